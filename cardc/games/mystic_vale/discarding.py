"""The Discard Phase: sleeve what was bought, resolve Discard abilities, clear the field, replenish."""

from __future__ import annotations

from cardc.engine.state import Frame, Option
from cardc.games.mystic_vale import offers, play
from cardc.games.mystic_vale.counting import field_of
from cardc.games.mystic_vale.play import Playing, has_room, placeable, table_of
from cardc.games.mystic_vale.world import MysticVale


def run_discarding(run: Playing, frame: Frame, answer: Option | None) -> None:
    """One step after the other."""
    who, world, table = frame.who, run.world, table_of(run)
    match frame.step:
        case 0:
            _sleeve(run, who, answer)
        case 1:
            run.goto(2)
            offers.queue(run, who, offers.in_field(table, world, who, "discard"))
        case 2:
            run.goto(3)
            clear_field(run, who)
        case _:
            run.pop()
            replenish(run)


def _sleeve(run: Playing, who: int, answer: Option | None) -> None:
    player = run.world.players[who]
    if not player.pending:
        run.goto(1)
        return
    pending = player.pending[0]
    if answer is None:
        run.ask(who, "sleeve", [("card", card) for card in places(run.world, who)])
        return
    player.pending.pop(0)
    play.sleeve(run, pending.piece, answer[1])


def places(world: MysticVale, who: int) -> list[int]:
    """Where the next bought advancement can go, so that the others still find a place."""
    first = world.players[who].pending[0]
    cards = [first.onto] if first.onto >= 0 else field_of(world, who)
    return [card for card in cards if has_room(world, card, first.piece) and _leaves_room(world, who, card)]


def _leaves_room(world: MysticVale, who: int, card: int) -> bool:
    """Tries the first waiting piece on a card: the rest must still fit."""
    player = world.players[who]
    first = player.pending[0]
    promised = first._replace(onto=card)
    player.pending[0] = promised
    fits = placeable(world, who)
    player.pending[0] = first
    return fits


def clear_field(run: Playing, who: int) -> None:
    """Everything that nothing keeps goes to the discard pile; of the kept cards the one kept last ends leftmost."""
    world, player = run.world, run.world.players[who]
    kept = list(dict.fromkeys(reversed(player.keepers)))
    kept = [card for card in kept if card in world.zone(who, "field")]
    for card in list(world.zone(who, "field")):
        if card not in kept:
            play.move_card(run, card, "discard")
    player.zones["field"] = kept
    player.keepers = []
    run.emit("cleared", who, *kept)


def replenish(run: Playing) -> None:
    """Refills what was taken, from the deck of its own level or, where that is empty, of the next."""
    world = run.world
    for levels, decks, row in (
        (world.empty_places, world.level_decks, world.commons),
        (world.vale_places, world.vale_decks, world.vales_open),
    ):
        for level in levels:
            deck = next((deck for deck in decks[level - 1 :] if deck), None)
            if deck is not None:
                row.append(deck.pop(0))
        levels.clear()
