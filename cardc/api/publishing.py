"""Lists of cards in files, for people and for programs."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from cardc.api.deck import Deck, DeckCard
from cardc.errors import CardcError
from cardc.extras import how_to_install
from cardc.publish.cells import columns as known_columns
from cardc.publish.forms import FORMS, Published, form_of, missing_libraries, publish, suffixes
from cardc.publish.list_table import Choice, known_groups
from cardc.source.suggest import hint

__all__ = [
    "FORMS",
    "NONE",
    "NotPublished",
    "Published",
    "form_of",
    "list_cards",
    "refuse_form",
    "suffixes",
]

# Asked for as a grouping: no headings.
NONE = "none"


class NotPublished(CardcError, ValueError):
    """No list or sheet can be made like this."""


def list_cards(
    deck: Deck,
    cards: Sequence[DeckCard],
    form: str,
    *,
    language: str = "en",
    columns: Iterable[str] = (),
    groups: Iterable[str] | None = None,
    checklist: bool = False,
    paper: str = "a4",
    progress: Callable[[int, int], None] | None = None,
) -> Published:
    """Some cards as a list in a form (`csv`, `markdown`, `html`, `json`, `pdf`): its bytes, and what was found wrong.

    `columns` are those to show, `groups` what has headings (`none` for none); a `checklist` has boxes to tick.
    """
    wanted = tuple(name for name in columns if name.strip())
    refuse_form(form)
    if form == "json" and (wanted or checklist):
        raise NotPublished("JSON holds every value of each card; leave --columns and --checklist out")
    if wanted and checklist:
        raise NotPublished("a checklist has its own columns; leave --columns out")
    # Programs get the cards in the order of the files.
    usual = () if form == "json" else None
    known = (*known_groups(deck.catalog.card_form), NONE)
    choice = Choice(
        language=language,
        columns=_names(wanted, known_columns(deck.edition), "column"),
        groups=usual if groups is None else _names(groups, known, "grouping"),
        checklist=checklist,
    )
    return publish(deck.edition, tuple(one.card for one in cards), choice, form, paper, progress)


def refuse_form(form: str) -> None:
    """A form that there is not, or whose libraries are not installed."""
    if form not in FORMS:
        raise NotPublished(f"no form `{form}`: {_hint(form, tuple(FORMS))}")
    missing = missing_libraries(form)
    if missing:
        raise NotPublished(
            f"--format {form} needs {', '.join(missing)}, which is not installed: {how_to_install('print')}"
        )


def _names(given: Iterable[str], known: tuple[str, ...], what: str) -> tuple[str, ...]:
    names = tuple(dict.fromkeys(name.strip() for name in given if name.strip()))
    for name in names:
        if name not in known:
            raise NotPublished(f"no {what} `{name}`: {_hint(name, known)}")
    return () if names == (NONE,) else names


def _hint(word: str, known: tuple[str, ...]) -> str:
    return hint(word, known, f"known are {', '.join(known)}")[0]
