"""What stands at a place of a file, where it is declared, and where else it is named."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from cardc.api.navigation.known_names import CARD, RULING, SCENARIO
from cardc.api.navigation.mentions import BY_NAME, DECLARES, FORMER, SAYS, USES, Mention, NamedThing
from cardc.source.diagnostics import Span

if TYPE_CHECKING:
    from cardc.api.deck import Deck


def mention_at(deck: Deck, path: str | Path, line: int, column: int) -> Mention | None:
    """What a file names at a place; of several things the one that is said in the fewest words. A place right behind
    a name still belongs to it."""
    found = mentions_at(deck, path, line, column)
    return found[0] if found else None


def mentions_at(deck: Deck, path: str | Path, line: int, column: int) -> tuple[Mention, ...]:
    """All that a file names at a place, what is said in the fewest words first."""
    file = deck.index.file(path)
    if file is None:
        return ()
    at = (line, column)
    found = [one for one in file.mentions if _may_hold(one, line) and _holds(one.span, at)]
    return tuple(sorted(found, key=lambda one: (one.end - one.start, one.span[1:3] == at)))


def definitions(deck: Deck, named: NamedThing) -> tuple[Mention, ...]:
    """Where something is declared; of a verb, and of words that only a language says, where they are said."""
    every = deck.index.of(named)
    declared = tuple(one for one in every if one.role == DECLARES and one.by == BY_NAME)
    return declared or tuple(one for one in every if one.role == SAYS)


def references(deck: Deck, named: NamedThing, *, declarations: bool = True) -> tuple[Mention, ...]:
    """Everywhere that something is named, in the order of files."""
    return tuple(one for one in deck.index.of(named) if declarations or one.role not in (DECLARES, SAYS, FORMER))


def claims_of(deck: Deck, ruling: str) -> tuple[Mention, ...]:
    """Where scenarios claim to prove a ruling."""
    every = deck.index.of(NamedThing(RULING, ruling))
    return tuple(one for one in every if one.inside is not None and one.inside.kind == SCENARIO)


def implementations(deck: Deck, named: NamedThing) -> tuple[Mention, ...]:
    """What bears something out: of a ruling the scenarios that claim it, of a card the rulings about it, of a scenario
    the rulings that it proves, of anything else the cards that use it."""
    index = deck.index
    if named.kind == RULING:
        return claims_of(deck, named.name)
    if named.kind == SCENARIO:
        proved = dict.fromkeys(
            one.named
            for file in index.files
            for one in file.mentions
            if one.inside == named and one.named.kind == RULING
        )
        return tuple(place for ruling in proved for place in definitions(deck, ruling))
    kind = RULING if named.kind == CARD else CARD
    users = dict.fromkeys(
        one.inside for one in index.of(named) if one.role == USES and one.inside is not None and one.inside.kind == kind
    )
    return tuple(place for user in users if user != named for place in definitions(deck, user))


def users_of(deck: Deck, named: NamedThing, kind: str = CARD) -> tuple[str, ...]:
    """The names of the cards, rulings or scenarios whose entries use something, each once."""
    found = (one.inside for one in deck.index.of(named) if one.role == USES)
    return tuple(dict.fromkeys(one.name for one in found if one is not None and one.kind == kind and one != named))


def _may_hold(mention: Mention, line: int) -> bool:
    """A quick look before places are counted out: the text reaches over this line."""
    source = mention.scalar.source
    starts = source.line_starts()
    if line > len(starts) or line < 1:
        return False
    end = starts[line] if line < len(starts) else len(source.text) + 1
    return mention.scalar.start_index < end and mention.scalar.end_index >= starts[line - 1]


def _holds(span: Span, at: tuple[int, int]) -> bool:
    return (span.line, span.column) <= at <= (span.end_line, span.end_column)
