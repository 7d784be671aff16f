"""The words behind `if` to conditions."""

from __future__ import annotations

from cardc.language import tree as t
from cardc.language.clauses import phrase_cursor
from cardc.language.cursor import Cursor, misfit
from cardc.language.examples import a_noun, a_place
from cardc.language.phrases import group, symbol, what
from cardc.language.quantities import compare
from cardc.language.sentences import Clause
from cardc.language.vocabulary import Vocabulary


def _ways(vocabulary: Vocabulary) -> str:
    card, place = a_noun(vocabulary, "shows"), a_place(vocabulary)
    return (
        f"conditions are `this {card} is the first card {place}`, `this {card} has 3 or more …`, "
        "`you have 3 or more …`, `you did not …`"
    )


def condition(clause: Clause, vocabulary: Vocabulary) -> t.Condition:
    """What a clause behind `if` says. Raises a misfit."""
    if clause.may or clause.arguments or clause.most or clause.steps:
        message = "a condition takes no `may`, no amounts and no durations"
        raise misfit("text-trailing", message, clause.at)
    obj = phrase_cursor(clause.object, vocabulary, clause.verb.end)
    subject = phrase_cursor(clause.subject, vocabulary, clause.verb.start)
    match clause.verb.text:
        case "is":
            said = what(subject)
            subject.finish()
            return _stands(said, obj, clause)
        case "has":
            said = what(subject)
            subject.finish()
            shows = t.Shows(said, compare(obj), symbol(obj), at=clause.at)
            obj.finish()
            return shows
        case "have" if subject.take("you"):
            subject.finish()
            return _you_have(obj, clause)
        case "did" if subject.take("you"):
            subject.finish()
            denied = obj.take("not")
            did = t.Did(obj.one_from(vocabulary.spoken("deeds"), "deed"), denied, at=clause.at)
            obj.finish()
            return did
        case _:
            at = (clause.verb.start, clause.verb.end)
            raise misfit("text-argument", f"`{clause.verb.text}` makes no condition", at, _ways(vocabulary))


def _stands(said: t.What, cursor: Cursor, clause: Clause) -> t.Condition:
    denied = cursor.take("not")
    for position in ("first", "last"):
        if cursor.take("the", position, "card"):
            place = cursor.take_from(cursor.vocabulary.places)
            cursor.finish()
            if place is None:
                at = (cursor.start, cursor.after)
                raise misfit("text-argument", "the zone is missing", at, f"say `{a_place(cursor.vocabulary)}`")
            if place.owner != "you":
                at = (cursor.words[0].start, cursor.after)
                raise misfit("text-argument", "only a place in your own zone can be asked for", at)
            return t.Stands(said, denied, position, place.zone, at=clause.at)
    at = (cursor.start, cursor.after)
    raise misfit("text-argument", "this is no condition", at, f"say `is the first card {a_place(cursor.vocabulary)}`")


def _you_have(cursor: Cursor, clause: Clause) -> t.Condition:
    if cursor.take("more"):
        most = group(cursor)
        if not cursor.take("than", "each", "other", "player"):
            at = (cursor.start, cursor.after)
            raise misfit("text-argument", "`more` compares with others", at, "say `than each other player`")
        cursor.finish()
        return t.Most(most, at=clause.at)
    counts = t.Counts(compare(cursor), group(cursor), at=clause.at)
    cursor.finish()
    return counts
