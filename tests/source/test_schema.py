"""Data of the wrong shape: what is said about it, and where."""

from typing import Any

import jsonschema
import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardc.source.diagnostics import Diagnostic
from cardc.source.reader import read_text
from cardc.source.schema import check_schema, compile_schema

CARD: dict[str, Any] = {
    "type": "object",
    "required": ["title", "slot"],
    "additionalProperties": False,
    "properties": {
        "title": {"type": "string", "minLength": 1},
        "slot": {"enum": ["top", "middle", "bottom"]},
        "cost": {"type": "integer", "minimum": 0, "maximum": 9},
        "unique": {"type": "boolean"},
        "abilities": {"type": "array", "items": {"type": "string"}, "uniqueItems": True, "maxItems": 3},
        "id": {"type": "string", "pattern": "^[a-z-]+$"},
        "faces": {"type": "object", "propertyNames": {"pattern": "^[a-z]+$"}},
        "count": {"anyOf": [{"type": "integer"}, {"type": "array"}]},
        "source": {
            "oneOf": [
                {"type": "string"},
                {
                    "type": "object",
                    "required": ["rank"],
                    "additionalProperties": False,
                    "properties": {"rank": {"enum": ["rulebook", "public"]}, "page": {"type": "integer"}},
                },
            ]
        },
        "effect": {
            "oneOf": [
                {
                    "type": "object",
                    "required": ["kind"],
                    "properties": {"kind": {"const": "gain"}, "n": {"type": "integer"}},
                },
                {
                    "type": "object",
                    "required": ["kind"],
                    "properties": {"kind": {"const": "draw"}, "n": {"type": "string"}},
                },
            ]
        },
        "gone": False,
    },
    "dependencies": {"unique": ["id"]},
}
READY = compile_schema(CARD)
GOOD = "title: Centaur\nslot: top\n"


def check(text: str) -> list[Diagnostic]:
    node, findings = read_text(text, "f.yaml")
    assert findings == []
    assert node is not None
    return check_schema(node, READY)


def only(text: str) -> Diagnostic:
    (found,) = check(text)
    return found


def test_data_of_the_right_shape_has_no_findings() -> None:
    assert (
        check(GOOD + "cost: 3\nabilities: [a, b]\nsource: {rank: rulebook, page: 3}\neffect: {kind: draw, n: x}\n")
        == []
    )


def test_a_misspelt_key_is_shown_at_the_key_with_the_known_one() -> None:
    found = only("title: Centaur\nslto: top\n")
    assert (found.code, found.span[1:]) == ("schema-key", (2, 1, 2, 5))
    assert (found.help, found.replacement) == ("did you mean `slot`?", "slot")


def test_a_key_that_resembles_none_is_shown_with_those_that_are_known() -> None:
    found = only(GOOD + "source: {rank: public, frog: 3}\n")
    assert found.code == "schema-key"
    assert found.help == "known are `rank` or `page`"


def test_a_missing_entry_is_named() -> None:
    found = only("title: Centaur\n")
    assert (found.code, found.message, found.help) == ("schema-missing", "`slot` is missing", "add `slot:`")


@pytest.mark.parametrize(
    ("line", "message", "help_text"),
    [
        ("cost: three", "expected a whole number, found the text `three`", ""),
        ("cost: '3'", "expected a whole number, found the text `3`", "remove the quotes"),
        ("cost: true", "expected a whole number, found `true`", ""),
        ("cost:", "expected a whole number, found nothing", ""),
        ("unique: 'true'\nid: a", "expected `true` or `false`, found the text `true`", "remove the quotes"),
        ("abilities: a", "expected a list, found the text `a`", "write it as a list: `[...]`"),
        ("count: a", "expected a whole number or a list, found the text `a`", ""),
        ("faces: []", "expected a mapping (`key: value`), found an empty list", ""),
    ],
)
def test_a_wrong_type_says_what_was_expected_and_found(line: str, message: str, help_text: str) -> None:
    found = only(GOOD + line + "\n")
    assert (found.code, found.message, found.help) == ("schema-type", message, help_text)


def test_a_number_for_a_text_needs_quotes() -> None:
    found = only("title: 1984\nslot: top\n")
    assert found.span[1:] == (1, 8, 1, 12)
    assert found.help == "put it in quotes to make it a text"


@pytest.mark.parametrize("ability", ["Harvest: gain 1", "{vp}"])
def test_an_ability_without_quotes_that_reads_as_a_mapping_needs_quotes(ability: str) -> None:
    found = only(f"{GOOD}abilities:\n  - {ability}\n")
    assert (found.code, found.span[1:3]) == ("schema-type", (4, 5))
    assert found.help.startswith("put the text in quotes")


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("cost: -1", "expected at least 0, found the number -1"),
        ("cost: 10", "expected at most 9, found the number 10"),
        ("abilities: [a, b, c, d]", "expected at most this many items: 3, found 4"),
        ("abilities: [a, a]", "the same item stands in the list twice"),
        ("id: A b", "the text `A b` is not of the form `^[a-z-]+$`"),
    ],
)
def test_a_value_out_of_range_says_the_range(line: str, message: str) -> None:
    found = only(GOOD + line + "\n")
    assert (found.code, found.message) == ("schema-value", message)


def test_a_value_that_is_not_listed_is_compared_with_those_that_are() -> None:
    found = only("title: Centaur\nslot: botom\n")
    assert found.message == "expected `top`, `middle` or `bottom`, found the text `botom`"
    assert (found.code, found.help, found.replacement) == ("schema-value", "did you mean `bottom`?", "bottom")


def test_a_name_that_is_not_possible_is_shown_at_the_name() -> None:
    found = only(GOOD + "faces:\n  Top: 1\n")
    assert (found.code, found.span[1:]) == ("schema-key", (4, 3, 4, 6))


def test_an_entry_that_is_forbidden_is_found() -> None:
    found = only(GOOD + "gone: 1\n")
    assert (found.code, found.message) == ("schema-key", "`gone` does not belong here")
    assert found.span[1:3] == (3, 1)


def test_an_entry_may_need_another() -> None:
    found = only(GOOD + "unique: true\n")
    assert found.code == "schema-missing"
    assert "id" in found.message


def test_of_several_forms_the_one_that_was_meant_is_explained() -> None:
    found = check(GOOD + "source: {rank: rulbook, pag: 3}\n")
    assert [(one.code, one.help) for one in found] == [
        ("schema-value", "did you mean `rulebook`?"),
        ("schema-key", "did you mean `page`?"),
    ]


def test_a_fixed_value_tells_which_form_was_meant() -> None:
    found = only(GOOD + "effect: {kind: draw, n: 1}\n")
    assert found.message == "expected a text, found the number 1"


def test_data_that_fits_two_forms_of_which_only_one_may_fit_is_found() -> None:
    node, _ = read_text("3", "f.yaml")
    assert node is not None
    (found,) = check_schema(node, {"oneOf": [{"type": "integer"}, {"minimum": 1}]})
    assert found.message == "the number 3 fits more than one of the possible forms"


def test_keys_that_exclude_each_other_are_named() -> None:
    node, _ = read_text("extends: a\ngame: b\n", "f.yaml")
    assert node is not None
    (found,) = check_schema(node, {"oneOf": [{"required": ["game"]}, {"required": ["extends"]}]})
    assert (found.message, found.help) == ("`game` and `extends` exclude each other", "keep `game` or `extends`")
    assert (found.span.line, found.span.column) == (1, 1)


def test_a_list_that_lacks_a_certain_item_is_found() -> None:
    node, _ = read_text("[a, b]", "f.yaml")
    assert node is not None
    (found,) = check_schema(node, {"contains": {"const": "c"}})
    assert (found.code, found.message) == ("schema-value", "the list lacks an item that it must have")


def test_all_findings_are_collected_in_the_order_of_the_file() -> None:
    found = check("title: 3\ncost: x\nslot: top\nabilities: [{a: 1}, 2]\n")
    assert [(one.span.line, one.span.column) for one in found] == [(1, 8), (2, 7), (4, 13), (4, 21)]


def test_a_schema_may_be_given_as_it_is() -> None:
    node, _ = read_text("3", "f.yaml")
    assert node is not None
    assert [one.code for one in check_schema(node, {"type": "string"})] == ["schema-type"]


def test_data_that_only_the_deciding_library_refuses_is_a_finding_all_the_same() -> None:
    # In Python, `$` also matches before a line break at the end; in JSON Schema it does not.
    node, _ = read_text('"ab\\n"', "f.yaml")
    assert node is not None
    schema = {"type": "string", "pattern": "^[a-z]+$"}
    assert jsonschema.Draft7Validator(schema).is_valid("ab\n")
    assert [one.code for one in check_schema(node, schema)] == ["schema-value"]


def test_a_schema_is_never_fetched_from_elsewhere() -> None:
    with pytest.raises(ValueError, match=r"may not refer to https://example\.org"):
        compile_schema({"$ref": "https://example.org/schema.json"})


values = st.recursive(
    st.none() | st.booleans() | st.integers(-12, 12) | st.sampled_from(["", "a", "top", "rulebook", "gain", "A-1"]),
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(st.sampled_from(["rank", "page", "kind", "n", "x", "Y"]), inner, max_size=3)
    ),
    max_leaves=6,
)
cards = st.dictionaries(st.sampled_from([*CARD["properties"], "extra"]), values, max_size=6)


@given(cards | values)
def test_the_library_that_decides_and_the_one_that_explains_agree(data: Any) -> None:
    assert READY.validator.is_valid(data) == jsonschema.Draft7Validator(CARD).is_valid(data)


def test_a_newer_format_is_refused_in_words_and_nothing_else_is_said_of_the_file() -> None:
    ready = compile_schema({"properties": {"format": {"enum": [1, 2]}}, "additionalProperties": False})
    node, _ = read_text("format: 3\nlater: true\n", "f.yaml")
    assert node is not None
    (found,) = check_schema(node, ready)
    assert (found.code, found.span.line) == ("format-newer", 1)
    assert "format 3" in found.message
    assert "up to format 2" in found.message
    older, _ = read_text("format: 0\n", "f.yaml")
    assert older is not None
    assert [one.code for one in check_schema(older, ready)] == ["schema-value"]
