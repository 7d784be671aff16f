"""The small changes that everything else is made of: moving, gaining, revealing, sleeving. Each tells its event."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from cardc.engine.machine import NotBuilt, Rules, Run
from cardc.engine.refs import NO_CARD, AmountRef, CardRef
from cardc.engine.state import Frame, State
from cardc.games.mystic_vale import static_abilities as static
from cardc.games.mystic_vale.changes import AsIfInField, Awaited, Change, Granted, Modifier
from cardc.games.mystic_vale.counting import LEAVING, LOST, host_of, recounted, without_token
from cardc.games.mystic_vale.definitions import Definitions
from cardc.games.mystic_vale.frames import Impending, Without
from cardc.games.mystic_vale.game_state import CARD_ZONES, HARVEST, MysticVale, Pending
from cardc.games.mystic_vale.history import (
    Boxed,
    Ended,
    EndTriggered,
    Gained,
    Modified,
    Moved,
    OwnerChanged,
    Reshuffled,
    Returned,
    Revealed,
    Shuffled,
    Sleeved,
    Spent,
    TokenActivated,
    TokenUsed,
    Unsleeved,
)
from cardc.games.mystic_vale.instances import triggered
from cardc.games.mystic_vale.layers import are_kept
from cardc.games.mystic_vale.selectors import MysticBoard, with_card
from cardc.language import tree as t
from cardc.language.verbs import DoubleGains, ForbidCopy


class Defined(Rules[MysticVale]):
    """The rules of the game, as far as play reads them: with the definitions it is played with."""

    table: Definitions

    def board(self, state: State[MysticVale]) -> MysticBoard:
        """The table as texts speak of it."""
        raise NotImplementedError

    def replaces(self, run: Run[MysticVale, Defined, MysticBoard], who: int, impending: Impending) -> bool:
        """True if an ability may replace what is about to come of something: then its owner is asked first."""
        raise NotImplementedError


MysticValeRun = Run[MysticVale, Defined, MysticBoard]

# The VP of all tokens, by how many the rules say there are: in the box of the Essential Edition, or of the first one.
VP_IN_ALL = {"unlimited": 10**9, "essential": 104, "base_2016": 94}


# ---- where a phase stands


def phase(run: MysticValeRun) -> str:
    """The innermost phase that is going on."""
    phases = run.rules.table.phases
    for frame in reversed(run.state.stack):
        if frame.kind in phases:
            return frame.kind
    return ""


def harvesting(run: MysticValeRun) -> int | None:
    """Whose Harvest is the innermost phase that is going on, if one is."""
    phases = run.rules.table.phases
    for frame in reversed(run.state.stack):
        if frame.kind in phases:
            return frame.who if frame.kind == HARVEST else None
    return None


def is_prevented(run: MysticValeRun, doing: Callable[..., object]) -> bool:
    """True inside a phase that is played without something."""
    for frame in run.state.stack:
        data = frame.data
        if isinstance(data, Without) and any(run.rules.book.doings.get(name) is doing for name in data.deeds):
            return True
    return False


# ---- cards


def move_card(run: MysticValeRun, card: int, zone: str, end: str = "bottom") -> None:
    """Moves a card to a zone of its owner. Decks have a top (first) and a bottom (last); the field grows rightwards."""
    who, source = run.world.lies(card)
    move_from(run, who, source, card, zone, end)


def move_from(run: MysticValeRun, who: int, source: str, card: int, zone: str, end: str = "bottom") -> None:
    """The same, where it is known whose card it is and where it lies."""
    if source == "field":
        score_field(run, who, (card,))
    lay(run, who, source, card, zone, end)


def lay(run: MysticValeRun, who: int, source: str, card: int, zone: str, end: str = "bottom") -> None:
    """The same of a card of which nothing is left to be scored."""
    world = run.world
    zones = world.players[who].zones
    zones[source].remove(card)
    target = zones[zone]
    if end in ("top", "first"):
        target.insert(0, card)
    else:
        target.append(card)
    stays = source == "on_deck" and zone == "field" and not world.modifiers
    world.moved(who, world.player_sight(who).balance if stays else None)
    run.emit(Moved(who, card, source, zone))


def discard_card(run: MysticValeRun, card: int) -> None:
    """A card to its owner's discard pile; who discards the on-deck card reveals another."""
    owner, zone = run.world.lies(card)
    move_card(run, card, "discard")
    if zone == "on_deck" and run.rules.table.option("on_deck.discarded") == "revealed_anew":
        reveal(run, owner)


def swap_cards(run: MysticValeRun, one: int, other: int) -> None:
    """Two cards lie where the other one lay, at the same place of an ordered zone."""
    world = run.world
    places = [(card, *world.lies(card)) for card in (one, other)]
    for card, who, zone in places:
        if zone == "field":
            score_field(run, who, (card,))
    (_, who, zone), (_, owner, target) = places
    here, there = world.zone(who, zone), world.zone(owner, target)
    i, j = here.index(one), there.index(other)
    here[i], there[j] = other, one
    world.moved(who)
    world.moved(owner)
    if zone != target:
        run.emit(Moved(who, one, zone, target))
        run.emit(Moved(owner, other, target, zone))


def reveal(run: MysticValeRun, who: int) -> bool:
    """Turns the top card of the deck face up as the on-deck card; an empty deck is made anew from the discard pile."""
    zones = run.world.players[who].zones
    if zones["on_deck"]:
        return False
    if not zones["deck"]:
        reshuffle(run, who)
    if not zones["deck"]:
        return False
    card = zones["deck"].pop(0)
    before = run.world.player_sight(who).balance
    zones["on_deck"].append(card)
    run.world.moved(who, None if before is None else with_card(run.board, before, card))
    run.emit(Revealed(who, card))
    return True


def reshuffle(run: MysticValeRun, who: int, beside: Sequence[int] = ()) -> None:
    """The discard pile becomes the deck, but for cards that are left `beside`."""
    zones = run.world.players[who].zones
    found = [card for card in zones["discard"] if card not in beside]
    if not found:
        return
    zones["deck"] += run.state.chance.shuffled(found, f"deck {who}")
    zones["discard"] = [card for card in zones["discard"] if card in beside]
    run.emit(Reshuffled(who))


def shuffle_deck(run: MysticValeRun, who: int) -> None:
    """Shuffles a deck as it is."""
    zones = run.world.players[who].zones
    zones["deck"] = run.state.chance.shuffled(zones["deck"], f"deck {who}")
    run.emit(Shuffled(who))


# ---- gains


def gain_vp(run: MysticValeRun, who: int, n: int, card: int, bank: str = "pool", verb: str = "") -> None:
    """VP tokens, from the pool if nothing else is said, unless an ability may replace that.

    `verb`: what an ability said, if one did.
    """
    gained = min(n * 2 ** doublings(run, card), tokens_left(run, bank))
    if gained <= 0 or is_prevented(run, gain_vp):
        return
    if not may_be_replaced(run, who, Impending("gain_vp", AmountRef(gained), who, verb, n, card, bank)):
        take_vp(run, who, gained, card, bank)


def may_be_replaced(run: MysticValeRun, who: int, impending: Impending) -> bool:
    """Begins to ask whether something else is done instead; False if nothing can be."""
    if impending.deed not in run.rules.table.replaced or not run.rules.replaces(run, who, impending):
        return False
    run.begin(Frame(Impending.kind, who, data=impending))
    return True


def take_vp(run: MysticValeRun, who: int, n: int, card: int, bank: str) -> None:
    """So many VP tokens, or as many as there are left."""
    world, n = run.world, min(n, tokens_left(run, bank))
    if n <= 0:
        return
    world.players[who].vp += n
    run.rules.book.banks[bank](run, who, n)
    run.emit(Gained(who, "vp", n, card))


def tokens_left(run: MysticValeRun, bank: str) -> int:
    """How many VP a bank can give; without end unless the rules count the tokens of the box."""
    supply = VP_IN_ALL[run.rules.table.option("vp.supply")]
    not_held = supply - sum(player.vp for player in run.world.players)
    return not_held if run.rules.book.banks[bank] is from_pool else not_held - run.world.vp_pool


def from_pool(run: MysticValeRun, who: int, n: int) -> None:
    """The pool running out triggers the end, and nothing fills it again; what it lacks comes from the box."""
    world = run.world
    taken = min(n, world.vp_pool)
    world.vp_pool -= taken
    if taken and world.vp_pool == 0:
        world.end_triggered = True
        run.emit(EndTriggered(who))


def from_box(run: MysticValeRun, who: int, n: int) -> None:
    """There are as many tokens in the box as anybody needs."""


def doublings(run: MysticValeRun, card: int) -> int:
    """How many abilities of a card double the VP gained from it."""
    n = 0
    if card < 0:
        return 0
    board, world = run.board, run.world
    for instance in triggered(board.table, world, (card,), "ongoing"):
        for action, _ in static.standing(board, world.owner_of(card), instance):
            if isinstance(action, DoubleGains):
                if (action.gains.symbol, type(action.gains.what)) != ("vp", t.This):
                    raise NotBuilt("doubling anything but the VP gained from the ability's own card")
                n += 1
    return min(n, 1) if board.table.option("stag_champion.stacking") == "once" else n


def gain(run: MysticValeRun, who: int, name: str, n: int, card: int, verb: str = "") -> None:
    """VP tokens, from the pool; or a one-off gain of another symbol, lost at the end of the Harvest."""
    if name == "vp":
        gain_vp(run, who, n, card, verb=verb)
    elif n > 0:
        symbol = run.rules.table.index[name]
        run.world.players[who].gained[symbol] += n
        run.world.paid(who, symbol, n)
        run.emit(Gained(who, name, n, card))


def gain_of_token(run: MysticValeRun, who: int) -> None:
    """The mana of the regular token, which no ability gives."""
    run.world.players[who].token_mana += 1
    run.emit(Gained(who, "mana", 1, NO_CARD))


def lose_vp(run: MysticValeRun, who: int, n: int) -> None:
    """VP tokens that are paid or lost go to the box: the pool only runs down, so that nothing puts off the end."""
    run.world.players[who].vp -= n
    run.emit(Spent(who, "vp", n))


def take_from(run: MysticValeRun, who: int, other: int, n: int) -> int:
    """VP tokens from one player to another, as many as there are; they are not gained."""
    n = min(n, run.world.players[other].vp)
    if n <= 0 or is_prevented(run, gain_vp):
        return 0
    lose_vp(run, other, n)
    run.world.players[who].vp += n
    run.emit(Gained(who, "vp", n, NO_CARD))
    return n


def spend(run: MysticValeRun, who: int, name: str, n: int) -> None:
    """Takes from what a player has, of the token last."""
    if name == "vp" and n > 0:
        lose_vp(run, who, n)
    elif n > 0:
        count_field(run, all_at_once=True)
        player, symbol = run.world.players[who], run.rules.table.index[name]
        of_token = max(0, n - without_token(run.board, who)[symbol])  # what is no mana is always there
        player.token_mana -= of_token
        player.spent[symbol] += n - of_token
        run.world.paid(who, symbol, of_token - n)
        run.emit(Spent(who, name, n))


# ---- what the field shows in a Harvest


def count_field(run: MysticValeRun, *, all_at_once: bool = False) -> None:
    """Counts what the field of who harvests shows, before it may change.

    A card onto which something was just sleeved was counted as it had been; unless something of it is spent at once,
    it is counted with that when its owner can use it.
    """
    who, world = harvesting(run), run.world
    if who is None:
        return
    board, sight = run.board, world.player_sight(who)
    if sight.is_counted:
        return
    field, lost = world.field_of(who), run.rules.table.option(LEAVING) == LOST
    fresh = () if all_at_once or lost else world.fresh
    counted = [card for card in field if not set(fresh).intersection(world.cards[card])] if fresh else field
    player = world.players[who]
    player.counted, player.spent = recounted(board, who, counted)
    sight.is_counted = counted is field and not lost and are_kept(board, field)
    if lost:
        sight.purse = None


def unscored(run: MysticValeRun, who: int) -> dict[int, int]:
    """By card, as they lie, the points that were counted in this Harvest and not scored; with -1 those on no card."""
    points = run.rules.table.index["vp"]
    found: dict[int, int] = {}
    for entry in run.world.players[who].counted.values():
        if points in (entry.symbol, entry.kind) and (n := entry.of(points)):
            card = host_of(run.world, entry.source)
            found[card] = found.get(card, 0) + n
    if not found:
        return found
    field = run.world.field_of(who)
    lying = [card for card in field if card in found]
    return {card: found[card] for card in (*lying, *sorted(set(found).difference(lying)))}


def score_played(run: MysticValeRun, who: int, card: int) -> None:
    """Blue VP of a card that was just played, where it is said to be gained then."""
    if run.rules.table.is_scored_when_played:
        gain_vp(run, who, run.board.shows(CardRef(card), "vp"), card)


def score_field(run: MysticValeRun, who: int, leaving: tuple[int, ...] = ()) -> None:
    """Blue VP that was not scored yet, of all of the field or of cards that leave it: each symbol once in a Harvest.

    Outside of a Harvest nothing is counted.
    """
    count_field(run)
    player, points = run.world.players[who], run.rules.table.index["vp"]
    if not player.counted or run.rules.table.is_scored_when_played:
        return
    for card, n in unscored(run, who).items():
        if leaving and card not in leaving:
            continue
        for source, entry in player.counted.items():
            if entry.of(points) and host_of(run.world, entry.source) == card:
                player.counted[source] = entry.settled(points)
        run.world.paid(who, points, -n)
        gain_vp(run, who, n, card)


def set_token(run: MysticValeRun, who: int, active: bool, *, by_itself: bool = False) -> bool:
    """Turns a token, or the amulet in its place; False if it lies so already.

    An amulet that its own ability turns back has been used this turn, however that is read of others.
    """
    player, world = run.world.players[who], run.world
    if player.token_active is active:
        return False
    player.token_active = active
    if active and not by_itself and run.rules.table.option("amulet.ready_again") == "again":
        player.marks = [mark for mark in player.marks if mark.piece != player.amulet]
    if player.amulet >= 0:
        world.shown[player.amulet] = world.sides[player.amulet] = "active" if active else "used"
        world.owned_otherwise(who)
    run.emit(TokenActivated(who) if active else TokenUsed(who))
    return True


# ---- pieces


def take_piece(run: MysticValeRun, who: int, piece: int) -> None:
    """Takes a piece from wherever it is; its place in the commons is refilled later, Fertile Soils have none."""
    world, player = run.world, run.world.players[who]
    if piece in world.soils:
        world.soils.remove(piece)
    elif piece in world.commons:
        world.commons.remove(piece)
        if not (is_stacked(run) and any(_same_title(world, piece, other) for other in world.commons)):
            world.empty_places.append(_place_of(run, piece))
    elif any(pending.piece == piece for pending in player.pending):
        player.pending = [pending for pending in player.pending if pending.piece != piece]
    else:
        count_field(run)
        for name, things in ((name, things) for one in world.players for name, things in one.zones.items()):
            if name not in CARD_ZONES and piece in things:
                things.remove(piece)
        card = host_of(world, piece)
        if card >= 0:
            world.cards[card] = tuple(other for other in world.cards[card] if other != piece)
            world.shows_otherwise(card)
            run.emit(Unsleeved(who, piece, card))


def give_back(run: MysticValeRun, who: int, piece: int) -> None:
    """An advancement that has no place goes back to where it was bought; what was paid is lost."""
    world, definition = run.world, run.rules.table.cards[run.world.pieces[piece].card]
    if definition.card.get("supply") is not None:
        world.soils.append(piece)
    else:
        world.commons.append(piece)
        if _place_of(run, piece) in world.empty_places:
            world.empty_places.remove(_place_of(run, piece))
    run.emit(Returned(who, piece))


def _place_of(run: MysticValeRun, piece: int) -> int:
    """The level of the place that a piece leaves empty in a display."""
    level = run.rules.table.cards[run.world.pieces[piece].card].level
    assert level is not None, "what leaves a place came from the deck of a level"
    return level


def acquire(run: MysticValeRun, who: int, piece: int, onto: int) -> None:
    """An advancement becomes a player's, to be sleeved in the Discard Phase."""
    take_piece(run, who, piece)
    run.world.players[who].pending.append(Pending(piece, onto))


def may_own(board: MysticBoard, who: int, vale: int) -> bool:
    """False for a second copy of a vale that allows none."""
    world = board.world
    definition = world.pieces[vale].card
    if definition not in [world.pieces[own].card for own in world.players[who].vales]:
        return True
    ongoing = static.on_piece(board, vale, "ongoing")
    said = [action for i in ongoing for action, _ in static.standing(board, who, i)]
    forbidding = [action for action in said if isinstance(action, ForbidCopy)]
    if any(not isinstance(action.what, t.This) for action in forbidding):
        raise NotBuilt("forbidding copies of anything but the vale itself")
    return not forbidding


def is_movable(run: MysticValeRun, piece: int) -> bool:
    """False for what went out of the game, and for what is printed on a starting card, which is no piece of its own."""
    world = run.world
    return piece not in world.box and run.rules.table.cards[world.pieces[piece].card].card.kind != "starting"


def leave_vale(run: MysticValeRun, vale: int) -> None:
    """Takes a vale from wherever it is; its place in the display is refilled later."""
    world = run.world
    if vale in world.vales_open:
        world.vales_open.remove(vale)
        world.vale_places.append(_place_of(run, vale))
    for deck in world.vale_decks:
        if vale in deck:
            deck.remove(vale)
    for who, player in enumerate(world.players):
        if vale in player.vales:
            player.vales.remove(vale)
            world.owned_otherwise(who)


def take_vale(run: MysticValeRun, who: int, vale: int) -> bool:
    """A vale becomes a player's, unless they may not have it; it sleeps this turn."""
    player = run.world.players[who]
    anyhow = run.rules.table.option("vale.second_copy") == "not_bought"  # buying has asked already
    if is_prevented(run, take_vale) or not (anyhow or may_own(run.board, who, vale)):
        return False
    leave_vale(run, vale)
    player.vales.append(vale)
    player.bought_vales.append(vale)
    run.world.owned_otherwise(who, run.rules.table.kinds[run.world.pieces[vale].card])
    run.emit(OwnerChanged(who, vale))
    return True


def box(run: MysticValeRun, who: int, piece: int) -> None:
    """Out of the game."""
    run.world.box.append(piece)
    run.emit(Boxed(who, piece))


def replenish_commons(run: MysticValeRun) -> int:
    """Refills the commons from the deck of each empty place's level or, where that is empty, of the next."""
    world = run.world
    return _refill(run, world.empty_places, world.level_decks, world.commons, stacked=is_stacked(run))


def replenish_vales(run: MysticValeRun) -> int:
    """Refills the open vales likewise."""
    return _refill(run, run.world.vale_places, run.world.vale_decks, run.world.vales_open)


def is_stacked(run: MysticValeRun) -> bool:
    """True if equal advancements share a place of the commons, by a variant."""
    return run.rules.table.option("variant.stacked_duplicates") == "played"


def _same_title(world: MysticVale, piece: int, other: int) -> bool:
    return world.pieces[piece].card == world.pieces[other].card


def _refill(
    run: MysticValeRun, levels: list[int], decks: list[list[int]], row: list[int], *, stacked: bool = False
) -> int:
    """Fills the places; where equal things are stacked, one more is drawn for the place."""
    before = len(row)
    lower_too = run.rules.table.option("replenish.last_deck_empty") == "lower_level"
    afterwards = tuple(reversed(decks)) if lower_too else ()  # of these, those from the level on are empty by then
    for level in levels:
        usable = (*decks[level - 1 :], *afterwards)
        while (deck := next((deck for deck in usable if deck), None)) is not None:
            piece = deck.pop(0)
            equal = [i for i, other in enumerate(row) if stacked and _same_title(run.world, piece, other)]
            row.insert(equal[-1] + 1 if equal else len(row), piece)
            if not equal:
                break
    levels.clear()
    return len(row) - before


def sleeve(run: MysticValeRun, piece: int, card: int) -> None:
    """Puts a piece into a card."""
    world = run.world
    count_field(run)
    world.cards[card] = (*world.cards[card], piece)
    world.fresh.append(piece)
    world.shows_otherwise(card)
    who = world.owner_of(card)
    if world.modifiers:
        world.changed()  # somebody else may use the card as if it were theirs
    world.owned_otherwise(who, run.rules.table.kinds[world.pieces[piece].card])
    run.emit(Sleeved(who, piece, card))


# ---- things that last


def modify(run: MysticValeRun, card: int, change: Change, who: int, moment: str) -> None:
    """Adds something to a card (or, with card -1, to a player) until a moment."""
    world = run.world
    count_field(run)
    # What waits for a deed waits for one of the turn that Prep belongs to, which is the next one.
    planting = moment == "end_of_turn" and phase(run) == "prep" and not isinstance(change, Awaited)
    until = "end_of_planting" if planting else moment
    world.modifiers.append(Modifier(world.number(), card, change, who, until))
    _shows_otherwise(world, card, change)
    run.emit(Modified(who, card, change))


def _shows_otherwise(world: MysticVale, card: int, change: Change) -> None:
    """What lasts of a card changes what it shows; what lasts of a player changes nothing that is kept of a card."""
    if isinstance(change, Granted | AsIfInField):
        world.changed(card)
    elif card >= 0:
        world.shows_otherwise(card)


def reach(run: MysticValeRun, who: int, point: str) -> None:
    """Ends what lasted until a player came to this point, wherever the card lies now."""
    world, moments = run.world, run.rules.book.moments
    if not world.modifiers:
        return
    ended = [m for m in world.modifiers if m.who == who and moments.get(m.until) == point]
    world.modifiers = [m for m in world.modifiers if m not in ended]
    for modifier in ended:  # of the kinds of abilities that a player is known to own, too many do no harm
        if modifier.card >= 0:
            world.shows_otherwise(modifier.card)
        run.emit(Ended(who, modifier.card, modifier.change))
