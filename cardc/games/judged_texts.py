"""What the rules of a game do not play of abilities, remembered between runs, so that a check need not import them.

What is remembered belongs to the rules, the kernel and the words of the game as they were; an ability that is not among
it is judged anew, with all others.
"""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from cardc.games.implemented import fingerprint
from cardc.language.vocabulary import Vocabulary
from cardc.source.diagnostics import Problem
from cardc.source.kept import cache_folder, code, digest, keep

if TYPE_CHECKING:
    from cardc.catalog.checks.check import Printed
    from cardc.engine.rulebook import Rulebook

_ENGINE = Path(__file__).parents[1] / "engine"

Verdicts = Sequence[Sequence[Problem]]


def judged(rulebook: Callable[[], Rulebook], printed: Sequence[Printed], vocabulary: Vocabulary) -> Verdicts:
    """What the rules say of each ability."""
    from cardc.engine.read_abilities import unplayed

    book = rulebook()
    return [unplayed(one.tree, vocabulary, book, one.kind) for one in printed]


def remembered_verdicts(
    rulebook: Callable[[], Rulebook], game: str, python: Path, printed: Sequence[Printed], vocabulary: Vocabulary
) -> Verdicts:
    """The same, as far as it was said before of the same rules and words."""
    folder = cache_folder(os.environ)
    if folder is None:
        return judged(rulebook, printed, vocabulary)
    path, belongs = folder / f"played-{game}.json", _belongs(python, vocabulary)
    known = _read(path, belongs)
    keys = [f"{one.kind}: {one.text}" for one in printed]
    if not all(key in known for key in keys):
        known = dict(zip(keys, judged(rulebook, printed, vocabulary), strict=True))
        keep(path, json.dumps({"of": belongs, "verdicts": known}))
    return [known[key] for key in keys]


def _belongs(python: Path, vocabulary: Vocabulary) -> str:
    """A fingerprint of everything that a verdict rests on, beside the text."""
    # Sets are written in another order by each process.
    nouns = [(sorted(noun.traits), replace(noun, traits=frozenset())) for noun in vocabulary.nouns.values()]
    words = (vocabulary.symbols, nouns, vocabulary.zones, vocabulary.triggers, vocabulary.names)
    said = repr((*words, vocabulary.english.data)).encode()
    return digest(fingerprint(python).encode(), said, *map(code, sorted(_ENGINE.glob("*.py"))))


def _read(path: Path, belongs: str) -> dict[str, Sequence[Problem]]:
    """What is remembered, if it belongs to the same rules; something else that stands there is no matter."""
    try:
        kept = json.loads(path.read_text(encoding="utf-8"))
        if kept["of"] != belongs:
            return {}
        return {key: [Problem(*one) for one in problems] for key, problems in kept["verdicts"].items()}
    except (OSError, ValueError, KeyError, TypeError, AttributeError):
        return {}
