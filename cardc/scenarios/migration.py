"""Files in the form of now: what is called otherwise changes, all else stays byte for byte."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

from cardc.catalog.put_right import FileText
from cardc.engine.scenario_words import ScenarioWords
from cardc.scenarios.first_format import FORMATS, as_of_now
from cardc.scenarios.suite import scenario_files
from cardc.source.diagnostics import Diagnostic
from cardc.source.disk import DISK
from cardc.source.nodes import Mapping as MappingNode
from cardc.source.nodes import Scalar, Sequence, plain
from cardc.source.reader import read_bytes
from cardc.source.text import SourceText

_BOM = b"\xef\xbb\xbf"


@dataclass(frozen=True, slots=True)
class MigratedFile:
    """A file that changes: in how many places, its content then and before; or why it is left as found."""

    file: Path
    places: int
    content: bytes | None
    why: str = ""
    old: bytes | None = None


def migrate_files(paths: Iterable[Path], words: ScenarioWords, game: str) -> Iterator[MigratedFile | None]:
    """Each scenario file at or below the paths, in turn; None for one that is of the form of now."""
    for path in scenario_files(paths):
        try:
            raw = DISK.read(path)
        except OSError as error:
            yield MigratedFile(path, 0, None, f"cannot read: {error.strerror}")
        else:
            yield migrated(path, raw, words, game)


def migrated(path: Path, raw: bytes, words: ScenarioWords, game: str) -> MigratedFile | None:
    """A file in the form of now; None if it is already. What is not understood is left as found."""
    node, found = read_bytes(raw, str(path))
    if found or not isinstance(node, MappingNode) or not isinstance(node.get("scenarios"), Sequence):
        why = found[0].message if found else "it has no list of `scenarios:`"
        return MigratedFile(path, 0, None, why)
    stated = node.get("format")
    if not isinstance(stated, Scalar) or stated.text not in FORMATS:
        said = f"format {stated.text}" if isinstance(stated, Scalar) else "its format"
        return MigratedFile(path, 0, None, f"{said} is none that this release reads")
    named = node.get("game")
    if isinstance(named, Scalar) and named.text != game:
        return MigratedFile(path, 0, None, f"it is of the game `{named.text}`: say `--game`")
    meant, notes = as_of_now(node, words)
    if not notes:
        return None
    content = _written(raw, notes, node.source)
    after, wrong = read_bytes(content, str(path))
    if wrong or not isinstance(after, MappingNode) or _without_format(after) != _without_format(meant):
        return MigratedFile(path, 0, None, "it would not say the same afterwards")
    return MigratedFile(path, len(notes), content, old=raw)


def with_names_of_now(path: Path, raw: bytes, renamings: Collection[Diagnostic]) -> MigratedFile | None:
    """A file of any sort with the names that the findings tell, each in its place; None if there is none."""
    try:
        new = FileText(raw.decode("utf-8"), str(path)).replaced(renamings)
    except UnicodeDecodeError:
        return None
    return MigratedFile(path, len(new.done), new.text.encode(), old=raw) if new.done else None


def _written(raw: bytes, notes: Iterable[Diagnostic], source: SourceText) -> bytes:
    """The content of a file with what notes would replace."""
    text = source.text
    for note in sorted(notes, key=lambda one: (one.span.line, one.span.column), reverse=True):
        start = source.index(note.span.line, note.span.column)
        end = source.index(note.span.end_line, note.span.end_column)
        quoted = text[start] in "\"'" and end - start > 1 and text[start] == text[end - 1]
        text = text[: start + quoted] + (note.replacement or "") + text[end - quoted :]
    return (_BOM if raw.startswith(_BOM) else b"") + text.encode()


def _without_format(node: MappingNode) -> list[tuple[str, object]]:
    return [(entry.key.text, plain(entry.value)) for entry in node.entries if entry.key.text != "format"]
