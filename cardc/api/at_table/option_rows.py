"""The options of a decision as a numbered list: those of a kind together, each with what it is about.

Numbers are counted in the order in which options are listed; where the options are numbers themselves, those are typed.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from cardc.api.at_table.seen_table import SeenTable
from cardc.api.at_table.table_words import APART, TableWords
from cardc.api.playing import Offer, Playing
from cardc.engine.options import AbilityUse
from cardc.engine.scene import SceneThing
from cardc.source.terminal import BOLD, SOFT, filled, fitted, painted, text_columns

_GAP = "   "
_NUMBERS = re.compile(r"(-?\d+)")
# Columns: labels have no more room than that where something stands behind them.
_LABEL = 34


class OptionRow(NamedTuple):
    """One option: the number to type, what it is called in the language, and in a few words what it is about."""

    number: int
    offer: Offer
    label: str
    note: str = ""

    @property
    def kind(self) -> str:
        """Options of one kind stand together."""
        return self.offer.key.partition(":")[0]


def option_rows(game: Playing, seen: SeenTable, words: TableWords) -> tuple[OptionRow, ...]:
    """The options of the player who decides. Their order follows from what they are called, so that it tells nothing."""
    table = game.table
    pending = table.state.decision
    if pending is None:
        return ()
    answers = {table.label(answer): answer for answer in pending.options}
    offers = sorted(game.view(pending.who).options, key=lambda offer: (_kind(offer), _natural(offer.label)))
    order = {kind: n for n, kind in enumerate(_by_size(offers))}
    offers.sort(key=lambda offer: order[_kind(offer)])
    are_numbers = all(offer.label.isdecimal() for offer in offers)
    rows: list[OptionRow] = []
    things = {thing.called: thing for thing in seen.things()}
    for n, offer in enumerate(offers, start=1):
        answer = answers.get(offer.label)
        note = ""
        if isinstance(answer, AbilityUse):
            said = table.printed(answer.ability)
            note = words.ability(said.ability) if said is not None else ""
        else:
            note = _about(offer.label, things, words)
        rows.append(OptionRow(int(offer.label) if are_numbers else n, offer, words.told(offer.label), note))
    return tuple(rows)


def option_lines(rows: Sequence[OptionRow], width: int, color: bool) -> Iterator[str]:
    """The rows as lines: those with a note on a line of their own, others side by side."""
    digits = max((len(str(row.number)) for row in rows), default=1)
    for group in _groups(rows):
        if any(row.note for row in group):
            yield from _noted(group, digits, width, color)
        else:
            yield from _side_by_side(group, digits, width, color)


def _noted(rows: Sequence[OptionRow], digits: int, width: int, color: bool) -> Iterator[str]:
    wide = min(_LABEL, max(text_columns(row.label) for row in rows), max(12, width // 2 - digits - 4))
    for row in rows:
        label = filled(row.label, wide)
        taken = digits + 3 + text_columns(label) + 2
        note = f"  {fitted(row.note, width - taken)}" if row.note and width - taken > 10 else ""
        yield f"{_number(row, digits, color)} {label}{painted(note, SOFT, color)}".rstrip()


def _side_by_side(rows: Sequence[OptionRow], digits: int, width: int, color: bool) -> Iterator[str]:
    wide = min(max(text_columns(row.label) for row in rows), width - digits - 4)
    each = digits + 3 + wide + len(_GAP)
    beside = max(1, min(len(rows), (width + len(_GAP)) // each))
    for at in range(0, len(rows), beside):
        cells = [
            f"{_number(row, digits, color)} {filled(fitted(row.label, wide), wide)}" for row in rows[at : at + beside]
        ]
        yield _GAP.join(cells).rstrip()


def _number(row: OptionRow, digits: int, color: bool) -> str:
    return "  " + painted(str(row.number).rjust(digits), BOLD, color)


def _groups(rows: Sequence[OptionRow]) -> Iterator[list[OptionRow]]:
    group: list[OptionRow] = []
    for row in rows:
        if group and (row.kind != group[0].kind or bool(row.note) != bool(group[0].note)):
            yield group
            group = []
        group.append(row)
    if group:
        yield group


def _about(label: str, things: dict[str, SceneThing], words: TableWords) -> str:
    """What is shown by the thing that a label names, the longest that it could be."""
    named = [called for called in things if re.search(rf"(?<!\w){re.escape(called)}(?!\w)", label)]
    if not named:
        return ""
    thing = things[max(named, key=len)]
    return APART.join((*words.about(thing), *words.texts(thing.card, thing.side)))


def _by_size(offers: Sequence[Offer]) -> list[str]:
    """The kinds of options, those of which there are several first."""
    counted: dict[str, int] = {}
    for offer in offers:
        counted[_kind(offer)] = counted.get(_kind(offer), 0) + 1
    return sorted(counted, key=lambda kind: (counted[kind] == 1, kind))


def _kind(offer: Offer) -> str:
    return offer.key.partition(":")[0]


def _natural(label: str) -> list[tuple[int, int, str]]:
    """Numbers in a label are sorted as numbers."""
    parts = [part for part in _NUMBERS.split(label) if part]
    return [(0, int(part), "") if _NUMBERS.fullmatch(part) else (1, 0, part) for part in parts]
