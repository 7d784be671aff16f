"""Which abilities are live: in the field, on-deck, on vales, on an amulet; and what the standing ones say now."""

from __future__ import annotations

from collections.abc import Iterator

from cardc.engine.effect import Effect
from cardc.games.mystic_vale import selectors  # what is in force and what is counted depend on each other
from cardc.games.mystic_vale.definitions import Definitions
from cardc.games.mystic_vale.game_state import MysticVale
from cardc.games.mystic_vale.instances import Instance, considered, triggered, vale_instances
from cardc.language import tree as t
from cardc.language.verbs import Forbid


def in_field(table: Definitions, world: MysticVale, who: int, trigger: str) -> Iterator[Instance]:
    """Abilities of a trigger on the cards of a player's field."""
    for card in world.field_of(who):
        yield from triggered(table, world, card, trigger)


def on_deck(table: Definitions, world: MysticVale, who: int, trigger: str) -> Iterator[Instance]:
    """Abilities of a trigger on a player's on-deck card."""
    for card in world.zone(who, "on_deck"):
        yield from triggered(table, world, card, trigger)


def on_vales(table: Definitions, world: MysticVale, who: int, trigger: str) -> Iterator[Instance]:
    """Abilities of a trigger on a player's vales; those bought this turn sleep."""
    player = world.players[who]
    for vale in player.vales:
        if vale not in player.bought_vales:
            yield from (i for i in vale_instances(table, world, vale) if i.ability.trigger == trigger)


def always(table: Definitions, world: MysticVale, who: int) -> Iterator[Instance]:
    """Abilities that hold all the time and concern a player, those of the on-deck card included."""
    yield from in_field(table, world, who, "ongoing")
    yield from on_deck(table, world, who, "ongoing")
    yield from on_deck(table, world, who, "while_on_deck")
    yield from on_vales(table, world, who, "ongoing")
    amulet = world.players[who].amulet
    if amulet >= 0:
        yield from (i for i in vale_instances(table, world, amulet) if i.ability.trigger == "ongoing")


def standing(table: Definitions, world: MysticVale, who: int, instance: Instance) -> Iterator[tuple[t.Action, Effect]]:
    """What an ability that is read says now: the actions whose conditions hold."""
    effect = considered(table, who, instance)
    for action, conditions in effect.program.standing:
        if selectors.met(table, world, conditions, effect):
            yield action, effect


def in_force(table: Definitions, world: MysticVale, who: int) -> Iterator[tuple[t.Action, Effect]]:
    """Everything that holds for a player now."""
    for instance in always(table, world, who):
        yield from standing(table, world, who, instance)


def is_forbidden(table: Definitions, world: MysticVale, who: int, deed: str) -> bool:
    """True while an ability says that a player cannot do it. Prohibitions come before any replacement."""
    return any(isinstance(action, Forbid) and action.deed == deed for action, _ in in_force(table, world, who))
