"""Plays: what was answered in a game and what came of it, read from a file, and played again with the cards of now."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any

from cardc.api.deck import Deck
from cardc.api.kept_plays import changed_since, played_again
from cardc.api.loading import load_project
from cardc.api.play_pages import play_page
from cardc.api.play_scenarios import PlayScenario, StepsAsked, play_scenario
from cardc.plays.changed_cards import CardSince
from cardc.plays.course import Course
from cardc.plays.moments import NotAScenario
from cardc.plays.play_again import PlayDifference, PlayedAgain
from cardc.plays.play_file import NotAPlay, PlayFile, read_play
from cardc.plays.play_told import again_data, again_text
from cardc.scenarios.scenario_draft import NO_RULING
from cardc.source.disk import DISK

__all__ = [
    "NO_RULING",
    "SUFFIX",
    "CardSince",
    "NotAPlay",
    "NotAScenario",
    "Play",
    "PlayAgain",
    "PlayDifference",
    "PlayScenario",
    "load_play",
    "play_files",
]

# What files of plays are called, so that they are found in a folder.
SUFFIX = ".play"


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

    def deck(
        self,
        paths: Iterable[str | Path] = (),
        *,
        faces: Iterable[str] | None = None,
        game: str | Path | None = None,
    ) -> Deck:
        """The cards that it was played with, as they are now: of the paths and faces that it names, or of others."""
        listed = [Path(path) for path in paths] or [Path(path) for path in self.file.cards]
        gone = [path for path in listed if not path.exists()]
        if gone:
            others = f"`cardc replay {self.path} --in PATH`, `cardc play PATH --load {self.path}`"
            raise NotAPlay(
                f"{self.path} was played with the cards of {gone[0]}, which is not there; name others: {others}"
            )
        wanted = self.file.faces if faces is None else tuple(faces)
        return load_project(listed, faces=wanted, game=game or (None if listed else self.file.game))

    def again(self, deck: Deck | None = None, until: int | None = None) -> PlayAgain:
        """Plays it again up to a step, or to the first that differs: with a deck, or with the cards that it names."""
        used = deck if deck is not None else self.deck()
        return PlayAgain(self, used, played_again(used, self.file, until))


@dataclass(frozen=True)
class PlayAgain:
    """A play that was played again with a deck."""

    play: Play
    deck: Deck
    played: PlayedAgain

    @property
    def difference(self) -> PlayDifference | None:
        """The first step that differs; None where all is the same."""
        return self.played.difference

    @property
    def steps(self) -> int:
        """How many answers were given again."""
        return self.played.done

    @cached_property
    def changed(self) -> tuple[CardSince, ...]:
        """The cards of the play that are others now than they were."""
        return changed_since(self.deck, self.play.file)

    def scenario(
        self, first: int | None = None, last: int | None = None, *, ruling: str = NO_RULING, name: str = ""
    ) -> PlayScenario:
        """Steps of the play as a scenario to edit; without any, the step that differs, or the last one.

        It is given the last moment before them that a scenario can set, with as little on its table as makes the same
        play; or else the whole game. It was replayed: it holds, unless its `findings` say otherwise. Raises
        `NotAScenario`.
        """
        return play_scenario(self.deck, self.play.file, StepsAsked(first, last, ruling, name or self.play.path.stem))

    def page(self, language: str = "en") -> bytes:
        """The play as a page to step through, which needs nothing else."""
        return play_page(self.deck, self.play.file, self.play.path.name, len(self.played.writer.steps), language)

    def text(self, *, log: bool = False, color: bool = False) -> str:
        """What came of it, in words; `log`: with every step."""
        return again_text(str(self.play.path), self.play.file, self.played, self.changed, log=log, color=color)

    def data(self) -> dict[str, Any]:
        """The same as plain data."""
        return again_data(str(self.play.path), self.play.file, self.played, self.changed)


def load_play(path: str | Path, until: int | None = None) -> Play:
    """The play of a file; with `until`, up to that step, whatever follows. Raises `NotAPlay`."""
    return Play(read_play(DISK.read(Path(path)), str(path), until), Path(path))


def play_files(paths: Iterable[Path]) -> tuple[Path, ...]:
    """The files of plays among paths: each file, and those in folders that are called so."""
    found: dict[Path, None] = {}
    for path in paths:
        found |= dict.fromkeys(sorted(path.rglob(f"*{SUFFIX}")) if path.is_dir() else [path])
    return tuple(found)
