"""Sets the table of one scenario: everything that it gives is read in words, and laid where it belongs."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from cardc.catalog.cards import Card, Finder
from cardc.engine.chance import Chance
from cardc.engine.given_tables import texts_in
from cardc.engine.numbers import CardNumber
from cardc.engine.program import ReadsPrograms
from cardc.engine.scenario_words import ME
from cardc.engine.stage import Given, StageError
from cardc.engine.state import Frame, State
from cardc.games.mystic_vale.census import SHARED
from cardc.games.mystic_vale.crafted import CardInWords, CraftedPart, PartInWords, ReadsWords, crafted_parts
from cardc.games.mystic_vale.definitions import NO_OPTIONS
from cardc.games.mystic_vale.game_state import CARD_ZONES, PHASES, POSITIONS, SCORING, MysticVale, Piece, Player
from cardc.games.mystic_vale.rules import rules_of
from cardc.games.mystic_vale.set_table import ScenarioNames, SetTable
from cardc.games.mystic_vale.staged_words import END, POOL, SEATS
from cardc.language.vocabulary import Vocabulary

# What lies there if a scenario does not say: enough that nothing runs out, and nothing that acts.
DEFAULT_ON_DECK = "blank"
DEFAULT_DECK = ("blank", "blank", *(["Cursed Land"] * 5))


class ReadOnce(NamedTuple):
    """What reads abilities and the words of cards; a stage reads each once, for all the tables that it sets."""

    program_of: ReadsPrograms
    words: ReadsWords


class Setting:
    """One scenario being set."""

    def __init__(self, vocabulary: Vocabulary, given: Given, find: Finder, reads: ReadOnce) -> None:
        self.vocabulary = vocabulary
        self.reads = reads
        self.given = given
        self.find = find
        self.cards: dict[str, Card] = {}
        self.crafted: dict[tuple[PartInWords, ...], tuple[CraftedPart, ...]] = {}
        self.pieces: list[CraftedPart] = []
        self.sleeves: list[tuple[int, ...]] = []
        self.names = ScenarioNames()
        self.card_labels, self.piece_labels = _Labels(), _Labels()

    def done(self) -> SetTable:
        players_here = int(self.given.get("players", 2))
        if players_here not in SEATS:
            raise StageError(f"there are scenarios for {', '.join(map(str, SEATS))} players, not for {players_here}")
        seats = SEATS[players_here]
        self.names.players = (ME, *seats)
        players = [self.player(self.given), *(self.player(self.given.get(seat, {})) for seat in seats)]
        shared = {name: [self.piece(text) for text in texts_in(self.given.get(name))] for name in SHARED}
        world = self.world(players)
        world.commons, world.soils = shared["commons"], shared["soils"]
        world.vales_open, world.box = shared["vale_display"], shared["box"]
        world.level_decks = [shared[f"level_{n}_advancements"] for n in (1, 2, 3)]
        world.vale_decks = [shared["level_1_vales"], shared["level_2_vales"]]
        world.vp_pool = int(self.given.get("pool", POOL))
        world.end_triggered = bool(self.given.get("end_triggered", False))
        chance = Chance(1, tuple(self.impending(entry) for entry in self.given.get("chance", ())))
        options = self.given.get("options", NO_OPTIONS)
        rules = rules_of(self.cards.values(), self.vocabulary, options, self.reads.program_of)
        return SetTable(State(world, self.stack(), chance), rules, self.names)

    def world(self, players: list[Player]) -> MysticVale:
        made: dict[tuple[str, str], Piece] = {}
        for number_, card in enumerate(self.cards.values()):
            eclipse = bool(card.get("eclipse"))
            made |= {(card.id, place): Piece(CardNumber(number_), place, eclipse) for place in (*POSITIONS, "")}
        pieces = tuple([made[card.id, position] for card, position, _ in self.pieces])
        world = MysticVale(pieces, self.sleeves, players)
        for i, (card, _, side) in enumerate(self.pieces):
            if side:
                world.shown[i] = side
                world.sides[i] = side
                if card.kind == "leader" and self.given.get("upgraded_this_turn"):
                    world.sides[i] = "start"
        return world

    def stack(self) -> list[Frame]:
        phase = self.given.get("phase", "harvest")
        if phase == END:
            return []
        if phase == SCORING:
            return [Frame(SCORING, 0)]
        if phase not in PHASES:
            raise StageError(f"there is no phase `{phase}`; there are {', '.join(PHASES)}, {SCORING} and {END}")
        return [Frame("turn", 0, PHASES.index(phase) + 1), Frame(phase, 0)]

    # ---- players

    def player(self, given: Given) -> Player:
        zones: dict[str, list[int]] = {}
        for name in CARD_ZONES:
            default: Sequence[str] = {"deck": DEFAULT_DECK, "on_deck": (DEFAULT_ON_DECK,)}.get(name, ())
            texts = texts_in(given[name]) if name in given else default
            zones[name] = [self.sleeve(text) for text in texts]
        for zone_ in self.vocabulary.zones.values():
            if zone_.owner == "player" and zone_.name not in zones:
                zones[zone_.name] = [self.piece(text) for text in texts_in(given.get(zone_.name))]
        player = Player(zones, len(self.vocabulary.symbols))
        player.vales = [self.piece(text) for text in texts_in(given.get("vales"))]
        called = {self.names.pieces[vale]: vale for vale in player.vales}
        called |= dict(zip(texts_in(given.get("vales")), player.vales, strict=True))
        for text in texts_in(given.get("bought_vales")):
            if text not in called:
                raise StageError(f"`{text}` is none of the vales that are given ({', '.join(called) or 'none'})")
            player.bought_vales.append(called[text])
        player.token_active = given.get("token", "used") == "active"
        if "amulet" in given:
            side = "active" if player.token_active else "used"
            player.amulet = self.piece(f"{given['amulet']} ({side})")
        player.vp = int(given.get("vp", 0))
        symbols = list(self.vocabulary.symbols)
        for name in symbols:
            if name != "vp" and name in given:
                player.gained[symbols.index(name)] = int(given[name])
        player.advancements_bought = int(given.get("bought", 0))
        return player

    def sleeve(self, text: str) -> int:
        said = self.reads.words(text)
        number_ = len(self.sleeves)
        self.sleeves.append(tuple([self.add(part) for part in self.parts_of(said)]))
        if "=" in text and said.label in self.card_labels.taken:
            raise StageError(f"two cards are named `{said.label}`")
        self.names.cards[number_] = self.card_labels.unique(said.label)
        return number_

    def piece(self, text: str) -> int:
        said = self.reads.words(text)
        parts = self.parts_of(said)
        if len(parts) != 1:
            raise StageError(f"`{text}` must be a single piece")
        number_ = self.add(parts[0])
        title = parts[0].card.title
        spoken = said.label if "=" in text or title.startswith("<") else title
        self.names.pieces[number_] = self.piece_labels.unique(spoken)
        return number_

    def parts_of(self, said: CardInWords) -> tuple[CraftedPart, ...]:
        """What lies in the sleeve of a card that some words say; many are made of the same parts."""
        known = self.crafted.get(said.parts)
        if known is None:
            known = self.crafted[said.parts] = crafted_parts(said, self.find)
        return known

    def add(self, part: CraftedPart) -> int:
        self.cards.setdefault(part.card.id, part.card)
        self.pieces.append(part)
        return len(self.pieces) - 1

    def impending(self, entry: Any) -> tuple[int, ...]:
        """A scripted chance: cards in order, or a number."""
        if isinstance(entry, int):
            return (entry,)
        by_label = {name: number_ for number_, name in self.names.cards.items()}
        missing = next((name for name in texts_in(entry) if name not in by_label), None)
        if missing is not None:
            raise StageError(f"the scripted order names `{missing}`, which is not on the table")
        return tuple(by_label[name] for name in texts_in(entry))


class _Labels:
    """What things are called; further ones of the same words are numbered."""

    def __init__(self) -> None:
        self.taken: set[str] = set()
        self._last: dict[str, int] = {}

    def unique(self, words: str) -> str:
        """The words, or with the next number if something is called so already."""
        n = self._last.get(words, 0) + 1
        while (called := f"{words} {n}" if n > 1 else words) in self.taken:
            n += 1
        self._last[words] = n
        self.taken.add(called)
        return called
