"""How abilities begin: what is left of the heads that go on from the words that are there."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import combinations

from cardc.language.next_words.word_tree import word_tree
from cardc.language.spoken_patterns import alternatives
from cardc.language.vocabulary import Vocabulary

_COLON = re.compile(r"\s*(?:\{\s*\?\w*\s*\})?[^:.{}]*:")
_QUOTES = re.compile('[“”"]')


def head_end(text: str, vocabulary: Vocabulary) -> int | None:
    """Where what is done begins; None within the head."""
    plain = _QUOTES.sub(" ", text.replace("'", "’"))
    found = vocabulary.heads.opening(plain) or vocabulary.heads.clause_event(plain) or _COLON.match(plain)
    return found.end() if found is not None else None


def thing_begun(text: str, vocabulary: Vocabulary) -> tuple[str, ...] | None:
    """The words of the thing that a head brings along, as far as they are there: `a card with …`."""
    heads = vocabulary.heads
    openings = rf"(?:{alternatives(frozenset(heads.openings))}|{heads.of_others.openings})"
    found = re.match(rf"\s*{openings}\s+(?P<thing>[^,:]*)\Z", text.replace("'", "’") + " ", re.IGNORECASE)
    return tuple(found["thing"].lower().split()) if found is not None else None


def rest_of_heads(text: str, vocabulary: Vocabulary) -> list[str]:
    """What may follow in a head. Where nothing is there yet, whole heads; how often they work is left to be asked."""
    said = " ".join(text.lower().split())
    if not said:
        plain = [head for head, is_plain in _heads(vocabulary) if is_plain]
        often = (vocabulary.english.limited("limited_before", limit).strip() for limit in vocabulary.names["limits"])
        return list(dict.fromkeys((*plain, *(limit[:1].upper() + limit[1:] for limit in often))))
    begun = tuple(said + end for end in (("",) if said.endswith(",") else (" ", ",")))
    rests = (head[len(said) :].strip() for head, _ in _heads(vocabulary) if head.lower().startswith(begun))
    return list(word_tree(rest for rest in rests if rest.strip(",")).next())


def _heads(vocabulary: Vocabulary) -> Iterator[tuple[str, bool]]:
    """Every head as it is printed, and whether it says no more than when it works: not how often, or of what phases."""
    english = vocabulary.english
    for name, trigger in vocabulary.triggers.items():
        end = "," if english.is_clause(name) else ":"
        phases = vocabulary.names["phases"] if trigger.phases else ()
        chosen = [some for n in range(1, len(phases)) for some in combinations(phases, n)] or [()]
        for some in (*chosen, ()) if trigger.phases else ((),):
            for limit in ("", *vocabulary.names["limits"]):
                for who in vocabulary.names["players"] if trigger.others else ("",):
                    is_plain = not limit and len(some) < 2 and not trigger.others
                    yield english.head(name, some, limit=limit, by=who) + end, is_plain
