"""Scenarios of a small game are checked like those of the bundled one, by what the general tabletop declares."""

from __future__ import annotations

from pathlib import Path

import pytest

import cardc
from cardc.api.replaying import scenarios

SOUND = """\
format: 2
game: lantern_bay
scenarios:
  - name: A corsair takes a boat over where it lies
    given: {action: 1, hand: [Corsair, Herring], bay: [T = Trawler at 1 1 of left, Dinghy at 0 0 of me]}
    when: [play Corsair, "yes", T]
    then: {corsair.takes_over: [T of me, still T at 1 1, "hand = []", "no event: gained 1 coin"]}
"""


def found(folder: Path, bay: cardc.Deck, text: str) -> list[tuple[str, str, str | None]]:
    """The code of each finding, the stretch that it is about, and what is suggested."""
    path = folder / "one.scenarios.yaml"
    path.write_text(text, encoding="utf-8")
    lines = text.splitlines()
    return [
        (one.code, lines[one.span.line - 1][one.span.column - 1 : one.span.end_column - 1], one.replacement)
        for one in sorted(scenarios(path, bay).diagnostics)
    ]


def test_what_is_sound_is_no_finding(tmp_path: Path, bay: cardc.Deck) -> None:
    assert found(tmp_path, bay, SOUND) == []


@pytest.mark.parametrize(
    ("old", "new", "finding"),
    [
        ("action: 1", "actoin: 1", ("schema-key", "actoin", "action")),
        ("action: 1", "action: one", ("schema-type", "one", None)),
        ("action: 1", "action: 1, phase: trad", ("schema-value", "trad", "trade")),
        ("action: 1", "action: 1, right: {coin: 1}", ("scenario-table", "right", None)),
        ("[Corsair, Herring]", "[Corsiar, Herring]", ("scenario-card", "Corsiar", "Corsair")),
        ("[Corsair, Herring]", "[Corsair at 1 2, Herring]", ("scenario-card", "Corsair at 1 2", None)),
        ("Dinghy at 0 0 of me", "Dinghy", ("scenario-card", "Dinghy", None)),
        ("[T of me", "[T of mee", ("scenario-word", "mee", "me")),
        ('"hand = []"', '"hnd = []"', ("scenario-word", "hnd", "hand")),
        ('"hand = []"', '"still price of Herrng = 1"', ("scenario-word", "Herrng", "Herring")),
        ('"hand = []"', '"no event: moved Herrng from hand to wake"', ("scenario-word", "Herrng", "Herring")),
        ('"hand = []"', '"not offered: play Herrng"', ("scenario-word", "Herrng", "Herring")),
        ('"hand = []"', '"cion = 0"', ("scenario-word", "cion", "coin")),
        ('T]\n', 'T, {until: rset}]\n', ("scenario-word", "rset", "rest")),
    ],
)  # fmt: skip
def test_each_slip_is_found_at_its_place(
    tmp_path: Path, bay: cardc.Deck, old: str, new: str, finding: tuple[str, str, str | None]
) -> None:
    assert found(tmp_path, bay, SOUND.replace(old, new, 1)) == [finding]
