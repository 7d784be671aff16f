"""Sets the table, for a scenario, a whole game or a saved one: the door of this game to all who play it."""

from __future__ import annotations

import operator
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property, lru_cache
from typing import TYPE_CHECKING, Any, NamedTuple

from cardc.catalog.cards import Card, Finder
from cardc.engine import naming
from cardc.engine.answerable import Inventory
from cardc.engine.chance import Chance
from cardc.engine.events import Event
from cardc.engine.looked_at import SaidAbility
from cardc.engine.machine import Run
from cardc.engine.numbers import AbilityNumber, CardNumber
from cardc.engine.played_by_programs import OfferedCard
from cardc.engine.program import Programs, ReadsPrograms
from cardc.engine.refs import CardRef, PlaceRef
from cardc.engine.refusal import Refusal, WhyNot
from cardc.engine.saved_games import load
from cardc.engine.scenario_words import ME, ScenarioWords
from cardc.engine.scene import Scene, SceneThing, Share
from cardc.engine.sighting import GameParts, Sighting
from cardc.engine.stage import AsGiven, Given, PlayedBare, StageError
from cardc.engine.state import Answer, Decision, Frame, State
from cardc.games.mystic_vale.census import SHARED
from cardc.games.mystic_vale.contributions import shares
from cardc.games.mystic_vale.crafted import (
    CardInWords,
    CraftedPart,
    CraftError,
    PartInWords,
    ReadsWords,
    crafted_parts,
    read_words,
)
from cardc.games.mystic_vale.definitions import NO_OPTIONS
from cardc.games.mystic_vale.explaining import refused_now, why_not
from cardc.games.mystic_vale.game_state import CARD_ZONES, PHASES, POSITIONS, SCORING, MysticVale, Piece, Player
from cardc.games.mystic_vale.given_again import given_again
from cardc.games.mystic_vale.history import Looked, Moved
from cardc.games.mystic_vale.inventory import inventory_of
from cardc.games.mystic_vale.labels import Names, TableLabels
from cardc.games.mystic_vale.lookups import REGULAR_PIECE, flag, number, numbers_of, shown_on, zone
from cardc.games.mystic_vale.moves import Buy, BuyVale, OfOnePiece, Upgrade
from cardc.games.mystic_vale.names_in_play import NamesInPlay
from cardc.games.mystic_vale.offered_pieces import offered_cards
from cardc.games.mystic_vale.primitives import MysticValeRun
from cardc.games.mystic_vale.redealt import deal_anew
from cardc.games.mystic_vale.rules import MysticValeRules, rules_of
from cardc.games.mystic_vale.scenery import Scenery
from cardc.games.mystic_vale.scoring import total, winners
from cardc.games.mystic_vale.seen_cards import sighting_of
from cardc.games.mystic_vale.setup import new_game
from cardc.games.mystic_vale.staged_words import END, POOL, SEATS, scenario_words
from cardc.games.mystic_vale.things import PieceRef
from cardc.games.mystic_vale.vale_prospects import prospects
from cardc.language.node import Json
from cardc.language.vocabulary import Vocabulary

if TYPE_CHECKING:
    from cardc.games.mystic_vale.furnished_setting import Furniture

# What lies there if a scenario does not say: enough that nothing runs out, and nothing that acts.
DEFAULT_ON_DECK = "blank"
DEFAULT_DECK = ("blank", "blank", *(["Cursed Land"] * 5))

# So many cards in words are read once.
MOST_WORDS = 20_000

# The truth that the game waits for a player.
DECIDES = "decides"
# The answers that it waits for.
OPTIONS = "options"
# Shared piles that lie face down and are no declared zones.
DRAW_PILES = [name for name in SHARED if name.startswith("level_") and name != "level_1_vales"]
# What everybody sees of a player beside symbols: numbers and truths by their names in scenarios.
SHOWN = ("net decay", "bought", "pool", "turn", "spoiled", "token active")
# Of these, what is the same for all players.
COMMON = ("pool", "turn")


@dataclass
class ScenarioNames:
    """What cards and pieces are called in a scenario."""

    cards: dict[int, str] = field(default_factory=dict)
    pieces: dict[int, str] = field(default_factory=dict)
    players: tuple[str, ...] = (ME,)


@dataclass
class SetTable:
    """A table that was set: a state, its rules, and names."""

    state: State[MysticVale]
    rules: MysticValeRules
    names: Names
    furnished: tuple[str, ...] = ()
    shown_more: Mapping[str, Mapping[str, int]] = field(default_factory=dict)
    # What the options of a decision are called, which is asked for one after the other.
    _labelled: tuple[Decision | None, Mapping[Answer, str]] = field(default=(None, {}), repr=False)

    @property
    def players(self) -> tuple[str, ...]:
        """What the players are called."""
        return self.names.players

    @property
    def shows(self) -> tuple[str, ...]:
        """What everybody sees of each player."""
        return (*self.rules.table.symbols, *SHOWN)

    @property
    def common(self) -> tuple[str, ...]:
        """What is everybody's."""
        return COMMON

    def copy(self) -> SetTable:
        """The table as it is now."""
        return SetTable(self.state.clone(), self.rules, self.names)

    def seated(self) -> SetTable:
        """The same table: its players have such names."""
        return self

    @cached_property
    def labels(self) -> TableLabels:
        """What everything on the table is called."""
        return TableLabels(self.state.world, self.rules.table, self.names)

    def label(self, option: Answer) -> str:
        """What an option is called in scripts."""
        decision = self.state.decision
        if decision is None:
            return naming.labels((option,), self.labels)[0]
        asked, said = self._labelled
        if asked is not decision:
            said = dict(zip(decision.options, naming.labels(decision.options, self.labels), strict=True))
            self._labelled = decision, said
        return said[option]

    def cards_of(self, option: Answer) -> Sequence[OfferedCard]:
        """The advancements, vales and other pieces that an option speaks of."""
        return offered_cards(self.rules.table, self.state.world, option)

    def number(self, who: int, name: str) -> int | None:
        """A named number of a player, or of the answers that the game waits for."""
        if name == OPTIONS and self.state.decision is not None:
            return len(self.state.decision.options)
        return number(self.state.world, self.rules.table, self.names, who, name)

    def numbers(self, who: int) -> Mapping[str, int | bool]:
        """All that everybody sees of a player, looked up at once."""
        return numbers_of(self.state.world, self.rules.table, self.names, who, self.shows)

    def shown_on(self, name: str) -> Mapping[str, int]:
        """The symbols that a card of a name shows."""
        return shown_on(self.state.world, self.rules.table, self.names, name)

    def zone(self, who: int, name: str) -> tuple[str, ...] | None:
        """The labels in a zone, or of the answers that the game waits for."""
        if name == OPTIONS and self.state.decision is not None:
            return tuple(map(self.label, self.state.decision.options))
        return zone(self.state.world, self.rules.table, self.names, who, name)

    @property
    def vocabulary(self) -> Vocabulary:
        """The words of the game."""
        return self.rules.table.vocabulary

    def beside(self, who: int | None) -> Mapping[str, tuple[str, ...] | int]:
        """A player's vales and token; the soils that all buy from, and how many lie in the piles that all draw from."""
        if who is not None:
            return {name: self.zone(who, name) or () for name in ("vales", "token")}
        piles = {name: len(SHARED[name](self.state.world)) for name in DRAW_PILES}
        return {"soils": self.zone(0, "soils") or (), **piles}

    def flag(self, who: int, name: str) -> bool | None:
        """A named truth of a player."""
        if name == DECIDES:
            return self.state.decides == who
        return flag(self.state.world, self.names, who, name)

    def describe(self, event: Event) -> str:
        """An event in words."""
        return naming.describe(event, self.labels)

    def seen_by(self, event: Event, who: int) -> bool:
        """True unless only its player saw what lay face down."""
        if isinstance(event, Moved):
            zones = self.rules.table.vocabulary.zones
            return event.who == who or zones[event.source].public is True or zones[event.zone].public is True
        return event.who == who or not isinstance(event, Looked)

    def scores(self) -> tuple[int, ...]:
        """The points of every player."""
        return tuple(total(self.rules.table, self.state.world, who) for who in range(len(self.players)))

    def winners(self) -> tuple[int, ...]:
        """Who is ahead, by points and by what breaks ties."""
        return tuple(winners(self.rules.table, self.state.world, self.scores()))

    def prospects(self) -> Sequence[float]:
        """Points now, and what the cards will still bring."""
        return prospects(self.rules.board(self.state), self.state)

    def redealt(self, who: int, seed: int) -> SetTable:
        """The same table with other cards where a player does not see them."""
        other = self.copy()
        deal_anew(other.state, other.rules, who, seed)
        return other

    def printed(self, ability: AbilityNumber) -> SaidAbility:
        """An ability as its card says it."""
        defined = self.rules.table.abilities[ability]
        return SaidAbility(defined.card, defined.program.ability)

    @property
    def parts(self) -> GameParts:
        """Its cards by numbers."""
        return GameParts(self.rules.table.sides)

    def sighting(self, who: int) -> Sighting:
        """What a player sees, by numbers."""
        return sighting_of(self.state.world, self.rules.table, who)

    @property
    def things(self) -> tuple[CardNumber, ...]:
        """The definition of each piece."""
        return tuple([piece.card for piece in self.state.world.pieces])

    @property
    def inventory(self) -> Inventory:
        """All pieces and cards, and all ways to pay."""
        return inventory_of(self.state.world, self.rules.table)

    def what_matters(self) -> Json:
        """The table without what tells like things apart."""
        from cardc.games.mystic_vale.matters import what_matters

        return what_matters(self.state, self.rules)

    def why_not(self, who: int, move: str) -> WhyNot:
        """Why moves that are called so are refused."""
        run: MysticValeRun = Run(self.state, self.rules)
        return why_not(run, who, move, self.labels)

    def refused(self, who: int) -> Mapping[str, Sequence[Refusal]]:
        """The moves with what lies open that are not offered now, and why."""
        run: MysticValeRun = Run(self.state, self.rules)
        return refused_now(run, who, self.labels)

    def picture(self, marked: Collection[PlaceRef] = (), called: Callable[[str], str] = str) -> tuple[str, ...]:
        """Nothing: there is no board."""
        return ()

    @property
    def letters(self) -> tuple[str, ...]:
        """None, as there are no pictures."""
        return ()

    def about(self) -> str:
        """The piece that is to be sleeved."""
        decision = self.state.decision
        pending = self.state.world.players[decision.who].pending if decision is not None else ()
        return self.labels.piece(pending[0].piece) if pending and decision and decision.kind == "sleeve" else ""

    def scene(self) -> Scene:
        """Cards with what lies in their sleeves, and everything else."""
        return self.scenery.scene()

    def scene_close(self) -> Scene:
        """The same, with where in a card each piece will lie."""
        return self._close.scene()

    def thing_of(self, option: Answer) -> SceneThing | None:
        """The card or piece that an option is about."""
        match option:
            case CardRef(number=card):
                return self._close.card(card)
            case PieceRef(number=piece) | Buy(piece=piece) | BuyVale(vale=piece) | Upgrade(piece=piece):
                return self._close.piece(piece)
            case OfOnePiece():
                return self._close.piece(option.piece)
        return None

    @cached_property
    def _close(self) -> Scenery:
        return Scenery(self.state.world, self.rules.table, self.names, close=True)

    @cached_property
    def scenery(self) -> Scenery:
        """What looks at everything on the table."""
        return Scenery(self.state.world, self.rules.table, self.names)

    def shares(self, who: int, name: str) -> Sequence[Share]:
        """What makes up a number: cards, what was gained and spent, the token."""
        return shares(self.state.world, self.rules.table, self.names, who, name)

    @property
    def named(self) -> frozenset[str]:
        """What everything on the table is called, with the titles of all pieces."""
        world, table = self.state.world, self.rules.table
        titles = (table.cards[piece.card].card.title for piece in world.pieces)
        return frozenset((*self.names.cards.values(), *self.names.pieces.values(), *titles, REGULAR_PIECE))

    def player(self, name: str) -> int | None:
        """The number of a player by name."""
        return self.names.players.index(name) if name in self.names.players else None

    def as_given(self) -> AsGiven | None:
        """What lies where, what was crafted, and what players have."""
        said = given_again(self.rules, self.state)
        if said is None:
            return None
        names = ScenarioNames(said.cards, said.pieces, said.players)
        return AsGiven(said.given, SetTable(self.state, self.rules, names), said.cards)


class ReadOnce(NamedTuple):
    """What reads abilities and the words of cards; a stage reads each once, for all the tables that it sets."""

    program_of: ReadsPrograms
    words: ReadsWords


class Staging:
    """Sets tables with the words of one vocabulary."""

    def __init__(self, vocabulary: Vocabulary) -> None:
        self.vocabulary = vocabulary
        self._reads = ReadOnce(Programs(), lru_cache(maxsize=MOST_WORDS)(read_words))
        self._last: tuple[tuple[Card, ...], Mapping[str, str], MysticValeRules] | None = None

    @cached_property
    def words(self) -> ScenarioWords:
        """What scenarios may say."""
        return scenario_words(self.vocabulary)

    def set(self, given: Given, find: Finder) -> SetTable:
        """Sets the table that a scenario describes."""
        try:
            return Setting(self.vocabulary, given, find, self._reads).done()
        except CraftError as error:
            raise StageError(str(error)) from error

    def furnish(self, given: Given, find: Finder, bare: PlayedBare) -> SetTable | None:
        """The same table with more in every zone that the scenario does not speak of."""
        from cardc.games.mystic_vale.furnished_setting import FurnishedSetting

        return FurnishedSetting(self._furniture, given, find, self._reads, bare).done()

    @cached_property
    def _furniture(self) -> Furniture:
        """What is furnished, the same wherever it lies."""
        from cardc.games.mystic_vale.furnished_setting import Furniture

        return Furniture(self.vocabulary)

    def needs(self, card: Card, field: str) -> bool:
        """Everything but a text that no source has: such a card is played with what is printed beside it."""
        if card.kind == "conclave" or field in ("abilities", "long_wise"):
            return False
        return not (card.kind == "starting" and field == "level")

    def new(
        self,
        cards: Iterable[Card],
        players: int,
        seed: int,
        wanted: Mapping[str, Any],
        options: Mapping[str, str] = NO_OPTIONS,
        chance: Callable[[int], Chance] = Chance,
    ) -> SetTable:
        """A whole game, before its set-up."""
        rules = self._rules(cards, options)
        state = new_game(rules, players, seed, **wanted)
        state.chance = chance(seed)
        return WholeTable.of(state, rules)

    def resume(
        self, cards: Iterable[Card], saved: Mapping[str, Any], options: Mapping[str, str] = NO_OPTIONS
    ) -> SetTable:
        """A game that was saved."""
        rules = self._rules(cards, options)
        return WholeTable.of(load(saved, rules), rules)

    def _rules(self, cards: Iterable[Card], options: Mapping[str, str]) -> MysticValeRules:
        """The rules for some cards; for the same ones as last time, the same rules."""
        used = tuple(cards)
        if self._last is not None:
            known, chosen, rules = self._last
            if chosen == options and len(known) == len(used) and all(map(operator.is_, known, used)):
                return rules
        rules = rules_of(used, self.vocabulary, options, self._reads.program_of)
        self._last = (used, dict(options), rules)
        return rules


@dataclass
class WholeTable(SetTable):
    """A table with a whole game, on which cards are called by what lies in them."""

    def copy(self) -> SetTable:
        """The table as it is now."""
        seats = self.names.seats if isinstance(self.names, NamesInPlay) else ()
        return WholeTable.of(self.state.clone(), self.rules, seats)

    def seated(self) -> WholeTable:
        """The same table, whose players are called as in scenarios."""
        return WholeTable.of(self.state, self.rules, (ME, *SEATS[len(self.players)]))

    @classmethod
    def of(cls, state: State[MysticVale], rules: MysticValeRules, seats: tuple[str, ...] = ()) -> WholeTable:
        """The table of a state."""
        return cls(state, rules, NamesInPlay(state.world, rules.table, seats))


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
        shared = {name: [self.piece(text) for text in _texts(self.given.get(name))] for name in SHARED}
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
            texts = _texts(given[name]) if name in given else default
            zones[name] = [self.sleeve(text) for text in texts]
        for zone_ in self.vocabulary.zones.values():
            if zone_.owner == "player" and zone_.name not in zones:
                zones[zone_.name] = [self.piece(text) for text in _texts(given.get(zone_.name))]
        player = Player(zones, len(self.vocabulary.symbols))
        player.vales = [self.piece(text) for text in _texts(given.get("vales"))]
        called = {self.names.pieces[vale]: vale for vale in player.vales}
        called |= dict(zip(_texts(given.get("vales")), player.vales, strict=True))
        for text in _texts(given.get("bought_vales")):
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
        missing = next((name for name in _texts(entry) if name not in by_label), None)
        if missing is not None:
            raise StageError(f"the scripted order names `{missing}`, which is not on the table")
        return tuple(by_label[name] for name in _texts(entry))


def _texts(value: Any) -> list[str]:
    if value is None or value == "":
        return []
    return [str(item) for item in value] if isinstance(value, list) else [str(value)]


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
