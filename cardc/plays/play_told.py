"""A play that was played again, in words and as plain data."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from cardc.catalog.summary import count
from cardc.plays.changed_cards import CardSince
from cardc.plays.course import CourseStep
from cardc.plays.play_again import PlayedAgain
from cardc.plays.play_file import PlayFile
from cardc.source.terminal import BOLD, GREEN, RED, painted

# Of so many changed cards each is told with what changed; further ones are counted.
MOST_CARDS = 12


def again_text(
    name: str,
    play: PlayFile,
    again: PlayedAgain,
    changed: Iterable[CardSince],
    *,
    log: bool = False,
    color: bool = False,
) -> str:
    """What came of a play: the same as then, or the first step that differs, and the cards that are others now."""
    lines = [*_log(again, color)] if log else []
    lines += _verdict(name, play, again, color)
    lines += _cards(tuple(changed))
    return "\n".join([*lines, ""])


def _log(again: PlayedAgain, color: bool) -> Iterator[str]:
    """Every step in words."""
    first = again.writer.course.first
    yield from (f"    {told}" for told in (first.told if first is not None else ()))
    for number, step in enumerate(again.writer.steps, start=1):
        yield painted(f"{number:>4} > {step.label} [{step.player}, {step.kind}]", BOLD, color)
        yield from (f"    {told}" for told in step.came.told)


def _verdict(name: str, play: PlayFile, again: PlayedAgain, color: bool) -> Iterator[str]:
    differs, kept = again.difference, play.course.steps
    early = "; the file ends early, its last lines are missing" if play.ends_early else ""
    if differs is None:
        told = f"{count(again.done, 'step')}, as they were played" if kept else "no steps: it tells where a game stood"
        yield painted(f"{name}: {told}{early}", GREEN, color)
        return
    where = "before the first step" if differs.step == 0 else f"at step {differs.step} of {len(kept)}"
    answer = f": {_answer(kept[differs.step - 1])}" if 0 < differs.step <= len(kept) else ""
    yield painted(f"{name}: differs {where}{answer}", RED, color)
    yield f"  {differs.what}"
    yield from (f"    {line}" for line in differs.lines)


def _answer(step: CourseStep) -> str:
    return f"`{step.label}` [{step.player}, {step.kind}]"


def _cards(changed: tuple[CardSince, ...]) -> Iterator[str]:
    if changed:
        yield f"  changed since it was played: {count(len(changed), 'card')}"
    for card in changed[:MOST_CARDS]:
        yield f"    {card.title}: {'; '.join(card.lines)}"
    if len(changed) > MOST_CARDS:
        yield f"    and {len(changed) - MOST_CARDS} more"


def again_data(name: str, play: PlayFile, again: PlayedAgain, changed: Iterable[CardSince]) -> dict[str, Any]:
    """The same as plain data."""
    differs = again.difference
    return {
        "file": name,
        "game": play.game,
        "steps": len(play.course.steps),
        "replayed": again.done,
        "ends early": play.ends_early,
        "same": differs is None,
        "difference": None if differs is None else {**differs._asdict(), "lines": list(differs.lines)},
        "changed": [{**card._asdict(), "lines": list(card.lines)} for card in changed],
        "hash": again.table.state.hash(),
    }
