"""Whether what an ability says makes sense: places are named, verbs go with the head, numbers are in range.

A selection without a place would mean "everything", a verb under the wrong head would never do anything: both are
errors of the text, found before a game is played.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from cardc.language import tree as t
from cardc.language.examples import a_noun, a_place
from cardc.language.frame import ALWAYS, DEEDS, SCORE, frame_of
from cardc.language.node import Node, children, field_sections, field_types, find, options_of, values, walk
from cardc.language.nouns import TRIGGERED
from cardc.language.plain_words import PLAYER
from cardc.language.read.known_places import places_of
from cardc.language.vocabulary import Vocabulary
from cardc.source.diagnostics import Problem
from cardc.source.suggest import listed

HIGHEST = 99

# Of what has it, a player has one at most, so that "your" says enough.
SINGLE = "single"


def check_sense(ability: t.Ability, vocabulary: Vocabulary) -> list[Problem]:
    """What an ability says that cannot be meant."""
    problems = [*_places(ability, vocabulary), *_numbers(ability)]
    trigger = vocabulary.triggers.get(ability.head.trigger)
    if trigger is not None:  # a lost head may be any
        problems += _verbs(ability, trigger.does, vocabulary)
        problems += _wrappers(ability, trigger.does)
    return sorted(problems, key=lambda problem: problem.start)


# ---- places


def _places(node: Node, vocabulary: Vocabulary) -> Iterator[Problem]:
    """Groups that nothing says where to find."""
    for below in children(node):
        found = _selected(below)
        if found is not None and not _placed_by_verb(node) and not _has_place(*found, vocabulary):
            yield _unplaced(found[1], vocabulary)
        yield from _places(below, vocabulary)


def _selected(node: Node) -> tuple[t.Quantity | None, t.Group] | None:
    """The group that a node selects or counts, once for each group."""
    match node:
        case t.Select(quantity=quantity, group=group):
            return quantity, group
        case t.PerEach(of=group) | t.CountOf(of=group) | t.Steps(of=group):
            return None, group
        case t.Highest(among=group) | t.MostOn(among=group):
            return None, group
        case t.Counts(of=group) | t.Most(of=group) | t.ComparedWith(of=group):
            return None, group
        case t.OthersHave(of=group) | t.Whose(of=group):
            return None, group
    return None


def _placed_by_verb(node: Node) -> bool:
    return isinstance(node, t.Action) and frame_of(type(node)).anywhere


def _has_place(quantity: t.Quantity | None, group: t.Group, vocabulary: Vocabulary) -> bool:
    noun = vocabulary.nouns[group.thing.noun] if isinstance(group.thing, t.Kind) else None
    if noun is not None and (noun.zone or noun.kind == PLAYER):
        return True
    if isinstance(quantity, t.Your):
        return noun is not None and SINGLE in noun.traits
    if isinstance(quantity, t.Theirs):
        return False
    return bool(group.places) or any(
        isinstance(f, t.Owned | t.OwnedBy | t.ThisWay | t.Available) for f in group.filters
    )


def _unplaced(group: t.Group, vocabulary: Vocabulary) -> Problem:
    card, place = a_noun(vocabulary, "shows"), a_place(vocabulary)
    match group.thing:
        case t.Kind(noun=noun) if vocabulary.kind_of(noun) == "ability":
            thing, fix = "ability", f"say whose: `of that {card}`, `of a {card} {place}`"
        case t.Kind(noun=noun):
            thing = vocabulary.english.noun(noun).one
            ways = [place, f"on this {card}"]
            if vocabulary.kind_of(noun) != vocabulary.kind_of(card):
                ways = [*places_of(noun, vocabulary)[:2], f"on a {card} {place}"]
            fix = "say " + ", ".join(f"`{way}`" for way in [*ways, "you own"]) + " …"
        case _:
            thing, fix = "symbol", f"say `on this {card}`, `on a {card} {place}` or `of your …`"
    return Problem("text-type", f"nothing says where this {thing} is", *group.at, fix)


# ---- what goes with the head


def _verbs(ability: t.Ability, does: str, vocabulary: Vocabulary) -> Iterator[Problem]:
    for action in find(ability, t.Action):
        frame = frame_of(type(action))
        if does not in frame.heads:
            message = f"`{frame.verb}` {_MEANS[frame.heads[0]]}, which does not go with this head"
            fitting = [name for name, trigger in vocabulary.triggers.items() if trigger.does in frame.heads]
            heads = listed(vocabulary.english.trigger(name) for name in fitting)
            yield Problem("text-argument", message, *action.at, f"begin with {heads}")
        elif frame.heads != DEEDS:
            yield from _lasting(action, does, vocabulary)


_MEANS = {
    DEEDS[0]: "does something",
    DEEDS[1]: "does something",
    ALWAYS[0]: "says what always holds",
    SCORE[0]: "counts points",
}


def _is_over_at_once(action: t.Action) -> bool:
    """True for what is said of the event that the head brings along, or of one that is still to come."""
    brought = any(what.slot == TRIGGERED for what in find(action, t.What))
    to_come = (one for one in find(action, t.Select) if isinstance(one.quantity, t.Nth | t.Next))
    return brought or any(isinstance(place, t.Whereabouts) for one in to_come for place in one.group.places)


def _lasting(action: t.Action, does: str, vocabulary: Vocabulary) -> Iterator[Problem]:
    """What always holds has no end; what an ability does for a time has one."""
    always = does in ALWAYS
    sections = field_sections(type(action))
    english = vocabulary.english
    for name, value in values(action):
        if t.Until in options_of(field_types(type(action))[name]):
            if always and value is not None:
                yield Problem("text-argument", "what always holds has no end", *action.at, "leave out `until …`")
            elif not always and value is None and not _is_over_at_once(action):
                ends = [english.phrase("until").replace("{moment}", m) for m in english.words("moments").values()]
                yield Problem("text-argument", "nothing says how long this lasts", *action.at, f"say {listed(ends)}")
        if sections.get(name) == "periods" and vocabulary.periods[str(value)].always is not always:
            fitting = [p.name for p in vocabulary.periods.values() if p.always is always]
            fix = f"say {listed(english.word('periods', period) for period in fitting)}"
            yield Problem("text-argument", "this is not how long the ability holds", *action.at, fix)


def _wrappers(ability: t.Ability, does: str) -> Iterator[Problem]:
    """Nobody decides anything about what always holds, nor while points are counted."""
    if does in DEEDS:
        return
    for statement in find(ability, t.Statement):
        if isinstance(statement, t.OneOf | t.OthersAct) or (isinstance(statement, t.Gate) and statement.may):
            yield Problem("text-argument", "nobody decides anything under this head", *statement.at)


# ---- numbers

_COUNTS = (t.Number, t.PerEach, t.AtMost, t.Exactly, t.UpTo, t.AtLeast, t.Nth)


def _overlap(rows: tuple[t.Step, ...]) -> bool:
    ordered = sorted(rows, key=lambda row: row.low)
    return any(one.high is None or one.high >= other.low for one, other in pairwise(ordered))


def _numbers(ability: t.Ability) -> Iterator[Problem]:
    for node in walk(ability):
        numbers = [n for _, n in values(node) if isinstance(n, int) and not isinstance(n, bool)]
        if any(n > HIGHEST for n in numbers):
            yield Problem("text-argument", f"numbers go up to {HIGHEST}", *node.at)
        elif isinstance(node, _COUNTS) and 0 in numbers:
            yield Problem("text-argument", "0 changes nothing", *node.at, "leave it out")
        elif isinstance(node, t.Steps) and _overlap(node.rows):
            yield Problem(
                "text-argument", "two rows are of the same number", *node.at, "let each row begin behind the last"
            )
        elif isinstance(node, t.Compare) and node.sign == ">=" and node.n == 0:
            yield Problem("text-argument", "0 or more is always true", *node.at)
