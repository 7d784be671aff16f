"""Puts right what findings know how to: the files of a deck with what their findings propose, and nothing written.

Proposals that are certain are taken, guesses only where they are asked for, again and again until none is left. What
would make the cards worse is taken back, and told: after each step everything is checked anew.
"""

from __future__ import annotations

import difflib
import re
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from itertools import chain
from typing import NamedTuple

from cardc.api.deck import Deck
from cardc.catalog.put_right import FileText, Left
from cardc.source.codes import errors_in, family, is_certain
from cardc.source.diagnostics import Diagnostic
from cardc.source.disk import at_or_below
from cardc.source.files import write_atomic

__all__ = ["GUESS", "FixedFile", "Fixing", "Left", "at_or_below", "diff", "fixes", "write_fixed"]

# So often everything is looked through again for what could not be put right before.
ROUNDS = 10

_LINE = re.compile(r"[^\n]*\n|[^\n]+")

GUESS = "a guess by spelling"
WORSE = "taken back"

# Families of codes: what keeps an entry from being read, and what is wrong with its words.
SHAPE, TEXT = frozenset({"file", "schema"}), "text"


class FixedFile(NamedTuple):
    """A file that is put right: its text then and before, and the findings that this took care of."""

    name: str
    old: str
    text: str
    done: tuple[Diagnostic, ...]


@dataclass(frozen=True, slots=True)
class Fixing:
    """What came of it: the files that change, the deck with them, and the proposals that were not taken, and why."""

    files: tuple[FixedFile, ...]
    left: tuple[Left, ...]
    deck: Deck

    def without(self, file: FixedFile) -> Fixing:
        """The same, with one file as it was."""
        kept = tuple(one for one in self.files if one is not file)
        return replace(self, files=kept, deck=self.deck.update(file.name, file.old))


class _State(NamedTuple):
    """The deck as it is so far, the texts of its files that changed, and what was put right in them."""

    deck: Deck
    texts: dict[str, str]
    done: tuple[Diagnostic, ...] = ()


def fixes(deck: Deck, wanted: Callable[[str], bool], *, unsafe: bool = False) -> Fixing:
    """What the findings of some files of a deck propose, carried out: those that are certain, `unsafe` all others too.

    `wanted` tells, by its name, whether a file may change.
    """
    before = {one.span.file: "" for one in deck.told if one.replacement is not None and wanted(one.span.file)}
    # Findings and texts are of one moment: a file that somebody changed since it was read is looked at again.
    for name in before:
        before[name] = _text(deck, name)
        deck = deck.update(name, before[name])
    now = _State(deck, {})
    left: list[Left] = []
    for _ in range(ROUNDS):
        proposed = [one for one in now.deck.told if one.replacement is not None and one.span.file in before]
        sure = [one for one in proposed if is_certain(one)]
        guesses = [one for one in proposed if not is_certain(one)]
        step = _Step(now, before)
        after = step.with_all(sure)
        if not after.done and unsafe:
            after = step.with_all(guesses)
        left = [*step.left, *(Left(one, GUESS) for one in guesses if not unsafe)]
        if not after.done:
            break
        now = _State(after.deck, {**now.texts, **after.texts}, (*now.done, *after.done))
    listed = tuple(
        FixedFile(name, before[name], text, tuple(one for one in now.done if one.span.file == name))
        for name, text in sorted(now.texts.items())
        if text != before[name]
    )
    return Fixing(listed, tuple(sorted(left)), now.deck)


class _Step:
    """One step from a state on: what is found is put right as far as nothing gets worse by it."""

    def __init__(self, now: _State, before: Mapping[str, str]) -> None:
        self._now = now
        self._files = cache(lambda name: FileText(now.texts.get(name, before[name]), name))
        self._errors = _counted(now.deck)
        self.left: list[Left] = []

    def with_all(self, findings: Sequence[Diagnostic]) -> _State:
        """The state after all that can be put right at once; what cannot is `left`."""
        kept, unwritten = self._written(findings)
        self.left += unwritten
        return self._with(kept, _State(self._now.deck, {}))

    def _with(self, findings: Sequence[Diagnostic], so_far: _State) -> _State:
        """The state after some more; where things get worse by them, each half is tried, down to the one at fault."""
        if not findings:
            return so_far
        chosen = (*so_far.done, *findings)
        texts = {name: self._files(name).replaced(mine).text for name, mine in _by_file(chosen).items()}
        deck = self._now.deck
        for name, text in texts.items():
            deck = deck.update(name, text)
        worse = self._worse(deck, chosen)
        if worse is None:
            return _State(deck, texts, chosen)
        if len(findings) == 1:
            told = f"{worse.span.file}:{worse.span.line}: {worse.message}"
            self.left.append(Left(findings[0], f"{WORSE}, as it leads to another error ({told})"))
            return so_far
        half = len(findings) // 2
        return self._with(findings[half:], self._with(findings[:half], so_far))

    def _written(self, findings: Iterable[Diagnostic]) -> tuple[list[Diagnostic], list[Left]]:
        """The findings whose proposals can be written, and those whose cannot."""
        each = [self._files(name).replaced(mine) for name, mine in _by_file(findings).items()]
        return [one for made in each for one in made.done], [one for made in each for one in made.left]

    def _worse(self, deck: Deck, done: Sequence[Diagnostic]) -> Diagnostic | None:
        """An error that there was not before, and that was not only hidden by one that is put right.

        Of an entry of the wrong shape nothing else is said; nor of scenarios, while cards have errors.
        """
        first_seen = bool(self._now.deck.errors) and not deck.errors
        looked_at = deck.card_findings if first_seen else deck.told
        shaped = {one.span.file for one in errors_in(done) if family(one) in SHAPE}
        sure = all(map(is_certain, done))
        known = self._errors.copy()
        for one in errors_in(looked_at):
            known[_key(one)] -= 1
            # A guess may itself be what is wrong beside it, such as an id that another card has; but not in a text.
            hidden = family(one) not in SHAPE and (sure or family(one) == TEXT)
            if known[_key(one)] < 0 and not (hidden and one.span.file in shaped):
                return one
        return None


def _counted(deck: Deck) -> Counter[tuple[str, str, str]]:
    return Counter(map(_key, errors_in(deck.told)))


def _key(one: Diagnostic) -> tuple[str, str, str]:
    """What an error is known by when lines have moved."""
    return one.span.file, one.code, one.message


def _by_file(findings: Iterable[Diagnostic]) -> dict[str, list[Diagnostic]]:
    found: dict[str, list[Diagnostic]] = defaultdict(list)
    for one in findings:
        found[one.span.file].append(one)
    return found


def _text(deck: Deck, name: str) -> str:
    """What a file holds; it is text, or nothing would be proposed for it."""
    return deck.files.read(name).decode("utf-8")


def write_fixed(fixing: Fixing) -> list[tuple[FixedFile, str]]:
    """Write the files that change, each whole or not at all; those that cannot be written, and why."""
    unwritten: list[tuple[FixedFile, str]] = []
    for one in fixing.files:
        try:
            write_atomic(one.name, one.text, instead_of=one.old.encode())
        except OSError as error:
            unwritten.append((one, error.strerror or str(error)))
    return unwritten


def diff(fixing: Fixing) -> str:
    """The changes as a unified diff, which `git apply` and `patch` read."""
    return "".join(chain.from_iterable(map(_diff, fixing.files)))


def _diff(one: FixedFile) -> Iterator[str]:
    old, new = (_LINE.findall(text) for text in (one.old, one.text))
    name = one.name.lstrip("/")
    for line in difflib.unified_diff(old, new, f"a/{name}", f"b/{name}"):
        yield line if line.endswith("\n") else f"{line}\n\\ No newline at end of file\n"
