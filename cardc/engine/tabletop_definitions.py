"""What the things of a small game are: their cards, and every printed ability as a program, numbered.

Definitions are made once from cards in which nothing is unknown, and never change during play.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from cardc.catalog.cards import Card, Face
from cardc.catalog.value_forms import PrintedSymbols
from cardc.engine.numbers import AbilityNumber, CardNumber
from cardc.engine.program import NotBuilt, Program, ReadsPrograms, lower
from cardc.engine.sighting import CardSide, card_sides
from cardc.engine.state import fingerprint
from cardc.language.node import Json, to_json
from cardc.language.vocabulary import Vocabulary

NO_OPTIONS: Mapping[str, str] = {}


@dataclass(frozen=True)
class PrintedAbility:
    """One ability of one side of a card."""

    number: AbilityNumber
    card: CardNumber
    side: str
    trigger: str
    program: Program


class TabletopDefinitions:
    """All cards of one game, and their abilities, by number."""

    def __init__(
        self,
        cards: Iterable[Card],
        vocabulary: Vocabulary,
        options: Mapping[str, str] = NO_OPTIONS,
        program_of: ReadsPrograms = lower,
    ) -> None:
        self.vocabulary = vocabulary
        self.cards = tuple(cards)
        self.abilities: list[PrintedAbility] = []
        self._of: list[list[PrintedAbility]] = [[] for _ in self.cards]
        self._lying_up: dict[tuple[CardNumber, str], Sequence[PrintedAbility]] = {}  # of a side, once asked
        for number, card in enumerate(self.cards):
            for face in card.faces:
                self._print(CardNumber(number), face, options, program_of)

    def _print(self, number: CardNumber, face: Face, options: Mapping[str, str], program_of: ReadsPrograms) -> None:
        for text in (printed.by(options) for printed in face.abilities or ()):
            if text.tree is not None:
                program = program_of(text.tree)
                trigger = text.tree.head.trigger
                ability = PrintedAbility(AbilityNumber(len(self.abilities)), number, face.side, trigger, program)
                self.abilities.append(ability)
                self._of[number].append(ability)

    @cached_property
    def numbers(self) -> dict[str, CardNumber]:
        """The number of each card, by its id, and by those that it had before."""
        return {name: CardNumber(n) for n, card in enumerate(self.cards) for name in (*card.was, card.id)}

    @cached_property
    def sides(self) -> tuple[CardSide, ...]:
        """The sides of all cards, by their numbers."""
        return card_sides(self.cards)

    @cached_property
    def side_numbers(self) -> dict[tuple[CardNumber, str], int]:
        """The number of each side of a card."""
        return {(self.numbers[one.card], one.side): number for number, one in enumerate(self.sides)}

    def by_kind(self, standing_for: Mapping[str, Sequence[str] | None]) -> dict[str, frozenset[CardNumber]]:
        """The cards of each kind, and of those that it stands for; the kinds that no card is of are left out."""
        own = self._own
        kinds = {kind: (kind, *(standing_for.get(kind) or ())) for kind in (*own, *standing_for)}
        found = {kind: frozenset([n for one in meant for n in own.get(one, ())]) for kind, meant in kinds.items()}
        return {kind: cards for kind, cards in found.items() if cards}

    def of_kind(self, kind: str) -> list[CardNumber]:
        """The cards of a kind."""
        return [*self._own.get(kind, ())]

    @cached_property
    def _own(self) -> dict[str, list[CardNumber]]:
        """The cards by their own kind."""
        found: dict[str, list[CardNumber]] = {}
        for number, card in enumerate(self.cards):
            found.setdefault(card.kind, []).append(CardNumber(number))
        return found

    def abilities_of(self, card: CardNumber, side: str) -> Sequence[PrintedAbility]:
        """The abilities of a side of a card; of its only one, where it does not turn."""
        found = self._lying_up.get((card, side))
        if found is None:
            found = self._lying_up[card, side] = [one for one in self._of[card] if one.side in ("", side)]
        return found

    def face(self, card: CardNumber, side: str) -> Face:
        """The face of a side; the only one, where a card does not turn."""
        faces = self.cards[card].faces
        return next((face for face in faces if face.side == side), faces[0])

    def value(self, card: CardNumber, side: str, name: str) -> Any:
        """What a card states, or the side of it: a declared value, None where it states none."""
        stated = self.cards[card].get(name)
        return self.face(card, side).get(name) if stated is None else stated

    def symbols(self, card: CardNumber, side: str) -> dict[str, int]:
        """The symbols that are printed on a side, in whatever field."""
        stated = (*self.cards[card].values.values(), *self.face(card, side).values.values())
        found: dict[str, int] = {}
        for one in stated:
            if isinstance(one, PrintedSymbols):
                found.update({name: found.get(name, 0) + n for name, n in one.counts.items()})
        return found

    def program(self, number: AbilityNumber) -> Program:
        """An ability's program; refuses those that speak of something no source names."""
        ability = self.abilities[number]
        if ability.program.holes:
            holes = ", ".join(f"{{{hole}}}" for hole in sorted(ability.program.holes))
            title = self.cards[ability.card].title
            raise NotBuilt(f"{title}: its text has {holes}, which no source names; bind it to play it")
        return ability.program

    # ---- saved games

    def card_id(self, number: CardNumber) -> str:
        """The id of a card."""
        return self.cards[number].id

    def card_number(self, card: str) -> CardNumber:
        """The number of a card by its id."""
        return self.numbers[card]

    def ability_place(self, number: AbilityNumber) -> tuple[str, int]:
        """The id of the card that an ability is printed on, and its place among those of the card."""
        ability = self.abilities[number]
        return self.card_id(ability.card), self._of[ability.card].index(ability)

    def ability_number(self, card: str, place: int) -> AbilityNumber:
        """The inverse of `ability_place`."""
        return self._of[self.numbers[card]][place].number

    def title(self, card: str) -> str:
        """What a card is called, by its id."""
        return self.cards[self.numbers[card]].title

    def kind_of(self, number: CardNumber) -> str:
        """The kind of a card."""
        return self.cards[number].kind

    def fingerprint(self, card: str) -> str:
        """A fingerprint of all that a card states and says, by its id; "" if there is no such card."""
        number = self.numbers.get(card)
        if number is None:
            return ""
        found = self.cards[number]
        sides = [[face.side, _stated(face.values)] for face in found.faces]
        said = [to_json(ability.program.ability) for ability in self._of[number]]
        return fingerprint([found.kind, _stated(found.values), sides, said])


def _stated(values: Mapping[str, Any]) -> dict[str, Json]:
    """Declared values as plain data."""
    return {name: _plain(value) for name, value in sorted(values.items())}


def _plain(value: Any) -> Json:
    if isinstance(value, PrintedSymbols):
        return [dict(value.counts), value.others_zero]
    return dict(value) if isinstance(value, Mapping) else value
