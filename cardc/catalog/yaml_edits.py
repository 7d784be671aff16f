"""Changed data for a YAML file, in place: whatever stays the same keeps every byte, its comments and its style.

What a file should say is compared with what it says, part by part, down to the values that differ. A value keeps its
quotes, a list its brackets or dashes; a new key stands where it usually does among the others. Comments stay where a
value is taken away.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from difflib import SequenceMatcher
from typing import NamedTuple, TypeAlias

from cardc.catalog.rewrite import written
from cardc.catalog.yaml_words import Item, inline, item_text, value_text
from cardc.source import nodes
from cardc.source.nodes import Data, Scalar, YamlNode, plain
from cardc.source.reader import read_bytes, read_text
from cardc.source.text import LINE_BREAK

ANY = "*"

_BOM = b"\xef\xbb\xbf"
_COMMENT = re.compile(r"(?<!\S)#[^\r\n]*")
_Container: TypeAlias = nodes.Mapping | nodes.Sequence


class _NotEdited(Exception):
    """A change that cannot be made in place without losing something else."""


class _Edit(NamedTuple):
    """A stretch of the old text and what stands there instead."""

    start: int
    end: int
    text: str


class _Part(NamedTuple):
    """An entry of a mapping or an item of a list: where it begins, with its dash, and where its value ends."""

    start: int
    end: int


class _Addition(NamedTuple):
    """What is to be written behind the part of a number; -1: before all of them."""

    behind: int
    item: Item


def with_data(raw: bytes, data: Data, order: Sequence[str]) -> bytes | None:
    """The file, saying `data`; None if that cannot be done without touching anything else.

    `order` is that in which keys usually stand; `ANY` in it stands for all that it does not name.
    """
    text = raw.removeprefix(_BOM).decode("utf-8")
    node, wrong = read_text(text, "")
    if node is None or wrong:
        return None
    try:
        edits = list(_Editor(text, order).edits(node, data))
    except _NotEdited:
        return None
    new = (_BOM if raw.startswith(_BOM) else b"") + _applied(text, edits).encode()
    return new if _says(new, data) else None


def _applied(text: str, edits: list[_Edit]) -> str:
    pieces: list[str] = []
    done = 0
    # Of an addition and a removal at one place, the addition belongs to what stands before.
    for edit in sorted(edits, key=lambda one: (one.start, one.end)):
        if edit.start < done:
            raise _NotEdited
        pieces += (text[done : edit.start], edit.text)
        done = edit.end
    return "".join([*pieces, text[done:]])


def _says(raw: bytes, data: Data) -> bool:
    node, wrong = read_bytes(raw, "")
    return node is not None and not wrong and _alike(plain(node), data)


def _alike(one: Data, other: Data) -> bool:
    """The same data. A block ends in line breaks that nobody meant; `1` is not `true`."""
    match one, other:
        case str(), str():
            return one.rstrip("\n") == other.rstrip("\n")
        case list(), list():
            return len(one) == len(other) and all(map(_alike, one, other))
        case dict(), dict():
            return one.keys() == other.keys() and all(_alike(value, other[key]) for key, value in one.items())
        case _:
            return type(one) is type(other) and one == other


@dataclass(frozen=True, slots=True)
class _Editor:
    """Finds the edits of one text."""

    text: str
    order: Sequence[str]

    def edits(self, node: YamlNode, data: Data) -> Iterator[_Edit]:
        """What changes a value that stands by itself, or in a list."""
        if _alike(plain(node), data):
            return
        if isinstance(node, nodes.Mapping) and isinstance(data, dict) and _keeps_some(node, data):
            yield from self._of_mapping(node, data)
        elif isinstance(node, nodes.Sequence) and isinstance(data, list) and _keeps_some(node, data):
            yield from self._of_list(node, data)
        elif isinstance(node, Scalar) and not isinstance(data, list | dict):
            new = written(node, data)
            stays = node.style not in ("|", ">") or new.startswith(node.style)
            yield _Edit(node.start_index, node.end_index if stays else self._content_end(node), new)
        else:
            self._refuse_comments(node.start_index, self._content_end(node), node)
            yield _Edit(node.start_index, self._content_end(node), inline(data))

    def _of_entry(self, entry: nodes.Entry, data: Data, holder: nodes.Mapping) -> Iterator[_Edit]:
        """What changes the value behind a key."""
        node = entry.value
        if isinstance(node, Scalar):
            in_place = node.end_index > node.start_index and not isinstance(data, list | dict)
        else:
            in_place = _keeps_some(node, data)
        if in_place or _alike(plain(node), data):
            yield from self.edits(node, data)
            return
        start, end = self.text.index(":", entry.key.end_index) + 1, max(self._content_end(node), entry.key.end_index)
        comments = self._comments(start, end, node)
        if comments and self._is_flow(holder):
            raise _NotEdited
        indent = self._indent(holder)
        value = value_text(entry.key.text, data, indent, self._newline, flow=self._is_flow(holder))
        first, *more = value.split(self._newline)
        told = "".join(f"  {one}" for one in comments[:1])
        lines = (f"{indent}{one}" for one in comments[1:])
        yield _Edit(start, max(start, end), self._newline.join([first + told, *lines, *more]))

    def _of_mapping(self, node: nodes.Mapping, data: dict[str, Data]) -> Iterator[_Edit]:
        parts = [_Part(entry.key.start_index, self._content_end(entry.value)) for entry in node.entries]
        parts = [part._replace(end=max(part.end, part.start)) for part in parts]
        names = [entry.key.text for entry in node.entries]
        kept = [name in data for name in names]
        new = [name for name in data if name not in names]
        additions = [
            _Addition(self._behind(name, names, kept), Item(name, data[name])) for name in sorted(new, key=self._rank)
        ]
        yield from self._of_parts(node, parts, kept, additions)
        for entry in node.entries:
            if entry.key.text in data:
                yield from self._of_entry(entry, data[entry.key.text], node)

    def _behind(self, name: str, names: list[str], kept: list[bool]) -> int:
        """The number of the key behind which a new one stands: the nearest of those that usually stand before it."""
        before = {one: self._rank(one) for one in names if self._rank(one) <= self._rank(name)}
        ranked = [(before[one], i) for i, one in enumerate(names) if kept[i] and one in before]
        return max(ranked)[1] if ranked else -1

    def _rank(self, name: str) -> int:
        known = name if name in self.order else ANY
        return self.order.index(known) if known in self.order else len(self.order)

    def _of_list(self, node: nodes.Sequence, data: list[Data]) -> Iterator[_Edit]:
        parts = list(self._items(node))
        old, new = [_key(plain(item)) for item in node.items], [_key(item) for item in data]
        kept, additions = [True] * len(old), list[_Addition]()
        for how, a, b, c, d in SequenceMatcher(None, old, new, autojunk=False).get_opcodes():
            # What has an id is never turned into another.
            pairs = min(b - a, d - c) if how == "equal" or not _named([*old[a:b], *new[c:d]]) else 0
            for i in range(pairs):
                yield from self.edits(node.items[a + i], data[c + i])
            kept[a + pairs : b] = [False] * (b - a - pairs)
            last = next((i for i in range(b - 1, -1, -1) if kept[i]), -1)
            additions += (_Addition(last, Item("", item)) for item in data[c + pairs : d])
        yield from self._of_parts(node, parts, kept, additions)

    def _items(self, node: nodes.Sequence) -> Iterator[_Part]:
        """The items of a list; in a block each begins with its dash."""
        end = node.start_index
        for item in node.items:
            start = item.start_index
            if not self._is_flow(node):
                start = node.start_index if end == node.start_index else self._dash(node, end, start)
            end = self._content_end(item)
            yield _Part(start, end)

    def _dash(self, node: nodes.Sequence, start: int, end: int) -> int:
        """Where the dash of an item stands: in the column of the first."""
        dash = re.compile(rf"^[ ]{{{self._column(node.start_index)}}}-(?=\s)", re.MULTILINE)
        found = [one.end() - 1 for one in dash.finditer(self.text, start, end)]
        if not found:
            raise _NotEdited
        return found[-1]

    def _of_parts(
        self, node: _Container, parts: list[_Part], kept: list[bool], additions: list[_Addition]
    ) -> Iterator[_Edit]:
        """What takes parts away from a container, and adds others."""
        first = kept.index(True)
        flow = self._is_flow(node)
        for i, part in enumerate(parts):
            if kept[i]:
                continue
            before = i > first
            start = (parts[i - 1].end if flow else self._line_end(parts[i - 1].end)) if before else part.start
            end = (part.end if flow else self._line_end(part.end)) if before else parts[i + 1].start
            comments = self._comments(start, end, node)
            if isinstance(node, nodes.Sequence) and _key(plain(node.items[i])).startswith("id "):
                # What was said within a card goes with it.
                comments = [
                    *self._comments(start, part.start, node),
                    *self._comments(self._line_end(part.end), end, node),
                ]
            if flow and comments:
                raise _NotEdited
            lead = f"{self._newline}{self._indent(node)}"
            yield _Edit(start, end, "".join(lead + one if before else one + lead for one in comments))
        for behind, item in additions:
            text = item_text(item, self._indent(node), self._newline, flow=flow)
            if isinstance(node, nodes.Sequence) and not flow:
                text = f"- {text}"
            if behind < 0:
                joint = ", " if flow else f"{self._newline}{self._indent(node)}"
                yield _Edit(parts[first].start, parts[first].start, text + joint)
            elif flow:
                yield _Edit(parts[behind].end, parts[behind].end, f", {text}")
            else:
                at = self._line_end(parts[behind].end)
                gap = self._newline if item.is_large else ""
                yield _Edit(at, at, f"{gap}{self._newline}{self._indent(node)}{text}")

    def _refuse_comments(self, start: int, end: int, node: YamlNode) -> None:
        if self._comments(start, end, node):
            raise _NotEdited

    def _comments(self, start: int, end: int, node: YamlNode) -> list[str]:
        """The comments of a stretch: whatever begins with `#` and stands in no scalar of a value."""
        found: list[str] = []
        at = start
        inside = [one for one in _scalars(node) if one.start_index < end and one.end_index > start]
        for stop, go_on in [*((one.start_index, self._content_end(one)) for one in inside), (end, end)]:
            found += (one.group() for one in _COMMENT.finditer(self.text, at, max(at, min(stop, end))))
            at = max(at, go_on)
        return found

    def _content_end(self, node: YamlNode) -> int:
        """Where a value ends. The empty lines behind a block belong to it only if its header keeps them."""
        last = node
        while not isinstance(last, Scalar):
            inner = last.items if isinstance(last, nodes.Sequence) else [entry.value for entry in last.entries]
            if self._is_flow(last) or not inner:
                return last.end_index
            last = inner[-1]
        raw = self.text[last.start_index : last.end_index]
        if last.style not in ("|", ">") or "+" in LINE_BREAK.split(raw, maxsplit=1)[0]:
            return last.end_index
        return last.start_index + len(raw.rstrip())

    def _line_end(self, index: int) -> int:
        found = LINE_BREAK.search(self.text, index)
        return found.start() if found is not None else len(self.text)

    def _is_flow(self, node: _Container) -> bool:
        return self.text[node.start_index : node.start_index + 1] in ("{", "[")

    def _indent(self, node: YamlNode) -> str:
        return " " * self._column(node.start_index)

    def _column(self, index: int) -> int:
        return index - max(self.text.rfind("\n", 0, index), self.text.rfind("\r", 0, index)) - 1

    @property
    def _newline(self) -> str:
        found = LINE_BREAK.search(self.text)
        return found.group() if found is not None else "\n"


def _keeps_some(node: _Container, data: Data) -> bool:
    """Whether anything of a container stays, so that it can be changed part by part."""
    match node, data:
        case nodes.Mapping(), dict():
            return any(entry.key.text in data for entry in node.entries)
        case nodes.Sequence(), list():
            old, new = [_key(plain(item)) for item in node.items], list(map(_key, data))
            return bool({*old} & {*new}) or bool(old and new and not _named([*old, *new]))
        case _:
            return False


def _key(item: Data) -> str:
    """What an item of a list is recognised by: its id, if it has one."""
    return f"id {item['id']}" if isinstance(item, dict) and "id" in item else repr(item)


def _named(keys: list[str]) -> bool:
    return any(key.startswith("id ") for key in keys)


def _scalars(node: YamlNode) -> Iterator[Scalar]:
    """All scalars of a value, keys among them, in the order of the text."""
    if isinstance(node, Scalar):
        yield node
    elif isinstance(node, nodes.Sequence):
        for item in node.items:
            yield from _scalars(item)
    else:
        for entry in node.entries:
            yield entry.key
            yield from _scalars(entry.value)
