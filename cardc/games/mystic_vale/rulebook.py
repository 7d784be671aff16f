"""The rules of Mystic Vale as the machine asks for them, and what a saved game keeps of a table."""

from __future__ import annotations

from collections.abc import Mapping

from cardc.engine.effect import EFFECT, Effect, EffectData
from cardc.engine.evaluate import how_many
from cardc.engine.machine import Handler, NotBuilt
from cardc.engine.operations import run_effect
from cardc.engine.program import Choose, Program, at_end, selections
from cardc.engine.saved_games import NotASavedGame
from cardc.engine.state import Ref, State
from cardc.engine.values import Codec, Json
from cardc.games.mystic_vale import legal_targets, primitives, windows
from cardc.games.mystic_vale.actions import ACTIONS
from cardc.games.mystic_vale.buying import run_purchase, run_vale_purchase
from cardc.games.mystic_vale.changes import CHANGES
from cardc.games.mystic_vale.definitions import Definitions
from cardc.games.mystic_vale.discarding import run_discarding
from cardc.games.mystic_vale.frames import FRAME_DATA, Purchase, ValePurchase, Waiting
from cardc.games.mystic_vale.game_state import MysticVale
from cardc.games.mystic_vale.harvest import run_harvest
from cardc.games.mystic_vale.instances import host
from cardc.games.mystic_vale.moves import OPTIONS
from cardc.games.mystic_vale.planting import run_planting, run_playing, run_prep, run_spoil_test
from cardc.games.mystic_vale.scoring import run_scoring
from cardc.games.mystic_vale.selectors import MysticBoard
from cardc.games.mystic_vale.turn import run_turn
from cardc.language import tree as t
from cardc.language.verbs import Look

HANDLERS: Mapping[str, Handler] = {
    EFFECT: run_effect,
    Waiting.kind: windows.run_queue,
    "turn": run_turn,
    "planting": run_planting,
    "playing": run_playing,
    "spoil_test": run_spoil_test,
    "harvest": run_harvest,
    Purchase.kind: run_purchase,
    ValePurchase.kind: run_vale_purchase,
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

    game = "mystic_vale"
    kinds = (*OPTIONS, *FRAME_DATA, *CHANGES)

    @property
    def book(self) -> Definitions:
        """The definitions of the game."""
        return self.table

    def write_world(self, world: MysticVale, codec: Codec) -> Json:
        """The table as plain data."""
        return {"symbols": list(self.table.symbols), **world.write(codec)}

    def read_world(self, data: Json, codec: Codec) -> MysticVale:
        """The inverse of `write_world`. Symbols and zones that came since are there, with nothing in them."""
        known = data["symbols"]
        if list(self.table.symbols[: len(known)]) != known:
            raise NotASavedGame(f"the symbols have changed since the game was saved; they were {', '.join(known)}")
        world = MysticVale.read(data, codec, len(self.table.symbols))
        for zone in self.table.vocabulary.zones.values():
            for player in world.players if zone.owner == "player" else ():
                player.zones.setdefault(zone.name, [])
        return world
