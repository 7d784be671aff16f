"""The bundled game as the language tests see it: its vocabulary and the abilities of its cards."""

from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any

import yaml

from cardc.games.mystic_vale.verbs import VERBS
from cardc.language.core_words import core_words, joined
from cardc.language.vocabulary import Vocabulary, vocabulary

ROOT = Path(__file__).parents[2]
GAME = ROOT / "cards" / "mystic_vale"
FOLDER = Path(__file__).parent


def _load(path: Path) -> Any:
    # Keeps `on`, `no` and `or` as the words that they are here.
    return yaml.load(path.read_text(encoding="utf-8"), yaml.BaseLoader)  # noqa: S506 - makes only texts


@cache
def game() -> Vocabulary:
    """The vocabulary of the bundled game."""
    data = yaml.safe_load((GAME / "game.yaml").read_text(encoding="utf-8"))
    return vocabulary(data, [with_core(_load(path)) for path in sorted((GAME / "text").glob("*.yaml"))], VERBS)


@cache
def abilities() -> tuple[tuple[str, str], ...]:
    """The title of the card and the text, for every ability of the bundled cards."""
    kinds = ("advancements", "vales", "leaders", "amulets")
    sets = sorted(path for kind in kinds for path in GAME.glob(f"*/{kind}.yaml") if path.parent.name != "rulings")
    files = (GAME / "starting.yaml", *sets, GAME / "conclaves.yaml")
    cards = [card for path in files for card in _load(path)["cards"]]
    return tuple((card["title"], text) for card in cards for text in _texts(card))


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
