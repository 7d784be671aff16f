"""Naming, looking at and moving cards."""

from __future__ import annotations

from cardc.engine.chosen import is_new
from cardc.engine.effect import Effect
from cardc.engine.machine import NotBuilt
from cardc.engine.program import slot_of
from cardc.engine.refs import CardRef, Ref, numbers
from cardc.games.mystic_vale import primitives, replacing, swapping
from cardc.games.mystic_vale.changes import AsIfInField
from cardc.games.mystic_vale.frames import Impending
from cardc.games.mystic_vale.game_state import CARD_ZONES
from cardc.games.mystic_vale.history import Kept, LaidOpen, Looked, Returned, Searched, Taken
from cardc.games.mystic_vale.primitives import MysticValeRun
from cardc.games.mystic_vale.things import AdvancementRef, PieceRef, ValeRef
from cardc.language import tree as t
from cardc.language.frame import frame_of
from cardc.language.verbs import (
    Choose,
    Discard,
    Keep,
    Look,
    Put,
    PutAllBack,
    PutBack,
    Reveal,
    Search,
    Shuffle,
    ShuffleInto,
    Swap,
    Use,
)


def choose(run: MysticValeRun, action: Choose, effect: Effect) -> int:
    """Naming an object changes nothing."""
    return len(effect.refs(action.what))


def look(run: MysticValeRun, action: Look, effect: Effect) -> int:
    """Its owner sees the cards; nobody else does."""
    refs = effect.refs(action.what)
    run.emit(Looked(effect.who, numbers(refs)))
    return len(refs)


def search(run: MysticValeRun, action: Search, effect: Effect) -> int:
    """Its owner looks through a pile; what was chosen stays there until a later word moves it."""
    run.emit(Searched(effect.who, action.pile.zone))
    return len(effect.refs(action.what))


def discard(run: MysticValeRun, action: Discard, effect: Effect) -> int:
    """Cards to their owner's discard pile; vales and advancements of the commons out of the game."""
    refs = [ref for ref in effect.refs(action.what) if _can_move(run, ref) and not _is_discarded(run, ref)]
    following = replacing.following_all(run, effect.who, refs)
    for ref in refs:
        match ref:
            case CardRef(number):
                owner, _ = run.world.lies(number)
                impending = Impending("discard", ref, effect.who, frame_of(Discard).verb, 1)
                if not primitives.may_be_replaced(run, owner, impending):
                    replacing.discard_card(run, owner, ref, by=effect.who, following=following)
            case ValeRef(number):
                primitives.leave_vale(run, number)
                primitives.box(run, effect.who, number)
            case AdvancementRef(number):
                primitives.take_piece(run, effect.who, number)
                primitives.box(run, effect.who, number)
            case _:
                raise NotBuilt(f"discarding a {ref.kind}")
    return len(refs)


def _can_move(run: MysticValeRun, ref: Ref) -> bool:
    """False for what went out of the game before, and for what is printed on a starting card."""
    match ref:
        case ValeRef(number):
            return number not in run.world.box
        case AdvancementRef(number):
            return primitives.is_movable(run, number)
        case _:
            return True


def _is_discarded(run: MysticValeRun, ref: Ref) -> bool:
    """True for a card that lies where it would go."""
    return isinstance(ref, CardRef) and run.world.lies(ref.number)[1] == "discard"


def put(run: MysticValeRun, action: Put, effect: Effect) -> int:
    """Objects to a zone: cards to one of their owner's, advancements to where they wait, vales back onto their deck."""
    refs = [ref for ref in effect.in_order(action.what, action.order) if _can_move(run, ref)]
    if action.order is not None and action.spot.end == "top":
        refs.reverse()  # the uppermost comes last
    zone, world = action.spot.zone, run.world
    for ref in refs:
        match ref:
            case CardRef(number) if zone in CARD_ZONES:
                primitives.move_card(run, number, zone, action.spot.end)
            case AdvancementRef(number) if zone in world.players[effect.who].zones and zone not in CARD_ZONES:
                primitives.take_piece(run, effect.who, number)
                world.zone(effect.who, zone).append(number)
                run.emit(Taken(effect.who, number, zone))
            case ValeRef(number) if zone == "level_1_vales":
                primitives.leave_vale(run, number)
                deck = world.vale_decks[0]
                deck.insert(0 if action.spot.end == "top" else len(deck), number)
                run.emit(Returned(effect.who, number))
            case _:
                raise NotBuilt(f"putting a {ref.kind} to {zone} {action.spot.end}")
    return len(refs)


def swap(run: MysticValeRun, action: Swap, effect: Effect) -> int:
    """Two cards of one player exchange their places, or two pieces."""
    board = run.board
    match swapping.swapped(board, action.what, effect), swapping.swapped(board, action.other, effect):
        case (CardRef(one),), (CardRef(other),) if one != other:
            primitives.swap_cards(run, one, other)
            return True
        case (PieceRef() as one,), (PieceRef() as other,):
            return swapping.swap_pieces(run, effect.who, one, other)
        case _:
            return False


def put_back(run: MysticValeRun, action: PutBack | PutAllBack, effect: Effect) -> int:
    """What was looked at has never left its place, where it lies in the same order; or in the one that was chosen."""
    if action.order == "same":
        return True
    cards = numbers(effect.slot(slot_of(action)))
    zone = run.world.zone(*run.world.lies(cards[0])) if cards else []
    for place, card in zip(sorted(map(zone.index, cards)), cards, strict=True):
        zone[place] = card
    if cards:
        run.world.moved(run.world.owner_of(cards[0]))
    return len(cards)


def shuffle_into(run: MysticValeRun, action: ShuffleInto, effect: Effect) -> int:
    """Without cards, nothing is shuffled."""
    refs = effect.refs(action.what)
    if action.spot.zone != "deck":
        raise NotBuilt(f"shuffling into {action.spot.zone}")
    for card in numbers(refs):
        primitives.move_card(run, card, "deck", action.spot.end)
    if refs:
        primitives.shuffle_deck(run, effect.who)
    return len(refs)


def shuffle(run: MysticValeRun, action: Shuffle, effect: Effect) -> int:
    """The deck as it is; the discard pile stays where it lies."""
    if action.pile.zone != "deck":
        raise NotBuilt(f"shuffling {action.pile.zone}")
    primitives.shuffle_deck(run, effect.who)
    return True


def keep(run: MysticValeRun, action: Keep, effect: Effect) -> int:
    """Cards of the field that stay when it is cleared; the one kept last ends leftmost."""
    if (action.spot.zone, action.spot.end) != ("field", "first"):
        raise NotBuilt(f"keeping cards elsewhere than first in the field ({action.spot.zone} {action.spot.end})")
    field = run.world.zone(effect.who, "field")
    kept = [card for card in numbers(effect.refs(action.what)) if card in field]
    for card in kept:
        run.world.players[effect.who].keepers.append(card)
        if run.rules.table.option("hatchery.first") == "sequential":
            _move_to_the_left_end(run, effect.who, card)
        run.emit(Kept(effect.who, card))
    return len(kept)


def _move_to_the_left_end(run: MysticValeRun, who: int, card: int) -> None:
    field = run.world.zone(who, "field")
    field.remove(card)
    field.insert(0, card)
    run.world.moved(who)


def use(run: MysticValeRun, action: Use, effect: Effect) -> int:
    """Cards that count as in the field though they lie elsewhere."""
    if (action.spot.zone, action.spot.end) != ("field", "member"):
        raise NotBuilt(f"using cards as members of {action.spot.zone}")
    refs = effect.refs(action.what)
    for card in numbers(refs):
        primitives.modify(run, card, AsIfInField(), effect.who, action.until.moment)
    return len(refs)


def reveal(run: MysticValeRun, action: Reveal, effect: Effect) -> int:
    """The next on-deck card; or cards that all players see, and that stay where they are."""
    nouns = run.rules.table.vocabulary.nouns
    match action.what:
        case t.Select(group=t.Group(t.Kind(noun))) as what if nouns[noun].zone == "on_deck" and is_new(what):
            return primitives.reveal(run, effect.who)
    refs = effect.refs(action.what)
    run.emit(LaidOpen(effect.who, numbers(refs)))
    return len(refs)
