"""Furnishes the table of a small game: other players have what the scenario has, in every zone that it leaves out.

Boards and shared zones stay as they are given: what lies there lies in the way of others. A player who did something in
a phase of their own keeps to what is given, as does a pile of discards that the rules may have taken from; one whose
phase only begins has more in face-down piles, for nothing in those is offered.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import count
from typing import Any

from cardc.engine.stage import FURNISHED, Given, PlayedBare
from cardc.engine.tabletop_events import PhaseBegan, Shuffled, TurnBegan
from cardc.engine.tabletop_rules import TabletopGame
from cardc.engine.tabletop_words import LYING
from cardc.language.vocabulary import Vocabulary

# Of each counter so many.
AMOUNT = 3


def furnished(
    given: Given, players: Sequence[str], game: TabletopGame, vocabulary: Vocabulary, bare: PlayedBare
) -> tuple[Given, tuple[str, ...]]:
    """What is given with more beside it, and a line for each place where something was laid.

    Before the first turn nothing lies anywhere but where the opening will take it from.
    """
    if game.opening and given.get("phase") == game.opening:
        return given, ()
    zones = [name for name, zone in vocabulary.zones.items() if zone.owner == "player" and not game.zones[name]]
    titles = tuple(dict.fromkeys(_titles(given, tuple(vocabulary.zones), players)))
    on_turn = {event.who for event in bare.happened if isinstance(event, PhaseBegan)}
    acting = {event.who for event in bare.happened if not isinstance(event, TurnBegan | PhaseBegan)} & on_turn
    numbers = count(1)
    more: dict[str, Any] = {**given}
    told: list[str] = []
    for who, seat in enumerate(players):
        stated = given if who == 0 else given.get(seat, {})
        empty = [zone for zone in zones if not {zone, f"{seat}.{zone}", seat} & {*stated, *bare.left_out}]
        if who == 0:
            empty = [zone for zone in empty if zone == game.discards and _untouched(game, bare)]
        elif who in acting:
            continue
        elif who in on_turn:
            empty = [zone for zone in empty if not vocabulary.zones[zone].public]
        laid: dict[str, Any] = {zone: [f"{FURNISHED} {next(numbers)} = {title}" for title in titles] for zone in empty}
        if who:
            counters = (
                name for name in vocabulary.symbols if not {name, f"{seat}.{name}", seat} & {*stated, *bare.left_out}
            )
            laid |= dict.fromkeys(counters, AMOUNT)
        told += (f"{seat} {place}: {_listed(lying)}" for place, lying in laid.items() if lying)
        more = {**more, **laid} if who == 0 else {**more, seat: {**stated, **laid}}
    return more, tuple(told)


def _untouched(game: TabletopGame, bare: PlayedBare) -> bool:
    """True if the pile of the scenario's own player was never too short, and the points were not asked for."""
    shuffled = any(isinstance(event, Shuffled) and event.who == 0 for event in bare.happened)
    return "score" not in bare.words and not shuffled and bool(bare.after.state.world.lying(game.pile, 0))


def _titles(given: Given, zones: Sequence[str], players: Sequence[str]) -> Iterator[str]:
    """The cards of a scenario."""
    for place in (given, *(given[seat] for seat in players if seat in given)):
        for zone in zones:
            lying = place.get(zone) or []
            for text in lying if isinstance(lying, list) else [lying]:
                said = LYING.fullmatch(str(text))
                if said is not None:
                    yield said["title"]


def _listed(lying: Any) -> str:
    return ", ".join(lying) if isinstance(lying, list) else str(lying)
