"""The rules of Mystic Vale as the machine asks for them, and saved games."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from cardc.engine.chance import Chance
from cardc.engine.effect import EFFECT, Effect, EffectData
from cardc.engine.evaluate import how_many
from cardc.engine.machine import Handler, NotBuilt
from cardc.engine.operations import run_effect
from cardc.engine.program import Choose, Program, at_end, selections
from cardc.engine.state import Ref, State, decision_from_json, frame_from_json
from cardc.games.mystic_vale import legal_targets, primitives, windows
from cardc.games.mystic_vale.actions import ACTIONS
from cardc.games.mystic_vale.buying import run_purchase, run_vale_purchase
from cardc.games.mystic_vale.definitions import Definitions
from cardc.games.mystic_vale.discarding import run_discarding
from cardc.games.mystic_vale.game_state import MysticVale
from cardc.games.mystic_vale.harvest import run_harvest
from cardc.games.mystic_vale.instances import host
from cardc.games.mystic_vale.planting import run_planting, run_playing, run_prep, run_spoil_test
from cardc.games.mystic_vale.scoring import run_scoring
from cardc.games.mystic_vale.selectors import MysticBoard
from cardc.games.mystic_vale.turn import run_turn
from cardc.language import tree as t
from cardc.language.verbs import Look

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

    def board(self, state: Game) -> MysticBoard:
        """The table as texts speak of it."""
        return MysticBoard(self.table, state.world)

    def host(self, data: EffectData) -> Ref:
        """The object that an ability is on."""
        return host(data)

    def ready(self, run: primitives.Playing, action: t.Action, effect: Effect) -> None:
        """Cards that more are wanted of than the deck has come from the discard pile; looking never shuffles."""
        if isinstance(action, Look):
            return
        wanted = 1
        for _, select in selections(action):
            if isinstance(select, t.Select) and at_end(select):
                if any(isinstance(place, t.In) and place.zone != "deck" for place in select.group.places):
                    return
                wanted = how_many(run.board, select.quantity, effect)
        if len(run.world.zone(effect.who, "deck")) < wanted:
            primitives.reshuffle(run, effect.who)

    def accepts(self, state: Game, choose: Choose, ref: Ref, effect: Effect) -> bool:
        """True if the action could use the object."""
        return legal_targets.accepts(self.table, state.world, choose, ref, effect)

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
