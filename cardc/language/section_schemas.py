"""The parts of the published schemas of game.yaml and text files that the sections of words say."""

from __future__ import annotations

from cardc.language.node import Json
from cardc.language.sections import SECTIONS, Section

_NAMES = {"$ref": "#/definitions/name"}


def game_sections() -> dict[str, Json]:
    """How game.yaml declares the sections that name nothing but words."""
    return {section.name: _declared(section) for section in SECTIONS.values() if section.about}


def text_sections() -> dict[str, Json]:
    """How a text file says the sections whose names are said by one text each."""
    return {section.name: _said(section) for section in SECTIONS.values() if section.said}


def _declared(section: Section) -> Json:
    if section.form == "list":
        return {"description": section.about, "type": "array", "items": _NAMES, "uniqueItems": True}
    entry = {"type": "object", "additionalProperties": False, "properties": dict(section.entries)}
    return {
        "description": section.about,
        "type": "object",
        "propertyNames": _NAMES,
        "additionalProperties": entry,
    }


def _said(section: Section) -> Json:
    return {
        "description": section.said,
        "type": "object",
        "propertyNames": _NAMES,
        "additionalProperties": {"$ref": "#/definitions/phrase"},
    }
