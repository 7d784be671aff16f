"""Draws one printed side of a card: the boxes that a layout gives, filled with what is known of the card.

What is not known is printed as `?`. A house value has its mark behind it, and so has a title that is not known in
the language; which marks occur is told, for the legend.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import NamedTuple

from cardc.catalog.cards import AbilityText, Card, Face
from cardc.catalog.overlays import Edition
from cardc.catalog.provenance import HOUSE, UNKNOWN
from cardc.catalog.values import NOT_KNOWN
from cardc.language.printer import print_ability
from cardc.language.wording import ENGLISH, MissingPhrase
from cardc.layout.arrangement import Area, Arrangement, Part, Piece
from cardc.publish.fit import Paragraph, ability_words, fit, marked, set_lines, words
from cardc.publish.fonts import BODY, BOLD, ITALIC
from cardc.publish.ink import BLACK, GREY, POINT, WHITE, Ink, Mark, rectangle
from cardc.publish.symbol_pictures import Drawings
from cardc.publish.words import UNTRANSLATED, Words
from cardc.source.diagnostics import Diagnostic, Span

DEDUCED = "deduced"
PIP = "●"

# A box whose text is too small to be read is marked, so that nobody prints it unawares.
_WARNING = "#c00000"
_HAIRLINE = 0.15
_EDGE = "#999999"


@dataclass(frozen=True, slots=True)
class View:
    """What is known of the cards, in which language it is said, and how symbols look."""

    shown: Edition
    words: Words
    drawings: Drawings


class Content(NamedTuple):
    """The paragraphs of a box, and the origins that its marks tell of."""

    paragraphs: tuple[Paragraph, ...]
    ranks: frozenset[str] = frozenset()


class Box(NamedTuple):
    """A box that has been set: where, at which size of type, and whether that can be read."""

    part: Part
    size: float
    legible: bool
    ink: Ink


@dataclass(frozen=True, slots=True)
class FaceInk:
    """The ink of one printed side, box by box, and the origins of values that the legend has to explain."""

    piece: Piece
    boxes: tuple[Box, ...]
    plates: Ink
    ranks: frozenset[str]
    opaque: bool

    @property
    def ink(self) -> Ink:
        return self.plates + tuple(mark for box in self.boxes for mark in box.ink)


def draw_face(piece: Piece, arrangement: Arrangement, view: View) -> FaceInk:
    """The ink of a piece in its arrangement."""
    boxes: list[Box] = []
    ranks: set[str] = set()
    for part in arrangement.parts:
        content = _content(part, piece, view)
        if content.paragraphs:
            boxes.append(_box(part, content, view.drawings))
            ranks |= content.ranks
    plates = tuple(rectangle(plate, WHITE, _EDGE, _HAIRLINE) for plate in arrangement.plates)
    return FaceInk(piece, tuple(boxes), plates, frozenset(ranks), arrangement.opaque)


def findings(face: FaceInk, view: View) -> Iterator[Diagnostic]:
    """The boxes of a side whose text has become too small to be read."""
    card = face.piece.card
    for box in face.boxes:
        if not box.legible:
            what = box.part.shows.replace("_", " ")
            message = f"{card.name_in(view.words.language)}: the {what} would need {box.size:.1f} pt to fit"
            advice = "print larger cards with `--card`, or shorten the text"
            yield Diagnostic("sheet-overflow", message, card.where or Span(card.id, 1, 1, 1, 1), advice)


def _box(part: Part, content: Content, drawings: Drawings) -> Box:
    area = part.area
    inner = area.grown(-0.5, -0.3, -0.5, -0.3) if part.framed else area
    along, across = (inner.height, inner.width) if part.turned else (inner.width, inner.height)
    fitted = fit(content.paragraphs, along, across, part.largest)
    colour = GREY if part.shows in ("words", "eclipse", "slot") else BLACK
    if part.framed:
        inner = _centred(inner, len(fitted.lines) * 1.2 * fitted.size * POINT)
    ink = [*_ground(part, fitted.legible), *set_lines(fitted, inner, drawings, part.align, part.turned, colour)]
    return Box(part, fitted.size, fitted.legible, tuple(ink))


def _ground(part: Part, legible: bool) -> Iterator[Mark]:
    """What lies under the words of a box: a white plate, its frame, a warning."""
    if part.plate:
        yield rectangle(part.area, WHITE)
    if part.framed:
        yield rectangle(part.area, "", GREY, _HAIRLINE)
    if not legible:
        yield rectangle(part.area, "", _WARNING, 0.4)


def _centred(area: Area, height: float) -> Area:
    rest = max(area.height - height, 0) / 2
    return area.grown(0, -rest, 0, -rest)


# ---- what the boxes say


def _content(part: Part, piece: Piece, view: View) -> Content:
    card, face = piece.card, piece.card.face(piece.side) or Face()
    match part.shows:
        case "title":
            return _title(card, view)
        case "epithet":
            return _epithet(card, view)
        case "cost":
            return _of_value(_cost(card, part), card, "", "cost", view)
        case "level":
            return _of_value(words(PIP * card.level if card.level else NOT_KNOWN), card, "", "level", view)
        case "points":
            return _of_value(_number(face.points, part), card, face.side, "points", view)
        case "upgrade_cost":
            return _of_value(_number(face.upgrade_cost, part), card, face.side, "upgrade_cost", view)
        case "symbols":
            return _symbols(card, face, view)
        case "abilities":
            return _abilities(card, face, view)
        case "contents":
            return _contents(card, view)
        case "eclipse":
            return _of_value(words(_flag(_said(part.words, view), card.eclipse), ITALIC), card, "", "eclipse", view)
        case "slot":
            return _slot(card, _said(part.words, view), view)
        case "words":
            return Content((words(_said(part.words, view)),))


def _said(said: Mapping[str, str], view: View) -> str:
    return said.get(view.words.language, said[ENGLISH])


def _flag(name: str, value: bool | None) -> str:
    return f"{name}\u00a0{NOT_KNOWN}" if value is None else name


def _of_value(text: Paragraph, card: Card, side: str, field: str, view: View) -> Content:
    """A value with the mark of its origin, if it has one that is shown on cards."""
    if any(NOT_KNOWN in run.text for word in text for run in word):
        return Content((text,), frozenset({UNKNOWN}))
    if not _is_house(card, side, field, view):
        return Content((text,))
    return Content((_house(text, view),), frozenset({HOUSE}))


def _is_house(card: Card, side: str, field: str, view: View) -> bool:
    origin = view.shown.origins.of(card, side, field)
    return origin is not None and origin.rank == HOUSE


def _title(card: Card, view: View) -> Content:
    language = view.words.language
    text = words(card.name_in(language), BOLD)
    if language == ENGLISH:
        return Content((text,))
    rank = UNTRANSLATED if language not in card.names else DEDUCED if language in card.names_deduced else ""
    if not rank:
        return Content((text,))
    return Content((marked(text, view.words.mark(rank)),), frozenset({rank}))


def _epithet(card: Card, view: View) -> Content:
    text = words(card.epithet, ITALIC)
    if view.words.language == ENGLISH:
        return Content((text,))
    return Content((marked(text, view.words.mark(UNTRANSLATED)),), frozenset({UNTRANSLATED}))


def _slot(card: Card, name: str, view: View) -> Content:
    """Where a card is printed tells its slot; only a slot that no source states needs a word."""
    if not card.slots:
        return Content((words(f"{name}\u00a0{NOT_KNOWN}", ITALIC),), frozenset({UNKNOWN}))
    told = _of_value(words(name, ITALIC), card, "", "slots", view)
    return told if told.ranks else Content(())


def _cost(card: Card, part: Part) -> Paragraph:
    if isinstance(card.cost, Mapping):
        return words(" ".join(f"{{{name}}}" for name, number in card.cost.items() for _ in range(number)) or "0", BOLD)
    return _number(card.cost, part)


def _number(value: int | None, part: Part) -> Paragraph:
    symbol = f"{{{part.symbol}}}" if part.symbol else ""
    # A true minus sign is as wide as the figures and does not look like a hyphen.
    told = NOT_KNOWN if value is None else str(value).replace("-", "−")
    return words(told + symbol, BOLD)


def _symbols(card: Card, face: Face, view: View) -> Content:
    """Every symbol as often as it is printed, each a word of its own; `?` if there may be others.

    Where all are of the house, one mark behind the last tells so.
    """
    printed = {name: number for name, number in face.symbols.items() if number}
    house = {name for name in printed if _is_house(card, face.side, f"symbols.{name}", view)}
    told_each = house != printed.keys() or not face.others_zero
    texts = [(words(" ".join([f"{{{name}}}"] * number)), name in house) for name, number in printed.items()]
    line = tuple(word for text, own in texts for word in (_house(text, view) if own and told_each else text))
    if house and not told_each:
        line = _house(line, view)
    if not face.others_zero:
        line += words(NOT_KNOWN, BOLD)
    ranks = ({HOUSE} if house else set()) | (set() if face.others_zero else {UNKNOWN})
    return Content((line,) if line else (), frozenset(ranks))


def _house(text: Paragraph, view: View) -> Paragraph:
    return marked(text, view.words.mark(HOUSE))


def _abilities(card: Card, face: Face, view: View) -> Content:
    if face.abilities is None:
        unknown = words(f"{NOT_KNOWN} {view.words.word('text_unknown')}", ITALIC)
        return Content((unknown,), frozenset({UNKNOWN}))
    texts = [_ability(one, view) for one in face.abilities]
    ranks = frozenset(rank for one in texts for rank in one.ranks)
    paragraphs = [paragraph for one in texts for paragraph in one.paragraphs]
    if paragraphs and _has_house_text(card, face, view):
        paragraphs[-1] = _house(paragraphs[-1], view)
        ranks |= {HOUSE}
    return Content(tuple(paragraphs), ranks)


def _ability(ability: AbilityText, view: View) -> Content:
    """An ability in the language; in English and marked where the language cannot say it."""
    ranks = frozenset({UNKNOWN}) if "{?" in ability.text else frozenset()
    if view.words.language == ENGLISH:
        return Content((ability_words(ability.text),), ranks)
    try:
        if ability.tree is not None:
            return Content((ability_words(print_ability(ability.tree, view.words.wording)),), ranks)
    except MissingPhrase:
        pass
    english = marked(ability_words(ability.text), view.words.mark(UNTRANSLATED))
    return Content((english,), ranks | {UNTRANSLATED})


def _has_house_text(card: Card, face: Face, view: View) -> bool:
    """True if the texts, or what fills their holes, are chosen and not printed."""
    stated = view.shown.origins.stated
    return any(
        origin.rank == HOUSE
        for place, origin in stated.items()
        if place.card == card.id and place.side == face.side and place.field.startswith(("abilities", "holes."))
    )


def _contents(card: Card, view: View) -> Content:
    if card.contents is None:
        return Content((words(NOT_KNOWN, BODY),), frozenset({UNKNOWN}))
    cards = view.shown.catalog.cards
    titles = [cards[name].name_in(view.words.language) if name in cards else name for name in card.contents]
    return Content(tuple(words(title) for title in titles))
