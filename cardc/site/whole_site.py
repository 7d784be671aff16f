"""All files of a site, page by page."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from cardc.publish.html_list import WayBack, html_list
from cardc.publish.list_table import Choice, card_list
from cardc.site.browse_data import data_file
from cardc.site.browse_page import browse_page
from cardc.site.card_pages import card_pages
from cardc.site.legend_page import legend_page
from cardc.site.overview_page import overview_page
from cardc.site.pages import SiteFile, assets
from cardc.site.pictures import picture_files
from cardc.site.site_game import SiteGame
from cardc.site.start_page import start_page
from cardc.site.watch_page import watch_page
from cardc.site.watch_replays import replay_files


def site_files(games: Sequence[SiteGame]) -> Iterator[SiteFile]:
    """Every file of the site of some games, each game in all of its languages."""
    yield start_page(games)
    yield from assets()
    for game in games:
        yield from replay_files(game)
        for language in game.languages:
            yield from game_files(game.spoken(language))


def game_files(game: SiteGame) -> Iterator[SiteFile]:
    """The files of a game in one language."""
    yield browse_page(game)
    yield data_file(game)
    yield from card_pages(game)
    yield from picture_files(game)
    yield from watch_page(game)
    yield _printed_list(game)
    yield overview_page(game)
    yield legend_page(game)


def _printed_list(game: SiteGame) -> SiteFile:
    """The list that needs no script, and prints."""
    listed = card_list(game.shown, game.cards, Choice(language=game.language))
    back = WayBack(game.told("common")["page_index"], "index.html")
    return SiteFile(f"{game.name}/{game.language}/list.html", html_list(listed, game.drawings, back))
