"""Findings in SARIF 2.1.0: what the standard asks for, and what a code host needs to show and to know them again."""

import json
from pathlib import Path
from typing import Any

import pytest

from cardc import __version__
from cardc.api.findings import report
from cardc.source.codes import codes
from cardc.source.diagnostics import Diagnostic, Span

TEXT = "# é🌲\ncards:\n  - level: \"1\"\n    text: 'it''s a gaurdian'\n"
NAME = "some cards.yaml"
LEVEL = Diagnostic("schema-type", "expected a number", Span(NAME, 3, 12, 3, 15), "remove the quotes", "1")
WORD = Diagnostic(
    "symbol-unknown",
    "no symbol `gaurdian`",
    Span(NAME, 4, 20, 4, 28),
    "did you mean `guardian's`?",
    "guardian's",
    ((Span("other.yaml", 7, 1, 7, 2), "declared here"),),
)


def run_of(*found: Diagnostic, text: str = TEXT) -> dict[str, Any]:
    """The only run of a report."""
    told = json.loads(report(found, format="sarif", texts={NAME: text}))
    assert told["version"] == "2.1.0"
    assert told["$schema"].endswith("/sarif-schema-2.1.0.json")
    (run,) = told["runs"]
    assert isinstance(run, dict)
    return run


def test_each_code_that_occurs_is_a_rule_with_its_explanation() -> None:
    run = run_of(WORD, LEVEL, WORD)
    driver = run["tool"]["driver"]
    assert (driver["name"], driver["semanticVersion"]) == ("cardc", __version__)
    assert [rule["id"] for rule in driver["rules"]] == ["schema-type", "symbol-unknown"]
    known = codes()["symbol-unknown"]
    rule = driver["rules"][1]
    assert rule["shortDescription"]["text"] == known.title
    assert known.why.strip() in rule["fullDescription"]["text"]
    assert known.fix.strip() in rule["help"]["text"]
    assert rule["defaultConfiguration"]["level"] == "error"
    assert [driver["rules"][one["ruleIndex"]]["id"] for one in run["results"]] == [
        one["ruleId"] for one in run["results"]
    ]


def test_places_are_counted_in_characters_from_one_and_end_behind_the_last() -> None:
    run = run_of(WORD)
    assert run["columnKind"] == "unicodeCodePoints"
    (place,) = run["results"][0]["locations"]
    assert place["physicalLocation"]["region"] == {"startLine": 4, "startColumn": 20, "endLine": 4, "endColumn": 28}


def test_files_are_named_from_the_folder_where_the_command_was_started(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    elsewhere = tmp_path.parent / "else where.yaml"
    names = (NAME, str(tmp_path / "a" / "b.yaml"), "../else where.yaml")
    run = run_of(*(Diagnostic("file-missing", "gone", Span(name, 1, 1, 1, 1)) for name in names))
    places = [one["locations"][0]["physicalLocation"]["artifactLocation"] for one in run["results"]]
    assert sorted(places, key=str) == sorted(
        [
            {"uri": "some%20cards.yaml", "uriBaseId": "%SRCROOT%"},
            {"uri": "a/b.yaml", "uriBaseId": "%SRCROOT%"},
            {"uri": elsewhere.as_uri()},
        ],
        key=str,
    )
    assert "%SRCROOT%" in run["originalUriBaseIds"]


def test_a_fix_is_what_is_to_be_written_in_the_file() -> None:
    level, word = (one["fixes"][0]["artifactChanges"][0]["replacements"][0] for one in run_of(LEVEL, WORD)["results"])
    assert level["deletedRegion"] == {"startLine": 3, "startColumn": 12, "endLine": 3, "endColumn": 15}
    assert level["insertedContent"]["text"] == "1"
    assert word["insertedContent"]["text"] == "guardian''s"


def test_without_a_proposal_or_a_file_there_is_no_fix() -> None:
    run = run_of(WORD.__class__("file-missing", "gone", Span("gone.yaml", 1, 1, 1, 1), replacement="x"))
    assert "fixes" not in run["results"][0]


def test_other_places_that_belong_to_it_are_related() -> None:
    (related,) = run_of(WORD)["results"][0]["relatedLocations"]
    assert related["message"]["text"] == "declared here"
    assert related["physicalLocation"]["region"]["startLine"] == 7


def test_a_finding_is_known_again_when_its_line_has_moved() -> None:
    def print_of(found: Diagnostic, text: str) -> str:
        (result,) = run_of(found, text=text)["results"]
        return str(result["partialFingerprints"]["cardcFinding/v1"])

    later = Diagnostic(LEVEL.code, LEVEL.message, Span(NAME, 4, 14, 4, 17), LEVEL.help, LEVEL.replacement)
    moved = TEXT.replace("cards:", "# more\ncards:").replace("  - level", "    - level")
    assert print_of(LEVEL, TEXT) == print_of(later, moved)
    assert print_of(LEVEL, TEXT) != print_of(WORD, TEXT)


def test_the_same_finding_twice_on_like_lines_has_two_fingerprints() -> None:
    again = Diagnostic(LEVEL.code, LEVEL.message, Span(NAME, 5, 12, 5, 15), LEVEL.help)
    run = run_of(LEVEL, again, text=TEXT + '  - level: "1"\n')
    assert len({str(one["partialFingerprints"]) for one in run["results"]}) == 2


def test_without_findings_there_is_a_run_without_results() -> None:
    assert run_of()["results"] == []


def test_every_code_makes_a_rule() -> None:
    rules = run_of(*(Diagnostic(name, "x", Span(NAME, 1, 1, 1, 1)) for name in codes()))["tool"]["driver"]["rules"]
    assert [rule["id"] for rule in rules] == sorted(codes())
    assert {rule["defaultConfiguration"]["level"] for rule in rules} == {"error", "warning", "note"}
