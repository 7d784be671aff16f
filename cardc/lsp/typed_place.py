"""Where in a YAML file somebody types: the keys above that place, and the value so far.

A file is seldom whole while it is typed in. What stands before the place is, but for a quote or bracket that is not
closed yet; so that is read as far as it goes, and of a long file only the item of the list that the place is in.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import NamedTuple

import yaml
from yaml.events import (
    Event,
    MappingEndEvent,
    MappingStartEvent,
    ScalarEvent,
    SequenceEndEvent,
    SequenceStartEvent,
    StreamEndEvent,
)

from cardc.source.reader import HAS_C_PARSER

ITEM = "-"
_TOP_KEY = re.compile(r"^[\w.-]+ *:", re.MULTILINE)
_BEGUN_KEY = re.compile(r"[\w.-]*")
_FIRST_ITEM = re.compile(r"^( *)- ", re.MULTILINE)


class TypedPlace(NamedTuple):
    """Where somebody types. `path`: the keys above, `-` for an item of a list; `said`: what is there of the value.

    `is_key`: a key is typed, not a value. `quote`: what the value is opened with.
    """

    path: tuple[str, ...]
    said: str
    is_key: bool = False
    quote: str = ""


def typed_place(text: str, offset: int) -> TypedPlace | None:
    """The place that an offset in a text is at; None in a comment, and where no YAML can be made out."""
    before = _item(text[:offset])
    if re.search(r"(?:^|\s)#[^\"']*\Z", before.rpartition("\n")[2]):
        return None
    walk = _walk(before)
    if walk.quote_left_open:
        walk = _walk(before + walk.quote_left_open)
    return walk.place(before)


def _item(before: str) -> str:
    """Of what stands before a place: the last key at the margin, and the last item of its list."""
    tops = list(_TOP_KEY.finditer(before))
    if not tops:
        return before
    top = before[tops[-1].start() :]
    first = _FIRST_ITEM.search(top)
    begin = top.rfind(f"\n{first[1]}- ") + 1 if first is not None else 0
    return f"{tops[-1][0]}\n{top[begin:]}" if begin > 0 else top


@dataclass
class _Holder:
    """A list or a mapping that is not ended. `key`: of a mapping, that of the value which is due."""

    is_list: bool
    key: str | None = None


@dataclass
class _Passed:
    """What the events of a text have led into."""

    holders: list[_Holder] = field(default_factory=list)
    last: ScalarEvent | None = None
    last_path: tuple[str, ...] = ()
    last_is_key: bool = False
    end: int = 0
    key: str | None = None
    key_end: int = 0
    quote_left_open: str = ""

    def take(self, event: Event) -> None:
        holder = self.holders[-1] if self.holders else None
        if isinstance(event, ScalarEvent):
            is_key = holder is not None and not holder.is_list and holder.key is None
            self.last, self.last_path, self.last_is_key = event, self._path(), is_key
            self.end = _end(event)
            self.key, self.key_end = (event.value, self.end) if is_key else (self.key, self.key_end)
            if holder is not None and not holder.is_list:
                holder.key = event.value if is_key else None
        elif isinstance(event, MappingStartEvent | SequenceStartEvent):
            self.holders.append(_Holder(isinstance(event, SequenceStartEvent)))
        elif isinstance(event, MappingEndEvent | SequenceEndEvent):
            self.holders.pop()
            if self.holders:
                self.holders[-1].key = None

    def _path(self) -> tuple[str, ...]:
        steps = (ITEM if holder.is_list else holder.key for holder in self.holders)
        return tuple(step for step in steps if step is not None)

    def place(self, before: str) -> TypedPlace | None:
        """The place behind a text."""
        line = before.rpartition("\n")[2].strip()
        behind = before[self.end :] if self.last is not None else before
        if self.last is None or behind.strip(" "):
            # A comma begins another entry; a word alone in its line is a key that has no colon yet.
            if behind.strip() == "," and self.holders:
                return TypedPlace(self._path(), "", is_key=not self.holders[-1].is_list)
            return TypedPlace(self._path(), line, is_key=True) if _BEGUN_KEY.fullmatch(line) else None
        if self.last.style in ("'", '"'):
            is_open = self.end > len(before)
            return TypedPlace(self.last_path, self.last.value, self.last_is_key, self.last.style) if is_open else None
        if not self.last.value and self.key is not None and not before[self.key_end :].strip():
            return TypedPlace(self.last_path[:-1], self.key, is_key=True)  # `{symbol`, which has no colon yet
        return TypedPlace(self.last_path, self.last.value + behind, self.last_is_key)


def _walk(text: str) -> _Passed:
    """Through the events of a text, as far as it is YAML."""
    walk = _Passed()
    loader = yaml.CLoader(text) if HAS_C_PARSER else yaml.Loader(text)
    try:
        while True:
            event = loader.get_event()
            if event is None or isinstance(event, StreamEndEvent):
                break
            if not (isinstance(event, MappingEndEvent | SequenceEndEvent) and _end(event) >= len(text.rstrip())):
                walk.take(event)  # what only the end of the text ends is open there
    except yaml.MarkedYAMLError as error:
        if "quoted scalar" in (error.context or "") and error.context_mark is not None:
            walk.quote_left_open = text[error.context_mark.index : error.context_mark.index + 1]
    except yaml.YAMLError:
        pass
    return walk


def _end(event: Event) -> int:
    """The offset behind an event. The stubs say that it may lack; on the events of a parser it never does."""
    return event.end_mark.index  # type: ignore[union-attr]
