"""Lantern Bay with cards of which everybody can tell what they are worth, for questions that have a known answer."""

from __future__ import annotations

import shutil
from pathlib import Path

import cardc

BAY = Path(__file__).parent.parent / "third_game" / "lantern_bay"
# A galleon is worth 9 points for the price of a dinghy. The model of one does nothing, and is called nearly the same.
# Hardly anybody can pay for a palace.
PLANTED = """
  - id: harbour.boat.galleon
    title: Galleon
    kind: boat
    copies: 8
    price: 2
    fame: 9
    abilities: ["When played: Moor this boat at a free berth in the bay."]
  - {id: harbour.cargo.model, title: Galleon Model, kind: cargo, copies: 8, price: 2, gives: {coin: 0, others: 0}}
  - {id: harbour.cargo.palace, title: Palace, kind: cargo, copies: 8, price: 9, gives: {coin: 9, others: 0}}
"""


def planted_bay(folder: Path) -> Path:
    """The game with these cards in a folder."""
    bay = folder / "bay"
    shutil.copytree(BAY, bay, ignore=shutil.ignore_patterns("__pycache__"))
    cards = bay / "cards.yaml"
    cards.write_text(cards.read_text(encoding="utf-8") + PLANTED, encoding="utf-8")
    return bay


def planted_deck(folder: Path) -> cardc.Deck:
    """Its cards, to be played with."""
    bay = planted_bay(folder)
    return cardc.load(bay, game=bay)
