"""The abilities of cards by where their texts stand: what each means, and how languages say it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from cardc.catalog.cards import AbilityText, Card
from cardc.catalog.outline import outline
from cardc.language.printer import print_ability
from cardc.language.symbol_names import spelled_out
from cardc.language.wording import ENGLISH, MissingPhrase
from cardc.source.diagnostics import Span
from cardc.source.disk import resolved
from cardc.source.nodes import Scalar
from cardc.source.positions import scalar_span

if TYPE_CHECKING:
    from cardc.api.deck import Deck


@dataclass(frozen=True, slots=True)
class PlacedAbility:
    """An ability of a card, and where its text stands."""

    card: Card
    ability: AbilityText
    span: Span


def abilities_in(deck: Deck, path: str | Path) -> tuple[PlacedAbility, ...]:
    """The abilities of the cards in a file, in the order of cards."""
    whole = resolved(Path(path))
    cards = (one for one in deck.catalog if one.where is not None and resolved(Path(one.where.file)) == whole)
    return tuple(placed for card in cards for placed in abilities_of(card))


def abilities_of(card: Card) -> Iterator[PlacedAbility]:
    """The abilities of a card that stand in a file, also how they read by other values of rule options."""
    for face in card.faces:
        for ability in face.abilities or ():
            for one in (ability, *ability.otherwise.values()):
                if one.where is not None:
                    yield PlacedAbility(card, one, _span(one.where, one.text))


def _span(where: Scalar, text: str) -> Span:
    """All of a text; of a block, which ends below its last line, what it says."""
    return scalar_span(where, 0, len(text)) if where.style in ("|", ">") else where.span


def ability_at(deck: Deck, path: str | Path, line: int, column: int) -> PlacedAbility | None:
    """The ability whose text a place is in."""
    for placed in abilities_in(deck, path):
        span = placed.span
        if (span.line, span.column) <= (line, column) <= (span.end_line, span.end_column):
            return placed
    return None


def said_in(deck: Deck, ability: AbilityText, language: str) -> str | None:
    """An ability in a language, its symbols in words unless that is English; nothing where it cannot be said."""
    wording = deck.catalog.vocabulary.wordings.get(language)
    if wording is None or ability.tree is None:
        return None
    try:
        said = print_ability(ability.tree, wording)
    except MissingPhrase:
        return None
    return said if language == ENGLISH else spelled_out(said, wording)


def told_ability(deck: Deck, ability: AbilityText) -> Iterator[str]:
    """Markdown: the usual words of an ability where it has others, all languages, and how it is understood."""
    if ability.tree is None:
        yield "This text has an error, so it means nothing yet."
        return
    usual = said_in(deck, ability, ENGLISH)
    if usual is not None and usual != ability.text:
        yield f"Usually said: {usual}"
    for language in deck.languages:
        said = said_in(deck, ability, language) if language != ENGLISH else None
        if said is not None:
            yield f"*{language}*: {said}"
    yield "\n".join(["```text", *outline(ability.tree), "```"])
