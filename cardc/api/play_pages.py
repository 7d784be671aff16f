"""A play as a page to step through, such as those of scenarios, in a file that needs nothing else."""

from __future__ import annotations

from cardc.api.deck import Deck
from cardc.api.kept_plays import begun, compared
from cardc.api.publishing import NotPublished
from cardc.extras import how_to_install, missing
from cardc.plays.play_again import play_again
from cardc.plays.play_file import PlayFile
from cardc.plays.play_recording import PlayRecorder
from cardc.publish.drawing_files import NEEDS
from cardc.scenarios.coverage import coverage
from cardc.scenarios.recording_data import recorded_play


def play_page(deck: Deck, play: PlayFile, name: str, until: int, language: str = "en") -> bytes:
    """The page of a play up to a step. Raises `NotPublished` where a library is missing."""
    lacking = missing(("jinja2", *NEEDS))
    if lacking:
        raise NotPublished(f"a page needs {', '.join(lacking)}; to get it: {how_to_install('print')}")
    from cardc.api.site import site_game
    from cardc.site.watch_page import replay_alone

    recorder = PlayRecorder(name)
    table = begun(deck, play.course.beginning)
    again = play_again(table, play.course, compared(deck, play), until, recorder, happened=recorder.happened)
    differs = again.difference
    fault = f"step {differs.step}: {differs.what}" if differs is not None else ""
    outcome = recorder.outcome(fault)
    outcome.recorded = recorded_play(recorder.recording(outcome))
    return replay_alone(site_game(deck, (language,), coverage({}, ())), outcome)
