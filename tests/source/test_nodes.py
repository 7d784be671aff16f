"""From nodes to data, and from a path in the data back to a place in the file."""

import pytest
import yaml
from hypothesis import given
from hypothesis import strategies as st

from cardc.source.nodes import Data, Mapping, YamlNode, find, locate, locate_key, plain
from cardc.source.reader import read_text


def read(text: str) -> YamlNode:
    node, findings = read_text(text, "f.yaml")
    assert findings == []
    assert node is not None
    return node


@pytest.mark.parametrize(
    ("written", "meant"),
    [
        ("0", 0),
        ("12", 12),
        ("-3", -3),
        ("true", True),
        ("false", False),
        ("null", None),
        ("~", None),
        ("", None),
        ("Centaur", "Centaur"),
    ],
)
def test_an_unquoted_word_has_the_type_it_looks_like(written: str, meant: Data) -> None:
    assert plain(read(f"a: {written}\n")) == {"a": meant}


LOOKALIKES = (
    *("no", "yes", "on", "off", "True", "NULL"),
    *("1.5", "1e3", "0x10", "0o7", "007", "-0", "+1", "1_000", ".inf", "9" * 19),
    *("1:30", "2026-11-18"),
)


@pytest.mark.parametrize("written", LOOKALIKES)
def test_what_merely_resembles_another_type_stays_text(written: str) -> None:
    assert plain(read(f"a: {written}\n")) == {"a": written}


@pytest.mark.parametrize("written", ["'1'", '"true"', "'null'", "''"])
def test_quotes_make_a_text(written: str) -> None:
    assert plain(read(f"a: {written}\n")) == {"a": written[1:-1]}


def test_a_block_is_a_text() -> None:
    assert plain(read("a: |-\n  1\n")) == {"a": "1"}


def test_keys_are_always_texts() -> None:
    assert plain(read("1: a\ntrue: b\nnull: c\n")) == {"1": "a", "true": "b", "null": "c"}


visible = st.characters(codec="utf-8", exclude_categories=("Cc", "Zl", "Zp"), exclude_characters="\ufeff\ufffe\uffff")
values = st.recursive(
    st.none() | st.booleans() | st.integers(-(10**17), 10**17) | st.text(visible),
    lambda inner: (
        st.lists(inner, max_size=4) | st.dictionaries(st.text(visible, min_size=1, max_size=5), inner, max_size=4)
    ),
    max_leaves=12,
)


class PlainDumper(yaml.SafeDumper):
    """Writes a value as often as it occurs, not an alias for it."""

    def ignore_aliases(self, data: object) -> bool:
        return True


@given(values)
def test_data_that_pyyaml_writes_is_read_back(value: Data) -> None:
    text = yaml.dump({"root": value}, Dumper=PlainDumper, allow_unicode=True)
    assert plain(read(text)) == {"root": value}


CARDS = "cards:\n- title: Centaur\n  cost: 3\n- title: Dryad\n"


def test_a_value_is_located_by_its_path() -> None:
    assert locate(read(CARDS), ["cards", 1, "title"])[1:3] == (4, 10)


def test_a_path_that_leads_nowhere_is_located_as_far_as_it_goes() -> None:
    node = read(CARDS)
    assert locate(node, ["cards", 1, "cost", "x"])[1:3] == (4, 3)
    assert locate(node, ["cards", 7])[1:3] == (2, 1)


def test_a_key_is_located_by_its_path() -> None:
    assert locate_key(read(CARDS), ["cards", 0, "cost"])[1:] == (3, 3, 3, 7)


def test_an_item_of_a_list_has_no_key_and_is_located_itself() -> None:
    assert locate_key(read(CARDS), ["cards", 1])[1:3] == (4, 3)
    assert locate_key(read(CARDS), [])[1:3] == (1, 1)


def test_a_value_is_found_by_its_path_or_not_at_all() -> None:
    node = read(CARDS)
    found = find(node, ["cards", 0])
    assert isinstance(found, Mapping)
    assert plain(found) == {"title": "Centaur", "cost": 3}
    assert find(node, ["cards", 0, "level"]) is None
    assert find(node, ["cards", "0"]) is None
