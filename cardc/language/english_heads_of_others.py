"""Heads that follow what others do, read backwards: `When a neighbour buys a card, …`.

They are said of each group of players, and begin in as many ways as any head: their parts are told one by one, and
nowhere all together.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from cardc.language.game_words import Trigger
from cardc.language.plain_words import EVERYONE, OTHERS
from cardc.language.spoken_patterns import NOTHING, alternatives
from cardc.language.wording import Wording

_WHO = "{who}"
_YOU_DO = "{you_do}"

# Whom people mean beside the groups that have a name, one at a time.
_ALSO: Mapping[str, str] = {
    **dict.fromkeys(("any other player", "any opponent", "one of your opponents", "one of the other players"), OTHERS),
    **dict.fromkeys(("somebody else", "someone else", "anybody else", "anyone else"), OTHERS),
    **dict.fromkeys(("somebody", "someone", "anybody", "anyone", "you or another player"), EVERYONE),
}
# The same of a group by what its members are called: one of them, and several.
_ONE_OF_THEM = ("any {one}", "either {one}", "your {one}", "one of your {many}", "either of your {many}")


class SaidHead(NamedTuple):
    """When an ability works, as its head says it. `by`: whose deed it follows, of others."""

    trigger: str
    phases: tuple[str, ...] = ()
    limit: str = ""
    by: str = ""


@dataclass(frozen=True)
class HeadsOfOthers:
    """`limits`: how often, as it is said before a clause and behind its head; `players`: the groups, in order."""

    english: Wording
    triggers: Mapping[str, Trigger]
    players: tuple[str, ...]
    limits: Mapping[str, tuple[str, str]]

    @cached_property
    def who(self) -> dict[str, str]:
        """`another player` -> the group that it is one of."""
        said = ((english.somebody(who).lower(), who) for english in self.english.read[::-1] for who in self.players)
        return {**_ALSO, **self._called, **dict(said)}

    @cached_property
    def _called(self) -> dict[str, str]:
        """`one of your neighbours` -> the group."""
        english, found = self.english, dict[str, str]()
        for who in (who for who in self.players if english.has_phrase(f"OfPlayers.{who}")):
            one, many = (english.phrase(f"OfPlayers.{who}", "", plural).lower() for plural in (False, True))
            found |= {words.replace("{one}", one).replace("{many}", many): who for words in _ONE_OF_THEM}
        return found

    @cached_property
    def _first_times(self) -> dict[str, str]:
        """How often, where that is said with a beginning of its own: `the first time each turn` -> the limit."""
        said = {words.lower(): str(limit) for words, limit in self.english.first_times.items()}
        return {
            words.removesuffix(_YOU_DO).strip(): limit for words, limit in said.items() if words.endswith(f" {_YOU_DO}")
        }

    @cached_property
    def _deeds(self) -> dict[str, tuple[str, str]]:
        """What they do, without what stands before -> the trigger, and the word before `who`."""
        found: dict[str, tuple[str, str]] = {}
        for english in self.english.read[::-1]:
            for name in (name for name, trigger in self.triggers.items() if trigger.others):
                before, _, deed = str(english.word("triggers", name)).removesuffix(",").lower().partition(_WHO)
                if deed:
                    found[deed.strip()] = name, before.strip()
        return found

    @cached_property
    def _things(self) -> dict[str, dict[str, str]]:
        """What they do, as far as the thing that it is done with -> the noun of that -> the trigger."""
        found: dict[str, dict[str, str]] = {}
        for deed, (name, _) in self._deeds.items():
            noun = self.triggers[name].names
            before, thing, behind = deed.partition(self._said_thing(noun)) if noun else ("", "", "")
            if thing and not behind:
                found.setdefault(before.strip(), {}).setdefault(noun, name)
        return found

    def _said_thing(self, noun: str) -> str:
        one = self.english.noun(noun).one
        return self.english.adjust(self.english.phrase("One").replace("{group}", one)).lower()

    @cached_property
    def words_before(self) -> frozenset[str]:
        """What such a head begins with: `when`, `whenever`."""
        usual = {before for _, before in self._deeds.values()}
        others = {str(other) for said in usual for other in self.english.beginnings.get(said, ())}
        return frozenset(usual | others)

    @cached_property
    def _begun(self) -> str:
        """How often, when, and who."""
        often = alternatives({before.strip() for before, _ in self.limits.values()})
        begun = rf"(?:{often}\s+)?{alternatives(self.words_before)}"
        return rf"(?:{alternatives(self._first_times)}|{begun})\s+{alternatives(set(self.who))}"

    @cached_property
    def events(self) -> str:
        """The pattern of a whole head, with what ends it."""
        if not self._deeds:
            return NOTHING
        often = alternatives({behind for _, behind in self.limits.values()})
        return rf"{self._begun}\s+{alternatives(self._deeds)}(?:{often}:|,)"

    @cached_property
    def openings(self) -> str:
        """The pattern of one as far as the thing of which it says more."""
        return rf"{self._begun}\s+{alternatives(self._things)}" if self._things else NOTHING

    @cached_property
    def known_words(self) -> tuple[str, ...]:
        """What such heads are made of as they are printed; whoever is called otherwise is so in heads alone."""
        who = (english.somebody(who).lower() for english in self.english.read for who in self.players)
        return (*self.words_before, *who, *self._deeds) if self._deeds else ()

    @cached_property
    def spoken(self) -> tuple[str, ...]:
        """Every such head as it is printed, without how often and what ends it."""
        return tuple(
            self.english.trigger(name, by=who).lower()
            for name, trigger in self.triggers.items()
            if trigger.others
            for who in self.players
        )

    @cached_property
    def _shape(self) -> re.Pattern[str]:
        """How often, who, and what is done."""
        before, behind = (alternatives({said[i].strip(" ,:") for said in self.limits.values()}) for i in (0, 1))
        begun = rf"(?:(?P<before>{before}),?\s+)?{alternatives(self.words_before)}"
        begun = rf"(?:(?P<first>{alternatives(self._first_times)})|{begun})\s+"
        deed = rf"(?P<who>{alternatives(set(self.who))})\s+(?P<deed>.*?)(?:,\s+(?P<behind>{behind}))?"
        return re.compile(begun + deed)

    def head(self, said: str) -> SaidHead | None:
        """A head without what ends it."""
        return next((head for deed, head in self._read(said) if deed in self._deeds), None)

    def opened(self, said: str) -> dict[str, SaidHead]:
        """The beginning of a head, by the noun of the thing that may follow -> the whole of it."""
        return {
            noun: head._replace(trigger=name)
            for deed, head in self._read(said)
            for noun, name in self._things.get(deed, {}).items()
        }

    def _read(self, said: str) -> Iterator[tuple[str, SaidHead]]:
        found = self._shape.fullmatch(" ".join(said.lower().split()).rstrip(" :,")) if self._deeds else None
        if found is not None:
            often = found["first"] or found["before"] or found["behind"] or ""
            limits = {words.strip(" ,:"): name for name, ways in self.limits.items() for words in ways}
            name, _ = self._deeds.get(found["deed"], ("", ""))
            yield (
                found["deed"],
                SaidHead(name, (), {**limits, **self._first_times}.get(often, ""), self.who[found["who"]]),
            )
