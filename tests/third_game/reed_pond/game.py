"""The rules of Reed Pond: pads drift beside each other, frogs hop onto their edges, a heron watches in the end."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from cardc.games.kit import (
    DIRECTIONS,
    SCORE,
    SIDE,
    TURN,
    AbilityUse,
    Action,
    Addend,
    Answer,
    Chance,
    Effect,
    End,
    Frame,
    Game,
    HasNo,
    PlaceRef,
    Ref,
    SideRef,
    Tabletop,
    TabletopBoard,
    TabletopBox,
    TabletopGame,
    TabletopRun,
    TabletopStage,
    Things,
    VerbFrame,
    Vocabulary,
    What,
    count,
    every_field,
    free_places,
    lay_on,
    node,
    numbers,
    place,
    usable,
    use,
    verb,
)

TO_HOP = ("what", ("hopping",)), ("side", ("edge",))
LAST = "last_pad"


@verb(VerbFrame("hop", ("hops",), object="what", after=(("onto", "side"),), takes=TO_HOP))
@node
class Hop(Action):
    """Lays a frog onto a side of a pad."""

    what: What
    side: What


@verb(VerbFrame("ripple", ("ripples",), object="what", takes=(("what", ("rippled",)),)))
@node
class Ripple(Action):
    """Counts a wave for each."""

    what: What


@verb(
    VerbFrame(
        "trade",
        ("trades the reeds on",),
        spoken="trade the reeds on",
        object="what",
        behind="other",
        behind_lead="with the reeds on",
        takes=(("what", ("rippled",)), ("other", ("rippled",))),
    )
)
@node
class Trade(Action):
    """Two pads change hands."""

    what: What
    other: What


@verb(VerbFrame("watch", object="what", takes=(("what", ("watched",)),), heads=SCORE, anywhere=True))
@node
class Watch(Action):
    """What a heron asks for."""

    what: What


def hop(run: TabletopRun, action: Hop, effect: Effect) -> int:
    """It stays there, and goes where the pad goes."""
    pairs = list(zip(numbers(effect.refs(action.what)), effect.refs(action.side), strict=False))
    for frog, side in pairs:
        lay_on(run, frog, side, effect.who)
    return len(pairs)


def ripple(run: TabletopRun, action: Ripple, effect: Effect) -> int:
    """One wave for each."""
    return count(run, effect.who, "wave", len(effect.refs(action.what)))


def trade(run: TabletopRun, action: Trade, effect: Effect) -> int:
    """Whoever owned the one owns the other."""
    (one,), (other,) = (numbers(effect.refs(what)) for what in (action.what, action.other))
    owners = run.world.owners
    owners[one], owners[other] = owners[other], owners[one]
    return 1


class Pond(TabletopBoard):
    """What is in sight of a player: the pads that they own."""

    def whereabouts(self, name: str, kind: str, who: int) -> Sequence[Ref]:
        """The only such place there is."""
        return [ref for ref in self.owned(kind, who) if name == "in_sight"]


def run_opening(run: TabletopRun, frame: Frame, answer: Answer | None) -> None:
    """The first player says where the first log lies."""
    if answer is None:
        run.ask(frame.who, "log", (PlaceRef("pond", (0, 0)), PlaceRef("pond", (1, 1))))
        return
    assert isinstance(answer, PlaceRef)
    log = next(thing for thing in run.world.lying("bank", 0) if run.rules.board(run.state).card(thing).kind == "log")
    place(run, log, answer, frame.who)
    run.end()
    run.begin(Frame(TURN, frame.who))


def run_drift(run: TabletopRun, frame: Frame, answer: Answer | None) -> None:
    """A pad of the bank drifts beside others, or a frog croaks."""
    who, table = frame.who, run.world
    pads = [thing for thing in table.lying("bank", who) if run.rules.board(run.state).card(thing).kind == "pad"]
    if answer is None:
        filled = [table.placed[thing][:2] for thing in table.lying("pond")]
        free = [PlaceRef("pond", at) for at in free_places(filled)] if pads else []
        run.ask(who, "drift", (*free, *usable(run, who, "croak"), End()))
        return
    run.end()
    if isinstance(answer, PlaceRef):
        place(run, pads[0], answer, who)
        table.notes[LAST] = (who + 1,)
    elif isinstance(answer, AbilityUse):
        use(run, who, answer)


def set_up(box: TabletopBox, players: int, chance: Chance) -> Tabletop:
    """A log, three pads and a frog for each."""
    for who in range(players):
        box.lay([*box.copies("shallows.log.log", 1), *box.copies("shallows.pad.lily", 3)], "bank", who)
    return box.table(players)


def is_over(table: Tabletop) -> bool:
    """As soon as somebody has laid a pad. Asked at the end of each turn."""
    return bool(table.note(LAST))


def points(board: TabletopBoard, who: int) -> tuple[Addend, ...]:
    """A point for each pad and each wave, addend by addend."""
    pads = [ref for ref in board.owned("pad", who) if board.table.zone_of(numbers((ref,))[0]) == "pond"]
    return tuple(one for one in (Addend("reed", len(pads)), Addend("wave", board.has(who, "wave"))) if one.n)


def frogs_left(board: TabletopBoard, who: int) -> int:
    """What tells equal players apart."""
    return sum(board.card(thing).kind == "frog" for thing in board.table.lying("bank", who))


def is_calm(board: TabletopBoard, ref: Ref) -> bool:
    """A side that nothing touches."""
    return isinstance(ref, SideRef) and not board.beside(ref)


def reeds(states: str) -> Mapping[str, Any] | None:
    """`1 0 0 0 0 0`: the reeds on the sides of a pad."""
    told = states.split()
    whole = len(told) == len(DIRECTIONS) and all(number.isdecimal() for number in told)
    return {"reeds": tuple(map(int, told))} if whole else None


POND = TabletopGame(
    phases={"drift": run_drift},
    opening="opening",
    frames={"opening": run_opening},
    set_up=set_up,
    over=is_over,
    zones={"bank": (), "pond": ()},
    hexes=("pond",),
    board=Pond,
    kinds=("pad", "log", "frog", "heron"),
    stand_for={"floater": ("pad", "log")},
    triggers=("croak", "on_side", "wish"),
    standing={"on_side": {HasNo: every_field}, "wish": {Watch: every_field}},
    actions={Hop: hop, Ripple: ripple, Trade: trade},
    adjectives={"calm": is_calm},
    words={"whereabouts": {"in_sight": None}},
    things=Things(
        bearers={"frog": "frog", "heron": "heron"},
        alone={"on_side": {"frog": SIDE}},
        holding={"pad": (SIDE, "frog"), "floater": (SIDE, "frog"), SIDE: ("frog",)},
        touching=("floater", "pad", "log", SIDE),
        each_own=("in_sight",),
        showing=(SIDE,),
    ),
    points=points,
    ties=(frogs_left,),
    seats=(2,),
    made={"pad": reeds},
    whose={LAST: "Who laid the last pad, so that the game ends with this turn."},
)


def stage(vocabulary: Vocabulary) -> TabletopStage:
    """Where the game is played."""
    return TabletopStage(POND, vocabulary)


GAME = Game(name="reed_pond", folder=Path(__file__).parent, verbs=POND.verbs, rulebook=POND.rulebook, stage=stage)
