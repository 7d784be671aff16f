"""The options of a decision as a numbered list: those of a kind together, each with what it is about.

Numbers are counted in the order in which options are listed; where the options are numbers themselves, those are typed.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from cardc.api.at_table.seen_table import TableInSight
from cardc.api.at_table.table_words import APART, TableWords
from cardc.api.playing import Offer, Playing
from cardc.engine.naming import key
from cardc.engine.options import AbilityUse
from cardc.engine.scene import SceneThing
from cardc.engine.stage import Table
from cardc.engine.state import Answer
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
    alike: int = 1  # so many options look the same, of which it is one

    @property
    def kind(self) -> str:
        """Options of one kind stand together."""
        return self.offer.key.partition(":")[0]


def option_rows(game: Playing, seen: TableInSight, words: TableWords) -> tuple[OptionRow, ...]:
    """The options of the player who decides, in an order that follows from what they are called and tells nothing."""
    table = game.table
    pending = table.state.decision
    if pending is None:
        return ()
    answers = {key(answer): answer for answer in pending.options}
    offers = sorted(game.view(pending.who).options, key=lambda offer: _natural(offer.label))
    things = {thing.called: thing for thing in seen.things()}
    alike: dict[tuple[str, str, str], list[Offer]] = {}
    for offer in offers:
        note = _note(table, answers[offer.key], offer.label, things, words)
        alike.setdefault((_kind(offer), offer.label, note), []).append(offer)
    counted = Counter(kind for kind, _, _ in alike)
    # Kinds of which there are several options come first, those of one kind together.
    listed = sorted(alike.items(), key=lambda entry: (counted[entry[0][0]] == 1, entry[0][0]))
    are_numbers = all(offer.label.isdecimal() for offer in offers)
    return tuple(
        OptionRow(int(label) if are_numbers else n, like[0], words.told(label), note, len(like))
        for n, ((_, label, note), like) in enumerate(listed, start=1)
    )


def _note(table: Table, answer: Answer, label: str, things: Mapping[str, SceneThing], words: TableWords) -> str:
    """What an option is about: the text of an ability, or what a thing shows and says."""
    if isinstance(answer, AbilityUse):
        said = table.printed(answer.ability)
        return words.ability(said.ability) if said is not None else ""
    thing = table.thing_of(answer)
    if thing is None:
        named = [called for called in things if re.search(rf"(?<!\w){re.escape(called)}(?!\w)", label)]
        thing = things[max(named, key=len)] if named else None
    return APART.join((*words.about(thing), *words.texts(thing.card, thing.side))) if thing is not None else ""


def option_lines(rows: Sequence[OptionRow], width: int, color: bool) -> Iterator[str]:
    """The rows as lines: those with a note on a line of their own, others side by side."""
    digits = max((len(str(row.number)) for row in rows), default=1)
    for group in _groups(_told_apart(rows)):
        if any(row.note for row in group):
            yield from _noted(group, digits, width, color)
        else:
            yield from _side_by_side(group, digits, width, color)


def _told_apart(rows: Sequence[OptionRow]) -> Iterator[OptionRow]:
    """The rows; of those that are called the same, what tells them apart comes first, as the end of a line is cut."""
    notes: dict[str, list[list[str]]] = {}
    for row in rows:
        notes.setdefault(row.label, []).append(row.note.split(APART))
    for row in rows:
        parts = row.note.split(APART)
        parts.sort(key=lambda part: all(part in said for said in notes[row.label]))
        yield row._replace(note=APART.join(parts)) if len(notes[row.label]) > 1 else row


def _noted(rows: Sequence[OptionRow], digits: int, width: int, color: bool) -> Iterator[str]:
    wide = min(
        _LABEL, max(text_columns(row.label) + 8 * (row.alike > 1) for row in rows), max(12, width // 2 - digits - 4)
    )
    for row in rows:
        called = f"{row.label} (of {row.alike})" if row.alike > 1 else row.label
        label = filled(called, wide)
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


def _groups(rows: Iterable[OptionRow]) -> Iterator[list[OptionRow]]:
    group: list[OptionRow] = []
    for row in rows:
        if group and (row.kind != group[0].kind or bool(row.note) != bool(group[0].note)):
            yield group
            group = []
        group.append(row)
    if group:
        yield group


def _kind(offer: Offer) -> str:
    return offer.key.partition(":")[0]


def _natural(label: str) -> list[tuple[int, int, str]]:
    """Numbers in a label are sorted as numbers."""
    parts = [part for part in _NUMBERS.split(label) if part]
    return [(0, int(part), "") if _NUMBERS.fullmatch(part) else (1, 0, part) for part in parts]
