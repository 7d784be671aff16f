"""The kept parse table: the same parser, sooner; and never more than a convenience."""

import json
import os
from collections.abc import Iterator
from pathlib import Path

import lark.lexer
import pytest

from cardc.language import parse_table
from cardc.language.ability import unquoted
from tests.language.bundled import abilities, game

GRAMMAR = parse_table.full_grammar(game().grammar.terminals)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    path = tmp_path / "tables" / "table-1.json"
    parse_table.save(parse_table.build(GRAMMAR), path)
    return path


@pytest.fixture
def no_memory() -> Iterator[None]:
    """Each call works as in a new process."""
    parse_table.parser.cache_clear()
    yield
    parse_table.parser.cache_clear()


def test_a_kept_table_parses_as_a_built_one(path: Path) -> None:
    kept, built = parse_table.load(path), parse_table.build(GRAMMAR)
    assert kept is not None
    for _, text in abilities():
        plain = unquoted(text)
        assert kept.parse(plain) == built.parse(plain)


def test_a_kept_table_is_plain_json(path: Path) -> None:
    digest, body = path.read_text().split("\n", 1)
    assert set(json.loads(body)) == {"data", "memo"}
    assert len(digest) == 32


def test_a_table_is_built_without_comparing_terminals_and_lark_compares_as_before(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def unwanted(*_: object) -> None:
        raise AssertionError("compared")

    monkeypatch.setattr(lark.lexer, "has_interegular", True)
    monkeypatch.setattr(lark.lexer.interegular.Comparator, "from_regexes", unwanted)
    parse_table.build(GRAMMAR)
    assert lark.lexer.has_interegular


def test_no_table_is_no_parser(tmp_path: Path) -> None:
    assert parse_table.load(tmp_path / "none.json") is None


def test_a_cut_table_is_no_parser(path: Path) -> None:
    path.write_text(path.read_text()[:-100])
    assert parse_table.load(path) is None


def test_a_changed_table_is_no_parser(path: Path) -> None:
    path.write_text(path.read_text().replace("VERB", "WORD", 1))
    assert parse_table.load(path) is None


@pytest.mark.parametrize("body", ["", "{}", "[]", "null", '{"data":{},"memo":{}}', '{"data":1,"memo":{"1":{}}}'])
def test_a_well_signed_table_of_another_form_is_no_parser(path: Path, body: str) -> None:
    path.write_text(f"{parse_table._digest(body)}\n{body}")
    assert parse_table.load(path) is None


def test_bytes_that_are_no_text_are_no_parser(path: Path) -> None:
    path.write_bytes(b"\xff\xfe\x00")
    assert parse_table.load(path) is None


@pytest.mark.usefixtures("no_memory")
def test_the_first_use_keeps_the_table_and_the_next_reads_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    monkeypatch.delenv("CARDC_CACHE", raising=False)
    parse_table.parser(game().grammar.terminals)
    kept = list((tmp_path / "cardc").iterdir())
    assert len(kept) == 1

    def unwanted(grammar: str, strict: bool = False) -> None:
        raise AssertionError("built again")

    parse_table.parser.cache_clear()
    monkeypatch.setattr(parse_table, "build", unwanted)
    parse_table.parser(game().grammar.terminals).parse(abilities()[0][1])


@pytest.mark.usefixtures("no_memory")
def test_another_vocabulary_has_another_table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    monkeypatch.delenv("CARDC_CACHE", raising=False)
    parse_table.parser(game().grammar.terminals)
    parse_table.parser(game().grammar.terminals._replace(verbs=game().grammar.verb_terminal | {"exile"}))
    assert len(list((tmp_path / "cardc").iterdir())) == 2


@pytest.mark.usefixtures("no_memory")
def test_where_nothing_can_be_kept_the_table_is_built(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "file").write_text("not a folder")
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "file"))
    monkeypatch.delenv("CARDC_CACHE", raising=False)
    parse_table.parser(game().grammar.terminals).parse(abilities()[0][1])


def test_only_the_newest_tables_are_kept(tmp_path: Path) -> None:
    for age in range(20):
        old = tmp_path / f"table-{age:02}.json"
        old.write_text("")
        os.utime(old, (1000 - age, 1000 - age))
    parse_table.save(parse_table.build(GRAMMAR), tmp_path / "table-new.json")
    kept = sorted(path.name for path in tmp_path.iterdir())
    assert kept == [*(f"table-{age:02}.json" for age in range(7)), "table-new.json"]
