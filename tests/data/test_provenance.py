"""What the sources state is stated once and whole. That set files follow them is what `cardc check` says
(`tests/catalog/test_sourced_values.py`)."""

import json
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import yaml

from tests.data.bundled import Face, cards, faces, sources

GROUPED = ("symbols", "names")  # compared symbol by symbol and language by language


class Place(NamedTuple):
    card_id: str
    side: str


class Value(NamedTuple):
    card_id: str
    side: str
    field: str
    value: str


def place(card_id: str, side: str | None) -> Place:
    return Place(card_id, side or "")


def statements() -> Iterator[tuple[Place, dict[str, Any]]]:
    for card_id, entries in sources()["faces"].items():
        for entry in entries:
            yield place(card_id, entry.get("side")), entry


def sourced_values() -> list[Value]:
    return [
        Value(*where, field, json.dumps(value, sort_keys=True))
        for where, entry in statements()
        for field, value in entry.get("states", {}).items()
    ]


def printed_fields(face: Face) -> Iterator[tuple[str, Any]]:
    for field, value in face.fields.items():
        if field in GROUPED:
            yield from ((f"{field}.{key}", part) for key, part in value.items())
        elif field == "abilities" and value:
            continue  # the wording is this project's; only its presence is compared, below
        else:
            yield field, value


def printed_values() -> set[Value]:
    return {
        Value(*place(face.card_id, face.side), field, json.dumps(value, sort_keys=True))
        for face in faces()
        for field, value in printed_fields(face)
    }


def places_with_a_stated_ability() -> set[Place]:
    return {where for where, entry in statements() if "ability" in entry}


def places_with_abilities() -> set[Place]:
    return {place(face.card_id, face.side) for face in faces() if face.fields.get("abilities")}


def places_awaiting_abilities() -> list[Place]:
    text = (Path(__file__).parent / "awaiting_abilities.yaml").read_text(encoding="utf-8")
    lines = [line.partition(" ") for line in yaml.safe_load(text) or []]
    return [Place(card_id, side) for card_id, _, side in lines]


def test_each_value_is_stated_once() -> None:
    stated = Counter((value.card_id, value.side, value.field) for value in sourced_values())
    assert [field for field, times in stated.items() if times > 1] == []


def test_no_statement_is_empty() -> None:
    assert [where for where, entry in statements() if not (entry.get("states") or entry.get("ability"))] == []


def test_whatever_is_deduced_says_how() -> None:
    deduced = [(where, entry) for where, entry in statements() if entry["rank"] == "deduced"]
    assert [where for where, entry in deduced if not entry.get("note")] == []


def test_every_source_entry_is_about_a_card_of_the_list() -> None:
    known = {card["id"] for card in cards()}
    named = set(sources()["faces"]) | {entry["card"] for entry in sources()["vague"]}
    assert sorted(named - known) == []


def test_what_is_too_vague_to_be_a_value_is_not_given_one() -> None:
    vague = {(*place(entry["card"], entry.get("side")), entry["field"]) for entry in sources()["vague"]}
    valued = {(value.card_id, value.side, value.field) for value in printed_values()}
    assert sorted(vague & valued) == []


def test_every_stated_ability_is_in_the_set_files_or_awaited() -> None:
    missing = places_with_a_stated_ability() - places_with_abilities()
    assert sorted(missing - set(places_awaiting_abilities())) == []


def test_the_list_of_awaited_abilities_shrinks_with_every_ability_written() -> None:
    assert sorted(set(places_awaiting_abilities()) & places_with_abilities()) == []


def test_only_stated_abilities_are_awaited_and_each_once() -> None:
    awaited = Counter(places_awaiting_abilities())
    assert [where for where, times in awaited.items() if times > 1] == []
    assert sorted(set(awaited) - places_with_a_stated_ability()) == []
