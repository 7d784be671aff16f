"""A book of rulings as PDF: contents and an index of cards with their pages, then each card with what is ruled of it.

The head of a page tells its chapter, and the first and last entry on it, as that of a dictionary does.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from cardc.catalog.cards import fold
from cardc.language.wording import ENGLISH
from cardc.publish.fonts import register_fonts
from cardc.publish.forms import Progress
from cardc.publish.inline import PlacedRun, TextRun, break_lines, runs_of
from cardc.publish.list_table import Column
from cardc.publish.pdf_cells import cell_runs
from cardc.publish.pdf_document import MM, PAPERS, PageSize, document
from cardc.publish.pdf_file import AboutFile
from cardc.publish.pdf_flow import FlowPage, FlowSection, PlacedStrip, Room, flow
from cardc.publish.pdf_page import (
    BAND,
    FINE,
    INK,
    ITEM,
    PLAIN,
    QUIET,
    RULE,
    STRONG,
    Strip,
    StripReading,
    StripWords,
    Type,
)
from cardc.publish.pdf_text import GAP, HEADING, PAD, TEXT, TITLE, below, legend_strip, plain
from cardc.publish.rulings_book import PROVED, BookChapter, BookEntry, BookRuling, RulingsBook, options_told
from cardc.publish.symbol_pictures import Drawings
from cardc.publish.words import UNTRANSLATED

_NAME = Type(9)
# Margins are a part of the width of the page.
_OF_WIDTH, _LEAST_MARGIN, _LARGEST_MARGIN = 0.08, 8 * MM, 14 * MM
_GUTTER = 7 * MM
_HEAD, _FOOT = 7 * MM, 6 * MM
# So wide are columns at least.
_COLUMN, _CONTENTS_COLUMN, _INDEX_COLUMN = 75 * MM, 60 * MM, 38 * MM
# The room for the sign of a ruling.
_SIGN = 12.0
# How far the second line of a name in the contents is moved in.
_HANGING = 6.0
_BETWEEN, _APART = 1.5, 9.0
# More lines no entry of the legend has.
_LEGEND_LINES = 10
# A text longer than this part of a page is parted.
_PARTS = 3
_NAMES, _TEXTS = Column("name", ""), Column("text", "")

# Where a heading stands: the headings that it is below, and itself.
_Path = tuple[str, ...]


class PrintedBook(NamedTuple):
    """The bytes of a file, and how many pages it has to be read."""

    content: bytes
    pages: int


def pdf_rulings(
    book: RulingsBook,
    drawings: Drawings,
    paper: str = "a4",
    booklet: bool = False,
    progress: Progress | None = None,
) -> PrintedBook:
    """The book as a PDF file; as a `booklet`, two pages stand on each side of the paper, to be folded.

    `progress` is told how many rulings of how many are set.
    """
    register_fonts()
    size = PAPERS[paper].half if booklet else PAPERS[paper]
    room = _room(size)
    body = flow([FlowSection(tuple(_chapters(book, room, progress)), None, _frames(room, _COLUMN))], room)
    begins = _begins(body)
    # The contents are as long with any numbers in them.
    before = len(flow(_front(book, begins, 0, room), room))
    front = flow(_front(book, begins, before, room), room)
    pages = (*front, *body)
    heads = [None] * len(front) + [*_heads(body, book, room)]

    def around(number: int) -> Iterator[PlacedStrip]:
        head = heads[number - 1]
        if head is not None:
            yield PlacedStrip(room.left, room.top - _HEAD, head)
        outside = booklet and number % 2 == 0
        yield PlacedStrip(room.left, room.bottom + _FOOT - TEXT.leading, _foot(book, number, len(pages), room, outside))

    about = AboutFile(book.title, " ".join(book.notes), book.language)
    return PrintedBook(document(pages, about, size, drawings, around, booklet), len(pages))


def _room(size: PageSize) -> Room:
    margin = max(_LEAST_MARGIN, min(_LARGEST_MARGIN, size.width * _OF_WIDTH))
    return Room(margin, margin + _HEAD, size.width - 2 * margin, size.height - margin - _FOOT, _GUTTER)


def _frames(room: Room, least: float) -> int:
    """So many columns stand beside each other."""
    return max(1, int((room.width + room.gutter) / (least + room.gutter)))


def _begins(pages: Sequence[FlowPage]) -> Mapping[_Path, int]:
    """The page, counted from 1, on which each heading stands first."""
    found: dict[_Path, int] = {}
    for number, page in enumerate(pages, start=1):
        for placed in page:
            if placed.strip.bookmark:
                found.setdefault(placed.strip.bookmark, number)
    return found


def _path(chapter: BookChapter, entry: BookEntry) -> _Path:
    return (*chapter.path, entry.title)


# ---- around the rulings


def _heads(pages: Sequence[FlowPage], book: RulingsBook, room: Room) -> Iterator[Strip]:
    """The head of each page: the chapter that it begins in, and the first and last entry of it."""
    chapters = {chapter.path for chapter in book.chapters}
    chapter: _Path = ()
    entry: _Path = ()
    for page in pages:
        marks = [placed.strip.bookmark for placed in page if placed.strip.bookmark]
        begun = [mark for mark in marks if mark in chapters]
        entries = [mark for mark in marks if mark not in chapters]
        if page[0].strip.bookmark:
            chapter = begun[0] if page[0].strip.bookmark in chapters else chapter
            shown = entries
        else:  # what went on from the page before
            shown = [entry, *entries]
        yield _head(" · ".join(chapter), _span([one[-1] for one in shown if one]), room)
        chapter, entry = (begun or [chapter])[-1], (entries or [entry])[-1]


def _span(titles: Sequence[str]) -> str:
    ends = dict.fromkeys((titles[0], titles[-1])) if titles else {}
    return " – ".join(ends)


def _head(chapter: str, entries: str, room: Room) -> Strip:
    left, right = TextRun(chapter, style=QUIET), TextRun(entries, style=STRONG)
    whole = TEXT.measure(left) + TEXT.measure(right) + GAP <= room.width
    line = [PlacedRun(0, left)] if whole else []
    line += [PlacedRun(max(0.0, room.width - TEXT.measure(right)), right)]
    words = (StripWords(0, TEXT.ascent, tuple(line), TEXT.size),)
    return Strip(TEXT.leading + PAD, words, room.width, rule=(RULE, 0.5))


def _foot(book: RulingsBook, number: int, pages: int, room: Room, outside: bool) -> Strip:
    """The title, and the number of the page, which stands on the left of left pages that are folded."""
    told = TextRun(book.words.word("page", n=number, all=pages))
    title = TextRun(book.title, style=QUIET)
    left, right = (told, title) if outside else (title, told)
    line = (PlacedRun(0, left), PlacedRun(room.width - TEXT.measure(right), right))
    return Strip(TEXT.leading, (StripWords(0, TEXT.ascent, line, TEXT.size),), room.width)


# ---- before the rulings


def _front(book: RulingsBook, begins: Mapping[_Path, int], before: int, room: Room) -> Iterator[FlowSection]:
    """The title and what the signs mean, the contents, and the cards from A to Z, behind so many pages."""
    words = book.words
    yield FlowSection((*_title(book, room.width), *_part(words.rulings("chapters"), room.width)))
    frames = _frames(room, _CONTENTS_COLUMN)
    width = room.frame_width(frames)
    contents = [_reference(_headings(one), before + begins[one.path], width) for one in book.chapters]
    yield FlowSection(contents, None, frames, even=True)
    cards = [(_path(chapter, one), one) for chapter in book.chapters for one in chapter.entries if one.is_card]
    if cards:
        cards.sort(key=lambda card: fold(card[1].title))
        frames = _frames(room, _INDEX_COLUMN)
        width = room.frame_width(frames)
        yield FlowSection((Strip(2 * GAP, keeps=True), *_part(words.rulings("index"), room.width)))
        yield FlowSection(
            [_reference(_name(one), before + begins[path], width) for path, one in cards], None, frames, even=True
        )


def _name(entry: BookEntry) -> list[TextRun]:
    """The name of an entry alone, without its marks."""
    first = entry.name.entries[0]
    english = first.rank == UNTRANSLATED or not entry.is_card
    return [TextRun(first.text, language=ENGLISH if english else "")]


def _title(book: RulingsBook, width: float) -> Iterator[Strip]:
    words = book.words
    yield plain(book.title, TITLE, width, STRONG, role="H1")
    for note in book.notes:
        yield plain(note, TEXT, width, QUIET)
    yield plain(words.rulings_counted(book.number), TEXT, width)
    yield Strip(PAD)
    yield Strip(PAD, width=width, band=BAND)
    for state, number in book.states.items():
        sign, name, legend = words.ruling_state(state)
        told = words.labelled("", f"{legend} ({words.number(number)})")
        runs = [TextRun(name, style=STRONG), TextRun(told)]
        items = _item(sign, runs, width - GAP, _LEGEND_LINES, GAP)
        yield from (one._replace(width=width, band=BAND) for one in items)
    yield Strip(PAD, width=width, band=BAND)
    legend_of_marks = legend_strip(book.legend, width)
    if legend_of_marks is not None:
        yield legend_of_marks
    yield Strip(2 * GAP)


def _part(title: str, width: float) -> Iterator[Strip]:
    heading = plain(title, HEADING, width, STRONG, role="H2")
    yield heading._replace(keeps=True, rule=(INK, 0.8), bookmark=(title,))
    yield Strip(PAD, keeps=True)


def _reference(name: Iterable[TextRun], page: int, width: float) -> Strip:
    """What stands on a page, and its number on the right."""
    number = TextRun(str(page))
    lines = break_lines(name, width - TEXT.measure(TextRun("000")) - _HANGING, TEXT.measure)
    words = [one._replace(cell=1, x=_HANGING if i else 0.0) for i, one in enumerate(below(lines, TEXT))]
    last = words[-1].baseline
    words.append(StripWords(width - TEXT.measure(number), last, (PlacedRun(0, number),), TEXT.size, 1))
    return Strip(len(lines) * TEXT.leading + 0.8, tuple(words), width, reading=StripReading(ITEM))


# ---- the rulings


def _chapters(book: RulingsBook, room: Room, progress: Progress | None) -> Iterator[Strip]:
    width = room.frame_width(_frames(room, _COLUMN))
    # What has more lines is parted, so that any text fits on some page with the headings before it.
    most = max(1, int((room.bottom - room.top) / TEXT.leading / _PARTS))
    done = 0
    for chapter in book.chapters:
        yield from _heading(chapter, book, width)
        for entry in chapter.entries:
            yield from _opening(entry, _path(chapter, entry), book, width, most)
            for number, one in enumerate(entry.rulings, start=1):
                *strips, last = _ruling(one, book, width, most)
                yield from strips
                yield last._replace(height=last.height + (_APART if number == len(entry.rulings) else 0.0))
                done += 1
                if progress is not None:
                    progress(done, book.number)


def _heading(chapter: BookChapter, book: RulingsBook, width: float) -> Iterator[Strip]:
    lines = break_lines((run._replace(style=STRONG) for run in _headings(chapter)), width, HEADING.measure)
    height = PAD + len(lines) * HEADING.leading
    reading = StripReading("H2")
    yield Strip(height, below(lines, HEADING), width, (INK, 0.8), keeps=True, bookmark=chapter.path, reading=reading)
    yield Strip(2 * PAD, keeps=True)


def _headings(chapter: BookChapter) -> Iterator[TextRun]:
    for i, one in enumerate(chapter.headings):
        if i:
            yield TextRun(" · ")
        yield TextRun(one.text, language=one.language)


def _opening(entry: BookEntry, path: _Path, book: RulingsBook, width: float, most: int) -> Iterator[Strip]:
    """The name of an entry and the texts of its card, on a band."""
    names = [run for line in cell_runs(entry.name, _NAMES, book.words) for run in line]
    if not entry.is_card:
        names = [run._replace(language=ENGLISH if book.is_foreign else "") for run in names]
    lines = break_lines(names, width - 2 * GAP, _NAME.measure)
    words = below(lines, _NAME, GAP, PAD)
    strips = [Strip(PAD + len(lines) * _NAME.leading, words, bookmark=path, reading=StripReading("H3"))]
    for runs in cell_runs(entry.text, _TEXTS, book.words):
        lines = break_lines(runs, width - 2 * GAP, TEXT.measure)
        for first in range(0, len(lines), most):
            some = lines[first : first + most]
            strips.append(Strip(len(some) * TEXT.leading, below(some, TEXT, GAP), reading=StripReading("P")))
    yield from (one._replace(width=width, band=BAND, keeps=True) for one in (*strips, Strip(PAD)))
    yield Strip(PAD, keeps=True)


def _ruling(one: BookRuling, book: RulingsBook, width: float, most: int) -> Iterator[Strip]:
    """What a ruling says, with its state, its options and its id in small print."""
    words, state = book.words, book.words.ruling_state(one.state)
    language = ENGLISH if book.is_foreign else ""
    said = runs_of(one.says, named=book.english.symbol)
    name = state.name.replace(" ", "\u00a0")
    told = f"{name} · {options_told(one, words)}" if one.under else name
    fine = [TextRun(f"{told}\u00a0·\u00a0", style=FINE), TextRun(one.id, style=FINE, language=language)]
    runs = [*(run._replace(language=language) for run in said), TextRun("\u00a0 ", style=FINE), *fine]
    return _item(state.sign, runs, width, most, strong=one.state != PROVED)


def _item(
    sign: str, runs: Iterable[TextRun], width: float, most: int, left: float = 0.0, strong: bool = False
) -> Iterator[Strip]:
    """A sign, and words beside it; more lines than `most` are parted."""
    lines = break_lines(runs, width - left - _SIGN, TEXT.measure)
    label = (PlacedRun(0, TextRun(sign, style=STRONG if strong else PLAIN)),)
    for first in range(0, len(lines), most):
        some = lines[first : first + most]
        words = [StripWords(left, TEXT.ascent, label, TEXT.size)] if not first else []
        words += (one._replace(cell=1) for one in below(some, TEXT, left + _SIGN))
        height = len(some) * TEXT.leading + (_BETWEEN if first + most >= len(lines) else 0.0)
        yield Strip(height, tuple(words), width, reading=StripReading(ITEM, goes_on=first > 0))
