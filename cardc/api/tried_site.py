"""What the page to try texts on needs of a deck: its texts, and the folders that a page loads it from."""

from __future__ import annotations

from dataclasses import replace

from cardc.api.deck import Deck
from cardc.api.tried_text import texts_of
from cardc.errors import CardcError
from cardc.games.registry import bundled_in
from cardc.site.site_game import SiteGame
from cardc.site.try_page import TriedGame


class NotTried(CardcError, ValueError):
    """A page could not load this game."""


def tried_game(deck: Deck, game: SiteGame) -> TriedGame:
    """A game whose site has the page."""
    home = deck.game.folder
    bundled = bundled_in(home) or ""
    if not bundled and not (home / "game.py").is_file():
        raise NotTried(f"texts of `{game.name}` cannot be tried in a page: its Python does not lie in {home}")
    added = [folder for folder in deck.own_folders if folder.resolve() != home.resolve()]
    texts = {card: [text.text for text in texts_of(deck, card)] for card in deck.catalog.cards}
    folders = tuple(added) if bundled else (home, *added)
    return TriedGame(replace(game, more_pages=("try",)), texts, bundled, folders)
