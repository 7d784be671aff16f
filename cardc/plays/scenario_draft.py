"""A stretch of a play as a scenario: what is given, answered and observed, as little of it as makes the same play.

A draft is only handed out after it was replayed as `cardc test` does: it holds, also on its furnished table, and all
that happens there is what happened in the play.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from copy import deepcopy
from dataclasses import dataclass, field, replace
from itertools import islice
from typing import Any, NamedTuple

from cardc.catalog.cards import Card, Catalog
from cardc.engine.stage import OWN_SYMBOLS, Stage
from cardc.plays.moments import SeenAnswer, Stretch
from cardc.scenarios.assumed_values import assumed
from cardc.scenarios.binding import BoundCards
from cardc.scenarios.expressions import OWN
from cardc.scenarios.face_binder import FaceBinder
from cardc.scenarios.furnishing import replay_furnished
from cardc.scenarios.new_games import NEW_GAME
from cardc.scenarios.read import Expected, Scenario, ScenarioStep
from cardc.scenarios.replay import Outcome, play
from cardc.source.diagnostics import Span

# More options than this are not listed one by one.
MOST_OFFERED = 8
# Other numbers than those that a play was played with are tried up to this, and so many of them.
MOST_ASSUMED, MOST_OTHERS = 4, 40
# The turns of a scenario are counted from 1, whenever that was in the play.
_TURN = re.compile(r"\bturn \d+\b")
_NOWHERE = Span("", 1, 1, 1, 1)
STILL = "still "
# Names that are counted: `C12` of what has no title, `Deckhand 7` of what has.
_LETTERED = re.compile(r"([A-Z])\d+")
_COUNTED = re.compile(r" \d+$")
# A table on which all lies that lay there in a play is not furnished any further.
AS_IT_LAY = "because the table is as it lay in a play"


class Draft(NamedTuple):
    """A scenario that is being written: its lines are before the last answer, and at the end."""

    name: str
    ruling: str
    given: Mapping[str, Any]
    assume: Mapping[str, Any]
    answers: tuple[str, ...]
    until: str = ""
    looks: tuple[str, ...] = ()
    then: tuple[str, ...] = ()
    left_out: tuple[str, ...] = ()  # what its furnished table has no more of
    bare: bool = False  # it is not furnished

    def scenario(self) -> Scenario:
        """As it is replayed."""
        steps = [ScenarioStep("answer", answer, span=_NOWHERE) for answer in self.answers]
        if self.looks:
            steps.insert(len(steps) - 1, ScenarioStep("then", expected=self._expected(self.looks), span=_NOWHERE))
        if self.until:
            steps.append(ScenarioStep("until", self.until, span=_NOWHERE))
        bare = AS_IT_LAY if self.bare else ""
        return Scenario(
            self.name,
            self.given,
            tuple(steps),
            self._expected(self.then),
            self.assume,
            (),
            _NOWHERE,
            bare_because=bare,
            left_out=self.left_out,
        )

    def _expected(self, lines: Iterable[str]) -> tuple[Expected, ...]:
        return tuple([Expected((self.ruling,), line, _NOWHERE) for line in lines])


@dataclass(frozen=True)
class Drafting:
    """Writes scenarios of plays with the cards of one deck. `played`: the cards as they were played with, by id."""

    stage: Stage
    catalog: Catalog
    played: Mapping[str, Card]
    bound: BoundCards = field(default_factory=BoundCards)

    @property
    def phases(self) -> tuple[str, ...]:
        """The phases that a scenario can begin with."""
        key = self.stage.words.given.get("phase")
        return tuple(key.form.schema["enum"]) if key is not None else ()

    def draft(
        self, name: str, ruling: str, given: Mapping[str, Any], seen: Stretch, *, otherwise: bool = False
    ) -> Draft | None:
        """The scenario of a stretch; None if what is given does not make the same play.

        `otherwise`: nor did it, with what was played with; other numbers may be assumed.
        """
        answers = tuple(one.label for one in seen.answers)
        stated = {**given, **({"chance": seen.chance} if seen.chance else {})}
        whole = NEW_GAME in given
        first = Draft(name, ruling, stated, {}, answers, seen.until)
        first = first._replace(assume=self._assumed(first, whole=whole))
        drafts = islice(self._assuming_others(first), MOST_OTHERS) if otherwise else (first,)
        same = next((one for one in drafts if self._is_same(one, seen)), None)
        lined = self._with_lines(same, seen) if same is not None else None
        if lined is None:
            return None
        if whole:
            return lined if self._holds(lined, seen) else None
        for draft in self._furnished(lined):
            if self._holds(draft, seen):
                return _Smaller(draft, seen, self._holds, self._needed).smallest()
        return None

    def _furnished(self, draft: Draft) -> Iterator[Draft]:
        """The draft as it may be furnished, with as much as possible first."""
        seats = self.stage.words.seats.get(draft.given.get("players", 2), ())
        for left_out in ((), (OWN_SYMBOLS,), (OWN_SYMBOLS, *seats)):
            yield draft._replace(left_out=left_out)
        yield draft._replace(bare=True)

    def _assumed(self, draft: Draft, *, whole: bool) -> dict[str, Any]:
        """All that has to be assumed of the cards that lie there."""
        cards = self.catalog.cards.values() if whole else self._lying(draft)
        found = {
            card.title: assumed(card, self.played[card.id], self.catalog, copies=whole)
            for card in cards
            if card.id in self.played and self.played[card.id] is not card
        }
        return {title: values for title, values in found.items() if values}

    def _assuming_others(self, draft: Draft) -> Iterator[Draft]:
        """The draft with another number assumed of one card: of things that are alike, one may stand for another.

        Such as where a number says how many copies bear something, and which of them it was cannot be given.
        """
        fields = self.catalog.card_form.fields
        for title, values in draft.assume.items():
            for name in values:
                if name in fields and fields[name].form == "number":
                    for n in range(MOST_ASSUMED):
                        yield draft._replace(assume={**draft.assume, title: {**values, name: n}})

    def _lying(self, draft: Draft) -> Sequence[Card]:
        """The cards that lie on the table of a draft."""
        found: dict[str, Card] = {}

        def find(title: str) -> Card | None:
            card = self.catalog.by_name(title)
            if card is not None:
                found[card.id] = card
            return card if card is None else self.played.get(card.id, card)

        self.stage.set(draft.given, find)
        return tuple(found.values())

    def _needed(self, draft: Draft) -> Draft:
        """The same without what is assumed of cards that do not lie there."""
        there = {card.title for card in self._lying(draft)}
        return draft._replace(assume={title: said for title, said in draft.assume.items() if title in there})

    # ---- does it make the same play?

    def _holds(self, draft: Draft, seen: Stretch) -> bool:
        """True if it is green, and the same happens in it as in the play."""
        if not self._is_same(draft, seen):
            return False
        return replay_furnished(draft.scenario(), self.stage, self.catalog, self.bound).passed

    def _is_same(self, draft: Draft, seen: Stretch) -> bool:
        outcome = self._play(draft)
        told = [_uncounted(one.text) for one in outcome.told if one.kind == "event"]
        return outcome.passed and told == [_uncounted(one) for one in (*seen.began, *_told(seen.answers))]

    def _play(self, draft: Draft) -> Outcome:
        scenario = draft.scenario()
        return play(scenario, self.stage, FaceBinder(scenario, self.catalog, before=self.bound))

    # ---- what is observed

    def _with_lines(self, draft: Draft, seen: Stretch) -> Draft | None:
        """The draft with lines that hold of what was observed; None if nothing can be said."""
        looks = tuple(_looks(seen.answers)) if len(seen.answers) > 1 else ()
        lined = draft._replace(looks=looks, then=tuple(_lines(seen, since_look=bool(looks))))
        lined = self._that_hold(lined)
        if looks and not lined.looks:
            lined = self._that_hold(draft._replace(then=tuple(_lines(seen, since_look=False))))
        return lined if lined.then else None

    def _that_hold(self, draft: Draft) -> Draft:
        """Each line as it holds: as something new, or as something that was so before; or not at all."""
        failed = self._failed(draft)
        again = draft._replace(looks=_as_before(draft.looks, failed), then=_as_before(draft.then, failed))
        failed = self._failed(again)
        return again._replace(
            looks=tuple(line for line in again.looks if line not in failed),
            then=tuple(line for line in again.then if line not in failed),
        )

    def _failed(self, draft: Draft) -> frozenset[str]:
        outcome = self._play(draft)
        return frozenset(told.line.text for told in outcome.failures if told.line is not None)


def _as_before(lines: Iterable[str], failed: frozenset[str]) -> tuple[str, ...]:
    return tuple([STILL + line if line in failed else line for line in lines])


def _uncounted(told: str) -> str:
    return _TURN.sub("turn", told)


def _told(answers: Iterable[SeenAnswer]) -> list[str]:
    return [told for one in answers for told in one.told]


# ---- lines


def _looks(answers: Sequence[SeenAnswer]) -> Iterator[str]:
    """What is offered before the last answer."""
    last = answers[-1]
    yield from _options(last.offered)
    if len(last.offered) > MOST_OFFERED and "," not in last.label:
        yield f"offered: {last.label}"


def _lines(seen: Stretch, *, since_look: bool) -> Iterator[str]:
    """What was observed of the last answer; without a look before it, what was observed since the beginning."""
    listed = seen.answers[-1:] if since_look else seen.answers
    told = [one.removesuffix(f" [{OWN}]") for one in _told(listed)]
    if not since_look:
        told = [*(one.removesuffix(f" [{OWN}]") for one in seen.began), *told]
    yield from _events(told)
    yield from _numbers(listed[0], listed[-1], seen.common)
    yield from _options(seen.then)


def _events(told: Sequence[str]) -> Iterator[str]:
    """All that happened, and nothing else; or as much of it as can be told in a list."""
    plain = [one for one in told if "," not in one and not _TURN.search(one)]
    if len(plain) == len(told):
        yield f"only events: [{', '.join(plain)}]"
    elif plain:
        yield f"events: [{', '.join(plain)}]"


def _numbers(first: SeenAnswer, last: SeenAnswer, common: Sequence[str]) -> Iterator[str]:
    """The numbers and truths that are others than before."""
    for player, now in last.after.items():
        whose = "" if player == OWN else f"{player}."
        for name, value in now.items():
            before = first.before.get(player, {}).get(name, 0)
            if value == before or name == "turn":
                continue
            whom = "" if name in common else whose
            if isinstance(value, bool):
                yield f"{whom}{name}" if value else f"not {whom}{name}"
            else:
                yield f"{whom}{name} {value - before:+d}"


def _options(offered: Sequence[str]) -> Iterator[str]:
    if 0 < len(offered) <= MOST_OFFERED and not any("," in label for label in offered):
        yield f"options: [{', '.join(offered)}]"


# ---- as little as makes the same play


@dataclass
class _Smaller:
    """Leaves out of a draft what makes no difference."""

    draft: Draft
    seen: Stretch
    holds: Callable[[Draft, Stretch], bool]
    needed: Callable[[Draft], Draft]

    def smallest(self) -> Draft:
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

    def _try(self, draft: Draft) -> bool:
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

    def _with(self, path: tuple[str, ...], value: Any) -> Draft:
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
        for name in _names(self.draft.given):
            letter, base = _LETTERED.fullmatch(name), _COUNTED.sub("", name)
            if letter is not None:
                called[name] = f"{letter[1]}{len(called) + 1}"
                continue
            count[base] = count.get(base, 0) + 1
            called[name] = f"{base} {count[base]}" if count[base] > 1 else base
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

    def draft(self, draft: Draft) -> Draft:
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


def _names(given: Any) -> Iterator[str]:
    """The names that things have where they are given, in order."""
    match given:
        case dict():
            for name, inner in given.items():
                yield from () if name == "chance" else _names(inner)
        case list():
            for one in given:
                yield from _names(one)
        case str() if " = " in given:
            yield given.partition(" = ")[0]


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
