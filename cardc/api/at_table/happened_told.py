"""What happened, in short: who did what, like things counted, and what only leads to the next left out."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby
from typing import NamedTuple

from cardc.api.at_table.table_words import TableWords
from cardc.source.terminal import BOLD, SOFT, painted, wrapped

# What stands between what one player did.
_THEN = "; "
_TIED = "\u00a0"
_PHASE = "phase "
_MOVED = re.compile(r"moved (?P<thing>.+?)(?P<way> from .+ to .+)")


class Happened(NamedTuple):
    """One thing that happened, and who did it; nobody, where it just came."""

    who: str
    told: str
    times: int = 1


def happened(told: Iterable[str], players: Sequence[str]) -> tuple[Happened, ...]:
    """Events in words, with who did each of them.

    >>> happened(["turn 2", "passed [player 1]"], ["player 1"])
    (Happened(who='', told='turn 2', times=1), Happened(who='player 1', told='passed', times=1))
    """
    return tuple(_one(text, players) for text in told)


def in_short(listed: Sequence[Happened]) -> Iterator[Happened]:
    """Like things that follow each other as one: counted, or what was moved the same way together.

    Left out is what leads to the next thing that is told, and that a phase began, which the next decision tells.
    """
    told = [one for one in listed if not one.told.startswith(_PHASE)]
    kept = [one for n, one in enumerate(told) if not (n + 1 < len(told) and _leads_to(one, told[n + 1]))]
    for (who, way), like in groupby(kept, key=lambda one: (one.who, _way(one.told))):
        counted = Counter(_moved(one.told) if way else one.told for one in like)
        if way:
            things = ", ".join(name + (f" ×{n}" if n > 1 else "") for name, n in counted.items())
            yield Happened(who, f"moved {things}{way}")
        else:
            yield from (Happened(who, text, n) for text, n in counted.items())


def happened_lines(listed: Iterable[Happened], words: TableWords, width: int, color: bool) -> Iterator[str]:
    """A paragraph for what each player did in a row."""
    for who, done in groupby(listed, key=lambda one: one.who):
        said = _THEN.join(words.told(one.told) + (f" ×{one.times}" if one.times > 1 else "") for one in done)
        name = words.player(who)
        first = f"{name}: " if name else ""
        for n, line in enumerate(wrapped(first.replace(" ", _TIED) + said, width, "", "  ")):
            shown = line.replace(_TIED, " ")
            if n == 0 and first:
                yield painted(first.rstrip(), BOLD, color) + painted(shown[len(first) - 1 :], SOFT, color)
            else:
                yield painted(shown, SOFT, color)


def _one(text: str, players: Sequence[str]) -> Happened:
    for player in players:
        if text.endswith(f" [{player}]"):
            return Happened(player, text.removesuffix(f" [{player}]"))
    return Happened("", text)


def _way(told: str) -> str:
    """From where to where something was moved; nothing of anything else."""
    found = _MOVED.fullmatch(told)
    return found["way"] if found is not None else ""


def _moved(told: str) -> str:
    found = _MOVED.fullmatch(told)
    return found["thing"] if found is not None else ""


def _leads_to(one: Happened, after: Happened) -> bool:
    """True for `moved X from A to B` before something else that says X: what becomes of it there tells enough."""
    if not _way(one.told) or after.who != one.who or _way(after.told):
        return False
    return after.told.endswith(f" {_moved(one.told)}")
