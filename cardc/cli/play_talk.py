"""The conversation of `cardc play`: it shows, asks, reads what is typed, and lets bots move, until the game is over.

Whatever ends it early, the game is kept: at the end of input, when the terminal is closed or Ctrl-C is pressed twice.
"""

from __future__ import annotations

import contextlib
import shlex
import tempfile
from collections.abc import Callable
from pathlib import Path

import click

from cardc.api.at_table.option_rows import OptionRow
from cardc.api.at_table.seating import seated_as
from cardc.api.at_table.table_session import TableSession
from cardc.api.at_table.typed_answer import exactly, typed_answer
from cardc.api.findings import hint
from cardc.api.playing import load_game
from cardc.api.plays import SUFFIX
from cardc.cli.console import Console, Gone, told_of_leaving
from cardc.cli.play_commands import COMMANDS
from cardc.cli.play_view import PlayView
from cardc.cli.streams import waiting
from cardc.errors import CardcError

# What a game is kept as that nobody saved.
AUTOSAVE = "autosave"
# What says that nothing is to be kept.
_NO = ("no", "n")


class NoFileName(CardcError, ValueError):
    """What is typed for a file cannot be one."""


class _Over(Exception):
    """The conversation is over."""


class PlayTalk:
    """One conversation about one game at a time."""

    def __init__(self, view: PlayView, *, file: Path | None = None, game: str = "") -> None:
        self.view = view
        self.with_game = f" --game {shlex.quote(game)}" if game else ""  # what files of its plays do not say
        self.console: Console = view.console
        self.file = file  # where the game was saved last
        self.rows: tuple[OptionRow, ...] = ()
        self.looks = next(iter(view.session.people), 0)  # the player at the keyboard
        self.slips = 0  # so much was typed that was not understood
        self._interrupted = False
        self._watches = False

    @property
    def session(self) -> TableSession:
        """The game at the table."""
        return self.view.session

    def run(self) -> int:
        """Goes on until the game is over or left; 1 if something typed was not understood in a file of moves."""
        with told_of_leaving():
            try:
                while True:
                    self._go_on()
            except _Over:
                return 1 if self.slips and not self.console.is_watched else 0
            except Gone as gone:
                self.keep_unsaved()
                return gone.exit_code
            except (Exception, KeyboardInterrupt):  # also where cardc itself is wrong, the game is not lost
                self.keep_unsaved()
                raise

    # ---- one decision after the other

    def _go_on(self) -> None:
        who = self.session.decides
        if who is None:
            self._after_the_end()
        elif self.session.seats[who].is_person:
            self._ask(who)
        else:
            self._let_bots(who)

    def _ask(self, who: int) -> None:
        if self.looks != who or self.view.last_looked is None:
            self._hand_over(who)
        self.rows = self.view.rows(who)
        self.view.situation(who)
        self.view.question(who)
        decisions = len(self.session.steps)
        while len(self.session.steps) == decisions and self.rows:
            self._read(f"{self.session.seats[who].name}> ", self.typed)

    def _hand_over(self, who: int) -> None:
        """What one person may see is hidden before the next one looks."""
        before, self.looks = self.looks, who
        if before == who or not self.console.is_watched or len(self.session.people) == 1:
            return
        self.console.clear()
        name = self.session.seats[who].name
        if self.console.ask(f"It is for {name} to decide. Enter, when nobody else is looking: ") is None:
            self._end_of_input()
        self.console.clear()
        self.view.last_looked = None

    def _let_bots(self, who: int) -> None:
        """The bot moves; people are told at their next decision, or, where only bots play, after each turn."""
        try:
            with waiting(f"{self.session.seats[who].name} thinks"):
                self.session.let_bot()
        except KeyboardInterrupt:
            self.session.put_right()
            self._interrupt()
        if self.session.people:
            self.view.last_looked = None
        elif self.session.decides != who:
            self.view.news(self.looks)
            if self.console.is_watched and self.session.decides is not None:
                self._watch()

    def _watch(self) -> None:
        """Whoever looks on has a look, until Enter is pressed."""
        self.rows, self._watches = (), True
        while self._watches:
            self._read("Enter goes on> ", self._typed_while_watching)

    def _after_the_end(self) -> None:
        self.rows = ()
        self.view.news(self.looks)
        self.view.end()
        if self.console.is_watched:
            self.say("`save FILE` keeps the game, `undo` goes back, Enter leaves.")
        while self.session.decides is None:
            self._read("over> ", self._typed_after_the_end)

    # ---- what is typed

    def _read(self, prompt: str, take: Callable[[str], None]) -> None:
        """Asks for a line and does what it says; what cannot be done is told."""
        try:
            typed = self.console.ask(prompt)
            if typed is None:
                self._end_of_input()
            else:
                take(typed)
                self._interrupted = False
        except KeyboardInterrupt:
            self.session.put_right()
            self._interrupt()
        except (BrokenPipeError, Gone):
            raise
        except (CardcError, OSError) as error:
            self.slips += 1
            self.say(_told(error))

    def typed(self, line: str) -> None:
        """An option or a command."""
        if line.startswith("#") or (not line and not self.console.is_watched):
            return
        if not line:
            if len(self.rows) == 1:
                self.session.answer(self.rows[0].offer)
            else:
                self.view.options(self.rows)
            return
        row = None if line.startswith("/") else exactly(" ".join(line.split()).casefold(), self.rows)
        if row is None and self._command(line, whole=True):
            return
        answer = typed_answer(line, self.rows) if row is None else None
        row = answer.row if answer is not None else row
        if row is not None:
            self.session.answer(row.offer)
        elif answer is not None and not self._command(line, whole=False):
            self.slips += 1
            self.say(self._nearer(line) or answer.why_not)

    def _typed_while_watching(self, line: str) -> None:
        self._watches = bool(line)
        if line and not self._command(line, whole=False):
            self.say(self._nearer(line) or "Enter goes on; `help` lists the commands")

    def _typed_after_the_end(self, line: str) -> None:
        if not line and self.console.is_watched:
            self.leave()
        if line and not line.startswith("#") and not self._command(line, whole=False):
            self.slips += 1
            self.say(self._nearer(line) or "the game is over; `help` lists the commands, Enter leaves")

    def _command(self, line: str, *, whole: bool) -> bool:
        """Does what a line says if it is a command, or (not `whole`) the beginning of one alone."""
        word, _, rest = line.removeprefix("/").partition(" ")
        name = "help" if word in ("?", "h") else word.casefold()
        if name not in COMMANDS and (not whole or line.startswith("/")):
            begun = [one for one in COMMANDS if name and one.startswith(name)]
            name = begun[0] if len(begun) == 1 else name
        if name not in COMMANDS:
            return False
        COMMANDS[name].run(self, rest.strip())
        return True

    def _nearer(self, line: str) -> str:
        """The command that was probably meant, where no option is nearer."""
        word = line.removeprefix("/").split(" ")[0].casefold()
        advice, near = hint(word, COMMANDS)
        return f"`{word}` is no command; {advice}" if near is not None else ""

    # ---- files, and the end

    def say(self, told: str) -> None:
        """A remark to whoever types."""
        self.console.say(told)

    def came_back(self, *, anew: bool = True) -> None:
        """The game is at another decision than before; the table is shown if it may lie otherwise."""
        self.rows = ()
        self.view.forget(anew=anew)

    def save(self, name: str) -> None:
        """Keeps the game in a file; one of another play is not replaced."""
        path = _named(name) if name else self.file
        if path is None:
            self.say("`save` wants a name: `save FILE`")
            return
        if path.exists() and path != self.file:
            self.slips += 1
            self.say(f"`{path}` is there already; name another file")
            return
        self.session.game.save(path)
        self.session.keep()
        self.file = path
        again = f"`cardc replay {shlex.quote(str(path))}{self.with_game}` plays it again"
        self.say(f"saved as {path}; {self._going_on(path)}, {again}")

    def load(self, path: Path) -> None:
        """Goes on with the game of a file; the one at the table is kept."""
        path = path if path.is_file() else _named(str(path))
        game = load_game(path, self.session.game.deck)
        self.keep_unsaved()
        session = TableSession(game, seated_as(game.seats, self.session.seats, len(game.table.players)))
        self.view.change_to(session)
        self.file = path
        self.looks = next(iter(session.people), 0)
        self.came_back()

    def leave(self) -> None:
        """Ends it; what was not saved is saved if whoever sits there says so."""
        while not self.session.is_kept and self.session.decides is not None:
            typed = self.console.ask("The game is not saved. A file name keeps it, `no` leaves it, Enter goes on: ")
            if typed is None:
                self._end_of_input()
            elif not typed:
                return
            elif typed.casefold() in _NO:
                break
            else:
                self.save(typed)
        raise _Over

    def keep_unsaved(self) -> None:
        """Keeps a game that is not over in a file of its own, if it is in none, and tells where."""
        if self.session.is_kept or self.session.decides is None:
            return
        self.session.put_right()
        for folder in (Path(), Path(tempfile.gettempdir())):
            path = self.file if self.file is not None and self.file.stem.startswith(AUTOSAVE) else _free(folder)
            with contextlib.suppress(OSError):
                self.session.game.save(path)
                self.session.keep()
                told = f"the game is kept in {path}; {self._going_on(path)} with it"
                with contextlib.suppress(OSError, ValueError):
                    click.echo(f"cardc: {told}", err=True)
                return

    def _going_on(self, path: Path) -> str:
        """How to go on with a game that is in a file; a bot whose code no file may run is said again."""
        seats = self.session.seats
        code = any(seat.is_of_module for seat in seats)
        with_seats = f" --seats {shlex.quote(','.join(seat.said for seat in seats))}" if code else ""
        return f"`cardc play --load {shlex.quote(str(path))}{with_seats}{self.with_game}` goes on"

    def _end_of_input(self) -> None:
        self.keep_unsaved()
        raise _Over

    def _interrupt(self) -> None:
        """Ctrl-C breaks off what is being done; a second one leaves."""
        click.echo()
        if self._interrupted:
            raise KeyboardInterrupt
        self._interrupted = True
        self.say("Ctrl-C: once more leaves, and keeps the game; `quit` asks what to do with it")


def _named(name: str) -> Path:
    """The file of a name; without an ending, it gets that of plays."""
    try:
        path = Path(name).expanduser()
    except RuntimeError as error:
        raise NoFileName(
            f"`{name}` begins with the folder of somebody who is not known here; name it in full"
        ) from error
    if path.is_dir() or path.name in ("", ".."):
        raise NoFileName(f"`{name}` is a folder; name a file in it, such as `{path / 'evening'}`")
    return path if path.suffix else path.with_name(path.name + SUFFIX)


def _free(folder: Path) -> Path:
    """A name that no file has yet."""
    names = (f"{AUTOSAVE}{f'-{n}' if n else ''}{SUFFIX}" for n in range(1000))
    return next((folder / name for name in names if not (folder / name).exists()), folder / f"{AUTOSAVE}{SUFFIX}")


def _told(error: Exception) -> str:
    if isinstance(error, OSError):
        where = f"{error.filename}: " if error.filename is not None else ""
        return f"{where}{error.strerror or error}"
    return str(error)
