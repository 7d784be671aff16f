"""What an ability has named so far, and what is known of it: what `it`, `them` and `that card` can mean."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from cardc.language import tree as t


@dataclass(frozen=True)
class Antecedent:
    """Something an ability named: its kind and traits, where it is kept, and whether it may be several.

    `noun` is what it was called; `reckoned`: how many there are was reckoned, as `1 card for each …`; `chosen`: by
    somebody, from others; `whole`: what it is a part of, by its slot; `ended`: it is what something was done until, and
    its whole is all that this was done with; `n`: how many they are, as far as the text says so; `told`: there may be
    none, since it is told by something.
    """

    kind: str
    traits: frozenset[str]
    slot: int
    many: bool = False
    noun: str = ""
    reckoned: bool = False
    chosen: bool = False
    whole: int | None = None
    ended: bool = False
    n: int | None = None
    told: bool = False

    def fits(self, takes: tuple[str, ...]) -> bool:
        """True if a verb that takes certain traits takes it."""
        return not takes or not self.traits.isdisjoint(takes)


@dataclass(frozen=True)
class Scope:
    """What is named so far, in order, which verbs were said, and of which things, by their slots, a part was named.

    `rest`: the other, or the rest, where nothing was named since; `it` is that. `of_others`: all that other players did
    something with, which is meant where nothing else is; `done`: which verbs were said of what, by its slot. `wholes`:
    what holds the parts that were named, which is meant by its name where nothing else is called so.
    """

    named: tuple[Antecedent, ...] = ()
    said: tuple[str, ...] = ()
    parted: tuple[int, ...] = ()
    rest: t.TheRest | None = None
    of_others: tuple[Antecedent, ...] = ()
    done: tuple[tuple[str, int], ...] = ()
    wholes: tuple[Antecedent, ...] = ()

    @property
    def known(self) -> tuple[Antecedent, ...]:
        """All that something may be said of, the last behind the others."""
        return (*self.of_others, *self.named)

    def with_named(self, named: Antecedent) -> Scope:
        """The scope after naming something."""
        parted = self.parted if named.whole is None else (*self.parted, named.whole)
        return replace(self, named=(*self.named, named), parted=parted, rest=None)

    def with_wholes(self, wholes: Iterable[Antecedent]) -> Scope:
        """The scope after naming a part of something."""
        return replace(self, wholes=(*self.wholes, *wholes))

    def with_said(self, verb: str, *slots: int | None) -> Scope:
        """The scope after a verb that was said of some things."""
        done = (*self.done, *((verb, slot) for slot in slots if slot is not None))
        return replace(self, said=(*self.said, verb), done=done)

    def with_others_done(self, named: Antecedent, inner: Scope, slot: int) -> Scope:
        """The scope behind what others did: with what, by the slot where each of them named it."""
        done = tuple((verb, named.slot) for verb, one in inner.done if one == slot)
        return replace(self, of_others=(*self.of_others, named), done=(*self.done, *done))

    def with_found(self, outer: Scope) -> Scope:
        """The scope behind "if you do": what was named for it was there."""
        before = set(outer.named)
        return replace(self, named=tuple(one if one in before else replace(one, told=False) for one in self.named))

    def within(self, outer: Scope) -> Scope:
        """The scope behind something in which things were named: what was named there may never have been."""
        return replace(outer, said=self.said, parted=self.parted)


def number_of(quantity: t.Quantity) -> int | None:
    """How many a quantity says that there are."""
    match quantity:
        case t.One():
            return 1
        case t.Exactly(n=n):
            return n
    return None


def left_of(whole: Antecedent, scope: Scope) -> int | None:
    """How many are left of several; None if the text does not say, or of what may have been left out."""
    parts = [None if one.told else one.n for one in scope.named if one.whole == whole.slot]
    known = [n for n in parts if n is not None]
    if whole.n is None or len(known) < scope.parted.count(whole.slot):
        return None
    return whole.n - sum(known)


def of_kind(named: Iterable[Antecedent], kind: str) -> list[Antecedent]:
    """The single objects of a kind, first those that were chosen, which alone are called so where there are several."""
    single = dict.fromkeys(one for one in named if one.kind == kind and not one.many)
    return sorted(single, key=lambda one: not one.chosen)
