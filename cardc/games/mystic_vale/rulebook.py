"""The rules of Mystic Vale as the machine asks for them, and saved games."""

from __future__ import annotations

import dataclasses
import json
from collections.abc import Mapping, Sequence
from typing import Any

from cardc.engine.chance import Chance
from cardc.engine.effect import EFFECT, Effect
from cardc.engine.machine import Handler, NotBuilt
from cardc.engine.operations import run_effect
from cardc.engine.program import Choose, Program, Selection, at_end, selections
from cardc.engine.state import Ref, State, decision_from_json, frame_from_json
from cardc.games.mystic_vale import legal_targets, primitives, selectors, windows
from cardc.games.mystic_vale.actions import ACTIONS
from cardc.games.mystic_vale.buying import run_purchase, run_vale_purchase
from cardc.games.mystic_vale.definitions import Definitions
from cardc.games.mystic_vale.discarding import run_discarding
from cardc.games.mystic_vale.game_state import MysticVale
from cardc.games.mystic_vale.harvest import run_harvest
from cardc.games.mystic_vale.planting import run_planting, run_playing, run_prep, run_spoil_test
from cardc.games.mystic_vale.scoring import run_scoring
from cardc.games.mystic_vale.turn import run_turn
from cardc.games.mystic_vale.verbs import CanBuy
from cardc.language import tree as t
from cardc.language.verbs import Look, Pay, Search

HANDLERS: Mapping[str, Handler] = {
    EFFECT: run_effect,
    windows.QUEUE: windows.run_queue,
    "turn": run_turn,
    "planting": run_planting,
    "playing": run_playing,
    "spoil_test": run_spoil_test,
    "harvest": run_harvest,
    primitives.PURCHASE: run_purchase,
    "vale_purchase": run_vale_purchase,
    "discarding": run_discarding,
    "prep": run_prep,
    "scoring": run_scoring,
}

Game = State[MysticVale]


class Rules:
    """What effects mean in Mystic Vale, with the definitions of one game."""

    handlers = HANDLERS

    def __init__(self, table: Definitions) -> None:
        self.table = table

    def program(self, ability: int) -> Program:
        """The program of an ability by number."""
        return self.table.program(ability)

    def members(self, state: Game, select: Selection, action: t.Action, effect: Effect) -> Sequence[Ref]:
        """The objects that a selection of an action may mean now."""
        if isinstance(action, CanBuy):
            return ()  # it says how many may be bought, not which
        if isinstance(select, t.SomeOf):
            return effect.refs(select.those)
        group, table, world = select.group, self.table, state.world
        if isinstance(action, Search) and not group.places:
            group = dataclasses.replace(group, places=(t.In(action.pile.zone),))
        if isinstance(select.quantity, t.Neighbours):
            return selectors.neighbours_cards(table, world, group, effect)
        if selectors.is_of_symbols(table, group):
            return selectors.symbol_members(table, world, group, effect)
        found = selectors.members(table, world, group, effect)
        match select.quantity:
            case t.Nth(n=n):
                return found[n - 1 : n]
            case quantity if at_end(select):
                return found[: self._how_many(state, quantity, effect)]
            case _:
                return found

    def _how_many(self, state: Game, quantity: t.Quantity, effect: Effect) -> int:
        match quantity:
            case t.Exactly(n=n) | t.UpTo(n=n):
                return n
            case t.Computed():
                return self.limit(state, quantity, effect)
            case _:
                return 1

    def players(self, state: Game, who: str, effect: Effect) -> Sequence[int]:
        """Left first, then right; or everybody else in the order of turns."""
        if who == "neighbours":
            return state.world.neighbours(effect.who)
        count = len(state.world.players)
        return [(effect.who + i) % count for i in range(1, count)]

    def ready(self, run: primitives.Playing, action: t.Action, effect: Effect) -> None:
        """Cards that more are wanted of than the deck has come from the discard pile; looking never shuffles."""
        if isinstance(action, Look):
            return
        wanted = 1
        for _, select in selections(action):
            if isinstance(select, t.Select) and at_end(select):
                if any(isinstance(place, t.In) and place.zone != "deck" for place in select.group.places):
                    return
                wanted = self._how_many(run.state, select.quantity, effect)
        if len(run.world.zone(effect.who, "deck")) < wanted:
            primitives.reshuffle(run, effect.who)

    def accepts(self, state: Game, choose: Choose, ref: Ref, effect: Effect) -> bool:
        """True if the action could use the object."""
        return legal_targets.accepts(self.table, state.world, choose, ref, effect)

    def limit(self, state: Game, quantity: t.Computed, effect: Effect) -> int:
        """How many `X` is."""
        return selectors.amount(self.table, state.world, quantity.amount, effect)

    def holds(self, state: Game, condition: t.Condition, effect: Effect) -> bool:
        """True if a condition holds."""
        return selectors.holds(self.table, state.world, condition, effect)

    def possible(self, state: Game, action: t.Action, effect: Effect) -> bool:
        """True if a price can be paid."""
        if not isinstance(action, Pay) or isinstance(action.resource.amount, t.AnyAmount):
            return True
        price = selectors.amount(self.table, state.world, action.resource.amount, effect)
        return price <= self._has(state, action, effect)

    def most(self, state: Game, action: t.Action, effect: Effect) -> int:
        """As much as there is."""
        if not isinstance(action, Pay):
            raise NotBuilt(f"any amount with {type(action).__name__}")
        return self._has(state, action, effect)

    def _has(self, state: Game, action: Pay, effect: Effect) -> int:
        return selectors.available(self.table, state.world, effect.who)[self.table.index[action.resource.symbol]]

    def perform(self, run: primitives.Playing, action: t.Action, effect: Effect) -> int:
        """Carries an action out."""
        try:
            execute = ACTIONS[type(action)]
        except KeyError:
            raise NotBuilt(f"the engine does not play `{type(action).__name__}` yet") from None
        return execute(run, action, effect)


# ---- saved games

FORMAT = 1


class NotTheseCards(ValueError):
    """A saved game was made with other definitions of its cards."""


def save(state: Game, rules: Rules) -> dict[str, Any]:
    """A game as plain data, at any decision, with a fingerprint of every card it uses."""
    used = {rules.table.cards[piece.card].card.id for piece in state.world.pieces}
    prints = rules.table.fingerprints
    return {
        "format": FORMAT,
        "game": "mystic_vale",
        "cards": {name: prints[name] for name in sorted(used)},
        "numbers": [entry.card.id for entry in rules.table.cards],
        "state": json.loads(json.dumps(state.to_json())),  # a copy: the game goes on, what was saved stays
    }


def load(data: Mapping[str, Any], rules: Rules) -> Game:
    """A saved game. Refuses one that was made with other cards."""
    if data.get("format") != FORMAT or data.get("game") != "mystic_vale":
        raise NotTheseCards("this is no saved game of Mystic Vale in a format this version reads")
    prints = rules.table.fingerprints
    changed = [name for name, known in data["cards"].items() if prints.get(name) != known]
    if changed or data["numbers"] != [entry.card.id for entry in rules.table.cards]:
        raise NotTheseCards("the cards have changed since the game was saved: " + (", ".join(changed) or "their order"))
    state = data["state"]
    return State(
        MysticVale.from_json(state["world"]),
        [frame_from_json(frame) for frame in state["stack"]],
        Chance.from_json(state["chance"]),
        decision_from_json(state["decision"]),
    )
