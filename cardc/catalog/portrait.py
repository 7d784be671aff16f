"""A card as cardc understands it, on a page: every value with its origin, what is unknown as `?`, both sides."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import Any, NamedTuple

from cardc.catalog.card_form import ABILITIES, CardForm
from cardc.catalog.card_values import NONE, NOT_KNOWN, CardValue, in_words, values_of
from cardc.catalog.card_words import set_title
from cardc.catalog.cards import AbilityText, Card, Catalog, Face
from cardc.catalog.data import card_data
from cardc.catalog.outline import outline
from cardc.catalog.overlays import Edition
from cardc.catalog.value_forms import OTHERS
from cardc.language.node import to_json
from cardc.language.printer import print_ability
from cardc.language.symbol_names import spelled_out
from cardc.language.wording import MissingPhrase

WIDTH = 80
_LABEL = 14
# A label and its value together.
_LABELLED = 60
_INDENT = "  "


SideLabels = Mapping[str, str]


class ValueLine(NamedTuple):
    """A line of the page: a label, what is known, and where that comes from."""

    label: str
    told: str
    rank: str = ""

    def shown(self, wide: int) -> str:
        """The line, its label in a column of that width."""
        return f"{_INDENT}{self.label:{wide}}{self.told:{_LABELLED - wide}}  {self.rank}".rstrip()


def portrait(
    card: Card, shown: Edition, language: str = "en", tree: bool = False, labels: SideLabels = MappingProxyType({})
) -> str:
    """The page of a card; texts in `language`, and with `tree` also how each of them was understood.

    `labels` translates the page's own words; one that it lacks stays English.
    """
    lines = list(_page(card, shown, language, tree, labels))
    wide = max((len(line.label) + 2 for line in lines if isinstance(line, ValueLine)), default=0)
    told = (line.shown(max(_LABEL, wide)) if isinstance(line, ValueLine) else line for line in lines)
    return "\n".join(told) + "\n"


def portrait_data(card: Card, shown: Edition, language: str = "en", tree: bool = False) -> dict[str, Any]:
    """The same as data: the card as in a card file, the origin of each value, the texts in a language."""
    origins = [
        {"side": value.side, "field": value.field, **_origin(value)}
        for value in values_of(card, shown.catalog.card_form, shown.origins)
    ]
    data = {**card_data(card, shown.catalog.card_form), "set": card.set, "origins": origins}
    texts = [
        {"side": face.side, "text": _said(one, shown.catalog, language), **_tree(one, tree)}
        for face in card.faces
        for one in face.abilities or ()
    ]
    return {**data, "language": language, "texts": texts}


def _origin(value: CardValue) -> dict[str, str]:
    origin = value.origin
    return {
        "rank": value.rank,
        "source": origin.source if origin is not None else "",
        "note": origin.note if origin is not None else "",
    }


def _tree(ability: AbilityText, wanted: bool) -> dict[str, Any]:
    return {"tree": to_json(ability.tree) if ability.tree is not None else None} if wanted else {}


def _page(card: Card, shown: Edition, language: str, tree: bool, labels: SideLabels) -> Iterator[str | ValueLine]:
    yield card.titled(language, shown.catalog.card_form)
    yield card.id
    yield ""
    yield _line(labels, "set", f"{set_title(shown.catalog, card.set, language)} ({card.set})", "")
    yield _line(labels, "kind", card.kind, "")
    yield from (_line(labels, *one) for one in _other_names(card, shown.catalog.card_form, language, labels))
    values = values_of(card, shown.catalog.card_form, shown.origins)
    yield from _values(card, [value for value in values if not value.side], shown, language, tree, labels)
    for face in card.faces:
        if face.side:
            yield ""
            yield labels.get(f"{face.side} side", f"{face.side} side")
            yield from _values(card, [v for v in values if v.side == face.side], shown, language, tree, labels)
    if any(value.shown == NOT_KNOWN for value in values):
        yield ""
        unknown = "not known from any source"
        yield f"{NOT_KNOWN} {labels.get(unknown, unknown)}"


def _other_names(card: Card, form: CardForm, language: str, labels: SideLabels) -> Iterator[tuple[str, str, str]]:
    names = {"en": card.title, **card.names}
    deduced = set(card.names_deduced)
    for other, name in names.items():
        if other != language and name != card.name_in(language):
            yield f"{labels.get('name', 'name')} ({other})", name, "deduced" if other in deduced else ""
    for field in form.of_cards:
        if field.none_if_absent and field.listed != "title" and card.get(field.name) is not None:
            yield field.name.replace("_", " "), in_words(card.get(field.name)), ""
    if card.aliases:
        yield "also called", ", ".join(card.aliases), ""


def _values(
    card: Card, values: list[CardValue], shown: Edition, language: str, tree: bool, labels: SideLabels
) -> Iterator[str | ValueLine]:
    for value in values:
        label = value.name.replace("_", " ")
        if value.symbol == OTHERS:
            label = f"other {label}" if any(v.name == value.name for v in values if v != value) else label
        elif value.symbol:
            label = f"{{{value.symbol}}}"
        count = value.field == ABILITIES and value.shown not in (NOT_KNOWN, NONE)
        told = "" if count else _spelled(_told(value), shown.catalog, language, price=True)
        yield _line(labels, label, told, value.rank if value.shown != NOT_KNOWN else "")
        if count:
            yield from _texts(card.face(value.side), shown.catalog, language, tree)


def _told(value: CardValue) -> str:
    return NONE if value.symbol == OTHERS and value.shown == "0" else value.shown


def _texts(face: Face | None, catalog: Catalog, language: str, tree: bool) -> Iterator[str]:
    for ability in face.abilities or () if face is not None else ():
        said = _spelled(_said(ability, catalog, language), catalog, language)
        yield from textwrap.wrap(said, WIDTH, initial_indent="    ", subsequent_indent="      ")
        if ability.wording and language == "en":
            yield f"      (own wording: {ability.wording})"
        for (option, value), other in ability.otherwise.items():
            said = f"(by {option}: {value}) {_spelled(_said(other, catalog, language), catalog, language)}"
            yield from textwrap.wrap(said, WIDTH, initial_indent="      ", subsequent_indent="        ")
        if tree and ability.tree is not None:
            yield from (f"      {line}" for line in outline(ability.tree))


def _said(ability: AbilityText, catalog: Catalog, language: str) -> str:
    """The text in a language: English as it is written, any other printed from the tree."""
    if language == "en" or ability.tree is None:
        return ability.text
    try:
        return print_ability(ability.tree, catalog.vocabulary.wordings[language])
    except MissingPhrase:  # `cardc check` tells which; the English text still says what the card does
        return ability.text


def _spelled(text: str, catalog: Catalog, language: str, *, price: bool = False) -> str:
    """The text with its symbols in words; English has the braces in which they are written in card files."""
    return text if language == "en" else spelled_out(text, catalog.vocabulary.wordings[language], price=price)


def _line(labels: SideLabels, label: str, shown: str, rank: str) -> ValueLine:
    """A line in the words of a language. A word that agrees with its label is found with that: `none abilities`."""
    words = (labels.get(f"{word} {label}", labels.get(word, word)) for word in shown.split(", "))
    return ValueLine(labels.get(label, label), ", ".join(words), labels.get(rank, rank))
