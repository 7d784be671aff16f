"""A play that is played again comes out as it did, or tells the first step that differs, and why."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

import cardc
from cardc.catalog.cards import Card
from cardc.plays.play_again import PlayDifference
from tests.plays.kept import GAMES, deck, played, saying, with_card, written


def again(
    game: str, of: cardc.Deck, folder: Path, until: int | None = None, seed: int = 1
) -> cardc.api.plays.PlayAgain:
    """A play as it comes out with other cards."""
    return cardc.load_play(written(played(game, seed), folder)).again(of, until)


def priced(price: int, field: str = "price") -> object:
    """Gives a card another price."""
    return lambda card: replace(card, values={**card.values, field: price})


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seed", [1, 2])
def test_with_the_same_cards_a_play_comes_out_as_it_did(game: str, seed: int, tmp_path: Path) -> None:
    found = again(game, deck(game), tmp_path, seed=seed)
    assert (found.difference, found.steps, found.changed) == (None, len(played(game, seed).course.steps), ())
    assert found.played.table.state.hash() == played(game, seed).hash


def test_up_to_a_step_only_that_is_looked_at(tmp_path: Path) -> None:
    of = with_card(deck("lantern_bay"), "Deckhand", priced(9))  # type: ignore[arg-type]
    bought = first(played("lantern_bay"), "buy Deckhand")
    assert again("lantern_bay", of, tmp_path, until=5).difference is None
    assert again("lantern_bay", of, tmp_path).difference is not None
    assert again("lantern_bay", of, tmp_path).steps < bought


def first(game: cardc.Playing, label: str) -> int:
    """The step at which something is answered first."""
    return next(n for n, step in enumerate(game.course.steps, start=1) if step.label == label)


def test_an_answer_that_is_not_offered_is_told_with_why_and_with_what_is(tmp_path: Path) -> None:
    game = deck("mystic_vale").new_game(players=2, seed=1)
    while game.decision is not None and game.decision.kind != "harvest":
        game.play("pass" if game.decision.options[-1].label == "pass" else game.decision.options[0])
    assert game.decision is not None
    refused = game.table.refused(game.decision.player)
    dear = next(move for move, why in refused.items() if any("not enough mana" in one.says for one in why))
    game.play("end")
    path = written(game, tmp_path)
    path.write_text(
        path.read_text(encoding="utf-8").replace('"answer": "end"', f'"answer": "{dear}"'), encoding="utf-8"
    )
    found = cardc.load_play(path).again(deck("mystic_vale")).difference
    assert found is not None
    assert found.what == f"`{dear}` is not offered any more in the harvest decision of player 1"
    assert found.lines[0].startswith("it is refused: there is not enough mana (adv.buy.cost_mana")
    assert found.lines[-1] == "offered: buy Field of Flowers, buy Moon Wolf, buy Fertile Soil (18 times), end"


def test_what_happens_otherwise_is_told(tmp_path: Path) -> None:
    of = deck("lantern_bay")
    generous = with_card(of, "Herring", lambda card: replace(card, faces=(_giving(card, 2),)))
    found = again("lantern_bay", generous, tmp_path)
    assert found.difference == PlayDifference(
        1,
        "something else happens (-: then, +: now)",
        ("- gained 1 coin [player 1]", "+ gained 2 coin [player 1]"),
    )
    assert [(card.title, card.lines) for card in found.changed] == [("Herring", ("gives.coin: 1 then, 2 now",))]
    assert "at step 1 of 71: `play Herring` [player 1, work]" in found.text()


def _giving(card: Card, coins: int) -> object:
    face = card.faces[0]
    return replace(face, values={**face.values, "gives": replace(face.values["gives"], counts={"coin": coins})})


def test_what_nobody_sees_is_told_as_that(tmp_path: Path) -> None:
    more = with_card(deck("lantern_bay"), "Flagship", lambda card: replace(card, copies=5))
    found = again("lantern_bay", more, tmp_path)
    assert found.difference is not None
    assert (found.difference.step, found.difference.what) == (
        0,
        "the same is seen, and something that nobody sees is otherwise",
    )


def test_a_text_that_was_changed_is_told_with_both_wordings(tmp_path: Path) -> None:
    of = deck("lantern_bay")
    found = again("lantern_bay", with_card(of, "Smuggler", saying(of, "When played: Gain 1 {coin}.")), tmp_path)
    assert found.difference is None  # it never was played
    (smuggler,) = found.changed
    assert smuggler.title == "Smuggler"
    assert smuggler.lines[0].startswith("text: When played: ")
    assert smuggler.lines[0].endswith(" then, When played: Gain 1 {coin}. now")


def test_a_card_that_is_gone_is_told(tmp_path: Path) -> None:
    of = deck("lantern_bay")
    cards = {name: card for name, card in of.catalog.cards.items() if card.title != "Flagship"}
    found = again("lantern_bay", replace(of, catalog=replace(of.catalog, cards=cards)), tmp_path)
    assert [(card.title, card.lines) for card in found.changed] == [("Flagship", ("it is gone",))]


def test_a_card_that_has_another_title_is_followed(tmp_path: Path) -> None:
    of = with_card(deck("lantern_bay"), "Herring", lambda card: replace(card, title="Kipper"))
    found = again("lantern_bay", of, tmp_path)
    assert found.difference is None
    assert [card.lines for card in found.changed] == [("it is called Kipper",)]


def test_an_answer_that_was_edited_is_offered_or_told(tmp_path: Path) -> None:
    path = written(played("lantern_bay"), tmp_path)
    path.write_text(
        path.read_text(encoding="utf-8").replace('"answer": "play Herring"', '"answer": "play Heron"', 1),
        encoding="utf-8",
    )
    found = cardc.load_play(path).again(deck("lantern_bay")).difference
    assert found is not None
    assert found.what == "`play Heron` is not offered any more in the work decision of player 1"
    assert found.lines[-1] == "did you mean `play Herring`?"


def test_a_play_of_another_game_is_refused_with_its_name(tmp_path: Path) -> None:
    with pytest.raises(cardc.CardcError, match="the play is of `lantern_bay`, and the cards are of `mystic_vale`"):
        again("lantern_bay", deck("mystic_vale"), tmp_path)


def test_the_rules_that_break_down_are_told_by_their_step(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cardc.plays.play_again.step", lambda *_: 1 // 0)
    found = again("lantern_bay", deck("lantern_bay"), tmp_path).difference
    assert found is not None
    assert found.step == 1
    assert found.what.startswith("the engine broke: ZeroDivisionError")


def test_every_step_can_be_told_in_words(tmp_path: Path) -> None:
    told = again("lantern_bay", deck("lantern_bay"), tmp_path, until=1).text(log=True)
    assert "   1 > play Herring [player 1, work]\n    gained 1 coin [player 1]\n" in told
