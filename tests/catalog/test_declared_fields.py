"""A field of cards is one entry of game.yaml: everything that reads, shows or writes cards follows it.

The game is a small one without Python. `speed` is added to it, and nothing else is.
"""

import csv
import io
import json
from pathlib import Path

import pytest
from jsonschema import Draft7Validator

from cardc.api.deck import Deck
from cardc.api.loading import load
from cardc.api.publishing import list_cards
from cardc.api.sheets import Order, Paper, print_sheets
from cardc.api.telling import Selection, audit_data, chosen, portrait_text, table_text, unknown_form
from cardc.catalog.card_schema import card_schema_texts
from cardc.catalog.cards import Card
from cardc.scenarios.binding import bind, varying_fields

WORDS = """\
format: 1
game: race
title: Race
languages: [en, fr]
sets: {track: {title: Track}}
symbols: {fuel: {group: resource}}
nouns: {card: {kind: card}}
"""
KINDS = """\
kinds:
  car: {fields: [weight, abilities]}
  driver: {sides: {fresh: [abilities], tired: [abilities]}}
"""
WEIGHT = """\
fields:
  weight: {form: number, least: 1}
"""
SPEED = """\
  speed:
    form: number
    least: 1
    most: 9
    kinds: [car]
    about: How far the car goes in a turn.
    assume: varies
    list: column
    table: spd
    sheet: line
    symbol: fuel
"""
TEXTS = {
    "en": "format: 1\nlanguage: en\nnouns: {card: {one: card, many: cards}}\nsymbols: {fuel: {one: fuel, many: fuel}}\n"
    "kinds: {car: {one: Car, many: Cars}}\n",
    "fr": "format: 1\nlanguage: fr\nnouns: {card: {one: carte, many: cartes, gender: f}}\n"
    "symbols: {fuel: {one: carburant, many: carburant, gender: m}}\n"
    "kinds: {car: {one: Voiture, many: Voitures}}\nfields: {speed: Vitesse}\n",
}
CARDS = """\
format: 1
set: track
cards:
  - {id: track.car.comet, title: Comet, kind: car, copies: 2, weight: 3, abilities: [], speed: 7}
  - {id: track.car.snail, title: Snail, kind: car, copies: 2, abilities: []}
  - {id: track.driver.ada, title: Ada, kind: driver, copies: 1, sides: {fresh: {abilities: []}, tired: {abilities: []}}}
"""


def write(folder: Path, game: str, cards: str = CARDS) -> Path:
    """The files of the game."""
    texts = {f"text/{language}.yaml": text for language, text in TEXTS.items()}
    for name, text in {"game.yaml": game, "cards.yaml": cards, **texts}.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text, encoding="utf-8")
    return folder


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return write(tmp_path / "race", WORDS + WEIGHT + SPEED + KINDS)


@pytest.fixture
def race(folder: Path) -> Deck:
    deck = load([folder])
    assert deck.findings == ()
    return deck


def card(deck: Deck, title: str) -> Card:
    return deck[title].card


def messages(deck: Deck) -> list[str]:
    return [f"{one.code}: {one.message} | {one.help}" for one in deck.findings]


def test_before_it_is_declared_a_field_is_not_known(tmp_path: Path) -> None:
    deck = load([write(tmp_path / "race", WORDS + WEIGHT + KINDS)])
    assert [one.code for one in deck.findings] == ["schema-key"]


def test_it_is_read(race: Deck) -> None:
    assert card(race, "Comet").get("speed") == 7
    assert card(race, "Snail").get("speed") is None


def test_it_is_checked(tmp_path: Path) -> None:
    cards = CARDS.replace("speed: 7", "sped: 7").replace("id: track.driver.ada", "speed: 3, id: track.driver.ada")
    deck = load([write(tmp_path / "race", WORDS + WEIGHT + SPEED + KINDS, cards)])
    assert messages(deck) == [
        "schema-key: `sped` is not known here | did you mean `speed`?",
        "schema-key: `speed` does not belong here | remove the entry",
    ]
    too_fast = load([write(tmp_path / "race", WORDS + WEIGHT + SPEED + KINDS, CARDS.replace("speed: 7", "speed: 12"))])
    assert messages(too_fast) == ["schema-value: expected at most 9, found the number 12 | "]


def test_an_editor_is_told_of_it(race: Deck) -> None:
    schema = json.loads(card_schema_texts(race.catalog.card_form)["card-file"])
    assert schema["definitions"]["speed.value"]["description"] == "How far the car goes in a turn."
    comet = {"id": "track.car.comet", "title": "Comet", "kind": "car", "copies": 2}
    valid = Draft7Validator(schema).is_valid
    assert valid({"format": 1, "set": "track", "cards": [{**comet, "speed": 7}]})
    assert not valid({"format": 1, "set": "track", "cards": [{**comet, "speed": "fast"}]})


def test_an_overlay_gives_it(race: Deck, folder: Path, tmp_path: Path) -> None:
    overlay = tmp_path / "mine.yaml"
    overlay.write_text("format: 1\nfaces:\n  track.car.snail: {speed: 1}\n", encoding="utf-8")
    deck = load([folder], faces=[overlay])
    assert card(deck, "Snail").get("speed") == 1
    assert "own" in next(line for line in portrait_text(deck, deck["Snail"]).splitlines() if "speed" in line)


def test_a_form_asks_for_it(race: Deck) -> None:
    assert unknown_form(race, race.cards).splitlines()[-3:] == [
        "  track.car.snail:  # Snail",
        "    weight:",
        "    speed:",
    ]


def test_an_audit_counts_it(race: Deck) -> None:
    assert audit_data(race, race.cards)["totals"]["speed"] == {"author": 1, "unknown": 1}


def test_the_terminal_shows_it(race: Deck) -> None:
    head, *rows, _driver = table_text(race, race.cards).splitlines()
    assert head.split() == ["title", "kind", "set", "no", "spd", "text"]
    assert [row.split()[4] for row in rows] == ["7", "?"]


def test_cards_are_found_by_it(race: Deck) -> None:
    assert [one.title for one in chosen(race, Selection(values=(("speed", "7"),)))] == ["Comet"]


def listed(deck: Deck, form: str, language: str = "en") -> str:
    return list_cards(deck, deck.cards, form, language=language).content.decode("utf-8-sig")


def test_lists_have_a_column_for_it(race: Deck) -> None:
    comet, snail, ada = csv.DictReader(io.StringIO(listed(race, "csv")))
    assert (comet["Speed"], snail["Speed"], ada["Speed"]) == ("7", "?", "")
    assert next(csv.DictReader(io.StringIO(listed(race, "csv", "fr"))))["Vitesse"] == "7"
    assert [one.get("speed") for one in json.loads(listed(race, "json"))["cards"]] == [7, None, None]
    assert "| Speed |" in listed(race, "markdown")
    assert ">Vitesse</th>" in listed(race, "html", "fr")


def test_lists_are_grouped_by_it_where_the_game_says_so(tmp_path: Path) -> None:
    game = WORDS + WEIGHT + SPEED.replace("list: column", "list: group") + KINDS
    cards = CARDS.replace("title: Snail, kind: car,", "title: Snail, kind: car, speed: 2,")
    markdown = listed(load([write(tmp_path / "race", game, cards)]), "markdown")
    assert markdown.index("Speed 2") < markdown.index("Speed 7")


def test_sheets_print_it_with_its_symbol(race: Deck) -> None:
    def svg(title: str, language: str) -> str:
        order = Order(titles=(title,), copies=1)
        return print_sheets(race, order, Paper("a4"), form=".svg", language=language).content.decode()

    assert all(word in svg("Comet", "fr") for word in ("Comet", "Vitesse", "Voiture"))
    assert "Speed" not in svg("Ada", "en")


def test_scenarios_may_assume_it_and_must_not_rest_on_it(race: Deck) -> None:
    snail = card(race, "Snail")
    assert varying_fields(snail, race.catalog) == {"speed"}
    assert bind(snail, {"speed": 4}, race.catalog, {}).get("speed") == 4
    assert bind(card(race, "Comet"), {"speed": 4}, race.catalog, {}).get("speed") == 7


def test_what_is_built_has_it(race: Deck, tmp_path: Path) -> None:
    written = race.build(tmp_path / "build")
    data = json.loads(next(path for path in written if path.name == "catalog.json").read_text(encoding="utf-8"))
    assert [one.get("speed") for one in data["cards"]] == [7, None, None]
    assert data["cards"][0]["ranks"][""]["speed"] == "author"
    assert data["words"]["game"]["fields"]["speed"]["most"] == 9


# ---- what is declared wrongly


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (("[weight, abilities]", "[wieght, abilities]"), "no field `wieght` | did you mean `weight`?"),
        (("kinds: [car]", "kinds: [cra]"), "no kind `cra` | did you mean `car`?"),
        (("  weight:", "  copies:"), "every card has `copies` already | give the field another name"),
        (("  weight:", "  set:"), "every card has `set` already | give the field another name"),
        (("fresh: [abilities]", "fresh: [abilites]"), "no field `abilites` | did you mean `abilities`?"),
    ],
    ids=[
        "field of a kind",
        "kind of a field",
        "field of the core",
        "field that lists tell",
        "field of a side",
    ],
)
def test_what_names_nothing_is_found(tmp_path: Path, change: tuple[str, str], message: str) -> None:
    game = (WORDS + WEIGHT + SPEED + KINDS).replace(*change)
    assert any(message in told for told in messages(load([write(tmp_path / "race", game)])))


@pytest.mark.parametrize(
    ("fields", "kinds", "message"),
    [
        ("age: {form: number, least: 5, most: 2}", "", "no number is at least 5 and at most 2 | exchange"),
        ("age: {form: text, least: 5}", "", "`least` says nothing of the form `text` | it goes with the forms number,"),
        ("age: {form: number, of: [old, new]}", "", "`of` says nothing of the form `number`"),
        (
            "age: {form: number, copies: shared}",
            "",
            "`copies: shared` says nothing of the form `number` | `copies: first`",
        ),
        ("age: {form: choice}", "", "`age` is a choice of nothing | add `of:`"),
        ("age: {form: word, under: age}", "", "`age` cannot stand in its own column | name another field"),
        ("age: {form: number, symbol: moon}", "", "no symbol `moon`"),
        ("age: {form: number}", "boat: {fields: [age], forms: {age: symbols}}", "`age` has one form in any case"),
        ("age: {form: number}", "boat: {required: [age]}", "a card of the kind `boat` has no `age` | add it to"),
        (
            "age: {form: number}",
            "boat: {sides: {up: [age]}}",
            "`age` is a field of whole cards | give",
        ),
        ("age: {form: number, where: face}", "boat: {fields: [age], sides: {up: []}}", "`age` is a field of sides"),
        ("age: {form: flag}", "boat: {fields: [age], except: [{if: {age: true}, lacks: [weight]}]}", "has no `weight`"),
    ],
)
def test_what_does_not_go_together_is_found_at_its_line(tmp_path: Path, fields: str, kinds: str, message: str) -> None:
    game = (WORDS + WEIGHT + SPEED + KINDS).replace("fields:\n", f"fields:\n  {fields}\n", 1)
    game = game.replace("kinds:\n", f"kinds:\n  {kinds}\n", 1) if kinds else game
    deck = load([write(tmp_path / "race", game)])
    (finding,) = (one for one in deck.findings if message in f"{one.message} | {one.help}")
    said = kinds if finding.code == "schema-value" and kinds else fields
    assert game.splitlines()[finding.span.line - 1].strip() == said


def test_a_game_declares_its_kinds_of_card(tmp_path: Path) -> None:
    assert messages(load([write(tmp_path / "race", WORDS)])) == [
        "schema-missing: `kinds` is missing | add `kinds:`, and what the cards of each state"
    ]


def test_an_expansion_adds_fields_and_kinds(folder: Path, tmp_path: Path) -> None:
    game = (
        "format: 1\nextends: race\nsets: {dirt: {title: Dirt}}\n"
        "fields:\n  grip: {form: choice, of: [low, high], kinds: [car]}\n"
        "kinds:\n  truck: {fields: [weight, speed, grip]}\n"
    )
    cards = (
        "format: 1\nset: dirt\ncards:\n"
        "  - {id: dirt.car.mole, title: Mole, kind: car, copies: 1, grip: high}\n"
        "  - {id: dirt.truck.ox, title: Ox, kind: truck, copies: 1, speed: 2}\n"
    )
    more = tmp_path / "dirt"
    more.mkdir()
    (more / "game.yaml").write_text(game, encoding="utf-8")
    (more / "cards.yaml").write_text(cards, encoding="utf-8")
    deck = load([folder, more])
    assert messages(deck) == []
    assert (card(deck, "Mole").get("grip"), card(deck, "Ox").get("speed")) == ("high", 2)
