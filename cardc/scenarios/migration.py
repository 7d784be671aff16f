"""Scenario files of format 1 in the form of now: what is called otherwise changes, all else stays byte for byte."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

from cardc.engine.scenario_words import ScenarioWords
from cardc.scenarios.first_format import as_of_now
from cardc.scenarios.suite import scenario_files
from cardc.source.diagnostics import Diagnostic
from cardc.source.nodes import Mapping as MappingNode
from cardc.source.nodes import Scalar, plain
from cardc.source.reader import read_bytes
from cardc.source.text import SourceText

_BOM = b"\xef\xbb\xbf"


@dataclass(frozen=True, slots=True)
class MigratedFile:
    """A file of format 1: in how many places it changes, and its new content; None if it is left as found, and why."""

    file: Path
    places: int
    content: bytes | None
    why: str = ""


def migrate_files(paths: Iterable[Path], words: ScenarioWords, game: str) -> Iterator[MigratedFile | None]:
    """Each scenario file at or below the paths, in turn; None for one that is of the form of now."""
    for path in scenario_files(paths):
        yield migrated(path, path.read_bytes(), words, game)


def migrated(path: Path, raw: bytes, words: ScenarioWords, game: str) -> MigratedFile | None:
    """A file in the form of now; None if it is already. What is not understood is left as found."""
    node, found = read_bytes(raw, str(path))
    if found or not isinstance(node, MappingNode) or node.get("scenarios") is None:
        why = found[0].message if found else "it has no list of `scenarios:`"
        return MigratedFile(path, 0, None, why)
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
    return MigratedFile(path, len(notes), content)


def _written(raw: bytes, notes: Iterable[Diagnostic], source: SourceText) -> bytes:
    text = source.text
    for note in sorted(notes, key=lambda one: (one.span.line, one.span.column), reverse=True):
        start = source.index(note.span.line, note.span.column)
        end = source.index(note.span.end_line, note.span.end_column)
        text = text[:start] + (note.replacement or "") + text[end:]
    return (_BOM if raw.startswith(_BOM) else b"") + text.encode()


def _without_format(node: MappingNode) -> list[tuple[str, object]]:
    return [(entry.key.text, plain(entry.value)) for entry in node.entries if entry.key.text != "format"]
