"""Gets the table for a scenario, a whole game or a saved one: the door of this game to all who play it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import cached_property, lru_cache
from typing import TYPE_CHECKING, Any

from cardc.catalog.cards import Card, Finder
from cardc.engine.chance import Chance
from cardc.engine.program import Programs
from cardc.engine.saved_games import load
from cardc.engine.scenario_words import ScenarioWords
from cardc.engine.stage import Given, PlayedBare, Stage, StageError
from cardc.games.mystic_vale.crafted import CraftError, read_words
from cardc.games.mystic_vale.definitions import NO_OPTIONS
from cardc.games.mystic_vale.rules import MysticValeRules, rules_of
from cardc.games.mystic_vale.set_table import SetTable, WholeTable
from cardc.games.mystic_vale.setting import ReadOnce, Setting
from cardc.games.mystic_vale.setup import new_game
from cardc.games.mystic_vale.staged_words import scenario_words
from cardc.language.vocabulary import Vocabulary
from cardc.source.memory import are_same

if TYPE_CHECKING:
    from cardc.games.mystic_vale.furnished_setting import Furniture

# So many cards in words are read once.
MOST_WORDS = 20_000


class Staging(Stage):
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
        used, kept = tuple(cards), self._last
        if kept is None or kept[1] != options or not are_same(kept[0], used):
            rules = rules_of(used, self.vocabulary, options, self._reads.program_of)
            kept = self._last = used, dict(options), rules
        return kept[2]
