"""Bots by name: which there are, which settings they take, and what is said where something is wrong."""

import importlib.metadata
from importlib.metadata import EntryPoint, EntryPoints
from pathlib import Path

import pytest

import cardc
from cardc.bots.bot import BotFault, RandomBot
from cardc.bots.bots_by_name import ENTRY_POINTS, NoBot, bot_maker, known_bots
from cardc.bots.greedy import GreedyBot
from cardc.bots.seat import Seat

MINE = """
class Clever:
    def __init__(self, seed, depth=2, bold: bool = False, share: float | None = None, word="a"):
        self.said = (seed, depth, bold, share, word)

    def choose(self, seat):
        return 0


class Needy:
    def __init__(self, seed, depth: int):
        pass

    def choose(self, seat):
        return 0


class Failing(Clever):
    def __init__(self, seed):
        raise OSError("no table")


class Silent:
    def __init__(self, seed):
        pass


WORD = "no bot"
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder with bots of one's own."""
    (tmp_path / "mine.py").write_text(MINE, encoding="utf-8")
    (tmp_path / "broken.py").write_text("import nothing_of_this_name\n", encoding="utf-8")
    (tmp_path / "leaving.py").write_text("raise SystemExit(3)\n", encoding="utf-8")
    return tmp_path


def test_a_module_that_was_changed_is_read_anew(tmp_path: Path) -> None:
    for name in ("Early", "Late"):
        text = f"class {name}:\n    def __init__(self, seed): pass\n    def choose(self, seat): return 0\n"
        (tmp_path / "changing.py").write_text(text, encoding="utf-8")
        assert type(bot_maker(f"changing:{name}", folder=tmp_path).make(1).bot).__name__ == name


def test_the_bots_that_come_along() -> None:
    assert known_bots()[:3] == ("random", "greedy", "search")
    assert isinstance(bot_maker("random").make(1).bot, RandomBot)
    assert isinstance(bot_maker(" greedy ").make(1).bot, GreedyBot)


def test_settings_are_read_by_the_types_of_parameters(folder: Path) -> None:
    made = bot_maker("mine:Clever:depth=5:bold=yes:share=0.5:word=1", folder=folder).make(7)
    assert made.bot.said == (7, 5, True, 0.5, "1")  # type: ignore[attr-defined]
    assert made.name == "mine:Clever:depth=5:bold=yes:share=0.5:word=1"


def test_a_module_is_looked_for_where_one_works(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(folder)
    assert cardc.bot("mine:Clever", 1).choose(None) == 0  # type: ignore[arg-type]


def test_an_installed_bot_goes_by_its_own_name(monkeypatch: pytest.MonkeyPatch) -> None:
    found = EntryPoints([EntryPoint("lazy", "cardc.bots.bot:RandomBot", ENTRY_POINTS)])
    monkeypatch.setattr(importlib.metadata, "entry_points", lambda group: found)
    assert known_bots()[-1] == "lazy"
    assert isinstance(bot_maker("lazy").make(1).bot, RandomBot)


@pytest.mark.parametrize(
    ("said", "told"),
    [
        ("gredy", "there is no bot `gredy`: did you mean `greedy`?"),
        ("nobody", "the bots are `random`, `greedy`, `search`"),
        ("", "names no bot; the bots are"),
        (":depth=2", "names no bot"),
        ("greedy:table=2", "no setting `table`: did you mean `tables`?"),
        ("greedy:speed=2", "no setting `speed`: it takes `tables`"),
        ("random:speed=2", "it takes none"),
        ("greedy:fast", "settings are said as `greedy:name=value`"),
        ("greedy:tables=", "`tables=` of `greedy:tables=` is no setting: say `name=value`, such as `tables=3`"),
        ("greedy:tables=two", "`tables` is a whole number, not `two`"),
        ("greedy:tables=2:tables=3", "says `tables` twice"),
        ("mine:Clever:bold=perhaps", "`bold` is `yes` or `no`, not `perhaps`"),
        ("mine:Clever:share=x", "`share` is a number, not `x`"),
        ("nobody", "`search`. One of your own is `module:Class`"),
        ("mine:Clevr", "`mine` has no `Clevr`: did you mean `Clever`?"),
        ("mine:Wise", "its bots are `Clever`, `Needy`, `Failing`"),
        ("mine:Needy", "says nothing of `depth`: add `:depth=…`"),
        ("mine:WORD", "must be a class, or a function, that takes `seed`"),
        ("theirs:Clever", "there is no module `theirs`"),
        ("broken:Clever", "cannot be imported: No module named 'nothing_of_this_name'"),
        ("leaving:Clever", "cannot be imported: SystemExit: 3"),
    ],
)
def test_what_cannot_be_asked_for_tells_a_way_out(folder: Path, said: str, told: str) -> None:
    with pytest.raises(NoBot) as refused:
        bot_maker(said, folder=folder)
    assert told in str(refused.value)


@pytest.mark.parametrize(
    ("said", "told"),
    [
        ("mine:Failing", "cannot be made: OSError: no table"),
        ("mine:Silent", "it has no method `choose`"),
        ("search:playouts=0", "`playouts` is at least 1, not 0"),
        ("search:seconds=-1", "`seconds` is at least 0, not -1"),
        ("greedy:tables=0", "`tables` is at least 1, not 0"),
    ],
)
def test_a_bot_that_cannot_be_made_is_told_by_name(folder: Path, said: str, told: str) -> None:
    with pytest.raises(NoBot) as refused:
        bot_maker(said, folder=folder).make(1)
    assert f"`{said}`" in str(refused.value)
    assert told in str(refused.value)


class Answering:
    """A bot that answers one thing."""

    def __init__(self, answer: object) -> None:
        self.answer = answer

    def choose(self, seat: Seat) -> int:
        if isinstance(self.answer, Exception):
            raise self.answer
        return self.answer  # type: ignore[return-value]


@pytest.mark.parametrize("answer", [-1, 10_000, "push", None, True, 0.0])
def test_an_answer_that_is_none_is_told_with_the_bot_and_its_seat(bay: cardc.Deck, answer: object) -> None:
    with pytest.raises(BotFault, match=r"^bot `Answering` \(player \d\) answered .* from 0 to \d+$"):
        bay.match([Answering(answer)], players=2, seed=1)


def test_a_bot_that_breaks_down_is_told_with_the_line(bay: cardc.Deck) -> None:
    with pytest.raises(BotFault, match=r"broke down: KeyError: 'card' \(.*test_registry.py, line \d+\)"):
        bay.match([Answering(KeyError("card"))], players=2, seed=1)


def test_nobody_decides_when_a_game_is_over(pond: cardc.Deck) -> None:
    game, player = pond.new_game(players=2, seed=1), cardc.bot("random", 1)
    while not game.over:
        game.bot_move(player)
    with pytest.raises(cardc.CardcError, match="the game is over"):
        game.bot_move(player)


def test_a_match_without_bots_is_refused(pond: cardc.Deck) -> None:
    with pytest.raises(NoBot, match="a match needs bots"):
        pond.match([], players=2)
