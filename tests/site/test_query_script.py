"""The script of the browse page speaks the language of `cardc/publish/queries` to the letter, in its own engine."""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st
from py_mini_racer import MiniRacer

import cardc.site
from cardc.publish.page_scripts import FOLDED, page_text
from cardc.publish.queries.card_rows import CardFacts, facts_of, searched_headings
from cardc.publish.queries.folded_text import folded
from cardc.publish.queries.query_keys import QueryScheme, scheme_of
from cardc.publish.queries.query_matching import matches
from cardc.publish.queries.query_reading import read_query
from cardc.publish.queries.query_tree import Compares, query_data
from cardc.site.browse_data import browse_data, data_file, rows_of
from tests.site.sites import site

ASSETS = Path(cardc.site.__file__).parent / "assets"
SHOWN = (("mystic_vale", "en"), ("mystic_vale", "fr"), ("misty_valley", "ca"))

# The page's own functions, and what tests ask of them: one answer for many questions.
ASKED = """
let data, scheme, cards;
cardcSite.cards = (given) => {
  data = given;
  scheme = cardcSite.query.schemeOf(data.keys);
  cards = data.rows.map((row) => cardcSite.query.factsOf(cardcSite.query.rowOf(row, data), data));
};
const plain = (map) => Object.fromEntries([...map].map(([key, value]) => [key, [...value]]));
const allFacts = () => JSON.stringify(cards.map((one) => ({ told: one.told, texts: plain(one.texts),
  words: plain(one.words), numbers: plain(one.numbers), unknown: [...one.unknown] })));
const answers = (queries) => JSON.stringify(JSON.parse(queries).map((query) => {
  const read = cardcSite.query.read(query, scheme);
  const meant = cardcSite.query.matcher(read.asks);
  return [read.asks, read.faults.map((one) => [one.kind, one.start, one.end, one.word, one.near, one.key]),
    cards.flatMap((card, i) => (meant(card) ? [i] : []))];
}));
const allFolded = (texts) => JSON.stringify(JSON.parse(texts).map(cardcFolded));
"""


@cache
def engine(game: str, language: str) -> MiniRacer:
    """The scripts with the data of a game, as the page loads them."""
    script = MiniRacer()
    script.eval(page_text(FOLDED))
    script.eval((ASSETS / "query.js").read_text(encoding="utf-8"))
    script.eval(ASKED)
    script.eval(data_file(site(game, language)).content.decode())
    return script


@cache
def oracle(game: str, language: str) -> tuple[QueryScheme, tuple[CardFacts, ...]]:
    """The same cards in Python."""
    shown = site(game, language)
    scheme = scheme_of(shown.shown, shown.words)
    headings = searched_headings(shown.catalog.card_form, shown.words)
    return scheme, tuple(facts_of(row, headings) for row in rows_of(shown, scheme))


def asked(function: str, values: list[str], game: str = "mystic_vale", language: str = "en") -> Any:
    return json.loads(engine(game, language).eval(f"{function}({json.dumps(json.dumps(values))})"))


def answer(query: str, game: str, language: str) -> list[Any]:
    """What Python says of a query: its tree, its faults with places as scripts count them, and the cards."""
    scheme, cards = oracle(game, language)
    read = read_query(query, scheme)

    def place(index: int) -> int:
        return len(query[:index].encode("utf-16-le", "surrogatepass")) // 2

    faults = [[one.kind, place(one.start), place(one.end), one.word, one.near, one.key] for one in read.faults]
    return [query_data(read.asks), faults, [i for i, card in enumerate(cards) if matches(read.asks, card)]]


def compare(queries: list[str], game: str, language: str) -> None:
    for query, said in zip(queries, asked("answers", queries, game, language), strict=True):
        assert said == answer(query, game, language), query


# ---- the facts


@pytest.mark.parametrize(("game", "language"), SHOWN)
def test_the_script_makes_the_same_facts_of_the_data(game: str, language: str) -> None:
    found = json.loads(engine(game, language).eval("allFacts()"))
    for script, python in zip(found, oracle(game, language)[1], strict=True):
        assert script["told"] == python.told
        assert script["texts"] == {key: list(texts) for key, texts in python.texts.items()}
        assert {key: frozenset(said) for key, said in script["words"].items()} == python.words
        assert script["numbers"] == {key: list(numbers) for key, numbers in python.numbers.items()}
        assert frozenset(script["unknown"]) == python.unknown


# ---- queries

HANDMADE = [
    *("", "stag", "mana storm", '"mana storm"', "t:vale cost<=3", 't:vale cost<=3 o:"discard" is:unknown', "level 2"),
    *("symbol:guardian>=2", "guardian>=2", "symbol:guardian=?", "trigger:harvest verb:gain", "trigger:would"),
    *('-t:leader (stag or "mana storm")', "cost=?", "cost!=?", "level!=2", "cost:animal", "set:vale", "is:eclipse"),
    *(
        "cots<3 t:vlae",
        "(((a",
        "a)))",
        "a or",
        "or",
        "|",
        "- a",
        "--a",
        "-(a b)",
        '"',
        'o:"',
        "t:",
        "cost<=",
        "cost<=x",
    ),
    *(
        "“a b”",
        "«a»b",
        "chœur",
        "l’aube",
        "L'AUBE",
        "é",
        "\U0001f600 cots:1",
        "\U0001f600:x t:vlae",
        "a\u2028b\ufeff c",
    ),
    *(
        "explorers>=3",
        "tribe:trail",
        "<3",
        ":x",
        "a!b",
        "a!=b",
        "name=stag",
        "id:base",
        "copies>=2 faces=2",
        "rulings>5",
    ),
    *("constructor:x", "__proto__:x", "toString", "cost:constructor", "symbol:__proto__>=2", "hasOwnProperty:1"),
    *(
        "(" * 30 + "stag",
        ")" * 30,
        "-" * 50,
        "a " * 200,
        "t:vale," * 50,
        "level:01",
        "level:+1",
        "level:1e3",
        *(
            "level:٣",
            "cost<=123456789",
            "cost<=1234567890",
            "symbol:guardian>=x",
            "set=vale",
            "set:vale",
            "t!=val",
            "t=val",
        ),
    ),
]


@pytest.mark.parametrize(("game", "language"), SHOWN)
def test_the_script_answers_as_python_does(game: str, language: str) -> None:
    compare(HANDMADE, game, language)


@pytest.mark.parametrize("numbers", [[], [2], [2, 3]])
@pytest.mark.parametrize("unknown", [[], ["cost"]])
def test_numbers_are_compared_alike(numbers: list[int], unknown: list[str]) -> None:
    facts = CardFacts("", {}, {}, {"cost": tuple(numbers)}, frozenset(unknown))
    known = f"new Map([['cost', {numbers}]]), unknown: new Set({unknown})"
    for order in ("=", "!=", "<", "<=", ">", ">="):
        for number in (2, 7):
            node = ["compares", "cost", order, number]
            said = engine("mystic_vale", "en").eval(f"cardcSite.query.matcher({node})({{ numbers: {known} }})")
            assert said is matches(Compares("cost", order, number), facts)  # type: ignore[arg-type]


def words(game: str, language: str) -> list[str]:
    """What queries of a game are made of."""
    scheme, cards = oracle(game, language)
    said = sorted({word for card in cards[::9] for word in card.told.split()})
    return [*said[::5], *(word.name for key in scheme.keys for word in key.words)]


@st.composite
def query(draw: st.DrawFn, game: str, language: str) -> str:
    """A query that is mostly sound, with pieces of others and signs strewn in."""
    scheme = oracle(game, language)[0]
    word = st.sampled_from(words(game, language)).map(lambda one: f'"{one}"' if " " in one else one)
    number = st.integers(-2, 12).map(str)
    key = st.sampled_from([name for key in scheme.keys for name in (key.name, *key.called)]).map(
        lambda name: name.replace(" ", "_")
    )
    sign = st.sampled_from([":", "=", "!=", "<", "<=", ">", ">=", "≥", ":<="])
    term = st.tuples(key, sign, st.one_of(number, word, st.just("?"))).map("".join)
    slip = term.flatmap(lambda text: st.integers(0, len(text) - 1).map(lambda i: text[:i] + text[i + 1 :]))
    hostile = st.text(max_size=6)
    piece = st.one_of(
        term, term, word, slip, hostile, st.sampled_from(["or", "and", "-", "(", ")", '"', "|", "«", " "])
    )
    return draw(st.lists(piece, max_size=7).map(" ".join))


@pytest.mark.parametrize(("game", "language"), SHOWN)
def test_any_query_is_answered_alike(game: str, language: str) -> None:
    @settings(max_examples=40, deadline=None)
    @given(st.lists(query(game, language), min_size=4, max_size=8))
    def alike(queries: list[str]) -> None:
        compare(queries, game, language)

    alike()


@settings(max_examples=60, deadline=None)
@given(st.lists(st.text(), min_size=5, max_size=20))
@example(["Œ", "ß", "İ", "ﬁ", "ΑΣ", "\u1e9e", "ǅ", "Ⅷ", "\x85\x1c\x1f", "´a", "`", "\u0345", "K", "\U00010400"])
def test_any_text_is_folded_alike(texts: list[str]) -> None:
    assert asked("allFolded", texts) == [folded(text) for text in texts]


def every_letter() -> Iterator[str]:
    """Each letter of all scripts by itself."""
    yield from (chr(code) for code in range(0x20000) if not 0xD800 <= code < 0xE000)


def test_each_letter_that_both_know_is_folded_alike() -> None:
    letters = [one for one in every_letter() if one.isprintable() or one.isspace()]
    told = asked("allFolded", letters)
    other = {one for one, said in zip(letters, told, strict=True) if said != folded(one)}
    # The vowel sign that Unicode itself came to see otherwise.
    assert other <= {"\U0001171e"}


# ---- what the page needs of it


def test_parts_of_a_query_are_told_with_their_places() -> None:
    text = "t:vale -cost<3 (a or b)"
    script = f"JSON.stringify(cardcSite.query.read({json.dumps(text)}, scheme).parts)"
    parts = json.loads(engine("mystic_vale", "en").eval(script))
    assert [(text[one["start"] : one["end"]], bool(one["asked"])) for one in parts] == [
        ("t:vale", True),
        ("-cost<3", False),
        ("(a or b)", False),
    ]


@pytest.mark.parametrize(("game", "language"), SHOWN)
def test_the_data_is_the_same_each_time_and_small(game: str, language: str) -> None:
    shown = site(game, language)
    assert data_file(shown) == data_file(shown)
    assert len(data_file(shown).content) / len(browse_data(shown)["rows"]) < 900
