"""Numbers for answers: whatever may be answered in any game of a set-up has one, the same for each seed and process.

A program that learns has an output for each action, so an action needs a number that means the same in the next game.
The numbers are made of the types of the answers: of each as many as its fields can hold, one type behind the other,
options before objects, by their kinds. What fields can hold is found in the definitions (`answer_parts`).

No definition bounds how often an ability is given to cards for a time, or how many of a symbol a player has. Answers
that differ in nothing else have numbers behind each other, in their order among the options of the decision.

Two spaces of one fingerprint give the same numbers to the same answers. They are of the same cards in as many copies,
of as many players, of the same rule options and all else that was agreed on. What a card costs, shows and says may
differ, as long as no card has another number of abilities, or lets its owner choose from more.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from math import prod
from typing import Any

from cardc.engine.answer_parts import AnswerPart, AnswerParts
from cardc.engine.naming import key
from cardc.engine.numbers import CardNumber
from cardc.engine.options import OPTIONS, Option
from cardc.engine.refs import REFS, AmountRef, Ref
from cardc.engine.stage import Table
from cardc.engine.state import Answer, fingerprint
from cardc.engine.values import Value, plain
from cardc.errors import CardcError
from cardc.language.node import Json

# So many answers keep their number; a game has some thousand different ones.
MOST_KEPT = 50_000


class NotNumbered(CardcError, ValueError):
    """An answer that a space has no number for, or a number of no action."""


class _Block:
    """The numbers of the answers of one type: from `start` on, its parts multiplied, the last one running fastest."""

    __slots__ = ("cls", "parts", "size", "start")

    def __init__(self, cls: type[Value], parts: Iterable[AnswerPart], start: int) -> None:
        self.cls = cls
        self.parts = tuple(parts)
        self.start = start
        self.size = prod(len(part.values) for part in self.parts)

    def number(self, answer: Answer) -> int | None:
        """The number of an answer, of equal ones that of the first."""
        found = 0
        for part in self.parts:
            place = part.first.get(part.read(answer))
            if place is None:
                return None
            found = found * len(part.values) + place
        return self.start + found

    def places(self, number: int) -> list[int]:
        """The place of the value of each part that a number stands for."""
        found, left = list[int](), number - self.start
        for part in reversed(self.parts):
            left, place = divmod(left, len(part.values))
            found.append(place)
        return found[::-1]

    def means_the_same(self, number: int, other: int) -> bool:
        """True if two numbers differ only in what tells equal answers apart."""
        if not other < self.start + self.size:
            return False
        there = zip(self.parts, self.places(number), self.places(other), strict=True)
        return all(part.values[one] == part.values[two] for part, one, two in there)


class ActionSpace:
    """The numbers of all answers of a set-up, from 0 to `size` - 1.

    `about`: what is played. `fingerprint`: the same wherever numbers mean the same.
    """

    def __init__(self, about: Mapping[str, Json], parts: AnswerParts, types: Iterable[type[Value]]) -> None:
        self._parts = parts
        self._known: dict[Answer, int | None] = {}
        self._blocks: dict[type[Value], _Block] = {}
        start = 0
        for cls in types:
            block = self._blocks[cls] = _Block(cls, parts.of(cls), start)
            start += block.size
        self.size = start
        self._filled = [block for block in self._blocks.values() if block.size]
        self._starts = [block.start for block in self._filled]
        rows = [[block.cls.kind, *(parts.names(part) for part in block.parts)] for block in self._filled]
        self.fingerprint = fingerprint([dict(about), rows])

    def numbers(self, answers: Sequence[Answer]) -> tuple[int, ...]:
        """The number of each option of a decision; all are different. Raises `NotNumbered`."""
        found: list[int] = []
        for number, answer in zip(self.if_numbered(answers), answers, strict=True):
            if number is None:
                raise NotNumbered(self._why(answer))
            found.append(number)
        return tuple(found)

    def number(self, answer: Answer, answers: Sequence[Answer] = ()) -> int:
        """The number of an answer. `answers`: the options of the decision, which may hold others that are like it."""
        there = answers or (answer,)
        number = self.if_numbered(there)[there.index(answer)]
        if number is None:
            raise NotNumbered(self._why(answer))
        return number

    def by_number(self, answers: Sequence[Answer]) -> dict[int, Answer]:
        """The options of a decision by their numbers. Raises `NotNumbered`."""
        return dict(zip(self.numbers(answers), answers, strict=True))

    def if_numbered(self, answers: Sequence[Answer]) -> Sequence[int | None]:
        """The number of each option of a decision; None where the space has no room for it."""
        found = [self._number(answer) for answer in answers]
        if len({*found}) < len(found):
            for number in {one for one in found if one is not None and found.count(one) > 1}:
                alike = [place for place, one in enumerate(found) if one == number]
                alike.sort(key=lambda place: plain(answers[place]))
                block = self._blocks[type(answers[alike[0]])]
                for n, place in enumerate(alike):
                    found[place] = number + n if n == 0 or block.means_the_same(number, number + n) else None
        return found

    def label(self, number: int) -> str:
        """What a number stands for, in words."""
        if not 0 <= number < self.size:
            raise NotNumbered(f"there is no action {number}; there are those from 0 to {self.size - 1}")
        block = self._filled[bisect_right(self._starts, number) - 1]
        words, titles = self._parts.word, self._parts.title
        there = zip(block.parts, block.places(number), strict=True)
        said = [words(part.sort, part.values[place], titles) for part, place in there]
        return " ".join([block.cls.kind.replace("_", " "), *filter(None, said)])

    def _number(self, answer: Answer) -> int | None:
        known = self._known
        if answer in known:
            return known[answer]
        if len(known) >= MOST_KEPT:
            known.clear()
        block = self._blocks.get(type(answer))
        number = known[answer] = None if block is None else block.number(answer)
        return number

    def _why(self, answer: Answer) -> str:
        block = self._blocks.get(type(answer))
        if block is None:
            why = f"the game does not name its type `{type(answer).__name__}` among its options"
        elif block.number(answer) is None:
            out = [part for part in block.parts if part.read(answer) not in part.first]
            why = ", ".join(f"{part.read(answer)} is no {part.sort} that was counted" for part in out)
        else:
            why = "too many options of one decision are equal to it"
        return f"the action space has no number for `{key(answer)}`: {why}"


def action_space(table: Table) -> ActionSpace:
    """The numbers of all answers in games that are set up like this one; for the same set-up the same space again."""
    return _space(_SetUp(table.rules, len(table.players), table.things, table))


@dataclass(frozen=True)
class _SetUp:
    """What tells set-ups apart, and a table with one."""

    rules: Any
    players: int
    things: tuple[CardNumber, ...]
    table: Table = field(compare=False)


@lru_cache(maxsize=8)
def _space(set_up: _SetUp) -> ActionSpace:
    table, rules = set_up.table, set_up.rules
    about = {"game": table.vocabulary.game, "players": set_up.players, "options": dict(rules.options)}
    own = [kind for kind in rules.kinds if issubclass(kind, Option | Ref)]
    types = {cls.kind: cls for cls in (*OPTIONS, *own) if issubclass(cls, Option)}
    # A number that was named is no answer any more: `AmountOption` was.
    objects = {cls.kind: cls for cls in (*REFS, *own) if issubclass(cls, Ref) and cls is not AmountRef}
    ordered = [found[kind] for found in (types, objects) for kind in sorted(found)]
    return ActionSpace(about, AnswerParts(table), ordered)
