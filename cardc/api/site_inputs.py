"""What a site is made from, as a fingerprint: while that is the same, the site that lies in a folder is up to date.

More counts than any page shows: every YAML file beside the cards, the drawings and pictures, the whole of cardc, and
the libraries that draw and fill in.
"""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

import cardc
from cardc.api.deck import Deck
from cardc.catalog.folders import SUFFIXES
from cardc.package_data import reading_rules
from cardc.publish.drawing_files import drawing_paths
from cardc.publish.theme_files import theme_of
from cardc.source.disk import Files
from cardc.source.kept import cache_folder, code_below, digest

__all__ = ["site_fingerprint"]

_LIBRARIES = ("babel", "fonttools", "jinja2", "markupsafe", "reportlab")
_PYTHON = (".py", ".pyc")
PACKAGE = Path(cardc.__file__).parent


def site_fingerprint(decks: Sequence[Deck], languages: Sequence[str]) -> str:
    """A fingerprint of all that the site of some decks is made from; nothing if that is not to be known, or cannot."""
    if cache_folder(os.environ) is None or any(deck.files.texts for deck in decks):
        return ""
    try:
        beside_code = [path for path in sorted(PACKAGE.rglob("*")) if path.is_file() and path.suffix not in _PYTHON]
        told = (part for path in (*beside_code, *reading_rules()) for part in (str(path), path.read_bytes()))
        parts = (part for deck in decks for part in _made_of(deck))
        return digest(*languages, *map(_version, _LIBRARIES), *code_below(PACKAGE), *told, *parts)
    except OSError:
        return ""


def _made_of(deck: Deck) -> Iterator[str | bytes]:
    """What a deck was read from, each file with its name; raises `OSError` where one cannot be read."""
    yield from (deck.game.name, *deck.faces, repr(sorted(deck.options.items())), str(deck.withheld))
    files = deck.loaded_from
    for path in _files(deck, files):
        yield str(path)
        yield files.read(path)
    yield from code_below(deck.game.python or deck.game.folder)


def _files(deck: Deck, files: Files) -> Iterator[Path]:
    roots = deck.catalog.roots
    for folder in dict.fromkeys((*roots, *deck.every_scenario_path)):
        yield from [folder] if files.is_file(folder) else _yaml_below(folder, files)
    yield from drawing_paths(roots, files=files)
    theme = theme_of(roots, deck.shown.card_form, files=files).theme
    pictures = (*theme.art.values(), *theme.backs.values(), *map(Path, theme.faces.values()))
    overlays = (path for name in deck.faces for path, _ in deck.overlays(name))
    yield from (path for path in (*pictures, *overlays) if files.is_file(path))


def _yaml_below(folder: Path, files: Files) -> list[Path]:
    """The YAML files in a folder, but for what is hidden there."""
    lying = (path for suffix in SUFFIXES for path in files.below(folder, suffix))
    return sorted(path for path in lying if not any(part.startswith(".") for part in path.relative_to(folder).parts))


def _version(library: str) -> str:
    try:
        return version(library)
    except PackageNotFoundError:
        return ""
