"""The one door through which it is said what play reads of an ability: what nobody read, or refused, is not played.

Each rule that carries something out is registered with a reader, which opens the fields that the rule consults. A field
that no reader opened, and that says more than nothing, is a finding at its words; so a word that was forgotten is
refused, not passed over.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator
from functools import cache
from typing import TYPE_CHECKING, Any

from cardc.language import tree as t
from cardc.language.node import Node, field_names, find, walk
from cardc.language.others_handled import handled
from cardc.language.vocabulary import Vocabulary
from cardc.source.diagnostics import Problem

if TYPE_CHECKING:
    from cardc.engine.rulebook import Rulebook

NOT_PLAYED = "effect-not-played"


class Door:
    """Opens the fields of one ability, which is printed on a card of some kind; `bearer`: what `this` then means."""

    def __init__(self, ability: t.Ability, vocabulary: Vocabulary, book: Rulebook, printed_on: str) -> None:
        self.ability = ability
        self.vocabulary = vocabulary
        self.book = book
        self.things = book.things
        self.printed_on = printed_on
        self.bearer = book.things.bearer(printed_on, ability.head.trigger)
        self.lies_on = book.things.alone.get(ability.head.trigger, {}).get(printed_on, "")
        self.problems: list[Problem] = []
        self._opened: set[tuple[int, str]] = set()
        self._refused: set[int] = set()

    def open(self, node: Node, *names: str) -> None:
        """Notes that a rule consults some fields of a node; without names, all of them."""
        self._opened.update((id(node), name) for name in names or field_names(type(node)))

    def refuse(self, node: Node, message: str, advice: str = "") -> None:
        """Says that no rule plays this, and why; nothing below it needs to be read any more."""
        for below in walk(node):
            self.open(below)
        self._refused.add(id(node))
        self.problems.append(Problem(NOT_PLAYED, message, *self._place(node), advice))

    def _place(self, node: Node) -> tuple[int, int]:
        return node.at if node.at != (0, 0) else self.ability.at

    def unread(self) -> Iterator[Problem]:
        """What says something, and was read by no rule; not what stands beside something that was refused."""
        for action in self.actions():
            if any(id(below) in self._refused for below in walk(action)):
                for below in walk(action):
                    self.open(below)
        for node in walk(self.ability):
            for name in field_names(type(node)):
                if (id(node), name) not in self._opened and not says_nothing(node, name):
                    called = type(node).__name__
                    message = f"no rule reads the {name.replace('_', ' ')} of `{called}` here"
                    yield Problem(NOT_PLAYED, message, *self._place(node), "say it without this")

    # ---- what readers ask

    def named(self, slot: int | None) -> t.Select | t.SomeOf | None:
        """The selection that fills a slot."""
        others = (one for one in find(self.ability, t.OthersAct) if one.slot is not None and one.slot == slot)
        if (by_others := next(others, None)) is not None:
            return handled(by_others)
        found = (node for node in find(self.ability, t.What) if isinstance(node, t.Select | t.SomeOf))
        repeats = (one for one in find(self.ability, t.Repeat) if one.slot is not None and slot is not None)
        repeated = next((one.do for one in repeats if slot in (one.slot, one.slot + 1)), None)  # type: ignore[operator]
        if repeated is not None:
            return next(node for node in find(repeated, t.Select))
        return next((node for node in found if node.slot == slot), None)

    def actions(self) -> tuple[t.Action, ...]:
        """All actions of the ability."""
        return tuple(find(self.ability, t.Action))


def says_nothing(node: Node, name: str) -> bool:
    """True for a field that stands as it does where a text leaves it out."""
    key: Any = type(node)  # a class is hashable, but the type checker sees the hash of its instances
    default = _defaults(key).get(name, dataclasses.MISSING)
    value = getattr(node, name)
    return bool(value == default) if default is not dataclasses.MISSING else value in (None, (), "", False)


@cache
def _defaults(cls: Any) -> dict[str, Any]:
    return {f.name: f.default for f in dataclasses.fields(cls)}
