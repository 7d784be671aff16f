"""Abilities that hold all the time have no before and after. What there is of it is whether one counts the other.

A number with both is compared with what each of them makes of it where the other is missing. If that does not add up,
one of them works on what the other says, and the engine had to take one of them first. So a table is laid four times:
with both texts, with either, and with neither.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from itertools import combinations
from typing import Any

from cardc.catalog.cards import Card, Face, Finder
from cardc.engine.board import NOBODY
from cardc.engine.scene import Scene
from cardc.engine.stage import Given, Stage, Table
from cardc.language.frame import ALWAYS, SCORE
from cardc.language.vocabulary import Vocabulary
from cardc.simulate.ambiguities.pairs import PairName, PairOccasion, PrintedText
from cardc.simulate.ambiguities.table_differences import SCORE as SCORED
from cardc.simulate.ambiguities.table_differences import TableDifference, Weight
from cardc.simulate.ambiguities.together import WhoOrders

# What of a table is told besides things in zones that everybody sees.
PLAIN = int | str | bool


class StandingTexts:
    """The abilities of some cards that always hold, or are counted in the end, and tables without some of them."""

    def __init__(self, stage: Stage, cards: Mapping[str, Card], find: Finder, vocabulary: Vocabulary) -> None:
        self.stage, self.find, self.vocabulary = stage, find, vocabulary
        self.of_card = {card.id: found for card in cards.values() if (found := tuple(self._standing(card)))}

    def pairs(self, table: Table) -> Mapping[PairName, bool]:
        """The pairs that hold together, before one player or on what is nobody's; whether they are on one card."""
        lying: dict[int, set[str]] = {}
        crafted: list[set[str]] = []
        for owner, cards in _seen_cards(table.scene()):
            found = {card for card in cards if card in self.of_card}
            lying.setdefault(owner, set()).update(found)
            crafted += [found] if len(found) > 1 else []
        shared = lying.pop(NOBODY, set())
        groups = [own | shared for own in lying.values()] or [shared]
        close = {name for group in crafted for name in self._paired(group)}
        return {name: name in close for group in groups for name in self._paired(group)}

    def _paired(self, cards: Iterable[str]) -> Iterator[PairName]:
        texts = sorted(text for card in cards for text in self.of_card[card])
        for first, second in combinations(texts, 2):
            yield PairName(WhoOrders.STANDING, "", first, second)

    def laid(self, given: Given) -> Given:
        """A table without what lies face down, and without what nobody looks at."""
        zones, words = self.vocabulary.zones, self.stage.words.given

        def is_open(name: str, told: Any) -> bool:
            if isinstance(told, PLAIN) or not isinstance(told, list):
                return True
            if name in zones:
                return zones[name].public is True
            return name in words and not words[name].shared

        def open_part(part: Given) -> dict[str, Any]:
            inner = {name: open_part(told) if isinstance(told, dict) else told for name, told in part.items()}
            return {name: told for name, told in inner.items() if is_open(name, told)}

        return open_part(given)

    def without_some(self, given: Given, find: Finder | None = None) -> LaidWithout:
        """A table that is laid with and without some of the abilities."""
        return LaidWithout(self.stage, find or self.find, given)

    def interaction(self, laid: LaidWithout, name: PairName) -> PairOccasion | None:
        """What does not add up, where something does not."""
        found = tuple(laid.unequal(name))
        if not found:
            return None
        return PairOccasion(laid.given, (), tuple(one.said for one in found[:4]), Weight.NUMBERS, "", False)

    def _standing(self, card: Card) -> Iterator[PrintedText]:
        texts = (text for face in card.faces for text in face.abilities or ())
        for place, text in enumerate(text for text in texts if text.tree is not None):
            assert text.tree is not None
            trigger = self.vocabulary.triggers.get(text.tree.head.trigger)
            if trigger is not None and (trigger.does in (*ALWAYS, *SCORE)):
                yield PrintedText(card.id, place)


class LaidWithout:
    """One table without some abilities; what it shows then is looked at once."""

    def __init__(self, stage: Stage, find: Finder, given: Given) -> None:
        self.stage, self.find, self.given = stage, find, given
        self._shown: dict[tuple[PrintedText, ...], Mapping[tuple[str, str], int]] = {}

    def unequal(self, name: PairName) -> Iterator[TableDifference]:
        """The numbers with both abilities, beside what they would be if neither knew of the other."""
        alone = [self.numbers(*missing) for missing in ((name.second,), (name.first,), (name.first, name.second))]
        for at, n in self.numbers().items():
            first, second, neither = (other.get(at, 0) for other in alone)
            if n != first + second - neither:
                yield TableDifference(at[0], at[1], n, first + second - neither)

    def numbers(self, *missing: PrintedText) -> Mapping[tuple[str, str], int]:
        """What the table shows where some abilities are missing."""
        if missing not in self._shown:
            self._shown[missing] = numbers_of(self.stage.set(self.given, without(self.find, missing)))
        return self._shown[missing]


def _seen_cards(scene: Scene) -> Iterator[tuple[int, tuple[str, ...]]]:
    """The cards that lie open, those together that one card is made of, with whose they are."""
    things = [(zone.owner, thing) for zone in scene.zones if zone.is_open for thing in zone.things]
    things += [(cell.thing.owner, cell.thing) for board in scene.boards for cell in board.cells]
    while things:
        owner, thing = things.pop()
        whose = owner if thing.owner == NOBODY else thing.owner
        yield whose, tuple(card for card in (thing.card, *(part.card for part in thing.parts)) if card)
        things += [(whose, on) for on in thing.upon]


def without(find: Finder, missing: Iterable[PrintedText]) -> Finder:
    """Finds the same cards, some without an ability."""
    places: dict[str, set[int]] = {}
    for text in missing:
        places.setdefault(text.card, set()).add(text.place)

    def found(title: str) -> Card | None:
        card = find(title)
        return card if card is None or card.id not in places else _left(card, places[card.id])

    return found


def _left(card: Card, places: set[int]) -> Card:
    """A card without the abilities at some places, counted over all its sides."""
    place = 0
    faces: list[Face] = []
    for face in card.faces:
        kept = []
        for text in face.abilities or ():
            if text.tree is None or place not in places:
                kept.append(text)
            place += text.tree is not None
        faces.append(replace(face, abilities=tuple(kept)))
    return replace(card, faces=tuple(faces))


def numbers_of(table: Table) -> dict[tuple[str, str], int]:
    """The numbers of all players, and the symbols on all that lies there, by whose they are and their names."""
    found: dict[tuple[str, str], int] = {}
    for who, seat in enumerate(table.players):
        found |= {(seat, name): int(n) for name, n in table.numbers(who).items() if not isinstance(n, bool)}
        found[seat, SCORED] = table.scores()[who]
    for called in sorted(table.named):
        found |= {("", f"{symbol} on {called}"): n for symbol, n in table.shown_on(called).items()}
    return found
