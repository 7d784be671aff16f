"""Says the parts of a sentence in any language that has a wording: noun phrases, amounts, conditions, templates.

The wording must only be asked for what the tree contains, so a missing entry is found by printing.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple, TypeGuard

from cardc.errors import CardcError
from cardc.language import tree as t
from cardc.language.frame import VerbFrame, frame_of
from cardc.language.node import Node, field_sections, values
from cardc.language.wording import Wording

# The forms of a verb in a template: said to you | behind "you may" | said of somebody else.
IMPERATIVE, INFINITIVE, THIRD = 0, 1, 2

# Quantities that an end of a zone goes with: `the top 3 cards`.
ENDED = (t.One, t.Exactly, t.UpTo, t.Computed)

_OPTIONAL = re.compile(r"\[([^\[\]]*?)\{(\w+)\}([^\[\]]*?)\]")
_MOOD = re.compile(r"<([^<>]*)>")
_FIELD = re.compile(r"\{(\w+)(?:\.(\w+))?\}")


class Unsayable(CardcError, ValueError):
    """A tree that no text gives, and no text can say."""


class SpokenName(NamedTuple):
    """A thing that was named: its gender and number, and the slot in which it is kept."""

    gender: str
    plural: bool
    slot: int | None


class Speaker:
    """Knows what was said last, for the words that depend on it.

    `named` are the things named so far, for pronouns; `mood` is the form of verbs; `theirs` tells whether others
    act; `unknowns` are the amounts that were said as X and are still to be explained.
    """

    def __init__(self, wording: Wording) -> None:
        self.wording = wording
        self.named: list[SpokenName] = []
        self.mood = IMPERATIVE
        self.theirs = False
        self.unknowns: list[t.Amount] = []

    def say(self, node: object) -> str:
        """The words of a node."""
        match node:
            case t.Select():
                return self.select(node)
            case t.SomeOf():
                return self.some_of(node)
            case t.Group():
                return self.group(node, plural=True)
            case t.Symbols():
                return self.symbols(node.names)
            case t.Kind():
                word = self.wording.noun(node.noun)
                return self.wording.phrase("One", word.gender).replace("{group}", word.one)
            case t.Resource():
                return self.resource(node)
            case t.This() | t.That() | t.Those() | t.TheFirst():
                return self.reference(node)
            case t.It():
                return self.pronoun("It", node)
            case t.In():
                return self.wording.place(node, self.theirs)
            case t.On():
                return self.host(node.what, self.on("On", node.what))
            case t.Within():
                return self.host(node.what, self.wording.within(node.field, is_each(node.what)))
            case t.Spot():
                return self.wording.spot(node, self.theirs)
            case t.Pile():
                return self.wording.pile(node.zone, self.theirs)
            case t.Until():
                words = self.wording.word("moments", node.moment)
                return self.wording.phrase("until").replace("{moment}", words)
            case t.Occasion():
                return self.wording.word("occasions", node.name)
            case t.Amount():
                return self.amount(node)
            case t.Compare():
                return self.wording.phrase(f"Compare{node.sign}").replace("{n}", str(node.n))
            case t.Counts(compare=compare, of=of):
                plural = self.wording.is_plural(f"Compare{compare.sign}", compare.n)
                said = self.wording.phrase("Counts").replace("{compare}", self.say(compare))
                return said.replace("{of}", self.group(of, plural))
            case t.Stands():
                return self.stands(node)
            case t.Did():
                key = "Did.denied" if node.denied else "Did"
                return self.wording.phrase(key).replace("{deed}", self.wording.done(node.deed))
            case Node():
                return self.fill(node)
            case _:
                raise TypeError(f"nothing to say of {node!r}")

    # ---- templates

    def fill(self, node: Node) -> str:
        """A node said by its template."""
        fields = dict(values(node))
        frame = frame_of(type(node)) if isinstance(node, t.Action) else VerbFrame("")
        key = type(node).__name__
        it = next((value for n, value in fields.items() if isinstance(value, t.It) and n != frame.subject), None)
        if it is not None and self.wording.has_phrase(f"{key}.it"):
            key += ".it"

        def optional(match: re.Match[str]) -> str:
            before, name, after = match.groups()
            return f"{before}{{{name}}}{after}" if fields[name] else ""

        def spoken(match: re.Match[str]) -> str:
            name, half = match.groups()
            if name == "it" and it is not None:
                return self.pronoun("It.object", it)
            value = fields[name]
            if half and isinstance(value, t.Resource):
                return self.bare(value) if half == "bare" else self.measure(value)
            if isinstance(value, t.It):
                is_subject = name == frame.subject and self.wording.has_phrase("It.subject")
                return self.pronoun("It.subject" if is_subject else "It", value)
            return self.field(type(node), name, value)

        def form(match: re.Match[str]) -> str:
            forms = match.group(1).split("|")
            return forms[min(self.mood, len(forms) - 1)]

        phrase = self.wording.phrase(key, plural=self.is_plural(fields.get(frame.subject)))
        template = _MOOD.sub(form, _OPTIONAL.sub(optional, phrase))
        return _FIELD.sub(spoken, template)

    def is_plural(self, subject: object) -> bool:
        """Whether a verb is said of several."""
        match subject:
            case t.Those():
                return True
            case t.Select(quantity=quantity) | t.SomeOf(quantity=quantity):
                return self.wording.is_plural(type(quantity).__name__, getattr(quantity, "n", 1))
            case _:
                return False

    def pronoun(self, key: str, it: t.It) -> str:
        """`it`, agreeing with what is meant; with the last thing named, where references are not bound."""
        fitting = [named for named in self.named if named.slot == it.slot] or self.named
        return self.wording.phrase(key, *fitting[-1][:2]) if fitting else self.wording.phrase(key)

    def field(self, cls: type[Node], name: str, value: object) -> str:
        """What stands in a field: a node, or a name of the section that the field is declared to hold."""
        if isinstance(value, Node):
            return self.say(value)
        section = field_sections(cls)[name]
        if section == "symbols":
            return f"{{{value}}}"
        names = value if isinstance(value, tuple) else (value,)
        return self.wording.phrase("nor").join(self.wording.word(section, str(one)) for one in names)

    # ---- noun phrases

    def select(self, select: t.Select) -> str:
        """A quantity of a group."""
        quantity, group = select.quantity, select.group
        key = f"Theirs.{quantity.who}" if isinstance(quantity, t.Theirs) else type(quantity).__name__
        filters = group.filters
        end = _end_of(group)
        if end and not isinstance(quantity, ENDED):
            raise Unsayable(f"{key} of an end is said in no way")
        another = not end and any(isinstance(f, t.Another) for f in filters)
        if another and self.wording.has_phrase(f"{key}.another"):
            filters = tuple(f for f in filters if not isinstance(f, t.Another))
            key += ".another"
        plural = self.wording.is_plural(type(quantity).__name__, getattr(quantity, "n", 1))
        if isinstance(quantity, t.Computed):
            self.unknowns.append(quantity.amount)
            key += ".up_to" if quantity.up_to else ""
        key += ".end" if end else ""
        gender = self.gender(group)
        words = self.group(t.Group(group.thing, filters, group.places), plural, self.wording.relation(key))
        self.named.append(SpokenName(gender, plural, select.slot))
        template = self.wording.phrase(key, gender, plural)
        if isinstance(quantity, t.Nth):
            template = template.replace("{n}", self.wording.ordinal(quantity.n, gender))
        template = template.replace("{n}", str(getattr(quantity, "n", "")))
        template = template.replace("{end}", self.wording.word("ends", end) if "{end}" in template else "")
        return self.wording.whose(template, gender, plural, self.theirs).replace("{group}", words)

    def some_of(self, some: t.SomeOf) -> str:
        """`any number of those cards`"""
        those = self.reference(some.those)
        n = getattr(some.quantity, "n", 1)
        plural = self.wording.is_plural(type(some.quantity).__name__, n)
        gender = self.wording.noun(some.those.noun).gender
        self.named.append(SpokenName(gender, plural, some.slot))
        template = self.wording.phrase(f"{type(some.quantity).__name__}.of", gender, plural)
        return template.replace("{n}", str(n)).replace("{group}", those)

    def gender(self, group: t.Group) -> str:
        """The gender of what a group is made of; symbols are masculine."""
        return self.wording.noun(group.thing.noun).gender if isinstance(group.thing, t.Kind) else "m"

    def group(self, group: t.Group, plural: bool, relation: str = "in") -> str:
        """Filters, thing and places, in the order of the language."""
        gender = self.gender(group)
        before: list[str] = []
        after: list[str] = []
        for f in group.filters:
            key = _trailing_key(f)
            (after if key in self.wording.trailing else before).append(self.filter(f, gender, plural))
        if isinstance(group.thing, t.Kind):
            noun = self.wording.noun(group.thing.noun).form(plural)
            on = "Of" if group.thing.noun == "ability" or relation == "of" else "On"
        else:
            assert isinstance(group.thing, t.Symbols)
            noun, on = self.symbols(group.thing.names), "On"
        places = [self.place(place, on, relation, gender, plural) for place in group.places]
        where = [self.wording.phrase("or").join(places)] if places else []
        return " ".join([*before, noun, *after, *where])

    def place(self, place: t.Where, on: str, relation: str, gender: str, plural: bool) -> str:
        """Where the members of a group are."""
        match place:
            case t.In():
                return self.wording.place(place, self.theirs, relation)
            case t.On():
                return self.host(place.what, self.on(on, place.what))
            case t.Whereabouts():
                return self.wording.whereabouts(place.name, gender, plural)
            case _:
                return self.say(place)

    def on(self, key: str, what: t.What) -> str:
        """The template for being on something."""
        return self.wording.phrase(key, "", is_each(what))

    def host(self, what: t.What, template: str) -> str:
        """What something is on or in. "On each card" is said as "on cards"; pronouns go on as before."""
        named = self.named.copy()
        words = self.group(what.group, plural=True) if is_each(what) else self.say(what)
        self.named = named
        return template.replace("{what}", words)

    def filter(self, f: t.Filter, gender: str, plural: bool) -> str:
        """What narrows a group."""
        match f:
            case t.Marked():
                return self.wording.adjective(f.adjective, gender, plural)
            case t.Ranged():
                span = str(f.low) if f.low == f.high else f"{f.low}-{f.high}"
                return self.wording.word("ranges", f.field).replace("{range}", span)
            case t.Triggered():
                names = [self.wording.trigger(name) for name in f.triggers]
                template = self.wording.phrase("Triggered")
                said = [template.replace("{lower}", n.lower()).replace("{trigger}", n) for n in names]
                return self.wording.phrase("or").join(said)
            case t.ThisWay():
                return self.wording.phrase(f"ThisWay.{f.verb}", gender, plural)
            case _:
                return self.wording.phrase(type(f).__name__, gender, plural)

    def symbols(self, names: Sequence[str]) -> str:
        """`{a}, {b} or {c}`"""
        spoken = [f"{{{name}}}" for name in names]
        if len(spoken) == 1:
            return spoken[0]
        return ", ".join(spoken[:-1]) + self.wording.phrase("or") + spoken[-1]

    def reference(self, node: t.This | t.That | t.Those | t.TheFirst) -> str:
        """Something named before."""
        word = self.wording.noun(node.noun)
        plural = isinstance(node, t.Those)
        self.named.append(SpokenName(word.gender, plural, node.slot))
        return self.wording.phrase(type(node).__name__, word.gender).replace("{noun}", word.form(plural))

    def stands(self, node: t.Stands) -> str:
        """The place of a card among others."""
        key = f"Stands.{node.position}" + (".denied" if node.denied else "")
        place = self.wording.place(t.In(node.zone), self.theirs, self.wording.relation("Stands"))
        return self.wording.phrase(key).replace("{what}", self.say(node.what)).replace("{place}", place)

    # ---- amounts

    def resource(self, resource: t.Resource) -> str:
        """An amount of a symbol."""
        return self.bare(resource) + self.measure(resource)

    def bare(self, resource: t.Resource) -> str:
        """`2 {symbol} from the box`"""
        bank = f" {self.wording.word('banks', resource.bank)}" if resource.bank else ""
        symbol = f"{{{resource.symbol}}}{bank}"
        amount, _ = without_cap(resource.amount)
        if isinstance(amount, t.AnyAmount):
            return self.wording.phrase("AnyAmount").replace("{symbol}", symbol)
        return f"{self.count(amount)} {symbol}"

    def measure(self, resource: t.Resource) -> str:
        """` for each {symbol} on this card, at most 3`"""
        amount, most = without_cap(resource.amount)
        rate = f" {self.rate(amount)}" if isinstance(amount, t.PerEach) else ""
        return rate + self.cap(most)

    def amount(self, amount: t.Amount) -> str:
        """An amount without a symbol."""
        bare, most = without_cap(amount)
        if isinstance(bare, t.Steps):
            step = self.wording.phrase("Step")
            rows = [
                step.replace("{value}", str(row.value)).replace("{range}", f"{row.low}-{row.high}") for row in bare.rows
            ]
            group = self.group(bare.of, True)
            text = self.wording.phrase("Steps").replace("{group}", group)
            return text.replace("{rows}", self.wording.phrase("next_step").join(rows)) + self.cap(most)
        rate = f" {self.rate(bare)}" if isinstance(bare, t.PerEach) else ""
        return f"{self.count(bare)}{rate}{self.cap(most)}"

    def count(self, amount: t.Amount) -> str:
        """The number of an amount, or X."""
        match amount:
            case t.Number():
                return str(amount.n)
            case t.PerEach():
                return str(amount.times)
            case _:
                self.unknowns.append(amount)
                return "X"

    def expression(self, amount: t.Amount) -> str:
        """What X is."""
        match amount:
            case t.Number():
                return str(amount.n)
            case t.CountOf():
                return self.wording.phrase("CountOf").replace("{group}", self.group(amount.of, True))
            case t.Minus():
                left, right = self.expression(amount.left), self.expression(amount.right)
                return self.wording.phrase("Minus").replace("{left}", left).replace("{right}", right)
        raise Unsayable(f"X cannot be said to be {amount!r}")

    def rate(self, amount: t.PerEach) -> str:
        """`for each {symbol} on this card`"""
        if amount.every == 1:
            return self.wording.phrase("for_each").replace("{group}", self.group(amount.of, False))
        own = f"for_every.{amount.every}"
        key = own if self.wording.has_phrase(own) else "for_every"
        template = self.wording.phrase(key, self.gender(amount.of), True)
        return template.replace("{n}", str(amount.every)).replace("{group}", self.group(amount.of, True))

    def cap(self, most: int | None) -> str:
        """`, at most 10`"""
        return "" if most is None else self.wording.phrase("at_most").replace("{n}", str(most))


def without_cap(amount: t.Amount) -> tuple[t.Amount, int | None]:
    """An amount, and what it is at most."""
    return (amount.amount, amount.most) if isinstance(amount, t.AtMost) else (amount, None)


def is_each(what: t.What) -> TypeGuard[t.Select]:
    """True for each of a group."""
    return isinstance(what, t.Select) and isinstance(what.quantity, t.Each)


def _trailing_key(f: t.Filter) -> str:
    """What a language lists a filter by that follows its noun."""
    match f:
        case t.Marked(adjective=name) | t.Ranged(field=name):
            return name
        case _:
            return type(f).__name__


def _end_of(group: t.Group) -> str:
    return next((place.end for place in group.places if isinstance(place, t.In)), "")
