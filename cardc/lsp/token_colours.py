"""Colours of ability texts by what their words are: heads, verbs, symbols, numbers, things, places and titles.

The rest of a file is coloured by the editor as YAML.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from functools import partial
from typing import NamedTuple

from lsprotocol import types

from cardc.catalog.cards import AbilityText, Catalog
from cardc.language.next_words.heads_begun import head_end
from cardc.language.next_words.sentence_begun import HEAD, cut
from cardc.language.parse_table import parser
from cardc.language.spoken_patterns import alternatives
from cardc.language.vocabulary import Vocabulary
from cardc.lsp.client_positions import ClientText
from cardc.lsp.question import AskedDocument
from cardc.source.memory import Same
from cardc.source.nodes import Scalar
from cardc.source.positions import pieces_of

TOKEN_TYPES = ("keyword", "function", "enumMember", "number", "type", "property", "string")
HEAD_COLOUR, VERB, SYMBOL, NUMBER, THING, ZONE, TITLE = range(len(TOKEN_TYPES))
LEGEND = types.SemanticTokensLegend(token_types=list(TOKEN_TYPES), token_modifiers=[])

_TITLE = re.compile(r"\bnamed\s+([“\"][^”\"]*[”\"])", re.IGNORECASE)
_SYMBOL = re.compile(r"\{[^{}]*\}")
_NUMBER = re.compile(r"(?<![\w-])\d+(?![\w-])")


class Coloured(NamedTuple):
    """A stretch of a text, and its colour."""

    start: int
    end: int
    colour: int


def semantic_tokens(asked: AskedDocument, _: types.SemanticTokensParams) -> types.SemanticTokens:
    """The colours of all ability texts in a document."""
    catalog, text = asked.deck.catalog, asked.text
    vocabulary = catalog.vocabulary
    once = asked.deck.loaded_from.part("colours").once
    found: list[Coloured] = []
    for ability in _abilities_in(catalog, asked):
        said, where = ability.text, ability.where
        if where is not None:
            found += _in_file(where, once(("colours", said, Same(vocabulary)), partial(_colours, said, vocabulary)))
    return types.SemanticTokens(data=list(_encoded(sorted(found), text)))


def _colours(text: str, vocabulary: Vocabulary) -> tuple[Coloured, ...]:
    return tuple(coloured(text, vocabulary))


def coloured(text: str, vocabulary: Vocabulary) -> Iterator[Coloured]:
    """The colours of an ability text; of words that could be two things, the first that is known."""
    taken = [False] * len(text)
    for one in _candidates(text, vocabulary):
        if one.start < one.end <= len(text) and not any(taken[one.start : one.end]):
            taken[one.start : one.end] = [True] * (one.end - one.start)
            yield one


def _candidates(text: str, vocabulary: Vocabulary) -> Iterator[Coloured]:
    yield from (Coloured(*found.span(), SYMBOL) for found in _SYMBOL.finditer(text))
    yield from (Coloured(*found.span(1), TITLE) for found in _TITLE.finditer(text))
    end = head_end(text, vocabulary) or 0
    last = 0
    for found in (
        *_SYMBOL.finditer(text, 0, end),
        re.compile(r"\Z").search(text, end),
    ):  # a symbol in a head keeps its own
        if found is not None:
            yield Coloured(last, min(found.start(), end), HEAD_COLOUR)
            last = found.end()
    yield from _verbs(text, end, vocabulary)
    said = text.lower().replace("'", "’")
    for pattern, colour in _known(vocabulary).items():
        yield from (Coloured(*found.span(), colour) for found in re.compile(pattern).finditer(said, end))
    yield from (Coloured(*found.span(), NUMBER) for found in _NUMBER.finditer(text))


def _verbs(text: str, end: int, vocabulary: Vocabulary) -> Iterator[Coloured]:
    """The verbs as the grammar takes them, as far as it goes along; `discard` in `discard pile` is none."""
    said = cut(HEAD + text[end:], parser(vocabulary.grammar.terminals))
    moved = end - len(HEAD)
    yield from (Coloured(one.start + moved, one.end + moved, VERB) for one in said.words if one.type == "VERB")


def _known(vocabulary: Vocabulary) -> Mapping[str, int]:
    zones = (vocabulary.english.zone(name).one.lower() for name in vocabulary.zones)
    return {alternatives(frozenset(zones)): ZONE, alternatives(frozenset(vocabulary.phrases.noun_forms)): THING}


def _abilities_in(catalog: Catalog, asked: AskedDocument) -> Iterator[AbilityText]:
    for card in catalog:
        for face in card.faces:
            for ability in face.abilities or ():
                for one in (ability, *ability.otherwise.values()):
                    if one.where is not None and one.where.source.text == asked.text.text:
                        yield one


def _in_file(scalar: Scalar, colours: Iterable[Coloured]) -> Iterator[Coloured]:
    """The same where they stand in the file; what runs over a line break is cut there."""
    pieces = pieces_of(scalar)
    for one in colours if pieces is not None else ():
        assert pieces is not None
        start = last = None
        for piece in pieces[one.start : one.end]:
            if last is not None and (piece.start != last or "\n" in scalar.source.text[piece.start : piece.end]):
                yield Coloured(start or 0, last, one.colour)
                start = None
            if "\n" not in scalar.source.text[piece.start : piece.end]:
                start = piece.start if start is None else start
                last = piece.end
            else:
                last = None
        if start is not None and last is not None:
            yield Coloured(start, last, one.colour)


def _encoded(colours: Iterable[Coloured], text: ClientText) -> Iterator[int]:
    """As editors are told: each by how far it is from the one before, in lines and characters."""
    before = types.Position(0, 0)
    for one in colours:
        start, end = text.position(one.start), text.position(one.end)
        same_line = start.line == before.line
        yield start.line - before.line
        yield start.character - (before.character if same_line else 0)
        yield end.character - start.character
        yield one.colour
        yield 0
        before = start
