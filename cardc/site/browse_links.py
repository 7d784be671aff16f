"""Links to the page of all cards that ask it for some of them."""

from __future__ import annotations

from urllib.parse import quote


def cards_href(query: str) -> str:
    """Where the cards are shown that a query finds, from beside that page."""
    return f"index.html#q={quote(query, safe=':')}"


def condition(key: str, value: str) -> str:
    """That a key has a value, as queries say it: `set:base`."""
    return f'{key}:"{value}"' if " " in value else f"{key}:{value}"
