"""What came of changing cards, for people, for machines, and as annotations of a pull request."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from cardc.scenarios.mutation.printed_mutants import PRINTED
from cardc.scenarios.mutation.verdicts import (
    ARGUED,
    EQUAL,
    NEVER_ASKED,
    NOTICED,
    PARTED,
    REFUSED,
    TRACE_CHANGED,
    TRIED,
    VERDICTS,
    MutationTally,
    Survivor,
)
from cardc.source.terminal import wrapped

# Columns of the sum; sentences of cards are not broken, so that they can be copied.
_WIDTH = 80

_WHY = {
    PARTED: "it is waived, and random play in lock-step parts it",
    TRACE_CHANGED: "the game goes otherwise, and no line looks",
    NEVER_ASKED: "no scenario asks for this card",
}
_SAME = "nothing goes otherwise in any scenario"
_UNSOURCED = "no source states this value, and no scenario looks at it"


def mutation_text(tally: MutationTally, *, table: bool = False) -> str:
    """The survivors as sentences, those first that one more line would notice; then the sum."""
    lines = [line for one in tally.survived for line in _survivor(one)]
    if table:
        lines += [*_table(tally), ""]
    return "\n".join([*lines, _sum(tally), ""])


def _survivor(one: Survivor) -> Iterator[str]:
    yield f"{one.title}: {one.text}"
    yield f"  nobody notices: {one.mutant}"
    yield f"  {_why(one)}"
    yield from _noticing(one)
    yield ""


def _why(one: Survivor) -> str:
    where = f" ({one.scenarios[0]})" if one.scenarios else ""
    same = _UNSOURCED if one.kind.startswith(PRINTED) else _SAME
    return _WHY.get(one.why, same) + where


def _noticing(one: Survivor) -> Iterator[str]:
    if one.line is not None:
        line = one.line
        where = "at its end" if line.at_end else f"before its step {line.step + 1}"
        yield f'  would notice, in `{line.scenario.name}` {where}: {{{line.ruling}: "{line.text}"}}'


def _sum(tally: MutationTally) -> str:
    n = {verdict: tally.count(verdict) for verdict in (TRIED, *VERDICTS)}
    left = f"{n[REFUSED]} refused by check, {n[EQUAL]} equal, {n[ARGUED]} argued"
    survived = len(tally.survived)
    share = f"{100 * tally.share:.1f} % noticed"
    beside = f"; played in lock-step: {tally.beside} of those argued or parted" if tally.beside else ""
    told = f"{n[TRIED]} changes: {left}, {n[NOTICED]} noticed, {survived} not ({share}){beside}"
    return "\n".join(wrapped(told, _WIDTH, "", "  "))


def _table(tally: MutationTally) -> Iterator[str]:
    heads = (TRIED, *VERDICTS)
    width = max((len(kind) for kind in tally.kinds), default=3)
    yield f"{'':{width}}" + "".join(f"{head:>10}" for head in heads)
    for kind in tally.kinds:
        yield f"{kind:{width}}" + "".join(f"{tally.count(head, kind):10}" for head in heads)
    yield f"{'all':{width}}" + "".join(f"{tally.count(head):10}" for head in heads)


def mutation_data(tally: MutationTally) -> dict[str, Any]:
    """The same as plain data. What is refused by check was killed as well; argued are counted as equivalent."""
    return {
        "mutants": tally.count(TRIED),
        "killed": tally.count(NOTICED) + tally.count(REFUSED),
        "noticed": tally.count(NOTICED),
        "refused": tally.count(REFUSED),
        "noticed_percent": round(100 * tally.share, 1),
        "equivalent": tally.count(EQUAL) + tally.count(ARGUED),
        "played_in_lock_step": tally.beside,
        "survived": [_data(one) for one in tally.survived],
        "classes": {kind: {head: tally.count(head, kind) for head in (TRIED, *VERDICTS)} for kind in tally.kinds},
    }


def _data(one: Survivor) -> dict[str, Any]:
    line = one.line
    noticing = None if line is None else {"scenario": line.scenario.name, "ruling": line.ruling, "line": line.text}
    return {
        "card": one.card,
        "class": one.kind,
        "text": one.text,
        "mutant": one.mutant,
        "why": _why(one),
        "would_notice": noticing,
    }


def mutation_github(tally: MutationTally, places: dict[str, tuple[str, int]]) -> str:
    """One warning for each survivor, at its card."""
    lines = []
    for one in tally.survived:
        file, line = places.get(one.card, ("", 1))
        text = f"{one.title}: nobody notices: {one.mutant} ({_why(one)})"
        lines.append(f"::warning file={file},line={line},title=mutation::{_escaped(text)}")
    return "\n".join([*lines, _sum(tally), ""])


def _escaped(text: str) -> str:
    return text.replace("%", "%25").replace("\n", "%0A")
