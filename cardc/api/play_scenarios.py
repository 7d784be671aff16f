"""Steps of a play as a scenario file: drafted, replayed as `cardc test` does, and told with what is still to do."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import NamedTuple

from cardc.api.deck import Deck
from cardc.api.kept_plays import begun, compared
from cardc.api.replaying import replay_scenarios
from cardc.plays.drafting import Drafting
from cardc.plays.moments import NotAScenario, StepKeeper
from cardc.plays.play_again import PlayedAgain, play_again
from cardc.plays.play_file import PlayFile
from cardc.plays.play_scenario import Drafted, Wanted, drafted
from cardc.scenarios.draft_text import draft_text
from cardc.source.diagnostics import Diagnostic

__all__ = ["PlayScenario", "StepsAsked", "play_scenario"]

# Behind the last step so many more are played: forced choices of an ability belong to the answer before them.
FURTHER = 12
FILE = "play.scenarios.yaml"


class StepsAsked(NamedTuple):
    """Which steps of a play are asked for, which ruling they prove, and what the play is called."""

    first: int | None
    last: int | None
    ruling: str
    called: str


class PlayScenario(NamedTuple):
    """A scenario file made of a play. `behind`: how many steps are behind its table; None where it is a whole game.

    `findings`: what `cardc test` says of it, such as a ruling that is still to be named.
    """

    text: str
    first: int
    last: int
    behind: int | None
    findings: tuple[Diagnostic, ...]


def play_scenario(deck: Deck, play: PlayFile, asked: StepsAsked) -> PlayScenario:
    """The scenario of some steps of a play."""
    table = begun(deck, play.course.beginning)
    kept = StepKeeper(table.copy())
    until = None if asked.last is None else asked.last + FURTHER
    again = play_again(table, play.course, compared(deck, play), until, kept)
    last = _last(again, kept, asked.last)
    first = asked.first if asked.first is not None else last
    if not 0 < first <= last:
        raise NotAScenario(f"there is no step {first} among the steps 1 to {last}")
    name = f"{asked.called}, step {last}: {again.writer.steps[last - 1].label}"
    drafting = Drafting(deck.stage, deck.catalog, {card.id: card for card in deck.shown}, deck.bound)
    found = drafted(drafting, kept, play.course.beginning, Wanted(first, last, name, asked.ruling))
    text = draft_text((found.draft,), deck.game.name, tuple(_notes(found, first, last)))
    _, findings = replay_scenarios({FILE: text}, replace_faces(deck))
    return PlayScenario(text, first, last, found.behind, findings)


def replace_faces(deck: Deck) -> Deck:
    """The same cards as scenarios are replayed with: without the faces of a play."""
    return replace(deck, faces=())


def _last(again: PlayedAgain, kept: StepKeeper, last: int | None) -> int:
    """The last step that is asked for: the one that differs, or the last one, unless another is named."""
    differs, given = again.difference, len(again.writer.steps)
    if differs is not None and (last or 0) > given:
        said = f"the play is another one from step {differs.step} on: {differs.what}"
        raise NotAScenario(f"{said}; ask for a step up to {given}" if given else said)
    found = last if last is not None else given
    if not 0 < found <= given:
        said = f"it has {given} steps" if given else "it has no steps"
        raise NotAScenario(f"there is no step {found} in this play: {said}")
    return found


def _notes(found: Drafted, first: int, last: int) -> Iterator[str]:
    steps = f"step {last}" if first == last else f"steps {first} to {last}"
    if found.behind is None:
        yield f"Made of a play by `cardc replay --as-scenario`: its {steps}, from the first one on."
        yield "edit: no table that can be given makes the same play. Give one of your own, if a smaller one will do."
    else:
        yield f"Made of a play by `cardc replay --as-scenario`: its {steps}, on the table behind step {found.behind}."
    yield "edit: say in `name` what it shows, and in `then` only what the ruling states."
