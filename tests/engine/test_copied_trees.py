"""Slots are on the nodes: a copied tree, or one that went through JSON, runs like the one that was read."""

from __future__ import annotations

import copy
import json
import random
from collections.abc import Callable
from dataclasses import replace

import pytest

from cardc.catalog.cards import Card
from cardc.engine.machine import start, step
from cardc.games.mystic_vale.rules import MysticValeRules, rules_of
from cardc.games.mystic_vale.setup import new_game
from cardc.language.effect_schema import node_classes
from cardc.language.node import from_json, to_json
from cardc.language.tree import Ability
from tests.engine.bound import rules, titles
from tests.engine.staged import staged

SEEDS = range(3)


def through_json(tree: Ability) -> Ability:
    again = from_json(json.loads(json.dumps(to_json(tree))), node_classes(staged().catalog.vocabulary.verbs))
    assert isinstance(again, Ability)
    return again


def with_trees(card: Card, way: Callable[[Ability], Ability]) -> Card:
    faces = [
        replace(face, abilities=tuple(replace(a, tree=way(a.tree)) if a.tree else a for a in face.abilities))
        if face.abilities
        else face
        for face in card.faces
    ]
    return replace(card, faces=tuple(faces))


def course(game: MysticValeRules, seed: int) -> list[object]:
    """All options of a random game, and the hash of its last state."""
    chosen = random.Random(seed)
    leaders = chosen.sample(titles("leader"), 2)
    state = new_game(game, 2, seed, leaders=leaders, amulets=chosen.sample(titles("amulet"), 2))
    start(state, game)
    out: list[object] = []
    while state.decision is not None:
        options = state.decision.options
        out.append(options)
        step(state, game, chosen.choice(options))
    return [*out, state.hash()]


@pytest.mark.parametrize("way", [copy.deepcopy, through_json])
def test_a_copied_tree_runs_like_the_one_that_was_read(way: Callable[[Ability], Ability]) -> None:
    read = rules(0)
    copied = rules_of([with_trees(entry.card, way) for entry in read.table.cards], read.table.vocabulary)
    for seed in SEEDS:
        assert course(copied, seed) == course(read, seed)
