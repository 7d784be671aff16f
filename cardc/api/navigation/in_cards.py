"""What files of cards name: cards with their sets, fields and texts, overlays of faces, sources and printed sums."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple, TypeAlias

from cardc.api.navigation.in_abilities import in_ability
from cardc.api.navigation.known_names import CARD, FIELD, KIND, OPTION, RULING, SET, SYMBOL, KnownNames, SaidName
from cardc.api.navigation.mentions import (
    BY_ALIAS,
    BY_TITLE,
    DECLARES,
    FORMER,
    TELLS,
    USES,
    Mention,
    NamedThing,
    entries,
    items,
    scalar_in,
    texts_below,
    whole,
)
from cardc.catalog.cards import AbilityText
from cardc.language.vocabulary import Vocabulary
from cardc.source.nodes import Entry, Scalar, YamlNode
from cardc.source.nodes import Mapping as MappingNode

# The abilities of a file, by where their texts begin.
AbilitiesByPlace: TypeAlias = Mapping[int, AbilityText]


class NamesBeside(NamedTuple):
    """What the names of a file are found beside."""

    known: KnownNames
    spoken: Vocabulary
    abilities: AbilitiesByPlace


def in_card_file(node: YamlNode, beside: NamesBeside) -> Iterator[Mention]:
    """What a list of cards names."""
    name = scalar_in(node, "set")
    if name is not None:
        yield whole(NamedThing(SET, name.text), USES, name)
    for card in items(node.get("cards") if isinstance(node, MappingNode) else None):
        yield from _card(card, beside)


def in_faces(node: YamlNode, beside: NamesBeside) -> Iterator[Mention]:
    """What an overlay, or the sources of a folder, name: entries by the ids of cards."""
    for entry in entries(node.get("faces") if isinstance(node, MappingNode) else None):
        card = NamedThing(CARD, entry.key.text)
        yield whole(card, USES, entry.key, inside=card)
        for source in items(entry.value):
            yield from _source(source, card, beside)
        yield from _fields(entry.value, card, beside)


def in_totals(node: YamlNode, beside: NamesBeside) -> Iterator[Mention]:
    """What printed sums name."""
    for total in items(node.get("totals") if isinstance(node, MappingNode) else None):
        rule = scalar_in(total, "rule")
        if rule is not None:
            yield whole(NamedThing(RULING, rule.text), USES, rule)
        for entry in entries(total.get("of") if isinstance(total, MappingNode) else None):
            yield from _core(entry, beside, None)


def said_at(found: SaidName, scalar: Scalar, role: str, inside: NamedThing | None) -> Mention:
    """A name that was found within a text."""
    return Mention(found.named, role, scalar, found.start, found.end, found.by, inside)


def _card(node: YamlNode, beside: NamesBeside) -> Iterator[Mention]:
    identity, title = scalar_in(node, "id"), scalar_in(node, "title")
    if identity is None:
        return
    card = NamedThing(CARD, identity.text)
    yield whole(card, DECLARES, identity, inside=card)
    if title is not None:
        yield whole(card, DECLARES, title, BY_TITLE, card)
    for entry in entries(node):
        match entry.key.text:
            case "names":
                for name in entries(entry.value):
                    if isinstance(name.value, Scalar):
                        yield whole(card, DECLARES, name.value, name.key.text, card)
            case "aliases":
                yield from (whole(card, DECLARES, text, BY_ALIAS, card) for text in texts_below(entry.value))
            case "was":
                yield from (whole(card, FORMER, text, inside=card) for text in texts_below(entry.value))
    yield from _fields(node, card, beside)


def _fields(node: YamlNode, card: NamedThing, beside: NamesBeside) -> Iterator[Mention]:
    """The values of a card, or of one of its sides."""
    for entry in entries(node):
        match entry.key.text:
            case "id" | "title" | "names" | "aliases" | "was" | "names_deduced":
                pass
            case "kind":
                yield from _core(entry, beside, card)
            case "abilities":
                for ability in items(entry.value):
                    yield from _ability(ability, card, beside)
            case "sides":
                for side in entries(entry.value):
                    yield from _fields(side.value, card, beside)
            case "holes":
                for text in texts_below(entry.value):
                    yield from _symbol(text, card, beside)
            case _ if isinstance(entry.value, MappingNode) and entry.key.text not in beside.known.fields:
                yield from _fields(entry.value, card, beside)  # a side of an overlay
            case _:
                yield from _field(entry, card, beside)


def _core(entry: Entry, beside: NamesBeside, card: NamedThing | None) -> Iterator[Mention]:
    """What every card states, where it is stated of one or asked for by a sum."""
    value = entry.value
    if isinstance(value, Scalar):
        match entry.key.text:
            case "kind" | "set":
                yield whole(NamedThing(KIND if entry.key.text == "kind" else SET, value.text), USES, value, inside=card)
            case "title":
                found = beside.known.titled(value.text)
                if found is not None:
                    yield said_at(found, value, USES, card)
    if entry.key.text not in ("kind", "set", "title"):
        yield from _field(entry, card, beside)


def _field(entry: Entry, card: NamedThing | None, beside: NamesBeside) -> Iterator[Mention]:
    """The value of a field that the game declares."""
    form = beside.known.fields.get(entry.key.text)
    if form is None:
        return
    yield whole(NamedThing(FIELD, entry.key.text), USES, entry.key, inside=card)
    if form in ("symbols", "price"):
        for counted in entries(entry.value):
            yield from _symbol(counted.key, card, beside)
    elif form == "cards":
        for text in texts_below(entry.value):
            yield from (said_at(found, text, USES, card) for found in beside.known.ids(text.text))


def _symbol(text: Scalar, card: NamedThing | None, beside: NamesBeside) -> Iterator[Mention]:
    if text.text in beside.known.symbols:
        yield whole(NamedThing(SYMBOL, text.text), USES, text, inside=card)


def _ability(node: YamlNode, card: NamedThing, beside: NamesBeside) -> Iterator[Mention]:
    """A text, with how it reads by other values of rule options."""
    text = node if isinstance(node, Scalar) else scalar_in(node, "text")
    if text is not None:
        ability = beside.abilities.get(text.start_index) or AbilityText(text.text.rstrip("\n"), None)
        yield from in_ability(ability, text, beside.spoken, beside.known, card)
    for option in entries(node.get("otherwise") if isinstance(node, MappingNode) else None):
        yield whole(NamedThing(OPTION, option.key.text), USES, option.key, inside=card)
        for value in entries(option.value):
            yield from _ability(value.value, card, beside)


def _source(node: YamlNode, card: NamedThing, beside: NamesBeside) -> Iterator[Mention]:
    """What one source states, by the names of values: `symbols.mana`, `names.fr`, `title`."""
    for entry in entries(node):
        if entry.key.text != "states":
            for text in texts_below(entry.value):
                yield from (said_at(found, text, TELLS, card) for found in beside.known.ids(text.text))
            continue
        for stated in entries(entry.value):
            field, _, part = stated.key.text.partition(".")
            start = len(field) + 1
            if beside.known.fields.get(field) == "symbols" and part in beside.known.symbols:
                yield Mention(NamedThing(SYMBOL, part), USES, stated.key, start, start + len(part), inside=card)
            elif field == "names" and isinstance(stated.value, Scalar):
                yield whole(card, USES, stated.value, part, card)
            elif field == "title" and isinstance(stated.value, Scalar):
                yield whole(card, USES, stated.value, BY_TITLE, card)
            elif field == "aliases":
                yield from (whole(card, USES, text, BY_ALIAS, card) for text in texts_below(stated.value))
            else:
                yield from _core(stated, beside, card)
