"""Which cards of a catalog are meant: by set, kind, value of a field, printed symbol, or trigger or verb of a text."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from cardc.catalog.card_form import COPIES
from cardc.catalog.card_values import in_words
from cardc.catalog.cards import Card, Catalog
from cardc.language.frame import frame_of
from cardc.language.node import find
from cardc.language.tree import Ability, Action
from cardc.source.suggest import hint


@dataclass(frozen=True, slots=True)
class Selection:
    """What the cards must have; what is empty asks for nothing, several words for any of them.

    `values` are fields, each with a value as lists show it. `among`: the ids of all that are asked about, if not all.
    """

    sets: tuple[str, ...] = ()
    kinds: tuple[str, ...] = ()
    values: tuple[tuple[str, str], ...] = ()
    symbols: tuple[str, ...] = ()
    triggers: tuple[str, ...] = ()
    verbs: tuple[str, ...] = ()
    among: frozenset[str] | None = None

    def matches(self, card: Card) -> bool:
        return (
            (self.among is None or card.id in self.among)
            and (not self.sets or card.set in self.sets)
            and (not self.kinds or card.kind in self.kinds)
            and all(self._has(card, name) for name, _ in self.values)
            and (not self.symbols or any(face.prints(symbol) for face in card.faces for symbol in self.symbols))
            and (not self.triggers or any(tree.head.trigger in self.triggers for tree in trees_of(card)))
            and (not self.verbs or any(verb in self.verbs for tree in trees_of(card) for verb in verbs_of(tree)))
        )

    def _has(self, card: Card, name: str) -> bool:
        """Whether a value of a field, on the card or on some side of it, is one of those that are wanted."""
        known = {word for value in (card.get(name), *(face.get(name) for face in card.faces)) for word in _told(value)}
        return any(value in known for field, value in self.values if field == name)


def _told(value: Any) -> Iterator[str]:
    """The words that a value can be asked for by: each of several, and the whole."""
    if isinstance(value, tuple):
        yield from map(str, value)
    yield in_words(value)


def select(catalog: Catalog, selection: Selection) -> tuple[Card, ...]:
    """The cards that are meant, in the order of the catalog."""
    return tuple(card for card in catalog if selection.matches(card))


def unknown_words(catalog: Catalog, selection: Selection) -> Iterator[str]:
    """What a selection asks for and the catalog does not have at all, told with the word that was meant."""
    vocabulary = catalog.vocabulary
    asked = (
        ("set", selection.sets, tuple(catalog.sets)),
        ("kind", selection.kinds, tuple(dict.fromkeys(card.kind for card in catalog))),
        ("field", tuple(name for name, _ in selection.values), (COPIES, *catalog.card_form.fields)),
        ("symbol", selection.symbols, tuple(vocabulary.symbols)),
        ("trigger", selection.triggers, tuple(vocabulary.triggers)),
        ("verb", selection.verbs, tuple(dict.fromkeys(frame_of(cls).verb for cls in vocabulary.verbs))),
    )
    for what, words, known in asked:
        for word in words:
            if word not in known:
                advice, _ = hint(word, known, f"known are {', '.join(known)}")
                yield f"no {what} `{word}`: {advice}"


def verbs_of(tree: Ability) -> Iterator[str]:
    """The verbs that an ability says."""
    return (frame_of(type(action)).verb for action in find(tree, Action))


def trees_of(card: Card) -> Iterator[Ability]:
    """What the abilities of all sides of a card mean, as far as that is known."""
    for face in card.faces:
        yield from (one.tree for one in face.abilities or () if one.tree is not None)
