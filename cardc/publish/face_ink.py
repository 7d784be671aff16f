"""Draws one printed side of a card: the boxes that a layout gives, filled with what is known of the card.

What is not known is printed as `?`. A house value has its mark behind it, and so has a title that is not known in
the language; which marks occur is told, for the legend.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any, NamedTuple

from cardc.catalog.card_form import CardForm, Field
from cardc.catalog.card_values import NOT_KNOWN, in_words
from cardc.catalog.cards import AbilityText, Card, Face
from cardc.catalog.overlays import Edition
from cardc.catalog.provenance import HOUSE, UNKNOWN
from cardc.catalog.value_forms import PrintedSymbols
from cardc.language.printer import clause_head, print_ability
from cardc.language.symbol_names import SYMBOL
from cardc.language.wording import ENGLISH, MissingPhrase
from cardc.layout.arrangement import BACK, Area, Arrangement, Part, PrintedSide, Size
from cardc.layout.piece_shape import PieceShape, shape_of
from cardc.publish.art import Gallery
from cardc.publish.face_ground import Dress, Finish, ground_of, laid, plate, with_picture_above, without_words
from cardc.publish.face_read import TITLE, read_box
from cardc.publish.fit import Fitted, Paragraph, ability_words, fit, fit_within, in_faces, marked, tagged_lines, words
from cardc.publish.fonts import BODY, BOLD, ITALIC
from cardc.publish.ink import WHITE, AtAngle, Ink, Mark, Sign, drawn_marks, moved, placed, rectangle, untagged
from cardc.publish.symbol_pictures import PIP, Drawings, Shape
from cardc.publish.theme import Theme
from cardc.publish.theme_files import standard
from cardc.publish.words import UNTRANSLATED, Words
from cardc.source.diagnostics import Diagnostic, Span

DEDUCED = "deduced"
_DOT = f"{{{PIP}}}"

# A box whose text is too small to be read is marked, so that nobody prints it unawares.
_WARNING = "#c00000"
_OUTLINE = 0.25


@dataclass(frozen=True, slots=True)
class FaceView:
    """What is known of the cards, in which language it is said, and how symbols look."""

    shown: Edition
    words: Words
    drawings: Drawings
    theme: Theme = field(default_factory=standard)
    gallery: Gallery = field(default_factory=Gallery)

    @property
    def form(self) -> CardForm:
        return self.shown.catalog.card_form


class Content(NamedTuple):
    """The paragraphs of a box, and the origins that its marks tell of. What is `quiet` is printed in grey.

    `english`: the paragraphs, counted from 0, that are so on a card in another language.
    """

    paragraphs: tuple[Paragraph, ...]
    ranks: frozenset[str] = frozenset()
    quiet: bool = False
    english: frozenset[int] = frozenset()


class SetPart(NamedTuple):
    """A box that has been set: where, at which size of type, whether that can be read, and what is read aloud."""

    part: Part
    size: float
    legible: bool
    tagged: Ink

    @property
    def ink(self) -> Ink:
        """The box as it is seen."""
        return tuple(untagged(self.tagged))


@dataclass(frozen=True)
class FaceInk:
    """The ink of one printed side, box by box, and the origins of values that the legend has to explain.

    What lies under the words is drawn when it is first asked for.
    """

    piece: PrintedSide
    boxes: tuple[SetPart, ...]
    arrangement: Arrangement
    shape: PieceShape | None
    dress: Dress
    ranks: frozenset[str]

    @property
    def opaque(self) -> bool:
        """Whether it covers its whole card."""
        return self.arrangement.opaque

    @property
    def edge(self) -> str:
        """The colour that reaches over the cut."""
        return self.dress.finish.edge

    @cached_property
    def ground(self) -> Ink:
        """What lies under the words."""
        return ground_of(self.arrangement, self.shape, self.dress)

    @cached_property
    def tagged(self) -> Ink:
        """All of it, with what it is to those who listen; they hear the title first."""
        boxes = sorted(self.boxes, key=lambda box: box.part.shows != TITLE)
        ink = self.ground + tuple(mark for box in boxes for mark in box.tagged)
        strip = next((panel.area for panel in self.arrangement.panels if panel.role == "strip"), None)
        if strip is None or self.opaque:
            return ink
        # Told from its own corner, a strip is the same in all slots, and a file needs to say it once.
        return (placed(tuple(moved(ink, -strip.left, -strip.top)), strip.left, strip.top),)

    @property
    def ink(self) -> Ink:
        """All of it as it is seen."""
        return tuple(untagged(self.tagged))

    @property
    def signs(self) -> frozenset[str]:
        """The symbols that stand on it."""
        drawn = drawn_marks(mark for box in self.boxes for mark in box.tagged)
        return frozenset(mark.drawing.name for mark in drawn if isinstance(mark, Sign))


def draw_face(piece: PrintedSide, arrangement: Arrangement, view: FaceView) -> FaceInk:
    """The ink of a piece in its arrangement."""
    boxes: list[SetPart] = []
    ranks: set[str] = set()
    dress = _dressed(piece, arrangement, view)
    panels = arrangement.panels
    for part in arrangement.parts:
        content = content_of(part, piece, view)
        if content.paragraphs:
            box, top = _set_part(part, content, view, dress)
            boxes.append(box)
            ranks |= content.ranks
            if part.sinks:
                panels = with_picture_above(panels, top)
        elif part.sinks:
            panels = without_words(panels)
    arranged = replace(arrangement, panels=panels)
    return FaceInk(piece, tuple(boxes), arranged, shape_of(view.form, piece.card.kind), dress, frozenset(ranks))


def _dressed(piece: PrintedSide, arrangement: Arrangement, view: FaceView) -> Dress:
    """What a side is dressed in. Its ornament shows the symbols that are on it, or in the texts of its abilities."""
    card, face = piece.card, piece.card.face(piece.side) or Face()
    names: list[str] = []
    for one in view.form.fields.values():
        stated = face.get(one.name) if one.on_face else card.get(one.name)
        counts = stated.counts if isinstance(stated, PrintedSymbols) else stated if isinstance(stated, Mapping) else {}
        names += (name for name, number in counts.items() if number)
    names += (name for text in face.abilities or () for name, _ in SYMBOL.findall(text.text))
    known = (view.drawings.known[name] for name in dict.fromkeys(names) if name in view.drawings.known)
    signs = () if piece.side == BACK else tuple(known)
    # What only shimmers through words is drawn once for all pieces of a kind.
    alike = piece.side == BACK or shape_of(view.form, card.kind) is not None
    art = view.gallery.of(view.theme.picture(piece))
    look = view.theme.look(piece, {part.shows for part in arrangement.parts})
    finish = Finish(look, view.theme.ink == "full", view.theme.corners)
    return Dress(finish, card.kind if alike else card.id, signs, art)


def findings(face: FaceInk, view: FaceView) -> Iterator[Diagnostic]:
    """The boxes of a side whose text has become too small to be read."""
    card = face.piece.card
    for box in face.boxes:
        if not box.legible:
            what = box.part.shows.replace("_", " ")
            message = f"{card.name_in(view.words.language)}: the {what} would need {box.size:.1f} pt to fit"
            own_size = shape_of(view.form, card.kind) is not None
            larger = f"give the kind `{card.kind}` more `across:`" if own_size else "print larger cards with `--card`"
            advice = f"{larger}, or shorten the text"
            yield Diagnostic("sheet-overflow", message, card.where or Span(card.id, 1, 1, 1, 1), advice)


def _set_part(part: Part, content: Content, view: FaceView, dress: Dress) -> tuple[SetPart, float]:
    """A box with its words, and where the words begin."""
    area, inner = part.area, _inner(part)
    fitted = fitted_in(part, content.paragraphs)
    colour = dress.finish.words_on(None if part.framed else part.on, _quiet(part, view) or content.quiet)
    if part.framed or (part.halfway and part.wide is None):
        inner = _centred(inner, fitted.height)
    elif part.sinks:
        inner = inner._replace(top=inner.bottom - fitted.height)
    lines = tagged_lines(fitted, inner, view.drawings, part.align, part.turned, colour)
    ink = (*_ground(part, fitted.legible, dress), *read_box(lines, part, content.english, view.form, view.words))
    if part.angle:
        x, y = area.left + area.width / 2, area.top + area.height / 2
        ink = (AtAngle(x, y, part.angle, tuple(moved(ink, -x, -y))),)
    return SetPart(part, fitted.size, fitted.legible, ink), inner.top


def fitted_in(part: Part, paragraphs: tuple[Paragraph, ...]) -> Fitted:
    """Paragraphs as they fit into a box."""
    along, across = room_in(part)
    if part.wide is not None:
        return fit_within(paragraphs, part.wide, across, part.largest)
    return fit(paragraphs, along, across, part.largest)


def room_in(part: Part) -> Size:
    """How long the lines of a box can be, and how high they can be together."""
    inner = _inner(part)
    return Size(inner.height, inner.width) if part.turned else Size(inner.width, inner.height)


def _inner(part: Part) -> Area:
    return part.area.grown(-0.5, -0.3, -0.5, -0.3) if part.framed else part.area


def _quiet(part: Part, view: FaceView) -> bool:
    """What is no value of the card is printed in grey."""
    field = view.form.fields.get(part.shows)
    return part.label or part.doubtful or part.shows == "kind" or (field is not None and field.form == "flag")


def _ground(part: Part, legible: bool, dress: Dress) -> Iterator[Mark]:
    """What lies under the words of a box: a white plate, its frame, a warning."""
    if part.plate:
        yield laid([Shape(plate(part.area, dress.finish.corners), WHITE)])
    if part.framed:
        yield laid([Shape(plate(part.area, dress.finish.corners / 2), WHITE, dress.finish.line, _OUTLINE)])
    if not legible:
        yield rectangle(part.area, "", _WARNING, 0.4)


def _centred(area: Area, height: float) -> Area:
    rest = max(area.height - height, 0) / 2
    return area.grown(0, -rest, 0, -rest)


# ---- what the boxes say


def content_of(part: Part, piece: PrintedSide, view: FaceView) -> Content:
    """What a box says of a piece, in the typeface of the theme."""
    told = _told(part, piece, view)
    own = view.theme.faces
    if not own:
        return told
    faces = {face: own[name] for name, face in (("body", BODY), ("bold", BOLD), ("italic", ITALIC)) if name in own}
    return told._replace(paragraphs=tuple(in_faces(one, faces) for one in told.paragraphs))


def _told(part: Part, piece: PrintedSide, view: FaceView) -> Content:
    """What a box says of a piece."""
    card, face = piece.card, piece.card.face(piece.side) or Face()
    if part.label:
        return Content((words(view.words.cards.short(part.shows)),))
    match part.shows:
        case "title":
            return title_of(card, view)
        case "kind":
            side = piece.side if piece.side != BACK else ""
            if part.brief:
                return Content((words(view.words.cards.side(side, card.kind)),))
            return Content((words(view.words.kind_and_side(card.kind, side)),))
        case "abilities":
            return abilities_of(card, face, view)
        case name:
            return _field(view.form.fields[name], part, card, face, view)


def _field(field: Field, part: Part, card: Card, face: Face, view: FaceView) -> Content:
    """The value of a field, with the mark of its origin."""
    value: Any = face.get(field.name) if field.on_face else card.get(field.name)
    side = face.side if field.on_face else ""
    if part.doubtful:
        return _doubtful(field, card, side, value, view)
    match field.form:
        case "symbols":
            return _symbols(field, card, face, view)
        case "text":
            return _text(value, view)
        case "cards":
            return _titles(field, value, card, view)
        case "flag":
            told = words(_flag(view.words.cards.short(field.name), value), ITALIC)
        case "edges" if part.at_edge is not None:
            return _edge(field, value, part.at_edge, card, side, view)
        case "edges":
            told = words(in_words(value) + (f" {{{field.symbol}}}" if field.symbol else ""), BOLD)
        case "number" if field.first_copies:
            told = words(NOT_KNOWN if value is None else f"{{{field.symbol}}}" if field.symbol else _DOT, BOLD)
        case "number" | "price":
            told = _amount(field, value, view.form.is_number(field, card.kind))
        case _ if value is None:
            told = words(NOT_KNOWN, BOLD)
        case _:
            chosen = value if isinstance(value, tuple) else (value,)
            told = words(", ".join(view.words.cards.choice(field.name, word) for word in chosen))
    return _of_value(told, card, side, field.name, view)


def _edge(field: Field, value: tuple[int, ...] | None, edge: int, card: Card, side: str, view: FaceView) -> Content:
    """What stands at one edge; where nothing does, no symbol, and no mark unless there is nothing at any."""
    if value is None:
        return Content((words(NOT_KNOWN, BOLD),), frozenset({UNKNOWN}), quiet=True)
    number = value[edge]
    told = words(str(number) + (f"\u00a0{{{field.symbol}}}" if field.symbol and number else ""), BOLD)
    content = _of_value(told, card, side, field.name, view) if number or not any(value) else Content((told,))
    return content._replace(quiet=not number)


def _flag(name: str, value: bool | None) -> str:
    return f"{name}\u00a0{NOT_KNOWN}" if value is None else name if value else ""


def _of_value(text: Paragraph, card: Card, side: str, field: str, view: FaceView) -> Content:
    """A value with the mark of its origin, if it has one that is shown on cards."""
    if any(NOT_KNOWN in run.text for word in text for run in word):
        return Content((text,), frozenset({UNKNOWN}))
    if not _is_house(card, side, field, view):
        return Content((text,))
    return Content((_house(text, view),), frozenset({HOUSE}))


def _is_house(card: Card, side: str, field: str, view: FaceView) -> bool:
    origin = view.shown.origins.of(card, side, field)
    return origin is not None and origin.rank == HOUSE


def title_of(card: Card, view: FaceView) -> Content:
    """The title in the language, with its mark where it is not known or deduced."""
    language = view.words.language
    text = words(card.name_in(language), BOLD)
    if language == ENGLISH:
        return Content((text,))
    rank = UNTRANSLATED if language not in card.names else DEDUCED if language in card.names_deduced else ""
    if not rank:
        return Content((text,))
    return Content((_marked(text, rank, view),), frozenset({rank}), english=_first_if(rank == UNTRANSLATED))


def _text(text: str | None, view: FaceView) -> Content:
    """A text of the card, which is known in English only."""
    if text is None:
        return Content((words(NOT_KNOWN, BOLD),), frozenset({UNKNOWN}))
    said = words(text, ITALIC)
    if view.words.language == ENGLISH:
        return Content((said,))
    return Content((_marked(said, UNTRANSLATED, view),), frozenset({UNTRANSLATED}), english=_first_if(True))


def _doubtful(field: Field, card: Card, side: str, value: Any, view: FaceView) -> Content:
    """The name of a field whose value the place of the box tells; only one that no source states needs a word."""
    name = view.words.cards.short(field.name)
    if value is None:
        return Content((words(f"{name}\u00a0{NOT_KNOWN}", ITALIC),), frozenset({UNKNOWN}))
    told = _of_value(words(name, ITALIC), card, side, field.name, view)
    return told if told.ranks else Content(())


def _amount(field: Field, value: int | Mapping[str, int] | None, numeric: bool) -> Paragraph:
    """A number with the symbol behind it, or as so many dots; or the symbols of a price, which may be either."""
    if isinstance(value, Mapping):
        return words(" ".join(f"{{{name}}}" for name, number in value.items() for _ in range(number)) or "0", BOLD)
    if field.pips:
        return words(_DOT * value if value else NOT_KNOWN)
    symbol = f"{{{field.symbol}}}" if field.symbol and (numeric or value is not None) else ""
    # A true minus sign is as wide as the figures and does not look like a hyphen.
    told = NOT_KNOWN if value is None else str(value).replace("-", "−")
    return words(told + symbol, BOLD)


def _symbols(field: Field, card: Card, face: Face, view: FaceView) -> Content:
    """Every symbol as often as it is printed, each a word of its own; `?` if there may be others.

    Where all are of the house, one mark behind the last tells so.
    """
    symbols = face.printed(field.name)
    printed = {name: number for name, number in symbols.counts.items() if number}
    house = {name for name in printed if _is_house(card, face.side, f"{field.name}.{name}", view)}
    told_each = house != printed.keys() or not symbols.others_zero
    texts = [(words(" ".join([f"{{{name}}}"] * number)), name in house) for name, number in printed.items()]
    line = tuple(word for text, own in texts for word in (_house(text, view) if own and told_each else text))
    if house and not told_each:
        line = _house(line, view)
    if not symbols.others_zero:
        line += words(NOT_KNOWN, BOLD)
    ranks = ({HOUSE} if house else set()) | (set() if symbols.others_zero else {UNKNOWN})
    return Content((line,) if line else (), frozenset(ranks))


def _house(text: Paragraph, view: FaceView) -> Paragraph:
    return _marked(text, HOUSE, view)


def _marked(text: Paragraph, rank: str, view: FaceView) -> Paragraph:
    """A text with the mark of its origin, which is read aloud in a word."""
    return marked(text, view.words.mark(rank), view.words.rank(rank))


def _first_if(english: bool) -> frozenset[int]:
    return frozenset({0} if english else ())


def abilities_of(card: Card, face: Face, view: FaceView) -> Content:
    """The abilities of a face, each a paragraph."""
    if face.abilities is None:
        unknown = words(f"{NOT_KNOWN} {view.words.word('text_unknown')}", ITALIC)
        return Content((unknown,), frozenset({UNKNOWN}))
    texts = [_ability(one, view) for one in face.abilities]
    ranks = frozenset(rank for one in texts for rank in one.ranks)
    paragraphs = [paragraph for one in texts for paragraph in one.paragraphs]
    if paragraphs and _has_house_text(card, face, view):
        paragraphs[-1] = _house(paragraphs[-1], view)
        ranks |= {HOUSE}
    return Content(tuple(paragraphs), ranks, english=frozenset(i for i, one in enumerate(texts) if one.english))


def _ability(ability: AbilityText, view: FaceView) -> Content:
    """An ability in the language; in English and marked where the language cannot say it."""
    ranks = frozenset({UNKNOWN}) if "{?" in ability.text else frozenset()
    if view.words.language == ENGLISH:
        return Content((ability_words(ability.shown, clause_head(ability.tree, view.words.wording)),), ranks)
    try:
        if ability.tree is not None:
            wording = view.words.wording
            return Content(
                (ability_words(print_ability(ability.tree, wording), clause_head(ability.tree, wording)),), ranks
            )
    except MissingPhrase:
        pass
    english = _marked(ability_words(ability.shown), UNTRANSLATED, view)
    return Content((english,), ranks | {UNTRANSLATED}, english=_first_if(True))


def _has_house_text(card: Card, face: Face, view: FaceView) -> bool:
    """True if the texts, or what fills their holes, are chosen and not printed."""
    stated = view.shown.origins.stated
    return any(
        origin.rank == HOUSE
        for place, origin in stated.items()
        if place.card == card.id and place.side == face.side and place.field.startswith(("abilities", "holes."))
    )


def _titles(field: Field, ids: tuple[str, ...] | None, card: Card, view: FaceView) -> Content:
    """The titles of other cards, each on a line; the mark of their origin behind the last."""
    if ids is None:
        unknown = words(f"{NOT_KNOWN} {view.words.word('unknown')}", ITALIC)
        return Content((unknown,), frozenset({UNKNOWN}))
    cards = view.shown.catalog.cards
    titles = [cards[name].name_in(view.words.language) if name in cards else name for name in ids]
    told = tuple(words(title) for title in titles)
    if not told or not _is_house(card, "", field.name, view):
        return Content(told)
    return Content((*told[:-1], _house(told[-1], view)), frozenset({HOUSE}))
