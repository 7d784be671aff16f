"""What the tiles under a player's control are worth, addend by addend, and who wins."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from cardc.engine.effect import Effect
from cardc.engine.evaluate import amount, meant
from cardc.engine.legal import least
from cardc.engine.refs import CardRef, numbers
from cardc.engine.set_scoring import points_for
from cardc.engine.tabletop_board import TabletopBoard
from cardc.engine.tabletop_rules import Addend
from cardc.games.misty_valley.deeds import Control
from cardc.games.misty_valley.spoken_names import (
    BOX,
    ENCOUNTER,
    FRESH,
    LAND,
    LEAFLET,
    MARKER,
    PATROL_HAND,
    TOKEN,
    TOKEN_PILE,
    VALLEY,
)
from cardc.games.misty_valley.valley_board import ValleyBoard, unknown
from cardc.language import tree as t
from cardc.language.verbs import Score

# So many valley tiles of one resource are worth so much together.
OF_ONE_RESOURCE: Mapping[int, int] = {1: 2, 2: 6, 3: 12}
# An encounter tile whose requests are all met, by their number, and any other.
ALL_MET: Mapping[int, int] = {1: 5, 2: 7}
NOT_MET = 2
UNUSED_ABILITY = 2

REQUEST, END_OF_GAME = "request", "end_of_game"
UNUSED_ABILITIES = "unused abilities"


def points(board: TabletopBoard, who: int) -> tuple[Addend, ...]:
    """Every addend of a player's score, in the order in which they are counted."""
    assert isinstance(board, ValleyBoard)
    return (*_resources(board, who), *_encounters(board, who), *_unused(board, who), *_pages(board, who))


def _resources(board: ValleyBoard, who: int) -> Iterator[Addend]:
    held = [resource_of(board, tile) for tile in board.tiles_of(who) if board.card(tile).kind == VALLEY]
    for resource in dict.fromkeys(held):
        yield Addend(resource, points_for(held.count(resource), OF_ONE_RESOURCE))


def resource_of(board: ValleyBoard, tile: int) -> str:
    """The resource that a valley tile shows."""
    return next(iter(board.symbols(tile)), board.card(tile).title)


def _encounters(board: ValleyBoard, who: int) -> Iterator[Addend]:
    for tile in board.tiles_of(who):
        card = board.card(tile)
        if card.kind == ENCOUNTER:
            yield Addend(card.title, worth_of_encounter(board, tile, who))


def worth_of_encounter(board: ValleyBoard, tile: int, who: int) -> int:
    """What an encounter tile is worth by its requests, which are judged now and for whoever controls the tile."""
    card = board.card(tile)
    if card.faces[0].abilities is None:
        raise unknown(card.title, "requests", "gap.encounter_requirements")
    asked = [
        (action, effect)
        for action, effect in board.spoken(tile, REQUEST, who, CardRef(tile))
        if isinstance(action, Control)
    ]
    met = all(_is_met(board, action.what, effect) for action, effect in asked)
    return ALL_MET[len(asked)] if met and len(asked) in ALL_MET else NOT_MET


def _is_met(board: ValleyBoard, what: t.What, effect: Effect) -> bool:
    wanted = least(board, what.quantity, effect) if isinstance(what, t.Select) else 1
    return sum(board.holds(tile) for tile in numbers(meant(board, what, effect))) >= wanted


def _unused(board: ValleyBoard, who: int) -> Iterator[Addend]:
    ready = [one for one in board.markers(who) if board.card(one).kind == MARKER and board.table.sides[one] == FRESH]
    if ready:
        yield Addend(UNUSED_ABILITIES, UNUSED_ABILITY * len(ready))


def _pages(board: ValleyBoard, who: int) -> Iterator[Addend]:
    """What the page of an expansion scores, for either player, if its tokens are played with."""
    table = board.table
    tokens = [thing for thing in range(len(table.things)) if board.card(thing).kind == TOKEN]
    is_played = any(table.zone_of(token) in (TOKEN_PILE, LAND) for token in tokens)
    for page in table.lying(BOX):
        if board.card(page).kind == LEAFLET and is_played:
            for action, effect in board.spoken(page, END_OF_GAME, who, CardRef(page)):
                if isinstance(action, Score) and (n := amount(board, action.resource.amount, effect)):
                    yield Addend(board.card(page).title, n)


def tiles_in_hand(board: TabletopBoard, who: int) -> int:
    """What decides where the points are equal."""
    return len(board.table.lying(PATROL_HAND, who))
