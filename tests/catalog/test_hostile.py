"""Whatever the files of a folder say, loading them ends in findings that are documented, and never in a failure."""

import random
import tempfile
from pathlib import Path

from hypothesis import given
from hypothesis import strategies as st

from cardc.catalog.load import load_catalog
from cardc.language.verbs import GENERAL_VERBS
from cardc.source.codes import codes
from tests.catalog.tiny import ENGLISH, GAME, cards, write

FILES = {
    "game.yaml": GAME,
    "text/en.yaml": ENGLISH,
    "cards.yaml": cards(
        "id: mine.vale.glade, title: Glade, kind: vale, level: 1, copies: 3, cost: {sky: 1, guardian: 1}, points: 1, "
        'abilities: ["Harvest: You may choose a card in your field. If you do, gain 1 {sky}."]',
        "id: mine.advancement.elk, title: Elk, kind: advancement, level: 2, copies: 3, slots: [top, middle, bottom], "
        'symbols: {guardian: 1, others: 0}, abilities: ["Harvest: Gain 1 {mana} for each {guardian} on this card."]',
    ),
    "totals.yaml": "format: 1\ntotals:\n  - {rule: vales, count: 3, of: {kind: vale, level: 1}}\n",
    "faces.yaml": "format: 1\nfaces:\n  mine.vale.glade: {symbols: {sky: 1, others: 0}, slots: [top]}\n",
}
SIGNS = "{}[]:,\"'?#-|> \t0(*<\\é\x00"
VALUES = ["", "null", "1", "true", "[]", "{}", "[a, b]", "{m: x}", '"("', "{one: 1}", "&a *a", "!!python/object:x"]


def spoilt(text: str, chance: random.Random) -> str:
    """The text with a few lines changed in ways in which files get damaged, or are by somebody who means harm."""
    lines = text.split("\n")
    for _ in range(chance.randint(1, 3)):
        at, other = chance.randrange(len(lines)), chance.randrange(len(lines))
        line = lines[at]
        column = chance.randrange(len(line) + 1)
        match chance.randrange(5):
            case 0:
                lines[at] = lines[other]
            case 1:
                lines[at], lines[other] = lines[other], line
            case 2:
                lines[at] = line[:column] + chance.choice(SIGNS) + line[column + chance.randrange(3) :]
            case 3:
                lines[at] = f"{line.partition(':')[0]}: {chance.choice(VALUES)}"
            case _:
                lines[at] = " ".join(chance.sample(line.split(" "), len(line.split(" "))))
    return "\n".join(lines)


@given(st.sampled_from(sorted(FILES)), st.integers(0, 2**32))
def test_a_spoilt_file_gives_findings_and_no_failure(name: str, seed: int) -> None:
    with tempfile.TemporaryDirectory() as folder:
        root = write(Path(folder), {**FILES, name: spoilt(FILES[name], random.Random(seed))})
        catalog = load_catalog([root], GENERAL_VERBS)
    assert {one.code for one in catalog.diagnostics} <= codes().keys()
    assert all(one.span.line > 0 and one.message for one in catalog.diagnostics)


def test_the_files_are_sound_before_they_are_spoilt(tmp_path: Path) -> None:
    diagnostics = load_catalog([write(tmp_path, FILES)], GENERAL_VERBS).diagnostics
    # The one wrong value shows that overlays are really looked at.
    assert [(Path(one.span.file).name, one.code) for one in diagnostics] == [("faces.yaml", "schema-key")]
