"""Is the data of the right shape? A JSON Schema (draft-07) says, and the findings point into the file.

`jsonschema-rs` decides, as it is a hundred times faster; only what it refuses is explained, by `jsonschema`
and `cardc.source.schema_words`. Neither ever fetches a schema from elsewhere.
"""

import re
from collections.abc import Mapping as AbstractMapping
from collections.abc import Sequence as AbstractSequence
from dataclasses import dataclass
from typing import Any

import jsonschema_rs

from cardc.source.diagnostics import Diagnostic
from cardc.source.nodes import Data, Scalar, YamlNode, find, locate, locate_key, plain, plain_text

# What cannot be put in double quotes as it is.
_NEEDS_ESCAPES = re.compile(r'["\\\n\r]')
# A text that stays one text in a list: in quotes, or of one word.
_IN_A_LIST = re.compile(r"""["'\w][^\n\r,\[\]{}#:]*\Z|"[^"\\\n\r]*"\Z|'[^'\n\r]*'\Z""")


@dataclass(frozen=True, slots=True, eq=False)
class Schema:
    """A schema, ready to check many files."""

    document: AbstractMapping[str, Any]
    validator: jsonschema_rs.Draft7Validator


def compile_schema(document: AbstractMapping[str, Any]) -> Schema:
    """Prepare a schema. A schema that is itself at fault raises `ValueError`: it is part of the program."""
    validator = jsonschema_rs.Draft7Validator(dict(document), retriever=_refuse)
    return Schema(document, validator)


def check_schema(node: YamlNode, schema: Schema | AbstractMapping[str, Any]) -> list[Diagnostic]:
    """All the places where the data of `node` is not of the shape that the schema wants."""
    ready = schema if isinstance(schema, Schema) else compile_schema(schema)
    data = plain(node)
    if ready.validator.is_valid(data):
        return []
    newer = _newer(node, data, ready)
    return [newer] if newer is not None else _explain(node, data, ready)


def _newer(node: YamlNode, data: Data, schema: Schema) -> Diagnostic | None:
    """That a file is of a form that only a later release knows: then nothing else can be said of it."""
    stated = data.get("format") if isinstance(data, dict) else None
    rule = schema.document.get("properties", {}).get("format", {})
    known = [n for n in (rule.get("const"), *rule.get("enum", ())) if isinstance(n, int)]
    if not isinstance(stated, int) or isinstance(stated, bool) or not known or stated <= max(known):
        return None
    message = f"this file has format {stated}, and this release of cardc knows it up to format {max(known)}"
    return Diagnostic("format-newer", message, locate(node, ["format"]), "read it with a newer release of cardc")


def _explain(node: YamlNode, data: Data, schema: Schema) -> list[Diagnostic]:
    from cardc.source.schema_words import explain  # jsonschema takes long to import

    faults = explain(data, schema.document)
    found = {
        Diagnostic(
            fault.code,
            fault.message,
            (locate_key if fault.at_key else locate)(node, fault.path),
            fault.help or _advice(node, fault.code, fault.path, fault.expected),
            fault.replacement or _rewritten(node, fault.code, fault.path, fault.expected),
        )
        for fault in faults
    }
    return sorted(found) or _as_decided(node, data, schema)


def _as_decided(node: YamlNode, data: Data, schema: Schema) -> list[Diagnostic]:
    """The deciding library's own words, for the rare value that only it refuses (patterns differ)."""
    return sorted(
        Diagnostic("schema-value", error.message, locate(node, error.instance_path))
        for error in schema.validator.iter_errors(data)
    )


def _advice(node: YamlNode, code: str, path: AbstractSequence[str | int], expected: tuple[str, ...]) -> str:
    """What to do about a value of the wrong type, as far as how it is written tells."""
    if code != "schema-type":
        return ""
    value = find(node, path)
    found = plain(value) if value is not None else None
    if "string" in expected:
        if isinstance(found, dict) and len(found) == 1:
            return "put the text in quotes: it contains `: `, or begins with `{`"
        if isinstance(found, bool | int):
            return "put it in quotes to make it a text"
    if isinstance(found, str) and _kind(plain_text(found)) in expected:
        return "remove the quotes"
    if expected == ("array",) and found is not None:
        return "write it as a list: `[...]`"
    return ""


def _rewritten(node: YamlNode, code: str, path: AbstractSequence[str | int], expected: tuple[str, ...]) -> str | None:
    """A value of the wrong type as it should be written, where the advice leaves no doubt about that."""
    value = find(node, path)
    if code != "schema-type" or value is None:
        return None
    raw = value.source.text[value.start_index : value.end_index]
    match _advice(node, code, path, expected):
        case "remove the quotes":
            return raw[1:-1]
        case advice if advice.startswith("put ") and not _NEEDS_ESCAPES.search(raw):
            return f'"{raw}"'
        case advice if advice.startswith("write it as a list") and isinstance(value, Scalar) and _IN_A_LIST.match(raw):
            return f"[{raw}]"
    return None


def _kind(value: str | int | bool | None) -> str:
    """What a schema calls the type of an unquoted value."""
    return {str: "string", bool: "boolean", int: "integer"}.get(type(value), "null")


def _refuse(uri: str) -> Any:
    raise ValueError(f"a schema may not refer to {uri}")
