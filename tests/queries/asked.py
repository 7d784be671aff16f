"""The cards of games as queries see them, each made once in a process."""

from functools import cache

from cardc.publish.cells import subject
from cardc.publish.queries.card_rows import CardFacts, CardRow, card_row, facts_of, searched_headings
from cardc.publish.queries.query_keys import QueryScheme, scheme_of
from cardc.publish.queries.query_matching import matches
from cardc.publish.queries.query_reading import read_query
from cardc.publish.words import words_of
from tests.bundled_decks import deck

GAMES = ("mystic_vale", "misty_valley")


@cache
def scheme(game: str = "mystic_vale", language: str = "en") -> QueryScheme:
    """The keys of a game."""
    shown = deck(game).edition
    return scheme_of(shown, words_of(shown.catalog, language))


@cache
def rows(game: str = "mystic_vale", language: str = "en") -> tuple[CardRow, ...]:
    """The rows of all cards of a game."""
    shown = deck(game).edition
    words, english = (words_of(shown.catalog, one) for one in (language, "en"))
    return tuple(card_row(subject(card, shown, words), scheme(game, language), english) for card in shown.catalog)


@cache
def facts(game: str = "mystic_vale", language: str = "en") -> tuple[CardFacts, ...]:
    """What queries are held against."""
    shown = deck(game).edition
    headings = searched_headings(shown.catalog.card_form, words_of(shown.catalog, language))
    return tuple(facts_of(row, headings) for row in rows(game, language))


def titles(query: str, game: str = "mystic_vale", language: str = "en") -> list[str]:
    """The titles of the cards that a query asks for, whatever of it is not understood."""
    asks = read_query(query, scheme(game, language)).asks
    found = zip(rows(game, language), facts(game, language), strict=True)
    return [row.titles[0] for row, known in found if matches(asks, known)]
