"""Says any node: by the module of its kind, or by its template, whose marks are filled with its fields.

`speaker_of` is where speaking begins; what a node contains comes back to `say` through the speaker.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from cardc.language import tree as t
from cardc.language.frame import VerbFrame, frame_of
from cardc.language.node import Node, field_sections, find, values
from cardc.language.nouns import HOST
from cardc.language.speak.said_amounts import say_amount, say_bare, say_measure, say_measured, say_resource
from cardc.language.speak.said_conditions import (
    say_compare,
    say_compared,
    say_counts,
    say_did,
    say_differing,
    say_each_of,
    say_is,
    say_most,
    say_others_did,
    say_others_have,
    say_players_did,
    say_shows_more,
    say_stands,
    say_together,
    say_two_compared,
)
from cardc.language.speak.said_groups import (
    FROM,
    all_of,
    is_each,
    say_among,
    say_group,
    say_host,
    say_symbol_things,
    say_symbols,
    say_whose,
)
from cardc.language.speak.said_selections import say_reference, say_select, say_some_of, say_some_of_them
from cardc.language.speak.speaker import IMPERATIVE, TOLD, Several, Speaker, SpokenName, symbol
from cardc.language.verbs import Has, HasAtMost, HasNo, HasNoExcept, Look, Resolve, Reveal, ShuffleInto
from cardc.language.wording import Wording

_OPTIONAL = re.compile(r"\[([^\[\]]*?)\{(\w+)\}([^\[\]]*?)\]")
_MOOD = re.compile(r"<([^<>]*)>")
_FIELD = re.compile(r"\{(\w+)(?:\.(\w+))?\}")

# A verb without a frame: of a node that is no action.
_FRAMELESS = VerbFrame("")


def speaker_of(wording: Wording) -> Speaker:
    """Somebody who has said nothing yet."""
    return Speaker(wording, say)


def say(speaker: Speaker, node: object) -> str:
    """The words of a node."""
    match node:
        case t.Select():
            return say_select(speaker, node)
        case t.SomeOf():
            return say_some_of(speaker, node)
        case t.Group():
            return say_group(speaker, node, plural=True)
        case t.AnySymbol():
            return say_symbol_things(speaker, node, True)
        case t.Symbols():
            return say_symbols(speaker, node.names)
        case t.Kind():
            word = speaker.wording.noun(node.noun)
            return speaker.phrase("One", word.gender).replace("{group}", word.one)
        case t.Resource():
            return say_resource(speaker, node)
        case t.This() | t.That() | t.Those() | t.Chosen():
            return say_reference(speaker, node)
        case t.It() | t.Them():
            return speaker.pronoun(type(node).__name__, node)
        case t.Itself():
            return speaker.pronoun("It", node)
        case t.TheRest():
            return speaker.phrase("TheRest.single" if node.single else "TheRest", speaker.gender_of(node))
        case t.AnyOrder():
            return _order(speaker, CHOSEN_ORDER)
        case t.In():
            return speaker.wording.place(node, speaker.theirs)
        case t.On():
            return say_host(speaker, node.what, speaker.phrase("On"))
        case t.Among():
            return say_among(speaker, node.what)
        case t.Within(field=field, what=t.It()):
            its = speaker.phrase("its", "m").replace("{field}", speaker.wording.word("stated", field))
            return speaker.phrase("Within.its").replace("{its}", its)
        case t.Within():
            return say_host(speaker, node.what, speaker.wording.within(node.field, is_each(node.what)))
        case t.NextTo(what=what, side=side):
            return say_host(speaker, what, speaker.phrase(f"NextTo.{side}" if side else "NextTo"))
        case t.Spot():
            return speaker.wording.spot(node, speaker.theirs)
        case t.Pile():
            return speaker.pile(node.zone)
        case t.Until():
            words = speaker.wording.word("moments", node.moment)
            return speaker.phrase("until").replace("{moment}", words)
        case t.Occasion():
            return speaker.wording.word("occasions", node.name)
        case t.Amount():
            return say_amount(speaker, node)
        case t.Measured():
            return say_measured(speaker, node)
        case t.Together():
            return say_together(speaker, node)
        case t.Compare():
            return say_compare(speaker, node)
        case t.Counts():
            return say_counts(speaker, node)
        case t.Differing():
            return say_differing(speaker, node)
        case t.Most():
            return say_most(speaker, node)
        case t.ComparedWith():
            return say_compared(speaker, node)
        case t.AmountsCompared():
            return say_two_compared(speaker, node)
        case t.ShowsMore():
            return say_shows_more(speaker, node)
        case t.Whose():
            return say_whose(speaker, node)
        case t.OthersHave():
            return say_others_have(speaker, node)
        case t.Is():
            return say_is(speaker, node)
        case t.Stands():
            return say_stands(speaker, node)
        case t.Did():
            return say_did(speaker, node)
        case t.OthersDid():
            return say_others_did(speaker, node)
        case t.PlayersDid():
            return say_players_did(speaker, node)
        case Node():
            return fill(speaker, node)
        case _:
            raise TypeError(f"nothing to say of {node!r}")


# ---- templates


class _Marks(NamedTuple):
    """What the marks of a template stand for. `own`: how it is said for these fields, if otherwise; `it`: `{it}`."""

    cls: type[Node]
    fields: Mapping[str, Any]
    frame: VerbFrame
    it: t.It | t.Them | None
    own: str = ""


def fill(speaker: Speaker, node: Node) -> str:
    """A node said by its template."""
    fields = _fields(speaker, node)
    frame = frame_of(type(node)) if isinstance(node, t.Action) else _FRAMELESS
    said_of = (frame.object,) if frame.object else tuple(name for name in fields if name != frame.subject)
    pronouns = (value for n, value in fields.items() if n in said_of and isinstance(value, t.It | t.Them))
    marks = _Marks(type(node), fields, frame, next(pronouns, None))
    key = type(node).__name__
    own = next((own for own in _own_ways(speaker, node, marks) if speaker.has_phrase(f"{key}.{own}")), "")
    if own:
        key, marks = f"{key}.{own}", marks._replace(own=own)
    if speaker.wished and speaker.has_phrase(f"{key}.until"):
        key = f"{key}.until"
    if own.startswith("double"):
        fields["symbol"] = fields["resource"].symbol
    if own == "double.it":
        marks = marks._replace(it=fields["what"])

    def optional(match: re.Match[str]) -> str:
        before, name, after = match.groups()
        return f"{before}{{{name}}}{after}" if fields[name] else ""

    def spoken(match: re.Match[str]) -> str:
        name, half = match.groups()
        return _mark(speaker, marks, name, half)

    gender = _agreeing(speaker, node, marks)
    if isinstance(node, Look | Reveal):
        speaker.looked = next(find(node, t.In), speaker.looked)
    phrase = speaker.phrase(key, gender, speaker.is_plural(fields.get(frame.subject)))
    return _FIELD.sub(spoken, in_mood(_OPTIONAL.sub(optional, phrase), speaker.mood)) + _again(speaker, node)


def _again(speaker: Speaker, node: Node) -> str:
    """` again`, of an ability that was resolved before."""
    if not isinstance(node, Resolve) or node.what.slot is None:
        return ""
    before = node.what.slot in speaker.resolved
    speaker.resolved.add(node.what.slot)
    return speaker.phrase("again") if before else ""


def in_mood(template: str, mood: int) -> str:
    """A template with its verb in one of its forms: `<keep|keep|keeps>`."""

    def form(match: re.Match[str]) -> str:
        forms = match.group(1).split("|")
        return forms[IMPERATIVE if mood == TOLD and len(forms) <= TOLD else min(mood, len(forms) - 1)]

    return _MOOD.sub(form, template)


def _fields(speaker: Speaker, node: Node) -> dict[str, Any]:
    """The fields of a node; what the ability is on is `it`, where a condition has just been about that."""
    topic = speaker.topic
    if topic is None:
        return dict(values(node))

    def is_topic(value: object) -> bool:
        return isinstance(value, t.This) and value == topic and value.slot == topic.slot

    return {name: t.It(slot=HOST) if is_topic(value) else value for name, value in values(node)}


def _own_ways(speaker: Speaker, node: Node, marks: _Marks) -> Iterator[str]:
    """How a node can be said otherwise for what is in its fields; the first that a language has is taken."""
    some = next((value for value in marks.fields.values() if isinstance(value, t.SomeOf)), None)
    if isinstance(marks.it, t.It):
        yield "its"
    if marks.it is not None:
        yield "it"
    if some is not None and isinstance(some.those, t.Them):
        yield "of_them"
    if isinstance(node, ShuffleInto) and _as_many_as_wanted(node.what):
        yield "many"
    if isinstance(node, HasNo | HasNoExcept) and len(node.symbols.names) > 1:
        yield "several"
    if isinstance(node, HasNo) and is_each(node.what):
        yield "all"  # `no` does not go with `each` everywhere
    if doubles(node):
        if isinstance(marks.fields["what"], t.It | t.Them):
            yield "double.it"
        yield "double"
    elif isinstance(node, Has | HasAtMost) and speaker.is_plural(node.what) and any(find(node.resource, t.Itself)):
        yield "each"  # of several, each by itself
    if isinstance(node, t.Shows) and node.compare == t.Compare("=", 0):
        yield "none"
    if speaker.fusing:
        yield "choice"


def _as_many_as_wanted(what: t.What) -> bool:
    return isinstance(what, t.Select) and isinstance(what.quantity, t.AnyNumber)


def doubles(node: Node) -> bool:
    """True for more of a symbol on a card by as much as there is on it."""
    if not isinstance(node, Has):
        return False
    what = t.Itself() if isinstance(node.what, t.Select | t.SomeOf) else node.what
    counted = t.Group(t.Symbols((node.resource.symbol,)), (), (t.On(what),))
    return node.resource == t.Resource(t.PerEach(1, counted), node.resource.symbol)


def _agreeing(speaker: Speaker, node: Node, marks: _Marks) -> str:
    """The gender that the template of a node agrees with."""
    named = marks.it if marks.own == "it" else marks.fields.get(marks.frame.subject)
    if isinstance(named, t.What):
        gender = speaker.gender_of(named)
    else:  # `double your {symbol}`; `put the rest back`, of what was named last
        own = marks.fields.get("symbol")
        gender = speaker.wording.symbol_gender(own) if isinstance(own, str) else speaker.last_gender
    if isinstance(node, HasNo | HasNoExcept):  # "none" agrees with what there is none of
        return speaker.gender(t.Group(node.symbols))
    if isinstance(node, t.Shows):
        return speaker.wording.symbol_gender(node.symbol)
    return gender


# ---- their marks


def _mark(speaker: Speaker, marks: _Marks, name: str, half: str | None) -> str:
    """What stands for a mark of a template: `{name}`, or a `half` of an amount, `{name.half}`."""
    it, own = marks.it, marks.own
    if name in ("it", "he") and it is not None:
        key = f"{type(it).__name__}.{'object' if name == 'it' else 'subject'}"
        return speaker.pronoun(f"{key}.{half}" if half else key, it)
    if name == "there":
        looked = speaker.looked or t.In("")
        whose = None if looked.owner in ("you", "nobody") else "owner"
        return speaker.wording.spot(t.Spot(looked.zone, looked.end, whose), speaker.theirs) if looked.zone else ""
    if name == "symbols" and own == "several":
        return speaker.phrase("neither").join(symbol(one) for one in marks.fields["symbols"].names)
    if name == "your":
        return speaker.whose("{your}", "m", False)
    if name == "symbol" and own.startswith("double"):
        return symbol(marks.fields[name])
    value = marks.fields[name]
    if name == marks.frame.least:
        return _least(speaker, marks, value)
    if marks.cls is t.Shows and isinstance(value, t.Those | t.Them | t.TheRest) and speaker.is_plural(value):
        return say_each_of(speaker, value)
    if isinstance(value, Several):
        each = (marks._replace(fields={**marks.fields, name: thing}) for thing in value.things)
        return speaker.listed([_mark(speaker, one, name, half) for one in each], "and")
    match value:
        case t.Resource():
            return _amount(speaker, marks, value, half)
        case t.It() | t.Them():
            return _pronoun(speaker, marks, name, value)
        case t.Select() if own == "all":
            speaker.named.append(SpokenName(speaker.gender(value.group), True, value.slot))
            return all_of(speaker, value)
        case t.Select():
            relation = FROM if name in marks.frame.whence else ""
            return say_select(speaker, value, relation, speaker.fusing and name == marks.frame.subject)
        case t.Kind() if half:
            return speaker.wording.noun(value.noun).many
        case str() if name == "order" and value:
            return _order(speaker, value)
        case t.SomeOf() if own == "of_them":
            return say_some_of_them(speaker, value)
        case _:
            return _field(speaker, marks.cls, name, value)


# The order that is chosen, and how that is said of whoever acts in place of you.
CHOSEN_ORDER, _THEIR_ORDER = "any", "AnyOrder.their"


def _order(speaker: Speaker, name: str) -> str:
    """`in any order`, which a language may say otherwise where others choose it."""
    if name == CHOSEN_ORDER and speaker.theirs and speaker.has_phrase(_THEIR_ORDER):
        return speaker.phrase(_THEIR_ORDER)
    return speaker.wording.word("orders", name)


def _least(speaker: Speaker, marks: _Marks, least: int) -> str:
    """`0`, `1 {symbol}`: where something stops that is lowered."""
    if not least:
        return speaker.phrase("least.none")
    lowered = next(value for value in marks.fields.values() if isinstance(value, t.Resource))
    return speaker.phrase("least").replace("{n}", str(least)).replace("{symbol}", symbol(lowered.symbol))


def _amount(speaker: Speaker, marks: _Marks, resource: t.Resource, half: str | None) -> str:
    """An amount of a symbol, in which the subject of the clause needs no name."""
    subject = marks.fields.get(marks.frame.subject)
    speaker.subject = subject if isinstance(subject, t.What) else None
    if not half:
        said = say_resource(speaker, resource)
    else:
        said = say_bare(speaker, resource) if half == "bare" else say_measure(speaker, resource)
    speaker.subject = None
    return said


def _pronoun(speaker: Speaker, marks: _Marks, name: str, it: t.It | t.Them) -> str:
    """`it`, `they`, `one of them`, by what it is in the clause."""
    if isinstance(it, t.It) and speaker.wished and speaker.has_phrase("OneOfThem"):
        return speaker.pronoun("OneOfThem", it)
    plain = type(it).__name__
    if marks.own == "double":
        return speaker.pronoun(plain, it)
    own = f"{plain}.subject"
    about = name == marks.frame.subject or (marks.cls is t.Shows and speaker.topic is not None)
    is_subject = about and speaker.has_phrase(own)
    return speaker.pronoun(own if is_subject else plain, it)


def _field(speaker: Speaker, cls: type[Node], name: str, value: object) -> str:
    """What stands in a field: a node, or a name of the section that the field is declared to hold."""
    if isinstance(value, Node):
        return speaker.say(value)
    section = field_sections(cls)[name]
    if section == "symbols":
        return symbol(str(value))
    if not isinstance(value, tuple):
        return speaker.wording.word(section, str(value))
    return speaker.listed([speaker.wording.word(section, str(one)) for one in value], "nor")
