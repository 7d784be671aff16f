"""What the fields of answers can hold in any game of a set-up, value by value, in an order that is always the same.

How many values there are follows from what there is: things, the abilities printed on them, modes of texts, places.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Iterator, Sequence
from itertools import accumulate, combinations, takewhile
from math import comb
from operator import attrgetter
from typing import Any, get_type_hints

from cardc.engine.answerable import (
    ABILITY,
    AMOUNT,
    CARD,
    MODE,
    PLACE,
    PLAYER,
    SERIAL,
    SYMBOL,
    THING,
    Ranging,
    field_type,
)
from cardc.engine.numbers import CardNumber
from cardc.engine.options import AbilityUse
from cardc.engine.refs import AbilityRef, CardRef, PlaceRef, Ref
from cardc.engine.stage import Table
from cardc.engine.steps import Name, Pick, TakeOff
from cardc.engine.values import Record
from cardc.language.node import Json

# The largest number that a player is asked to name.
MOST_NAMED = 199
# So many ways to use several abilities together are told apart at most; using none is one.
MOST_TOGETHER = 64
# In place of the thing that an ability is printed on: it was given to one for a time.
GRANTED = -1
# The sort of several abilities that are used together.
TOGETHER = "together"


class AnswerPart:
    """What some fields of a type can hold. Equal values stand behind each other: they tell equal answers apart."""

    __slots__ = ("first", "read", "sort", "values")

    def __init__(self, read: Callable[[Any], Hashable], sort: str, values: Sequence[Hashable]) -> None:
        self.read = read
        self.sort = sort
        self.values = tuple(values)
        self.first: dict[Hashable, int] = {}  # the place of a value, of equal ones the first
        for place, one in enumerate(self.values):
            self.first.setdefault(one, place)


class AnswerParts:
    """The parts of the types of answers at one table, and what their values are called."""

    def __init__(self, table: Table) -> None:
        self.inventory = table.inventory
        self._things = table.things
        self._definitions = definitions = table.rules.definitions
        self._triggers = table.vocabulary.triggers
        self._printed: dict[CardNumber, list[int]] = {card: [] for card in dict.fromkeys(self._things)}
        for number in range(len(definitions.abilities)):
            card = definitions.card_number(definitions.ability_place(number)[0])
            if card in self._printed:
                self._printed[card].append(number)
        copies = Counter[CardNumber]()
        self._copies: list[int] = []
        for card in self._things:
            copies[card] += 1
            self._copies.append(copies[card])
        symbols = tuple(table.vocabulary.symbols)
        self._said = {SYMBOL: symbols, **self.inventory.said}
        self._values: dict[str, Sequence[Hashable]] = {
            CARD: range(len(self._things)),
            PLAYER: range(len(table.players)),
            SYMBOL: range(len(symbols)),
            **self._asked_for(),
            **self.inventory.values,
        }

    def _asked_for(self) -> dict[str, Sequence[Hashable]]:
        """The numbers that texts let a player name, as far as there is such a text."""
        texts = [self._definitions.abilities[one].program for own in self._printed.values() for one in own]
        ops = [op for program in texts for op in program.ops]
        modes = max((len(op.branches) for op in ops if isinstance(op, Pick)), default=0)
        named = MOST_NAMED + 1 if any(isinstance(op, Name | TakeOff) for op in ops) else 0
        return {MODE: range(modes), AMOUNT: range(named)}

    # ---- the fields of types

    def of(self, cls: type[Record], within: str = "") -> Iterator[AnswerPart]:
        """What the fields of a type can hold. `within` stands before their names, where another value holds one."""
        if issubclass(cls, AbilityUse | AbilityRef):
            # What always holds is spoken of, and never used.
            triggers = [name for name, one in self._triggers.items() if cls is AbilityRef or one.does != "always"]
            yield AnswerPart(attrgetter(f"{within}ability", f"{within}piece"), ABILITY, self._uses(triggers))
        elif issubclass(cls, PlaceRef):
            yield AnswerPart(attrgetter(f"{within}zone", f"{within}at"), PLACE, self._values.get(PLACE, ()))
        else:
            hints = get_type_hints(cls, include_extras=True)
            for name in cls.fields:
                yield from self._of_field(f"{within}{name}", hints[name])

    def _of_field(self, name: str, hint: Any) -> Iterator[AnswerPart]:
        bare, marked = field_type(hint)
        among = marked or Ranging(THING)
        if bare is bool:
            yield AnswerPart(attrgetter(name), str(bool), (False, True))
        elif isinstance(bare, type) and issubclass(bare, Ref):
            yield from self.of(CardRef, f"{name}.")  # only what lies there has parts that can be chosen
        elif among.sort == ABILITY:
            yield self._together(name, among.kinds)
        elif among.sort != SERIAL:
            yield AnswerPart(attrgetter(name), among.sort, self._of_sort(among))

    def _of_sort(self, among: Ranging) -> Sequence[Hashable]:
        if among.sort != THING:
            return self._values.get(among.sort, ())
        kind_of, things = self._definitions.kind_of, self._things
        return [thing for thing, card in enumerate(things) if not among.kinds or kind_of(card) in among.kinds]

    def _uses(self, triggers: Sequence[str]) -> list[Hashable]:
        """The abilities of some triggers, each on each thing that it is printed on; then those that may be granted."""
        abilities = self._definitions.abilities
        fitting = {
            card: [number for number in own if abilities[number].trigger in triggers]
            for card, own in self._printed.items()
        }
        found: list[Hashable] = [(number, thing) for thing, card in enumerate(self._things) for number in fitting[card]]
        for own in fitting.values():
            found += [(number, GRANTED) for number in own for _ in range(self.inventory.grants)]
        return found

    def _together(self, name: str, triggers: Sequence[str]) -> AnswerPart:
        """Several abilities that are used together: none, each of them, and as many at once as there is room for."""
        uses = list(dict.fromkeys(self._uses(triggers)))
        ways = accumulate(comb(len(uses), n) for n in range(len(uses) + 1))
        most = max(1, len([*takewhile(lambda n: n <= MOST_TOGETHER, ways)]) - 1)
        values = [frozenset(some) for n in range(most + 1) for some in combinations(uses, n)]

        def read(answer: Any) -> Hashable:
            return frozenset([(use.ability, use.piece) for use in attrgetter(name)(answer)])

        return AnswerPart(read, TOGETHER, values)

    # ---- words

    def word(self, sort: str, value: Any, called: Callable[[CardNumber], str]) -> str:
        """What a value is called, if cards are `called` so."""
        said = self._said.get(sort)
        if said is not None:
            return str(said[value])
        if sort == THING or (sort == CARD and CARD not in self.inventory.values):
            return f"{called(self._things[value])} {self._copies[value]}"
        if sort == ABILITY:
            return self._ability(value, called)
        if sort == TOGETHER:
            return " and ".join(sorted(self._ability(use, called) for use in value))
        return _words(value)

    def _ability(self, use: Any, called: Callable[[CardNumber], str]) -> str:
        number, thing = use
        card_id, place = self._definitions.ability_place(number)
        card = self._definitions.card_number(card_id)
        where = "granted" if thing == GRANTED else str(self._copies[thing])
        nth = f" ability {place + 1}" if len(self._printed[card]) > 1 else ""
        return f"{called(card)} {where}{nth}"

    def names(self, part: AnswerPart) -> list[Json]:
        """What the values of a part are called for good."""
        return [self.word(part.sort, value, self.name) for value in part.values]

    def title(self, card: CardNumber) -> str:
        """What people call a card."""
        title: str = self._definitions.title(self.name(card))
        return title

    def name(self, card: CardNumber) -> str:
        """What a card is called for good."""
        name: str = self._definitions.card_id(card)
        return name


def _words(value: Hashable) -> str:
    return " ".join(map(_words, value)) if isinstance(value, tuple) else str(value)
