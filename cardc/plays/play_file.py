"""The file of a play: a line of JSON for how it began, one for each answer, one for each card, and one for its end.

Lines can be read, compared and edited by people; a file that ends early still says all that was answered before.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, TypeVar

from cardc.engine.saved_games import NotASavedGame
from cardc.language.node import Json
from cardc.plays.course import Came, Course, CourseStep, PlayBeginning
from cardc.source.text import FORBIDDEN, brief

FORMAT = 1
# What the lines of a file begin with.
HEAD, BEGIN, STEP, CARD, END = "play", "begin", "step", "card", "end"

T = TypeVar("T")


class NotAPlay(NotASavedGame):
    """What is no file of a play, or one that cannot be read."""


@dataclass(frozen=True, slots=True)
class CardThen:
    """A card as it was played with: its title, a mark of all that is defined of it, its values and texts."""

    id: str
    title: str
    mark: str
    says: Mapping[str, str]


@dataclass(frozen=True, slots=True)
class PlayFile:
    """A play as it was kept.

    `cards` and `faces`: what the cards were loaded from. `seats`: who sat there, as whoever played calls them.
    `numbered`: a mark of what numbers stand for in states; where it is another, states cannot be compared.
    `end`: the game as it was saved in the end, to go on from; None where the file ends early.
    """

    game: str
    version: str
    cards: tuple[str, ...]
    faces: tuple[str, ...]
    seats: tuple[str, ...]
    numbered: str
    course: Course
    used: tuple[CardThen, ...] = ()
    end: Mapping[str, Json] | None = None
    ends_early: bool = False  # its last lines are missing


# ---- writing


def play_text(play: PlayFile) -> str:
    """A play as the text of a file."""
    return "".join(json.dumps(line, ensure_ascii=False) + "\n" for line in _lines(play))


def _lines(play: PlayFile) -> Iterator[dict[str, Any]]:
    course = play.course
    yield {
        HEAD: FORMAT,
        "game": play.game,
        "cardc": play.version,
        "cards": list(play.cards),
        "faces": list(play.faces),
        "seats": list(play.seats),
        "numbered": play.numbered,
    }
    begun = course.beginning
    stated: dict[str, Any] = {"players": begun.players, "options": dict(begun.options)}
    if begun.moment is None:
        stated |= {"seed": begun.seed, "wanted": dict(begun.wanted)}
    else:
        stated["moment"] = begun.moment
    yield {BEGIN: stated, **(_came(course.first) if course.first is not None else {})}
    for number, step in enumerate(course.steps, start=1):
        said = {STEP: number, "player": step.player, "asks": step.kind, "answer": step.label, "key": step.key}
        yield {**said, **_came(step.came)}
    for card in play.used:
        yield {CARD: card.id, "title": card.title, "mark": card.mark, "says": dict(card.says)}
    if play.end is not None:
        yield {END: {name: part for name, part in play.end.items() if name != "cards"}}


def _came(came: Came) -> dict[str, Any]:
    numbers = {player: dict(said) for player, said in came.numbers.items()}
    return {"told": list(came.told), "numbers": numbers, "offered": list(came.offered), "state": came.state}


# ---- reading


def read_play(content: bytes, name: str, until: int | None = None) -> PlayFile:
    """The play of a file; with `until`, up to that step, whatever follows. Raises `NotAPlay`."""
    return _PlayReader(name, content).play(until)


class _PlayReader:
    """Reads the lines of one file, and says where one is wrong."""

    def __init__(self, name: str, content: bytes) -> None:
        self.name = name
        try:
            text = content.decode("utf-8-sig")
        except UnicodeDecodeError as error:
            raise NotAPlay(f"{name} is no play: it is not UTF-8 text ({error.reason} at byte {error.start})") from error
        self.lines = [(n, line) for n, line in enumerate(text.split("\n"), start=1) if line.strip()]
        self.at = 0
        self.step = 0

    def play(self, until: int | None) -> PlayFile:
        if not self.lines:
            raise NotAPlay(f"{self.name} is empty; `cardc play` and `Playing.save` write plays")
        head = self._head()
        if "state" in head and HEAD not in head:
            return _of_moment(head)
        game, version = self._part(head, "game", str), self._part(head, "cardc", str)
        cards, faces, seats = (self._texts(head, name) for name in ("cards", "faces", "seats"))
        numbered = self._part(head, "numbered", str)
        begun = self._next()
        if begun is None or BEGIN not in begun:
            raise self._damaged("how the play began should be told here (`begin`)")
        course = Course(self._beginning(self._part(begun, BEGIN, dict)), self._came(begun) if "told" in begun else None)
        steps: list[CourseStep] = []
        used: list[CardThen] = []
        end: Mapping[str, Json] | None = None
        while (until is None or len(steps) < until) and (line := self._next()) is not None:
            if end is not None:
                raise self._damaged("nothing follows the end of a play; is this two files in one?")
            if STEP in line and not used:
                steps.append(self._step(line, len(steps) + 1))
                self.step = len(steps)
            elif CARD in line:
                used.append(self._card(line))
            elif END in line:
                end = {**self._part(line, END, dict), "cards": {one.id: [one.title, one.mark] for one in used}}
            else:
                raise self._damaged(f"it tells none of `{STEP}`, `{CARD}`, `{END}`")
        whole = Course(course.beginning, course.first, tuple(steps))
        return PlayFile(
            game, version, cards, faces, seats, numbered, whole, tuple(used), end, end is None and until is None
        )

    def _head(self) -> dict[str, Any]:
        """The first line; or all of a game that was saved in the former way."""
        try:
            first = json.loads(self.lines[0][1])
        except (ValueError, RecursionError) as error:
            raise NotAPlay(f"{self.name} is no play: its first line is no JSON; {_OTHER_FILES}") from error
        self.at = 1
        if not isinstance(first, dict) or not (HEAD in first or {"format", "game"} <= first.keys()):
            raise NotAPlay(f"{self.name} is no play: its first line does not say so; {_OTHER_FILES}")
        if HEAD in first and first[HEAD] != FORMAT:
            said = f"{self.name} is a play in format {brief(repr(first[HEAD]))}, and this cardc reads format {FORMAT}"
            raise NotAPlay(f"{said}; a newer cardc reads it: `pip install --upgrade cardc`")
        if HEAD not in first and "state" not in first:
            raise NotAPlay(f"{self.name} is no play, and no saved game that could be read; {_OTHER_FILES}")
        if HEAD in first:
            self._refuse_unseen(first)
        return first

    def _next(self) -> dict[str, Any] | None:
        """The next line; None behind the last, and where the file breaks off in the middle of one."""
        if self.at == len(self.lines):
            return None
        self.at += 1
        try:
            line = json.loads(self.lines[self.at - 1][1])
        except (ValueError, RecursionError) as error:
            if self.at == len(self.lines):
                return None
            raise self._damaged("it is no JSON") from error
        if not isinstance(line, dict):
            raise self._damaged("it is no object of JSON")
        if END not in line:
            self._refuse_unseen(line)
        return line

    def _refuse_unseen(self, line: Mapping[str, Any]) -> None:
        """Refuses what no card and no rule says, and what would do something to the terminal that it is shown on."""
        found = next((one for text in _texts_in(line) for one in FORBIDDEN.findall(text)), None)
        if found is not None:
            raise self._damaged(f"it holds a character that no text may hold (U+{ord(found):04X})")

    def _beginning(self, said: dict[str, Any]) -> PlayBeginning:
        players, options = self._part(said, "players", int), self._part(said, "options", dict)
        if "moment" in said:
            return PlayBeginning(players, options=options, moment=self._part(said, "moment", dict))
        return PlayBeginning(players, self._part(said, "seed", int), self._part(said, "wanted", dict), options)

    def _step(self, line: dict[str, Any], number: int) -> CourseStep:
        if line[STEP] != number:
            raise self._damaged(f"step {number} should follow here, not {brief(repr(line[STEP]))}")
        player, kind, label, key = (self._part(line, name, str) for name in ("player", "asks", "answer", "key"))
        return CourseStep(player, kind, label, key, self._came(line))

    def _came(self, line: dict[str, Any]) -> Came:
        numbers = self._part(line, "numbers", dict)
        for said in numbers.values():
            if not isinstance(said, dict) or not all(isinstance(n, int) for n in said.values()):
                raise self._damaged("`numbers` should hold, by player, whole numbers and truths by name")
        told, offered = self._texts(line, "told"), self._texts(line, "offered")
        return Came(told, numbers, offered, self._part(line, "state", str))

    def _card(self, line: dict[str, Any]) -> CardThen:
        says = self._part(line, "says", dict)
        if not all(isinstance(text, str) for text in says.values()):
            raise self._damaged("`says` should hold texts by name")
        return CardThen(
            self._part(line, CARD, str), self._part(line, "title", str), self._part(line, "mark", str), says
        )

    def _texts(self, line: Mapping[str, Any], name: str) -> tuple[str, ...]:
        listed = self._part(line, name, list)
        if not all(isinstance(text, str) for text in listed):
            raise self._damaged(f"`{name}` should be a list of texts")
        return tuple(listed)

    def _part(self, line: Mapping[str, Any], name: str, kind: type[T]) -> T:
        part = line.get(name)
        if not isinstance(part, kind) or (kind is int and isinstance(part, bool)):
            said = "is missing" if name not in line else "has another form"
            raise self._damaged(f"`{name}` {said}")
        return part

    def _damaged(self, why: str) -> NotAPlay:
        at = self.lines[min(self.at, len(self.lines)) - 1][0]
        rest = f"; `--until {self.step}` of `cardc replay` reads no further than the step before" if self.step else ""
        return NotAPlay(f"{self.name}:{at}: this line of the play is damaged: {why}{rest}")


_OTHER_FILES = "scenarios are replayed by `cardc test`, and plays are written by `cardc play` and `Playing.save`"


def _texts_in(line: object) -> Iterator[str]:
    """All texts of a line, however deep, and the names of its parts."""
    left = [line]
    while left:
        part = left.pop()
        if isinstance(part, str):
            yield part
        elif isinstance(part, dict):
            left += [*part, *part.values()]
        elif isinstance(part, list):
            left += part


def _of_moment(saved: Mapping[str, Any]) -> PlayFile:
    """A game that was saved in the former way: where it stands, and nothing of how it came there."""
    course = Course(PlayBeginning(0, moment=saved))
    return PlayFile(str(saved.get("game")), "", (), (), (), "", course, (), saved)
