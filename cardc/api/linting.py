"""How consistent a deck is: what is right card by card, and odd beside the others."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cache, cached_property, partial
from pathlib import Path

from cardc import __version__
from cardc.api.deck import Deck
from cardc.catalog.checks.check import Draft
from cardc.catalog.load import read_files
from cardc.catalog.overlays import Edition, apply_overlay, read_overlay
from cardc.catalog.provenance import HOUSE, Origins
from cardc.extras import how_to_install, missing
from cardc.package_data import data_root
from cardc.source.diagnostics import Diagnostic
from cardc.source.disk import Files
from cardc.source.kept import code, code_below, digest
from cardc.source.kept_findings import kept_findings
from cardc.source.memory import Same

__all__ = ["inconsistencies", "not_measured"]

_MEASURED = "face-overflow"
# What texts are measured with.
_MEASURES = ("reportlab",)
# Whose Python, and which words of languages, say what is inconsistent.
_ROOMS = tuple(Path(__file__).parents[1] / room for room in ("catalog", "language", "layout", "publish"))
_WORDS = (data_root() / "grammar" / "words", Path(__file__).parents[1] / "publish" / "words")


def inconsistencies(deck: Deck, *, all_folders: bool = False) -> tuple[Diagnostic, ...]:
    """What is inconsistent in the folders that add to a game, beside all its cards; without any, in the game.

    Of cards with errors nothing is said: what they are to be is not known yet. With `all_folders`, whatever folder it
    is in is told.
    """
    if deck.errors or deck.catalog.draft is None:
        return ()
    folders = tuple(deck.catalog.roots if all_folders else deck.own_folders)
    find = partial(_found, deck, deck.catalog.draft, folders)
    if deck.loaded_from.is_later:
        # As long as the cards stay, so does what is found.
        linted = deck.loaded_from.part("linted")
        found = linted.once(("linted", Same(deck.catalog.draft), folders), find)
        linted.all_was_asked()
        return found
    rests_on = _fingerprint(deck, folders)
    return kept_findings("lint", rests_on, find) if rests_on else find()


def _found(deck: Deck, draft: Draft, folders: Sequence[Path]) -> tuple[Diagnostic, ...]:
    """What is inconsistent in some folders of a deck. The checks are imported where it is not known from before."""
    from cardc.catalog.consistency import CONSISTENCY_CHECKS
    from cardc.catalog.consistency.allowed import CAN_BE_ALLOWED, allowed_in, without_allowed
    from cardc.catalog.consistency.compared_cards import Compared

    files = deck.loaded_from.part("lint")

    @cache
    def is_own(file: str) -> bool:
        return any(Path(file).is_relative_to(folder) for folder in folders)

    rules = _Rules(deck)
    compared = Compared(draft, is_own, rules.name, lambda: _as_judged(deck, files), files.once)
    found = [one for check in CONSISTENCY_CHECKS for one in check(compared)]
    measured = not missing(_MEASURES)
    if measured:
        found += _unreadable(deck, is_own, files)
    asked = CAN_BE_ALLOWED if measured else CAN_BE_ALLOWED - {_MEASURED}
    kept = without_allowed(found, allowed_in(draft), asked)
    files.all_was_asked()
    return tuple(sorted({one for one in kept if is_own(one.span.file)}))


def not_measured() -> str:
    """Why it was not measured whether texts can be read on their cards; nothing if it was."""
    lacking = missing(_MEASURES)
    if not lacking:
        return ""
    needs = f"{' and '.join(lacking)}; to get what it needs: {how_to_install('print')}"
    return f"whether texts can be read on their cards was not measured, which needs {needs}"


def _fingerprint(deck: Deck, folders: Iterable[Path]) -> str:
    """A fingerprint of all that the findings rest on; nothing if some of it cannot be read."""
    files = deck.loaded_from
    house = (path for path, _ in deck.overlays(HOUSE))
    said = (*read_files(deck.catalog.roots, files=files), *house)
    texts = files.read_all(said)
    if texts is None:
        return ""
    python = deck.game.python or deck.game.folder
    of = (__version__, deck.game.name, str(deck.withheld), *map(str, folders), *map(str, said), *missing(_MEASURES))
    words = (path.read_bytes() for folder in _WORDS for path in sorted(folder.glob("*.yaml")))
    return digest(*of, *texts, *words, code(Path(__file__)), *code_below(*_ROOMS, python))


class _Rules:
    """The Python of a game, as text: what it names is used, whether or not it is known what for."""

    def __init__(self, deck: Deck) -> None:
        self._deck = deck

    @cached_property
    def _texts(self) -> list[str]:
        game = self._deck.game
        folder = game.python or game.folder
        return [path.read_text(encoding="utf-8") for path in folder.rglob("*.py")] if game.rulebook is not None else []

    def name(self, word: str) -> bool:
        """Whether a word stands there in quotation marks; of Python that was not run, any may."""
        return self._deck.withheld or any(f"{mark}{word}{mark}" in text for text in self._texts for mark in "'\"")


def _as_judged(deck: Deck, files: Files) -> Edition:
    """The cards with the house values of their folders, and of each value whether it is one."""
    judged = Edition(deck.catalog, Origins())
    form = deck.catalog.card_form
    for path, rank in deck.overlays(HOUSE):
        read = partial(read_overlay, path, rank, form, files=files)
        overlay = files.made_of(("house", Same(form)), [path], read)
        judged = apply_overlay(judged, overlay, once=files.once)
    return judged


def _unreadable(deck: Deck, is_own: Callable[[str], bool], files: Files) -> Iterator[Diagnostic]:
    """The texts that are too long for their cards. What measures them takes long to import."""
    from cardc.publish.face_ink import FaceView
    from cardc.publish.legible_faces import legible_faces
    from cardc.publish.symbol_pictures import Drawings
    from cardc.publish.theme_files import theme_of
    from cardc.publish.words import words_of

    own = [card for card in deck.catalog if card.where is not None and is_own(card.where.file)]
    shown = Edition(deck.catalog, Origins())
    theme = theme_of(deck.catalog.roots, deck.catalog.card_form, files=files).theme
    views = [FaceView(shown, words_of(deck.catalog, language), Drawings({}), theme) for language in deck.languages]
    yield from legible_faces(own, deck.layout, views, once=files.once)
