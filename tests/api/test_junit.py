"""Reports for servers of continuous integration: a row for each file, or for each scenario."""

from xml.etree import ElementTree

import pytest

from cardc.api.findings import report
from cardc.api.junit import Tried, junit
from cardc.source.diagnostics import Diagnostic, Span


def row(wrong: str = "", name: str = "x") -> ElementTree.Element:
    """The row of one thing that was tried, read back."""
    found = [Diagnostic("scenario-failed", wrong, Span("a.yaml", 3, 1, 3, 2))] if wrong else []
    root = ElementTree.fromstring(junit([Tried(name, "group", "a.yaml", 3, found)], {}, suite="s"))  # noqa: S314
    (case,) = root.iter("testcase")
    return case


def test_a_row_tells_what_was_tried_and_where() -> None:
    assert row().attrib == {"name": "x", "classname": "group", "file": "a.yaml", "line": "3"}
    assert row().find("failure") is None


def test_a_failure_has_the_report_of_it() -> None:
    failure = row("mana is 3, not 4").find("failure")
    assert failure is not None
    assert failure.attrib == {"message": "mana is 3, not 4", "type": "scenario-failed"}
    assert failure.text is not None
    assert failure.text.startswith("a.yaml:3:1: error[scenario-failed]: mana is 3, not 4\n")


@pytest.mark.parametrize("name", ["a < b & \"c\" > 'd'", "]]>", "é 🌲 森"])
def test_any_text_is_read_as_it_was_meant(name: str) -> None:
    assert row(name=name).attrib["name"] == name


@pytest.mark.parametrize(("character", "shown"), [("\x1b", "\\u001b"), ("\x00", "\\u0000"), ("\ufffe", "\\ufffe")])
def test_what_xml_cannot_hold_is_spelt_out(character: str, shown: str) -> None:
    assert row(f"a{character}b", name=f"a{character}b").attrib["name"] == f"a{shown}b"


def test_a_check_has_a_row_for_each_file_and_counts_those_with_findings() -> None:
    found = [
        Diagnostic("yaml-tab", "a tab", Span("b.yaml", 1, 1, 1, 2)),
        Diagnostic("yaml-tab", "a tab", Span("b.yaml", 2, 1, 2, 2)),
        Diagnostic("scenario-format", "old", Span("c.yaml", 1, 1, 1, 2)),
    ]
    told = report(found, format="junit", looked_at=["a.yaml", "b.yaml"])
    root = ElementTree.fromstring(told)  # noqa: S314
    assert [case.attrib["name"] for case in root.iter("testcase")] == ["a.yaml", "b.yaml", "c.yaml"]
    assert (root.attrib["tests"], root.attrib["failures"]) == ("3", "1")
    assert told.count("<failure ") == 1
