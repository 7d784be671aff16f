"""What a YAML file says, as values that know where they stand: scalars, sequences and mappings.

Scalars stay text. `plain` turns a tree into data by one small rule that surprises nobody: only an *unquoted*
whole number, `true`, `false`, or `null` (also `~` or nothing at all) is not text. So `no`, `on`, `1.5`, `007`
and `2026-11-18` are what they look like.

Files have many of them, so that nothing is assigned to them later is left to the type checker (`Final`): a class that
refuses it as it runs takes three times as long to make.
"""

import re
from collections.abc import Sequence as AbstractSequence
from dataclasses import dataclass
from typing import Final, TypeAlias

from cardc.source.diagnostics import Span
from cardc.source.text import SourceText

# Eighteen digits are enough for cards and keep hostile numbers from costing time.
_WHOLE_NUMBER = re.compile(r"(?:0|-?[1-9][0-9]{0,17})\Z")
# The same of a number within a text, to be used in other patterns; longer ones cannot even be read.
DIGITS = "[0-9]{1,18}"
_WORDS: dict[str, bool | None] = {"true": True, "false": False, "null": None, "~": None, "": None}

Data: TypeAlias = "str | int | bool | list[Data] | dict[str, Data] | None"


@dataclass(slots=True, eq=False)
class Scalar:
    """A text. `style` is `''` for unquoted, else the character that opens it: `'`, `"`, `|` or `>`.

    The indices delimit the raw text in `source`, quotes and block header included.
    """

    text: Final[str]
    style: Final[str]
    source: Final[SourceText]
    start_index: Final[int]
    end_index: Final[int]

    @property
    def span(self) -> Span:
        return self.source.span(self.start_index, self.end_index)


@dataclass(slots=True, eq=False)
class Sequence:
    """A list, written with dashes or in brackets."""

    items: "Final[tuple[YamlNode, ...]]"
    source: Final[SourceText]
    start_index: Final[int]
    end_index: Final[int]

    @property
    def span(self) -> Span:
        return self.source.span(self.start_index, self.end_index)


@dataclass(slots=True, eq=False)
class Entry:
    """One `key: value` of a mapping."""

    key: Final[Scalar]
    value: "Final[YamlNode]"


@dataclass(slots=True, eq=False)
class Mapping:
    """Keys and values in the order of the file; no key occurs twice."""

    entries: Final[tuple[Entry, ...]]
    source: Final[SourceText]
    start_index: Final[int]
    end_index: Final[int]

    @property
    def span(self) -> Span:
        return self.source.span(self.start_index, self.end_index)

    def entry(self, name: str) -> Entry | None:
        return next((entry for entry in self.entries if entry.key.text == name), None)

    def get(self, name: str) -> "YamlNode | None":
        entry = self.entry(name)
        return entry.value if entry is not None else None


YamlNode: TypeAlias = Scalar | Sequence | Mapping


def plain(node: YamlNode) -> Data:
    """The data a tree stands for."""
    if isinstance(node, Scalar):
        return node.text if node.style else plain_text(node.text)
    if isinstance(node, Sequence):
        return [plain(item) for item in node.items]
    return {entry.key.text: plain(entry.value) for entry in node.entries}


def plain_text(text: str) -> str | int | bool | None:
    """The value of an unquoted scalar."""
    if text in _WORDS:
        return _WORDS[text]
    return int(text) if _WHOLE_NUMBER.match(text) else text


def locate(node: YamlNode, path: AbstractSequence[str | int]) -> Span:
    """Where the value at `path` stands; if the path leads nowhere, where the last value on the way stands."""
    return _follow(node, path).span


def locate_key(node: YamlNode, path: AbstractSequence[str | int]) -> Span:
    """Where the key that ends `path` stands; for an item of a list (it has no key) where the item stands."""
    if not path:
        return node.span
    holder = _follow(node, path[:-1])
    last = path[-1]
    entry = holder.entry(last) if isinstance(holder, Mapping) and isinstance(last, str) else None
    return entry.key.span if entry is not None else locate(node, path)


def find(node: YamlNode, path: AbstractSequence[str | int]) -> YamlNode | None:
    """The value at `path`, if there is one."""
    for step in path:
        below = _step(node, step)
        if below is None:
            return None
        node = below
    return node


def _follow(node: YamlNode, path: AbstractSequence[str | int]) -> YamlNode:
    for step in path:
        below = _step(node, step)
        if below is None:
            break
        node = below
    return node


def _step(node: YamlNode, step: str | int) -> YamlNode | None:
    if isinstance(node, Mapping) and isinstance(step, str):
        return node.get(step)
    if isinstance(node, Sequence) and isinstance(step, int) and 0 <= step < len(node.items):
        return node.items[step]
    return None
