"""What is read aloud of the boxes of a card: the title is a heading, and a value is told with what it is a value of."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import pairwise

from cardc.catalog.card_form import CardForm, Field
from cardc.catalog.card_values import NOT_KNOWN
from cardc.catalog.provenance import UNKNOWN
from cardc.language.wording import ENGLISH
from cardc.layout.arrangement import Part
from cardc.publish.ink import Ink, Mark, Sign, Tagged, said
from cardc.publish.words import Words

TITLE = "title"

# The forms of fields that are told as they stand: a text, and a word that names its field itself.
_SPEAK_FOR_THEMSELVES = frozenset({"text", "flag", "edges"})


def read_box(
    paragraphs: Iterable[Tagged], part: Part, english: frozenset[int], form: CardForm, words: Words
) -> Iterator[Mark]:
    """The paragraphs of a box as they are read. The printed name of a field is passed over: its value tells it."""
    field = form.fields.get(part.shows)
    for number, paragraph in enumerate(paragraphs):
        if part.label:
            yield from paragraph.ink
        elif part.shows == TITLE:
            yield paragraph._replace(role="H1", language=ENGLISH if number in english else "")
        elif field is not None and not part.doubtful:
            yield paragraph._replace(
                text=_value(field, paragraph, words), language=ENGLISH if number in english else ""
            )
        else:
            yield paragraph._replace(language=ENGLISH if number in english else "")


def _value(field: Field, paragraph: Tagged, words: Words) -> str:
    """A value with its field, where the ink alone does not say what it is."""
    if field.form in _SPEAK_FOR_THEMSELVES:
        return ""
    if field.first_copies:
        return words.heading(field.name)
    dots = sum(isinstance(one, Sign) for one in paragraph.ink) if field.pips else 0
    told = str(dots) if dots else _listed(paragraph.ink)
    return words.labelled(words.heading(field.name), told.replace(NOT_KNOWN, words.rank(UNKNOWN)))


def _listed(ink: Ink) -> str:
    """The words of a value; symbols side by side, with the marks behind them, are a list."""
    pieces = list(said(ink))
    for i, (one, other) in enumerate(pairwise(ink)):
        if isinstance(other, Sign) and (isinstance(one, Sign) or pieces[i].rstrip().endswith(")")):
            pieces[i] = f"{pieces[i].rstrip()}, "
    return "".join(pieces).strip()
