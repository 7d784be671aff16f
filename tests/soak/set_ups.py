"""Random legal set-ups: which faces, options, sets, leaders, amulets and conclaves a seed stands for."""

from __future__ import annotations

import random
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from cardc.engine.events import Log
from cardc.engine.machine import start
from cardc.engine.rule_options import otherwise
from cardc.engine.state import State
from cardc.games.mystic_vale.game_state import MysticVale
from cardc.games.mystic_vale.registered import BOOK
from cardc.games.mystic_vale.rules import MysticValeRules, rules_of
from cardc.games.mystic_vale.setup import new_game
from tests.engine.bound import FEW, Draw, bound, titles
from tests.engine.staged import staged

# So many seeds in a row share faces and options: making rules takes as long as some hundred decisions.
SHARED = 25
# Which part of the games plays an option by another value than its default.
OTHERWISE = 0.15
# Faces on which there is much of everything.
MANY = Draw((0, 0, 1, 2), (0, 0, 1), ("mana", "forest"))
SIX_PLAYERS = "players.five_six"


@dataclass(frozen=True, slots=True)
class SetUp:
    """What a game begins with; the same for the same seed."""

    seed: int
    players: int
    wanted: dict[str, Any]
    options: dict[str, str]

    @property
    def rules(self) -> MysticValeRules:
        """The rules by which it is played."""
        return rules_for(self.seed // SHARED)

    @property
    def otherwise(self) -> Mapping[str, str]:
        """The options that are not played by their default."""
        return otherwise(BOOK.options, self.options)

    def begun(self) -> tuple[State[MysticVale], Log]:
        """The game at its first decision, and what happened until then."""
        state = new_game(self.rules, self.players, self.seed, **self.wanted)
        return state, start(state, self.rules)


def set_up(seed: int) -> SetUp:
    """The set-up of a seed."""
    chosen = random.Random(f"set-up {seed}")
    rules = rules_for(seed // SHARED)
    six = rules.options.get(SIX_PLAYERS) == "fan_counts"
    players = chosen.choice((2, 3, 4, 5, 6) if six else (2, 2, 3, 4))
    drafted = players <= 4 and chosen.random() < 0.15
    wanted: dict[str, Any] = {}
    if drafted:
        wanted = {"leaders": "draft", "amulets": "draft"}
    else:
        for kind in ("leader", "amulet"):
            ways: list[Any] = [(), chosen.sample(titles(kind), players), "random"] if players <= 4 else [()]
            if players * 2 <= len(titles(kind)):
                ways += ["two", "free"]
            wanted[f"{kind}s"] = chosen.choice(ways)
    if players <= 4 and chosen.random() < 0.2:
        wanted["conclaves"] = chosen.choice(("choose", "random"))
    return SetUp(seed, players, wanted, dict(rules.options))


@lru_cache(maxsize=4)
def rules_for(group: int) -> MysticValeRules:
    """All cards of the game with what is unknown of them bound at random, and options at random."""
    chosen = random.Random(f"rules {group}")
    catalog = staged().catalog
    options = {
        name: chosen.choice(values[1:]) if len(values) > 1 and chosen.random() < OTHERWISE else values[0]
        for name, values in BOOK.options.items()
    }
    draw = chosen.choice((FEW, MANY))
    cards = [bound(card, chosen, draw) for card in catalog]
    return rules_of(cards, catalog.vocabulary, options)
