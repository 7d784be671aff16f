"""All files of a site: what its games share, and part by part what each says in a language."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import NamedTuple

from cardc.publish.html_list import SiteAround, html_list
from cardc.publish.list_table import Choice, card_list
from cardc.site.browse_data import data_file
from cardc.site.browse_page import browse_page
from cardc.site.card_pages import card_pages, card_path
from cardc.site.legend_page import legend_page
from cardc.site.overview_page import overview_page
from cardc.site.pages import SiteFile, assets
from cardc.site.pictures import picture_files
from cardc.site.site_game import SiteGame
from cardc.site.start_page import start_page
from cardc.site.watch_page import watch_page
from cardc.site.watch_replays import replay_files


class SitePart(NamedTuple):
    """Some files of a site, which can be made beside the others: of which game, by its place, in which language."""

    game: int
    language: str
    name: str


def site_parts(games: Sequence[SiteGame]) -> list[SitePart]:
    """All parts of a site, those that take longest first."""
    spoken = [(place, language) for place, game in enumerate(games) for language in game.languages]
    return [SitePart(place, language, name) for name in _PARTS for place, language in spoken]


def part_files(games: Sequence[SiteGame], part: SitePart) -> Iterator[SiteFile]:
    """The files of a part."""
    return _PARTS[part.name](games[part.game].spoken(part.language))


def common_files(games: Sequence[SiteGame]) -> Iterator[SiteFile]:
    """The files that are of no language: where one begins, what all pages look like, and the replays."""
    yield start_page(games)
    yield from assets()
    for game in games:
        yield from replay_files(game)


def _pages(game: SiteGame) -> Iterator[SiteFile]:
    yield browse_page(game)
    yield data_file(game)
    yield from watch_page(game)
    yield overview_page(game)
    yield legend_page(game)


def _printed_list(game: SiteGame) -> Iterator[SiteFile]:
    """The list that needs no script, and prints; where values come from is told on the pages of cards."""
    listed = card_list(game.shown, game.cards, Choice(language=game.language))
    around = SiteAround(game.told("common")["page_index"], "index.html", card_path)
    yield SiteFile(f"{game.name}/{game.language}/list.html", html_list(listed, game.drawings, around))


_PARTS: Mapping[str, Callable[[SiteGame], Iterator[SiteFile]]] = {
    "pictures": picture_files,
    "cards": card_pages,
    "list": _printed_list,
    "pages": _pages,
}
