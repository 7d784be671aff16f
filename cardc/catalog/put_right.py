"""What findings would put right in one file: the file then says just that, and all else stays byte for byte.

A finding says what to write in place of a stretch of a text, as the text reads; in the file it may stand in quotes, in
a folded block or as a key, where some characters are written otherwise. So each replacement is written in the manner
of the text around it, and the file is read again: it has to say what it said before, but for the new words.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import groupby
from typing import NamedTuple, TypeAlias

from cardc.catalog.rewrite import escaped, needs_quotes, written
from cardc.source import nodes
from cardc.source.diagnostics import Diagnostic
from cardc.source.nodes import Data, Scalar, YamlNode, plain
from cardc.source.positions import DecodedCharacter, pieces_of
from cardc.source.reader import read_text
from cardc.source.text import SourceText

# These propose a value as it stands in the file, with or without its quotes; all others propose words of a text.
AS_WRITTEN = "schema-type"

OVERLAPS = "it overlaps with another one"
NOT_CERTAIN_WHERE = "the file does not show for certain where it belongs"
WOULD_NOT_READ = "the file would not say just that"


class Edit(NamedTuple):
    """A stretch of a file, by offsets behind the byte order mark, and what is written there."""

    start: int
    end: int
    text: str


class Left(NamedTuple):
    """A finding whose replacement is not written, and why."""

    finding: Diagnostic
    why: str


class Replaced(NamedTuple):
    """A file with what findings would replace: its new text, those that are in it, and those that are not."""

    text: str
    done: tuple[Diagnostic, ...]
    left: tuple[Left, ...]


class _PutRight(NamedTuple):
    """What one finding replaces: a stretch of the file, and of the text that stands there as it reads."""

    finding: Diagnostic
    edit: Edit
    start: int = 0
    end: int = 0


@dataclass(frozen=True, slots=True)
class _Change:
    """What becomes of one value or key: the edits that make it so, and what it then says. All of them, or none."""

    edits: tuple[Edit, ...]
    node: YamlNode
    says: Data
    findings: tuple[Diagnostic, ...]


# What values and keys should say, by where they begin and end.
_Wanted: TypeAlias = Mapping[tuple[int, int], Data]


class FileText:
    """One file, read once, for all that is to be replaced in it."""

    def __init__(self, text: str, file: str) -> None:
        self._mark = "\ufeff" if text.startswith("\ufeff") else ""
        self.source = SourceText(file, text.removeprefix("\ufeff"))
        # Settings are found fault with as well, and are no YAML.
        self._root, self._findings = (None, []) if file.endswith(".toml") else read_text(self.source.text, file)

    def replaced(self, findings: Iterable[Diagnostic]) -> Replaced:
        """The file with what findings propose, as far as that can be written; of two that overlap, the first."""
        parts, left = self._apart(findings)
        sound = self._sound_of(parts)
        written_ = {id(one) for change in sound for one in change.findings}
        done = tuple(part.finding for _, part in parts if id(part.finding) in written_)
        left += [Left(part.finding, WOULD_NOT_READ) for _, part in parts if id(part.finding) not in written_]
        return Replaced(self._mark + self._edited(sound), done, tuple(left))

    def edits(self, findings: Iterable[Diagnostic]) -> list[Edit]:
        """What is to be written where for all of some findings that can be carried out together."""
        parts, _ = self._apart(findings)
        return sorted(edit for change in self._sound_of(parts) for edit in change.edits)

    def _sound_of(self, parts: Iterable[tuple[tuple[int, int], _PutRight]]) -> list[_Change]:
        together = groupby(parts, key=lambda part: part[0])
        return self._sound([self._change([part for _, part in group]) for _, group in together])

    def edit(self, finding: Diagnostic) -> Edit | None:
        """What is to be written where for one finding alone; None where that is not certain."""
        found = self._part(finding)
        return None if found is None else self._change([found[1]]).edits[0]

    def _apart(self, findings: Iterable[Diagnostic]) -> tuple[list[tuple[tuple[int, int], _PutRight]], list[Left]]:
        """Findings with what they replace, in order and side by side; and those that cannot be."""
        found: list[tuple[tuple[int, int], _PutRight]] = []
        left: list[Left] = []
        for one in sorted({*findings}):
            place = self._part(one)
            if place is None:
                left.append(Left(one, NOT_CERTAIN_WHERE))
            else:
                found.append(place)
        found.sort(key=lambda part: (part[1].edit.start, part[1].edit.end))
        kept: list[tuple[tuple[int, int], _PutRight]] = []
        for where, part in found:
            before = kept[-1][1].edit if kept else None
            if before is not None and (part.edit.start < before.end or part.edit[:2] == before[:2]):
                left.append(Left(part.finding, OVERLAPS))
            else:
                kept.append((where, part))
        return kept, left

    def _part(self, finding: Diagnostic) -> tuple[tuple[int, int], _PutRight] | None:
        """What a finding replaces, and the value or key in which that stands."""
        new, lines = finding.replacement, len(self.source.line_starts())
        if new is None or finding.span.end_line > lines:
            return None
        start = self.source.index(finding.span.line, finding.span.column)
        end = self.source.index(finding.span.end_line, finding.span.end_column)
        if finding.code == AS_WRITTEN:
            node = self._nodes.get((start, end))
            return None if node is None else ((start, end), _PutRight(finding, Edit(start, end, new)))
        scalar = self._around(start, end)
        pieces = pieces_of(scalar) if scalar is not None else None
        if scalar is None or pieces is None:
            return None
        where = (scalar.start_index, scalar.end_index)
        if where == (start, end):
            return where, _PutRight(finding, Edit(start, end, new), 0, len(scalar.text))
        stretch = _stretch(pieces, start, end)
        if stretch is None:
            return None
        return where, _PutRight(finding, Edit(start, end, escaped(new, scalar.style)), *stretch)

    def _change(self, parts: Sequence[_PutRight]) -> _Change:
        """What becomes of the value or key in which all these stand."""
        first = parts[0]
        findings = tuple(part.finding for part in parts)
        if first.finding.code == AS_WRITTEN:
            node, _ = read_text(first.edit.text, "")
            data = plain(node) if node is not None else None
            return _Change((first.edit,), self._nodes[first.edit[:2]], data, findings)
        scalar = self._around(first.edit.start, first.edit.end)
        assert scalar is not None
        text = scalar.text
        for part in reversed(parts):
            text = text[: part.start] + (part.finding.replacement or "") + text[part.end :]
        anew = first.start == 0 and first.end == len(scalar.text.rstrip("\n")) and len(parts) == 1
        if (
            anew
            or first.edit[:2] == (scalar.start_index, scalar.end_index)
            or (not scalar.style and needs_quotes(text))
        ):
            return _whole(scalar, text, findings)
        return _Change(tuple(part.edit for part in parts), scalar, text, findings)

    def _sound(self, changes: Sequence[_Change]) -> list[_Change]:
        """The changes after which the file says what it should. Where some do not go, each half is tried."""
        if not changes or self._says(changes):
            return [*changes]
        if len(changes) > 1:
            half = len(changes) // 2
            sound = [*self._sound(changes[:half]), *self._sound(changes[half:])]
            return sound if self._says(sound) else []
        (change,) = changes
        if isinstance(change.node, Scalar) and isinstance(change.says, str):
            anew = _whole(change.node, change.says, change.findings)
            if self._says([anew]):
                return [anew]
        return []

    def _says(self, changes: Sequence[_Change]) -> bool:
        after, found = read_text(self._edited(changes), self.source.file)
        if self._root is None or after is None or _told(found) != _told(self._findings):
            return False
        wanted = {(one.node.start_index, one.node.end_index): one.says for one in changes}
        return plain(after) == _expected(self._root, wanted)

    def _edited(self, changes: Iterable[_Change]) -> str:
        text, parts, end = self.source.text, [], 0
        for edit in sorted(edit for one in changes for edit in one.edits):
            parts += [text[end : edit.start], edit.text]
            end = edit.end
        return "".join([*parts, text[end:]])

    @cached_property
    def _nodes(self) -> dict[tuple[int, int], YamlNode]:
        """All values and keys by where they begin and end; of a list and its only item, the list."""
        found: dict[tuple[int, int], YamlNode] = {}
        for node in _all(self._root) if self._root is not None else ():
            found.setdefault((node.start_index, node.end_index), node)
        return found

    @cached_property
    def _scalars(self) -> list[Scalar]:
        """All texts, in the order of the file."""
        listed = _all(self._root) if self._root is not None else ()
        return [one for one in listed if isinstance(one, Scalar)]

    def _around(self, start: int, end: int) -> Scalar | None:
        """The text in which a stretch lies."""
        at = bisect_right(self._scalars, start, key=lambda one: one.start_index) - 1
        found = self._scalars[at] if at >= 0 else None
        return found if found is not None and end <= found.end_index else None


def _whole(scalar: Scalar, text: str, findings: tuple[Diagnostic, ...]) -> _Change:
    """A text written anew, with quotes if it needs them."""
    edit = Edit(scalar.start_index, scalar.end_index, written(scalar, text.rstrip("\n")))
    return _Change((edit,), scalar, text, findings)


def _stretch(pieces: Sequence[DecodedCharacter], start: int, end: int) -> tuple[int, int] | None:
    """Which characters of a text stand in a stretch of the file; None if it begins or ends within one."""
    begins = {piece.start: at for at, piece in enumerate(pieces)} | ({pieces[-1].end: len(pieces)} if pieces else {})
    first = begins.get(start)
    if first is None or start == end:
        return None if first is None else (first, first)
    last = next((at for at in range(len(pieces), first, -1) if pieces[at - 1].end == end), None)
    return None if last is None else (first, last)


def _expected(node: YamlNode, wanted: _Wanted) -> Data:
    """What a file should say."""
    where = (node.start_index, node.end_index)
    if where in wanted:
        says = wanted[where]
        if isinstance(says, str) and isinstance(node, Scalar) and node.style in ("|", ">"):
            # A block keeps the line breaks that its header gives it.
            return says.rstrip("\n") + node.text[len(node.text.rstrip("\n")) :]
        return says
    if isinstance(node, Scalar):
        return plain(node)
    if isinstance(node, nodes.Sequence):
        return [_expected(item, wanted) for item in node.items]
    return {_key(entry.key, wanted): _expected(entry.value, wanted) for entry in node.entries}


def _key(key: Scalar, wanted: _Wanted) -> str:
    return str(wanted.get((key.start_index, key.end_index), key.text))


def _told(found: Iterable[Diagnostic]) -> list[tuple[str, str]]:
    return [(one.code, one.message) for one in found]


def _all(node: YamlNode) -> Iterator[YamlNode]:
    yield node
    if isinstance(node, nodes.Sequence):
        for item in node.items:
            yield from _all(item)
    elif isinstance(node, nodes.Mapping):
        for entry in node.entries:
            yield entry.key
            yield from _all(entry.value)
