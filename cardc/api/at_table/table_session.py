"""A game with people and bots in its seats: it asks, is answered, lets bots move, and goes back.

Chance is that of the seed, and a bot is made for each of its decisions, by the seed and how far the game is: whoever
goes back and decides the same sees the same.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import takewhile

from cardc.api.at_table.seating import NoSeating, TakenSeat
from cardc.api.playing import Asked, NothingToTakeBack, Offer, Playing
from cardc.bots.bot import answer_of
from cardc.engine.naming import key
from cardc.engine.seeds import derived
from cardc.plays.course import CourseStep


class TableSession:
    """A game that is being played at one keyboard."""

    def __init__(self, game: Playing, seats: Sequence[TakenSeat]) -> None:
        players = game.table.players
        if len(seats) != len(players):
            raise NoSeating(f"{len(seats)} seats are taken, and the game is for {len(players)} players")
        self.game = game
        self.seats = tuple(seats)
        self.people = tuple(who for who, seat in enumerate(self.seats) if seat.is_person)
        self._kept = self.keys
        game.seats = tuple(seat.said for seat in self.seats)

    @property
    def decides(self) -> int | None:
        """The player who decides; None when the game is over."""
        return self.game.table.state.decides

    @property
    def steps(self) -> tuple[CourseStep, ...]:
        """All that was answered."""
        return self.game.course.steps

    @property
    def keys(self) -> tuple[str, ...]:
        """The keys of all that was answered."""
        return tuple(step.key for step in self.steps)

    @property
    def is_kept(self) -> bool:
        """True if all that was answered at this keyboard is in a file; of a game of bots, all that was answered."""
        people = {self.game.table.players[who] for who in self.people or range(len(self.seats))}
        same = takewhile(lambda pair: pair[0] == pair[1].key, zip(self._kept, self.steps, strict=False))
        return not any(step.player in people for step in self.steps[len([*same]) :])

    def keep(self) -> None:
        """Takes note that the game is in a file as it is now."""
        self._kept = self.keys

    def answer(self, offer: Offer) -> None:
        """Answers the decision."""
        self.game.play(offer)

    def let_bot(self) -> Offer:
        """Lets the bot that decides do so, and tells how. Raises `BotFault` where it does not play."""
        asked: Asked | None = self.game.decision
        assert asked is not None
        bot = self.seats[asked.player].bot
        assert bot is not None, "a person decides"
        chosen = asked.options[0]
        if len(asked.options) > 1:
            seed = derived(self.game.course.beginning.seed, "bot", asked.player, len(self.steps))
            answered = key(answer_of(bot.make(seed), self.game.seat()))
            chosen = next(offer for offer in asked.options if offer.key == answered)
        self.answer(chosen)
        return chosen

    def undo(self) -> CourseStep:
        """Goes back to the last decision at this keyboard that left a choice, also over the moves of bots."""
        course, people = self.game.course, [self.game.table.players[who] for who in self.people]
        came = (course.first, *(step.came for step in course.steps))
        offered = [len(one.offered) if one is not None else 0 for one in came]
        for back in range(len(course.steps) - 1, -1, -1):
            if course.steps[back].player in people and offered[back] > 1:
                undone = course.steps[back]
                self.game.undo(len(course.steps) - back)
                return undone
        raise NothingToTakeBack("there is nothing to undo: nobody at this keyboard has chosen anything yet")

    def put_right(self) -> None:
        """Plays all again that was answered, where a move was broken off in the middle."""
        self.game.undo(0)
