"""What a query says, and what is told of one that is not understood."""

import pytest

from cardc.publish.queries.query_reading import DEEPEST, read_query
from cardc.publish.queries.query_tree import query_data
from tests.queries.asked import scheme

VALE, AMULET = ["is", "kind", ["vale"]], ["is", "kind", ["amulet"]]
STAG, HAWK = ["mentions", "stag"], ["mentions", "hawk"]


@pytest.mark.parametrize(
    ("query", "meaning"),
    [
        ("", ["every"]),
        (" \t\u00a0 ", ["every"]),
        ("Stag", STAG),
        ("stag hawk", ["every", STAG, HAWK]),
        ("stag and hawk", ["every", STAG, HAWK]),
        ('"stag  hawk"', ["mentions", "stag hawk"]),
        ("“stag hawk”", ["mentions", "stag hawk"]),
        ("« stag hawk »", ["mentions", "stag hawk"]),
        ("stag or hawk", ["either", STAG, HAWK]),
        ("stag|hawk", ["either", STAG, HAWK]),
        ("t:vale stag or hawk", ["either", ["every", VALE, STAG], HAWK]),
        ("t:vale (stag or hawk)", ["every", VALE, ["either", STAG, HAWK]]),
        ("-stag", ["without", STAG]),
        ("--stag", STAG),
        ("-(stag hawk)", ["without", ["every", STAG, HAWK]]),
        ("on-deck", ["mentions", "on-deck"]),
        ("'or'", ["mentions", "'or'"]),
        ('"or"', ["mentions", "or"]),
        ("cost<=3", ["compares", "cost", "<=", 3]),
        ("cost≤3", ["compares", "cost", "<=", 3]),
        ("cost:<3", ["compares", "cost", "<", 3]),
        ("cost==3", ["compares", "cost", "=", 3]),
        ("points>-1", ["compares", "points", ">", -1]),
        ("upgrade_cost=4", ["compares", "upgrade_cost", "=", 4]),
        ("lvl:2", ["compares", "level", "=", 2]),
        ("cost:animal", ["is", "cost", ["animal"]]),
        ("cost=?", ["unknown", "cost"]),
        ("cost!=?", ["without", ["unknown", "cost"]]),
        ('o:"?"', ["says", "text", "?", False]),
        ("o:«draw a card»", ["says", "text", "draw a card", False]),
        ("name=stag", ["says", "name", "stag", True]),
        ("T:VALE", VALE),
        ("type:évolution", ["is", "kind", ["advancement"]]),
        ("t!=vale", ["every", ["without", VALE], ["without", ["unknown", "kind"]]]),
        ("set:vale", ["is", "set", ["base", "vale_of_magic", "vale_of_the_wild"]]),
        ('set:"mystic vale"', ["is", "set", ["base"]]),
        ("symbol:guardian>=2", ["compares", "symbol.guardian", ">=", 2]),
        ("guardian>=2", ["compares", "symbol.guardian", ">=", 2]),
        ("symbol:guardian=?", ["unknown", "symbol.guardian"]),
        ("symbol:guardian", ["is", "symbol", ["guardian"]]),
        ("eclipse:yes", ["is", "eclipse", ["yes"]]),
        ("is:eclipse", ["is", "is", ["eclipse"]]),
        ("<3", ["mentions", "<3"]),
        (":x", ["mentions", ":x"]),
        ("a!b", ["mentions", "a!b"]),
        ("(t:vale or t:amulet) -stag", ["every", ["either", VALE, AMULET], ["without", STAG]]),
    ],
)
def test_a_query_means(query: str, meaning: list[object]) -> None:
    read = read_query(query, scheme())
    assert (query_data(read.asks), read.faults) == (meaning, ())


@pytest.mark.parametrize(
    ("query", "meaning", "told"),
    [
        ("cots<3 stag", STAG, [("key_unknown", "cots", "cost")]),
        ("xyzzy:3", ["every"], [("key_unknown", "xyzzy", "")]),
        ("t:vlae stag", STAG, [("word_unknown", "vlae", "vale")]),
        ('t:"vlae" stag', STAG, [("word_unknown", '"vlae"', "vale")]),
        ("symbol:guardan>=2", ["every"], [("word_unknown", "guardan", "guardian")]),
        ("set=vale", ["every"], [("word_unknown", "vale", "")]),
        ("t: stag", STAG, [("value_missing", "t:", "")]),
        ('t:"" stag', STAG, [("value_missing", 't:""', "")]),
        ("cost<=", ["every"], [("value_missing", "cost<=", "")]),
        ("cost<=many", ["every"], [("number_wanted", "many", "")]),
        ("cost<=1234567890", ["every"], [("number_wanted", "1234567890", "")]),
        ("cost<=٣", ["every"], [("number_wanted", "٣", "")]),
        ("symbol:guardian>=x", ["every"], [("number_wanted", "x", "")]),
        ("t<vale", ["every"], [("no_order", "t<vale", "")]),
        ("o>discard", ["every"], [("no_order", "o>discard", "")]),
        ("cost<?", ["every"], [("no_order", "cost<?", "")]),
        ('"stag', STAG, [("quote_open", '"', "")]),
        ('o:"stag', ["says", "text", "stag", False], [("quote_open", '"', "")]),
        ("(stag", STAG, [("group_open", "(", "")]),
        ("stag) hawk", ["every", STAG, HAWK], [("group_stray", ")", "")]),
        ("stag ()", STAG, [("group_empty", "()", "")]),
        ("or stag", STAG, [("or_alone", "or", "")]),
        ("stag or", STAG, [("or_alone", "or", "")]),
        ("stag or or hawk", ["either", STAG, HAWK], [("or_alone", "or", "")]),
        ("or", ["every"], [("or_alone", "or", "")]),
        ("- stag", STAG, [("minus_alone", "-", "")]),
        ("stag -", STAG, [("minus_alone", "-", "")]),
        ("(stag or)", STAG, [("or_alone", "or", "")]),
    ],
)
def test_what_is_not_understood_is_left_out_and_told_at_its_place(
    query: str, meaning: list[object], told: list[tuple[str, str, str]]
) -> None:
    read = read_query(query, scheme())
    assert query_data(read.asks) == meaning
    assert [(one.kind, query[one.start : one.end], one.near) for one in read.faults] == told


def test_faults_are_told_from_left_to_right() -> None:
    read = read_query('(a cots<1 t:vlae "b', scheme())
    assert [one.kind for one in read.faults] == ["group_open", "key_unknown", "word_unknown", "quote_open"]


def test_groups_within_groups_have_an_end() -> None:
    deep = DEEPEST + 5
    read = read_query("(" * deep + "stag" + ")" * deep, scheme())
    assert query_data(read.asks) == STAG
    assert [one.kind for one in read.faults] == ["too_deep"] * 5 + ["group_stray"] * 5


def test_many_signs_do_not_overwhelm_the_reader() -> None:
    assert query_data(read_query("-" * 100_001 + "stag", scheme()).asks) == ["without", STAG]


def test_a_field_goes_before_a_symbol_of_its_name() -> None:
    keys = scheme()
    assert [keys.called[name].name for name in ("symbols", "symbol", "guardian")] == [
        "symbols",
        "symbol",
        "symbol.guardian",
    ]


def test_keys_are_those_that_a_game_declares() -> None:
    assert query_data(read_query("explorers>=4 tribe:berry", scheme("misty_valley")).asks) == [
        "every",
        ["compares", "explorers", ">=", 4],
        ["is", "tribe", ["berrygnawers"]],
    ]
