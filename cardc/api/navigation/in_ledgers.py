"""What ledgers of rulings, lists of published names and waivers of mutants name."""

from __future__ import annotations

import re
from collections.abc import Iterator

from cardc.api.navigation.in_cards import NamesBeside, said_at
from cardc.api.navigation.known_names import CARD, OPTION, RULING, SINGULAR
from cardc.api.navigation.mentions import (
    DECLARES,
    FORMER,
    PUBLISHED,
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
from cardc.scenarios.published import KINDS
from cardc.source.nodes import Entry, Scalar, YamlNode
from cardc.source.nodes import Mapping as MappingNode

_DOTTED = re.compile(r"(?<![\w.])[a-z0-9_]+(?:\.[a-z0-9_]+)+(?![\w]|\.\w)")


def in_ledger(node: YamlNode, beside: NamesBeside) -> Iterator[Mention]:
    """What rulings state, and of what."""
    for listed in ("rulings", "conflicts"):
        for entry in items(node.get(listed) if isinstance(node, MappingNode) else None):
            identity = scalar_in(entry, "id")
            if identity is not None:
                ruling = NamedThing(RULING, identity.text)
                yield whole(ruling, DECLARES, identity, inside=ruling)
                for part in entries(entry):
                    yield from _part(part, entry, ruling, beside)


def in_published(node: YamlNode, beside: NamesBeside) -> Iterator[Mention]:
    """The names that were published."""
    for listed, kind in KINDS.items():
        for item in items(node.get(listed) if isinstance(node, MappingNode) else None):
            if isinstance(item, Scalar):
                yield whole(NamedThing(kind, item.text), PUBLISHED, item)


def in_waivers(node: YamlNode, beside: NamesBeside) -> Iterator[Mention]:
    """What waivers of mutants name: a card, and the words of texts."""
    for entry in items(node.get("waived") if isinstance(node, MappingNode) else None):
        for part in entries(entry):
            for text in texts_below(part.value):
                yield from (said_at(found, text, USES, None) for found in beside.known.ids(text.text))
                if part.key.text == "mutant":
                    yield from (said_at(found, text, USES, None) for found in beside.known.braced(text.text))
                    yield from _quoted(text, beside)


def rulings_named(text: Scalar, role: str, inside: NamedThing | None) -> Iterator[Mention]:
    """The dotted names within a text, taken for those of rulings; whether there are such, the index knows."""
    for found in _DOTTED.finditer(text.text) if "." in text.text else ():
        yield Mention(NamedThing(RULING, found[0]), role, text, *found.span(), inside=inside)


def _part(part: Entry, entry: YamlNode, ruling: NamedThing, beside: NamesBeside) -> Iterator[Mention]:
    value = part.value
    match part.key.text:
        case "id":
            return
        case "was":
            yield from (whole(ruling, FORMER, text, inside=ruling) for text in texts_below(value))
        case "card" | "cards":
            for text in texts_below(value):
                found = beside.known.titled(text.text)
                if found is not None:
                    yield said_at(found, text, USES, ruling)
        case "option" if isinstance(value, Scalar):
            declares = isinstance(entry, MappingNode) and entry.get("values") is not None
            yield whole(NamedThing(OPTION, value.text), DECLARES if declares else USES, value, inside=ruling)
        case "option_was":
            option = scalar_in(entry, "option")
            named = NamedThing(OPTION, option.text if option is not None else "")
            yield from (whole(named, FORMER, text, inside=ruling) for text in texts_below(value))
        case "under":
            yield from (whole(NamedThing(OPTION, one.key.text), USES, one.key, inside=ruling) for one in entries(value))
        case "trigger" if isinstance(value, Scalar) and value.text in beside.spoken.triggers:
            yield whole(NamedThing(SINGULAR["triggers"], value.text), TELLS, value, inside=ruling)
        case _:
            for text in texts_below(value):
                yield from _prose(text, ruling, beside)


def _prose(text: Scalar, ruling: NamedThing, beside: NamesBeside) -> Iterator[Mention]:
    """What the words of a ruling speak of. Ids are meant wherever they stand; titles may be mere words."""
    cards = {(found.start, found.end) for found in beside.known.ids(text.text)}
    for found in beside.known.ids(text.text):
        yield said_at(found, text, USES, ruling)
    for mention in rulings_named(text, USES, ruling):
        if (mention.start, mention.end) not in cards:
            yield mention
    for found in beside.known.titles(text.text):
        if text.text[found.start].isupper():
            yield said_at(found, text, TELLS, ruling)


def _quoted(text: Scalar, beside: NamesBeside) -> Iterator[Mention]:
    for found in re.finditer('[“"]([^“”"]+)[”"]', text.text):
        card = beside.known.titled(found[1])
        if card is not None:
            yield Mention(NamedThing(CARD, card.named.name), USES, text, *found.span(1), by=card.by)
