"""What the rules of a game carry out: for every word that a text can say, what play looks up under that word.

Play goes through these mappings, so they are also the answer to what is implemented: a word that `game.yaml` declares
and no rulebook has is a finding of the check.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, fields
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from cardc.engine.effect import Effect
    from cardc.engine.machine import Handler


@dataclass(frozen=True, eq=False, repr=False)
class Rulebook:
    """What a game registers. `frames` and `actions` are read by the machine, all others by the game's own rules.

    `options`: what the rules can be played by where the sources leave it open, by name; the first value is the default.
    """

    frames: Mapping[str, Handler] = field(default_factory=dict)
    actions: Mapping[type, Callable[[Any, Any, Effect], int]] = field(default_factory=dict)
    zones: Mapping[str, Any] = field(default_factory=dict)
    kinds: Mapping[str, Any] = field(default_factory=dict)
    adjectives: Mapping[str, Any] = field(default_factory=dict)
    triggers: Mapping[str, Any] = field(default_factory=dict)
    moments: Mapping[str, Any] = field(default_factory=dict)
    periods: Mapping[str, Any] = field(default_factory=dict)
    occasions: Mapping[str, Any] = field(default_factory=dict)
    phases: Mapping[str, Any] = field(default_factory=dict)
    single_phases: Mapping[str, Any] = field(default_factory=dict)
    deeds: Mapping[str, Any] = field(default_factory=dict)
    doings: Mapping[str, Any] = field(default_factory=dict)
    sides: Mapping[str, Any] = field(default_factory=dict)
    banks: Mapping[str, Any] = field(default_factory=dict)
    players: Mapping[str, Any] = field(default_factory=dict)
    owners: Mapping[str, Any] = field(default_factory=dict)
    whereabouts: Mapping[str, Any] = field(default_factory=dict)
    counts: Mapping[str, Any] = field(default_factory=dict)
    options: Mapping[str, tuple[str, ...]] = field(default_factory=dict)

    def implemented(self) -> dict[str, frozenset[str]]:
        """The words of each section that the rules carry out; some need none of the game's."""
        return {section: frozenset(getattr(self, section)) | KERNEL.get(section, frozenset()) for section in WORDS}


# The sections of words, which `game.yaml` declares.
WORDS = tuple(one.name for one in fields(Rulebook) if one.name not in ("frames", "actions", "options"))

# What the kernel itself carries out.
KERNEL: Mapping[str, frozenset[str]] = {
    "adjectives": frozenset({"new", "printed"}),
    "players": frozenset({"others"}),
    "owners": frozenset({"each", "you"}),
    "kinds": frozenset({"symbol"}),
}
