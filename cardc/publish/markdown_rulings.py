"""A book of rulings as Markdown: a heading for each card, its texts quoted, its rulings as a list."""

from __future__ import annotations

from collections.abc import Iterator

from cardc.publish.cells import cell_lines
from cardc.publish.markdown_list import escaped, line_in_markdown
from cardc.publish.rulings_book import BookEntry, BookRuling, RulingsBook, options_told
from cardc.publish.words import Words
from cardc.source.seal import UNSEALED


def markdown_rulings(book: RulingsBook) -> bytes:
    """The bytes of a Markdown file."""
    return "\n".join(_lines(book)).encode()


def _lines(book: RulingsBook) -> Iterator[str]:
    words = book.words
    yield f"# {escaped(book.title)}"
    for note in book.notes:
        yield from ("", escaped(note))
    yield ""
    for state, number in book.states.items():
        sign, name, legend = words.ruling_state(state)
        yield f"- {escaped(sign)} {words.labelled(f'**{name}**', legend)} ({words.number(number)})"
    yield from (f"- <sup>{escaped(one.mark)}</sup> {one.meaning}" for one in book.legend if one.mark)
    for chapter in book.chapters:
        yield from ("", f"## {escaped(' · '.join(chapter.path))}")
        for entry in chapter.entries:
            yield from _entry(entry, words)
    yield from ("", f"<!-- {UNSEALED} -->", "")


def _entry(entry: BookEntry, words: Words) -> Iterator[str]:
    name = " ".join(line_in_markdown(line, words) for line in cell_lines(entry.name))
    yield from ("", f"### {name}", "")
    texts = list(cell_lines(entry.text))
    for number, line in enumerate(texts):
        yield f"> {line_in_markdown(line, words)}{'  ' if number + 1 < len(texts) else ''}"
    if texts:
        yield ""
    yield from (_ruling(one, words) for one in entry.rulings)


def _ruling(one: BookRuling, words: Words) -> str:
    state = words.ruling_state(one.state)
    # What is set as code is shown as it stands.
    told = [state.name, *([options_told(one, words)] if one.under else []), f"`{one.id}`"]
    return f"- {escaped(state.sign)} {escaped(one.says)} *({', '.join(told)})*"
