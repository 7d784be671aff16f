"""What every check is given, and the form of a check: a pure function from a draft to findings."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple, Protocol

from cardc.catalog.card_file import CardFile, Listed
from cardc.catalog.cards import AbilityText, Card, Catalog, Face
from cardc.catalog.word_files import WordPlaces
from cardc.language.node import Node
from cardc.language.tree import Ability
from cardc.language.vocabulary import Vocabulary
from cardc.source.diagnostics import Diagnostic, Problem, Span
from cardc.source.memory import Once, every_time
from cardc.source.nodes import YamlNode, locate, locate_key
from cardc.source.positions import scalar_span


class Printed(NamedTuple):
    """An ability as it is printed on a kind of card."""

    text: str
    tree: Ability
    kind: str


# What the rules of a game do not play of each of some abilities, each at its words.
Unplayed = Callable[[Sequence[Printed], Vocabulary], Sequence[Sequence[Problem]]]


@dataclass(frozen=True, slots=True)
class Draft:
    """A card list before the checks.

    `listed` has every well-formed card with its node, also those that another card's id keeps out of the
    catalog. `places` tells where each word of the game is defined; `implemented`, by section, which of them the rules
    of the game carry out; `unplayed` tells what they do not play of abilities (None: nothing is known of the rules).
    `options` are the rule options that they know (None likewise). `whole` is False when a part of the list could not be
    read: what is missing then proves nothing. `once` is for what a check finds out of one text, whatever else there is.
    `speaks` are the languages of each folder with words, `lint` what it says of consistency, both by its game file.
    """

    catalog: Catalog
    listed: tuple[Listed, ...] = ()
    files: tuple[CardFile, ...] = ()
    places: WordPlaces = field(default_factory=dict)
    whole: bool = True
    implemented: Mapping[str, frozenset[str]] = field(default_factory=dict)
    unplayed: Unplayed | None = None
    options: Mapping[str, tuple[str, ...]] | None = None
    once: Once = every_time
    speaks: Mapping[str, frozenset[str]] = field(default_factory=dict)
    lint: Mapping[str, YamlNode] = field(default_factory=dict)


class Check(Protocol):
    """A check. It is named after its module, and reports what it finds."""

    def __call__(self, draft: Draft, /) -> Iterator[Diagnostic]: ...


@dataclass(frozen=True, slots=True)
class Spoken:
    """An ability text with the face and card that it is printed on."""

    card: Card
    face: Face
    ability: AbilityText

    def span(self, node: Node | None = None) -> Span:
        """Where the text, or the words of one node of it, stand."""
        start, end = node.at if node is not None else (0, len(self.ability.text))
        assert self.ability.where is not None
        return scalar_span(self.ability.where, start, end)


def spoken(draft: Draft) -> Iterator[Spoken]:
    """Every ability text of the catalog, and how it reads by other rule options."""
    for card in draft.catalog:
        for face in card.faces:
            for ability in face.abilities or ():
                yield from (Spoken(card, face, one) for one in (ability, *ability.otherwise.values()))


def value_span(listed: Listed, *path: str | int) -> Span:
    """Where a value of a card stands."""
    return locate(listed.node, path)


def key_span(listed: Listed, path: Sequence[str | int]) -> Span:
    """Where the name of a value of a card stands."""
    return locate_key(listed.node, path)
