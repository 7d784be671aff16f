"""The bundled game as the language tests see it: its vocabulary and the abilities of its cards."""

from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any

from cardc.games.mystic_vale.verbs import VERBS
from cardc.language.ability import read_ability
from cardc.language.core_words import core_words, joined
from cardc.language.tree import Ability
from cardc.language.vocabulary import Vocabulary, vocabulary
from tests.plain_yaml import read_words, read_yaml

ROOT = Path(__file__).parents[2]
GAME = ROOT / "cards" / "mystic_vale"
FOLDER = Path(__file__).parent


@cache
def game() -> Vocabulary:
    """The vocabulary of the bundled game."""
    data = read_yaml(GAME / "game.yaml")
    words = [with_core(read_words(path)) for path in sorted((GAME / "text").glob("*.yaml"))]
    ids = {card["title"]: card["id"] for card in _cards()}
    french = {card["id"]: card["names"]["fr"] for card in _cards() if "fr" in card.get("names", {})}
    english = {card["id"]: card["title"] for card in _cards()}
    return vocabulary(data, words, VERBS).with_titles(ids, {"en": english, "fr": french})


@cache
def _cards() -> tuple[Mapping[str, Any], ...]:
    """The bundled cards, as their files hold them."""
    kinds = ("advancements", "vales", "leaders", "amulets")
    sets = sorted(path for kind in kinds for path in GAME.glob(f"*/{kind}.yaml") if path.parent.name != "rulings")
    files = (GAME / "starting.yaml", *sets, GAME / "conclaves.yaml")
    return tuple(card for path in files for card in read_words(path)["cards"])


@cache
def abilities() -> tuple[tuple[str, str], ...]:
    """The title of the card and the text, for every ability of the bundled cards."""
    return tuple((card["title"], text) for card in _cards() for text in _texts(card))


@cache
def tree_of(text: str) -> Ability:
    """What a text of the bundled game means."""
    reading = read_ability(text, game())
    assert reading.ability is not None, (text, reading.problems)
    return reading.ability


def _texts(card: Mapping[str, Any]) -> Iterator[str]:
    for face in (card, *card.get("sides", {}).values()):
        for ability in face.get("abilities", ()):
            yield ability["text"] if isinstance(ability, dict) else ability


def with_core(own: Mapping[str, Any]) -> Mapping[str, Any]:
    """A game's words of a language beside those of the language itself."""
    merged: dict[str, Any] = dict(core_words(str(own["language"])))
    for section, entries in own.items():
        merged[section] = joined(merged.get(section), entries)
    return merged
