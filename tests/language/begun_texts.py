"""The ability texts of the bundled games, broken off before each of their words."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from cardc.api.deck import Deck
from cardc.language.next_words.word_offers import WordOffer


class BegunText(NamedTuple):
    """A text as far as it is there, and all that really follows."""

    text: str
    rest: str

    def goes_on_with(self, offer: WordOffer) -> bool:
        """Whether the words of an offer begin what follows: a number stands for any, as a symbol does for a hole."""
        said, rest = offer.text.lower().lstrip(", "), self.rest.lower()
        if said[:1].isdigit():
            return rest[0].isdigit()
        if rest.startswith("{?"):
            return said.startswith("{")
        word = re.escape(said.split()[0].rstrip(":,"))
        return re.match(rf"[“\"]?{word}(?![\w-])" if said[0].isalnum() else word, rest) is not None


def ability_texts(deck: Deck) -> list[str]:
    """All ability texts of a game, each once."""
    every = (one for card in deck.catalog for face in card.faces for one in face.abilities or ())
    said = (text for one in every for text in (one, *one.otherwise.values()))
    return list(dict.fromkeys(one.text for one in said))


def broken_off(text: str) -> Iterator[BegunText]:
    """A text broken off before each of its words; a title is one."""
    for word in re.finditer(r"\S+", text):
        before = text[: word.start()].rstrip()
        if before.count("“") == before.count("”"):
            yield BegunText(before, text[word.start() :])
