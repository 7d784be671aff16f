"""The definitions a game is played with: every card's faces as vectors, every ability as a program, numbered.

A table is built once from a catalog whose unknown values were bound (or are taken as 0) and never changes during play.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from cardc.catalog.cards import Card, Face
from cardc.engine.machine import NotBuilt
from cardc.engine.numbers import AbilityNumber, CardNumber
from cardc.engine.program import Program, ReadsPrograms, beginning_of, lower
from cardc.engine.rule_options import choose
from cardc.engine.rulebook import Rulebook
from cardc.engine.sighting import CardSide, card_sides
from cardc.engine.state import fingerprint
from cardc.games.mystic_vale.game_state import SCORING, Piece
from cardc.language import tree as t
from cardc.language.node import find, to_json
from cardc.language.tree import Group, On, Stands
from cardc.language.verbs import CountsAs, Has, HasAtMost, HasNo, HasNoExcept, HaveLess, PriceChange, PriceForOthers
from cardc.language.vocabulary import Vocabulary

Vector = tuple[int, ...]
Cost = int | Mapping[str, int]

# A wild spirit pays for any one, and one in a cost takes any one.
SPIRITS = ("animal", "forest", "sky")
WILD = "wild"

# The supply of its own that one advancement lies in, whatever its level.
FERTILE_SOIL = "fertile_soil"

NO_OPTIONS: Mapping[str, str] = {}


# The limit of an ability that is used once and never again.
ONCE_IN_A_GAME = "game"
ON_DECK = "while_on_deck"
IN_FIELD = "while_in_field"
# The triggers of abilities that hold all the time, or where their card lies.
STANDING = ("ongoing", ON_DECK, IN_FIELD)
# What a standing ability says of the symbols of cards: of any, or of its own.
REACHING = Has | HasNo | HasNoExcept | HasAtMost
SHOWING = REACHING | CountsAs


@dataclass(frozen=True)
class AbilityDef:
    """One ability of one face."""

    number: AbilityNumber
    card: str
    title: str
    trigger: str
    program: Program
    bearer: str  # the kind of what "this" means in it


def kinds_of(abilities: Iterable[AbilityDef]) -> frozenset[object]:
    """The triggers of some abilities, and the kinds of the actions that always hold among them."""
    found: set[object] = set()
    for ability in abilities:
        found.add(ability.trigger)
        if ability.trigger in STANDING:
            found.update(kind for one in ability.program.standing for kind in type(one.action).__mro__)
    return frozenset(found)


@dataclass(frozen=True)
class FaceDef:
    """One face: printed symbols as a vector in the vocabulary's order."""

    side: str
    symbols: Vector
    face: Face
    upgrade_cost: int | None
    abilities: tuple[AbilityDef, ...]

    @cached_property
    def points(self) -> int:
        """What it counts for at the end. Read of the card when somebody asks: who never asks does not rest on it."""
        return self.face.get("points") or 0

    @cached_property
    def printed(self) -> tuple[tuple[int, int], ...]:
        """The symbols that are there, and how many of each."""
        return tuple((symbol, n) for symbol, n in enumerate(self.symbols) if n)

    @cached_property
    def kinds(self) -> frozenset[object]:
        """The triggers of its abilities, and the kinds of what they say that always holds."""
        return kinds_of(self.abilities)

    @cached_property
    def by_trigger(self) -> dict[str, tuple[AbilityDef, ...]]:
        """The abilities of each trigger."""
        triggers = dict.fromkeys(ability.trigger for ability in self.abilities)
        return {name: tuple(a for a in self.abilities if a.trigger == name) for name in triggers}


@dataclass(frozen=True)
class SpiritCost:
    """What a vale costs: so many of each basic spirit, and so many of any."""

    basic: Vector
    free: int

    @cached_property
    def total(self) -> int:
        """How many spirits it takes."""
        return sum(self.basic) + self.free


class DeckOf(NamedTuple):
    """What lies in a deck: all of a kind and a level."""

    kind: str
    level: int | None


@dataclass(frozen=True)
class CardDef:
    """One title, with what play asks of it often. `advancement`: what is printed on it counts as one.

    One-sided cards have the side "".
    """

    number: CardNumber
    card: Card
    level: int | None
    advancement: bool
    faces: Mapping[str, FaceDef]
    first_ability: int  # the number of the first of its abilities; the others follow
    long_wise: bool  # its abilities run down the whole card
    deck: DeckOf | None  # the deck that it lies in when a game begins, unless it has a supply of its own

    @cached_property
    def cost(self) -> Cost | None:
        """What it costs, if that is known. Read of the card when somebody asks, as points are."""
        found: Cost | None = self.card.get("cost")
        return found

    @cached_property
    def mana_cost(self) -> int | None:
        """What it costs in mana, if that is known."""
        return self.cost if isinstance(self.cost, int) else None

    @cached_property
    def spirit_cost(self) -> SpiritCost | None:
        """What it costs in spirits, if that is known."""
        if self.cost is None or isinstance(self.cost, int):
            return None
        return SpiritCost(tuple(self.cost.get(name, 0) for name in SPIRITS), self.cost.get(WILD, 0))


class Definitions:
    """All definitions of one game, by number, and what its rules carry out by name."""

    def __init__(
        self,
        cards: Iterable[Card],
        vocabulary: Vocabulary,
        book: Rulebook,
        options: Mapping[str, str] = NO_OPTIONS,
        program_of: ReadsPrograms = lower,
    ) -> None:
        self.vocabulary = vocabulary
        self.book = book
        self.options = choose(book.options, options)
        self.symbols = tuple(vocabulary.symbols)
        self.index = {name: i for i, name in enumerate(self.symbols)}
        self.no_symbols = (0,) * len(self.symbols)
        self.abilities: list[AbilityDef] = []
        self.cards: list[CardDef] = []
        for card in cards:
            first_ability = len(self.abilities)
            faces = {face.side: self._face(card, face, program_of) for face in card.faces}
            advancement = card.kind == "advancement" or bool(card.get("advancement"))
            number, long_wise, level = CardNumber(len(self.cards)), bool(card.get("long_wise")), self._level(card)
            deck = None if card.get("supply") == FERTILE_SOIL else DeckOf(card.kind, level)
            self.cards.append(CardDef(number, card, level, advancement, faces, first_ability, long_wise, deck))
        self.faces = [entry.faces for entry in self.cards]
        self.copies: dict[str, tuple[Piece, ...]] = {}  # of a card by its id, once a game was set up with it
        self.by_id = {name: entry for entry in self.cards for name in (*entry.card.was, entry.card.id)}

    @cached_property
    def sides(self) -> tuple[CardSide, ...]:
        """The sides of all cards, by their numbers."""
        return card_sides([entry.card for entry in self.cards])

    @cached_property
    def side_numbers(self) -> list[dict[str, int]]:
        """By the number of a card, the number of each of its sides."""
        found: list[dict[str, int]] = [{} for _ in self.cards]
        for number, one in enumerate(self.sides):
            found[self.by_id[one.card].number][one.side] = number
        return found

    def _level(self, card: Card) -> int | None:
        """The level that effects read; what is in no level deck may be said to have none."""
        apart = card.kind == "starting" or card.get("supply") is not None
        return None if apart and self.option("fertile_soil.level") == "no_level" else card.get("level")

    def option(self, name: str) -> str:
        """What the rules are played by at a point that the sources leave open."""
        return self.options[name]

    def _face(self, card: Card, face: Face, program_of: ReadsPrograms) -> FaceDef:
        printed = face.printed("symbols").counts
        symbols = tuple([printed.get(name, 0) for name in self.symbols]) if printed else self.no_symbols
        abilities: list[AbilityDef] = []
        for printed_text in face.abilities or ():
            text = printed_text.by(self.options)
            if text.tree is None:
                continue
            program, trigger = program_of(text.tree), text.tree.head.trigger
            number, bearer = AbilityNumber(len(self.abilities)), self.book.things.bearer(card.kind, trigger)
            entry = AbilityDef(number, card.id, card.title, trigger, program, bearer)
            self.abilities.append(entry)
            abilities.append(entry)
        return FaceDef(face.side, symbols, face, face.get("upgrade_cost"), tuple(abilities))

    def program(self, number: int) -> Program:
        """An ability's program; refuses those with lost symbols."""
        entry = self.abilities[number]
        if entry.program.holes:
            holes = ", ".join(f"{{{hole}}}" for hole in sorted(entry.program.holes))
            raise NotBuilt(f"{entry.title}: its text has {holes}, which no source names; bind it to play it")
        return entry.program

    @cached_property
    def is_scored_when_played(self) -> bool:
        """True if blue VP is said to be gained as its card is played."""
        return self.option("blue_vp.gained") == "when_played"

    @cached_property
    def is_prepped_by_gross_decay(self) -> bool:
        """True if growth is said not to count for the decay that ends Prep."""
        return self.option("prep.stop") == "gross"

    @cached_property
    def phases(self) -> frozenset[str]:
        """The frames that are phases, the counting of points with them."""
        return frozenset((*self.book.phases.values(), SCORING))

    @cached_property
    def beginnings(self) -> Mapping[str, tuple[str, ...]]:
        """What is waited for where a frame begins that is a phase, by its kind."""
        phases = self.book.phases
        return {kind: tuple(beginning_of(name) for name in phases if phases[name] == kind) for kind in phases.values()}

    @cached_property
    def kinds(self) -> tuple[frozenset[object], ...]:
        """The kinds of the abilities of each definition, on whichever side."""
        return tuple(frozenset().union(*[face.kinds for face in entry.faces.values()]) for entry in self.cards)

    @cached_property
    def far_reading(self) -> frozenset[int]:
        """The abilities that change the symbols of their card by something beyond it, or by where it lies."""
        standing = (a for a in self.abilities if a.trigger in STANDING)
        showing = (a for a in standing if any(isinstance(action, SHOWING) for action in a.program.actions))
        return frozenset(a.number for a in showing if _looks_beyond(a))

    @cached_property
    def reaching(self) -> frozenset[int]:
        """The abilities that change the symbols of other cards than their own, as long as they hold."""
        return frozenset(a.number for a in self.abilities if a.trigger in STANDING and _reaches(a))

    @cached_property
    def changing_in_field(self) -> bool:
        """True if an ability changes the symbols of cards as long as its own lies in a field."""
        said = (a for a in self.abilities if a.trigger == IN_FIELD)
        return any(isinstance(action, SHOWING) for a in said for action in a.program.actions)

    @cached_property
    def used_once(self) -> bool:
        """True if an ability is used once in a game: only then it is asked which were."""
        return any(a.program.ability.head.limit == ONCE_IN_A_GAME for a in self.abilities)

    @cached_property
    def replaced(self) -> frozenset[str]:
        """The deeds that an ability may replace: only of those it is asked whether something is done instead."""
        heads = {ability.trigger for ability in self.abilities}
        return frozenset(self.vocabulary.triggers[name].replaces for name in heads if name in self.vocabulary.triggers)

    @cached_property
    def answering(self) -> Mapping[str, tuple[str, ...]]:
        """The triggers that follow a deed, by the deed: only those of which there is an ability."""
        return self._following(others=False)

    @cached_property
    def answering_others(self) -> Mapping[str, tuple[str, ...]]:
        """The same of the triggers that follow what other players do."""
        return self._following(others=True)

    def _following(self, *, others: bool) -> Mapping[str, tuple[str, ...]]:
        known = self.vocabulary.triggers
        named = sorted({ability.trigger for ability in self.abilities} & set(known))
        upon = {name: known[name].upon for name in named if known[name].others is others}
        return {deed: tuple(name for name in upon if upon[name] == deed) for deed in upon.values() if deed}

    @cached_property
    def pricing(self) -> bool:
        """True if an ability changes prices as long as it holds."""
        return bool(self._price_changes)

    @cached_property
    def pricing_others(self) -> bool:
        """True if an ability changes what others pay: only then those of other players are asked."""
        return any(isinstance(action, PriceForOthers) for action in self._price_changes)

    @cached_property
    def _price_changes(self) -> tuple[PriceChange, ...]:
        always = {name for name, trigger in self.vocabulary.triggers.items() if trigger.does == "always"}
        standing = (a for a in self.abilities if a.trigger in always)
        return tuple(action for a in standing for action in a.program.actions if isinstance(action, PriceChange))

    @cached_property
    def lowering(self) -> frozenset[int]:
        """The abilities that lower a total: nothing else that holds is asked while a total is counted."""
        said = (a for a in self.abilities if any(isinstance(action, HaveLess) for action in a.program.actions))
        return frozenset(a.number for a in said)

    # ---- what a saved game calls them

    def card_id(self, number: CardNumber) -> str:
        """The id of a card."""
        return self.cards[number].card.id

    def card_number(self, card: str) -> CardNumber:
        """The number of a card by its id."""
        return self.by_id[card].number

    def title(self, card: str) -> str:
        """What a card is called, by its id."""
        return self.by_id[card].card.title

    def ability_place(self, number: AbilityNumber) -> tuple[str, int]:
        """The id of the card that an ability is printed on, and its place among those of the card."""
        card = self.abilities[number].card
        return card, number - self.by_id[card].first_ability

    def ability_number(self, card: str, place: int) -> AbilityNumber:
        """The inverse of `ability_place`."""
        numbers = [ability.number for face in self.by_id[card].faces.values() for ability in face.abilities]
        return numbers[place]

    def kind_of(self, number: CardNumber) -> str:
        """The kind of a card."""
        return self.cards[number].card.kind

    def fingerprint(self, card: str) -> str:
        """A fingerprint of everything that is defined of a card, by its id; "" if there is no such card."""
        return self._fingerprints.get(self.by_id[card].card.id, "") if card in self.by_id else ""

    @cached_property
    def _fingerprints(self) -> dict[str, str]:
        return {entry.card.id: fingerprint(_definition(entry)) for entry in self.cards}


def _reaches(ability: AbilityDef) -> bool:
    """True if it changes what other cards show."""
    showing = (action for action in ability.program.actions if isinstance(action, REACHING))
    return any(not is_of_its_card(action.what) for action in showing)


def is_of_its_card(what: t.What) -> bool:
    """True for the card that an ability is on, and for parts of it."""
    return isinstance(what, t.This) or is_of_parts(what)


def is_of_parts(what: t.What) -> bool:
    """True for `each other … on this card`."""
    places = what.group.places if isinstance(what, t.Select) else ()
    return bool(places) and all(isinstance(place, t.On) and isinstance(place.what, t.This) for place in places)


def _looks_beyond(ability: AbilityDef) -> bool:
    tree = ability.program.ability
    groups = [
        group for group in find(tree, Group) if not (group.places and all(isinstance(p, On) for p in group.places))
    ]
    return bool(groups) or ability.trigger in (ON_DECK, IN_FIELD) or any(True for _ in find(tree, Stands))


def _definition(entry: CardDef) -> object:
    faces = [
        [
            side,
            list(face.symbols),
            face.points,
            face.upgrade_cost,
            [to_json(a.program.ability) for a in face.abilities],
        ]
        for side, face in sorted(entry.faces.items())
    ]
    cost = entry.cost
    contents = entry.card.get("contents")
    listed = [] if contents is None else [list(contents)]
    return [entry.card.kind, entry.level, cost if isinstance(cost, int | None) else dict(cost), faces, *listed]
