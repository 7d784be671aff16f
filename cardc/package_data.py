"""Where the bundled data (`grammar/`, `cards/`, `schemas/`) lies: beside the package, or in it."""

from pathlib import Path

# In a checkout the folders lie beside the package, where people edit them; a wheel carries them inside.
_PACKAGE = Path(__file__).resolve().parent


def data_root() -> Path:
    """The folder that contains `grammar/`, `cards/` and `schemas/`."""
    packed = _PACKAGE / "_data"
    return packed if packed.is_dir() else _PACKAGE.parent


def reading_rules() -> list[Path]:
    """The files that say how texts of cards and scenarios are read: those of `grammar/` and `schemas/`."""
    folders = (data_root() / name for name in ("grammar", "schemas"))
    return [path for folder in folders for path in sorted(folder.rglob("*")) if path.is_file()]


def scenarios_root() -> Path:
    """The folder of the bundled scenarios, which in a checkout are part of the tests."""
    packed = _PACKAGE / "_data" / "scenarios"
    return packed if packed.is_dir() else _PACKAGE.parent / "tests" / "scenarios"
