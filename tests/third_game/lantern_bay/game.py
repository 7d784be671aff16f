"""The rules of Lantern Bay: sailors and cargo bring coins, coins buy boats, boats are moored in a bay for all."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from cardc.games.kit import (
    AbilityUse,
    Action,
    Answer,
    At,
    Chance,
    Effect,
    End,
    Frame,
    Game,
    Option,
    Ref,
    Tabletop,
    TabletopBoard,
    TabletopBox,
    TabletopGame,
    TabletopNames,
    TabletopRun,
    TabletopStage,
    VerbFrame,
    Vocabulary,
    What,
    begin,
    count,
    give,
    move,
    numbers,
    place,
    take,
    usable,
    use,
    value,
    verb,
)

HAND = 5  # cards that are taken up at the end of a turn
ROUNDS = 12  # the game ends after so many, or as soon as no berth is free
BERTHS = tuple(At(x, y) for y in range(3) for x in range(3))
START = (("harbour.cargo.herring", 7), ("harbour.boat.dinghy", 3))


# ---- the verbs of the game


@verb(VerbFrame("draw", ("draws",), object="what", takes=(("what", ("card",)),)))
@dataclass(frozen=True, slots=True)
class Draw(Action):
    """Takes cards into its owner's hand."""

    what: What


@verb(
    VerbFrame(
        "moor", ("moors",), object="what", after=(("at", "berth"),), takes=(("what", ("boat",)), ("berth", ("place",)))
    )
)
@dataclass(frozen=True, slots=True)
class Moor(Action):
    """Lays a boat on a place of the bay, where it belongs to its owner until somebody seizes it."""

    what: What
    berth: What


@verb(VerbFrame("seize", ("seizes",), object="what", takes=(("what", ("boat",)),)))
@dataclass(frozen=True, slots=True)
class Seize(Action):
    """Makes a boat its owner's, where it lies."""

    what: What


def draw(run: TabletopRun, action: Draw, effect: Effect) -> int:
    """From wherever they lie."""
    drawn = numbers(effect.refs(action.what))
    for thing in drawn:
        move(run, thing, "hand", effect.who)
    return len(drawn)


def moor(run: TabletopRun, action: Moor, effect: Effect) -> int:
    """Without a free berth, nothing happens."""
    berths = effect.refs(action.berth)
    for boat, berth in zip(numbers(effect.refs(action.what)), berths, strict=False):
        place(run, boat, berth, effect.who)
    return len(berths)


def seize(run: TabletopRun, action: Seize, effect: Effect) -> int:
    """The boat stays where it is."""
    seized = numbers(effect.refs(action.what))
    for boat in seized:
        give(run, boat, effect.who)
    return len(seized)


def is_free(board: TabletopBoard, ref: Ref) -> bool:
    """A berth where nothing lies."""
    return board.at(ref) is None


def is_own_boat(board: TabletopBoard, action: Action, field: str, ref: Ref, who: int) -> bool:
    """Nobody seizes their own boats."""
    return isinstance(action, Seize) and board.owner(ref) == who


# ---- what a player can do


@value("play")
class Play(Option):
    """To play a card of the hand."""

    thing: int

    def label(self, names: TabletopNames, detail: str) -> str:
        """`play Deckhand`"""
        return f"play {names.thing(self.thing, detail)}"


@value("buy")
class Buy(Option):
    """To buy a card of the market."""

    thing: int

    def label(self, names: TabletopNames, detail: str) -> str:
        """`buy Trawler`"""
        return f"buy {names.thing(self.thing, detail)}"


# ---- the phases of a turn


def run_work(run: TabletopRun, frame: Frame, answer: Answer | None) -> None:
    """Sailors and boats cost an action each, cargo none; what is moored can be used."""
    who, board = frame.who, run.rules.board(run.state)
    if answer is None:
        hand = board.different(run.world.lying("hand", who))
        crew = [thing for thing in hand if board.card(thing).kind == "cargo" or board.has(who, "action")]
        run.ask(who, "work", (*map(Play, crew), *usable(run, who, "moored"), End()))
    elif isinstance(answer, Play):
        card = board.card(answer.thing)
        if card.kind != "cargo":
            count(run, who, "action", -1)
        for symbol, n in board.symbols(answer.thing).items():
            count(run, who, symbol, n)
        move(run, answer.thing, "quay", who)
        begin(run, who, answer.thing, "on_play")
    elif isinstance(answer, AbilityUse):
        use(run, who, answer)
    else:
        run.end()


def run_trade(run: TabletopRun, frame: Frame, answer: Answer | None) -> None:
    """One card for each purchase, as far as the coins go."""
    who, board = frame.who, run.rules.board(run.state)
    if isinstance(answer, Buy):
        count(run, who, "purchase", -1)
        count(run, who, "coin", -(board.card(answer.thing).get("price") or 0))
        move(run, answer.thing, "wake", who)
    elif answer is None and board.has(who, "purchase"):
        run.ask(who, "trade", (*(Buy(thing) for thing in _affordable(board, who)), End()))
    else:
        run.end()


def _affordable(board: TabletopBoard, who: int) -> list[int]:
    market = board.different(board.table.lying("market"))
    return [thing for thing in market if (board.card(thing).get("price") or 0) <= board.has(who, "coin")]


def run_rest(run: TabletopRun, frame: Frame, answer: Answer | None) -> None:
    """What is left is lost, everything goes to the wake, and a new hand is taken up."""
    who, table = frame.who, run.world
    for zone in ("quay", "hand"):
        for thing in tuple(table.lying(zone, who)):
            move(run, thing, "wake", who)
    prepare(table, who)
    take(run, who, "hand", HAND)
    run.end()


# ---- the game


def prepare(table: Tabletop, who: int) -> None:
    """What every turn begins with."""
    table.counters |= {("coin", who): 0, ("action", who): 1, ("purchase", who): 1}


def set_up(box: TabletopBox, players: int, chance: Chance) -> Tabletop:
    """Ten cards for each player, five of them in hand; all others lie open in the market."""
    for who in range(players):
        start = chance.shuffled([thing for card, n in START for thing in box.copies(card, n)])
        box.lay(start[:HAND], "hand", who)
        box.lay(start[HAND:], "chest", who)
    for card in box.definitions.cards:
        box.lay(box.copies(card.id), "market")
    table = box.table(players)
    table.first = chance.below(players)
    for who in range(players):
        prepare(table, who)
    return table


def is_over(table: Tabletop) -> bool:
    """No berth is free, or all rounds were played."""
    return len(table.lying("bay")) == len(BERTHS) or table.turn >= ROUNDS * table.players


BAY = TabletopGame(
    phases={"work": run_work, "trade": run_trade, "rest": run_rest},
    triggers=("on_play", "moored", "at_sunset"),
    actions={Draw: draw, Moor: moor, Seize: seize},
    adjectives={"free": is_free},
    zones={"chest": (), "hand": (), "quay": (), "wake": (), "market": (), "bay": BERTHS},
    kinds=("cargo", "sailor", "boat"),
    options=(Play, Buy),
    refuses=is_own_boat,
    pile="chest",
    discards="wake",
    worth=("fame",),
    set_up=set_up,
    over=is_over,
)


def stage(vocabulary: Vocabulary) -> TabletopStage:
    """Where the game is played."""
    return TabletopStage(BAY, vocabulary)


GAME = Game(
    name="lantern_bay",
    folder=Path(__file__).parent,
    verbs=BAY.verbs,
    rulebook=BAY.rulebook,
    stage=stage,
)
