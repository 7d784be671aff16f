"""The schemas of card files, overlays and printed sums, made from the form of a game's cards.

What is published in `schemas/` for editors is the same: a folder for each bundled game, and beside these folders
the schemas of an open form, which say what holds in every game.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import NamedTuple

from cardc.catalog.card_form import ABILITIES, COPIES, LINT, CardForm, CardKind, Field
from cardc.catalog.value_forms import FORMS, ID, WORD, JsonSchema, described, narrowed, or_nothing
from cardc.source.schema import Schema, compile_schema

CARD_FILE = "card-file"
FACES = "faces"
TOTALS = "totals"

_DRAFT = "http://json-schema.org/draft-07/schema#"
_LANGUAGE = "^[a-z]{2,3}(-[A-Z]{2})?$"
_TEXT: JsonSchema = {"type": "string", "minLength": 1, "pattern": "\\S"}
# What a card is called.
_NAME: JsonSchema = {
    "type": "string",
    "minLength": 1,
    "pattern": "^[^{}\\r\\n\\t]*[^{}\\s][^{}\\r\\n\\t]*$",
    "patternErrorMessage": "is no name: it needs a letter, stands on one line, and braces belong to the symbols of "
    "texts",
}
_FORMAT: JsonSchema = {"description": "The version of this file form.", "const": 1}


class CardSchemas(NamedTuple):
    """The schemas of a form, ready to check with: whole files, and single cards."""

    card_file: Schema
    card: Schema
    faces: Schema
    totals: Schema


@lru_cache(maxsize=8)
def card_schemas(form: CardForm) -> CardSchemas:
    """The schemas of a form. A single card shows which cards of a faulty file are sound."""
    cards = card_file_schema(form)
    definitions = cards["definitions"]
    single = {**definitions["card"], "definitions": definitions}
    documents = (cards, single, faces_schema(form), totals_schema(form))
    return CardSchemas(*map(compile_schema, documents))


def card_schema_texts(form: CardForm) -> Mapping[str, str]:
    """The schemas of a form as they are published, by their names."""
    made = {CARD_FILE: card_file_schema(form), FACES: faces_schema(form), TOTALS: totals_schema(form)}
    return {name: f"{json.dumps(schema, indent=2, ensure_ascii=False)}\n" for name, schema in made.items()}


# ---- card files


def card_file_schema(form: CardForm) -> JsonSchema:
    """What a card file may say."""
    return {
        "$schema": _DRAFT,
        "title": "cardc card file",
        "description": (
            "The cards of one set: printed facts and abilities. A field that is left out is unknown, never zero."
        ),
        "type": "object",
        "additionalProperties": False,
        "required": ["format", "set", "cards"],
        "properties": {
            "format": _FORMAT,
            "set": _with(
                "word", "The set that all the cards of the file belong to, as the game's list of sets names it."
            ),
            "cards": {
                "description": "The cards, in the order in which lists show them.",
                "type": "array",
                "items": _ref("card"),
            },
        },
        "definitions": {
            "card": _card(form),
            "abilities": _ABILITIES,
            "ability": _ABILITY,
            "id": _ID,
            "word": _WORD,
            **{_named(one): described(one, FORMS[one.form].schema(one)) for one in form.fields.values()},
        },
    }


def _card(form: CardForm) -> JsonSchema:
    return {
        "description": "One title. Leave out whatever is not known: a missing field means unknown, never zero.",
        "type": "object",
        "additionalProperties": not form.kinds,
        "required": ["id", "title", "kind", *(() if _may_be_uncounted(form) else (COPIES,))],
        "properties": {
            "id": _ref("id"),
            "title": {"description": "The title in English, as the rules and other cards name it.", **_NAME},
            "kind": {"description": "What the card is.", **({"enum": list(form.kinds)} if form.kinds else _WORD_ONLY)},
            **_values(form, form.order),
            "sides": {"description": "The sides of a two-sided card.", "type": "object"},
            "names": {
                "description": "The title in other languages.",
                "type": "object",
                "propertyNames": {"pattern": _LANGUAGE},
                "additionalProperties": _NAME,
                "minProperties": 1,
            },
            "names_deduced": {
                "description": "The languages whose name is matched by meaning or effect, "
                "not by a source that pairs the two.",
                **_distinct({"type": "string", "pattern": _LANGUAGE}),
            },
            "aliases": {
                "description": "Misspellings and older names under which the card is also found.",
                **_distinct(_NAME),
            },
            "was": {
                "description": "Ids that the card had before: whoever still writes one means this card.",
                **_distinct(_ID),
            },
            LINT: _LINT,
        },
        **({"allOf": [*_branches(form)]} if form.kinds else {}),
    }


def _may_be_uncounted(form: CardForm) -> bool:
    """True if of some cards it may be unknown how many there are."""
    return any(kind.uncounted for kind in form.kinds.values())


def _values(form: CardForm, names: Iterable[str]) -> JsonSchema:
    """The properties of some values, each with a reference to what it may be."""
    core = {COPIES: _COPIES, ABILITIES: _ref("abilities")}
    return {name: core[name] if name in core else _ref(_named(form.fields[name])) for name in names}


def _branches(form: CardForm) -> Iterable[JsonSchema]:
    """What holds for the cards of one kind, and for those with a value that excludes others."""
    for kind in form.kinds.values():
        yield _if("kind", kind.name, _of_kind(form, kind))
    for kind in form.kinds.values():
        for one in kind.exceptions:
            yield _if(*one.value, {"properties": dict.fromkeys(one.lacks, False)})


def _of_kind(form: CardForm, kind: CardKind) -> JsonSchema:
    has = form.allowed(kind.name)
    then: JsonSchema = {name: narrowed(to) for name, to in kind.forms.items()}
    then |= {name: False for name in form.order if name not in has}
    required = [*kind.required]
    if _may_be_uncounted(form) and not kind.uncounted:
        required.append(COPIES)
    if kind.sides:
        then["sides"] = {
            **({"description": kind.about} if kind.about else {}),
            "type": "object",
            "additionalProperties": False,
            "required": list(kind.sides),
            "properties": {side: _side(form, form.allowed(kind.name, side)) for side in kind.sides},
        }
        required.append("sides")
    else:
        then["sides"] = False
    return {**({"required": required} if required else {}), "properties": then}


def _side(form: CardForm, names: Iterable[str]) -> JsonSchema:
    return {
        "description": "What one side of a two-sided card shows; `{}` when nothing is known of it.",
        "type": "object",
        "additionalProperties": False,
        "properties": _values(form, names),
    }


def _if(name: str, value: object, then: JsonSchema) -> JsonSchema:
    return {"if": {"properties": {name: {"const": value}}, "required": [name]}, "then": then}


# ---- overlays


def faces_schema(form: CardForm) -> JsonSchema:
    """What an overlay of faces may say. What is left empty stays unknown, so every value may be."""
    on_card = {one.name: _to_fill_in(one) for one in form.of_cards if one.overlay}
    on_face = {one.name: _to_fill_in(one) for one in form.of_faces if one.overlay}
    ordered = {name: on_card[name] if name in on_card else or_nothing(_COPIES) for name in form.order}
    card = {name: entry for name, entry in ordered.items() if name in on_card or name == COPIES}
    face = {**on_face, ABILITIES: or_nothing(_ref("abilities")), "holes": or_nothing(_ref("holes"))}
    sides = {
        "description": "The values of each side of a two-sided card.",
        "type": "object",
        "additionalProperties": or_nothing(_ref("face")),
    }
    return {
        "$schema": _DRAFT,
        "title": "cardc faces file",
        "description": "Values for what the card files leave unknown, card by card. What is left empty stays unknown. "
        "Give such a file with `--faces FILE`.",
        "type": "object",
        "additionalProperties": False,
        "required": ["format", "faces"],
        "properties": {
            "format": _FORMAT,
            "faces": {
                "description": "The cards, by their ids.",
                "type": "object",
                "propertyNames": _ref("id"),
                "additionalProperties": or_nothing(_ref("card")),
            },
        },
        "definitions": {
            "card": _mapping("The values of one card.", {**card, **face, "sides": or_nothing(sides)}, form),
            "face": _mapping("The values of one side.", face, form),
            "holes": _HOLES,
            "abilities": _ABILITIES,
            "ability": _ABILITY,
            "id": _ID,
            "word": _WORD,
        },
    }


def _to_fill_in(field: Field) -> JsonSchema:
    return or_nothing(described(field, FORMS[field.form].in_overlay(field)))


def _mapping(about: str, properties: JsonSchema, form: CardForm) -> JsonSchema:
    return {
        "description": about,
        "type": "object",
        "additionalProperties": not form.kinds,
        "properties": properties,
    }


# ---- printed sums


def totals_schema(form: CardForm) -> JsonSchema:
    """What a file of printed sums may say."""
    of = {
        "title": _TEXT,
        "set": _TEXT,
        "kind": _TEXT,
        COPIES: {"type": "integer"},
        **{one.name: _counted_by(one) for one in form.of_cards if one.form in _COUNTED},
    }
    total = {
        "description": "One printed sum.",
        "type": "object",
        "additionalProperties": False,
        "required": ["rule", "count", "of"],
        "properties": {
            "rule": {
                "description": "The id of the ruling that states the number.",
                "type": "string",
                "pattern": "^[a-z][a-z0-9_.]*$",
            },
            "count": {"description": "The number.", "type": "integer", "minimum": 0},
            "each": {
                "description": "How many times the copies are there, for cards of which every player has a set.",
                "type": "integer",
                "minimum": 2,
            },
            "of": {
                "description": "The cards that are counted: those that have all these values. "
                "`none` stands for no value.",
                "type": "object",
                "minProperties": 1,
                "additionalProperties": not form.kinds,
                "properties": of,
            },
        },
    }
    return {
        "$schema": _DRAFT,
        "title": "cardc totals file",
        "description": "The sums that a rulebook prints: how many copies the cards of some description have together.",
        "type": "object",
        "additionalProperties": False,
        "required": ["format", "totals"],
        "properties": {
            "format": _FORMAT,
            "totals": {"description": "The sums.", "type": "array", "items": _ref("total")},
        },
        "definitions": {"total": total},
    }


# Cards are counted by values that are the same on many of them.
_COUNTED = ("number", "flag", "word", "choice")
NONE = "none"


def _counted_by(field: Field) -> JsonSchema:
    plain = {"number": {"type": "integer"}, "flag": {"type": "boolean"}}.get(field.form, _TEXT)
    return plain if plain is _TEXT else {"oneOf": [plain, {"const": NONE}]}


# ---- what stands in every game


def _ref(name: str) -> JsonSchema:
    return {"$ref": f"#/definitions/{name}"}


def _with(name: str, about: str) -> JsonSchema:
    return {"allOf": [_ref(name)], "description": about}


def _named(field: Field) -> str:
    """What the definition of a field is called, so that it is none of those that stand in every game."""
    return f"{field.name}.value"


def _distinct(items: JsonSchema) -> JsonSchema:
    return {"type": "array", "items": items, "uniqueItems": True, "minItems": 1}


_WORD_ONLY: JsonSchema = {"type": "string", "pattern": WORD}
_WORD: JsonSchema = {"description": "A lower-case word of the game's vocabulary (letters, digits, `_`).", **_WORD_ONLY}
_ID: JsonSchema = {
    "description": "set.kind.name, all lower case: the set and the kind of the card, then its title with `_` for what "
    "is not a letter. It never changes, even when the title is corrected.",
    "type": "string",
    "pattern": ID,
}
_COPIES: JsonSchema = {
    "description": "How many copies the set holds; of cards of which every player has a set, how many each has.",
    "type": "integer",
    "minimum": 1,
}
_LINT: JsonSchema = {
    "description": "What `cardc lint` finds here and is meant to be so.",
    "type": "object",
    "additionalProperties": False,
    "required": ["allow"],
    "properties": {
        "allow": {
            "description": "The codes of the findings, each with the reason.",
            "type": "object",
            "minProperties": 1,
            "additionalProperties": {"description": "Why it is meant to be so.", **_TEXT},
        }
    },
}
_SENTENCE: JsonSchema = {"type": "string", "minLength": 1}
_ABILITIES: JsonSchema = {
    "description": "The abilities in printed order. `[]`: the card is known to have none. Left out: not known.",
    "type": "array",
    "items": _ref("ability"),
}
_ABILITY: JsonSchema = {
    "description": "One ability, as a sentence of the ability language.",
    "oneOf": [
        {"description": "The canonical wording.", **_SENTENCE},
        {
            "description": "A sentence with the reason for a wording of its own, or with how else it may be read.",
            "type": "object",
            "additionalProperties": False,
            "required": ["text"],
            "minProperties": 2,
            "properties": {
                "text": {"description": "The sentence.", **_SENTENCE},
                "wording": {
                    "description": "Why this card keeps words that differ from the canonical ones.",
                    **_SENTENCE,
                },
                "otherwise": {
                    "description": "How it reads by other values of rule options: `{OPTION: {VALUE: sentence}}`.",
                    "type": "object",
                    "minProperties": 1,
                    "propertyNames": {"pattern": "^[a-z0-9_]+(\\.[a-z0-9_]+)+$"},
                    "additionalProperties": {
                        "type": "object",
                        "minProperties": 1,
                        "propertyNames": {"pattern": "^[a-z0-9_]+$"},
                        "additionalProperties": _SENTENCE,
                    },
                },
            },
        },
    ],
}
_HOLES: JsonSchema = {
    "description": "What the holes of the ability texts stand for: a symbol, or a list of symbols.",
    "type": "object",
    "propertyNames": {"pattern": "^\\?[A-Za-z0-9_]*$"},
    "additionalProperties": {
        "anyOf": [_ref("word"), {"type": "array", "minItems": 1, "items": _ref("word")}, {"type": "null"}]
    },
}
