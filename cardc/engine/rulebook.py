"""What the rules of a game carry out: for every word that a text can say, what play looks up under that word.

Play goes through these mappings, so they are also the answer to what is implemented: a word that `game.yaml` declares
and no rulebook has is a finding of the check.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, fields
from typing import TYPE_CHECKING, Any, TypeAlias

from cardc.language.plain_words import EVERYONE

if TYPE_CHECKING:
    from cardc.engine.accounted import Door
    from cardc.engine.effect import Effect
    from cardc.engine.machine import Handler

# Opens the fields of an action that its rule consults, and refuses what it does not play.
Reads: TypeAlias = "Callable[[Door, Any], None]"
# In place of a trigger: any other whose abilities do nothing step by step.
OTHERS = ""
# Marks the kind of a part of what an ability is on: `this leader`, said on a card.
OWN = "own "

Kinds = tuple[str, ...]


@dataclass(frozen=True)
class Rule:
    """What carries a verb out, with what it reads. `owner_only`: it cannot be done by other players."""

    by: Callable[[Any, Any, Effect], int]
    reads: Reads
    owner_only: bool = False


@dataclass(frozen=True)
class Things:
    """What texts may ask of a game's objects, by their kinds; whatever is left out may be asked of any.

    `bearers`: what an ability is on, by the kind of card that it is printed on; `bearing`: on what abilities of a
    trigger work, and `homes`, the places where that lies then or just came from. `alone`: what it is on instead under
    a trigger, at which it is no part of anything yet. `whole`: the kind that any of them may be called. `lying`: what
    lies in a zone, as a whole, and `holding`, what a whole holds. `marked`, `stating`, `within`, `whereabouts`: what
    an adjective fits, what has the number of a field, what states symbols in it and of which groups, and what lies in
    a place that is no zone; `known_under`: the heads at which all that is there can still be told. `unfilled`: by head,
    the own zones in which nothing lies when it works, until something is revealed there. `showing`: on what
    symbols are counted; `printing`: what is told apart by those that are printed on it; `owned`: what a player owns.
    `leaving`: where what a trigger brings along was until then, for those of which it may be said. `asked`: the deeds
    that are remembered. `stored_owners`: what lies in a shared zone may belong to somebody. `touching`: what touches
    others on a board, and so is next to them. `each_own`: the places that are no zones of which each player has one.
    """

    bearers: Mapping[str, str] = field(default_factory=dict)
    bearing: Mapping[str, Kinds] = field(default_factory=dict)
    homes: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    alone: Mapping[str, Mapping[str, str]] = field(default_factory=dict)
    whole: str = "card"
    lying: Mapping[str, str] = field(default_factory=dict)
    holding: Mapping[str, Kinds] = field(default_factory=dict)
    marked: Mapping[str, Kinds | None] = field(default_factory=dict)
    stating: Mapping[str, Kinds] = field(default_factory=dict)
    within: Mapping[str, tuple[Kinds, Kinds]] = field(default_factory=dict)
    whereabouts: Mapping[str, Kinds] = field(default_factory=dict)
    known_under: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    unfilled: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    showing: Kinds | None = None
    printing: Kinds = ()
    owned: Kinds | None = None
    leaving: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    asked: Kinds | None = None
    stored_owners: bool = True
    touching: Kinds = ()
    each_own: Kinds = ()

    def bearer(self, printed_on: str, trigger: str) -> str:
        """What `this` means on a kind of card, in an ability of a trigger; "" where nothing is known."""
        return self.alone.get(trigger, {}).get(printed_on) or self.bearers.get(printed_on, "")


@dataclass(frozen=True)
class OwnTurns:
    """What belongs to a player's own turn: the moments that end with it, and what is only done in it."""

    ends: frozenset[str] = frozenset()
    own: frozenset[type] = frozenset()


@dataclass(frozen=True, eq=False, repr=False)
class Rulebook:
    """What a game registers. `frames` and `actions` are read by the machine, all others by the game's own rules.

    `options`: what the rules can be played by where the sources leave it open, by name; the first value is the default.
    `standing`, by trigger: what is read of abilities that hold or count, and are not carried out step by step.
    `awaited`: the deeds that something can be put off until, with where they are done; `awaited_phases`: the phases.
    `only`, by trigger: the only verbs that are carried out under it; under any other, all. `turns`: what is of a
    player's own turn.
    """

    frames: Mapping[str, Handler] = field(default_factory=dict)
    actions: Mapping[type, Rule] = field(default_factory=dict)
    standing: Mapping[str, Mapping[type, Reads]] = field(default_factory=dict)
    only: Mapping[str, tuple[type, ...]] = field(default_factory=dict)
    awaited: Mapping[str, Any] = field(default_factory=dict)
    awaited_phases: frozenset[str] = frozenset()
    turns: OwnTurns = OwnTurns()
    things: Things = Things()
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

    @property
    def frames_of_phases(self) -> Mapping[str, str]:
        """The kind of the frames of each phase, by the name that the game declares."""
        return {name: kind if isinstance(kind, str) else name for name, kind in self.phases.items()}


_NO_WORDS = ("frames", "actions", "options", "standing", "only", "turns", "things", "awaited_phases")
# The sections of words, which `game.yaml` declares.
WORDS = tuple(one.name for one in fields(Rulebook) if one.name not in _NO_WORDS)

# What the kernel itself carries out.
KERNEL: Mapping[str, frozenset[str]] = {
    "adjectives": frozenset({"new", "printed"}),
    "players": frozenset({"others", EVERYONE}),
    "owners": frozenset({"each", "you"}),
    "kinds": frozenset({"symbol", "player"}),
}
