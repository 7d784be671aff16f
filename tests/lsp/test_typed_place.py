"""Where somebody types in a YAML file that is not whole: `|` stands for the place."""

from __future__ import annotations

import pytest

from cardc.lsp.completing import ability_text, begun_word
from cardc.lsp.typed_place import TypedPlace, typed_place

CARD = "cards:\n  - id: a.b.c\n    title: C\n"
ABILITIES = f"{CARD}    abilities:\n      - "
TEXT = ("cards", "-", "abilities", "-")


def place(marked: str) -> TypedPlace | None:
    before, _, behind = marked.partition("|")
    return typed_place(before + behind, len(before))


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ('"Harvest: Gain |', "Harvest: Gain "),
        ('"Harvest: Gain | 1."', "Harvest: Gain "),
        ("'It''s |", "It's "),
        ('"a \\"b\\" |', 'a "b" '),
        (">\n        Harvest: Gain\n        1 |", "Harvest: Gain 1 "),
        ('"Harvest: Gain\n        1 |', "Harvest: Gain 1 "),
        ('text: "Harvest: |', "Harvest: "),
        ('{text: "Harvest: |', "Harvest: "),
        ('{text: "A.", otherwise: {option: {value: "Harvest: |', "Harvest: "),
        ("Harvest: Gain |", "Harvest: Gain "),
        ("|", ""),
    ],
)
def test_in_an_ability_text_all_of_it_up_to_there_is_known(typed: str, said: str) -> None:
    for line_end in ("\n", "\r\n"):
        found = place((ABILITIES + typed).replace("\n", line_end))
        assert found is not None
        assert (ability_text(found) or "").lstrip() == said


@pytest.mark.parametrize(
    "typed", ['"Done."|', '"Done." # not |', "{text: A, wording: because |", "{text: A, otherwise: {option|"]
)
def test_beside_a_text_none_is_typed(typed: str) -> None:
    found = place(ABILITIES + typed)
    assert found is None or ability_text(found) is None


@pytest.mark.parametrize(
    ("typed", "path", "said", "is_key"),
    [
        ("set: mi|", ("set",), "mi", False),
        (f"{CARD}    kind: |", ("cards", "-", "kind"), "", False),
        (f"{CARD}    symbols: {{gua|", ("cards", "-", "symbols"), "gua", True),
        (f"{CARD}    symbols: {{a: 1, |", ("cards", "-", "symbols"), "", True),
        (f"{CARD}    symbols: {{a: 1, b|: 2}}", ("cards", "-", "symbols"), "b", True),
        (f"{CARD}    slots: [top, |", ("cards", "-", "slots", "-"), "", False),
        ("scenarios:\n  - then:\n      a.b: x\n      a.|", ("scenarios", "-", "then"), "a.", True),
        ("scenarios:\n  - given: {field: [A = Cur|", ("scenarios", "-", "given", "field", "-"), "A = Cur", False),
    ],
)
def test_the_keys_above_are_known(typed: str, path: tuple[str, ...], said: str, is_key: bool) -> None:
    found = place(typed)
    assert found is not None
    assert (found.path, found.said.strip(), found.is_key) == (path, said, is_key)


def test_only_the_item_that_is_typed_in_has_to_be_yaml() -> None:
    assert place(f'cards:\n  - id: [\n{ABILITIES.partition(chr(10))[2]}"Harvest: |') is not None


@pytest.mark.parametrize("typed", ["|", "a: b: |", "\t|", "- [ {|", "%|", "---\n|", "a: &x *x |"])
def test_nothing_that_is_typed_breaks_it(typed: str) -> None:
    place(typed)


@pytest.mark.parametrize(
    ("said", "text", "word"),
    [
        ("Gain 1 {ma", "Gain 1 ", "{ma"),
        ("Gain 1 ", "Gain 1 ", ""),
        ("an on-de", "an ", "on-de"),
        ("Gain 1 {mana}", "Gain 1 {mana}", ""),
        ("a card named “Stag o", "a card named ", "“Stag o"),
        ("a neighbor’", "a ", "neighbor’"),
    ],
)
def test_the_word_that_is_begun_is_told_apart(said: str, text: str, word: str) -> None:
    assert begun_word(said) == (text, word)
