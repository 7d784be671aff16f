"""What a file of sheets says of itself: of which game it is, which cards it holds, in which language, and how many."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from cardc.catalog.card_words import set_title
from cardc.layout.arrangement import Physical
from cardc.publish.face_ink import FaceView
from cardc.publish.pdf_file import AboutFile

_BETWEEN = " – "
# More sets or kinds than this are not named.
_NAMED = 3


def about_cards(cards: Sequence[Physical], view: FaceView) -> AboutFile:
    """Of sheets of some cards."""
    words, catalog = view.words, view.shown.catalog
    different = list({one.front.card.id: one.front.card for one in cards}.values())
    if len(different) == 1:
        what = [different[0].name_in(words.language)]
    else:
        sets = [set_title(catalog, name, words.language) for name in dict.fromkeys(card.set for card in different)]
        kinds = [words.kind(kind, True) for kind in dict.fromkeys(card.kind for card in different)]
        what = [", ".join(names) for names in (sets, kinds) if len(names) <= _NAMED and names != [catalog.title]]
        what.append(words.count(len(different), "title"))
    what.append(words.count(len(cards), "copy"))
    return _about(what, view, "notice")


def about_crafted(named: str, view: FaceView) -> AboutFile:
    """Of a crafted card, as it was named."""
    return _about([named], view, "notice")


def about_aid(view: FaceView) -> AboutFile:
    """Of the aid of the game."""
    return _about([view.words.word("aid")], view, "aid_notice")


def about_registration(view: FaceView) -> AboutFile:
    """Of the sheet that measures a printer."""
    return _about([view.words.word("registration")], view, "notice")


def _about(what: Iterable[str], view: FaceView, notice: str) -> AboutFile:
    words = view.words
    title = (view.shown.catalog.title, *what, _called(words.language))
    return AboutFile(_BETWEEN.join(part for part in title if part), words.word(notice), words.language)


def _called(language: str) -> str:
    """What a language calls itself."""
    from babel.core import Locale, UnknownLocaleError

    try:
        return Locale.parse(language).get_display_name() or language
    except (UnknownLocaleError, ValueError):
        return language
