"""What the Python of a small game imports, in one place: its verbs, its options, its table, and the game as a value.

`docs/games.md` walks through a game that is made of it.
"""

from __future__ import annotations

from cardc.engine.board import NOBODY
from cardc.engine.chance import Chance
from cardc.engine.effect import Effect
from cardc.engine.events import Event
from cardc.engine.hex_picture import DrawnHex, turned
from cardc.engine.options import AbilityUse, Option
from cardc.engine.refs import CardRef, PlaceRef, Ref, SideRef, numbers
from cardc.engine.rulebook import Things
from cardc.engine.state import Answer, Frame, FrameData, State
from cardc.engine.tabletop import At, Tabletop
from cardc.engine.tabletop_actions import TabletopRun, count, expire, give, lay_on, move, place, shuffle, take, turn_to
from cardc.engine.tabletop_board import TabletopBoard
from cardc.engine.tabletop_events import End, Rotation, TabletopNames
from cardc.engine.tabletop_rules import Addend, TabletopGame
from cardc.engine.tabletop_setup import TabletopBox
from cardc.engine.tabletop_staging import TabletopStage
from cardc.engine.tabletop_turns import begin, usable, use
from cardc.engine.values import value
from cardc.games.game import Game
from cardc.language.frame import VerbFrame, verb
from cardc.language.tree import Action, Pile, Resource, Spot, Until, What
from cardc.language.vocabulary import Vocabulary

__all__ = [
    "NOBODY",
    "AbilityUse",
    "Action",
    "Addend",
    "Answer",
    "At",
    "CardRef",
    "Chance",
    "DrawnHex",
    "Effect",
    "End",
    "Event",
    "Frame",
    "FrameData",
    "Game",
    "Option",
    "Pile",
    "PlaceRef",
    "Ref",
    "Resource",
    "Rotation",
    "SideRef",
    "Spot",
    "State",
    "Tabletop",
    "TabletopBoard",
    "TabletopBox",
    "TabletopGame",
    "TabletopNames",
    "TabletopRun",
    "TabletopStage",
    "Things",
    "Until",
    "VerbFrame",
    "Vocabulary",
    "What",
    "begin",
    "count",
    "expire",
    "give",
    "lay_on",
    "move",
    "numbers",
    "place",
    "shuffle",
    "take",
    "turn_to",
    "turned",
    "usable",
    "use",
    "value",
    "verb",
]
