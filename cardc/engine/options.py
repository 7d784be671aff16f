"""Ways to answer a decision: one type per kind, its label beside it. These are the ones that every game has."""

from __future__ import annotations

from typing import Any

from cardc.engine.answerable import ModeNumber, NamedNumber, SerialNumber, ThingNumber
from cardc.engine.numbers import AbilityNumber
from cardc.engine.values import Value, value


class Option(Value):
    """Something that can be answered. Choosing an object is answered by naming the object itself."""

    __slots__ = ()

    def label(self, names: Any, detail: str) -> str:
        """What it is called, with so much detail. `names` is the naming of the game that the option belongs to."""
        return self.kind.replace("_", " ")


@value("yes")
class Yes(Option):
    """What may be done is done."""


@value("no")
class No(Option):
    """What may be done is left."""


@value("done")
class Done(Option):
    """No more objects are chosen."""


@value("go_on")
class GoOn(Option):
    """Nothing is done here; the game goes on."""


@value("mode")
class ModeOption(Option):
    """One of the things that a text offers, counted from 0."""

    index: ModeNumber

    def label(self, names: Any, detail: str) -> str:
        """Counted from 1, as people do."""
        return f"mode {self.index + 1}"


@value("amount")
class AmountOption(Option):
    """A number that its player may name."""

    n: NamedNumber

    def label(self, names: Any, detail: str) -> str:
        """The number."""
        return str(self.n)


@value("use")
class AbilityUse(Option):
    """An ability is used: which one, on which piece (-1 if granted), in which card (-1 for none), by which grant."""

    ability: AbilityNumber
    piece: ThingNumber
    host: SerialNumber
    grant: SerialNumber

    def label(self, names: Any, detail: str) -> str:
        """By the title it is printed under."""
        return "use " + str(names.ability(self.ability, self.piece, self.host, detail))


YES, NO, DONE, GO_ON = Yes(), No(), Done(), GoOn()

OPTIONS = (Yes, No, Done, GoOn, ModeOption, AmountOption, AbilityUse)
