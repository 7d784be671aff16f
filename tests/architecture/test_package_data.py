"""The data that comes with the package is found wherever the package lies."""

from pathlib import Path

import pytest

from cardc import package_data


def test_in_a_checkout_the_data_lies_beside_the_package() -> None:
    root = package_data.data_root()
    assert all((root / folder).is_dir() for folder in ("grammar", "cards", "schemas"))


def test_in_a_wheel_the_data_lies_inside_the_package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(package_data, "_PACKAGE", tmp_path)
    assert package_data.data_root() == tmp_path.parent
    (tmp_path / "_data").mkdir()
    assert package_data.data_root() == tmp_path / "_data"
