"""The page on which a game and a language are chosen, with some of the cards of each."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice, zip_longest
from typing import NamedTuple

from cardc.catalog.cards import Card
from cardc.catalog.value_forms import PrintedSymbols
from cardc.site.pages import SiteFile, page
from cardc.site.pictures import PicturedSide, pictures_of
from cardc.site.site_game import NavigationLink, SiteGame
from cardc.site.site_words import site_words

_SHOWN = 6


class OfferedGame(NamedTuple):
    """A game to choose: what it is called, how much of it there is, some of its cards, and its languages."""

    title: str
    summary: str
    first: str
    pictures: tuple[PicturedSide, ...]
    links: tuple[NavigationLink, ...]


def start_page(games: Sequence[SiteGame]) -> SiteFile:
    """The page, in the first language of the first game."""
    language = games[0].language
    offered = [_offered(game, language) for game in games]
    return page("index.html", "start.html", language=language, common=site_words("common", language), games=offered)


def _offered(game: SiteGame, language: str) -> OfferedGame:
    links = tuple(_choices(game))
    pictures = tuple(picture for card in _samples(game) for picture in pictures_of(card, game)[:1])
    return OfferedGame(game.catalog.title or game.name, _summary(game, language), links[0].href, pictures, links)


def _samples(game: SiteGame) -> Iterator[Card]:
    """A few cards that differ: of each kind the first that says something, then the second, until there are enough."""
    by_kind: dict[str, list[Card]] = {}
    for card in sorted(filter(_says_something, game.cards), key=lambda card: not _has_text(card)):
        by_kind.setdefault(card.kind, []).append(card)
    rounds = zip_longest(*(by_kind[kind] for kind in game.catalog.card_form.kinds if kind in by_kind))
    yield from islice((card for cards in rounds for card in cards if card is not None), _SHOWN)


def _has_text(card: Card) -> bool:
    return any(face.abilities for face in card.faces)


def _says_something(card: Card) -> bool:
    """True for a card with a text, or with a value that is more than a yes or no."""
    values = (*card.values.values(), *(value for face in card.faces for value in face.values.values()))
    return _has_text(card) or any(_drawn(value) for value in values)


def _drawn(value: object) -> bool:
    if isinstance(value, PrintedSymbols):
        return bool(value.counts)
    return bool(value) and not isinstance(value, bool)


def _summary(game: SiteGame, language: str) -> str:
    """`191 cards · 5 sets · 1,718 scenarios to watch`"""
    of = game.spoken(language)
    counts = [of.words.count(len(game.cards), "card")]
    counts.append(of.told("overview").count("sets", len({card.set for card in game.cards})))
    if game.replays:
        replays = len(game.replays)
        counts.append(of.told("card").count("scenarios", replays, n=of.words.number(replays)))
    return " · ".join(counts)


def _choices(game: SiteGame) -> Iterator[NavigationLink]:
    for one in game.languages:
        yield NavigationLink(site_words("common", one)["language_name"], f"{game.name}/{one}/index.html", False, one)
