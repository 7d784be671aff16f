"""A form to type printed values into: an overlay of faces with a blank for everything that is not known."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from cardc.catalog.cards import Card, Catalog, Face
from cardc.catalog.fields import fields
from cardc.catalog.holes import face_holes

HEADER = """\
# What is printed on the cards, for what no source states. Type it behind the colons and leave empty what you do not
# know; take `others: 0` once every symbol of a face is typed. Use the file with `--faces FILE`; its values win.
# Abilities are sentences of the ability language, in quotes: `cardc show` prints those of like cards.
format: 1
faces:
"""

_FACE_FIELDS = ("upgrade_cost", "symbols", "points", "abilities")


def form(catalog: Catalog, cards: Iterable[Card]) -> str:
    """The form for some cards. It is an overlay as it is, one that says nothing yet."""
    entries = [line for card in cards for line in _entry(card, catalog)]
    if not entries:
        return HEADER.replace("faces:", "faces: {}")
    return HEADER + "".join(f"{line}\n" for line in entries)


def _entry(card: Card, catalog: Catalog) -> Iterator[str]:
    own = [
        f"    {name}:"
        for name in fields(card)
        if name not in (*_FACE_FIELDS, "copies") and getattr(card, name) in (None, ())
    ]
    sided = any(face.side for face in card.faces)
    inner = [line for face in card.faces for line in _side(card, face, catalog)] if sided else []
    if inner:
        own += ["    sides:", *inner]
    if not sided and card.faces:
        own += (f"    {line}" for line in _face(card, card.faces[0], catalog))
    if own:
        yield f"  {card.id}:  # {card.title}"
        yield from own


def _side(card: Card, face: Face, catalog: Catalog) -> Iterator[str]:
    blanks = list(_face(card, face, catalog))
    if blanks:
        yield f"      {face.side}:"
        yield from (f"        {line}" for line in blanks)


def _face(card: Card, face: Face, catalog: Catalog) -> Iterator[str]:
    known = fields(card, face.side)
    if "upgrade_cost" in known and face.upgrade_cost is None:
        yield "upgrade_cost:"
    unknown = [name for name in catalog.vocabulary.symbols if face.symbol(name) is None]
    if "symbols" in known and unknown:
        blanks = ", ".join(f"{name}: " for name in (*unknown, "others"))
        yield f"symbols: {{{blanks}}}"
    if "points" in known and face.points is None:
        yield "points:"
    if "abilities" in known and face.abilities is None:
        yield "abilities:"
    holes = face_holes(face)
    if holes:
        blanks = ", ".join(f'"{name}": ' for name in holes)
        yield f"holes: {{{blanks}}}"
