"""Lantern Bay speaks four languages: all that its cards say, on one page for people to read."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

import cardc
from tests.cli.running import Runner
from tests.third_game.conftest import FOLDER

PAGE = Path(__file__).parent / "four_languages.snapshot"
LANGUAGES = ("en", "fr", "es", "ca")


def told(bay: cardc.Deck) -> Iterator[str]:
    for card in bay:
        names = {"en": card.title, **card.card.names}
        yield " / ".join(names[language] for language in LANGUAGES)
        for ability in card.abilities:
            yield from (f"  {language}  {ability.print(language)}" for language in LANGUAGES)
        yield ""


def test_its_texts_are_those_that_were_read_aloud(bay: cardc.Deck) -> None:
    """After a wanted change: run it with `UPDATE_SNAPSHOT=1`, then read the difference."""
    page = "\n".join(told(bay))
    if os.environ.get("UPDATE_SNAPSHOT"):
        PAGE.write_text(page, encoding="utf-8")
    assert PAGE.read_text(encoding="utf-8") == page


@pytest.mark.parametrize(
    ("language", "head", "card", "counted", "unofficial"),
    [
        ("es", "| Nombre | Copias | Precio |", "| Arrastrero | 8 | 4 |", "11 títulos", "Lista no oficial"),
        ("ca", "| Nom | Còpies | Preu |", "| Arrossegador | 8 | 4 |", "11 títols", "Llista no oficial"),
    ],
)
def test_its_list_is_in_one_language_whole(
    run: Runner, language: str, head: str, card: str, counted: str, unofficial: str
) -> None:
    done = run("list", FOLDER, "--game", FOLDER, "--lang", language, "--format", "markdown")
    assert (done.code, done.err) == (0, "")
    said = done.out.replace("\N{NO-BREAK SPACE}", " ")
    assert [words for words in (head, card, counted, unofficial) if words not in said] == []


@pytest.mark.parametrize(("language", "words"), [("es", "Amarrado: paga 1 acción"), ("ca", "Amarrat: pagueu 1 acció")])
def test_its_card_is_shown_and_its_sheet_printed(run: Runner, tmp_path: Path, language: str, words: str) -> None:
    shown = run("show", "Trawler", "--in", FOLDER, "--game", FOLDER, "--lang", language)
    assert words in " ".join(shown.out.replace("\N{NO-BREAK SPACE}", " ").split())
    pytest.importorskip("reportlab")
    done = run("sheet", FOLDER, "--game", FOLDER, "--lang", language, "-o", tmp_path / "bay.pdf")
    assert (done.code, done.err) == (0, "")
    assert (tmp_path / "bay.pdf").read_bytes().startswith(b"%PDF")
