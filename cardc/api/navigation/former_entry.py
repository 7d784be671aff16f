"""`was: [old]` beside what is called otherwise: written where a published name goes, taken away where it comes back."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from cardc.api.navigation.mentions import Mention, texts_below
from cardc.api.navigation.text_edits import TextEdit
from cardc.source.former_names import WAS, former_names
from cardc.source.nodes import Mapping, Sequence, YamlNode
from cardc.source.reader import read_file
from cardc.source.text import LINE_BREAK, SourceText

if TYPE_CHECKING:
    from cardc.api.deck import Deck


def former_edits(deck: Deck, declared: Mention, new: str, *, published: bool) -> Iterator[TextEdit]:
    """The edits of `was` in the entry of something that is called `new` from now on."""
    node, _ = read_file(declared.scalar.source.file, files=deck.loaded_from.part("navigation"))
    entry = next(_entries(node, declared.scalar.start_index), None) if node is not None else None
    if entry is None:
        return
    before = [old.text for old in former_names(entry)]
    after = [old for old in before if old != new]
    if published and declared.named.name not in after:
        after.append(declared.named.name)
    listed = entry.get(WAS)
    if after == before:
        return
    if listed is None:
        yield _inserted(entry, declared, f"{WAS}: [{', '.join(after)}]")
    elif after:
        yield TextEdit(listed.source.span(listed.start_index, _end(listed, listed.source)), f"[{', '.join(after)}]")
    else:
        yield _removed(entry)


def _entries(node: YamlNode, identity: int) -> Iterator[Mapping]:
    """The mapping whose `id` begins at a place."""
    if isinstance(node, Mapping):
        own = node.get("id")
        if own is not None and own.start_index == identity:
            yield node
        for entry in node.entries:
            yield from _entries(entry.value, identity)
    elif isinstance(node, Sequence):
        for item in node.items:
            yield from _entries(item, identity)


def _inserted(entry: Mapping, declared: Mention, said: str) -> TextEdit:
    """A key behind the id: in braces behind it, else on a line of its own."""
    source, end = entry.source, declared.scalar.end_index
    if source.text[entry.start_index] == "{":
        return TextEdit(source.span(end, end), f", {said}")
    line_end = LINE_BREAK.search(source.text, end)
    at, line_break = (line_end.start(), line_end[0]) if line_end is not None else (len(source.text), "\n")
    column = entry.entries[0].key.span.column
    return TextEdit(source.span(at, at), f"{line_break}{' ' * (column - 1)}{said}")


def _removed(entry: Mapping) -> TextEdit:
    """Nothing in place of the key, with the comma or the line break before it."""
    source = entry.source
    number = next(n for n, one in enumerate(entry.entries) if one.key.text == WAS)
    one = entry.entries[number]
    end = _end(one.value, source)
    if source.text[entry.start_index] == "{" and number:
        start = _end(entry.entries[number - 1].value, source)
        return TextEdit(source.span(start, end), "")
    line_end = LINE_BREAK.search(source.text, end)
    start = source.line_starts()[one.key.span.line - 1]
    if line_end is None:
        return TextEdit(source.span(max(0, start - 1), len(source.text)), "")
    return TextEdit(source.span(start, line_end.end()), "")


def _end(value: YamlNode, source: SourceText) -> int:
    """Where a value ends, without the line breaks that a list with dashes may reach over."""
    texts = [text.end_index for text in texts_below(value)]
    if isinstance(value, Sequence) and source.text[value.start_index] != "[" and texts:
        return max(texts)
    return value.end_index
