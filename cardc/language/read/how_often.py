"""How often something is done, and of how many ways: `do this twice:`, `choose 2 of these:`, `resolve it again`."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from cardc.language import tree as t
from cardc.language.plain_words import NUMBERS
from cardc.language.sentences import Clause, Word
from cardc.language.verbs import Resolve

# The forms of the verb that is said to be done again.
RESOLVED = ("resolve", "resolves")


def how_often_resolved(clause: Clause) -> tuple[Clause, Word | None, bool]:
    """A clause without its last word, `again` or `twice` of what is resolved; that word, and whether it is `twice`."""
    last = clause.object[-1] if clause.object else None
    if last is None or last.text not in ("again", "twice"):
        return clause, None, False
    if last.text == "twice" and clause.verb.text not in RESOLVED:
        return clause, None, False
    return replace(clause, object=clause.object[:-1]), last, last.text == "twice"


def is_twice(said: Sequence[t.Statement]) -> bool:
    """True for an ability that is resolved, and once more."""
    match said:
        case [Resolve(what=what), Resolve(what=again)]:
            return again == once_named(what)
    return False


def once_named(what: t.What) -> t.What:
    """What was just chosen, as it is called after that."""
    if not isinstance(what, t.Select):
        return what
    single = isinstance(what.quantity, t.One | t.Your | t.Nth | t.Last)
    return t.It(at=what.at) if single else t.Them(at=what.at)


def how_many(choose: Word) -> int:
    """`choose one:`, `choose 2 of these:`, `choose two of these:`; 0 of what is no number."""
    said = choose.text.split()[1].rstrip(":")
    return int(said) if said.isdigit() else _number(said)


def how_often(times: Word) -> t.Exactly | t.UpTo | t.AnyNumber | None:
    """`do this twice:`, `do this up to three times:`, `do this any number of times:`; None for what is no number."""
    words = times.text.rstrip(":").removeprefix("do this").removeprefix("do the following").split()
    at = (times.start, times.end - 1)
    if words[0] == "any":
        return t.AnyNumber(at=at)
    up_to = words[0] == "up"
    number = words[2] if up_to else words[0]
    n = 2 if number == "twice" else int(number) if number.isdigit() else _number(number)
    return (t.UpTo(n, at=at) if up_to else t.Exactly(n, at=at)) if n else None


def _number(word: str) -> int:
    return NUMBERS.index(word) if word in NUMBERS else 0
