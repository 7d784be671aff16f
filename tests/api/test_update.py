"""A deck takes the changed text of a file: what is found then is what is found in the same files loaded anew."""

from __future__ import annotations

import random
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

import cardc
from cardc.api.deck import Deck
from cardc.scenarios.checking import ScenarioCheck
from tests.cli.running import GLADE

ROOT = Path(__file__).parents[1]
BAY = ROOT / "third_game" / "lantern_bay"
HARMONY = ROOT / "expansion" / "harmony"

# Files that a folder need not have, each as it might begin.
NEW = {
    "more.yaml": "format: 1\nset: bay\ncards:\n  - {id: bay.boat.skiff, title: Skiff, kind: boat, copies: 1}\n",
    "house.yaml": "format: 1\nfaces:\n  bay.boat.skiff: {copies: 2}\n",
    "totals.yaml": "format: 1\ntotals:\n  - {rule: rules.boats, count: 3, of: {kind: boat}}\n",
    "published.yaml": "format: 1\ncards:\n  - bay.boat.skiff\n",
    "sources/faces.yaml": "format: 1\nfaces:\n  bay.boat.skiff: [{rank: public, source: me, states: {copies: 1}}]\n",
    "rulings/more.yaml": "format: 1\nrulings:\n  - {id: more.a, says: It floats., kind: choice, where: {rules: '1'}}\n",
}

CLAIMING_NOTHING = (
    "format: 2\nscenarios:\n  - {name: It claims, given: {field: [blank]}, then: {no.such: still vp = 0}}\n"
)

ASSUMING = """\
format: 2
scenarios:
  - name: It is so
    assume: {Glade: {points: 1}}
    given: {phase: planting, vales: [Glade], field: [A = blank + Argent Owl]}
    then: {argent_owl.stays_in_play_on_spoil: still mana = 0}
"""


# ---- what is found


def test_a_changed_text_is_found_fault_with(mine: Path) -> None:
    deck = cardc.load(mine)
    changed = deck.update(mine / "vales.yaml", GLADE.replace("Gain 1", "Gian 1"))
    assert [one.code for one in changed.findings] == ["verb-unknown"]


def test_the_deck_that_was_changed_stays_as_it_is(mine: Path) -> None:
    deck = cardc.load(mine)
    changed = deck.update(mine / "vales.yaml", GLADE.replace("Glade", "Clearing"))
    assert changed["Clearing"].id == deck["Glade"].id
    with pytest.raises(cardc.CardcError, match="no card `Clearing`"):
        deck["Clearing"]


def test_what_was_never_asked_of_a_deck_can_still_be_asked_after_it_was_changed(mine: Path) -> None:
    deck = cardc.load(mine)
    last = deck
    for number in range(3):
        last = last.update(mine / "vales.yaml", GLADE.replace("Gain 1", f"Gian {number}"))
    assert deck.findings == ()
    assert [one.code for one in last.findings] == ["verb-unknown"]


def test_a_text_that_is_put_back_is_sound_again(mine: Path) -> None:
    deck = cardc.load(mine).update(mine / "vales.yaml", "format: [\n")
    assert deck.findings
    assert deck.update(mine / "vales.yaml", GLADE).findings == ()


def test_a_new_file_adds_its_cards(mine: Path) -> None:
    more = GLADE.replace("Glade", "Clearing").replace("glade", "clearing")
    deck = cardc.load(mine).update(mine / "more.yaml", more)
    assert {"Glade", "Clearing"} <= {card.title for card in deck}


def test_a_file_that_is_taken_away_takes_its_cards_along(mine: Path) -> None:
    deck = cardc.load(mine).update(mine / "vales.yaml", None)
    assert "Glade" not in {card.title for card in deck}
    assert deck.update(mine / "vales.yaml", GLADE)["Glade"].set == "mine"


def test_the_file_that_was_loaded_can_be_taken_away(mine: Path) -> None:
    deck = cardc.load(mine / "vales.yaml").update(mine / "vales.yaml", None)
    assert [(one.code, Path(one.span.file).name) for one in deck.findings] == [("file-missing", "vales.yaml")]


def test_a_title_that_another_file_gives_as_well_is_found(mine: Path) -> None:
    deck = cardc.load(mine)
    changed = deck.update(mine / "vales.yaml", GLADE.replace("title: Glade", "title: Azure Lake"))
    assert [one.code for one in changed.findings] == ["card-duplicate-name"]


def test_a_ruling_about_a_card_is_found_when_the_card_is_called_otherwise(mine: Path) -> None:
    said = "format: 1\nrulings:\n  - {id: m.one, card: Glade, says: So., kind: choice, where: {rules: '1'}}\n"
    deck = cardc.load(mine).update(mine / "rulings" / "mine.yaml", said)
    assert deck.findings == ()
    renamed = deck.update(mine / "vales.yaml", GLADE.replace("title: Glade", "title: Clearing"))
    assert [one.code for one in renamed.findings] == ["card-unknown"]


def test_a_scenario_about_a_card_is_checked_again_when_the_card_changes(tmp_path: Path) -> None:
    folder = Path(shutil.copytree(HARMONY, tmp_path / "harmony"))
    deck = cardc.load(folder).update(folder / "vales.yaml", (folder / "vales.yaml").read_text() + "# a change\n")
    assert deck.findings == ()
    cards = (folder / "advancements.yaml").read_text(encoding="utf-8")
    stated = (folder / "rulings" / "harmony.yaml").read_text(encoding="utf-8")
    renamed = deck.update(folder / "advancements.yaml", cards.replace("title: Dew Dancer", "title: Rain Dancer"))
    renamed = renamed.update(folder / "rulings" / "harmony.yaml", stated.replace("Dew Dancer", "Rain Dancer"))
    assert {one.span.file.rpartition("/")[2] for one in renamed.findings} >= {"harmony.scenarios.yaml"}
    again = renamed.update(folder / "advancements.yaml", cards)
    assert again.update(folder / "rulings" / "harmony.yaml", stated).findings == ()


def test_what_a_scenario_assumes_is_looked_at_again_when_its_card_states_it(mine: Path) -> None:
    deck = cardc.load(mine).update(mine / "vales.yaml", GLADE.replace("    points: 1\n", ""))
    deck = deck.update(mine / "mine.scenarios.yaml", ASSUMING)
    assert deck.findings == ()
    assert [one.code for one in deck.update(mine / "vales.yaml", GLADE).findings] == ["scenario-assume"]


def test_a_text_that_names_a_title_is_read_again_beside_other_titles(mine: Path) -> None:
    naming = GLADE.replace("glade", "grove").replace("Glade", "Grove")
    naming = naming.replace(
        "Gain 1 {mana} for each {guardian} on this card", "Gain 1 {mana} for each vale named “Glade” you own"
    )
    deck = cardc.load(mine).update(mine / "more.yaml", naming)
    assert deck.findings == ()
    renamed = deck.update(mine / "vales.yaml", GLADE.replace("title: Glade", "title: Clearing"))
    assert [one.code for one in renamed.findings] == ["word-unknown"]


def test_what_a_scenario_fills_into_a_text_is_looked_at_again_when_the_text_lacks_no_words_any_more(mine: Path) -> None:
    lost = GLADE.replace("Gain 1 {mana} for", "Gain 1 {?a} for")
    line = "argent_owl.stays_in_play_on_spoil: still mana = 0"
    given = "{phase: planting, vales: [Glade], field: [A = blank + Argent Owl]}"
    said = f'name: It is so, assume: {{Glade: {{"?a": sky}}}}, given: {given}, then: {{{line}}}'
    deck = cardc.load(mine).update(mine / "vales.yaml", lost)
    deck = deck.update(mine / "mine.scenarios.yaml", f"format: 2\nscenarios:\n  - {{{said}}}\n")
    assert deck.findings == ()
    assert [one.code for one in deck.update(mine / "vales.yaml", GLADE).findings] == ["scenario-assume"]
    assert deck.update(mine / "vales.yaml", lost.replace("Gain 1", "Gain 2")).findings == ()


def test_scenarios_that_an_earlier_run_found_sound_are_checked_where_more_than_a_text_changed(
    mine: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    unpriced = GLADE.replace("    points: 1\n", "")
    (mine / "vales.yaml").write_text(unpriced, encoding="utf-8")
    (mine / "mine.scenarios.yaml").write_text(ASSUMING, encoding="utf-8")
    assert cardc.load(mine).findings == ()  # what is found here is remembered for the next
    deck = cardc.load(mine)
    assert deck.findings == ()
    assert deck.update(mine / "vales.yaml", unpriced.replace("Gain 1", "Gain 2")).findings == ()
    assert [one.code for one in deck.update(mine / "vales.yaml", GLADE).findings] == ["scenario-assume"]
    unknown = deck.update(mine / "more.scenarios.yaml", CLAIMING_NOTHING)
    assert [one.code for one in unknown.findings] == ["ruling-unknown"]
    unruled = deck.update(mine / "mine.scenarios.yaml", ASSUMING.replace("argent_owl", "no_owl"))
    assert [one.code for one in unruled.findings] == ["ruling-unknown"]


# ---- what is left alone


def test_no_scenario_is_looked_at_again_when_a_text_says_something_else(
    mine: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    line = "argent_owl.stays_in_play_on_spoil: still mana = 0"
    given = "{phase: planting, vales: [Glade], field: [A = blank + Argent Owl]}"
    whole = "given: {new_game: {players: 2, seed: 1}}, then: {setup.decks: still players = 2}"
    said = f"  - {{name: It is so, given: {given}, then: {{{line}}}}}\n  - {{name: It begins, {whole}}}\n"
    deck = cardc.load(mine).update(mine / "mine.scenarios.yaml", f"format: 2\nscenarios:\n{said}")
    before = deck.findings
    looked_at: list[str] = []
    check = ScenarioCheck.faults
    monkeypatch.setattr(ScenarioCheck, "faults", lambda self, one: looked_at.append(one.name) or check(self, one))
    changed = deck.update(mine / "vales.yaml", GLADE.replace("Gain 1", "Gain 2"))
    assert (changed.findings, looked_at) == (before, [])
    assert changed.update(mine / "vales.yaml", GLADE.replace("points: 1", "points: 2")).findings == before
    assert looked_at == ["It is so", "It begins"]


def test_nothing_is_written(mine: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    kept = tmp_path / "cache"
    monkeypatch.setenv("XDG_CACHE_HOME", str(kept))
    deck = cardc.load(mine)
    assert deck.findings == ()
    before = _contents(tmp_path)
    deck = deck.update(mine / "vales.yaml", GLADE.replace("Gain 1", "Gain 2"))
    assert deck.findings == ()
    assert _contents(tmp_path) == before


def test_other_files_are_not_read_again(mine: Path) -> None:
    deck = cardc.load(mine)
    (mine / "vales.yaml").write_text("format: [\n", encoding="utf-8")
    assert deck.update(mine / "more.yaml", None).findings == ()


def test_the_cards_of_other_files_are_known_after_something_else_was_changed_in_between(mine: Path) -> None:
    deck = cardc.load(mine)
    assert deck.findings == ()
    between = deck.update(mine / "rulings" / "mine.yaml", "format: 1\nrulings: []\n")
    assert between.findings == ()
    after = between.update(mine / "vales.yaml", GLADE.replace("Gain 1", "Gain 2"))
    anew = [card.title for card in after if card.card is not deck[card.id].card]
    assert anew == ["Glade"]


def test_a_deck_that_was_built_has_no_files_to_change(mine: Path, tmp_path: Path) -> None:
    cardc.load(mine).build(tmp_path / "build")
    built = cardc.load_built(tmp_path / "build" / "mystic_vale")
    with pytest.raises(cardc.CardcError, match="not read from files"):
        built.update(mine / "vales.yaml", GLADE)


# ---- as if loaded anew


@pytest.mark.parametrize("seed", range(5))
def test_a_whole_game_is_as_if_loaded_anew_after_every_edit(seed: int, tmp_path: Path) -> None:
    folder = Path(shutil.copytree(BAY, tmp_path / "bay", ignore=shutil.ignore_patterns("__pycache__")))
    _edit(folder, lambda: cardc.load(folder, game=folder), random.Random(seed), steps=20)


@pytest.mark.parametrize("seed", range(1))
def test_an_expansion_is_as_if_loaded_anew_after_every_edit(seed: int, tmp_path: Path) -> None:
    folder = Path(shutil.copytree(HARMONY, tmp_path / "harmony"))
    _edit(folder, lambda: cardc.load(folder, faces="house"), random.Random(seed), steps=12)


def _edit(folder: Path, load: Callable[[], Deck], chance: random.Random, steps: int) -> None:
    """Edits files one after another; most edits are put back before long, so that more than the first is looked at."""
    sound = {path: path.read_text(encoding="utf-8") for path in sorted(folder.rglob("*.yaml"))}
    sound |= {folder / name: "" for name in NEW}
    deck = load()
    edited: list[Path] = []
    for step in range(steps):
        if edited and chance.random() < 0.4:
            path = edited.pop()
            text = sound[path] or None
        else:
            path = chance.choice(list(sound))
            edited.append(path)
            text = _changed(sound[path] or NEW[path.relative_to(folder).as_posix()], chance)
        _write(path, text)
        deck = deck.update(path, text)
        # What is skipped now and then must not be missed later.
        if chance.random() < 0.8:
            anew = load()
            assert deck.told == anew.told, (step, path.name)
            assert [card.title for card in deck] == [card.title for card in anew]


def _changed(text: str, chance: random.Random) -> str | None:
    """A text with a slip, a line less, a line twice, two words changed for each other, or not at all; or no file."""
    lines = text.splitlines(keepends=True)
    place = chance.randrange(len(lines))
    words = lines[place].split(" ")
    match chance.randrange(8):
        case 0:
            return None
        case 1:
            return text
        case 2:
            return "".join(lines[:place] + lines[place + 1 :])
        case 3:
            return "".join(lines[: place + 1] + lines[place:])
        case 4:
            return "".join((*lines[:place], chance.choice("[{:'\t-"), *lines[place:]))
        case 5:
            chance.shuffle(words)
            return "".join((*lines[:place], " ".join(words).rstrip("\n") + "\n", *lines[place + 1 :]))
        case _:
            at = chance.randrange(len(text))
            return text[:at] + chance.choice("aenr 1{}") + text[at + 1 :]


def _write(path: Path, text: str | None) -> None:
    if text is None:
        path.unlink(missing_ok=True)
        return
    path.parent.mkdir(exist_ok=True)
    path.write_text(text, encoding="utf-8")


def _contents(folder: Path) -> dict[Path, bytes]:
    return {path: path.read_bytes() for path in folder.rglob("*") if path.is_file()}
