"""What a field has shown in a Harvest: each symbol is available once, wherever the piece that showed it goes.

A symbol is known by the piece that it is on. It is counted when it is first seen, and not again when its piece is
moved, covered or comes back; one that comes to count as another is still the same symbol. So what was spent is never
missing afterwards, and nothing is there twice. Symbols of a piece that were spent before they changed or went away, as
many as can have been, are settled with it (`used`) and owed no more.

Abilities may lower the total that cards and abilities give: what is lowered is never spent, and never more than is
left. The mana of the regular token is kept apart from it, and is spent last.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from operator import sub

from cardc.engine.evaluate import amount
from cardc.engine.refs import NO_CARD
from cardc.games.mystic_vale import static_abilities as static
from cardc.games.mystic_vale.game_state import Counted, MysticVale, Player, Source
from cardc.games.mystic_vale.layers import LayeredBoard, are_kept, given_to, read
from cardc.language.verbs import HaveLess

LEAVING = "harvest.leaving_card"
LOST = "lost"
ON_DECK_MANA = "on_deck.mana"
COUNTED = "counted"


def available(board: LayeredBoard, who: int) -> list[int]:
    """What a player can spend of each symbol: what cards and abilities give, and the mana of the token."""
    totals = without_token(board, who)
    totals[board.table.index["mana"]] += board.world.players[who].token_mana
    return totals


def without_token(board: LayeredBoard, who: int) -> list[int]:
    """What the field shows and what was gained, less what was spent, and less by abilities that lower the total."""
    totals = list(_purse(board, who))
    if HaveLess in static.belongings(board, who):
        for symbol, n in _lowered(board, who):
            totals[symbol] -= min(n, totals[symbol])
    return totals


def _purse(board: LayeredBoard, who: int) -> list[int]:
    """What the field shows and what was gained, less what was spent; kept until something moves or is paid."""
    world, sight = board.world, board.world.player_sight(who)
    if sight.purse is not None:
        return sight.purse
    cards, player = world.field_of(who), world.players[who]
    counted, spent = (player.counted, player.spent) if sight.is_counted else recounted(board, who, cards)
    totals = list(map(sub, player.gained, spent))
    for entry in counted.values():
        totals[entry.symbol] += entry.n - entry.used - entry.turned
        totals[entry.kind] += entry.turned
    assert min(totals) >= 0, "a symbol is available less than zero times"
    if are_kept(board, cards) and are_kept(board, _counted_on_deck(board, who)):
        sight.purse = totals
    return totals


def _lowered(board: LayeredBoard, who: int) -> Iterator[tuple[int, int]]:
    """By how much abilities lower the total of a symbol, for each of them."""
    for action, effect in static.in_force(board, who, HaveLess):
        yield board.table.index[action.resource.symbol], amount(board, action.resource.amount, effect)


def recounted(board: LayeredBoard, who: int, cards: Iterable[int]) -> tuple[dict[Source, Counted], list[int]]:
    """What is counted, and spent of it, once what some cards show now is counted as well; or what it was already."""
    count, lost = _Count(board.world.players[who]), board.table.option(LEAVING) == LOST
    parts = [part for card in cards for part in read(board, card)[1]]
    mana = board.table.index["mana"]
    parts += [part for card in _counted_on_deck(board, who) for part in read(board, card)[1] if part[1] == mana]
    for source, kind, n in parts:
        entry = count.counted.get(source)
        if lost or entry is None or n > entry.n or kind != entry.symbol:
            count.show(source, kind, n, turning_back=lost)
    if lost:
        count.keep_only({source: n for source, _, n in parts}, board.table.index["vp"])
    return count.counted, count.spent


def _counted_on_deck(board: LayeredBoard, who: int) -> Sequence[int]:
    """The on-deck card, where its mana is counted, too."""
    return board.world.zone(who, "on_deck") if board.table.option(ON_DECK_MANA) == COUNTED else ()


def host_of(world: MysticVale, source: int) -> int:
    """The card that a piece or a modifier is on, or -1."""
    if given_to(source) >= 0:
        return given_to(source)
    if source < 0:
        return next((modifier.card for modifier in world.modifiers if modifier.number == -source), NO_CARD)
    return next((card for card, pieces in enumerate(world.cards) if source in pieces), NO_CARD)


class _Count:
    """What is counted and spent, while it changes."""

    def __init__(self, player: Player) -> None:
        self.counted = dict(player.counted)
        self.spent = list(player.spent)
        self.gained = player.gained

    def show(self, source: Source, kind: int, n: int, *, turning_back: bool) -> None:
        """A piece shows so many of a symbol. Those of another symbol count as that from then on."""
        entry = self.counted.get(source)
        if entry is None or n > entry.n:
            entry = self.counted[source] = Counted(*source, n) if entry is None else entry.replaced(n=n)
        if kind != entry.symbol or turning_back:
            self.counted[source] = self._turned(entry, kind)

    def _turned(self, entry: Counted, into: int) -> Counted:
        """All count as one kind; those of another kind that must have been spent by then stay spent."""
        used = entry.used
        for kind in entry.kinds - {into}:
            of_field = sum(one.of(kind) for one in self.counted.values())
            missing = max(0, entry.of(kind) - (of_field + self.gained[kind] - self.spent[kind]))
            self.spent[kind] -= missing
            used += missing
        return entry.replaced(used=used, kind=into, turned=0 if into == entry.symbol else entry.n - used)

    def keep_only(self, showing: Mapping[Source, int], points: int) -> None:
        """What is not shown any more is lost, unless it was spent; points are scored all the same.

        All of a piece count as the kind that was shown last, since what is shown as it is turns back.
        """
        for source, entry in sorted(self.counted.items()):
            missing = max(0, entry.of(entry.kind) - showing.get(source, 0)) if entry.kind != points else 0
            spent = min(missing, self.spent[entry.kind])
            self.spent[entry.kind] -= spent
            self.counted[source] = entry.replaced(
                n=entry.n - missing + spent, used=entry.used + spent, turned=max(0, entry.turned - missing)
            )
