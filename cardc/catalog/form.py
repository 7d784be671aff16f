"""A form to type printed values into: an overlay of faces with a blank for everything that is not known."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from cardc.catalog.card_form import ABILITIES, Field
from cardc.catalog.cards import Card, Catalog, Face
from cardc.catalog.holes import face_holes
from cardc.catalog.value_forms import OTHERS

HEADER = """\
# What is printed on the cards, for what no source states. Type it behind the colons and leave empty what you do not
# know; take `others: 0` once every symbol of a face is typed. Use the file with `--faces FILE`; its values win.
# Abilities are sentences of the ability language, in quotes: `cardc show` prints those of like cards.
format: 1
faces:
"""


def form(catalog: Catalog, cards: Iterable[Card]) -> str:
    """The form for some cards. It is an overlay as it is, one that says nothing yet."""
    entries = [line for card in cards for line in _entry(card, catalog)]
    if not entries:
        return HEADER.replace("faces:", "faces: {}")
    return HEADER + "".join(f"{line}\n" for line in entries)


def _entry(card: Card, catalog: Catalog) -> Iterator[str]:
    form = catalog.card_form
    has = form.values(card.kind, card.values)
    own = [
        f"    {one.name}:" for one in form.of_cards if one.name in has and one.overlay and card.get(one.name) is None
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
    has = catalog.card_form.values(card.kind, card.values, face.side)
    for one in catalog.card_form.of_faces:
        if one.name in has and one.overlay:
            yield from _field_to_fill_in(one, face, catalog)
    if ABILITIES in has and face.abilities is None:
        yield f"{ABILITIES}:"
    holes = face_holes(face)
    if holes:
        blanks = ", ".join(f'"{name}": ' for name in holes)
        yield f"holes: {{{blanks}}}"


def _field_to_fill_in(field: Field, face: Face, catalog: Catalog) -> Iterator[str]:
    """The line of a field of which something is unknown; of symbols, those that are."""
    if field.form != "symbols":
        if face.get(field.name) is None:
            yield f"{field.name}:"
        return
    symbols = face.printed(field.name)
    unknown = [name for name in catalog.vocabulary.symbols if symbols.count(name) is None]
    if unknown:
        yield f"{field.name}: {{{', '.join(f'{name}: ' for name in (*unknown, OTHERS))}}}"
