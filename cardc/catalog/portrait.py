"""A card as cardc understands it, on a page: every value with its origin, what is unknown as `?`, both sides."""

from __future__ import annotations

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
from cardc.language.symbol_names import holes_told, spelled_out
from cardc.language.wording import MissingPhrase
from cardc.source.terminal import BOLD, CYAN, GREEN, SOFT, YELLOW, filled, fitted, painted, text_columns, wrapped

WIDTH = 80
_LABEL = 14
# A label and its value together.
_LABELLED = 60
# So much room behind a rank is worth telling who states the value.
_SOURCE = 16
_INDENT = "  "
# What no source states stands back, and what is printed on no card stands out.
_STYLES = {"house": YELLOW, "own": GREEN, "public": CYAN, "deduced": CYAN}


SideLabels = Mapping[str, str]


class TextLine(NamedTuple):
    """A line of the page without columns."""

    text: str
    style: str = ""


class ValueLine(NamedTuple):
    """A line of the page: a label, what is known, where that comes from, and who states it, if there is room."""

    label: str
    told: str
    rank: str = ""
    source: str = ""
    style: str = ""

    def shown(self, wide: int, width: int, color: bool) -> str:
        """The line, its label in a column of that width."""
        told = painted(filled(self.told, _LABELLED - wide), SOFT if self.told == NOT_KNOWN else "", color)
        line = f"{_INDENT}{filled(self.label, wide)}{told}  {painted(self.rank, self.style, color)}"
        taken = len(_INDENT) + wide + max(_LABELLED - wide, text_columns(self.told)) + 2 + text_columns(self.rank)
        room = width - taken - 3
        source = f" – {fitted(self.source, room)}" if self.source and room >= _SOURCE else ""
        return (line + painted(source, SOFT, color)).rstrip()


def portrait(
    card: Card,
    shown: Edition,
    language: str = "en",
    tree: bool = False,
    labels: SideLabels = MappingProxyType({}),
    width: int = WIDTH,
    color: bool = False,
) -> str:
    """The page of a card; texts in `language`, and with `tree` also how each of them was understood.

    `labels` translates the page's own words; one that it lacks stays English. A `width` beyond the usual one has room
    for who states each value.
    """
    lines = list(_page(card, shown, language, tree, labels, width))
    wide = max((text_columns(line.label) + 2 for line in lines if isinstance(line, ValueLine)), default=0)
    told = (
        line.shown(max(_LABEL, wide), width, color)
        if isinstance(line, ValueLine)
        else painted(line.text, line.style, color)
        for line in lines
    )
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
        "source": origin.stated_by if origin is not None else "",
        "note": origin.note if origin is not None else "",
    }


def _tree(ability: AbilityText, wanted: bool) -> dict[str, Any]:
    return {"tree": to_json(ability.tree) if ability.tree is not None else None} if wanted else {}


def _page(
    card: Card, shown: Edition, language: str, tree: bool, labels: SideLabels, width: int
) -> Iterator[TextLine | ValueLine]:
    yield TextLine(card.titled(language, shown.catalog.card_form), BOLD)
    yield TextLine(card.id, SOFT)
    yield TextLine("")
    yield _line(labels, "set", f"{set_title(shown.catalog, card.set, language)} ({card.set})", "")
    yield _line(labels, "kind", card.kind, "")
    yield from (_line(labels, *one) for one in _other_names(card, shown.catalog.card_form, language, labels))
    values = values_of(card, shown.catalog.card_form, shown.origins)
    yield from _values(card, [value for value in values if not value.side], shown, language, tree, labels, width)
    for face in card.faces:
        if face.side:
            yield TextLine("")
            yield TextLine(labels.get(f"{face.side} side", f"{face.side} side"), BOLD)
            of_side = [value for value in values if value.side == face.side]
            yield from _values(card, of_side, shown, language, tree, labels, width)
    if any(value.shown == NOT_KNOWN for value in values):
        yield TextLine("")
        unknown = "not known from any source"
        yield TextLine(f"{NOT_KNOWN} {labels.get(unknown, unknown)}", SOFT)


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
    card: Card, values: list[CardValue], shown: Edition, language: str, tree: bool, labels: SideLabels, width: int
) -> Iterator[TextLine | ValueLine]:
    for value in values:
        label = value.name.replace("_", " ")
        if value.symbol == OTHERS:
            label = f"other {label}" if any(v.name == value.name for v in values if v != value) else label
        elif value.symbol:
            label = f"{{{value.symbol}}}"
        count = value.field == ABILITIES and value.shown not in (NOT_KNOWN, NONE)
        told = "" if count else _spelled(_told(value), shown.catalog, language, price=True)
        known = value.shown != NOT_KNOWN
        source = _origin(value)["source"] if known else ""
        yield _line(labels, label, told, value.rank if known else "", source)
        if count:
            texts = _texts(card.face(value.side), shown.catalog, language, tree, width)
            yield from (TextLine(line) for line in texts)


def _told(value: CardValue) -> str:
    return NONE if value.symbol == OTHERS and value.shown == "0" else value.shown


def _texts(face: Face | None, catalog: Catalog, language: str, tree: bool, width: int) -> Iterator[str]:
    for ability in face.abilities or () if face is not None else ():
        said = _spelled(_said(ability, catalog, language), catalog, language, named=tree)
        yield from wrapped(said, width, "    ", "      ")
        if ability.wording and language == "en":
            yield from wrapped(
                f"(own wording: {_spelled(ability.wording, catalog, language, named=tree)})",
                width,
                "      ",
                "        ",
            )
        for (option, value), other in ability.otherwise.items():
            otherwise = _spelled(_said(other, catalog, language), catalog, language, named=tree)
            yield from wrapped(f"(by {option}: {value}) {otherwise}", width, "      ", "        ")
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


def _spelled(text: str, catalog: Catalog, language: str, *, price: bool = False, named: bool = False) -> str:
    """The text with its symbols in words; English has the braces in which they are written in card files.

    What is not known is `?`; in English it may be `named` as there, for those who want to fill it in.
    """
    if language == "en":
        return text if named else holes_told(text)
    return spelled_out(text, catalog.vocabulary.wordings[language], price=price)


def _line(labels: SideLabels, label: str, shown: str, rank: str, source: str = "") -> ValueLine:
    """A line in the words of a language. A word that agrees with its label is found with that: `none abilities`."""
    words = (labels.get(f"{word} {label}", labels.get(word, word)) for word in shown.split(", "))
    return ValueLine(labels.get(label, label), ", ".join(words), labels.get(rank, rank), source, _STYLES.get(rank, ""))
