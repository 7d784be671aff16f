"""The words of the language itself, and how words are compared: as texts are read, however they were typed."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

# The words of the language itself, known to the resolver beside the game's own.
_PARTICLES = """
    a again all among amount an and another any anybody anyone as at available before both but by choose chosen did
    different do does don’t down each else empty equal every everybody everyone exactly except fewer fewest first
    following for from gained greater greatest half has have higher highest if in instead into is it its kind kinds
    largest last least less lower lowest many maximum may minimum minus more most much name named next no nobody none
    not number of on once one ones onto opponent opponents or other others otherwise own plus remaining repeat rest
    round rounded rounding same showing smallest somebody someone symbol symbols than that the their them then there
    these they this those times title to total twice type types until up way where who whoever with without x you your
"""
PARTICLES = frozenset(_PARTICLES.split())

# The kind of those who play.
PLAYER = "player"
# The group of all who play.
EVERYONE = "everyone"
# All players but the owner of an ability.
OTHERS = "others"

# Numbers in words, which are read as figures.
NUMBERS = ("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")

# Words that are one token, so that no part of them is read as a verb or a preposition.
_NAMES = """
    whoever has, whoever owns, up to, at most, at least, the number of, any number of, any amount of, who did, who
    does, or more, or less, or fewer, or higher, or lower, at least as many, at least as much, at most as many, at
    most as much, exactly as many, exactly as much, just as many, just as much, as many, as much, the same number
    of, as you, who has, who have, who owns, who own, that much, that has, that have, that shows, that show, that
    owns, that own, that many
"""
NAMES = frozenset(" ".join(name.split()) for name in _NAMES.split(","))

# They mean nothing: names are known by their words.
_QUOTES = re.compile('[“”"]')


def in_words(text: str) -> tuple[str, ...]:
    """The words of a text, as they are looked up."""
    return tuple(with_curved(_QUOTES.sub(" ", text)).lower().split())


def with_curved(words: Any) -> Any:
    """Words with the apostrophe that texts are read with, whichever was typed."""
    if isinstance(words, Mapping):
        return {key: with_curved(below) for key, below in words.items()}
    if isinstance(words, list):
        return [with_curved(below) for below in words]
    return words.replace("'", "’") if isinstance(words, str) else words
