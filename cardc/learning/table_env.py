"""A game as an environment of PettingZoo: agents decide one after the other, and see what their players may see.

An observation is a vector (`ObservedEntries`) beside a mask of the actions that are allowed now. Who does not decide
has an empty mask. All agents stay until the game is over; then each is given its reward.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium.spaces import Box, Dict, Discrete
from numpy.typing import NDArray
from pettingzoo import AECEnv

from cardc.engine.chance import Chance
from cardc.engine.stage import Table
from cardc.engine.state import Answer
from cardc.engine.views import view_of
from cardc.errors import CardcError
from cardc.learning.observing import ObservationVector
from cardc.learning.trained_game import TrainedGame

Observation = dict[str, ObservationVector | NDArray[np.int8]]

# So many seeds there are for games that are begun without one.
SEEDS = 1 << 31
RENDER_MODES = ("ansi", "human")


class NotAllowed(CardcError, ValueError):
    """An action that the mask does not allow."""


class TableEnv(AECEnv):
    """One table after the other. `max_cycles`: a game is cut off after so many decisions, without a reward."""

    def __init__(
        self, game: TrainedGame, seed: int = 0, max_cycles: int | None = None, render_mode: str | None = None
    ) -> None:
        super().__init__()
        self.game = game
        self.max_cycles = max_cycles
        self.render_mode = render_mode
        self.metadata = {
            "name": f"cardc_{game.name}_v0",
            "render_modes": list(RENDER_MODES),
            "is_parallelizable": False,
        }
        self.possible_agents = [f"player_{who}" for who in range(game.players)]
        self.agents: list[str] = []
        self.observation_names = game.entries.names
        self.observation_fingerprint = game.entries.fingerprint()
        self.action_fingerprint = game.actions.fingerprint
        low, high = (np.asarray(bound, dtype=np.float32) for bound in game.entries.bounds)
        self._seen_as = {
            agent: Dict(
                {
                    "observation": Box(low, high, dtype=np.float32),
                    "action_mask": Box(0, 1, (game.actions.size,), np.int8),
                }
            )
            for agent in self.possible_agents
        }
        self._done_by = {agent: Discrete(game.actions.size) for agent in self.possible_agents}
        self._seeds = Chance(seed)
        self._table: Table | None = None
        self._legal: dict[int, Answer] = {}
        self._seen: dict[str, Observation] = {}
        self._decisions = 0

    # ---- what there is

    def observation_space(self, agent: str) -> Dict:
        """The space of observations of an agent; the same object every time."""
        return self._seen_as[agent]

    def action_space(self, agent: str) -> Discrete:
        """The space of actions of an agent; the same object every time."""
        return self._done_by[agent]

    def action_label(self, action: int) -> str:
        """What an action is called."""
        return self.game.actions.label(int(action))

    @property
    def table(self) -> Table:
        """The table as it is; for who looks on, as it tells what lies face down."""
        assert self._table is not None, "reset() begins a game"
        return self._table

    # ---- playing

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new game. With a seed, that of `deck.new_game` with the same; without, the next one of a row of seeds.

        A seed begins the row anew. There are no `options`.
        """
        if seed is not None:
            self._seeds = Chance(seed)
        self._table = self.game.table(self._seeds.below(SEEDS) if seed is None else seed)
        self._decisions = 0
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._look()

    def step(self, action: int | None) -> None:
        """The agent whose turn it is answers. Refuses, without touching anything, what the mask does not allow."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        answer = None if action is None else self._legal.get(int(action))
        if answer is None:
            raise NotAllowed(f"{agent} may not do {action} now; `action_mask` of its observation tells what it may do")
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        self.game.play(self.table, answer)
        self._decisions += 1
        self._look()
        if self.table.state.decision is None:
            self.rewards = dict(zip(self.agents, self.game.reward(self.table), strict=True))
            self.terminations = dict.fromkeys(self.agents, True)
        elif self.max_cycles is not None and self._decisions >= self.max_cycles:
            self.truncations = dict.fromkeys(self.agents, True)
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    def observe(self, agent: str) -> Observation:
        """What an agent may know, and do. Whoever keeps it may do so: the next one is another."""
        seen = self._seen.get(agent)
        if seen is None:
            who = self.possible_agents.index(agent)
            mask = np.zeros(self.game.actions.size, dtype=np.int8)
            if self.table.state.decides == who:
                mask[list(self._legal)] = 1
            seen = self._seen[agent] = {"observation": self.game.observe(self.table, who), "action_mask": mask}
        return seen

    def _look(self) -> None:
        """Who decides now, and what may be done. At the end, whoever decided last comes first."""
        self._seen = {}
        self._legal = self.game.legal(self.table)
        who = self.table.state.decides
        if who is not None:
            self.agent_selection = self.possible_agents[who]

    # ---- looking on

    def render(self) -> str | None:
        """What the player who decides may see, as text; `human` prints it."""
        if self.render_mode is None:
            return None
        view = view_of(self.table, self.possible_agents.index(self.agent_selection))
        lines = [f"{view.players[view.player]} ({self.agent_selection})", *self.table.picture()]
        for who, numbers in enumerate(view.numbers):
            lines.append(f"{view.players[who]}: " + ", ".join(f"{name} {n}" for name, n in numbers.items()))
        for zone in view.zones:
            whose = "" if zone.owner is None else f" of {view.players[zone.owner]}"
            lines.append(f"{zone.name}{whose} ({zone.size}): " + ", ".join(zone.lying or ()))
        text = "\n".join(lines) + "\n"
        if self.render_mode == "ansi":
            return text
        print(text)  # noqa: T201 - it is what `human` means
        return None

    def close(self) -> None:
        """Nothing has to be given back."""
