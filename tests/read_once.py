"""What was read before is not read again, in the tests that ask for it: files, cards, texts of abilities.

Most commands of a test begin with all cards of a bundled game, and reading those is most of what they do. A file is
taken for one that was read if it has the same name and bytes; cards, if all files of their folders have; a text, if all
words of its game and all titles are the same. A file of tests asks for it by importing `read_once`, or a folder in its
`conftest.py`. Who breaks something on purpose, is asked about what is broken, or compares two ways of reading must not:
what was read soundly would stand for what is tried.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

import pytest

from cardc.api import loading
from cardc.catalog import abilities, load
from cardc.catalog.cards import Catalog
from cardc.language import ability as language
from cardc.language.frame import VerbClass
from cardc.language.sections import WordData
from cardc.language.vocabulary import Vocabulary
from cardc.language.vocabulary import vocabulary as made_of
from cardc.scenarios.mutation import mutants
from cardc.source import reader
from cardc.source.diagnostics import Diagnostic
from cardc.source.disk import DISK
from cardc.source.nodes import YamlNode

load_anew, read_anew = load.load_catalog, reader.read_bytes


class ReadOnce:
    """All that was read in this process."""

    def __init__(self) -> None:
        self._files: dict[object, tuple[YamlNode | None, list[Diagnostic]]] = {}
        self._catalogs: dict[object, Catalog] = {}
        self._vocabularies: dict[object, Vocabulary] = {}
        self._readings: dict[object, language.Reading] = {}
        self._words: tuple[Vocabulary | None, int] = (None, 0)
        self._known_words: dict[object, int] = {}

    def put_in_place(self, patch: pytest.MonkeyPatch) -> None:
        """While the patch lasts, everybody reads from here."""
        patch.setattr(reader, "read_bytes", self.read_bytes)
        patch.setattr(loading, "load_catalog", self.load_catalog)
        patch.setattr(load, "vocabulary", self.vocabulary)
        for reads in (abilities, mutants):
            patch.setattr(reads, "read_ability", self.read_ability)

    def read_bytes(
        self, raw: bytes, file: str, limits: reader.Limits | None = None
    ) -> tuple[YamlNode | None, list[Diagnostic]]:
        """A file of the same name that holds the same."""
        key = (raw, file, limits)
        if key not in self._files:
            self._files[key] = read_anew(raw, file, limits)
        node, findings = self._files[key]
        return node, [*findings]

    def load_catalog(self, roots: Sequence[Path], verbs: tuple[VerbClass, ...], **how: Any) -> Catalog:
        """The cards of some folders, if those hold the same files."""
        held = tuple(map(_held, roots))
        if how.get("files", DISK).texts or None in held:
            return load_anew(roots, verbs, **how)
        key = (tuple(roots), held, verbs, how.get("unplayed") is None, how.get("partial"))
        if key not in self._catalogs:
            self._catalogs[key] = load_anew(roots, verbs, **how)
        return self._catalogs[key]

    def vocabulary(self, game: WordData, wordings: Iterable[WordData], verbs: tuple[VerbClass, ...]) -> Vocabulary:
        """The vocabulary of the same words is the same one."""
        texts = tuple(wordings)
        key = (repr((game, texts)), verbs)
        if key not in self._vocabularies:
            self._vocabularies[key] = made_of(game, texts, verbs)
        return self._vocabularies[key]

    def read_ability(self, text: str, vocabulary: Vocabulary) -> language.Reading:
        """A text in the same words, with the same titles, has the same meaning."""
        key = (text, self._words_of(vocabulary))
        if key not in self._readings:
            self._readings[key] = language.read_ability(text, vocabulary)
        return self._readings[key]

    def _words_of(self, vocabulary: Vocabulary) -> int:
        """A number for the words and titles of a vocabulary. One is asked for all its texts, one after the other."""
        last, number = self._words
        if last is not vocabulary:
            titled = tuple(tuple(wording.titles.items()) for wording in vocabulary.wordings.values())
            known = (id(vocabulary.symbols), tuple(vocabulary.titles.items()), titled)
            number = self._known_words.setdefault(known, len(self._known_words))
            self._words = (vocabulary, number)
        return number


def _held(root: Path) -> tuple[tuple[Path, bytes], ...] | None:
    """All files of a folder; None for what is no folder, or cannot be read whole."""
    if not root.is_dir():
        return None
    paths = sorted(path for path in root.rglob("*") if not path.is_dir())
    texts = DISK.read_all(paths)
    return None if texts is None else tuple(zip(paths, texts, strict=True))


_READ = ReadOnce()


@pytest.fixture(autouse=True)
def read_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """What any test of this process has read, no other reads again."""
    _READ.put_in_place(monkeypatch)
