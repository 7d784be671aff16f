"""A game as programs learn it: tables by seeds, what is seen and can be done there as numbers, and rewards.

The environment and the game for OpenSpiel are two faces of it.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from cardc.api.deck import Deck
from cardc.engine.action_space import action_space
from cardc.engine.machine import start, step
from cardc.engine.stage import Table
from cardc.engine.state import Answer
from cardc.learning.observed_entries import ObservedEntries
from cardc.learning.observing import ObservationVector, Observer
from cardc.learning.rewarding import reward

# So many decisions that leave no choice are answered in a row.
MOST_SKIPPED = 1_000


class TrainedGame:
    """The games of a deck for so many players, by some rule options.

    `skip_forced`: a decision with one option only is answered by itself, so that nobody is asked where there is nothing
    to choose. `wanted` is what the set-up of the game leaves to its players.
    """

    def __init__(
        self,
        deck: Deck,
        players: int,
        rewards: str = "outcome",
        skip_forced: bool = True,
        options: Mapping[str, str] | None = None,
        wanted: Mapping[str, Any] | None = None,
    ) -> None:
        self.reward = reward(rewards)
        self.skip_forced = skip_forced
        self.name = deck.game.name
        # Refuses what cannot be played, and says what would help.
        playing = deck.new_game(players, 0, options=options, **(wanted or {}))
        self._stage, self._cards = deck.stage, tuple(deck.shown)
        self._options, self._wanted = {**deck.options, **(options or {})}, dict(wanted or {})
        self.players = len(playing.table.players)
        self.entries = ObservedEntries(playing.table)
        self.observer = Observer(self.entries, playing.table)
        self.actions = action_space(playing.table)

    def table(self, seed: int) -> Table:
        """A table at its first decision."""
        table = self._stage.new(self._cards, self.players, seed, self._wanted, self._options)
        start(table.state, table.rules)
        self._skip(table)
        return table

    def resume(self, saved: Mapping[str, Any]) -> Table:
        """A table that was saved."""
        return self._stage.resume(self._cards, saved, self._options)

    def legal(self, table: Table) -> dict[int, Answer]:
        """What the player who decides may answer, by the numbers of actions."""
        return self.actions.by_number(table.state.answers)

    def play(self, table: Table, answer: Answer) -> None:
        """Answers the decision of a table, and those after it that leave no choice."""
        step(table.state, table.rules, answer)
        self._skip(table)

    def observe(self, table: Table, who: int) -> ObservationVector:
        """What a player may know."""
        return self.observer.observe(table, who)

    def _skip(self, table: Table) -> None:
        # A game that goes on for ever without a choice is left to who plays it: `max_cycles` cuts it off.
        for _ in range(MOST_SKIPPED if self.skip_forced else 0):
            decision = table.state.decision
            if decision is None or len(decision.options) > 1:
                return
            step(table.state, table.rules, decision.options[0])
