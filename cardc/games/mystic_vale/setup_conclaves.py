"""The cards in use: those that the conclaves list which the players pick, or without conclaves all of them."""

from __future__ import annotations

from cardc.catalog.cards import Card
from cardc.engine.board import NOBODY
from cardc.engine.state import Answer, Frame
from cardc.games.mystic_vale.agreed import CHOSEN, CONCLAVE, DRAWN
from cardc.games.mystic_vale.definitions import DeckOf
from cardc.games.mystic_vale.frames import Gathering
from cardc.games.mystic_vale.history import CONCLAVES, Advised, PartSetUp, Took
from cardc.games.mystic_vale.moves import TakePiece
from cardc.games.mystic_vale.primitives import MysticValeRun
from cardc.games.mystic_vale.setup_parts import LEVELS, VALE_LEVELS, count, shuffled_pieces

# Who picks conclaves for the whole table: nobody's turn has come yet.
SPEAKER = 0
LEVEL_DECKS = [DeckOf("advancement", level) for level in LEVELS]
VALE_DECKS = [DeckOf("vale", level) for level in VALE_LEVELS]


def gather(run: MysticValeRun, frame: Frame, answer: Answer | None) -> None:
    """Conclaves are picked one by one where they are chosen; then the decks are made up of what they list."""
    gathering = frame.data
    assert isinstance(gathering, Gathering)
    picked, wanted = gathering.picked, count(run, "conclaves_in_play")
    if isinstance(answer, TakePiece):
        run.emit(Took(SPEAKER, answer.piece))
        run.goto(frame.step, Gathering(gathering.way, (*picked, answer.piece)))
        return
    if gathering.way == CHOSEN and len(picked) < wanted:
        run.ask(SPEAKER, "conclaves", [TakePiece(piece) for piece in _left(run, picked)])
        return
    if gathering.way == DRAWN:
        picked = tuple(shuffled_pieces(run, _left(run, picked), CONCLAVE)[:wanted])
    if gathering.way != CHOSEN:
        for piece in picked:
            run.emit(Took(SPEAKER, piece))
    run.end()
    _make_up_decks(run, picked)


def _left(run: MysticValeRun, picked: tuple[int, ...]) -> list[int]:
    """The conclaves that were not picked."""
    return [piece for piece in run.world.box if _card(run, piece).kind == CONCLAVE and piece not in picked]


def _make_up_decks(run: MysticValeRun, picked: tuple[int, ...]) -> None:
    """Advancements and vales in use go to the decks of their levels; all others stay in the box."""
    conclaves = [_card(run, piece) for piece in picked]
    if conclaves:
        run.emit(PartSetUp(NOBODY, CONCLAVES))
        least = count(run, "recommended_conclaves")
        if sum(card.get("recommended") is True for card in conclaves) < least:
            run.emit(Advised(NOBODY, least))
    table, world = run.rules.table, run.world
    listed = {card for conclave in conclaves for card in conclave.get("contents")}
    decks: dict[DeckOf | None, list[int]] = {deck: [] for deck in (*LEVEL_DECKS, *VALE_DECKS)}
    box: list[int] = []
    for piece in world.box:
        entry = table.cards[world.pieces[piece].card]
        in_use = not conclaves or entry.card.id in listed
        (decks.get(entry.deck, box) if in_use else box).append(piece)
    world.box = box
    world.level_decks = [decks[deck] for deck in LEVEL_DECKS]
    world.vale_decks = [decks[deck] for deck in VALE_DECKS]


def _card(run: MysticValeRun, piece: int) -> Card:
    return run.rules.table.cards[run.world.pieces[piece].card].card
