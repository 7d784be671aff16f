"""How a game ended: the points of each player with what they are made up of, and who won."""

from __future__ import annotations

from collections.abc import Iterator

from cardc.api.at_table.explained_numbers import points
from cardc.api.at_table.table_session import TableSession
from cardc.api.at_table.table_words import TableWords
from cardc.source.terminal import BOLD, painted


def end_lines(session: TableSession, words: TableWords, color: bool) -> Iterator[str]:
    """The last page of a game."""
    game = session.game
    yield painted("The game is over.", BOLD, color)
    for who, seat in enumerate(session.seats):
        _, *made_of = points(game, who, words)
        yield painted(f"{seat.called}: {game.scores[who]}", BOLD, color)
        yield from made_of
    won = [session.seats[who].called for who in game.table.winners()]
    if len(won) == 1:
        yield painted(f"{won[0]} won.", BOLD, color)
    elif won:
        yield painted(f"{', '.join(won[:-1])} and {won[-1]} are equal: nobody else beats them.", BOLD, color)
