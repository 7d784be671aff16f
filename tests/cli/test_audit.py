"""`cardc audit`: the origin of every value, totals, and a form for what is missing."""

import json
from collections import Counter
from pathlib import Path

import pytest

from cardc.api.loading import load
from tests.cli.running import Runner


def test_a_line_for_each_face_and_totals_by_rank(cardc: Runner) -> None:
    lines = cardc("audit", "--set", "mana_storm", "--kind", "leader").out.splitlines()
    group = lines.index("mana_storm.leader")
    xanos = next(at for at, line in enumerate(lines) if at > group and line.split()[:1] == ["xanos"])
    assert lines[xanos + 1].split() == ["start", "?", "?", "?", "R"]
    assert lines[xanos + 2].split()[:3] == ["upgraded", "?", "R"]


def test_columns_and_letters_are_explained_before_they_are_used(cardc: Runner) -> None:
    lines = cardc("audit", "--kind", "leader").out.splitlines()
    assert lines[:4] == [
        "cop copies, upg upgrade cost, sym symbols, poi points, abi abilities",
        "R rulebook, D deduced, ? unknown",
        "",
        "              cop upg sym poi abi",
    ]


def test_what_is_unknown_stands_out_in_colour(cardc: Runner, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FORCE_COLOR", "1")
    assert "\x1b[31m?\x1b[0m" in cardc("audit", "--kind", "leader").out


def test_the_totals_are_the_sums_of_the_values(cardc: Runner) -> None:
    report = json.loads(cardc("audit", "--format", "json").out)
    counted: dict[str, Counter[str]] = {}
    for value in report["values"]:
        field = "symbols" if value["field"].startswith("symbols.") else value["field"]
        counted.setdefault(field, Counter())[value["rank"]] += 1
    assert report["totals"] == {field: dict(ranks) for field, ranks in counted.items()}


def test_every_known_value_of_the_bundled_cards_has_a_source(cardc: Runner) -> None:
    report = json.loads(cardc("audit", "--format", "json").out)
    assert {value["rank"] for value in report["values"]} == {"rulebook", "public", "deduced", "unknown"}
    assert [value for value in report["values"] if (value["rank"] == "unknown") != (value["value"] == "?")] == []


def test_every_card_is_audited(cardc: Runner) -> None:
    report = json.loads(cardc("audit", "--format", "json").out)
    assert {value["card"] for value in report["values"]} == set(load().catalog.cards)


def test_the_form_is_an_overlay_that_says_nothing_yet(cardc: Runner, tmp_path: Path) -> None:
    form = tmp_path / "form.yaml"
    form.write_text(cardc("audit", "--form").out, encoding="utf-8")
    assert cardc("check", form).code == 0
    assert cardc("audit", "--faces", form).out == cardc("audit").out


def test_the_form_has_a_blank_for_everything_that_is_unknown(cardc: Runner, tmp_path: Path) -> None:
    filled = cardc("audit", "--kind", "advancement", "--form").out
    for blank, value in (
        ("cost:", "cost: 3"),
        ("points:", "points: 0"),
        ("abilities:", "abilities: []"),
        ("eclipse:", "eclipse: false"),
        ("long_wise:", "long_wise: false"),
        ("slots:", "slots: [top, bottom]"),
        ("others: }", "others: 0}"),
    ):
        filled = filled.replace(f" {blank}\n", f" {value}\n")
    form = tmp_path / "form.yaml"
    form.write_text(filled, encoding="utf-8")
    report = json.loads(cardc("audit", "--kind", "advancement", "--faces", form, "--format", "json").out)
    assert "unknown" not in {value["rank"] for value in report["values"]}
    assert "own" in {value["rank"] for value in report["values"]}


def test_nothing_is_asked_where_all_is_known(cardc: Runner, mine: Path) -> None:
    assert cardc("audit", mine, "--set", "mine", "--form").out.endswith("faces: {}\n")


def test_ones_own_cards_have_their_author_as_source(cardc: Runner, mine: Path) -> None:
    report = json.loads(cardc("audit", mine, "--set", "mine", "--format", "json").out)
    assert {value["rank"] for value in report["values"]} == {"author"}
