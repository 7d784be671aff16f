"""What the scenarios of two decks prove: those to which a change can matter are replayed with both, no others.

A scenario plays as before if it says the same, the words of the game do, and so do all cards that it asks for.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple

from cardc.api.changed_since import said
from cardc.api.deck import Deck
from cardc.api.deck_findings import scenario_files_of
from cardc.api.replaying import replay_scenarios
from cardc.api.summaries import count
from cardc.catalog.cards import Card
from cardc.comparing.differences import CardsDifference, ProofChange, ResultChange, RulingChange
from cardc.engine.stage import StageError
from cardc.language.wording import ENGLISH
from cardc.scenarios.coverage import COVERED, WEAK
from cardc.scenarios.face_binder import FaceBinder
from cardc.scenarios.new_games import NEW_GAME
from cardc.scenarios.proofs import proofs_elsewhere
from cardc.scenarios.read import Scenario
from cardc.scenarios.sound_scenarios import scenario_paths
from cardc.scenarios.suite import collect
from cardc.source.disk import resolved

HOLDS, FAILS, FAULTY = "holds", "fails", "faulty"


class Replays(NamedTuple):
    """What the replays of both sides tell, and what could not be told."""

    results: tuple[ResultChange, ...] = ()
    proofs: tuple[ProofChange, ...] = ()
    notes: tuple[str, ...] = ()


def replayed_changes(
    old: Deck,
    new: Deck,
    cards: CardsDifference,
    rulings: Iterable[RulingChange],
    jobs: int,
    names: tuple[str, str],
    progress: Callable[[int, int], None] | None = None,
) -> Replays:
    """The scenarios whose result is another, and the rulings that are proved where they were not, or no longer are."""
    if old.game.stage is None or new.game.stage is None:
        return Replays(notes=(f"`{new.game.name}` has no rules to play by, so no scenario was replayed",))
    faulty = [(name, len(deck.faults)) for name, deck in zip(names, (old, new), strict=True) if deck.faults]
    if faulty:
        told = (f"the cards of {name} have {count(number, 'error')}" for name, number in faulty)
        return Replays(notes=(f"no scenario was replayed, as {' and '.join(told)}",))
    changed = tuple(rulings)
    sides = _Side(old), _Side(new)
    touched = _touched(*sides, cards, changed)
    if not touched:
        return Replays()
    before, after = (side.replayed(touched, jobs, progress) for side in sides)
    results = tuple(_results(sides, before, after, touched))
    return Replays(results, tuple(_proofs(sides, before, after, touched, changed)))


@dataclass(frozen=True)
class _Replayed:
    """Some scenarios of a side: how each ended, and which of them prove each ruling, or claim it and cannot show it."""

    ended: Mapping[str, str]
    proved: Mapping[str, tuple[str, ...]]
    weak: frozenset[str]

    def state(self, ruling: str, deck: Deck) -> str:
        """The state of a ruling, as far as these scenarios tell; nothing if there is no such ruling."""
        if ruling not in deck.rulings:
            return ""
        return COVERED if self.proved.get(ruling) else WEAK if ruling in self.weak else deck.rulings[ruling].status

    def with_proofs(self, ruling: str, others: _Replayed, called: str) -> _Replayed:
        """With what further scenarios prove of a ruling, whatever they call it."""
        by = (*self.proved.get(ruling, ()), *others.proved.get(called, ()))
        return _Replayed(self.ended, {**self.proved, ruling: by}, self.weak | others.weak)


class _Side:
    """The scenarios of a deck by name."""

    def __init__(self, deck: Deck) -> None:
        self.deck = deck
        self.paths = _paths(deck)
        found = collect(self.paths, deck.stage.words, former=deck.former, files=deck.loaded_from.part("scenarios"))
        # Of two with one name, which is a finding, the first.
        self.scenarios = {one.name: one for one in reversed(found.scenarios)}

    def replayed(
        self, names: frozenset[str], jobs: int = 1, progress: Callable[[int, int], None] | None = None
    ) -> _Replayed:
        """What comes of those of its scenarios that have these names."""
        found, _ = replay_scenarios(
            self.paths,
            self.deck,
            progress=progress,
            jobs=jobs,
            traced=False,
            names=names,
        )
        ended = {one.scenario.name: HOLDS if one.passed else FAILS if one.replayed else FAULTY for one in found}
        proved: dict[str, list[str]] = {}
        weak: set[str] = set()
        for one in found:
            only_claimed = {name for name, _ in proofs_elsewhere([one.scenario], self.deck.rulings, self.deck.catalog)}
            weak |= only_claimed & {*one.proved}
            for ruling in one.proved:
                if ruling not in only_claimed:
                    proved.setdefault(ruling, []).append(one.scenario.name)
        return _Replayed(ended, {name: tuple(by) for name, by in proved.items()}, frozenset(weak))

    def asked(self, scenario: Scenario) -> frozenset[str]:
        """The cards that the table of a scenario is set with; those of a whole game are all."""
        if NEW_GAME in scenario.given:
            return frozenset(self.deck.catalog.cards)
        binder = _Asking(scenario, self.deck.catalog, before=self.deck.bound)
        with suppress(StageError):  # why it cannot be set is told when it is played
            self.deck.stage.set(scenario.given, binder)
        return frozenset((*binder.cards, *binder.unknown))


class _Asking(FaceBinder):
    """Takes note of names as well that no card has."""

    def __call__(self, title: str) -> Card | None:
        """The card of a title."""
        found = super().__call__(title)
        if found is None:
            self.unknown.add(title)
        return found

    @property
    def unknown(self) -> set[str]:
        """What was asked for and is not there."""
        return self.read


def _paths(deck: Deck) -> tuple[Path, ...]:
    """The scenario files of a deck; of a copy of a whole game that has none, those that come with the game."""
    found = scenario_files_of(deck)
    is_copy = all(resolved(root) != resolved(deck.game.folder) for root in deck.catalog.roots)
    return tuple(found if found or not is_copy else scenario_paths([deck.game.scenario_folder]))


# ---- to which scenarios a change can matter


def _touched(old: _Side, new: _Side, cards: CardsDifference, rulings: Iterable[RulingChange]) -> frozenset[str]:
    """The names of the scenarios that may end otherwise, or prove something else."""
    every = frozenset((*old.scenarios, *new.scenarios))
    # Scenarios and what a game tells of itself are English.
    if any(one.language in ("", ENGLISH) for one in cards.words):
        return every
    others = {
        name
        for name in every
        if name not in old.scenarios
        or name not in new.scenarios
        or said(old.scenarios[name]) != said(new.scenarios[name])
    }
    ids = {name for one in rulings for name in (one.was_id, one.now_id) if name}
    moved = {name for side in (old, new) for name, one in side.scenarios.items() if not ids.isdisjoint(one.rulings)}
    were = {*cards.gone, *(one.was_id for one in cards.changed)}
    are = {*cards.added, *(one.now_id for one in cards.changed)}
    asking = {
        name
        for side, which in ((old, were), (new, are))
        for name, one in side.scenarios.items()
        if (were or are) and name not in others and not side.asked(one).isdisjoint(which)
    }
    return frozenset(others | moved | asking)


# ---- what came of them


def _results(
    sides: tuple[_Side, _Side], before: _Replayed, after: _Replayed, touched: frozenset[str]
) -> Iterator[ResultChange]:
    for name in sorted(touched):
        was, now = before.ended.get(name, ""), after.ended.get(name, "")
        if was != now:
            said_by = sides[1].scenarios.get(name) or sides[0].scenarios[name]
            yield ResultChange(name, was, now, said_by.rulings)


def _proofs(
    sides: tuple[_Side, _Side],
    before: _Replayed,
    after: _Replayed,
    touched: frozenset[str],
    rulings: Iterable[RulingChange],
) -> Iterator[ProofChange]:
    """The rulings whose state is another. Where the touched scenarios alone part them, the others that claim them are
    asked as well, once: they end with both decks as they do with one."""
    old, new = sides
    asked = {name for one in rulings for name in (one.was_id, one.now_id)}
    asked |= {ruling for side in sides for one in _named(side, touched) for ruling in one.rulings}
    apart = [
        (was, now)
        for was, now in _pairs(old.deck, new.deck, {one.was_id: one.now_id for one in rulings if one.was_id})
        if not asked.isdisjoint((was, now)) and before.state(was, old.deck) != after.state(now, new.deck)
    ]
    claimed = {name for pair in apart for name in pair}
    others = {name for name, one in new.scenarios.items() if not claimed.isdisjoint(one.rulings)} - touched
    beside = new.replayed(frozenset(others)) if others else _Replayed({}, {}, frozenset())
    for was, now in apart:
        one, other = before.with_proofs(was, beside, now), after.with_proofs(now, beside, now)
        states = one.state(was, old.deck), other.state(now, new.deck)
        if states[0] != states[1]:
            yield ProofChange(now or was, *states, one.proved.get(was, ()), other.proved.get(now, ()))


def _pairs(old: Deck, new: Deck, renamed: Mapping[str, str]) -> Iterator[tuple[str, str]]:
    """The ids of each ruling on both sides, of those that are a deck's own; nothing where there is none."""
    taken: set[str] = set()
    for was in old.own_rulings:
        now = renamed.get(was, was)
        taken.add(now)
        yield was, now if now in new.rulings else ""
    yield from (("", now) for now in new.own_rulings if now not in taken)


def _named(side: _Side, names: Iterable[str]) -> Iterator[Scenario]:
    return (side.scenarios[name] for name in names if name in side.scenarios)
