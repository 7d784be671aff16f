"""What the words of a game name: `game.yaml`, `text/<language>.yaml`, and the words of cardc itself."""

from __future__ import annotations

from collections.abc import Iterator

from cardc.api.navigation.in_cards import NamesBeside, said_at
from cardc.api.navigation.known_names import FIELD, KIND, NOUN, RULING, SET, SINGULAR, SYMBOL, VERB, ZONE
from cardc.api.navigation.mentions import (
    DECLARES,
    SAYS,
    USES,
    Mention,
    NamedThing,
    entries,
    items,
    texts_below,
    whole,
)
from cardc.language.sections import SECTIONS
from cardc.source.nodes import Entry, Scalar, YamlNode

# What entries of `game.yaml` say by the names of others, by section and key.
_NAMES = {
    ("fields", "symbol"): SYMBOL,
    ("nouns", "kind"): NOUN,
    ("nouns", "zone"): ZONE,
    ("zones", "holds"): NOUN,
    ("triggers", "names"): NOUN,
    ("triggers", "upon"): SINGULAR["awaited"],
    ("triggers", "replaces"): "deed",
    ("awaited", "names"): NOUN,
}


def in_game_file(node: YamlNode, beside: NamesBeside) -> Iterator[Mention]:
    """What a game declares, and what its entries name of each other."""
    for section in entries(node):
        kind = KIND if section.key.text == "kinds" else SINGULAR.get(section.key.text)
        if kind is None:
            continue
        kind = SET if section.key.text == "sets" else kind
        for item in items(section.value):
            if isinstance(item, Scalar):
                yield whole(NamedThing(kind, item.text), DECLARES, item)
        for entry in entries(section.value):
            yield whole(NamedThing(kind, entry.key.text), DECLARES, entry.key)
            yield from _entry(section.key.text, entry, beside)


def in_text_file(node: YamlNode, beside: NamesBeside) -> Iterator[Mention]:
    """What a language says of words, by their names, and the symbols in its texts."""
    for section in entries(node):
        name = section.key.text
        known = SECTIONS.get(name)
        for entry in entries(section.value):
            said = entry.key.text.partition(".")[0]
            kind = VERB if name == "phrases" else KIND if name == "kinds" else None
            kind = kind or (SINGULAR.get(known.declares) if known is not None else None)
            kind = SET if name == "sets" else kind
            if kind is not None:
                yield Mention(NamedThing(kind, said), SAYS, entry.key, 0, len(said))
        if name != "phrases":  # their braces are fields of verbs
            for text in texts_below(section.value):
                yield from (said_at(found, text, USES, None) for found in beside.known.braced(text.text))


def _entry(section: str, entry: Entry, beside: NamesBeside) -> Iterator[Mention]:
    """What one entry names."""
    for part in entries(entry.value):
        key, value = part.key.text, part.value
        kind = _NAMES.get((section, key))
        if kind is not None and isinstance(value, Scalar) and _is_there(kind, value.text, beside):
            yield whole(NamedThing(kind, value.text), USES, value)
        elif section == "nouns" and key == "cards":
            for text in texts_below(value):
                yield from (said_at(found, text, USES, None) for found in beside.known.ids(text.text))
        elif section == "fields" and key == "was":
            for old in entries(value):
                if isinstance(old.value, Scalar):
                    yield whole(NamedThing(SYMBOL, old.value.text), USES, old.value)
        elif section == "kinds" and key == "gaps":
            for gap in entries(value):
                if isinstance(gap.value, Scalar):
                    yield whole(NamedThing(RULING, gap.value.text), USES, gap.value)
        elif section == "kinds" and key in ("fields", "required", "sides"):
            for text in texts_below(value):
                if text.text in beside.known.fields:
                    yield whole(NamedThing(FIELD, text.text), USES, text)


def _is_there(kind: str, name: str, beside: NamesBeside) -> bool:
    """The kind of a noun need not be one itself."""
    return kind != NOUN or name in beside.spoken.nouns
