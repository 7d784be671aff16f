"""Steps of a play as a scenario: green as it is written, small, and red as soon as a card makes the play another."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

import cardc
from cardc.api.plays import NotAScenario, PlayScenario
from cardc.api.replaying import replay_scenarios
from cardc.catalog.cards import Card
from tests.plays.kept import GAMES, deck, played, with_card, written

# A ruling about no card: what a scenario has on its table does not matter for it.
RULINGS = {"mystic_vale": "adv.buy.cost_mana", "misty_valley": "control.majority", "lantern_bay": "chest.made_anew"}


def made(game: str, folder: Path, first: int | None, last: int | None, seed: int = 1) -> PlayScenario:
    """The scenario of some steps of a play."""
    again = cardc.load_play(written(played(game, seed), folder)).again(deck(game), 0)
    return again.scenario(first, last, ruling=RULINGS[game])


def replayed(text: str, of: cardc.Deck) -> bool:
    """Whether a scenario file holds, as `cardc test` finds."""
    outcomes, findings = replay_scenarios({"made.scenarios.yaml": text}, replace(of, faces=()))
    assert len(outcomes) == 1
    return outcomes[0].passed and not findings


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seed", [2, 3])
def test_it_is_green_as_it_is_written_and_its_table_is_small(game: str, seed: int, tmp_path: Path) -> None:
    steps = len(played(game, seed).course.steps)
    found = made(game, tmp_path, None, Random(seed).randrange(10, steps), seed)
    assert found.findings == ()
    assert replayed(found.text, deck(game))
    assert found.behind is not None
    assert found.text.count("\n") < 60


def test_it_says_only_what_makes_a_difference(tmp_path: Path) -> None:
    assert made("lantern_bay", tmp_path, 1, 1).text.splitlines()[2:] == [
        "format: 2",
        "game: lantern_bay",
        "scenarios:",
        '  - name: "evening, step 1: play Herring"',
        '    given: {action: 1, hand: [Herring, "Herring 2 = Herring", Dinghy], wake: []}',
        "    when: [play Herring]",
        "    then:",
        "      chest.made_anew:",
        '        - "only events: [gained 1 coin, moved Herring from hand to quay]"',
        '        - "coin +1"',
        '        - "options: [play Herring 2, play Dinghy, end]"',
    ]


def test_a_card_that_makes_the_play_another_makes_it_red(tmp_path: Path) -> None:
    steps = played("lantern_bay").course.steps
    number = next(n for n, step in enumerate(steps, start=1) if step.label == "play Herring")
    text = made("lantern_bay", tmp_path, number, number).text

    def generous(card: Card) -> Card:
        face = card.faces[0]
        return replace(
            card,
            faces=(replace(face, values={**face.values, "gives": replace(face.values["gives"], counts={"coin": 2})}),),
        )

    assert replayed(text, deck("lantern_bay"))
    assert not replayed(text, with_card(deck("lantern_bay"), "Herring", generous))


@pytest.mark.parametrize("game", ["mystic_vale", "misty_valley"])
def test_an_ability_of_a_bundled_card_that_does_nothing_makes_it_red(game: str, tmp_path: Path) -> None:
    for seed in range(1, 6):
        for number, step in enumerate(played(game, seed).course.steps, start=1):
            title = step.label.removeprefix("use ")
            if step.label.startswith("use ") and deck(game).catalog.by_name(title) is not None:
                text = made(game, tmp_path, number, number, seed).text
                assert replayed(text, deck(game))
                assert not replayed(text, with_card(deck(game), title, _mute))
                return
    raise AssertionError("nothing was used in any play")


def _mute(card: Card) -> Card:
    return replace(card, faces=tuple(replace(face, abilities=()) for face in card.faces))


def test_several_steps_begin_before_the_first_of_them(tmp_path: Path) -> None:
    found = made("lantern_bay", tmp_path, 4, 9)
    assert (found.first, found.last) == (4, 9)
    assert found.behind is not None
    assert found.behind < 4


def test_of_a_whole_play_the_last_step_is_taken(tmp_path: Path) -> None:
    assert made("lantern_bay", tmp_path, None, None).last == len(played("lantern_bay").course.steps)


def test_where_no_table_can_be_given_it_is_the_whole_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cardc.plays.moments.StepKeeper.moments", lambda *_: iter(()))
    found = made("lantern_bay", tmp_path, 3, 3)
    assert found.behind is None
    assert "given: {new_game: {players: 2, seed: 1}}" in found.text
    assert replayed(found.text, deck("lantern_bay"))


def test_a_ruling_that_is_still_to_be_named_is_a_finding_with_what_to_do(tmp_path: Path) -> None:
    again = cardc.load_play(written(played("lantern_bay"), tmp_path)).again(deck("lantern_bay"), 0)
    found = again.scenario(3, 3)
    assert [one.code for one in found.findings] == ["ruling-unknown"]
    assert "# edit: name the ruling" in found.text


def test_of_a_play_that_is_another_now_the_step_that_differs_is_taken(tmp_path: Path) -> None:
    path = written(played("lantern_bay"), tmp_path)
    lines = path.read_text(encoding="utf-8").split("\n")
    lines[11] = lines[11].replace('"told": [', '"told": ["sang", ')
    path.write_text("\n".join(lines), encoding="utf-8")
    again = cardc.load_play(path).again(deck("lantern_bay"), 0)
    assert again.scenario(ruling=RULINGS["lantern_bay"]).last == 10
    with pytest.raises(
        NotAScenario, match=r"another one from step 10 on: something else happens .* ask for a step up to 10"
    ):
        again.scenario(20, 20)


@pytest.mark.parametrize(("first", "last"), [(0, 3), (5, 3), (72, 72)])
def test_steps_that_there_are_not_are_refused(first: int, last: int, tmp_path: Path) -> None:
    with pytest.raises(NotAScenario, match="there is no step"):
        made("lantern_bay", tmp_path, first, last)
