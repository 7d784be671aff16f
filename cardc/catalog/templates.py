"""The parts of a language's text that could fail when something is printed: patterns, and fields of templates.

What is at fault is a finding and is left out, so that printing lacks a phrase instead of failing.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from cardc.catalog.word_files import WordPlaces
from cardc.language.frame import VerbClass
from cardc.language.node import Node, field_names, field_types, options_of
from cardc.language.sections import WordData
from cardc.language.tree import GENERAL_NODES, Condition
from cardc.source.diagnostics import Diagnostic

_FIELD = re.compile(r"\{(\w+)(?:\.\w+)?\}")
_OPTIONAL = re.compile(r"\[[^\[\]]*\]")
# Marks that a template may use beside fields: whose something is, a pronoun, a place, a zone.
_MARKS = frozenset({"your", "it", "he", "host", "place", "pile", "symbol", "there"})


class Fields(NamedTuple):
    """The fields of a class of node, and those of them that may be absent."""

    names: tuple[str, ...]
    optional: frozenset[str]


def sound_texts(
    texts: Mapping[str, WordData], places: WordPlaces, verbs: tuple[VerbClass, ...]
) -> tuple[dict[str, Any], tuple[Diagnostic, ...]]:
    """The texts without what is at fault in them, and what that is."""
    conditions = (cls for cls in GENERAL_NODES if issubclass(cls, Condition))
    fields = {cls.__name__: _fields(cls) for cls in (*verbs, *conditions)}
    sound: dict[str, Any] = {}
    findings: list[Diagnostic] = []
    for language, text in texts.items():
        pairs = list(_wrong_pairs(text))
        phrases = dict(_wrong_phrases(text, fields))
        for pair, why in pairs:
            message = f"`{pair[0]}` cannot be replaced: {why}"
            span = places["text", language, "adjust", str(pair)]
            findings.append(Diagnostic("text-pattern", message, span, "correct the pattern, or remove it"))
        for key, (message, advice) in phrases.items():
            span = places["text", language, "phrases", key]
            findings.append(Diagnostic("text-pattern", message, span, advice))
        sound[language] = _without(text, [pair for pair, _ in pairs], phrases)
    return sound, tuple(findings)


def _fields(cls: type[Node]) -> Fields:
    optional = (name for name, hint in field_types(cls).items() if type(None) in options_of(hint))
    return Fields(field_names(cls), frozenset(optional))


def _wrong_pairs(text: WordData) -> Iterator[tuple[list[str], str]]:
    """The last touches whose pattern or replacement is none, and why."""
    for pair in text.get("adjust", ()):
        try:
            re.compile(pair[0]).sub(pair[1], "")
        except (re.error, IndexError) as error:
            yield pair, str(error)


def _wrong_phrases(text: WordData, fields: Mapping[str, Fields]) -> Iterator[tuple[str, tuple[str, str]]]:
    """The templates that could not be filled: their key, what is wrong, and what to do."""
    for key, entry in text.get("phrases", {}).items():
        known = fields.get(key.partition(".")[0])
        faults = (_fault(key, template, known) for template in _templates(entry)) if known is not None else ()
        fault = next((fault for fault in faults if fault is not None), None)
        if fault is not None:
            yield key, fault


def _fault(key: str, template: str, fields: Fields) -> tuple[str, str] | None:
    for name in _FIELD.findall(template):
        if name not in fields.names and name not in _MARKS:
            known = ", ".join(f"{{{field}}}" for field in fields.names)
            return f"`{key}` has no field {{{name}}}", f"its fields are {known}"
    for name in _FIELD.findall(_OPTIONAL.sub("", template)):
        if name in fields.optional:
            return f"the field {{{name}}} of `{key}` may be absent", f"write `[ {{{name}}}]`"
    return None


def _templates(entry: Any) -> Iterator[str]:
    """Every form of a phrase."""
    if isinstance(entry, Mapping):
        for inner in entry.values():
            yield from _templates(inner)
    elif isinstance(entry, list):
        for inner in entry:
            yield from _templates(inner)
    else:
        yield str(entry)


def _without(text: WordData, pairs: list[list[str]], phrases: Mapping[str, object]) -> WordData:
    sound = dict(text)
    if pairs:
        sound["adjust"] = [pair for pair in text["adjust"] if pair not in pairs]
    if phrases:
        sound["phrases"] = {key: entry for key, entry in text["phrases"].items() if key not in phrases}
    return sound
