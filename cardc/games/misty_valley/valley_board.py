"""The table of Misty Valley as its texts speak of it: sides show explorers, and tiles are held by somebody."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from cardc.engine.board import NOBODY
from cardc.engine.effect import Effect, EffectData, effect_frame
from cardc.engine.evaluate import amount, meant, met
from cardc.engine.hexgrid import Hex, around, opposite
from cardc.engine.options import AbilityUse
from cardc.engine.program import NotBuilt
from cardc.engine.refs import CardRef, Ref, SideRef
from cardc.engine.tabletop_board import TabletopBoard, sides_of
from cardc.games.misty_valley.spoken_names import (
    CAPTAIN,
    CLAIMABLE,
    EXPLORER,
    LAND,
    LEFT,
    PATROL,
    SENT,
    START,
    TRIBE_BOARD,
)
from cardc.language.tree import Action
from cardc.language.verbs import Has, HasNo

ON_SIDE = "on_side"


class Counted(NamedTuple):
    """How much of something each tribe has, by player."""

    first: int
    second: int

    def of(self, who: int) -> int:
        """That of a player."""
        return self[who]


class ValleyBoard(TabletopBoard):
    """Adds to a table of hexagons what stands around its tiles, and who holds them."""

    # ---- where tiles lie

    def filled(self) -> Mapping[Hex, int]:
        """The tiles in play by their places."""
        return self.by_place(LAND)

    def tiles_of(self, who: int) -> list[int]:
        """The valley and encounter tiles under the control of a player, in the order in which they came into play."""
        lying = self.table.lying(LAND)
        return [thing for thing in lying if self.table.owners[thing] == who and self.holds(thing)]

    def holds(self, thing: int) -> bool:
        """True for a tile that can carry a banner."""
        return self.is_of(thing, CLAIMABLE)

    def start(self) -> int | None:
        """The starting tile, if it lies there."""
        return next((thing for thing in self.table.lying(LAND) if self.card(thing).kind == START), None)

    def captain(self, who: int) -> int | None:
        """The captain of a player, if the game is played with captains."""
        table = self.table
        return next((one for one in table.upon if table.owners[one] == who and self.card(one).kind == CAPTAIN), None)

    # ---- what stands around them

    def around_tile(self, tile: int) -> Counted:
        """The explorers on the sides that touch a tile, by player."""
        numbers = dict.fromkeys((0, 1, NOBODY), 0)
        for direction, other in self.around(tile).items():
            if self.card(other).kind == PATROL:
                edge = self.touching(other, opposite(direction))
                numbers[self.table.owners[other]] += self.explorers(sides_of(other)[edge])
        return Counted(numbers[0], numbers[1])

    def explorers(self, side: SideRef, *, count: bool = True) -> int:
        """The explorers on a side: those that are printed, and what markers and tokens that lie there make of them.

        `count`: those that count for the tile that the side touches; without it, those that are there.
        """
        assert isinstance(side.of, CardRef)
        printed, added, cancelled, kept_off = self._printed(side), 0, False, False
        if not self.is_edge_taken:
            return printed
        for near in (side, *(self.beside(side) if count else ())):
            for action, effect in self._standing(near):
                if side not in meant(self, action.what, effect):
                    continue
                if isinstance(action, Has) and action.resource.symbol == EXPLORER:
                    added += amount(self, action.resource.amount, effect)
                elif isinstance(action, HasNo) and EXPLORER in action.symbols.names:
                    cancelled, kept_off = True, kept_off or near != side
        if not cancelled:
            return printed + added
        # What keeps explorers off from the other tile keeps off all of them.
        some = not kept_off and self.options.get("smoke_bomb.reinforced") == "cancels_printed"
        return added if some else 0

    def _printed(self, side: SideRef) -> int:
        assert isinstance(side.of, CardRef)
        card = self.card(side.of.number)
        if card.kind != PATROL:
            return 0
        edges = card.get("explorers")
        if edges is None:
            raise unknown(card.title, "explorers", "gap.patrol_faces")
        return int(edges[side.side])

    def _standing(self, side: Ref) -> list[tuple[Has | HasNo, Effect]]:
        """What the things that lie on a side say of sides, as long as it holds."""
        assert isinstance(side, SideRef)
        assert isinstance(side.of, CardRef)
        found: list[tuple[Has | HasNo, Effect]] = []
        for thing in self.lying_on(side.of.number, side.side):
            for action, effect in self.spoken(thing, ON_SIDE, self.table.owners[thing], side):
                if isinstance(action, Has | HasNo):
                    found.append((action, effect))
        return found

    def spoken(self, thing: int, trigger: str, who: int, host: Ref) -> list[tuple[Action, Effect]]:
        """What a thing says that holds or is counted for a player, as far as its conditions are met."""
        found: list[tuple[Action, Effect]] = []
        for one in self.abilities(thing):
            if one.trigger == trigger:
                program = self.definitions.program(one.number)
                used = AbilityUse(one.number, thing, thing, 0)
                data = effect_frame(program, used, who).data
                assert isinstance(data, EffectData)
                effect = Effect(program, who, data, host)
                held = [standing.action for standing in program.standing if met(self, standing.conditions, effect)]
                found += [(action, effect) for action in held]
        return found

    # ---- as texts speak of it

    def shows(self, ref: Ref, name: str, *, printed: bool = False) -> int:
        """A side shows explorers, whether they count elsewhere or not; everything else, what is printed on it."""
        if isinstance(ref, SideRef) and name == EXPLORER:
            return self._printed(ref) if printed else self.explorers(ref, count=False)
        return super().shows(ref, name, printed=printed)

    def whereabouts(self, name: str, kind: str, who: int) -> Sequence[Ref]:
        """What is under somebody's control, what was sent this turn, and what a tile was next to before it moved."""
        match name:
            case "under_own_control":
                found = self.tiles_of(who)
            case "under_rival_control":
                found = [tile for other in self.group("others", who) for tile in self.tiles_of(other)]
            case "sent_this_turn":
                found = list(self.table.notes.get(SENT, ()))
            case "left_behind":
                found = self.left_behind()
            case _:
                raise NotBuilt(f"the place {name}")
        return self.parts_of(kind, found)

    def left_behind(self) -> list[int]:
        """The tiles beside the place that a tile was moved from, in the order of directions."""
        left, filled = self.table.notes.get(LEFT, ()), self.filled()
        return [filled[place] for place in around((left[0], left[1])) if place in filled] if left else []

    def owned(self, kind: str, who: int) -> Sequence[Ref]:
        """What of a kind is under the control of a player, or in play and of their tribe."""
        return self.parts_of(kind, [thing for thing in self.table.lying(LAND) if self.table.owners[thing] == who])

    def markers(self, who: int) -> list[int]:
        """The markers on the board of a player."""
        return list(self.table.lying(TRIBE_BOARD, who))


def unknown(title: str, what: str, gap: str) -> NotBuilt:
    """What is said where a rule needs a printed value that no source states."""
    return NotBuilt(f"nobody knows the {what} of {title} ({gap})")
