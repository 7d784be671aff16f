"""`cardc lsp` where the library that it needs is not installed."""

import pytest

from cardc.cli import lsp
from tests.cli.running import Runner


def test_a_missing_library_is_named_with_what_gets_it(cardc: Runner, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lsp, "missing", lambda names: tuple(names))
    ran = cardc("lsp")
    assert ran.code == 2
    assert "this needs pygls, lsprotocol, which is not installed: python -m pip install" in ran.err


def test_its_help_tells_what_an_editor_starts(cardc: Runner) -> None:
    assert "what an editor is told to start" in cardc("lsp", "--help").out
