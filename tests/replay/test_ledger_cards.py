"""A ruling is about a card that there is, so that its proofs can be asked to put it to use."""

from pathlib import Path

from cardc.scenarios.ledger import ledger_findings


def test_a_ledger_names_cards_that_there_are(tmp_path: Path) -> None:
    (tmp_path / "rulings").mkdir()
    ledger = tmp_path / "rulings" / "mine.yaml"
    ledger.write_text("format: 1\nrulings:\n  - {id: a.b, says: a, card: Glaed, kind: effect}\n", encoding="utf-8")
    assert [one.code for one in ledger_findings([tmp_path], cards={"glade"})] == ["card-unknown"]
    assert not ledger_findings([tmp_path], cards={"glaed"})
