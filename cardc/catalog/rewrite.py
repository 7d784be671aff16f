"""New words for texts of a YAML file, in place: all that is not a rewritten text stays byte for byte.

A text keeps its quotes or its block, its indentation and the line ends of its file; one that ran over several lines
is broken again at spaces.
"""

from __future__ import annotations

import re
import textwrap
from collections.abc import Iterable
from typing import NamedTuple

from cardc.catalog.yaml_words import quoted, scalar_text
from cardc.source import nodes
from cardc.source.nodes import Data, Scalar, plain, plain_text
from cardc.source.reader import read_text
from cardc.source.text import LINE_BREAK

WIDTH = 110

_BOM = b"\xef\xbb\xbf"
# How each style spells the characters that it cannot hold as they are.
_ESCAPED = {'"': {"\\": "\\\\", '"': '\\"'}, "'": {"'": "''"}}
# What an unquoted text must not contain or begin with to stay one text in every context.
_NEEDS_QUOTES = re.compile(r"^[\s\-?:,\[\]{}#&*!|>'\"%@`]|: |:$| #|[,\[\]{}]|\s$")


class NewText(NamedTuple):
    """A text and the words that replace it."""

    scalar: Scalar
    text: str


def rewrite(raw: bytes, texts: Iterable[NewText]) -> bytes | None:
    """The file with its new texts, or None if it would then say anything else than it should.

    The texts say where they stood when the file was read; should it say something else by now, it is left alone.
    """
    listed = sorted(texts, key=lambda one: one.scalar.start_index, reverse=True)
    source = raw.removeprefix(_BOM).decode("utf-8", errors="replace")
    if any(one.scalar.source.text != source for one in listed):
        return None
    new = source
    for scalar, text in listed:
        new = new[: scalar.start_index] + written(scalar, text) + new[scalar.end_index :]
    if not _says(source, new, {one.scalar.start_index: one.text for one in listed}):
        return None
    return (_BOM if raw.startswith(_BOM) else b"") + new.encode()


def written(scalar: Scalar, value: Data) -> str:
    """A value in the style of the scalar that it replaces; of a text with line breaks, as a text with escapes."""
    if not isinstance(value, str):
        return scalar_text(value)
    if scalar.style != "|" and any(one in value for one in "\n\r\t"):
        return quoted(value)
    if not scalar.style and not isinstance(plain_text(value), str):
        return quoted(value)
    return _written(scalar, value)


def _written(scalar: Scalar, text: str) -> str:
    """A text in the style of the scalar that it replaces."""
    raw = scalar.source.text[scalar.start_index : scalar.end_index]
    if scalar.style in ("|", ">"):
        return _block(raw, text, scalar.style == ">")
    style = scalar.style or ('"' if needs_quotes(text) else "")
    return style + _broken(escaped(text, style), raw, scalar) + style


def needs_quotes(text: str) -> bool:
    """True for a text that is not one, or not this one, without quotes around it."""
    return _NEEDS_QUOTES.search(text) is not None or not isinstance(plain_text(text), str)


def escaped(text: str, style: str) -> str:
    """A text as it is spelt in a style."""
    return "".join(_ESCAPED.get(style, {}).get(character, character) for character in text)


def _broken(text: str, raw: str, scalar: Scalar) -> str:
    """A quoted or plain text on as many lines as it needs, if it had several before."""
    line_break = LINE_BREAK.search(raw)
    if line_break is None:
        return text
    indent = re.match(r"[ ]*", raw[line_break.end() :])
    spaces = indent.group() if indent is not None else ""
    column = scalar.span.column
    return f"{line_break.group()}{spaces}".join(_lines(text, spaces, first=column))


def _block(raw: str, text: str, folded: bool) -> str:
    """The lines of a block, behind its header."""
    found = LINE_BREAK.search(raw)
    if found is None:
        return raw
    lines = LINE_BREAK.split(raw[found.end() :])
    spaces = next((line[: len(line) - len(line.lstrip(" "))] for line in lines if line.strip()), "  ")
    tail = re.search(r"(?:[ \t]*(?:\r\n|\n|\r))*[ \t]*$", raw)
    body = _lines(text, spaces, first=len(spaces)) if folded else [text]
    joined = found.group().join(f"{spaces}{line}" for line in body)
    return raw[: found.end()] + joined + (tail.group() if tail is not None else "")


def _lines(text: str, spaces: str, first: int) -> list[str]:
    """The text broken at spaces, its first line beginning at another column than the others."""
    room = max(20, WIDTH - len(spaces))
    lead = " " * max(0, first - len(spaces))
    lines = textwrap.wrap(
        text, room, initial_indent=lead, break_long_words=False, break_on_hyphens=False, drop_whitespace=True
    )
    return [lines[0].removeprefix(lead), *lines[1:]] if lines else [text]


def _says(old: str, new: str, texts: dict[int, str]) -> bool:
    """Whether the new file says what the old one said, but for the new texts."""
    before, _ = read_text(old, "")
    after, wrong = read_text(new, "")
    if before is None or after is None or wrong:
        return False
    return plain(after) == plain(_with(before, texts))


def _with(node: nodes.YamlNode, texts: dict[int, str]) -> nodes.YamlNode:
    """The node as it should read after rewriting."""
    if isinstance(node, Scalar):
        text = texts.get(node.start_index)
        if text is None:
            return node
        # A block keeps the line breaks that its header gives it.
        end = node.text[len(node.text.rstrip("\n")) :] if node.style in ("|", ">") else ""
        return Scalar(text + end, '"', node.source, node.start_index, node.end_index)
    if isinstance(node, nodes.Sequence):
        items = tuple(_with(item, texts) for item in node.items)
        return nodes.Sequence(items, node.source, node.start_index, node.end_index)
    entries = tuple(nodes.Entry(entry.key, _with(entry.value, texts)) for entry in node.entries)
    return nodes.Mapping(entries, node.source, node.start_index, node.end_index)
