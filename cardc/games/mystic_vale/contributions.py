"""What makes up a number of a player: which cards show it, what was gained and spent, and what abilities take off."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

from cardc.engine.machine import NotBuilt
from cardc.engine.refs import CardRef
from cardc.engine.scene import Share
from cardc.games.mystic_vale.counting import host_of, recounted, without_token
from cardc.games.mystic_vale.definitions import Definitions
from cardc.games.mystic_vale.game_state import MysticVale
from cardc.games.mystic_vale.labels import Names, piece_name
from cardc.games.mystic_vale.layers import read, shown
from cardc.games.mystic_vale.lookups import REGULAR_PIECE
from cardc.games.mystic_vale.scoring import addends
from cardc.games.mystic_vale.selectors import BALANCE, MysticBoard, bonus
from cardc.games.mystic_vale.things import PieceRef

# Ways to add to a number beside showing it.
GAINED, SPENT, ABILITIES = "gained", "spent", "abilities"


def shares(world: MysticVale, table: Definitions, names: Names, who: int, name: str) -> Sequence[Share]:
    """The shares of a number; nothing of one that is no sum, or that rests on a text that cannot be read."""
    adding = _Adding(world, table, names, who)
    try:
        if name == "net decay":
            growth, decay = BALANCE
            return (*adding.balanced(decay), *(one._replace(n=-one.n) for one in adding.balanced(growth)))
        if name in BALANCE:
            return tuple(adding.balanced(name))
        if name == "score":
            return tuple(adding.points())
        if name in table.index and name != "vp":
            return tuple(adding.available(name))
        symbol, on, host = name.partition(" on ")
        if on and symbol in table.index:
            return tuple(adding.shown_on(symbol, host))
    except NotBuilt:
        return ()
    return ()


class _Adding:
    """Adds up for one player."""

    def __init__(self, world: MysticVale, table: Definitions, names: Names, who: int) -> None:
        self.world, self.table, self.names, self.who = world, table, names, who
        self.board = MysticBoard(table, world)

    def available(self, name: str) -> Iterator[Share]:
        """What can be spent of a symbol."""
        board, player, symbol = self.board, self.world.players[self.who], self.table.index[name]
        field, sight = self.world.field_of(self.who), self.world.player_sight(self.who)
        counted, spent = (player.counted, player.spent) if sight.is_counted else recounted(board, self.who, field)
        by_source: Counter[int] = Counter()
        for entry in counted.values():
            by_source[entry.source] += entry.of(symbol)
        found = list(self.of_sources(by_source))
        found += _some(player.gained[symbol], GAINED)
        found += _some(-spent[symbol], SPENT)
        left = without_token(board, self.who)[symbol]
        found += _some(left - sum(one.n for one in found), ABILITIES)
        if name == "mana":
            found += [Share(player.token_mana, REGULAR_PIECE)] if player.token_mana else []
        yield from found

    def balanced(self, name: str) -> Iterator[Share]:
        """What the field and the on-deck card show of a symbol, and what is held against it from elsewhere."""
        world, symbol = self.world, self.table.index[name]
        for card in (*world.field_of(self.who), *world.zone(self.who, "on_deck")):
            yield from self.of_card(card, shown(self.board, card)[symbol])
        yield from _some(bonus(self.board, self.who, name), ABILITIES)

    def points(self) -> Iterator[Share]:
        """Where points come from."""
        for addend in addends(self.table, self.world, self.who):
            if isinstance(addend.source, PieceRef):
                yield from self.of_piece(addend.source.number, addend.points)
            else:
                yield from (Share(addend.points, "vp"),) if addend.points else ()

    def shown_on(self, symbol: str, host: str) -> Iterator[Share]:
        """What a card shows of a symbol, by what lies in it."""
        card = next((number for number, called in self.names.cards.items() if called == host), None)
        if card is None:
            return
        whole = self.board.shows(CardRef(card), symbol)
        by_source: Counter[int] = Counter()
        for (source, _), kind, n in read(self.board, card)[1]:
            if kind == self.table.index[symbol]:
                by_source[source] += n
        found = list(self.of_sources(by_source))
        yield from found
        yield from _some(whole - sum(one.n for one in found), ABILITIES)

    def of_sources(self, by_source: Counter[int]) -> Iterator[Share]:
        """What pieces and modifiers add, each under the card that it is on."""
        for source, n in by_source.items():
            if 0 <= source < len(self.world.pieces):
                yield from self.of_piece(source, n)
            else:
                host = host_of(self.world, source)
                yield from self.of_card(host, n, ABILITIES) if host >= 0 else _some(n, ABILITIES)

    def of_card(self, card: int, n: int, how: str = "") -> Iterable[Share]:
        """What a card as a whole adds."""
        return (Share(n, self.names.cards[card], how=how),) if n else ()

    def of_piece(self, piece: int, n: int) -> Iterable[Share]:
        """What a piece adds."""
        if not n:
            return ()
        entry = self.table.cards[self.world.pieces[piece].card].card
        host = next((card for card, inside in enumerate(self.world.cards) if piece in inside), None)
        called = piece_name(self.world, self.table, self.names, piece) if host is None else self.names.cards[host]
        return (Share(n, called, entry.id),)


def _some(n: int, how: str) -> Iterable[Share]:
    return (Share(n, how=how),) if n else ()
