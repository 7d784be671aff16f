"""What options and events are called, and which option a word means: every option by a label and by a key.

A label is made for people: the shortest name that no other option of the same decision has. A key is made for
programs: it is the same in every process. Both are accepted where an option is named, if they mean one option only.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Protocol

from cardc.engine.board import NOBODY
from cardc.engine.events import Event
from cardc.engine.numbers import AbilityNumber
from cardc.engine.options import Option
from cardc.engine.refs import Ref
from cardc.engine.state import Answer
from cardc.engine.values import plain
from cardc.errors import CardcError
from cardc.language.node import Json

# How an ability is told from others of the same title: not at all, by its verb, by its card, by both.
DETAILS = ("", "verb", "card", "verb and card")
# So many keys are known again.
MOST_KEYS = 20_000


class Naming(Protocol):
    """What a game calls the things that its options and events speak of."""

    def object(self, ref: Ref, detail: str) -> str:
        """An object that can be chosen."""

    def ability(self, number: AbilityNumber, piece: int, host: int, detail: str) -> str:
        """An ability where it is used, with so much detail."""

    def title(self, number: AbilityNumber) -> str:
        """What an ability is printed under."""

    def player(self, who: int) -> str:
        """A player."""


class NotOffered(CardcError, ValueError):
    """A word that means none of the options, or more than one of them."""

    def __init__(self, word: str, meant: Sequence[str], offered: Sequence[str]) -> None:
        said = f"`{word}` is not offered" if not meant else f"`{word}` is ambiguous"
        super().__init__(f"{said}; there is: {', '.join(meant or offered)}")
        self.word = word
        self.meant = tuple(meant)
        self.offered = tuple(offered)


def labels(answers: Sequence[Answer], names: Naming) -> list[str]:
    """What each of the options of a decision is called: with the least detail that no other one shares."""
    waiting = list(range(len(answers)))
    found = [""] * len(answers)
    for detail in DETAILS:
        said = [_said(answer, names, detail) for answer in answers]
        for i in waiting:
            found[i] = said[i]
        waiting = [i for i in waiting if said.count(said[i]) > 1]
        if not waiting:
            break
    return found


@lru_cache(maxsize=MOST_KEYS)
def key(answer: Answer) -> str:
    """The key of an option: its kind and what it is about, such as `buy:31`. The same ones are offered many times."""
    return ":".join(_flat(plain(answer)))


def meant_by(word: str, answers: Sequence[Answer], called: Sequence[str]) -> Answer:
    """The one option that a label or a key means, as they are called. Refuses a word that means none, or several."""
    found = [i for i, answer in enumerate(answers) if word in (called[i], key(answer))]
    if len(found) != 1:
        raise NotOffered(word, [f"{called[i]} ({key(answers[i])})" for i in found], list(called))
    return answers[found[0]]


def describe(event: Event, names: Naming) -> str:
    """An event in words, the player last; what nobody did has none."""
    told = event.told(names)
    return told if event.who == NOBODY else f"{told} [{names.player(event.who)}]"


def _said(answer: Answer, names: Naming, detail: str) -> str:
    return answer.label(names, detail) if isinstance(answer, Option) else names.object(answer, detail)


def _flat(data: Json) -> list[str]:
    return [text for item in data for text in _flat(item)] if isinstance(data, list) else [str(data)]
