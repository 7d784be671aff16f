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
from cardc.language.node import Node, field_sections, find, values
from cardc.language.nouns import HOST
from cardc.language.verbs import Has, HasNo, HasNoExcept, Look, ShuffleInto
from cardc.language.wording import SINGLE, Wording

# The forms of a verb in a template: said to you | behind "you may" | said of somebody else.
IMPERATIVE, INFINITIVE, THIRD = 0, 1, 2

# How the places are said of what is taken elsewhere.
FROM = "from"

# Quantities that an end of a zone goes with: `the top 3 cards`.
ENDED = (t.One, t.Exactly, t.UpTo, t.Computed, t.Some)

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
    act; `unknowns` are the amounts that were said as X and are still to be explained; `subject` is what the clause is
    about, while an amount in it is said; `rating`: numbers are said for each of something, and not as X; `fusing`:
    the subject is what is chosen; `wished`: a condition is waited for; `topic`: what a condition was just about;
    `filled`: the zone that something is put into until it holds enough; `looked`: where cards were looked at.
    """

    def __init__(self, wording: Wording) -> None:
        self.wording = wording
        self.subject: t.What | None = None
        self.fusing = False
        self.wished = False
        self.topic: t.This | None = None
        self.filled = ""
        self.looked: t.In | None = None
        self.rating = False
        self.named: list[SpokenName] = []
        self.mood = IMPERATIVE
        self.theirs = False
        self.unknowns: list[t.Amount] = []

    def phrase(self, key: str, gender: str = "", plural: bool = False) -> str:
        """A template; where others act, the one that is said of them, if there is one."""
        theirs = f"{key}.their"
        return self.wording.phrase(theirs if self.theirs and self.has_phrase(theirs) else key, gender, plural)

    def has_phrase(self, key: str) -> bool:
        """True if the language has a template of that name."""
        return self.wording.has_phrase(key)

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
                return self.phrase("One", word.gender).replace("{group}", word.one)
            case t.Resource():
                return self.resource(node)
            case t.This() | t.That() | t.Those() | t.Chosen():
                return self.reference(node)
            case t.It() | t.Them():
                return self.pronoun(type(node).__name__, node)
            case t.In():
                return self.wording.place(node, self.theirs)
            case t.On():
                return self.host(node.what, self.phrase("On"))
            case t.Within():
                return self.host(node.what, self.wording.within(node.field, is_each(node.what)))
            case t.Spot():
                return self.wording.spot(node, self.theirs)
            case t.Pile():
                return self.wording.pile(node.zone, self.theirs)
            case t.Until():
                words = self.wording.word("moments", node.moment)
                return self.phrase("until").replace("{moment}", words)
            case t.Occasion():
                return self.wording.word("occasions", node.name)
            case t.Amount():
                return self.bare(t.Resource(node, "")) + self.measure(t.Resource(node, ""))
            case t.Compare(sign="=", n=0):
                return self.phrase("Compare.none")
            case t.Compare():
                return self.phrase(f"Compare{node.sign}").replace("{n}", str(node.n))
            case t.Counts():
                return self.counts(node)
            case t.Most():
                return self.most(node)
            case t.Stands():
                return self.stands(node)
            case t.Did():
                key = "Did.denied" if node.denied else "Did"
                return self.condition(key).replace("{deed}", self.wording.done(node.deed))
            case Node():
                return self.fill(node)
            case _:
                raise TypeError(f"nothing to say of {node!r}")

    # ---- templates

    def fill(self, node: Node) -> str:
        """A node said by its template."""
        fields = {name: self.as_topic(value) for name, value in values(node)}
        frame = frame_of(type(node)) if isinstance(node, t.Action) else VerbFrame("")
        key = type(node).__name__
        pronouns = (value for n, value in fields.items() if n != frame.subject and isinstance(value, t.It | t.Them))
        it = next(pronouns, None)
        some = next((value for value in fields.values() if isinstance(value, t.SomeOf)), None)
        if it is not None and self.has_phrase(f"{key}.it"):
            key += ".it"
        elif some is not None and isinstance(some.those, t.Them) and self.has_phrase(f"{key}.of_them"):
            key += ".of_them"
        elif isinstance(node, ShuffleInto) and _as_many_as_wanted(node.what) and self.has_phrase(f"{key}.many"):
            key += ".many"
        elif (
            isinstance(node, HasNo | HasNoExcept) and len(node.symbols.names) > 1 and self.has_phrase(f"{key}.several")
        ):
            key += ".several"
        elif doubles(node) and self.has_phrase(f"{key}.double"):
            key, fields = f"{key}.double", {**fields, "symbol": node.resource.symbol}  # type: ignore[attr-defined]
        elif isinstance(node, t.Shows) and node.compare == t.Compare("=", 0) and self.has_phrase(f"{key}.none"):
            key += ".none"
        elif self.fusing and self.has_phrase(f"{key}.choice"):
            key += ".choice"

        def optional(match: re.Match[str]) -> str:
            before, name, after = match.groups()
            return f"{before}{{{name}}}{after}" if fields[name] else ""

        def spoken(match: re.Match[str]) -> str:
            name, half = match.groups()
            if name in ("it", "he") and it is not None:
                return self.pronoun(f"{type(it).__name__}.{'object' if name == 'it' else 'subject'}", it)
            if name == "there":
                looked = self.looked or t.In("")
                return self.wording.spot(t.Spot(looked.zone, looked.end), self.theirs) if looked.zone else ""
            if name == "symbols" and key.endswith(".several"):
                return self.phrase("neither").join(symbol(one) for one in fields["symbols"].names)  # type: ignore[attr-defined]
            if name == "your":
                return self.wording.whose("{your}", "m", False, self.theirs)
            value = fields[name]
            if name == "symbol" and key.endswith(".double"):
                return symbol(str(value))
            if isinstance(value, t.Resource):
                subject = fields.get(frame.subject)
                self.subject = subject if isinstance(subject, t.What) else None
                said = self.resource(value) if not half else self.bare(value) if half == "bare" else self.measure(value)
                self.subject = None
                return said
            if isinstance(value, t.It) and self.wished and self.has_phrase("OneOfThem"):
                return self.pronoun("OneOfThem", value)
            if isinstance(value, t.It | t.Them):
                if key.endswith(".double"):
                    return self.pronoun(type(value).__name__, value)
                own = f"{type(value).__name__}.subject"
                is_subject = name == frame.subject and self.has_phrase(own)
                return self.pronoun(own if is_subject else type(value).__name__, value)
            if isinstance(value, t.Select):
                return self.select(value, FROM if name in frame.whence else "", self.fusing and name == frame.subject)
            if isinstance(value, t.Kind) and half:
                return self.wording.noun(value.noun).many
            if isinstance(value, t.SomeOf) and key.endswith(".of_them"):
                return self.some_of_them(value)
            return self.field(type(node), name, value)

        def form(match: re.Match[str]) -> str:
            forms = match.group(1).split("|")
            return forms[min(self.mood, len(forms) - 1)]

        subject = fields.get(frame.subject)
        named = it if key.endswith(".it") else subject
        gender = self.gender_of(named) if isinstance(named, t.What) else ""
        if isinstance(node, HasNo | HasNoExcept):  # "none" agrees with what there is none of
            gender = self.gender(t.Group(node.symbols))
        elif isinstance(node, t.Shows):
            gender = self.wording.symbol_gender(node.symbol)
        elif isinstance(node, Look):
            self.looked = next((place for place in find(node, t.In)), None)
        phrase = self.phrase(key, gender, self.is_plural(subject))
        template = _MOOD.sub(form, _OPTIONAL.sub(optional, phrase))
        return _FIELD.sub(spoken, template)

    def as_topic(self, value: object) -> object:
        """What the ability is on is `it`, where a condition has just been about that."""
        return t.It(slot=HOST) if self.topic is not None and value == self.topic else value

    def is_plural(self, subject: object) -> bool:
        """Whether a verb is said of several."""
        match subject:
            case t.Those() | t.Them():
                return True
            case t.Select(quantity=quantity) | t.SomeOf(quantity=quantity):
                return self.wording.is_plural(type(quantity).__name__, getattr(quantity, "n", 1))
            case _:
                return False

    def pronoun(self, key: str, it: t.What) -> str:
        """`it`, agreeing with what is meant; with the last thing named, where references are not bound."""
        fitting = [named for named in self.named if named.slot == it.slot] or self.named
        return self.phrase(key, *fitting[-1][:2]) if fitting else self.phrase(key)

    def field(self, cls: type[Node], name: str, value: object) -> str:
        """What stands in a field: a node, or a name of the section that the field is declared to hold."""
        if isinstance(value, Node):
            return self.say(value)
        section = field_sections(cls)[name]
        if section == "symbols":
            return symbol(str(value))
        if not isinstance(value, tuple):
            return self.wording.word(section, str(value))
        return self.listed([self.wording.word(section, str(one)) for one in value], "nor")

    def listed(self, said: Sequence[str], joiner: str) -> str:
        """`a, b or c`"""
        if len(said) < 2:
            return "".join(said)
        comma = f"{joiner}.comma" if self.has_phrase(f"{joiner}.comma") else "comma"
        return self.phrase(comma).join(said[:-1]) + self.phrase(joiner) + said[-1]

    # ---- noun phrases

    def select(self, select: t.Select, relation: str = "", chosen: bool = False) -> str:
        """A quantity of a group; `relation`: how its places are said, where the verb decides it; `chosen`: by you."""
        quantity, group = select.quantity, select.group
        name = f"Theirs.{quantity.who}" if isinstance(quantity, t.Theirs) else type(quantity).__name__
        end = _end_of(group)
        if end and not isinstance(quantity, ENDED):
            raise Unsayable(f"{name} of an end is said in no way")
        key, group = self._key(name, group, end)
        if key == "One" and self.has_phrase("One.choice") and (chosen or self._is_partly_adverb(group)):
            return self.choice_of(select)
        plural = self.wording.is_plural(key, 1) or self.wording.is_plural(name, getattr(quantity, "n", 1))
        rate = ""
        if isinstance(quantity, t.Computed):
            key, plural, rate = self._computed(quantity, end)
        gender = self.gender(group)
        relation = self.wording.relation(key) if not relation or not self.wording.words(relation) else relation
        words = self.group(group, plural, relation, type(quantity).__name__)
        self.named.append(SpokenName(gender, plural, select.slot))
        self.topic = None
        template = self.phrase(key, gender, plural)
        if end:
            # A language that says the end as a part of the place has no word for it here.
            template = template.replace("{end}", str(self.wording.words("ends").get(end, "")))
        number = getattr(quantity, "n", 1)
        if isinstance(quantity, t.Computed):
            number = getattr(quantity.amount, "times", 1)
        said = self.wording.ordinal(number, gender) if isinstance(quantity, t.Nth) else str(number)
        template = template.replace("{n}", said).replace("{rate}", rate)
        return self.wording.whose(template, gender, plural, self.theirs).replace("{group}", words)

    def _key(self, name: str, group: t.Group, end: str) -> tuple[str, t.Group]:
        """The phrase of a quantity, and what of the group it does not say itself."""
        if end:
            return f"{name}.end", group
        said_by = ((f"{name}.owned", t.Owned), (f"Available.{name}", t.Available), (f"{name}.another", t.Another))
        for key, said in said_by:
            without = _without(group, said)
            if without is not None and self.has_phrase(key):
                return key, without
        return name, group

    def _is_partly_adverb(self, group: t.Group) -> bool:
        """True for places of which one takes no preposition, so that no preposition fits them all."""
        own = [isinstance(place, t.In) and self.wording.has_own_place(place.zone) for place in group.places]
        return len(own) > 1 and any(own)

    def choice_of(self, select: t.Select) -> str:
        """`the card of your choice, in your field or on-deck,`"""
        group, gender = select.group, self.gender(select.group)
        first, last = [
            tuple(f for f in group.filters if bool(_trailing_keys(f) & self.wording.last) is wanted)
            for wanted in (False, True)
        ]
        bare = self.group(t.Group(group.thing, first), False)
        behind = "".join(f" {self.filter(f, gender, False)}" for f in last)
        places = [self.place(place, "On", "in", gender, False) for place in group.places]
        self.named.append(SpokenName(gender, False, select.slot))
        template = self.phrase("One.choice", gender)
        template = template.replace("{group}", bare).replace("{last}", behind)
        return template.replace("{place}", self.phrase("or").join(places))

    def _computed(self, quantity: t.Computed, end: str) -> tuple[str, bool, str]:
        """The phrase of a number that is reckoned, whether it stands in the plural, and its rate."""
        amount = quantity.amount
        rated = isinstance(amount, t.PerEach | t.PerFewer | t.PerDifferent) and (
            quantity.up_to or self.rating or amount.times != 1 or getattr(amount, "every", 1) != 1
        )
        key = "Computed" + (".up_to" if quantity.up_to else "") + (".rated" if rated else "") + (".end" if end else "")
        if rated:
            assert isinstance(amount, t.PerEach | t.PerFewer | t.PerDifferent)
            return key, self.wording.is_plural("UpTo", amount.times), self.rate(amount)
        self.unknowns.append(amount)
        return key, True, ""

    def some_of(self, some: t.SomeOf) -> str:
        """`any number of those cards`"""
        pronoun = isinstance(some.those, t.Them)
        key = f"{type(some.quantity).__name__}.of"
        if pronoun and self.has_phrase("Them.of"):
            those, key = self.phrase("Them.of", self.gender_of(some.those), True), f"{key}.them"
        else:
            those = self.say(some.those)
        n = getattr(some.quantity, "n", 1)
        plural = self.wording.is_plural(type(some.quantity).__name__, n)
        gender = self.gender_of(some.those)
        self.named.append(SpokenName(gender, plural, some.slot))
        template = self.phrase(key, gender, plural)
        return template.replace("{n}", str(n)).replace("{group}", those)

    def some_of_them(self, some: t.SomeOf) -> str:
        """How many of them, beside a verb that says that they are of them."""
        n, gender = getattr(some.quantity, "n", 1), self.gender_of(some.those)
        self.named.append(SpokenName(gender, True, some.slot))
        return self.phrase(f"{type(some.quantity).__name__}.alone", gender).replace("{n}", str(n))

    def gender(self, group: t.Group) -> str:
        """The gender of what a group is made of; of several symbols, the masculine unless all are feminine."""
        match group.thing:
            case t.Kind(noun=noun):
                return self.wording.noun(noun).gender
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
        fitting = [named for named in self.named if named.slot == what.slot] or self.named
        return fitting[-1].gender if fitting else ""

    def group(self, group: t.Group, plural: bool, relation: str = "in", quantity: str = "") -> str:
        """Filters, thing and places, in the order of the language."""
        gender = self.gender(group)
        before: list[str] = []
        after: list[str] = []
        last: list[str] = []
        for f in sorted(group.filters, key=lambda f: not isinstance(f, t.Available)):  # `of your other …`
            keys = _trailing_keys(f)
            trails, ends = keys & self.wording.trailing, keys & self.wording.last
            where = last if ends else after if trails else before
            where.append(self.filter(f, gender, plural))
        if isinstance(group.thing, t.Kind):
            noun = self.wording.noun(group.thing.noun).form(plural)
            on = "From" if relation == FROM else "Of" if relation == "of" else "On"
        else:
            assert isinstance(group.thing, t.Symbols)
            noun, on = self.symbols(group.thing.names), "On"
        places = [self.place(place, on, relation, gender, plural, quantity) for place in group.places]
        there = [self.phrase("or").join(self._shortened(group.places, places))] if places else []
        return " ".join([*before, noun, *after, *there, *last])

    def _shortened(self, places: Sequence[t.Where], said: Sequence[str]) -> list[str]:
        """Places of which a further one, if both are zones, is said without the preposition of those before."""
        shared = self.wording.data.get("shared_prepositions", ())
        first, _, _ = said[0].partition(" ")
        shares = first in shared and isinstance(places[0], t.In)
        further = zip(places[1:], said[1:], strict=True)
        rest = (one.removeprefix(f"{first} ") if shares and isinstance(place, t.In) else one for place, one in further)
        return [said[0], *rest]

    def place(self, place: t.Where, on: str, relation: str, gender: str, plural: bool, quantity: str = "") -> str:
        """Where the members of a group are."""
        match place:
            case t.In():
                return self.wording.place(place, self.theirs, relation)
            case t.On():
                chosen = isinstance(place.what, t.Select | t.SomeOf)
                if self.subject is not None and place.what == self.subject and not chosen:
                    return self.on_subject(place.what)
                return self.host(place.what, self.phrase(on))
            case t.Whereabouts():
                return self.wording.whereabouts(place.name, gender, plural, quantity)
            case _:
                return self.say(place)

    def on_subject(self, what: t.What) -> str:
        """On what the clause is about: `on it`."""
        pronoun = "It" if not self.is_plural(what) else "Them"
        own = self.has_phrase("On.subject")
        template = self.phrase("On.subject" if own else "On", "", False)
        key = f"{pronoun}.subject" if own else pronoun
        return template.replace("{what}", self.phrase(key, self.gender_of(what), pronoun == "Them"))

    def host(self, what: t.What, template: str) -> str:
        """What something is on or in. "On each card" is said as "on cards"; pronouns go on as before."""
        named = self.named.copy()
        words = self.all_of(what) if is_each(what) else self.say(what)
        self.named = named
        return template.replace("{what}", words)

    def all_of(self, each: t.Select) -> str:
        """`cards you own`: each of a group, as several."""
        bare = _without(each.group, t.Owned)
        if bare is not None and self.has_phrase("Each.host.owned"):
            return self.phrase("Each.host.owned").replace("{group}", self.group(bare, plural=True))
        words = self.group(each.group, True, self.wording.relation("Hosts"))
        return self.phrase("Each.host").replace("{group}", words)

    def owned_group(self, group: t.Group) -> str:
        """Several of a group; what is owned or available may be said with a possessive."""
        for key, said in (("Owned.group", t.Owned), ("Available.group", t.Available)):
            bare = _without(group, said)
            if bare is not None and self.has_phrase(key):
                template = self.wording.whose(self.phrase(key), self.gender(bare), True, self.theirs)
                return template.replace("{group}", self.group(bare, plural=True))
        return self.group(group, plural=True)

    def filter(self, f: t.Filter, gender: str, plural: bool) -> str:
        """What narrows a group."""
        match f:
            case t.Marked():
                return self.wording.adjective(f.adjective, gender, plural)
            case t.Ranged():
                shape = SINGLE if f.low == f.high else span_key(f.low, f.high)
                template = self.wording.ranged(f.field, shape, gender, plural)
                return (
                    template.replace("{range}", self.span(f.low, f.high))
                    .replace("{low}", str(f.low))
                    .replace("{high}", str(f.high))
                )
            case t.Triggered():
                template = self.phrase("Triggered")
                said = [template.replace("{trigger}", self.wording.trigger(name)) for name in f.triggers]
                return self.phrase("or").join(said)
            case t.Named(card=card):
                return self.phrase("Named", gender, plural).replace("{title}", self.wording.title(card))
            case t.Extreme(field=field, high=high):
                return self.wording.word("extremes", f"{field}.{'highest' if high else 'lowest'}")
            case t.MostOf(symbol=name, most=most):
                template = self.phrase(f"MostOf.{'most' if most else 'fewest'}", gender, plural)
                return template.replace("{symbol}", symbol(name))
            case t.ThisWay():
                return self.phrase(f"ThisWay.{f.verb}", gender, plural)
            case _:
                word = self.phrase(type(f).__name__, gender, plural)
                return self.wording.whose(word, gender, plural, self.theirs)

    def span(self, low: int, high: int | None) -> str:
        """`2`, `2 or 3`, `1 to 6`, `3 or more`, `3 or less`"""
        if low == high:
            return str(low)
        return self.phrase(span_key(low, high)).replace("{low}", str(low)).replace("{high}", str(high))

    def symbols(self, names: Sequence[str]) -> str:
        """`{a}, {b} or {c}`"""
        return self.listed([symbol(name) for name in names], "or")

    def reference(self, node: t.This | t.That | t.Those | t.Chosen) -> str:
        """Something named before."""
        word = self.wording.noun(node.noun)
        plural = isinstance(node, t.Those)
        self.named.append(SpokenName(word.gender, plural, node.slot))
        nth = node.nth if isinstance(node, t.Chosen) else 0
        name = type(node).__name__
        own = f"{name}.{node.noun}"
        key = f"{name}.nth" if nth else own if self.has_phrase(own) else name
        template = self.phrase(key, word.gender)
        if nth:
            template = template.replace("{n}", self.wording.ordinal(nth, word.gender))
        return template.replace("{noun}", word.form(plural))

    def counts(self, node: t.Counts) -> str:
        """How many there are of something."""
        compare, of = node.compare, node.of
        none = compare.sign == "=" and compare.n == 0
        plural = self.wording.is_plural(f"Compare{compare.sign}", compare.n)
        key, owned = "Counts", _without(of, t.Owned)
        zone = ""
        match of:
            case t.Group(thing=t.Kind(), places=(t.In(zone=zone, owner="you" | "nobody", end=""),)) if (
                not self.wording.has_own_place(zone)
            ):
                key, of = "Counts.in", t.Group(of.thing, of.filters)
            case _ if owned is not None and not of.places:
                key, of = "Counts.own", owned
            case _:
                of = _without_said(of)
        if key == "Counts.in" and none and of == t.Group(t.Kind(self.wording.holds(zone))):
            return self.condition("Empty").replace("{pile}", self.wording.pile(zone, self.theirs))
        gender = self.gender(of)
        if none and self.has_phrase(f"{key}.none"):
            key, plural = f"{key}.none", False
        elif zone and zone == self.filled and self.has_phrase(f"{key}.same"):
            key, gender = f"{key}.same", self.wording.zone(zone).gender
        template = self.condition(key, gender)
        if key.startswith("Counts.in"):
            template = template.replace("{pile}", self.wording.pile(zone, self.theirs))
        return template.replace("{compare}", self.say(compare)).replace("{of}", self.group(of, plural))

    def condition(self, key: str, gender: str = "") -> str:
        """The template of a condition; a language may say it otherwise where it is waited for."""
        wished = f"{key}.until"
        return self.phrase(wished if self.wished and self.has_phrase(wished) else key, gender)

    def most(self, node: t.Most) -> str:
        """More of something than any other player."""
        of, key = node.of, f"Most{node.sign}"
        match of.places:
            case (t.On(what=t.Select(quantity=t.Each()) as host),) if self.has_phrase(f"{key}.on"):
                template = self.phrase(f"{key}.on", self.gender(host.group))
                bare = self.group(t.Group(of.thing, of.filters), True)
                return template.replace("{host}", self.all_of(host)).replace("{of}", bare)
        owned = _without(of, t.Owned)
        key, of = (key, of) if owned is None else (f"{key}.own", owned)
        return self.condition(key).replace("{of}", self.group(_without_said(of), True))

    def stands(self, node: t.Stands) -> str:
        """The place of a card among others."""
        key = f"Stands.{node.position}" + (".denied" if node.denied else "")
        place = self.wording.place(t.In(node.zone), self.theirs, self.wording.relation("Stands"))
        return self.condition(key).replace("{what}", self.say(node.what)).replace("{place}", place)

    # ---- amounts

    def resource(self, resource: t.Resource) -> str:
        """An amount of a symbol."""
        return self.bare(resource) + self.measure(resource)

    def bare(self, resource: t.Resource) -> str:
        """`2 {symbol} from the box`"""
        bank = f" {self.wording.word('banks', resource.bank)}" if resource.bank else ""
        amount, _ = without_cap(resource.amount)
        if isinstance(amount, t.Steps):
            return self.steps(amount, resource.symbol)
        said = f"{symbol(resource.symbol)}{bank}"
        if isinstance(amount, t.Stated):
            return self.phrase("equal").replace("{symbol}", said).replace("{field}", self.stated(amount))
        if isinstance(amount, t.AnyAmount):
            return self.phrase("AnyAmount").replace("{symbol}", said)
        return f"{self.count(amount)} {said}".rstrip()

    def stated(self, amount: t.Stated) -> str:
        """`its cost`, `the cost of that card`"""
        field = self.wording.word("stated", amount.field)
        gender = "m"
        chosen = isinstance(amount.what, t.Select | t.SomeOf)  # an object of its own, however it is called
        subject = self.subject is not None and amount.what == self.subject and not chosen
        pronoun = isinstance(amount.what, t.It) or subject
        if pronoun:
            return self.phrase("its", gender).replace("{field}", field)
        template = self.phrase("the_of", gender).replace("{field}", field)
        return template.replace("{what}", self.say(amount.what))

    def measure(self, resource: t.Resource) -> str:
        """` for each {symbol} on this card, to a maximum of 3 {symbol}`"""
        amount, most = without_cap(resource.amount)
        rate = f" {self.rate(amount)}" if isinstance(amount, t.PerEach | t.PerFewer | t.PerDifferent) else ""
        return rate + self.cap(most, resource.symbol)

    def steps(self, steps: t.Steps, name: str) -> str:
        """`by the number of cards you own: 2 {symbol} for 1 or 2; 3 {symbol} for 3 or more`"""
        rows = []
        for row in steps.rows:
            noun = self.group(t.Group(steps.of.thing), self.wording.is_plural("Exactly", row.high or 2))
            own = f"Step{span_key(row.low, row.high).removeprefix('span')}"
            row_text = self.phrase(own if self.has_phrase(own) else "Step")
            row_text = row_text.replace("{value}", f"{row.value} {symbol(name)}".rstrip()).replace("{noun}", noun)
            row_text = row_text.replace("{low}", str(row.low)).replace("{high}", str(row.high))
            rows.append(row_text.replace("{range}", self.span(row.low, row.high)))
        text = self.phrase("Steps").replace("{group}", self.owned_group(steps.of))
        return text.replace("{symbol}", symbol(name)).replace("{rows}", self.phrase("next_step").join(rows))

    def count(self, amount: t.Amount) -> str:
        """The number of an amount, or X."""
        match amount:
            case t.Number():
                return str(amount.n)
            case t.PerEach() | t.PerFewer() | t.PerDifferent():
                return str(amount.times)
            case _:
                self.unknowns.append(amount)
                return "X"

    def expression(self, amount: t.Amount) -> str:
        """What X is."""
        match amount:
            case t.Number():
                return str(amount.n)
            case t.CountOf() | t.PerEach(times=1, every=1):
                return self.phrase("CountOf").replace("{group}", self.owned_group(amount.of))
            case t.PerFewer(times=1):
                right = self.phrase("CountOf").replace("{group}", self.owned_group(amount.of))
                return self.phrase("Minus").replace("{left}", str(amount.than)).replace("{right}", right)
            case t.Minus():
                left, right = self.expression(amount.left), self.expression(amount.right)
                return self.phrase("Minus").replace("{left}", left).replace("{right}", right)
        raise Unsayable(f"X cannot be said to be {amount!r}")

    def rate(self, amount: t.PerEach | t.PerFewer | t.PerDifferent) -> str:
        """`for each {symbol} on this card`, `for every 2 cards …`, `for each card fewer than 7 …`"""
        if isinstance(amount, t.PerFewer):
            return self.fewer(amount)
        if isinstance(amount, t.PerDifferent):
            template = self.phrase("different", "m").replace("{field}", self.wording.word("stated", amount.field))
            return template.replace("{group}", self.all_of(t.Select(t.Each(), amount.of)))
        if amount.every == 1:
            owned = _without(amount.of, t.Owned)
            if owned is not None and self.has_phrase("for_each.owned"):
                template = self.phrase("for_each.owned", self.gender(owned))
                return template.replace("{group}", self.group(owned, True))
            template = self.phrase("for_each", self.gender(amount.of))
            return template.replace("{group}", self.rated(amount.of, False))
        own, paired = f"for_every.{amount.every}", isinstance(amount.of.thing, t.Kind)
        key = own if paired and self.has_phrase(own) else "for_every" if paired else "for_every.symbols"
        key = key if self.has_phrase(key) else "for_every"
        template = self.phrase(key, self.gender(amount.of), True)
        return template.replace("{n}", str(amount.every)).replace("{group}", self.rated(amount.of, True))

    def rated(self, group: t.Group, plural: bool) -> str:
        """What is counted; of what is available, that it is."""
        bare = _without(group, t.Available)
        if bare is None or not self.has_phrase("Available.counted"):
            return self.group(group, plural)
        plural = plural or self.wording.is_plural("Available.counted", 1)
        template = self.phrase("Available.counted", self.gender(group), plural)
        template = self.wording.whose(template, self.gender(group), plural, self.theirs)
        return template.replace("{group}", self.group(bare, plural))

    def fewer(self, amount: t.PerFewer) -> str:
        """`for each card fewer than 7 in your field`"""
        of, gender = amount.of, self.gender(amount.of)
        first = tuple(f for f in of.filters if not _trailing_keys(f) & (self.wording.trailing | self.wording.last))
        bare = self.rated(t.Group(of.thing, first), False)
        whole = self.rated(t.Group(of.thing, of.filters), False)
        owned = _without(of, t.Owned)
        match of.places:
            case (t.In(zone=zone, owner="you" | "nobody", end=""),) if self.has_phrase("fewer.in"):
                return self._fewer("fewer.in", gender, amount.than, whole, self.wording.pile(zone, self.theirs))
            case (t.On(what=what),) if self.has_phrase("fewer.on"):
                return self._fewer("fewer.on", gender, amount.than, whole, self.host(what, "{what}"))
            case () if owned is not None and self.has_phrase("fewer.own"):
                bare = self.group(t.Group(of.thing, owned.filters), False)
                return self._fewer("fewer.own", gender, amount.than, bare, "")
            case _:
                available = any(isinstance(f, t.Available) for f in first)
                whole = self.rated(of, False) if available else self.group(of, False)
                rest = whole.removeprefix(bare)
                return self._fewer("fewer", gender, amount.than, bare, rest)

    def _fewer(self, key: str, gender: str, than: int, one: str, rest: str) -> str:
        template = self.phrase(key, gender)
        return template.replace("{one}", one).replace("{n}", str(than)).replace("{rest}", rest).replace("{pile}", rest)

    def cap(self, most: int | None, name: str) -> str:
        """`, to a maximum of 10 {symbol}`"""
        if most is None:
            return ""
        return self.phrase("at_most").replace("{n}", f"{most} {symbol(name)}".rstrip())


def _as_many_as_wanted(what: t.What) -> bool:
    return isinstance(what, t.Select) and isinstance(what.quantity, t.AnyNumber)


def doubles(node: Node) -> bool:
    """True for more of a symbol on a card by as much as there is on it."""
    if not isinstance(node, Has):
        return False
    counted = t.Group(t.Symbols((node.resource.symbol,)), (), (t.On(node.what),))
    return node.resource == t.Resource(t.PerEach(1, counted), node.resource.symbol)


def symbol(name: str) -> str:
    """A symbol as it stands in texts; nothing where a game has none."""
    return f"{{{name}}}" if name else ""


def span_key(low: int, high: int | None) -> str:
    """The phrase for a range: of two numbers that follow each other, open above or below, or any other."""
    if high is None:
        return "span.more"
    return "span.less" if not low and high else "span.two" if high == low + 1 else "span"


def _without(group: t.Group, said: type[t.Filter]) -> t.Group | None:
    """The group without a filter; None if it has none of the kind."""
    filters = tuple(f for f in group.filters if not isinstance(f, said))
    return t.Group(group.thing, filters, group.places) if len(filters) < len(group.filters) else None


def _without_said(group: t.Group) -> t.Group:
    """What somebody has: symbols of which nothing else is said are those that are available."""
    bare = _without(group, t.Available)
    free = bare is not None and not bare.places and not any(isinstance(f, t.Owned | t.ThisWay) for f in bare.filters)
    return bare if bare is not None and free else group


def without_cap(amount: t.Amount) -> tuple[t.Amount, int | None]:
    """An amount, and what it is at most."""
    return (amount.amount, amount.most) if isinstance(amount, t.AtMost) else (amount, None)


def is_each(what: t.What) -> TypeGuard[t.Select]:
    """True for each of a group."""
    return isinstance(what, t.Select) and isinstance(what.quantity, t.Each)


def _trailing_keys(f: t.Filter) -> frozenset[str]:
    """What a language lists a filter by that follows its noun; a range does so where a single number does."""
    match f:
        case t.Marked(adjective=name):
            return frozenset((name,))
        case t.Ranged(field=name, low=low, high=high):
            return frozenset((name,) if low == high else (name, f"{name}.span"))
        case _:
            return frozenset((type(f).__name__,))


def _end_of(group: t.Group) -> str:
    return next((place.end for place in group.places if isinstance(place, t.In)), "")
