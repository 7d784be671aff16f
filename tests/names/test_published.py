"""Nothing that we have published vanishes or comes to mean something else; what is new is noted."""

from __future__ import annotations

from cardc.api.loading import load
from cardc.package_data import data_root
from cardc.scenarios.published import with_names_of_now
from cardc.source.codes import codes
from tests.names.refresh import CODES, codes_text


def test_every_name_of_the_bundled_game_is_noted() -> None:
    deck, folder = load(), data_root() / "cards" / "mystic_vale"
    content, new = with_names_of_now(folder, deck.catalog, deck.ledger)
    assert new == 0, "run `make refresh`"
    assert content == (folder / "published.yaml").read_text(encoding="utf-8")
    assert deck.findings == ()


def test_every_code_is_noted_and_none_is_gone() -> None:
    noted = CODES.read_text(encoding="utf-8").split()
    there = {name for code in codes().values() for name in (*code.was, code.name)}
    assert {*noted} <= there, "say `was:` beside the code that took its place"
    assert CODES.read_text(encoding="utf-8") == codes_text(), "run `make refresh`"


def test_no_former_code_is_a_code_of_now() -> None:
    former = [old for code in codes().values() for old in code.was]
    assert not {*former} & {*codes()}
    assert len(former) == len({*former})
