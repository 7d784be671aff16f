"""The bundled files are well formed, agree with each other and add up to the printed numbers."""

import re
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from jsonschema import Draft7Validator

from tests.data.bundled import GAME, LEDGERS, SET_FILES, Card, cards, label, load, rulings, schema

CARD_FILE = f"{GAME.name}/card-file"
RULES = {entry["id"]: entry["says"] for entry in load(GAME / "rulings" / "rules.yaml")["rulings"]}


def complaints(schema_name: str, value: Any) -> list[str]:
    errors = Draft7Validator(schema(schema_name)).iter_errors(value)
    return [f"{error.json_path}: {error.message}" for error in errors]


def repeated(names: list[str]) -> list[str]:
    return [name for name, times in Counter(names).items() if times > 1]


def slug(title: str) -> str:
    return re.sub(r"[^a-z0-9]+", "_", title.lower().replace("'", ""))


# Shape


@pytest.mark.parametrize("name", [CARD_FILE, "rulings"])
def test_the_schema_itself_is_valid_draft_07(name: str) -> None:
    Draft7Validator.check_schema(schema(name))


@pytest.mark.parametrize("path", SET_FILES, ids=label)
def test_every_set_file_fits_the_card_schema(path: Path) -> None:
    assert complaints(CARD_FILE, load(path)) == []


@pytest.mark.parametrize("path", LEDGERS, ids=label)
def test_every_ledger_fits_the_rulings_schema(path: Path) -> None:
    assert complaints("rulings", load(path)) == []


@pytest.mark.parametrize("path", [*SET_FILES, *LEDGERS], ids=label)
def test_every_file_tells_editors_where_its_schema_is(path: Path) -> None:
    first = path.read_text(encoding="utf-8").partition("\n")[0]
    named = first.removeprefix("# yaml-language-server: $schema=")
    expected = "rulings.schema.json" if path in LEDGERS else f"{CARD_FILE}.schema.json"
    assert (path.parent / named).resolve() == GAME.parents[1] / "schemas" / expected


ELK: Card = {"id": "mine.advancement.elk", "title": "Elk", "kind": "advancement", "level": 1, "copies": 3}


@pytest.mark.parametrize(
    "change",
    [
        {"colour": "green"},
        {"kind": "creature"},
        {"id": "Elk"},
        {"level": "one"},
        {"slots": ["left"]},
        {"cost": {"animal": 1}},
        {"symbols": {"others": 1}},
        {"symbols": {"guardian": -1}},
        {"epithet": "The Great"},
        {"kind": "vale", "cost": 3},
        {"kind": "leader"},
        {"abilities": [{"text": "Harvest: Gain 1 {vp}."}]},
    ],
    ids=str,
)
def test_the_card_schema_refuses(change: Card) -> None:
    assert complaints(CARD_FILE, {"format": 1, "set": "mine", "cards": [ELK]}) == []
    assert complaints(CARD_FILE, {"format": 1, "set": "mine", "cards": [{**ELK, **change}]}) != []


def test_the_card_schema_leaves_sets_and_symbols_to_the_game() -> None:
    card = {**ELK, "symbols": {"moonlight": 2}}
    assert complaints(CARD_FILE, {"format": 1, "set": "harmony", "cards": [card]}) == []


# Identity


def test_card_ids_are_unique() -> None:
    assert repeated([card["id"] for card in cards()]) == []


def test_a_card_id_is_its_set_its_kind_and_its_title() -> None:
    """The stack takes the place of the kind for Fertile Soil, which shares its title with a starting card."""
    wrong = [
        card["id"]
        for card in cards()
        if card["id"] != f"{card['set']}.{card.get('supply', card['kind'])}.{slug(card['title'])}"
    ]
    assert wrong == []


def test_a_name_means_one_title_within_its_kind() -> None:
    names = [(card["kind"], name) for card in cards() for name in (card["title"], *card.get("aliases", []))]
    assert repeated([f"{kind} {name}" for kind, name in names]) == []


def test_ruling_ids_are_unique_over_all_ledgers() -> None:
    conflicts = load(GAME / "rulings" / "conflicts.yaml")["conflicts"]
    assert repeated([entry["id"] for entry in [*rulings(), *conflicts]]) == []


def test_every_ruling_names_a_card_of_the_list_by_title_and_id() -> None:
    titles = {card["id"]: card["title"] for card in cards()}
    about_one = [([entry["card_id"]], [entry["card"]]) for entry in rulings() if "card" in entry]
    about_several = [(entry["card_ids"], entry["cards"]) for entry in rulings() if "cards" in entry]
    assert about_one
    assert about_several
    wrong = [names for ids, names in about_one + about_several if [titles.get(card) for card in ids] != names]
    assert wrong == []


def test_a_ruling_names_a_side_exactly_when_its_card_is_a_leader() -> None:
    leaders = {card["id"] for card in cards() if card["kind"] == "leader"}
    about_a_card = [entry for entry in rulings() if "card_id" in entry]
    assert [entry["id"] for entry in about_a_card if ("side" in entry) != (entry["card_id"] in leaders)] == []


def test_a_ruling_about_a_card_stands_in_the_ledger_of_its_kind() -> None:
    kinds = {card["id"]: card["kind"] for card in cards()}
    strays = [
        entry["id"]
        for path in LEDGERS
        for entry in load(path).get("rulings", [])
        if "card_id" in entry and f"{kinds[entry['card_id']]}s" != path.stem
    ]
    assert strays == []


def test_a_conflict_named_in_a_note_exists() -> None:
    known = {entry["id"] for entry in load(GAME / "rulings" / "conflicts.yaml")["conflicts"]}
    texts = [path.read_text(encoding="utf-8") for path in LEDGERS]
    named = {name for text in texts for name in re.findall(r"conflicts\.yaml\s+([a-z0-9_.]+[a-z0-9_])", text)}
    assert named
    assert sorted(named - known) == []


# Numbers


def test_the_positions_share_the_copies_equally() -> None:
    uneven = [card["id"] for card in cards() if card["copies"] % len(card.get("slots", [0]))]
    assert uneven == []


def test_the_list_has_every_title_of_the_rulebook() -> None:
    kinds = Counter(card["kind"] for card in cards())
    assert kinds == {"advancement": 86, "vale": 64, "leader": 16, "amulet": 8, "starting": 3, "conclave": 14}


class Sum(NamedTuple):
    """A printed total and the cards whose copies make it."""

    rule: str
    total: int
    kind: str
    level: int | None = None
    of_set: str | None = None

    def counts(self, card: Card) -> bool:
        return (
            card["kind"] == self.kind
            and "supply" not in card
            and self.level in (None, card.get("level"))
            and self.of_set in (None, card["set"])
        )


SUMS = [
    Sum("components.advancements.total", 252, "advancement"),
    Sum("components.advancements.level1", 96, "advancement", 1),
    Sum("components.advancements.level2", 84, "advancement", 2),
    Sum("components.advancements.level3", 72, "advancement", 3),
    Sum("components.vales.total", 90, "vale"),
    Sum("components.vales.level1", 47, "vale", 1),
    Sum("components.vales.level2", 43, "vale", 2),
    Sum("components.leaders", 16, "leader"),
    Sum("components.amulets", 8, "amulet"),
    Sum("components.conclaves", 14, "conclave"),
    Sum("cardlist.base.level1", 33, "advancement", 1, "base"),
    Sum("cardlist.base.level2", 30, "advancement", 2, "base"),
    Sum("cardlist.base.level3", 33, "advancement", 3, "base"),
    Sum("cardlist.base.vales1", 18, "vale", 1, "base"),
    Sum("cardlist.base.vales2", 18, "vale", 2, "base"),
    Sum("cardlist.vale_of_magic.advancements", 54, "advancement", None, "vale_of_magic"),
    Sum("cardlist.vale_of_magic.advancements", 18, "advancement", 1, "vale_of_magic"),
    Sum("cardlist.vale_of_magic.advancements", 21, "advancement", 2, "vale_of_magic"),
    Sum("cardlist.vale_of_magic.advancements", 15, "advancement", 3, "vale_of_magic"),
    Sum("cardlist.vale_of_magic.vales", 18, "vale", None, "vale_of_magic"),
    Sum("cardlist.vale_of_magic.vales", 9, "vale", 1, "vale_of_magic"),
    Sum("cardlist.vale_of_magic.vales", 9, "vale", 2, "vale_of_magic"),
    Sum("cardlist.vale_of_the_wild.advancements", 54, "advancement", None, "vale_of_the_wild"),
    Sum("cardlist.vale_of_the_wild.advancements", 24, "advancement", 1, "vale_of_the_wild"),
    Sum("cardlist.vale_of_the_wild.advancements", 18, "advancement", 2, "vale_of_the_wild"),
    Sum("cardlist.vale_of_the_wild.advancements", 12, "advancement", 3, "vale_of_the_wild"),
    Sum("cardlist.vale_of_the_wild.vales", 18, "vale", None, "vale_of_the_wild"),
    Sum("cardlist.vale_of_the_wild.vales", 10, "vale", 1, "vale_of_the_wild"),
    Sum("cardlist.vale_of_the_wild.vales", 8, "vale", 2, "vale_of_the_wild"),
    Sum("cardlist.vale_of_the_wild.leaders", 8, "leader", None, "vale_of_the_wild"),
    Sum("cardlist.mana_storm.advancements", 48, "advancement", None, "mana_storm"),
    Sum("cardlist.mana_storm.advancements", 21, "advancement", 1, "mana_storm"),
    Sum("cardlist.mana_storm.advancements", 15, "advancement", 2, "mana_storm"),
    Sum("cardlist.mana_storm.advancements", 12, "advancement", 3, "mana_storm"),
    Sum("cardlist.mana_storm.vales", 18, "vale", None, "mana_storm"),
    Sum("cardlist.mana_storm.vales", 10, "vale", 1, "mana_storm"),
    Sum("cardlist.mana_storm.vales", 8, "vale", 2, "mana_storm"),
    Sum("cardlist.mana_storm.leaders", 8, "leader", None, "mana_storm"),
    Sum("cardlist.mana_storm.amulets", 8, "amulet", None, "mana_storm"),
]


@pytest.mark.parametrize("printed", SUMS, ids=lambda s: f"{s.rule}={s.total}")
def test_the_copies_add_up_to_the_printed_total(printed: Sum) -> None:
    assert sum(card["copies"] for card in cards() if printed.counts(card)) == printed.total
    assert re.search(rf"\b{printed.total}\b", RULES[printed.rule])


def copies_of(wanted: Callable[[Card], bool]) -> dict[str, int]:
    return {card["title"]: card["copies"] for card in cards() if wanted(card)}


def test_components_fertile_soil__there_are_18_for_sale() -> None:
    assert copies_of(lambda card: "supply" in card) == {"Fertile Soil": 18}
    assert "18" in RULES["components.fertile_soil"]


def test_components_starting_deck__nine_cursed_lands_three_fertile_soils_eight_blanks() -> None:
    deck = copies_of(lambda card: card["kind"] == "starting")
    assert deck == {"Blank": 8, "Cursed Land": 9, "Fertile Soil": 3}
    assert "9" in RULES["components.starting_deck.cursed_land"]
    assert "3" in RULES["components.starting_deck.fertile_soil"]
    assert "8" in RULES["components.starting_deck.blank"]


def test_components_starting_cards_total__four_decks_make_80() -> None:
    deck = copies_of(lambda card: card["kind"] == "starting")
    assert 4 * sum(deck.values()) == 80
    assert "80" in RULES["components.starting_cards.total"]


def test_cardlist_two_copy_titles__all_other_levelled_advancements_have_three() -> None:
    levelled = copies_of(lambda card: card["kind"] == "advancement" and "supply" not in card)
    few = {title: copies for title, copies in levelled.items() if copies != 3}
    assert few == {"Nymph": 2, "Pack Leader": 2, "Totem Chief": 2}
    assert all(title in RULES["cardlist.vale_of_the_wild.two_copy_titles"] for title in few)


def test_conclave_names_nine__the_recommended_ones_are_those_that_the_rulebook_names() -> None:
    recommended = {card["title"]: card["recommended"] for card in cards() if card["kind"] == "conclave"}
    assert sum(recommended.values()) == 9
    assert recommended == {title: title in RULES["conclave.names_nine"] for title in recommended}
