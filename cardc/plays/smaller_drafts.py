"""As little of a draft as makes the same play: what can be left out alone is left out, and names are counted anew."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from copy import deepcopy
from dataclasses import dataclass, replace
from typing import Any

from cardc.engine.stage import OWN_SYMBOLS
from cardc.plays.moments import Stretch
from cardc.scenarios.scenario_draft import ScenarioDraft

# Names of what has no title are counted: `C12`.
_LETTERED = re.compile(r"([A-Z])\d+")
# What stands behind a title: its side, how and on what it lies, whose it is.
_BEHIND = re.compile(r"@| \(| at | on | of ")


@dataclass
class Smaller:
    """Leaves out of a draft what makes no difference."""

    draft: ScenarioDraft
    seen: Stretch
    holds: Callable[[ScenarioDraft, Stretch], bool]
    needed: Callable[[ScenarioDraft], ScenarioDraft]

    def smallest(self) -> ScenarioDraft:
        """The draft with nothing that could be left out alone."""
        for path in list(_paths(self.draft.given)):
            self._without(path)
        for place in range(len(self.draft.answers) - 2, -1, -1):
            self._without_answer(place)
        self._unname()
        self._count_anew()
        needed = self.needed(self.draft)
        _ = self._try(needed) or self._try(needed._replace(left_out=(OWN_SYMBOLS, *needed.left_out)))
        for title in list(self.draft.assume):
            self._try(self.draft._replace(assume={k: v for k, v in self.draft.assume.items() if k != title}))
        for title, values in list(self.draft.assume.items()):
            for name in list(values) if len(values) > 1 else ():
                fewer = {k: v for k, v in self.draft.assume[title].items() if k != name}
                if fewer:
                    self._try(self.draft._replace(assume={**self.draft.assume, title: fewer}))
        if self.draft.left_out:
            self._try(self.draft._replace(left_out=()))
        return self.draft

    def _try(self, draft: ScenarioDraft) -> bool:
        if not self.holds(draft, self.seen):
            return False
        self.draft = draft
        return True

    def _without(self, path: tuple[str, ...]) -> None:
        """Tries to leave out a key; of a list, at least its end, or some of it."""
        value = _at(self.draft.given, path)
        if value is None or self._try(self._with(path, None)):
            return
        if not isinstance(value, list):
            return
        length = len(value)
        for keep in (0, 1, 2, 4, 8, 16, 32):
            if keep < length and self._try(self._with(path, value[:keep])):
                break
        kept = _at(self.draft.given, path)
        for n in range(len(kept) - 1, -1, -1):
            now = _at(self.draft.given, path)
            self._try(self._with(path, [*now[:n], *now[n + 1 :]]))

    def _without_answer(self, place: int) -> None:
        """Tries to leave out an answer before the last, with what came of it."""
        answers, seen = self.draft.answers, self.seen.answers
        draft = self.draft._replace(answers=answers[:place] + answers[place + 1 :])
        fewer = replace(self.seen, answers=seen[:place] + seen[place + 1 :])
        if self.holds(draft, fewer):
            self.draft, self.seen = draft, fewer

    def _with(self, path: tuple[str, ...], value: Any) -> ScenarioDraft:
        given: Any = deepcopy(dict(self.draft.given))
        inner = given
        for name in path[:-1]:
            inner = inner[name]
        if value is None:
            del inner[path[-1]]
        else:
            inner[path[-1]] = value
        return self.draft._replace(given=given)

    def _unname(self) -> None:
        """Things that nothing speaks of need no names of their own."""
        said = "\n".join(
            (*self.draft.answers, *self.draft.looks, *self.draft.then, repr(self.draft.given.get("chance")))
        )

        def plain(value: Any) -> Any:
            match value:
                case dict():
                    return {name: inner if name == "chance" else plain(inner) for name, inner in value.items()}
                case list():
                    return [plain(one) for one in value]
                case str() if " = " in value:
                    name, _, rest = value.partition(" = ")
                    return value if re.search(rf"(?<!\w){re.escape(name)}(?!\w)", said) else rest
            return value

        self._try(self.draft._replace(given=plain(dict(self.draft.given))))

    def _count_anew(self) -> None:
        """Names that are counted are counted anew, from the first that is left."""
        count: dict[str, int] = {}
        called: dict[str, str] = {}
        for name, title in _names(self.draft.given):
            letter = _LETTERED.fullmatch(name)
            base = letter[1] if letter is not None else title
            n = count[base] = count.get(base, 0) + 1
            if letter is not None:
                called[name] = f"{base}{n}"
            elif name:
                called[name] = f"{base} {n}" if n > 1 else base
        if called:
            said = _Renaming(called)
            draft, seen = said.draft(self.draft), said.stretch(self.seen)
            if self.holds(draft, seen):
                self.draft, self.seen = draft, seen


class _Renaming:
    """Says other names for things."""

    def __init__(self, called: Mapping[str, str]) -> None:
        self.called = called
        longest = "|".join(map(re.escape, sorted(called, key=len, reverse=True)))
        self._name = re.compile(rf"(?<!\w)(?:{longest})(?!\w)")

    def draft(self, draft: ScenarioDraft) -> ScenarioDraft:
        """A draft with them."""
        parts = ("given", "answers", "looks", "then")
        return draft._replace(**{part: self._said(getattr(draft, part)) for part in parts})

    def stretch(self, seen: Stretch) -> Stretch:
        """What was seen, with them."""
        answers = [one._replace(told=self._said(one.told)) for one in seen.answers]
        return replace(seen, began=self._said(seen.began), answers=tuple(answers))

    def _said(self, value: Any) -> Any:
        match value:
            case dict():
                return {key: self._said(inner) for key, inner in value.items()}
            case list() | tuple():
                return type(value)([self._said(one) for one in value])
            case str():
                said = self._name.sub(lambda found: self.called[found[0]], value)
                first, equals, rest = said.partition(" = ")
                return rest if equals and re.match(rf"{re.escape(first)}(?: \(| at | on | of |$)", rest) else said
        return value


def _names(given: Any) -> Iterator[tuple[str, str]]:
    """The own names of things, or none, and their titles, in the order in which they are given."""
    match given:
        case dict():
            for name, inner in given.items():
                yield from () if name == "chance" else _names(inner)
        case list():
            for one in given:
                yield from _names(one)
        case str():
            name, equals, words = given.partition(" = ")
            yield (name, _title(words)) if equals else ("", _title(given))


def _title(words: str) -> str:
    return _BEHIND.split(words, maxsplit=1)[0]


def _paths(given: Mapping[str, Any]) -> Iterator[tuple[str, ...]]:
    """What may be left out, the largest first: other players, then keys, then those of other players."""
    inner = [(name, tuple(value)) for name, value in given.items() if isinstance(value, Mapping) and name != "options"]
    yield from ((name,) for name, _ in inner)
    yield from ((name,) for name, value in list(given.items())[::-1] if not isinstance(value, Mapping))
    yield from ((name, key) for name, keys in inner for key in keys)


def _at(given: Any, path: Sequence[str]) -> Any:
    for name in path:
        if not isinstance(given, Mapping) or name not in given:
            return None
        given = given[name]
    return given
