"""Edges are six numbers, the first of direction 0: read, checked, filled in, assumed, listed and changed as such.

The game is a small one without Python, of one kind of hexagonal tile.
"""

import csv
import io
import json
from pathlib import Path
from random import Random

import pytest
from jsonschema import Draft7Validator

from cardc.api.deck import Deck
from cardc.api.loading import load
from cardc.api.publishing import list_cards
from cardc.api.telling import Selection, audit_data, chosen, portrait_text, table_text, unknown_form
from cardc.catalog.card_schema import card_schema_texts
from cardc.catalog.skeleton import card_entry
from cardc.scenarios.binding import bind, varying_fields
from cardc.scenarios.face_binder import FaceBinder
from cardc.scenarios.mutation.printed_mutants import printed_mutants
from cardc.scenarios.read import Scenario
from cardc.source.diagnostics import Span

GAME = """\
format: 1
game: paths
title: Paths
languages: [en]
sets: {moor: {title: Moor}}
symbols: {scout: {group: mark}}
nouns: {tile: {kind: card}}
fields:
  edges: {form: edges, most: 3, list: column, table: edges, assume: varies, symbol: scout}
kinds:
  patrol: {fields: [edges], required: []}
"""
TEXT = """\
format: 1
language: en
nouns: {tile: {one: tile, many: tiles}}
symbols: {scout: {one: scout, many: scouts}}
kinds: {patrol: {one: Patrol, many: Patrols}}
"""
CARDS = """\
format: 1
set: moor
cards:
  - {id: moor.patrol.heath, title: Heath, kind: patrol, copies: 1, edges: [0, 1, 0, 2, 0, 0]}
  - {id: moor.patrol.fen, title: Fen, kind: patrol, copies: 1}
"""
HEATH = (0, 1, 0, 2, 0, 0)


def write(folder: Path, game: str = GAME, cards: str = CARDS) -> Path:
    """The files of the game."""
    for name, text in {"game.yaml": game, "cards.yaml": cards, "text/en.yaml": TEXT}.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text, encoding="utf-8")
    return folder


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return write(tmp_path / "paths")


@pytest.fixture
def deck(folder: Path) -> Deck:
    found = load([folder])
    assert found.findings == ()
    return found


def messages(deck: Deck) -> list[str]:
    return [f"{one.code}: {one.message}" for one in deck.findings]


def test_they_are_a_tuple_of_six_numbers_or_unknown(deck: Deck) -> None:
    assert deck["Heath"].card.get("edges") == HEATH
    assert deck["Fen"].card.get("edges") is None


@pytest.mark.parametrize(
    ("edges", "message"),
    [
        ("[0, 1, 0, 2, 0]", "schema-value: expected at least this many items: 6, found 5"),
        ("[0, 1, 0, 2, 0, 0, 1]", "schema-value: expected at most this many items: 6, found 7"),
        ("[0, 1, 0, 4, 0, 0]", "schema-value: expected at most 3, found the number 4"),
        ("[0, 1, 0, -1, 0, 0]", "schema-value: expected at least 0, found the number -1"),
        ("[0, 1, 0, two, 0, 0]", "schema-type: expected a whole number, found the text `two`"),
        ("3", "schema-type: expected a list, found the number 3"),
    ],
)
def test_what_is_no_list_of_six_small_numbers_is_found(tmp_path: Path, edges: str, message: str) -> None:
    cards = CARDS.replace("[0, 1, 0, 2, 0, 0]", edges)
    assert messages(load([write(tmp_path / "paths", cards=cards)])) == [message]


def test_editors_are_told_of_six_numbers(deck: Deck) -> None:
    of_edges = json.loads(card_schema_texts(deck.catalog.card_form)["card-file"])["definitions"]["edges.value"]
    valid = Draft7Validator(of_edges).is_valid
    assert valid(list(HEATH))
    assert not valid(list(HEATH[1:]))
    assert not valid([*HEATH[1:], 4])


def test_a_bound_says_nothing_of_words(tmp_path: Path) -> None:
    game = GAME.replace("form: edges", "form: edges, of: [left]")
    assert messages(load([write(tmp_path / "paths", game)])) == ["schema-value: `of` says nothing of the form `edges`"]


def test_an_overlay_gives_them_and_the_form_asks_for_them(deck: Deck, folder: Path, tmp_path: Path) -> None:
    asked = unknown_form(deck, deck.cards)
    assert asked.splitlines()[-2:] == ["  moor.patrol.fen:  # Fen", "    edges:"]
    overlay = tmp_path / "mine.yaml"
    overlay.write_text(asked.replace("    edges:", "    edges: [1, 0, 0, 1, 0, 3]"), encoding="utf-8")
    filled = load([folder], faces=[overlay])
    assert filled.findings == ()
    assert filled["Fen"].card.get("edges") == (1, 0, 0, 1, 0, 3)
    assert "1 0 0 1 0 3" in portrait_text(filled, filled["Fen"])


def test_an_audit_counts_them_as_one_value(deck: Deck) -> None:
    assert audit_data(deck, deck.cards)["totals"]["edges"] == {"author": 1, "unknown": 1}


def test_the_terminal_shows_all_six(deck: Deck) -> None:
    head, heath, fen = table_text(deck, deck.cards).splitlines()
    at = head.index("edges")
    assert (heath[at:].strip(), fen[at:].strip()) == ("0 1 0 2 0 0", "?")


def test_tiles_are_found_by_them(deck: Deck) -> None:
    def found(value: str) -> list[str]:
        return [one.title for one in chosen(deck, Selection(values=(("edges", value),)))]

    assert (found("0 1 0 2 0 0"), found("2"), found("3")) == (["Heath"], ["Heath"], [])


def listed(deck: Deck, form: str) -> str:
    return list_cards(deck, deck.cards, form).content.decode("utf-8-sig")


def test_lists_tell_them(deck: Deck) -> None:
    assert [row["Edges"] for row in csv.DictReader(io.StringIO(listed(deck, "csv")))] == ["0 1 0 2 0 0", "?"]
    assert [one.get("edges") for one in json.loads(listed(deck, "json"))["cards"]] == [list(HEATH), None]
    assert "0 1 0 2 0 0" in listed(deck, "markdown")
    assert list_cards(deck, deck.cards, "pdf").content


def test_a_sorted_list_sorts_them_by_how_many_there_are(deck: Deck) -> None:
    assert 'data-n="3"' in listed(deck, "html")


def test_lists_may_be_grouped_by_them(tmp_path: Path) -> None:
    cards = CARDS.replace(
        "title: Fen, kind: patrol, copies: 1", "title: Fen, kind: patrol, copies: 1, edges: [1, 1, 0, 0, 0, 0]"
    )
    deck = load([write(tmp_path / "paths", GAME.replace("list: column", "list: group"), cards)])
    assert all(f"Edges {told}" in listed(deck, "markdown") for told in ("0 1 0 2 0 0", "1 1 0 0 0 0"))


def test_what_is_built_has_them(deck: Deck, tmp_path: Path) -> None:
    written = deck.build(tmp_path / "build")
    data = json.loads(next(path for path in written if path.name == "catalog.json").read_text(encoding="utf-8"))
    assert [one.get("edges") for one in data["cards"]] == [list(HEATH), None]
    assert data["words"]["game"]["fields"]["edges"]["form"] == "edges"


def test_a_new_card_begins_with_the_least(tmp_path: Path) -> None:
    game = GAME.replace("required: []", "required: [edges]").replace("form: edges", "form: edges, least: 1")
    assert "    edges: [1, 1, 1, 1, 1, 1]" in card_entry(write(tmp_path / "paths", game), "patrol", "Bog", "moor")


# ---- scenarios


def test_scenarios_may_assume_them_and_must_not_rest_on_them(deck: Deck) -> None:
    fen = deck["Fen"].card
    assert varying_fields(fen, deck.catalog) == {"edges"}
    assert bind(fen, {"edges": [1, 0, 0, 0, 0, 0]}, deck.catalog, {}).get("edges") == (1, 0, 0, 0, 0, 0)
    assert bind(deck["Heath"].card, {"edges": [1] * 6}, deck.catalog, {}).get("edges") == HEATH


def test_where_they_must_not_matter_each_edge_has_a_number_of_its_own(deck: Deck) -> None:
    scenario = Scenario("Fen lies there", {"tiles": ["Fen"]}, (), (), {}, (), Span("x", 1, 1, 1, 1))
    drawn = FaceBinder(scenario, deck.catalog, Random(1))("Fen")
    assert drawn is not None
    assert len(drawn.get("edges")) == 6
    assert len(set(drawn.get("edges"))) > 1


# ---- mutants


def test_each_edge_is_tried_with_one_more_and_less_and_in_the_place_of_every_other(deck: Deck) -> None:
    tried = [
        one.card.get("edges") for one in printed_mutants(deck["Heath"].card, deck.catalog) if one.place.field == "edges"
    ]
    more_or_less = {(*HEATH[:i], n, *HEATH[i + 1 :]) for i, m in enumerate(HEATH) for n in (m - 1, m + 1) if n >= 0}
    swapped = {tuple(HEATH[{i: j, j: i}.get(at, at)] for at in range(6)) for i in range(6) for j in range(i)} - {HEATH}
    assert sorted(tried) == sorted(more_or_less | swapped)


def test_no_edge_is_tried_beyond_its_bounds(tmp_path: Path) -> None:
    deck = load(
        [
            write(
                tmp_path / "paths",
                GAME.replace("most: 3", "least: 1, most: 2"),
                CARDS.replace("[0, 1, 0, 2, 0, 0]", "[1, 1, 1, 1, 1, 1]"),
            )
        ]
    )
    tried = {n for one in printed_mutants(deck["Heath"].card, deck.catalog) for n in one.card.get("edges")}
    assert tried == {1, 2}
