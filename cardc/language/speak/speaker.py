"""What was said last, and the words that depend on it: pronouns, what agrees with a noun, whose something is.

The wording must only be asked for what the tree contains, so a missing entry is found by printing.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from cardc.errors import CardcError
from cardc.language import tree as t
from cardc.language.node import node
from cardc.language.wording import Wording

# The forms of a verb in a template: said to you | behind "you may" | said of somebody else | told of you, where others
# were spoken of, in a language in which the first form could be said of them.
IMPERATIVE, INFINITIVE, THIRD, TOLD = 0, 1, 2, 3


class Unsayable(CardcError, ValueError):
    """A tree that no text gives, and no text can say."""


@node
class Several(t.What):
    """Things of one verb, which is said once: no part of a tree, but of how it is said."""

    things: tuple[t.What, ...]


class SpokenName(NamedTuple):
    """A thing that was named: its gender and number, and the slot in which it is kept."""

    gender: str
    plural: bool
    slot: int | None


@dataclass(slots=True)
class Speaker:
    """Knows what was said last, for the words that depend on it.

    `says` are the words of any node: what a group is on, and whose cost is meant, may be anything that can be named.

    `named` are the things named so far, for pronouns; `mood` is the form of verbs; `theirs` tells whether others
    act; `unknowns` are the amounts that were said as X and are still to be explained, `of_others` where those are
    of others who act; `subject` is what the clause is about, while an amount in it is said; `rating`: numbers are
    said for each of something, and not as X; `fusing`: the subject is what is chosen; `wished`: a condition is
    waited for; `topic`: what a condition was just about; `filled`: the zone that something is put into until it
    holds enough; `looked`: where cards were looked at; `joint`: actions are joined by "and", as the parts of a
    price are; `resolved`: the slots of what was resolved before; `beside_others`: others were said to do something.
    """

    wording: Wording
    says: Callable[[Speaker, object], str]
    subject: t.What | None = None
    fusing: bool = False
    wished: bool = False
    topic: t.This | None = None
    resolved: set[int] = field(default_factory=set)
    filled: str = ""
    looked: t.In | None = None
    joint: bool = False
    rating: bool = False
    beside_others: bool = False
    named: list[SpokenName] = field(default_factory=list)
    mood: int = IMPERATIVE
    theirs: bool = False
    unknowns: list[t.Amount] = field(default_factory=list)
    of_others: bool = False

    def speak_in(self, mood: int) -> None:
        """Verbs stand in a form from now on; what is said to you is told of you, once others were spoken of."""
        self.mood = TOLD if mood == IMPERATIVE and self.beside_others else mood

    def say(self, node: object) -> str:
        """The words of a node."""
        return self.says(self, node)

    # ---- the wording, where others may act

    def phrase(self, key: str, gender: str = "", plural: bool = False) -> str:
        """A template; where others act, the one that is said of them, if there is one."""
        if self.theirs and self.has_phrase(f"{key}.their"):
            key = f"{key}.their"
        return self.wording.phrase(key, gender, plural)

    def has_phrase(self, key: str) -> bool:
        """True if the language has a template of that name."""
        return self.wording.has_phrase(key)

    def whose(self, template: str, gender: str, plural: bool) -> str:
        """A template with the word for "your" in it, or with that for "their" where others act."""
        return self.wording.whose(template, gender, plural, self.theirs)

    def pile(self, zone: str) -> str:
        """A zone as a whole."""
        return self.wording.pile(zone, self.theirs)

    def listed(self, said: Sequence[str], joiner: str) -> str:
        """`a, b or c`"""
        if len(said) < 2:
            return "".join(said)
        comma = f"{joiner}.comma" if self.has_phrase(f"{joiner}.comma") else "comma"
        return self.phrase(comma).join(said[:-1]) + self.phrase(joiner) + said[-1]

    # ---- what words agree with

    def gender(self, group: t.Group) -> str:
        """The gender of what a group is made of; of several symbols, the masculine unless all are feminine."""
        match group.thing:
            case t.Kind(noun=noun):
                return self.wording.noun(noun).gender
            case t.AnySymbol():
                return "m"
            case t.Symbols(names=names):
                genders = {self.wording.symbol_gender(name) for name in names}
                return genders.pop() if len(genders) == 1 else "m"
        return ""

    def gender_of(self, what: t.What) -> str:
        """The gender of what a selection or a reference means."""
        if isinstance(what, t.Select):
            return self.gender(what.group)
        noun = getattr(what, "noun", "")
        if noun:
            return self.wording.noun(noun).gender
        last = self._last_named(what)
        return last.gender if last is not None else ""

    def is_plural(self, subject: object) -> bool:
        """Whether a verb is said of several."""
        match subject:
            case t.TheRest(single=single):
                return not single
            case t.Those() | t.Them():
                return True
            case t.Select(quantity=quantity) | t.SomeOf(quantity=quantity):
                return self.wording.is_plural(type(quantity).__name__, getattr(quantity, "n", 1))
            case _:
                return False

    def pronoun(self, key: str, it: t.What) -> str:
        """`it`, agreeing with what is meant."""
        last = self._last_named(it)
        return self.phrase(key, last.gender, last.plural) if last is not None else self.phrase(key)

    @property
    def last_gender(self) -> str:
        """The gender of the thing that was named last."""
        return self.named[-1].gender if self.named else ""

    def _last_named(self, it: t.What) -> SpokenName | None:
        """What is meant, as it was named; the last thing named, where references are not bound."""
        fitting = [named for named in self.named if named.slot == it.slot] or self.named
        return fitting[-1] if fitting else None


def symbol(name: str) -> str:
    """A symbol as it stands in texts; nothing where a game has none."""
    return f"{{{name}}}" if name else ""
