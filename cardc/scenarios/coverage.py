"""Which rulings a passing scenario proves, which are settled otherwise, and which are still open."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from cardc.catalog.summary import count
from cardc.scenarios.furnishing import WHOLE_GAME
from cardc.scenarios.ledger import OPEN, SETTLED, Ruling
from cardc.scenarios.read import Scenario
from cardc.scenarios.replay import Outcome
from cardc.source.terminal import BOLD, YELLOW, filled, painted, text_columns

COVERED = "covered"
# Claimed by scenarios that hold and cannot show it.
WEAK = "weak"
STATES = (COVERED, WEAK, *SETTLED, OPEN)
# What is left to do stands out in colour.
_STYLES = {WEAK: YELLOW, OPEN: YELLOW}


def provable(outcome: Outcome, rulings: Mapping[str, Ruling]) -> tuple[str, ...]:
    """The rulings that an outcome proves: if it holds, those that presuppose just the options it was played by."""
    if not outcome.passed:
        return ()

    def under(name: str) -> Mapping[str, str]:
        return rulings[name].under if name in rulings else {}

    return tuple(name for name in outcome.scenario.rulings if under(name) == outcome.options)


@dataclass(frozen=True, slots=True)
class Coverage:
    """The state of every ruling that a game can show, and the scenarios that prove it."""

    states: Mapping[str, str]
    scenarios: Mapping[str, tuple[str, ...]]
    rulings: Mapping[str, Ruling]
    weak: Mapping[str, tuple[str, ...]] = field(default_factory=dict)  # and those that claim it and cannot show it
    played: int = 0  # how many scenarios there are
    bare: Mapping[str, str] = field(default_factory=dict)  # those that are not played on a furnished table, and why

    def count(self, ledger: str = "") -> Counter[str]:
        """How many rulings (of a ledger) are in each state."""
        return Counter(
            state for name, state in self.states.items() if not ledger or self.rulings[name].ledger == ledger
        )


def _shows_all(scenario: Scenario) -> Collection[str]:
    return ()


def coverage(
    rulings: Mapping[str, Ruling],
    outcomes: Iterable[Outcome],
    unshown: Callable[[Scenario], Collection[str]] = _shows_all,
) -> Coverage:
    """Sums up what a suite proves. `unshown`: the rulings that a scenario claims and cannot show."""
    proved: dict[str, list[str]] = {}
    claimed: dict[str, list[str]] = {}
    count, bare = 0, {}
    for outcome in outcomes:
        count += 1
        if outcome.bare_because:
            bare[outcome.scenario.name] = outcome.bare_because
        only_claimed = unshown(outcome.scenario) if outcome.proved else ()
        for name in outcome.proved:
            where = claimed if name in only_claimed else proved
            where.setdefault(name, []).append(outcome.scenario.name)
    played = {name: ruling for name, ruling in rulings.items() if ruling.status != "not_played"}
    states = {
        name: COVERED if name in proved else WEAK if name in claimed else ruling.status
        for name, ruling in played.items()
    }
    proofs = {name: tuple(names) for name, names in proved.items()}
    weak = {name: tuple(names) for name, names in claimed.items() if states.get(name) == WEAK}
    return Coverage(states, proofs, played, weak, count, bare)


def coverage_text(found: Coverage, *, listed: bool, color: bool = False) -> str:
    """A table per ledger; with `listed`, every open ruling and what it says."""
    ledgers = list(dict.fromkeys(ruling.ledger for ruling in found.rulings.values()))
    named: dict[str, list[int]] = {}
    for ledger in (*ledgers, "all"):
        counted = found.count("" if ledger == "all" else ledger)
        named[ledger] = [*(counted[state] for state in STATES), sum(counted.values())]
    lines = [*_table([*STATES, "of"], named, color), "", _furnished(found)]
    if listed:
        lines += [f"  {name}: {why}" for name, why in found.bare.items()]
        opened = [found.rulings[name] for name, state in found.states.items() if state == OPEN]
        lines += ["", *(f"{painted(ruling.id, YELLOW, color)}: {ruling.says}" for ruling in opened)]
        lines += [
            f"{painted(name, YELLOW, color)}: claimed without its card by {', '.join(names)}"
            for name, names in found.weak.items()
        ]
    return "\n".join([*lines, ""])


def _table(headings: list[str], named: Mapping[str, list[int]], color: bool) -> Iterator[str]:
    """Columns of numbers as narrow as they can be; the words of a heading stand over each other."""
    width = max(map(text_columns, named))
    words = [heading.split("_") for heading in headings]
    columns = [
        max(map(len, (*above, *map(str, below)))) + 2 for above, *below in zip(words, *named.values(), strict=True)
    ]
    height = max(map(len, words))
    stacked = zip(*([""] * (height - len(one)) + one for one in words), strict=True)
    for above in stacked:
        yield painted(
            " " * width + "".join(f"{cell:>{column}}" for cell, column in zip(above, columns, strict=True)), BOLD, color
        )
    for name, row in named.items():
        told = [f"{cell:>{column}}" for cell, column in zip(row, columns, strict=True)]
        yield filled(name, width) + "".join(
            painted(cell, _STYLES.get(heading, "") if cell.strip() != "0" else "", color)
            for heading, cell in zip(headings, told, strict=True)
        )


def _furnished(found: Coverage) -> str:
    """How many scenarios are also played on a furnished table, and what the others are."""
    furnished = found.played - len(found.bare)
    are = "is" if 1 in (furnished, found.played) else "are"
    told = f"{furnished:,} of {count(found.played, 'scenario')} {are} also played on a furnished table"
    whole = sum(why == WHOLE_GAME for why in found.bare.values())
    rest = len(found.bare) - whole
    others = [f"{whole} {'begins' if whole == 1 else 'begin'} with a whole game"] * bool(whole)
    others += [f"`--open` tells why {rest} {'is' if rest == 1 else 'are'} not"] * bool(rest)
    return ";\n".join((told, *others))


def coverage_data(found: Coverage) -> dict[str, Any]:
    """The same as plain data."""
    counted = found.count()
    return {
        "testable": len(found.states),
        **{state: counted[state] for state in STATES},
        "furnished": {"scenarios": found.played - len(found.bare), "of": found.played, "not": dict(found.bare)},
        "rulings": [
            {
                "id": name,
                "ledger": found.rulings[name].ledger,
                "card": found.rulings[name].card,
                "state": state,
                "scenarios": list(found.scenarios.get(name, ())),
                "claimed_by": list(found.weak.get(name, ())),
            }
            for name, state in found.states.items()
        ],
    }
