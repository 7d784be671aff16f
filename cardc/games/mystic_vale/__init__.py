"""Mystic Vale: cards are crafted from sleeved parts, and a turn ends when its owner would rather not push on."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from cardc.games.game import Game
from cardc.games.mystic_vale.verbs import VERBS
from cardc.package_data import data_root, scenarios_root

if TYPE_CHECKING:
    from cardc.engine.rulebook import Rulebook
    from cardc.engine.stage import Stage
    from cardc.language.vocabulary import Vocabulary
    from cardc.layout.arrangement import Layout

NAME = "mystic_vale"


def _rulebook() -> Rulebook:
    from cardc.games.mystic_vale.registered import BOOK

    return BOOK


def _stage(vocabulary: Vocabulary) -> Stage:
    from cardc.games.mystic_vale.staging import Staging

    return Staging(vocabulary)


def _layout() -> Layout:
    from cardc.games.mystic_vale.card_layout import LAYOUT

    return LAYOUT


GAME = Game(
    name=NAME,
    folder=data_root() / "cards" / NAME,
    verbs=VERBS,
    rulebook=_rulebook,
    stage=_stage,
    layout=_layout,
    scenarios=scenarios_root() / NAME,
    python=Path(__file__).parent,
)
