"""The parts of the set-up that ask nobody: decks, commons, vales, pool, fields and the starting player."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence

from cardc.engine.board import NOBODY
from cardc.engine.numbers import CardNumber
from cardc.engine.state import Answer, Frame
from cardc.games.mystic_vale import history, primitives
from cardc.games.mystic_vale.history import PartSetUp, Shuffled, TookToken
from cardc.games.mystic_vale.primitives import MysticValeRun
from cardc.games.mystic_vale.selectors import MysticBoard, net_decay

LEVELS = (1, 2, 3)
VALE_LEVELS = (1, 2)
CURSED_LAND = "cursed land"
# What a starting field shows: so many in the field, and one more on-deck.
IN_STARTING_FIELD = 2


def take_out(run: MysticValeRun, cards: Collection[CardNumber]) -> list[int]:
    """Takes the pieces of some cards out of the box, in order."""
    world = run.world
    found = [piece for piece in world.box if world.pieces[piece].card in cards]
    taken = set(found)
    world.box = [piece for piece in world.box if piece not in taken]
    return found


def shuffled_pieces(run: MysticValeRun, pieces: Sequence[int], pile: str) -> list[int]:
    """Pieces in a random order, for a pile. Each is called by its card and the how-manieth of it that it is."""
    cards, table = [piece.card for piece in run.world.pieces], run.rules.table

    def called(piece: int) -> str:
        return f"{table.card_id(cards[piece])} {cards[:piece].count(cards[piece])}"

    order: list[int] = run.state.chance.shuffled(pieces, pile, called)
    return order


def count(run: MysticValeRun, name: str) -> int:
    """How many of something the game is set up with."""
    return run.rules.table.vocabulary.counts[name].of(len(run.world.players))


def _part(run: MysticValeRun, part: str) -> None:
    run.emit(PartSetUp(NOBODY, part))
    run.end()


def set_up_decks(run: MysticValeRun, frame: Frame, answer: Answer | None) -> None:
    """Each player takes the cards of one starting deck and shuffles them."""
    _part(run, history.DECKS)
    world = run.world
    pieces = take_out(run, {entry.number for entry in run.rules.table.cards if entry.card.kind == "starting"})
    for who, player in enumerate(world.players):
        first = len(world.cards)
        world.cards += _starting_deck(run, pieces)
        player.zones["deck"] = run.state.chance.shuffled(range(first, len(world.cards)), f"deck {who}")
        run.emit(Shuffled(who))


def _starting_deck(run: MysticValeRun, pieces: list[int]) -> Iterator[tuple[int, ...]]:
    """The cards of one deck, with what is printed on them, or without. Pieces lie deck by deck in the same order."""
    for entry in run.rules.table.cards:
        if entry.card.kind != "starting":
            continue
        for _ in range(entry.card.copies or 0):
            yield (pieces.pop(0),) if entry.advancement else ()


def set_up_commons(run: MysticValeRun, frame: Frame, answer: Answer | None) -> None:
    """The level decks are shuffled, the first is counted out, and the first advancements of each lie open."""
    _part(run, history.COMMONS)
    world = run.world
    soils = {entry.number for entry in run.rules.table.cards if entry.deck is None}
    world.soils = take_out(run, soils)
    world.level_decks = [shuffled_pieces(run, deck, f"level {n}") for n, deck in enumerate(world.level_decks)]
    counted = count(run, "level_1_deck")
    world.level_decks[0], rest = world.level_decks[0][:counted], world.level_decks[0][counted:]
    world.box += rest
    world.empty_places = [level for level in LEVELS for _ in range(count(run, "open_advancements"))]
    primitives.replenish_commons(run)


def set_up_vales(run: MysticValeRun, frame: Frame, answer: Answer | None) -> None:
    """Both decks are shuffled, and the first vales of each lie open."""
    _part(run, history.VALES)
    world = run.world
    world.vale_decks = [shuffled_pieces(run, deck, f"vales {n}") for n, deck in enumerate(world.vale_decks)]
    world.vale_places = [level for level in VALE_LEVELS for _ in range(count(run, "open_vales"))]
    primitives.replenish_vales(run)


def set_up_pool(run: MysticValeRun, frame: Frame, answer: Answer | None) -> None:
    """VP tokens are counted out; the others stay in the box, which has as many as anybody needs."""
    _part(run, history.VP_POOL)
    run.world.vp_pool = count(run, "vp_pool")


def set_up_fields(run: MysticValeRun, frame: Frame, answer: Answer | None) -> None:
    """On-deck cards are placed until the field is as it should be; nothing on them is resolved."""
    _part(run, history.FIELDS)
    for who in range(len(run.world.players)):
        primitives.reveal(run, who)
        while run.world.zone(who, "deck") and not _is_set_up(run, who):
            primitives.move_card(run, run.world.zone(who, "on_deck")[0], "field")
            primitives.reveal(run, who)


def _is_set_up(run: MysticValeRun, who: int) -> bool:
    """True when two Cursed Lands lie in the field and one on-deck; or, by another reading, as much decay shows."""
    world = run.world
    if run.rules.table.option("setup.field_stop") == "decay":
        return net_decay(MysticBoard(run.rules.table, world), who) > IN_STARTING_FIELD
    lands = run.rules.table.vocabulary.nouns[CURSED_LAND].cards

    def number_of_lands(zone: str) -> int:
        pieces = (world.pieces[piece] for card in world.zone(who, zone) for piece in world.cards[card])
        return sum(run.rules.table.card_id(piece.card) in lands for piece in pieces)

    return number_of_lands("field") >= IN_STARTING_FIELD and number_of_lands("on_deck") > 0


def find_starting_player(run: MysticValeRun, frame: Frame, answer: Answer | None) -> None:
    """Each player takes one of as many tokens as there are players, unseen, and turns it to its used side."""
    _part(run, history.STARTING_PLAYER)
    players = range(len(run.world.players))
    run.world.first = run.world.active = run.state.chance.below(len(players), "first player")
    for who in players:
        run.emit(TookToken(who, who == run.world.first))


def open_game(run: MysticValeRun, frame: Frame, answer: Answer | None) -> None:
    """The starting player takes the first turn."""
    run.end()
    run.begin(Frame("turn", run.world.first))
