"""Why data is not of the shape a schema wants, in words that name what was expected and what was found."""

from collections.abc import Collection, Iterable, Iterator
from collections.abc import Mapping as AbstractMapping
from typing import Any, NamedTuple

import jsonschema
import referencing
from jsonschema.exceptions import ValidationError

from cardc.source.suggest import meant, suggest
from cardc.source.text import brief

_TYPES = {
    "object": "a mapping (`key: value`)",
    "array": "a list",
    "string": "a text",
    "integer": "a whole number",
    "number": "a number",
    "boolean": "`true` or `false`",
    "null": "nothing",
}

# What a limit is called; the limit itself follows.
_LIMITS = {
    "minimum": "expected at least",
    "maximum": "expected at most",
    "exclusiveMinimum": "expected more than",
    "exclusiveMaximum": "expected less than",
    "multipleOf": "expected a multiple of",
    "minLength": "expected a text of at least this many characters:",
    "maxLength": "expected a text of at most this many characters:",
    "minItems": "expected at least this many items:",
    "maxItems": "expected at most this many items:",
    "minProperties": "expected at least this many entries:",
    "maxProperties": "expected at most this many entries:",
}

_LISTED_VALUES = 12


class Fault(NamedTuple):
    """One thing that is wrong, at a path in the data; `at_key` means the entry's name, not its value."""

    code: str
    message: str
    path: tuple[str | int, ...]
    at_key: bool = False
    help: str = ""
    replacement: str | None = None
    expected: tuple[str, ...] = ()
    missing: str = ""


def explain(data: Any, schema: AbstractMapping[str, Any]) -> list[Fault]:
    """Every fault of the data."""
    # An empty registry: a schema refers to itself only, nothing is fetched.
    validator = jsonschema.Draft7Validator(_placed(schema), registry=referencing.Registry())
    faults = [fault for error in validator.iter_errors(data) for fault in _faults(error)]
    # A key that is misspelt is not reported as missing, too.
    misspelt = {(fault.path[:-1], fault.replacement) for fault in faults if fault.code == "schema-key"}
    return [fault for fault in faults if not fault.missing or (fault.path, fault.missing) not in misspelt]


def _placed(schema: Any) -> Any:
    """The schema with `not: {}` for entries that are `false`: jsonschema does not tell where such an entry stands."""
    if isinstance(schema, list):
        return [_placed(item) for item in schema]
    if not isinstance(schema, AbstractMapping):
        return schema
    forbidden: Any = {"not": {}}
    return {
        name: {key: forbidden if inner is False else _placed(inner) for key, inner in part.items()}
        if name == "properties" and isinstance(part, AbstractMapping)
        else _placed(part)
        for name, part in schema.items()
    }


def _faults(error: ValidationError) -> Iterator[Fault]:
    path = tuple(error.absolute_path)
    keyword = str(error.validator)
    wanted: Any = error.validator_value
    found: Any = error.instance
    if "propertyNames" in list(error.absolute_schema_path)[:-1]:
        yield Fault("schema-key", f"`{brief(found)}` cannot be a name here", (*path, found), at_key=True)
    elif keyword == "additionalProperties":
        yield from _unknown_keys(error, path)
    elif keyword == "required":
        yield from (_missing(key, path) for key in wanted if key not in found)
    elif keyword == "dependencies":
        yield Fault("schema-missing", brief(error.message, 120), path)
    elif keyword == "type":
        kinds = (wanted,) if isinstance(wanted, str) else tuple(wanted)
        yield _wrong_type(kinds, found, path)
    elif keyword in ("anyOf", "oneOf"):
        yield from _alternatives(error, path)
    elif keyword == "not" and wanted == {} and path:
        yield Fault("schema-key", f"`{brief(str(path[-1]))}` does not belong here", path, True, "remove the entry")
    else:
        # What a pattern means, a schema says in words under the name by which editors know that.
        schema = error.schema if isinstance(error.schema, AbstractMapping) else {}
        told = schema.get("patternErrorMessage") if keyword == "pattern" else None
        yield _wrong_value(keyword, wanted, found, path, told)


def _missing(key: str, path: tuple[str | int, ...]) -> Fault:
    return Fault("schema-missing", f"`{key}` is missing", path, help=f"add `{key}:`", missing=key)


def _unknown_keys(error: ValidationError, path: tuple[str | int, ...]) -> Iterator[Fault]:
    schema: Any = error.schema
    entries: Any = error.instance
    known = list(schema.get("properties", {}))
    patterns = jsonschema.Draft7Validator(
        {"patternProperties": dict.fromkeys(schema.get("patternProperties", {}), False)}
    )
    for key in entries:
        if key in known or not patterns.is_valid({key: None}):
            continue
        near = suggest(key, (name for name in known if name not in entries)) or suggest(key, known)
        advice = meant(near, _known_keys(known))
        yield Fault("schema-key", f"`{brief(key)}` is not known here", (*path, key), True, *advice)


def _known_keys(known: list[str]) -> str:
    if not known:
        return ""
    return f"known are {_listed(known)}" if len(known) <= _LISTED_VALUES else ""


def _wrong_type(kinds: tuple[str, ...], found: Any, path: tuple[str | int, ...]) -> Fault:
    expected = _or([_TYPES.get(kind, kind) for kind in kinds])
    return Fault("schema-type", f"expected {expected}, found {_shown(found)}", path, expected=kinds)


def _wrong_value(keyword: str, wanted: Any, found: Any, path: tuple[str | int, ...], told: str | None = None) -> Fault:
    near = None
    if keyword in ("enum", "const"):
        values = wanted if keyword == "enum" else [wanted]
        texts = [value for value in values if isinstance(value, str)]
        near = suggest(found, texts) if isinstance(found, str) else None
        expected = _listed(values) if len(values) <= _LISTED_VALUES else f"one of {len(values)} values"
        message = f"expected {expected}, found {_shown(found)}"
    elif keyword in _LIMITS:
        message = f"{_LIMITS[keyword]} {wanted}, found {_size(found)}"
    elif keyword == "pattern":
        message = f"{_shown(found)} " + (told or f"is not of the form `{wanted}`")
    elif keyword == "uniqueItems":
        message = "the same item stands in the list twice"
    elif keyword == "contains":
        message = "the list lacks an item that it must have"
    else:
        message = f"{_shown(found)} cannot stand here"
    advice, _ = meant(near)
    return Fault("schema-value", message, path, help=advice, replacement=near)


def _several(error: ValidationError, path: tuple[str | int, ...]) -> Fault:
    """More than one form fits: tell which keys exclude each other, where that is why."""
    stated = error.instance if isinstance(error.instance, dict) else {}
    forms: Any = error.validator_value
    asked = [key for form in forms for key in form.get("required", ()) if key in stated]
    if len(asked) < 2:
        return Fault("schema-value", f"{_shown(error.instance)} fits more than one of the possible forms", path)
    named = " and ".join(f"`{key}`" for key in asked)
    return Fault("schema-key", f"{named} exclude each other", (*path, asked[-1]), True, f"keep {_listed(asked)}")


def _alternatives(error: ValidationError, path: tuple[str | int, ...]) -> Iterator[Fault]:
    """None of several forms fits: tell what keeps the most likely one from fitting."""
    branches: dict[Any, list[ValidationError]] = {}
    for inner in error.context or ():
        branches.setdefault(inner.schema_path[0], []).append(inner)
    if not branches:
        yield _several(error, path)
        return
    here = [_root_types(errors) for errors in branches.values()]
    if all(here):
        yield _wrong_type(tuple(dict.fromkeys(kind for kinds in here for kind in kinds)), error.instance, path)
        return
    # Python keeps the first of equals, so the order of the schema settles ties.
    best = min(branches.values(), key=_misfit)
    if any("string" in kinds for kinds in here) and _looks_like_text(error.instance, best):
        yield _wrong_type(("string",), error.instance, path)
        return
    yield from (fault for inner in best for fault in _faults(inner))


def _looks_like_text(value: Any, errors: list[ValidationError]) -> bool:
    """Whether a mapping is rather a text with a colon, which lacks its quotes: its only key means nothing."""
    unknown = next((error for error in errors if error.validator == "additionalProperties"), None)
    if unknown is None or not isinstance(value, dict) or len(value) != 1:
        return False
    schema: Any = unknown.schema
    return suggest(next(iter(value)), schema.get("properties", ())) is None


def _root_types(errors: Iterable[ValidationError]) -> tuple[str, ...]:
    """The types that a form wants of the value itself, if it is the type that does not fit."""
    for error in errors:
        if error.validator == "type" and not error.path:
            wanted: Any = error.validator_value
            return (wanted,) if isinstance(wanted, str) else tuple(wanted)
    return ()


def _misfit(errors: list[ValidationError]) -> tuple[bool, int, int, int]:
    """How unlikely a form is meant: another type, another fixed value, wrong entries, number of faults."""
    fixed = sum(error.validator in ("const", "enum") for error in errors)
    keys = sum(error.validator in ("additionalProperties", "required") for error in errors)
    return (bool(_root_types(errors)), fixed, keys, len(errors))


def _shown(value: Any) -> str:
    """A value as a message names it."""
    if isinstance(value, str):
        return f"the text `{brief(value)}`" if value else "an empty text"
    if isinstance(value, bool):
        return f"`{str(value).lower()}`"
    if isinstance(value, int | float):
        return f"the number {value}"
    if isinstance(value, list):
        return f"a list of {len(value)}" if value else "an empty list"
    return "nothing" if value is None else "a mapping"


def _size(value: Any) -> str:
    return str(len(value)) if isinstance(value, str | list | dict) else _shown(value)


def _listed(values: Collection[Any]) -> str:
    """Values that there may be: of several numbers, it need not be said of each that it is one."""
    of_numbers = all(isinstance(value, int) and not isinstance(value, bool) for value in values)
    return _or([f"`{one}`" if isinstance(one, str) else str(one) if of_numbers else _shown(one) for one in values])


def _or(parts: list[str]) -> str:
    return f"{', '.join(parts[:-1])} or {parts[-1]}" if len(parts) > 1 else "".join(parts)
