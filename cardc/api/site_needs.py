"""The libraries that a site needs, asked for before anything is loaded that cannot be loaded without them."""

from __future__ import annotations

from cardc.errors import CardcError
from cardc.extras import how_to_install, missing
from cardc.publish.drawing_files import NEEDS

__all__ = ["NoSite", "refuse_without_libraries"]

_NEEDS = ("jinja2", "markupsafe", "reportlab", *NEEDS)


class NoSite(CardcError, ValueError):
    """No site can be made like this."""


def refuse_without_libraries() -> None:
    """Raises `NoSite` with how to get what is missing."""
    lacking = missing(_NEEDS)
    if lacking:
        raise NoSite(f"a site needs {', '.join(lacking)}; to get what it needs: {how_to_install('print')}")
