"""Heads read backwards: the spoken beginnings of abilities, and what else begins a sentence with a deed."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import permutations
from typing import NamedTuple

from cardc.language.english_heads_of_others import HeadsOfOthers, SaidHead
from cardc.language.game_words import Trigger
from cardc.language.spoken_patterns import alternatives
from cardc.language.wording import Wording

# How often it is that is the first of a turn.
FIRST_OF_A_TURN = "turn"


class NextOpening(NamedTuple):
    """A deed that is waited for, and the words that say behind its thing that it is waited for in this turn.

    `within_turn`: what stands before the thing has said so. `by`: who does it, where that is somebody else.
    """

    deed: str
    turn: str
    within_turn: bool
    by: str


@dataclass(frozen=True)
class EnglishHeads:
    """What is said of triggers, limits and deeds. `names`: the declared names of each section, in order.

    `awaited`: what the deeds bring along that are waited for.
    """

    english: Wording
    triggers: Mapping[str, Trigger]
    names: Mapping[str, tuple[str, ...]]
    awaited: Mapping[str, str]

    @cached_property
    def spoken_triggers(self) -> dict[str, str]:
        """Spoken trigger -> trigger, for those that are said in one way."""
        plain = [name for name, trigger in self.triggers.items() if not (trigger.phases or trigger.others)]
        return {english.trigger(name).lower(): name for english in self.english.read[::-1] for name in plain}

    @cached_property
    def words_of_triggers(self) -> dict[tuple[str, ...], str]:
        """The same by their words."""
        return {tuple(spoken.split()): name for spoken, name in self.spoken_triggers.items()}

    @cached_property
    def of_others(self) -> HeadsOfOthers:
        """Heads that follow what others do."""
        return HeadsOfOthers(self.english, self.triggers, self.names["players"], self.limits)

    @cached_property
    def _beginnings(self) -> list[tuple[str, tuple[str, ...]]]:
        """What a clause begins with, and with what it may begin instead."""
        return [(said.lower(), tuple(map(str, others))) for said, others in self.english.beginnings.items()]

    def _begun_otherwise(self, spoken: str) -> Iterator[str]:
        """The other ways to begin a clause: `whenever you push` for `when you push`."""
        for said, others in self._beginnings:
            if spoken.startswith(f"{said} "):
                yield from (other + spoken.removeprefix(said) for other in others)

    @cached_property
    def _limited(self) -> dict[str, tuple[str, str]]:
        """Clauses with how often before them, as they are said -> the clause as it is known, and the limit.

        Where it is said with words of its own: `the first time each turn you push`, `when you push for the first time
        each turn`, `when you play your first card each turn`.
        """
        said = self._first_times.copy()
        for first, spoken in self._of_a_turn.items():
            said |= {f"{first} {turn}": (spoken, FIRST_OF_A_TURN) for turn in self.english.first_of_a_turn}
        return said

    @cached_property
    def _own_clauses(self) -> dict[str, str]:
        """Heads of own deeds that are clauses -> each as it is printed."""
        names = (name for name in self.spoken_triggers.values() if self.english.is_clause(name))
        return {name: self.english.trigger(name).lower() for name in names}

    @cached_property
    def _first_times(self) -> dict[str, tuple[str, str]]:
        """`the first time each turn you push` -> the clause as it is known, and the limit."""
        return {
            first.replace("{you_do}", spoken.partition(" ")[2]).lower(): (spoken, str(limit))
            for first, limit in self.english.first_times.items()
            for spoken in self._own_clauses.values()
        }

    @cached_property
    def _of_a_turn(self) -> dict[str, str]:
        """Clauses behind which the turn is said of which they are the first -> the clause as it is known."""
        found: dict[str, str] = {}
        for name, spoken in self._own_clauses.items():
            for way in (spoken, *self._begun_otherwise(spoken)):
                found[f"{way} for the first time"] = spoken
                found |= {f"{before} {first}": spoken for before, first in self._said_of_the_first(way, name)}
        return found

    def _said_of_the_first(self, spoken: str, name: str) -> Iterator[tuple[str, str]]:
        """A clause as far as the thing that it brings along, and how the first of these is said: `your first card`."""
        trigger = self.triggers[name]
        if trigger.names and not trigger.this:
            before, thing, behind = spoken.partition(self.said_thing(trigger.names))
            if thing and not behind:
                noun = self.english.noun(trigger.names).one.lower()
                yield from ((before.strip(), f"{its_first} {noun}") for its_first in self.english.its_first)

    @cached_property
    def openings(self) -> dict[str, dict[str, tuple[str, str]]]:
        """What stands in a head before the thing that it brings along: the noun -> the trigger, and its limit."""
        found: dict[str, dict[str, tuple[str, str]]] = {}
        for spoken, name, limit in sorted(self._said_clauses(), key=lambda said: said[0] not in self.spoken_triggers):
            trigger = self.triggers[name]
            if trigger.names and not trigger.this:
                before, thing, behind = spoken.partition(self.said_thing(trigger.names))
                often = not behind or behind.strip() in self.english.first_of_a_turn
                if thing and often:
                    found.setdefault(before.strip(), {}).setdefault(trigger.names, (name, limit))
        return found

    def said_thing(self, noun: str) -> str:
        """`a card`, as a head says what it brings along."""
        one = self.english.noun(noun).one
        return self.english.adjust(self.english.phrase("One").replace("{group}", one)).lower()

    def _said_clauses(self) -> Iterator[tuple[str, str, str]]:
        """Every clause that a head can be, without what ends it, with its trigger and its limit."""
        for spoken, name in self.spoken_triggers.items():
            if self.english.is_clause(name):
                ways = [spoken, *self._begun_otherwise(spoken)]
                yield from ((way, name, "") for way in ways)
                yield from ((before + way, name, limit) for limit, (before, _) in self.limits.items() for way in ways)
        for said, (spoken, limit) in self._limited.items():
            yield said, self.spoken_triggers[spoken], limit

    def opening(self, text: str) -> re.Match[str] | None:
        """A head that says more of what it brings along, at the beginning of a text, as far as what ends it."""
        if self.clause_event(text) is not None:
            return None
        return self._opening.match(text)

    @cached_property
    def _opening(self) -> re.Pattern[str]:
        begun = rf"\s*(?:{alternatives(set(self.openings))}|{self.of_others.openings})"
        articles = "|".join(("an?", "another", "your", "their", *map(re.escape, self.english.its_first)))
        return re.compile(rf"{begun}\s+(?P<thing>(?:{articles})\s[^,:.]*)[,:]", re.IGNORECASE)

    def opened_by(self, said: str) -> dict[str, SaidHead]:
        """The beginning of a head, by the noun of the thing that follows -> the whole of it."""
        own = {noun: SaidHead(name, (), limit) for noun, (name, limit) in self.openings.get(said, {}).items()}
        return own or self.of_others.opened(said)

    def without_turn(self, words: Sequence[str]) -> tuple[int, bool]:
        """How many words of a thing say what it is, and whether the others say that it is the first of a turn."""
        said = " ".join(words)
        for behind in sorted(self.english.first_of_a_turn, key=len, reverse=True):
            for whole in (f"for the first time {behind}", behind):
                if said.endswith(f" {whole}"):
                    short = said.removesuffix(f" {whole}")
                    return next(n for n in range(len(words)) if " ".join(words[:n]) == short), True
        return len(words), False

    @cached_property
    def spoken_heads(self) -> dict[str, tuple[str, tuple[str, ...]]]:
        """Spoken head, without `once per turn` and what ends it -> trigger and phases."""
        heads: dict[str, tuple[str, tuple[str, ...]]] = {
            spoken: (name, ()) for spoken, name in self.spoken_triggers.items()
        }
        names = self.names["phases"]
        chosen = [some for n in range(len(names)) for some in permutations(names, n)]
        for trigger in self.triggers.values():
            if trigger.phases:
                heads |= {
                    english.trigger(trigger.name, some).lower(): (trigger.name, tuple(sorted(some, key=names.index)))
                    for english in self.english.read
                    for some in chosen
                }
        return heads

    @cached_property
    def clauses(self) -> frozenset[str]:
        """Heads that are clauses, as they are said, without how often and what ends them."""
        spoken = {
            english.trigger(name).lower()
            for english in self.english.read
            for name, trigger in self.triggers.items()
            if english.is_clause(name) and not trigger.others
        }
        return frozenset(
            spoken | set(self._first_times) | {other for head in spoken for other in self._begun_otherwise(head)}
        )

    @cached_property
    def events(self) -> str:
        """The pattern of a head that is a clause, with how often before it as it is printed and the comma that ends it.

        With a colon and how often behind it, it is read as well.
        """
        if not self.clauses:
            return self.of_others.events
        before, behind = (alternatives({said[i].strip() for said in self.limits.values()}) for i in (0, 1))
        first = rf"{alternatives(set(self._of_a_turn))}\s+{alternatives(set(self.english.first_of_a_turn))}"
        own = rf"(?:{before}\s+)?(?:{first}|{alternatives(self.clauses)})(?:{behind}:|,)"
        return rf"(?:{own}|{self.of_others.events})"

    @cached_property
    def _event(self) -> re.Pattern[str]:
        """The same, at the beginning of a text."""
        return re.compile(rf"\s*{self.events}", re.IGNORECASE)

    def clause_event(self, text: str) -> re.Match[str] | None:
        """A known head that is a clause, at the beginning of a text, with what ends it; also of what others do."""
        return self._event.match(text)

    @cached_property
    def limits(self) -> dict[str, tuple[str, str]]:
        """How often an ability can be used -> how that is said before a head that is a clause, and behind any other."""
        keys = ("limited_before", "limited")
        return {
            name: (self.english.limited(keys[0], name).lower(), self.english.limited(keys[1], name).lower())
            for name in self.names["limits"]
        }

    @cached_property
    def next_times(self) -> dict[str, tuple[str, bool, str]]:
        """`the next time you push this turn,` -> the deed, whether in this turn, and whose."""
        return {
            english.next_time(deed, within_turn, by).lower().strip(): (deed, within_turn, by)
            for english in self.english.read
            for deed in self.names["awaited"]
            for within_turn in (False, True)
            for by in ("", *(self.names["players"] if deed in english.words("awaited_of_others") else ()))
        }

    @cached_property
    def next_openings(self) -> dict[str, dict[str, NextOpening]]:
        """What stands before the thing of a deed that is waited for: the noun -> the deed, and what stands behind."""
        found: dict[str, dict[str, NextOpening]] = {}
        for spoken, (deed, within_turn, by) in self.next_times.items():
            noun = self.awaited.get(deed, "")
            before, thing, behind = spoken.rstrip(",").partition(self.said_thing(noun)) if noun else ("", "", "")
            if thing:
                kept = found.setdefault(before.strip(), {}).get(noun)
                turn = behind.strip() if within_turn else ""
                always = within_turn and not turn  # it was said before: `the next time this turn you …`
                found[before.strip()][noun] = NextOpening(deed, turn or (kept.turn if kept else ""), always, by)
        return found

    def next_opening(self, text: str, start: int) -> bool:
        """True if a deed that is waited for begins here, of which more is said than what it is done with."""
        said = " ".join(text[start:].lower().split())
        return any(re.match(rf"{re.escape(one)} (?:an?|another) [^,:.]*,", said) for one in self.next_openings)

    @cached_property
    def next_phases(self) -> dict[str, str]:
        """`at the beginning of your next day,` -> the phase."""
        return {
            english.next_phase(phase).lower().strip(): phase
            for english in self.english.read
            for phase in self.names["phases"]
        }

    @cached_property
    def _otherwise(self) -> dict[str, tuple[str, tuple[str, ...]]]:
        """Heads that begin otherwise than they are printed."""
        clauses = [(spoken, name) for spoken, name in self.spoken_triggers.items() if self.english.is_clause(name)]
        return {other: (name, ()) for spoken, name in clauses for other in self._begun_otherwise(spoken)}

    def head(self, spoken: str) -> SaidHead | None:
        """What a head says; a hole is its own trigger."""
        said = " ".join(spoken.lower().split()).rstrip(" :,")
        limit = ""
        for name, (before, behind) in self.limits.items():
            shorter = said.removeprefix(before).removesuffix(behind)
            if shorter != said:
                said, limit = shorter.strip(), name
        if re.fullmatch(r"\{\s*\?\w*\s*\}", said):
            return SaidHead(said.strip("{ }"), (), limit)
        if said in self._limited:
            said, limit = self._limited[said]
        found = self.spoken_heads.get(said) or self._otherwise.get(said)
        return SaidHead(*found, limit) if found is not None else self.of_others.head(spoken)
