"""The aid of a game on one page: its sections in two columns, in the largest type with which all of them fit.

What a section lists of cards, their titles and abilities, is printed as on the cards: in the language, with its marks.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import count, groupby, takewhile
from typing import NamedTuple

from cardc.catalog.aid_words import Aid, AidSection
from cardc.catalog.card_form import ABILITIES
from cardc.language.wording import ENGLISH
from cardc.layout.arrangement import Area, Size
from cardc.publish.face_ink import Content, FaceView, abilities_of, title_of
from cardc.publish.fit import LEGIBLE, Fitted, Paragraph, fit, marked, sentence, set_at, set_lines, tagged_lines, words
from cardc.publish.fonts import BODY, BOLD
from cardc.publish.imposition import FOOTER, Footer
from cardc.publish.ink import BLACK, GREY, Mark, Page, Role, Tagged, line
from cardc.publish.page_footer import footer_ink
from cardc.publish.sheet import Sheets
from cardc.publish.words import UNTRANSLATED
from cardc.source.diagnostics import Diagnostic, Span

_MARGIN = 12.0
_GUTTER = 9.0
_COLUMNS = 2
_HEAD = 11.0
_HEAD_TYPE = 20.0
_LARGEST = 11.0
_STEP = 0.25
_RULE = 0.2
# Below the smallest type, steps are in parts of it.
_SMALLER = 0.95

# In parts of the size of type, as millimetres for each point.
_SECTION_TYPE = 1.3
_BEFORE_SECTION = 0.45
_BEFORE_ENTRY = 0.16
_BEFORE_LINE = 0.1
_INDENT = 0.32
_BULLET = "•"


class _Told(NamedTuple):
    """One thing that the page says, before it has a size: a heading, a sentence behind a bullet, a title, its texts.

    `role` and `language` tell what it is to those who listen, as those of `Tagged` do.
    """

    paragraphs: tuple[Paragraph, ...]
    before: float
    indent: float = 0.0
    larger: float = 1.0
    keeps: bool = False
    bullet: bool = False
    ruled: bool = False
    role: Role = "P"
    language: str = ""


class _Set(NamedTuple):
    """The same at a size: its lines, and how much of a column it takes with the space before it."""

    told: _Told
    fitted: Fitted
    before: float

    @property
    def height(self) -> float:
        return self.before + self.fitted.height


# What stands in a column, each with the height at which its lines begin.
_Column = tuple[tuple[float, _Set], ...]


def aid_sheets(aid: Aid, paper: Size, view: FaceView) -> Sheets:
    """The page, as sheets of cards have theirs; text that is too small to be read is a finding."""
    told, ranks = _all_told(aid, view)
    room = Area(_MARGIN, _MARGIN + _HEAD, paper.width - _MARGIN, paper.height - _MARGIN - FOOTER)
    size, columns = _largest(told, (room.width - _GUTTER * (_COLUMNS - 1)) / _COLUMNS, room.height)
    ink = [*_head(paper, view), *_columns_ink(columns, size, room, view)]
    below = Area(_MARGIN, paper.height - _MARGIN - FOOTER + 1, paper.width - _MARGIN, paper.height - _MARGIN + 1)
    ink += footer_ink(Footer((below,), turned=False), view, ranks, "aid_notice")
    whole = Area(0, 0, *paper)
    return Sheets((Page(paper, whole, whole, tuple(ink)),), (), tuple(_findings(aid, size)))


def _findings(aid: Aid, size: float) -> Iterator[Diagnostic]:
    if size < LEGIBLE:
        where = Span(f"text/{aid.language}.yaml", 1, 1, 1, 1)
        message = f"the aid would need {size:.1f} pt to fit on one page"
        yield Diagnostic("sheet-overflow", message, where, "shorten the sentences, or list fewer kinds")


# ---- what is said


def _all_told(aid: Aid, view: FaceView) -> tuple[tuple[_Told, ...], set[str]]:
    """Everything in order, and the origins that the legend explains."""
    told: list[_Told] = []
    ranks: set[str] = set()
    foreign = aid.language != view.words.language
    if foreign:
        ranks.add(UNTRANSLATED)
    for section in aid.sections:
        title = words(section.title, BOLD)
        if foreign:
            title = marked(title, view.words.mark(UNTRANSLATED), view.words.rank(UNTRANSLATED))
        language = aid.language if foreign else ""
        told.append(
            _Told((title,), _BEFORE_SECTION, larger=_SECTION_TYPE, keeps=True, ruled=True, role="H2", language=language)
        )
        lines = (_Told((sentence(one),), _BEFORE_LINE, _INDENT, bullet=True) for one in section.lines)
        told += (one._replace(role="LBody", language=language) for one in lines)
        for one, found in _entries(section, view):
            told.append(one)
            ranks |= found
    return tuple(told), ranks


def _entries(section: AidSection, view: FaceView) -> Iterator[tuple[_Told, frozenset[str]]]:
    """The cards of the kinds of a section: each title, and its abilities below it."""
    form = view.form
    for kind in section.kinds:
        for card in view.shown.catalog:
            if card.kind != kind:
                continue
            title = title_of(card, view)
            english = ENGLISH if title.english else ""
            yield _Told(title.paragraphs, _BEFORE_ENTRY, keeps=True, role="H3", language=english), title.ranks
            for face in card.faces:
                if ABILITIES in form.values(kind, card.values, face.side):
                    content: Content = abilities_of(card, face, view)
                    texts = content.paragraphs or (words(view.words.word("none")),)
                    # Of texts of which some are in English, the others are rare.
                    english = ENGLISH if content.english else ""
                    yield _Told(texts, 0.0, _INDENT, language=english), content.ranks


# ---- fitting


def _largest(told: Sequence[_Told], width: float, height: float) -> tuple[float, tuple[_Column, ...]]:
    """The largest type with which all fits into the columns, and what stands in each of them."""
    size = _LARGEST
    while (columns := _fitting(told, width, height, size)) is None:
        size = max(size - _STEP, LEGIBLE) if size > LEGIBLE else size * _SMALLER
    return size, columns


def _fitting(told: Sequence[_Told], width: float, height: float, size: float) -> tuple[_Column, ...] | None:
    """The columns at a size, as even as can be without parting a section, or at all; None if they do not suffice."""
    made: list[_Set] = []
    for one in told:
        fitted = set_at(one.paragraphs, width - one.indent * size, size * one.larger)
        if fitted is None:
            return None
        made.append(_Set(one, fitted, one.before * size))
    full = _poured(made, height)
    if full is None:
        return None
    total = sum(one.height for one in made)
    heights = takewhile(lambda most: most < height, (total / _COLUMNS + step for step in count()))
    known = [columns for most in heights if (columns := _poured(made, most)) is not None] + [full]
    return next((columns for columns in known if _begin_sections(columns)), known[0])


def _begin_sections(columns: Sequence[_Column]) -> bool:
    """Whether each column begins with the heading of a section."""
    return all(column[0][1].told.ruled for column in columns)


def _poured(made: Sequence[_Set], height: float) -> tuple[_Column, ...] | None:
    """Everything in columns of a height, headings with what follows them; None if there is more."""
    columns: list[list[tuple[float, _Set]]] = [[]]
    top = 0.0
    for i, one in enumerate(made):
        if columns[-1] and top + _needed(made, i) > height:
            columns.append([])
            top = 0.0
        before = one.before if columns[-1] else 0.0
        columns[-1].append((top + before, one))
        top += before + one.fitted.height
        if top > height:
            return None
    return tuple(map(tuple, columns)) if len(columns) <= _COLUMNS else None


def _needed(made: Sequence[_Set], at: int) -> float:
    """The height of one thing with all those that it must not be parted from."""
    height = 0.0
    for one in made[at:]:
        height += one.height
        if not one.told.keeps:
            break
    return height


# ---- ink


def _head(paper: Size, view: FaceView) -> Iterator[Mark]:
    """The title of the game, across the page."""
    area = Area(_MARGIN, _MARGIN - 2, paper.width - _MARGIN, _MARGIN + _HEAD - 3)
    title = words(view.shown.catalog.title or view.shown.catalog.game, BOLD)
    yield from tagged_lines(fit([title], area.width, area.height, _HEAD_TYPE), area, view.drawings, role="H1")


def _columns_ink(columns: Sequence[_Column], size: float, room: Area, view: FaceView) -> Iterator[Mark]:
    width = (room.width - _GUTTER * (_COLUMNS - 1)) / _COLUMNS
    for i, column in enumerate(columns):
        left = room.left + i * (width + _GUTTER)
        for is_list, some in groupby(column, key=lambda placed: placed[1].told.bullet):
            ink = tuple(mark for down, one in some for mark in _set_ink(one, left, room.top + down, width, size, view))
            yield from (Tagged("L", ink),) if is_list else ink


def _set_ink(one: _Set, left: float, top: float, width: float, size: float, view: FaceView) -> Iterator[Mark]:
    told = one.told
    area = Area(left + told.indent * size, top, left + width, top + one.fitted.height)
    lines = tagged_lines(one.fitted, area, view.drawings, colour=BLACK, role=told.role)
    said = tuple(each._replace(language=told.language) for each in lines)
    if told.bullet:
        bullet = set_lines(_sign(_BULLET, size), area._replace(left=left), view.drawings, colour=GREY)
        yield Tagged("LI", (Tagged("Lbl", tuple(bullet)), *said))
    else:
        yield from said
    if told.ruled:
        yield line(left, area.bottom, left + width, area.bottom, GREY, _RULE)


def _sign(text: str, size: float) -> Fitted:
    """A sign on a line of its own."""
    fitted = set_at((words(text, BODY),), float("inf"), size)
    assert fitted is not None
    return fitted
