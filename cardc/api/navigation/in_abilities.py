"""What the text of an ability names: symbols as they are written, the rest as its tree says, each at its own words."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import lru_cache

from cardc.api.navigation.known_names import CARD, FIELD, NOUN, SINGULAR, VERB, ZONE, KnownNames
from cardc.api.navigation.mentions import BY_NAME, BY_TITLE, BY_WORDS, USES, Mention, NamedThing
from cardc.catalog.cards import AbilityText
from cardc.language.frame import frames_of
from cardc.language.node import Node, field_sections, walk
from cardc.language.sections import SECTIONS
from cardc.language.tree import Action, Head, Kind, This
from cardc.language.vocabulary import Vocabulary
from cardc.source.nodes import Scalar

_QUOTED = re.compile('[“"]([^“”"]+)[”"]')


def in_ability(
    ability: AbilityText, scalar: Scalar, spoken: Vocabulary, known: KnownNames, inside: NamedThing | None
) -> Iterator[Mention]:
    """Everything that an ability names."""
    text = ability.text

    def mention(kind: str, name: str, at: tuple[int, int], by: str = BY_NAME) -> Mention:
        return Mention(NamedThing(kind, name), USES, scalar, *at, by, inside)

    for symbol in known.braced(text):
        yield mention(*symbol.named, (symbol.start, symbol.end))
    for found in _QUOTED.finditer(text):
        card = known.titled(found[1])
        if card is not None:
            yield mention(CARD, card.named.name, found.span(1), card.by or BY_TITLE)
    taken: set[tuple[str, str, int]] = set()
    for node in walk(ability.tree) if ability.tree is not None else ():
        for kind, name, forms in _names(node, spoken):
            at = _words(text, node.at, forms)
            if at is not None and (kind, name, at[0]) not in taken:
                taken.add((kind, name, at[0]))
                yield mention(kind, name, at, BY_WORDS)


def _names(node: Node, spoken: Vocabulary) -> Iterator[tuple[str, str, tuple[str, ...]]]:
    """What a node names, with the words that may say so: none for all the words of the node."""
    if isinstance(node, Head):
        if node.trigger in spoken.triggers:
            yield SINGULAR["triggers"], node.trigger, ()
        return
    if isinstance(node, Action):
        yield VERB, type(node).__name__, tuple(form for frame in frames_of(type(node)) for form in frame.said)
    noun = getattr(node, "noun", "") if isinstance(node, Kind | This) else ""
    if noun in spoken.nouns:
        yield NOUN, noun, _noun_forms(spoken, noun)
    zone = getattr(node, "zone", "")
    if isinstance(zone, str) and zone in spoken.zones:
        yield ZONE, zone, (spoken.english.zone(zone).one, "")
    for name, section in field_sections(type(node)).items():
        yield from _of_section(getattr(node, name), section, spoken)


def _of_section(value: object, section: str, spoken: Vocabulary) -> Iterator[tuple[str, str, tuple[str, ...]]]:
    declares = SECTIONS[section].declares
    if section == "symbols":  # they are found as they are written
        return
    for one in value if isinstance(value, tuple) else (value,):
        if isinstance(one, str) and one in spoken.names[section]:
            said = spoken.english.words(section).get(one)
            kind = FIELD if declares == "fields" else SINGULAR[declares]
            yield kind, one, (said,) if isinstance(said, str) else (one.replace("_", " "),)


def _noun_forms(spoken: Vocabulary, noun: str) -> tuple[str, ...]:
    return tuple(form for form, (name, _) in spoken.phrases.noun_forms.items() if name == noun)


def _words(text: str, at: tuple[int, int], forms: Iterable[str]) -> tuple[int, int] | None:
    """Where one of some forms stands within a stretch of a text; all of the stretch where none is to be looked for."""
    listed = tuple(forms)
    if not listed:
        return at
    found = _pattern(tuple(filter(None, listed))).search(text, *at) if any(listed) else None
    if found is not None:
        return found.span()
    return at if "" in listed else None


@lru_cache(maxsize=4096)
def _pattern(forms: tuple[str, ...]) -> re.Pattern[str]:
    longest = sorted(forms, key=len, reverse=True)
    said = "|".join(r"\s+".join(map(re.escape, re.split(r"\s+", form))) for form in longest)
    return re.compile(rf"(?<![\w-])(?:{said})(?![\w-])", re.IGNORECASE)
