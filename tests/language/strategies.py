"""Hypothesis strategies for effect trees: whatever the grammar can say, in the words of the bundled game.

Nodes are drawn from their type hints. Fields that hold a name draw it from the vocabulary; the methods of `Grower` add
what the types cannot say. Each rule is a limit of the language that its texts keep by themselves. Whether a tree makes
sense (what `it` refers to, which verbs a head allows) is another question, and is not asked here.
"""

from collections.abc import Callable, Sequence
from typing import Any, Protocol, TypeVar, cast, get_args, get_origin

from hypothesis import strategies as st

from cardc.language import tree as t
from cardc.language.effect_schema import node_classes
from cardc.language.frame import VerbClass, frame_of
from cardc.language.node import Node, field_sections, field_types, options_of
from cardc.language.sections import SECTIONS
from cardc.language.verbs import PayWith
from tests.language.bundled import game

N = TypeVar("N", bound=Node)
T = TypeVar("T")

CLASSES = tuple(node_classes(game().verbs).values())
ENGLISH = game().english

PLACES = tuple(dict.fromkeys(game().places.values()))
ENDED_PLACES = tuple(place for places in game().ended_places.values() for place in places.values())
SPOTS = tuple(game().spots.items())

# In the order in which filters are said.
FILTERS = (t.Another, t.Available, t.Marked, t.Ranged, t.Triggered, t.Owned, t.ThisWay)

# Quantities that the top or bottom of a pile can have, and those of objects named before.
ENDED = (t.One, t.Exactly, t.UpTo, t.Computed)
OF_THOSE = (t.One, t.Exactly, t.UpTo, t.AnyNumber)

# Triggers that can stand before a noun: neither a comma nor a verb nor `if` fits there.
SPEAKABLE = [
    name
    for spoken, name in game().spoken_triggers.items()
    if "," not in spoken and not set(spoken.split()) & {"if", *game().verb_terminal}
]


def _begins_with_you(cls: VerbClass) -> bool:
    return ENGLISH.phrase(cls.__name__).startswith("you ")


# What neither "you may" nor another player can stand before: sentences that have their own subject.
HAS_SUBJECT = tuple(cls for cls in game().verbs if frame_of(cls).subject or _begins_with_you(cls))
# What others cannot be said to do: verbs without a form for them, or at an occasion of "yours".
NOT_FOR_OTHERS = tuple(
    cls
    for cls in game().verbs
    if ENGLISH.phrase(cls.__name__).count("|") < 2 or t.Occasion in field_types(cls).values()
)
MOMENTS_OF_ALL = [name for name, words in ENGLISH.words("moments").items() if "your " not in words]


def names(cls: type[Node], field: str) -> list[str]:
    """The names that a field may hold."""
    section = field_sections(cls).get(field, "")
    if section == "symbols":
        return [*game().symbols, "?list"] if field == "names" else [*game().symbols, "?", "?a"]
    if section in ("ranges", "within"):
        return list(ENGLISH.words(section))
    if cls is t.Theirs:
        return list(game().possessives.values())
    if section:
        return ["" for _ in range(section == "banks")] + list(game().names[SECTIONS[section].declares])
    return {
        "adjective": list(game().adjectives),
        "noun": list(game().nouns),
        "position": ["first", "last"],
        "sign": [">=", "<=", "="],
        "trigger": list(game().triggers),
        "triggers": SPEAKABLE,
        "verb": list(ENGLISH.this_way),
        "zone": [name for name, zone in game().zones.items() if zone.owner == "player"],
    }[field]


class Draw(Protocol):
    """What hypothesis hands to a composite strategy."""

    def __call__(self, strategy: st.SearchStrategy[T]) -> T: ...


@st.composite
def any_ability(draw: Draw) -> t.Ability:
    """Any ability."""
    return Grower(draw).ability()


class Grower:
    """Draws one ability. Knows what X is in the sentence that is being drawn, and how deep it has come."""

    def __init__(self, draw: Draw) -> None:
        self.draw = draw
        self.x: t.Amount | None = None
        self.no_x = False  # in conditions, and in what X itself is
        self.theirs = False  # whether others act
        self.depth = 0

    # ---- by type

    def any_of(self, options: Sequence[T]) -> T:
        return self.draw(st.sampled_from(options))

    def some(self, least: int, most: int, make: Callable[[], T]) -> tuple[T, ...]:
        return tuple(make() for _ in range(self.draw(st.integers(least, most))))

    def number(self, least: int = 1, most: int = 20) -> int:
        return self.draw(st.integers(least, most))

    def flag(self) -> bool:
        return self.draw(st.booleans())

    def rarely(self) -> bool:
        return self.draw(st.integers(0, 4)) == 4

    def grow(self, cls: type[N], *unfit: type[Node]) -> N:
        """A node of a class, or of one of the classes below a base."""
        if cls is t.What:
            return cast(N, self.what())
        fit = [c for c in CLASSES if issubclass(c, cls) and not issubclass(c, unfit)]
        return self.make(self.any_of(fit))

    def make(self, cls: type[N]) -> N:
        """A node of this very class."""
        rule = RULES.get(cls)
        return cast(N, rule(self) if rule else self.by_type(cls))

    def by_type(self, cls: type[Node]) -> Node:
        fields: dict[str, Any] = {name: self.field(cls, name) for name in field_types(cls)}
        return cls(**fields)

    def field(self, cls: type[Node], name: str) -> object:
        hint = self.any_of(options_of(field_types(cls)[name]))
        if hint is type(None):
            return None
        if get_origin(hint) is tuple:
            item = get_args(hint)[0]
            return tuple(dict.fromkeys(self.some(1, 3, lambda: self.one(item, cls, name))))
        return self.one(hint, cls, name)

    def one(self, hint: Any, cls: type[Node], name: str) -> object:
        if issubclass(hint, Node):
            return self.in_verb(hint, cls, name) if issubclass(cls, t.Action) else self.grow(hint)
        if hint is bool:
            return self.flag()
        if hint is int:
            return self.number()
        return self.any_of(names(cls, name))

    def in_verb(self, hint: type[Node], cls: VerbClass, name: str) -> Node:
        """What a verb takes: its frame names kinds of thing, prepositions and ends."""
        frame = frame_of(cls)
        if hint is t.What:
            return self.what(frame.takes_of(name), in_symbols=cls is PayWith)
        if hint is t.Spot:
            prepositions = [word for word, field in frame.after if field == name]
            return self.any_of([spot for words, spot in SPOTS if words[0] in prepositions and spot.end in frame.ends])
        return self.bare_amount() if hint is t.Amount else self.grow(hint)

    # ---- sentences

    def ability(self) -> t.Ability:
        return t.Ability(self.head(), self.some(1, 4, self.statement))

    def head(self) -> t.Head:
        if self.rarely():
            return t.Head(self.any_of(["?", "?head"]), self.flag())
        trigger = game().triggers[self.any_of(names(t.Head, "trigger"))]
        # All phases together are "any phase".
        phases = [phase for phase in names(t.Head, "phases")[1:] if self.flag()] if trigger.phases else []
        return t.Head(trigger.name, self.flag(), tuple(phases))

    def statement(self) -> t.Statement:
        self.x = None
        # Verbs are many; the statements around them must not become rare.
        return self.grow(self.any_of([t.Action, t.Action, t.Gate, t.OneOf, t.EachPlayer]))

    def actions(self, *unfit: type[Node]) -> tuple[t.Action, ...]:
        """The actions of one sentence, which says only once what X is."""
        self.x = None
        return (self.grow(t.Action, *unfit), *self.some(0, 2, lambda: self.grow(t.Action)))

    def each_player(self) -> t.EachPlayer:
        self.x = None
        self.theirs = True
        do = self.some(1, 2, lambda: self.grow(t.Action, *NOT_FOR_OTHERS))
        self.theirs = False
        return t.EachPlayer(self.any_of(names(t.EachPlayer, "who")), self.flag(), do)

    def gate(self) -> t.Gate:
        self.depth += 1
        self.x = None
        may = self.flag()
        condition = self.condition() if not may or self.flag() else None
        do: tuple[t.Statement, ...] = self.actions(*HAS_SUBJECT) if may else self.led()
        # "If you do" and "Otherwise" belong to the nearest gate: behind an inner one, the outer takes none.
        then = self.consequence() if self.flag() else ()
        closed = bool(then) and isinstance(then[0], t.Gate)
        otherwise = () if closed or self.flag() else self.consequence()
        self.depth -= 1
        return t.Gate(may, condition, do, then, otherwise)

    def led(self) -> tuple[t.Statement, ...]:
        """What can stand behind "if …," and the like."""
        match self.number(0, 3):
            case 0:
                return (self.one_of(),)
            case 1:
                return (self.each_player(),)
        return self.actions()

    def condition(self) -> t.Condition:
        self.no_x = True
        condition = self.grow(t.Condition)
        self.no_x = False
        return condition

    def consequence(self) -> tuple[t.Statement, ...]:
        if self.depth < 3 and self.rarely():
            return (self.gate(),)
        return self.led()

    def until(self) -> t.Until:
        return t.Until(self.any_of(MOMENTS_OF_ALL if self.theirs else list(game().names["moments"])))

    def triggered(self) -> t.Triggered:
        fit = [name for name in SPEAKABLE if not self.theirs or "your " not in ENGLISH.trigger(name)]
        return t.Triggered(tuple(dict.fromkeys(self.some(1, 2, lambda: self.any_of(fit)))))

    def one_of(self) -> t.OneOf:
        return t.OneOf(self.some(2, 3, lambda: t.Mode(self.actions())))

    # ---- noun phrases

    def what(self, kinds: Sequence[str] = (), in_symbols: bool = False) -> t.What:
        """A selection or a reference, of certain kinds."""
        nouns = [name for name, noun in game().nouns.items() if not kinds or noun.traits & set(kinds)]
        references: list[Callable[[], t.What]] = [
            t.It,
            lambda: t.This(self.any_of(nouns)),
            lambda: t.That(self.any_of(nouns)),
            lambda: t.Those(self.any_of(nouns)),
            lambda: t.TheFirst(self.any_of(nouns)),
            lambda: t.SomeOf(self.make(self.any_of(OF_THOSE)), t.Those(self.any_of(nouns))),
        ]
        return self.select(nouns, kinds, in_symbols) if self.flag() else self.any_of(references)()

    def select(self, nouns: Sequence[str] = (), kinds: Sequence[str] = (), in_symbols: bool = False) -> t.Select:
        if self.rarely():
            return self.end_of_pile(nouns, kinds)
        quantity = self.grow(t.Quantity)
        group = self.group(nouns, kinds)
        if isinstance(quantity, t.Nth):  # counted by the place among others, which follows at once
            quiet = tuple(f for f in group.filters if not isinstance(f, t.Ranged | t.Owned | t.ThisWay))
            group = t.Group(group.thing, quiet, (self.any_of(PLACES),))
        elif in_symbols and isinstance(group.thing, t.Symbols) and isinstance(quantity, t.Exactly | t.Computed):
            quantity = t.Each()  # "2 {mana}" is an amount
        return t.Select(quantity, group)

    def end_of_pile(self, nouns: Sequence[str], kinds: Sequence[str]) -> t.Select:
        """`the top 3 cards of your deck`"""
        quantity: t.Quantity = self.make(self.any_of(ENDED))
        group = self.group(nouns, kinds)
        return t.Select(quantity, t.Group(group.thing, group.filters, (self.any_of(ENDED_PLACES),)))

    def group(self, nouns: Sequence[str] = (), kinds: Sequence[str] = ()) -> t.Group:
        symbols = not kinds or "symbol" in kinds
        thing = self.grow(t.Symbols) if symbols and self.flag() else t.Kind(self.any_of(nouns or names(t.Kind, "noun")))
        is_ability = isinstance(thing, t.Kind) and game().kind_of(thing.noun) == "ability"
        filters = [cls for cls in FILTERS if self.rarely() and (is_ability or cls is not t.Triggered)]
        return t.Group(thing, tuple(map(self.make, filters)), self.places())

    def places(self) -> tuple[t.Where, ...]:
        self.depth += 1
        found: list[t.Where] = []
        for _ in range(self.number(0, 2)):
            place = self.any_of(PLACES) if self.depth > 2 else self.grow(t.Where)
            if place not in found:
                found.append(place)
            if isinstance(place, t.On | t.Within) and not isinstance(place.what, t.This):
                break  # a further place would belong to what was selected there
        self.depth -= 1
        return tuple(found)

    def host(self) -> t.What:
        """What something is on; symbols carry nothing."""
        return self.what([noun.kind for noun in game().nouns.values() if noun.kind != "symbol"])

    # ---- amounts

    def amount(self) -> t.Amount:
        """An amount beside its verb: a number, a rate, or X."""
        bare = self.any_of([self.plain, self.rate, self.computed])()
        return t.AtMost(bare, self.number()) if self.rarely() else bare

    def bare_amount(self) -> t.Amount:
        """An amount of nothing but points, which can be a table as well."""
        if not self.rarely():
            return self.amount()
        steps = t.Steps(self.group(), self.some(1, 3, lambda: self.make(t.Step)))
        return t.AtMost(steps, self.number()) if self.flag() else steps

    def plain(self) -> t.Amount:
        return t.Number(self.number())

    def rate(self) -> t.Amount:
        return t.PerEach(self.number(), self.group(), self.any_of([1, 2, 5]))

    def computed(self) -> t.Amount:
        """X. A number or a count alone would be said without it."""
        x = None if self.no_x else self.unknown()
        return x if isinstance(x, t.Minus) else self.plain()

    def some_x(self) -> t.Quantity:
        return t.One() if self.no_x else t.Computed(self.unknown(), self.flag())

    def unknown(self) -> t.Amount:
        """What X is in this sentence."""
        if self.x is None:
            self.no_x = True
            x = self.term()
            while self.flag():
                x = t.Minus(x, self.term())
            self.x = x
            self.no_x = False
        return self.x

    def term(self) -> t.Amount:
        return t.CountOf(self.group()) if self.flag() else self.plain()

    def resource(self) -> t.Resource:
        amount = t.AnyAmount() if self.rarely() else self.amount()
        return t.Resource(amount, self.any_of(names(t.Resource, "symbol")), self.any_of(names(t.Resource, "bank")))


def _range(grower: Grower) -> tuple[int, int]:
    low = grower.number()
    return low, low + grower.any_of([0, 1, 4])


RULES: dict[type[Node], Callable[[Grower], Node]] = {
    t.Gate: Grower.gate,
    t.OneOf: Grower.one_of,
    t.EachPlayer: Grower.each_player,
    t.Select: Grower.select,
    t.Group: Grower.group,
    t.Until: Grower.until,
    t.Triggered: Grower.triggered,
    t.In: lambda grower: grower.any_of(PLACES),
    t.On: lambda grower: t.On(grower.host()),
    t.Within: lambda grower: t.Within(grower.any_of(names(t.Within, "field")), grower.host()),
    t.Pile: lambda grower: t.Pile(grower.any_of(list(game().zones))),
    t.Resource: Grower.resource,
    t.Computed: Grower.some_x,
    t.Exactly: lambda grower: t.Exactly(grower.number(2)),  # 1 is said "a"
    t.Nth: lambda grower: t.Nth(grower.any_of(ENGLISH.ordinals)),
    t.Ranged: lambda grower: t.Ranged(grower.any_of(names(t.Ranged, "field")), *_range(grower)),
    t.Step: lambda grower: t.Step(grower.number(), *_range(grower)),
}
