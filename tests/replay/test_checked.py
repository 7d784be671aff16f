"""What a scenario says is checked at its place before anything is played: what is misspelt never holds by accident."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardc.api.replaying import scenarios
from cardc.api.scenario_findings import checked_scenarios
from cardc.engine.scenario_words import MOST_SEEDS
from cardc.source.diagnostics import Diagnostic
from tests.engine.staged import staged

SOUND = """\
format: 2
scenarios:
  - name: Mindful Owl may be declined
    given: {phase: planting, field: [CL1 = Cursed Land], on_deck: Owl = blank + Mindful Owl}
    when: [push, "no"]
    then: {mindful_owl.optional: "field = [CL1, Owl]"}
"""

TABLE = """\
format: 2
scenarios:
  - name: "{title} lies there"
    table:
      - {title: Stag, zone: field}
      - {title: Unicorn, zone: discard}
    assume: {Stag: {forest: 1}}
    given: {"{zone}": ["A = blank + {title}"]}
    then: {reading.leaving_card_resources: "still {zone} = [A]"}
"""


def findings(tmp_path: Path, text: str) -> list[Diagnostic]:
    path = tmp_path / "one.scenarios.yaml"
    path.write_text(text, encoding="utf-8")
    return sorted(scenarios(path, staged()).diagnostics)


def shown(found: Diagnostic, text: str) -> str:
    """The stretch of the text that a finding is about."""
    line = text.splitlines()[found.span.line - 1]
    return line[found.span.column - 1 : found.span.end_column - 1]


def test_what_is_sound_is_no_finding(tmp_path: Path) -> None:
    assert findings(tmp_path, SOUND) == []
    assert findings(tmp_path, TABLE) == []


@pytest.mark.parametrize(
    ("old", "new", "code", "stretch", "near"),
    [
        ("field: [CL1", "fieldd: [CL1", "schema-key", "fieldd", "field"),
        ("phase: planting", "phase: plantin", "schema-value", "plantin", "planting"),
        ("phase: planting", "phase: planting, pool: two", "schema-type", "two", None),
        ("phase: planting", "phase: planting, token: [active]", "schema-value", "[active]", None),
        ("= blank + Mindful Owl", "= blank + Mindfull Owl", "scenario-card", "Mindfull Owl", "Mindful Owl"),
        ("[CL1 = Cursed Land]", '["CL1 = <2 gaurdian>"]', "scenario-card", "gaurdian", "guardian"),
        ("[CL1 = Cursed Land]", "[CL1 = <level 9>]", "scenario-card", "9", None),
        ("[CL1 = Cursed Land]", "[CL1 = <cost -1>]", "scenario-card", "-1", None),
        ("[CL1 = Cursed Land]", "[CL1 = Gaia's Tears]", "scenario-card", "Gaia's Tears", None),
        ("phase: planting", "phase: planting, vales: [Stag]", "scenario-card", "Stag", None),
        ("phase: planting", "phase: planting, vales: [<1 sky>]", "scenario-card", "<1 sky>", None),
        ("phase: planting", "phase: planting, commons: [Gaia's Tears]", "scenario-card", "Gaia's Tears", None),
        ("phase: planting", "phase: planting, left: {workshop: [Gaia's Tears]}", "scenario-card", "Gaia's Tears", None),
        ("phase: planting", "phase: planting, vp: -1", "schema-value", "-1", None),
        ("phase: planting", "phase: planting, left: {mana: -1}", "schema-value", "-1", None),
        ("[CL1 = Cursed Land]", "[CL1 = Cursed Land@topp]", "scenario-card", "Cursed Land@topp", None),
        ("phase: planting", "phase: planting, right: {vp: 3}", "scenario-table", "right", None),
        ("phase: planting", "phase: planting, left: {vpp: 3}", "schema-key", "vpp", "vp"),
        ("phase: planting", "phase: planting, open_vales: []", "schema-key", "open_vales", "vale_display"),
        ("phase: planting", "phase: planting, amulet: Stag", "scenario-card", "Stag", None),
        ("field = [CL1", "feild = [CL1", "scenario-word", "feild", "field"),
        ("[CL1, Owl]", "[CL1, Owel]", "scenario-word", "Owel", "Owl"),
        ("field = [CL1", "lefft.field = [CL1", "scenario-word", "lefft", "left"),
        ("field = [CL1, Owl]", "manna = 0", "scenario-word", "manna", "mana"),
        ("field = [CL1, Owl]", "gaurdian on Owl = 0", "scenario-word", "gaurdian", "guardian"),
        ("field = [CL1, Owl]", "guardian on Owel = 0", "scenario-word", "Owel", "Owl"),
        ("field = [CL1, Owl]", "cards in feild = 2", "scenario-word", "feild", "field"),
        ("field = [CL1, Owl]", "level 9 in field = 0", "scenario-word", "9", None),
        ("field = [CL1, Owl]", "set bas in field = 0", "scenario-word", "bas", "base"),
        ("field = [CL1, Owl]", "supply soil in field = 0", "scenario-word", "soil", None),
        ("field = [CL1, Owl]", "spoilt", "scenario-word", "spoilt", "spoiled"),
        ("field = [CL1, Owl]", "no event: used Mindfull Owl", "scenario-word", "Mindfull Owl", "Mindful Owl"),
        ("field = [CL1, Owl]", "no event: movd Owl from field to deck", "scenario-word", "movd", "moved"),
        ("field = [CL1, Owl]", "no event: moved Owl from feild to deck", "scenario-word", "feild", "field"),
        ("field = [CL1, Owl]", "not offered: use Mindful Ow", "scenario-word", "Mindful Ow", "Mindful Owl"),
        ("field = [CL1, Owl]", "not offered: pusch", "scenario-word", "pusch", "push"),
        ("field = [CL1, Owl]", "refused: [push, pass]", "scenario-form", "refused: [push, pass]", None),
        ("field = [CL1, Owl]", "mana plus 3?", "scenario-form", "mana plus 3?", None),
        ('"no"]', '"no", {until: preps}]', "scenario-word", "preps", "prep"),
    ],
)  # fmt: skip
def test_each_slip_is_found_at_its_place_with_what_was_meant(
    tmp_path: Path, old: str, new: str, code: str, stretch: str, near: str | None
) -> None:
    text = SOUND.replace(old, new)
    found = findings(tmp_path, text)
    assert [one.code for one in found] == [code]
    assert shown(found[0], text) == stretch
    assert found[0].replacement == near


@pytest.mark.parametrize(
    ("old", "new", "code", "stretch"),
    [
        ("{title: Stag,", "{title: Stagg,", "scenario-card", "Stagg"),
        ("zone: discard", "zone: discrad", "schema-key", "discrad"),
        ("zone: discard", "zone: discard, more: 1", "scenario-row", "more"),
        ("A = blank + {title}", "A = blank + {titel}", "scenario-row", None),
        ('"{zone}": [', '"{zone}": [], field: [', "scenario-row", "field"),
        ("Stag: {forest: 1}", "Stag: {forrest: 1}", "scenario-assume", "forrest"),
        ("Stag: {forest: 1}", "Stag: {forest: many}", "schema-type", "many"),
        ("Stag: {forest: 1}", "Stag: {guardian: 3}", "scenario-assume", "guardian"),
        ("Stag: {forest: 1}", "Magpie: {forest: 1}", "scenario-assume", "Magpie"),
        ("still {zone} = [A]", "still {zone} = [B]", "scenario-word", "B"),
    ],
)
def test_a_slip_in_a_table_is_found_in_its_row(
    tmp_path: Path, old: str, new: str, code: str, stretch: str | None
) -> None:
    text = TABLE.replace(old, new)
    found = findings(tmp_path, text)
    assert code in {one.code for one in found}
    assert stretch is None or stretch in {shown(one, text) for one in found}


ASSUMED = """\
format: 2
scenarios:
  - name: what is assumed names what there is
    assume:
      Amberwood: {cost: {animal: 1}}
      Crystal Cavern: {"?": mana}
      Kirath: {upgraded: {sky: 1}}
      Homeland: {contents: [base.vale.conclave_of_ents]}
    given: {vales: [Amberwood, Crystal Cavern], box: [Homeland], field: [K = blank + Kirath]}
    then: {reading.leaving_card_resources: "still vp = 0"}
"""


@pytest.mark.parametrize(
    ("old", "new", "code", "stretch", "near"),
    [
        ("{animal: 1}", "{animol: 1}", "scenario-assume", "animol", "animal"),
        ("{animal: 1}", "{any: 1}", "scenario-assume", "any", None),
        ('"?": mana', '"?": manna', "scenario-assume", "manna", "mana"),
        ('"?": mana', '"?": [mana, skye]', "scenario-assume", "skye", "sky"),
        ('"?": mana', '"?": []', "schema-value", "[]", None),
        ("conclave_of_ents]", "conclave_of_enst]", "scenario-assume", "base.vale.conclave_of_enst", None),
    ],
)
def test_what_is_assumed_names_symbols_and_cards_that_there_are(
    tmp_path: Path, old: str, new: str, code: str, stretch: str, near: str | None
) -> None:
    assert findings(tmp_path, ASSUMED) == []
    text = ASSUMED.replace(old, new)
    found = findings(tmp_path, text)
    assert [one.code for one in found] == [code]
    assert shown(found[0], text) == stretch
    assert near is None or found[0].replacement == near


@pytest.mark.parametrize(
    ("old", "new", "code"),
    [
        ("field = [CL1, Owl]", "mana +{}", "scenario-form"),
        ("field = [CL1, Owl]", "mana = {}", "scenario-word"),
        ("field = [CL1, Owl]", "in {} seeds: mana +1", "scenario-word"),
        ("field = [CL1, Owl]", "level {} in field = 0", "scenario-word"),
        ("[CL1 = Cursed Land]", '["CL1 = <{} mana>"]', "scenario-card"),
        ("[CL1 = Cursed Land]", '["CL1 = <cost {}>"]', "scenario-card"),
        ("[CL1 = Cursed Land]", "[CL1 = Cursed Land], pool: {}", "schema-type"),
    ],
)
@pytest.mark.parametrize("digits", ["9" * 5000, "\N{ARABIC-INDIC DIGIT TWO}"], ids=["endless", "foreign"])
def test_digits_that_make_no_number_are_found(tmp_path: Path, old: str, new: str, code: str, digits: str) -> None:
    assert code in {one.code for one in findings(tmp_path, SOUND.replace(old, new.replace("{}", digits)))}


def test_a_test_card_that_says_nothing_is_told_what_it_may_say(tmp_path: Path) -> None:
    (found,) = findings(tmp_path, SOUND.replace("[CL1 = Cursed Land]", "[CL1 = <czst 2>]"))
    assert "`cost 5`" in found.help


def test_numbers_that_there_may_be_are_listed_as_numbers(tmp_path: Path) -> None:
    (found,) = findings(tmp_path, SOUND.replace("phase: planting", "phase: planting, players: 9"))
    assert found.message == "expected 2, 3, 4, 5 or 6, found the number 9"


def test_rows_that_make_one_name_are_told_once(tmp_path: Path) -> None:
    row = "      - {title: Stag, zone: field}\n"
    (told,) = findings(tmp_path, TABLE.replace(row, 3 * row))
    assert (told.code, "`{key}`" in told.help) == ("scenario-name", True)


def test_a_scenario_has_a_name(tmp_path: Path) -> None:
    for name in ('""', '" "'):
        found = findings(tmp_path, SOUND.replace("Mindful Owl may be declined", name))
        assert [one.code for one in found] == ["schema-value"]


def test_nothing_is_called_like_what_a_furnished_table_has(tmp_path: Path) -> None:
    text = SOUND.replace("CL1", "furnished 1")
    found = findings(tmp_path, text)
    assert [(one.code, shown(one, text)) for one in found] == [("scenario-card", "furnished 1")]


def test_a_comma_that_no_ruling_follows_is_told(tmp_path: Path) -> None:
    path = tmp_path / "one.scenarios.yaml"
    path.write_text(SOUND.replace("mindful_owl.optional:", '"mindful_owl.optional,":'), encoding="utf-8")
    assert ["no ruling is named here" in one.message for one in checked_scenarios([path], staged())] == [True]


@pytest.mark.parametrize(("seeds", "fits"), [(0, False), (1, True), (MOST_SEEDS, True), (MOST_SEEDS + 1, False)])
def test_so_many_seeds_are_played_and_no_more(tmp_path: Path, seeds: int, fits: bool) -> None:
    text = f"""\
format: 2
scenarios:
  - {{name: it, given: {{new_game: {{seeds: {seeds}}}}}, then: {{mindful_owl.optional: still vp = 0}}}}
"""
    assert [one.code for one in findings(tmp_path, text)] == ([] if fits else ["schema-value"])


def test_a_scenario_that_cannot_fail_is_found(tmp_path: Path) -> None:
    found = findings(tmp_path, "format: 2\nscenarios:\n  - {name: it, given: {vp: 3}}\n")
    assert [one.code for one in found] == ["scenario-form"]


def test_the_vales_that_were_bought_are_vales_of_the_player(tmp_path: Path) -> None:
    text = "format: 2\nscenarios:\n  - {name: it, given: {bought_vales: [Grovetender]}, when: [done]}\n"
    assert ["`Grovetender` is none of the vales" in one.message for one in findings(tmp_path, text)] == [True]


def test_two_cards_are_not_given_one_name(tmp_path: Path) -> None:
    text = "format: 2\nscenarios:\n  - {name: it, given: {field: [S = blank, S = blank]}, when: [done]}\n"
    assert [one.message for one in findings(tmp_path, text)] == ["two cards are named `S`"]


@pytest.mark.parametrize(
    ("given", "stretch"),
    [
        ("{field: [H = blank, H = Cursed Land]}", "H = Cursed Land"),
        ("{field: [A = blank], bought_vales: [Nothing]}", "Nothing"),
        ("{field: [A = blank], chance: [[A, Nobody]]}", "Nobody"),
        ("{new_game: {players: 2, seed: 1, sets: [base, nowhere]}}", "nowhere"),
        ("{new_game: {players: 2, seed: 1, leaders: [Cyrila, Kirath]}}", "Cyrila"),
    ],
)
def test_what_no_table_can_be_set_with_is_told_where_it_is_said(tmp_path: Path, given: str, stretch: str) -> None:
    text = f"format: 2\nscenarios:\n  - name: it\n    given: {given}\n    then: {{spoil.threshold: still mana = 0}}\n"
    (found,) = findings(tmp_path, text)
    assert (found.code, shown(found, text)) == ("scenario-table", stretch)


def test_that_a_card_need_not_be_there_needs_a_reason(tmp_path: Path) -> None:
    text = SOUND.replace("    given:", "    without_card: it is not\n    given:", 1)
    (found,) = findings(tmp_path, text)
    assert "write `because …`" in found.message
