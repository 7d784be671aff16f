"""What can be typed in a game beside its options: one small function for each command."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from cardc.api.at_table.explained_numbers import explained
from cardc.api.at_table.hints import hint_lines, taken_by, weighed
from cardc.api.at_table.refused_told import why_not
from cardc.api.at_table.rulings_read import rulings_read
from cardc.api.at_table.table_screen import in_column
from cardc.api.telling import found, portrait_text
from cardc.cli.streams import waiting

if TYPE_CHECKING:
    from cardc.cli.play_talk import PlayTalk

# So much of the log is told unless all is asked for.
LAST_LOG = 20


class PlayCommand(NamedTuple):
    """A command: how it is typed, what it does, and by which function."""

    usage: str
    help: str
    run: Callable[[PlayTalk, str], None]


def _help(talk: PlayTalk, rest: str) -> None:
    usages = [command.usage for command in COMMANDS.values()]
    wide = max(map(len, usages))
    talk.console.say("Type the number of an option, its name, or as much of it as no other has. Or:")
    for one in COMMANDS.values():
        talk.console.show(in_column(one.usage, one.help, wide, talk.console.width))
    talk.console.say("A `/` before a command tells it from an option that is called the same.")


def _table(talk: PlayTalk, rest: str) -> None:
    talk.view.table(talk.looks)


def _options(talk: PlayTalk, rest: str) -> None:
    talk.view.options(talk.rows, whole=True)


def _more(talk: PlayTalk, rest: str) -> None:
    if not talk.view.listed:
        talk.say("there are no more options than those above")
    height = talk.console.height
    talk.view.page(None if height is None else height - 2)


def _show(talk: PlayTalk, rest: str) -> None:
    if not rest:
        talk.say("`show` wants a card: `show TITLE`")
        return
    deck, words = talk.session.game.deck, talk.view.words
    card = found(deck, rest).card
    text = portrait_text(deck, card, words.language, width=talk.console.width, color=talk.console.color)
    talk.console.show(text.splitlines())


def _rulings(talk: PlayTalk, rest: str) -> None:
    if not rest:
        talk.say("`rulings` wants a card: `rulings TITLE`")
        return
    deck = talk.session.game.deck
    talk.console.show(rulings_read(deck, found(deck, rest).card, talk.console.width, talk.console.color))


def _explain(talk: PlayTalk, rest: str) -> None:
    if not rest:
        numbers = ", ".join(map(talk.view.words.number, talk.session.game.table.shows))
        talk.say(f"`explain` wants a number or a thing on the table: {numbers}")
        return
    seen = talk.view.seen(talk.looks)
    talk.console.say(*explained(talk.session.game, seen, talk.looks, rest, talk.view.words))


def _why(talk: PlayTalk, rest: str) -> None:
    talk.console.say(*why_not(talk.session.game.table, talk.looks, rest, talk.rows, talk.view.words))


def _hint(talk: PlayTalk, rest: str) -> None:
    if not talk.rows:
        talk.say("nobody is asked anything")
        return
    if rest:
        with waiting(f"{rest} thinks"):
            taken = taken_by(talk.session.game, talk.rows, rest)
        talk.say(f"{rest} would take {taken.number} {taken.label}" if taken is not None else f"{rest} takes none")
        return
    with waiting("thinking"):
        thought = weighed(talk.session.game, talk.rows)
    talk.console.show(hint_lines(thought, talk.console.width, talk.console.color))


def _log(talk: PlayTalk, rest: str) -> None:
    whole = rest.casefold() == "all"
    talk.view.log(talk.looks, talk.session.game.happenings if whole else LAST_LOG)


def _undo(talk: PlayTalk, rest: str) -> None:
    before = len(talk.session.steps)
    undone = talk.session.undo()
    talk.say(f"taken back: {talk.view.words.told(undone.label)}; what chance brought comes again")
    talk.came_back(anew=before - len(talk.session.steps) > 1)


def _save(talk: PlayTalk, rest: str) -> None:
    talk.save(rest)


def _load(talk: PlayTalk, rest: str) -> None:
    if not rest:
        talk.say("`load` wants a file: `load FILE`")
        return
    talk.load(Path(rest))


def _quit(talk: PlayTalk, rest: str) -> None:
    talk.leave()


COMMANDS: Mapping[str, PlayCommand] = {
    "table": PlayCommand("table", "all that you see, once more", _table),
    "options": PlayCommand("options", "all options (`more`: the next page)", _options),
    "more": PlayCommand("more", "the next page of the options", _more),
    "show": PlayCommand("show CARD", "a card, and all that it says", _show),
    "rulings": PlayCommand("rulings CARD", "what is ruled about a card", _rulings),
    "explain": PlayCommand("explain VALUE", "who contributed: `explain NUMBER [of PLAYER]`, or a thing", _explain),
    "why": PlayCommand("why [MOVE]", "why a move is not offered; alone: all that are refused", _why),
    "hint": PlayCommand("hint [BOT]", "what each option promises one step ahead; or what a bot would take", _hint),
    "log": PlayCommand("log [all]", "what happened", _log),
    "undo": PlayCommand("undo", "back to the last choice made at this keyboard", _undo),
    "save": PlayCommand("save FILE", "keep the game in a file", _save),
    "load": PlayCommand("load FILE", "go on with another game", _load),
    "help": PlayCommand("help", "this", _help),
    "quit": PlayCommand("quit", "leave; the game is kept if you like", _quit),
}
