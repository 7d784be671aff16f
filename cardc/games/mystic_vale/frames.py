"""What the phases of a turn remember between two decisions: one type per kind of frame that remembers anything."""

from __future__ import annotations

from cardc.engine.answerable import LyingNumber, NamedNumber, PlayerNumber, ThingNumber
from cardc.engine.options import AbilityUse
from cardc.engine.refs import NO_CARD, Ref
from cardc.engine.state import FrameData
from cardc.engine.values import value
from cardc.engine.windows import Waiting


@value("without", spread=True)
class Without(FrameData):
    """A phase in which some things cannot happen. A phase as usual remembers nothing."""

    deeds: tuple[str, ...]


@value("would", spread=False)
class Would(FrameData):
    """A deed that is about to be done, unless something is done instead."""

    deed: str


@value("impending", spread=False)
class Impending(FrameData):
    """What is about to come of something, unless something else is done instead.

    `of`: the card, or how many of something; `by`: who does it. `verb`: what an ability said that it should be, which
    then did `did` less; "" if it was no ability. `card` and `bank`: where tokens come from.
    """

    deed: str
    of: Ref
    by: PlayerNumber
    verb: str = ""
    did: NamedNumber = 0
    card: LyingNumber = NO_CARD
    bank: str = ""


@value("answering", spread=False)
class Answering(FrameData):
    """Abilities that follow a deed, one after the other. `of`: what it was done with."""

    abilities: tuple[AbilityUse, ...]
    of: Ref | None = None


@value("purchase")
class Purchase(FrameData):
    """An advancement that is being bought: the card it is promised to (or NO_CARD), its price, what was declared."""

    piece: ThingNumber
    onto: LyingNumber
    cost: NamedNumber
    declared: tuple[AbilityUse, ...]


@value("vale_purchase")
class ValePurchase(FrameData):
    """A vale that is being bought."""

    vale: ThingNumber


@value("gathering")
class Gathering(FrameData):
    """Conclaves that are being picked, by `way`, and those that are; without any, all cards are used."""

    way: str
    picked: tuple[int, ...]


@value("dealing")
class Dealing(FrameData):
    """How leaders and amulets will be come by ("" for none, or for named ones), and the pieces named, by player."""

    leaders: str
    amulets: str
    named: tuple[tuple[int, ...], ...]


@value("choosing")
class Choosing(FrameData):
    """Leaders and amulets that are being chosen: in which order, from which pieces and with what so far, by player.

    `exchange`: amulets may be given up afterwards.
    """

    order: tuple[int, ...]
    pools: tuple[tuple[int, ...], ...]
    taken: tuple[tuple[int, ...], ...]
    exchange: bool


FRAME_DATA = (Waiting, Without, Would, Impending, Answering, Purchase, ValePurchase, Gathering, Dealing, Choosing)
