"""What came of all games: figures of every variant, how sure they are, and whether the same run gives them again."""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import Any, NamedTuple

from cardc.simulate.card_worth import WorthToHave, card_worth
from cardc.simulate.combos import PairFigures, pair_figures, pairs_tried
from cardc.simulate.figures import (
    BotFigures,
    CardFigures,
    PlaceFigures,
    SpreadFigures,
    bot_figures,
    card_figures,
    place_figures,
    spread_of,
)
from cardc.simulate.matched import MatchedFigures, matched_figures
from cardc.simulate.simulation import Simulation, Variant
from cardc.simulate.tallies import BatchTally, VariantTally

# So many digits of what is no whole number are written: no other machine computes more of them alike.
DIGITS = 6


class VariantFigures(NamedTuple):
    """The games that were played one way. `pairs`: the clearest of so many that were `pairs_tried`.

    `gone`: without the card that it is about. `worth`: what that is worth to who may take it, where one player may not;
    then nothing is `matched`, as that tells of all players.
    """

    label: str
    card: str
    title: str
    games: int
    turns: SpreadFigures
    decisions: SpreadFigures
    score: SpreadFigures
    margin: SpreadFigures
    places: tuple[PlaceFigures, ...]
    bots: tuple[BotFigures, ...]
    cards: tuple[CardFigures, ...]
    pairs: tuple[PairFigures, ...]
    pairs_tried: int
    matched: tuple[MatchedFigures, ...]
    gone: bool = False
    worth: WorthToHave | None = None


class SimulationResult(NamedTuple):
    """All that a run tells. `asked`: what was played, in plain data. `planned`: games each way, of which as many were
    played as the figures of a variant say; fewer where the run was stopped."""

    asked: Mapping[str, Any]
    planned: int
    reproducible: bool
    variants: tuple[VariantFigures, ...]

    @property
    def games(self) -> int:
        """How many games were played each way."""
        return self.variants[0].games

    @property
    def complete(self) -> bool:
        """False if the run was stopped before all games were played."""
        return self.games >= self.planned

    def to_json(self) -> dict[str, Any]:
        """Plain data, the same for the same games whoever played them."""
        return {
            "asked": dict(self.asked),
            "planned": self.planned,
            "complete": self.complete,
            "reproducible": self.reproducible,
            "variants": [_plain(one) for one in self.variants],
        }


def result_of(
    simulation: Simulation,
    total: BatchTally,
    *,
    asked: Mapping[str, Any],
    titles: Mapping[str, str],
    reproducible: bool = True,
) -> SimulationResult:
    """The figures of all games that were played. `titles`: what cards are called, by their ids."""
    seatings = len(simulation.seatings)
    matched = matched_figures([tally.matched for tally in total.variants], total.variants[0].unit, seatings)
    variants = [
        _variant(variant, tally, told, simulation, titles)
        for variant, tally, told in zip(simulation.variants, total.variants, matched, strict=True)
    ]
    return SimulationResult(asked, simulation.deals * seatings, reproducible, tuple(variants))


def _variant(
    variant: Variant,
    tally: VariantTally,
    matched: tuple[MatchedFigures, ...],
    simulation: Simulation,
    titles: Mapping[str, str],
) -> VariantFigures:
    deals = tally.games // simulation.games_in_deal(variant)
    worth = card_worth(matched, tally.matched, len(simulation.seatings)) if variant.denied else None
    return VariantFigures(
        label=variant.label,
        card=variant.card,
        title=titles.get(variant.card, variant.card),
        games=tally.games,
        turns=spread_of(tally.turns, deals),
        decisions=spread_of(tally.decisions, deals),
        score=spread_of(tally.score, deals),
        margin=spread_of(tally.margin, deals),
        places=tuple(place_figures(tally, deals)),
        bots=tuple(bot_figures(tally, simulation.bots)),
        cards=card_figures(tally, titles),
        pairs=pair_figures(tally, titles),
        pairs_tried=pairs_tried(tally),
        matched=() if variant.denied else matched,
        gone=variant.gone,
        worth=worth,
    )


def rounded(value: float) -> float | None:
    """A number with as many digits as machines agree on."""
    return float(f"{value:.{DIGITS}g}") if math.isfinite(value) else None


def _plain(item: Any) -> Any:
    """Anything that figures hold as plain data; what has no bounds is told as none."""
    if isinstance(item, float):
        return rounded(item)
    if isinstance(item, tuple) and hasattr(item, "_fields"):
        told = {name: _plain(getattr(item, name)) for name in item._fields}
        return {**told, "stands_out": item.stands_out} if hasattr(item, "stands_out") else told
    if isinstance(item, Mapping):
        return {str(key): _plain(value) for key, value in item.items()}
    return [_plain(one) for one in item] if isinstance(item, list | tuple) else item
