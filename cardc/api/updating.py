"""The schemas beside the cards of a folder, as editors read them: brought up to date, and what that changes."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

from cardc.api.deck import Deck
from cardc.api.new_folders import own_folder, schemas_of
from cardc.source.files import write_atomic

__all__ = ["UpdatedSchema", "update_schemas"]


class UpdatedSchema(NamedTuple):
    """A schema that is new or otherwise now: what may be written that could not be before, and what no longer may."""

    file: Path
    is_new: bool
    gained: tuple[str, ...] = ()
    lost: tuple[str, ...] = ()


def update_schemas(deck: Deck, *, write: bool = True) -> list[UpdatedSchema]:
    """The schemas of a folder of one's own that are not as they should be for its cards; with `write`, written anew."""
    folder = own_folder(deck, "cardc update FOLDER")
    changed: list[UpdatedSchema] = []
    for name, text in schemas_of(deck.game, deck.catalog).items():
        file = folder / name
        before = file.read_bytes() if file.is_file() else None
        # Line ends are how the folder is kept, and no change.
        if before is not None and before.replace(b"\r\n", b"\n") == text.encode():
            continue
        was, now = set(_said(_parsed(before))), set(_said(json.loads(text)))
        changed.append(UpdatedSchema(file, before is None, tuple(sorted(now - was)), tuple(sorted(was - now))))
        if write:
            file.parent.mkdir(exist_ok=True)
            write_atomic(file, text, instead_of=before)
    return changed


def _parsed(raw: bytes | None) -> Any:
    """The schema that was there; one that is broken said nothing."""
    try:
        return json.loads(raw) if raw is not None else None
    except ValueError:
        return None


def _said(node: Any, at: str = "") -> Iterator[str]:
    """The keys that a schema knows, and the words that it takes, each with where."""
    if isinstance(node, list):
        for item in node:
            yield from _said(item, at)
    elif isinstance(node, dict):
        for key, inner in node.items():
            if key in ("properties", "definitions") and isinstance(inner, dict):
                for name, one in inner.items():
                    here = f"{at}.{name}" if at else name
                    yield here
                    yield from _said(one, here)
            elif key == "enum" and isinstance(inner, list):
                yield from (f"{at}: {word}" for word in inner)
            else:
                yield from _said(inner, at)
