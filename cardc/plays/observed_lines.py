"""What was observed in a stretch of a play, as lines of a scenario: what happened, numbers, what is offered."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence

from cardc.engine.scenario_words import ME
from cardc.plays.moments import SeenAnswer, Stretch

# More options than this are not listed one by one.
MOST_OFFERED = 8
# The turns of a scenario are counted from 1, whenever that was in the play.
_TURN = re.compile(r"\bturn \d+\b")


def uncounted(told: str) -> str:
    """What was told, whichever turn it was."""
    return _TURN.sub("turn", told)


def all_told(answers: Iterable[SeenAnswer]) -> list[str]:
    """All that was told of some answers."""
    return [told for one in answers for told in one.told]


def looks(answers: Sequence[SeenAnswer]) -> Iterator[str]:
    """What is offered before the last answer."""
    last = answers[-1]
    yield from _options(last.offered)
    if len(last.offered) > MOST_OFFERED and "," not in last.label:
        yield f"offered: {last.label}"


def lines(seen: Stretch, *, since_look: bool) -> Iterator[str]:
    """What was observed of the last answer; without a look before it, what was observed since the beginning."""
    listed = seen.answers[-1:] if since_look else seen.answers
    told = [one.removesuffix(f" [{ME}]") for one in all_told(listed)]
    if not since_look:
        told = [*(one.removesuffix(f" [{ME}]") for one in seen.began), *told]
    yield from _events(told)
    yield from _numbers(listed[0], listed[-1], seen.common)
    yield from _options(seen.then)


def _events(told: Sequence[str]) -> Iterator[str]:
    """All that happened, and nothing else; or as much of it as can be told in a list."""
    plain = [one for one in told if "," not in one and not _TURN.search(one)]
    if len(plain) == len(told):
        yield f"only events: [{', '.join(plain)}]"
    elif plain:
        yield f"events: [{', '.join(plain)}]"


def _numbers(first: SeenAnswer, last: SeenAnswer, common: Sequence[str]) -> Iterator[str]:
    """The numbers and truths that are others than before."""
    for player, now in last.after.items():
        whose = "" if player == ME else f"{player}."
        for name, value in now.items():
            before = first.before.get(player, {}).get(name, 0)
            if value == before or name == "turn":
                continue
            whom = "" if name in common else whose
            if isinstance(value, bool):
                yield f"{whom}{name}" if value else f"not {whom}{name}"
            else:
                yield f"{whom}{name} {value - before:+d}"


def _options(offered: Sequence[str]) -> Iterator[str]:
    if 0 < len(offered) <= MOST_OFFERED and not any("," in label for label in offered):
        yield f"options: [{', '.join(offered)}]"
