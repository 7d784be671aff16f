"""What stands beside the text without being part of it: what can be run, and abilities in other languages."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from cardc.api.navigation.ability_places import abilities_in, said_in
from cardc.api.navigation.finding import claims_of
from cardc.api.navigation.meanings import counted, rulings_of
from cardc.api.navigation.mentions import BY_NAME, DECLARES, Mention
from cardc.language.wording import ENGLISH
from cardc.source.diagnostics import Span

if TYPE_CHECKING:
    from cardc.api.deck import Deck

# What a lens stands for.
RUN, TRACE, RULINGS, MUTANTS, CLAIMS = "run", "trace", "rulings", "mutants", "claims"


class PlaceLens(NamedTuple):
    """Something that can be done with what a line declares: what it says, and of what."""

    kind: str
    title: str
    of: str
    span: Span


class PlaceInlay(NamedTuple):
    """A text that stands behind a place: an ability in another language."""

    text: str
    line: int
    column: int


def lenses_of(deck: Deck, path: str | Path) -> tuple[PlaceLens, ...]:
    """What can be asked of the cards, rulings and scenarios of a file."""
    file = deck.index.file(path)
    if file is None:
        return ()
    declared = [one for one in file.mentions if one.role == DECLARES and one.by == BY_NAME]
    return tuple(lens for one in declared for lens in _lenses(deck, one))


def inlays_of(deck: Deck, path: str | Path, language: str = "") -> tuple[PlaceInlay, ...]:
    """The abilities of a file in a language, each behind its text; without one, in the first but English."""
    others = [one for one in deck.languages if one != ENGLISH]
    wanted = language if language in others else next(iter(others), "")
    return tuple(
        PlaceInlay(said, placed.span.end_line, placed.span.end_column)
        for placed in abilities_in(deck, path)
        if wanted and (said := said_in(deck, placed.ability, wanted)) is not None
    )


def _lenses(deck: Deck, one: Mention) -> Iterator[PlaceLens]:
    name, span = one.named.name, one.span
    match one.named.kind:
        case "scenario":
            yield PlaceLens(RUN, "run", name, span)
            yield PlaceLens(TRACE, "trace", name, span)
        case "card":
            card = deck.catalog.cards.get(name)
            if card is None:
                return
            count = len(rulings_of(deck, card))
            yield PlaceLens(RULINGS, counted(count, "ruling"), name, span)
            if any(face.abilities for face in card.faces):
                yield PlaceLens(MUTANTS, "mutants that survive", name, span)
        case "ruling" if deck.rulings[name].status != "not_played":
            count = len(dict.fromkeys(claim.inside for claim in claims_of(deck, name)))
            yield PlaceLens(CLAIMS, counted(count, "scenario"), name, span)
