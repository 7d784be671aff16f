"""Which cards differ since a revision that git keeps, and which cards the scenarios that differ are about."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path

from cardc.api.deck import Deck
from cardc.api.revisions import Revision, revision
from cardc.catalog.card_file import read_cards
from cardc.catalog.cards import Card
from cardc.scenarios.mutation.rehearsal import Rehearsal
from cardc.scenarios.read import Scenario
from cardc.scenarios.suite import SUFFIX, Suite, collect
from cardc.source.disk import DISK
from cardc.source.reader import read_file


def changed_cards(since: str, deck: Deck, suite: Suite, rehearsal: Rehearsal, among: Iterable[Card]) -> frozenset[str]:
    """The ids of the cards that are new or otherwise than they were, and of those that changed scenarios are about.

    Only of the files of the cards `among` which they are sought is anything asked: others may be kept elsewhere.
    """
    cards: set[str] = set()
    for file in {Path(card.where.file) for card in among if card.where is not None}:
        known = dict(_cards(file, revision(since, file.parent), deck))
        cards.update(name for name, card in _cards(file, None, deck) if known.get(name) != card)
    cards.update(_of_scenarios(since, deck, suite, rehearsal))
    return frozenset(cards)


def _cards(file: Path, at: Revision | None, deck: Deck) -> Iterator[tuple[str, Card]]:
    """The cards of a file, as it is or as it was."""
    files = DISK.with_texts(at.texts(file)) if at is not None else DISK
    node, _ = read_file(file, files=files) if files.is_file(file) else (None, [])
    for one in read_cards(node, deck.catalog.card_form).cards if node is not None else ():
        yield one.card.id, one.card


def _of_scenarios(since: str, deck: Deck, suite: Suite, rehearsal: Rehearsal) -> Iterator[str]:
    """The cards of the rulings that scenarios prove which are new, otherwise, or gone; else all that they ask for."""
    asked = {one.scenario.name: one.cards for one in rehearsal.scenarios}
    before = [*_scenarios_then(since, deck, {Path(one.span.file).parent for one in suite.scenarios})]
    same = {said(one) for one in before} & {said(one) for one in suite.scenarios}
    for scenario in (*before, *suite.scenarios):
        if said(scenario) not in same:
            about = [deck.catalog.by_name(deck.rulings[r].card) for r in scenario.rulings if r in deck.rulings]
            yield from {card.id for card in about if card is not None} or asked.get(scenario.name, frozenset())


def _scenarios_then(since: str, deck: Deck, folders: Iterable[Path]) -> Iterator[Scenario]:
    """The scenarios that lay in some folders."""
    for folder in folders:
        texts = revision(since, folder).texts(folder)
        paths = [Path(name) for name, text in texts.items() if name.endswith(SUFFIX) and text is not None]
        here = [path for path in paths if path.parent == folder.absolute()]
        yield from collect(here, deck.stage.words, former=deck.former, files=DISK.with_texts(texts)).scenarios


def said(one: Scenario) -> str:
    """All that a scenario says, wherever it stands."""
    when = [(step.kind, step.text, [(line.rulings, line.text) for line in step.expected]) for step in one.when]
    then = [(line.rulings, line.text) for line in one.then]
    bare = (one.bare_because, sorted(one.left_out))
    return repr((one.name, one.given, when, then, one.assume, one.vary, bare, one.without_card))
