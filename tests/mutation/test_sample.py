"""Of the changes of some cards, always the same, and of those that differ from the last revision, most are noticed.

`make mutate` tries all of them; this is the part that every test run has the time for.
"""

from __future__ import annotations

import random
import subprocess
from pathlib import Path

import pytest

from cardc.api.mutating import mutate
from cardc.api.revisions import NoRevision
from tests.bundled_decks import deck

ROOT = Path(__file__).parents[2]
# What decides which cards differ: files of cards, and of scenarios about them.
CARDS_AND_SCENARIOS = ("cards", "tests/scenarios")
CARDS = 6
SEED = 8
# Of those that make a difference.
NOTICED = 0.99


def sample() -> list[str]:
    speaking = sorted(card.id for card in deck().catalog if any(face.abilities for face in card.faces))
    return random.Random(SEED).sample(speaking, CARDS)


@pytest.mark.parametrize("card", sample())
def test_nearly_every_change_of_a_card_is_noticed(card: str) -> None:
    tally = mutate((), deck(), card=card).tally
    assert tally.share >= NOTICED, [one.mutant for one in tally.survived]


def may_differ() -> bool:
    """False if git knows that no card and no scenario differs from the last revision."""
    asked = ["git", "status", "--porcelain", "--untracked-files=all", "--", *CARDS_AND_SCENARIOS]
    try:
        found = subprocess.run(asked, cwd=ROOT, capture_output=True, text=True, check=False)
    except FileNotFoundError:
        return True
    return found.returncode != 0 or bool(found.stdout)


def test_nearly_every_change_of_the_cards_that_differ_is_noticed() -> None:
    if not may_differ():
        return  # no scenario needs to be played to find no card to change
    try:
        tally = mutate((), deck(), since="HEAD").tally
    except NoRevision:
        pytest.skip("there are no revisions here")
    assert tally.share >= NOTICED, [one.mutant for one in tally.survived]
