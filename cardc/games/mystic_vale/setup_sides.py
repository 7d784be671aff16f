"""Leaders and amulets before the game: named, dealt or taken in turn; then sleeved, or laid ready."""

from __future__ import annotations

from collections.abc import Sequence

from cardc.engine.board import NOBODY
from cardc.engine.state import Answer, Frame
from cardc.games.mystic_vale import history, primitives
from cardc.games.mystic_vale.agreed import DEALT, DRAFT, FREE, SIDED, TWO, cards_needed
from cardc.games.mystic_vale.frames import Choosing, Dealing
from cardc.games.mystic_vale.history import GaveUp, LaidOut, Sleeved, Took
from cardc.games.mystic_vale.moves import ExchangeAmulet, KeepAmulet, TakePiece
from cardc.games.mystic_vale.primitives import MysticValeRun
from cardc.games.mystic_vale.setup_parts import shuffled_pieces


def deal(run: MysticValeRun, frame: Frame, answer: Answer | None) -> None:
    """Lays out what is chosen from, and deals what is not."""
    dealing, world = frame.data, run.world
    assert isinstance(dealing, Dealing)
    run.emit(history.PartSetUp(NOBODY, history.SIDED))
    players = _in_turn(run)
    taken = [list(pieces) for pieces in dealing.named]
    pools: list[list[int]] = [[] for _ in players]
    ways = [way for way in (dealing.leaders, dealing.amulets) if way not in ("", DEALT)]
    for kind, way in zip(SIDED, (dealing.leaders, dealing.amulets), strict=True):
        pieces = [piece for piece in world.box if _kind(run, piece) == kind]
        if way not in ("", FREE):
            pieces = shuffled_pieces(run, pieces, kind)[: cards_needed(run.rules.table, way, len(players))]
        for i, who in enumerate(players):
            if way == DEALT:
                taken[who].append(pieces[i])
            else:
                pools[who] += pieces if way in (FREE, DRAFT) else pieces[i :: len(players)]
        for i, piece in enumerate(pieces if way in (TWO, DRAFT) else ()):
            run.emit(LaidOut(NOBODY if way == DRAFT else players[i % len(players)], piece))
    for who in players:
        for piece in taken[who]:
            run.emit(Took(who, piece))
    drafted = dealing.leaders == DRAFT
    order = (*players, *reversed(players)) if drafted else tuple(who for who in players for _ in ways)
    run.end()
    run.begin(Frame("choosing", NOBODY, data=Choosing(order, _frozen(pools), _frozen(taken), drafted)))


def choose(run: MysticValeRun, frame: Frame, answer: Answer | None) -> None:
    """One player after the other takes something of a kind that they do not have; then amulets may be given up."""
    choosing = frame.data
    assert isinstance(choosing, Choosing)
    chosen = len(choosing.order)
    if frame.step < chosen:
        who = choosing.order[frame.step]
        if isinstance(answer, TakePiece):
            taken = [list(pieces) for pieces in choosing.taken]
            taken[who].append(answer.piece)
            run.emit(Took(who, answer.piece))
            run.goto(frame.step + 1, choosing.replaced(taken=_frozen(taken)))
            return
        run.ask(who, "choosing", [TakePiece(piece) for piece in _offered(run, choosing, who)])
        return
    players = _in_turn(run)
    if choosing.exchange and frame.step - chosen < len(players):
        who = players[frame.step - chosen]
        amulet = next(piece for piece in choosing.taken[who] if _kind(run, piece) == "amulet")
        if answer is None:
            run.ask(who, "exchange", (KeepAmulet(amulet), ExchangeAmulet(amulet)))
            return
        left = [list(pieces) for pieces in choosing.taken]
        if isinstance(answer, ExchangeAmulet):
            left[who].remove(amulet)
            run.emit(GaveUp(who, amulet))
        run.goto(frame.step + 1, choosing.replaced(taken=_frozen(left)))
        return
    run.end()
    for who, pieces in enumerate(choosing.taken):
        for piece in pieces:
            _equip(run, who, piece)


def _offered(run: MysticValeRun, choosing: Choosing, who: int) -> list[int]:
    """What a player can take: what nobody has, of a kind that they have none of."""
    gone = {piece for pieces in choosing.taken for piece in pieces}
    own = {_kind(run, piece) for piece in choosing.taken[who]}
    return [piece for piece in choosing.pools[who] if piece not in gone and _kind(run, piece) not in own]


def _equip(run: MysticValeRun, who: int, piece: int) -> None:
    """An amulet lies on its used side in the place of the token; a leader goes into a blank card of the deck."""
    world, player = run.world, run.world.players[who]
    world.box.remove(piece)
    if _kind(run, piece) == "amulet":
        player.amulet = piece
        world.shown[piece] = world.sides[piece] = "used"
        world.changed()
        return
    zones = player.zones
    blank = next(card for zone in ("deck", "field", "on_deck") for card in zones[zone] if not world.cards[card])
    if blank not in zones["deck"]:
        primitives.move_card(run, blank, "deck")
        primitives.reveal(run, who)
    world.cards[blank] = (piece,)
    world.shown[piece] = world.sides[piece] = "start"
    world.changed(blank)
    run.emit(Sleeved(who, piece, blank))
    primitives.shuffle_deck(run, who)


def _in_turn(run: MysticValeRun) -> list[int]:
    """The players clockwise, the starting player first."""
    count = len(run.world.players)
    return [(run.world.first + i) % count for i in range(count)]


def _kind(run: MysticValeRun, piece: int) -> str:
    return run.rules.table.cards[run.world.pieces[piece].card].card.kind


def _frozen(pieces: Sequence[Sequence[int]]) -> tuple[tuple[int, ...], ...]:
    return tuple(tuple(some) for some in pieces)
