"""Pins the names of a folder: what was published stays, or says what took its place."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

from cardc.api.deck import Deck
from cardc.catalog.file_kinds import PUBLISHED_FILE
from cardc.scenarios.published import with_names_of_now
from cardc.source.files import write_atomic


class Pinned(NamedTuple):
    """A list of published names, and how many were added to it."""

    file: Path
    new: int


def pin(deck: Deck, folder: Path) -> Pinned:
    """Add the names of the cards, rulings and options in a folder to those that it has published."""
    deck.refuse_faulty()
    content, new = with_names_of_now(folder, deck.catalog, deck.ledger, files=deck.files)
    file = folder / PUBLISHED_FILE
    if new or not file.is_file():
        write_atomic(file, content)
    return Pinned(file, new)
