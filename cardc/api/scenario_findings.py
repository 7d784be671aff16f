"""What is wrong with the scenarios of a deck, each checked again only where it or a card that it asked for changed."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from functools import partial
from itertools import groupby
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from cardc.api.replaying import claims
from cardc.catalog.asked_cards import AnswersOfCards, noting
from cardc.catalog.beside_texts import KeptBesideTexts
from cardc.catalog.cards import Catalog
from cardc.scenarios.binding import BoundCards
from cardc.scenarios.checking import ScenarioCheck
from cardc.scenarios.expressions import refusing
from cardc.scenarios.given_schema import given_schema
from cardc.scenarios.ledger import Ruling
from cardc.scenarios.read import Expected, Scenario
from cardc.scenarios.suite import collect, for_another_game
from cardc.source.diagnostics import Diagnostic
from cardc.source.disk import Files
from cardc.source.memory import Same

if TYPE_CHECKING:
    from cardc.api.deck import Deck


def checked_scenarios(paths: Iterable[Path], deck: Deck, files: Files | None = None) -> tuple[Diagnostic, ...]:
    """What is wrong with scenario files, and with what they claim to prove."""
    files, listed = files or deck.files, tuple(paths)
    beside = _beside(deck, files)
    find = partial(_checked, listed, beside, deck)
    return files.made_apart("each", ("checked", Same(beside), repr(deck.former)), listed, find)


def _beside(deck: Deck, files: Files) -> CheckedBeside:
    """What the scenarios of a deck are checked beside."""
    spoken, form = deck.catalog.vocabulary.untitled, deck.catalog.card_form
    catalog = files.once(("beside texts", Same(spoken), Same(form)), KeptBesideTexts).of(deck.catalog)
    words = Same(catalog.vocabulary), Same(form)
    stage = deck.stage_with(catalog.vocabulary)
    shape = files.once(("shape", words), lambda: given_schema(stage.words))
    bound = files.once(("bound", words), BoundCards)
    rulings = files.once(("unworded", Same(deck.rulings)), partial(_unworded, deck.rulings))
    made = CheckedBeside(ScenarioCheck(stage, catalog, bound, shape), catalog, rulings)
    return files.once(("beside", words), LastBeside).or_like(made)


def _unworded(rulings: Mapping[str, Ruling]) -> Mapping[str, Ruling]:
    """Rulings without what they say: how one is worded makes no difference to what proves it."""
    return {name: one._replace(says="") for name, one in rulings.items()}


def _checked(paths: Iterable[Path], beside: CheckedBeside, deck: Deck, files: Files) -> tuple[Diagnostic, ...]:
    """The same, each scenario looked at again only where something is otherwise for it."""
    suite = collect(paths, beside.check.words, former=deck.former, files=files)
    foreign = for_another_game(suite.scenarios, deck.game.name)
    if foreign:
        return tuple(foreign)
    words = Same(beside.catalog.vocabulary), Same(beside.catalog.card_form)
    checked: list[_Checked] = []
    # The rows of one table are checked together: what is needless in some of them may be needed in others.
    for _, rows in groupby(suite.scenarios, key=lambda one: one.span):
        together = tuple(rows)
        checked.append(files.once(("checked", tuple(map(Same, together)), words), partial(_Checked, together)))
        checked[-1].look(beside)
    faults = dict.fromkeys(finding for one in checked for finding in one.faults)
    return (*suite.diagnostics, *faults, *(finding for one in checked for finding in one.claims))


class CheckedBeside(NamedTuple):
    """What scenarios are checked beside."""

    check: ScenarioCheck
    catalog: Catalog
    rulings: Mapping[str, Ruling]


class LastBeside:
    """What scenarios were checked beside last: as long as that is alike, it is the same."""

    def __init__(self) -> None:
        self._last: CheckedBeside | None = None

    def or_like(self, made: CheckedBeside) -> CheckedBeside:
        """The last one, or else this."""
        last = self._last
        if last is None or last.catalog is not made.catalog or not _alike(last.rulings, made.rulings):
            self._last = last = made
        return last


def _alike(some: Mapping[str, Ruling], others: Mapping[str, Ruling]) -> bool:
    """True for the same rulings in the same order."""
    return some is others or [*some.items()] == [*others.items()]


class _Checked:
    """What is wrong with some scenarios and their claims, and with what of the cards and rulings that holds."""

    def __init__(self, rows: tuple[Scenario, ...]) -> None:
        self.rows = rows
        self._beside: CheckedBeside | None = None
        self.faults: tuple[Diagnostic, ...] = ()
        self.claims: tuple[Diagnostic, ...] = ()
        self._asked: AnswersOfCards | None = None
        self._named = tuple(dict.fromkeys(name for one in rows for line in one.lines for name in _named(line)))
        self._stated: list[Ruling | None] | None = None

    def look(self, beside: CheckedBeside) -> None:
        """Look again where something is otherwise now."""
        if beside is self._beside:
            return
        stated = [beside.rulings.get(name) for name in self._named]
        same = self._asked is not None and self._asked.same_in(beside.catalog)
        # For a ruling that there is not, one of all is suggested.
        if not same or stated != self._stated or None in stated:
            self._look_again(beside, same)
        self._beside, self._stated = beside, stated

    def _look_again(self, beside: CheckedBeside, same: bool) -> None:
        """`same`: the cards would answer the same."""
        catalog = noting(beside.catalog)
        self.claims = tuple(claims(self.rows, beside.rulings, catalog))
        if same and self._asked is not None:
            catalog.asked.add(self._asked)
        else:
            wrong = replace(beside.check, catalog=catalog).faulty(self.rows)
            self.faults = tuple(finding for _, findings in wrong for finding in findings)
        self._asked = catalog.asked


def _named(line: Expected) -> Iterator[str]:
    yield from line.rulings
    yield from refusing(line.text)
