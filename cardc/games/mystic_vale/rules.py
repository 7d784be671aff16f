"""The rules of Mystic Vale as the machine asks for them, and what a saved game keeps of a table."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from cardc.catalog.cards import Card
from cardc.engine.chosen import at_end, selections
from cardc.engine.effect import Effect, EffectData
from cardc.engine.evaluate import how_many, owners
from cardc.engine.program import Program, ReadsPrograms, lower
from cardc.engine.refs import NO_CARD, Ref, numbers
from cardc.engine.saved_games import NotASavedGame
from cardc.engine.state import Frame, State
from cardc.engine.steps import FillSlot, PutOff
from cardc.engine.values import Codec
from cardc.engine.windows import UseMark
from cardc.games.mystic_vale import legal_targets, primitives, replacing
from cardc.games.mystic_vale.changes import CHANGES, Awaited, UsedUp
from cardc.games.mystic_vale.definitions import NO_OPTIONS, Definitions
from cardc.games.mystic_vale.frames import FRAME_DATA, Impending
from cardc.games.mystic_vale.game_state import MysticVale
from cardc.games.mystic_vale.history import Ended
from cardc.games.mystic_vale.instances import host
from cardc.games.mystic_vale.moves import OPTIONS
from cardc.games.mystic_vale.primitives import Defined
from cardc.games.mystic_vale.registered import BOOK
from cardc.games.mystic_vale.selectors import MysticBoard
from cardc.games.mystic_vale.things import THINGS
from cardc.language import tree as t
from cardc.language.node import Json, values
from cardc.language.verbs import Look, Reveal
from cardc.language.vocabulary import Vocabulary

MysticValeState = State[MysticVale]


class MysticValeRules(Defined):
    """What effects mean in Mystic Vale, with the definitions of one game."""

    def __init__(self, table: Definitions) -> None:
        self.table = table
        self.book = table.book
        self.options = table.options
        self._looked_at: MysticBoard | None = None  # nothing is kept on a board: it is only not made again

    def program(self, ability: int) -> Program:
        """The program of an ability by number."""
        return self.table.program(ability)

    def board(self, state: MysticValeState) -> MysticBoard:
        """The table as texts speak of it."""
        board = self._looked_at
        if board is None or board.world is not state.world:
            board = self._looked_at = MysticBoard(self.table, state.world)
        return board

    def host(self, data: EffectData) -> Ref:
        """The object that an ability is on."""
        return host(self.table.abilities[data.ability], data)

    def ready(
        self, run: primitives.MysticValeRun, action: t.Action, effect: Effect, beside: Sequence[Ref] = ()
    ) -> None:
        """Cards that more are wanted of than the deck has come from the discard pile; looking never shuffles."""
        if isinstance(action, Look | Reveal):
            return
        piles = {value.zone for _, value in values(action) if isinstance(value, t.Pile)}
        wanted, whose = 1, [effect.who]
        for _, select in selections(action):
            if at_end(select):
                places = [place for place in select.group.places if isinstance(place, t.In)]
                piles |= {place.zone for place in places}
                whose = [who for place in places for who in owners(run.board, place, effect.who)]
                wanted = how_many(run.board, select.quantity, effect)
        if piles == {"deck"}:
            for who in whose:
                if len(run.world.zone(who, "deck")) < wanted:
                    primitives.reshuffle(run, who, numbers(beside))

    def put_off(self, run: primitives.MysticValeRun, op: PutOff, frame: Frame) -> None:
        """What is put off waits like anything else that lasts: until the turn is over, or as long as it takes."""
        assert isinstance(frame.data, EffectData)
        until = "end_of_turn" if op.within_turn else ""
        primitives.modify(run, NO_CARD, Awaited(op.deed, frame.step, frame.data), frame.who, until)

    def declined(self, run: primitives.MysticValeRun, effect: Effect) -> None:
        """What is used once in a game is not used up by that. In this turn it was used, as anything else is."""
        data = effect.data
        mark = UsedUp(UseMark(data.ability, data.piece, data.grant))
        world = run.world
        if any(modifier.change == mark for modifier in world.modifiers):
            world.modifiers = [modifier for modifier in world.modifiers if modifier.change != mark]
            run.emit(Ended(effect.owner, NO_CARD, mark))

    def replaces(self, run: primitives.MysticValeRun, who: int, impending: Impending) -> bool:
        """True if an ability may replace what is about to come of something."""
        return bool(replacing.ways(run, who, impending))

    def accepts(self, state: MysticValeState, choose: FillSlot, ref: Ref, effect: Effect) -> bool:
        """True if the action could use the object."""
        return legal_targets.accepts(self.table, state.world, choose, ref, effect)

    # ---- saved games

    game = "mystic_vale"
    kinds = (*OPTIONS, *THINGS, *FRAME_DATA, *CHANGES)

    @property
    def definitions(self) -> Definitions:
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


def rules_of(
    cards: Iterable[Card],
    vocabulary: Vocabulary,
    options: Mapping[str, str] = NO_OPTIONS,
    program_of: ReadsPrograms = lower,
) -> MysticValeRules:
    """The rules for a game with some cards, played by some options."""
    return MysticValeRules(Definitions(cards, vocabulary, BOOK, options, program_of))
