"""What came of all changes of cards: counted by class, with the survivors as sentences."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field

from cardc.scenarios.mutation.noticing import NoticingLine
from cardc.scenarios.mutation.waivers import Waiver

TRIED = "tried"
REFUSED = "refused"  # cardc check finds fault with it
EQUAL = "equal"  # the same program in other words
ARGUED = "argued"  # a listed reason says that nothing can part them
NOTICED = "noticed"
SURVIVED = "survived"
VERDICTS = (REFUSED, EQUAL, ARGUED, NOTICED, SURVIVED)

TRACE_CHANGED = "told otherwise"
TRACE_SAME = "told alike"
NEVER_ASKED = "no scenario"
PARTED = "waived, and parted by random play"


@dataclass(frozen=True, slots=True)
class Survivor:
    """A change that no scenario notices: the card, what stood there, what stands there now, and why.

    `scenarios`: those that told something else and held; `line` is one that would
    notice.
    """

    card: str
    title: str
    kind: str
    text: str
    mutant: str
    why: str
    scenarios: tuple[str, ...] = ()
    line: NoticingLine | None = None

    @property
    def rank(self) -> tuple[int, str, str]:
        """Those first that a further line would notice."""
        return (PARTED, TRACE_CHANGED, NEVER_ASKED, TRACE_SAME).index(self.why), self.title, self.mutant


@dataclass
class MutationTally:
    """How many changes of each class had which verdict, and the survivors."""

    counted: Counter[tuple[str, str]] = field(default_factory=Counter)
    survived: list[Survivor] = field(default_factory=list)
    needed: set[Waiver] = field(default_factory=set)  # those without which something more would have survived
    beside: int = 0  # so many of the waived were played in lock-step

    def add(self, kind: str, verdict: str) -> None:
        """Counts one change."""
        self.counted[kind, verdict] += 1

    def join(self, other: MutationTally) -> None:
        """Adds what came of other changes."""
        self.counted.update(other.counted)
        self.survived += other.survived
        self.needed |= other.needed
        self.beside += other.beside

    def count(self, verdict: str, kind: str = "") -> int:
        """How many changes (of a class) had a verdict, or were tried at all."""
        return sum(n for (k, v), n in self.counted.items() if (not kind or k == kind) and verdict in (v, TRIED))

    @property
    def kinds(self) -> list[str]:
        """The classes of change, the most frequent first."""
        return sorted({kind for kind, _ in self.counted}, key=lambda kind: -self.count(TRIED, kind))

    @property
    def share(self) -> float:
        """The part of those that make a difference which was noticed."""
        noticed, survived = self.count(NOTICED), self.count(SURVIVED)
        return noticed / (noticed + survived) if noticed + survived else 1.0


def joined(tallies: Iterable[MutationTally]) -> MutationTally:
    """What came of all changes."""
    found = MutationTally()
    for tally in tallies:
        found.join(tally)
    return found
