"""What tests of the front door share: a folder of cards."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.running import GLADE, MINE


@pytest.fixture
def mine(tmp_path: Path) -> Path:
    """A folder of cards that add to a bundled game."""
    (tmp_path / "game.yaml").write_text(MINE, encoding="utf-8")
    (tmp_path / "vales.yaml").write_text(GLADE, encoding="utf-8")
    return tmp_path
