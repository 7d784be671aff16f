"""Deals anew what a player cannot know: things that lie face down change places with each other.

It is the state that is dealt anew: what frames say of a thing, they then say of the one that lies in its place. So
whatever another player is about to do with a card that nobody else saw, is done with another card.

A player knows what their decision offers, and what their own unfinished abilities and phases have named. Everybody
knows what an ability is printed on, what it revealed, and what a phase handles of a pile that all draw from. Who saw
what before is not remembered.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, NamedTuple

from cardc.engine.answerable import CARD, THING
from cardc.engine.board import NOBODY
from cardc.engine.chance import Chance
from cardc.engine.effect import EffectData
from cardc.engine.machine import start
from cardc.engine.options import AbilityUse
from cardc.engine.state import Frame, State
from cardc.engine.things_spoken_of import ThingSpokenOf, named_in, naming_fields
from cardc.engine.values import Record


class Exchanged(NamedTuple):
    """The things of some piles, and what came to lie where each of them lay."""

    sort: str
    before: list[int]
    after: list[int]


class HiddenDeal:
    """One dealing for a player, on a state that nobody else holds: pile by pile, then all that speaks of them.

    `numbered_apart`: cards have other numbers than things.
    """

    def __init__(self, state: State[Any], rules: Any, who: int, seed: int, *, numbered_apart: bool = False) -> None:
        self._state = state
        self._rules = rules
        self._who = who
        self._apart = numbered_apart
        self._chance = Chance(seed)
        self._dealt: list[Exchanged] = []
        self._known: set[ThingSpokenOf] = set()
        self._handled: set[ThingSpokenOf] = set()  # what phases of other players are busy with
        self._look_around()

    def know(self, things: Iterable[int]) -> None:
        """The player knows where certain things lie."""
        self._know(ThingSpokenOf(THING, thing) for thing in things)

    def deal(self, piles: Sequence[Sequence[int]], sort: str = THING, *, shared: bool = False) -> list[list[int]]:
        """Piles of as many things each, of which those that are not known lie anywhere among them.

        `shared`: all draw from them.
        """
        known = self._known | self._handled if shared else self._known
        fixed = {named.number for named in known if named.sort == sort}
        unknown = [thing for pile in piles for thing in pile if thing not in fixed]
        # In an order of its own, so that tables a player cannot tell apart are dealt alike by equal seeds.
        dealt = self._chance.shuffled(sorted(unknown))
        self._dealt.append(Exchanged(sort, unknown, dealt))
        left = iter(dealt)
        return [[thing if thing in fixed else next(left) for thing in pile] for pile in piles]

    def done(self) -> None:
        """Everything else follows: what frames name, what others may decide, and what chance will bring."""
        state = self._state
        state.chance = self._chance
        state.stack = [self._in_place(frame) for frame in state.stack]
        if state.decision is not None and state.decision.who != self._who:
            state.decision = None
            start(state, self._rules)

    def _in_place(self, frame: Frame) -> Frame:
        data = frame.data
        if data is None or all(self._now(named) == named.number for named in named_in(data)):
            return frame
        return Frame(frame.kind, frame.who, frame.step, self._renamed(data))

    def _now(self, named: ThingSpokenOf) -> int:
        """The number of what lies now where something lay."""
        sort, number = self._plain(named)
        for dealt in self._dealt:
            if dealt.sort == sort and number in dealt.before:
                return dealt.after[dealt.before.index(number)]
        return number

    def _renamed(self, item: Any, sort: str = "") -> Any:
        """The same value of what now lies where that lay which it names."""
        if isinstance(item, tuple):
            return tuple([self._renamed(one, sort) for one in item])
        if isinstance(item, Record):
            marked = (one for one in naming_fields(item) if one.is_marked)
            return item.replaced(**{one.name: self._renamed(getattr(item, one.name), one.sort) for one in marked})
        return self._now(ThingSpokenOf(sort, item)) if sort else item

    def _plain(self, named: ThingSpokenOf) -> ThingSpokenOf:
        return named if self._apart else ThingSpokenOf(THING, named.number)

    # ---- who knows what

    def _know(self, found: Iterable[ThingSpokenOf]) -> None:
        self._known.update(map(self._plain, found))

    def _look_around(self) -> None:
        state, who = self._state, self._who
        if state.decides == who:
            self._know(named_in(state.answers))
        for frame in state.stack:
            data = frame.data
            if isinstance(data, EffectData):
                self._look_at_effect(frame.who, frame.step, data)
            elif data is not None:
                self._know(_bearers_in(data))
                # What a phase keeps without saying what it is stays where it is: it could not be told of another.
                self._know(named_in(data) if frame.who == who else _unmarked_in(data))
                self._handled.update(map(self._plain, named_in(data)))

    def _look_at_effect(self, owner: int, step: int, data: EffectData) -> None:
        """What an unfinished ability has named, as far as the player has seen it."""
        self._know(_bearers_in(data))
        program = self._rules.program(data.ability)
        for slot, refs in enumerate(data.bound):
            seer = data.acting if slot in program.named_by_others and data.acting != NOBODY else owner
            seen = seer == self._who and step > program.seen_from.get(slot, NOBODY)
            if refs and (seen or step > program.revealed_from.get(slot, step)):
                self._know(named_in(refs))
        if owner == self._who:
            self._know(named_in(data.trigger))


def _unmarked_in(item: Record) -> Iterator[ThingSpokenOf]:
    """Numbers that may be those of things."""
    for field in naming_fields(item):
        if not field.is_marked:
            yield ThingSpokenOf(field.sort, getattr(item, field.name))


def _bearers_in(item: Any) -> Iterator[ThingSpokenOf]:
    """The things that abilities are on which a value names: whoever uses one shows it."""
    if isinstance(item, AbilityUse | EffectData):
        yield ThingSpokenOf(THING, item.piece)
        yield ThingSpokenOf(CARD, item.host)
    elif isinstance(item, tuple):
        for one in item:
            yield from _bearers_in(one)
    elif isinstance(item, Record):
        for field in naming_fields(item):
            if not field.sort:
                yield from _bearers_in(getattr(item, field.name))
