"""Plays: what was answered in a game and what came of it, read from a file, and played again with the cards of now."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from cardc.api.deck import Deck
from cardc.api.kept_plays import changed_since, played_again
from cardc.api.loading import load_project
from cardc.plays.changed_cards import ChangedCard
from cardc.plays.course import Course
from cardc.plays.play_again import PlayDifference, PlayedAgain
from cardc.plays.play_file import NotAPlay, PlayFile, read_play
from cardc.source.disk import DISK

__all__ = ["ChangedCard", "NotAPlay", "Play", "PlayAgain", "PlayDifference", "PlayedAgain", "load_play"]


@dataclass(frozen=True)
class Play:
    """A play as it was kept in a file: how it began, what was answered, and what came of it."""

    file: PlayFile
    path: Path

    @property
    def game(self) -> str:
        """The name of its game."""
        return self.file.game

    @property
    def course(self) -> Course:
        """How it began, and its answers."""
        return self.file.course

    def deck(self, paths: Iterable[str | Path] = (), *, game: str | Path | None = None) -> Deck:
        """The cards that it was played with, as they are now: of the paths that it names, or of others."""
        wanted = [Path(path) for path in paths] or [Path(path) for path in self.file.cards]
        return load_project(wanted, faces=self.file.faces, game=game or self.file.game)

    def again(self, deck: Deck | None = None, until: int | None = None) -> PlayAgain:
        """Plays it again up to a step, or to the first that differs: with a deck, or with the cards that it names."""
        return PlayAgain(self, deck if deck is not None else self.deck(), until)


@dataclass(frozen=True)
class PlayAgain:
    """A play that was played again with a deck."""

    play: Play
    deck: Deck
    until: int | None = None

    @cached_property
    def played(self) -> PlayedAgain:
        """The table where it ended, and the first step that differs."""
        return played_again(self.deck, self.play.file, self.until)

    @property
    def difference(self) -> PlayDifference | None:
        """The first step that differs; None where all is the same."""
        return self.played.difference

    @property
    def steps(self) -> int:
        """How many answers were given again."""
        return self.played.done

    @cached_property
    def changed(self) -> tuple[ChangedCard, ...]:
        """The cards of the play that are others now than they were."""
        return changed_since(self.deck, self.play.file)


def load_play(path: str | Path, until: int | None = None) -> Play:
    """The play of a file; with `until`, up to that step, whatever follows. Raises `NotAPlay`."""
    return Play(read_play(DISK.read(Path(path)), str(path), until), Path(path))
