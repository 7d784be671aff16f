"""Whatever is kept of a table is what would be worked out now: at the decisions of whole games of every kind.

What is kept, and what drops it, is told in `cardc.games.mystic_vale.sights`. Each kept value is compared with the same
value of a copy that has worked nothing out.
"""

from __future__ import annotations

import os
import random
from collections.abc import Iterable, Iterator
from copy import copy
from dataclasses import replace
from typing import Any

import pytest

from cardc.engine.machine import Handler, Run, step
from cardc.engine.state import Answer, Frame, State
from cardc.games.mystic_vale import static_abilities as static
from cardc.games.mystic_vale.counting import recounted, without_token
from cardc.games.mystic_vale.game_state import MysticVale
from cardc.games.mystic_vale.instances import Instance, alone, considered, sight_of
from cardc.games.mystic_vale.layers import read
from cardc.games.mystic_vale.moves import Buy, BuyVale
from cardc.games.mystic_vale.registered import BOOK
from cardc.games.mystic_vale.room import TakenSlots, filled, room_of
from cardc.games.mystic_vale.selectors import MysticBoard, balance
from cardc.games.mystic_vale.sights import CardSights
from cardc.language import tree as t
from tests.engine.staged_idioms import idioms, outcome, table_of
from tests.playouts.whole_games import KINDS
from tests.soak.played import random_answer

GAMES = [
    ("mystic_vale", 1),
    ("mystic_vale", 10),
    ("mystic_vale_otherwise", 5),
    ("mystic_vale_otherwise", 8),
    ("idioms", 1),
]
# So many decisions of each, and one of so many scenarios, in as many tests; `make soak` looks at all of them.
WHOLE = bool(os.environ.get("WHOLE"))
DECISIONS = 10_000 if WHOLE else 120
PARTS, ONE_OF = 8, 1 if WHOLE else 4


def forgetful(world: MysticVale) -> MysticVale:
    """A copy that has worked nothing out."""
    fresh = world.clone()
    fresh.totals, fresh.filled, fresh.card_sights = {}, {}, CardSights()
    fresh.belongings = [None] * len(fresh.players)
    return fresh


def called(found: Iterable[Instance]) -> list[Any]:
    """Abilities by what tells them apart."""
    return [one.use for one in found]


def ask_everything(world: MysticVale, table: Any) -> None:
    """Has all be kept that can be."""
    board = MysticBoard(table, world)
    for who in range(len(world.players)):
        for trigger in table.book.triggers:
            static.live(board, who, trigger)
        static.sayings(board, who, t.Action)
        balance(board, who)
        without_token(board, who)
        room_of(world, who)


def wrong(state: State[MysticVale], table: Any) -> Iterator[str]:
    """What is kept and would be worked out otherwise."""
    world, fresh = state.world, forgetful(state.world)
    board = MysticBoard(table, fresh)
    for card, shown in world.totals.items():
        if read(board, card) != shown:
            yield f"symbols of card {card}"
    for inside, slots in world.filled.items():
        if filled(fresh, inside) != slots:
            yield f"slots of {inside}"
    for card in range(len(world.cards)) if world.card_sights.table is table else ():
        kept, now = sight_of(table, world, card), sight_of(table, fresh, card)
        if (kept.visible, kept.printed, called(kept.abilities)) != (now.visible, now.printed, called(now.abilities)):
            yield f"the sight of card {card}"
        altered = any(modifier.card == card for modifier in world.modifiers)
        if kept.shown is not None and not altered and kept.shown != read(board, card):
            yield f"what card {card} shows"
        yield from (f"what {one.use} says" for one in kept.abilities if said_otherwise(one, table))
    yield from of_pieces(world, fresh, table)
    for who, sight in enumerate(world.player_sights):
        owned = world.belongings[who]
        if owned is not None and not static.belongings(board, who) <= owned:
            yield f"the abilities that player {who} has anywhere"
        if sight is None:
            continue
        for trigger, live in sight.live.items():
            if called(live) != called(static.gathered(board, who, trigger)):
                yield f"the {trigger} abilities of player {who}"
        for kind, sayings in sight.sayings.items():
            said = [(one.standing.action, one.effect.data) for one in static.sayings(board, who, kind)]
            if [(one.standing.action, one.effect.data) for one in sayings] != said:
                yield f"what abilities of player {who} say"
        if sight.balance is not None and sight.balance != balance(board, who):
            yield f"growth and decay of player {who}"
        if sight.slots is not None:
            slots_now = TakenSlots(fresh, fresh.zone(who, "field"))
            free_now = {slot: slots_now.free(slot) for slot in sight.slots.free_in}
            now = slots_now.cards, slots_now.pieces, free_now
            if (sight.slots.cards, sight.slots.pieces, sight.slots.free_in) != now:
                yield f"the slots of player {who}"
        if sight.purse is not None and without_token(board, who) != without_token(MysticBoard(table, world), who):
            yield f"what player {who} can spend"
        player = fresh.players[who]
        if sight.is_counted and recounted(board, who, fresh.field_of(who)) != (player.counted, player.spent):
            yield f"what is counted of player {who}"


def said_otherwise(ability: Instance, table: Any) -> bool:
    """True if what an ability says that holds is kept as something else."""
    for who, said in ability.said.items():
        now = considered(table, who, ability)
        if [(one.standing, one.effect) for one in said] != [(standing, now) for standing in now.program.standing]:
            return True
    return False


def of_pieces(world: MysticVale, fresh: MysticVale, table: Any) -> Iterator[str]:
    """What is kept of pieces that lie in no card, and would be worked out otherwise."""
    if world.card_sights.table is not table:
        return
    for (piece, side, trigger), kept in world.card_sights.alone.items():
        if world.sides.get(piece, "") == side and called(kept) != called(alone(table, fresh, piece, trigger)):
            yield f"the {trigger} abilities of piece {piece}"
        yield from (f"what {one.use} says" for one in kept if said_otherwise(one, table))
    for piece, offer in world.card_sights.advancement_offers.items():
        definition = table.cards[world.pieces[piece].card]
        if (offer.cost, offer.slot, offer.option) != (definition.mana_cost, world.pieces[piece].slot, Buy(piece)):
            yield f"the offer of advancement {piece}"
    for vale, offered in world.card_sights.vale_offers.items():
        if (offered.cost, offered.option) != (table.cards[world.pieces[vale].card].spirit_cost, BuyVale(vale)):
            yield f"the offer of vale {vale}"


def watched(rules: Any) -> Any:
    """The rules of a game, of which all that can be kept is asked for before each frame, and looked at after it."""

    def watching(handler: Handler) -> Handler:
        def looked_at(run: Run[Any, Any, Any], frame: Frame, answer: Answer | None) -> None:
            ask_everything(run.world, rules.table)
            handler(run, frame, answer)
            assert [*wrong(run.state, rules.table)] == [], f"after {frame}"

        return looked_at

    watchful = copy(rules)
    watchful.book = replace(BOOK, frames={name: watching(handler) for name, handler in BOOK.frames.items()})
    return watchful


@pytest.mark.parametrize(("kind", "seed"), GAMES)
def test_what_is_kept_is_what_would_be_worked_out(kind: str, seed: int) -> None:
    state, game, _ = KINDS[kind][0](seed)
    chosen, rules = random.Random(f"kept {seed}"), watched(game)
    for _ in range(DECISIONS):
        if state.decision is not None:
            step(state, rules, random_answer(state.decision, chosen))


@pytest.mark.parametrize("part", range(PARTS))
def test_what_is_kept_in_scenarios_is_what_would_be_worked_out(part: int) -> None:
    """Those of the idioms: each of them uses something that is rare in a game."""
    for scenario in idioms()[part :: PARTS * ONE_OF]:
        table = table_of(scenario)
        for answer in outcome(scenario.name).answers:
            step(table.state, watched(table.rules), answer)
