"""Findings as people and machines read them: text with excerpts, JSON, or annotations for GitHub."""

import json
from collections.abc import Iterable, Mapping
from pathlib import PurePath
from typing import Any, Literal, TypeAlias

from cardc.source.codes import SEVERITIES, severity
from cardc.source.diagnostics import Diagnostic, Span
from cardc.source.excerpt import excerpt, visible
from cardc.source.terminal import painted, text_columns, wrapped
from cardc.source.text import SourceText

TextFormat: TypeAlias = Literal["text", "json", "github"]

_GUTTER = 5
# What stands between the number of a line and the line, and how wide that is shown as a rule.
_MARGIN, _USUAL = " │ ", 100
# So many of the places that belong to a finding are shown to people.
_NOTES = 3
_COLORS = {"error": "1;31", "warning": "1;33", "note": "1;36", "place": "1", "gutter": "2"}


def render(
    diagnostics: Iterable[Diagnostic],
    *,
    format: TextFormat = "text",
    sources: Mapping[str, SourceText],
    color: bool = False,
    width: int | None = None,
) -> str:
    """All findings, sorted by place; without findings, nothing (in JSON, an empty list).

    On a terminal of some `width`, excerpts and advice keep to it.
    """
    found = sorted(diagnostics)
    if format == "json":
        return _json(found)
    if format == "github":
        return "".join(f"{_annotation(one)}\n" for one in found)
    if not found:
        return ""
    lines = [line for one in found for line in _text(one, sources, color, width)]
    return "\n".join([*lines, summary(found)]) + "\n"


def summary(diagnostics: Iterable[Diagnostic]) -> str:
    """How many findings of which kind in how many files: `2 errors, 1 warning in 3 files`."""
    found = list(diagnostics)
    graded = [severity(one.code) for one in found]
    parts = [_count(graded.count(grade), grade) for grade in SEVERITIES if grade in graded]
    if not parts:
        return "no findings"
    return f"{', '.join(parts)} in {_count(len({one.span.file for one in found}), 'file')}"


def _count(number: int, word: str) -> str:
    return f"{number:,} {word}" if number == 1 else f"{number:,} {word}s"


def _text(one: Diagnostic, sources: Mapping[str, SourceText], color: bool, width: int | None) -> list[str]:
    kind = severity(one.code)
    head = _paint(f"{kind}[{one.code}]", kind, color)
    lines = [f"{_place(one.span, color)} {head}: {visible(one.message)}"]
    lines += _excerpt(one.span, one.help, kind, sources, color, width)
    for span, message in one.notes[:_NOTES]:
        lines.append(f"{_place(span, color)} {_paint('note', 'note', color)}: {visible(message)}")
        lines += _excerpt(span, "", "note", sources, color, width)
    if len(one.notes) > _NOTES:
        bar = _paint("=", "gutter", color)
        more = _count(len(one.notes) - _NOTES, "more place")
        lines.append(f"{'':{_GUTTER}} {bar} and {more}; `--format json` lists all")
    return lines


def _place(span: Span, color: bool) -> str:
    return _paint(f"{visible(span.file)}:{span.line}:{span.column}:", "place", color)


def _excerpt(
    span: Span, advice: str, kind: str, sources: Mapping[str, SourceText], color: bool, width: int | None
) -> list[str]:
    """The line of a place with carets under it, and the advice beside them, or below where there is no room."""
    source = sources.get(span.file)
    room = _USUAL if width is None else min(_USUAL, width - _GUTTER - len(_MARGIN))
    drawn = excerpt(source, span, room) if source is not None else None
    if drawn is None or not drawn.line.strip():
        return _advice(advice, color, width)
    bar = _paint("│", "gutter", color)
    number = _paint(f"{span.line:>{_GUTTER}}", "gutter", color)
    end = _GUTTER + len(_MARGIN) + drawn.column + drawn.carets + 1 + text_columns(visible(advice))
    below = bool(advice) and width is not None and end > width
    marks = _paint("^" * drawn.carets + (f" {visible(advice)}" if advice and not below else ""), kind, color)
    lines = [f"{number} {bar} {drawn.line}".rstrip(), f"{'':{_GUTTER}} {bar} {'':{drawn.column}}{marks}"]
    return [*lines, *_advice(advice, color, width)] if below else lines


def _advice(advice: str, color: bool, width: int | None) -> list[str]:
    """Advice on lines of its own."""
    if not advice:
        return []
    begin = f"{'':{_GUTTER}} {_paint('=', 'gutter', color)} "
    text = visible(advice)
    if width is None:
        return [begin + text]
    first, *others = wrapped(text, width - _GUTTER - len(_MARGIN))
    return [begin + first, *(f"{'':{_GUTTER}}{'':{len(_MARGIN)}}{line}" for line in others)]


def _paint(text: str, kind: str, color: bool) -> str:
    return painted(text, _COLORS[kind], color)


def _json(found: list[Diagnostic]) -> str:
    graded = [severity(one.code) for one in found]
    report = {
        "diagnostics": [_record(one) for one in found],
        "summary": {
            **{f"{grade}s": graded.count(grade) for grade in SEVERITIES},
            "files": len({one.span.file for one in found}),
        },
    }
    return json.dumps(report, ensure_ascii=False, indent=2) + "\n"


def _record(one: Diagnostic) -> dict[str, Any]:
    return {
        "code": one.code,
        "severity": severity(one.code),
        "message": one.message,
        **_located(one.span),
        "help": one.help,
        "replacement": one.replacement,
        "notes": [{"message": message, **_located(span)} for span, message in one.notes],
    }


def _located(span: Span) -> dict[str, Any]:
    return {**span._asdict(), "file": with_slashes(span.file)}


def with_slashes(file: str) -> str:
    """A file as programs name it on every system: with `/` between folders."""
    return PurePath(file).as_posix()


def _annotation(one: Diagnostic) -> str:
    """A workflow command of GitHub Actions, which shows the finding beside the line in a review."""
    properties = {
        "file": with_slashes(one.span.file),
        "line": str(one.span.line),
        "endLine": str(one.span.end_line),
        "col": str(one.span.column),
        "title": one.code,
    }
    if one.span.end_line == one.span.line:
        properties["endColumn"] = str(max(one.span.column, one.span.end_column - 1))
    listed = ",".join(f"{name}={_github_property(value)}" for name, value in properties.items())
    message = f"{one.message} ({one.help})" if one.help else one.message
    grade = severity(one.code)
    return f"::{'notice' if grade == 'note' else grade} {listed}::{_github_data(message)}"


def _github_data(text: str) -> str:
    return text.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A")


def _github_property(text: str) -> str:
    return _github_data(text).replace(":", "%3A").replace(",", "%2C")
