"""Seeds that follow from others: equal words give equal seeds, and different words have nothing to do with each other.

>>> derived(1, "bot", 0) == derived(1, "bot", 0) != derived(1, "bot", 1)
True
"""

from __future__ import annotations

import hashlib


def derived(seed: int, *words: str | int) -> int:
    """A seed of 64 bits for one purpose, which the words name."""
    said = "\0".join(map(str, (seed, *words))).encode()
    return int.from_bytes(hashlib.blake2b(said, digest_size=8).digest(), "big")
