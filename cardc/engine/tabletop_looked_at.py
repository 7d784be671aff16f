"""The table of a small game as people look at it: what lies there, its boards, and why something cannot be done."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence

from cardc.engine.looked_at import LookedAt, SaidAbility
from cardc.engine.machine import Run
from cardc.engine.numbers import AbilityNumber
from cardc.engine.refs import CardRef, PlaceRef
from cardc.engine.refusal import Refusal, WhyNot
from cardc.engine.scene import Scene, SceneThing, Share
from cardc.engine.state import Answer
from cardc.engine.tabletop_pictures import letter_of, picture_of
from cardc.engine.tabletop_scenery import scene_of, shares, thing_seen
from cardc.engine.tabletop_spoken import SpokenTable


class LookedAtTable(SpokenTable, LookedAt):
    """A table that somebody looks at."""

    def scene(self) -> Scene:
        """What lies in its zones and on its boards."""
        return scene_of(self.rules, self.state, self.names)

    def thing_of(self, option: Answer) -> SceneThing | None:
        """The thing that is chosen, or that an option names."""
        number = option.number if isinstance(option, CardRef) else getattr(option, "thing", None)
        return thing_seen(self.rules, self.state, self.names, number) if isinstance(number, int) else None

    def shares(self, who: int, name: str) -> Sequence[Share]:
        """What makes up a score."""
        return shares(self.rules, self.state, self.names, who, name)

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
