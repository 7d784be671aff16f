"""The cards in use: those that the conclaves list which the players pick, or without conclaves all of them."""

from __future__ import annotations

from cardc.catalog.cards import Card
from cardc.engine.board import NOBODY
from cardc.engine.state import Answer, Frame
from cardc.games.mystic_vale.agreed import CHOSEN, CONCLAVE, DRAWN
from cardc.games.mystic_vale.definitions import CardDef
from cardc.games.mystic_vale.frames import Gathering
from cardc.games.mystic_vale.history import CONCLAVES, Advised, PartSetUp, Took
from cardc.games.mystic_vale.moves import TakePiece
from cardc.games.mystic_vale.primitives import MysticValeRun
from cardc.games.mystic_vale.setup_parts import FERTILE_SOIL, LEVELS, VALE_LEVELS, count, sort_out

# Kinds of cards that decks are made up of, by their levels.
ADVANCEMENT, VALE = "advancement", "vale"
# Who picks conclaves for the whole table: nobody's turn has come yet.
SPEAKER = 0


def gather(run: MysticValeRun, frame: Frame, answer: Answer | None) -> None:
    """Conclaves are picked one by one where they are chosen; then the decks are made up of what they list."""
    gathering = frame.data
    assert isinstance(gathering, Gathering)
    picked, wanted = gathering.picked, count(run, "conclaves_in_play")
    offered = [piece for piece in run.world.box if _card(run, piece).kind == CONCLAVE and piece not in picked]
    if isinstance(answer, TakePiece):
        run.emit(Took(SPEAKER, answer.piece))
        run.goto(frame.step, Gathering(gathering.way, (*picked, answer.piece)))
        return
    if gathering.way == CHOSEN and len(picked) < wanted:
        run.ask(SPEAKER, "conclaves", [TakePiece(piece) for piece in offered])
        return
    if gathering.way == DRAWN:
        picked = tuple(run.state.chance.shuffled(offered)[:wanted])
    if gathering.way != CHOSEN:
        for piece in picked:
            run.emit(Took(SPEAKER, piece))
    run.end()
    _make_up_decks(run, picked)


def _make_up_decks(run: MysticValeRun, picked: tuple[int, ...]) -> None:
    """Advancements and vales in use go to the decks of their levels; all others stay in the box."""
    conclaves = [_card(run, piece) for piece in picked]
    if conclaves:
        run.emit(PartSetUp(NOBODY, CONCLAVES))
        least = count(run, "recommended_conclaves")
        if sum(card.get("recommended") is True for card in conclaves) < least:
            run.emit(Advised(NOBODY, least))
    listed = frozenset(card for conclave in conclaves for card in conclave.get("contents"))

    def deck(entry: CardDef) -> tuple[str, int | None] | None:
        return (entry.card.kind, entry.level) if _plain(entry) and (not conclaves or entry.card.id in listed) else None

    decks = sort_out(run, deck)
    run.world.level_decks = [decks.get((ADVANCEMENT, level), []) for level in LEVELS]
    run.world.vale_decks = [decks.get((VALE, level), []) for level in VALE_LEVELS]


def _plain(entry: CardDef) -> bool:
    """Fertile Soils lie in a stack of their own, whatever their level."""
    return entry.card.kind in (ADVANCEMENT, VALE) and entry.card.get("supply") != FERTILE_SOIL


def _card(run: MysticValeRun, piece: int) -> Card:
    return run.rules.table.cards[run.world.pieces[piece].card].card
