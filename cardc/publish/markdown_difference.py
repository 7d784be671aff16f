"""A difference as Markdown for a pull request: a table of the cards, everything else folded away behind its name."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from html import escape

from cardc.comparing.differences import Difference
from cardc.publish.difference_told import ToldSection, counted, told
from cardc.publish.told_cards import ToldEntry, ToldLine
from cardc.publish.word_marks import MarkedPiece, marked
from cardc.source.excerpt import visible

# A comment on a forge holds no more than this; what would not fit is counted.
MOST = 60_000
# What Markdown, or a template around it, would not show as it stands.
_SPECIAL = re.compile(r"([\\`*_\[\]|~#{}])")
# What would begin a list or a quotation.
_AT_START = re.compile(r"^(\s*\d*)([-+>.)])")
# What a forge would take for a person or an issue.
_MENTION = re.compile(r"(@|\\#)(?=\w)")


def difference_markdown(found: Difference) -> str:
    """All of a difference, as far as a comment holds it."""
    sections = told(found)
    head = [
        f"### {in_markdown(found.old_name)} → {in_markdown(found.new_name)}",
        "",
        f"{in_markdown(counted(found))}.",
        *(line for note in found.notes for line in ("", f"> {in_markdown(note)}")),
    ]
    return "\n".join(_fitting([head, *_tables(sections), *_folded(sections)])) + "\n"


def _fitting(blocks: Iterable[list[str]]) -> Iterator[str]:
    """The lines of as many blocks as a comment holds."""
    room, left_out = MOST, 0
    for block in blocks:
        long = sum(len(line) + 1 for line in block)
        if long > room:
            left_out += 1
            continue
        room -= long
        yield from block
    if left_out:
        yield from ("", f"{left_out:,} more would not fit here; `--format json` has everything.")


def _tables(sections: Iterable[ToldSection]) -> Iterator[list[str]]:
    for section in sections:
        if section.heading == "Cards":
            rows = [_row(one.name, one.group, one.fate, one.summary) for one in section.entries]
            heads = [_row("Card", "Set", "", "What differs"), "| --- | --- | --- | --- |"]
            # A table too long for a comment is told as far as it goes.
            most = max(1, MOST // 2 // max(map(len, rows)))
            more = [f"\n{len(rows) - most:,} more cards are not listed."] if len(rows) > most else []
            yield ["", *heads, *rows[:most], *more]


def _row(*cells: str) -> str:
    return f"| {' | '.join(map(in_markdown, cells))} |"


def _folded(sections: Iterable[ToldSection]) -> Iterator[list[str]]:
    """Each card behind its name; the entries of other sections together."""
    for section in sections:
        if section.heading == "Cards":
            for entry in section.entries:
                yield [*_fold(f"{entry.name}: {entry.summary}", _lines(entry)), "", "</details>"]
        else:
            inner = [line for entry in section.entries for line in _entry(entry)]
            yield [*_fold(f"{section.heading} ({len(section.entries)})", inner), "", "</details>"]


def _fold(name: str, inner: Iterable[str]) -> list[str]:
    return ["", "<details>", f"<summary>{_MENTION.sub(_apart, escape(visible(name)))}</summary>", "", *inner]


def _entry(entry: ToldEntry) -> Iterator[str]:
    behind = f": {in_markdown(entry.summary)}" if entry.summary else ""
    yield f"- **{in_markdown(entry.name)}**{f' ({in_markdown(entry.id)})' if entry.id else ''}{behind}"
    yield from (f"  {line}" for line in _lines(entry))


def _lines(entry: ToldEntry) -> Iterator[str]:
    if entry.id and entry.group and all(line.label != "id" for line in entry.lines):
        yield f"- id: {in_markdown(entry.id)}"
    for line in entry.lines:
        yield from _line(line)


def _line(line: ToldLine) -> Iterator[str]:
    label = f"{in_markdown(line.label)}: " if line.label else ""
    note = f" *({in_markdown(line.note)})*" if line.note else ""
    if line.was is None or line.now is None:
        tag = "ins" if line.was is None else "del"
        alone = line.now if line.was is None else line.was
        plain = in_markdown(alone or "")
        yield f"- {label}{plain if line.is_text and line.was is None else f'<{tag}>{plain}</{tag}>'}{note}"
        return
    if not line.is_text:
        yield f"- {label}{in_markdown(line.was)} → **{in_markdown(line.now)}**{note}"
        return
    pair = marked(line.was, line.now)
    yield f"- {label.rstrip()}{note}"
    yield f"  - was: {_with_marks(pair.was, 'del')}"
    yield f"  - now: {_with_marks(pair.now, 'ins')}"


def _with_marks(pieces: Iterable[MarkedPiece], tag: str) -> str:
    """A sentence with the words marked that the other version has not."""
    return "".join(
        f"<{tag}>{in_markdown(one.text)}</{tag}>" if one.differs and one.text.strip() else in_markdown(one.text)
        for one in pieces
    )


def in_markdown(text: str) -> str:
    """A text on one line, of which neither Markdown nor HTML nor a forge sees more than its letters."""
    line = visible(re.sub(r"[\r\n\t]", " ", text))
    safe = _SPECIAL.sub(r"\\\1", line.replace("&", "&amp;").replace("<", "&lt;"))
    safe = _AT_START.sub(r"\1\\\2", safe)
    return _MENTION.sub(_apart, safe)


def _apart(found: re.Match[str]) -> str:
    return f"{found.group()}<!-- -->"
