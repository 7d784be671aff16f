"""What a former release printed and this one does not read is told, and written as it is said now."""

from pathlib import Path

from tests.cli.running import GLADE, Runner

FORMER = "Buying an advancement: that advancement costs 1 {mana} for each card in your field less."
NOW = "When you buy an advancement, it costs 1 {mana} less for each card in your field, to a minimum of 0."


def test_a_former_wording_is_told_with_what_to_write_and_is_written_by_fmt(cardc: Runner, mine: Path) -> None:
    path = mine / "vales.yaml"
    path.write_text(GLADE + f'      - "{FORMER}"  # kept\n', encoding="utf-8")
    told = cardc("check", mine)
    assert told.code == 1
    assert "text-former" in told.out + told.err
    assert cardc("fmt", mine).code == 0
    assert f'"{NOW}"  # kept' in path.read_text(encoding="utf-8")
