"""The smallest table, in the words of a scenario, on which a pair comes up and its order still matters.

First with nothing but the two cards; if that shows no difference, with all that lay there, from which one thing after
the other is taken away as long as there still is one.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, NamedTuple

from cardc.catalog.cards import Catalog, fold
from cardc.engine.stage import Given, Stage, Table
from cardc.engine.state import Answer
from cardc.errors import CardcError
from cardc.scenarios.assumed_values import assumed
from cardc.scenarios.binding import BoundCards
from cardc.scenarios.face_binder import FaceBinder
from cardc.scenarios.scenario_draft import ScenarioDraft
from cardc.simulate.ambiguities.both_orders import UNPLAYABLE, BothOrders, compare
from cardc.simulate.ambiguities.pairs import PairName, PairOccasion, in_name_order, name_of
from cardc.simulate.ambiguities.standing import StandingTexts
from cardc.simulate.ambiguities.stepwise import frame_by_frame
from cardc.simulate.ambiguities.table_differences import Weight, differences
from cardc.simulate.ambiguities.together import PairTogether, WhoOrders, begun_together, offered_together

# So many tables are tried for a pair.
MOST_TABLES = 240
# So many answers lead to a pair at most.
MOST_ANSWERS = 40
PHASE = "phase"
_WORD = re.compile(r"[^\W\d_]+")
# What gives a thing a name of its own.
NAMED = " = "
# Where a thing of a table is said: the keys that lead there, and the place in a list.
GivenPlace = tuple[str | int, ...]
AssumedValues = Mapping[str, Mapping[str, Any]]


class SmallTable(NamedTuple):
    """A table for a scenario, what is assumed of its cards, and the answers that lead to the pair.

    `alone`: it holds nothing but the two cards. `by_me`: `me` is who orders the pair.
    """

    given: Given
    assumed: AssumedValues
    answers: tuple[str, ...]
    alone: bool
    by_me: bool = True

    def draft(self, name: str = "", ruling: str = "", script: Iterable[str] = ()) -> ScenarioDraft:
        """A scenario on this table that says nothing yet."""
        return ScenarioDraft(name, ruling, self.given, self.assumed, tuple(script))


class Met(NamedTuple):
    """A pair that came up on a table, and the answers that led there, without those that are forced."""

    table: Table
    pair: PairTogether
    led: tuple[str, ...] = ()


class TablesOf:
    """Lays small tables with the cards of a game, as scenarios lay them: unknown values are assumed, or nothing."""

    def __init__(self, stage: Stage, catalog: Catalog, shown: Catalog, standing: StandingTexts) -> None:
        self.stage, self.catalog, self.shown, self.standing = stage, catalog, shown, standing
        self.bound = BoundCards()

    def smallest(self, name: PairName, occasion: PairOccasion) -> Iterator[SmallTable]:
        """The smallest tables that show the difference, those first of whose cards the least is assumed."""
        titles = dict.fromkeys(self.catalog.cards[text.card].title for text in (name.first, name.second))
        tried = 0

        def shows(given: Given, assuming: AssumedValues) -> bool:
            nonlocal tried
            tried += 1
            if tried > MOST_TABLES:
                return False
            small = SmallTable(given, assuming, occasion.answers, alone=False, by_me=occasion.by_me)
            return self.shows(small, name, seen=occasion.weight is not Weight.LATER)

        pair_only = _with_only(occasion.given, lambda text: _names(text, titles))
        for assuming in self._assumptions(occasion.given, titles):
            for given, alone in ((pair_only, True), (self.layable(occasion.given, assuming), False)):
                if shows(given, assuming):
                    left, less = _shrunk(given, assuming, shows)
                    # What makes no difference to the pair may be all that a line rests on.
                    for needed in (less, assuming) if less != assuming else (less,):
                        yield SmallTable(left, needed, occasion.answers, alone, occasion.by_me)
                    break

    def shows(self, small: SmallTable, name: PairName, *, seen: bool) -> bool:
        """True if the order of a pair matters on a table, and if it is to be `seen`, in something that can be."""
        try:
            if name.ordering is WhoOrders.STANDING:
                return any(self.standing.without_some(small.given, self.finder(small)).unequal(name))
            met = self.met(small, name)
            found = self.compared(met) if met is not None else None
            if found is None or found.first is None or found.second is None:
                return False
            return not seen or bool(differences(found.first.table, found.second.table))
        except UNPLAYABLE:
            return False

    def compared(self, met: Met) -> BothOrders:
        """A pair in both orders, with what chance brings in a scenario."""
        return compare(met.table, met.pair, same_chance=False)

    def finder(self, small: SmallTable) -> FaceBinder:
        """What finds the cards of a table, as a scenario does."""
        return FaceBinder(small.draft().scenario(), self.catalog, before=self.bound)

    def met(self, small: SmallTable, name: PairName) -> Met | None:
        """Plays a table to where the pair comes up."""
        try:
            table = self.stage.set(small.given, self.finder(small))
        except CardcError:
            return None
        return _met(table, small, name)

    def layable(self, given: Given, assuming: AssumedValues) -> Given:
        """A table without what cannot be said in a scenario, such as what only an unknown value makes possible."""
        kept: set[GivenPlace] = {(PHASE,)}
        if self._can_be_laid(given, assuming):
            return given
        for place, _ in _texts(given):
            if self._can_be_laid(_only(given, {*kept, place}), assuming):
                kept.add(place)
        return _only(given, kept)

    def _can_be_laid(self, given: Given, assuming: AssumedValues) -> bool:
        try:
            self.stage.set(given, self.finder(SmallTable(given, assuming, (), alone=False)))
        except CardcError:
            return False
        return True

    def _assumptions(self, given: Given, titles: Iterable[str]) -> Iterator[AssumedValues]:
        """Nothing; what is played with and not known of the two cards; and of all cards there."""
        yield {}
        yield {title: values for title in titles if (values := self.assumed(title))}
        said = [fold(text) for _, text in _texts(given)]
        there = [card.title for card in self.catalog if any(fold(card.title) in text for text in said)]
        yield {title: values for title in there if (values := self.assumed(title))}

    def assumed(self, title: str) -> dict[str, Any]:
        """What is played with of a card and not known of it, as a scenario assumes it."""
        known, played = self.catalog.by_name(title), self.shown.by_name(title)
        return {} if known is None or played is None else assumed(known, played, self.catalog)


def _met(table: Table, small: SmallTable, name: PairName) -> Met | None:
    """Plays on by answers, and what is forced, to where a pair comes up."""
    state, left, led = table.state, list(small.answers), list[str]()
    answer: Answer | None = None
    for _ in range(MOST_ANSWERS):
        before = list(state.stack)
        for _ in frame_by_frame(state, table.rules, answer):
            for begun in begun_together(before, state.stack):
                if name_of(table, begun) == name:
                    return Met(table.copy(), begun, tuple(led))
            before = list(state.stack)
        if state.decision is None:
            return None
        for offered in offered_together(table):
            pair = in_name_order(table, offered)
            if name_of(table, pair) == name and (state.decision.who == 0 or not small.by_me):
                return Met(table, pair, tuple(led))
        labels = {table.label(option): option for option in state.decision.options}
        label = _meant(left[0], labels) if left else None
        if label is not None:
            answer = labels[label]
            led += [label] if len(labels) > 1 else []
            left.pop(0)
        elif len(labels) == 1:
            answer = next(iter(labels.values()))
        else:
            return None
    return None


def _meant(said: str, labels: Iterable[str]) -> str | None:
    """The label that says the same; things have other names in a scenario, which say what lies where in a card."""
    if said in labels:
        return said
    words = Counter(_WORD.findall(said))
    longer = [(sum((Counter(_WORD.findall(label)) - words).values()), label) for label in labels]
    found = [one for one in longer if not words - Counter(_WORD.findall(one[1]))]
    return min(found)[1] if found else None


# ---- taking things away


def _shrunk(
    given: Given, assuming: AssumedValues, shows: Callable[[Given, AssumedValues], bool]
) -> tuple[Given, AssumedValues]:
    """Takes away as many things as can be, many at a time and then one by one."""
    places = [place for place, _ in _texts(given) if place != (PHASE,)]
    kept = {*places, (PHASE,)}
    size = max(1, len(places) // 2)
    while True:
        for first in range(0, len(places), size):
            fewer = kept - {*places[first : first + size]}
            if fewer != kept and shows(_only(given, fewer), assuming):
                kept = fewer
        places = [place for place in places if place in kept]
        if size == 1:
            break
        size = max(1, size // 2)
    left = _only(given, kept)
    for place, text in _texts(left):
        unnamed = _with_text(left, place, text.rpartition(NAMED)[2])
        if NAMED in text and shows(unnamed, assuming):
            left = unnamed
    for title, values in dict(assuming).items():
        for value in (None, *values):
            less = _assuming_less(assuming, title, value)
            if less != assuming and shows(left, less):
                assuming = less
    return left, assuming


def _assuming_less(assuming: AssumedValues, title: str, value: str | None) -> AssumedValues:
    """The same without a value of a card; without a value's name, without the card."""
    kept = {name: said for name, said in assuming.get(title, {}).items() if value is not None and name != value}
    return {name: said for name, said in {**assuming, title: kept}.items() if said}


def _texts(given: Given, behind: GivenPlace = ()) -> Iterator[tuple[GivenPlace, str]]:
    """Everything that is said of a table, with its place."""
    for name, told in given.items():
        if isinstance(told, Mapping):
            yield from _texts(told, (*behind, name))
        elif isinstance(told, list) and told:
            yield from (((*behind, name, nth), str(one)) for nth, one in enumerate(told))
        else:
            yield (*behind, name), str(told)


def _with_only(given: Given, wanted: Callable[[str], bool]) -> Given:
    kept = {place for place, text in _texts(given) if place == (PHASE,) or wanted(text)}
    return _only(given, kept)


def _only(given: Given, kept: set[GivenPlace], behind: GivenPlace = ()) -> dict[str, Any]:
    """A table with nothing but what stands at some places."""
    found: dict[str, Any] = {}
    for name, told in given.items():
        place = (*behind, name)
        if isinstance(told, Mapping):
            if inner := _only(told, kept, place):
                found[name] = inner
        elif isinstance(told, list) and told:
            if left := [one for nth, one in enumerate(told) if (*place, nth) in kept]:
                found[name] = left
        elif place in kept:
            found[name] = told
    return found


def _with_text(given: Given, place: GivenPlace, text: str) -> dict[str, Any]:
    """A table that says something else at a place."""
    name, *rest = place
    assert isinstance(name, str)
    told = given[name]
    if isinstance(told, Mapping):
        return {**given, name: _with_text(told, tuple(rest), text)}
    if isinstance(told, list):
        return {**given, name: [text if [nth] == rest else one for nth, one in enumerate(told)]}
    return {**given, name: text}


def _names(text: str, titles: Iterable[str]) -> bool:
    return any(fold(title) in fold(text) for title in titles)
