"""A copy of the bundled game to make mistakes in, and what a seeded mistake is."""

from __future__ import annotations

import random
import re
import shutil
import string
from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple

from cardc.api.loading import default_game, load
from cardc.catalog.cards import Card, Catalog
from cardc.catalog.folders import lay_out
from cardc.source import nodes
from cardc.source.nodes import Scalar
from cardc.source.reader import read_file

# How often a kind may look for a card or text that it fits, before it is said to fit none.
TRIES = 2_000


class Place(NamedTuple):
    """Where a mistake stands; lines and columns begin at 1."""

    file: str
    line: int
    column: int


class Slip(NamedTuple):
    """One mistake: the file that it is in, as it then reads, and the places at which a finding tells it right.

    `meant`: the file without the mistake, where that is not the file as it was.
    """

    file: str
    text: str
    places: tuple[Place, ...]
    meant: str | None = None


@dataclass(frozen=True, slots=True)
class Entry:
    """A card as it stands in a file."""

    file: str
    node: nodes.Mapping
    card: Card


@dataclass(frozen=True, slots=True)
class Text:
    """An ability text in double quotes, `start` being the offset of its first letter in the file."""

    file: str
    start: int
    text: str
    card: Card


@dataclass(frozen=True, slots=True)
class Game:
    """A copy of the bundled game, free of findings, which mistakes are made in."""

    root: Path
    files: Mapping[str, str]
    catalog: Catalog
    cards: tuple[Entry, ...]
    texts: tuple[Text, ...]

    def slip(self, file: str, start: int, end: int, new: str, *at: int) -> Slip:
        """A mistake: new characters for some of a file, told right at these offsets of the new text (or at `start`)."""
        old = self.files[file]
        text = old[:start] + new + old[end:]
        return Slip(file, text, tuple(place(file, text, offset) for offset in at or (start,)))


Seed = Callable[[Game, random.Random], Slip | None]


class Kind(NamedTuple):
    """A kind of mistake. `no_fix` says why nobody could know how to put it right; empty where somebody could."""

    name: str
    seed: Seed
    no_fix: str = ""


def copy_game(target: Path) -> Game:
    """Copy the bundled game to a folder that does not exist yet."""
    source = default_game().folder
    for path in lay_out(source).files:
        copy = target / path.relative_to(source)
        copy.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(path, copy)
    return read_game(target)


def read_game(root: Path) -> Game:
    """The game of a folder, with its cards and texts at their places."""
    catalog = load([root]).catalog
    paths = lay_out(root).files
    files = {path.relative_to(root).as_posix(): path.read_text(encoding="utf-8") for path in paths}
    entries: list[Entry] = []
    for name in files:
        node, _ = read_file(root / name)
        listed = node.get("cards") if isinstance(node, nodes.Mapping) else None
        for item in listed.items if isinstance(listed, nodes.Sequence) else ():
            assert isinstance(item, nodes.Mapping)
            entries.append(Entry(name, item, catalog.cards[scalar(item, "id").text]))
    return Game(root, files, catalog, tuple(entries), tuple(_texts(root, catalog)))


def _texts(root: Path, catalog: Catalog) -> list[Text]:
    found: list[Text] = []
    for card in catalog:
        for face in card.faces:
            for ability in face.abilities or ():
                where = ability.where
                assert where is not None
                raw = where.source.text[where.start_index : where.end_index]
                if raw == f'"{ability.text}"':
                    name = Path(where.source.file).relative_to(root).as_posix()
                    found.append(Text(name, where.start_index + 1, ability.text, card))
    return found


def scalar(node: nodes.Mapping, name: str) -> Scalar:
    """A value that is known to be there and to be a text."""
    value = node.get(name)
    assert isinstance(value, Scalar)
    return value


def place(file: str, text: str, offset: int) -> Place:
    """The line and column of an offset."""
    before = text[:offset]
    return Place(file, before.count("\n") + 1, offset - before.rfind("\n"))


def misspell(word: str, chance: random.Random, known: Collection[str]) -> str | None:
    """The word with one slip of the keyboard, which makes no other known word of it; None if none is found."""
    for _ in range(20):
        at = chance.randrange(len(word))
        letter = chance.choice(string.ascii_lowercase)
        slips = (
            word[:at] + word[at + 1 :],
            word[:at] + word[at] * 2 + word[at + 1 :],
            word[:at] + letter + word[at + 1 :],
            word[:at] + letter + word[at:],
            word[:at] + word[at + 1 : at + 2] + word[at] + word[at + 2 :],
        )
        slip = chance.choice(slips)
        if slip != word and slip.lower() not in known and re.fullmatch(r"[a-z][\w'.-]*", slip, re.IGNORECASE):
            return slip
    return None
