"""How often the word that really follows is among what is offered, over all texts: `python tests/bench/next_words.py`.

Each ability text of the bundled games is broken off before each of its words.
"""

import statistics
import sys
import time

import cardc
from cardc.games.registry import BUNDLED
from cardc.language.next_words.word_offers import WordOffers
from tests.language.begun_texts import ability_texts, broken_off


def measure(game: str) -> float:
    """The share of a game; what was not offered is listed."""
    deck = cardc.load(game=game)
    offers = WordOffers(deck.catalog.vocabulary)
    texts = ability_texts(deck)
    begun = [one for text in texts for one in broken_off(text)]
    began = time.process_time()
    found = [offers.of(one.text) for one in begun]
    spent = (time.process_time() - began) * 1000 / len(begun)
    missed = [one for one, some in zip(begun, found, strict=True) if not any(map(one.goes_on_with, some))]
    share = 1 - len(missed) / len(begun)
    sizes = [len(some) for some in found]
    known = len(deck.catalog.vocabulary.grammar.known_words)
    print(f"{game}: {len(begun)} places in {len(texts)} texts, offered at {share:.2%}, {spent:.1f} ms each")
    print(f"  of {known} words {statistics.median(sizes):.0f} are offered (median), at most {max(sizes)}")
    for one in missed:
        print(f"  not offered: {one.text[-60:]!r} -> {one.rest[:20]!r}")
    return share


if __name__ == "__main__":
    sys.exit(0 if min(map(measure, BUNDLED)) > 0.995 else 1)
