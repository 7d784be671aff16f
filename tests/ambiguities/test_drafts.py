"""What is drafted of a pair loads and replays as it is written, and shows both outcomes."""

from __future__ import annotations

from pathlib import Path

from cardc.api.ambiguities import find_ambiguities, with_drafts
from cardc.api.drafted_rulings import draft_files
from tests.ambiguities.conftest import Planted, loaded
from tests.ambiguities.test_planted_pairs import ACTION, COINS, the_pair
from tests.cli.running import Runner


def drafted(folder: Path, file: Path) -> dict[Path, str]:
    deck = loaded(folder)
    found = find_ambiguities(deck, games=3)
    found = with_drafts(deck, found, [the_pair(found)])
    return {path: content.decode() for path, content in draft_files(deck, found, file).items()}


def test_both_orders_are_drafted_on_a_table_with_both_cards_alone(planted: Planted, tmp_path: Path) -> None:
    file = tmp_path / "boats.scenarios.yaml"
    text = drafted(planted(ACTION, COINS), file)[file]
    assert "name: Dinghy before Trawler" in text
    assert "name: Trawler before Dinghy" in text
    assert "when: [use Dinghy, use Trawler]" in text
    assert '"coin = 1"' in text
    assert '"still coin = 0"' in text
    assert "Herring" not in text


def test_drafts_replay_as_they_are_written(planted: Planted, run: Runner) -> None:
    folder = planted(ACTION, COINS)
    file = folder / "scenarios" / "boats.scenarios.yaml"
    for path, text in drafted(folder, file).items():
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, encoding="utf-8")
    done = run("test", file, "--game", folder, "-j", "1")
    assert done.code == 0, done.out
    assert "2 of 2 scenarios hold" in done.out


def test_the_ledger_tells_what_comes_of_both_and_that_nothing_is_ruled(planted: Planted, tmp_path: Path) -> None:
    written = drafted(planted(ACTION, COINS), tmp_path / "boats.scenarios.yaml")
    ledger = written[tmp_path / "rulings" / "boats.yaml"]
    assert "id: order.dinghy_and_trawler" in ledger
    assert "NOT RULED YET" in ledger
    assert "One order: coin = 1. The other: coin = 0." in ledger


def test_without_a_draft_there_is_no_file(planted: Planted, tmp_path: Path) -> None:
    deck = loaded(planted(ACTION, COINS))
    found = find_ambiguities(deck, games=1)
    assert draft_files(deck, found, tmp_path / "none.scenarios.yaml") == {}
