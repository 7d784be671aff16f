"""How abilities begin: what is left of the heads that go on from the words that are there."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import combinations

from cardc.language.vocabulary import Vocabulary

_COLON = re.compile(r"\s*(?:\{\s*\?\w*\s*\})?[^:.{}]*:")
_QUOTES = re.compile('[“”"]')


def head_end(text: str, vocabulary: Vocabulary) -> int | None:
    """Where what is done begins; None within the head."""
    plain = _QUOTES.sub(" ", text.replace("'", "’"))
    found = vocabulary.heads.opening(plain) or vocabulary.heads.clause_event(plain) or _COLON.match(plain)
    return found.end() if found is not None else None


def rest_of_heads(text: str, vocabulary: Vocabulary) -> list[str]:
    """What may follow in a head, to its end. Where nothing is there yet, how often it works is left to be asked."""
    said = " ".join(text.lower().split())
    if not said:
        plain = [head for head, is_plain in _heads(vocabulary) if is_plain]
        often = (vocabulary.english.limited("limited_before", limit).strip() for limit in vocabulary.names["limits"])
        return list(dict.fromkeys((*plain, *(limit[:1].upper() + limit[1:] for limit in often))))
    begun = tuple(said + end for end in (("",) if said.endswith(",") else (" ", ",")))
    rests = (head[len(said) :].strip() for head, _ in _heads(vocabulary) if head.lower().startswith(begun))
    return list(dict.fromkeys(rest for rest in rests if rest.strip(",")))


def _heads(vocabulary: Vocabulary) -> Iterator[tuple[str, bool]]:
    """Every head as it is printed, and whether it says no more than when it works: not how often, or of what phases."""
    english = vocabulary.english
    for name, trigger in vocabulary.triggers.items():
        if trigger.others:
            continue  # whose deed it is, their own heads say
        end = "," if english.is_clause(name) else ":"
        phases = vocabulary.names["phases"] if trigger.phases else ()
        chosen = [some for n in range(1, len(phases)) for some in combinations(phases, n)] or [()]
        for some in (*chosen, ()) if trigger.phases else ((),):
            for limit in ("", *vocabulary.names["limits"]):
                yield english.head(name, some, limit=limit) + end, not limit and len(some) < 2
