"""One root of all exceptions: who catches `CardcError` catches everything that cardc refuses."""

import importlib
import inspect
from pathlib import Path

import pytest

import cardc
from cardc.errors import CardcError

PACKAGE = Path(cardc.__file__).parent
MODULES = sorted(
    ".".join(path.relative_to(PACKAGE.parent).with_suffix("").parts).removesuffix(".__init__")
    for path in PACKAGE.rglob("*.py")
    if path.name != "__main__.py" and "_data" not in path.parts
)


@pytest.mark.parametrize("name", MODULES)
def test_every_public_exception_has_the_root_of_all(name: str) -> None:
    try:
        module = importlib.import_module(name)
    except ModuleNotFoundError as missing:
        if (missing.name or "").split(".")[0] == "cardc":
            raise
        pytest.skip(f"{missing.name} is not installed")
    own = [
        cls
        for _, cls in inspect.getmembers(module, inspect.isclass)
        if issubclass(cls, Exception) and cls.__module__ == name and not cls.__name__.startswith("_")
    ]
    assert [cls for cls in own if not issubclass(cls, CardcError)] == []
