"""Findings in SARIF 2.1.0, the form in which code hosts and editors take in what any tool found."""

from __future__ import annotations

import hashlib
import json
import os
from collections import Counter
from collections.abc import Iterable, Mapping
from functools import cache
from pathlib import Path
from typing import Any, TypeAlias
from urllib.parse import quote

from cardc import __version__
from cardc.catalog.folders import as_named
from cardc.catalog.put_right import FileText
from cardc.source.codes import Code, codes, severity
from cardc.source.diagnostics import Diagnostic, Span
from cardc.source.text import SourceText

Json: TypeAlias = dict[str, Any]

SCHEMA = "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"
# The folder in which the command was started; whoever reads the report knows where that lies for them.
ROOT = "%SRCROOT%"
# How a finding is known again after lines have moved; another way to reckon it would be another version.
FINGERPRINT = "cardcFinding/v1"


def sarif(found: Iterable[Diagnostic], sources: Mapping[str, SourceText]) -> str:
    """A report of findings, with what each code means and what each finding proposes to write."""
    listed = sorted(found)
    rules = sorted({one.code for one in listed})
    texts = cache(lambda name: FileText(sources[name].text, name) if name in sources else None)
    seen: Counter[str] = Counter()
    results: list[Json] = []
    for one in listed:
        results.append(_result(one, rules.index(one.code), texts(one.span.file)))
        results[-1]["partialFingerprints"] = {FINGERPRINT: _fingerprint(one, sources.get(one.span.file), seen)}
    driver = {"name": "cardc", "semanticVersion": __version__, "rules": [_rule(name) for name in rules]}
    run = {
        "tool": {"driver": driver},
        "columnKind": "unicodeCodePoints",
        "originalUriBaseIds": {ROOT: {"description": {"text": "The folder in which cardc was started."}}},
        "results": results,
    }
    report = {"$schema": SCHEMA, "version": "2.1.0", "runs": [run]}
    return json.dumps(report, ensure_ascii=False, indent=2) + "\n"


def _rule(name: str) -> Json:
    """What a code means, as `cardc explain` tells it."""
    code: Code | None = codes().get(name)
    if code is None:
        return {"id": name}
    return {
        "id": name,
        "shortDescription": {"text": code.title},
        "fullDescription": {"text": f"{code.what.strip()}\n{code.why.strip()}"},
        "help": {"text": f"{code.fix.strip()}\n\nExample:\n{code.example.rstrip()}"},
        "defaultConfiguration": {"level": code.severity},
        **({"deprecatedIds": list(code.was)} if code.was else {}),
    }


def _result(one: Diagnostic, rule: int, text: FileText | None) -> Json:
    said = f"{one.message}; {one.help}" if one.help else one.message
    result: Json = {
        "ruleId": one.code,
        "ruleIndex": rule,
        "level": severity(one.code),
        "message": {"text": said},
        "locations": [_location(one.span)],
    }
    if one.notes:
        result["relatedLocations"] = [
            {"id": number, **_location(span), "message": {"text": note}}
            for number, (span, note) in enumerate(one.notes, 1)
        ]
    edit = text.edit(one) if text is not None else None
    if text is not None and edit is not None:
        replacement = {
            "deletedRegion": _region(text.source.span(edit.start, edit.end)),
            "insertedContent": {"text": edit.text},
        }
        change = {"artifactLocation": _artifact(one.span.file), "replacements": [replacement]}
        result["fixes"] = [{"description": {"text": f"Write `{one.replacement}`."}, "artifactChanges": [change]}]
    return result


def _location(span: Span) -> Json:
    return {"physicalLocation": {"artifactLocation": _artifact(span.file), "region": _region(span)}}


def _region(span: Span) -> Json:
    return {
        "startLine": span.line,
        "startColumn": span.column,
        "endLine": span.end_line,
        "endColumn": span.end_column,
    }


def _artifact(name: str) -> Json:
    """A file below the working folder by its path from there, any other by its whole path."""
    path = _from_here(name)
    if path.is_absolute():
        return {"uri": path.as_uri()}
    return {"uri": quote(path.as_posix()), "uriBaseId": ROOT}


def _from_here(name: str) -> Path:
    return as_named(Path(os.path.normpath(Path(name).absolute())))


def _fingerprint(one: Diagnostic, source: SourceText | None, seen: Counter[str]) -> str:
    """The same for the same finding in the same words, wherever in its file these have moved."""
    line = source.line(one.span.line) if source is not None else None
    parts = (one.code, one.message, _from_here(one.span.file).as_posix(), " ".join((line or "").split()))
    same = hashlib.sha256("\0".join(parts).encode("utf-8", "surrogatepass")).hexdigest()[:32]
    seen[same] += 1
    return f"{same}:{seen[same]}"
