"""`cardc fmt`: the usual wording, in place, and nothing else touched."""

from pathlib import Path

from tests.cli.running import GLADE, Runner


def odd(folder: Path) -> Path:
    """The vale with an unusual wording."""
    path = folder / "vales.yaml"
    path.write_bytes(GLADE.replace("Harvest: Gain 1", "harvest:  gain 1").replace("\n", "\r\n").encode())
    return path


def test_texts_get_their_usual_wording_and_all_else_stays(cardc: Runner, mine: Path) -> None:
    path = odd(mine)
    done = cardc("fmt", mine)
    assert (done.code, done.out) == (0, f"{path}: 1 text\n1 text reworded in 1 file\n")
    assert path.read_bytes() == GLADE.replace("\n", "\r\n").encode()
    assert cardc("check", mine).code == 0


def test_check_tells_and_changes_nothing(cardc: Runner, mine: Path) -> None:
    path = odd(mine)
    before = path.read_bytes()
    done = cardc("fmt", "--check", mine)
    assert (done.code, done.out) == (1, f"{path}: 1 text\n1 text would be reworded in 1 file\n")
    assert path.read_bytes() == before


def test_a_wording_that_is_kept_on_purpose_stays(cardc: Runner, mine: Path) -> None:
    path = odd(mine)
    text = path.read_text(encoding="utf-8").replace('- "harvest', '- text: "harvest')
    path.write_text(f"{text}        wording: printed so\n", encoding="utf-8")
    before = path.read_bytes()
    done = cardc("fmt", mine)
    assert (done.code, done.out) == (0, "nothing to reword\n")
    assert path.read_bytes() == before


def test_a_text_with_an_error_is_left_and_told(cardc: Runner, mine: Path) -> None:
    path = mine / "vales.yaml"
    path.write_text(GLADE.replace("Gain", "Gian"), encoding="utf-8")
    before = path.read_bytes()
    done = cardc("fmt", mine)
    assert done.code == 1
    assert "1 text with errors left as found" in done.err
    assert path.read_bytes() == before


def test_only_the_files_that_are_named_are_touched(cardc: Runner, mine: Path) -> None:
    path = odd(mine)
    other = mine / "other.yaml"
    other.write_text(GLADE.replace("glade", "other").replace("Glade", "Meadow"), encoding="utf-8")
    before = path.read_bytes()
    assert cardc("fmt", other).out == "nothing to reword\n"
    assert path.read_bytes() == before


def test_the_bundled_cards_have_the_usual_wording(cardc: Runner) -> None:
    assert cardc("fmt", "--check").out == "nothing to reword\n"


def test_without_paths_nothing_is_rewritten(cardc: Runner) -> None:
    assert cardc("fmt").code == 2
