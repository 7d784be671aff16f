"""Every field of every verb matters in play: where it says something else, another game is played.

Each field is changed, in a card of a bundled scenario or of one of the idioms, to what the same field says elsewhere;
the scenario's answers are then given again. Some such change has to be noticed: by what is offered, what happens, or
how it ends. A rule that refuses to play what it does not know has noticed it, too.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator, Mapping
from functools import cache
from itertools import islice
from typing import Any, get_args

import pytest

from cardc.catalog.cards import Card
from cardc.engine.machine import NotBuilt, Run, step
from cardc.games.mystic_vale.set_table import SetTable
from cardc.games.mystic_vale.staging import Staging
from cardc.games.mystic_vale.verbs import VERBS
from cardc.language import tree as t
from cardc.language.ability import canonical, read_ability
from cardc.language.frame import VerbClass
from cardc.language.node import Node, field_names, field_sections, field_types, find, values
from cardc.language.speak.speaker import Unsayable
from cardc.language.verbs import Gain
from cardc.language.wording import MissingPhrase
from cardc.scenarios.read import Scenario
from tests.engine.staged_idioms import find_card, outcome, scenarios, staged

# So many changes of a card are tried in each scenario: not every scenario comes to every part of a text.
TRIES = 40

# The fields of each verb; a verb without any is changed as a whole.
FIELDS = [(cls, name) for cls in VERBS for name in field_names(cls) or ("",)]


@pytest.mark.parametrize(("cls", "name"), FIELDS, ids=lambda one: one if isinstance(one, str) else one.__name__)
def test_a_change_of_a_field_is_noticed_in_play(cls: VerbClass, name: str) -> None:
    for scenario in scenarios():
        for card in using(cls, scenario.name):
            for other in islice(changed(card, cls, name), TRIES):
                if played(scenario, {card.title: other}) != played_as_it_is(scenario.name):
                    return
    pytest.fail("no change was noticed")


# ---- what is played


def played(scenario: Scenario, cards: dict[str, Card]) -> list[str]:
    """Everything that is told of a scenario while its answers are given, as far as they are offered."""
    told: list[str] = []
    try:
        table = Staging(staged().catalog.vocabulary).set(
            scenario.given, lambda title: cards.get(title) or find_card(title, scenario)
        )
        run = Run(table.state, table.rules)
        run.advance()
        told += [table.describe(event) for event in run.log]
        for answer in outcome(scenario.name).answers:
            decision = table.state.decision
            told += labels(table)
            if decision is None or answer not in decision.options:
                break
            told += [table.describe(event) for event in step(table.state, table.rules, answer)]
        told += [*labels(table), table.state.hash(), *(str(table.number(who, "score")) for who in (0, 1))]
    except NotBuilt as refused:
        told.append(str(refused))
    return told


@cache
def played_as_it_is(name: str) -> list[str]:
    """Everything that is told of a scenario with the cards that it asks for."""
    return played(next(one for one in scenarios() if one.name == name), {})


def labels(table: SetTable) -> list[str]:
    decision = table.state.decision
    return [table.label(option) for option in decision.options] if decision else []


# ---- what is changed


@cache
def titles_in() -> dict[str, list[Card]]:
    """The cards that each scenario asks for."""
    found: dict[str, list[Card]] = {}
    for scenario in scenarios():
        asked: dict[str, Card] = {}

        def noted(title: str, scenario: Scenario = scenario, asked: dict[str, Card] = asked) -> Card | None:
            card = find_card(title, scenario)
            if card is not None:
                asked[card.title] = as_read(card, scenario.given.get("options", {}))
            return card

        Staging(staged().catalog.vocabulary).set(scenario.given, noted)
        found[scenario.name] = list(asked.values())
    return found


def as_read(card: Card, options: Mapping[str, str]) -> Card:
    """The card with its texts as they are read by some options."""
    faces = (
        dataclasses.replace(face, abilities=face.abilities and tuple(text.by(options) for text in face.abilities))
        for face in card.faces
    )
    return dataclasses.replace(card, faces=tuple(faces))


def using(cls: VerbClass, scenario: str) -> Iterator[Card]:
    return (card for card in titles_in()[scenario] if any(any(True for _ in find(tree, cls)) for tree in trees(card)))


def trees(card: Card) -> list[t.Ability]:
    return [text.tree for face in card.faces for text in face.abilities or () if text.tree is not None]


@cache
def said() -> dict[type, list[Any]]:
    """All that the bundled cards say, by type."""
    found: dict[type, dict[Any, None]] = {}
    for card in staged().catalog:
        for tree in trees(card):
            for node in find(tree, Node):
                found.setdefault(type(node), {})[node] = None
    return {cls: list(nodes) for cls, nodes in found.items()}


def alternatives(cls: type[Node], name: str, now: object) -> Iterator[Any]:
    """What else a field may say: what it says elsewhere, another name of its section, or another node of its type."""
    found = [getattr(node, name) for node in said().get(cls, ())]
    if isinstance(now, int) and not isinstance(now, bool):
        found.append(now + 1)
    names = staged().catalog.vocabulary.names.get(field_sections(cls).get(name, ""), ())
    found += [(other,) for other in names] if isinstance(now, tuple) else list(names)
    if isinstance(now, str) and len(names) < 2:
        found.append(f"anything but {now}")
    if isinstance(now, Node):
        for inner, was in values(now):
            found += [dataclasses.replace(now, **{inner: other}) for other in alternatives(type(now), inner, was)]
        fitting = get_args(field_types(cls)[name]) or (field_types(cls)[name],)
        found += [node for kind, nodes in said().items() if issubclass(kind, fitting) for node in nodes]
    return (other for other in dict.fromkeys(found) if other != now)


def changed(card: Card, cls: VerbClass, name: str) -> Iterator[Card]:
    """The card with one ability in which the field says something else: what can be said, or else what cannot be."""
    unsaid: list[Card] = []
    for tree in trees(card):
        for node in find(tree, cls):
            others = alternatives(cls, name, getattr(node, name)) if name else iter(said()[Gain])
            for other in others:
                odd = _with(tree, node, dataclasses.replace(node, **{name: other}) if name else other)
                read = reread(odd)
                if read is not None and read != tree:
                    yield _with_tree(card, tree, read)
                else:
                    unsaid.append(_with_tree(card, tree, odd))
    yield from unsaid


def reread(tree: t.Ability) -> t.Ability | None:
    """An ability as it is read from its text, or None if it cannot be said."""
    vocabulary = staged().catalog.vocabulary
    try:
        return read(canonical(tree, vocabulary))
    except (Unsayable, MissingPhrase):
        return None


@cache
def read(text: str) -> t.Ability | None:
    """An ability as it is read, or None if it cannot be; the same is said of many cards."""
    reading = read_ability(text, staged().catalog.vocabulary)
    return None if reading.problems else reading.ability


def _with(inside: Any, node: Node, other: Node) -> Any:
    if inside is node:
        return other
    if isinstance(inside, tuple):
        return tuple(_with(one, node, other) for one in inside)
    if isinstance(inside, Node):
        return dataclasses.replace(inside, **{name: _with(one, node, other) for name, one in values(inside)})
    return inside


def _with_tree(card: Card, tree: t.Ability, other: t.Ability) -> Card:
    faces = [
        dataclasses.replace(
            face,
            abilities=tuple(
                dataclasses.replace(text, tree=other) if text.tree is tree else text for text in face.abilities
            ),
        )
        if face.abilities
        else face
        for face in card.faces
    ]
    return dataclasses.replace(card, faces=tuple(faces))
