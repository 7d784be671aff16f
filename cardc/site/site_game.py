"""A game in one language, as its pages need it: its cards as they are shown, its words, rulings and their proofs."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from pathlib import Path
from typing import NamedTuple

from cardc.catalog.card_form import ABILITIES, COPIES
from cardc.catalog.cards import Card, Catalog
from cardc.catalog.overlays import Edition
from cardc.layout.arrangement import Layout
from cardc.publish.art import Gallery
from cardc.publish.symbol_pictures import Drawings
from cardc.publish.theme import Theme
from cardc.publish.theme_files import standard
from cardc.publish.words import Words, capital, words_of
from cardc.scenarios.coverage import Coverage
from cardc.scenarios.ledger import Ruling
from cardc.scenarios.replay import Outcome
from cardc.site.pages import SiteFile, page, way_back
from cardc.site.site_words import SiteWords, site_words

# The pages of each game and language, in the order in which the site names them.
PAGES = ("index", "watch", "overview", "legend", "list")


class NavigationLink(NamedTuple):
    """A link from a page: what it says, where it leads, and whether that is where it stands."""

    label: str
    href: str
    here: bool
    language: str = ""


@dataclass(frozen=True)
class SiteGame:
    """One game in one language. `name` is the folder of its pages; `coverage` is what its scenarios prove.

    `replays`: the scenarios of which it was recorded what there was to see.
    """

    name: str
    shown: Edition
    layout: Layout
    read_drawings: Drawings
    languages: tuple[str, ...]
    language: str
    rulings: Mapping[str, Ruling]
    coverage: Coverage
    theme: Theme = field(default_factory=standard)
    gallery: Gallery = field(default_factory=Gallery)
    replays: tuple[Outcome, ...] = ()
    # Where they were read.
    scenario_folders: tuple[Path, ...] = ()
    # Pages beyond those that every game has.
    more_pages: tuple[str, ...] = ()

    @property
    def catalog(self) -> Catalog:
        return self.shown.catalog

    @property
    def cards(self) -> tuple[Card, ...]:
        """All cards, in the order of lists."""
        return tuple(self.catalog)

    @cached_property
    def words(self) -> Words:
        """What lists and sheets say in the language."""
        return words_of(self.catalog, self.language)

    @cached_property
    def drawings(self) -> Drawings:
        """The symbols, called as the language calls them."""
        return replace(self.read_drawings, named=self.words.symbol_behind)

    def heading(self, name: str) -> str:
        """What a value of cards is called, where there is room for whole words."""
        if name == COPIES:
            return capital(self.words.plural("copy"))
        return self.words.heading("text" if name == ABILITIES else name)

    def told(self, section: str) -> SiteWords:
        """What the pages of a section say."""
        return site_words(section, self.language)

    def spoken(self, language: str) -> SiteGame:
        """The same game in another language."""
        return replace(self, language=language)

    def page(self, name: str, template: str, **values: object) -> SiteFile:
        """A page of the game in the language, such as `cards/stag.html`, within the frame that all pages have."""
        path = f"{self.name}/{self.language}/{name}"
        return page(
            path,
            template,
            game=self,
            language=self.language,
            common=self.told("common"),
            links=list(self._links(path, name)),
            tongues=list(self._tongues(path, name)),
            **values,
        )

    def _links(self, path: str, name: str) -> Iterator[NavigationLink]:
        root, common = way_back(path), self.told("common")
        for one in (*PAGES, *self.more_pages):
            href = f"{root}{self.name}/{self.language}/{one}.html"
            yield NavigationLink(common[f"page_{one}"], href, name == f"{one}.html")

    def _tongues(self, path: str, name: str) -> Iterator[NavigationLink]:
        """The same page in each language, called as that calls itself."""
        for one in self.languages:
            href = f"{way_back(path)}{self.name}/{one}/{name}"
            yield NavigationLink(site_words("common", one)["language_name"], href, one == self.language, one)
