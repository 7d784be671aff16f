"""The legend of a game: its symbols, marks, kinds, fields, triggers and verbs, what each means, and on which cards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import NamedTuple

from markupsafe import Markup, escape

from cardc.catalog.card_form import COPIES, CardKind
from cardc.catalog.cards import Card
from cardc.catalog.provenance import RANKS, UNKNOWN
from cardc.catalog.selection import trees_of, verbs_of
from cardc.catalog.value_forms import PrintedSymbols
from cardc.language.frame import VerbClass, frame_of
from cardc.language.reference import about
from cardc.language.symbol_names import SYMBOL
from cardc.language.wording import ENGLISH
from cardc.publish.symbol_markup import Sprite
from cardc.publish.words import UNTRANSLATED, Words, capital, small
from cardc.site.ability_words import trigger_label, verb_phrase
from cardc.site.browse_links import cards_href, condition
from cardc.site.pages import SiteFile, quoting
from cardc.site.site_game import SiteGame
from cardc.site.site_words import SiteWords

# So many as stand in the plural in any language.
_SEVERAL = 2


class CardsFound(NamedTuple):
    """How many cards have something, in words, and the query that shows them; none where there are none."""

    told: str
    href: str


class SymbolEntry(NamedTuple):
    """A symbol: its drawing, what one and several are called, in a price too, and where it occurs."""

    drawing: Markup
    name: str
    several: str
    price: str
    printed: CardsFound
    texts: str


class LegendEntry(NamedTuple):
    """A word of the game with what it means; `english` is told in English only, `more` in the language."""

    name: Markup
    english: Markup
    more: str
    cards: CardsFound


class SaidWay(NamedTuple):
    """A way to say a verb, and what it means, in English."""

    phrase: Markup
    meaning: Markup


class VerbEntry(NamedTuple):
    """A verb with all ways to say it."""

    ways: tuple[SaidWay, ...]
    cards: CardsFound


class MarkEntry(NamedTuple):
    """An origin of values with its mark, if it has one."""

    mark: str
    rank: str
    name: str
    meaning: str


def legend_page(game: SiteGame) -> SiteFile:
    """The page in one language."""
    told, words, vocabulary = game.told("legend"), game.words, game.catalog.vocabulary
    legend = _Legend(game, told, words, Sprite(game.drawings))
    triggers = legend.triggers()
    verbs = legend.verbs()
    phases = [words.wording.word("phases", name) for name in vocabulary.names["phases"]]
    return game.page(
        "legend.html",
        "legend.html",
        told=told,
        symbols=legend.symbols(),
        marks=legend.marks(),
        kinds=legend.kinds(),
        fields=legend.fields(),
        phases=told.fill("phases", phases=", ".join(phases)) if phases else "",
        triggers=[one for one in triggers if one.cards.href],
        unused_triggers=[one for one in triggers if not one.cards.href],
        verbs=[one for one in verbs if one.cards.href],
        unused_verbs=[one for one in verbs if not one.cards.href],
        english="" if game.language == ENGLISH else told["english_meanings"],
        sprite=legend.sprite,
    )


class _Legend(NamedTuple):
    """What the parts of the page are made of."""

    game: SiteGame
    told: SiteWords
    words: Words
    sprite: Sprite

    def symbols(self) -> Sequence[SymbolEntry]:
        """The symbols in the order of the game."""
        printed = _cards_with(self.game.cards, _symbols_printed)
        texts = _cards_with(self.game.cards, _symbols_said)
        return [
            SymbolEntry(
                self.sprite.symbol(name, self.words.symbol(name)),
                self.words.symbol(name),
                self.words.symbol(name, _SEVERAL),
                self._in_a_price(name),
                self._found(printed[name], "symbol", name),
                self._counted(texts[name]),
            )
            for name in self.game.catalog.vocabulary.symbols
        ]

    def _in_a_price(self, name: str) -> str:
        asked = self.words.symbol(name, price=True)
        return self.told.fill("in_a_price", asked=asked) if asked != self.words.symbol(name) else ""

    def marks(self) -> Sequence[MarkEntry]:
        """All marks that lists of the game can have, from the surest origin."""
        ranks = (*RANKS, *(() if self.words.language == ENGLISH else (UNTRANSLATED,)), UNKNOWN)
        return [MarkEntry(self.words.mark(one), one, self.words.rank(one), self._meaning(one)) for one in ranks]

    def _meaning(self, rank: str) -> str:
        return capital(self.words.legend(rank))

    def kinds(self) -> Sequence[LegendEntry]:
        """The kinds with their sides and fields."""
        have = Counter(card.kind for card in self.game.cards)
        return [
            LegendEntry(
                escape(self.words.kind(kind.name)),
                quoting(kind.about),
                self._of_kind(kind),
                self._found(have[kind.name], "kind", kind.name),
            )
            for kind in self.game.catalog.card_form.kinds.values()
        ]

    def _of_kind(self, kind: CardKind) -> str:
        sides = ", ".join(small(self.words.cards.side(side, kind.name)) for side in kind.sides)
        form = self.game.catalog.card_form
        stated = dict.fromkeys(name for side in ("", *kind.sides) for name in form.allowed(kind.name, side))
        names = ", ".join(small(self.game.heading(name)) for name in stated if name != COPIES)
        parts = [self.told.fill("sides", sides=sides)] if sides else []
        return " ".join([*parts, self.told.fill("states", fields=names) if names else self.told["states_nothing"]])

    def fields(self) -> Sequence[LegendEntry]:
        """The declared fields, with the kinds that state them."""
        form = self.game.catalog.card_form
        entries: list[LegendEntry] = []
        for field in form.fields.values():
            kinds = [
                kind
                for kind in form.kinds
                if any(field.name in form.allowed(kind, side) for side in ("", *form.sides(kind)))
            ]
            stating = sum(
                any(
                    value is not None
                    for value in (card.get(field.name), *(face.get(field.name) for face in card.faces))
                )
                for card in self.game.cards
            )
            on = ", ".join(small(self.words.kind(kind, plural=True)) for kind in kinds)
            entries.append(
                LegendEntry(escape(self.words.heading(field.name)), quoting(field.about), on, self._known(stating))
            )
        return entries

    def triggers(self) -> Sequence[LegendEntry]:
        """All heads that abilities can have, those that most cards have first."""
        have = _cards_with(self.game.cards, _triggers)
        vocabulary = self.game.catalog.vocabulary
        names = sorted(vocabulary.triggers, key=lambda name: -have[name])
        return [
            LegendEntry(
                self.sprite.text(trigger_label(name, vocabulary, self.words.wording), self.words),
                Markup(""),
                self.told[
                    "does_instead" if vocabulary.triggers[name].replaces else f"does_{vocabulary.triggers[name].does}"
                ],
                self._found(have[name], "trigger", name),
            )
            for name in names
        ]

    def verbs(self) -> Sequence[VerbEntry]:
        """All verbs with the ways of saying them, those that most cards say first."""
        have = _cards_with(self.game.cards, _verbs)
        ways: dict[str, list[VerbClass]] = {}
        for cls in self.game.catalog.vocabulary.verbs:
            ways.setdefault(frame_of(cls).verb, []).append(cls)
        return [
            VerbEntry(tuple(map(self._way, ways[verb])), self._found(have[verb], "verb", verb))
            for verb in sorted(ways, key=lambda verb: -have[verb])
        ]

    def _way(self, cls: VerbClass) -> SaidWay:
        return SaidWay(self.sprite.text(verb_phrase(cls, self.words.wording), self.words), quoting(about(cls)))

    # ---- cards

    def _found(self, number: int, key: str, value: str) -> CardsFound:
        return self._plain(number, condition(key, value))

    def _plain(self, number: int, query: str = "") -> CardsFound:
        return CardsFound(self._counted(number), cards_href(query) if query and number else "")

    def _known(self, number: int) -> CardsFound:
        """Of how many cards the value of a field is known."""
        return CardsFound(self.told.count("known_on", number) if number else self.told["known_on_none"], "")

    def _counted(self, number: int) -> str:
        return self.told.count("cards", number) if number else self.told["no_cards"]


# ---- what is counted


def _cards_with(cards: Iterable[Card], words: Callable[[Card], Iterable[str]]) -> Counter[str]:
    """How many cards have each word."""
    return Counter(word for card in cards for word in frozenset(words(card)))


def _symbols_printed(card: Card) -> Iterator[str]:
    for face in card.faces:
        for value in face.values.values():
            if isinstance(value, PrintedSymbols):
                yield from (name for name, number in value.counts.items() if number)


def _symbols_said(card: Card) -> Iterator[str]:
    for face in card.faces:
        for ability in face.abilities or ():
            yield from (name for name, _ in SYMBOL.findall(ability.shown))


def _triggers(card: Card) -> Iterator[str]:
    return (tree.head.trigger for tree in trees_of(card))


def _verbs(card: Card) -> Iterator[str]:
    return (verb for tree in trees_of(card) for verb in verbs_of(tree))
