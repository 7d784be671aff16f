"""What a decision is about: in the words of the game, by which card it is asked, and what that says."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from cardc.api.at_table.table_words import TableWords
from cardc.engine.effect import EffectData
from cardc.engine.looked_at import SaidAbility
from cardc.engine.stage import Table
from cardc.source.terminal import BOLD, SOFT, painted, wrapped


class AskedNow(NamedTuple):
    """A question, what it is about where that is not among the options, and the card that asks with its text."""

    question: str
    about: str = ""
    card: str = ""
    text: str = ""


def asked_now(table: Table, words: TableWords) -> AskedNow:
    """What the decision that waits asks."""
    pending = table.state.decision
    if pending is None:
        return AskedNow("")
    said = asking_ability(table)
    about = words.told(table.about())
    question = words.decision(pending.kind)
    if said is None:
        return AskedNow(question, about)
    return AskedNow(question, about, words.title(said.card, said.card), words.ability(said.ability))


def asking_ability(table: Table) -> SaidAbility | None:
    """The ability that is being carried out and asks; None where a phase or the set-up does."""
    phases = {*table.rules.book.frames_of_phases.values()}
    for frame in reversed(table.state.stack):
        if isinstance(frame.data, EffectData):
            return table.printed(frame.data.ability)
        if frame.kind in phases:
            return None
    return None


def asked_lines(asked: AskedNow, width: int, color: bool) -> Iterator[str]:
    """The card and its text first, as it is what the question belongs to."""
    if asked.card:
        for n, line in enumerate(wrapped(f"{asked.card}: {asked.text}", width, "", "  ")):
            shown = painted(asked.card, BOLD, color) + line[len(asked.card) :] if n == 0 else line
            yield shown if n == 0 else painted(line, SOFT if n else "", color)
    about = f"{asked.about}: " if asked.about else ""
    for line in wrapped(about + asked.question, width):
        yield painted(line, BOLD, color)
