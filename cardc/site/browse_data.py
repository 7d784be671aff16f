"""What the browse page knows of the cards: a script file with a row for each, and the keys that queries can use.

Keys, words, columns and symbols are named by their places in the lists, so that many cards make a small file.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from cardc.catalog.cards import Card
from cardc.catalog.provenance import RANKS, UNKNOWN
from cardc.language.wording import ENGLISH
from cardc.publish.cells import column_kind, subject
from cardc.publish.queries import query_keys as keys
from cardc.publish.queries.card_rows import CardRow, DrawnSymbol, RowEntry, card_row, row_columns, searched_headings
from cardc.publish.queries.query_keys import QueryKey, QueryScheme, scheme_of
from cardc.publish.queries.query_reading import FAULTS
from cardc.publish.words import UNTRANSLATED
from cardc.scenarios.card_rulings import standing
from cardc.scenarios.ledger import rulings_by_card
from cardc.site.ability_words import verb_classes, verb_labels
from cardc.site.pages import SiteFile
from cardc.site.pictures import pictures_of
from cardc.site.script_data import script_data
from cardc.site.site_game import SiteGame

# What the script says of queries that are not understood, and of the values of all cards.
_QUERIES = (*FAULTS, "known")
# What it says of ticks as a printed checklist does.
_TICKS = ("ticks_kept", "ticks_not_kept", "ticks_unread")


def data_path(game: SiteGame) -> str:
    """Where the data of a game and language lies."""
    return f"{game.name}/data/cards.{game.language}.js"


def data_file(game: SiteGame) -> SiteFile:
    """The data as a script that hands it to the page."""
    return SiteFile(data_path(game), script_data("cards", browse_data(game)))


def browse_data(game: SiteGame) -> dict[str, Any]:
    """Everything that the page works with, as plain data."""
    scheme = scheme_of(game.shown, game.words)
    rows = rows_of(game, scheme)
    form, words = game.catalog.card_form, game.words
    headings = searched_headings(form, words)
    sizes: dict[tuple[int, int], int] = {}
    compact = _Compact(game, scheme)
    labels = verb_labels(verb_classes(game.catalog.vocabulary, game.catalog), words.wording)
    return {
        "game": game.name,
        "language": game.language,
        "keys": [_key(one, labels if one.name == keys.VERB else {}) for one in scheme.keys],
        "columns": [
            {
                "name": name,
                "heading": words.heading(name),
                "searched": headings.get(name, ""),
                "kind": column_kind(form, name),
            }
            for name in row_columns(form)
        ],
        "ranks": [
            {"name": rank, "mark": words.mark_behind(rank), "legend": words.legend(rank)} for rank in compact.ranks
        ],
        "filters": list(_filters(game, scheme, rows)),
        "words": {
            **game.told("browse").said,
            **{name: words.word(name) for name in _TICKS},
            "queries": {name: _query_word(game, name) for name in _QUERIES},
        },
        "rows": [[*compact.row(row), _picture(card, game, sizes)] for row, card in zip(rows, game.cards, strict=True)],
        "sizes": [list(size) for size in sizes],
    }


def rows_of(game: SiteGame, scheme: QueryScheme) -> tuple[CardRow, ...]:
    """The rows of all cards, in the order of lists."""
    english = game.spoken(ENGLISH).words
    rulings = rulings_by_card(game.rulings, game.catalog)
    states = game.coverage.states
    return tuple(
        card_row(
            subject(card, game.shown, game.words),
            scheme,
            english,
            standing=tuple(standing(rulings.get(card.id, ()), states)),
            rulings=len(rulings.get(card.id, ())),
        )
        for card in game.cards
    )


def _query_word(game: SiteGame, name: str) -> str:
    """A sentence about queries with its gaps left open."""
    return game.words.query(name, word="{word}", key="{key}", near="{near}", words="{words}")


def _key(key: QueryKey, labels: Mapping[str, str]) -> dict[str, Any]:
    """A key with its words; `labels` are what some of them are called on pages."""
    return {
        "name": key.name,
        "form": key.form,
        "called": list(key.called),
        "label": key.label,
        "words": [
            {"name": one.name, "called": list(one.called), "label": labels.get(one.name, one.label)}
            for one in key.words
        ],
        "counted": key.counted,
    }


def _filters(game: SiteGame, scheme: QueryScheme, rows: Sequence[CardRow]) -> Iterator[str]:
    """The keys that have a control of their own: those that part the cards there are."""
    form = game.catalog.card_form
    fields = [one.name for one in (*form.listed("group"), *form.listed("apart"))]
    fields += [one.name for one in form.listed("column") if scheme.by_name[one.name].form == "number"]
    core = (keys.SYMBOL, keys.TRIGGER, keys.VERB, keys.ORIGIN, keys.IS)
    for name in dict.fromkeys((keys.SET, keys.KIND, *fields, *core)):
        values = {row.words.get(name) for row in rows} | {row.numbers.get(name) for row in rows}
        if scheme.by_name[name].form != "text" and len(values - {None}) > 1:
            yield name


def _picture(card: Card, game: SiteGame, sizes: dict[tuple[int, int], int]) -> list[Any]:
    """The first picture of a card: its side, and the place of its size."""
    shown = pictures_of(card, game)
    if not shown:
        return []
    return [shown[0].side, sizes.setdefault(shown[0].pixels, len(sizes))]


class _Compact:
    """Rows as short lists, in the terms of a scheme."""

    def __init__(self, game: SiteGame, scheme: QueryScheme) -> None:
        self.ranks = (*RANKS, UNTRANSLATED, UNKNOWN)
        self._columns = row_columns(game.catalog.card_form)
        self._marked = {rank for rank in self.ranks if game.words.mark(rank)}
        self._keys = {key.name: place for place, key in enumerate(scheme.keys)}
        self._words = {key.name: {one.name: place for place, one in enumerate(key.words)} for key in scheme.keys}
        self._symbols = {name: place for place, name in enumerate(game.catalog.vocabulary.symbols, start=1)}

    def row(self, row: CardRow) -> list[Any]:
        words = [[self._keys[name], *(self._words[name][one] for one in said)] for name, said in row.words.items()]
        numbers = [[self._keys[name], *found] for name, found in row.numbers.items()]
        more = [[self._keys[name], *said] for name, said in row.more.items()]
        unknown = [self._keys[name] for name in row.unknown]
        cells = [self._cell(row.cells.get(name, ())) for name in self._columns]
        return [row.id, list(row.titles), int(row.translated), cells, words, numbers, more, unknown]

    def _cell(self, entries: Sequence[RowEntry]) -> list[Any]:
        return [self._entry(one) for one in entries]

    def _entry(self, entry: RowEntry) -> Any:
        parts = [self._part(part) for part in entry.parts]
        shown = parts[0] if len(parts) == 1 and isinstance(parts[0], str) else parts
        if entry.rank not in self._marked and not entry.side:
            return shown
        rank = {"r": self.ranks.index(entry.rank)} if entry.rank in self._marked else {}
        side = {"s": entry.side} if entry.side else {}
        return {"p": shown, **rank, **side}

    def _part(self, part: str | DrawnSymbol) -> Any:
        if isinstance(part, str):
            return part
        place = self._symbols.get(part.symbol)
        return part.label if place is None else [place, part.number, part.label]
