"""What the YAML parser could not read, in human words.

libyaml and PyYAML's own parser word the same trouble differently and for people who know YAML's grammar; this
table maps both to what is wrong and what to do. A wording it does not know is passed on as it is.
"""

import re
from typing import NamedTuple

import yaml

from cardc.source.diagnostics import Diagnostic, Span
from cardc.source.text import SourceText

_QUOTE = "put the text in quotes"


class _Wording(NamedTuple):
    """How a problem worded with `part` is told; `at_context`: shown where it began, not where noticed."""

    part: str
    message: str
    help: str = ""
    at_context: bool = False


# The first entry whose `part` occurs in the parser's problem is taken.
_WORDINGS = (
    _Wording("mapping values are not allowed", "this `:` cannot stand here", f"{_QUOTE} if the `:` belongs to it"),
    _Wording("could not find expected ':'", "expected `key: value`", "write a `:` and a space after the key", True),
    _Wording("did not find expected ',' or ']'", "expected `,` or `]`", "close the list with `]`"),
    _Wording("expected ',' or ']'", "expected `,` or `]`", "close the list with `]`"),
    _Wording("did not find expected ',' or '}'", "expected `,` or `}`", "close it with `}`, or " + _QUOTE),
    _Wording("expected ',' or '}'", "expected `,` or `}`", "close it with `}`, or " + _QUOTE),
    _Wording("found unexpected end of stream", "these quotes are never closed", "close them", True),
    _Wording("found unexpected document indicator", "these quotes are never closed", "close them", True),
    _Wording("unknown escape character", "unknown escape in double quotes", "use single quotes, or write `\\\\`"),
    _Wording("expected escape sequence of", "unknown escape in double quotes", "use single quotes, or write `\\\\`"),
    _Wording("did not find expected hexdecimal number", "this escape lacks digits"),
    _Wording("cannot start any token", "a text cannot begin with this character", _QUOTE),
    _Wording("did not find expected '-' indicator", "expected a list item (`- ...`) or its end", _QUOTE),
    _Wording("did not find expected key", "expected a key or the end of this mapping", "check the indentation"),
    _Wording("expected <block end>", "this does not continue what is above", "check the indentation"),
    _Wording("expected the node content", "expected a value", _QUOTE),
    _Wording("did not find expected node content", "expected a value", _QUOTE),
    _Wording("did not find expected <document start>", "this cannot follow the end of what is above"),
    _Wording("expected '<document start>'", "this cannot follow the end of what is above"),
    _Wording(
        "block sequence entries are not allowed",
        "a list item cannot begin here",
        "begin it on a line of its own",
    ),
    _Wording("sequence entries are not allowed", "a list item cannot begin here", "begin it on a line of its own"),
    _Wording("did not find the expected comment or line break", "only a comment may follow here"),
    _Wording("expected a comment or a line break", "only a comment may follow here"),
    _Wording("did not find expected comment or line break", "only a comment may follow here"),
)

# A line that begins an entry or an item, which brackets and braces rarely run on to.
_BLOCK_LINE = re.compile(r"\s*(?:- |[\w-]+:(?:\s|$))")

_NOTES = (
    ("flow sequence", "the list begins here"),
    ("flow mapping", "the `{` is here"),
    ("block mapping", "the mapping begins here"),
    ("block collection", "the list begins here"),
    ("block sequence", "the list begins here"),
    ("quoted scalar", "the text begins here"),
    ("simple key", "the key begins here"),
)


def syntax_error(error: yaml.YAMLError, source: SourceText) -> Diagnostic:
    """The finding for an error that a YAML parser raised on this source."""
    if not isinstance(error, yaml.MarkedYAMLError) or error.problem_mark is None:
        start = getattr(error, "position", 0)
        return Diagnostic("yaml-syntax", _one_line(str(error)), source.span(start, start))
    start = min(error.problem_mark.index, len(source.text))
    tab = _tab(source, start)
    if tab is not None:
        span = source.span(tab, tab + 1)
        return Diagnostic("yaml-tab", "a tab cannot indent", span, "use spaces")
    wording = _wording(error.problem or "")
    if wording.at_context and error.context_mark is not None:
        start = error.context_mark.index
    span = source.span(start, min(start + 1, len(source.text)))
    opened = _quote_before(source, start)
    if opened is not None:
        return _runs_on(source, opened, start)
    if _never_closed(error, source, start):
        return _unclosed(error, source, span)
    return Diagnostic("yaml-syntax", wording.message, span, wording.help, notes=_notes(error, source, span))


def _quote_before(source: SourceText, index: int) -> int | None:
    """The quote that opened the text which ends right before a place, if it stands on an earlier line.

    The quotes of such a text were probably forgotten: those of the next text closed it.
    """
    quote = source.text[index - 1 : index]
    if quote not in ('"', "'"):
        return None
    opened = source.text.rfind(quote, 0, index - 1)
    return opened if opened >= 0 and "\n" in source.text[opened:index] else None


def _runs_on(source: SourceText, opened: int, index: int) -> Diagnostic:
    notes = ((source.span(index - 1, index), "so the text runs on to here"),)
    message = "these quotes are not closed on their line"
    return Diagnostic("yaml-syntax", message, source.span(opened, opened + 1), "close them", notes=notes)


def _never_closed(error: yaml.MarkedYAMLError, source: SourceText, index: int) -> bool:
    """Whether a list in brackets, or a mapping in braces, runs into a `key:` or `- ` of a later line."""
    if error.context_mark is None or "flow" not in (error.context or ""):
        return False
    line, _ = source.position(index)
    later = line > source.position(error.context_mark.index)[0]
    return later and _BLOCK_LINE.match(source.line(line) or "") is not None


def _unclosed(error: yaml.MarkedYAMLError, source: SourceText, noticed: Span) -> Diagnostic:
    assert error.context_mark is not None
    begin = error.context_mark.index
    bracket = source.text[begin : begin + 1]
    close = "]" if bracket == "[" else "}"
    notes = ((noticed, "this line belongs to it no more"),)
    message = f"this `{bracket}` is never closed"
    return Diagnostic("yaml-syntax", message, source.span(begin, begin + 1), f"close it with `{close}`", notes=notes)


def _wording(problem: str) -> _Wording:
    known = (wording for wording in _WORDINGS if wording.part in problem)
    return next(known, _Wording("", _one_line(problem) or "this is not YAML"))


def _notes(error: yaml.MarkedYAMLError, source: SourceText, span: Span) -> tuple[tuple[Span, str], ...]:
    context, mark = error.context, error.context_mark
    if not context or mark is None:
        return ()
    begin = source.span(mark.index, mark.index)
    text = next((text for part, text in _NOTES if part in context), "")
    return ((begin, text),) if text and begin[:3] != span[:3] else ()


def _tab(source: SourceText, index: int) -> int | None:
    """The offset of a tab that indents the line of `index`, or stands at `index` itself."""
    line, column = source.position(index)
    text = source.line(line) or ""
    if text[column - 1 : column] == "\t":
        return index
    indent = text[: len(text) - len(text.lstrip(" \t"))]
    return source.index(line, indent.index("\t") + 1) if "\t" in indent else None


def _one_line(text: str) -> str:
    return " ".join(text.split())
