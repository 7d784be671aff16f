"""What a run tells as text: the games, who wins, the cards that stand out, and what variants change."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence

from cardc.simulate.card_worth import WorthFigures, WorthToHave
from cardc.simulate.combos import PairFigures
from cardc.simulate.figures import CardFigures, SpreadFigures
from cardc.simulate.intervals import SURENESS, Estimate
from cardc.simulate.matched import NUMBERS, SHARES, MatchedFigures
from cardc.simulate.result import SimulationResult, VariantFigures

# So many cards and pairs are told of, and so many columns the title of a card has.
MOST_CARDS, MOST_COMBOS, TITLE = 12, 5, 22
# What has to be said beside figures of cards, and beside variants.
OF_CARDS = (
    "Cards are corrected for how many there are (Benjamini-Hochberg: of those with",
    "*, at most 1 in 20 is here by chance). That winners have a card is no proof",
    "that it makes them win: who is ahead can buy more. `--denied` tells what it is",
    "worth, `--without` and `--vary` what it does to games.",
)
OF_VARIANTS = (
    "Each deal was played each way. `removed`: by how much less the difference",
    "varies than between games that have nothing in common. With *: hardly by",
    "chance, even of all these numbers and variants together (Holm).",
)


def summary(result: SimulationResult) -> str:
    """All of it, in lines of at most 80 columns."""
    return "\n".join(line.rstrip() for line in _lines(result)) + "\n"


def _lines(result: SimulationResult) -> Iterator[str]:
    asked, usual = result.asked, result.variants[0]
    yield f"{asked.get('game', 'games')}: {_of(result)}, seed {asked.get('seed', '')}"
    yield f"bots: {', '.join(asked.get('bots', ()))}"
    if not result.reproducible:
        yield "NOT REPRODUCIBLE: a bot has a budget in seconds; give it one in playouts to get"
        yield "the same games again."
    yield ""
    yield f"{'':<15}{'mean':>8}  {f'{SURENESS:.0%} interval':<18}{'median':>7}  {'5 % .. 95 %':<14}{'least .. most'}"
    for name, spread in (
        ("points", usual.score),
        ("lead", usual.margin),
        ("turns", usual.turns),
        ("decisions", usual.decisions),
    ):
        yield _of_spread(name, spread)
    yield ""
    for place in usual.places:
        who = "who begins" if place.place == 0 else f"number {place.place + 1}"
        yield f"{who:<15} wins {_percent(place.won)}, with {place.score.value:.1f} points"
    if len(usual.bots) > 1:
        yield ""
        for bot in usual.bots:
            yield f"{bot.bot:<15} wins {_percent(bot.won)}, with {bot.score:.1f} points"
    yield from _cards(usual)
    yield from _combos(usual.pairs, usual.pairs_tried)
    for variant in result.variants[1:]:
        yield from _variant(variant)
    if len(result.variants) > 1:
        yield ""
        yield from OF_VARIANTS


def _of(result: SimulationResult) -> str:
    games = f"{result.games:,} games"
    return games if result.complete else f"stopped after {games} of {result.planned:,}"


def _of_spread(name: str, spread: SpreadFigures) -> str:
    mean, quantiles = spread.mean, spread.quantiles
    interval = f"{mean.low:.1f} .. {mean.high:.1f}"
    middle = f"{quantiles[0.05]} .. {quantiles[0.95]}"
    return (
        f"{name:<15}{mean.value:>8.1f}  {interval:<18}{quantiles[0.5]:>7}  {middle:<14}{spread.least} .. {spread.most}"
    )


def _percent(rate: Estimate) -> str:
    return f"{100 * rate.value:.1f} % ({100 * rate.low:.1f} .. {100 * rate.high:.1f})"


def _signed(found: Estimate, scale: float = 1.0, digits: int = 2) -> str:
    value, low, high = (f"{scale * one:+.{digits}f}" for one in found)
    return f"{value} ({low} .. {high})" if math.isfinite(found.high) else f"{value} (unknown)"


# ---- cards


def _cards(usual: VariantFigures) -> Iterator[str]:
    taken = [one for one in usual.cards if one.taking and one.chance < 1]
    if not taken:
        return
    clearest = sorted(taken, key=lambda one: (one.corrected, one.chance, one.title, one.kind))[:MOST_CARDS]
    yield ""
    yield f"{'card':<{TITLE}} {'way':<9}{'taken':>6}  {'wins with':>9}{'without':>9}  difference in %"
    for one in sorted(clearest, key=lambda one: -one.difference.value):
        yield _of_card(one)
    if len(taken) > len(clearest):
        yield f"… the {len(clearest)} clearest of {len(taken)}; a file (-o) has all."
    yield from OF_CARDS


def _of_card(one: CardFigures) -> str:
    star = "*" if one.stands_out else " "
    return (
        f"{one.title[:TITLE]:<{TITLE}} {one.kind[:8]:<9}{100 * one.chosen.value:>4.0f} %  "
        f"{100 * one.won_with.value:>7.1f} %{100 * one.won_without.value:>7.1f} % {star}"
        f"{_signed(one.difference, 100, 0)}"
    )


def _combos(pairs: Sequence[PairFigures], tried: int) -> Iterator[str]:
    found = [one for one in pairs if one.stands_out and one.interaction.value > 0][:MOST_COMBOS]
    if not tried:
        return
    yield ""
    if not found:
        yield f"No pair of cards wins more than the sum of its parts, of {tried:,} that were tried."
        return
    yield f"pairs that win more than the sum of their parts ({tried:,} tried), in %"
    for one in found:
        both = f"{one.titles[0]} + {one.titles[1]}"
        yield f"{both[:46]:<46} {one.both:>6,}  {_signed(one.interaction, 100, 0)}"


# ---- variants


def _variant(variant: VariantFigures) -> Iterator[str]:
    yield ""
    if variant.worth is not None:
        yield from _worth(variant, variant.worth)
        return
    yield f"{variant.label} (in as many games, {_deals(variant.matched)} deals)"
    yield f"{'':<28}{'as it is':>9}{'so':>9}  {'difference':<25}removed"
    for one in variant.matched:
        yield _of_matched(one)


def _deals(matched: Sequence[MatchedFigures]) -> str:
    return f"{matched[0].deals:,}" if matched else "0"


_SHORT = {
    "taken": "players who took it",
    "edge": "wins of takers beyond share",
}


def _of_matched(one: MatchedFigures) -> str:
    return _two_ways(one, one.before, one.after, one.difference)


def _worth(variant: VariantFigures, worth: WorthToHave) -> Iterator[str]:
    yield f"{variant.label}: what it is worth to who may take it ({worth.deals:,} deals)"
    yield "Each player in turn was denied it. Above 0: it is better to be able to take it."
    yield f"{'':<28}{'may take':>9}{'denied':>9}  {'worth to who may':<25}removed"
    for one in worth.numbers:
        yield _two_ways(one, one.may_take, one.denied, one.worth)
    yield f"{'who took it':<28}{100 * worth.taken.may_take:>9.1f}{100 * worth.taken.denied:>9.1f}  %"


def _two_ways(one: MatchedFigures | WorthFigures, left: float, right: float, found: Estimate) -> str:
    scale, digits = (100.0, 1) if one.number in SHARES else (1.0, 2)
    name = _SHORT.get(one.number, NUMBERS[one.number])
    unit = " %" if one.number in SHARES else ""
    removed = "" if one.variance_removed is None else f"{100 * one.variance_removed:.0f} %"
    star = "*" if one.stands_out else " "
    return (
        f"{name:<28}{scale * left:>9.{digits}f}{scale * right:>9.{digits}f} {star}"
        f"{_signed(found, scale, digits) + unit:<24} {removed}"
    )
