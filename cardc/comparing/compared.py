"""Two editions of the cards of a game, compared: what is equal is passed over, the rest is looked into."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, replace

from cardc.catalog.cards import Card, Catalog
from cardc.catalog.overlays import Edition
from cardc.catalog.provenance import Origin, Origins, ValuePlace
from cardc.comparing.card_pairs import card_pairs
from cardc.comparing.differences import CardChange, CardsDifference, ListChange, NameChange
from cardc.comparing.text_changes import SameMeaning, TextComparison, spoken_by_both
from cardc.comparing.value_changes import value_changes
from cardc.comparing.word_changes import word_changes
from cardc.language.node import Node, rebuild
from cardc.language.nouns import Named
from cardc.language.tree import Ability
from cardc.language.wording import ENGLISH

_OriginsOfCards = Mapping[str, Mapping[ValuePlace, Origin]]


@dataclass(frozen=True, slots=True)
class BrokenFiles:
    """The files of each side that could not be read, by the names that both sides have for them."""

    old: Collection[str] = ()
    new: Collection[str] = ()


def compared(
    old: Edition,
    new: Edition,
    same: SameMeaning,
    *,
    broken: BrokenFiles = BrokenFiles(),
    ranks_only: bool = False,
) -> CardsDifference:
    """How two editions differ. `same`: whether two abilities mean the same; `ranks_only`: a side does not tell the
    sources of values, only how sure they are."""
    pairs = card_pairs(old.catalog, new.catalog, broken.old, broken.new)
    words = word_changes(old.catalog, new.catalog)
    comparison = _Comparison(
        old,
        new,
        TextComparison(
            old.catalog.vocabulary,
            new.catalog.vocabulary,
            _with_ids_of_now(same, pairs.renamed),
            spoken_by_both(old.catalog.vocabulary.wordings, new.catalog.vocabulary.wordings),
            all_prints=any(one.language for one in words) or _titles(old.catalog) != _titles(new.catalog),
        ),
        _by_card(old.origins),
        _by_card(new.origins),
        ranks_only,
    )
    changed = [one for was, now in pairs.both if (one := comparison.of(was, now)) is not None]
    return CardsDifference(
        tuple(card.id for card in pairs.added),
        tuple(card.id for card in pairs.gone),
        tuple(changed),
        pairs.unread,
        words,
    )


@dataclass(frozen=True)
class _Comparison:
    """What two versions of a card are compared with."""

    old: Edition
    new: Edition
    texts: TextComparison
    old_origins: _OriginsOfCards
    new_origins: _OriginsOfCards
    ranks_only: bool

    def of(self, was: Card, now: Card) -> CardChange | None:
        """What differs on a card; None if nothing does."""
        same_card = was is now or was == now
        if same_card and not self.texts.all_prints and self._same_origins(was, now):
            return None
        found = self._looked_into(was, now)
        return found if found.is_change else None

    def _looked_into(self, was: Card, now: Card) -> CardChange:
        texts, orders = self.texts.of(was, now)
        return CardChange(
            was.id,
            now.id,
            was.title,
            now.title,
            was.set,
            now.set,
            was.kind,
            now.kind,
            value_changes(was, now, self.old, self.new, ranks_only=self.ranks_only),
            tuple(_names(was, now)),
            tuple(_lists(was, now)),
            texts,
            orders,
        )

    def _same_origins(self, was: Card, now: Card) -> bool:
        documented = [was.id in self.old.origins.documented, now.id in self.new.origins.documented]
        return documented[0] == documented[1] and self.old_origins.get(was.id) == self.new_origins.get(now.id)


def _names(was: Card, now: Card) -> Iterator[NameChange]:
    """The titles that differ, or that are deduced where they were not."""
    before, after = {ENGLISH: was.title, **was.names}, {ENGLISH: now.title, **now.names}
    for language in dict.fromkeys((*before, *after)):
        one = before.get(language), language in was.names_deduced
        other = after.get(language), language in now.names_deduced
        if one != other:
            yield NameChange(language, one[0], other[0], one[1], other[1])


def _lists(was: Card, now: Card) -> Iterator[ListChange]:
    for name, before, after in (("aliases", was.aliases, now.aliases), ("was", was.was, now.was)):
        gone = tuple(one for one in before if one not in after)
        added = tuple(one for one in after if one not in before)
        if gone or added:
            yield ListChange(name, gone, added)


def _by_card(origins: Origins) -> _OriginsOfCards:
    found: dict[str, dict[ValuePlace, Origin]] = defaultdict(dict)
    for place, origin in origins.stated.items():
        found[place.card][place] = origin
    return found


def _titles(catalog: Catalog) -> dict[str, tuple[str, Mapping[str, str]]]:
    return {card.id: (card.title, card.names) for card in catalog}


def _with_ids_of_now(same: SameMeaning, renamed: Mapping[str, str]) -> SameMeaning:
    """The same where abilities that name a card by its former id name it by that of now."""
    if not renamed:
        return same

    def called_as_now(node: Node) -> Node:
        return replace(node, card=renamed[node.card]) if isinstance(node, Named) and node.card in renamed else node

    def same_by_now(one: Ability, other: Ability) -> bool:
        return same(rebuild(one, called_as_now), other)

    return same_by_now
