"""The aid of a game: what stands in `aid:` of its texts, section by section, printed on one page for each player."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from cardc.catalog.card_form import CardForm
from cardc.catalog.cards import Catalog
from cardc.catalog.word_files import GameWords
from cardc.language.symbol_names import SYMBOL
from cardc.language.wording import ENGLISH
from cardc.source.diagnostics import Diagnostic, Span
from cardc.source.suggest import hint

AID = "aid"
_NOWHERE = Span("text/en.yaml", 1, 1, 1, 1)


class AidSection(NamedTuple):
    """A heading, the sentences below it, and the kinds whose cards are listed there with their abilities."""

    title: str
    lines: tuple[str, ...] = ()
    kinds: tuple[str, ...] = ()


class Aid(NamedTuple):
    """The sections, and the language that they are in."""

    sections: tuple[AidSection, ...]
    language: str


def aid_of(catalog: Catalog, language: str) -> Aid | None:
    """The aid in a language, or else in English; None if the game has none."""
    texts = catalog.words.get("texts", {})
    for said_in in (language, ENGLISH):
        sections = texts.get(said_in, {}).get(AID)
        if sections:
            return Aid(tuple(map(_section, sections)), said_in)
    return None


def _section(data: Mapping[str, Any]) -> AidSection:
    return AidSection(data["title"], tuple(data.get("lines", ())), tuple(data.get("kinds", ())))


def aid_findings(words: GameWords, form: CardForm) -> Iterator[Diagnostic]:
    """Kinds and symbols that an aid names and that there are not."""
    symbols = tuple(words.game.get("symbols", {}))
    for language, text in words.texts.items():
        for data in text.get(AID, ()):
            section = _section(data)
            span = words.places.get(("text", language, AID, str(data)), _NOWHERE)
            for kind in section.kinds:
                if kind not in form.kinds:
                    advice = hint(kind, form.kinds, f"declared are {', '.join(form.kinds)}")
                    yield Diagnostic("schema-value", f"no kind `{kind}`", span, *advice)
            for line in section.lines:
                for found in SYMBOL.finditer(line):
                    if found.group(1) not in symbols:
                        advice = hint(found.group(1), symbols, f"known are {', '.join(symbols)}")
                        yield Diagnostic("symbol-unknown", f"no symbol `{found.group(1)}`", span, *advice)
