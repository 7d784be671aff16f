"""What the cards, pieces, abilities and players on a table are called."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Protocol

from cardc.engine.numbers import AbilityNumber
from cardc.engine.refs import AbilityRef, CardRef, Ref, SymbolRef
from cardc.games.mystic_vale.definitions import Definitions
from cardc.games.mystic_vale.game_state import MysticVale
from cardc.games.mystic_vale.names import TableNames
from cardc.games.mystic_vale.things import PieceRef, TokenRef
from cardc.language.frame import frame_of


class Names(Protocol):
    """Names that were given to cards, pieces and players; pieces have titles besides."""

    @property
    def cards(self) -> Mapping[int, str]:
        """Cards by number."""

    @property
    def pieces(self) -> Mapping[int, str]:
        """Pieces by number."""

    @property
    def players(self) -> tuple[str, ...]:
        """Players in the order of turns."""


@dataclass(frozen=True, slots=True)
class TableLabels(TableNames):
    """The names of everything on one table."""

    world: MysticVale
    table: Definitions
    names: Names

    def card(self, number: int) -> str:
        """A card in its sleeve."""
        return self.names.cards[number]

    def piece(self, number: int) -> str:
        """A piece: an advancement, a vale, a leader."""
        return piece_name(self.world, self.table, self.names, number)

    def symbol(self, number: int) -> str:
        """A symbol."""
        return self.table.symbols[number]

    def player(self, who: int) -> str:
        """A player."""
        return self.names.players[who]

    def title(self, number: AbilityNumber) -> str:
        """What an ability is printed under."""
        return self.table.abilities[number].title

    def ability(self, number: AbilityNumber, piece: int, host: int, detail: str) -> str:
        """An ability where it is used; that of a vale by the copy of the vale, where it has to be told apart."""
        spoken = self.title(number)
        if "card" in detail and host < 0:
            spoken = self.names.pieces.get(piece, spoken)
        if "verb" in detail:
            spoken += ": " + frame_of(type(self.table.abilities[number].program.actions[0])).verb
        if "card" in detail and host >= 0:
            spoken += " on " + self.card(host)
        return spoken

    def object(self, ref: Ref, detail: str) -> str:
        """An object that can be chosen."""
        match ref:
            case CardRef(number):
                return self.card(number)
            case SymbolRef(symbol):
                return self.symbol(symbol)
            case TokenRef():
                return "your token"
            case AbilityRef(ability, piece):
                host = next((card for card, pieces in enumerate(self.world.cards) if piece in pieces), -1)
                return self.ability(ability, piece, host, detail)
            case PieceRef(number=piece):
                return self.piece(piece)
        raise ValueError(f"nothing on the table is called by {ref}")


def piece_name(world: MysticVale, table: Definitions, names: Names, piece: int) -> str:
    """A piece's own name, or its title."""
    return names.pieces.get(piece) or table.cards[world.pieces[piece].card].card.title
