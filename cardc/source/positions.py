"""Exact places inside a scalar: from an offset in the decoded text back to the file.

YAML folds lines, doubles quotes, escapes characters and strips indentation, so the two do not run in step.
This module reads the raw scalar once more, only when a finding needs it, and notes for every decoded
character the stretch of the file that it came from. Should its reading ever differ from the parser's, the
whole scalar is the place.
"""

import re
from collections.abc import Iterator
from typing import NamedTuple

from cardc.source.diagnostics import Diagnostic, Problem, Span
from cardc.source.nodes import Scalar
from cardc.source.text import LINE_BREAK

_SPACE = re.compile(r"[ \t\r\n]+")
_ESCAPE_LENGTH = {"x": 2, "u": 4, "U": 8}
_ESCAPES = {
    "0": "\0",
    "a": "\a",
    "b": "\b",
    "t": "\t",
    "\t": "\t",
    "n": "\n",
    "v": "\v",
    "f": "\f",
    "r": "\r",
    "e": "\x1b",
    " ": " ",
    '"': '"',
    "/": "/",
    "\\": "\\",
    "N": "\x85",
    "_": "\xa0",
    "L": "\u2028",
    "P": "\u2029",
}


class DecodedCharacter(NamedTuple):
    """One decoded character and the stretch of raw text that it came from."""

    character: str
    start: int
    end: int


def scalar_span(scalar: Scalar, start: int, end: int) -> Span:
    """Where the characters `start` to `end` (exclusive) of the decoded text stand in the file."""
    pieces = pieces_of(scalar)
    if pieces is None:
        return scalar.span
    start = max(0, min(start, len(pieces)))
    end = max(start, min(end, len(pieces)))
    begin = pieces[start].start if start < len(pieces) else _content_end(scalar, pieces)
    return scalar.source.span(begin, pieces[end - 1].end if end > start else begin)


def problem_to_diagnostic(problem: Problem, scalar: Scalar) -> Diagnostic:
    """Give a finding about a scalar's text its place in the file."""
    span = scalar_span(scalar, problem.start, problem.end)
    return Diagnostic(problem.code, problem.message, span, problem.help, problem.replacement)


def pieces_of(scalar: Scalar) -> list[DecodedCharacter] | None:
    """The decoded characters with their origins; None if that is not what the parser read."""
    raw, start, end = scalar.source.text, scalar.start_index, scalar.end_index
    if scalar.style in ("|", ">"):
        # The chomping indicator only decides how much of the end belongs to the text.
        pieces = _block(raw, start, end, scalar)[: len(scalar.text)]
    elif scalar.style == '"':
        pieces = list(_double_quoted(raw, start + 1, end - 1))
    elif scalar.style == "'":
        pieces = list(_single_quoted(raw, start + 1, end - 1))
    else:
        pieces = list(_flow(raw, start, end))
    return pieces if "".join(piece.character for piece in pieces) == scalar.text else None


def _content_end(scalar: Scalar, pieces: list[DecodedCharacter]) -> int:
    """Where one more character would stand."""
    if pieces:
        return pieces[-1].end
    return scalar.start_index + 1 if scalar.style else scalar.start_index


def _flow(raw: str, index: int, end: int) -> Iterator[DecodedCharacter]:
    """Unquoted text: characters stand for themselves, white space with line breaks is folded."""
    while index < end:
        space = _SPACE.match(raw, index, end)
        if space is None:
            yield DecodedCharacter(raw[index], index, index + 1)
            index += 1
        else:
            yield from _folded_space(raw, index, space.end())
            index = space.end()


def _single_quoted(raw: str, index: int, end: int) -> Iterator[DecodedCharacter]:
    """As unquoted, but a quote is written twice."""
    while index < end:
        quote = raw.find("''", index, end)
        stop = quote if quote >= 0 else end
        yield from _flow(raw, index, stop)
        if quote >= 0:
            yield DecodedCharacter("'", quote, quote + 2)
            stop += 2
        index = stop


def _double_quoted(raw: str, index: int, end: int) -> Iterator[DecodedCharacter]:
    """As unquoted, but with escapes; an escaped line break joins two lines without a space."""
    while index < end:
        slash = raw.find("\\", index, end)
        stop = slash if slash >= 0 else end
        yield from _flow(raw, index, stop)
        if slash < 0:
            return
        line_break = LINE_BREAK.match(raw, slash + 1, end)
        if line_break:
            space = _SPACE.match(raw, line_break.end(), end)
            index = space.end() if space else line_break.end()
            for empty in LINE_BREAK.finditer(raw, line_break.end(), index):
                yield DecodedCharacter("\n", empty.start(), empty.end())
        else:
            letter = raw[slash + 1]
            index = slash + 2 + _ESCAPE_LENGTH.get(letter, 0)
            digits = raw[slash + 2 : index]
            yield DecodedCharacter(chr(int(digits, 16)) if digits else _ESCAPES[letter], slash, index)


def _folded_space(raw: str, index: int, end: int) -> Iterator[DecodedCharacter]:
    """White space between words: one line break is a space, each further one is a line break."""
    breaks = list(LINE_BREAK.finditer(raw, index, end))
    if not breaks:
        for at in range(index, end):
            yield DecodedCharacter(raw[at], at, at + 1)
    elif len(breaks) == 1:
        yield DecodedCharacter(" ", breaks[0].start(), breaks[0].end())
    else:
        for line_break in breaks[1:]:
            yield DecodedCharacter("\n", line_break.start(), line_break.end())


class _Line(NamedTuple):
    """A line of a block scalar: `[start, end)` is its content, `[end, next)` its line break."""

    start: int
    end: int
    next: int


def _block(raw: str, start: int, end: int, scalar: Scalar) -> list[DecodedCharacter]:
    """A literal (`|`) or folded (`>`) block, with all the line breaks at its end."""
    header = LINE_BREAK.search(raw, start, end)
    if header is None:
        return []
    lines = list(_block_lines(raw, header.end(), end))
    lines = _without_indent(raw, lines, _indent(raw, lines, scalar.text))
    return list(_literal(raw, lines) if scalar.style == "|" else _folded(raw, lines))


def _block_lines(raw: str, index: int, end: int) -> Iterator[_Line]:
    while index < end:
        found = LINE_BREAK.search(raw, index, end)
        yield _Line(index, found.start() if found else end, found.end() if found else end)
        index = found.end() if found else end


def _indent(raw: str, lines: list[_Line], text: str) -> int | None:
    """The indentation (the header need not state it), seen from the first line with text; None without.

    The empty lines before that one stand one to one in the decoded text, in either style.
    """
    empty = len(text) - len(text.lstrip("\n"))
    if empty == len(text) or empty >= len(lines):
        return None
    line = lines[empty]
    return _leading(raw[line.start : line.end]) - _leading(text[empty:])


def _leading(text: str) -> int:
    return len(text) - len(text.lstrip(" "))


def _without_indent(raw: str, lines: list[_Line], indent: int | None) -> list[_Line]:
    def start(line: _Line) -> int:
        spaces = _leading(raw[line.start : line.end])
        return line.start + (spaces if indent is None else min(indent, spaces))

    return [line._replace(start=start(line)) for line in lines]


def _content(raw: str, line: _Line) -> Iterator[DecodedCharacter]:
    for at in range(line.start, line.end):
        yield DecodedCharacter(raw[at], at, at + 1)


def _literal(raw: str, lines: list[_Line]) -> Iterator[DecodedCharacter]:
    for line in lines:
        yield from _content(raw, line)
        if line.next > line.end:
            yield DecodedCharacter("\n", line.end, line.next)


def _folded(raw: str, lines: list[_Line]) -> Iterator[DecodedCharacter]:
    """A break between two lines that begin with text is a space; with empty lines between, those remain."""
    pending: DecodedCharacter | None = None  # the break after the last line that had content
    empty: list[DecodedCharacter] = []  # the breaks of the empty lines since
    indented = False  # whether that last line began with white space
    for line in lines:
        line_break = DecodedCharacter("\n", line.end, line.next)
        if line.start == line.end:
            empty.append(line_break)
            continue
        blank = raw[line.start] in " \t"
        if pending is not None and (indented or blank):
            yield pending
        elif pending is not None and not empty:
            yield pending._replace(character=" ")
        yield from empty
        yield from _content(raw, line)
        pending, empty, indented = line_break, [], blank
    yield from (piece for piece in (pending, *empty) if piece is not None and piece.end > piece.start)
