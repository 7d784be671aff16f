"""Operators on what is spoken of: a filter or a place more or less, another thing, another object."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from cardc.language import tree as t
from cardc.language.game_words import Noun
from cardc.language.node import Node
from cardc.language.semantic_checks import SINGLE
from cardc.language.vocabulary import Vocabulary

# Of a number that cards state: the lowest that is usual, and the next.
_OFTEN_STATED = (1, 2)


def filters(node: Node, vocabulary: Vocabulary) -> Iterator[tuple[str, Node]]:
    """Every filter left out, and every other one added."""
    if not isinstance(node, t.Group):
        return
    for i, said in enumerate(node.filters):
        yield _class_of(said), replace(node, filters=(*node.filters[:i], *node.filters[i + 1 :]))
    for more in _filters(vocabulary):
        if more not in node.filters:
            yield _class_of(more), replace(node, filters=(more, *node.filters))


def _filters(vocabulary: Vocabulary) -> Iterator[t.Filter]:
    yield t.Another()
    yield t.Available()
    yield from (t.Marked(adjective) for adjective in vocabulary.adjectives)
    yield from (t.Ranged(field, n, n) for field in vocabulary.phrases.ranges.values() for n in _OFTEN_STATED)
    yield from (t.Triggered((trigger,)) for trigger in vocabulary.triggers)
    yield t.Owned()
    yield from (t.ThisWay(verb) for verb in vocabulary.english.this_way)


_CLASSES: dict[type[t.Filter], str] = {
    t.Another: "other",
    t.Available: "available",
    t.Marked: "adjective",
    t.Ranged: "range",
    t.Triggered: "trigger filter",
    t.Owned: "you own",
    t.ThisWay: "this way",
}


def _class_of(said: t.Filter) -> str:
    return _CLASSES.get(type(said), "filter")


def places(node: Node, vocabulary: Vocabulary) -> Iterator[tuple[str, Node]]:
    """Every place left out, another one of its sort instead of it, and another one beside it (`… or on-deck`)."""
    if not isinstance(node, t.Group):
        return
    for i, said in enumerate(node.places):
        before, behind = node.places[:i], node.places[i + 1 :]
        yield "dropped place", replace(node, places=(*before, *behind))
        for other in _like(said, vocabulary):
            if other not in node.places:
                yield "added place", replace(node, places=(*before, said, other, *behind))
                if not _one_word_apart(said, other):
                    yield "place", replace(node, places=(*before, other, *behind))
    if not node.places:
        yield from (("added place", replace(node, places=(place,))) for place in _zones(vocabulary))


def _one_word_apart(said: t.Where, other: t.Where) -> bool:
    """True where a change of the zone's or the owner's name comes to the same."""
    if not (isinstance(said, t.In) and isinstance(other, t.In)):
        return False
    return said.zone == other.zone or said.owner == other.owner


def _like(said: t.Where, vocabulary: Vocabulary) -> Iterator[t.Where]:
    """The places of one sort with another: zones, objects that something is on, or named places."""
    match said:
        case t.In(end=""):
            yield from _zones(vocabulary)
            yield from (t.Whereabouts(name) for name in vocabulary.names["whereabouts"])
        case t.On():
            yield from _on_objects(vocabulary)
        case t.Whereabouts():
            yield from _zones(vocabulary)


def _zones(vocabulary: Vocabulary) -> Iterator[t.In]:
    yield from dict.fromkeys(vocabulary.where.places.values())


def _on_objects(vocabulary: Vocabulary) -> Iterator[t.On]:
    """`on this card`, `on cards you own`, `on cards in your field`"""
    for noun in _objects(vocabulary):
        yield t.On(t.This(noun.name))
        yield t.On(t.Select(t.Each(), t.Group(t.Kind(noun.name), (t.Owned(),))))
        if SINGLE not in noun.traits:
            for place in _zones(vocabulary):
                yield t.On(t.Select(t.Each(), t.Group(t.Kind(noun.name), (), (place,))))


def _objects(vocabulary: Vocabulary) -> Iterator[Noun]:
    """The nouns of whole objects: neither symbols nor abilities, neither of certain titles nor of one zone."""
    for noun in vocabulary.nouns.values():
        if not (noun.zone or noun.symbols or noun.cards or noun.kind == "ability"):
            yield noun


def things(node: Node, vocabulary: Vocabulary) -> Iterator[tuple[str, Node]]:
    """Symbols where objects are spoken of, and objects where symbols are."""
    match node:
        case t.Kind():
            yield from (("noun", t.Symbols((name,))) for name in vocabulary.symbols)
        case t.Symbols():
            yield from (("noun", t.Kind(noun)) for noun in vocabulary.nouns)


def objects(node: Node, vocabulary: Vocabulary) -> Iterator[tuple[str, Node]]:
    """Another object than the one that is meant: this one, that one, it, them, or one of the same kind to choose."""
    if not isinstance(node, t.What):
        return
    others: list[t.What] = [t.It(), t.Them()]
    for noun in _objects(vocabulary):
        others += [t.This(noun.name), t.That(noun.name), t.Those(noun.name), t.Chosen(noun.name)]
    if isinstance(node, t.This | t.That | t.Chosen):
        others += _chosen(node.noun, vocabulary)
    if isinstance(node, t.Select):
        others += [t.SomeOf(node.quantity, t.Those(noun.name)) for noun in _objects(vocabulary)]
        others.append(t.SomeOf(node.quantity, t.Them()))
    if isinstance(node, t.SomeOf):
        others.append(node.those)
    yield from (("object", other) for other in others if other != node and not _another_noun(node, other))


def _another_noun(node: t.What, other: t.What) -> bool:
    """True where a change of the noun comes to the same."""
    return type(node) is type(other) and hasattr(node, "noun")


def _chosen(noun: str, vocabulary: Vocabulary) -> Iterator[t.What]:
    """`a card in your field` and `each card in your field`, for every zone of one's own."""
    for place in _zones(vocabulary):
        if place.owner == "you":
            group = t.Group(t.Kind(noun), (), (place,))
            yield t.Select(t.One(), group)
            yield t.Select(t.Each(), group)


GROUP_OPERATORS = (filters, places, things, objects)
