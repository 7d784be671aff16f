"""Sets the furnished table of a scenario: in every zone that it does not speak of lies what must not count.

Other players have cards, advancements, vales and tokens there, copies of the scenario's own among them; so have the
own zones that are left out. The own cards show symbols, and have sleeping abilities, that the scenario is silent about.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from functools import cached_property
from typing import Any

from cardc.catalog.cards import AbilityText, Card, Face, Finder
from cardc.catalog.value_forms import PrintedSymbols
from cardc.engine.stage import FURNISHED, OWN_SYMBOLS, Given, PlayedBare
from cardc.games.mystic_vale.crafted import BLANK_CARD, CraftedPart, crafted_parts, read_words
from cardc.games.mystic_vale.game_state import CARD_ZONES, POSITIONS, MysticVale, Player
from cardc.games.mystic_vale.selectors import BALANCE
from cardc.games.mystic_vale.set_table import SetTable
from cardc.games.mystic_vale.setting import DEFAULT_DECK, DEFAULT_ON_DECK, ReadOnce, Setting
from cardc.games.mystic_vale.staged_words import SEATS
from cardc.games.mystic_vale.undisturbed import Undisturbed
from cardc.language import tree as t
from cardc.language.verbs import Gain
from cardc.language.vocabulary import Vocabulary

# Of each symbol so many: enough for what is counted by twos and threes.
AMOUNT = 3
# More than anybody can pay.
PRICE = 999
LEVELS = (1, 2, 3)
# Decks and rows of the market; where the scenario fills one of them, it fills them all.
ADVANCEMENTS = ("commons", *(f"level_{n}_advancements" for n in LEVELS))
VALES = ("vale_display", "level_1_vales", "level_2_vales")
VALE = f"{FURNISHED} vale"
ADVANCEMENT = f"{FURNISHED} level"
# One that neither grows nor decays, for where the balance of both is asked for.
WEIGHTLESS = f"{FURNISHED} weightless level"
# Triggers of abilities that only a card in the field of whoever has a turn can use.
IN_FIELD = ("planting", "when_played", "harvest", "end_of_harvest", "discard")


def shows_all(first: str, levels: int) -> str:
    """The words of a card that shows every symbol, with advancements of so many levels."""
    return " + ".join((BLANK_CARD, f"{first} 1", *(f"{ADVANCEMENT} {level}" for level in range(2, levels + 1))))


class FurnishedSetting(Setting):
    """One scenario being set on a furnished table."""

    def __init__(self, furniture: Furniture, given: Given, find: Finder, reads: ReadOnce, bare: PlayedBare) -> None:
        self.furniture = furniture
        self.bare = bare
        self.at_rest = Undisturbed.by(given, bare.happened, bare.after.state.world)
        self.symbols = tuple(furniture.vocabulary.symbols)
        self.laid = 0
        self.marked: tuple[str, ...] = ()
        self.shown_more: Mapping[str, Mapping[str, int]] = {}
        self.stated = given
        self.seats = SEATS.get(int(given.get("players", 2)), ())
        made = furniture.cards
        super().__init__(furniture.vocabulary, self.furnished(), lambda title: made.get(title) or find(title), reads)
        self.crafted.update(furniture.crafted)

    def done(self) -> SetTable:
        """The table, with what was furnished on it."""
        return replace(super().done(), furnished=(*self.places(), *self.marked), shown_more=self.shown_more)

    def places(self) -> Iterator[str]:
        """What was laid where."""
        for seat in ("", *self.seats):
            given, stated = (self.given.get(seat, {}), self.stated.get(seat, {})) if seat else (self.given, self.stated)
            for place, lying in given.items():
                if place not in stated and place not in self.seats:
                    yield f"{seat + ' ' if seat else ''}{place}: {', '.join(_texts(lying))}"

    # ---- what lies in zones

    def furnished(self) -> Given:
        """What is given, with more wherever nothing is."""
        given: dict[str, Any] = {**self.stated, **self.unstated("", self.stated, self.of_me())}
        for who, seat in enumerate(self.seats, 1):
            stated = self.stated.get(seat, {})
            if not self.at_rest.acts(who) and seat not in self.bare.left_out:
                given[seat] = {**stated, **self.unstated(f"{seat}.", stated, self.of_another())}
        return given

    def unstated(self, seat: str, stated: Given, more: Given) -> Given:
        """Of what a player could have, what the scenario does not speak of."""
        return {key: value for key, value in more.items() if not {key, seat + key} & {*stated, *self.bare.left_out}}

    def of_another(self) -> Given:
        """What another player has who has no turn."""
        return {
            "deck": [*DEFAULT_DECK, *self.cards_of_all_sorts()],
            "on_deck": self.card(),
            "field": self.cards_of_all_sorts(),
            "discard": self.cards_of_all_sorts(),
            "workshop": self.advancements(),
            "vales": [self.named(VALE), *map(self.named, () if self.at_rest.scoring else self.own_vales)],
            "token": "active",
            "vp": 0 if self.at_rest.scoring else AMOUNT,
        }

    def of_me(self) -> Given:
        """What the scenario's own player has, and what lies for all."""
        more: dict[str, Any] = {"workshop": self.advancements(), "vales": self.named(VALE)}
        if self.at_rest.discard:
            more["discard"] = self.cards_of_all_sorts(copies=False)
        if self.at_rest.deck:
            middle = len(DEFAULT_DECK) // 2
            more["deck"] = [*DEFAULT_DECK[:middle], self.card(), *DEFAULT_DECK[middle:]]
        if self.at_rest.on_deck:
            more["on_deck"] = self.card(WEIGHTLESS)
        if not self.stated.keys() & {*ADVANCEMENTS}:
            more |= {name: self.advancements() for name in ADVANCEMENTS}
        if not self.stated.keys() & {*VALES}:
            more |= {name: self.named(VALE) for name in VALES}
        return more

    def named(self, parts: str) -> str:
        """A thing by a name that nothing of the scenario has."""
        self.laid += 1
        return f"{FURNISHED} {self.laid} = {parts}"

    def cards_of_all_sorts(self, *, copies: bool = True) -> list[str]:
        """A card that shows everything, cards that show nothing, and those of the scenario."""
        own = self.own_cards if copies and not self.at_rest.scoring else ()
        return [self.card(), *map(self.named, ("blank", "Cursed Land", *own))]

    def card(self, advancement: str = ADVANCEMENT) -> str:
        """A card that shows every symbol, with advancements of several levels."""
        return self.named(shows_all(advancement, 2 if self.at_rest.scoring else 3))

    def advancements(self) -> list[str]:
        """Advancements of every level."""
        return [self.named(f"{ADVANCEMENT} {level}") for level in LEVELS]

    @cached_property
    def own_cards(self) -> tuple[str, ...]:
        """The cards of the scenario by what lies in them, once each."""
        return tuple(dict.fromkeys(parts for zone in CARD_ZONES for parts in self.parts(zone)))

    @cached_property
    def own_vales(self) -> tuple[str, ...]:
        """The vales of the scenario's own player, once each."""
        return tuple(dict.fromkeys(self.parts("vales")))

    def parts(self, zone: str) -> Iterator[str]:
        """What the own player's things in a zone are made of, without their names."""
        for text in _texts(self.stated.get(zone)):
            yield text.rpartition("=")[2].strip()

    def sleeve(self, text: str) -> int:
        """A card. One that lies where a card lies by default leaves that card its name."""
        if text == self.given.get("on_deck") and "on_deck" not in self.stated and self.at_rest.on_deck:
            super().sleeve(DEFAULT_ON_DECK)
        return super().sleeve(text)

    # ---- what the own cards show and have

    def world(self, players: list[Player]) -> MysticVale:
        """The table, with a piece in the own cards that is no advancement and bears what must not count."""
        zones = CARD_ZONES if OWN_SYMBOLS not in self.bare.left_out else ()
        own = [card for zone in zones for card in players[0].zones[zone] if self.is_marked(card)]
        symbols, asleep = dict.fromkeys(self.silent(own), AMOUNT), tuple(self.at_rest.asleep())
        extra = self.furniture.inset(symbols, asleep)
        for card in own:
            self.sleeves[card] = (self.add(CraftedPart(extra, "")), *self.sleeves[card])
        self.shown_more = {self.names.cards[card]: symbols for card in own}
        shown = " ".join(f"{n} {name}" for name, n in symbols.items())
        self.marked = (f"own cards that are not blank: {shown}, sleeping abilities ({', '.join(asleep)})",)
        return super().world(players)

    def is_marked(self, card: int) -> bool:
        """True for the cards of the scenario that have something in their sleeves."""
        return bool(self.sleeves[card]) and not self.names.cards[card].startswith(FURNISHED)

    def silent(self, own: Iterable[int]) -> Iterator[str]:
        """The symbols that nothing in the scenario names or prints, and that no rule asks for in its course."""
        pieces = [self.pieces[piece][0] for card in own for piece in self.sleeves[card]]
        faces = [face.printed("symbols").counts for card in pieces for face in card.faces]
        printed = {name for counts in faces for name in counts if counts[name]} - {*BALANCE}
        told = {*self.bare.words, *self.bare.left_out, *printed}
        # As much growth as decay is no difference to the rules.
        told |= {*BALANCE} if told & {*BALANCE} else set()
        return (name for name in self.symbols if name not in told and self.at_rest.ignores(name))


def _texts(stated: Any) -> list[str]:
    listed = stated if isinstance(stated, list) else [stated]
    return [str(text) for text in listed if text not in (None, "")]


class Furniture:
    """What lies on furnished tables only: it bears every symbol or some abilities, and nobody can pay for it."""

    def __init__(self, vocabulary: Vocabulary) -> None:
        self.vocabulary = vocabulary
        self._abilities: dict[str, AbilityText] = {}
        self._insets: dict[tuple[frozenset[str], tuple[str, ...]], Card] = {}
        self.cards = {card.title: card for card in self._cards()}
        # What lies in the sleeves of those alone, and of the cards that show everything, by its words.
        words = (*self.cards, *(shows_all(first, n) for first in (ADVANCEMENT, WEIGHTLESS) for n in (2, 3)))
        self.crafted = {said.parts: crafted_parts(said, self.cards.get) for said in map(read_words, words)}

    def _cards(self) -> Iterator[Card]:
        every = dict.fromkeys(self.vocabulary.symbols, AMOUNT)
        yield self.made(VALE, "vale", {"level": 1, "cost": {"wild": PRICE}}, every)
        for level in LEVELS:
            values = {"level": level, "cost": PRICE, "slots": POSITIONS, "eclipse": False}
            able = IN_FIELD if level == 2 else ()
            yield self.made(f"{ADVANCEMENT} {level}", "advancement", values, every if level == 1 else {}, able)
            if level == 1:
                weightless = {name: n for name, n in every.items() if name not in BALANCE}
                yield self.made(f"{WEIGHTLESS} {level}", "advancement", values, weightless)

    def inset(self, symbols: Mapping[str, int], asleep: tuple[str, ...]) -> Card:
        """What lies in the own cards: it shows symbols, and has sleeping abilities of some triggers."""
        said = frozenset(symbols), asleep
        if said not in self._insets:
            made = self.made(f"{FURNISHED} symbols", "starting", {"advancement": False}, symbols, asleep)
            self._insets[said] = made
        return self._insets[said]

    def made(
        self,
        title: str,
        kind: str,
        values: Mapping[str, Any],
        symbols: Mapping[str, int],
        triggers: Iterable[str] = (),
    ) -> Card:
        """A card that bears so much, with an ability of each of some triggers."""
        abilities = tuple(map(self._ability, triggers))
        face = Face("", {"symbols": PrintedSymbols(symbols, others_zero=True), "points": 0}, abilities)
        return Card(id=title.replace(" ", "."), title=title, set=FURNISHED, kind=kind, values=values, faces=(face,))

    def _ability(self, trigger: str) -> AbilityText:
        """One that would be noticed if it were used."""
        if trigger not in self._abilities:
            gain = Gain(t.Resource(t.Number(1), "vp"))
            self._abilities[trigger] = AbilityText(FURNISHED, t.Ability(t.Head(trigger), (gain,)))
        return self._abilities[trigger]
