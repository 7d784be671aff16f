"""What differs since a revision that git keeps: which cards, and which cards the scenarios that differ are about."""

from __future__ import annotations

import subprocess
from collections.abc import Iterable, Iterator
from pathlib import Path

from cardc.api.deck import Deck
from cardc.catalog.card_file import read_cards
from cardc.catalog.cards import Card
from cardc.errors import CardcError
from cardc.scenarios.mutation.rehearsal import Rehearsal
from cardc.scenarios.read import Scenario, read_scenarios
from cardc.scenarios.suite import SUFFIX, Suite
from cardc.source.disk import DISK
from cardc.source.reader import read_text


class NoRevision(CardcError, ValueError):
    """There is no such revision, or nothing that keeps revisions."""


def changed_cards(since: str, deck: Deck, suite: Suite, rehearsal: Rehearsal, among: Iterable[Card]) -> frozenset[str]:
    """The ids of the cards that are new or otherwise than they were, and of those that changed scenarios are about.

    Only of the files of the cards `among` which they are sought is anything asked: others may be kept elsewhere.
    """
    cards: set[str] = set()
    for file in {Path(card.where.file) for card in among if card.where is not None}:
        then, now = _text_then(since, file), file.read_text(encoding="utf-8")
        if then != now:
            known = dict(_cards(then or "", file, deck))
            cards.update(name for name, card in _cards(now, file, deck) if known.get(name) != card)
    cards.update(_of_scenarios(since, deck, suite, rehearsal))
    return frozenset(cards)


def _cards(text: str, file: Path, deck: Deck) -> Iterator[tuple[str, Card]]:
    node, _ = read_text(text, str(file))
    for one in read_cards(node, deck.catalog.card_form).cards if node is not None else ():
        yield one.card.id, one.card


def _of_scenarios(since: str, deck: Deck, suite: Suite, rehearsal: Rehearsal) -> Iterator[str]:
    """The cards of the rulings that scenarios prove which are new, otherwise, or gone; else all that they ask for."""
    asked = {one.scenario.name: one.cards for one in rehearsal.scenarios}
    by_file: dict[Path, list[Scenario]] = {}
    for scenario in suite.scenarios:
        by_file.setdefault(Path(scenario.span.file), []).append(scenario)
    for file in {*by_file, *_gone(since, by_file)}:
        then = _text_then(since, file)
        before = (
            read_scenarios(file, words=deck.stage.words, former=deck.former, files=DISK.with_texts({str(file): then}))[
                0
            ]
            if then is not None
            else []
        )
        now = by_file.get(file, [])
        same = {_said(one) for one in before} & {_said(one) for one in now}
        for scenario in (*before, *now):
            if _said(scenario) not in same:
                about = [deck.catalog.by_name(deck.rulings[r].card) for r in scenario.rulings if r in deck.rulings]
                yield from {card.id for card in about if card is not None} or asked.get(scenario.name, frozenset())


def _said(one: Scenario) -> str:
    """All that a scenario says, wherever it stands."""
    when = [(step.kind, step.text, [(line.rulings, line.text) for line in step.expected]) for step in one.when]
    then = [(line.rulings, line.text) for line in one.then]
    bare = (one.bare_because, sorted(one.left_out))
    return repr((one.name, one.given, when, then, one.assume, one.vary, bare, one.without_card))


def _gone(since: str, files: Iterable[Path]) -> Iterator[Path]:
    """Scenario files that were there beside those that still are."""
    for folder in {file.parent for file in files}:
        for name in _git(folder, "diff", "--name-only", "--diff-filter=D", "--relative", since, "--", ".").splitlines():
            if name.endswith(SUFFIX):
                yield folder / name


def _text_then(since: str, file: Path) -> str | None:
    """What a file held; None if there was none."""
    _git(file.parent, "rev-parse", "--verify", "--quiet", f"{since}^{{commit}}")
    found = _run(file.parent, "show", f"{since}:./{file.name}")
    return found.stdout if found.returncode == 0 else None


def _git(folder: Path, *words: str) -> str:
    found = _run(folder, *words)
    if found.returncode != 0:
        said = found.stderr.strip().splitlines()
        raise NoRevision(f"git knows no such revision in `{folder}`" + (f": {said[-1]}" if said else ""))
    return found.stdout


def _run(folder: Path, *words: str) -> subprocess.CompletedProcess[str]:
    try:
        return subprocess.run(["git", *words], cwd=folder, capture_output=True, text=True, check=False)  # noqa: S603, S607
    except FileNotFoundError as error:
        raise NoRevision("revisions are asked of git, which is not there") from error
