"""A game for OpenSpiel: `pyspiel.load_game("cardc(game=lantern_bay,players=2)")`, once this module is imported.

All chance is drawn by one chance node at the root: which of so many deals is played, each as likely as the others. From
there on a game follows from what is answered, so that a history can be replayed, and nobody sees the deal. An algorithm
that plays a clone on knows what will be drawn; those that must not ask `resample_from_infostate` for another table, as
the player who decides may believe it to be.
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from functools import lru_cache
from typing import Any, NamedTuple

import numpy as np
import pyspiel

from cardc.api.loading import load
from cardc.engine.saved_games import save
from cardc.engine.stage import Table
from cardc.learning.observing import ObservationVector
from cardc.learning.trained_game import TrainedGame

# Longer games than this are none that are known.
MOST_DECISIONS = 10_000
MOST_PLAYERS = 10

NAME = "cardc"

_TYPE = pyspiel.GameType(
    short_name=NAME,
    long_name="A card game played by cardc",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
    information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.ZERO_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=MOST_PLAYERS,
    min_num_players=1,
    provides_information_state_string=True,
    provides_information_state_tensor=False,
    provides_observation_string=True,
    provides_observation_tensor=True,
    # Without `game`, the one that all commands mean; `cards`: a file or folder that adds to it; `deals`: how many.
    parameter_specification={"game": "", "cards": "", "faces": "house", "players": 2, "deals": 1000},
)


class LoadedBy(NamedTuple):
    """What a game is loaded by."""

    game: str
    cards: str
    faces: str
    players: int
    deals: int


@lru_cache(maxsize=8)
def trained(asked: LoadedBy) -> TrainedGame:
    """The game that is asked for, loaded once."""
    deck = load(asked.cards or (), game=asked.game or None, faces=asked.faces)
    return TrainedGame(deck, asked.players)


class Position:
    """A table on its way, and what each player has seen and answered at their own decisions, as a fingerprint."""

    def __init__(self, asked: LoadedBy, table: Table | None = None, recalled: tuple[str, ...] = ()) -> None:
        self.asked = asked
        self.game = trained(asked)
        self.table = table  # None before the deal
        self.recalled = recalled or ("",) * self.game.players

    def __deepcopy__(self, _memo: object) -> Position:
        return Position(self.asked, None if self.table is None else self.table.copy(), self.recalled)

    def __reduce__(self) -> tuple[Any, ...]:
        saved = None if self.table is None else save(self.table.state, self.table.rules)
        return _read, (self.asked, saved, self.recalled)

    @property
    def decides(self) -> int | None:
        """Who decides; None before the deal and at the end."""
        return None if self.table is None else self.table.state.decides

    def legal(self) -> list[int]:
        """The numbers of what may be answered."""
        return [] if self.table is None else sorted(self.game.legal(self.table))

    def deal(self, seed: int) -> None:
        """Begins the game of a seed."""
        self.table = self.game.table(seed)

    def answer(self, action: int) -> None:
        """Answers the decision, and notes it for the player."""
        who = self.decides
        assert self.table is not None
        assert who is not None
        answer = self.game.legal(self.table)[action]
        said = (self.recalled[who] + self.told(who) + str(action)).encode()
        mark = hashlib.blake2b(said, digest_size=16).hexdigest()
        self.recalled = (*self.recalled[:who], mark, *self.recalled[who + 1 :])
        self.game.play(self.table, answer)

    def returns(self) -> list[float]:
        """What all players are given: nothing before the end."""
        if self.table is None or self.table.state.decision is not None:
            return [0.0] * self.game.players
        return list(self.game.reward(self.table))

    def seen(self, who: int) -> ObservationVector:
        """What a player may know; nothing before the deal."""
        if self.table is None:
            return np.zeros(self.game.entries.size, dtype=np.float32)
        return self.game.observe(self.table, who)

    def told(self, who: int) -> str:
        """The same in words, with the actions that are allowed to who decides."""
        seen, names = self.seen(who), self.game.entries.names
        lines = [f"{names[nth]}: {seen[nth]:g}" for nth in np.flatnonzero(seen)]
        allowed = [f"may: {' '.join(map(str, self.legal()))}"] if who == self.decides else []
        return "\n".join([f"player {who}", *lines, *allowed])

    def imagined(self, who: int, seed: int) -> Position:
        """The same for all that a player may know, with what is hidden from them dealt anew."""
        assert self.table is not None, "nothing is hidden before the deal"
        return Position(self.asked, self.table.redealt(who, seed), self.recalled)


def _read(asked: LoadedBy, saved: Mapping[str, Any] | None, recalled: tuple[str, ...]) -> Position:
    """A position that was written."""
    return Position(asked, None if saved is None else trained(asked).resume(saved), recalled)


class SpielGame(pyspiel.Game):
    """The game of a deck."""

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        given = {**_TYPE.parameter_specification, **(params or {})}
        self.asked = LoadedBy(**given)
        game = trained(self.asked)
        info = pyspiel.GameInfo(
            num_distinct_actions=game.actions.size,
            max_chance_outcomes=self.asked.deals,
            num_players=game.players,
            min_utility=-1.0,
            max_utility=float(game.players - 1),
            utility_sum=0.0,
            max_game_length=MOST_DECISIONS,
        )
        super().__init__(_TYPE, info, dict(params or {}))

    def new_initial_state(self) -> SpielState:
        """A game before the deal."""
        return SpielState(self)

    def max_chance_nodes_in_history(self) -> int:
        """The deal."""
        return 1

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> SpielObserver:
        """What looks at states."""
        return SpielObserver(trained(self.asked), bool(iig_obs_type and iig_obs_type.perfect_recall))


class SpielState(pyspiel.State):
    """One moment of a game."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.position = Position(game.asked)

    def current_player(self) -> int:
        """Who decides; chance before the deal."""
        if self.position.table is None:
            return int(pyspiel.PlayerId.CHANCE)
        who = self.position.decides
        return int(pyspiel.PlayerId.TERMINAL) if who is None else who

    def is_terminal(self) -> bool:
        """True when nobody decides any more."""
        return self.position.table is not None and self.position.decides is None

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """All deals."""
        deals = self.position.asked.deals
        return [(deal, 1 / deals) for deal in range(deals)]

    def _legal_actions(self, player: int) -> list[int]:
        return self.position.legal()

    def _apply_action(self, action: int) -> None:
        if self.position.table is None:
            self.position.deal(action)
        else:
            self.position.answer(action)

    def _action_to_string(self, player: int, action: int) -> str:
        return f"deal {action}" if player == pyspiel.PlayerId.CHANCE else self.position.game.actions.label(action)

    def returns(self) -> list[float]:
        """What all players are given."""
        return self.position.returns()

    def resample_from_infostate(self, player: int, rng: Any) -> SpielState:
        """A state that might be this one, for all that a player may know. `rng` gives numbers from 0 to 1."""
        other = self.clone()
        other.position = self.position.imagined(player, int(rng() * (1 << 62)))
        assert isinstance(other, SpielState)
        return other

    def __str__(self) -> str:
        history = self.history()
        return " ".join(map(str, ("deal", *history))) if history else "before the deal"


class SpielObserver:
    """Writes the observation of a player; with perfect recall, only in words."""

    def __init__(self, game: TrainedGame, perfect_recall: bool) -> None:
        self.perfect_recall = perfect_recall
        vector = np.zeros(game.entries.size, dtype=np.float32)
        self.tensor: ObservationVector | None = None if perfect_recall else vector
        self.dict: dict[str, ObservationVector] = {} if perfect_recall else {"observation": vector}

    def set_from(self, state: SpielState, player: int) -> None:
        """Writes what a player sees."""
        if self.tensor is not None:
            self.tensor[:] = state.position.seen(player)

    def string_from(self, state: SpielState, player: int) -> str:
        """What a player sees in words; with perfect recall, after a mark of all that they saw and answered before."""
        told = state.position.told(player)
        return f"{state.position.recalled[player]}\n{told}" if self.perfect_recall else told


pyspiel.register_game(_TYPE, SpielGame)
