"""What only some commands need, and how one gets it."""

import importlib.metadata

import pytest

from cardc.extras import how_to_install, missing


def test_names_the_libraries_themselves_so_that_it_works_from_a_checkout_too():
    said = how_to_install("print")
    assert said.startswith("python -m pip install ")
    assert '"reportlab>=4.2"' in said
    assert "pytest" not in said


def test_names_the_extra_where_nothing_is_known_of_the_libraries(monkeypatch: pytest.MonkeyPatch):
    def unknown(name: str) -> None:
        raise importlib.metadata.PackageNotFoundError(name)

    monkeypatch.setattr(importlib.metadata, "requires", unknown)
    assert how_to_install("print") == 'python -m pip install "cardc[print]"'


def test_tells_what_is_not_installed():
    assert missing(["json", "no_such_library"]) == ("no_such_library",)
