"""What a page loads before anything is seen is small: itself, its styles, scripts and data, without pictures."""

from __future__ import annotations

import posixpath
import re
from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import cache
from itertools import islice

import pytest

from cardc.scenarios.recording_data import RecordedPlay
from cardc.scenarios.replay import Outcome
from cardc.site.card_pages import card_pages
from cardc.site.pages import SiteFile
from cardc.site.site_game import SiteGame
from cardc.site.whole_site import SitePart, common_files, part_files
from tests.replay.listed_scenarios import listed
from tests.site.sites import GAMES, site

LIMIT = 300_000
# Pages of cards are much smaller; these show that none of them loads what it does not need.
SOME = 20
# French says everything in more words.
LANGUAGE = "fr"
KINDS = ("start", "browse", "card", "watch", "overview", "legend", "list")

_LOADED = re.compile(r"""<(?:link rel="stylesheet" href|script src)="([^"]+)\"""")


@cache
def files(game: str) -> Mapping[str, bytes]:
    """The files of a game in a language, by their paths."""
    return dict(_files(replace(site(game, LANGUAGE), replays=tuple(_unplayed(game)))))


def _files(game: SiteGame) -> Iterator[SiteFile]:
    yield from common_files([game])
    for name in ("pages", "list"):
        yield from part_files([game], SitePart(0, LANGUAGE, name))
    yield from islice(card_pages(game), SOME)


def _unplayed(game: str) -> Iterator[Outcome]:
    """All scenarios with as many cards as usually lie on their tables: what happens is in a file of its own."""
    cards = [card.id for card in site(game).cards]
    for number, scenario in enumerate(listed(game)):
        seen = tuple(cards[(number + n) % len(cards)] for n in range(4))
        yield Outcome(scenario, proved=scenario.rulings, recorded=RecordedPlay("{}", seen))


def pages(kind: str, game: str) -> list[str]:
    """The paths of the pages of a kind."""
    if kind == "start":
        return ["index.html"]
    if kind == "card":
        return [path for path in files(game) if "/cards/" in path and path.endswith(".html")]
    return [f"{game}/{LANGUAGE}/{'index' if kind == 'browse' else kind}.html"]


def loaded(path: str, among: Mapping[str, bytes]) -> Mapping[str, int]:
    """The sizes of what a page loads, by path."""
    named = _LOADED.findall(among[path].decode())
    found = [path, *(posixpath.normpath(posixpath.join(posixpath.dirname(path), one)) for one in named)]
    return {one: len(among[one]) for one in found}


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("kind", KINDS)
def test_a_first_page_is_small(kind: str, game: str) -> None:
    sizes = [loaded(path, files(game)) for path in pages(kind, game)]
    largest = max(sizes, key=lambda one: sum(one.values()))
    assert sum(largest.values()) < LIMIT, largest


@pytest.mark.parametrize("game", GAMES)
def test_every_script_that_a_page_names_is_counted(game: str) -> None:
    named = {one for path in pages("watch", game) for one in loaded(path, files(game))}
    assert {
        f"{game}/data/replays.js",
        f"{game}/data/watch.{LANGUAGE}.js",
        "assets/watch.js",
        "assets/site.css",
    } <= named
