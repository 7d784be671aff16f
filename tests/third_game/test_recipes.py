"""The recipes of CONTRIBUTING, each performed on the third game: what has to be changed, and nothing else has to."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from tests.cli.running import Ran, Runner
from tests.third_game.conftest import FOLDER

TIDE = """
  - id: harbour.sailor.tide
    title: Tide Reader
    kind: sailor
    copies: 2
    price: 1
    abilities: ["{text}"]
"""

RULING = """\
format: 1
rulings:
- {id: tide.new, card: Tide Reader, says: It does what it says., kind: effect}
"""


class Bay:
    """A copy of the third game, to be changed."""

    def __init__(self, folder: Path, run: Runner) -> None:
        self.folder = folder
        self.run = run
        self.times = 0

    def change(self, file: str, *changes: tuple[str, str]) -> None:
        """Replaces text in a file; what is to be replaced stands there once."""
        path = self.folder / file
        text = path.read_text(encoding="utf-8")
        for old, new in changes:
            assert text.count(old) == 1, old
            text = text.replace(old, new)
        path.write_text(text, encoding="utf-8")

    def add(self, file: str, text: str) -> None:
        """Writes text behind what a file has."""
        path = self.folder / file
        path.write_text(path.read_text(encoding="utf-8") + text, encoding="utf-8")

    def card(self, text: str) -> None:
        """One more sailor with an ability."""
        self.add("cards.yaml", TIDE.replace("{text}", text))

    def now(self) -> Path:
        """The game as it stands, in a folder of its own: Python beside cards runs once in a process."""
        self.times += 1
        return shutil.copytree(self.folder, self.folder.with_name(f"bay_{self.times}"))

    def check(self) -> Ran:
        """What `cardc check` says."""
        return self.run("check", "--game", self.now())

    def clean(self) -> None:
        """`cardc check` finds nothing."""
        done = self.check()
        assert (done.code, done.err) == (0, ""), done.out

    def holds(self, given: str, when: str, then: str) -> None:
        """A scenario about the new card holds."""
        (self.folder / "rulings" / "recipe.yaml").write_text(RULING, encoding="utf-8")
        lines = ["format: 1", "scenarios:", "  - name: the recipe", f"    given: {given}", f"    when: {when}"]
        scenario = self.folder / "scenarios" / "recipe.scenarios.yaml"
        scenario.write_text("\n".join([*lines, f"    then: {{tide.new: {then}}}", ""]), encoding="utf-8")
        now = self.now()
        done = self.run("test", now / "scenarios" / scenario.name, "--game", now)
        assert (done.code, done.err) == (0, ""), done.out


@pytest.fixture
def bay(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Bay:
    """The third game, copied to a folder of its own."""
    shutil.copytree(FOLDER, tmp_path / "bay", ignore=shutil.ignore_patterns("__pycache__"))
    return Bay(tmp_path / "bay", Runner(capsys))


def test_add_a_symbol(bay: Bay) -> None:
    bay.change("game.yaml", ("symbols:\n", "symbols:\n  shell: {group: purse}\n"))
    bay.card("When played: gain 2 {shell}.")
    bay.clean()
    bay.holds("{action: 1, hand: [Tide Reader]}", "[play Tide Reader]", "shell +2")


def test_add_a_head(bay: Bay) -> None:
    bay.change("game.yaml", ("triggers:\n", "triggers:\n  at_rest: {does: event}\n"))
    bay.change("text/en.yaml", ("triggers: {", "triggers: {at_rest: At rest, "))
    bay.change("text/fr.yaml", ("triggers: {", "triggers: {at_rest: Au repos, "))
    bay.card("At rest: gain 1 {fame}.")
    assert "word-without-rule" in bay.check().out
    bay.change(
        "game.py",
        ('triggers=("on_play"', 'triggers=("at_rest", "on_play"'),
        (
            '    for zone in ("quay", "hand"):\n',
            '    if frame.step == 0:\n        run.goto(1)\n        for thing in table.lying("quay", who):\n'
            '            begin(run, who, thing, "at_rest")\n        return\n    for zone in ("quay", "hand"):\n',
        ),
    )
    bay.clean()
    bay.holds("{phase: trade, quay: [Tide Reader], chest: [Salt], purchase: 1}", "[end]", "fame +1")


def test_add_a_duration(bay: Bay) -> None:
    bay.change("game.yaml", ("phases: [", "moments: [nightfall]\nphases: ["))
    bay.add("text/en.yaml", "moments: {nightfall: nightfall}\n")
    bay.add("text/fr.yaml", "moments: {nightfall: la tombée de la nuit}\n")
    bay.card("When played: gain 3 {fame} until nightfall.")
    assert "word-without-rule" in bay.check().out
    bay.change(
        "game.py",
        ('    triggers=("on_play"', '    moments=("nightfall",),\n    triggers=("on_play"'),
        ("    prepare(table, who)\n    take(", '    prepare(table, who)\n    expire(run, who, "nightfall")\n    take('),
        ("Playing, count, give", "Playing, count, expire, give"),
    )
    bay.clean()
    bay.holds("{action: 1, hand: [Tide Reader]}", "[play Tide Reader, then: {tide.new: fame +3}, end]", "fame -3")


def test_add_a_verb(bay: Bay) -> None:
    bay.card("When played: sink a boat in the bay.")
    assert "no word `sink`" in bay.check().out
    bay.change(
        "game.py",
        (
            "def is_free(",
            '@verb(Words("sink", ("sinks",), object="what", takes=(("what", ("boat",)),)))\n'
            "@dataclass(frozen=True, slots=True)\n"
            'class Sink(Action):\n    """Sends a boat back to the market."""\n\n    what: What\n\n\n'
            "def sink(run: Playing, action: Sink, effect: Effect) -> int:\n"
            '    """It is nobody\'s then."""\n'
            "    sunk = numbers(effect.refs(action.what))\n"
            "    for boat in sunk:\n"
            '        move(run, boat, "market", effect.who)\n'
            "        give(run, boat, -1)\n"
            "    return len(sunk)\n\n\ndef is_free(",
        ),
        ("Moor: moor, Seize", "Moor: moor, Sink: sink, Seize"),
    )
    bay.add("text/en.yaml", '  Sink: "<sink|sink|sinks> {what}"\n')
    bay.add("text/fr.yaml", '  Sink: "<coulez|couler|coule> {what}"\n')
    bay.clean()
    bay.holds(
        "{action: 1, hand: [Tide Reader], bay: [D = Dinghy at 1 1 of left]}",
        "[play Tide Reader, D]",
        "[market gains D, D of nobody]",
    )


def test_a_verb_that_no_rule_carries_out_is_no_word(bay: Bay) -> None:
    bay.change("game.py", ("Moor: moor, Seize: seize}", "Moor: moor}"))
    assert "no word `seize`" in bay.check().out


def test_add_a_phase(bay: Bay) -> None:
    bay.change("game.yaml", ("phases: [work,", "phases: [dawn, work,"))
    bay.change("text/en.yaml", ("phases: {", "phases: {dawn: dawn, "))
    bay.change("text/fr.yaml", ("phases: {", "phases: {dawn: aube, "))
    assert "word-without-rule" in bay.check().out
    bay.change(
        "game.py",
        ('phases={"work"', 'phases={"dawn": run_dawn, "work"'),
        (
            "def run_trade(",
            "def run_dawn(run: Playing, frame: Frame, answer: Answer | None) -> None:\n"
            '    """A coin for everybody who gets up."""\n'
            '    count(run, frame.who, "coin", 1)\n    run.end()\n\n\ndef run_trade(',
        ),
    )
    bay.clean()
    bay.card("When played: gain 1 {coin}.")
    bay.holds("{phase: dawn, hand: [Tide Reader]}", "[until: work]", "coin +1")


def test_add_a_zone(bay: Bay) -> None:
    bay.change("game.yaml", ("zones:\n", "zones:\n  hold: {owner: player, public: owner}\n"))
    bay.change("text/en.yaml", ("zones:\n", "zones:\n  hold: {name: hold}\n"))
    bay.change("text/fr.yaml", ("zones:\n", "zones:\n  hold: {name: cale, gender: f}\n"))
    bay.card("When played: put up to 2 cards in your hand into your hold.")
    assert "word-without-rule" in bay.check().out
    bay.change("game.py", ('zones={"chest": ()', 'zones={"hold": (), "chest": ()'))
    bay.clean()
    bay.holds("{action: 1, hand: [Tide Reader, Salt]}", "[play Tide Reader, Salt]", '"hold = [Salt]"')


def test_add_a_list_column(bay: Bay) -> None:
    bay.change(
        "game.yaml",
        ("fields:\n", "fields:\n  crew: {form: number, least: 1, about: How many hands it needs., list: column}\n"),
        ("boat: {fields: [price,", "boat: {fields: [price, crew,"),
    )
    bay.change("text/en.yaml", ("fields: {", "fields: {crew: Crew, "))
    bay.change("text/fr.yaml", ("fields: {", "fields: {crew: Équipage, "))
    bay.change("cards.yaml", ("    fame: 3\n", "    fame: 3\n    crew: 7\n"))
    done = bay.run("list", "--game", bay.folder, "--lang", "fr", "--format", "csv")
    assert done.code == 0
    assert "Équipage" in done.out.splitlines()[0]
    assert "7" in next(line for line in done.out.splitlines() if "Navire amiral" in line).split(",")


def test_add_an_expectation(bay: Bay) -> None:
    bay.change(
        "game.py",
        (
            "    set_up=set_up,\n",
            '    numbers={"moored": lambda board, who: len(board.objects("boat", "bay", -1))},\n    set_up=set_up,\n',
        ),
    )
    bay.card("When played: gain 1 {coin}.")
    bay.holds("{action: 1, hand: [Dinghy], bay: [Trawler at 0 0]}", "[play Dinghy, bay 1 1]", "moored +1")


def test_add_a_number_of_players(bay: Bay) -> None:
    bay.change("game.py", ("    set_up=set_up,\n", "    seats=(2, 3, 4, 5),\n    set_up=set_up,\n"))
    import cardc

    assert len(cardc.load(bay.folder, game=bay.folder).new_game(players=5, seed=1).scores) == 5


def test_add_a_language(bay: Bay) -> None:
    """One that cardc has the words of; for another, see the recipes of the toolkit."""
    french = bay.folder / "text" / "fr.yaml"
    text = french.read_text(encoding="utf-8")
    french.unlink()
    bay.change("game.yaml", ("languages: [en, fr]", "languages: [en]"))
    bay.clean()
    assert bay.run("list", "--game", bay.now(), "--lang", "fr").code == 2
    bay.change("game.yaml", ("languages: [en]", "languages: [en, fr]"))
    assert "language-without-text" in bay.check().out
    french.write_text(text, encoding="utf-8")
    bay.clean()
    assert "Chalutier" in bay.run("list", "--game", bay.now(), "--lang", "fr").out


def test_add_a_noun(bay: Bay) -> None:
    bay.change("game.yaml", ("nouns:\n", "nouns:\n  fish: {kind: cargo, cards: [harbour.cargo.herring]}\n"))
    bay.change("text/en.yaml", ("nouns:\n", "nouns:\n  fish: {one: fish, many: fish}\n"))
    bay.change("text/fr.yaml", ("nouns:\n", "nouns:\n  fish: {one: poisson, many: poissons, gender: m}\n"))
    bay.card("When played: discard a fish in your hand, then gain 1 {coin}.")
    bay.clean()
    bay.holds("{action: 1, hand: [Tide Reader, Salt, Herring]}", "[play Tide Reader, Herring]", '"hand = [Salt]"')


def test_add_a_kind_of_card(bay: Bay) -> None:
    bay.change(
        "game.yaml",
        ("nouns:\n", "nouns:\n  tide: {kind: tide, traits: [movable]}\n"),
        ("kinds:\n", "kinds:\n  tide: {fields: [price, abilities]}\n"),
    )
    bay.change("text/en.yaml", ("nouns:\n", "nouns:\n  tide: {one: tide, many: tides}\n"))
    bay.change("text/fr.yaml", ("nouns:\n", "nouns:\n  tide: {one: marée, many: marées, gender: f}\n"))
    assert "word-without-rule" in bay.check().out
    bay.change("game.py", ('kinds=("cargo"', 'kinds=("tide", "cargo"'))
    bay.clean()
