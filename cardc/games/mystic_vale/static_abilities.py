"""Which abilities are live, by where they are; and what the standing ones say now."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TypeVar

from cardc.engine.effect import Effect
from cardc.engine.evaluate import met
from cardc.engine.refusal import Refusal
from cardc.games.mystic_vale.definitions import kinds_of
from cardc.games.mystic_vale.instances import (
    Instance,
    alone,
    granted,
    is_silent,
    sayings_of,
    sight_of,
    speaks,
    triggered,
)
from cardc.games.mystic_vale.layers import LayeredBoard
from cardc.games.mystic_vale.refusals import FORBIDDEN
from cardc.games.mystic_vale.sights import Saying
from cardc.language import tree as t
from cardc.language.verbs import Forbid


def in_field(board: LayeredBoard, who: int, trigger: str) -> Sequence[Instance]:
    """Abilities of a trigger on the cards of a player's field."""
    return triggered(board.table, board.world, _speaking(board, who, board.world.field_of(who), "as if"), trigger)


def _speaking(board: LayeredBoard, who: int, cards: Sequence[int], place: str) -> Sequence[int]:
    """Those of the cards in a place that have any ability."""
    kept = board.world.player_sight(who).speaking
    if place not in kept:
        kept[place] = [card for card in cards if speaks(board.table, board.world, card)]
    return kept[place]


def on_deck(board: LayeredBoard, who: int, trigger: str) -> Sequence[Instance]:
    """Abilities of a trigger on a player's on-deck card."""
    return triggered(board.table, board.world, board.world.zone(who, "on_deck"), trigger)


def lying_in_field(board: LayeredBoard, who: int, trigger: str) -> Sequence[Instance]:
    """Those of the cards that lie there, without cards used as if they did."""
    return triggered(board.table, board.world, _speaking(board, who, board.world.zone(who, "field"), ""), trigger)


def on_vales(board: LayeredBoard, who: int, trigger: str) -> Sequence[Instance]:
    """Abilities of a trigger on a player's vales; those bought this turn sleep."""
    player = board.world.players[who]
    found: list[Instance] = []
    for vale in player.vales:
        if vale not in player.bought_vales:
            found += on_piece(board, vale, trigger)
    return found


def on_amulet(board: LayeredBoard, who: int, trigger: str) -> Sequence[Instance]:
    """Abilities of a trigger on a player's amulet."""
    amulet = board.world.players[who].amulet
    return on_piece(board, amulet, trigger) if amulet >= 0 else ()


def on_piece(board: LayeredBoard, piece: int, trigger: str) -> tuple[Instance, ...]:
    """Abilities of a trigger on a piece that is in no card."""
    return alone(board.table, board.world, piece, trigger)


def just_bought(board: LayeredBoard, who: int, trigger: str) -> Iterator[Instance]:
    """Abilities of a trigger on what a player came to own this turn."""
    player = board.world.players[who]
    for piece in (*(pending.piece for pending in player.pending), *player.bought_vales):
        yield from on_piece(board, piece, trigger)


def on_cards(board: LayeredBoard, who: int, trigger: str) -> Sequence[Instance]:
    """Abilities of a trigger on the cards of a player, wherever these lie."""
    return triggered(board.table, board.world, board.world.owned_cards(who), trigger)


def owned(board: LayeredBoard, who: int, trigger: str) -> Iterator[Instance]:
    """Abilities of a trigger on everything that a player owns."""
    yield from on_cards(board, who, trigger)
    for vale in board.world.players[who].vales:
        yield from on_piece(board, vale, trigger)


def scored(board: LayeredBoard, who: int, trigger: str) -> Iterator[Instance]:
    """The same as printed: what was granted is over, and of a leader the side that lies up counts."""
    table, world = board.table, board.world
    turned = {piece for piece, side in world.shown.items() if side != world.sides.get(piece)}
    for card in world.owned_cards(who):
        if turned.isdisjoint(world.cards[card]):
            yield from sight_of(table, world, card).by_trigger.get(trigger, ())
            continue
        for piece in world.cards[card]:
            if is_silent(table, world, card, piece):
                continue
            face = table.cards[world.pieces[piece].card].faces[world.shown.get(piece, "")]
            yield from (Instance(a, piece, card) for a in face.abilities if a.trigger == trigger)
    for vale in world.players[who].vales:
        yield from on_piece(board, vale, trigger)


# What lives there is kept until something moves; what lives elsewhere is looked for each time.
_KEPT = frozenset({in_field, on_deck, lying_in_field, on_vales, on_amulet})
# What has abilities that its player does not own yet, or whose sides do not count yet: they are `gathered`, not `live`.
BEYOND_BELONGINGS = frozenset({just_bought, scored})


def live(board: LayeredBoard, who: int, trigger: str) -> tuple[Instance, ...]:
    """The abilities of a trigger that a player has now, on what is theirs or used as if it were."""
    if trigger not in belongings(board, who):
        return ()
    sight = board.world.player_sight(who)
    found = sight.live.get(trigger)
    if found is None:
        found = gathered(board, who, trigger)
        if _KEPT.issuperset(board.table.book.triggers.get(trigger, ())):
            sight.live[trigger] = found
    return found


def belongings(board: LayeredBoard, who: int) -> frozenset[object]:
    """Of what kinds the abilities are of all that a player owns, or uses as if they did: no others can be live."""
    kept = board.world.belongings[who]
    if kept is None:
        kept = board.world.belongings[who] = _belongings(board, who)
    return kept


def _belongings(board: LayeredBoard, who: int) -> frozenset[object]:
    table, world = board.table, board.world
    player = world.players[who]
    cards = dict.fromkeys((*world.owned_cards(who), *world.field_of(who)))
    alone = (*player.vales, player.amulet) if player.amulet >= 0 else player.vales
    return frozenset().union(
        *[sight_of(table, world, card).kinds for card in cards],
        kinds_of([one.ability for card in cards for one in granted(table, world, card)] if world.modifiers else ()),
        *[table.kinds[world.pieces[piece].card] for piece in alone],
    )


def gathered(board: LayeredBoard, who: int, trigger: str) -> tuple[Instance, ...]:
    """The abilities of a trigger, looked for anew everywhere where such abilities live."""
    found: list[Instance] = []
    for source in board.table.book.triggers.get(trigger, ()):
        found += source(board, who, trigger)
    return tuple(found)


def always(board: LayeredBoard, who: int) -> tuple[Instance, ...]:
    """Abilities that hold all the time and concern a player."""
    return (
        *live(board, who, "ongoing"),
        *live(board, who, "while_on_deck"),
        *live(board, who, "while_in_field"),
    )


def standing(board: LayeredBoard, who: int, instance: Instance) -> Iterator[tuple[t.Action, Effect]]:
    """What an ability that is read says now: the actions whose conditions hold."""
    for one in sayings_of(board.table, who, instance):
        if met(board, one.standing.conditions, one.effect):
            yield one.standing.action, one.effect


A = TypeVar("A", bound=t.Action)


def in_force(board: LayeredBoard, who: int, kind: type[A]) -> list[tuple[A, Effect]]:
    """All of a kind that holds for a player now."""
    if kind not in belongings(board, who):
        return []
    return [
        (action, saying.effect)
        for saying in sayings(board, who, kind)
        if isinstance(action := saying.standing.action, kind) and met(board, saying.standing.conditions, saying.effect)
    ]


def sayings(board: LayeredBoard, who: int, kind: type[t.Action]) -> tuple[Saying, ...]:
    """All of a kind that abilities say of a player now, each as long as its conditions are met."""
    sight = board.world.player_sight(who)
    found = sight.sayings.get(kind)
    if found is None:
        said = sight.sayings.get(t.Action)
        if said is None:
            said = sight.sayings[t.Action] = tuple(_said(board, who))
        found = sight.sayings[kind] = tuple([one for one in said if isinstance(one.standing.action, kind)])
    return found


def _said(board: LayeredBoard, who: int) -> Iterator[Saying]:
    for instance in always(board, who):
        yield from sayings_of(board.table, who, instance)


def is_forbidden(board: LayeredBoard, who: int, deed: str) -> bool:
    """True while an ability says that a player cannot do it. Prohibitions come before any replacement."""
    return bool(forbidding(board, who, deed))


def forbidding(board: LayeredBoard, who: int, deed: str) -> list[Refusal]:
    """The cards that say that a player cannot do it."""
    if Forbid not in belongings(board, who):
        return []
    said = in_force(board, who, Forbid)
    abilities = [effect.data.ability for action, effect in said if action.deed == deed]
    return [Refusal(FORBIDDEN, card=board.table.abilities[ability].card) for ability in abilities]
