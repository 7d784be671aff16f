"""A table of Mystic Vale as data: in the words of a scenario, and as what makes a difference from here on."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any

from cardc.engine.rule_options import otherwise
from cardc.engine.state import State
from cardc.engine.values import plain
from cardc.games.mystic_vale.census import SHARED
from cardc.games.mystic_vale.changes import Modifier
from cardc.games.mystic_vale.game_state import CARD_ZONES, PHASES, SCORING, MysticVale, Player
from cardc.games.mystic_vale.rules import MysticValeRules
from cardc.games.mystic_vale.staged_words import END, SEATS
from cardc.language.node import Json

ME = "me"
# Shared piles of which scenarios may say nothing, and which only fill the box.
NOT_TOLD = ("box",)


def as_given(state: State[MysticVale], rules: MysticValeRules, me: int) -> dict[str, Any]:
    """What a scenario would say to lay this table."""
    return _Words(state, rules).given(me)


class _Words:
    """One table being told."""

    def __init__(self, state: State[MysticVale], rules: MysticValeRules) -> None:
        self.state, self.rules = state, rules
        self.world, self.table = state.world, rules.table
        self.cards, self.pieces = Counter[str](), Counter[str]()

    def given(self, me: int) -> dict[str, Any]:
        world, count = self.world, len(self.world.players)
        given: dict[str, Any] = {"players": count, "phase": self._phase()}
        options = otherwise(self.rules.book.options, self.rules.options)
        if options:
            given["options"] = options
        given |= self._player(world.players[me])
        for place, seat in enumerate(SEATS[count], start=1):
            given[seat] = self._player(world.players[(me + place) % count])
        for name, lying in SHARED.items():
            if name not in NOT_TOLD and lying(world):
                given[name] = [self._piece(piece) for piece in lying(world)]
        given["pool"] = world.vp_pool
        if world.end_triggered:
            given["end_triggered"] = True
        return given

    def _phase(self) -> str:
        kinds = [frame.kind for frame in self.state.stack]
        found = next((kind for kind in reversed(kinds) if kind in (*PHASES, SCORING)), None)
        return found or (END if not kinds else PHASES[0])

    def _player(self, player: Player) -> dict[str, Any]:
        table = self.table
        told: dict[str, Any] = {}
        for zone, lying in player.zones.items():
            words = [self._card(one) if zone in CARD_ZONES else self._piece(one) for one in lying]
            if words or zone in ("deck", "on_deck"):
                told[zone] = words
        vales = [self._piece(vale) for vale in player.vales]
        if vales:
            told["vales"] = vales
        asleep = [words for vale, words in zip(player.vales, vales, strict=True) if vale in player.bought_vales]
        if asleep:
            told["bought_vales"] = [words.partition(" = ")[0] for words in asleep]
        if player.token_active:
            told |= {"token": "active"}
        if player.amulet >= 0:
            told["amulet"] = table.cards[self.world.pieces[player.amulet].card].card.title
        if player.vp:
            told["vp"] = player.vp
        if player.advancements_bought:
            told["bought"] = player.advancements_bought
        for symbol, gained, spent in zip(table.symbols, player.gained, player.spent, strict=True):
            if symbol != "vp" and gained > spent:
                told[symbol] = gained - spent
        return told

    def _card(self, card: int) -> str:
        """A card in its sleeve; of several like ones, the others have a number."""
        parts = [self._part(piece) for piece in self.world.cards[card]]
        words = " + ".join(parts) or "blank"
        return self._named(words, words, self.cards)

    def _part(self, piece: int) -> str:
        one = self.world.pieces[piece]
        title = self.table.cards[one.card].card.title
        side = self.world.shown.get(piece, "")
        return title + (f" ({side})" if side else "") + (f"@{one.position}" if one.position else "")

    def _piece(self, piece: int) -> str:
        title = self.table.cards[self.world.pieces[piece].card].card.title
        return self._named(self._part(piece), title, self.pieces)

    def _named(self, words: str, called: str, seen: Counter[str]) -> str:
        seen[called] += 1
        return words if seen[called] == 1 else f"{_plain(called)} no {seen[called]} = {words}"


def _plain(words: str) -> str:
    """Words that can be the name of something."""
    return " ".join(words.replace("+", " ").replace("=", " ").split())


# ---- what makes a difference


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
