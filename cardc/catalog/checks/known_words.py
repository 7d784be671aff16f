"""The sets, symbols and card ids that card files name must exist."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from cardc.catalog.card_file import Listed
from cardc.catalog.checks.check import Draft, key_span, value_span
from cardc.source.diagnostics import Diagnostic, Span
from cardc.source.suggest import suggest

# In a cost: payable with every symbol of its kind.
ANY = "any"
# Among printed symbols: `others: 0` says that no other is printed.
OTHERS = "others"


def known_words(draft: Draft) -> Iterator[Diagnostic]:
    """Sets, symbols of faces and costs, and listed cards that nobody defines; ids that belie their set."""
    catalog = draft.catalog
    for file in draft.files:
        if file.set is not None and file.set.text not in catalog.sets:
            advice = "add it to `sets:` in game.yaml"
            yield _unknown("set-unknown", "set", file.set.text, file.set.span, catalog.sets, advice)
    symbols = catalog.vocabulary.symbols
    for listed in draft.listed:
        card = listed.card
        if not card.id.startswith(f"{card.set}."):
            message = f"the id `{card.id}` does not begin with the set of its file"
            start = f"{card.set}.{card.id.partition('.')[2]}"
            span = value_span(listed, "id")
            yield Diagnostic("card-id", message, span, f"write `{start}`", start)
        for path in _symbol_paths(listed):
            name = str(path[-1])
            if name not in symbols:
                advice = "add it to `symbols:` in game.yaml"
                printable = [*symbols, ANY] if path[0] == "cost" else [*symbols, OTHERS]
                yield _unknown("symbol-unknown", "symbol", name, key_span(listed, path), printable, advice)
        for index, other in enumerate(card.contents or ()):
            if other not in catalog.cards and draft.whole:
                span = value_span(listed, "contents", index)
                yield _unknown("card-unknown", "card", other, span, catalog.cards, "write the id of a card")


def _symbol_paths(listed: Listed) -> Iterator[tuple[str, ...]]:
    """The path of every symbol that a card prints or costs."""
    card = listed.card
    for face in card.faces:
        at = ("sides", face.side) if face.side else ()
        yield from ((*at, "symbols", name) for name in face.symbols)
    if card.cost is not None and not isinstance(card.cost, int):
        yield from (("cost", name) for name in card.cost if name != ANY)


def _unknown(code: str, what: str, name: str, span: Span, known: Iterable[str], advice: str) -> Diagnostic:
    near = suggest(name, known)
    return Diagnostic(code, f"no {what} `{name}`", span, f"did you mean `{near}`?" if near else advice, near)
