"""Which abilities are live: in the field, on-deck, on vales, on an amulet; and what the standing ones say now."""

from __future__ import annotations

from collections.abc import Iterator

from cardc.engine.effect import Effect
from cardc.engine.evaluate import met
from cardc.games.mystic_vale.instances import Instance, considered, triggered, vale_instances
from cardc.games.mystic_vale.layers import Reading
from cardc.language import tree as t
from cardc.language.verbs import Forbid


def in_field(board: Reading, who: int, trigger: str) -> Iterator[Instance]:
    """Abilities of a trigger on the cards of a player's field."""
    for card in board.world.field_of(who):
        yield from triggered(board.table, board.world, card, trigger)


def on_deck(board: Reading, who: int, trigger: str) -> Iterator[Instance]:
    """Abilities of a trigger on a player's on-deck card."""
    for card in board.world.zone(who, "on_deck"):
        yield from triggered(board.table, board.world, card, trigger)


def on_vales(board: Reading, who: int, trigger: str) -> Iterator[Instance]:
    """Abilities of a trigger on a player's vales; those bought this turn sleep."""
    player = board.world.players[who]
    for vale in player.vales:
        if vale not in player.bought_vales:
            yield from (i for i in vale_instances(board.table, board.world, vale) if i.ability.trigger == trigger)


def always(board: Reading, who: int) -> Iterator[Instance]:
    """Abilities that hold all the time and concern a player, those of the on-deck card included."""
    yield from in_field(board, who, "ongoing")
    yield from on_deck(board, who, "ongoing")
    yield from on_deck(board, who, "while_on_deck")
    yield from on_vales(board, who, "ongoing")
    amulet = board.world.players[who].amulet
    if amulet >= 0:
        yield from (i for i in vale_instances(board.table, board.world, amulet) if i.ability.trigger == "ongoing")


def standing(board: Reading, who: int, instance: Instance) -> Iterator[tuple[t.Action, Effect]]:
    """What an ability that is read says now: the actions whose conditions hold."""
    effect = considered(board.table, who, instance)
    for action, conditions in effect.program.standing:
        if met(board, conditions, effect):
            yield action, effect


def in_force(board: Reading, who: int) -> Iterator[tuple[t.Action, Effect]]:
    """Everything that holds for a player now."""
    for instance in always(board, who):
        yield from standing(board, who, instance)


def is_forbidden(board: Reading, who: int, deed: str) -> bool:
    """True while an ability says that a player cannot do it. Prohibitions come before any replacement."""
    return any(isinstance(action, Forbid) and action.deed == deed for action, _ in in_force(board, who))
