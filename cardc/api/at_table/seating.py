"""Who sits at a table: people by their names, bots by theirs, `ada,ben=greedy,random`."""

from __future__ import annotations

import shlex
from collections.abc import Sequence
from typing import NamedTuple

from cardc.bots.bots_by_name import BotMaker, bot_maker, is_of_module, known_bots
from cardc.errors import CardcError
from cardc.source.terminal import text_columns
from cardc.source.text import FORBIDDEN

# Who plays where nothing is said of it.
USUAL_PLAYERS, USUAL_BOT, YOU = 2, "greedy", "you"
# Columns: a longer name would leave no room for what its owner has.
LONGEST_NAME = 20


class NoSeating(CardcError, ValueError):
    """Nobody can sit at a table like this."""


class TakenSeat(NamedTuple):
    """Who sits there: a person, or a bot of a kind."""

    name: str
    bot: BotMaker | None = None

    @property
    def is_person(self) -> bool:
        """True for somebody who is asked at the keyboard."""
        return self.bot is None

    @property
    def is_of_module(self) -> bool:
        """True for a bot whose code is of no installed bot."""
        return self.bot is not None and is_of_module(self.bot.said)

    @property
    def called(self) -> str:
        """The name, and by what the seat is played."""
        return self.name if self.bot is None or self.bot.said == self.name else f"{self.name} ({self.bot.said})"

    @property
    def said(self) -> str:
        """As a seat is asked for."""
        return self.name if self.bot is None else f"{self.name}={self.bot.said}"


def seats_of(said: str) -> tuple[TakenSeat, ...]:
    """The seats that a text lists: a word is a bot if a bot is called so, or it has settings; else a person.

    >>> [(seat.name, seat.is_person) for seat in seats_of("ada,ben=random,random")]
    [('ada', True), ('ben', False), ('random', False)]
    """
    return _told_apart([_seat(one.strip()) for one in said.split(",")])


def against(bots: str, players: int | None, *, watched: bool = False) -> tuple[TakenSeat, ...]:
    """One person against bots, which take turns in filling the other seats; `watched`: they fill them all."""
    words = [one.strip() for one in (bots or USUAL_BOT).split(",")]
    makers = [bot_maker(one) for one in words]
    first = () if watched else (TakenSeat(YOU),)
    count = players if players is not None else max(USUAL_PLAYERS, len(first) + len(makers))
    others = [makers[n % len(makers)] for n in range(max(0, count - len(first)))]
    return _told_apart([*first, *(TakenSeat(maker.said, maker) for maker in others)])


def seated_as(said: Sequence[str], otherwise: Sequence[TakenSeat], players: int) -> tuple[TakenSeat, ...]:
    """The seats of a game that was kept: as its file says, or as they are taken now, or people in all of them.

    A file may come from anybody: the code of a bot that it names is run only where that bot sits here already.
    """
    if len(said) == players:
        _refuse_code(said, otherwise)
        return _told_apart([_seat(one) for one in said])
    if len(otherwise) == players:
        return tuple(otherwise)
    return tuple(TakenSeat(f"player {who + 1}") for who in range(players))


def _seat(word: str) -> TakenSeat:
    if not word:
        raise NoSeating("a seat has no name; seats are listed as `ada,ben=greedy,random`")
    bot = _bot_said(word)
    if not bot and "=" not in word:
        return TakenSeat(_name(word))
    return TakenSeat(word if bot == word else _name(word.partition("=")[0].strip()), bot_maker(bot))


def _bot_said(word: str) -> str:
    """The bot of a seat, as it is asked for; nothing for a person."""
    name, equals, bot = word.partition("=")
    if equals and ":" not in name:
        return bot.strip()
    return word if ":" in word or word in known_bots() else ""


def _refuse_code(said: Sequence[str], here: Sequence[TakenSeat]) -> None:
    """Refuses what a file says of bots whose code nobody here has asked for."""
    asked = {seat.bot.said for seat in here if seat.bot is not None}
    bot = next((bot for bot in map(_bot_said, said) if bot not in asked and is_of_module(bot)), None)
    if bot is not None:
        raise NoSeating(
            f"`{bot}` played in the saved game, and its code is not run because a file says so; if you trust it, "
            f"say who sits there: `--seats {shlex.quote(','.join(said))}`"
        )


def _name(name: str) -> str:
    if not name or not name.isprintable() or FORBIDDEN.search(name) or text_columns(name) > LONGEST_NAME:
        said = "".join(letter if letter.isprintable() else "?" for letter in name)[:LONGEST_NAME]
        raise NoSeating(f"`{said}` is no name of a player: at most {LONGEST_NAME} columns, without control characters")
    return name


def _told_apart(seats: Sequence[TakenSeat]) -> tuple[TakenSeat, ...]:
    """The seats with names that nobody shares: `greedy`, `greedy 2`."""
    people = [seat.name.casefold() for seat in seats if seat.is_person]
    twice = next((name for name in people if people.count(name) > 1), None)
    if twice is not None:
        raise NoSeating(f"two players are called `{twice}`; give each a name of their own")
    taken = set(people)
    found: list[TakenSeat] = []
    for seat in seats:
        name, nth = seat.name, 2
        while not seat.is_person and name.casefold() in taken:
            name, nth = f"{seat.name} {nth}", nth + 1
        taken.add(name.casefold())
        found.append(seat._replace(name=name))
    return tuple(found)
