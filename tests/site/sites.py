"""Games as the site shows them, without replaying anything; each is made once in a process."""

from functools import cache

from cardc.api.site import site_game
from cardc.scenarios.coverage import Coverage
from cardc.site.site_game import SiteGame
from tests.bundled_decks import deck

GAMES = ("mystic_vale", "misty_valley")
NOTHING_PROVED = Coverage({}, {}, {})


@cache
def site(game: str = "mystic_vale", language: str = "en") -> SiteGame:
    """A bundled game in a language."""
    return site_game(deck(game), (), NOTHING_PROVED).spoken(language)
