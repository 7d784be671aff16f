"""`cardc check --fix`: what leaves no doubt is written, guesses where they are asked for, and nothing gets worse."""

import io
import subprocess
from pathlib import Path

import pytest

import cardc as library
from cardc.api import fixing
from cardc.api.fixing import at_or_below, fixes
from cardc.source.codes import codes
from tests.cli.running import GLADE, Runner

YOU_GAIN = '"Harvest: You gain 1 {mana} for each {guardian} on this card."'
GAIN = '"Harvest: Gain 1 {mana} for each {guardian} on this card."'


def write(folder: Path, *changes: tuple[str, str], text: str = GLADE) -> Path:
    """The vale with some words changed."""
    for old, new in changes:
        assert old in text
        text = text.replace(old, new)
    path = folder / "vales.yaml"
    path.write_bytes(text.encode())
    return path


def test_what_is_certain_is_put_right_and_told(cardc: Runner, mine: Path) -> None:
    path = write(mine, (GAIN, YOU_GAIN))
    done = cardc("check", mine, "--fix")
    assert path.read_text(encoding="utf-8") == GLADE
    assert done.out.splitlines()[0] == f"{path}: 1 put right (1 text-not-canonical)"
    assert done.out.endswith(": clean\n")
    assert (done.code, done.err) == (0, "")


def test_a_guess_is_left_and_counted(cardc: Runner, mine: Path) -> None:
    path = write(mine, ("{guardian}", "{gaurdian}"))
    before = path.read_bytes()
    done = cardc("check", mine, "--fix")
    assert path.read_bytes() == before
    assert done.code == 1
    assert done.out.startswith(
        "nothing put right\na guess by spelling is left: add `--unsafe`, and look at them with `--diff` first\n"
    )
    assert "error[symbol-unknown]" in done.out


def test_unsafe_takes_guesses_too(cardc: Runner, mine: Path) -> None:
    path = write(mine, ("{guardian}", "{gaurdian}"))
    assert cardc("check", mine, "--fix", "--unsafe").code == 0
    assert path.read_text(encoding="utf-8") == GLADE


def test_what_only_shows_when_something_else_is_put_right_is_put_right_too(cardc: Runner, mine: Path) -> None:
    """An entry of the wrong shape is not read; its texts are looked at once it is."""
    path = write(mine, ("level: 1", 'level: "1"'), ("copies", "copeis"), (GAIN, YOU_GAIN.replace("mana", "mnaa")))
    done = cardc("check", mine, "--fix", "--unsafe")
    assert path.read_text(encoding="utf-8") == GLADE
    assert "4 put right (1 schema-key, 1 schema-type, 1 symbol-unknown, 1 text-not-canonical)" in done.out


def test_two_slips_in_one_text_are_put_right_at_once(cardc: Runner, mine: Path) -> None:
    path = write(mine, ("Gain 1 {mana}", "Gian 1 {mnaa}"))
    assert cardc("check", mine, "--fix", "--unsafe").code == 0
    assert path.read_text(encoding="utf-8") == GLADE


def test_nothing_else_of_the_file_changes(cardc: Runner, mine: Path) -> None:
    text = GLADE.replace(GAIN, "'Harvest: Gain 1 {mana} for each {guardian} on this card.'\t").replace("\n", "\r\n")
    path = write(mine, ("{guardian} on", "{gaurdian} on"), text=f"\ufeff{text}\r\n\r\n# end")
    assert cardc("check", mine, "--fix", "--unsafe").code == 0
    assert path.read_bytes() == f"\ufeff{text}\r\n\r\n# end".encode()


def test_a_folded_text_keeps_its_lines(cardc: Runner, mine: Path) -> None:
    folded = ">-  # why\n          Harvest: Gain 1 {mana}\n          for each {guardian}\n          on this card."
    sound = GLADE.replace(f"- {GAIN}  # kept", f"- {folded}")
    path = write(mine, ("{guardian}", "{gaurdian}"), text=sound)
    assert cardc("check", mine, "--fix", "--unsafe").code == 0
    assert path.read_text(encoding="utf-8") == sound


def test_hundreds_of_slips_in_one_file_are_put_right(mine: Path) -> None:
    head, entry = GLADE.split("cards:\n")
    entries = "".join(
        entry.replace("glade", f"glade{number}").replace("Glade", f"Glade {number}") for number in range(150)
    )
    sound = f"{head}cards:\n{entries}"
    write(mine, ("{guardian}", "{gaurdian}"), ("Gain", "Gian"), text=sound)
    deck = library.load(mine)
    (file,) = fixes(deck, at_or_below([mine]), unsafe=True).files
    assert (file.text, len(file.done)) == (sound, 300)


def test_what_makes_another_card_wrong_is_taken_back_and_told(cardc: Runner, mine: Path) -> None:
    """The title gives an id that another card has."""
    again = GLADE.split("cards:\n")[1].replace("id: mine.vale.glade", "id: mine.vale.Glade_").replace("Gain", "Gian")
    path = write(mine, text=GLADE + again)
    shown = cardc("check", mine, "--diff", "--unsafe").err
    assert ": would not be put right: taken back, as it leads to another error" in shown
    done = cardc("check", mine, "--fix", "--unsafe")
    assert path.read_text(encoding="utf-8") == GLADE + again
    assert done.code == 1
    assert "not put right: taken back, as it leads to another error" in done.err
    assert "mine.vale.glade" in done.err


def test_one_that_is_taken_back_does_not_hold_up_the_others(mine: Path) -> None:
    text = GLADE + GLADE.split("cards:\n")[1].replace("id: mine.vale.glade", "id: mine.vale.Glade_")
    write(mine, ("level: 1", 'level: "1"'), text=text)
    found = fixes(library.load(mine), at_or_below([mine]), unsafe=True)
    assert [one.text for one in found.files] == [text]
    assert [one.finding.replacement for one in found.left] == ["mine.vale.glade"]


def test_what_is_wrong_with_scenarios_anyway_does_not_hold_up_the_cards(mine: Path) -> None:
    """They are only looked at when the cards have no errors."""
    write(mine, ("{guardian}", "{gaurdian}"))
    scenario = "{name: Glade, given: {vales: [Glade]}, then: {no.such.ruling: mana = 0}}"
    (mine / "own.scenarios.yaml").write_text(f"format: 2\nscenarios:\n  - {scenario}\n", encoding="utf-8")
    found = fixes(library.load(mine), at_or_below([mine]), unsafe=True)
    assert [one.text for one in found.files] == [GLADE]
    assert "ruling-unknown" in {one.code for one in found.deck.told}


def test_a_diff_shows_what_would_change_and_writes_nothing(cardc: Runner, mine: Path) -> None:
    path = write(mine, (GAIN, YOU_GAIN))
    before = path.read_bytes()
    done = cardc("check", mine, "--diff")
    assert path.read_bytes() == before
    assert done.code == 1
    assert f"-      - {YOU_GAIN}  # kept\n+      - {GAIN}  # kept\n" in done.out
    assert done.err == f"{path}: 1 would be put right (1 text-not-canonical)\n"


def test_a_diff_is_one_that_git_applies(cardc: Runner, mine: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(mine.parent)
    path = write(mine, (GAIN, YOU_GAIN), ("\n", "\r\n"), text=GLADE.rstrip())
    done = cardc("check", "mine", "--diff")
    subprocess.run(["git", "apply", "-"], input=done.out.encode(), check=True, cwd=mine.parent)
    assert path.read_bytes() == GLADE.rstrip().replace("\n", "\r\n").encode()


def test_without_anything_to_change_a_diff_is_empty(cardc: Runner, mine: Path) -> None:
    done = cardc("check", mine, "--diff")
    assert (done.code, done.out, done.err) == (0, "", "nothing would be put right\n")


def test_only_files_that_were_named_change(cardc: Runner, mine: Path) -> None:
    write(mine, (GAIN, YOU_GAIN))
    other = mine / "more.yaml"
    other.write_text(GLADE.replace("lade", "lide"), encoding="utf-8")
    done = cardc("check", other, "--fix")
    assert done.out.startswith("nothing put right\n1 proposal in files that were not named\n")
    assert YOU_GAIN in (mine / "vales.yaml").read_text(encoding="utf-8")


def test_the_bundled_cards_are_not_changed_unasked(cardc: Runner) -> None:
    done = cardc("check", "--fix")
    assert done.code == 2
    assert "name the files to put right" in done.err


def test_a_read_only_file_is_left_and_told(cardc: Runner, mine: Path) -> None:
    path = write(mine, (GAIN, YOU_GAIN))
    path.chmod(0o444)
    done = cardc("check", mine, "--fix")
    path.chmod(0o644)
    assert YOU_GAIN in path.read_text(encoding="utf-8")
    assert done.code == 1
    assert done.err == f"cardc: {path}: cannot write: it is read-only\n"
    assert "put right (" not in done.out
    assert "warning[text-not-canonical]" in done.out


def test_what_somebody_wrote_meanwhile_is_not_lost(cardc: Runner, mine: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = write(mine, (GAIN, YOU_GAIN))
    write_atomic = fixing.write_atomic

    def write_late(*args: object, **named: object) -> None:
        path.write_text("# theirs\n", encoding="utf-8")
        write_atomic(*args, **named)  # type: ignore[arg-type]

    monkeypatch.setattr(fixing, "write_atomic", write_late)
    done = cardc("check", mine, "--fix")
    assert path.read_text(encoding="utf-8") == "# theirs\n"
    assert done.code == 1
    assert "it was changed while it was worked on" in done.err


def test_a_file_that_changed_since_it_was_read_is_looked_at_again(mine: Path) -> None:
    write(mine, (GAIN, YOU_GAIN))
    deck = library.load(mine)
    assert deck.told
    now = GLADE.replace("points: 1", "points: 1\n    # one more line").replace(GAIN, YOU_GAIN)
    write(mine, text=now)
    (file,) = fixes(deck, at_or_below([mine])).files
    assert (file.old, file.text) == (now, now.replace(YOU_GAIN, GAIN))


def test_a_file_that_is_no_text_is_left(cardc: Runner, mine: Path) -> None:
    path = mine / "vales.yaml"
    path.write_bytes(GLADE.replace(GAIN, YOU_GAIN).encode() + b"# \xe9\n")
    before = path.read_bytes()
    done = cardc("check", mine, "--fix")
    assert path.read_bytes() == before
    assert "1 finding left that a person has to decide" in done.out
    assert "file-encoding" in done.out


def test_programs_read_what_is_left_and_people_what_was_done(cardc: Runner, mine: Path) -> None:
    write(mine, (GAIN, YOU_GAIN))
    done = cardc("check", mine, "--fix", "--format", "github")
    assert done.out == ""
    assert "1 put right" in done.err


@pytest.mark.parametrize(
    ("args", "hint"),
    [(["--unsafe"], "goes with `--fix`"), (["--fix", "-"], "`--diff` shows"), (["--stdin-name", "x"], "give `-`")],
)
def test_what_says_nothing_is_wrong_usage(cardc: Runner, args: list[str], hint: str) -> None:
    done = cardc("check", *args)
    assert done.code == 2
    assert hint in done.err


def test_the_codes_that_are_certain_say_so() -> None:
    assert {one.name for one in codes().values() if one.certain} == {
        "id-renamed",
        "schema-type",
        "text-former",
        "text-not-canonical",
    }


def pipe(monkeypatch: pytest.MonkeyPatch, text: bytes) -> None:
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(text)))


def test_an_unsaved_text_is_checked_as_the_file_that_it_stands_for(
    cardc: Runner, mine: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = mine / "vales.yaml"
    pipe(monkeypatch, GLADE.replace("{guardian} on", "{gaurdian} on").encode())
    done = cardc("check", "-", "--stdin-name", path)
    assert done.out.splitlines()[:2] == [
        f"{path}:13:43: error[symbol-unknown]: no symbol `gaurdian`",
        '   13 │       - "Harvest: Gain 1 {mana} for each {gaurdian} on this card."  # kept',
    ]
    assert path.read_text(encoding="utf-8") == GLADE


def test_an_unsaved_text_without_a_name_is_a_file_of_cards_here(
    cardc: Runner, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    pipe(monkeypatch, GLADE.replace("mine", "base").encode())
    assert cardc("check", "-").code == 0
    assert not [*tmp_path.iterdir()]


def test_what_would_change_in_an_unsaved_text_is_shown(
    cardc: Runner, mine: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pipe(monkeypatch, GLADE.replace(GAIN, YOU_GAIN).encode("utf-8-sig"))
    done = cardc("check", "-", "--stdin-name", mine / "vales.yaml", "--diff")
    assert done.code == 1
    assert f"+      - {GAIN}  # kept" in done.out


def test_piped_bytes_that_are_no_text_are_a_finding(cardc: Runner, mine: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pipe(monkeypatch, b"a: \xe9\n")
    done = cardc("check", "-", "--stdin-name", mine / "vales.yaml", "--format", "github")
    assert done.code == 1
    assert "title=file-encoding" in done.out


def test_a_piped_text_stands_alone(cardc: Runner, mine: Path) -> None:
    assert "stands alone" in cardc("check", "-", mine).err


def test_without_paths_it_is_the_project_that_is_put_right_but_not_its_settings(
    cardc: Runner, mine: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(mine)
    settings = mine / "cardc.toml"
    settings.write_text('gmae = "mystic_vale"\n', encoding="utf-8")
    path = write(mine, (GAIN, YOU_GAIN))
    done = cardc("check", "--fix", "--unsafe")
    assert path.read_text(encoding="utf-8") == GLADE
    assert settings.read_text(encoding="utf-8") == 'gmae = "mystic_vale"\n'
    assert "cardc.toml:1:1: not put right: the file does not show for certain where it belongs" in done.err
