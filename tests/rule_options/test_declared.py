"""Options that a ledger declares, and that the rules do not carry out so, are findings at the ledger's line."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardc.scenarios.ledger import ledger_findings, read_ledger
from cardc.source.disk import DISK

CARRIED_OUT = {"owl.hooting": ("once", "twice")}
LEDGER = """\
format: 1
rulings:
  - id: reading.owls
    says: Two owls hoot once.
    kind: interaction
    option: owl.hooting
    values: {once: They hoot once., twice: They hoot twice.}
"""


@pytest.fixture
def ledgers(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    (tmp_path / "rulings").mkdir()
    return tmp_path


def found(folder: Path, text: str) -> list[tuple[str, int, str]]:
    (folder / "rulings" / "owls.yaml").write_text(text, encoding="utf-8")
    findings = ledger_findings((folder,), carried_out=CARRIED_OUT, files=DISK)
    return [(one.code, one.span.line, one.help) for one in findings]


def test_an_option_that_ledger_and_rules_agree_on_is_no_finding(ledgers: Path) -> None:
    assert found(ledgers, LEDGER) == []


@pytest.mark.parametrize(
    ("old", "new", "code", "line", "advice"),
    [
        ("owl.hooting", "owl.hootng", "option-without-rule", 6, "did you mean `owl.hooting`?"),
        ("twice: They", "thrice: They", "option-without-rule", 6, "say the same"),
        (
            "once: They hoot once., twice: They hoot twice.",
            "twice: Yes., once: No.",
            "option-default",
            6,
            "`once` first",
        ),
        ("    values: {once: They hoot once., twice: They hoot twice.}\n", "", "option-unknown", 6, "under `values`"),
        (", twice: They hoot twice.", "", "schema-value", 7, ""),
    ],
)
def test_a_slip_is_told_at_its_line(ledgers: Path, old: str, new: str, code: str, line: int, advice: str) -> None:
    told, where, help_ = found(ledgers, LEDGER.replace(old, new))[0]
    assert (told, where) == (code, line)
    assert advice in help_


@pytest.mark.parametrize(
    ("under", "column", "told", "near"),
    [
        ("{owl.hootng: twice}", 13, "the rules have no option `owl.hootng`", "owl.hooting"),
        ("{owl.hooting: twise}", 26, "the option `owl.hooting` has no other value `twise`", "twice"),
        ("{owl.hooting: once}", 26, "the option `owl.hooting` has no other value `once`", None),
    ],
)
def test_a_ruling_presupposes_another_value_of_an_option_that_there_is(
    ledgers: Path, under: str, column: int, told: str, near: str | None
) -> None:
    file = ledgers / "rulings" / "owls.yaml"
    presupposed = "  - id: owls.twice\n    says: They hoot twice.\n    kind: interaction\n    under: "
    for said, expected in (("{owl.hooting: twice}", []), (under, [("option-unknown", column, told, near)])):
        file.write_text(LEDGER + presupposed + said + "\n", encoding="utf-8")
        findings = ledger_findings((ledgers,), carried_out=CARRIED_OUT, files=DISK)
        assert [(one.code, one.span.column, one.message, one.replacement) for one in findings] == expected


def test_a_presupposed_option_of_a_former_name_is_followed_and_told(ledgers: Path) -> None:
    text = LEDGER + "    option_was: [owl.screeching]\n"
    text += "  - {id: owls.twice, says: They hoot twice., kind: interaction, under: {owl.screeching: twice}}\n"
    (ledgers / "rulings" / "owls.yaml").write_text(text, encoding="utf-8")
    (renamed,) = ledger_findings((ledgers,), carried_out=CARRIED_OUT, files=DISK)
    assert (renamed.code, renamed.replacement) == ("id-renamed", "owl.hooting")
    assert read_ledger((ledgers,)).rulings["owls.twice"].under == {"owl.hooting": "twice"}


def test_an_option_is_declared_once_and_may_decide_several_entries(ledgers: Path) -> None:
    other = "  - {id: reading.more, says: So., kind: effect, option: owl.hooting}\n"
    assert found(ledgers, LEDGER + other) == []
    again = other.replace("}", ", values: {once: A., twice: B.}}")
    assert [code for code, *_ in found(ledgers, LEDGER + again)] == ["option-again"]


def test_values_without_an_option_are_refused(ledgers: Path) -> None:
    codes = [code for code, *_ in found(ledgers, LEDGER.replace("    option: owl.hooting\n", ""))]
    assert codes


CONFLICT = """\
format: 1
conflicts:
  - id: owls.hooting
    class: gap
    topic: How often owls hoot
    statements: {one: nothing}
    adopt: {reading: Once, why: It is usual.}
"""


@pytest.mark.parametrize("kind", ["gap", "contradiction", "scope"])
def test_a_point_that_sources_leave_open_has_an_option_or_says_why_not(ledgers: Path, kind: str) -> None:
    text = CONFLICT.replace("class: gap", f"class: {kind}")
    assert [code for code, *_ in found(ledgers, text)] == ["schema-missing"]
    assert found(ledgers, text + "    one_way: Owls have no other way.\n") == []
    assert found(ledgers, text + "    option: owl.hooting\n    values: {once: So., twice: Not so.}\n") == []


def test_a_reading_has_an_option_or_says_why_not(ledgers: Path) -> None:
    bare = LEDGER[: LEDGER.index("    option:")]
    assert [code for code, *_ in found(ledgers, bare)] == ["schema-missing"]
    assert found(ledgers, bare.replace("reading.owls", "rule.owls")) == []


def test_a_misspelling_needs_none(ledgers: Path) -> None:
    assert found(ledgers, CONFLICT.replace("class: gap", "class: misspelling")) == []
