"""The third game shares no word with the bundled one, and its files are as short as a small game should need."""

from __future__ import annotations

import pytest

from tests.architecture.neutral import ROOT, declared_by
from tests.third_game.conftest import FOLDER


def test_it_has_no_word_of_the_bundled_games_but_card() -> None:
    bundled = [folder.parent for folder in (ROOT / "cards").glob("*/game.yaml")]
    assert set(declared_by(FOLDER)) & {word for folder in bundled for word in declared_by(folder)} == {"card"}


TEXTS = [(f"text/{language}.yaml", 40) for language in ("en", "fr", "es", "ca")]


@pytest.mark.parametrize(("file", "most"), [("game.py", 200), *TEXTS])
def test_it_is_written_in_few_lines(file: str, most: int) -> None:
    written = (FOLDER / file).read_text(encoding="utf-8").splitlines()
    assert sum(line.strip() != "" for line in written) < most
