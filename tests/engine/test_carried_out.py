"""Whatever a game declares, its rules carry out; what they do not is found at the line that declares it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest

from cardc.api.loading import load
from cardc.catalog.cards import Catalog
from cardc.catalog.checks.carried_out import carried_out
from cardc.catalog.checks.check import Draft
from cardc.catalog.folders import lay_out
from cardc.catalog.word_files import GameWords, read_words
from cardc.engine.rulebook import KERNEL, WORDS, Rulebook
from cardc.games.registry import DEFAULT, known_game
from cardc.source.diagnostics import Diagnostic

GAME = known_game(DEFAULT)
assert GAME is not None
assert GAME.rulebook is not None
BOOK = GAME.rulebook()
REGISTERED = [(section, name) for section in WORDS for name in getattr(BOOK, section)]
# Rules of the game that no text names: internal moments.
UNNAMED = {("moments", "end_of_planting")}


@cache
def catalog() -> Catalog:
    return load().catalog


@cache
def words() -> GameWords:
    assert GAME is not None
    return read_words([lay_out(GAME.folder)])


def found(implemented: Mapping[str, frozenset[str]]) -> list[Diagnostic]:
    draft = Draft(catalog(), places=words().places, implemented=implemented)
    return list(carried_out(draft))


def without(section: str, name: str) -> Rulebook:
    """The rules without one registration."""
    return replace(BOOK, **{section: {k: v for k, v in getattr(BOOK, section).items() if k != name}})


def test_everything_that_is_declared_is_registered() -> None:
    assert found(BOOK.implemented()) == []


@pytest.mark.parametrize(("section", "name"), REGISTERED, ids="-".join)
def test_a_registration_that_is_gone_is_found_where_the_word_is_declared(section: str, name: str) -> None:
    findings = found(without(section, name).implemented())
    if (section, name) in UNNAMED:
        assert findings == []
        return
    assert findings, f"nothing is said of {section}: {name}"
    for finding in findings:
        assert finding.code == "word-without-rule"
        assert "rulebook" in finding.help or "did you mean" in finding.help
        line = Path(finding.span.file).read_text(encoding="utf-8").splitlines()[finding.span.line - 1]
        assert line[finding.span.column - 1 :].startswith(_declared(section, name))


def _declared(section: str, name: str) -> tuple[str, ...]:
    """How the declaration begins: a word by itself, or each noun of a kind."""
    nouns = catalog().vocabulary.nouns.values()
    return tuple(noun.name for noun in nouns if noun.kind == name) if section == "kinds" else (name,)


def test_nothing_is_registered_that_no_section_declares() -> None:
    vocabulary = catalog().vocabulary
    declared = {(section, name) for section, names in vocabulary.names.items() for name in names}
    declared |= {("kinds", noun.kind) for noun in vocabulary.nouns.values()}
    assert set(REGISTERED) - declared == UNNAMED
    assert KERNEL.keys() <= set(WORDS)


EXPANSION = """\
format: 1
extends: mystic_vale
sets: {mine: {title: Mine}}
zones:
  grove: {owner: player, public: true, inert: true}
  crypt: {owner: player, public: true}
  level_2_vales: {owner: nobody, ordered: true, public: false}
nouns:
  elder: {kind: advancement, cards: [base.advancement.elder_one]}
  omen: {kind: symbol, symbols: mark}
  spell: {kind: advencement}
symbols: {dew: {group: mark}}
triggers: {dusk: {does: event}}
moments: [end_of_round]
"""
SAID = """\
format: 1
language: en
zones: {grove: {name: grove}, crypt: {name: crypt}, level_2_vales: {name: level 2 vale deck}}
nouns: {elder: {one: elder, many: elders}, omen: {one: omen, many: omens}, spell: {one: spell, many: spells}}
triggers: {dusk: At dusk}
moments: {end_of_round: end of round}
"""


def test_an_expansion_declares_what_needs_no_rule_and_nothing_else(tmp_path: Path) -> None:
    (tmp_path / "text").mkdir()
    (tmp_path / "game.yaml").write_text(EXPANSION, encoding="utf-8")
    (tmp_path / "text" / "en.yaml").write_text(SAID, encoding="utf-8")
    findings = [one for one in load(tmp_path).findings if one.code == "word-without-rule"]
    lines = EXPANSION.splitlines()
    told = {lines[one.span.line - 1].strip().partition(":")[0] for one in findings}
    assert told == {"crypt", "level_2_vales", "spell", "triggers", "moments"}
    assert any("did you mean `advancement`?" in one.help for one in findings)
    assert any("inert: true" in one.help for one in findings)
