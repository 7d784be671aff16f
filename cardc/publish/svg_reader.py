"""Reads a drawing from SVG as drawing programs and collections of icons write it: filled and lined shapes in groups.

What could not be drawn alike everywhere is refused by name: texts, pictures, gradients, what is half transparent.
Nothing of the file is carried on but its shapes, so that no script and no address comes along.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from html.parser import HTMLParser
from typing import NamedTuple

from fontTools.misc.transform import Identity, Transform

from cardc.layout.arrangement import Size
from cardc.publish.svg_geometry import broadened, framed, into_square, moved, number, outline, transformation
from cardc.publish.symbol_pictures import EVEN_ODD, NON_ZERO, SIZE, Drawing, Shape

BLACK = "#000000"

_SHAPES = frozenset({"path", "rect", "circle", "ellipse", "line", "polyline", "polygon"})
_GROUPS = frozenset({"svg", "g"})
# Drawn nowhere, with all that is in them; what is defined is only drawn by elements that are refused.
_QUIET = frozenset({"title", "desc", "metadata", "defs"})
_UNSEEN = frozenset({"display:none", "visibility:hidden"})
_REFUSED = {
    "clip-path": "none",
    "mask": "none",
    "filter": "none",
    "opacity": "1",
    "fill-opacity": "1",
    "stroke-opacity": "1",
    "stroke-dasharray": "none",
}

_COLOUR = re.compile(r"#(?:[0-9a-f]{3}){1,2}")
_RGB = re.compile(r"rgb\(\s*(\d{1,3})\s*,\s*(\d{1,3})\s*,\s*(\d{1,3})\s*\)")
_NAMED = {
    "aqua": "#00ffff",
    "black": BLACK,
    "blue": "#0000ff",
    "currentcolor": BLACK,
    "fuchsia": "#ff00ff",
    "gray": "#808080",
    "green": "#008000",
    "grey": "#808080",
    "lime": "#00ff00",
    "maroon": "#800000",
    "navy": "#000080",
    "none": "",
    "olive": "#808000",
    "orange": "#ffa500",
    "purple": "#800080",
    "red": "#ff0000",
    "silver": "#c0c0c0",
    "teal": "#008080",
    "transparent": "",
    "white": "#ffffff",
    "yellow": "#ffff00",
}


def parse_drawing(name: str, text: str) -> Drawing:
    """The drawing that a file holds; what is no drawing of shapes raises `ValueError`."""
    return _drawn(_SvgReader(), name, text)


def parse_picture(name: str, text: str) -> tuple[Drawing, Size]:
    """The same of a picture, with how much of the square its own frame covers."""
    reader = _SvgReader()
    drawing = _drawn(reader, name, text)
    return drawing, reader.frame


def _drawn(reader: _SvgReader, name: str, text: str) -> Drawing:
    reader.feed(text)
    reader.close()
    if not reader.shapes:
        raise ValueError("it has no shape that could be seen")
    return Drawing(name, tuple(reader.shapes))


class _Look(NamedTuple):
    """How shapes look where nothing else is said: what a group says holds for all in it."""

    fill: str = BLACK
    stroke: str = ""
    width: float = 1.0
    rule: str = NON_ZERO
    place: Transform = Identity
    is_shown: bool = True

    def said(self, given: Mapping[str, str]) -> _Look:
        """The look with what an element says of itself."""
        for name, usual in _REFUSED.items():
            if given.get(name, usual) not in (usual, "1.0", "100%"):
                raise ValueError(f"`{name}` cannot be drawn everywhere")
        rule = given.get("fill-rule", self.rule)
        return _Look(
            fill=_colour(given.get("fill", "inherit"), self.fill),
            stroke=_colour(given.get("stroke", "inherit"), self.stroke),
            width=number(given["stroke-width"]) if "stroke-width" in given else self.width,
            rule=rule if rule in (EVEN_ODD, NON_ZERO) else self.rule,
            place=self.place.transform(transformation(given.get("transform", ""))),
            is_shown=self.is_shown and not _UNSEEN.intersection(f"{name}:{value}" for name, value in given.items()),
        )


class _SvgReader(HTMLParser):
    """Collects the shapes. The parser of HTML knows neither entities of its own nor files to include."""

    def __init__(self) -> None:
        super().__init__()
        self.shapes: list[Shape] = []
        self.looks: list[_Look] = []
        self.quiet: list[str] = []
        self.frame = Size(SIZE, SIZE)

    def handle_decl(self, decl: str) -> None:
        if "[" in decl:
            raise ValueError("it declares entities of its own")

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        name = tag.removeprefix("svg:")
        if self.quiet or name in _QUIET or ":" in name:
            # Within what is drawn nowhere, only its own end matters.
            self.quiet += [name] if not self.quiet or name == self.quiet[0] else []
            return
        given = _given(attrs)
        if name in _GROUPS:
            self._begin(name, given)
        elif name not in _SHAPES:
            raise ValueError(f"`{name[:40]}` is no shape that is known here")
        elif not self.looks:
            raise ValueError("it does not begin with `<svg>`")
        else:
            self._draw(name, given)

    def handle_endtag(self, tag: str) -> None:
        name = tag.removeprefix("svg:")
        if self.quiet:
            del self.quiet[len(self.quiet) - (name == self.quiet[0]) :]
        elif name in _GROUPS and self.looks:
            self.looks.pop()

    def _begin(self, name: str, given: Mapping[str, str]) -> None:
        if (name == "svg") != (not self.looks):
            raise ValueError("it is not one `<svg>` with all shapes in it")
        if self.looks:
            self.looks.append(self.looks[-1].said(given))
            return
        size = into_square(given.get("viewbox", ""), given.get("width", "0"), given.get("height", "0"))
        self.frame = framed(given.get("viewbox", ""), given.get("width", "0"), given.get("height", "0"))
        self.looks.append(_Look(place=size).said(given))

    def _draw(self, name: str, given: Mapping[str, str]) -> None:
        look = self.looks[-1].said(given)
        segments = moved(outline(name, given), look.place)
        if segments and look.is_shown and (look.fill or look.stroke):
            width = look.width * broadened(look.place) if look.stroke else 0.0
            self.shapes.append(Shape(segments, look.fill, look.stroke, width, look.rule))


def _given(attrs: list[tuple[str, str | None]]) -> dict[str, str]:
    """What an element says; its style comes before its attributes."""
    given = {name: (value or "").strip() for name, value in attrs}
    script = next((name for name in given if name.startswith("on")), None)
    if script is not None:
        raise ValueError(f"`{script[:40]}` is a script")
    style = (one.partition(":") for one in given.get("style", "").split(";"))
    return given | {name.strip().lower(): value.strip() for name, _, value in style if name.strip()}


def _colour(value: str, inherited: str) -> str:
    said = value.lower()
    if said == "inherit":
        return inherited
    if said in _NAMED:
        return _NAMED[said]
    if _COLOUR.fullmatch(said):
        return said if len(said) == 7 else "#" + "".join(2 * one for one in said[1:])
    parts = _RGB.fullmatch(said)
    if parts is None or max(map(int, parts.groups())) > 255:
        raise ValueError(f"`{value[:40]}` is no colour such as #1f5fa8")
    return "#" + "".join(f"{int(one):02x}" for one in parts.groups())
