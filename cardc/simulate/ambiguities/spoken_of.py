"""Whether a ruling says which of two abilities comes first: one that names both, or one about all such moments.

A ruling names a pair if it is about order or interplay (by its kind or its words) and names both cards, or is proved
by a scenario in which the pair comes up. One that names no card, is of the kind `ordering` and says that any order
will do, or who chooses it, speaks of all moments that a scenario of it shows: decisions of a kind that is answered
several times, and by an ability.
"""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from typing import NamedTuple

from cardc.catalog.cards import Card, Catalog, fold
from cardc.engine.options import AbilityUse
from cardc.engine.stage import Stage, Table
from cardc.engine.state import Answer
from cardc.errors import CardcError
from cardc.scenarios.binding import BoundCards
from cardc.scenarios.face_binder import FaceBinder
from cardc.scenarios.ledger import Ruling
from cardc.scenarios.new_games import NEW_GAME
from cardc.scenarios.read import Scenario
from cardc.scenarios.replay import play
from cardc.simulate.ambiguities.pairs import PairName, in_name_order, name_of
from cardc.simulate.ambiguities.stepwise import frame_by_frame
from cardc.simulate.ambiguities.together import WhoOrders, begun_together, offered_together

# The kinds of rulings that are about what comes first, or about how cards work on each other.
ORDER, INTERPLAY = "ordering", "interaction"
# The kinds that state no rule of play.
NO_RULES = ("data", "setup", "information")
NOT_PLAYED = "not_played"
# So many answers to decisions of a kind show that their order is free.
SEVERAL = 2
_ORDER = re.compile(r"\border\b")
_ANY_ORDER = re.compile(r"\b(?:any|their|which|what|own) order\b|\border in which\b")
_OF_ORDER = re.compile(r"\b(?:order|before|after|first|both)\b")


class SpokenOf(NamedTuple):
    """The rulings that name both abilities of a pair, and those that speak of all such moments.

    `might`: those that are about order in general, of which no scenario shows such a moment; `near`: those about order
    or interplay of one of both alone.
    """

    named: tuple[str, ...] = ()
    general: tuple[str, ...] = ()
    might: tuple[str, ...] = ()
    near: tuple[str, ...] = ()


class Moments(NamedTuple):
    """By ruling, what its scenarios come to: sorts of moments at which an ability was used, and pairs."""

    sorts: Mapping[str, frozenset[tuple[WhoOrders, str]]]
    pairs: Mapping[str, frozenset[PairName]]


class RuledPairs:
    """What the ledgers of a game say of pairs."""

    def __init__(self, rulings: Mapping[str, Ruling], catalog: Catalog, moments: Moments) -> None:
        stated = [one for one in rulings.values() if one.kind not in NO_RULES]
        self.moments, self.about = moments, {one.id: _mentioned(one, catalog) for one in stated}
        self.rulings = {one.id: one for one in stated}
        self.by_card: dict[str, list[str]] = defaultdict(list)
        for name, cards in self.about.items():
            for card in cards:
                self.by_card[card].append(name)

    def spoken(self, pair: PairName) -> SpokenOf:
        """The rulings that decide a pair, or are near to it."""
        named = [*self._naming(pair.first.card, pair.second.card)]
        named += [name for name, pairs in self.moments.pairs.items() if pair in pairs and self.about.get(name)]
        sort = (pair.ordering, pair.at)
        general = [name for name, sorts in self.moments.sorts.items() if sort in sorts and self._is_general(name)]
        of_either = (*self.by_card[pair.first.card], *self.by_card[pair.second.card])
        near = [name for name in of_either if self.rulings[name].kind in (ORDER, INTERPLAY) and name not in named]
        might = [name for name in self.moments.sorts if self._is_general(name) and name not in general]
        might += [name for name in self.rulings if self._is_general(name) and name not in self.moments.sorts]
        return SpokenOf(*(tuple(dict.fromkeys(found)) for found in (named, general, might, near)))

    def _naming(self, first: str, second: str) -> Iterator[str]:
        for name in self.by_card[first]:
            if second in self.about[name] and self._is_of_order(self.rulings[name], twice=first == second):
                yield name

    def _is_of_order(self, ruling: Ruling, *, twice: bool) -> bool:
        words = _ORDER if twice else _OF_ORDER
        return ruling.kind in (ORDER, INTERPLAY) or words.search(ruling.says) is not None

    def _is_general(self, name: str) -> bool:
        ruling = self.rulings.get(name)
        if ruling is None or self.about[name] or ruling.kind != ORDER or ruling.status == NOT_PLAYED:
            return False
        return _ANY_ORDER.search(ruling.says) is not None


def _mentioned(ruling: Ruling, catalog: Catalog) -> frozenset[str]:
    """The ids of the cards that a ruling is about, or names; a longer title is not taken for a shorter one in it."""
    found = [catalog.by_name(name) for name in (ruling.card, *ruling.cards) if fold(name)]
    left = f" {fold(ruling.says)} "
    for title, card in _titles(catalog):
        pattern = rf"(?<!\w){re.escape(title)}(?!\w)"
        if title in left and re.search(pattern, left):
            found.append(card)
            left = re.sub(pattern, " ", left)
    return frozenset(card.id for card in found if card is not None)


def _titles(catalog: Catalog) -> list[tuple[str, Card]]:
    return sorted(((fold(card.title), card) for card in catalog), key=lambda one: (-len(one[0]), one[0]))


# ---- what scenarios come to


def moments_of(
    scenarios: Iterable[Scenario], rulings: Mapping[str, Ruling], stage: Stage, catalog: Catalog, bound: BoundCards
) -> Moments:
    """Replays the scenarios of rulings about order or interplay, and notes the pairs that they come to."""
    sorts: dict[str, set[tuple[WhoOrders, str]]] = defaultdict(set)
    pairs: dict[str, set[PairName]] = defaultdict(set)
    for scenario in scenarios:
        wanted = [one for one in scenario.rulings if one in rulings and rulings[one].kind in (ORDER, INTERPLAY)]
        if not wanted or NEW_GAME in scenario.given:
            continue
        binder = FaceBinder(scenario, catalog, before=bound)
        outcome = play(scenario, stage, binder, untold=True)
        if not outcome.passed:
            continue
        used, met = _come_to(scenario, stage, binder.again(), outcome.answers)
        for name in wanted:
            sorts[name] |= used
            pairs[name] |= met
    return Moments(
        {name: frozenset(found) for name, found in sorts.items()},
        {name: frozenset(found) for name, found in pairs.items()},
    )


def _come_to(
    scenario: Scenario, stage: Stage, binder: FaceBinder, answers: Sequence[Answer]
) -> tuple[set[tuple[WhoOrders, str]], set[PairName]]:
    """The sorts of moments at which an ability of a pair was used first, and these pairs."""
    sorts: set[tuple[WhoOrders, str]] = set()
    pairs: set[PairName] = set()
    answered, used = Counter[str](), set[str]()
    with suppress(CardcError):
        table = stage.set(scenario.given, binder)
        for answer in (None, *answers):
            pairs |= set(_pairs_at(table, answer))
            decision = table.state.decision
            if decision is not None and len(decision.options) > 1:
                answered[decision.kind] += 1
                used |= {decision.kind} if isinstance(answer, AbilityUse) else set()
            _go_on(table, answer, sorts, pairs)
    sorts |= {(WhoOrders.CHOSEN, kind) for kind in used if answered[kind] >= SEVERAL}
    sorts |= {(name.ordering, name.at) for name in pairs}
    return sorts, pairs


def _pairs_at(table: Table, answer: Answer | None) -> Iterator[PairName]:
    """The pairs with an ability that is chosen now."""
    for pair in offered_together(table):
        declared = pair.ordering is WhoOrders.DECLARED
        if declared or (isinstance(answer, AbilityUse) and answer in (pair.first, pair.second)):
            yield name_of(table, in_name_order(table, pair))


def _go_on(table: Table, answer: Answer | None, sorts: set[tuple[WhoOrders, str]], pairs: set[PairName]) -> None:
    state = table.state
    before = list(state.stack)
    for _ in frame_by_frame(state, table.rules, answer):
        for pair in begun_together(before, state.stack):
            name = name_of(table, pair)
            sorts.add((name.ordering, name.at))
            pairs.add(name)
        before = list(state.stack)
