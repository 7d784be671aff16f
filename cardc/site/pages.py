"""The files of a site: pages from templates, and what lies beside them as it is."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from markupsafe import Markup, escape

from cardc.publish.page_scripts import SHARED, page_text

if TYPE_CHECKING:
    from jinja2 import Environment

_HERE = Path(__file__).parent
_ASSETS = _HERE / "assets"
_TEMPLATES = _HERE / "templates"

ASSETS_FOLDER = "assets"

# What pages may load, also where they are opened from a disk: files of the site, and nothing that stands in a page.
POLICY = (
    "default-src 'none'; img-src 'self' data:; style-src 'self'; script-src 'self'; base-uri 'none'; form-action 'none'"
)


class SiteFile(NamedTuple):
    """A file of the site: where it lies below the folder of the site, with `/` between the parts, and what it holds."""

    path: str
    content: bytes


def page(path: str, template: str, **values: object) -> SiteFile:
    """A page at a path, made from a template. Every template knows `root`, the way back to the folder of the site."""
    return SiteFile(path, template_text(template, root=way_back(path), policy=POLICY, **values).encode())


def template_text(template: str, **values: object) -> str:
    """What a template makes of some values."""
    return _environment().get_template(template).render(**values)


def way_back(path: str) -> str:
    """The way from a page to the folder of the site: `../../`."""
    return "../" * path.count("/")


def assets() -> Iterator[SiteFile]:
    """The styles and scripts that all pages share."""
    for file in sorted(_ASSETS.iterdir()):
        yield SiteFile(f"{ASSETS_FOLDER}/{file.name}", file.read_bytes())
    for name in SHARED:
        yield SiteFile(f"{ASSETS_FOLDER}/{name}", page_text(name).encode())


@cache
def asset(name: str) -> str:
    """The text of a style or a script."""
    return (_ASSETS / name).read_text(encoding="utf-8")


def quoting(text: str) -> Markup:
    """A text in which backticks quote what stands in files."""
    parts = text.split("`")
    told = (Markup("<code>{}</code>").format(part) if i % 2 else escape(part) for i, part in enumerate(parts))
    return Markup("").join(told) if len(parts) % 2 else escape(text)


@cache
def _environment() -> Environment:
    from jinja2 import Environment, FileSystemLoader, StrictUndefined

    made = Environment(
        loader=FileSystemLoader(_TEMPLATES),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    made.filters["quoting"] = quoting
    return made
