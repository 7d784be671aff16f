"""How texts are compared where people search: without case, accents, ligatures and kinds of apostrophe.

`templates/folded.js` folds texts of pages to the same letter, so this says step by step what it does.
"""

from __future__ import annotations

import re
from functools import lru_cache
from unicodedata import category, normalize

# Letters that are written as others, once a text is in small letters and without accents.
PARTED = {"œ": "oe", "æ": "ae", "ß": "ss", "ø": "o", "đ": "d", "ł": "l", "ı": "i", "ς": "σ"}
APOSTROPHES = "’‘ʼ´`′"
# What separates words, and what is not seen at all.
SPACES = "\t\n\v\f\r \x85\xa0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000"
_GAPS = re.compile(f"[{SPACES}]+")
_UNSEEN = re.compile("[\xad\u200b-\u200f\u2060\ufeff]")
_PARTED = str.maketrans(PARTED)
_APOSTROPHES = str.maketrans(dict.fromkeys(APOSTROPHES, "'"))


@lru_cache(maxsize=8192)
def folded(text: str) -> str:
    """A text as it is searched: in one case, without accents, ligatures parted, one apostrophe, single spaces."""
    if not text.isascii() or "`" in text:
        text = normalize("NFKD", _UNSEEN.sub("", text).translate(_APOSTROPHES))
        text = "".join(letter for letter in text if category(letter) != "Mn")
    return _GAPS.sub(" ", text.lower().translate(_PARTED)).strip(" ")


def name_folded(name: str) -> str:
    """A name as it is looked up: `upgrade_cost`, `upgrade-cost` and `Upgrade cost` are one."""
    return " ".join(folded(name).replace("_", " ").replace("-", " ").split(" ")).strip(" ")
