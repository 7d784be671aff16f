"""Format 1 of scenario files, which is read for one release: what it called otherwise, as it is called now."""

from __future__ import annotations

import re
from dataclasses import replace

from cardc.engine.scenario_words import ScenarioWords
from cardc.source.diagnostics import Diagnostic
from cardc.source.nodes import Entry, Scalar, Sequence, YamlNode
from cardc.source.nodes import Mapping as MappingNode
from cardc.source.positions import scalar_span

FORMAT = 2
# As files say those that are read.
FORMATS = ("1", str(FORMAT))
FORMAT_CODE, RENAMED_CODE = "scenario-format", "scenario-renamed"


def old_format(file: MappingNode) -> bool:
    """True for a file of format 1."""
    stated = file.get("format")
    return isinstance(stated, Scalar) and stated.text == "1"


def old_names(words: ScenarioWords) -> dict[str, str]:
    """What keys of `given` were called in format 1, and are called now."""
    return {old: new for new, key in words.given.items() for old in key.was}


def as_of_now(file: MappingNode, words: ScenarioWords) -> tuple[MappingNode, list[Diagnostic]]:
    """A file as it would be written now, with a note for each place that format 1 wrote otherwise."""
    notes = [_format_note(file)] if old_format(file) else []
    names = old_names(words)
    asked = sorted(words.renamed, key=len, reverse=True)
    pattern = re.compile(rf"(?<!\w)({'|'.join(map(re.escape, asked))})(?=\s*(?:=|has |lacks |gains |starts |[+-]\d))")

    def scenario(entry: Entry) -> Entry:
        match entry.key.text:
            case "given":
                return Entry(entry.key, given(entry.value))
            case "then" | "when" if asked:
                return Entry(entry.key, lines(entry.value))
        return entry

    def given(node: YamlNode) -> YamlNode:
        if not isinstance(node, MappingNode):
            return node
        entries = []
        for entry in node.entries:
            key = entry.key
            if key.text in names:
                notes.append(_renamed(key, 0, key.text, names[key.text]))
                key = replace(key, text=names[key.text])
            inner = given(entry.value) if key.text in words.all_seats else entry.value
            entries.append(Entry(key, inner))
        return replace(node, entries=tuple(entries))

    def lines(node: YamlNode) -> YamlNode:
        match node:
            case Scalar():
                found = pattern.search(node.text)
                if found is None:
                    return node
                new = words.renamed[found[1]]
                notes.append(_renamed(node, found.start(), found[1], new))
                return replace(node, text=node.text[: found.start()] + new + node.text[found.end() :])
            case Sequence():
                return replace(node, items=tuple(map(lines, node.items)))
            case MappingNode():
                return replace(node, entries=tuple(Entry(entry.key, lines(entry.value)) for entry in node.entries))

    listed = file.get("scenarios")
    assert isinstance(listed, Sequence)
    items = tuple(
        replace(item, entries=tuple(map(scenario, item.entries))) if isinstance(item, MappingNode) else item
        for item in listed.items
    )
    entries = tuple(
        Entry(entry.key, replace(listed, items=items)) if entry.value is listed else entry for entry in file.entries
    )
    return replace(file, entries=entries), notes


def _format_note(file: MappingNode) -> Diagnostic:
    message = f"format 1 of scenario files is read in this release, and not in the next; this is format {FORMAT}"
    advice = "`cardc migrate` writes the file in the new form"
    return Diagnostic(FORMAT_CODE, message, (file.get("format") or file).span, advice, str(FORMAT))


def _renamed(scalar: Scalar, start: int, old: str, new: str) -> Diagnostic:
    span = scalar_span(scalar, start, start + len(old))
    advice = f"`cardc migrate` writes `{new}`"
    return Diagnostic(RENAMED_CODE, f"`{old}` is called `{new}` since format {FORMAT}", span, advice, new)
