"""A player sees what a player may see: dealing anew what is hidden from them changes nothing for them, and much else.

What is hidden is told here once more, game by game and by hand, so that the engine is not measured by itself.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from copy import deepcopy
from dataclasses import replace
from functools import cache
from itertools import product
from random import Random
from typing import Any

import pytest

from cardc.bots.seat import Seat
from cardc.engine.effect import EffectData
from cardc.engine.machine import start, step
from cardc.engine.refs import CardRef
from cardc.engine.stage import Table
from cardc.engine.tabletop import Tabletop
from cardc.engine.tabletop_events import Revealed
from cardc.engine.views import view_of
from cardc.games.mystic_vale.game_state import MysticVale
from cardc.games.mystic_vale.history import Looked
from cardc.games.mystic_vale.rules import rules_of
from cardc.games.mystic_vale.set_table import WholeTable
from cardc.games.mystic_vale.setup import new_game
from tests.engine.bound import bound
from tests.engine.staged import answer, find, made_card, set_table, staged
from tests.playouts.every_kind import EVERY, Moment, moments, third

kinds = pytest.mark.parametrize("kind", EVERY)

# Of each kind, these games are looked at, at one of so many decisions and wherever an ability is half done.
SEEDS, EVERY_NTH, OF_HALF_DONE = (0, 1), 80, 20
HIDDEN = -1


@cache
def sampled(kind: str) -> tuple[Moment, ...]:
    """Moments of games that were played at random; nothing may change their tables."""
    return tuple(
        moment._replace(table=moment.table.copy())
        for seed in SEEDS
        for moment in moments(kind, seed)
        if moment.n % EVERY_NTH == seed or (half_done(moment.table) and moment.n % OF_HALF_DONE == 0)
    )


def half_done(table: Table) -> bool:
    """True in the middle of an ability."""
    return any(isinstance(frame.data, EffectData) for frame in table.state.stack)


def moment_of(kind: str, seed: int, n: int) -> Moment:
    """One moment of a game."""
    return next(moment for moment in moments(kind, seed) if moment.n == n)


def players_of(table: Table) -> range:
    return range(len(table.players))


# ---- what is hidden, by hand: which things may lie in each other's place for a player

# A place of a table: the path to a list in its plain data, and the place in that list.
Place = tuple[Any, ...]


def hidden_together(world: dict[str, Any], who: int) -> list[list[Place]]:
    """The places of which a player cannot tell which of them holds what."""
    return _of_a_tabletop(world, who) if "zones" in world else _of_mystic_vale(world, who)


def _of_mystic_vale(world: dict[str, Any], who: int) -> list[list[Place]]:
    found: list[list[Place]] = []
    for other, player in enumerate(world["players"]):
        zones = ["deck"] if other == who else ["deck", "discard"]
        found.append(
            [("players", other, "zones", zone, n) for zone in zones for n in range(len(player["zones"][zone]))]
        )
    for decks in ("level_decks", "vale_decks"):
        found += [[(decks, i, n) for n in range(len(deck))] for i, deck in enumerate(world[decks])]
    if world["level_decks"][0]:
        # What was not counted out lies in the box, among much that is no advancement of the first level.
        found[len(world["players"])] += [("box", n) for n in range(len(world["box"]))]
    return found


# By game: the zones of a player, or ("") shared ones, and of which of them others, or all, cannot tell what is where.
TOGETHER = {
    "patrol_pile": [("others", ("patrol_pile", "patrol_hand")), ("own", ("patrol_pile",))],
    "chest": [("others", ("chest", "hand")), ("own", ("chest",))],
}
SHARED = [("valley_pile", "box"), ("encounter_pile",), ("token_pile",)]


def _of_a_tabletop(world: dict[str, Any], who: int) -> list[list[Place]]:
    zones = {(name, owner): n for n, (name, owner, _) in enumerate(world["zones"])}
    size = {key: len(world["zones"][n][2]) for key, n in zones.items()}

    def places(names: tuple[str, ...], owner: int) -> list[Place]:
        there = [(name, owner) for name in names if (name, owner) in zones]
        return [("zones", zones[one], 2, n) for one in there for n in range(size[one])]

    found = [places(names, -1) for names in SHARED]
    for rules in TOGETHER.values():
        for whose, names in rules:
            owners = [who] if whose == "own" else [other for other in range(world["players"]) if other != who]
            found += [places(names, owner) for owner in owners]
    return [one for one in found if one]


def at(data: Any, place: Place) -> Any:
    for step_ in place:
        data = data[step_]
    return data


def without_hidden(world: dict[str, Any], who: int) -> dict[str, Any]:
    """The plain data of a table with nothing where a player sees nothing."""
    blank = deepcopy(world)
    for places in hidden_together(world, who):
        for *path, n in places:
            at(blank, tuple(path))[n] = HIDDEN
    return blank


# ---- nothing changes for the player


@kinds
def test_the_view_and_the_seat_of_a_player_stay_as_they_are(kind: str) -> None:
    for table, _, n in sampled(kind):
        before = table.state.key()
        for who in players_of(table):
            other = table.redealt(who, n)
            assert view_of(other, who) == view_of(table, who)
            decision = table.state.decision
            if decision is not None and decision.who == who:
                seat, imagined = Seat(table), Seat(other)
                assert (imagined.answers, imagined.options) == (seat.answers, seat.options)
                assert (imagined.kind, imagined.player, imagined.players) == (seat.kind, seat.player, seat.players)
                assert imagined.view == seat.view
        assert table.state.key() == before


@kinds
def test_what_lies_open_stays_and_hidden_things_are_the_same_all_together(kind: str) -> None:
    for table, _, n in sampled(kind):
        world: Any = table.state.world.to_json()
        for who in players_of(table):
            other: Any = table.redealt(who, n).state.world.to_json()
            assert without_hidden(other, who) == without_hidden(world, who)
            for places in hidden_together(world, who):
                assert Counter(at(other, place) for place in places) == Counter(at(world, place) for place in places)


@kinds
def test_the_same_seed_deals_the_same_and_another_one_otherwise(kind: str) -> None:
    differing = 0
    for table, _, n in sampled(kind):
        for who in players_of(table):
            first, again, other = (table.redealt(who, seed).state for seed in (n, n, n + 1))
            assert first.key() == again.key()
            assert first.chance.key() != other.chance.key()
            differing += first.world.key() != other.world.key()
    assert differing or kind == "reed_pond"


# ---- but anything hidden may lie anywhere


def on_top(table: Table, who: int, lying: Callable[[Any], Sequence[int]]) -> set[int]:
    """Whatever comes to lie on top somewhere, as often as it is dealt for a player."""
    return {lying(table.redealt(who, seed).state.world)[0] for seed in range(250)}


def test_any_card_that_is_hidden_can_come_to_lie_on_top_in_mystic_vale() -> None:
    table = moment_of("mystic_vale", 1, 60).table
    world: MysticVale = table.state.world
    own, others = world.players[0].zones, world.players[1].zones
    assert on_top(table, 0, lambda world: world.zone(0, "deck")) == {*own["deck"]}
    assert on_top(table, 0, lambda world: world.zone(1, "deck")) == {*others["deck"], *others["discard"]}
    assert on_top(table, 0, lambda world: world.zone(1, "discard")) == {*others["deck"], *others["discard"]}
    assert on_top(table, 0, lambda world: world.vale_decks[0]) == {*world.vale_decks[0]}
    assert on_top(table, 0, lambda world: world.vale_decks[1]) == {*world.vale_decks[1]}


def test_any_tile_that_is_hidden_can_come_to_lie_on_top_in_misty_valley() -> None:
    table = moment_of("misty_valley", 0, 30).table
    world: Tabletop = table.state.world
    valley = {thing for thing in world.lying("box") if table.rules.definitions.kind_of(world.things[thing]) == "valley"}
    patrols = {*world.lying("patrol_pile", 1), *world.lying("patrol_hand", 1)}
    assert len(valley) == 2
    assert on_top(table, 0, lambda world: world.lying("valley_pile")) == {*world.lying("valley_pile")} | valley
    assert on_top(table, 0, lambda world: world.lying("encounter_pile")) == {*world.lying("encounter_pile")}
    assert on_top(table, 0, lambda world: world.lying("patrol_hand", 1)) == patrols
    assert on_top(table, 0, lambda world: world.lying("patrol_pile", 1)) == patrols
    assert on_top(table, 0, lambda world: world.lying("patrol_pile", 0)) == {*world.lying("patrol_pile", 0)}


def test_any_card_that_is_hidden_can_come_to_lie_on_top_in_a_small_game() -> None:
    table = moment_of("lantern_bay", 0, 25).table
    world: Tabletop = table.state.world
    others = {*world.lying("chest", 1), *world.lying("hand", 1)}
    assert on_top(table, 0, lambda world: world.lying("hand", 1)) == others
    assert on_top(table, 0, lambda world: world.lying("chest", 1)) == others
    assert on_top(table, 0, lambda world: world.lying("chest", 0)) == {*world.lying("chest", 0)}


def test_an_advancement_that_was_not_counted_out_can_lie_in_the_first_deck() -> None:
    table = moment_of("set_ups", 0, 5).table
    assert isinstance(table, WholeTable)
    world, definitions = table.state.world, table.rules.table
    deck = definitions.cards[world.pieces[world.level_decks[0][0]].card].deck
    left_out = {piece for piece in world.box if definitions.cards[world.pieces[piece].card].deck == deck}
    came = {piece for seed in range(300) for piece in table.redealt(0, seed).state.world.level_decks[0]}
    assert left_out
    assert left_out <= came


def test_an_advancement_that_no_conclave_in_play_lists_stays_in_the_box() -> None:
    chosen, vocabulary = Random(1), staged().catalog.vocabulary
    cards = [bound(card, chosen) for card in staged().catalog]
    half, other = (tuple(card.id for card in cards if card.kind in ("advancement", "vale"))[n::2] for n in (0, 1))
    conclaves = [card for card in cards if card.kind == "conclave"]
    lists = {card.id: half if n < 6 else other for n, card in enumerate(conclaves)}
    listing = [
        replace(card, values={**card.values, "contents": lists[card.id]}) if card.id in lists else card
        for card in cards
    ]
    rules = rules_of(listing, vocabulary)
    state = new_game(rules, 2, 1, conclaves=[card.title for card in conclaves[:6]])
    start(state, rules)
    dealt = [WholeTable.of(state, rules).redealt(0, seed).state.world for seed in range(40)]
    came = {rules.table.card_id(world.pieces[piece].card) for world in dealt for piece in world.level_decks[0]}
    assert len(state.world.level_decks[0]) < len(came)
    assert came <= {*half}


# ---- what a player has seen stays


def looked_at(kind: str, seeds: range) -> Iterator[tuple[Moment, int, list[int]]]:
    """Moments at which a player has just looked at cards of their deck, with those that still lie there."""
    for seed in seeds:
        for moment in moments(kind, seed):
            decision = moment.table.state.decision
            seen = [one for one in moment.log if isinstance(one, Looked)]
            if seen and decision is not None and decision.who == seen[-1].who:
                deck = moment.table.state.world.zone(decision.who, "deck")
                cards = [card for card in seen[-1].cards if card in deck]
                if cards:
                    yield moment, decision.who, cards


def test_cards_that_a_player_looks_at_stay_for_them_and_are_any_others_for_the_others() -> None:
    found = 0
    for (table, _, n), who, cards in looked_at("mystic_vale", range(4)):
        deck = table.state.world.zone(who, "deck")
        places = [deck.index(card) for card in cards]
        other = (who + 1) % len(table.players)
        for seed in range(n, n + 3):
            own = table.redealt(who, seed).state.world.zone(who, "deck")
            assert [own[place] for place in places] == cards
        unseen = [table.redealt(other, seed).state.world.zone(who, "deck") for seed in range(n, n + 8)]
        found += any([theirs[place] for place in places] != cards for theirs in unseen)
    assert found > 5


@pytest.mark.parametrize(("kind", "seed"), [("mystic_vale", 2), ("idioms", 1), ("idioms", 6)])
def test_cards_that_a_player_can_choose_or_has_chosen_stay(kind: str, seed: int) -> None:
    found = Counter[str]()
    for table, _, n in moments(kind, seed):
        decision, world = table.state.decision, table.state.world
        if decision is None or n < 70:
            continue
        deck = world.zone(decision.who, "deck")
        own = [frame.data for frame in table.state.stack if frame.who == decision.who]
        chosen = [ref for data in own if isinstance(data, EffectData) for refs in data.bound for ref in refs or ()]
        for what, refs in (("offered", decision.options), ("chosen", chosen)):
            cards = [ref.number for ref in refs if isinstance(ref, CardRef) and ref.number in deck]
            if cards:
                found[what] += 1
                for deal in range(3):
                    then = table.redealt(decision.who, deal).state.world.zone(decision.who, "deck")
                    assert [then.index(card) for card in cards] == [deck.index(card) for card in cards]
    assert found


def test_cards_that_were_picked_out_of_a_deck_stay_while_the_next_one_is_picked() -> None:
    oracle, deck = (
        "L = blank + Lifetap Oracle + <3 guardian>",
        ["CL = Cursed Land", "A = blank", "B = blank", "C = blank"],
    )
    given = {"phase": "planting", "field": ["blank"], "on_deck": oracle, "deck": deck}
    table = staged().stage.set(given, find)
    start(table.state, table.rules)
    answer(table, "push", "A", "CL")
    cards = list(table.state.world.zone(0, "deck"))
    assert [table.label(option) for option in table.state.decision.options] == ["B", "C", "done"]
    assert all(table.redealt(0, deal).state.world.zone(0, "deck") == cards for deal in range(10))


def asked_after(*words: str, left: str = "", **texts: str) -> Table:
    """A table of two after some answers: on the first field a card of each text, by its title, and a blank one."""
    given: dict[str, object] = {
        "phase": "harvest",
        "field": [*(f"on {title} = {title}" for title in texts), "B = blank"],
        "on_deck": "H = blank",
        "deck": [f"C{n} = blank" for n in range(5)],
        "left": {"field": ["L = Left"], "on_deck": "U = blank", "deck": [f"D{n} = blank" for n in range(5)]},
    }
    own = {title: made_card(title, text) for title, text in texts.items()}
    table = set_table(given, {**own, "Left": made_card("Left", *filter(None, [left]))})
    answer(table, *words)
    return table


def on_tops(table: Table, who: int, owner: int, n: int = 2) -> set[tuple[int, ...]]:
    """What comes to lie on top of the deck of an owner, as often as it is dealt for a player."""
    return {tuple(table.redealt(who, deal).state.world.zone(owner, "deck")[:n]) for deal in range(60)}


def test_cards_that_are_revealed_stay_for_everybody_while_their_ability_is_half_done() -> None:
    table = asked_after("use T", T="Harvest: Reveal the top 2 cards of your deck, then discard 1 of them.")
    shown = tuple(table.state.world.zone(0, "deck")[:2])
    assert table.state.decides == 0
    assert on_tops(table, 0, 0) == on_tops(table, 1, 0) == {shown}


def test_cards_that_another_player_has_to_look_at_are_seen_by_no_one_else_not_even_by_whose_ability_it_is() -> None:
    text = "Harvest: Each other player looks at the top 2 cards of their deck, then discards 1 of them."
    table = asked_after("use T", T=text)
    assert table.state.decides == 1
    assert on_tops(table, 1, 1) == {tuple(table.state.world.zone(1, "deck")[:2])}
    assert len(on_tops(table, 0, 1)) > 10


def test_a_card_that_was_named_and_put_away_unseen_is_any_other() -> None:
    text = "Harvest: Put the top card of your deck on the bottom of your deck. You may discard a card in your field."
    table = asked_after("use T", T=text)
    deck = table.state.world.zone(0, "deck")
    assert (table.state.decides, len(deck)) == (0, 5)
    assert {table.redealt(0, deal).state.world.zone(0, "deck")[-1] for deal in range(60)} == {*deck}


def test_a_card_that_another_player_parts_with_stays_for_whom_that_sets_something_off() -> None:
    discards = "Harvest: You may discard a card in your field."
    upon = "When another player discards a card, you may discard a card in your field."
    table = asked_after("use T", "yes", "B", T=discards, left=upon)
    assert table.state.decides == 1
    (gone,) = table.state.world.zone(0, "discard")
    assert all(table.redealt(1, deal).state.world.zone(0, "discard") == [gone] for deal in range(20))


def test_a_card_whose_ability_still_waits_stays_where_all_have_seen_it_put() -> None:
    upon = "When you discard a card, you may "
    table = asked_after(
        *("use T", "B", "use S", "yes", "on R"),
        T="Harvest: Discard a card in your field.",
        S=f"{upon}discard a card in your field.",
        R=f"{upon}gain 1 {{vp}}.",
    )
    _, waiting = table.state.world.zone(0, "discard")
    dealt = [table.redealt(1, deal).state.world.zone(0, "discard") for deal in range(40)]
    assert {pile[1] for pile in dealt} == {waiting}
    assert len({pile[0] for pile in dealt}) > 3


def test_a_tile_that_is_revealed_on_its_pile_stays_there_for_everybody() -> None:
    found = set[str]()
    for seed in (0, 5):
        for table, log, _ in moments("misty_valley", seed, 60):
            world: Tabletop = table.state.world
            for one in log:
                zone = "land" if not isinstance(one, Revealed) or one.thing in world.upon else world.zone_of(one.thing)
                if isinstance(one, Revealed) and zone.endswith("_pile"):
                    found.add(zone)
                    for who, deal in product(players_of(table), range(3)):
                        assert table.redealt(who, deal).state.world.lying(zone)[0] == one.thing
    assert found == {"valley_pile", "encounter_pile", "token_pile"}


def test_a_token_that_was_seen_and_put_away_does_not_come_back() -> None:
    table = moment_of("misty_valley", 5, 20).table.copy()
    world: Tabletop = table.state.world
    seen = world.lying("token_pile")[0]
    world.move(seen, "box")
    assert all(seen in table.redealt(0, deal).state.world.lying("box") for deal in range(30))


def test_the_card_that_a_running_ability_is_on_stays_wherever_it_lies() -> None:
    """Everybody saw it there, if it was played."""
    table = moment_of("idioms", 1, 176).table
    hosts = [frame.data.host for frame in table.state.stack if isinstance(frame.data, EffectData)]
    there = [(host, *table.state.world.lies(host)) for host in hosts]
    hidden = [(host, who, zone) for host, who, zone in there if zone in ("deck", "discard")]
    assert hidden
    for who, deal in product(players_of(table), range(20)):
        world = table.redealt(who, deal).state.world
        for host, owner, zone in hidden:
            assert world.zone(owner, zone).index(host) == table.state.world.zone(owner, zone).index(host)


def test_what_another_player_is_about_to_do_is_done_with_what_now_lies_there() -> None:
    named = 0
    for (table, _, n), who, cards in looked_at("mystic_vale", range(3)):
        other = table.redealt((who + 1) % len(table.players), n)
        deck, then = table.state.world.zone(who, "deck"), other.state.world.zone(who, "deck")
        instead = dict(zip(deck, then, strict=True))
        for frame, now in zip(table.state.stack, other.state.stack, strict=True):
            if isinstance(frame.data, EffectData) and frame.who == who:
                for refs, others in zip(frame.data.bound, now.data.bound, strict=True):
                    numbers = [ref.number for ref in refs or () if ref.kind == "card" and ref.number in cards]
                    assert [instead[number] for number in numbers] == [
                        ref.number
                        for ref, before in zip(others or (), refs or (), strict=True)
                        if before.kind == "card" and before.number in cards
                    ]
                    named += len(numbers)
    assert named > 3


# ---- games go on from there


@kinds
def test_a_game_can_be_played_on_to_its_end(kind: str) -> None:
    ended = 0
    for table, _, n in sampled(kind):
        chosen = Random(n)
        who = chosen.randrange(len(table.players))
        state, rules = table.redealt(who, n).state, table.rules
        before = Counter(_everything(state.world.to_json()))
        for _ in range(10_000 if n % 4 == 0 and ended < 4 else 12):
            if state.decision is None:
                ended += 1
                break
            step(state, rules, chosen.choice(state.decision.options))
        assert Counter(_everything(state.world.to_json())) == before
    assert ended


def _everything(world: Any) -> Iterator[tuple[str, int]]:
    """Each thing once, wherever it lies, and each card of a player."""
    if "zones" in world:
        yield from (("thing", thing) for _, _, things in world["zones"] for thing in things)
        yield from (("thing", thing) for thing, *_ in world["upon"])
        return
    for who, player in enumerate(world["players"]):
        cards = [card for zone in ("deck", "on_deck", "field", "discard") for card in player["zones"][zone]]
        yield from ((f"card of {who}", card) for card in cards)
        yield from (("piece", piece) for card in cards for piece in world["cards"][card])
        yield from (("piece", piece) for piece in (*player["vales"], *player["zones"]["workshop"]))
        yield from (("piece", pending[0]) for pending in player["pending"])
        yield from (("piece", player["amulet"]) for _ in range(player["amulet"] >= 0))
    for zone in ("commons", "soils", "vales_open", "box"):
        yield from (("piece", piece) for piece in world[zone])
    yield from (("piece", piece) for decks in ("level_decks", "vale_decks") for deck in world[decks] for piece in deck)


@kinds
def test_a_player_who_is_asked_again_is_asked_the_same(kind: str) -> None:
    """So the options of other players can be found anew once something else lies in their hands."""
    for seed in SEEDS:
        for table, _, _ in moments(kind, seed, 150):
            again = table.copy()
            if again.state.decision is not None:
                again.state.decision = None
                start(again.state, again.rules)
                assert (again.state.key(), again.state.decision) == (table.state.key(), table.state.decision)


def test_the_hand_of_another_player_decides_what_they_are_offered() -> None:
    """A search that goes on from there meets no card that nobody holds."""
    table = third("lantern_bay").new_game(players=2, seed=3).table
    decision = table.state.decision
    assert decision is not None
    for seed in range(20):
        other = table.redealt(1 - decision.who, seed)
        assert other.state.decision is not None
        hand = other.state.world.lying("hand", decision.who)
        offered = [option.thing for option in other.state.decision.options if option.kind == "play"]
        assert offered
        assert {*offered} <= {*hand}
