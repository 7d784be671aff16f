"""The table as people look at it: what lies there, what makes up a number, and why something cannot be done."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property

from cardc.engine.looked_at import LookedAt, SaidAbility
from cardc.engine.machine import Run
from cardc.engine.numbers import AbilityNumber
from cardc.engine.refs import CardRef
from cardc.engine.refusal import Refusal, WhyNot
from cardc.engine.scene import Scene, SceneThing, Share
from cardc.engine.state import Answer
from cardc.games.mystic_vale.contributions import shares
from cardc.games.mystic_vale.explaining import refused_now, why_not
from cardc.games.mystic_vale.moves import Buy, BuyVale, OfOnePiece, Upgrade
from cardc.games.mystic_vale.primitives import MysticValeRun
from cardc.games.mystic_vale.scenery import Scenery
from cardc.games.mystic_vale.spoken_table import SpokenTable
from cardc.games.mystic_vale.things import PieceRef


class LookedAtTable(SpokenTable, LookedAt):
    """A table that somebody looks at. It has no board, and no pictures."""

    def scene(self) -> Scene:
        """Cards with what lies in their sleeves, and everything else."""
        return self._far.scene()

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
    def _far(self) -> Scenery:
        return Scenery(self.state.world, self.rules.table, self.names)

    @cached_property
    def _close(self) -> Scenery:
        return Scenery(self.state.world, self.rules.table, self.names, close=True)

    def shares(self, who: int, name: str) -> Sequence[Share]:
        """What makes up a number: cards, what was gained and spent, the token."""
        return shares(self.state.world, self.rules.table, self.names, who, name)

    def printed(self, ability: AbilityNumber) -> SaidAbility:
        """An ability as its card says it."""
        defined = self.rules.table.abilities[ability]
        return SaidAbility(defined.card, defined.program.ability)

    def why_not(self, who: int, move: str) -> WhyNot:
        """Why moves that are called so are refused."""
        run: MysticValeRun = Run(self.state, self.rules)
        return why_not(run, who, move, self.labels)

    def refused(self, who: int) -> Mapping[str, Sequence[Refusal]]:
        """The moves with what lies open that are not offered now, and why."""
        run: MysticValeRun = Run(self.state, self.rules)
        return refused_now(run, who, self.labels)

    def about(self) -> str:
        """The piece that is to be sleeved."""
        decision = self.state.decision
        pending = self.state.world.players[decision.who].pending if decision is not None else ()
        return self.labels.piece(pending[0].piece) if pending and decision and decision.kind == "sleeve" else ""
