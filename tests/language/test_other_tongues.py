"""Spanish and Catalan as they are printed: texts of the bundled cards, and of every verb and node, for people to read.

The words of the language itself are those that come with cardc; those of the game stand in `other_tongues`.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterator

import pytest

from cardc.language.effect_schema import node_classes
from cardc.language.lint import unsaid
from cardc.language.node import walk
from cardc.language.symbol_names import spelled_out
from tests.language.bundled import FOLDER, abilities, game, tree_of
from tests.language.test_corpus import mechanisms
from tests.language.tongues import OTHER_TONGUES, said, tongue

TONGUES = sorted(OTHER_TONGUES)
# The texts of the cards, and two further ones of each verb and node that cards seldom use.
CORPUS = tuple(dict.fromkeys(text for _, text in abilities()))
TEXTS = tuple(dict.fromkeys((*CORPUS, *(text for texts in mechanisms().values() for text in texts))))


def blocks(language: str) -> Iterator[str]:
    for text in TEXTS:
        yield f"{text}\n  {said(text, language)}\n"


@pytest.mark.parametrize("language", TONGUES)
def test_the_texts_are_those_that_were_read_aloud(language: str) -> None:
    """After a wanted change: run it with `UPDATE_SNAPSHOT=1`, then read the difference aloud."""
    page, snapshot = "\n".join(blocks(language)), FOLDER / f"corpus.{language}.snapshot"
    if os.environ.get("UPDATE_SNAPSHOT"):
        snapshot.write_text(page, encoding="utf-8")
    assert snapshot.read_text(encoding="utf-8") == page


def test_they_hold_every_verb_and_node() -> None:
    spoken = {type(node).__name__ for text in TEXTS for node in walk(tree_of(text))}
    assert set(node_classes(game().verbs)) - spoken == set()


@pytest.mark.parametrize("language", TONGUES)
def test_the_language_lacks_nothing(language: str) -> None:
    assert unsaid(game(), tongue(language)) == []


# ---- what no text may have, whatever it says

# What a language contracts, elides or says otherwise, where its words stand apart.
FAULTS = {
    "es": r"\b[Dd]e el (?!mismo)|\b[Aa] el |\by i|\bo o|  | [,.;:]|[\"'“]|: [A-ZÁÉÍÓÚ]|\bun[oa]s? \{|,,",
    "ca": r"\b([Dd]e|[Aa]|[Pp]er) els? |\b([Dd]e|el) h?[aeiouàèéíòóú]|  | [,.;:]|[\"'“]|: [A-ZÀÈÉÍÒÓÚ]|-l’a\b|,,",
}


@pytest.mark.parametrize("language", TONGUES)
def test_nothing_is_left_uncontracted_or_badly_spaced(language: str) -> None:
    for text in TEXTS:
        plain, named = said(text, language), spelled_out(said(text, language), tongue(language))
        assert re.search(FAULTS[language], plain) is None, plain
        assert re.search(FAULTS[language], named) is None, named


@pytest.mark.parametrize("language", TONGUES)
def test_no_english_word_is_left(language: str) -> None:
    english = r"\b(the|your|card|cards|of|for each|until|gain|discard)\b"
    for text in TEXTS:
        assert re.search(english, re.sub(r"«[^»]*»|\{[^}]*\}", "", said(text, language))) is None, text


# ---- agreement, mood and order

# A text, and how each language says it, on lines of their own.
AGREEMENTS = [
    block.strip("\n").splitlines()
    for block in re.sub(r"^#.*\n", "", (FOLDER / "agreements.txt").read_text("utf-8"), flags=re.MULTILINE).split("\n\n")
    if block.strip()
]


@pytest.mark.parametrize(("text", "said_so"), [pytest.param(text, rest, id=text) for text, *rest in AGREEMENTS])
def test_words_agree(text: str, said_so: list[str]) -> None:
    spoken = {language: said(text, language).replace("\N{NO-BREAK SPACE}", " ") for language in ("es", "ca")}
    assert [f"  {language}  {words}" for language, words in spoken.items()] == said_so


# ---- the last touches

TOUCHES = [
    ("es", "de el mazo, a el mazo", "del mazo, al mazo"),
    ("es", "ataque y huida, ataque y hielo, ríos y islas", "ataque y huida, ataque y hielo, ríos e islas"),
    ("es", "uno o otro, 7 o 8, 10 o 11, 1 o 2", "uno u otro, 7 u 8, 10 u 11, 1 o 2"),
    ("es", "la agua de la agua, una águila, ninguna arma", "el agua del agua, un águila, ningún arma"),
    ("es", "la aguja, una arena", "la aguja, una arena"),
    ("es", "descarta 2 otras cartas, al menos 1 otra carta", "descarta otras 2\u00a0cartas, al menos otra carta"),
    ("ca", "de el moll, a els molls, per el camp, per els camps", "del moll, als molls, pel camp, pels camps"),
    ("ca", "el ós, de el ós, a el ós, el hort, la aigua, la hora", "l’ós, de l’ós, a l’ós, l’hort, l’aigua, l’hora"),
    ("ca", "la imatge, la unitat, la illa, la humitat, la ungla", "la imatge, la unitat, l’illa, la humitat, l’ungla"),
    ("ca", "el iogurt, de iogurt, de imatge, de història", "el iogurt, de iogurt, d’imatge, d’història"),
    ("ca", "més de 1 carta, més de 11, més de 10, més de 12", "més d’1 carta, més d’11, més de 10, més de 12"),
    ("ca", "en la carta, en les cartes, en el ancoratge", "a la carta, a les cartes, a l’ancoratge"),
    ("ca", "en el mateix ordre, en l’ordre que vulgueu", "en el mateix ordre, en l’ordre que vulgueu"),
    ("ca", "resoldre-lo, resoldre-la, prendre-los, descartar-lo", "resoldre’l, resoldre-la, prendre’ls, descartar-lo"),
    ("ca", "col·loqueu-la a la part superior", "col·loqueu-la a la part superior"),
    ("ca", "vós guanyeu, vós descarteu-la", "vós guanyeu, descarteu-la"),
]


@pytest.mark.parametrize(("language", "apart", "touched"), TOUCHES)
def test_words_touch(language: str, apart: str, touched: str) -> None:
    assert tongue(language).adjust(apart) == touched


def test_a_symbol_that_is_named_is_elided_and_joined_as_a_word() -> None:
    named = [
        spelled_out("el {animal} o {wild}", tongue("ca")),
        spelled_out("1 de {animal}", tongue("ca")),
    ]
    assert named == ["l’esperit animal o esperit lliure", "1 d’esperit animal"]
