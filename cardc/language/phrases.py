"""Words to noun phrases: quantity, filters, thing, places; and references, amounts and resources.

A phrase is read left to right by a cursor; whatever stays unread is reported by the caller, so nothing is dropped.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import TypeVar

from cardc.language import tree as t
from cardc.language.syntax import Phrase, StepRow, Word
from cardc.language.vocabulary import Vocabulary
from cardc.source.diagnostics import Problem

V = TypeVar("V")


class Misfit(Exception):
    """Words that do not fit where they stand. Caught per clause, so that all findings are collected."""

    def __init__(self, problem: Problem) -> None:
        super().__init__(problem.message)
        self.problem = problem


def misfit(
    code: str, message: str, at: tuple[int, int], help: str = "", replacement: str | None = None
) -> Misfit:
    """A misfit at a place in the text."""
    return Misfit(Problem(code, message, at[0], at[1], help, replacement))


@dataclass
class Cursor:
    """A place in a phrase."""

    words: Phrase
    vocabulary: Vocabulary
    after: int  # offset behind the phrase, for messages about what is missing
    i: int = 0

    @property
    def done(self) -> bool:
        """True when every word was read."""
        return self.i >= len(self.words)

    @property
    def start(self) -> int:
        """Offset of the next word."""
        return self.after if self.done else self.words[self.i].start

    @property
    def last_end(self) -> int:
        """Offset behind the word read last."""
        return self.words[self.i - 1].end if self.i else self.start

    def peek(self, ahead: int = 0) -> str:
        """The text of a coming word, "" behind the end."""
        i = self.i + ahead
        return self.words[i].text if i < len(self.words) else ""

    def next(self, wanted: str = "something") -> Word:
        """Reads one word."""
        if self.done:
            last = self.words[-1].start if self.words else self.after
            raise misfit("text-argument", f"{wanted} is missing after this", (last, self.after))
        self.i += 1
        return self.words[self.i - 1]

    def take(self, *texts: str) -> bool:
        """Reads these words if they come next."""
        if all(self.peek(k) == text for k, text in enumerate(texts)):
            self.i += len(texts)
            return True
        return False

    def take_from(self, table: Mapping[tuple[str, ...], V]) -> V | None:
        """Reads the longest phrase of a table that comes next."""
        spoken: list[str] = []
        found: tuple[int, V] | None = None
        for k in range(self.i, len(self.words)):
            spoken += self.words[k].text.split()
            value = table.get(tuple(spoken))
            if value is not None:
                found = (k + 1, value)
        if found is None:
            return None
        self.i = found[0]
        return found[1]

    def number(self) -> int:
        """Reads a number."""
        word = self.next("a number")
        if word.type != "NUMBER":
            raise misfit("text-argument", f"a number was expected, not `{word.text}`", (word.start, word.end))
        return int(word.text)

    def finish(self) -> None:
        """Reports unread words."""
        if not self.done:
            at = (self.words[self.i].start, self.words[-1].end)
            unread = " ".join(word.text for word in self.words[self.i :])
            fix = "say a further action with `, then`" if self.peek() in ("and", "or") else ""
            raise misfit("text-trailing", f"`{unread}` does not belong to what stands before it", at, fix)


# ---- what a verb is said of


def what(cursor: Cursor) -> t.What:
    """A reference or a selection."""
    start = cursor.start
    reference = _reference(cursor)
    if reference is not None:
        return replace(reference, at=(start, cursor.last_end))
    return select(cursor)


def _reference(cursor: Cursor) -> t.What | None:
    if cursor.take("it"):
        return t.It()
    for words, cls in ((("this",), t.This), (("that",), t.That), (("the", "first"), t.TheFirst)):
        noun = cursor.vocabulary.noun_forms.get(cursor.peek(len(words)))
        if noun is not None and cursor.take(*words):
            cursor.next()
            return cls(noun[0])
    return None


def select(cursor: Cursor) -> t.Select:
    """A quantity of a group."""
    start = cursor.start
    another = False
    quantity: t.Quantity
    if cursor.take("a") or cursor.take("an"):
        quantity = t.One()
    elif cursor.take("another"):
        quantity, another = t.One(), True
    elif cursor.take("each") or cursor.take("all"):
        quantity = t.Each()
    elif cursor.take("any number of"):
        quantity = t.AnyNumber()
    elif cursor.take("your"):
        quantity = t.Your()
    elif cursor.take("up to"):
        quantity = t.Computed(t.Number(0), up_to=True) if cursor.take("x") else t.UpTo(cursor.number())
    elif cursor.take("x"):
        quantity = t.Computed(t.Number(0))
    elif not cursor.done and cursor.words[cursor.i].type == "NUMBER":
        n = cursor.number()
        quantity = t.AtLeast(n) if cursor.take("or more") else t.Exactly(n) if n != 1 else t.One()
    else:
        word = cursor.next()
        raise misfit(
            "text-argument",
            f"`{word.text}` does not say how many are meant",
            (word.start, word.end),
            help="begin with `a`, `another`, `each`, `up to 2`, `1 or more`, `any number of`, `this` or `that`",
        )
    quantity = replace(quantity, at=(start, cursor.last_end))
    found = group(cursor)
    if another:
        if any(isinstance(f, t.Another) for f in found.filters):
            raise misfit("text-argument", "`another` already says `other`", found.at)
        found = replace(found, filters=(t.Another(at=quantity.at), *found.filters))
    return t.Select(quantity, found, at=(start, cursor.last_end))


def group(cursor: Cursor) -> t.Group:
    """Filters, a thing, more filters, places."""
    start = cursor.start
    filters: list[t.Filter] = []
    while (found := _filter_before(cursor)) is not None:
        filters.append(found)
    thing = _thing(cursor)
    while (found := _filter_after(cursor)) is not None:
        filters.append(found)
    places = _places(cursor)
    for i, found in enumerate(filters):
        if any(said == found or type(said) is type(found) is not t.Marked for said in filters[:i]):
            raise misfit("text-argument", "a filter of this kind was already said", found.at)
    return t.Group(thing, _in_order(filters), tuple(places), at=(start, cursor.last_end))


_FILTER_ORDER = (t.Another, t.Marked, t.Level, t.Triggered, t.Cost, t.Owned, t.ThisWay)


def _in_order(filters: list[t.Filter]) -> tuple[t.Filter, ...]:
    return tuple(sorted(filters, key=lambda f: _FILTER_ORDER.index(type(f))))


def _filter_before(cursor: Cursor) -> t.Filter | None:
    start = cursor.start
    found: t.Filter | None = None
    adjective = cursor.vocabulary.adjective_forms.get(cursor.peek())
    if cursor.take("other"):
        found = t.Another()
    elif adjective is not None:
        cursor.next()
        found = t.Marked(adjective)
    elif cursor.take("level"):
        found = t.Level(*_range(cursor))
    else:
        triggers = _triggers(cursor)
        found = t.Triggered(triggers) if triggers else None
    return replace(found, at=(start, cursor.last_end)) if found else None


def _triggers(cursor: Cursor) -> tuple[str, ...]:
    """`harvest or ongoing` before `ability`."""
    table = {tuple(spoken.split()): name for spoken, name in cursor.vocabulary.spoken_triggers.items()}
    before = cursor.i
    names: list[str] = []
    while (name := cursor.take_from(table)) is not None:
        names.append(name)
        if not cursor.take("or"):
            break
    noun = cursor.vocabulary.noun_forms.get(cursor.peek())
    if not names or noun is None or cursor.vocabulary.kind_of(noun[0]) != "ability":
        cursor.i = before
        return ()
    return tuple(names)


def _range(cursor: Cursor) -> tuple[int, int]:
    word = cursor.next("a number or a range such as 1-6")
    if word.type == "RANGE":
        return _bounds(word)
    if word.type == "NUMBER":
        return int(word.text), int(word.text)
    raise misfit(
        "text-argument",
        f"a number or a range such as 1-6 was expected, not `{word.text}`",
        (word.start, word.end),
    )


def _bounds(word: Word) -> tuple[int, int]:
    low, high = (int(part) for part in word.text.split("-"))
    if low > high:
        fix = f"{high}-{low}"
        raise misfit(
            "text-argument", f"`{word.text}` runs backwards", (word.start, word.end), f"write {fix}", fix
        )
    return low, high


def _thing(cursor: Cursor) -> t.Thing:
    start = cursor.start
    if not cursor.done and cursor.words[cursor.i].type == "SYMBOL":
        return symbols(cursor)
    word = cursor.next("a thing")
    noun = cursor.vocabulary.noun_forms.get(word.text)
    if noun is None:
        nouns = ", ".join(f"`{cursor.vocabulary.english.noun(n).one}`" for n in cursor.vocabulary.nouns)
        message = f"a thing was expected, not `{word.text}`"
        raise misfit("text-argument", message, (word.start, word.end), f"things are {nouns} and symbols")
    return t.Kind(noun[0], at=(start, cursor.last_end))


def symbols(cursor: Cursor) -> t.Symbols:
    """`{animal}, {forest} and {sky}`"""
    start = cursor.start
    names = [symbol(cursor)]
    while True:
        joined = cursor.peek() in (",", "and", "or") and cursor.peek(1).startswith("{")
        if not joined:
            return t.Symbols(tuple(names), at=(start, cursor.last_end))
        cursor.next()
        names.append(symbol(cursor))


def symbol(cursor: Cursor) -> str:
    """One symbol; its name was already checked."""
    word = cursor.next("a symbol")
    if word.type != "SYMBOL":
        known = ", ".join(f"{{{name}}}" for name in cursor.vocabulary.symbols)
        raise misfit(
            "text-argument",
            f"a symbol was expected, not `{word.text}`",
            (word.start, word.end),
            f"symbols are {known}",
        )
    return word.text[1:-1].strip()


def _filter_after(cursor: Cursor) -> t.Filter | None:
    start = cursor.start
    found: t.Filter | None = None
    if cursor.take("with", "cost"):
        found = t.Cost(*_range(cursor))
    elif cursor.take("you", "own"):
        found = t.Owned()
    else:
        done = cursor.take_from(cursor.vocabulary.spoken_this_way)
        found = t.ThisWay(done) if done else None
    return replace(found, at=(start, cursor.last_end)) if found else None


def _places(cursor: Cursor) -> list[t.Where]:
    places: list[t.Where] = []
    while True:
        before = cursor.i
        if places and not cursor.take("or"):
            return places
        place = _place(cursor)
        if place is None:
            cursor.i = before
            return places
        places.append(place)


def _place(cursor: Cursor) -> t.Where | None:
    start = cursor.start
    zone = cursor.take_from(cursor.vocabulary.places)
    if zone is not None:
        return replace(zone, at=(start, cursor.last_end))
    if cursor.peek() in ("on", "of") and cursor.peek(1) in (
        "this",
        "that",
        "it",
        "the",
        "each",
        "a",
        "another",
    ):
        cursor.next()
        return t.On(what(cursor), at=(start, cursor.last_end))
    return None


# ---- amounts


@dataclass(frozen=True)
class AmountWords:
    """The words of a clause that an amount may use beside its own: `for each …`, `, at most 10`, `where X is …`."""

    rate: Cursor | None = None
    most: Word | None = None
    x: t.Amount | None = None
    table: tuple[Cursor, tuple[StepRow, ...]] | None = None


def resource(cursor: Cursor, beside: AmountWords) -> t.Resource:
    """`1 {mana}`, `X {mana}`, `any amount of {mana}`, with bank and rate."""
    start = cursor.start
    if cursor.take("any amount of"):
        if beside.rate is not None or beside.most is not None:
            at = (start, cursor.last_end)
            raise misfit("text-argument", "`any amount of` takes neither `for each` nor `at most`", at)
        return t.Resource(t.AnyAmount(), symbol(cursor), at=(start, cursor.last_end))
    base = _base_amount(cursor, beside)
    name = symbol(cursor)
    bank = cursor.take_from(cursor.vocabulary.spoken_banks) or ""
    amount = _rated(base, beside, (start, cursor.last_end))
    return t.Resource(amount, name, bank, at=(start, cursor.last_end))


def amount(cursor: Cursor, beside: AmountWords) -> t.Amount:
    """A bare amount: `1 for each …`, `X`, or a step table."""
    start = cursor.start
    if beside.table is not None:
        of, rows = beside.table
        if not cursor.done or beside.rate is not None:
            raise misfit("text-argument", "the rows already say how much", (start, cursor.after))
        counted = group(of)
        of.finish()
        return _capped(t.Steps(counted, tuple(map(_step, rows)), at=(start, rows[-1].range.end)), beside)
    return _rated(_base_amount(cursor, beside), beside, (start, cursor.last_end))


def _base_amount(cursor: Cursor, beside: AmountWords) -> t.Amount:
    if cursor.peek() == "x":
        word = cursor.next()
        if beside.x is None:
            raise misfit(
                "text-argument",
                "nothing says what X is",
                (word.start, word.end),
                "end the sentence with `, where X is …`",
            )
        return beside.x
    start = cursor.start
    return t.Number(cursor.number(), at=(start, cursor.last_end))


def _rated(base: t.Amount, beside: AmountWords, at: tuple[int, int]) -> t.Amount:
    result = base
    if beside.rate is not None:
        cursor = beside.rate
        if not isinstance(base, t.Number):
            raise misfit("text-argument", "X already says how much; it takes no `for each`", at)
        if cursor.take("each"):
            result = t.PerEach(base.n, group(cursor), at=(at[0], cursor.last_end))
        elif cursor.take("every"):
            every = cursor.number()
            if every < 2:
                raise misfit("text-argument", "`for every 1` is `for each`", at)
            result = t.PerEach(base.n, group(cursor), every, at=(at[0], cursor.last_end))
        else:
            word = cursor.next()
            raise misfit(
                "text-argument",
                f"`for` is followed by `each` or `every 2`, not `{word.text}`",
                (word.start, word.end),
            )
        cursor.finish()
    return _capped(result, beside)


def _capped(amount: t.Amount, beside: AmountWords) -> t.Amount:
    """`…, at most 10`"""
    if beside.most is None:
        return amount
    return t.AtMost(amount, int(beside.most.text), at=(amount.at[0], beside.most.end))


def expression(cursor: Cursor) -> t.Amount:
    """What X is: `7 minus the number of cards in your field`."""
    start = cursor.start
    left = _term(cursor)
    while cursor.take("minus"):
        left = t.Minus(left, _term(cursor), at=(start, cursor.last_end))
    if isinstance(left, t.CountOf):  # said in one way only: "1 for each …"
        return t.PerEach(1, left.of, at=left.at)
    return left


def _term(cursor: Cursor) -> t.Amount:
    start = cursor.start
    if cursor.take("the", "number", "of"):
        return t.CountOf(group(cursor), at=(start, cursor.last_end))
    return t.Number(cursor.number(), at=(start, cursor.last_end))


def _step(row: StepRow) -> t.Step:
    if row.preposition.text != "for":
        at = (row.preposition.start, row.preposition.end)
        raise misfit(
            "text-argument", f"a row says `for`, not `{row.preposition.text}`", at, "write `for`", "for"
        )
    low, high = _bounds(row.range)
    return t.Step(int(row.value.text), low, high, at=(row.value.start, row.range.end))


def compare(cursor: Cursor) -> t.Compare:
    """`3 or more`, `at most 3`, `exactly 3`"""
    start = cursor.start
    if cursor.take("at most"):
        return t.Compare("<=", cursor.number(), at=(start, cursor.last_end))
    if cursor.take("exactly"):
        return t.Compare("=", cursor.number(), at=(start, cursor.last_end))
    n = cursor.number()
    sign = ">=" if cursor.take("or more") else "="
    if sign == "=":
        at = (start, cursor.last_end)
        raise misfit(
            "text-argument",
            f"`{n}` must say whether more counts",
            at,
            f"write `{n} or more`, `exactly {n}` or `at most {n}`",
        )
    return t.Compare(sign, n, at=(start, cursor.last_end))
