"""Every ability of the bundled cards is read, printed back unchanged and said in every language."""

import os
from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping
from functools import cache

import pytest

from cardc.language.ability import canonical, read_ability
from cardc.language.effect_schema import node_classes
from cardc.language.node import Node, walk
from cardc.language.printer import print_ability
from tests.language.bundled import FOLDER, abilities, game
from tests.language.bundled import tree_of as tree
from tests.plain_yaml import read_yaml

SNAPSHOT = FOLDER / "corpus.snapshot"
TEXTS = sorted({text for _, text in abilities()})


@pytest.mark.parametrize("text", TEXTS)
def test_an_ability_is_read_without_a_finding(text: str) -> None:
    assert read_ability(text, game()).problems == ()


@pytest.mark.parametrize("text", TEXTS)
def test_an_ability_prints_back_unchanged(text: str) -> None:
    assert canonical(tree(text), game()) == text


@pytest.mark.parametrize("text", TEXTS)
def test_an_ability_keeps_its_symbols_in_every_language(text: str) -> None:
    def symbols(said: str) -> Counter[str]:
        return Counter(part.partition("}")[0] for part in said.split("{")[1:])

    for wording in game().wordings.values():
        said, own = symbols(print_ability(tree(text), wording)), symbols(str(wording.words("ranges")))
        assert not symbols(text) - said
        # A language may say one more often, and that of a price, of which English says no symbol.
        assert set(said) <= set(symbols(text)) | set(own)


# ---- the texts as they are, for people to read in a review


def snapshot() -> str:
    """All abilities in all languages, one block for each ability."""
    return "\n".join(block for title, text in abilities() for block in _block(title, text))


def _block(title: str, text: str) -> Iterator[str]:
    yield title
    for language, wording in sorted(game().wordings.items()):
        yield f"  {language}  {print_ability(tree(text), wording)}"
    yield ""


def test_the_texts_are_those_that_were_reviewed() -> None:
    """After a wanted change: `UPDATE_SNAPSHOT=1 pytest tests/language/test_corpus.py`, then read the difference."""
    if os.environ.get("UPDATE_SNAPSHOT"):
        SNAPSHOT.write_text(snapshot(), encoding="utf-8")
    assert SNAPSHOT.read_text(encoding="utf-8") == snapshot()


# ---- mechanisms that one card uses


@cache
def mechanisms() -> dict[str, list[str]]:
    loaded: dict[str, list[str]] = read_yaml(FOLDER / "mechanisms.yaml")
    return loaded


EXAMPLES = [pytest.param(name, text, id=f"{name}: {text}") for name, texts in mechanisms().items() for text in texts]


# What a field holds on most cards.
USUAL: Mapping[str, tuple[object, ...]] = {
    "EachPlayer.then": ((),),
    "Head.by": ("",),
    "Head.places": ((),),
    "NextTime.by": ("",),
    "OneOf.n": (1,),
    "Ranged.high": tuple(range(100)),
    "NextTime.of": ((),),
    "CostsLess.least": (0,),
}


def uses(name: str, text: str) -> set[Node]:
    """The nodes of a class in a text; of `Class.field`, those whose field says more than where it says nothing."""
    cls, _, field = name.partition(".")
    nodes = {node for node in walk(tree(text)) if type(node).__name__ == cls}
    return {node for node in nodes if not field or getattr(node, field) not in USUAL[name]}


def test_each_verb_and_node_of_at_most_one_card_has_two_further_texts() -> None:
    cards = defaultdict(set)
    for title, text in abilities():
        for node in walk(tree(text)):
            cards[type(node).__name__].add(title)
    seldom = {name for name in node_classes(game().verbs) if len(cards[name]) <= 1}
    assert seldom <= set(mechanisms())
    assert {name for name, texts in mechanisms().items() if len(texts) < 2} == set()


@pytest.mark.parametrize(("name", "text"), EXAMPLES)
def test_a_further_text_is_canonical_and_said_in_every_language(name: str, text: str) -> None:
    assert uses(name, text)
    assert canonical(tree(text), game()) == text
    for wording in game().wordings.values():
        assert print_ability(tree(text), wording)


# What they mean stands elsewhere, so that one is like another.
WITHOUT_ARGUMENTS = ("AnyAmount", "Chosen", "Some", "Theirs", "Them", "Those")


@pytest.mark.parametrize("name", [name for name in mechanisms() if name not in WITHOUT_ARGUMENTS])
def test_further_texts_use_a_verb_or_node_with_other_arguments(name: str) -> None:
    bundled = {node for text in TEXTS for node in uses(name, text)}
    for text in mechanisms()[name]:
        assert uses(name, text).isdisjoint(bundled)
