"""Examples of what can be said, in a game's own words: a verb with the first noun, place and symbol that fit it.

They stand in advice and in the reference of the language. A verb may bring an example of its own; where the game has
no word for something that a verb needs, the example names what is missing (`put *thing* into *place*`).
"""

from __future__ import annotations

from collections import Counter
from typing import Any

from cardc.errors import CardcError
from cardc.language import tree as t
from cardc.language.frame import VerbClass, VerbFrame, frame_of, is_optional
from cardc.language.node import field_sections, field_types, options_of
from cardc.language.printer import print_node
from cardc.language.sections import SECTIONS
from cardc.language.speak.speaker import Unsayable
from cardc.language.vocabulary import Vocabulary
from cardc.language.wording import MissingPhrase

# What stands for a field of a verb, by its type; the others go by their own name.
_FIELDS: dict[object, str] = {
    t.Resource: "amount and symbol",
    t.Amount: "amount",
    t.Symbols: "symbols",
    t.Spot: "place",
    t.Until: "duration",
}


class NoWord(CardcError, LookupError):
    """The game has no word of a sort that an example needs."""


def example(cls: VerbClass, vocabulary: Vocabulary) -> str:
    """A verb as it can be said in a game."""
    own = frame_of(cls).example
    if own:
        return own
    try:
        return print_node(_Examples(cls, vocabulary).action(), vocabulary.english)
    except (NoWord, MissingPhrase, Unsayable):
        return pattern(cls, vocabulary).replace("`", "")


def a_place(vocabulary: Vocabulary) -> str:
    """`in your field`: a place where things lie."""
    try:
        return vocabulary.english.place(_place(vocabulary))
    except (NoWord, MissingPhrase):
        return "in a zone"


def a_noun(vocabulary: Vocabulary, *takes: str) -> str:
    """A noun of certain traits."""
    try:
        return vocabulary.english.noun(_noun(vocabulary, takes)).one
    except (NoWord, MissingPhrase):
        return "thing"


def pattern(cls: VerbClass, vocabulary: Vocabulary) -> str:
    """`put` *thing* `onto` | `into` *place*"""
    frame = frame_of(cls)
    parts = [_field(cls, frame.subject, vocabulary)] if frame.subject else []
    parts.append(f"`{frame.verb}`")
    parts += [f"`{frame.lead}`"] if frame.lead else []
    parts += [_field(cls, frame.object, vocabulary)] if frame.object else []
    parts += [f"`{frame.tail}`"] if frame.tail else []
    parts += [_field(cls, frame.behind, vocabulary)] if frame.behind else []
    for field in dict.fromkeys(field for _, field in frame.after):
        prepositions = " | ".join(f"`{word}`" for word, filled in frame.after if filled == field)
        said = f"{prepositions} {_field(cls, field, vocabulary)}"
        parts.append(f"[{said}]" if is_optional(cls, field) else said)
    parts += ["[`, to a minimum of` *number*]"] if frame.least else []
    return " ".join(parts)


def _field(cls: VerbClass, field: str, vocabulary: Vocabulary) -> str:
    """What stands for a field: the nouns that it takes, or what its type is called."""
    options = options_of(field_types(cls)[field])
    called = [_FIELDS[option] for option in options if option in _FIELDS]
    takes = frame_of(cls).takes_of(field)
    nouns = "symbol" if "symbol" in takes else "/".join(vocabulary.taken(takes)) or "thing"
    return f"*{nouns if t.What in options else called[0] if called else field}*"


# ---- words of the game


def _place(vocabulary: Vocabulary, but: str = "") -> t.In:
    """Where things lie in the open, and which is said in the usual way; not in one certain zone."""
    zones = [zone for zone in vocabulary.zones.values() if zone.owner == "player" and zone.name != but]
    usual = [z for z in zones if z.public is True and not vocabulary.english.has_own_place(z.name)]
    if not zones:
        raise NoWord("a zone of a player")
    return t.In((usual or zones)[0].name)


def _noun(vocabulary: Vocabulary, takes: tuple[str, ...]) -> str:
    for noun in vocabulary.nouns.values():
        if not (noun.cards or noun.zone or noun.symbols) and (not takes or not noun.traits.isdisjoint(takes)):
            return noun.name
    raise NoWord(" or ".join(takes) or "a noun")


class _Examples:
    """Makes an action of one verb, field by field."""

    def __init__(self, cls: VerbClass, vocabulary: Vocabulary) -> None:
        self.cls = cls
        self.frame: VerbFrame = frame_of(cls)
        self.vocabulary = vocabulary
        self.named: Counter[str] = Counter()  # the names used of each section
        self.selected = False

    def action(self) -> t.Action:
        return self.cls(**{name: self.field(name) for name in field_types(self.cls)})

    def field(self, name: str) -> Any:
        options = options_of(field_types(self.cls)[name])
        if type(None) in options:
            return None
        if name == self.frame.least:
            return 0
        section = field_sections(self.cls).get(name)
        if section:
            return self.name(section, tuple in {getattr(option, "__origin__", None) for option in options})
        return self.node(options[0], name)

    def name(self, section: str, many: bool) -> Any:
        """The next name of a section."""
        names = list(self.vocabulary.symbols if section == "symbols" else self._declared(section))
        self.named[section] += 1
        if not names:
            raise NoWord(section)
        found = names[min(self.named[section], len(names)) - 1]
        return (found,) if many else found

    def _declared(self, section: str) -> list[str]:
        spoken = self.vocabulary.english.words(section)
        return [name for name in self.vocabulary.names[SECTIONS[section].declares] if name in spoken]

    def node(self, cls: Any, name: str) -> Any:
        match cls:
            case t.What:
                return self.what(name)
            case t.Resource:
                return t.Resource(t.Number(1), self.name("symbols", False))
            case t.Amount:
                return t.Number(1)
            case t.Symbols:
                return t.Symbols((self.name("symbols", False),))
            case t.Gains:
                return t.Gains(self.name("symbols", False), t.This(_noun(self.vocabulary, ("shows",))))
            case t.Kind:
                return t.Kind(_noun(self.vocabulary, ()))
            case t.Spot:
                return self.spot(name)
            case t.Pile:
                return t.Pile(next(iter(self.vocabulary.zones), "") or self.name("zones", False))
            case t.Until:
                return t.Until(self.name("moments", False))
            case t.Occasion:
                return t.Occasion(self.name("occasions", False))
        raise NoWord(str(cls))

    def what(self, name: str) -> t.What:
        takes = self.frame.takes_of(name)
        if takes == ("symbol",):
            return self.symbols(name)
        noun = _noun(self.vocabulary, takes)
        if name == self.frame.subject or self.selected:
            return t.This(noun)
        self.selected = True
        if takes == ("ability",):
            return t.Select(t.One(), t.Group(t.Kind(noun), (), (t.On(t.This(_noun(self.vocabulary, ("shows",)))),)))
        # What is used as a member of a zone lies elsewhere.
        but = _place(self.vocabulary).zone if "member" in self.frame.ends else ""
        places = () if self.frame.anywhere else (_place(self.vocabulary, but),)
        return t.Select(t.One(), t.Group(t.Kind(noun), (), places))

    def symbols(self, name: str) -> t.What:
        thing = t.Symbols((self.name("symbols", False),))
        if name == self.frame.subject:
            return t.Select(t.Each(), t.Group(thing, (), (t.On(t.This(_noun(self.vocabulary, ("shows",)))),)))
        return t.Select(t.One(), t.Group(thing, (t.Available(),)))

    def spot(self, name: str) -> t.Spot:
        prepositions = [word for word, field in self.frame.after if field == name]
        fitting = [
            spot
            for words, spot in self.vocabulary.where.spots.items()
            if words[0] in prepositions and spot.end in self.frame.ends
        ]
        there = [spot for spot in fitting if "" not in self.frame.ends and spot.zone == _place(self.vocabulary).zone]
        if not fitting:
            raise NoWord("a place to put something")
        return (there or fitting)[0]
