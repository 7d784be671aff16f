"""The page on which another text of a card is tried: read and checked by cardc itself, which runs in the page."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

from cardc.site.page_python import NoPython, PackedFolder, python_files
from cardc.site.pages import ASSETS_FOLDER, SiteFile
from cardc.site.site_game import SiteGame
from cardc.site.site_words import site_words

PAGE = "try.html"
# What starts a web server for a site.
SERVING = "cardc site --serve"

_ASSETS = Path(__file__).parent / "playground"
_UNPACKED = "/cardc"
_SHOWN = (
    "from_disk", "ready", "checking", "failed", "no_findings", "empty", "error", "warning", "note", "nothing", "number",
    "found",
)  # fmt: skip


class TriedGame(NamedTuple):
    """A game and its texts that can be tried, by the id of their card.

    `bundled` is the game that is loaded in the page, and `folders` add to it; another game is the first of them.
    """

    game: SiteGame
    texts: Mapping[str, Sequence[str]]
    bundled: str
    folders: tuple[Path, ...]


def try_files(tried: Sequence[TriedGame], pyodide: Mapping[str, bytes]) -> Iterator[SiteFile]:
    """The pages of all games in all languages, and the Python that they share, with the files of Pyodide."""
    for file in sorted(_ASSETS.iterdir()):
        yield SiteFile(f"{ASSETS_FOLDER}/{file.name}", file.read_bytes())
    folders = [PackedFolder(folder, _place(folder)) for one in tried for folder in one.folders]
    if len({one.place for one in folders}) < len({one.folder for one in folders}):
        raise NoPython("two folders of cards have the same name; texts of both cannot be tried in one site")
    languages = dict.fromkeys(language for one in tried for language in one.game.languages)
    python = list(python_files(pyodide, folders, [one.bundled for one in tried if one.bundled], languages))
    size = round(sum(len(one.content) for one in python) / 1e6)
    yield from python
    for one in tried:
        for language in one.game.languages:
            yield _page(one._replace(game=one.game.spoken(language)), size)


def _page(tried: TriedGame, size: int) -> SiteFile:
    game = tried.game
    told = game.told("try")
    shown = {name: told[name] for name in _SHOWN}
    shown["from_disk"] = told.fill("from_disk", command=SERVING)
    shown["loading"] = told.fill("loading", size=size)
    named = {one: site_words("common", one)["language_name"] for one in game.catalog.vocabulary.wordings}
    places = [f"{_UNPACKED}/{_place(folder)}" for folder in tried.folders]
    load = {"game": tried.bundled or places[0], "paths": places if tried.bundled else places[1:]}
    cards = [
        {"id": card.id, "title": card.name_in(game.language), "texts": _json(texts)}
        for card in game.cards
        if (texts := tried.texts.get(card.id))
    ]
    values = {"cards": cards, "load": _json(load), "shown": _json({**shown, "languages": named})}
    return game.page(PAGE, "try.html", told=told, **values)


def _place(folder: Path) -> str:
    return f"own/{folder.resolve().name}"


def _json(data: object) -> str:
    return json.dumps(data, ensure_ascii=False)
