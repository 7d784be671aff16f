"""What is shown of a game on a console: the table, what happened, what is asked, how it ended."""

from __future__ import annotations

from cardc.api.at_table.asking_card import asked_lines, asked_now
from cardc.api.at_table.end_told import end_lines
from cardc.api.at_table.happened_told import happened, happened_lines, in_short
from cardc.api.at_table.option_rows import OptionRow, option_lines, option_rows
from cardc.api.at_table.seen_table import TableInSight, seen_table
from cardc.api.at_table.table_screen import (
    Viewing,
    board_lines,
    has_board_options,
    rule_line,
    status_lines,
    table_lines,
)
from cardc.api.at_table.table_session import TableSession
from cardc.api.at_table.table_words import TableWords, seat_names
from cardc.cli.console import Console

# Above what happened since the table was seen last.
JUST_NOW = "what happened"
# Lines of a page beside its options: what is asked, what was typed, what comes next.
_BESIDE = 6


class PlayView:
    """Shows one session on one console, to one player at a time."""

    def __init__(self, session: TableSession, words: TableWords, console: Console) -> None:
        self.session = session
        self.words = words
        self.console = console
        # By player, so much of what happened was shown; the set-up is left to the log.
        self.told = dict.fromkeys(range(len(session.seats)), session.game.happenings)
        self.listed: tuple[str, ...] = ()  # lines of options that are left to page through
        self.last_looked: int | None = None

    @property
    def called(self) -> tuple[str, ...]:
        """Who sits in each seat."""
        return tuple(seat.called for seat in self.session.seats)

    def look(self, who: int) -> Viewing:
        """How a player looks."""
        return Viewing(who, self.words, self.console.width, self.console.color)

    def seen(self, who: int) -> TableInSight:
        """What a player sees."""
        return seen_table(self.session.game, who)

    def table(self, who: int) -> None:
        """The whole table."""
        self.console.show(table_lines(self.session.game, self.seen(who), self.look(who), self.called))
        self.last_looked = who

    def situation(self, who: int) -> None:
        """What happened, and what has become of the table; a table that is shown whole comes first.

        A table may be taller than the window: what happened is read next to the question.
        """
        if self.last_looked != who:
            self.table(who)
            lines = self._news(who)
            self.console.show([rule_line(JUST_NOW, self.look(who)), *lines] if lines else ())
            return
        self.news(who)
        game = self.session.game
        self.console.show(status_lines(game, self.look(who)))
        if has_board_options(game.table):
            self.console.show(board_lines(game.table, self.seen(who), self.look(who)))

    def news(self, who: int) -> None:
        """What happened since the player was told last."""
        self.console.show(self._news(who))

    def _news(self, who: int) -> tuple[str, ...]:
        game = self.session.game
        since = min(self.told.get(who, 0), game.happenings)
        listed = in_short(happened(game.told_to(who, since), game.table.players))
        self.told[who] = game.happenings
        return tuple(happened_lines(listed, self.words, self.console.width, self.console.color))

    def log(self, who: int, most: int) -> None:
        """The last things that happened, as far as the player may know them."""
        game = self.session.game
        listed = happened(game.told_to(who), game.table.players)
        if len(listed) > most:
            self.console.say(f"the last {most} of {len(listed)}; `log all` tells the rest")
        shown = listed[-most:]
        self.console.show(happened_lines(shown, self.words, self.console.width, self.console.color))

    def forget(self, *, anew: bool = True) -> None:
        """The game went back, or is another; `anew`: the table is shown next."""
        happenings = self.session.game.happenings
        self.told = {who: min(told, happenings) for who, told in self.told.items()}
        if anew:
            self.last_looked = None

    def rows(self, who: int) -> tuple[OptionRow, ...]:
        """The options of the player who decides."""
        return option_rows(self.session.game, self.seen(who), self.words)

    def question(self, who: int) -> None:
        """What is asked, and the options."""
        asked = asked_now(self.session.game.table, self.words)
        self.console.show(["", *asked_lines(asked, self.console.width, self.console.color)])
        self.options(self.rows(who))

    def options(self, rows: tuple[OptionRow, ...], *, whole: bool = False) -> None:
        """The options; of many as many as there is room for."""
        self.listed = tuple(option_lines(rows, self.console.width, self.console.color))
        height = self.console.height
        self.page(None if whole or height is None else height - _BESIDE)

    def page(self, most: int | None) -> None:
        """The next lines of the options that are left."""
        shown = self.listed if most is None or len(self.listed) <= most else self.listed[: most - 1]
        self.listed = self.listed[len(shown) :]
        self.console.show(shown)
        if self.listed:
            self.console.show([f"  … {len(self.listed)} more lines of options: `more`"])

    def end(self) -> None:
        """The scores with what they are made up of, and who won."""
        self.console.show(["", *end_lines(self.session, self.words, self.console.color)])

    def change_to(self, session: TableSession) -> None:
        """Another game is at the table."""
        names = tuple(seat.name for seat in session.seats)
        self.words = TableWords(session.game.deck, self.words.language, seat_names(session.game.table, names))
        self.session = session
        self.told = dict.fromkeys(range(len(session.seats)), session.game.happenings)
        self.last_looked = None
