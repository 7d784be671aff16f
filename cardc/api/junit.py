"""Reports in the XML of JUnit, which the servers of continuous integration show as a table of tests."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import NamedTuple
from xml.etree import ElementTree

from cardc.catalog.folders import as_named
from cardc.scenarios.replay import Outcome
from cardc.scenarios.suite import failures
from cardc.source.codes import severity
from cardc.source.diagnostics import Diagnostic
from cardc.source.render import render
from cardc.source.text import SourceText

# What no XML can hold, not even as a reference.
_NO_XML = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


class Tried(NamedTuple):
    """One line of the table: what was tried, where it stands, and what was found wrong with it."""

    name: str
    group: str
    file: str
    line: int | None = None
    wrong: Sequence[Diagnostic] = ()


def of_files(found: Iterable[Diagnostic], looked_at: Iterable[str]) -> list[Tried]:
    """A test case for each file that was looked at, and for each in which something was found."""
    by_file: dict[str, list[Diagnostic]] = defaultdict(list)
    for one in found:
        by_file[one.span.file].append(one)
    names = sorted({*looked_at, *by_file})
    return [Tried(name, "cardc.check", name, wrong=by_file.get(name, ())) for name in names]


def of_scenarios(outcomes: Iterable[Outcome], found: Iterable[Diagnostic]) -> list[Tried]:
    """A test case for each scenario, and for each file in which something else was found."""
    listed = list(outcomes)
    of_replays = {*failures(listed)}
    return [*map(_of_scenario, listed), *of_files([one for one in found if one not in of_replays], ())]


def _of_scenario(outcome: Outcome) -> Tried:
    span = outcome.scenario.span
    unreplayed = () if outcome.replayed else outcome.failures
    wrong = [*failures([outcome]), *(Diagnostic("scenario-failed", told.text, span) for told in unreplayed)]
    return Tried(outcome.scenario.name, as_named(Path(span.file)).as_posix(), span.file, span.line, wrong)


def junit(cases: Iterable[Tried], sources: Mapping[str, SourceText], *, suite: str) -> str:
    """A report of test cases. Notes are told and are no failures."""
    listed = [(case, [one for one in case.wrong if severity(one.code) != "note"]) for case in cases]
    counts = {
        "tests": str(len(listed)),
        "failures": str(sum(bool(wrong) for _, wrong in listed)),
        "errors": "0",
        "skipped": "0",
    }
    root = ElementTree.Element("testsuites", {"name": suite, **counts})
    table = ElementTree.SubElement(root, "testsuite", {"name": suite, **counts})
    for case, wrong in listed:
        stated = {"name": case.name, "classname": case.group, "file": case.file}
        if case.line is not None:
            stated["line"] = str(case.line)
        row = ElementTree.SubElement(table, "testcase", {name: _xml(value) for name, value in stated.items()})
        if wrong:
            said = {"message": _xml("; ".join(one.message for one in wrong)), "type": wrong[0].code}
            failure = ElementTree.SubElement(row, "failure", said)
            failure.text = _xml(render(wrong, sources=sources))
    ElementTree.indent(root)
    whole: str = ElementTree.tostring(root, encoding="unicode")
    return f'<?xml version="1.0" encoding="utf-8"?>\n{whole}\n'


def _xml(text: str) -> str:
    """A text with what XML cannot hold spelt out."""
    return _NO_XML.sub(lambda found: f"\\u{ord(found[0]):04x}", text)
