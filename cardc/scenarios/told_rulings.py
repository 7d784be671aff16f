"""The rulings of one card, as a page tells them: how far each is proved, what it says, and by which scenarios."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

from cardc.scenarios.coverage import COVERED, WEAK, Coverage
from cardc.scenarios.ledger import OPEN, Ruling
from cardc.source.terminal import BOLD, GREEN, SOFT, YELLOW, filled, painted, wrapped

# What people call a state, if not by its name.
_TOLD = {COVERED: "proved", "not_played": "not played"}
_STYLES = {COVERED: GREEN, WEAK: YELLOW, OPEN: YELLOW}
_STATE = 8


def card_rulings_text(rulings: Iterable[Ruling], found: Coverage, width: int, color: bool = False) -> str:
    """Every ruling with its state, its words and its scenarios, below a heading that counts them."""
    listed = list(rulings)
    states = {one.id: found.states.get(one.id, one.status) for one in listed}
    counted = ", ".join(f"{number} {_told(state)}" for state, number in Counter(states.values()).items())
    lines = [painted("rulings", BOLD, color) + (f"  {counted}" if counted else "  none")]
    for one in listed:
        lines += _ruling(one, states[one.id], found, width, color)
    return "\n".join(lines) + "\n"


def _ruling(one: Ruling, state: str, found: Coverage, width: int, color: bool) -> Iterator[str]:
    yield f"  {painted(filled(_told(state), _STATE), _STYLES.get(state, ''), color)}  {one.id}"
    indent = " " * (_STATE + 4)
    yield from wrapped(one.says, width, indent, indent)
    proofs = (*found.scenarios.get(one.id, ()), *found.weak.get(one.id, ()))
    yield from (painted(line, SOFT, color) for name in proofs for line in wrapped(name, width, f"{indent}✓ ", indent))


def _told(state: str) -> str:
    return _TOLD.get(state, state.replace("_", " "))
