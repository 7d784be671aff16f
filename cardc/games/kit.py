"""What the Python of a small game imports, in one place: its verbs, its options, its table, and the game as a value.

Behind those come the parts of a game with a board of hexagons, of points that are counted one by one, and of moves
that are refused with a reason.

`docs/games.md` walks through a game that is made of it.
"""

from __future__ import annotations

from cardc.engine.answerable import EdgeNumber, ModeNumber, NamedNumber, PlayerNumber, Ranging, ThingNumber
from cardc.engine.board import NOBODY
from cardc.engine.chance import Chance
from cardc.engine.effect import Effect
from cardc.engine.evaluate import amount, meant, met
from cardc.engine.events import Event
from cardc.engine.hex_picture import DrawnHex, turned
from cardc.engine.hexgrid import (
    DIRECTIONS,
    Hex,
    around,
    beside,
    direction_to,
    edge_facing,
    faced_by,
    free_places,
    groups,
    is_connected,
    is_enclosed,
    opposite,
    outside,
)
from cardc.engine.legal import least
from cardc.engine.naming import DETAILS, Naming
from cardc.engine.options import AbilityUse, Option
from cardc.engine.program import NotBuilt
from cardc.engine.read_abilities import every_field
from cardc.engine.refs import CardRef, PlaceRef, Ref, SideRef, numbers
from cardc.engine.refusal import Refusal, WhyNot
from cardc.engine.rulebook import Reads, Rule, Rulebook, Things
from cardc.engine.set_scoring import points_for
from cardc.engine.stage import Stage
from cardc.engine.state import Answer, Frame, FrameData, State
from cardc.engine.tabletop import WHOLE, At, Tabletop, Upon
from cardc.engine.tabletop_actions import (
    Act,
    TabletopRun,
    count,
    expire,
    give,
    lay_on,
    move,
    place,
    shuffle,
    take,
    turn_to,
)
from cardc.engine.tabletop_board import SIDE, TabletopBoard
from cardc.engine.tabletop_events import End, Revealed, Rotation, TabletopNames
from cardc.engine.tabletop_rules import Addend, TabletopGame
from cardc.engine.tabletop_setup import TabletopBox
from cardc.engine.tabletop_staging import TabletopStage
from cardc.engine.tabletop_turns import TURN, begin, usable, use
from cardc.engine.tie_break import winners
from cardc.engine.values import value
from cardc.games.game import Game
from cardc.language.frame import SCORE, VerbClass, VerbFrame, verb
from cardc.language.node import node
from cardc.language.tree import Action, Pile, Resource, Spot, Until, What
from cardc.language.verbs import Choose, Has, HasNo, Score
from cardc.language.vocabulary import Vocabulary

__all__ = [
    "DETAILS",
    "DIRECTIONS",
    "NOBODY",
    "SCORE",
    "SIDE",
    "TURN",
    "WHOLE",
    "AbilityUse",
    "Act",
    "Action",
    "Addend",
    "Answer",
    "At",
    "CardRef",
    "Chance",
    "Choose",
    "DrawnHex",
    "EdgeNumber",
    "Effect",
    "End",
    "Event",
    "Frame",
    "FrameData",
    "Game",
    "Has",
    "HasNo",
    "Hex",
    "ModeNumber",
    "NamedNumber",
    "Naming",
    "NotBuilt",
    "Option",
    "Pile",
    "PlaceRef",
    "PlayerNumber",
    "Ranging",
    "Reads",
    "Ref",
    "Refusal",
    "Resource",
    "Revealed",
    "Rotation",
    "Rule",
    "Rulebook",
    "Score",
    "SideRef",
    "Spot",
    "Stage",
    "State",
    "Tabletop",
    "TabletopBoard",
    "TabletopBox",
    "TabletopGame",
    "TabletopNames",
    "TabletopRun",
    "TabletopStage",
    "ThingNumber",
    "Things",
    "Until",
    "Upon",
    "VerbClass",
    "VerbFrame",
    "Vocabulary",
    "What",
    "WhyNot",
    "amount",
    "around",
    "begin",
    "beside",
    "count",
    "direction_to",
    "edge_facing",
    "every_field",
    "expire",
    "faced_by",
    "free_places",
    "give",
    "groups",
    "is_connected",
    "is_enclosed",
    "lay_on",
    "least",
    "meant",
    "met",
    "move",
    "node",
    "numbers",
    "opposite",
    "outside",
    "place",
    "points_for",
    "shuffle",
    "take",
    "turn_to",
    "turned",
    "usable",
    "use",
    "value",
    "verb",
    "winners",
]
