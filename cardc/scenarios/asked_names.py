"""What an expectation asks for by name: is there such a player, number, zone, event, option, or thing on the table?"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property

from cardc.catalog.cards import Catalog
from cardc.engine.scenario_words import ScenarioWords
from cardc.engine.stage import Table
from cardc.scenarios.expressions import Expectation
from cardc.scenarios.phrase_forms import Filler, PhraseForm, strangers
from cardc.scenarios.quoted_words import NAME, Forms, event_forms, option_forms
from cardc.scenarios.seen import HIDDEN
from cardc.source.diagnostics import Problem
from cardc.source.suggest import hint, listed, meant

CODE = "scenario-word"
# An ability is told from others by its verb and by the card that it is on.
_ABILITY = re.compile(r"(?P<title>.+?)(?:: [\w ]+?)?(?: on (?P<card>.+))?")
# A place of a board by where it is in it, and an edge of a thing.
_PLACED = re.compile(r"(?P<name>.+?)(?: -?\d+ -?\d+(?: turned \d+)?| side \d)")
_MOST = 12


@dataclass(frozen=True)
class AskedNames:
    """Everything that can be asked for of one table."""

    words: ScenarioWords
    catalog: Catalog
    table: Table

    def faults(self, asked: Expectation) -> Iterator[Problem]:
        """What one expectation names that is not there."""
        for who in filter(None, (asked.who, asked.seen_by)):
            if self.table.player(who) is None:
                players = self.table.players
                yield from self._unknown("player", asked.text, who, hint(who, players, _there_are(players)))
        for check in _CHECKS[asked.kind]:
            yield from check(self, asked)

    # ---- by kind of expectation

    def numbers(self, asked: Expectation) -> Iterator[Problem]:
        """The number that is asked for."""
        yield from self._named("number", asked, self.words.numbers)

    def zones(self, asked: Expectation) -> Iterator[Problem]:
        """The zone that is asked for."""
        yield from self._named("zone", asked, self.words.zones)

    def looked_at(self, asked: Expectation) -> Iterator[Problem]:
        """The zone or number that is to differ."""
        yield from self._named("zone or number", asked, {**self.words.zones, **self.words.numbers})

    def truths(self, asked: Expectation) -> Iterator[Problem]:
        """What is to be true or not."""
        yield from self._named("truth", asked, self.words.truths)

    def lying(self, asked: Expectation) -> Iterator[Problem]:
        """What is to lie in a zone."""
        for label in asked.labels:
            if label not in self._things and not (asked.seen_by and label == HIDDEN):
                yield from self._unknown("thing", asked.text, label, hint(label, self._things, _NOT_HERE))

    def events(self, asked: Expectation) -> Iterator[Problem]:
        """What is to have happened, or not."""
        yield from self._quoted("event", asked, event_forms(self.words.events))

    def options(self, asked: Expectation) -> Iterator[Problem]:
        """What is to be offered, or not."""
        yield from self._quoted("option", asked, option_forms(self.words.options, self.words.places))

    # ---- what there is

    @cached_property
    def _things(self) -> frozenset[str]:
        return self.table.named

    @cached_property
    def _spoken(self) -> frozenset[str]:
        """Every name that an event or an option may speak of."""
        vocabulary = self.catalog.vocabulary
        sides = [said for side in self._of_sort("side") for said in (side, side.replace("_", " "))]
        declared = (*(name for names in vocabulary.names.values() for name in names), *sides)
        return frozenset(
            (*self._things, *self.table.players, *self.words.beside, *vocabulary.symbols, *vocabulary.zones, *declared)
        )

    def _known(self, filler: Filler) -> Iterable[Filler]:
        """What is not known of the words in a blank."""
        if filler.sort == "zone":
            if filler.words not in self.words.zones:
                inner = strangers(filler.words, map(PhraseForm.of, self.words.zones), self._known)
                if inner is None:
                    yield filler
                else:
                    yield from (one._replace(start=filler.start + one.start) for one in inner)
        elif filler.sort == NAME:
            yield from self._strange_names(filler)
        elif filler.words not in self._of_sort(filler.sort):
            yield filler

    def _of_sort(self, sort: str) -> Iterable[str]:
        match sort:
            case "symbol":
                return self.catalog.vocabulary.symbols
            case "zone":
                return self.words.zones
            case "player":
                return (*self.table.players, *self.words.beside)
            case "field":
                return self.catalog.card_form.fields
            case "side":
                return self.catalog.sides()
            case "set":
                return self.catalog.sets
            case _ if sort == NAME:
                return self._spoken
            case _ if sort in self.catalog.card_form.fields:
                return self.catalog.stated(sort)
            case _:
                return self._things

    def _strange_names(self, filler: Filler) -> Iterator[Filler]:
        """A name, or several: of things, or of abilities where they are."""
        if filler.words in self._spoken:
            return
        at = 0
        for word in filler.words.split(", "):
            ability = _ABILITY.fullmatch(word)
            fits = ability is not None and ability["title"] in self._spoken and ability["card"] in (None, *self._things)
            placed = _PLACED.fullmatch(word) if self.words.places else None
            fits = fits or (placed is not None and placed["name"] in self._spoken)
            if word not in self._spoken and not fits:
                yield Filler(filler.sort, word, filler.start + at)
            at += len(word) + 2

    # ---- findings

    def _named(self, sort: str, asked: Expectation, known: Mapping[str, str]) -> Iterator[Problem]:
        if asked.name in known:
            return
        strange = strangers(asked.name, map(PhraseForm.of, known), self._known)
        if strange is None:
            now = self.words.renamed.get(asked.name)
            advice = meant(now) if now is not None else hint(asked.name, known, _there_are(known))
            yield from self._unknown(sort, asked.text, asked.name, advice)
            return
        yield from self._strange(asked.text, asked.text.find(asked.name), strange)

    def _quoted(self, sort: str, asked: Expectation, forms: Forms) -> Iterator[Problem]:
        for quoted in asked.labels:
            first = quoted.partition(" ")[0]
            strange = strangers(quoted, (*forms.get(first, ()), *forms.get("", ())), self._known)
            if strange is None or (strange and strange[0].words == quoted):
                advice = hint(quoted, self._things) if first not in forms and "" in forms else ("", None)
                advice = advice if advice[1] else hint(first, [one for one in forms if one], _there_are(forms))
                word = quoted if advice[1] in self._things else first
                yield from self._unknown(sort, asked.text, word, advice)
            else:
                yield from self._strange(asked.text, asked.text.find(quoted), strange)

    def _strange(self, text: str, start: int, strange: Iterable[Filler]) -> Iterator[Problem]:
        for word in strange:
            known, at = self._of_sort(word.sort), start + word.start
            of_table = known is self._things or known is self._spoken
            said = f"nothing here is called `{word.words}`" if of_table else f"there is no {word.sort} `{word.words}`"
            advice, near = hint(word.words, known, _NOT_HERE if of_table else _there_are(known))
            yield Problem(CODE, said, at, at + len(word.words), advice, near)

    def _unknown(self, sort: str, text: str, word: str, advice: tuple[str, str | None]) -> Iterator[Problem]:
        start = max(0, text.find(word))
        yield Problem(CODE, f"there is no {sort} `{word}`", start, start + len(word), *advice)


_NOT_HERE = "give the name of something on the table"

_Check = Callable[[AskedNames, Expectation], Iterator[Problem]]
# What an expectation of each kind asks for.
_CHECKS: Mapping[str, tuple[_Check, ...]] = {
    **dict.fromkeys(("change", "equals"), (AskedNames.numbers,)),
    **dict.fromkeys(("holds", "has", "lacks", "gains", "starts"), (AskedNames.zones, AskedNames.lying)),
    **dict.fromkeys(("is", "is not"), (AskedNames.truths,)),
    **dict.fromkeys(("offered", "not offered", "options"), (AskedNames.options,)),
    "refused": (AskedNames.options,),
    **dict.fromkeys(("event", "no event", "events", "only events"), (AskedNames.events,)),
    "differs": (AskedNames.looked_at,),
    "no game": (),
}


def _there_are(known: Iterable[str]) -> str:
    return f"there are {listed(sorted({word for word in known if word}), _MOST)}"


# The kinds of expectation that there are.
CHECKED_KINDS = tuple(_CHECKS)
