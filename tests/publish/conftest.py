"""What the tests of lists share: the bundled cards, lists of them, and a folder of cards that mean harm."""

from collections.abc import Callable
from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest

from cardc.api.loading import load
from cardc.catalog.overlays import Edition
from cardc.publish.forms import FORMS, publish
from cardc.publish.list_table import CardList, Choice, card_list
from tests.read_once import read_once as read_once

Publish = Callable[..., bytes]
Lister = Callable[..., CardList]

HOSTILE_TITLE = "<script>alert(1)</script>"
FORMULA_TITLE = '=HYPERLINK("http://example.org")'

HOSTILE = """\
format: 1
set: mine
cards:
  - id: mine.vale.script
    title: "<script>alert(1)</script>"
    kind: vale
    level: 1
    copies: 2
    cost: {wild: 2}
    symbols: {guardian: 1, others: 0}
    points: 1
    abilities:
      - "Harvest: Gain 1 {mana} for each {guardian} on this card."
    aliases: ["a | b", "*bold* [link](http://example.org) `code`"]
  - id: mine.vale.formula
    title: '=HYPERLINK("http://example.org")'
    kind: vale
    level: 2
    copies: 1
    aliases: ["+1", "-1", "@SUM(A1)"]
"""

GAME = """\
format: 1
extends: mystic_vale
sets:
  mine: {title: "Mine & <b>yours</b>"}
"""


@cache
def _open(faces: tuple[str, ...]) -> Edition:
    return load((), faces=faces).edition


@pytest.fixture
def shown() -> Edition:
    """The bundled cards with sourced values only."""
    return _open(("sourced",))


@pytest.fixture
def with_house() -> Edition:
    """The bundled cards with house values."""
    return _open(("house",))


@pytest.fixture
def hostile(tmp_path: Path) -> Edition:
    """Cards whose titles are HTML, a formula and Markdown."""
    folder = tmp_path / "mine"
    folder.mkdir()
    (folder / "game.yaml").write_text(GAME, encoding="utf-8")
    (folder / "vales.yaml").write_text(HOSTILE, encoding="utf-8")
    return load((folder,)).edition


@pytest.fixture
def listed() -> Lister:
    """Lays cards out as a list."""

    def lay_out(shown: Edition, form: str = "html", **choice: object) -> CardList:
        made = replace(Choice(**choice), flat=FORMS[form].flat)  # type: ignore[arg-type]
        return card_list(shown, tuple(shown.catalog), made)

    return lay_out


@pytest.fixture
def published() -> Publish:
    """Publishes all cards in a form."""

    def write(shown: Edition, form: str, **choice: object) -> bytes:
        return publish(shown, tuple(shown.catalog), Choice(**choice), form).content  # type: ignore[arg-type]

    return write
