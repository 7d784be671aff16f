"""The files of one's own cards, as a table finds them, and as they would be with what it says."""

from __future__ import annotations

import difflib
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

from cardc.api.deck import Deck
from cardc.api.exporting import NotExported
from cardc.catalog.card_file import CardFile, read_cards
from cardc.catalog.card_schema import CARD_FILE
from cardc.catalog.folders import lay_out
from cardc.catalog.skeleton import card_file, modeline
from cardc.catalog.tables.merge_parts import CardEntry, CardsBeside, MergedCards, NewCard, key_order
from cardc.catalog.yaml_edits import with_data
from cardc.catalog.yaml_words import Item, item_text
from cardc.source import nodes
from cardc.source.diagnostics import Diagnostic, Span
from cardc.source.disk import at_or_below
from cardc.source.nodes import Data, plain
from cardc.source.reader import read_file

CARDS = "cards"


class NotImported(NotExported):
    """A table cannot be merged with these cards."""


class FileChange(NamedTuple):
    """A file that would be otherwise: what it holds, and what it would hold. A new one holds nothing yet."""

    file: Path
    old: bytes | None
    new: bytes

    @property
    def diff(self) -> str:
        """The lines that differ."""
        name = self.file.as_posix()
        before = name if self.old is not None else "/dev/null"
        return "".join(difflib.unified_diff(_lines(self.old or b""), _lines(self.new), before, name))


class FileChanges(NamedTuple):
    """The files that would be otherwise, and what is said of those that cannot be changed."""

    files: tuple[FileChange, ...]
    diagnostics: tuple[Diagnostic, ...]


class OwnFile(NamedTuple):
    """A file of one's own cards, as it was read."""

    path: Path
    raw: bytes
    data: Mapping[str, Data]
    read: CardFile


def own_files(deck: Deck, paths: Iterable[str | Path]) -> tuple[OwnFile, ...]:
    """The files that a table may change. One that cannot be read whole is refused: its cards would seem to be new."""
    return tuple(_own_files(deck, at_or_below(tuple(map(Path, paths)) or deck.own_folders)))


def _own_files(deck: Deck, is_own: Callable[[Path | str], bool]) -> Iterator[OwnFile]:
    for root in deck.catalog.roots:
        for path in lay_out(root, files=deck.loaded_from).others:
            if not is_own(path):
                continue
            node, findings = read_file(path, files=deck.loaded_from)
            if node is not None and (not isinstance(node, nodes.Mapping) or node.get(CARDS) is None):
                continue
            read = read_cards(node, deck.catalog.card_form) if node is not None else CardFile(str(path))
            data = plain(node) if node is not None else None
            if not isinstance(data, dict) or findings or read.diagnostics:
                raise NotImported(f"`{path}` has errors that hide what its cards say; `cardc check` tells which")
            yield OwnFile(path, deck.loaded_from.read(path), data, read)


def beside_files(deck: Deck, files: Sequence[OwnFile]) -> CardsBeside:
    """What a table is merged with: the cards of these files, and all that is known of others."""
    catalog = deck.catalog
    own = {
        listed.card.id: CardEntry(catalog.cards[listed.card.id], _entry(plain(listed.node)), file.path)
        for file in files
        for listed in file.read.cards
    }
    folders = [root if root.is_dir() else root.parent for root in catalog.roots]
    holding = [root for root in folders if any(file.path.is_relative_to(root) for file in files)]
    return CardsBeside(
        own=own,
        others={name: card for name, card in catalog.cards.items() if name not in own},
        former=catalog.former,
        files={file.path: file.read.set.text for file in files if file.read.set is not None},
        roots=tuple(holding or folders[-1:]),
        form=catalog.card_form,
        languages=deck.languages,
        reads=lambda text: deck.parse(text).tree is not None,
    )


def changed_files(deck: Deck, files: Sequence[OwnFile], merged: MergedCards, *, delete: bool) -> FileChanges:
    """The files with what a table says; with `delete`, without the cards that it does not have."""
    gone = {*merged.gone} if delete else set()
    added: dict[Path, list[NewCard]] = {}
    for new in merged.new:
        added.setdefault(new.file, []).append(new)
    changed: list[FileChange] = []
    unsafe: list[Diagnostic] = []
    for file in files:
        entries = file.data[CARDS]
        assert isinstance(entries, list)
        kept = [merged.data.get(_id(one), one) for one in entries if _id(one) not in gone]
        wanted: Data = {**file.data, CARDS: [*kept, *(new.data for new in added.pop(file.path, ()))]}
        if wanted == file.data:
            continue
        content = with_data(file.raw, wanted, key_order(deck.catalog.card_form))
        if content is not None:
            changed.append(FileChange(file.path, file.raw, content))
        else:
            unsafe.append(_not_safe(file.path))
    changed += (FileChange(path, None, _new_file(path, cards)) for path, cards in added.items())
    return FileChanges(tuple(changed), tuple(unsafe))


def _not_safe(path: Path) -> Diagnostic:
    message = "this file cannot be changed without touching more than what was changed"
    advice = "enter by hand what the table says otherwise"
    return Diagnostic("table-not-merged", message, Span(str(path), 1, 1, 1, 1), advice)


def _new_file(path: Path, cards: Sequence[NewCard]) -> bytes:
    entries = (f"  - {item_text(Item('', one.data), '  ', chr(10), flow=False)}\n" for one in cards)
    return (modeline(path, CARD_FILE) + card_file(cards[0].set, "\n".join(entries))).encode()


def _entry(data: Data) -> Mapping[str, Data]:
    assert isinstance(data, dict)
    return data


def _id(data: Data) -> str:
    return str(data.get("id")) if isinstance(data, dict) else ""


def _lines(raw: bytes) -> list[str]:
    text = raw.decode("utf-8-sig").replace("\r\n", "\n").replace("\r", "\n")
    return [line if line.endswith("\n") else f"{line}\n" for line in text.splitlines(keepends=True)]
