"""Who sits at a table: people by their names, bots by theirs, `ada,ben=greedy,random`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from cardc.bots.bots_by_name import BotMaker, bot_maker, known_bots
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
    """The seats of a game that was kept: as its file says, or as they are taken now, or people in all of them."""
    if len(said) == players:
        return _told_apart([_seat(one) for one in said])
    if len(otherwise) == players:
        return tuple(otherwise)
    return tuple(TakenSeat(f"player {who + 1}") for who in range(players))


def _seat(word: str) -> TakenSeat:
    if not word:
        raise NoSeating("a seat has no name; seats are listed as `ada,ben=greedy,random`")
    name, equals, bot = word.partition("=")
    if equals and ":" not in name:
        return TakenSeat(_name(name.strip()), bot_maker(bot))
    is_bot = ":" in word or word in known_bots()
    return TakenSeat(word, bot_maker(word)) if is_bot else TakenSeat(_name(word))


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
