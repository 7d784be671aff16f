"""What of a table no rule touches in the course of a scenario, so that more of it must not matter."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from cardc.engine.events import Event
from cardc.engine.stage import Given
from cardc.games.mystic_vale.definitions import SPIRITS, WILD
from cardc.games.mystic_vale.game_state import DISCARDING, HARVEST, PLANTING, SCORING, MysticVale
from cardc.games.mystic_vale.history import (
    LaidOpen,
    Looked,
    Moved,
    PhaseBegan,
    Played,
    Reshuffled,
    Revealed,
    Scored,
    Searched,
    Shuffled,
)

# Abilities that sleep outside a phase, by the phase.
ASLEEP = {PLANTING: "planting", HARVEST: "harvest", DISCARDING: "discard"}
# Those that only vales and amulets have, and those of what was just bought.
NEVER_ON_CARDS = ("when_bought", "when_evoked", "evoke")
AT_THE_END = ("before_scoring", "end_of_game")
_OF_DECKS = (Moved, Revealed, Shuffled, Reshuffled, LaidOpen, Looked, Searched)


@dataclass(frozen=True, slots=True)
class Undisturbed:
    """What the own player, 0, left alone while the scenario was played."""

    phases: frozenset[tuple[int, str]]
    scoring: bool
    deck: bool
    on_deck: bool
    discard: bool
    for_sale: frozenset[str]

    @classmethod
    def by(cls, given: Given, happened: Sequence[Event], after: MysticVale) -> Undisturbed:
        """What the course of a scenario on its bare table shows."""
        phase = given.get("phase", HARVEST)
        mine = [event for event in happened if event.who == 0]
        scoring = phase in (SCORING, "end") or any(isinstance(event, Scored) for event in happened)
        drawn = any(isinstance(event, _OF_DECKS) for event in mine)
        ran_out = not after.players[0].zones["deck"] or any(isinstance(event, Reshuffled) for event in mine)
        played = any(isinstance(event, (Played, Revealed)) for event in mine)
        began = ((event.who, event.phase) for event in happened if isinstance(event, PhaseBegan))
        return cls(
            frozenset({(0, phase), *began}), scoring, not drawn, not (drawn or played), not ran_out, frozenset(given)
        )

    def acts(self, who: int) -> bool:
        """True if a player had a phase of their own."""
        return any(player == who for player, _ in self.phases)

    def asleep(self) -> Iterator[str]:
        """Triggers of abilities that no phase of the scenario wakes up."""
        yield from (trigger for phase, trigger in ASLEEP.items() if (0, phase) not in self.phases)
        yield from NEVER_ON_CARDS
        yield from () if self.scoring else AT_THE_END

    def ignores(self, symbol: str) -> bool:
        """True if no rule asks for a symbol on the own cards in the course of the scenario."""
        if symbol == "vp":
            return (0, HARVEST) not in self.phases
        if symbol == "mana":
            return not self.for_sale & {"commons", "soils"}
        return symbol not in (*SPIRITS, WILD) or "vale_display" not in self.for_sale
