"""Which card of one version is which of the other: by id, or by the former ids that either of them names."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from pathlib import Path
from typing import NamedTuple

from cardc.catalog.cards import Card, Catalog
from cardc.comparing.differences import UnreadCard


class CardPairs(NamedTuple):
    """The cards that both versions have, those of one alone, and those that one or both could not read."""

    both: tuple[tuple[Card, Card], ...]
    added: tuple[Card, ...]
    gone: tuple[Card, ...]
    unread: tuple[UnreadCard, ...]

    @property
    def renamed(self) -> Mapping[str, str]:
        """The new ids of cards by the old ones, where these differ."""
        return {old.id: new.id for old, new in self.both if old.id != new.id}


def card_pairs(old: Catalog, new: Catalog, old_broken: Collection[str], new_broken: Collection[str]) -> CardPairs:
    """Pairs up the cards. `…_broken` are the files of a side that could not be read at all, by their names within their
    folder: what the other has there is not gone, but not known."""
    partners = dict(_partners(old, new))
    taken = set(partners.values())
    alone = [card for card in old if card.id not in partners]
    further = [card for card in new if card.id not in taken]
    gone = [card for card in alone if not _lost(card, old, new, new_broken)]
    added = [card for card in further if not _lost(card, new, old, old_broken)]
    unread = [*_unread(alone, further, gone, added), *_never_read(old, new, alone, further)]
    both = tuple((old.cards[was], new.cards[now]) for was, now in partners.items())
    return CardPairs(both, tuple(added), tuple(gone), tuple(unread))


def _partners(old: Catalog, new: Catalog) -> Iterator[tuple[str, str]]:
    """The ids of the same card before and after."""
    taken = {name for name in old.cards if name in new.cards}
    for card in old:
        if card.id in new.cards:
            yield card.id, card.id
            continue
        now = new.former.get(card.id) or next((name for name in card.was if name in new.cards), "")
        if now and now not in taken:
            taken.add(now)
            yield card.id, now


def _lost(card: Card, its: Catalog, other: Catalog, broken: Collection[str]) -> bool:
    """True if the other version has the card, or may have it, and could not read it."""
    if card.title in other.lost:
        return True
    return card.where is not None and name_within(its, card.where.file) in broken


def name_within(catalog: Catalog, file: str) -> str:
    """A file as it is called within the folder of cards that it lies in: both versions have that name for it."""
    path = Path(file)
    for root in catalog.roots:
        folder = root.parent if path == root else root
        if path.is_relative_to(folder):
            return path.relative_to(folder).as_posix()
    return path.as_posix()


def _unread(alone: list[Card], further: list[Card], gone: list[Card], added: list[Card]) -> Iterator[UnreadCard]:
    yield from (UnreadCard(card.title, False, True) for card in alone if card not in gone)
    yield from (UnreadCard(card.title, True, False) for card in further if card not in added)


def _never_read(old: Catalog, new: Catalog, alone: list[Card], further: list[Card]) -> Iterator[UnreadCard]:
    """Titles that could not be read, and that the other version does not have, or could not read either."""
    known = {card.title for card in (*alone, *further)}
    for title in dict.fromkeys((*old.lost, *new.lost)):
        if title not in known:
            yield UnreadCard(title, title in old.lost, title in new.lost)
