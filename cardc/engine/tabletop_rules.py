"""A small game as one value, and its rules as the machine asks for them.

A game whose cards lie in zones or on boards, belong to somebody and are counted says here what is its own: its phases,
what its own verbs do, how it is set up, when it is over. Everything else is the same for all such games.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from cardc.engine.chance import Chance
from cardc.engine.chosen import at_end, selections
from cardc.engine.effect import EFFECT, Effect, EffectData
from cardc.engine.evaluate import how_many
from cardc.engine.events import Event
from cardc.engine.hex_picture import DrawnHex
from cardc.engine.machine import Handler, Rules, Run
from cardc.engine.naming import Naming
from cardc.engine.numbers import AbilityNumber, CardNumber
from cardc.engine.operations import run_effect
from cardc.engine.program import NotBuilt, Program
from cardc.engine.read_abilities import every_field, general
from cardc.engine.refs import Ref
from cardc.engine.refusal import Refusal, WhyNot
from cardc.engine.rule_options import choose
from cardc.engine.rulebook import OTHERS, Reads, Rule, Rulebook, Things
from cardc.engine.state import Frame, State
from cardc.engine.steps import FillSlot, PutOff
from cardc.engine.tabletop import At, Tabletop
from cardc.engine.tabletop_actions import GENERAL_ACTIONS, Act, refill
from cardc.engine.tabletop_board import ABILITY, CARD, PLACE, SIDE, SYMBOL, Adjective, DeedTest, TabletopBoard, card_ref
from cardc.engine.tabletop_definitions import NO_OPTIONS, TabletopDefinitions
from cardc.engine.tabletop_events import End, Rotation
from cardc.engine.tabletop_setup import TabletopBox
from cardc.engine.tabletop_turns import TURN, run_turn
from cardc.engine.values import Codec, Value
from cardc.engine.windows import Waiting, queues
from cardc.language import tree as t
from cardc.language.frame import VerbClass
from cardc.language.node import Json
from cardc.language.verbs import Discard, Score

# Whether an object may be chosen: the board, the action, the field that is filled, the object, and for whom.
Veto = Callable[[TabletopBoard, t.Action, str, Ref, int], bool]


class Addend(NamedTuple):
    """A part of a score, and what it is for."""

    reason: str
    n: int


# What stands in the hexagon of a thing, in a picture of its board.
Pictured = Callable[[TabletopBoard, int], DrawnHex]

# For each conceivable move of a player that is called so, why it is refused.
Explain = Callable[[Run[Tabletop, Any, Any], int, str, Naming], WhyNot]
ExplainAll = Callable[[Run[Tabletop, Any, Any], int, Naming], Mapping[str, Sequence[Refusal]]]


@dataclass(frozen=True)
class TabletopGame:
    """What is special about a small game, by the names that its `game.yaml` declares.

    `phases`: what a turn consists of, in order. `options`: the types of what can be done in them; `events`: those of
    what happens in this game only. `zones`: where things lie; for a board, with its places. `kinds`: of its cards.
    `triggers`: those of the abilities that its phases begin or offer, and that score. `moments`: those at which its
    phases let expire what lasts until then. `adjectives` and `deeds` say whether they fit; `words` are further sections
    of the rulebook. `actions`: what its own verbs do.

    `set_up` lays out a new game; `over` is asked at the end of each turn. `pile` is the zone of each player that
    things are taken from; where it is too short, the zone `discards` is shuffled under it. `worth` names the fields
    and symbols that are points, of what its owner has in the zones that are `scored` (in any, where none is named).
    `numbers` are further ones that scenarios may ask for. `refuses` keeps an object from being chosen. `why_not`
    tells why moves that are called so are refused, with the rulings that refuse them; `refused_now` those that a
    player might think of, by label. `readings`: the values of each rule option, the default first.

    `opening` is the frame of what players decide before the first turn; `frames` are that and others that verbs and
    phases begin. `board`: the table as its texts speak of it, where they say more of it than of others. `stand_for`:
    kinds that stand for several others. `standing`, by trigger: the verbs of what holds or is counted and is not done
    step by step, each with what is read of it. `things`: what may be said of which. `points`: what a player scores
    beside, addend by addend; `reasons`: what such addends are for, where that is the name of nothing else. `made`: by
    kind, the values of what a scenario makes up for itself. `ties`: the numbers that tell players with equal points
    apart, more being better; without them nobody is told to have won. `prospects`: what each player's position is
    worth in points by a rule of thumb, for bots; without it the score counts. `whose`: notes that a scenario may give,
    each of a player, and what they say.

    `seen` are things that lie face down and that a player knows nevertheless, or (by NOBODY) all do.

    `hexes` are the zones whose places are hexagons (`cardc.engine.hexgrid`), which traces show as pictures. `pictured`
    says what stands in the hexagon of a thing; what it leaves out is its name, the letter of its owner with how it is
    turned, and the letters of what lies on its edges. `letters`: how it tells players there, if not by their names.
    """

    phases: Mapping[str, Handler]
    set_up: Callable[[TabletopBox, int, Chance], Tabletop]
    over: Callable[[Tabletop], bool]
    zones: Mapping[str, Sequence[At]]
    kinds: Sequence[str] = ()
    options: Sequence[type[Value]] = ()
    events: Sequence[type[Event]] = ()
    triggers: Sequence[str] = ()
    moments: Sequence[str] = ()
    adjectives: Mapping[str, Adjective] = field(default_factory=dict)
    deeds: Mapping[str, DeedTest] = field(default_factory=dict)
    words: Mapping[str, Any] = field(default_factory=dict)
    actions: Mapping[VerbClass, Act | Rule] = field(default_factory=dict)
    pile: str = ""
    discards: str = ""
    worth: Sequence[str] = ()
    scored: Sequence[str] = ()
    numbers: Mapping[str, Callable[[TabletopBoard, int], int]] = field(default_factory=dict)
    seen: Callable[[TabletopBoard, int], Iterable[int]] = lambda *_: ()
    refuses: Veto = lambda *_: False
    why_not: Explain | None = None
    refused_now: ExplainAll | None = None
    seats: Sequence[int] = (2, 3, 4)
    readings: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    opening: str = ""
    frames: Mapping[str, Handler] = field(default_factory=dict)
    board: type[TabletopBoard] = TabletopBoard
    hexes: Sequence[str] = ()
    stand_for: Mapping[str, Sequence[str]] = field(default_factory=dict)
    standing: Mapping[str, Mapping[VerbClass, Reads]] = field(default_factory=dict)
    things: Things = field(default_factory=Things)
    points: Callable[[TabletopBoard, int], Sequence[Addend]] | None = None
    reasons: Sequence[str] = ()
    made: Mapping[str, Callable[[str], Mapping[str, Any] | None]] = field(default_factory=dict)
    ties: Sequence[Callable[[TabletopBoard, int], int]] | None = None
    prospects: Callable[[TabletopBoard], Sequence[float]] | None = None
    whose: Mapping[str, str] = field(default_factory=dict)
    pictured: Pictured = lambda *_: DrawnHex()
    letters: str = ""

    def rulebook(self) -> Rulebook:
        """What its rules carry out."""
        own = (SIDE,) if self.hexes else ()
        return Rulebook(
            frames={EFFECT: run_effect, Waiting.kind: queues(), TURN: run_turn, **self.phases, **self.frames},
            actions={verb: general(act) for verb, act in {**self._general(), **self.actions}.items()},
            standing={OTHERS: {Score: every_field}, **{on: dict(verbs) for on, verbs in self.standing.items()}},
            things=self.things,
            zones=self.zones,
            kinds={**dict.fromkeys((CARD, ABILITY, PLACE, SYMBOL, *own, *self.kinds)), **self.stand_for},
            adjectives=self.adjectives,
            triggers=dict.fromkeys(self.triggers),
            moments=dict.fromkeys(self.moments),
            phases=self.phases,
            deeds=self.deeds,
            options=self.readings,
            **self.words,
        )

    @property
    def verbs(self) -> tuple[VerbClass, ...]:
        """What its texts may say: the verbs that its rules carry out, and the one that only counts points."""
        standing = (verb for verbs in self.standing.values() for verb in verbs)
        return tuple(dict.fromkeys((*self._general(), Score, *self.actions, *standing)))

    def _general(self) -> dict[VerbClass, Act]:
        """The general verbs; nothing is discarded where there is no place for it."""
        return {verb: act for verb, act in GENERAL_ACTIONS.items() if self.discards or verb is not Discard}


class TabletopRules(Rules[Tabletop]):
    """The rules of a small game, with the definitions of its cards."""

    def __init__(
        self, tabletop: TabletopGame, definitions: TabletopDefinitions, options: Mapping[str, str] = NO_OPTIONS
    ) -> None:
        self.tabletop = tabletop
        self.definitions = definitions
        self.book = tabletop.rulebook()
        self.options = choose(self.book.options, options)
        self._by_kind = definitions.by_kind(self.book.kinds)
        self._looked_at: TabletopBoard | None = None  # what is kept on a board is told there
        # What saved games write: the name of the game, and the types of its options and of what its frames remember.
        self.game = definitions.vocabulary.game
        self.kinds: Sequence[type[Value]] = (End, Rotation, Waiting, *tabletop.options)

    def option(self, name: str) -> str:
        """What the game is played by at a point that its sources leave open."""
        return self.options[name]

    def is_shared(self, zone: str) -> bool:
        """True for a zone that belongs to nobody."""
        return self.definitions.vocabulary.zones[zone].owner == "nobody"

    def cards_of(self, noun: str) -> frozenset[CardNumber]:
        """The cards that a noun of its texts can mean."""
        return self._by_kind.get(self.definitions.vocabulary.kind_of(noun), frozenset())

    def program(self, ability: int) -> Program:
        """The program of an ability by number."""
        return self.definitions.program(AbilityNumber(ability))

    def board(self, state: State[Tabletop]) -> TabletopBoard:
        """The table as texts speak of it."""
        board = self._looked_at
        if board is None or board.table is not state.world:
            board = self.tabletop.board(
                self.definitions, state.world, self.book, self._by_kind, self.tabletop.hexes, self.options
            )
            self._looked_at = board
        return board

    def host(self, data: EffectData) -> Ref:
        """The thing that an ability is printed on."""
        return card_ref(data.piece)

    def accepts(self, state: State[Tabletop], choose: FillSlot, ref: Ref, effect: Effect) -> bool:
        """True unless the game refuses an object."""
        return not self.tabletop.refuses(self.board(state), choose.action, choose.field, ref, effect.who)

    def ready(self, run: Run[Tabletop, Any, Any], action: t.Action, effect: Effect, beside: Sequence[Ref] = ()) -> None:
        """A pile that is too short for what is taken off it is made anew."""
        for _, select in selections(action):
            if at_end(select) and self._takes_off_pile(select):
                refill(run, effect.who, how_many(self.board(run.state), select.quantity, effect), beside)

    def declined(self, run: Run[Tabletop, Any, Any], effect: Effect) -> None:
        """Nothing: what was used this turn was used, whatever came of it."""

    def put_off(self, run: Run[Tabletop, Any, Any], op: PutOff, frame: Frame) -> None:
        """A small game waits for nothing."""
        raise NotBuilt("what is put off until something is done")

    def _takes_off_pile(self, select: t.Select) -> bool:
        return any(isinstance(place, t.In) and place.zone == self.tabletop.pile for place in select.group.places)

    # ---- saved games

    def write_world(self, world: Tabletop, codec: Codec) -> Json:
        """The table as plain data."""
        return world.write(codec)

    def read_world(self, data: Json, codec: Codec) -> Tabletop:
        """The inverse of `write_world`."""
        return Tabletop.read(data, codec)
