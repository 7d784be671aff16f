"""A game played through the front door: what is offered and answered, what a player sees, and what is saved."""

from __future__ import annotations

import random
from functools import cache
from itertools import islice
from pathlib import Path

import pytest

import cardc
from cardc.api.deck import FaultyCards
from cardc.api.playing import NotOffered, Offer, UnknownFaces
from cardc.engine.saved_games import NotASavedGame, NotTheseCards
from cardc.engine.stage import NoSuchGame
from tests.cli.running import GLADE
from tests.read_once import read_once as read_once

SEEDS = range(6)


@cache
def deck() -> cardc.Deck:
    """The bundled cards with house values."""
    return cardc.load(faces="house")


def played(seed: int, decisions: int) -> cardc.Playing:
    """A game after so many random decisions."""
    game, chosen = deck().new_game(players=2 + seed % 3, seed=seed), random.Random(seed)
    for _ in range(decisions):
        if game.decision is None:
            break
        game.play(chosen.choice(game.decision.options))
    return game


def unambiguous(game: cardc.Playing) -> list[Offer]:
    """The options that their label alone names."""
    assert game.decision is not None
    labels = [offer.label for offer in game.decision.options]
    return [offer for offer in game.decision.options if labels.count(offer.label) == 1]


# ---- answering


def test_a_game_begins_with_a_decision_and_ends_without_one() -> None:
    game = played(0, 10_000)
    assert game.over
    assert game.decision is None
    assert len(game.scores) == 2


def test_an_option_is_named_by_its_label_or_by_its_key() -> None:
    by_label, by_key = played(1, 30), played(1, 30)
    (offer, *_) = unambiguous(by_label)
    assert by_label.play(offer.label) == by_key.play(offer.key)
    assert by_label.hash == by_key.hash


def test_a_word_that_is_no_option_is_refused_and_changes_nothing() -> None:
    game = played(1, 30)
    before = game.hash
    assert game.decision is not None
    with pytest.raises(NotOffered, match="`sing` is not offered") as refused:
        game.play("sing")
    assert refused.value.offered == tuple(offer.label for offer in game.decision.options)
    assert game.hash == before


def test_a_label_that_fits_two_options_is_refused_with_both() -> None:
    for seed in SEEDS:
        game, chosen = played(seed, 0), random.Random(seed)
        while game.decision is not None:
            labels = [offer.label for offer in game.decision.options]
            twice = next((offer for offer in game.decision.options if labels.count(offer.label) > 1), None)
            if twice is not None:
                with pytest.raises(NotOffered, match="ambiguous") as refused:
                    game.play(twice.label)
                assert len(refused.value.meant) == labels.count(twice.label)
                game.play(twice)
                return
            game.play(chosen.choice(game.decision.options))
    raise AssertionError("no game came to two options of one label")


def test_keys_are_different_and_the_same_in_another_game_of_the_same_seed() -> None:
    game, again = played(2, 40), played(2, 40)
    assert game.decision == again.decision
    assert game.decision is not None
    keys = [offer.key for offer in game.decision.options]
    assert len(set(keys)) == len(keys)


def test_what_happened_is_told() -> None:
    game = played(0, 0)
    before = len(game.log)
    assert game.decision is not None
    assert game.play(game.decision.options[0]) == game.log[before:]


def test_a_copy_goes_its_own_way() -> None:
    game = played(3, 20)
    copy, before = game.copy(), game.hash
    assert copy.decision is not None
    copy.play(copy.decision.options[-1])
    assert game.hash == before
    assert copy.hash != before
    assert game.log == copy.log[: len(game.log)]


# ---- beginning


def test_faces_that_are_not_known_are_refused_with_the_list() -> None:
    with pytest.raises(UnknownFaces) as refused:
        cardc.load().new_game(players=2, seed=1)
    assert {"cost", "points"} <= set(refused.value.missing["base.advancement.dawnsinger"])
    assert not [card for card in refused.value.missing if ".conclave." in card]  # no game uses them


def test_a_hole_in_a_text_is_refused() -> None:
    with pytest.raises(UnknownFaces) as refused:
        cardc.load().new_game(players=2, seed=1)
    assert any(name.startswith("{?") for names in refused.value.missing.values() for name in names)


def test_faces_that_cannot_be_read_are_refused_before_what_they_do_not_tell() -> None:
    with pytest.raises(FaultyCards, match=r"nowhere\.yaml:1: there is no such file"):
        cardc.load(faces="nowhere.yaml").new_game(players=2, seed=1)


def test_cards_with_errors_are_not_played(tmp_path: Path) -> None:
    texts = {
        str(tmp_path / "game.yaml"): "format: 1\nextends: mystic_vale\nsets: {mine: {title: Mine}}\n",
        str(tmp_path / "vales.yaml"): GLADE.replace("Gain 1", "Gian 1"),
    }
    with pytest.raises(FaultyCards, match="no verb `Gian`"):
        cardc.load(texts, faces="house").new_game(players=2, seed=1)


@pytest.mark.parametrize(
    ("players", "options"),
    [
        (5, {}),
        (2, {"dragons": ["Smaug"]}),
        (2, {"leaders": ["Smaug", "Smaug"]}),
        (2, {"amulets": ["Dawnsinger", "Stag"]}),
        (2, {"leaders": ["Corvin the Brave"]}),
    ],
)
def test_a_game_that_there_is_not_is_refused(players: int, options: dict[str, list[str]]) -> None:
    with pytest.raises(NoSuchGame):
        deck().new_game(players=players, seed=1, **options)


def test_options_of_the_game_are_handed_on() -> None:
    leaders = [card.title for card in islice((card for card in deck() if card.kind == "leader"), 2)]
    game = deck().new_game(players=2, seed=1, leaders=leaders)
    assert game.hash != deck().new_game(players=2, seed=1).hash


# ---- seeing


@pytest.mark.parametrize("seed", SEEDS)
def test_dealing_hidden_cards_anew_changes_nothing_in_a_view(seed: int) -> None:
    game, chosen = played(seed, 0), random.Random(seed)
    for n in range(400):
        if game.decision is None:
            break
        if n % 10 == 0:
            for player in range(len(game.scores)):
                other = game.redealt(player, n)
                assert other.hash != game.hash
                assert other.view(player) == game.view(player)
        game.play(chosen.choice(game.decision.options))


def test_a_game_that_is_dealt_anew_tells_no_more_than_its_player_saw_and_goes_its_own_way() -> None:
    game, chosen = played(2, 90), random.Random(1)
    before, imagined = game.hash, game.redealt(0, 1)
    assert imagined.log == game.view(0).log
    while imagined.decision is not None:
        imagined.play(chosen.choice(imagined.decision.options))
    assert game.hash == before


@pytest.mark.parametrize("player", [-1, 2, 7])
def test_there_is_nobody_else_to_deal_for(player: int) -> None:
    with pytest.raises(NotOffered, match="is not offered; there is: 0, 1"):
        played(0, 5).redealt(player, 1)


def test_a_view_shows_what_is_public_and_hides_what_is_not() -> None:
    view = played(1, 40).view(0)
    assert view.zone("field").lying is not None
    assert view.zone("commons").lying is not None
    assert view.zone("deck").lying is None
    assert view.zone("discard", owner=0).size > 0
    assert view.numbers[1]["pool"] > 0
    assert view.scores is None


def test_the_order_of_options_in_a_view_tells_nothing() -> None:
    game, chosen, reordered = deck().new_game(players=2, seed=2), random.Random(2), 0
    while game.decision is not None:
        seen = game.view(game.decision.player).options
        assert list(seen) == sorted(game.decision.options, key=lambda offer: (offer.label, offer.key))
        reordered += seen != game.decision.options
        game.play(chosen.choice(game.decision.options))
    assert reordered


def test_only_who_decides_sees_the_options() -> None:
    game = played(1, 40)
    assert game.decision is not None
    decides = game.decision.player
    assert sorted(game.view(decides).options, key=str) == sorted(game.decision.options, key=str)
    assert game.view((decides + 1) % 3).options == ()


# ---- saving


@pytest.mark.parametrize("seed", SEEDS)
def test_a_loaded_game_is_played_on_like_the_saved_one(seed: int, tmp_path: Path) -> None:
    game = played(seed, 37 + 11 * seed)
    game.save(tmp_path / "game.json")
    loaded, chosen = cardc.load_game(tmp_path / "game.json", deck()), random.Random(seed)
    while game.decision is not None:
        assert loaded.decision == game.decision
        offer = chosen.choice(game.decision.options)
        assert loaded.play(offer.key) == game.play(offer.key)
    assert (loaded.hash, loaded.scores) == (game.hash, game.scores)


def test_a_saved_game_survives_cards_that_come_and_names_those_that_changed(tmp_path: Path) -> None:
    folder = tmp_path / "mine"
    folder.mkdir()
    (folder / "game.yaml").write_text("format: 1\nextends: mystic_vale\nsets: {mine: {title: Mine}}\n")
    saved = tmp_path / "game.json"
    played(0, 50).save(saved)
    (folder / "vales.yaml").write_text(GLADE)
    with_more = cardc.load(folder, faces="house")
    assert cardc.load_game(saved, with_more).decision == played(0, 50).decision
    with_more.new_game(players=2, seed=1).save(saved)
    (folder / "vales.yaml").write_text(GLADE.replace("points: 1", "points: 2"))
    with pytest.raises(NotTheseCards, match="Glade"):
        cardc.load_game(saved, cardc.load(folder, faces="house"))


@pytest.mark.parametrize("content", ["", "[]", "{}", '{"format": 2, "game": "chess"}'])
def test_what_is_no_saved_game_is_refused(content: str, tmp_path: Path) -> None:
    (tmp_path / "game.json").write_text(content)
    with pytest.raises(NotASavedGame):
        cardc.load_game(tmp_path / "game.json", deck())


@pytest.mark.parametrize(
    ("name", "said"), [("players", "2"), ("players", True), ("seed", "x"), ("seed", None), ("seed", 1.5)]
)
def test_players_and_seed_are_whole_numbers(name: str, said: object) -> None:
    with pytest.raises(NoSuchGame, match=f"{name} is a whole number, not {said!r}"):
        deck().new_game(**{"players": 2, "seed": 1, name: said})  # type: ignore[arg-type]
