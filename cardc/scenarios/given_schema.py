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
    return compile_schema(_given(words, blanks=False))


def file_schema(words: ScenarioWords, identity: str) -> dict[str, Any]:
    """The schema of the scenario files of a game, for editors: a text with a name in braces may stand anywhere."""
    document = json.loads(json.dumps(schemas.document(schemas.SCENARIOS)))
    document["$id"] = identity
    scenario = document["definitions"]["scenario"]["properties"]
    scenario["given"] = {**_given(words, blanks=True), "description": scenario["given"]["description"]}
    until = document["definitions"]["until"]
    until["anyOf"] = [{"enum": list(words.frames)}, {"type": "string", "pattern": _IN_BRACES}]
    document["definitions"]["line"]["description"] += " " + _asked(words)
    return dict(document)


def file_schema_text(words: ScenarioWords, game: str) -> str:
    """The same as the file of a schema holds it."""
    identity = f"https://cardc.invalid/schemas/{game}/{schemas.SCENARIOS}.schema.json"
    return json.dumps(file_schema(words, identity), indent=2, ensure_ascii=False) + "\n"


def _given(words: ScenarioWords, *, blanks: bool) -> dict[str, Any]:
    seat = _keys(words.keys(shared=False), blanks)
    seat["description"] = "What another player has."
    whole = _keys(words.keys(shared=True), blanks)
    whole["properties"] |= dict.fromkeys(words.all_seats, seat)
    return whole


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
    return {"anyOf": [dict(key.form.schema), {"type": "string", "pattern": _IN_BRACES}], **about}


def _asked(words: ScenarioWords) -> str:
    asked = {"Numbers": words.numbers, "Zones": words.zones, "True or not": words.truths}
    return " ".join(f"{name}: {', '.join(f'`{one}`' for one in known)}." for name, known in asked.items() if known)
