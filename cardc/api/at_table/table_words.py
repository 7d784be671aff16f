"""What lies on a table in the words of one language: titles, zones, symbols, cards in a line, texts of abilities."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import cached_property

from cardc.api.deck import Deck
from cardc.catalog.card_form import ABILITIES
from cardc.catalog.card_values import NOT_KNOWN, in_words
from cardc.catalog.cards import Card
from cardc.engine.scene import ScenePart, SceneThing, SymbolCounts
from cardc.engine.stage import Table
from cardc.language.printer import print_ability
from cardc.language.symbol_names import SYMBOL
from cardc.language.tree import Ability
from cardc.language.wording import ENGLISH, MissingPhrase
from cardc.publish.words import Words, small, words_of

# Where texts say what is asked of players, by the kind of decision; and the entry for what nothing else is said of.
DECISIONS, ANY_DECISION = "decisions", "choose"
# What stands between the parts of a line.
APART = " · "


class TableWords:
    """The words of one language for the tables of a deck; `seats` is what the players are called."""

    def __init__(self, deck: Deck, language: str = ENGLISH, seats: Mapping[str, str] | None = None) -> None:
        self.deck = deck
        self.language = language
        self.words: Words = words_of(deck.shown, language)
        self.seats = dict(seats or {})

    # ---- names

    def told(self, text: str) -> str:
        """A label or an event with the players' own names, and with titles as the language says them."""
        return self._titles.sub(lambda found: self._said[found[0]], text) if self._said else text

    def with_titles(self, typed: str) -> str:
        """What is typed, with the title that it ends with as labels have it, however that was typed."""
        lower = typed.casefold()
        names = {
            said.casefold(): card.title
            for card in self.deck.shown
            for said in (card.title, card.name_in(self.language))
        }
        for name in sorted(names, key=len, reverse=True):
            if lower.endswith(name):
                return typed[: len(typed) - len(name)] + names[name]
        return typed

    def title(self, card: str, otherwise: str) -> str:
        """The title of a card by its id."""
        known = self.deck.shown.cards.get(card)
        return known.name_in(self.language) if known is not None else self.told(otherwise)

    def player(self, name: str) -> str:
        """A player by what the table calls them."""
        return self.seats.get(name, name)

    def zone(self, name: str) -> str:
        """A zone, or what lies beside the declared ones and is called like a noun or by a name of its own."""
        vocabulary, wording = self.deck.shown.vocabulary, self.words.wording
        if name in vocabulary.zones:
            return wording.zone(name).one
        for noun in vocabulary.nouns:
            said = vocabulary.english.noun(noun)
            if name in (noun, said.one):
                return wording.noun(noun).one
            if name == said.many:
                return wording.noun(noun).many
        return name.replace("_", " ")

    def symbol(self, name: str, n: int = 1) -> str:
        """A symbol; in English by its name in the data, as options and events say it, which is short."""
        return name.replace("_", " ") if self.language == ENGLISH else self.words.symbol(name, n)

    def number(self, name: str) -> str:
        """What a number or truth is called."""
        return self.symbol(name) if name in self.deck.shown.vocabulary.symbols else name

    def amount(self, name: str, n: int) -> str:
        """So many of a number."""
        if name in self.deck.shown.vocabulary.symbols:
            return f"{n} {self.symbol(name, n)}"
        return f"{name} {n}"

    def symbols(self, counts: SymbolCounts) -> str:
        """`1 mana, 2 guardian`"""
        return ", ".join(f"{n} {self.symbol(name, n)}" for name, n in counts)

    def value(self, shown: str) -> str:
        """A value of a card with its symbols in words."""
        if self.language == ENGLISH:
            return SYMBOL.sub(lambda found: self.symbol(found[1]), shown)
        return self.words.listed(shown, price=True)

    def side(self, name: str) -> str:
        """A side, as it stands behind what shows it."""
        return small(self.words.side(name)) if name else ""

    def decision(self, kind: str) -> str:
        """What is asked at a kind of decision."""
        texts = self.deck.shown.words.get("texts", {})
        for said in (texts.get(self.language, {}), texts.get(ENGLISH, {})):
            asked: Mapping[str, str] = said.get(DECISIONS, {})
            if kind in asked:
                return self.words.spelled(asked[kind])
        return self.decision(ANY_DECISION) if kind != ANY_DECISION else ""

    # ---- cards

    def ability(self, tree: Ability) -> str:
        """An ability in the language; in English where that lacks a word for it."""
        try:
            said = print_ability(tree, self.words.wording)
        except MissingPhrase:
            said = print_ability(tree, self.deck.shown.vocabulary.english)
        return self.words.spelled(said)

    def texts(self, card: str, side: str = "") -> tuple[str, ...]:
        """The abilities of a card, or of one of its sides."""
        known = self.deck.shown.cards.get(card)
        if known is None:
            return ()
        faces = [face for face in known.faces if not side or face.side in ("", side)]
        return tuple(
            self.ability(one.tree) if one.tree is not None else one.text
            for face in faces
            for one in face.abilities or ()
        )

    def facts(self, card: str, side: str = "") -> tuple[str, ...]:
        """What a card states beside its symbols: `level 1`, `cost 3`, `points 2`."""
        known = self.deck.shown.cards.get(card)
        return tuple(self._facts(known, side)) if known is not None else ()

    def thing(self, thing: SceneThing) -> str:
        """What a thing is called, and which side of it lies up."""
        called = self.told(thing.called)
        return f"{called} ({self.side(thing.side)})" if thing.side else called

    def about(self, thing: SceneThing) -> tuple[str, ...]:
        """What a thing shows and states; of a crafted one, where its parts lie."""
        shown = [self.symbols(thing.symbols)] if thing.symbols else []
        places = [self.place(part.place) for part in self.in_order(thing) if part.place]
        lies = [f"[{', '.join(dict.fromkeys(places))}]"] if places else []
        upon = [f"+ {self.thing(one)}" for one in thing.upon]
        facts = ", ".join(self.facts(thing.card, thing.side))
        return (*([facts] if facts else []), *shown, *lies, *upon)

    def place(self, name: str) -> str:
        """Where in a thing a part of it lies."""
        return self.words.cards.choice(self._place_field, name)

    def in_order(self, thing: SceneThing) -> tuple[ScenePart, ...]:
        """The parts of a thing, by the places in it."""
        field = self.deck.shown.card_form.fields.get(self._place_field)
        order = field.of if field is not None else ()
        return tuple(sorted(thing.parts, key=lambda part: order.index(part.place) if part.place in order else -1))

    @cached_property
    def _place_field(self) -> str:
        """The field whose choices are the places of parts."""
        return next((field.name for field in self.deck.shown.card_form.fields.values() if field.shares_copies), "")

    def _facts(self, card: Card, side: str) -> Iterator[str]:
        form = self.deck.shown.card_form
        for face in [face for face in card.faces if not side or face.side in ("", side)][:1]:
            stated = form.values(card.kind, card.values, face.side) if face.side else ()
            for name in dict.fromkeys((*form.values(card.kind, card.values), *stated)):
                field = form.fields.get(name)
                if name == ABILITIES or field is None or field.form in ("symbols", "cards", "choices", "text"):
                    continue
                if not (field.table or field.form == "edges" or field.sheet in ("line", "corner", "foot")):
                    continue
                value = face.get(name) if field.on_face or name in stated else card.get(name)
                if (value is None and field.none_if_absent) or value is False or (value == 0 and not field.table):
                    continue
                label = field.table if self.language == ENGLISH and field.table else small(self.words.heading(name))
                if value is True:
                    yield label
                else:
                    shown = self.words.cards.choice(name, value) if isinstance(value, str) else in_words(value)
                    yield f"{label} {self.value(shown) if shown != NOT_KNOWN else shown}"

    # ---- titles and players in labels

    @cached_property
    def _said(self) -> Mapping[str, str]:
        titles = {card.title: card.name_in(self.language) for card in self.deck.shown}
        return {**{old: new for old, new in titles.items() if old != new}, **self.seats}

    @cached_property
    def _titles(self) -> re.Pattern[str]:
        longest_first = sorted(self._said, key=len, reverse=True)
        return re.compile(r"(?<!\w)(?:" + "|".join(map(re.escape, longest_first)) + r")(?!\w)")


def seat_names(table: Table, called: tuple[str, ...]) -> Mapping[str, str]:
    """What the table calls its players, each with the name of who sits there."""
    return dict(zip(table.players, called, strict=True))
