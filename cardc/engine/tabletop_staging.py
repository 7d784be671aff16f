"""Sets the table of a small game for scenarios, new games and saved ones: its door to whoever plays it.

What lies there is said by title, in any language, with a name of its own before it and its place and owner behind it:
`T = Trawler at 1 1 of left`.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any, NamedTuple

from cardc.catalog.cards import Card, Face, Finder
from cardc.catalog.summary import count
from cardc.engine.answerable import Inventory
from cardc.engine.board import NOBODY
from cardc.engine.chance import Chance
from cardc.engine.events import Event
from cardc.engine.given_tables import numbered
from cardc.engine.looked_at import SaidAbility
from cardc.engine.machine import Run
from cardc.engine.naming import describe, labels
from cardc.engine.numbers import AbilityNumber, CardNumber
from cardc.engine.played_by_programs import OfferedCard
from cardc.engine.program import Programs
from cardc.engine.refs import CardRef, PlaceRef, Ref, numbers
from cardc.engine.refusal import Refusal, WhyNot
from cardc.engine.saved_games import load
from cardc.engine.scenario_words import ME, ScenarioWords
from cardc.engine.scene import Scene, SceneThing, Share
from cardc.engine.sighting import GameParts, Sighting
from cardc.engine.stage import (
    AsGiven,
    Given,
    NoSuchGame,
    PlayedBare,
    Stage,
    StageError,
    Table,
)
from cardc.engine.state import Answer, Decision, Frame, State
from cardc.engine.tabletop import WHOLE, At, Tabletop, Upon
from cardc.engine.tabletop_definitions import NO_OPTIONS, TabletopDefinitions
from cardc.engine.tabletop_events import Looked, Moved
from cardc.engine.tabletop_furnishing import furnished
from cardc.engine.tabletop_given import given_again
from cardc.engine.tabletop_inventory import inventory_of
from cardc.engine.tabletop_matters import what_matters
from cardc.engine.tabletop_names import TableNames
from cardc.engine.tabletop_pictures import letter_of, picture_of
from cardc.engine.tabletop_redealt import deal_anew
from cardc.engine.tabletop_rules import TabletopGame, TabletopRules
from cardc.engine.tabletop_scenery import scene_of, shares, thing_seen
from cardc.engine.tabletop_setup import TabletopBox
from cardc.engine.tabletop_sighting import parts_of, sighting_of
from cardc.engine.tabletop_turns import TURN, ahead, score
from cardc.engine.tabletop_words import END, LYING, NOBODYS, SEATS, is_board, made_of, scenario_words
from cardc.engine.things_spoken_of import things_of
from cardc.language.node import Json
from cardc.language.vocabulary import Vocabulary
from cardc.source.memory import are_same

# What a player sees of things that do not merely lie in a zone.
LYING_SO = "lying so"


@dataclass
class SetTable(Table):
    """A table that was set: a state, its rules, and names."""

    state: State[Tabletop]
    rules: TabletopRules
    names: TableNames
    furnished: tuple[str, ...] = ()
    shown_more: Mapping[str, Mapping[str, int]] = field(default_factory=dict)
    # What the options of a decision are called, which is asked for one after the other.
    _labelled: tuple[Decision | None, Mapping[Answer, str]] = field(default=(None, {}), repr=False)

    @property
    def players(self) -> tuple[str, ...]:
        """What players are called, in the order of turns."""
        return self.names.players

    @property
    def shows(self) -> tuple[str, ...]:
        """The numbers that everybody may see of each player."""
        return tuple(self.rules.definitions.vocabulary.symbols)

    @property
    def vocabulary(self) -> Vocabulary:
        """The words of its game."""
        return self.rules.definitions.vocabulary

    def copy(self) -> SetTable:
        """The table as it is now."""
        return _table(self.state.clone(), self.rules, self.names.players, self.names.own)

    def seated(self) -> SetTable:
        """The same table, whose players are called as in scenarios."""
        return _table(self.state, self.rules, (ME, *SEATS[len(self.players)]), self.names.own)

    def label(self, option: Answer) -> str:
        """What an option is called in scripts."""
        decision = self.state.decision
        if decision is None:
            return labels((option,), self.names)[0]
        asked, said = self._labelled
        if asked is not decision:
            said = dict(zip(decision.options, labels(decision.options, self.names), strict=True))
            self._labelled = decision, said
        return said[option]

    def cards_of(self, option: Answer) -> Sequence[OfferedCard]:
        """The cards that an option speaks of, and whether anybody owns them."""
        things = numbers((option,)) if isinstance(option, Ref) else things_of(option)
        table, card_id = self.state.world, self.rules.definitions.card_id
        return [OfferedCard(card_id(table.things[thing]), table.owners[thing] == NOBODY) for thing in things]

    def number(self, who: int, name: str) -> int | None:
        """A named number of a player."""
        return self.names.number(who, name)

    def zone(self, who: int, name: str) -> tuple[str, ...] | None:
        """The names of what lies in a zone."""
        return self.names.lying(who, name)

    def beside(self, who: int | None) -> Mapping[str, tuple[str, ...] | int]:
        """How things lie on boards and on each other, which side is up, and whose they are, as scenarios say it."""
        if who is not None:
            return {}
        zones, table = self.vocabulary.zones, self.state.world
        things = sorted({*table.placed, *table.upon, *table.sides})
        seen = [thing for thing in things if zones[table.zone_of(thing)].public is True]
        told = tuple(map(self.names.as_it_lies, seen))
        return {LYING_SO: told} if told else {}

    def flag(self, who: int, name: str) -> bool | None:
        """A named truth of a player."""
        return self.names.flag(who, name)

    def describe(self, event: Event) -> str:
        """An event in words."""
        return describe(event, self.names)

    def printed(self, ability: AbilityNumber) -> SaidAbility:
        """An ability as its card says it."""
        definitions = self.rules.definitions
        defined = definitions.abilities[ability]
        return SaidAbility(definitions.cards[defined.card].id, defined.program.ability)

    def why_not(self, who: int, move: str) -> WhyNot | None:
        """Why moves that are called so are refused, where the game tells."""
        explain = self.rules.tabletop.why_not
        return explain(Run(self.state, self.rules), who, move, self.names) if explain is not None else None

    def refused(self, who: int) -> Mapping[str, Sequence[Refusal]]:
        """The moves that are not offered now, and why, where the game tells."""
        explain = self.rules.tabletop.refused_now
        return explain(Run(self.state, self.rules), who, self.names) if explain is not None else {}

    def scene(self) -> Scene:
        """What lies in its zones and on its boards."""
        return scene_of(self.rules, self.state, self.names)

    def scene_close(self) -> Scene:
        """What lies in its zones and on its boards."""
        return self.scene()

    def thing_of(self, option: Answer) -> SceneThing | None:
        """The thing that is chosen, or that an option names."""
        number = option.number if isinstance(option, CardRef) else getattr(option, "thing", None)
        return thing_seen(self.rules, self.state, self.names, number) if isinstance(number, int) else None

    def shares(self, who: int, name: str) -> Sequence[Share]:
        """What makes up a score."""
        return shares(self.rules, self.state, self.names, who, name)

    def picture(self, marked: Collection[PlaceRef] = (), called: Callable[[str], str] = str) -> tuple[str, ...]:
        """Its boards of hexagons."""
        return picture_of(self.rules, self.state, self.names, marked, called)

    @property
    def letters(self) -> tuple[str, ...]:
        """As its game pictures them, or by their names."""
        if not self.rules.tabletop.hexes:
            return ()
        return tuple(self.rules.tabletop.letters.upper()) or tuple(map(letter_of, self.players))

    def about(self) -> str:
        """The thing that the frame which asks is about."""
        data = self.state.stack[-1].data if self.state.decision is not None else None
        thing = getattr(data, "thing", None)
        return self.names.thing(thing, "card") if isinstance(thing, int) else ""

    @property
    def named(self) -> frozenset[str]:
        """What everything on the table is called."""
        return frozenset(self.names.thing(thing, "card") for thing in range(len(self.state.world.things)))

    def player(self, name: str) -> int | None:
        """The number of a player by name."""
        return self.players.index(name) if name in self.players else None

    def as_given(self) -> AsGiven | None:
        """What lies where, whose it is, and what players have."""
        said = given_again(self.rules, self.state)
        if said is None:
            return None
        return AsGiven(said.given, _table(self.state, self.rules, said.players, said.own), said.own)

    def scores(self) -> tuple[int, ...]:
        """The points of all players."""
        return tuple(score(self.rules, self.state, who) for who in range(self.state.world.players))

    def winners(self) -> tuple[int, ...]:
        """Who is ahead, by points and by what breaks ties."""
        return ahead(self.rules, self.state, self.scores())

    def prospects(self) -> Sequence[float]:
        """By the game's rule of thumb; without one, the points now."""
        rule = self.rules.tabletop.prospects
        return rule(self.rules.board(self.state)) if rule is not None else self.scores()

    def redealt(self, who: int, seed: int) -> SetTable:
        """The same table with other things where a player does not see them, each of its kind."""
        other = self.copy()
        deal_anew(other.state, other.rules, who, seed)
        return other

    @property
    def parts(self) -> GameParts:
        """Its cards and boards, by numbers."""
        return parts_of(self.rules)

    def sighting(self, who: int) -> Sighting:
        """What a player sees, by numbers."""
        return sighting_of(self.rules, self.state.world, who)

    @property
    def things(self) -> tuple[CardNumber, ...]:
        """The definition of each thing."""
        return self.state.world.things

    @property
    def inventory(self) -> Inventory:
        """All things, places and sides."""
        return inventory_of(self.rules, self.state.world)

    def what_matters(self) -> Json:
        """The table without what tells like things apart."""
        return what_matters(self.state, self.rules)

    def seen_by(self, event: Event, who: int) -> bool:
        """True unless only others saw what an event speaks of."""
        if isinstance(event, Looked):
            return event.who == who
        if isinstance(event, Moved):
            zones = self.rules.definitions.vocabulary.zones
            return any(zones[zone].is_seen_by(who, event.who) for zone in (event.source, event.zone))
        return True


class TabletopStage(Stage):
    """Sets tables of one small game, with the words of one vocabulary."""

    def __init__(self, game: TabletopGame, vocabulary: Vocabulary) -> None:
        undeclared = [f"{name} ({section})" for section, name in _undeclared(game, vocabulary)]
        if undeclared:
            raise StageError(f"the rules speak of what game.yaml does not declare: {', '.join(undeclared)}")
        self.game = game
        self.vocabulary = vocabulary
        self._programs = Programs()
        self._last: tuple[tuple[Card, ...], Mapping[str, str], TabletopRules] | None = None

    @cached_property
    def words(self) -> ScenarioWords:
        """What scenarios may say."""
        return scenario_words(self.game, self.vocabulary)

    def set(self, given: Given, find: Finder) -> SetTable:
        """The table that a scenario describes."""
        return _Setting(self, given, find).done()

    def furnish(self, given: Given, find: Finder, bare: PlayedBare) -> SetTable | None:
        """The same table, on which the others have things as well."""
        more, laid = furnished(given, bare.after.players, self.game, self.vocabulary, bare)
        return replace(_Setting(self, more, find).done(), furnished=laid) if laid else None

    def new(
        self,
        cards: Iterable[Card],
        players: int,
        seed: int,
        wanted: Mapping[str, Any],
        options: Mapping[str, str] = NO_OPTIONS,
        chance: Callable[[int], Chance] = Chance,
    ) -> SetTable:
        """A whole game, before its first decision."""
        if players not in self.game.seats:
            raise NoSuchGame(f"{count(players, 'player')}; the game is for {', '.join(map(str, self.game.seats))}")
        if wanted:
            raise NoSuchGame(f"the game knows no {', '.join(wanted)}")
        rules = self.rules(cards, options)
        luck = chance(seed)
        table = self.game.set_up(TabletopBox(rules.definitions), players, luck)
        first = Frame(self.game.opening or TURN, table.first)
        return _table(State(table, [first], luck), rules, _seats(players))

    def needs(self, card: Card, field: str) -> bool:
        """Everything that a card can state is needed in a whole game."""
        return True

    def resume(
        self, cards: Iterable[Card], saved: Mapping[str, Any], options: Mapping[str, str] = NO_OPTIONS
    ) -> SetTable:
        """The table of a saved game."""
        rules = self.rules(cards, options)
        state = load(saved, rules)
        return _table(state, rules, _seats(state.world.players))

    def rules(self, cards: Iterable[Card], options: Mapping[str, str] = NO_OPTIONS) -> TabletopRules:
        """The rules with some cards, played by some options; the same again for the same cards and options."""
        dealt, kept = tuple(cards), self._last
        if kept is None or kept[1] != options or not are_same(kept[0], dealt):
            definitions = TabletopDefinitions(dealt, self.vocabulary, options, self._programs)
            kept = self._last = dealt, dict(options), TabletopRules(self.game, definitions, options)
        return kept[2]


def _table(
    state: State[Tabletop], rules: TabletopRules, players: tuple[str, ...], own: Mapping[int, str] | None = None
) -> SetTable:
    return SetTable(state, rules, TableNames(rules, state, players, own or {}))


def _seats(players: int) -> tuple[str, ...]:
    return tuple(f"player {who + 1}" for who in range(players))


def _undeclared(game: TabletopGame, vocabulary: Vocabulary) -> Iterator[tuple[str, str]]:
    """What the rules would look up in vain while a game is played, with the section that lacks it."""
    zones = (*game.zones, *(name for name in (game.pile, game.discards) if name), *game.hexes)
    spoken = {"zones": zones, "phases": tuple(game.phases), "triggers": tuple(game.triggers)}
    for section, names in spoken.items():
        yield from ((section, name) for name in dict.fromkeys(names) if name not in vocabulary.names[section])


class _Laid(NamedTuple):
    """One thing of a scenario, and where it lies."""

    card: Card
    zone: str
    who: int
    owner: int
    at: At | None
    side: str
    upon: Upon | None


class _Setting:
    """One scenario being set."""

    def __init__(self, stage: TabletopStage, given: Given, find: Finder) -> None:
        self.stage = stage
        self.given = given
        self.find = find
        self.cards: dict[str, Card] = {}
        self.own: dict[int, str] = {}
        self.taken: set[str] = set()
        self.laid: list[_Laid] = []
        others = int(given.get("players", 2))
        if others not in SEATS:
            raise StageError(f"there are scenarios for {', '.join(map(str, SEATS))} players, not for {others}")
        self.players = (ME, *SEATS[others])
        self.counters: dict[tuple[str, int], int] = {}
        self.notes: dict[str, tuple[int, ...]] = {}

    def done(self) -> SetTable:
        for who, name in enumerate(self.players):
            self.player(who, self.given if who == 0 else self.given.get(name, {}))
        rules = self.stage.rules(self.cards.values(), self.given.get("options", NO_OPTIONS))
        numbers = rules.definitions.numbers
        table = Tabletop(len(self.players), tuple(numbers[laid.card.id] for laid in self.laid))
        for thing, (card, zone, who, owner, at, side, upon) in enumerate(self.laid):
            if upon is None:
                table.lay(thing, zone, who, at=at)
            else:
                table.upon = {**table.upon, thing: upon}
            table.owners[thing] = owner
            if side or card.faces[0].side:
                table.sides[thing] = side or card.faces[0].side
        table.counters = self.counters
        table.notes = self.notes
        chance = Chance(1, tuple(self.outcome(entry) for entry in self.given.get("chance", ())))
        return _table(State(table, self.stack(), chance), rules, self.players, self.own)

    def stack(self) -> list[Frame]:
        """The phase that the scenario begins with; without one, the first."""
        phases = tuple(self.stage.game.phases)
        phase = self.given.get("phase", phases[0])
        if phase == END:
            return []
        if self.stage.game.opening and phase == self.stage.game.opening:
            return [Frame(phase, 0)]
        if phase not in phases:
            raise StageError(f"there is no phase `{phase}`; there are {', '.join(phases)} and {END}")
        return [Frame(TURN, 0, phases.index(phase) + 1), Frame(phase, 0)]

    def player(self, who: int, given: Given) -> None:
        """What a player has; the first one's part also says what lies in the shared zones."""
        symbols, zones = self.stage.vocabulary.symbols, self.stage.vocabulary.zones
        whose = self.stage.game.whose
        about = ("players", "phase", "chance", "options", *whose, *self.players) if who == 0 else ()
        for key, stated in given.items():
            if key in whose and who == 0:
                self.notes[key] = (self.owner(str(stated), who) + 1,)
            elif key in symbols:
                self.counters[key, who] = int(stated)
            elif key in zones and (who == 0 or zones[key].owner == "player"):
                for text in _texts(stated):
                    self.lay(text, key, NOBODY if zones[key].owner == "nobody" else who)
            elif key not in about:
                known = ", ".join((*symbols, *zones, *about))
                raise StageError(f"nothing here is called `{key}`: there are {known}")

    def lay(self, text: str, zone: str, who: int) -> None:
        """One thing, from its words."""
        said = LYING.fullmatch(text)
        if said is None:
            raise StageError(f"`{text}` names no thing")
        card = self.made_up(said["title"]) or self.find(said["title"])
        if card is None:
            raise StageError(f"there is no card `{said['title']}`")
        side = said["side"] or ""
        if side and side not in {face.side for face in card.faces}:
            raise StageError(f"{card.title} has no side `{side}`")
        at = None
        if said["x"] is not None:
            at = At(int(said["x"]), int(said["y"]), int(said["turned"] or 0))
        host = self.hosting(said["host"], zone) if said["host"] is not None else None
        if is_board(self.stage.game, zone) is not (at is not None or host is not None):
            raise StageError(f"`{text}`: in the {zone}, things lie {'at places' if at is None else 'at no place'}")
        own = self.own[len(self.laid)] = numbered(said["name"] or card.title, self.taken)
        self.taken.add(own)
        self.cards.setdefault(card.id, card)
        upon = None if host is None else Upon(host, WHOLE if said["edge"] is None else int(said["edge"]))
        self.laid.append(_Laid(card, zone, who, self.owner(said["owner"], who), at, side, upon))

    def made_up(self, title: str) -> Card | None:
        """A thing that the scenario makes up for itself, if the words are those of one."""
        made = made_of(title, self.stage.game.made)
        if made is None:
            return None
        kind, values = made
        number = sum(card.id.startswith("made.") for card in self.cards.values()) + 1
        return Card(f"made.{kind}.{number}", title, "made", kind, 1, values, (Face(),))

    def hosting(self, name: str, zone: str) -> int:
        """The thing that another lies on, which was laid before."""
        found = next((thing for thing, own in self.own.items() if own == name), None)
        if found is None or self.laid[found].zone != zone:
            raise StageError(f"nothing called `{name}` lies in the {zone} by then")
        return found

    def owner(self, said: str | None, who: int) -> int:
        """Whose a thing is: of the player named, else of its zone's."""
        if said is None:
            return who
        if said == NOBODYS:
            return NOBODY
        if said not in self.players:
            raise StageError(f"there is no player `{said}` here")
        return self.players.index(said)

    def outcome(self, entry: Any) -> tuple[int, ...]:
        """A scripted chance: things in order, or a number."""
        if isinstance(entry, int):
            return (entry,)
        by_name = {name: thing for thing, name in self.own.items()}
        missing = [name for name in _texts(entry) if name not in by_name]
        if missing:
            raise StageError(f"the scripted order names {', '.join(missing)}, which are not on the table")
        return tuple(by_name[name] for name in _texts(entry))


def _texts(stated: Any) -> Sequence[str]:
    if stated is None or stated == "":
        return []
    return [str(item) for item in stated] if isinstance(stated, list) else [str(stated)]
