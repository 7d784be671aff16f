"""What of a table of Mystic Vale makes a difference from here on, without what tells like cards apart."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from cardc.engine.state import State
from cardc.engine.values import plain
from cardc.games.mystic_vale.census import SHARED
from cardc.games.mystic_vale.changes import Modifier
from cardc.games.mystic_vale.game_state import CARD_ZONES, MysticVale, Player
from cardc.games.mystic_vale.rules import MysticValeRules
from cardc.language.node import Json


def what_matters(state: State[MysticVale], rules: MysticValeRules) -> Json:
    """The table without what tells like things apart, and with what has no order in an order of its own."""
    return _Weighed(state, rules).data()


class _Weighed:
    """One table being told for comparison."""

    def __init__(self, state: State[MysticVale], rules: MysticValeRules) -> None:
        self.state, self.world, self.rules = state, state.world, rules
        self.changes: dict[int, list[Json]] = {}
        for modifier in self.world.modifiers:
            self.changes.setdefault(modifier.card, []).append(_without_number(modifier))

    def data(self) -> Json:
        world = self.world
        return {
            "players": [self.player(player) for player in world.players],
            "shared": [
                [name, list(lies(world)) if "level" in name else sorted(lies(world))] for name, lies in SHARED.items()
            ],
            "places": [sorted(world.empty_places), sorted(world.vale_places)],
            "lasting": _in_order(self.changes.get(-1, ())),
            "fresh": _in_order(self.pieces(world.fresh)),
            "moment": [world.active, world.first, world.turn, world.round, world.vp_pool, world.end_triggered],
            "stack": plain(self.state.stack),
        }

    def player(self, player: Player) -> Json:
        declared = self.rules.table.vocabulary.zones
        zones: list[Json] = []
        for name, lying in sorted(player.zones.items()):
            found = [self.card(one) for one in lying] if name in CARD_ZONES else self.pieces(lying)
            zones.append([name, found if declared[name].ordered else _in_order(found)])
        return {
            "zones": zones,
            "vales": _in_order(self.pieces(player.vales)),
            "bought_vales": _in_order(self.pieces(player.bought_vales)),
            "token": [player.token_active, player.amulet, player.token_mana],
            "counted": [plain(one) for source, one in sorted(player.counted.items()) if source[0] >= 0],
            "counted_for_a_time": _in_order([plain(one)[1:] for one in player.counted.values() if one.source < 0]),
            "have": [gained - spent for gained, spent in zip(player.gained, player.spent, strict=True)],
            "marks": _in_order([plain(mark)[:2] for mark in player.marks]),
            "pending": _in_order([[self.piece(one.piece), one.onto] for one in player.pending]),
            "keepers": [self.card(card) for card in player.keepers],
            "delayed": _in_order([plain(one) for one in player.delayed]),
            "scored": _in_order([plain(one) for one in player.scored]),
            "bought": [player.advancements_bought, player.vales_bought, player.limit],
            "turn": [player.spoiled, player.prep_spoiled, player.pushed, player.extra_turns, player.extra_round],
            "vp": player.vp,
        }

    def card(self, card: int) -> Json:
        """What a card is, whichever of like ones it is."""
        return [self.pieces(self.world.cards[card]), _in_order(self.changes.get(card, ()))]

    def pieces(self, pieces: Iterable[int]) -> list[Json]:
        return [self.piece(piece) for piece in pieces]

    def piece(self, piece: int) -> Json:
        world, one = self.world, self.world.pieces[piece]
        return [one.card, one.position, world.shown.get(piece, ""), world.sides.get(piece, "")]


def _without_number(modifier: Modifier) -> Json:
    _, _, *rest = modifier.to_json()
    return rest


def _in_order(found: Sequence[Json]) -> list[Json]:
    return sorted(found, key=repr)
