"""A deck that follows the texts of an editor."""

from __future__ import annotations

from pathlib import Path

from cardc.api.deck import Deck
from cardc.source.reader import read_file


class Project:
    """A deck that follows texts. Of a file that is no YAML as it stands, it remembers what was known before."""

    def __init__(self, deck: Deck) -> None:
        self.deck = deck
        self.typed: set[Path] = set()
        self.is_warm = False
        self._before_broken: dict[Path, Deck] = {}

    def follow(self, path: Path, text: str | None) -> bool:
        """The file has this text now, or is gone. False if that is nothing new."""
        texts = self.deck.loaded_from.texts
        if texts.get(path, ...) == text:  # of any other, the deck may not know that it is there
            return False
        later = self.deck.update(path, text)
        if not self._is_broken(path, later):
            self._before_broken.pop(path, None)
        elif not self._is_broken(path, self.deck):
            self._before_broken[path] = self.deck
        self.deck = later
        return True

    def known_of(self, path: Path) -> Deck:
        """The deck to ask about a file: the last one that could read it."""
        return self._before_broken.get(path, self.deck)

    def said(self, path: Path) -> str | None:
        """What the deck takes a file to hold."""
        try:
            return self.deck.loaded_from.read(path).decode("utf-8", "surrogatepass")
        except (OSError, UnicodeDecodeError):
            return None

    def _is_broken(self, path: Path, deck: Deck) -> bool:
        node, _ = read_file(path, files=deck.loaded_from)
        return node is None
