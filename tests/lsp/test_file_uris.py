"""Files by the names that editors give them."""

from __future__ import annotations

from pathlib import Path, PureWindowsPath

import pytest
from pygls import uris

from cardc.lsp.file_uris import path_of, uri_of


@pytest.mark.parametrize("name", ["/a/my cards.yaml", "/a/é#1%20?.yaml", "/a/[x];y=1.yaml"])
def test_a_name_comes_back_as_it_went(name: str) -> None:
    assert path_of(uri_of(name)) == Path(name)
    assert path_of(Path(name).as_uri()) == Path(name)


def test_what_was_never_saved_is_no_file() -> None:
    assert path_of("untitled:Untitled-1") is None


@pytest.mark.parametrize("uri", ["file:///C:/my%20cards/game.yaml", "file:///c%3A/my%20cards/game.yaml"])
def test_a_drive_is_the_same_however_it_is_written(uri: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(uris, "IS_WIN", True)
    assert PureWindowsPath(uris.to_fs_path(uri) or "") == PureWindowsPath("c:\\my cards\\game.yaml")
