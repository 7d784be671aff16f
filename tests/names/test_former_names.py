"""What is called otherwise says `was`: old names are followed and told, in a folder of one's own as in ours."""

from __future__ import annotations

import dataclasses
import json
from pathlib import Path

import pytest

import cardc
from cardc.api.loading import load
from cardc.api.pinning import pin
from cardc.api.playing import load_game
from cardc.api.replaying import replay_scenarios
from cardc.scenarios.read import read_scenarios
from cardc.scenarios.renamed import Former
from cardc.source.codes import Code

GAME = "format: 1\nextends: mystic_vale\nsets:\n  mine: {title: My Own}\n"
CARDS = """\
format: 1
set: mine
cards:
  - {id: mine.vale.glade, title: Glade, kind: vale, level: 1, copies: 1, cost: {wild: 1}, abilities: []}
  - {id: mine.vale.pond, title: Pond, kind: vale, level: 1, copies: 1, cost: {wild: 1}, abilities: []}
"""
LEDGER = "format: 1\nrulings:\n  - {id: glade.may_be_bought, says: It may be bought., kind: choice}\n"
SCENARIO = """\
format: 2
scenarios:
  - name: A glade may be bought
    given: {field: ["blank + <1 animal>"], vale_display: [mine.vale.glade]}
    then: {glade.may_be_bought: "offered: buy Glade"}
"""


@pytest.fixture
def mine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder whose names were published."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    folder = tmp_path / "mine"
    (folder / "rulings").mkdir(parents=True)
    for name, text in {
        "game.yaml": GAME,
        "cards.yaml": CARDS,
        "rulings/mine.yaml": LEDGER,
        "glade.scenarios.yaml": SCENARIO,
    }.items():
        (folder / name).write_text(text, encoding="utf-8")
    pin(load(folder), folder)
    return folder


def change(file: Path, old: str, new: str) -> None:
    text = file.read_text(encoding="utf-8")
    assert old in text
    file.write_text(text.replace(old, new), encoding="utf-8")


def told(folder: Path) -> list[tuple[str, str, str | None]]:
    return [(one.code, Path(one.span.file).name, one.replacement) for one in load(folder).findings]


def test_names_that_stay_are_no_finding(mine: Path) -> None:
    assert told(mine) == []
    assert pin(load(mine), mine).new == 0


def test_pinning_notes_what_lies_in_the_folder_and_nothing_else(mine: Path) -> None:
    lines = (mine / "published.yaml").read_text(encoding="utf-8").splitlines()
    assert lines[-5:] == ["cards:", "  - mine.vale.glade", "  - mine.vale.pond", "rulings:", "  - glade.may_be_bought"]


def test_a_published_card_does_not_vanish(mine: Path) -> None:
    change(mine / "cards.yaml", "{id: mine.vale.pond", "{id: mine.vale.lake")
    assert ("id-vanished", "published.yaml", None) in told(mine)


def test_a_published_ruling_does_not_vanish(mine: Path) -> None:
    change(mine / "rulings" / "mine.yaml", "glade.may_be_bought", "glade.can_be_bought")
    assert ("id-vanished", "published.yaml", None) in told(mine)


def test_pinning_takes_nothing_away(mine: Path) -> None:
    change(mine / "cards.yaml", "{id: mine.vale.pond", "{id: mine.vale.lake")
    pin(load(mine), mine)
    assert "  - mine.vale.pond\n  - mine.vale.lake" not in (mine / "published.yaml").read_text(encoding="utf-8")
    assert {"mine.vale.pond", "mine.vale.lake"} <= {*(mine / "published.yaml").read_text(encoding="utf-8").split()}


def test_a_card_that_says_what_it_was_is_found_by_its_former_id(mine: Path) -> None:
    change(mine / "cards.yaml", "{id: mine.vale.glade", "{id: mine.vale.deep_glade, was: [mine.vale.glade]")
    deck = load(mine)
    assert deck["mine.vale.glade"].id == "mine.vale.deep_glade"
    assert told(mine) == [("id-renamed", "glade.scenarios.yaml", "mine.vale.deep_glade")]


def test_a_claim_of_a_former_ruling_proves_the_one_of_now(mine: Path) -> None:
    now = "{id: glade.can_be_bought, was: [glade.may_be_bought]"
    change(mine / "rulings" / "mine.yaml", "{id: glade.may_be_bought", now)
    done = replay_scenarios((mine,), load(mine))
    assert [one.proved for one in done.outcomes] == [("glade.can_be_bought",)]
    assert [(one.code, one.replacement) for one in done.findings] == [("id-renamed", "glade.can_be_bought")]
    change(mine / "glade.scenarios.yaml", "glade.may_be_bought", "glade.can_be_bought")
    assert told(mine) == []


@pytest.mark.parametrize(
    ("file", "old", "new"),
    [
        ("cards.yaml", "{id: mine.vale.glade", "{id: mine.vale.deep_glade, was: [mine.vale.pond]"),
        ("rulings/mine.yaml", "id: glade.may_be_bought", "id: glade.may_be_bought, was: [glade.may_be_bought]"),
    ],
)
def test_a_former_name_that_means_something_else_is_refused(mine: Path, file: str, old: str, new: str) -> None:
    change(mine / file, old, new)
    assert "id-reused" in [code for code, *_ in told(mine)]


def test_a_ledger_that_says_a_former_id_is_told_and_its_scenarios_are_checked_all_the_same(mine: Path) -> None:
    change(mine / "rulings" / "mine.yaml", "kind: choice", "kind: choice, card: mine.vale.glade")
    change(mine / "cards.yaml", "{id: mine.vale.glade", "{id: mine.vale.deep_glade, was: [mine.vale.glade]")
    assert told(mine) == [
        ("id-renamed", "glade.scenarios.yaml", "mine.vale.deep_glade"),
        ("id-renamed", "mine.yaml", "mine.vale.deep_glade"),
    ]


def test_an_overlay_of_a_former_id_is_followed(mine: Path) -> None:
    faces = mine.parent / "faces.yaml"
    faces.write_text("format: 1\nfaces:\n  mine.vale.glade: {points: 3}\n", encoding="utf-8")
    change(mine / "cards.yaml", "{id: mine.vale.glade", "{id: mine.vale.deep_glade, was: [mine.vale.glade]")
    deck = load(mine, faces=str(faces))
    assert deck["Glade"].card.faces[0].get("points") == 3
    assert ("id-renamed", "mine.vale.deep_glade") in [(one.code, one.replacement) for one in deck.findings]


def test_an_option_of_a_former_name_is_read_as_the_one_of_now(tmp_path: Path) -> None:
    path = tmp_path / "one.scenarios.yaml"
    path.write_text(SCENARIO.replace("{field", "{options: {owl.screeching: twice}, field"), encoding="utf-8")
    (read,), found = read_scenarios(path, former=Former(options={"owl.screeching": "owl.hooting"}))
    assert read.given["options"] == {"owl.hooting": "twice"}
    assert [(one.code, one.span.line, one.replacement) for one in found] == [("id-renamed", 4, "owl.hooting")]


def test_claims_on_the_way_are_followed_too(tmp_path: Path) -> None:
    path = tmp_path / "one.scenarios.yaml"
    text = SCENARIO.replace("    then: ", "    when: [{then: {a.old: still mana = 0}}]\n    then: ")
    path.write_text(text, encoding="utf-8")
    (read,), found = read_scenarios(path, former=Former(rulings={"a.old": "a.new"}))
    assert read.rulings == ("a.new", "glade.may_be_bought")
    assert [one.replacement for one in found] == ["a.new"]


def test_a_former_ruling_that_refuses_a_move_is_followed(tmp_path: Path) -> None:
    path = tmp_path / "one.scenarios.yaml"
    path.write_text(SCENARIO.replace("offered: buy Glade", "refused: buy Glade [a.old]"), encoding="utf-8")
    (read,), found = read_scenarios(path, former=Former(rulings={"a.old": "a.new"}))
    assert read.then[0].text == "refused: buy Glade [a.new]"
    assert [(one.span.line, one.span.column, one.replacement) for one in found] == [(5, 54, "a.new")]


def test_what_is_assumed_of_a_former_card_is_assumed_of_the_one_of_now(tmp_path: Path) -> None:
    path = tmp_path / "one.scenarios.yaml"
    text = SCENARIO.replace("    given: ", "    assume: {mine.vale.glade: {points: 1}}\n    given: ")
    path.write_text(text, encoding="utf-8")
    (read,), found = read_scenarios(path, former=Former(titles={"mine.vale.glade": "Deep Glade"}))
    assert read.assume == {"Deep Glade": {"points": 1}}
    assert [one.replacement for one in found] == ["Deep Glade"]


def test_a_saved_game_follows_cards_and_options_and_tells_them(tmp_path: Path) -> None:
    deck, path = cardc.load(faces="house"), tmp_path / "game.json"
    game = deck.new_game(players=2, seed=1, options={"vale.first_use": "own_prep"})
    game.save(path)
    land = deck["Cursed Land"].card
    others = {
        **{one.id: one for one in deck.shown if one.id != land.id},
        "base.starting.bad_land": dataclasses.replace(land, id="base.starting.bad_land", was=(land.id,)),
    }
    renamed = cardc.load(faces="house")
    vars(renamed)["edition"] = dataclasses.replace(
        deck.edition, catalog=dataclasses.replace(deck.shown, cards={**others})
    )
    vars(renamed)["former"] = Former({land.id: "base.starting.bad_land"}, {}, {"vale.awake": "vale.first_use"})
    lines = [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]
    cards = {line["card"]: [line["title"], line["mark"]] for line in lines if "card" in line}
    saved = {**lines[-1]["end"], "cards": cards}
    saved["options"]["vale.awake"] = saved["options"].pop("vale.first_use")
    lines[-1] = {"end": resummed(saved)}
    path.write_text("".join(json.dumps(line) + "\n" for line in lines), encoding="utf-8")
    loaded = load_game(path, renamed)
    assert loaded.options == {"vale.first_use": "own_prep"}
    assert sorted(one.replacement or "" for one in loaded.findings) == ["base.starting.bad_land", "vale.first_use"]


def resummed(saved: dict[str, object]) -> dict[str, object]:
    """A saved game as if it had been saved like this."""
    from cardc.engine.state import fingerprint

    content = {name: saved[name] for name in ("options", "cards", "state")}
    return {**saved, "sum": fingerprint(content)}


def test_a_former_code_is_explained_by_what_it_is_called_now(monkeypatch: pytest.MonkeyPatch) -> None:
    from cardc.api import findings

    code = Code("card-gone", "catalog", "error", "gone", "what", "why", "example", "fix", ("card-lost",))
    monkeypatch.setattr(findings, "codes", lambda: {"card-gone": code})
    assert findings.explained("card-lost") is code
    assert findings.explained("[card-lost]") is code


def test_a_wild_symbol_in_a_cost_that_is_called_as_before_is_read_and_told(mine: Path) -> None:
    change(
        mine / "cards.yaml",
        "Glade, kind: vale, level: 1, copies: 1, cost: {wild: 1}",
        "Glade, kind: vale, level: 1, copies: 1, cost: {any: 2, sky: 1}",
    )
    loaded = load(mine)
    (told,) = [one for one in loaded.findings if one.code == "id-renamed"]
    assert (told.span.line, told.replacement) == (4, "wild")
    assert loaded.catalog.cards["mine.vale.glade"].get("cost") == {"wild": 2, "sky": 1}
