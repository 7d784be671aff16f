"""How a scenario gives the table of a play: the inverse of setting it, with a name for everything that is no title.

Empty zones are given, too: what is not spoken of may be furnished.
What was crafted is named by its own letter and number, so that whatever is left out later, the names of the rest stay.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, NamedTuple

from cardc.catalog.cards import Card
from cardc.engine.given_tables import GivenNames, about_to_begin, numbered
from cardc.engine.rule_options import otherwise
from cardc.engine.state import State
from cardc.games.mystic_vale.census import SHARED
from cardc.games.mystic_vale.crafted import BLANK_CARD
from cardc.games.mystic_vale.game_state import CARD_ZONES, PHASES, SCORING, MysticVale, Player
from cardc.games.mystic_vale.rules import MysticValeRules
from cardc.games.mystic_vale.staged_words import POOL, SEATS


class GivenVale(NamedTuple):
    """What is given, what the players are called there, and the names of cards and pieces by their numbers."""

    given: dict[str, Any]
    players: tuple[str, ...]
    cards: dict[int, str]
    pieces: dict[int, str]


def given_again(rules: MysticValeRules, state: State[MysticVale]) -> GivenVale | None:
    """The table as a scenario gives it; None unless a phase of a turn, or scoring, is about to begin."""
    first = about_to_begin(state, "turn", PHASES, SCORING)
    if first is None or len(state.world.players) not in SEATS:
        return None
    return _TableTold(rules, state.world, first.who).said(first.kind)


class _TableTold:
    """One table being told."""

    def __init__(self, rules: MysticValeRules, world: MysticVale, first: int) -> None:
        self.rules = rules
        self.table = rules.table
        self.world = world
        self.names = GivenNames(first, SEATS[len(world.players)], (entry.card for entry in rules.table.cards))
        self.order, self.seats = self.names.order, self.names.seats
        self.cards: dict[int, str] = {}
        self.pieces: dict[int, str] = {}

    def said(self, phase: str) -> GivenVale:
        world = self.world
        given: dict[str, Any] = {"players": len(world.players), "phase": phase}
        options = otherwise(self.rules.book.options, self.rules.options)
        if options:
            given["options"] = options
        if world.vp_pool != POOL:
            given["pool"] = world.vp_pool
        if world.end_triggered:
            given["end_triggered"] = True
        if world.sides != world.shown:
            given["upgraded_this_turn"] = True
        me, *others = self.order
        given |= dict(self._of_player(world.players[me]))
        given |= {name: self._pieces(look(world)) for name, look in SHARED.items()}
        given |= {self.seats[who]: dict(self._of_player(world.players[who])) for who in others}
        return GivenVale(given, self.names.players, self.cards, self.pieces)

    def _of_player(self, player: Player) -> Iterator[tuple[str, Any]]:
        for zone in ("field", "on_deck", "deck", "discard"):
            yield zone, [self._card(card) for card in player.zones[zone]]
        for zone, pieces in player.zones.items():
            if zone not in CARD_ZONES:
                yield zone, self._pieces(pieces)
        yield "vales", self._pieces(player.vales)
        asleep = [self.pieces[vale] for vale in player.bought_vales if vale in player.vales]  # others were given up
        if asleep:
            yield "bought_vales", asleep
        if player.token_active:
            yield "token", "active"
        if player.amulet >= 0:
            yield "amulet", self._title(player.amulet)
        yield from _numbers(player, self.table.symbols)

    def _card(self, card: int) -> str:
        """A card in its sleeve, by a name of its own."""
        name = self.cards[card] = f"C{len(self.cards) + 1}"
        return f"{name} = {' + '.join(map(self._part, self.world.cards[card])) or BLANK_CARD}"

    def _part(self, piece: int) -> str:
        position = self.world.pieces[piece].position
        return self._title(piece) + self._side(piece) + (f"@{position}" if position else "")

    def _pieces(self, pieces: Iterable[int]) -> list[str]:
        return [self._piece(piece) for piece in pieces]

    def _piece(self, piece: int) -> str:
        name = self.pieces[piece] = numbered(self._printed(piece).title, {*self.pieces.values()})
        return self._part(piece) if name == self._title(piece) else f"{name} = {self._part(piece)}"

    def _title(self, piece: int) -> str:
        return self.names.title(self._printed(piece))

    def _printed(self, piece: int) -> Card:
        return self.table.cards[self.world.pieces[piece].card].card

    def _side(self, piece: int) -> str:
        """The side that lies up, of what has two."""
        side = self.world.shown.get(piece)
        return f" ({side})" if side else ""


def _numbers(player: Player, symbols: Iterable[str]) -> Iterator[tuple[str, int]]:
    """What a player has beside cards."""
    gained: Mapping[str, int] = dict(zip(symbols, player.gained, strict=True))
    stated = {"vp": player.vp, "bought": player.advancements_bought, **{k: n for k, n in gained.items() if k != "vp"}}
    yield from ((name, n) for name, n in stated.items() if n)
