"""How long a deck takes to find what is wrong after an edit: `python tests/bench/edits.py`, in processor time.

Each edit is one that was not made before. What is found of cards and words alone waits for nothing else, and is told
apart. So is the first edit of a deck whose scenarios were found sound in an earlier run: of an ability, which leaves
them so, of a scenario, for which all of them are read, and of the words of the game, for which everything is. Garbage
is collected between the edits, as a server does when it is idle.
"""

import gc
import statistics
import sys
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import NamedTuple, TypeVar

import cardc
from cardc.api.deck import Deck

T = TypeVar("T")

LIMIT = 50
EDITS = 7


class Edit(NamedTuple):
    """A text of a file that becomes another, with a number that makes it a new one each time."""

    name: str
    file: Path
    old: str
    new: str


def edits(deck: Deck) -> list[Edit]:
    """What is measured."""
    cards, rulings = deck.game.folder / "base" / "advancements.yaml", deck.game.folder / "rulings" / "rules.yaml"
    scenarios = deck.game.scenario_folder / "rules" / "spoiling.scenarios.yaml"
    return [
        Edit("the ability of a card, with a slip", cards, "Gain 1 {mana}", "Gian {n} {{mana}}"),
        Edit("the ability of a card", cards, "Gain 1 {mana}", "Gain {n} {{mana}}"),
        Edit("the title of a card", cards, "title: Dawnsinger", "title: Dawnsinger{n}x"),
        Edit("a ruling", rulings, "says: ", "says: In other words {n}, "),
        Edit("a scenario", scenarios, "name: ", "name: Edit {n} of "),
    ]


def spent(find: Callable[[], T]) -> tuple[T, float]:
    """What a call gives, and its processor time in milliseconds."""
    gc.collect()
    begin = time.process_time()
    found = find()
    return found, (time.process_time() - begin) * 1000


def once(deck: Deck, edit: Edit, number: int) -> tuple[Deck, float]:
    """The deck after an edit, and the time until its findings are there."""
    changed = edit.file.read_text(encoding="utf-8").replace(edit.old, edit.new.format(n=number), 1)
    later, updating = spent(partial(deck.update, edit.file, changed))
    return later, updating + spent(partial(getattr, later, "findings"))[1]


def edited(deck: Deck, edit: Edit) -> tuple[float, float]:
    """The usual time until the findings of the cards are there, and until all are."""
    text = edit.file.read_text(encoding="utf-8")
    assert edit.old in text
    of_cards, whole = list[float](), list[float]()
    for number in range(2, EDITS + 2):
        changed = text.replace(edit.old, edit.new.format(n=number), 1)
        deck, updating = spent(partial(deck.update, edit.file, changed))
        of_cards.append(updating + spent(partial(getattr, deck, "card_findings"))[1])
        whole.append(of_cards[-1] + spent(partial(getattr, deck, "findings"))[1])
    return statistics.median(of_cards), statistics.median(whole)


def main() -> int:
    assert cardc.load().findings == ()
    deck, loading = spent(cardc.load)
    loading += spent(partial(getattr, deck, "findings"))[1]
    print(f"{'loading':44} {loading:8.1f} ms")
    _, ability, *_, scenario = edits(deck)
    words = Edit("the words of the game", deck.game.folder / "game.yaml", "format: ", "# An edit.\nformat: ")
    for edit in (ability, scenario, words):
        last, first = once(deck, edit, 9)
        print(f"{f'the first edit: {edit.name}':44} {first:8.1f} ms")
    within = True
    for edit in edits(last):
        of_cards, whole = edited(last, edit)
        within = within and whole <= LIMIT
        print(f"{edit.name:44} {whole:8.1f} ms (at most {LIMIT}), cards and words alone {of_cards:6.1f} ms")
    return 0 if within else 1


if __name__ == "__main__":
    sys.exit(main())
