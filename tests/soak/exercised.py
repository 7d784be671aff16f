"""What did anything in a game: every action that changed something, every standing ability that held or scored."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from typing import Any

from cardc.engine.effect import Effect
from cardc.engine.state import State
from cardc.games.mystic_vale import static_abilities as static
from cardc.games.mystic_vale.game_state import MysticVale
from cardc.games.mystic_vale.rules import MysticValeRules
from cardc.games.mystic_vale.scoring import score
from cardc.games.mystic_vale.selectors import MysticBoard
from cardc.language.node import find
from cardc.language.tree import Ability, Action
from cardc.language.verbs import Score
from tests.engine.staged import staged

# One action of one ability: the card's id, the ability's place on the card, and the action's number in it.
Branch = tuple[str, int, int]


@dataclass
class Exercised:
    """The actions that changed something, and the standing abilities that held."""

    branches: set[Branch] = field(default_factory=set)

    @contextmanager
    def watching(self, rules: MysticValeRules) -> Iterator[None]:
        """Notes what the actions of these rules do meanwhile."""
        book = rules.book
        actions = {cls: replace(played, by=self._watched(played.by, rules)) for cls, played in book.actions.items()}
        rules.book = replace(book, actions=actions)
        try:
            yield
        finally:
            rules.book = book

    def _watched(self, execute: Callable[..., int], rules: MysticValeRules) -> Callable[..., int]:
        def watched(run: Any, action: Action, effect: Effect) -> int:
            did = execute(run, action, effect)
            if did:
                self._note(rules, effect, action)
            return did

        return watched

    def note_standing(self, rules: MysticValeRules, state: State[MysticVale]) -> None:
        """Notes what holds for anybody now."""
        board = MysticBoard(rules.table, state.world)
        for who in range(board.players):
            for action, effect in static.in_force(board, who, Action):
                self._note(rules, effect, action)

    def note_scored(self, rules: MysticValeRules, state: State[MysticVale]) -> None:
        """Notes what gave points, or doubled them, in the end."""
        board = MysticBoard(rules.table, state.world)
        for who in range(board.players):
            for instance in static.live(board, who, "end_of_game"):
                for action, effect in static.standing(board, who, instance):
                    if not isinstance(action, Score) or score(board, action, effect):
                        self._note(rules, effect, action)

    def _note(self, rules: MysticValeRules, effect: Effect, action: Action) -> None:
        card, place = rules.table.ability_place(effect.data.ability)
        number = next(i for i, one in enumerate(effect.program.actions) if one is action)
        self.branches.add((card, place, number))


def all_branches() -> dict[Branch, str]:
    """Every action of every ability of the bundled cards, with its words."""
    found: dict[Branch, str] = {}
    for card in staged().catalog:
        abilities = [ability for face in card.faces for ability in face.abilities or ()]
        for place, ability in enumerate(abilities):
            if isinstance(ability.tree, Ability):
                for number, _ in enumerate(find(ability.tree, Action)):
                    found[card.id, place, number] = f"{card.title}: {ability.text}"
    return found
