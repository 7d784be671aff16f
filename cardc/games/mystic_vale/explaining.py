"""Which moves are conceivable on a table, and why each that is not offered is refused.

The reasons are found by the tests that offer moves; where a phase asks for none of its kind, that alone is the reason.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress

from cardc.engine.naming import DETAILS, Naming
from cardc.engine.options import AbilityUse, Option
from cardc.engine.program import NotBuilt
from cardc.engine.refusal import Refusal, WhyNot
from cardc.engine.windows import considered, mark_of
from cardc.games.mystic_vale import ability_windows, buying, harvest, planting, primitives, refusals
from cardc.games.mystic_vale import static_abilities as static
from cardc.games.mystic_vale.game_state import DISCARDING, HARVEST, PLANTING
from cardc.games.mystic_vale.instances import face_of, is_covered
from cardc.games.mystic_vale.moves import END, PASS, PUSH, SPEND_TOKEN, Buy, BuyVale, Upgrade
from cardc.games.mystic_vale.primitives import MysticValeRun

# The decisions at which moves are offered: those of phases, and those at which something else may be done first.
_PLANTING, _HARVEST = frozenset({"planting"}), frozenset({"harvest"})
_DECISION_OF = {PLANTING: "planting", HARVEST: "harvest", DISCARDING: "discard"}
_ELSEWHERE = frozenset({"would_spoil", "before"})
# Those at which abilities are used whose owner chooses when, by trigger.
_USED_AT = {
    "planting": _PLANTING,
    "harvest": _HARVEST,
    "any_time": _PLANTING | _HARVEST | _ELSEWHERE,
    "discard": frozenset({"discard"}),
    "evoke": frozenset(_DECISION_OF.values()) | _ELSEWHERE,
    "would_spoil": frozenset({"would_spoil"}),
    "would_push": frozenset({"would_push"}),
    "would_pass": frozenset({"would_pass"}),
    "would_gain_vp": frozenset({"would_gain_vp"}),
    "would_lose_vp": frozenset({"would_lose_vp"}),
    **dict.fromkeys(("would_discard", "would_discard_this", "would_be_discarded"), frozenset({"would_discard"})),
}


def why_not(run: MysticValeRun, who: int, move: str, names: Naming) -> WhyNot:
    """For each conceivable move that is called so, why it is refused; nothing for one that is offered."""
    offered = run.state.answers if run.state.decides == who else ()
    return [
        () if option in offered else tuple(dict.fromkeys(refused(run, who, option)))
        for option in dict.fromkeys((*_options(offered), *conceivable(run, who)))
        if any(option.label(names, detail) == move for detail in DETAILS)
    ]


def refused_now(run: MysticValeRun, who: int, names: Naming) -> Mapping[str, Sequence[Refusal]]:
    """By label, why each move with what lies open is refused, of those that are made at the decision that waits."""
    decision = run.state.decision
    if decision is None or decision.who != who:
        return {}
    offered = {option.label(names, "") for option in _options(decision.options)}
    found: dict[str, Sequence[Refusal]] = {}
    for option in dict.fromkeys(_in_sight(run, who)):
        kinds = _decisions_of(run, option)
        label = option.label(names, "") if kinds is not None and decision.kind in kinds else ""
        if label and label not in offered and label not in found:
            found[label] = tuple(_reasons(run, who, option))
    return {label: why for label, why in found.items() if why}


def _reasons(run: MysticValeRun, who: int, option: Option) -> list[Refusal]:
    """Why a move is refused, as far as that can be told: a text with lost symbols says nothing of what it could do."""
    found: list[Refusal] = []
    with suppress(NotBuilt):
        found.extend(refused(run, who, option))
    return list(dict.fromkeys(found))


def _in_sight(run: MysticValeRun, who: int) -> Iterator[Option]:
    """What a player could do with what lies open before everybody, or before them."""
    world, player = run.world, run.world.players[who]
    yield from (PUSH, PASS, END, SPEND_TOKEN)
    yield from (Buy(piece) for piece in (*world.commons, *world.soils))
    yield from (BuyVale(vale) for vale in world.vales_open)
    for card in (*player.zones["field"], *player.zones["on_deck"]):
        leader = world.leader_of(card)
        if leader is not None:
            yield Upgrade(leader)
        for piece in world.cards[card]:
            yield from _uses(run, piece, card)
    amulets = (player.amulet,) if player.amulet >= 0 else ()
    for piece in (*player.vales, *amulets):
        yield from _uses(run, piece, -1)


def _decisions_of(run: MysticValeRun, option: Option) -> frozenset[str] | None:
    """The decisions at which a move is offered; None for what is never anybody's move."""
    if isinstance(option, AbilityUse):
        return _USED_AT.get(run.rules.table.abilities[option.ability].trigger)
    return _PLANTING if option in (PUSH, PASS) else _HARVEST


def _options(offered: tuple[object, ...]) -> Iterator[Option]:
    return (option for option in offered if isinstance(option, Option))


def conceivable(run: MysticValeRun, who: int) -> Iterator[Option]:
    """What a player could ever do with what lies on the table."""
    world = run.world
    yield from (PUSH, PASS, END, SPEND_TOKEN)
    decks = (world.commons, world.soils, *world.level_decks, world.box)
    yield from (Buy(piece) for pile in decks for piece in pile if _kind(run, piece) == "advancement")
    vales = (world.vales_open, *world.vale_decks)
    yield from (BuyVale(vale) for pile in vales for vale in pile)
    for card in world.owned_cards(who):
        leader = world.leader_of(card)
        if leader is not None:
            yield Upgrade(leader)
        for piece in world.cards[card]:
            yield from _uses(run, piece, card)
    player = world.players[who]
    amulets = (player.amulet,) if player.amulet >= 0 else ()
    for piece in (*player.vales, *amulets, *(pending.piece for pending in player.pending)):
        yield from _uses(run, piece, -1)


def _kind(run: MysticValeRun, piece: int) -> str:
    return run.rules.table.cards[run.world.pieces[piece].card].card.kind


def _uses(run: MysticValeRun, piece: int, card: int) -> Iterator[AbilityUse]:
    """The abilities of all sides of a piece."""
    faces = run.rules.table.faces[run.world.pieces[piece].card].values()
    return (AbilityUse(ability.number, piece, card, 0) for face in faces for ability in face.abilities)


def refused(run: MysticValeRun, who: int, option: Option) -> Iterator[Refusal]:
    """Why a move is refused: by when it is tried; if it were its time, by everything else."""
    match option:
        case Buy(piece):
            yield from _now(run, who, _HARVEST, refusals.NOT_IN_HARVEST) or _purchase(run, who, piece)
        case BuyVale(vale):
            yield from _now(run, who, _HARVEST, refusals.NOT_IN_HARVEST) or buying.vale_refusals(run, who, vale)
        case Upgrade(piece):
            yield from _now(run, who, _HARVEST, refusals.NOT_TO_UPGRADE) or buying.upgrade_refusals(run, who, piece)
        case AbilityUse():
            yield from _ability(run, who, option)
        case _ if option == SPEND_TOKEN:
            yield from _now(run, who, _HARVEST, refusals.NOT_FOR_THE_TOKEN) or harvest.token_refusals(run, who)
        case _ if option in (PUSH, PASS):
            why = planting.push_refusals if option == PUSH else planting.pass_refusals
            yield from _now(run, who, _PLANTING, refusals.NOT_IN_PLANTING) or why(run.board, who)
        case _:
            yield from _now(run, who, _HARVEST, refusals.NOT_IN_HARVEST) or _end(run, who)


def _now(run: MysticValeRun, who: int, kinds: frozenset[str], otherwise: Refusal) -> list[Refusal]:
    """Why it is not the moment for anything that is offered at decisions of some kinds; nothing if it is."""
    decision, player = run.state.decision, run.world.players[who]
    if decision is None:
        return [refusals.OVER]
    if decision.kind in kinds and decision.who == who:
        return []
    if kinds == _HARVEST and (player.spoiled or player.prep_spoiled):
        return [refusals.SPOILED]
    if decision.who != who:
        return [refusals.ANOTHERS_TURN]
    return [refusals.ANOTHER_CHOICE if _DECISION_OF.get(primitives.phase(run)) in kinds else otherwise]


def _end(run: MysticValeRun, who: int) -> list[Refusal]:
    left = ability_windows.able(run, who, ability_windows.usable(run.board, who, "harvest"))
    return harvest.end_refusals(run, left)


def _purchase(run: MysticValeRun, who: int, piece: int) -> Iterator[Refusal]:
    world = run.world
    if piece not in (*world.commons, *world.soils):
        yield refusals.NOT_FOR_SALE
        return
    yield from buying.bars(run, who)
    yield from buying.advancement_refusals(run, who, piece)


def _ability(run: MysticValeRun, who: int, used: AbilityUse) -> Iterator[Refusal]:
    board, table = run.board, run.rules.table
    ability = table.abilities[used.ability]
    otherwise = refusals.not_its_moment(ability.trigger)
    kinds = _USED_AT.get(ability.trigger)
    if kinds is None:
        yield otherwise
        return
    late = _now(run, who, kinds, otherwise)
    yield from late
    if late:
        return
    player = run.world.players[who]
    lives = used in [one.use for one in static.gathered(board, who, ability.trigger)]
    if not lives and ability.trigger != "evoke":
        yield _where(run, who, used)
    elif mark_of(used) in player.marks:
        yield refusals.USED
    elif ability_windows.is_used_up(run.world, used):
        yield Refusal(refusals.USED_UP, card=ability.card)
    if ability.trigger == "evoke":
        if not player.token_active:
            yield refusals.TOKEN_USED
        yield from static.forbidding(board, who, "evoke")
        named = considered(run.rules, who, used).program.ability.head.phases
        if named and primitives.phase(run) not in map(table.book.phases.get, named):
            yield otherwise
    if not ability_windows.able(run, who, [used]):
        yield Refusal(refusals.NOTHING_TO_DO, card=ability.card)


def _where(run: MysticValeRun, who: int, used: AbilityUse) -> Refusal:
    """Why an ability does not live where it is."""
    world, player = run.world, run.world.players[who]
    if all(ability.number != used.ability for ability in face_of(run.rules.table, world, used.piece).abilities):
        return refusals.OTHER_SIDE
    if used.piece in player.bought_vales:
        return refusals.ASLEEP
    if used.host < 0:
        return refusals.NOT_SLEEVED
    if is_covered(world, used.host, used.piece):
        return refusals.COVERED
    return refusals.ON_DECK if used.host in world.zone(who, "on_deck") else refusals.NOT_IN_FIELD
