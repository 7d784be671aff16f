"""A result with made-up numbers: all that a report has to tell, and what is odd."""

from __future__ import annotations

import math

from cardc.simulate.card_worth import TakenShares, WorthFigures, WorthToHave
from cardc.simulate.combos import PairFigures
from cardc.simulate.figures import BotFigures, CardFigures, PlaceFigures, SpreadFigures
from cardc.simulate.intervals import Estimate
from cardc.simulate.matched import MatchedFigures
from cardc.simulate.result import SimulationResult, VariantFigures

SPREAD = SpreadFigures(
    Estimate(31.5, 30.25, 32.75), 3, 1204, {0.05: 10, 0.25: 21, 0.5: 31, 0.75: 40, 0.95: 58}, {0: 400, 8: 1}
)


def card(name: str, difference: float, corrected: float) -> CardFigures:
    """A card that was bought by half of those to whom it was offered."""
    return CardFigures(
        card=f"base.{name.lower()}",
        title=name,
        kind="buy",
        taking=True,
        offers=4000,
        choices=1200,
        offered=1800,
        choosers=900,
        chosen=Estimate(0.5, 0.477, 0.523),
        won_with=Estimate(0.5 + difference, 0.47 + difference, 0.53 + difference),
        won_without=Estimate(0.5, 0.47, 0.53),
        difference=Estimate(difference, difference - 0.04, difference + 0.04),
        chance=corrected / 3,
        corrected=corrected,
    )


STAG, HAWK, FORMULA = card("Stag", 0.0812, 0.0004), card("Hawk", -0.02, 0.4), card("=SUM(A1) <b>", 0.01, 0.9)

PAIR = PairFigures(
    ("base.stag", "base.hawk"),
    ("Stag", "Hawk"),
    120,
    Estimate(0.61, 0.52, 0.69),
    0.55,
    Estimate(0.06, -0.05, 0.17),
    0.2,
    0.3,
)


def matched(number: str, difference: float, high: float) -> MatchedFigures:
    """A number that a change makes greater, or less."""
    found = Estimate(difference, 2 * difference - high, high)
    return MatchedFigures(number, 1000, 0.5, 0.5 + difference, found, 0.01, 0.02, 600, 300, 0.001, 0.67)


def variant(
    label: str = "", *, told: tuple[MatchedFigures, ...] = (), bots: tuple[str, ...] = ("greedy",)
) -> VariantFigures:
    """The games that were played one way."""
    return VariantFigures(
        label=label,
        card="base.stag" if label else "",
        title="Stag" if label else "",
        games=12_345,
        turns=SPREAD,
        decisions=SPREAD,
        score=SPREAD,
        margin=SPREAD,
        places=(
            PlaceFigures(0, 12_345, Estimate(0.53, 0.521, 0.539), Estimate(32.0, 31.0, 33.0)),
            PlaceFigures(1, 12_345, Estimate(0.47, 0.461, 0.479), Estimate(31.0, -math.inf, math.inf)),
        ),
        bots=tuple(BotFigures(name, 12_345, Estimate(0.5, 0.49, 0.51), 31.5) for name in bots),
        cards=(STAG, HAWK, FORMULA),
        pairs=(PAIR,),
        pairs_tried=231,
        matched=told,
    )


CHANGED = variant("Stag.cost=5", told=(matched("score", -1.25, -0.5), matched("edge", -0.031, 0.012)))
ASKED = {"game": "mystic_vale", "bots": ["greedy", "random"], "seed": 1, "variants": ["", "Stag.cost=5"], "options": {}}
RESULT = SimulationResult(ASKED, 12_345, True, (variant(bots=("greedy", "random")), CHANGED))


def valued(number: str, worth: float, high: float) -> WorthFigures:
    """A number that a card is worth something in."""
    found = Estimate(worth, 2 * worth - high, high)
    return WorthFigures(number, 1000, 0.5, 0.5 - worth, found, 0.01, 0.02, 300, 600, 0.001, 0.97)


WORTH = WorthToHave(1000, TakenShares(0.317, 0.0), (valued("won", 0.044, 0.071), valued("points", -1.5, -0.25)))
DENIED = variant("denied Stag")._replace(worth=WORTH)
VALUED = RESULT._replace(variants=(RESULT.variants[0], DENIED, CHANGED))
STOPPED = RESULT._replace(planned=20_000, reproducible=False)
