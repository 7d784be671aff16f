"""Plays a deck: a game from its first decision to its end, what is answered, and what each player may see of it.

A game knows its course, so that it can be taken back step by step and kept as a file of a play, which `load_game` goes
on from and `cardc replay` plays again.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from cardc.api.deck import Deck
from cardc.api.followed_course import FollowedCourse
from cardc.api.kept_plays import begun, compared, kept_play, options_now, played_again
from cardc.api.played_cards import UnknownFaces
from cardc.api.summaries import count
from cardc.bots.bot import Bot, answer_of
from cardc.bots.seat import Seat
from cardc.engine.action_space import ActionSpace, NotNumbered, action_space
from cardc.engine.events import Log
from cardc.engine.machine import step
from cardc.engine.naming import NotOffered, key, meant_by
from cardc.engine.rule_options import played_otherwise
from cardc.engine.saved_games import saved_options
from cardc.engine.stage import NoSuchGame, Table
from cardc.engine.state import Answer
from cardc.engine.views import Offer, View, ZoneView, offers, view_of
from cardc.engine.what_happened import Happening, known_to, told_of
from cardc.errors import CardcError
from cardc.plays.course import Course, PlayBeginning
from cardc.plays.play_again import Comparison, PlayedAgain, play_again
from cardc.plays.play_file import NotAPlay, PlayFile, play_text, read_play
from cardc.scenarios.renamed import Former
from cardc.source.diagnostics import Diagnostic, Span
from cardc.source.disk import DISK
from cardc.source.files import write_atomic
from cardc.source.former_names import renamed

__all__ = [
    "ActionSpace",
    "Asked",
    "GameOver",
    "NotAPlay",
    "NotNumbered",
    "NotOffered",
    "NothingToTakeBack",
    "Offer",
    "Playing",
    "UnknownFaces",
    "View",
    "ZoneView",
    "load_game",
    "new_game",
]


class GameOver(CardcError, ValueError):
    """Nothing is left to decide."""


class NothingToTakeBack(CardcError, ValueError):
    """Fewer answers were given than are to be taken back."""


@dataclass(frozen=True, slots=True)
class Asked:
    """What the game waits for: the player who decides, by number, what it is about, and the ways to answer."""

    player: int
    kind: str
    options: tuple[Offer, ...]


class Playing:
    """A game that is being played. It changes with `play` and `undo`; a copy goes its own way.

    `seats`: who sits there, as whoever plays calls them; a file of the play names them.
    """

    def __init__(
        self,
        deck: Deck,
        table: Table,
        happened: Iterable[Happening] = (),
        *,
        findings: tuple[Diagnostic, ...] = (),
        followed: FollowedCourse | None = None,
        seats: tuple[str, ...] = (),
        actions: ActionSpace | None = None,
    ) -> None:
        self.deck = deck
        self._actions = actions
        self.findings = findings  # former names that the game was loaded with
        self.table = table
        self.seats = seats
        self._happened = list(happened)
        self._followed = FollowedCourse(table.copy()) if followed is None else followed

    @property
    def over(self) -> bool:
        """True when nothing is left to decide."""
        return self.table.state.decision is None

    @property
    def decision(self) -> Asked | None:
        """What the game waits for; None when it is over."""
        pending = self.table.state.decision
        if pending is None:
            return None
        return Asked(pending.who, pending.kind, offers(self.table, self.actions.if_numbered))

    @property
    def actions(self) -> ActionSpace:
        """The numbers of all answers of games that are set up like this one, whatever their seed."""
        if self._actions is None:
            self._actions = action_space(self.table)
        return self._actions

    @property
    def options(self) -> Mapping[str, str]:
        """The rule options that are not played by their default."""
        return played_otherwise(self.table)

    @property
    def scores(self) -> tuple[int, ...]:
        """The points of each player, as they would count now."""
        return self.table.scores()

    @property
    def log(self) -> tuple[str, ...]:
        """Everything that happened since the game was begun or loaded, in words."""
        return tuple(one.told for one in self._happened)

    def told_to(self, player: int, since: int = 0) -> tuple[str, ...]:
        """What a player may know of what happened, in words, from so many happenings on (`happenings`)."""
        return tuple(one.told for one in known_to(player, self.table, self._happened[since:]))

    @property
    def happenings(self) -> int:
        """How much happened since the game was begun or loaded."""
        return len(self._happened)

    @property
    def hash(self) -> str:
        """A fingerprint of the whole state, the same in every process."""
        return self.table.state.hash()

    @property
    def course(self) -> Course:
        """How the game began, and each answer with what came of it."""
        return self._followed.course

    def play(self, answer: str | Offer) -> tuple[str, ...]:
        """Answers the decision with one of its options, by label or by key, and tells what then happened.

        A word that no option has, or several have, is refused with those that there are, and nothing changes; nor does
        anything where the rules break down.
        """
        chosen = self._meant(answer.key if isinstance(answer, Offer) else answer)
        before = self.table.copy()
        try:
            log = step(self.table.state, self.table.rules, chosen)
        except BaseException:  # half an answer is none, also where whoever plays has interrupted it
            self.table = before
            raise
        self._followed.note(chosen)
        return self._note(log)

    def undo(self, steps: int = 1) -> None:
        """Takes back so many answers: the game is as it was before them, and what chance brought comes again."""
        course = self.course
        left = len(course.steps) - steps
        if steps < 0 or left < 0:
            given = count(len(course.steps), "answer")
            raise NothingToTakeBack(f"{steps} answers cannot be taken back: {given} were given since the game began")
        again = play_again(begun(self.deck, course.beginning), course, Comparison(), left)
        assert again.difference is None, again.difference
        self.table, self._followed, self._happened = again.table, _followed(again), again.happened

    def bot_move(self, player: Bot) -> tuple[str, ...]:
        """Has a bot decide for the player who is asked, and tells what then happened."""
        return self.play(key(answer_of(player, self.seat())))

    def copy(self) -> Playing:
        """The game as it is now, to be played on its own."""
        copied, followed = self.table.copy(), self._followed.copy()
        return Playing(self.deck, copied, self._happened, followed=followed, seats=self.seats, actions=self._actions)

    def seat(self) -> Seat:
        """What the player who decides may know, as a bot is given it."""
        if self.over:
            raise GameOver("the game is over; nobody decides")
        return Seat(self.table, self._happened)

    def view(self, player: int) -> View:
        """What a player may know."""
        self._refuse_other(player)
        return view_of(self.table, player, self._happened, self.actions.if_numbered)

    def redealt(self, player: int, seed: int) -> Playing:
        """A game of its own that is as this one might be, for all that a player may know.

        What lies face down for them is dealt anew, and chance brings something else. Their view stays as it is. Its
        log holds what they saw.
        """
        self._refuse_other(player)
        seen = known_to(player, self.table, self._happened)
        return Playing(self.deck, self.table.redealt(player, seed), seen, actions=self._actions)

    def save(self, path: str | Path) -> None:
        """Write the play to a file: how it began, what was answered, and where it stands.

        `cardc.load_game` goes on from there while the cards that lie there stay the same; `cardc replay` plays it
        again.
        """
        write_atomic(Path(path), play_text(self._kept))

    @property
    def _kept(self) -> PlayFile:
        return kept_play(self.deck, self.table, self.course, self.seats)

    def _refuse_other(self, player: int) -> None:
        """Refuses what is no number of a player."""
        there = range(len(self.table.players))
        if player not in there:
            raise NotOffered(str(player), (), tuple(map(str, there)))

    def _note(self, log: Log) -> tuple[str, ...]:
        """Keeps what happened with its words, as they are now; the words."""
        new = told_of(self.table, log)
        self._happened += new
        return tuple(one.told for one in new)

    def _meant(self, word: str) -> Answer:
        answers = self.table.state.answers
        return meant_by(word, answers, [self.table.label(answer) for answer in answers])


def new_game(deck: Deck, players: int, seed: int, wanted: Mapping[str, Any], options: Mapping[str, str]) -> Playing:
    """A whole game at its first decision. Refuses cards with errors, or of which it needs what is not known."""
    for name, said in (("players", players), ("seed", seed)):
        if isinstance(said, bool) or not isinstance(said, int):
            raise NoSuchGame(f"{name} is a whole number, not {said!r}")
    beginning = PlayBeginning(players, seed, dict(wanted), dict(options))
    return _as_played(deck, play_again(begun(deck, beginning), Course(beginning), Comparison()))


def load_game(path: str | Path, deck: Deck) -> Playing:
    """The game of a file, to go on with where it was left, with the cards of a deck.

    Refuses one that uses cards that have changed, and names those. Beside other cards, or where the rules have changed,
    it goes on as well, and its course begins there: nothing before can be taken back.
    """
    play = read_play(DISK.read(Path(path)), str(path))
    if play.end is None:
        return _without_end(path, play, deck)
    options = options_now(deck, saved_options(play.end))
    table = deck.stage.resume(tuple(deck.shown), play.end, options)
    findings = tuple(_renamed(path, play.end, deck.former))
    if play.course.steps and compared(deck, play).states:
        again = played_again(deck, play)
        if again.difference is None and again.table.state.hash() == table.state.hash():
            return _as_played(deck, again, findings, play.seats)
    return Playing(deck, table, findings=findings, seats=play.seats)


def _without_end(path: str | Path, play: PlayFile, deck: Deck) -> Playing:
    """The game of a file that ends early, as far as it goes, if that is played as it was."""
    again = played_again(deck, play)
    if again.difference is not None:
        raise NotAPlay(f"{path} ends early, and is not played again as it was; `cardc replay {path}` tells where")
    return _as_played(deck, again, seats=play.seats)


def _as_played(
    deck: Deck, again: PlayedAgain, findings: tuple[Diagnostic, ...] = (), seats: tuple[str, ...] = ()
) -> Playing:
    return Playing(deck, again.table, again.happened, findings=findings, followed=_followed(again), seats=seats)


def _followed(again: PlayedAgain) -> FollowedCourse:
    """The course of a game that goes on where it was played again."""
    return FollowedCourse(again.table.copy(), again.writer)


def _renamed(path: str | Path, data: Mapping[str, Any], names: Former) -> Iterator[Diagnostic]:
    """The former names that a saved game still uses."""
    at = Span(str(path), 1, 1, 1, 1)
    cards = data.get("cards")
    said = (("card", cards, names.cards), ("option", saved_options(data), names.options))
    for what, listed, now in said:
        for old in listed if isinstance(listed, dict) else ():
            if old in now:
                yield renamed(what, old, now[old], at)
