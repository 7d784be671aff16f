"""What is not there yet at the moment when an ability works: a game says of a head which own zones are empty then."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from cardc.engine.accounted import Door
from cardc.engine.chosen import is_new
from cardc.language import tree as t
from cardc.language.node import Node, children
from cardc.language.verbs import Reveal
from cardc.language.vocabulary import Vocabulary

# Said of oneself, these are not said of the moment: what others have, and what happens later.
_ELSEWHERE = (t.OthersAct, t.NextTime, t.AtNext)


def nothing_there_yet(door: Door) -> None:
    """Refuses what is looked for in own zones where nothing can lie, up to what is revealed there."""
    head = door.ability.head.trigger
    zones = door.things.unfilled.get(head, ())
    if not zones:
        return
    refused: list[t.Group] = []
    for said in _said_now(door.ability):
        if isinstance(said, Reveal) and isinstance(said.what, t.Select) and is_new(said.what):
            break
        if isinstance(said, t.Group) and _lies_only_in(said, zones, door.vocabulary):
            refused.append(said)
    english = door.vocabulary.english
    nouns = (noun for noun in door.vocabulary.nouns.values() if noun.zone in zones)
    before = "".join(f", or say `reveal a new {english.noun(noun.name).one}` before" for noun in nouns)
    for group in refused:
        reason = f"nothing lies there yet when `{english.trigger(head)}` works"
        door.refuse(group, reason, f"take a head that comes later{before}")


def _said_now(node: Node) -> Iterator[Node]:
    """The nodes below one, parents first, but for what is of others, or of a later time."""
    yield node
    theirs = isinstance(node, t.Select) and isinstance(node.quantity, t.Theirs)
    if not theirs and not isinstance(node, _ELSEWHERE):
        for child in children(node):
            yield from _said_now(child)


def _lies_only_in(group: t.Group, zones: Collection[str], vocabulary: Vocabulary) -> bool:
    """True for things that lie in some own zones, and nowhere else."""
    noun = vocabulary.nouns.get(group.thing.noun) if isinstance(group.thing, t.Kind) else None
    if not group.places:
        return noun is not None and noun.zone in zones and not any(isinstance(f, t.OwnedBy) for f in group.filters)
    return all(isinstance(place, t.In) and place.zone in zones and place.owner == "you" for place in group.places)
