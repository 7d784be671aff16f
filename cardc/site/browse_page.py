"""The page on which all cards of a game are browsed: a frame, which a script fills from the data beside it."""

from __future__ import annotations

from cardc.publish.symbol_markup import Sprite
from cardc.site.browse_data import data_path
from cardc.site.pages import SiteFile
from cardc.site.site_game import SiteGame


def browse_page(game: SiteGame) -> SiteFile:
    """The page; the drawings of symbols stand in it in the order in which the game declares them."""
    sprite = Sprite(game.drawings)
    for name in game.catalog.vocabulary.symbols:
        sprite.symbol(name, "")
    return game.page("index.html", "browse.html", told=game.told("browse"), data=data_path(game), sprite=sprite)
