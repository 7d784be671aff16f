"""Two small games from outside: folders of cards with Python beside them, each with a verb class `Wish`."""

from __future__ import annotations

from pathlib import Path

from tests.catalog.tiny import write

GAME = """\
format: 1
game: {name}
title: {name}
languages: [en]
kinds:
  vale: {{fields: [abilities]}}
sets:
  mine: {{title: Mine}}
symbols:
  star: {{group: mark}}
nouns:
  card: {{kind: card}}
  vale: {{kind: vale}}
zones:
  field: {{owner: player}}
triggers:
  harvest: {{does: ability}}
"""

WORDS = """\
format: 1
language: en
nouns:
  card: {{one: card, many: cards}}
  vale: {{one: vale, many: vales}}
symbols: {{star: {{one: star, many: stars}}}}
zones: {{field: {{name: field}}}}
triggers: {{harvest: Harvest}}
phrases:
  Wish: "<{word}|{word}|{word}s> {{resource}}"
"""

CARDS = """\
format: 1
set: mine
cards:
  - id: mine.vale.well
    title: Well
    kind: vale
    copies: 1
    abilities:
      - "Harvest: {text}"
      - "Harvest: Gain 1 {{star}}."
"""

PYTHON = '''\
"""A game for tests; whoever runs it leaves a trace."""

from dataclasses import dataclass
from pathlib import Path

from cardc.games.game import Game
from cardc.language.frame import VerbFrame, verb
from cardc.language.tree import Action, Resource
from cardc.language.verbs import GENERAL_VERBS

(Path(__file__).parent / "ran").touch()


@verb(VerbFrame("{word}", ("{word}s",), object="resource", example="{word} 1 {star}"))
@dataclass(frozen=True, slots=True)
class Wish(Action):
    """Wishes for something."""

    resource: Resource


GAME = Game("{name}", Path(__file__).parent, (*GENERAL_VERBS, Wish))
'''


def outside_game(folder: Path, name: str, *, word: str = "wish", text: str = "") -> Path:
    """A folder of cards with its game as Python beside them, whose verb is `word`."""
    files = {
        "game.yaml": GAME.format(name=name),
        "text/en.yaml": WORDS.format(word=word),
        "cards.yaml": CARDS.format(text=text or f"{word.capitalize()} 1 {{star}}."),
        "game.py": PYTHON.replace("{name}", name).replace("{word}", word),
    }
    return write(folder, files)


def has_run(folder: Path) -> bool:
    """Whether the Python of a game was run."""
    return (folder / "ran").exists()
