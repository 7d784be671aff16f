"""One scenario as a page to step through, in a file that needs nothing else."""

from __future__ import annotations

from cardc.api.deck import Deck
from cardc.api.publishing import NotPublished
from cardc.api.replaying import Outcome, recorded, recorded_play
from cardc.extras import how_to_install, missing
from cardc.publish.drawing_files import NEEDS, read_drawings
from cardc.scenarios.coverage import coverage

__all__ = ["replay_page"]


def replay_page(outcome: Outcome, deck: Deck, language: str = "en") -> bytes:
    """The page of a scenario that was replayed. Raises `NotPublished` where a library is missing."""
    lacking = missing(("jinja2", *NEEDS))
    if lacking:
        raise NotPublished(f"--format html needs {', '.join(lacking)}; to get it: {how_to_install('print')}")
    from cardc.site.site_game import SiteGame
    from cardc.site.watch_page import replay_alone

    outcome.recorded = recorded_play(recorded(outcome.scenario, deck))
    drawings, _ = read_drawings(deck.shown.roots)
    game = SiteGame(
        name=deck.game.name,
        shown=deck.edition,
        layout=deck.layout,
        read_drawings=drawings,
        languages=(language,),
        language=language,
        rulings=deck.rulings,
        coverage=coverage({}, ()),
    )
    return replay_alone(game, outcome)
