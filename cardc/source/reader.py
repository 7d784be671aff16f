"""YAML text to nodes, by an own walk over PyYAML's event stream.

Only the plain part of YAML is spoken: one document of mappings with text keys, lists and scalars. Everything
that makes YAML surprising or dangerous (anchors, aliases, merge keys, tags, several documents, keys that are
not texts, duplicate keys) is a finding of its own. The input is hostile until read: size, depth and number of
values are limited.

Findings that leave the tree whole (a duplicate key, whose first value stands; a tag; a merge key; a second
document) come with the tree. Where a part is missing there is no tree, so that later checks do not report
what merely follows from that.
"""

from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple, NoReturn, TypeAlias

import yaml
from yaml.events import (
    AliasEvent,
    DocumentStartEvent,
    Event,
    MappingEndEvent,
    MappingStartEvent,
    NodeEvent,
    ScalarEvent,
    SequenceEndEvent,
    SequenceStartEvent,
    StreamStartEvent,
)

from cardc.source.diagnostics import Diagnostic, Span
from cardc.source.disk import DISK, Files
from cardc.source.nodes import Entry, Mapping, Scalar, Sequence, YamlNode
from cardc.source.syntax import syntax_error
from cardc.source.text import FORBIDDEN, SourceText, brief

NextEvent: TypeAlias = Callable[[], Event]

HAS_C_PARSER = bool(yaml.__with_libyaml__)

_BOM = b"\xef\xbb\xbf"


class Limits(NamedTuple):
    """How much one file may ask for: bytes, nesting, values, and findings before reading stops."""

    size: int = 8 * 1024 * 1024
    depth: int = 50
    nodes: int = 150_000
    findings: int = 100


def read_file(
    path: Path | str, limits: Limits | None = None, *, name: str | None = None, files: Files = DISK
) -> tuple[YamlNode | None, list[Diagnostic]]:
    """Read a file; `name` is how findings call it (as given, by default)."""
    limits = limits or Limits()
    file = name or str(path)
    text = files.text(path)
    if text is not None:
        return files.once(("yaml", file, text, limits), lambda: read_text(text, file, limits))
    try:
        # A stated size can lie (a device, a file that grows), so no more than the limit is ever read.
        raw = files.read(path, limits.size + len(_BOM) + 1)
    except FileNotFoundError:
        return None, [_at_top(file, "file-missing", "there is no such file")]
    except OSError as error:
        return None, [_at_top(file, "file-unreadable", f"cannot read: {error.strerror or error}")]
    except ValueError:
        return None, [_at_top(file, "file-missing", "this cannot be the name of a file")]
    return files.once(("yaml", file, raw, limits), lambda: read_bytes(raw, file, limits))


def read_bytes(raw: bytes, file: str, limits: Limits | None = None) -> tuple[YamlNode | None, list[Diagnostic]]:
    """Decode (UTF-8, with or without byte order mark) and read."""
    limits = limits or Limits()
    raw = raw.removeprefix(_BOM)
    if len(raw) > limits.size:
        return None, [_at_top(file, "yaml-size", f"the file is larger than {limits.size:,} bytes")]
    try:
        text = raw.decode("utf-8")
    except UnicodeDecodeError as error:
        source = SourceText(file, raw[: error.start].decode("utf-8"))
        end = len(source.text)
        message = f"the byte 0x{raw[error.start]:02x} is not UTF-8 text"
        return None, [Diagnostic("file-encoding", message, source.span(end, end), "save the file as UTF-8")]
    return read_text(text, file, limits)


def read_text(
    text: str, file: str, limits: Limits | None = None, *, pure: bool = not HAS_C_PARSER
) -> tuple[YamlNode | None, list[Diagnostic]]:
    """Read a text. `pure` uses PyYAML's own parser instead of libyaml: slower, same result."""
    limits = limits or Limits()
    source = SourceText(file, text.removeprefix("\ufeff"))
    if len(source.text) > limits.size:
        return None, [_at_top(file, "yaml-size", f"the file is larger than {limits.size:,} bytes")]
    bad = FORBIDDEN.search(source.text)
    if bad:
        return None, [_forbidden(source, bad.start(), bad.end(), bad.group())]
    walk = _Walk(source, limits, _next_event(source.text, pure))
    try:
        node = walk.document()
    except _Stopped:
        node = None
    except yaml.YAMLError as error:
        walk.findings.append(syntax_error(error, source))
        node = None
    return node, sorted(walk.findings)


def _next_event(text: str, pure: bool) -> NextEvent:
    """What gives the events of a text, one after the other."""
    # The stubs say that there may be no further event; the walk ends before that.
    return yaml.Loader(text).get_event if pure else yaml.CLoader(text).get_event  # type: ignore[return-value]


def _at_top(file: str, code: str, message: str) -> Diagnostic:
    return Diagnostic(code, message, Span(file, 1, 1, 1, 1))


def _forbidden(source: SourceText, start: int, end: int, character: str) -> Diagnostic:
    message = f"the character U+{ord(character):04X} may not stand in a file or text"
    return Diagnostic("yaml-character", message, source.span(start, end), "remove it")


class _Stopped(Exception):
    """Leaves the walk from any depth; the reason is among the findings."""


class _Walk:
    """One pass over the events of one file."""

    __slots__ = ("_count", "_limits", "_next", "_source", "_whole", "findings")

    def __init__(self, source: SourceText, limits: Limits, next_event: NextEvent) -> None:
        self.findings: list[Diagnostic] = []
        self._source = source
        self._limits = limits
        self._next = next_event
        self._count = 0
        self._whole = True

    def document(self) -> YamlNode | None:
        start = self._next()
        if isinstance(start, StreamStartEvent):
            start = self._next()
        if not isinstance(start, DocumentStartEvent):
            self._keep(_at_top(self._source.file, "file-empty", "there is nothing in this file"))
            return None
        root = self._node(self._next(), 1)
        self._next()
        extra = self._next()
        if isinstance(extra, DocumentStartEvent):
            self._find(
                "yaml-documents",
                "a second document begins here",
                _begin(extra),
                _end(extra),
                "keep one document in each file",
            )
        if isinstance(root, Scalar) and not root.text and not root.style and not self.findings:
            self._keep(_at_top(self._source.file, "file-empty", "there is nothing in this file"))
            return None
        return root if self._whole else None

    def _node(self, event: Event, depth: int) -> YamlNode:
        self._count += 1
        if self._count > self._limits.nodes:
            self._stop("yaml-size", f"more than {self._limits.nodes:,} values in one file", event)
        if isinstance(event, ScalarEvent):
            return self._scalar(event)
        if depth > self._limits.depth:
            self._stop("yaml-depth", f"nested more than {self._limits.depth} levels deep", event)
        if isinstance(event, MappingStartEvent):
            return self._mapping(event, depth)
        if isinstance(event, SequenceStartEvent):
            return self._sequence(event, depth)
        assert isinstance(event, AliasEvent)  # the only event left that can begin a value
        self._whole = False
        start, end = _begin(event), _end(event)
        name = brief(f"*{event.anchor}")
        self._find("yaml-alias", f"`{name}` repeats another value", start, end, "write it out")
        return Scalar(name, "", self._source, start, end)

    def _scalar(self, event: ScalarEvent) -> Scalar:
        start = _begin(event)
        if event.anchor is not None or event.tag is not None:
            self._properties(event)
            start = _after_properties(self._source.text, start, _end(event))
        style = event.style or ""
        # Escapes exist in double quotes only; elsewhere the whole file has been searched already.
        bad = FORBIDDEN.search(event.value) if style == '"' else None
        # Cards with errors are shown too, and must not steer a terminal.
        value = FORBIDDEN.sub("\ufffd", event.value) if bad else event.value
        scalar = Scalar(value, style, self._source, start, _end(event))
        if bad:
            self._keep(_forbidden(self._source, start, scalar.end_index, bad.group()))
        return scalar

    def _sequence(self, event: SequenceStartEvent, depth: int) -> Sequence:
        self._properties(event)
        items: list[YamlNode] = []
        inner = self._next()
        while not isinstance(inner, SequenceEndEvent):
            items.append(self._node(inner, depth + 1))
            inner = self._next()
        start = _begin(event)
        end = _end(inner) if event.flow_style or not items else items[-1].end_index
        return Sequence(tuple(items), self._source, start, end)

    def _mapping(self, event: MappingStartEvent, depth: int) -> Mapping:
        self._properties(event)
        entries: dict[str, Entry] = {}
        end = _end(event)
        inner = self._next()
        while not isinstance(inner, MappingEndEvent):
            key = self._node(inner, depth + 1)
            value = self._node(self._next(), depth + 1)
            end = value.end_index
            if isinstance(key, Scalar):
                self._enter(entries, key, value)
            else:
                self._whole = False
                self._find("yaml-key", "a key must be a text", key.start_index, key.end_index)
            inner = self._next()
        if event.flow_style:
            end = _end(inner)
        return Mapping(tuple(entries.values()), self._source, _begin(event), end)

    def _enter(self, entries: dict[str, Entry], key: Scalar, value: YamlNode) -> None:
        first = entries.get(key.text)
        if first is None and key.text and key.text != "<<":
            entries[key.text] = Entry(key, value)
            return
        start, end = key.start_index, key.end_index
        if key.text == "<<" and not key.style:
            self._find("yaml-merge-key", "`<<` would merge another mapping in here", start, end, "write it out")
        elif not key.text:
            self._find("yaml-key", "this key is empty", start, end, "write the key before the `:`")
        elif first is not None:
            name = brief(key.text)
            notes = ((first.key.span, f"`{name}` is first given here"),)
            self._find("yaml-duplicate-key", f"`{name}` is given twice", start, end, "keep one", notes)
        else:
            entries[key.text] = Entry(key, value)

    def _properties(self, event: NodeEvent) -> None:
        """Report the anchor and the tag of a value; the value itself is read as if they were not there."""
        if event.anchor is None and getattr(event, "tag", None) is None:
            return
        start = _begin(event)
        if event.anchor is not None:
            at = self._source.text.find(f"&{event.anchor}", start)
            end = at + len(event.anchor) + 1
            name = brief(f"&{event.anchor}")
            self._find("yaml-alias", f"`{name}` names a value for reuse", at, end, "remove the name")
        tag = getattr(event, "tag", None)
        if tag is not None:
            at = self._source.text.find("!", start)
            end = _word_end(self._source.text, at)
            name = brief(self._source.text[at:end])
            self._find("yaml-tag", f"`{name}` is a type tag", at, end, "remove it")

    def _find(
        self,
        code: str,
        message: str,
        start: int,
        end: int,
        advice: str = "",
        notes: tuple[tuple[Span, str], ...] = (),
    ) -> None:
        self._keep(Diagnostic(code, message, self._source.span(start, end), advice, notes=notes))

    def _keep(self, finding: Diagnostic) -> None:
        self.findings.append(finding)
        if len(self.findings) > self._limits.findings:
            span = finding.span
            message = f"more than {self._limits.findings} findings: reading stopped here"
            self.findings[-1] = Diagnostic("yaml-size", message, span)
            raise _Stopped

    def _stop(self, code: str, message: str, event: Event) -> NoReturn:
        self._find(code, message, _begin(event), _end(event))
        raise _Stopped


# The stubs say that a mark may be missing; on the events of a parser it never is.
def _begin(event: Event) -> int:
    return event.start_mark.index  # type: ignore[union-attr]


def _end(event: Event) -> int:
    return event.end_mark.index  # type: ignore[union-attr]


def _after_properties(text: str, index: int, end: int) -> int:
    """The offset at which a scalar itself begins, after its anchor and tag and the space behind them."""
    while index < end and text[index] in "&!":
        index = _word_end(text, index)
        while index < end and text[index] in " \t\r\n#":
            if text[index] == "#":
                index = _line_end(text, index)
            else:
                index += 1
    return index


def _word_end(text: str, index: int) -> int:
    while index < len(text) and text[index] not in " \t\r\n":
        index += 1
    return index


def _line_end(text: str, index: int) -> int:
    while index < len(text) and text[index] not in "\r\n":
        index += 1
    return index
