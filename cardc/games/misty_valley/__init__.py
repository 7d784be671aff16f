"""Misty Valley: two tribes send patrols into a valley of hexagons, and hold what they surround."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from cardc.games.game import Game
from cardc.games.misty_valley.deeds import VERBS
from cardc.package_data import data_root, scenarios_root

if TYPE_CHECKING:
    from cardc.engine.rulebook import Rulebook
    from cardc.engine.stage import Stage
    from cardc.language.vocabulary import Vocabulary

NAME = "misty_valley"


def _rulebook() -> Rulebook:
    from cardc.games.misty_valley.whole_game import MISTY_VALLEY

    return MISTY_VALLEY.rulebook()


def _stage(vocabulary: Vocabulary) -> Stage:
    from cardc.engine.tabletop_staging import TabletopStage
    from cardc.games.misty_valley.whole_game import MISTY_VALLEY

    return TabletopStage(MISTY_VALLEY, vocabulary)


GAME = Game(
    name=NAME,
    folder=data_root() / "cards" / NAME,
    verbs=VERBS,
    rulebook=_rulebook,
    stage=_stage,
    scenarios=scenarios_root() / NAME,
    python=Path(__file__).parent,
)
