"""Files and folders that are broken or mean harm: every command answers with words and an exit code, and soon."""

import os
import re
import subprocess
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.cli.apart import run_apart

# Far more than any of them needs on an idle machine; a hang would take for ever.
LIMIT = 30

CARD = "{{id: mine.vale.glade, title: Glade, kind: vale, level: 1, copies: 1, abilities: [{text}]}}"


def _cards(text: str) -> str:
    return f"format: 1\nset: mine\ncards:\n  - {CARD.format(text=text)}\n"


def _long(clauses: int) -> str:
    return _cards('"Harvest: ' + "gain 1 {mana}, then " * clauses + 'gain 1 {vp}."')


def _bomb() -> str:
    levels = (f"l{n}: &l{n} [{', '.join([f'*l{n - 1}'] * 10)}]" for n in range(1, 20))
    return "\n".join(["l0: &l0 [x, x]", *levels, ""])


def _written(content: str | bytes) -> Callable[[Path], Path]:
    def write(folder: Path) -> Path:
        path = folder / "x.yaml"
        path.write_bytes(content if isinstance(content, bytes) else content.encode())
        return path

    return write


def _folder_named_like_a_file(folder: Path) -> Path:
    (folder / "x.yaml").mkdir()
    return folder


def _linked_in_a_circle(folder: Path) -> Path:
    (folder / "a").symlink_to(folder / "b")
    (folder / "b").symlink_to(folder / "a")
    (folder / "c.yaml").symlink_to(folder / "c.yaml")
    (folder / "up").symlink_to(folder, target_is_directory=True)
    return folder


def _unreadable(folder: Path) -> Path:
    path = _written(_cards("'Harvest: Gain 1 {mana}.'"))(folder)
    path.chmod(0)
    try:
        path.read_bytes()
    except PermissionError:
        return path
    pytest.skip("nothing is unreadable for this user")


def _pipe(folder: Path) -> Path:
    os.mkfifo(folder / "x.yaml")
    return folder


def _whole_game_of_nothing(folder: Path) -> Path:
    (folder / "game.yaml").write_text("format: 1\ngame: ../../etc\n", encoding="utf-8")
    (folder / "x.yaml").write_text(_cards("'Harvest: Gain 1 {mana}.'"), encoding="utf-8")
    return folder


FILES: dict[str, Callable[[Path], Path]] = {
    "an alias bomb": _written(_bomb()),
    "nesting ten thousand deep": _written("cards: " + "[" * 10_000),
    "mappings ten thousand deep": _written("{a: " * 10_000 + "}" * 10_000),
    "bytes": _written(bytes(range(256)) * 100),
    "another encoding": _written("title: Forêt".encode("latin-1")),
    "sixteen bits a character": _written(_cards("a").encode("utf-16")),
    "NUL bytes": _written(b"format: 1\0\nset: mine\0\n"),
    "a Python object": _written("!!python/object/apply:os.system ['touch pwned']"),
    "a list": _written("- format: 1\n- set: mine\n"),
    "a number": _written("42"),
    "nothing": _written(""),
    "only a comment": _written("# nothing\n"),
    "cards that are no list": _written("format: 1\nset: mine\ncards: {a: b}\n"),
    "cards that are numbers": _written("format: 1\nset: mine\ncards: [1, null, [], {}]\n"),
    "a megabyte of ability": _written(_long(50_000)),
    "ten thousand words of ability": _written(_long(2_500)),
    "a megabyte of braces": _written(_cards('"' + "{" * 1_000_000 + '"')),
    "an ability that is just not too long": _written(_cards('"Harvest: ' + "for each " * 109 + 'gain."')),
    "a number of many digits": _written(f"format: 1\nset: mine\ncards:\n  - {{copies: {'9' * 100_000}}}\n"),
    "an id of a megabyte": _written(_cards("a").replace("mine.vale.glade", "a" * 1_000_000)),
    "a title of a hundred thousand letters": _written(_cards("a").replace("Glade", "A" * 100_000)),
    "a title with signs of symbols": _written(_cards("a").replace("title: Glade", "title: '{{7*7}}'")),
    "a title that turns the direction of writing": _written(_cards("a").replace("Glade", "Glade\u202egats")),
    "signs that steer a terminal": _written(_cards('"\\e[2J\\e]0;x\\a Harvest: gain"')),
    "a folder named like a file": _folder_named_like_a_file,
    "links in a circle": _linked_in_a_circle,
    "a file that may not be read": _unreadable,
    "a pipe to which nobody writes": _pipe,
    "a game that is a path": _whole_game_of_nothing,
}
# One of each sort, for the commands that read cards as `check` does.
SOME = ("an alias bomb", "bytes", "a list", "nothing", "cards that are numbers", "ten thousand words of ability")
LARGE: dict[str, Callable[[Path], Path]] = {
    "fifty megabytes": _written(b"x" * 50 * 1024 * 1024),
    "fifty megabytes of cards": _written("format: 1\nset: mine\ncards:\n" + "  - {id: a}\n" * 4_000_000),
}
ABSENT: dict[str, Callable[[Path], Path]] = {
    "a folder that is not there": lambda folder: folder / "none",
    "an empty folder": lambda folder: folder,
    "a name with a NUL": lambda folder: folder / "no\tne\n.yaml",
    "a name of many letters": lambda folder: folder / ("x" * 5_000),
}


def run(folder: Path, *args: object) -> subprocess.CompletedProcess[str]:
    """A command in a process of its own, which has to end in time."""
    done = run_apart(folder, tuple(map(str, args)), LIMIT)
    assert "Traceback" not in done.stderr
    assert "\x1b" not in done.stdout + done.stderr
    assert not (folder / "pwned").exists()
    return done


@pytest.mark.parametrize("make", [*FILES.values(), *LARGE.values()], ids=[*FILES, *LARGE])
def test_check_answers_whatever_it_is_given_with_findings(tmp_path: Path, make: Callable[[Path], Path]) -> None:
    path = make(tmp_path)
    started = time.monotonic()
    done = run(tmp_path, "check", path)
    assert done.returncode in (1, 2)
    assert re.search(r"(error|warning)\[[a-z-]+\]: |^Error: |^cardc: ", done.stdout + done.stderr, re.MULTILINE)
    assert len(done.stdout) < 200_000
    assert time.monotonic() - started < LIMIT


@pytest.mark.parametrize("make", ABSENT.values(), ids=ABSENT.keys())
def test_a_path_without_cards_is_wrong_usage(tmp_path: Path, make: Callable[[Path], Path]) -> None:
    done = run(tmp_path, "check", make(tmp_path))
    assert (done.returncode, done.stdout) == (2, "")
    assert "there is no" in done.stderr or "File name too long" in done.stderr


@pytest.mark.parametrize("name", SOME)
def test_the_other_commands_say_that_the_cards_have_errors(tmp_path: Path, name: str) -> None:
    path = FILES[name](tmp_path)
    for command in (["build", "-o", "out"], ["show", "Stag", "--in"]):
        done = run(tmp_path, *command, path)
        assert done.returncode in (1, 2)
        assert done.stderr
    assert not (tmp_path / "out").exists()


@pytest.mark.parametrize(
    "words",
    [["check"], ["list"], ["list", "--faces"], ["test"], ["mutate"], ["new", "card", "vale", "Glade", "--into"]],
)
def test_a_pipe_to_which_nobody_writes_is_refused_wherever_a_file_is_wanted(tmp_path: Path, words: list[str]) -> None:
    done = run(tmp_path, *words, _pipe(tmp_path) / "x.yaml")
    assert done.returncode in (1, 2)
    assert "no regular file" in done.stdout + done.stderr


_UNREADABLE = [
    pytest.param(os.mkfifo, "x.scenarios.yaml", id="a pipe for scenarios"),
    pytest.param(lambda path: path.symlink_to(path.name), "rulings/x.yaml", id="a circle for a ledger"),
]


@pytest.mark.parametrize(("make", "where"), _UNREADABLE)
def test_a_scenario_or_ledger_that_cannot_be_read_is_a_finding_beside_the_others(
    tmp_path: Path, where: str, make: Callable[[Path], None]
) -> None:
    (tmp_path / "game.yaml").write_text("format: 1\nextends: mystic_vale\nsetz: {}\n", encoding="utf-8")
    (tmp_path / "rulings").mkdir()
    make(tmp_path / where)
    told = f"{where}:1:1: error[file-unreadable]"
    assert "game.yaml:3:1: error[schema-key]" in run(tmp_path, "check", ".").stdout
    (tmp_path / "game.yaml").write_text("format: 1\nextends: mystic_vale\n", encoding="utf-8")
    assert run(tmp_path, "pin", ".").returncode == 0
    for _ in range(2):  # what could not be read is not remembered as sound
        checked = run(tmp_path, "check", ".")
        assert (checked.returncode, told in checked.stdout) == (1, True)
    assert run(tmp_path, "migrate", ".").returncode in (0, 1)


@pytest.mark.parametrize("content", ["é".encode("latin-1"), "é".encode("utf-16"), bytes(range(256))])
def test_a_card_is_not_added_to_what_is_no_text(tmp_path: Path, content: bytes) -> None:
    (tmp_path / "x.yaml").write_bytes(content)
    done = run(tmp_path, "new", "card", "vale", "Glade", "--into", "x.yaml")
    assert (done.returncode, done.stdout) == (2, "")
    assert "UTF-8" in done.stderr
    assert (tmp_path / "x.yaml").read_bytes() == content


def test_a_card_is_not_added_to_a_link_to_itself(tmp_path: Path) -> None:
    (tmp_path / "x.yaml").symlink_to("x.yaml")
    done = run(tmp_path, "new", "card", "vale", "Glade", "--into", "x.yaml")
    assert done.returncode == 2
    assert "symbolic links" in done.stderr


@pytest.mark.parametrize("option", ["--bleed", "--gutter"])
@pytest.mark.parametrize("length", ["nan", "inf", "-1", "1e99"])
def test_a_length_that_is_none_is_wrong_usage(tmp_path: Path, option: str, length: str) -> None:
    assert run(tmp_path, "sheet", "-o", "x.pdf", f"{option}={length}").returncode == 2


def test_a_picture_that_no_machine_has_room_for_is_refused_before_it_is_drawn(tmp_path: Path) -> None:
    done = run(tmp_path, "sheet", "--stack", "Stag", "--card", "2000x2000", "--dpi", "1200", "-o", "x.png")
    assert done.returncode == 2
    assert "pixels is too large" in done.stderr


def test_a_broken_text_of_a_megabyte_is_listed_and_printed_by_its_beginning(tmp_path: Path) -> None:
    path = FILES["a megabyte of ability"](tmp_path)
    started = time.monotonic()
    for words in (["list", "-o", "x.pdf"], ["list", "-o", "x.html"], ["sheet", "-o", "s.pdf"]):
        assert run(tmp_path, *words, path).returncode == 1
    assert (tmp_path / "x.html").stat().st_size < 1_000_000
    assert time.monotonic() - started < LIMIT


@pytest.mark.parametrize("name", SOME)
def test_what_cannot_be_read_is_not_reworded(tmp_path: Path, name: str) -> None:
    path = FILES[name](tmp_path)
    before = path.read_bytes()
    assert run(tmp_path, "fmt", path).returncode in (0, 1)
    assert path.read_bytes() == before


@pytest.mark.parametrize("name", SOME)
def test_hostile_scenarios_are_answered_with_findings(tmp_path: Path, name: str) -> None:
    done = run(tmp_path, "test", FILES[name](tmp_path))
    assert done.returncode in (1, 2)
    assert done.stdout or done.stderr


SCENARIOS = {
    "answers that nobody asks for": "given: {}\n    when: [a, b, c]\n    then: {x.y: mana +1}",
    "expressions that are none": "given: {}\n    then: {x.y: '((((((((((', z: '+ + +', '': ''}",
    "code for an expression": 'given: {}\n    then: {x.y: \'__import__("os").system("touch pwned") = 1\'}',
    "a field of everything": "given: {field: [A = A + A + A, '<1 2 3>', '<', '<cost>', '@top', '= = =', 7, {a: b}]}",
    "numbers without end": f"given: {{mana: {'9' * 18}, vp: -5}}\n    then: {{x.y: mana +{'9' * 400}}}",
    "a table of tables": "table: [{a: '{a}'}, {a: '{b}'}]\n    given: {field: ['{a}']}\n    then: {'{a}.x': '{a}'}",
    "a phase that is none": "given: {phase: brunch}\n    when: [{until: supper}]\n    then: {x.y: mana +1}",
    "a game without end": "given: {}\n    when: [{until: nothing}]\n    then: {x.y: 'event: never'}",
    "patterns that never end": f"given: {{}}\n    then: {{x.y: '{'a' * 50}! = {'(' * 50}'}}",
}


@pytest.mark.parametrize("text", SCENARIOS.values(), ids=SCENARIOS.keys())
def test_a_scenario_of_nonsense_fails_and_says_why(tmp_path: Path, text: str) -> None:
    path = tmp_path / "x.scenarios.yaml"
    path.write_text(f"format: 2\nscenarios:\n  - name: Nonsense\n    {text}\n", encoding="utf-8")
    for command in (["test", path], ["trace", "Nonsense", "--in", path]):
        done = run(tmp_path, *command)
        assert done.returncode in (1, 2)
        assert done.stdout or done.stderr
