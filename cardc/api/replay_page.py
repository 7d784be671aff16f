"""One scenario as a page to step through, in a file that needs nothing else."""

from __future__ import annotations

from cardc.api.deck import Deck
from cardc.api.publishing import NotPublished
from cardc.api.replaying import Outcome, recorded, recorded_play
from cardc.extras import how_to_install, missing
from cardc.publish.drawing_files import NEEDS
from cardc.scenarios.coverage import coverage

__all__ = ["replay_page"]


def replay_page(outcome: Outcome, deck: Deck, language: str = "en") -> bytes:
    """The page of a scenario that was replayed. Raises `NotPublished` where a library is missing."""
    lacking = missing(("jinja2", *NEEDS))
    if lacking:
        raise NotPublished(f"--format html needs {', '.join(lacking)}; to get it: {how_to_install('print')}")
    from cardc.api.site import site_game
    from cardc.site.watch_page import replay_alone

    outcome.recorded = recorded_play(recorded(outcome.scenario, deck))
    return replay_alone(site_game(deck, (language,), coverage({}, ())), outcome)
