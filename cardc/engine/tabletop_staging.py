"""Gets the table of a small game for scenarios, new games and saved ones: its door to whoever plays it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import replace
from functools import cached_property
from typing import Any

from cardc.catalog.cards import Card, Finder
from cardc.catalog.summary import count
from cardc.engine.chance import Chance
from cardc.engine.program import Programs
from cardc.engine.saved_games import load
from cardc.engine.scenario_words import ScenarioWords
from cardc.engine.stage import Given, NoSuchGame, PlayedBare, Stage, StageError
from cardc.engine.state import Frame, State
from cardc.engine.tabletop_definitions import NO_OPTIONS, TabletopDefinitions
from cardc.engine.tabletop_furnishing import furnished
from cardc.engine.tabletop_rules import TabletopGame, TabletopRules
from cardc.engine.tabletop_set_table import SetTable
from cardc.engine.tabletop_setting import Setting
from cardc.engine.tabletop_setup import TabletopBox
from cardc.engine.tabletop_turns import TURN
from cardc.engine.tabletop_words import scenario_words
from cardc.language.vocabulary import Vocabulary
from cardc.source.memory import are_same


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
        return Setting(self, given, find).done()

    def furnish(self, given: Given, find: Finder, bare: PlayedBare) -> SetTable | None:
        """The same table, on which the others have things as well."""
        more, laid = furnished(given, bare.after.players, self.game, self.vocabulary, bare)
        return replace(Setting(self, more, find).done(), furnished=laid) if laid else None

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
        return SetTable.of(State(table, [first], luck), rules, _seats(players))

    def needs(self, card: Card, field: str) -> bool:
        """Everything that a card can state is needed in a whole game."""
        return True

    def resume(
        self, cards: Iterable[Card], saved: Mapping[str, Any], options: Mapping[str, str] = NO_OPTIONS
    ) -> SetTable:
        """The table of a saved game."""
        rules = self.rules(cards, options)
        state = load(saved, rules)
        return SetTable.of(state, rules, _seats(state.world.players))

    def rules(self, cards: Iterable[Card], options: Mapping[str, str] = NO_OPTIONS) -> TabletopRules:
        """The rules with some cards, played by some options; the same again for the same cards and options."""
        dealt, kept = tuple(cards), self._last
        if kept is None or kept[1] != options or not are_same(kept[0], dealt):
            definitions = TabletopDefinitions(dealt, self.vocabulary, options, self._programs)
            kept = self._last = dealt, dict(options), TabletopRules(self.game, definitions, options)
        return kept[2]


def _seats(players: int) -> tuple[str, ...]:
    return tuple(f"player {who + 1}" for who in range(players))


def _undeclared(game: TabletopGame, vocabulary: Vocabulary) -> Iterator[tuple[str, str]]:
    """What the rules would look up in vain while a game is played, with the section that lacks it."""
    zones = (*game.zones, *(name for name in (game.pile, game.discards) if name), *game.hexes)
    spoken = {"zones": zones, "phases": tuple(game.phases), "triggers": tuple(game.triggers)}
    for section, names in spoken.items():
        yield from ((section, name) for name in dict.fromkeys(names) if name not in vocabulary.names[section])
