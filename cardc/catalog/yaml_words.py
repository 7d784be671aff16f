"""New values as they are written in the files of cards: short ones in braces, sentences one below the other."""

from __future__ import annotations

import re
from typing import NamedTuple

from cardc.source.nodes import Data, plain_text

INDENT = "  "

# What needs no quotes, whoever reads it: letters, digits and spaces, beginning with a letter.
_PLAIN = re.compile(r"[^\W\d_][\w'’.-]*(?: [\w'’-]+)*")
# Other readers of YAML than cardc take these for truth values.
_READ_OTHERWISE = frozenset({"true", "false", "null", "yes", "no", "on", "off", "y", "n"})
_ESCAPES = {"\\": "\\\\", '"': '\\"', "\n": "\\n", "\r": "\\r", "\t": "\\t"}


class Item(NamedTuple):
    """What is added to a list, or under a key to a mapping."""

    key: str
    data: Data

    @property
    def is_large(self) -> bool:
        """Set apart from what stands before by an empty line, as cards are."""
        return not self.key and isinstance(self.data, dict) and "id" in self.data


def quoted(text: str) -> str:
    """A text in double quotes."""
    return '"' + "".join(_ESCAPES.get(one, one) for one in text) + '"'


def scalar_text(value: Data) -> str:
    """A value that has no parts."""
    match value:
        case None:
            return "null"
        case bool():
            return "true" if value else "false"
        case int():
            return str(value)
    text = str(value)
    unclear = text.casefold() in _READ_OTHERWISE or not isinstance(plain_text(text), str)
    return text if _PLAIN.fullmatch(text) and not unclear else quoted(text)


def inline(data: Data) -> str:
    """A value on one line."""
    match data:
        case dict():
            return "{" + ", ".join(f"{scalar_text(key)}: {inline(value)}" for key, value in data.items()) + "}"
        case list():
            return "[" + ", ".join(map(inline, data)) + "]"
        case _:
            return scalar_text(data)


def entry_text(key: str, data: Data, indent: str, newline: str, *, flow: bool) -> str:
    """A key with its value; further lines are indented behind the key."""
    return f"{scalar_text(key)}:{value_text(key, data, indent, newline, flow=flow)}"


def value_text(key: str, data: Data, indent: str, newline: str, *, flow: bool) -> str:
    """What stands behind the colon of a key."""
    lead = f"{newline}{indent}{INDENT}"
    if flow or not data or not _has_sentences(data):
        return f" {inline(data)}"
    if isinstance(data, list):
        return "".join(f"{lead}- {item_text(Item('', item), indent + INDENT, newline, flow=False)}" for item in data)
    assert isinstance(data, dict)
    return "".join(lead + entry_text(name, value, indent + INDENT, newline, flow=False) for name, value in data.items())


def item_text(item: Item, indent: str, newline: str, *, flow: bool) -> str:
    """What is added to a container whose parts begin in a column; in a list of lines without its dash."""
    if item.key:
        return entry_text(item.key, item.data, indent, newline, flow=flow)
    if flow or not isinstance(item.data, dict) or not item.data:
        return quoted(item.data) if isinstance(item.data, str) and " " in item.data else inline(item.data)
    inner = indent + INDENT
    entries = (entry_text(key, value, inner, newline, flow=False) for key, value in item.data.items())
    return f"{newline}{inner}".join(entries)


def _has_sentences(data: Data) -> bool:
    """Whether a value has parts that are better read one below the other: texts of abilities, sides, whole cards."""
    match data:
        case list():
            return any(isinstance(item, dict) or (isinstance(item, str) and " " in item) for item in data)
        case dict():
            return any(
                isinstance(value, dict) or (isinstance(value, list) and _has_sentences(value))
                for value in data.values()
            )
        case _:
            return False
