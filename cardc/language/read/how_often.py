"""How often something is done, and of how many ways: `do this twice:`, `choose 2 of these:`, `resolve it again`."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from cardc.language import tree as t
from cardc.language.frame import EQUAL
from cardc.language.plain_words import NUMBERS
from cardc.language.read.cursor import misfit, phrase_cursor
from cardc.language.read.joining import said_otherwise
from cardc.language.read.measures import rated
from cardc.language.read.reckoned import equal_to
from cardc.language.sentences import Branch, Clause, Sentence, SpokenRate, Word
from cardc.language.verbs import Pay, Resolve
from cardc.language.vocabulary import Vocabulary

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


def is_unknown(times: Word) -> bool:
    """True for `do this X times:` and `do this up to X times:`."""
    return times.text.split()[-2:] == ["x", "times:"]


def unknown_times(times: Word, x: t.Amount, may: bool) -> t.Quantity:
    """How often `do this X times:` is, once X is known."""
    up_to, at = may or "up" in times.text.split(), (times.start, times.end - 1)
    if isinstance(x, t.Number):
        return t.UpTo(x.n, at=at) if up_to else t.Exactly(x.n, at=at)
    return t.Computed(x, up_to, at=at)


def without_where(branch: Branch) -> Branch:
    """`do this X times: …, where X is …`: what it says, if nothing in it is X."""
    says_x = any(word.text == "x" for clause in branch.clauses for word in clause.words)
    return branch if says_x else replace(branch, where=())


def with_who_may(sentence: Sentence) -> Sentence:
    """`for each …, you may discard …`: who is asked each time, said before what is done."""
    branch = sentence.branches[0]
    first, *rest = branch.clauses
    if first.may is None or [word.text for word in first.subject] not in ([], ["you"]):
        return sentence
    plain = replace(branch, clauses=(replace(first, subject=(), may=None), *rest))
    return replace(sentence, branches=(plain,), who=first.subject, may=first.may)


def reckoned_times(times: Word, rate: SpokenRate, up_to: bool, vocabulary: Vocabulary) -> t.Computed:
    """`do this once for each …:`, `do this a number of times equal to …:`, `for each …,`"""
    cursor = phrase_cursor(rate.phrase, vocabulary, rate.preposition.end)
    if rate.preposition.text == EQUAL:
        amount: t.Amount = equal_to(cursor)
    else:
        n = _for_each(times)
        if not n:
            at = (times.start, times.end)
            raise misfit("text-argument", "this says no number of times", at, "say `do this once for each …`")
        amount = rated(n, cursor, rate.at)
    most = rate.limit
    if most is not None:
        at = (most.words.start, most.number.end)
        if most.least or most.symbol is not None:
            raise misfit("text-argument", "this is no number of times", at, "say for example `to a maximum of 3`")
        if not isinstance(amount, t.PerEach | t.PerFewer | t.PerDifferent):
            fix = "say `once for each …, to a maximum of 3`"
            raise misfit("text-argument", "only what is counted is limited here", at, fix)
        amount = t.AtMost(amount, int(most.number.text), at=rate.at)
    return t.Computed(amount, up_to, at=(times.start, rate.at[1]))


def _for_each(times: Word) -> int:
    """How often for each: `do this`, `do the following twice`, `do this 3 times`; 0 of what is no number."""
    said = re.sub(r"^(?:do|repeat) (?:this|the following) ?|^for$", "", times.text).removesuffix(" times")
    if said in ("", "once"):
        return 1
    return 2 if said == "twice" else int(said) if said.isdigit() else _number(said)


def said_once(times: t.Times) -> t.Statement:
    """`for each …, gain 1 …` is `gain 1 … for each …`, where it is one amount that is done for each."""
    match times:
        case t.Times(
            times=t.Computed(amount=t.PerEach() | t.PerFewer() | t.PerDifferent() as rate, up_to=False),
            do=(t.Action() as deed,),
        ):
            resource: Any = getattr(deed, "resource", None)
            if isinstance(resource, t.Resource) and not isinstance(deed, Pay):
                so_many = _for_each_of(resource.amount, rate)
                if so_many is not None:
                    said: Any = {"resource": replace(resource, amount=so_many)}
                    return said_otherwise(replace(deed, **said))
    return times


def _for_each_of(amount: t.Amount, rate: t.PerEach | t.PerFewer | t.PerDifferent) -> t.Amount | None:
    """A number, for each; what it is at most, it is in all."""
    match amount:
        case t.Number(n=n):
            return replace(rate, times=rate.times * n, at=amount.at)
        case t.AtMost(amount=t.Number() as one, most=most):
            so_many = _for_each_of(one, rate)
            return t.AtMost(so_many, most, at=amount.at) if so_many is not None else None
    return None


def _number(word: str) -> int:
    return NUMBERS.index(word) if word in NUMBERS else 0
