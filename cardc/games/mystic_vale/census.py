"""How many of what lie where: `Cursed Land in owned`, `level 2 in commons`, `blank in deck`, `titles in box`."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from cardc.games.mystic_vale.definitions import CardDef, Definitions
from cardc.games.mystic_vale.game_state import CARD_ZONES, MysticVale

# All zones of a player that hold cards, taken together.
OWNED = "owned"
# What lies before nobody, by name; of decks, by level.
SHARED: Mapping[str, Callable[[MysticVale], list[int]]] = {
    "commons": lambda world: world.commons,
    "soils": lambda world: world.soils,
    "vale_display": lambda world: world.vales_open,
    "box": lambda world: world.box,
    "level_1_vales": lambda world: world.vale_decks[0],
    "level_2_vales": lambda world: world.vale_decks[1],
    "level_1_advancements": lambda world: world.level_decks[0],
    "level_2_advancements": lambda world: world.level_decks[1],
    "level_3_advancements": lambda world: world.level_decks[2],
}


def census(world: MysticVale, table: Definitions, who: int, name: str) -> int | None:
    """A number by its name, or None if it is none of this form."""
    what, _, where = name.rpartition(" in ")
    whole = _lying(world, who, where)
    if whole is None:
        return None
    inside = [[table.cards[world.pieces[piece].card] for piece in pieces] for pieces in whole]
    if what == "titles":
        return len({entry.card.title for entries in inside for entry in entries})
    if what == "cards":
        return len(inside)
    if what == "blank":
        return sum(not entries for entries in inside)
    fits = _fitting(table, what)
    return None if fits is None else sum(any(map(fits, entries)) for entries in inside)


def _lying(world: MysticVale, who: int, where: str) -> list[Sequence[int]] | None:
    """The pieces of each thing that lies somewhere."""
    player = world.players[who]
    if where in SHARED:
        return [(piece,) for piece in SHARED[where](world)]
    if where == "vales":
        return [(vale,) for vale in player.vales]
    if where == OWNED:
        return [world.cards[card] for card in world.owned_cards(who)]
    if where in CARD_ZONES:
        return [world.cards[card] for card in player.zones[where]]
    return None


def _fitting(table: Definitions, what: str) -> Callable[[CardDef], bool] | None:
    """What is asked for: a kind, a level, a set, a supply or a title."""
    word, _, which = what.partition(" ")
    kinds = {entry.card.kind for entry in table.cards}
    if word == "level" and which.isdecimal():
        return lambda entry: str(entry.level) == which
    if word == "set":
        return lambda entry: entry.card.set == which
    if word == "supply":
        return lambda entry: entry.card.get("supply") == which
    if what in kinds:
        return lambda entry: entry.card.kind == what
    if any(entry.card.title == what for entry in table.cards):
        return lambda entry: entry.card.title == what
    return None
