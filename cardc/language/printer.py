"""Effect tree to text, in any language that has a wording: the inverse of parsing.

Sentences, noun phrases and amounts are built here; every other class of node is a template of the wording. The
wording must only be asked for what the tree contains, so a missing entry is found by printing.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from cardc.language import tree as t
from cardc.language.frame import frame_of
from cardc.language.node import Node, values
from cardc.language.wording import Wording

IMPERATIVE, INFINITIVE, THIRD = 0, 1, 2

_OPTIONAL = re.compile(r"\[([^\[\]]*?)\{(\w+)\}([^\[\]]*?)\]")
_MOOD = re.compile(r"<([^<>]*)>")
_FIELD = re.compile(r"\{(\w+)\}")

# Amounts that are said where they stand; all others are said as X, "where X is …".
_PLAIN_AMOUNTS = (t.Number, t.PerEach, t.AnyAmount, t.Steps, t.AtMost)


def print_ability(ability: t.Ability, wording: Wording) -> str:
    """The canonical text of an ability in a language."""
    return _Printer(wording).ability(ability)


def print_node(node: Node, wording: Wording) -> str:
    """The words of any node, for messages and labels."""
    printer = _Printer(wording)
    return wording.adjust(printer.clauses([node]) if isinstance(node, t.Statement) else printer.say(node))


class _Printer:
    """One printing: knows the gender and number of the last thing named, for the pronouns that follow."""

    def __init__(self, wording: Wording) -> None:
        self.wording = wording
        self.last = ("", False)
        self.mood = IMPERATIVE
        self.unknowns: list[t.Amount] = []

    # ---- sentences

    def ability(self, ability: t.Ability) -> str:
        head = self.wording.trigger(ability.head.trigger)
        if ability.head.limited:
            head += self.wording.phrase("limited")
        sentences = self.sentences(ability.body)
        body = " ".join(s if i == 0 else _capital(s) for i, s in enumerate(sentences))
        return self.wording.adjust(self.wording.phrase("ability").replace("{head}", head).replace("{body}", body))

    def sentences(self, statements: Sequence[t.Statement]) -> list[str]:
        out: list[str] = []
        run: list[t.Statement] = []
        for statement in statements:
            if isinstance(statement, t.Action) and not _stands_alone(statement):
                run.append(statement)
                continue
            out += self._flush(run)
            run = []
            out += self.gate(statement) if isinstance(statement, t.Gate) else [self.sentence([statement])]
        return out + self._flush(run)

    def _flush(self, run: list[t.Statement]) -> list[str]:
        return [self.sentence(run)] if run else []

    def sentence(self, statements: Sequence[t.Statement], lead: str = "", mood: int = IMPERATIVE) -> str:
        outer, self.unknowns = self.unknowns, []
        text = lead + self.clauses(statements, mood) + self.where()
        self.unknowns = outer
        return text + "."

    def where(self) -> str:
        """`, where X is …` for the computed amount of the sentence."""
        if not self.unknowns:
            return ""
        amount, *_ = self.unknowns
        self.unknowns = []
        return self.wording.phrase("where").replace("{amount}", self.say(amount))

    def clauses(self, statements: Sequence[Node], mood: int = IMPERATIVE) -> str:
        self.mood = mood
        return self.wording.phrase("then").join(self.statement(s) for s in statements)

    def statement(self, statement: Node) -> str:
        if isinstance(statement, t.OneOf):
            modes = [self.clauses(mode.do) + self.where() for mode in statement.modes]
            return self.wording.phrase("choose") + self.wording.phrase("or_else").join(modes)
        return self.fill(type(statement).__name__, statement)

    def gate(self, gate: t.Gate, lead: str = "") -> list[str]:
        if gate.condition is not None:
            condition = self.say(gate.condition)
            lead = _lower_join(lead, self.wording.phrase("if").replace("{condition}", condition))
        if gate.may:
            lead = _lower_join(lead, self.wording.phrase("may"))
        out = [self.sentence(gate.do, lead, INFINITIVE if gate.may else IMPERATIVE)]
        if gate.then:
            out.append(self.consequence(gate.then, self.wording.phrase("if_you_do")))
        if gate.otherwise:
            out.append(self.consequence(gate.otherwise, self.wording.phrase("otherwise")))
        return out

    def consequence(self, statements: Sequence[t.Statement], lead: str) -> str:
        first = statements[0]
        if isinstance(first, t.Gate):
            return " ".join(_capital(s) for s in self.gate(first, lead))
        return self.sentence(statements, lead)

    # ---- nodes

    def say(self, node: object) -> str:
        """The words of a node."""
        match node:
            case t.Select():
                return self.select(node)
            case t.Group():
                return self.group(node, plural=True)
            case t.Symbols():
                return self.symbols(node.names)
            case t.Resource():
                return self.resource(node)
            case t.This() | t.That() | t.TheFirst():
                return self.reference(node)
            case t.It():
                return self.wording.phrase("It", *self.last)
            case t.In():
                return self.wording.place(node)
            case t.On():
                return self.on(node, "On")
            case t.Spot():
                return self.wording.spot(node)
            case t.Until():
                return self.wording.phrase("until").replace("{moment}", self.wording.moment(node.moment))
            case t.Amount():
                return self.amount(node)
            case t.Compare():
                return self.wording.phrase(f"Compare{node.sign}").replace("{n}", str(node.n))
            case t.Stands():
                return self.stands(node)
            case Node():
                return self.fill(type(node).__name__, node)
            case _:
                raise TypeError(f"nothing to say of {node!r}")

    def fill(self, key: str, node: Node) -> str:
        """A node said by its template."""
        fields = dict(values(node))

        def optional(match: re.Match[str]) -> str:
            before, name, after = match.groups()
            return f"{before}{{{name}}}{after}" if fields[name] else ""

        def spoken(match: re.Match[str]) -> str:
            return self.field(match.group(1), fields[match.group(1)])

        def form(match: re.Match[str]) -> str:
            forms = match.group(1).split("|")
            return forms[min(self.mood, len(forms) - 1)]

        template = _MOOD.sub(form, _OPTIONAL.sub(optional, self.wording.phrase(key)))
        return _FIELD.sub(spoken, template)

    def field(self, name: str, value: object) -> str:
        if isinstance(value, Node):
            return self.say(value)
        if name == "side":
            return self.wording.side(str(value))
        if name == "deed":
            return self.wording.deeds[str(value)]
        if name == "symbol":
            return f"{{{value}}}"
        return str(value)

    # ---- noun phrases

    def select(self, select: t.Select) -> str:
        quantity, group = select.quantity, select.group
        plural = not isinstance(quantity, t.One | t.Each | t.Your) and getattr(quantity, "n", 2) > 1
        if isinstance(quantity, t.AtLeast | t.AnyNumber | t.Computed):
            plural = True
        gender = self.gender(group)
        filters = group.filters
        key = type(quantity).__name__
        if any(isinstance(f, t.Another) for f in filters) and self.wording.has_phrase(f"{key}.another"):
            filters = tuple(f for f in filters if not isinstance(f, t.Another))
            key += ".another"
        if isinstance(quantity, t.Computed):
            self.unknowns.append(quantity.amount)
            key += ".up_to" if quantity.up_to else ""
        words = self.group(t.Group(group.thing, filters, group.places), plural)
        self.last = (gender, plural)
        template = self.wording.phrase(key, gender, plural)
        return template.replace("{n}", str(getattr(quantity, "n", ""))).replace("{group}", words)

    def gender(self, group: t.Group) -> str:
        return self.wording.noun(group.thing.noun).gender if isinstance(group.thing, t.Kind) else "m"

    def group(self, group: t.Group, plural: bool) -> str:
        gender = self.gender(group)
        before: list[str] = []
        after: list[str] = []
        for f in group.filters:
            key = f.adjective if isinstance(f, t.Marked) else type(f).__name__
            (after if key in self.wording.trailing else before).append(self.filter(f, gender, plural))
        if isinstance(group.thing, t.Kind):
            noun = self.wording.noun(group.thing.noun).form(plural)
        else:
            assert isinstance(group.thing, t.Symbols)
            noun = self.symbols(group.thing.names)
        is_ability = isinstance(group.thing, t.Kind) and group.thing.noun == "ability"
        places = [self.on(p, "Of" if is_ability else "On") if isinstance(p, t.On) else self.say(p) for p in group.places]
        where = [self.wording.phrase("or").join(places)] if places else []
        return " ".join([*before, noun, *after, *where])

    def filter(self, f: t.Filter, gender: str, plural: bool) -> str:
        match f:
            case t.Marked():
                return self.wording.adjective(f.adjective, gender, plural)
            case t.Level() | t.Cost():
                span = str(f.low) if f.low == f.high else f"{f.low}-{f.high}"
                return self.wording.phrase(type(f).__name__).replace("{range}", span)
            case t.Triggered():
                names = [self.wording.trigger(name).lower() for name in f.triggers]
                return self.wording.phrase("Triggered").replace("{triggers}", self.wording.phrase("or").join(names))
            case t.ThisWay():
                return self.wording.phrase(f"ThisWay.{f.verb}", gender, plural)
            case _:
                return self.wording.phrase(type(f).__name__, gender, plural)

    def on(self, place: t.On, key: str) -> str:
        last = self.last
        words = self.wording.phrase(key).replace("{what}", self.say(place.what))
        self.last = last
        return words

    def symbols(self, names: Sequence[str]) -> str:
        spoken = [f"{{{name}}}" for name in names]
        if len(spoken) == 1:
            return spoken[0]
        return ", ".join(spoken[:-1]) + self.wording.phrase("and") + spoken[-1]

    def reference(self, node: t.This | t.That | t.TheFirst) -> str:
        word = self.wording.noun(node.noun)
        self.last = (word.gender, False)
        return self.wording.phrase(type(node).__name__, word.gender).replace("{noun}", word.one)

    def stands(self, node: t.Stands) -> str:
        key = f"Stands.{node.position}" + (".denied" if node.denied else "")
        place = self.wording.place(t.In(node.zone))
        return self.wording.phrase(key).replace("{what}", self.say(node.what)).replace("{place}", place)

    # ---- amounts

    def resource(self, resource: t.Resource) -> str:
        symbol = f"{{{resource.symbol}}}"
        bank = f" {self.wording.bank(resource.bank)}" if resource.bank else ""
        amount, most = _without_cap(resource.amount)
        if isinstance(amount, t.AnyAmount):
            return self.wording.phrase("AnyAmount").replace("{symbol}", symbol)
        rate = f" {self.rate(amount)}" if isinstance(amount, t.PerEach) else ""
        return f"{self.count(amount)} {symbol}{bank}{rate}{self.cap(most)}"

    def count(self, amount: t.Amount) -> str:
        match amount:
            case t.Number():
                return str(amount.n)
            case t.PerEach():
                return str(amount.times)
            case _:
                self.unknowns.append(amount)
                return "X"

    def rate(self, amount: t.PerEach) -> str:
        if amount.every == 1:
            return self.wording.phrase("for_each").replace("{group}", self.group(amount.of, False))
        words = self.wording.phrase("for_every", self.gender(amount.of), True).replace("{n}", str(amount.every))
        return words.replace("{group}", self.group(amount.of, True))

    def cap(self, most: int | None) -> str:
        return "" if most is None else self.wording.phrase("at_most").replace("{n}", str(most))

    def amount(self, amount: t.Amount) -> str:
        """An amount without a symbol."""
        bare, most = _without_cap(amount)
        match bare:
            case t.Number():
                text = str(bare.n)
            case t.PerEach():
                text = f"{bare.times} {self.rate(bare)}"
            case t.CountOf():
                text = self.wording.phrase("CountOf").replace("{group}", self.group(bare.of, True))
            case t.Minus():
                left, right = self.amount(bare.left), self.amount(bare.right)
                text = self.wording.phrase("Minus").replace("{left}", left).replace("{right}", right)
            case t.Steps():
                step = self.wording.phrase("Step")
                rows = "; ".join(
                    step.replace("{value}", str(row.value)).replace("{range}", f"{row.low}-{row.high}") for row in bare.rows
                )
                group = self.group(bare.of, True)
                text = self.wording.phrase("Steps").replace("{group}", group).replace("{rows}", rows)
            case _:
                raise TypeError(f"nothing to say of the amount {bare!r}")
        return text + self.cap(most)


def _without_cap(amount: t.Amount) -> tuple[t.Amount, int | None]:
    return (amount.amount, amount.most) if isinstance(amount, t.AtMost) else (amount, None)


def _stands_alone(action: t.Action) -> bool:
    """A choice and a sentence with its own subject are not joined to their neighbours by "then"."""
    return bool(frame_of(type(action)).subject) or type(action).__name__ == "Choose"


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def _lower_join(lead: str, more: str) -> str:
    return lead + more
