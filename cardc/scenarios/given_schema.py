"""The shape of `given`, from what a game declares: to check scenarios with, and for editors that complete them."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from cardc.catalog import schemas
from cardc.engine.scenario_words import GivenKey, ScenarioWords
from cardc.source.schema import Schema, compile_schema

# A name in braces, which the row of a table fills in.
_IN_BRACES = r"\{\w+\}"


def given_schema(words: ScenarioWords) -> Schema:
    """What `given` may say once the rows of tables are filled in."""
    return compile_schema({**_given(words, blanks=False), "definitions": {"seat": _seat(words, blanks=False)}})


def file_schema(words: ScenarioWords) -> dict[str, Any]:
    """The schema of the scenario files of a game, for editors: a text with a name in braces may stand anywhere."""
    document = json.loads(json.dumps(schemas.document(schemas.SCENARIOS)))
    del document["$id"]  # it is the one of scenarios of any game
    scenario = document["definitions"]["scenario"]["properties"]
    scenario["given"] = {**_given(words, blanks=True), "description": scenario["given"]["description"]}
    document["definitions"]["seat"] = _seat(words, blanks=True)
    until = document["definitions"]["until"]
    until["anyOf"] = [{"enum": list(words.frames)}, {"type": "string", "pattern": _IN_BRACES}]
    document["definitions"]["line"]["description"] += " " + _asked(words)
    return dict(document)


def file_schema_text(words: ScenarioWords) -> str:
    """The same as the file of a schema holds it."""
    return json.dumps(file_schema(words), indent=2, ensure_ascii=False) + "\n"


def _given(words: ScenarioWords, *, blanks: bool) -> dict[str, Any]:
    whole = _keys(words.keys(shared=True), blanks)
    whole["properties"] |= {seat: {"$ref": "#/definitions/seat"} for seat in words.all_seats}
    return whole


def _seat(words: ScenarioWords, *, blanks: bool) -> dict[str, Any]:
    """What another player has."""
    return {**_keys(words.keys(shared=False), blanks), "description": "What another player has."}


def _keys(keys: Mapping[str, GivenKey], blanks: bool) -> dict[str, Any]:
    properties = {name: _value(key, blanks) for name, key in keys.items()}
    found: dict[str, Any] = {"type": "object", "additionalProperties": False, "properties": properties}
    if blanks:
        found["patternProperties"] = {_IN_BRACES: {}}
    return found


def _value(key: GivenKey, blanks: bool) -> dict[str, Any]:
    about = {"description": f"{key.about} {key.form.about}" if key.form.about not in key.about else key.about}
    if not blanks:
        return {**key.form.schema, **about}
    return {**_or_filled_in(key.form.schema), **about}


def _or_filled_in(schema: Mapping[str, Any]) -> dict[str, Any]:
    """A schema that is also content with a name in braces, in place of the value and of any within it."""
    inner = dict(schema)
    if "properties" in schema:
        inner["properties"] = {name: _or_filled_in(one) for name, one in schema["properties"].items()}
    if isinstance(schema.get("items"), Mapping):
        inner["items"] = _or_filled_in(schema["items"])
    return {"anyOf": [inner, {"type": "string", "pattern": _IN_BRACES}]}


def _asked(words: ScenarioWords) -> str:
    asked = {"Numbers": words.numbers, "Zones": words.zones, "True or not": words.truths}
    return " ".join(f"{name}: {', '.join(f'`{one}`' for one in known)}." for name, known in asked.items() if known)
