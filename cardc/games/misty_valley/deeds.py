"""The verbs of Misty Valley: what its markers, tokens and encounter tiles say is done, or asked for."""

from __future__ import annotations

from cardc.language.frame import SCORE, VerbClass, VerbFrame, verb
from cardc.language.node import node
from cardc.language.tree import Action, What
from cardc.language.verbs import Choose, Has, HasNo
from cardc.language.verbs import Score as ScorePoints


@verb(VerbFrame("place", ("places",), object="what", whence=("what",), takes=(("what", ("placed",)),)))
@node
class PlaceTile(Action):
    """Puts a tile into play beside others, wherever and however its player likes."""

    what: What


@verb(VerbFrame("move", ("moves",), object="what", tail="to another space", takes=(("what", ("moved",)),)))
@node
class MoveTile(Action):
    """Moves a tile that is in play to another place beside others."""

    what: What


@verb(VerbFrame("rotate", ("rotates",), object="what", tail="one side either way", takes=(("what", ("turned",)),)))
@node
class Rotate(Action):
    """Turns a tile where it lies, one side further in either direction."""

    what: What


@verb(
    VerbFrame(
        "lay",
        ("lays",),
        object="what",
        after=(("onto", "side"),),
        takes=(("what", ("laid",)), ("side", ("edge", "held"))),
    )
)
@node
class LayOn(Action):
    """Lays a marker or token onto a side of a tile, or onto a tile, where it stays."""

    what: What
    side: What


@verb(VerbFrame("check", ("checks", "check control of"), object="what", takes=(("what", ("touching",)),)))
@node
class CheckControl(Action):
    """Compares the explorers around tiles, and gives each to whoever has more there."""

    what: What


@verb(VerbFrame("flip", ("flips",), object="what", takes=(("what", ("flipped",)),)))
@node
class Flip(Action):
    """Turns a marker over: it is used up."""

    what: What


@verb(VerbFrame("draw", ("draws",), object="what", whence=("what",), takes=(("what", ("drawn",)),)))
@node
class Draw(Action):
    """Takes tiles into the hand of its player."""

    what: What


@verb(VerbFrame("control", object="what", takes=(("what", ("held",)),), heads=SCORE, anywhere=True))
@node
class Control(Action):
    """What an encounter tile asks of whoever controls it when the game ends."""

    what: What


@verb(
    VerbFrame(
        "swap",
        ("swaps the banner on",),
        spoken="swap the banner on",
        object="what",
        behind="other",
        behind_lead="with the banner on",
        takes=(("what", ("held",)), ("other", ("held",))),
    )
)
@node
class SwapBanners(Action):
    """Two tiles change hands, whatever stands around them."""

    what: What
    other: What


VERBS: tuple[VerbClass, ...] = (
    PlaceTile,
    MoveTile,
    Rotate,
    LayOn,
    CheckControl,
    Flip,
    Draw,
    Control,
    SwapBanners,
    Choose,
    Has,
    HasNo,
    ScorePoints,
)
