"""A difference for the terminal: old lines with `-`, new ones with `+`, in 80 columns."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator

from cardc.comparing.differences import Difference
from cardc.publish.difference_told import counted, told
from cardc.publish.told_cards import ToldEntry, ToldLine
from cardc.source.excerpt import visible
from cardc.source.terminal import painted

_WIDTH = 80
_COLOURS = {"head": "1", "-": "31", "+": "32", "~": "33"}
_MARKS = {"new": "+", "gone": "-"}


def difference_text(found: Difference, *, color: bool = False) -> str:
    """All of a difference, section by section."""
    return "\n".join(_lines(found, color)) + "\n"


def _lines(found: Difference, color: bool) -> Iterator[str]:
    yield _paint(f"- {found.old_name}", "-", color)
    yield _paint(f"+ {found.new_name}", "+", color)
    yield from _wrapped(counted(found), "", "")
    for note in found.notes:
        yield from _wrapped(f"note: {note}", "", "  ")
    for section in told(found):
        yield ""
        yield _paint(section.heading, "head", color)
        for entry in section.entries:
            yield from _entry(entry, color)


def _entry(entry: ToldEntry, color: bool) -> Iterator[str]:
    mark = _MARKS.get(entry.fate, "~")
    name = f"{entry.name} ({entry.id})" if entry.id else entry.name
    for line in _wrapped(f"{name}: {entry.summary}" if entry.summary != entry.fate else name, f"{mark} ", "    "):
        yield _paint(line, mark, color)
    for one in entry.lines:
        yield from _told(one, entry.fate in _MARKS, color)


def _told(line: ToldLine, is_whole: bool, color: bool) -> Iterator[str]:
    """A line; within what is new or gone as a whole, each is what one side alone says."""
    alone = line.now if line.was is None else line.was
    both = f"{line.was if line.was is not None else 'none'} → {line.now if line.now is not None else 'none'}"
    value = f"{line.label}: {alone if is_whole else both}{f' ({line.note})' if line.note else ''}"
    if line.label and not line.is_text and len(line.label) + len(both) + 6 <= _WIDTH:
        yield from _wrapped(value, "    ", "      ")
        return
    if line.label:
        yield from _wrapped(f"{line.label}{f', {line.note}' if line.note else ''}:", "    ", "      ")
    for mark, text in (("-", line.was), ("+", line.now)):
        if text is not None:
            yield from (_paint(one, mark, color) for one in _wrapped(text, f"      {mark} ", "        "))


def _wrapped(text: str, first: str, then: str) -> list[str]:
    """A text in lines of the usual width; what a terminal would obey is spelt out."""
    lines = textwrap.wrap(
        visible(text),
        _WIDTH,
        initial_indent=first,
        subsequent_indent=then,
        break_long_words=False,
        break_on_hyphens=False,
    )
    return lines or [first.rstrip()]


def _paint(text: str, kind: str, color: bool) -> str:
    return painted(text, _COLOURS[kind], color)
