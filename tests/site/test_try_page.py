"""The page to try texts on: each card with its texts, and how a page loads the same cards."""

import html
import json
import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

import cardc
from cardc.api.site import site_game
from cardc.api.tried_site import tried_game
from cardc.scenarios.coverage import Coverage
from cardc.site.page_python import NoPython
from cardc.site.try_page import TriedGame, try_files
from tests.bundled_decks import deck
from tests.site.sites import site

NO_PYODIDE: Mapping[str, bytes] = {"pyodide.mjs": b""}


def tried(game: str = "misty_valley") -> TriedGame:
    return tried_game(deck(game), site(game))


def pages(*games: TriedGame) -> dict[str, str]:
    files = try_files(games, NO_PYODIDE)
    return {one.path: one.content.decode() for one in files if one.path.endswith(".html")}


def loaded(page: str) -> Any:
    found = re.search(r'data-load="([^"]*)"', page)
    assert found is not None
    return json.loads(html.unescape(found.group(1)))


def test_there_is_one_in_every_language() -> None:
    assert set(pages(tried())) == {f"misty_valley/{one}/try.html" for one in deck("misty_valley").languages}


def test_it_is_among_the_pages_of_a_site_that_has_it_and_of_no_other() -> None:
    assert 'aria-current="page">Try a text</a>' in pages(tried())["misty_valley/en/try.html"]
    assert site("misty_valley").more_pages == ()


def test_it_offers_every_card_that_has_a_text() -> None:
    page = pages(tried())["misty_valley/en/try.html"]
    offered = re.findall(r'<option value="([^"]*)"', page)
    assert set(offered) == {card.id for card in deck("misty_valley").cards if card.abilities}


def test_a_bundled_game_is_loaded_by_its_name() -> None:
    assert loaded(pages(tried())["misty_valley/en/try.html"]) == {"game": "misty_valley", "paths": []}


def test_a_game_of_ones_own_is_loaded_from_its_folder() -> None:
    own = cardc.load(game=Path("tests/third_game/lantern_bay"))
    made = tried_game(own, site_game(own, (), Coverage({}, {}, {})))
    page = next(page for path, page in pages(made).items() if path.endswith("/en/try.html"))
    assert loaded(page) == {"game": "/cardc/own/lantern_bay", "paths": []}


def test_two_folders_of_one_name_are_refused(tmp_path: Path) -> None:
    for name in ("a", "b"):
        (tmp_path / name / "mine").mkdir(parents=True)
    both = tried()._replace(folders=(tmp_path / "a" / "mine", tmp_path / "b" / "mine"))
    with pytest.raises(NoPython, match="same name"):
        pages(both)


def test_nothing_in_it_is_a_script_or_style_of_its_own() -> None:
    page = pages(tried())["misty_valley/en/try.html"]
    assert not re.search(r"<style|style=|<script(?![^>]*src=)|\son\w+=", page)
