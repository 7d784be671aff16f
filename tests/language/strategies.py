"""Hypothesis strategies for effect trees: whatever the grammar can say, in the words of the bundled game.

Nodes are drawn from their type hints. Fields that hold a name draw it from the vocabulary; the methods of `Grower` add
what the types cannot say. Each rule is a limit of the language that its texts keep by themselves. Whether a tree makes
sense (what `it` refers to, which verbs a head allows) is another question, and is not asked here.
"""

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from typing import Any, Protocol, TypeVar, cast, get_args, get_origin

from hypothesis import strategies as st

from cardc.games.mystic_vale.verbs import GiveTo, TakeFrom
from cardc.language import tree as t
from cardc.language.effect_schema import node_classes
from cardc.language.frame import VerbClass, frame_of
from cardc.language.game_words import Trigger
from cardc.language.node import Node, field_sections, field_types, options_of, rebuild, values, walk
from cardc.language.plain_words import EVERYONE, PLAYER
from cardc.language.read.having import held, of_symbols
from cardc.language.read.joining import hosts_choice, one_by_one, said_otherwise
from cardc.language.read.reckoned import plain_count
from cardc.language.read.two_counts import of_groups
from cardc.language.sections import SECTIONS
from cardc.language.subjects import is_about_what_was_chosen
from cardc.language.verbs import Gain, Lose, Pay, PayWith
from tests.language.bundled import game

N = TypeVar("N", bound=Node)
T = TypeVar("T")

CLASSES = tuple(node_classes(game().verbs).values())
ENGLISH = game().english

PLACES = tuple(dict.fromkeys(game().where.places.values()))
ENDED_PLACES = tuple(place for places in game().where.ended_places.values() for place in places.values())
SPOTS = tuple(game().where.spots.items())

# In the order in which filters are said.
FILTERS = (
    *(t.OfPlayers, t.Another, t.Available, t.Different, t.Marked, t.Ranged, t.Triggered, t.Named, t.Showing),
    *(t.Holding, t.Owned, t.OwnedBy, t.WhoDid),
    *(t.Whose, t.ThisWay),
    *(t.Extreme, t.MostOf, t.Measured),
)
# Said behind the places, where they would belong to what was selected there.
# What tells a thing that something holds.
HELD = (t.Marked, t.Ranged, t.Triggered, t.Named, t.Showing)
LAST = (t.Holding, t.Extreme, t.MostOf, t.Measured)
# What can stand between a noun that is counted by its place and that place.
BEFORE_PLACES = (t.Another, t.Different, t.Marked, t.Triggered, *LAST)

# Places by something that may be selected itself.
HOLDING = (t.On, t.NextTo, t.Within)

# Quantities that the top or bottom of a pile can have, and those of objects named before.
ENDED = (t.One, t.Exactly, t.UpTo, t.Computed)
# Said of symbols at the beginning of a clause, they would be an amount of the list before it.
FIGURES = (t.Exactly, t.AtLeast)
OF_THOSE = (t.One, t.Exactly, t.UpTo, t.AnyNumber)

# Triggers that can stand before a noun: no comma fits there, nor what begins a condition.
SPEAKABLE = [
    name
    for spoken, name in game().heads.spoken_triggers.items()
    if spoken == ENGLISH.trigger(name).lower() and not re.search(r"[,:]|\bif\b|\byou\b", spoken)
]


def _says_x(node: Node) -> bool:
    """True for what may say X, which is of you or of others in one sentence, and not of both."""
    return any(isinstance(below, t.Minus | t.CountOf | t.Computed) for below in walk(node))


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
        return list(game().phrases.possessives.values())
    if cls is t.OfPlayers:
        return list(dict.fromkeys(game().phrases.called.values()))
    if cls is t.Most:
        return [">", ">=", "<"]
    if section == "players" and not issubclass(cls, t.OthersAct | t.Action):
        return [who for who in game().names["players"] if who != EVERYONE]
    if cls in (t.ComparedWith, t.Beside, t.AmountsCompared, t.ShowsMore) and field == "sign":
        return [">", ">=", "<", "<=", "="]
    if section:
        return ["" for _ in range(section == "banks")] + list(game().names[SECTIONS[section].declares])
    return {
        "adjective": list(game().adjectives),
        "card": list(game().titles.values()),
        "noun": list(game().nouns),
        "position": ["first", "last"],
        "end": ["", "top", "bottom"],
        "joiner": ["and", "or"],
        "sign": [">=", "<=", "="],
        "trigger": list(game().triggers),
        "triggers": SPEAKABLE,
        "verb": list(ENGLISH.this_way),
        "zone": [name for name, zone in game().zones.items() if zone.owner == "player"],
    }[field]


def is_opened(trigger: Trigger) -> bool:
    """True for a head that may say more of what it brings along."""
    own = any(trigger.name == name for ways in game().heads.openings.values() for name, _ in ways.values())
    return own or bool(trigger.others and trigger.names)


class Draw(Protocol):
    """What hypothesis hands to a composite strategy."""

    def __call__(self, strategy: st.SearchStrategy[T]) -> T: ...


@st.composite
def any_ability(draw: Draw) -> t.Ability:
    """Any ability."""
    ability: t.Ability = Grower(draw).ability()
    if ability.head.trigger not in ENGLISH.own:
        return ability
    # What such a head brings is `it` from then on, and becomes what the ability is on when references are looked up.
    brought = t.This(ENGLISH.brought[ability.head.trigger])
    return rebuild(ability, lambda node: t.It() if node == brought else node)


class Grower:
    """Draws one ability. Knows what X is in the sentence that is being drawn, and how deep it has come."""

    def __init__(self, draw: Draw) -> None:
        self.draw = draw
        self.x: t.Amount | None = None
        self.no_x = False  # in conditions, and in what X itself is
        self.theirs = False  # whether others act
        self.repeated = False  # whether it is done until something holds
        self.measured = False  # whether the object of a verb is drawn, of which there may be one more for each …
        self.subject: t.What | None = None  # what the clause is about, which is `it` in its amounts
        self.led_by = 0  # how many statements a clause stands in
        self.depth = 0
        self.brings_amount = False  # whether the head says an amount, which is "that much"

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
        if rule is None and issubclass(cls, t.Action):
            return cast(N, self.action(cls))
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
        """What a verb takes; only its object is one after the other, where it is done again and again."""
        repeated, self.repeated = self.repeated, self.repeated and hint is t.What and name == frame_of(cls).object
        said = self.taken(hint, cls, name)
        self.repeated = repeated
        return said

    def taken(self, hint: type[Node], cls: VerbClass, name: str) -> Node:
        """What a verb takes: its frame names kinds of thing, prepositions and ends."""
        frame = frame_of(cls)
        if hint is t.What:
            is_object = name == (frame.field_after("for") or frame.object)
            self.measured = is_object and not frame.behind and t.Resource not in field_types(cls).values()
            subject, self.subject = self.subject, None  # only in amounts, `it` is that
            said = self.what(frame.takes_of(name), in_symbols=cls is PayWith)
            self.measured, self.subject = False, subject
            if name == frame.subject:
                self.subject = said
                if self.led_by and isinstance(said, t.Select) and isinstance(said.group.thing, t.Symbols):
                    ended = any(isinstance(place, t.In) and place.end for place in said.group.places)
                    said = t.Select(t.Each(), said.group) if isinstance(said.quantity, FIGURES) and not ended else said
            return said
        if hint is t.Spot:
            return self.any_of([spot for words, spot in SPOTS if _prepositions(words, cls) and spot.end in frame.ends])
        if hint is t.Resource:
            return self.resource(
                frame.unsaid is not None, capped=frame.verb != "costs", ended=bool(frame.tail or frame.behind)
            )
        return self.grow(hint)

    def action(self, cls: VerbClass) -> t.Action:
        """An action, as it is read: some are other verbs."""
        self.subject = None
        said = cast(t.Action, self.by_type(cls))
        self.subject = None
        if isinstance(said, TakeFrom | GiveTo) and said.who == EVERYONE:
            of_all = said.those is not None and isinstance(said.those.compare, t.Foremost)
            said = said if of_all else replace(said, who="others")
        return said if said_otherwise(said) == said else self.action(cls)

    # ---- sentences

    def ability(self) -> t.Ability:
        return t.Ability(self.head(), tuple(self.answered(kept_apart(self.some(1, 4, self.statement)))))

    def answered(self, statements: Iterable[t.Statement]) -> Iterator[t.Statement]:
        """The statements; what one other player did or not may be asked for behind it."""
        for statement in statements:
            yield statement
            if isinstance(statement, t.EachPlayer) and statement.who in game().single_players and self.flag():
                yield t.Gate(False, t.OthersDid(self.flag()), self.led())

    def head(self) -> t.Head:
        limit = self.any_of(["", *names(t.Head, "limit")])
        if self.rarely():
            return t.Head(self.any_of(["?", "?head"]), limit)
        # Few bring an amount along, which is "that much" in their texts alone.
        bringing = [name for name, known in game().triggers.items() if known.amount]
        trigger = game().triggers[self.any_of(bringing if self.rarely() else names(t.Head, "trigger"))]
        self.brings_amount = trigger.amount
        # All phases together are "any phase".
        phases = [phase for phase in names(t.Head, "phases")[1:] if self.flag()] if trigger.phases else []
        narrowed = [cls for cls in (t.Marked, t.Ranged, t.Showing) if self.rarely()] if is_opened(trigger) else []
        by = self.any_of(list(game().names["players"])) if trigger.others else ""
        places = (t.In(self.any_of(["field", "deck", "on_deck"])),) if is_opened(trigger) and self.rarely() else ()
        return t.Head(trigger.name, limit, tuple(phases), tuple(map(self.make, narrowed)), by, places)

    def statement(self) -> t.Statement:
        self.x = None
        # Verbs are many; the statements around them must not become rare.
        around: list[type[Node]] = [t.Gate, t.OneOf, t.EachPlayer, t.Repeat, t.NextTime, t.AtNext, t.Times]
        return self.grow(self.any_of([t.Action, t.Action, *around]))

    def actions(self, *unfit: type[Node]) -> tuple[t.Statement, ...]:
        """The actions of one sentence, which says only once what X is."""
        self.x = None
        self.led_by += 1
        said = (self.done(*unfit), *self.some(0, 2, self.done))
        self.led_by -= 1
        return said

    def done(self, *unfit: type[Node]) -> t.Statement:
        """What is said by one clause: an action, or what is said like one."""
        match self.number(0, 9):
            case 0:
                return self.amounts()
            case 1:
                return self.repeat(*unfit)
        return self.grow(t.Action, *unfit)

    def amounts(self) -> t.OneOf:
        """`gain 1 {a} or 1 {b}`"""
        plain = [t.Mode((self.any_of([Gain, Lose, Pay])(self.bare_resource()),)) for _ in range(self.number(2, 3))]
        first = type(plain[0].do[0])
        return t.OneOf(tuple(t.Mode((first(mode.do[0].resource),)) for mode in plain))  # type: ignore[attr-defined]

    def bare_resource(self) -> t.Resource:
        return t.Resource(self.plain(), self.any_of(names(t.Resource, "symbol")))

    def repeat(self, *unfit: type[Node]) -> t.Repeat:
        """An action until something holds; what it is done with may be any one after the other."""
        self.repeated = True
        do = self.grow(t.Action, *unfit)
        self.repeated = False
        return t.Repeat(one_by_one(do), self.condition(t.PlayersDid))  # it ends with its verb

    def next_time(self) -> t.NextTime:
        """What is put off is one sentence, and what hangs on it."""
        do = (self.gate(),) if self.flag() else self.led()
        deed = self.any_of(names(t.NextTime, "deed"))
        brings = any(one.deed == deed for ways in game().heads.next_openings.values() for one in ways.values())
        narrowed = [cls for cls in (t.Marked, t.Ranged, t.Showing) if self.rarely()] if brings else []
        by = self.any_of(["", *game().names["players"]])
        return t.NextTime(deed, self.flag(), do, tuple(map(self.make, narrowed)), by)

    def at_next(self) -> t.AtNext:
        later = self.next_time()
        return t.AtNext(self.any_of(names(t.AtNext, "phase")), later.do)

    def times(self) -> t.Times:
        """Plain deeds, done so often."""
        self.x = None
        quantity: t.Quantity = self.any_of([t.Exactly(2), t.Exactly(3), t.UpTo(2), t.UpTo(4), t.AnyNumber()])
        quantity = self.so_often() if self.flag() else quantity
        said = t.Times(quantity, self.beside_others(self.some(1, 2, lambda: self.grow(t.Action)), self.acting()))
        return rebuild(said, _without_this_way)  # it would count the times before, too

    def so_often(self) -> t.Computed:
        """How often something is done, where that is reckoned."""
        x = self.unknown() if self.flag() else None
        if x is not None and not isinstance(x, t.Number):
            return t.Computed(x, self.flag())
        rate = self.any_of([self.rate, self.fewer, self.different])()
        return t.Computed(t.AtMost(rate, self.number()) if self.rarely() else rate, self.flag())

    def acting(self, offering: bool = False) -> tuple[t.Statement, ...]:
        """What others do in the sentence of others' deeds, and what you do then; what they may do ends it."""
        if not self.rarely():
            return ()
        others = self.each_player()
        if others.may:
            return (others,) if offering else ()
        self.x = None
        return (others, *self.some(0, 1, lambda: Gain(self.bare_resource())))

    def each_player(self) -> t.EachPlayer:
        self.x = None
        self.theirs = True
        may = self.flag()
        do = self.some(1, 1 if may else 2, lambda: self.grow(t.Action, *NOT_FOR_OTHERS))
        self.x = None
        then = self.some(0, 2, lambda: self.grow(t.Action, *NOT_FOR_OTHERS)) if may else ()
        self.x = None
        otherwise = self.some(0, 1, lambda: self.grow(t.Action, *NOT_FOR_OTHERS)) if may else ()
        self.theirs = False
        return t.EachPlayer(self.any_of(names(t.EachPlayer, "who")), may, do, then, otherwise)

    def each_player_who(self) -> t.EachPlayerWho:
        others = self.each_player()
        return t.EachPlayerWho(others.who, others.may, others.do, others.then, others.otherwise, self.whose())

    def gate(self, within: bool = False) -> t.Gate:
        """`within`: it follows another gate, to which an "if you do" without an asking would belong."""
        self.depth += 1
        self.x = None
        may = self.flag()
        condition = self.asked() if self.flag() or (within and not may) else None
        do = self.offered() if may else self.led() if condition is not None else self.actions()
        asked = condition.parts if isinstance(condition, t.Together) else (condition,) if condition else ()
        about = next((value for part in asked for _, value in values(part) if isinstance(value, t.This)), None)
        if about is not None:  # what was just asked about is `it`
            same, other = about, t.That(about.noun)
            do = tuple(rebuild(one, lambda node: other if node == same else node) for one in do)
        # "If you do" and "Otherwise" belong to the nearest gate: behind an inner one, the outer takes none.
        needed = not may and condition is None
        then = self.consequence() if needed or self.flag() else ()
        closed = bool(then) and isinstance(then[-1], t.Gate)
        otherwise = () if closed or self.flag() else self.consequence()
        self.depth -= 1
        return t.Gate(may, condition, do, then, otherwise)

    def offered(self) -> tuple[t.Statement, ...]:
        """The one deed that may be left out."""
        self.x = None
        self.led_by += 1
        match self.number(0, 3):
            case 0:
                said: t.Statement = self.one_of(*HAS_SUBJECT)
            case 1:
                joint = self.some(2, 3, lambda: self.grow(t.Action, *HAS_SUBJECT))
                self.led_by -= 1
                return joint
            case _:
                said = self.done(*HAS_SUBJECT)
        self.led_by -= 1
        return (said,)

    def led(self) -> tuple[t.Statement, ...]:
        """What can stand behind "if …," and the like."""
        match self.number(0, 3):
            case 0:
                return (self.one_of(),)
            case 1:
                return (self.each_player() if self.flag() else self.each_player_who(),)
        return self.beside_others(self.actions(), self.acting(offering=True))

    def beside_others(self, own: tuple[t.Statement, ...], others: tuple[t.Statement, ...]) -> tuple[t.Statement, ...]:
        """Both in one sentence, in which X is not of you and of others."""
        return own if any(_says_x(one) for one in (*own, *others)) else (*own, *others)

    def condition(self, *unfit: type[Node]) -> t.Condition:
        before, self.no_x = self.no_x, True
        repeated, self.repeated = self.repeated, False
        condition = self.grow(t.Condition, t.Together, t.OthersDid, *unfit)  # the second needs others who act before
        self.no_x, self.repeated = before, repeated
        return condition

    def asked(self) -> t.Condition:
        """What is asked for behind `if`: a condition, or several of which none begins with a list or a number."""
        first = self.condition()
        rest = [part for part in self.some(0, 2, self.condition) if not _begins_with_group(part) and part != first]
        if not rest or not self.rarely():
            return first
        return t.Together((first, *dict.fromkeys(rest)), self.any_of(names(t.Together, "joiner")))

    def sort(self) -> t.Is:
        """`it is a level 2 card named “Title”`"""
        filters = [cls for cls in (t.Marked, t.Ranged, t.Named) if self.rarely()]
        group = t.Group(t.Kind(self.any_of(["card", "advancement", "vale"])), tuple(map(self.make, filters)))
        return t.Is(self.any_of([t.This("card"), t.It()]), self.flag(), group)

    def shows(self) -> t.Shows:
        """`one of them has 3 or more …` counts those that do."""
        said = cast(t.Shows, self.by_type(t.Shows))
        some = isinstance(said.what, t.SomeOf) or any(isinstance(p, t.Among) for p in _places_of(said.what))
        return t.Shows(t.It(), said.compare, said.symbol) if some else said

    def stands(self) -> t.Stands:
        """`one of them is the first card` is said of what was named last, where it is waited for."""
        said = cast(t.Stands, self.by_type(t.Stands))
        some = said.what == t.SomeOf(t.One(), t.Them())
        return replace(said, what=t.It()) if some else said

    def among(self) -> t.Among:
        """Among what was named before."""
        nouns = [name for name, noun in game().nouns.items() if noun.kind not in ("symbol", PLAYER)]
        return t.Among(self.any_of([t.Them(), t.TheRest(), t.Those(self.any_of(nouns))]))

    def compared(self) -> t.ComparedWith:
        """With all others, most comparisons are another condition; with one player, there are no several."""
        sign, who = self.any_of(names(t.ComparedWith, "sign")), self.any_of(names(t.ComparedWith, "who"))
        some = self.flag() and ENGLISH.has_phrase(f"Than.some.{who}")
        if who == "others" and not some and sign in names(t.Most, "sign"):
            sign = "="
        return t.ComparedWith(_counted(self), sign, who, some)

    def two_compared(self) -> t.Condition:
        """Two counts. Symbols of one card that was named are what that card shows."""
        own = [t.Group(t.Kind(noun), (t.Owned(),)) for noun in ("vale", "advancement")]
        had = [t.Group(t.Symbols((name,)), (t.Available(),)) for name in ("sky", "animal")]
        lying = t.Kind("card"), (t.Marked("blank"),)
        there = [t.Group(*lying, (place,)) for place in PLACES]
        shown = [t.Group(t.Symbols((name,)), (), (self.grow(t.On),)) for name in ("sky", "growth")]
        first, second = (self.any_of([*own, *had, *there[:4], *shown]) for _ in range(2))
        return of_groups(first, self.any_of(names(t.AmountsCompared, "sign")), second, (0, 0))

    def shows_more(self) -> t.ShowsMore:
        """One thing is meant, or one of them."""
        what = self.any_of([t.This("card"), t.It(), t.That("card"), t.Chosen("card")])
        return t.ShowsMore(what, self.any_of(names(t.ShowsMore, "sign")), self.grow(t.Symbols), self.grow(t.Symbols))

    def others_have(self) -> t.OthersHave:
        """Of one player there are no several."""
        who = self.any_of(names(t.OthersHave, "who"))
        some = self.flag() and ENGLISH.has_phrase(f"Than.some.{who}")
        return t.OthersHave(who, some, self.grow(t.Compare), self.of_others())

    def whose(self) -> t.Whose:
        """What others have, at most a few words of it."""
        compare = self.grow(self.any_of([t.Compare, t.Beside, t.Foremost]))
        return t.Whose(compare, self.of_others())

    def of_others(self) -> t.Group:
        """What others count, who are not others themselves."""
        places = (self.any_of([place for place in PLACES if place.owner == "you"]),)
        owned = t.Group(t.Kind("vale"), (t.Owned(),))
        return self.any_of([owned, t.Group(t.Kind("card"), (), places), t.Group(t.Symbols(("sky",)), (t.Available(),))])

    def consequence(self) -> tuple[t.Statement, ...]:
        if self.depth < 3 and self.rarely():
            return (self.gate(within=True),)
        return self.led()

    def until(self) -> t.Until:
        return t.Until(self.any_of(MOMENTS_OF_ALL if self.theirs else list(game().names["moments"])))

    def possessed(self) -> t.Theirs:
        """Where others act, nothing is yours."""
        said = {who: ENGLISH.phrase(f"Theirs.{who}") for who in names(t.Theirs, "who")}
        return t.Theirs(self.any_of([who for who, words in said.items() if not self.theirs or "your " not in words]))

    def triggered(self) -> t.Triggered:
        fit = [name for name in SPEAKABLE if not self.theirs or "your " not in ENGLISH.trigger(name)]
        return t.Triggered(tuple(dict.fromkeys(self.some(1, 2, lambda: self.any_of(fit)))))

    def one_of(self, *unfit: type[Node]) -> t.OneOf:
        """`unfit`: what the first way cannot begin with."""
        ways = [t.Mode(self.actions(*unfit)), *self.some(1, 2, lambda: t.Mode(self.actions()))]
        return t.OneOf(tuple(ways), self.number(1, len(ways) - 1))

    # ---- noun phrases

    def what(self, kinds: Sequence[str] = (), in_symbols: bool = False) -> t.What:
        """A selection or a reference, of certain kinds."""
        nouns = [name for name, noun in game().nouns.items() if not kinds or noun.traits & set(kinds)]
        references: list[Callable[[], t.What]] = [
            t.It,
            t.Them,
            t.TheRest,
            lambda: t.This(self.any_of(nouns)),
            lambda: t.That(self.any_of(nouns)),
            lambda: t.Those(self.any_of(nouns)),
            lambda: t.Chosen(self.any_of(nouns), self.number(0, len(ENGLISH.ordinals))),
            lambda: t.SomeOf(self.make(self.any_of(OF_THOSE)), t.Those(self.any_of(nouns))),
            lambda: t.SomeOf(self.make(self.any_of(OF_THOSE)), t.Them()),
        ]
        return self.select(nouns, kinds, in_symbols) if self.flag() else self.any_of(references)()

    def select(self, nouns: Sequence[str] = (), kinds: Sequence[str] = (), in_symbols: bool = False) -> t.Select:
        if self.rarely():
            return self.end_of_pile(nouns, kinds)
        repeated, self.repeated = self.repeated, False
        quantity = self.grow(t.Quantity, *(() if repeated else (t.Some,)))
        self.measured = False
        group = self.group(nouns, kinds, owned=not isinstance(quantity, t.Your | t.Theirs))
        self.repeated = repeated
        if isinstance(quantity, t.Nth | t.Last | t.Ends):  # counted by the place among others, which follows at once
            quiet = tuple(f for f in group.filters if isinstance(f, BEFORE_PLACES))
            group = t.Group(group.thing, quiet, (self.any_of(PLACES),))
        elif isinstance(group.thing, t.Symbols) and (
            isinstance(quantity, t.Some) or (in_symbols and isinstance(quantity, t.Exactly | t.Computed))
        ):
            quantity = t.Each()  # "2 {mana}" is an amount
        this_way = [type(f) for f in group.filters] == [t.ThisWay] and not group.places
        if isinstance(group.thing, t.Kind) and this_way and not of_symbols(group.thing, game()):
            group = t.Group(group.thing)  # `each card discarded this way` are those that were named for it
        return t.Select(quantity, group)

    def end_of_pile(self, nouns: Sequence[str], kinds: Sequence[str]) -> t.Select:
        """`the top 3 cards of your deck`"""
        repeated, self.repeated = self.repeated, False
        quantity: t.Quantity = self.make(self.any_of(ENDED))
        self.measured = False
        group = self.group(nouns, kinds, owned=False)
        self.repeated = repeated
        if repeated and isinstance(group.thing, t.Kind) and isinstance(quantity, t.One):
            quantity = t.Some()
        if isinstance(quantity, t.One) and isinstance(group.thing, t.Symbols):
            quantity = t.Exactly(2)  # no symbol is the top one
        filters = tuple(f for f in group.filters if not isinstance(f, t.Whose))  # its place would be what they have
        return t.Select(quantity, t.Group(group.thing, filters, (self.any_of(ENDED_PLACES),)))

    def group(self, nouns: Sequence[str] = (), kinds: Sequence[str] = (), owned: bool = True) -> t.Group:
        """`owned`: it may be of what its owner has available."""
        symbols = not kinds or "symbol" in kinds
        thing: t.Thing = t.Kind(self.any_of(nouns or names(t.Kind, "noun")))
        if symbols and self.flag():
            thing = t.AnySymbol() if self.rarely() else self.grow(t.Symbols)
        is_ability = isinstance(thing, t.Kind) and game().kind_of(thing.noun) == "ability"
        available = owned and of_symbols(thing, game()) and self.rarely()
        unfit = {t.Owned, t.OwnedBy, t.ThisWay} if available else {t.Available}
        filters = [cls for cls in FILTERS if self.rarely() and (is_ability or cls is not t.Triggered)]
        if not isinstance(thing, t.Kind) or game().kind_of(thing.noun) != "player":
            filters = [cls for cls in filters if cls not in (t.OfPlayers, t.Whose)]
        elif t.OfPlayers in filters:
            thing = t.Kind("player")
        kept = [cls for cls in FILTERS if (cls in filters or (available and cls is t.Available)) and cls not in unfit]
        if t.Whose in kept:
            kept = [cls for cls in kept if cls not in (t.ThisWay, *LAST)]
        # Behind what players own, a place would be where that is.
        places = () if available or t.Whose in kept else self.places()
        if any(isinstance(place, HOLDING) and not isinstance(place.what, t.This) for place in places):
            kept = [cls for cls in kept if cls not in (*LAST, t.Showing)]
        if not isinstance(thing, t.Kind) or game().kind_of(thing.noun) == "player":
            # Players who have so many are said otherwise.
            kept = [cls for cls in kept if cls not in (t.Showing, t.Holding, t.MostOf)]
        if t.ThisWay in kept and not places and isinstance(thing, t.Kind) and not of_symbols(thing, game()):
            kept = [t.ThisWay]  # told by something else as well, they are among those that were named for it
        if of_symbols(thing, game()):  # what is among several is on them, and none is bought
            places = tuple(place for place in places if not isinstance(place, t.Among | t.Whereabouts))
        return t.Group(thing, tuple(map(self.make, kept)), places)

    def holding(self) -> t.Holding:
        """What something holds: told by what it is itself."""
        nouns = [noun for noun in game().nouns.values() if noun.kind not in ("symbol", "player")]
        noun = self.any_of([noun.name for noun in nouns])
        told = [cls for cls in HELD if self.rarely() and (cls is not t.Triggered or game().kind_of(noun) == "ability")]
        return t.Holding(self.grow(t.Compare), t.Group(t.Kind(noun), tuple(map(self.make, told))))

    def places(self) -> tuple[t.Where, ...]:
        self.depth += 1
        found: list[t.Where] = []
        for _ in range(self.number(0, 2)):
            place = self.any_of(PLACES) if self.depth > 2 else self.grow(t.Where)
            if place not in found:
                found.append(place)
            if isinstance(place, HOLDING) and not isinstance(place.what, t.This):
                break  # a further place would belong to what was selected there
        self.depth -= 1
        return tuple(found)

    def host(self) -> t.What:
        """What something is on; symbols carry nothing. In an amount, `it` is what the clause is about."""
        said = self.what([noun.kind for noun in game().nouns.values() if noun.kind != "symbol"])
        about = self.subject
        if about is None:
            return said
        if is_group(about):
            one = isinstance(getattr(about, "quantity", None), t.One | t.Your | t.Nth | t.Last)
            return t.Itself() if self.rarely() or isinstance(said, t.It if one else t.It | t.Them) else said
        if isinstance(about, t.Those) and isinstance(said, t.SomeOf):
            return t.SomeOf(said.quantity, about)
        return about if isinstance(said, t.It | t.Them) else said

    # ---- amounts

    def amount(self) -> t.Amount:
        """An amount beside its verb: a number, a rate, or X."""
        bare = self.any_of([self.plain, self.rate, self.fewer, self.different, self.computed])()
        return t.AtMost(bare, self.number()) if self.rarely() else bare

    def table(self) -> t.Amount:
        """An amount of points by a table."""
        steps = t.Steps(self.group(), self.some(1, 3, lambda: self.make(t.Step)))
        return t.AtMost(steps, self.number()) if self.flag() else steps

    def plain(self) -> t.Amount:
        return t.Number(self.number())

    def rate(self) -> t.Amount:
        return t.PerEach(self.number(), self.group(), self.any_of([1, 2, 5]))

    def fewer(self) -> t.Amount:
        return t.PerFewer(self.number(), self.number(), self.group())

    def measured_by(self) -> t.Measured:
        """A filter by a number that is reckoned."""
        field, counted = self.any_of(names(t.Measured, "field")), t.PerEach(1, self.things())
        of = self.any_of([t.It(), t.That("advancement"), t.This("vale")])
        amount = self.any_of([counted, t.Stated(field, of), self.highest(), self.most_on()])
        return t.Measured(field, self.any_of(["=", "<", "<=", ">", ">="]), amount)

    def different(self) -> t.Amount:
        field = self.any_of(names(t.PerDifferent, "field"))
        owned = [t.Group(t.Kind(noun), (t.Owned(),)) for noun in ("vale", "advancement", "leader")]
        if self.rarely():
            return t.PerDifferent(self.number(), field, owned[0], tuple(owned[1 : self.number(2, 3)]))
        return t.PerDifferent(self.number(), field, self.group())

    def differing(self) -> t.Differing:
        """So many different numbers."""
        said = cast(t.PerDifferent, self.different())
        return t.Differing(self.grow(t.Compare), said.field, said.of, said.also)

    def stated(self) -> t.Amount:
        stated: t.Amount = t.Stated(self.any_of(names(t.Stated, "field")), self.host())
        if self.rarely():
            stated = self.any_of([self.highest, self.most_on])()
        if self.rarely():
            stated = t.Half(stated, self.flag()) if self.flag() else t.Multiple(self.number(2), stated)
        return t.AtMost(stated, self.number()) if self.rarely() else stated

    def highest(self) -> t.Highest:
        return t.Highest(self.any_of(names(t.Highest, "field")), self.flag(), self.things())

    def most_on(self) -> t.MostOn:
        return t.MostOn(self.grow(t.Symbols), self.flag(), self.things())

    def things(self) -> t.Group:
        """Of which one stands out."""
        owned = [t.Group(t.Kind(noun), (t.Owned(),)) for noun in ("vale", "card")]
        lying = [t.Group(t.Kind("card"), (), (place,)) for place in PLACES]
        return self.any_of([*owned, *lying, t.Group(t.Kind("card"), (t.Another(), t.Marked("blank")), lying[0].places)])

    def computed(self) -> t.Amount:
        """X. A number or a count alone would be said without it."""
        x = None if self.no_x else self.unknown()
        return x if isinstance(x, t.Minus | t.Plus) else self.plain()

    def some_x(self) -> t.Quantity:
        """A number that is reckoned; one for each … is said of the object of a verb."""
        if self.no_x:
            return t.One()
        if self.measured and self.flag():
            self.measured = False
            rate = self.any_of([self.rate, self.fewer, self.different])()
            self.measured = True
            # Of 1 for each, X is said.
            plain = getattr(rate, "times", 1) == 1 and getattr(rate, "every", 1) == 1
            return t.Computed(rate, plain or self.flag())
        x = self.unknown()
        return t.Computed(x, self.flag() and isinstance(x, t.Minus | t.Plus))

    def unknown(self) -> t.Amount:
        """What X is in this sentence."""
        if self.x is None:
            before, self.no_x = self.no_x, True
            subject, self.subject = self.subject, None
            x = self.term()
            while self.flag():
                x = t.Plus(x, self.term()) if self.rarely() else t.Minus(x, self.term())
            self.x = plain_count(x)
            self.no_x, self.subject = before, subject
        return self.x

    def term(self) -> t.Amount:
        if self.rarely():
            return self.any_of([self.highest, self.most_on])()
        if self.rarely():
            of = self.any_of([t.It(), t.Them(), t.That("advancement"), t.This("vale")])
            return t.Stated(self.any_of(names(t.Stated, "field")), of)
        return t.CountOf(self.group()) if self.flag() else self.plain()

    def resource(self, table: bool = False, capped: bool = True, ended: bool = False) -> t.Resource:
        """`ended`: the verb has words behind it, before what is said of the amount."""
        symbol, bank = self.any_of(names(t.Resource, "symbol")), self.any_of(names(t.Resource, "bank"))
        if table and self.rarely():
            return t.Resource(self.table(), symbol)
        amount = t.AnyAmount() if self.rarely() else self.amount()
        if not ended and self.rarely():
            amount = self.stated()
        if self.brings_amount and self.flag():
            more = self.any_of([t.Plus, t.Minus])(t.ThatMuch(), t.Number(self.number()))
            parts = [t.Half(t.ThatMuch(), self.flag()), t.Multiple(2, t.ThatMuch()), more]
            amount = t.ThatMuch() if ended or self.flag() else self.any_of(parts)
        return t.Resource(amount if capped or not isinstance(amount, t.AtMost) else amount.amount, symbol, bank)


def _begins_with_group(condition: t.Condition) -> bool:
    """True for what is asked of a selection."""
    return is_group(getattr(condition, "what", t.It()))


def is_group(said: t.What) -> bool:
    """True for a selection, to which nothing in its own clause refers."""
    return isinstance(said, t.Select | t.SomeOf)


def _places_of(said: t.What) -> tuple[t.Where, ...]:
    return said.group.places if isinstance(said, t.Select) else ()


def _prepositions(words: Sequence[str], cls: VerbClass) -> bool:
    """True if a spot begins with a preposition of a verb."""
    spoken = " ".join(words)
    return any(spoken.startswith(f"{word} ") for word, _ in frame_of(cls).after)


# ---- sentences about what was chosen


def begins_about(statement: t.Statement) -> bool:
    """True if its first sentence is about something that was named before."""
    if isinstance(statement, t.Gate) and not statement.may and statement.condition is None:
        return begins_about(statement.do[0])
    return is_about_what_was_chosen(statement)


def kept_apart(statements: Sequence[t.Statement]) -> Iterator[t.Statement]:
    """The statements without those that would belong to a choice within the one before."""
    before: t.Statement | None = None
    for statement in statements:
        if before is None or not (begins_about(statement) and hosts_choice(before)):
            before = statement
            yield statement


def _not_done_this_way(grower: Grower) -> t.Group:
    return cast(t.Group, _without_this_way(grower.group()))


def _range(grower: Grower) -> tuple[int, int | None]:
    low = grower.number(0)
    more = grower.any_of([0, 1, 4, None])
    return low, None if more is None else low + more


def _counted(grower: Grower) -> t.Group:
    """What somebody has: symbols that nothing is said of are available, and things that lie nowhere are owned."""
    return held(grower.group(), None, game())


def _without_this_way(node: Node) -> Node:
    if not isinstance(node, t.Group):
        return node
    return replace(node, filters=tuple(f for f in node.filters if not isinstance(f, t.ThisWay)))


RULES: dict[type[Node], Callable[[Grower], Node]] = {
    t.Gate: Grower.gate,
    t.OneOf: Grower.one_of,
    t.NextTime: Grower.next_time,
    t.EachPlayer: Grower.each_player,
    t.EachPlayerWho: Grower.each_player_who,
    t.OthersHave: Grower.others_have,
    t.Measured: Grower.measured_by,
    t.Whose: Grower.whose,
    t.Select: Grower.select,
    t.Group: Grower.group,
    t.Until: Grower.until,
    t.Triggered: Grower.triggered,
    t.NextTo: lambda grower: t.NextTo(grower.host(), grower.any_of(["", "left", "right"])),
    t.In: lambda grower: grower.any_of(PLACES),
    t.On: lambda grower: t.On(grower.host()),
    t.Stands: Grower.stands,
    t.Among: Grower.among,
    t.Differing: Grower.differing,
    t.Theirs: Grower.possessed,
    t.Shows: Grower.shows,
    t.Within: lambda grower: t.Within(grower.any_of(names(t.Within, "field")), grower.host()),
    t.Pile: lambda grower: t.Pile(grower.any_of(list(game().zones))),
    t.Resource: Grower.resource,
    t.Computed: Grower.some_x,
    t.Exactly: lambda grower: t.Exactly(grower.number(2)),  # 1 is said "a"
    t.Nth: lambda grower: t.Nth(grower.any_of(ENGLISH.ordinals)),
    t.Ranged: lambda grower: t.Ranged(grower.any_of(names(t.Ranged, "field")), *_range(grower)),
    t.Step: lambda grower: t.Step(grower.number(), *_range(grower)),
    t.Is: Grower.sort,
    t.Repeat: Grower.repeat,
    t.Times: Grower.times,
    t.AtNext: Grower.at_next,
    t.Holding: lambda grower: grower.holding(),
    t.Counts: lambda grower: t.Counts(grower.grow(t.Compare), held(_not_done_this_way(grower), None, game())),
    t.ComparedWith: Grower.compared,
    t.AmountsCompared: Grower.two_compared,
    t.ShowsMore: Grower.shows_more,
    t.Most: lambda grower: t.Most(_counted(grower), grower.any_of(names(t.Most, "sign"))),
}
