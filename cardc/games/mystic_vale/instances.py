"""The pieces of a card and what is printed on them: faces, abilities, printed symbols."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from cardc.engine.effect import Effect, EffectData
from cardc.engine.options import AbilityUse
from cardc.engine.refs import CardRef, Ref
from cardc.games.mystic_vale.changes import Granted
from cardc.games.mystic_vale.definitions import AbilityDef, Definitions, FaceDef, Vector, kinds_of
from cardc.games.mystic_vale.game_state import MysticVale
from cardc.games.mystic_vale.sights import CardSight, Saying
from cardc.games.mystic_vale.things import AdvancementRef, ValeRef


class Instance:
    """An ability where it lives: its definition, the piece (or -1 if granted), its card (-1 for a vale), the grant.

    `use` is its name, where it is used.
    """

    __slots__ = ("ability", "card", "grant", "piece", "said", "use")

    def __init__(self, ability: AbilityDef, piece: int, card: int, grant: int = 0) -> None:
        self.ability = ability
        self.piece = piece
        self.card = card
        self.grant = grant
        self.use = AbilityUse(ability.number, piece, card, grant)
        self.said: dict[int, tuple[Saying, ...]] = {}  # what it says that holds, by whose it is, once that was asked

    @property
    def source(self) -> int:
        """Where what it adds comes from: its piece or, below zero, the grant."""
        return -self.grant if self.grant else self.piece


def face_of(table: Definitions, world: MysticVale, piece: int) -> FaceDef:
    """The face of a piece that counts now."""
    return table.faces[world.pieces[piece].card][world.sides.get(piece, "")]


def is_covered(world: MysticVale, card: int, piece: int) -> bool:
    """True for an eclipse advancement under a regular one."""
    own = world.pieces[piece]
    if not own.eclipse:
        return False
    others = (world.pieces[other] for other in world.cards[card])
    return any(other.position == own.position and not other.eclipse for other in others)


def is_silent(table: Definitions, world: MysticVale, card: int, piece: int) -> bool:
    """True for a piece whose abilities are covered: with it all, or long-wise ones by what was sleeved later."""
    return is_covered(world, card, piece) or _is_overlaid(table, world, card, piece)


def _is_overlaid(table: Definitions, world: MysticVale, card: int, piece: int) -> bool:
    """True for a long-wise ability under another one. Pieces lie in a card in the order in which they were sleeved."""
    if not table.cards[world.pieces[piece].card].long_wise:
        return False
    inside = world.cards[card]
    above = (other for other in inside[inside.index(piece) + 1 :] if not is_covered(world, card, other))
    by_any = table.option("sleeve.long_wise") == "by_any"
    return any(by_any or table.cards[world.pieces[other].card].long_wise for other in above)


def sight_of(table: Definitions, world: MysticVale, card: int) -> CardSight:
    """What can be read off a card by itself."""
    sights = world.card_sights
    if sights.table is not table:
        sights = world.sights_by(table)
    made_of: object = world.cards[card]
    found = sights.by_card[card].get(made_of)
    if found is None:
        turned = [(piece, world.sides[piece]) for piece in world.cards[card] if piece in world.sides]
        if turned:
            made_of = (made_of, *turned)
            found = sights.by_card[card].get(made_of)
    return found or sights.keep(card, made_of, _seen(table, world, card))


def _seen(table: Definitions, world: MysticVale, card: int) -> CardSight:
    inside = world.cards[card]
    faces = {piece: face_of(table, world, piece) for piece in inside}
    visible = tuple([piece for piece in inside if not is_covered(world, card, piece)])
    abilities = tuple(
        [
            Instance(ability, piece, card)
            for piece, face in faces.items()
            for ability in face.abilities
            if not is_silent(table, world, card, piece)
        ]
    )
    printed = _sum(table, [faces[piece].symbols for piece in visible])
    return CardSight(visible, abilities, printed, kinds_of([one.ability for one in abilities]))


def instances(table: Definitions, world: MysticVale, card: int) -> list[Instance]:
    """The abilities a card has now, granted ones included."""
    return [*sight_of(table, world, card).abilities, *granted(table, world, card)]


def triggered(table: Definitions, world: MysticVale, cards: Iterable[int], trigger: str) -> list[Instance]:
    """The abilities of one trigger that some cards have now."""
    found: list[Instance] = []
    for card in cards:
        printed = sight_of(table, world, card).by_trigger.get(trigger)
        if printed is not None:
            found += printed
        if world.modifiers:
            found += [one for one in granted(table, world, card) if one.ability.trigger == trigger]
    return found


def speaks(table: Definitions, world: MysticVale, card: int) -> bool:
    """True if a card has any ability now."""
    return bool(sight_of(table, world, card).abilities) or (bool(world.modifiers) and bool(granted(table, world, card)))


def alone(table: Definitions, world: MysticVale, piece: int, trigger: str) -> tuple[Instance, ...]:
    """The abilities of one trigger on a piece that is in no card."""
    abilities = face_of(table, world, piece).by_trigger.get(trigger)
    if abilities is None:
        return ()
    kept = world.sights_by(table).alone
    place = piece, world.sides.get(piece, ""), trigger
    if place not in kept:
        kept[place] = tuple([Instance(ability, piece, -1) for ability in abilities])
    return kept[place]


def granted(table: Definitions, world: MysticVale, card: int) -> list[Instance]:
    """The abilities that something gave to a card for a time."""
    return [
        Instance(table.abilities[modifier.change.ability], -1, card, modifier.number)
        for modifier in world.modifiers
        if modifier.card == card and isinstance(modifier.change, Granted)
    ]


def sayings_of(table: Definitions, who: int, instance: Instance) -> tuple[Saying, ...]:
    """What an ability says that holds, as its owner says it."""
    if who not in instance.said:
        effect = considered(table, who, instance)
        instance.said[who] = tuple([Saying(one, effect) for one in effect.program.standing])
    return instance.said[who]


def considered(table: Definitions, who: int, instance: Instance) -> Effect:
    """An ability as if it ran, for looking at what it says."""
    program = table.program(instance.ability.number)
    number = instance.ability.number
    data = EffectData(number, instance.piece, instance.card, instance.grant, False, None, (), (None,) * program.slots)
    return Effect(program, who, data, host(instance.ability, data))


def host(ability: AbilityDef, data: EffectData) -> Ref:
    """The object that an ability is on: its card, or an advancement, a vale or an amulet by itself."""
    if data.host >= 0:
        return CardRef(data.host)
    return AdvancementRef(data.piece) if ability.bearer == "advancement" else ValeRef(data.piece)


def printed(table: Definitions, world: MysticVale, card: int) -> Vector:
    """The printed symbols of a card, text ignored."""
    return sight_of(table, world, card).printed


def printed_by(table: Definitions, world: MysticVale, card: int, definitions: Collection[int]) -> Vector:
    """The symbols that pieces of certain definitions print on a card."""
    visible = sight_of(table, world, card).visible
    pieces = [piece for piece in visible if world.pieces[piece].card in definitions]
    return _sum(table, [face_of(table, world, piece).symbols for piece in pieces])


def _sum(table: Definitions, vectors: list[Vector]) -> Vector:
    if len(vectors) == 1:
        return vectors[0]
    if not vectors:
        return table.no_symbols
    total = [0] * len(table.symbols)
    for vector in vectors:
        for symbol, n in enumerate(vector):
            total[symbol] += n
    return tuple(total)
