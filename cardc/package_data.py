"""Where the bundled data (`grammar/`, `cards/`, `schemas/`) lies: beside the package, or in it."""

from pathlib import Path

# In a checkout the folders lie beside the package, where people edit them; a wheel carries them inside.
_PACKAGE = Path(__file__).resolve().parent


def data_root() -> Path:
    """The folder that contains `grammar/`, `cards/` and `schemas/`."""
    packed = _PACKAGE / "_data"
    return packed if packed.is_dir() else _PACKAGE.parent


def scenarios_root() -> Path:
    """The folder of the bundled scenarios, which in a checkout are part of the tests."""
    packed = _PACKAGE / "_data" / "scenarios"
    return packed if packed.is_dir() else _PACKAGE.parent / "tests" / "scenarios"
