"""What is known of a card, value by value, each with where it comes from; and what of it nobody knows."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import NamedTuple

from markupsafe import Markup, escape

from cardc.catalog.provenance import HOUSE, UNKNOWN
from cardc.publish.cells import CellEntry, CellLine, Subject, cell, columns
from cardc.publish.symbol_markup import Sprite
from cardc.site.site_game import SiteGame

TEXT = "text"
# What the head of the page says already.
_TOLD_APART = frozenset({"name", "title", "id", "set", "kind", TEXT, "origins", "boxes"})


class ToldValue(NamedTuple):
    """A value of the card: what it is and how it is read, where it comes from, and who says so (in English)."""

    label: str
    note: str
    html: Markup
    rank: str
    origin: str
    source: str


def told_values(about: Subject, sprite: Sprite, game: SiteGame) -> Iterator[ToldValue]:
    """Every value of a card; of its texts, which stand elsewhere, where they come from."""
    told = game.told("card")
    for name in (*(one for one in columns(game.shown) if one not in _TOLD_APART), TEXT):
        found = dict.fromkeys(cell(about, name).entries)
        if name == TEXT:
            found = {one._replace(text="", ability=False): None for one in found}
        field = game.catalog.card_form.fields.get(name)
        note = told["edges_note"] if field is not None and field.form == "edges" else ""
        for side, entries in _alike(tuple(found)):
            rank, source = entries[0].rank, entries[0].source
            # Of house values it is told what they are; the file that they stand in is nobody's source.
            yield ToldValue(
                _label(name, side, game),
                note if rank != UNKNOWN else "",
                _value(name, entries, sprite, game),
                rank,
                game.words.origin(rank) if rank else "",
                source if rank != HOUSE else "",
            )


def not_known(about: Subject, game: SiteGame) -> tuple[str, ...]:
    """What is not known of a card, as lists call it."""
    return tuple(
        dict.fromkeys(
            _label(name, one.side, game)
            for name in (TEXT, *(one for one in columns(game.shown) if one not in _TOLD_APART))
            for one in cell(about, name).entries
            if one.rank == UNKNOWN
        )
    )


def _alike(entries: Sequence[CellEntry]) -> Iterator[tuple[str, tuple[CellEntry, ...]]]:
    """The entries that follow each other on one side and come from one place."""
    for (side, _, _), found in groupby(entries, key=lambda one: (one.side, one.rank, one.source)):
        yield side, tuple(found)


def _label(name: str, side: str, game: SiteGame) -> str:
    label = game.heading(name)
    return game.words.word("labelled", label=game.words.side(side), text=label) if side else label


def _value(name: str, entries: tuple[CellEntry, ...], sprite: Sprite, game: SiteGame) -> Markup:
    if name == TEXT:
        return escape("?" if entries[0].rank == UNKNOWN else game.told("card")["as_above"])
    joint = escape(CellLine(entries[0].side, entries).drawn_joint)
    return joint.join(sprite.text(one.text, game.words, price=one.price) for one in entries)
