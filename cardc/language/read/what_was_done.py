"""Words to conditions about what the ability, or its owner, did before: how many cards were discarded this way."""

from __future__ import annotations

from dataclasses import replace

from cardc.language import tree as t
from cardc.language.read.comparing import compare
from cardc.language.read.cursor import Cursor
from cardc.language.read.narrowing import in_order
from cardc.language.read.noun_phrases import group
from cardc.language.sentences import Clause


def were_done(subject: Cursor, obj: Cursor, clause: Clause) -> t.Counts | None:
    """`3 or more cards were discarded this way`; None of what says something else behind `was`."""
    before, start = obj.i, obj.start
    verb = obj.take_from(obj.vocabulary.phrases.spoken_this_way)
    if verb is None:
        obj.i = before
        return None
    obj.finish()
    found = t.Counts(compare(subject), group(subject), at=clause.at)
    subject.finish()
    return _done(found, t.ThisWay(verb, at=(start, obj.last_end)), obj)


def you_did(obj: Cursor, clause: Clause) -> t.Counts:
    """`you discarded 3 or more cards this way`, `you bought an advancement this turn`"""
    said, vocabulary = clause.verb.text, obj.vocabulary
    counted, of = compare(obj), group(obj)
    found, start = t.Counts(counted, of, at=clause.at), obj.start
    rest = tuple(" ".join(word.text for word in obj.words[obj.i :]).split())
    name = vocabulary.where.whereabouts.get(("you", said, *rest))
    if name is not None:
        obj.i = len(obj.words)
        place = t.Whereabouts(name, at=(start, obj.last_end))
        return replace(found, of=replace(of, places=(*of.places, place)))
    verb = vocabulary.phrases.spoken_this_way.get((said, *rest))
    if verb is not None:
        obj.i = len(obj.words)
        return _done(found, t.ThisWay(verb, at=(start, obj.last_end)), obj)
    obj.finish()
    return found


def _done(found: t.Counts, way: t.ThisWay, cursor: Cursor) -> t.Counts:
    filters = in_order((*found.of.filters, way), cursor.vocabulary)
    return replace(found, of=replace(found.of, filters=filters))
