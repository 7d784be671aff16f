"""What happened, in short: who did what, like things counted, and what only leads to the next left out."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby
from typing import NamedTuple

from cardc.api.at_table.table_words import TableWords
from cardc.source.terminal import BOLD, SOFT, painted, wrapped

# What stands between what one player did.
_THEN = "; "
_TIED = "\u00a0"


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
    """Like things that follow each other as one; without a move of something that is named again by what follows."""
    kept = [one for one, after in zip(listed, [*listed[1:], None], strict=True) if not _leads_to(one, after)]
    for (who, told), like in groupby(kept, key=lambda one: (one.who, one.told)):
        yield Happened(who, told, sum(one.times for one in like))


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


def _leads_to(one: Happened, after: Happened | None) -> bool:
    """True for `moved X from A to B` before something else that says X: what becomes of it there tells enough."""
    thing, moved, _ = one.told.removeprefix("moved ").partition(" from ")
    if not one.told.startswith("moved ") or not moved or after is None or after.who != one.who:
        return False
    return after.told.endswith(f" {thing}") and not after.told.startswith("moved ")
