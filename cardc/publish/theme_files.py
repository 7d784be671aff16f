"""Reads themes: that of the package, of the game, of a folder of one's own, and the one that is asked for.

The later ones say more: their looks come behind, and what else they state wins. Each is read strictly, and what is
wrong is told at its line.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from cardc.catalog import schemas
from cardc.catalog.card_form import CardForm
from cardc.catalog.file_kinds import THEME_FILE
from cardc.catalog.folders import lay_out
from cardc.publish.theme import OF_EVERY_CARD, LookRule, Theme
from cardc.source.diagnostics import Diagnostic, Span
from cardc.source.disk import DISK, Files
from cardc.source.nodes import Mapping as MappingNode
from cardc.source.nodes import Sequence, YamlNode, locate, locate_key, plain
from cardc.source.reader import read_file
from cardc.source.schema import check_schema
from cardc.source.suggest import hint

STANDARD = "standard"
# Beside a theme: pictures by the ids of cards.
ART_FOLDER = "art"
PICTURES = (".svg",)

_FOLDER = Path(__file__).parent / "themes"


class ReadTheme(NamedTuple):
    """A theme with what is wrong with its files."""

    theme: Theme
    findings: tuple[Diagnostic, ...] = ()


def bundled_themes() -> tuple[str, ...]:
    """The names of the themes that come with cardc."""
    return tuple(sorted(path.stem for path in _FOLDER.glob("*.yaml")))


@cache
def standard() -> Theme:
    """The theme of cards of which no other says anything."""
    return _added(Theme(), _of_package(STANDARD), _FOLDER)


def theme_of(
    roots: Iterable[Path], form: CardForm, chosen: str | Path | None = None, *, files: Files = DISK
) -> ReadTheme:
    """The theme of the cards of some folders; `chosen` is the name of a bundled one, or a file, which says the last."""
    theme = standard()
    findings: list[Diagnostic] = []
    for root in roots:
        theme = _with_art(theme, root, files)
        path = root / THEME_FILE
        if files.is_file(path):
            theme = _read_into(theme, path, form, findings, files)
    if chosen is not None and str(chosen) in bundled_themes():
        theme = _added(theme, _of_package(str(chosen)), _FOLDER)
    elif chosen is not None:
        theme = _read_into(_with_art(theme, Path(chosen).parent, files), Path(chosen), form, findings, files)
    return ReadTheme(theme, tuple(findings))


def theme_findings(roots: Iterable[Path], form: CardForm, *, files: Files = DISK) -> tuple[Diagnostic, ...]:
    """What is wrong with the themes that lie in some folders, whether they are in use or not."""
    found: list[Diagnostic] = []
    for root in roots:
        for path in lay_out(root, files=files).themes:
            found += files.made_of(("theme", form), [path], lambda path=path: _findings(path, form, files))  # type: ignore[misc]
    return tuple(found)


def _findings(path: Path, form: CardForm, files: Files) -> tuple[Diagnostic, ...]:
    found: list[Diagnostic] = []
    _read_into(Theme(), path, form, found, files)
    return tuple(found)


def _read_into(theme: Theme, path: Path, form: CardForm, findings: list[Diagnostic], files: Files) -> Theme:
    """The theme with what a file adds to it; one with a fault adds nothing."""
    node, wrong = read_file(path, files=files)
    found = [*wrong, *(_faults(node, path, form, files) if node is not None else ())]
    findings += found
    if node is None or found:
        return theme
    said = plain(node)
    assert isinstance(said, dict)
    return _added(theme, said, path.parent)


# ---- what a file says


def _added(theme: Theme, said: Mapping[str, Any], folder: Path) -> Theme:
    rules = tuple(
        LookRule(
            {name: tuple(value) if isinstance(value, list) else (value,) for name, value in one.get("of", {}).items()},
            {name: value for name, value in one.items() if name != "of"},
        )
        for one in said.get("looks", ())
    )

    def files(name: str) -> dict[str, Path]:
        return {key: folder / str(file) for key, file in said.get(name, {}).items()}

    return replace(
        theme,
        looks=(*theme.looks, *rules),
        ink=said.get("ink", theme.ink),
        corners=float(said.get("corners", theme.corners)),
        faces={**theme.faces, **{key: str(file) for key, file in files("typeface").items()}},
        art={**theme.art, **files("art")},
        backs={**theme.backs, **files("backs")},
    )


def _with_art(theme: Theme, folder: Path, files: Files) -> Theme:
    """The theme with the pictures that lie in the folder `art`, each called as the id of its card."""
    lying = sorted(path for ending in PICTURES for path in files.inside(folder / ART_FOLDER, ending))
    return replace(theme, art={**theme.art, **{path.stem: path for path in lying}}) if lying else theme


def _of_package(name: str) -> Mapping[str, Any]:
    """A bundled theme. It is part of the package, so a fault in it is a fault of the program."""
    node, findings = read_file(_FOLDER / f"{name}.yaml")
    if node is None or findings or check_schema(node, schemas.schema(schemas.THEME)):
        raise ValueError(f"the theme `{name}` of the package is broken")
    found = plain(node)
    assert isinstance(found, dict)
    return found


# ---- what is wrong with it


def _faults(node: YamlNode, path: Path, form: CardForm, files: Files) -> Iterator[Diagnostic]:
    shape = check_schema(node, schemas.schema(schemas.THEME))
    yield from shape
    if shape or not isinstance(node, MappingNode):
        return
    looks = node.get("looks")
    for i, look in enumerate(looks.items if isinstance(looks, Sequence) else ()):
        yield from _unknown(node, ("looks", i, "of"), look, form)
    backs = node.get("backs")
    for entry in backs.entries if isinstance(backs, MappingNode) else ():
        if form.kinds and entry.key.text not in form.kinds:
            advice = hint(entry.key.text, form.kinds, f"the kinds are {', '.join(form.kinds)}")
            yield Diagnostic("theme-unknown", f"no kind `{entry.key.text}`", entry.key.span, *advice)
    for name in ("typeface", "art", "backs"):
        named = node.get(name)
        for entry in named.entries if isinstance(named, MappingNode) else ():
            yield from _file_fault(name, path.parent / str(plain(entry.value)), entry.value.span, files)


def _unknown(node: YamlNode, at: tuple[str | int, ...], look: YamlNode, form: CardForm) -> Iterator[Diagnostic]:
    """What a look is said to be of, and no card states."""
    of = look.get("of") if isinstance(look, MappingNode) else None
    known = (*OF_EVERY_CARD, *form.fields)
    for entry in of.entries if isinstance(of, MappingNode) else ():
        name = entry.key.text
        if name not in known:
            advice = hint(name, known, f"cards state {', '.join(known)}")
            yield Diagnostic("theme-unknown", f"no card states `{name}`", locate_key(node, (*at, name)), *advice)
            continue
        values = form.kinds if name == "kind" else form.fields[name].of if name in form.fields else ()
        said = plain(entry.value)
        for i, value in enumerate(said if isinstance(said, list) else [said]):
            if values and value not in values:
                where = locate(node, (*at, name, i) if isinstance(said, list) else (*at, name))
                advice = hint(str(value), values, f"`{name}` is one of {', '.join(values)}")
                yield Diagnostic("theme-unknown", f"no `{name}` is `{value}`", where, *advice)


def _file_fault(name: str, path: Path, span: Span, files: Files) -> Iterator[Diagnostic]:
    """A file that a theme names and that is not there, or is none of its sort."""
    if not files.is_file(path):
        advice = "its path begins in the folder of the theme"
        yield Diagnostic("theme-file", f"there is no file `{path.name}`", span, advice)
    elif name == "typeface":
        from cardc.publish.fonts import fault_of

        why = fault_of(path)
        if why:
            yield Diagnostic("theme-file", f"`{path.name}` cannot be used as a typeface: {why}", span, _TRUE_TYPE)
    elif path.suffix.lower() not in PICTURES:
        advice = f"draw it as {' or '.join(PICTURES)}, with filled or lined shapes"
        yield Diagnostic("theme-file", f"`{path.name}` is no picture that can be drawn everywhere", span, advice)


_TRUE_TYPE = "take a TrueType file, with the letters of the languages that the cards are printed in"
