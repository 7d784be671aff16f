"""cardc: a compiler toolchain for card games.

    deck = cardc.load("cards/mine")
    deck["Dawnsinger"].abilities[0].print("fr")

`docs/python.md` shows the rest. What stands here is imported when it is first used, so that importing cardc costs
nothing by itself.
"""

from __future__ import annotations

import importlib
from typing import TYPE_CHECKING, Any

from cardc.errors import CardcError

if TYPE_CHECKING:
    from cardc.api.deck import Deck, DeckAbility, DeckCard
    from cardc.api.differing import Difference, difference
    from cardc.api.exporting import export_table
    from cardc.api.findings import report
    from cardc.api.importing import Import, import_table
    from cardc.api.loading import Game, load, load_built, load_project
    from cardc.api.playing import Playing, View, load_game
    from cardc.api.plays import Play, load_play
    from cardc.api.replaying import Replayed, replay_scenarios

__version__ = "0.2.0"

__all__ = [
    "CardcError",
    "Deck",
    "DeckAbility",
    "DeckCard",
    "Difference",
    "Game",
    "Import",
    "Play",
    "Playing",
    "Replayed",
    "View",
    "__version__",
    "difference",
    "export_table",
    "import_table",
    "load",
    "load_built",
    "load_game",
    "load_play",
    "load_project",
    "replay_scenarios",
    "report",
]

_HOMES = {
    "Deck": "cardc.api.deck",
    "DeckAbility": "cardc.api.deck",
    "DeckCard": "cardc.api.deck",
    "Difference": "cardc.api.differing",
    "Game": "cardc.api.loading",
    "Import": "cardc.api.importing",
    "Play": "cardc.api.plays",
    "Playing": "cardc.api.playing",
    "Replayed": "cardc.api.replaying",
    "View": "cardc.api.playing",
    "difference": "cardc.api.differing",
    "export_table": "cardc.api.exporting",
    "import_table": "cardc.api.importing",
    "load": "cardc.api.loading",
    "load_built": "cardc.api.loading",
    "load_game": "cardc.api.playing",
    "load_play": "cardc.api.plays",
    "load_project": "cardc.api.loading",
    "replay_scenarios": "cardc.api.replaying",
    "report": "cardc.api.findings",
}


def __getattr__(name: str) -> Any:
    if name not in _HOMES:
        raise AttributeError(f"module `cardc` has no attribute `{name}`")
    found = vars(importlib.import_module(_HOMES[name]))[name]
    globals()[name] = found
    return found


def __dir__() -> list[str]:
    return sorted(__all__)
