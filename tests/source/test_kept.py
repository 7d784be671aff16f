"""What is kept between runs: where, and what is remembered as sound."""

from pathlib import Path

import pytest

from cardc.source.kept import Remembered, cache_folder, digest


@pytest.mark.parametrize(
    ("environ", "folder"),
    [
        ({"XDG_CACHE_HOME": "/caches", "HOME": "/home/me"}, "/caches/cardc"),
        ({"HOME": "/home/me"}, "/home/me/.cache/cardc"),
        ({"XDG_CACHE_HOME": "", "HOME": "/home/me"}, "/home/me/.cache/cardc"),
        ({"XDG_CACHE_HOME": "relative", "HOME": "/home/me"}, None),
        ({"HOME": "/home/me", "CARDC_CACHE": "off"}, None),
        ({}, None),
    ],
)
def test_the_folder_follows_the_environment(environ: dict[str, str], folder: str | None) -> None:
    assert cache_folder(environ) == (None if folder is None else Path(folder))


def test_what_was_found_sound_is_remembered_by_the_next_run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    monkeypatch.setenv("CARDC_CACHE", "on")
    assert digest("a") not in Remembered("sound")
    Remembered("sound").add([digest("a")])
    assert digest("a") in Remembered("sound")
    assert digest("a") not in Remembered("other")


def test_with_no_folder_nothing_is_remembered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CARDC_CACHE", "off")
    Remembered("sound").add([digest("a")])
    assert digest("a") not in Remembered("sound")


def test_two_texts_have_another_fingerprint_than_both_in_one() -> None:
    assert digest("a", "b") != digest("ab")
