"""A game with people and bots in its seats: it asks, is answered, lets bots move, and goes back.

What was decided is kept as the keys of the answers, so that going back is playing again up to there. Chance is that of
the seed, and a bot is made for each of its decisions, by the seed and how far the game is: whoever goes back and
decides the same sees the same.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from cardc.api.at_table.seating import NoSeating, TakenSeat
from cardc.api.deck import Deck
from cardc.api.playing import Asked, Offer, Playing
from cardc.bots.bot import answer_of
from cardc.engine.naming import key
from cardc.engine.seeds import derived
from cardc.errors import CardcError


class NothingToUndo(CardcError, ValueError):
    """Nobody at this keyboard has decided anything yet."""


@dataclass(frozen=True, slots=True)
class GameSetUp:
    """How a game begins: its seed, what is wanted of the set-up, and by which rule options it is played."""

    players: int
    seed: int
    wanted: Mapping[str, Any] = field(default_factory=dict)
    options: Mapping[str, str] = field(default_factory=dict)


class Decided(NamedTuple):
    """One decision that was made: whose, the answer, and how many there were."""

    player: int
    answer: Offer
    offered: int


class TableSession:
    """A game that is being played at one keyboard."""

    def __init__(self, deck: Deck, set_up: GameSetUp, seats: Sequence[TakenSeat], answers: Sequence[str] = ()) -> None:
        if len(seats) != set_up.players:
            raise NoSeating(f"{len(seats)} seats are taken, and the game is for {set_up.players} players")
        self.deck = deck
        self.set_up = set_up
        self.seats = tuple(seats)
        self.people = tuple(who for who, seat in enumerate(self.seats) if seat.is_person)
        self._begin(answers)
        self._kept = self.answers

    @property
    def asked(self) -> Asked | None:
        """The decision that the game waits for; None when it is over."""
        return self.game.decision

    @property
    def decides(self) -> int | None:
        """The player who decides; None when the game is over."""
        pending = self.game.table.state.decision
        return None if pending is None else pending.who

    @property
    def answers(self) -> tuple[str, ...]:
        """The keys of all answers so far: with the set-up, the whole game."""
        return tuple(one.answer.key for one in self.decided)

    @property
    def is_kept(self) -> bool:
        """True if all that was decided is in a file."""
        return self._kept == self.answers

    def keep(self) -> None:
        """Takes note that the game is in a file as it is now."""
        self._kept = self.answers

    def answer(self, offer: Offer) -> None:
        """Answers the decision."""
        asked = self.asked
        self.game.play(offer)
        assert asked is not None
        self.decided.append(Decided(asked.player, offer, len(asked.options)))

    def let_bot(self) -> Decided:
        """Lets the bot that decides do so. Raises `BotFault` where it does not play."""
        asked = self.asked
        assert asked is not None
        bot = self.seats[asked.player].bot
        assert bot is not None, "a person decides"
        chosen = asked.options[0]
        if len(asked.options) > 1:
            seed = derived(self.set_up.seed, "bot", asked.player, len(self.decided))
            answered = key(answer_of(bot.make(seed), self.game.seat()))
            chosen = next(offer for offer in asked.options if offer.key == answered)
        self.answer(chosen)
        return self.decided[-1]

    def undo(self) -> Decided:
        """Goes back to the last decision at this keyboard that left a choice, also over the moves of bots."""
        places = range(len(self.decided) - 1, -1, -1)
        own = (n for n in places if self.decided[n].player in self.people and self.decided[n].offered > 1)
        back = next(own, None)
        if back is None:
            raise NothingToUndo("there is nothing to undo: nobody at this keyboard has chosen anything yet")
        undone = self.decided[back]
        self._begin(self.answers[:back])
        return undone

    def put_right(self) -> None:
        """Plays all again that was decided, where something was broken off in the middle of a move."""
        self._begin(self.answers)

    def _begin(self, answers: Sequence[str]) -> None:
        """The game from its beginning, with these answers."""
        wanted: Mapping[str, Any] = self.set_up.wanted
        set_up = self.set_up
        self.game: Playing = self.deck.new_game(set_up.players, set_up.seed, options=set_up.options, **wanted)
        self.decided: list[Decided] = []
        for answer in answers:
            asked = self.asked
            offered = asked.options if asked is not None else ()
            self.answer(next((one for one in offered if one.key == answer), Offer(answer, answer)))
