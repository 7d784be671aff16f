"""A small expansion in which everything has a name of its own, and what tests ask of it again and again."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from pathlib import Path

import cardc
from cardc.api.deck import Deck
from cardc.api.navigation.finding import mention_at
from cardc.api.navigation.mentions import Mention
from tests.catalog.tiny import card_sections

GROVE = Path("tests/navigation/grove")


@cache
def grove() -> Deck:
    """The expansion as it lies on disk."""
    return cardc.load(GROVE)


def text_of(deck: Deck, file: str | Path) -> str:
    """What a file of a deck holds."""
    return deck.loaded_from.read(file).decode("utf-8")


def at(deck: Deck, file: str | Path, words: str, part: str = "") -> Mention | None:
    """What stands at some words of a file (of which they are a `part`), asked at their first letter."""
    text = text_of(deck, file)
    start = text.index(words) + words.index(part or words)
    line = text.count("\n", 0, start) + 1
    return mention_at(deck, file, line, start - text.rfind("\n", 0, start))


def places(mentions: Iterable[Mention]) -> set[str]:
    """Mentions as `file:line`, without their folder."""
    return {f"{Path(one.span.file).name}:{one.span.line}" for one in mentions}


# The words of a game of its own for the same cards: small enough to be loaded again and again.
_WORDS = {
    "game.yaml": """\
symbols:
  mana: {group: resource}
  vp: {group: points}
  pollen: {group: mark}
nouns:
  card: {kind: card, traits: [movable, playable, shows]}
  advancement: {kind: advancement, traits: [movable, shows, priced]}
  blossom: {kind: advancement, cards: [grove.advancement.bee_keeper, grove.advancement.hive]}
  speck: {kind: symbol, symbols: mark}
zones:
  field: {owner: player}
triggers:
  harvest: {does: ability}
  end_of_game: {does: score}
sets:
  grove: {title: Grove}
""",
    "text/en.yaml": """\
format: 1
language: en
nouns:
  card: {one: card, many: cards}
  advancement: {one: advancement, many: advancements}
  blossom: {one: blossom, many: blossoms}
  speck: {one: speck, many: specks}
symbols:
  mana: {one: mana, many: mana}
  vp: {one: point, many: points}
  pollen: {one: grain of pollen, many: grains of pollen}
zones: {field: {name: field}}
triggers: {harvest: Harvest, end_of_game: End of Game}
ranges: {level: "level {range}"}
""",
}


@cache
def copse_files() -> Mapping[str, str]:
    """The cards, rulings, scenarios and lists of the expansion as a game of their own, which has no rules."""
    head = "format: 1\ngame: copse\ntitle: Copse\nlanguages: [en]\n"
    own = {"game.yaml": head + card_sections() + _WORDS["game.yaml"], "text/en.yaml": _WORDS["text/en.yaml"]}
    others = ("advancements", "house", "published", "totals", "rulings/grove", "grove.scenarios", "grove.waivers")
    return own | {f"{name}.yaml": (GROVE / f"{name}.yaml").read_text(encoding="utf-8") for name in others}


@cache
def copse() -> Deck:
    """That game, whose files lie nowhere."""
    return cardc.load({f"copse/{name}": text for name, text in copse_files().items()})
