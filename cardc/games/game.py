"""A game as one value: where its words and cards lie, its verbs, and how it is played and printed."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING

from cardc.games.implemented import Implemented, asked, remembered
from cardc.games.judged_texts import judged, remembered_verdicts
from cardc.language.frame import VerbClass
from cardc.language.verbs import GENERAL_VERBS

if TYPE_CHECKING:
    from cardc.catalog.checks.check import Unplayed
    from cardc.engine.rule_options import CarriedOut
    from cardc.engine.rulebook import Rulebook
    from cardc.engine.stage import Stage
    from cardc.language.vocabulary import Vocabulary
    from cardc.layout.arrangement import Layout

SCENARIOS = "scenarios"


@dataclass(frozen=True, slots=True)
class Game:
    """Everything that cardc knows of a game. Its words, zones and card fields are data in `folder`.

    Parts that are costly to import are functions, called when the part is first needed: cards are checked without
    importing the rules, and played without importing the layout. `rulebook` says which declared words the rules carry
    out. A game without `stage` is not played, one without `layout` is printed plainly. `scenarios`: where its rulings
    are replayed from, if not from its own folder. `python`: the folder of its rules, if importing them takes long: what
    they carry out is then remembered until a file there changes.
    """

    name: str
    folder: Path
    verbs: tuple[VerbClass, ...] = field(default=GENERAL_VERBS, repr=False)
    rulebook: Callable[[], Rulebook] | None = None
    stage: Callable[[Vocabulary], Stage] | None = None
    layout: Callable[[], Layout] | None = None
    scenarios: Path | None = None
    python: Path | None = None

    @property
    def implemented(self) -> Mapping[str, frozenset[str]]:
        """The declared words that its rules carry out, by section; nothing for a game without rules."""
        return self._implemented.words if self.rulebook is not None else {}

    @property
    def options(self) -> CarriedOut | None:
        """The rule options that its rules carry out, with their values; None for a game without rules."""
        return self._implemented.options if self.rulebook is not None else None

    @property
    def unplayed(self) -> Unplayed | None:
        """What its rules do not play of abilities, as far as that was said before; None for a game without rules."""
        rulebook, name, python = self.rulebook, self.name, self.python
        if rulebook is None or python is None:
            return self.judged
        return lambda printed, vocabulary: remembered_verdicts(rulebook, name, python, printed, vocabulary)

    @property
    def judged(self) -> Unplayed | None:
        """The same, said by the rules themselves."""
        rulebook = self.rulebook
        return None if rulebook is None else lambda printed, vocabulary: judged(rulebook, printed, vocabulary)

    @property
    def _implemented(self) -> Implemented:
        assert self.rulebook is not None
        if self.python is None:
            return asked(self.rulebook)
        return remembered(self.rulebook, self.name, self.python)

    @property
    def scenario_folder(self) -> Path:
        """The folder of the scenarios that come with the game."""
        return self.scenarios if self.scenarios is not None else self.folder / SCENARIOS
