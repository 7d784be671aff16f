"""The sets, symbols and card ids that card files name must exist."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, NamedTuple

from cardc.catalog.card_file import Listed
from cardc.catalog.card_form import CardForm
from cardc.catalog.cards import Card
from cardc.catalog.checks.check import Draft, key_span, value_span
from cardc.catalog.value_forms import OTHERS, PrintedSymbols
from cardc.source import nodes
from cardc.source.diagnostics import Diagnostic, Span
from cardc.source.former_names import renamed
from cardc.source.suggest import hint


def known_words(draft: Draft) -> Iterator[Diagnostic]:
    """Sets, symbols of faces and costs, and listed cards that nobody defines; ids that belie their set."""
    catalog = draft.catalog
    for file in draft.files:
        if file.set is not None and file.set.text not in catalog.sets:
            advice = "add it to `sets:` in game.yaml"
            yield _unknown("set-unknown", "set", file.set.text, file.set.span, catalog.sets, advice)
    symbols, form = catalog.vocabulary.symbols, catalog.card_form
    renamed_symbols = {field.name: dict(field.was) for field in form.fields.values() if field.was}
    for listed in draft.listed:
        card = listed.card
        if not card.id.startswith(f"{card.set}."):
            message = f"the id `{card.id}` does not begin with the set of its file"
            start = f"{card.set}.{card.id.partition('.')[2]}"
            span = value_span(listed, "id")
            yield Diagnostic("card-id", message, span, f"write `{start}`", start)
        yield from _former_symbols(listed, renamed_symbols)
        for named in _symbols(listed):
            if not (named.symbol in symbols or named.symbol in named.others):
                advice = "add it to `symbols:` in game.yaml"
                known = [*symbols, *named.others]
                span = key_span(listed, named.path)
                yield _unknown("symbol-unknown", "symbol", named.symbol, span, known, advice)
        for name, index, other in _named_cards(listed, form):
            if other not in catalog.cards and draft.whole:
                span = value_span(listed, *name, index)
                yield _unknown("card-unknown", "card", other, span, catalog.cards, "write the id of a card")


class _Named(NamedTuple):
    """A symbol that a card prints or costs: where, and which words may stand there beside symbols."""

    path: tuple[str, ...]
    others: tuple[str, ...]

    @property
    def symbol(self) -> str:
        return self.path[-1]


def _former_symbols(listed: Listed, renamed_symbols: Mapping[str, Mapping[str, str]]) -> Iterator[Diagnostic]:
    """Symbols in prices that a card calls as they were called before."""
    for field, names in renamed_symbols.items():
        price = listed.node.get(field)
        for entry in price.entries if isinstance(price, nodes.Mapping) else ():
            if entry.key.text in names:
                yield renamed("symbol", entry.key.text, names[entry.key.text], entry.key.span)


def _symbols(listed: Listed) -> Iterator[_Named]:
    for at, values in _values(listed.card):
        for name, value in values.items():
            if isinstance(value, PrintedSymbols):
                yield from (_Named((*at, name, symbol), (OTHERS,)) for symbol in value.counts)
            elif isinstance(value, Mapping):
                yield from (_Named((*at, name, symbol), ()) for symbol in value)


def _named_cards(listed: Listed, form: CardForm) -> Iterator[tuple[tuple[str, ...], int, str]]:
    """Every id of another card: the path of the list, the place in it, and the id."""
    fields = [field.name for field in form.with_form("cards")]
    for at, values in _values(listed.card):
        for name in fields:
            yield from (((*at, name), index, other) for index, other in enumerate(values.get(name, ())))


def _values(card: Card) -> Iterator[tuple[tuple[str, ...], Mapping[str, Any]]]:
    """The values of a card and of its faces, with the path to them."""
    yield (), card.values
    for face in card.faces:
        yield (("sides", face.side) if face.side else ()), face.values


def _unknown(code: str, what: str, name: str, span: Span, known: Iterable[str], advice: str) -> Diagnostic:
    return Diagnostic(code, f"no {what} `{name}`", span, *hint(name, known, advice))
