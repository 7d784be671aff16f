"""How consistent a deck is: what is right card by card, and odd beside the others."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from pathlib import Path

from cardc.api.deck import Deck
from cardc.catalog.consistency import CONSISTENCY_CHECKS
from cardc.catalog.consistency.compared import Compared
from cardc.catalog.consistency.waivers import CAN_BE_ALLOWED, allowed_in, without_allowed
from cardc.catalog.overlays import Edition, apply_overlay, read_overlay
from cardc.catalog.provenance import HOUSE, Origins
from cardc.extras import how_to_install, missing
from cardc.source.diagnostics import Diagnostic
from cardc.source.disk import Files
from cardc.source.memory import Same

__all__ = ["inconsistencies", "not_measured"]

_MEASURED = "face-overflow"
# What texts are measured with.
_MEASURES = ("reportlab",)


def inconsistencies(deck: Deck, *, all_folders: bool = False) -> tuple[Diagnostic, ...]:
    """What is inconsistent in the folders that add to a game, beside all its cards; without any, in the game.

    Of cards with errors nothing is said: what they are to be is not known yet. With `all_folders`, whatever folder it
    is in is told.
    """
    draft = deck.catalog.draft
    if deck.errors or draft is None:
        return ()
    files = deck.loaded_from.part("lint")
    folders = deck.catalog.roots if all_folders else deck.own_folders

    def is_own(file: str) -> bool:
        return any(Path(file).is_relative_to(folder) for folder in folders)

    compared = Compared(draft, is_own, lambda: _as_judged(deck, files), files.once)
    found = [one for check in CONSISTENCY_CHECKS for one in check(compared)]
    measured = not missing(_MEASURES)
    if measured:
        found += _unreadable(deck, compared, files)
    asked = CAN_BE_ALLOWED if measured else CAN_BE_ALLOWED - {_MEASURED}
    kept = without_allowed(found, allowed_in(draft), asked)
    files.all_was_asked()
    return tuple(sorted({one for one in kept if is_own(one.span.file)}))


def not_measured() -> str:
    """Why it was not measured whether texts can be read on their cards; nothing if it was."""
    lacking = missing(_MEASURES)
    if not lacking:
        return ""
    needs = " and ".join(lacking)
    return f"whether texts can be read on their cards was not measured, as that needs {needs}: {how_to_install('print')}"


def _as_judged(deck: Deck, files: Files) -> Edition:
    """The cards with the house values of their folders, and of each value whether it is one."""
    judged = Edition(deck.catalog, Origins())
    form = deck.catalog.card_form
    for path, rank in deck.overlays(HOUSE):
        read = partial(read_overlay, path, rank, form, files=files)
        overlay = files.made_of(("house", Same(form)), [path], read)
        judged = apply_overlay(judged, overlay, once=files.once)
    return judged


def _unreadable(deck: Deck, compared: Compared, files: Files) -> Iterator[Diagnostic]:
    """The texts that are too long for their cards. What measures them takes long to import."""
    from cardc.publish.face_ink import FaceView
    from cardc.publish.legible_faces import legible_faces
    from cardc.publish.symbol_pictures import Drawings
    from cardc.publish.words import words_of

    own = [card for card in deck.catalog if card.where is not None and compared.is_own(card.where.file)]
    shown = Edition(deck.catalog, Origins())
    views = [FaceView(shown, words_of(deck.catalog, language), Drawings({})) for language in deck.languages]
    yield from legible_faces(own, deck.layout, views, once=files.once)
