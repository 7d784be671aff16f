"""Each idiom of the documents is read, prints back as it stands, is said in every language, and is played."""

import re
from pathlib import Path

import pytest

from cardc.engine.read_abilities import unplayed
from cardc.games.mystic_vale.registered import BOOK
from cardc.language.ability import canonical, read_ability
from cardc.language.printer import print_ability
from tests.language.bundled import ROOT, game

PAGE = Path(ROOT / "docs" / "idioms.md")
IDIOMS = re.findall(r"^\| (?!I want to say|---)[^|]+ \| `([^`]+)` \|$", PAGE.read_text(encoding="utf-8"), re.MULTILINE)


def test_the_page_has_thirty_idioms() -> None:
    assert len(IDIOMS) >= 30
    assert len(IDIOMS) == len(set(IDIOMS))


@pytest.mark.parametrize("text", IDIOMS)
def test_an_idiom_is_read_printed_and_played(text: str) -> None:
    reading = read_ability(text, game())
    assert reading.ability is not None, reading.problems
    assert canonical(reading.ability, game()) == text
    for wording in game().wordings.values():
        assert print_ability(reading.ability, wording)
    assert _is_played(text)


def _is_played(text: str) -> bool:
    """True if the rules play it on one of the kinds of card that abilities stand on."""
    ability = read_ability(text, game()).ability
    assert ability is not None
    return any(not unplayed(ability, game(), BOOK, kind) for kind in ("advancement", "vale"))
