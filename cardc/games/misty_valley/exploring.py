"""What a valley tile brings with it that a player places: a token, an encounter tile, the next tile of the display.

When the last one lies there, the end of the game is triggered.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from cardc.engine import windows
from cardc.engine.answerable import ThingNumber
from cardc.engine.options import AbilityUse
from cardc.engine.refs import CardRef
from cardc.engine.state import Answer, Frame, FrameData
from cardc.engine.tabletop_actions import TabletopRun, move
from cardc.engine.tabletop_board import TabletopBoard
from cardc.engine.tabletop_events import Revealed
from cardc.engine.values import value
from cardc.games.misty_valley.control import board_of
from cardc.games.misty_valley.happenings import EndTriggered, NoEncounter
from cardc.games.misty_valley.placing import begin_placing, footprints
from cardc.games.misty_valley.spoken_names import (
    BOX,
    DISPLAY,
    ENCOUNTER_PILE,
    ENDING,
    SHOWN,
    TOKEN,
    TOKEN_PILE,
    VALLEY_PILE,
)

SETTLING = "settling"
REVEALED = "token_revealed"
OPEN_TILES = 2

# Brings what a valley tile brings to the table, for a player.
Bring: TypeAlias = Callable[[TabletopRun, int, int], None]


@value("settling")
class Settling(FrameData):
    """A valley tile that is being placed by a player, and whether it brings what valley tiles bring."""

    tile: ThingNumber
    alone: bool


def explore(run: TabletopRun, who: int, tile: int, *, alone: bool = False) -> None:
    """Begins to place a valley tile; what it brings follows. `alone`: it brings nothing."""
    run.begin(Frame(SETTLING, who, 0, Settling(tile, alone)))
    begin_placing(run, who, tile)


def run_settling(run: TabletopRun, frame: Frame, answer: Answer | None) -> None:
    """Token and encounter tile, in one order or the other; then the display is filled."""
    data = frame.data
    assert isinstance(data, Settling)
    brought = as_read(run, _token, _encounter)
    if frame.step < len(brought) and not data.alone:
        run.goto(frame.step + 1)
        brought[frame.step](run, frame.who, data.tile)
        return
    run.end()
    _put_unused_tokens_away(run, frame.who)
    fill_display(run, frame.who)
    table = run.world
    if not table.note(ENDING) and not table.lying(DISPLAY) and not table.lying(VALLEY_PILE):
        table.notes[ENDING] = (frame.who + 1,)
        run.emit(EndTriggered(frame.who))


def as_read(run: TabletopRun, token: Bring, encounter: Bring) -> tuple[Bring, Bring]:
    """What valley tiles bring, in the order in which the rules are read."""
    return (encounter, token) if run.rules.option("token.encounter") == "encounter_first" else (token, encounter)


def fill_display(run: TabletopRun, who: int) -> None:
    """Reveals valley tiles until two lie open, as far as there are any."""
    table = run.world
    while len(table.lying(DISPLAY)) < OPEN_TILES and table.lying(VALLEY_PILE):
        move(run, table.lying(VALLEY_PILE)[0], DISPLAY, who)


def reveal_encounter(run: TabletopRun, who: int, near: tuple[int, ...]) -> None:
    """Begins to place the top encounter tile beside some tiles, if there is one."""
    pile = run.world.lying(ENCOUNTER_PILE)
    if not pile:
        run.emit(NoEncounter(who, found=False))
        return
    begin_placing(run, who, pile[0], near)


def reveal_token(run: TabletopRun, who: int, tile: int) -> None:
    """Reveals the top token for a valley tile; what it says happens at once."""
    pile = run.world.lying(TOKEN_PILE)
    if not pile:
        return
    token, board = pile[0], board_of(run)
    chooser = 1 - who if run.rules.option("wall.chosen_by") == "opponent" else who
    run.world.notes[SHOWN] = (token + 1,)
    run.emit(Revealed(who, token))
    for one in board.abilities(token):
        if one.trigger == REVEALED:
            windows.begin(run, chooser, AbilityUse(one.number, token, token, 0), trigger=CardRef(tile))


def _token(run: TabletopRun, who: int, tile: int) -> None:
    reveal_token(run, who, tile)


def _encounter(run: TabletopRun, who: int, tile: int) -> None:
    if footprints(board_of(run), tile):
        reveal_encounter(run, who, (tile,))


def seen_tokens(board: TabletopBoard, who: int) -> tuple[int, ...]:
    """The tokens that everybody has seen and that lie face down: those that found no place, and the one revealed last,
    which may still lie on its pile."""
    away = board.of_kind(TOKEN, board.table.lying(BOX))
    return (*away, board.table.note(SHOWN) - 1)


def _put_unused_tokens_away(run: TabletopRun, who: int) -> None:
    """A token that found no place on its tile goes back to the box."""
    pile = run.world.lying(TOKEN_PILE)
    shown = run.world.note(SHOWN) - 1
    if pile and pile[0] == shown:
        move(run, shown, BOX, who)
