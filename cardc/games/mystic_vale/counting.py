"""What a field has shown in a Harvest: each symbol is available once, wherever the piece that showed it goes.

A symbol is known by the piece that it is on. It is counted when it is first seen, and not again when its piece is
moved, covered or comes back; one that comes to count as another is still the same symbol. So what was spent is never
missing afterwards, and nothing is there twice. Symbols of a piece that were spent before they changed or went away, as
many as can have been, are settled with it (`used`) and owed no more.

Abilities may lower the total that cards and abilities give: what is lowered is never spent, and never more than is
left. The mana of the regular token is kept apart from it, and is spent last.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from operator import itemgetter

from cardc.engine.evaluate import amount
from cardc.games.mystic_vale import static_abilities as static
from cardc.games.mystic_vale.game_state import Counted, MysticVale, Player, Source
from cardc.games.mystic_vale.layers import LayeredBoard, read
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
    world = board.world
    counted, spent = recounted(board, who, world.field_of(who))
    totals = [gained - less for gained, less in zip(world.players[who].gained, spent, strict=True)]
    for entry in counted.values():
        totals[entry.symbol] += entry.n - entry.used - entry.turned
        if entry.turned:
            totals[entry.kind] += entry.turned
    assert min(totals) >= 0, "a symbol is available less than zero times"
    for symbol, n in _lowered(board, who):
        totals[symbol] -= min(n, totals[symbol])
    return totals


def _lowered(board: LayeredBoard, who: int) -> Iterator[tuple[int, int]]:
    """By how much abilities lower the total of a symbol, for each of them."""
    lowering = board.table.lowering
    for instance in static.always(board, who) if lowering else ():
        if instance.ability.number in lowering:
            for action, effect in static.standing(board, who, instance):
                if isinstance(action, HaveLess):
                    yield board.table.index[action.resource.symbol], amount(board, action.resource.amount, effect)


def recounted(board: LayeredBoard, who: int, cards: Iterable[int]) -> tuple[dict[Source, Counted], list[int]]:
    """What is counted, and spent of it, once what some cards show now is counted as well; or what it was already."""
    player = board.world.players[who]
    known, count = player.counted, None
    parts = [part for card in cards for part in read(board, card)[1]]
    if board.table.option(ON_DECK_MANA) == COUNTED:
        mana = board.table.index["mana"]
        on_deck = board.world.zone(who, "on_deck")
        parts += [part for card in on_deck for part in read(board, card)[1] if part[1] == mana]
    lost = board.table.option(LEAVING) == LOST
    for source, kind, n in parts:
        entry = known.get(source)
        if entry is None or n > entry.n or kind != source[1] or entry.turned:
            count = count or _Count(player)
            count.show(source, kind, n, turning_back=lost)
    if lost and known:
        count = count or _Count(player)
        count.keep_only({source: n for source, _, n in parts}, board.table.index["vp"])
    return (count.counted, count.spent) if count else (known, player.spent)


def host_of(world: MysticVale, source: int) -> int:
    """The card that a piece or a modifier is on, or -1."""
    if source < 0:
        return next((modifier.card for modifier in world.modifiers if modifier.number == -source), -1)
    return next((card for card, pieces in enumerate(world.cards) if source in pieces), -1)


class _Count:
    """What is counted and spent, while it changes."""

    def __init__(self, player: Player) -> None:
        self.counted = dict(player.counted)
        self.spent = list(player.spent)
        self.gained = player.gained

    def show(self, source: Source, kind: int, n: int, *, turning_back: bool) -> None:
        """A piece shows so many of a symbol, which count as some kind."""
        entry = self.counted.setdefault(source, Counted(*source, 0))
        if kind != entry.symbol:
            entry = self._turned(self._turned(entry, entry.kind, kind), entry.symbol, kind)
        elif turning_back:
            entry = self._turned(entry, entry.kind, kind)
        if n > entry.n:
            more = n - entry.n if kind != entry.symbol else 0
            entry = entry.replaced(n=n, kind=kind if more else entry.kind, turned=entry.turned + more)
        self.counted[source] = entry

    def _turned(self, entry: Counted, kind: int, into: int) -> Counted:
        """All of one kind count as another; those that must have been spent by then stay spent."""
        n = entry.of(kind)
        if kind == into or not n:
            return entry
        unspent = min(n, self._available(kind))
        self.spent[kind] -= n - unspent
        others = entry.of(into)
        turned = 0 if into == entry.symbol else unspent + others
        entry = entry.replaced(used=entry.used + n - unspent, kind=into, turned=turned)
        self.counted[entry.source, entry.symbol] = entry
        return entry

    def keep_only(self, showing: Mapping[Source, int], points: int) -> None:
        """What is not shown any more is lost, unless it was spent; points are scored all the same."""
        for source, entry in sorted(self.counted.items(), key=itemgetter(0)):
            missing = entry.n - entry.used - showing.get(source, 0)
            for kind in (entry.symbol, entry.kind) if missing > 0 else ():
                n = min(missing, entry.of(kind)) if kind != points else 0
                spent = min(n, self.spent[kind])
                self.spent[kind] -= spent
                turned = entry.turned - n if kind != entry.symbol else entry.turned
                entry = entry.replaced(n=entry.n - n + spent, used=entry.used + spent, turned=turned)
                missing -= n
            self.counted[source] = entry

    def _available(self, kind: int) -> int:
        of_field = sum(entry.of(kind) for entry in self.counted.values())
        return of_field + self.gained[kind] - self.spent[kind]
