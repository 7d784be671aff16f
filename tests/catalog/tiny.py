"""A game of few words for the tests of the card list, and a reader of expectations that stand in the files.

A line that should be found fault with ends in `# E: code`; several codes are separated by commas.
"""

import re
import textwrap
from collections.abc import Mapping
from pathlib import Path

from cardc.catalog.cards import Catalog
from cardc.catalog.load import load_catalog
from cardc.language.verbs import GENERAL_VERBS
from cardc.package_data import data_root

BUNDLED = data_root() / "cards" / "mystic_vale"


def card_sections() -> str:
    """What the cards of the bundled game state: a tiny game has the same fields and kinds, but no symbol of points."""
    whole = (BUNDLED / "game.yaml").read_text(encoding="utf-8")
    sections = whole[whole.index("\nfields:") + 1 : whole.index("\n# In the order")]
    return sections.replace("    symbol: vp\n", "")


WORDS = """\
format: 1
game: tiny
title: Tiny
languages: [en]
sets:
  mine: {title: Mine}
  yours: {title: Yours}
symbols:
  mana: {group: resource}
  sky: {group: spirit}
  guardian: {group: mark}
nouns:
  card: {kind: card, traits: [movable, playable, shows]}
  advancement: {kind: advancement, traits: [movable, shows, priced]}
  vale: {kind: vale, traits: [movable, shows, priced]}
zones:
  field: {owner: player}
triggers:
  harvest: {does: ability}
  ongoing: {does: always}
"""
GAME = WORDS + card_sections()

ENGLISH = """\
format: 1
language: en
nouns:
  card: {one: card, many: cards}
  advancement: {one: advancement, many: advancements}
  vale: {one: vale, many: vales}
symbols:
  mana: {one: mana, many: mana}
  sky: {one: sky spirit, many: sky spirits}
  guardian: {one: guardian, many: guardians}
zones: {field: {name: field}}
triggers: {harvest: Harvest, ongoing: Ongoing}
ranges: {level: "level {range}"}
phrases:
  Lose: "<drop|drop|drops> {resource}"
adjust:
  - ['a (?=hour)', "an "]
"""

_EXPECTED = re.compile(r"#\s*E:\s*(.+)$")

Found = set[tuple[str, int, str]]


def write(folder: Path, files: Mapping[str, str]) -> Path:
    """Write the files of a game; its words are the tiny game's unless they are among them."""
    for name, text in {"game.yaml": GAME, "text/en.yaml": ENGLISH, **files}.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(textwrap.dedent(text), encoding="utf-8", newline="")
    return folder


def load(folder: Path, files: Mapping[str, str]) -> Catalog:
    return load_catalog([write(folder, files)], GENERAL_VERBS)


def found(catalog: Catalog, folder: Path) -> Found:
    """The findings as (file, line, code)."""
    return {
        (Path(one.span.file).relative_to(folder).as_posix(), one.span.line, one.code) for one in catalog.diagnostics
    }


def expected(files: Mapping[str, str]) -> Found:
    """The findings that the files themselves announce."""
    return {
        (name, number, code.strip())
        for name, text in files.items()
        for number, line in enumerate(textwrap.dedent(text).splitlines(), start=1)
        for code in _codes(line)
    }


def _codes(line: str) -> list[str]:
    announced = _EXPECTED.search(line)
    return announced.group(1).split(",") if announced else []


def cards(*entries: str, set_name: str = "mine") -> str:
    """A card file with these cards, each written as the inside of a flow mapping."""
    listed = "\n".join(f"  - {{{entry}}}" for entry in entries)
    return f"format: 1\nset: {set_name}\ncards:\n{listed}\n"
