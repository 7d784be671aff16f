"""Games as environments for programs that learn: `cardc.learning.env` makes one of any deck, `open_spiel` a game.

The one needs PettingZoo (`pip install 'cardc[rl]'`), the other OpenSpiel (`cardc[openspiel]`). `docs/learning.md` tells
the rest.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

from cardc.errors import CardcError
from cardc.extras import how_to_install, missing
from cardc.source.suggest import listed

if TYPE_CHECKING:
    from pettingzoo import AECEnv

    from cardc.api.deck import Deck

__all__ = ["LibrariesMissing", "WrongEnvironment", "env", "open_spiel", "raw_env"]

LIBRARIES, SPIEL_LIBRARIES = ("numpy", "gymnasium", "pettingzoo"), ("numpy", "pyspiel")


class LibrariesMissing(CardcError, ImportError):
    """Learning needs libraries that are not installed."""


class WrongEnvironment(CardcError, ValueError):
    """An environment that cannot be made."""


def env(*, illegal_reward: float = -1.0, **wanted: Any) -> AECEnv:
    """An environment in the wrappers that PettingZoo advises: an action that is not allowed ends the game.

    Who takes one is given `illegal_reward`, and all others nothing. Everything else is as with `raw_env`.
    """
    made = raw_env(**wanted)
    from pettingzoo.utils import wrappers

    made = wrappers.TerminateIllegalWrapper(made, illegal_reward=illegal_reward)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(made))


def raw_env(
    *,
    game: str | Path | None = None,
    deck: Deck | None = None,
    players: int = 2,
    faces: str = "house",
    seed: int = 0,
    rewards: str = "outcome",
    skip_forced: bool = True,
    max_cycles: int | None = None,
    render_mode: str | None = None,
    options: Mapping[str, str] | None = None,
    setup: Mapping[str, Any] | None = None,
) -> AECEnv:
    """An environment of a game, without wrappers: it refuses an action that is not allowed.

    `game`: as with `cardc.load`; or a `deck` that was loaded, such as that of a project, with the faces that it has.
    `rewards`: `outcome` or `margin`. `skip_forced`: nobody is asked where there is one option only. `max_cycles`: after
    so many decisions a game is cut off. `options` are rule options, `setup` what the players agree on before.
    """
    _need(LIBRARIES, "rl")
    from cardc.api.loading import load
    from cardc.learning.table_env import RENDER_MODES, TableEnv
    from cardc.learning.trained_game import TrainedGame

    if game is not None and deck is not None:
        raise WrongEnvironment("`game` and `deck` both say what is played; leave one of them out")
    if render_mode is not None and render_mode not in RENDER_MODES:
        raise WrongEnvironment(f"there is no `render_mode` `{render_mode}`; there are {listed(RENDER_MODES)}")
    if max_cycles is not None and max_cycles < 1:
        raise WrongEnvironment(f"`max_cycles` is at least 1, not {max_cycles}; `None` lets a game go on to its end")
    loaded = load(game=game, faces=faces) if deck is None else deck
    trained = TrainedGame(loaded, players, rewards, skip_forced, options, setup)
    return TableEnv(trained, seed, max_cycles, render_mode)


def open_spiel(**wanted: Any) -> Any:
    """A game of OpenSpiel (`pyspiel.Game`), which from now on `pyspiel.load_game("cardc(…)")` knows, too.

    `game`, `faces` and `players` are as with `env`; `cards`: a file or folder that adds to the game; `deals`: from how
    many deals the node of chance at the root draws one.
    """
    _need(SPIEL_LIBRARIES, "openspiel")
    import pyspiel

    from cardc.learning import spiel_game

    return pyspiel.load_game(spiel_game.NAME, wanted)


def _need(modules: tuple[str, ...], extra: str) -> None:
    lacking = missing(modules)
    if lacking:
        raise LibrariesMissing(f"{', '.join(lacking)} must be installed for this: {how_to_install(extra)}")
