"""The rules of Mystic Vale as the machine asks for them, and saved games."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any

from cardc.engine.chance import Chance
from cardc.engine.machine import EFFECT, Effect, Handler, NotBuilt, Run, run_effect
from cardc.engine.program import Choose, Program
from cardc.engine.state import Ref, State, decision_from_json, frame_from_json
from cardc.games.mystic_vale import actions, counting, offers
from cardc.games.mystic_vale.actions import ACTIONS
from cardc.games.mystic_vale.buying import run_purchase, run_vale_purchase
from cardc.games.mystic_vale.discarding import run_discarding
from cardc.games.mystic_vale.harvest import run_harvest
from cardc.games.mystic_vale.planting import run_planting, run_playing, run_prep, run_spoil_test
from cardc.games.mystic_vale.scoring import run_scoring
from cardc.games.mystic_vale.table import Table
from cardc.games.mystic_vale.turn import run_turn
from cardc.games.mystic_vale.world import MysticVale
from cardc.language import tree as t
from cardc.language.verbs import Pay

HANDLERS: Mapping[str, Handler] = {
    EFFECT: run_effect,
    offers.QUEUE: offers.run_queue,
    "turn": run_turn,
    "planting": run_planting,
    "playing": run_playing,
    "spoil_test": run_spoil_test,
    "harvest": run_harvest,
    actions.PURCHASE: run_purchase,
    "vale_purchase": run_vale_purchase,
    "discarding": run_discarding,
    "prep": run_prep,
    "scoring": run_scoring,
}

Game = State[MysticVale]


class Rules:
    """What effects mean in Mystic Vale, with the definitions of one game."""

    handlers = HANDLERS

    def __init__(self, table: Table) -> None:
        self.table = table

    def program(self, ability: int) -> Program:
        """The program of an ability by number."""
        return self.table.program(ability)

    def members(self, state: Game, select: t.Select, effect: Effect) -> Sequence[Ref]:
        """The objects that a selection may mean now."""
        return counting.members(self.table, state.world, select.group, effect)

    def accepts(self, state: Game, choose: Choose, ref: Ref, effect: Effect) -> bool:
        """True if the action could use the object."""
        return actions.accepts(state.world, choose.action, choose.field, ref, effect)

    def limit(self, state: Game, quantity: t.Computed, effect: Effect) -> int:
        """How many `X` is."""
        return counting.amount(self.table, state.world, quantity.amount, effect)

    def holds(self, state: Game, condition: t.Condition, effect: Effect) -> bool:
        """True if a condition holds."""
        return counting.holds(self.table, state.world, condition, effect)

    def possible(self, state: Game, action: t.Action, effect: Effect) -> bool:
        """True if a price can be paid."""
        if not isinstance(action, Pay) or isinstance(action.resource.amount, t.AnyAmount):
            return True
        price = counting.amount(self.table, state.world, action.resource.amount, effect)
        return price <= self._has(state, action, effect)

    def most(self, state: Game, action: t.Action, effect: Effect) -> int:
        """As much as there is."""
        if not isinstance(action, Pay):
            raise NotBuilt(f"any amount with {type(action).__name__}")
        return self._has(state, action, effect)

    def _has(self, state: Game, action: Pay, effect: Effect) -> int:
        return counting.available(self.table, state.world, effect.who)[self.table.index[action.resource.symbol]]

    def perform(self, run: Run[MysticVale], action: t.Action, effect: Effect) -> int:
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
