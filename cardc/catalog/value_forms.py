"""The forms that values of cards can have: what each looks like in a file, as a schema and as data.

To add a form is to add an entry here, and its name to `card_form.FormName`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from dataclasses import field as attribute
from types import MappingProxyType
from typing import Any, NamedTuple, TypeAlias

from cardc.catalog.card_form import Field, FormName

JsonSchema: TypeAlias = dict[str, Any]

# Among printed symbols: `others: 0` says that no other is printed.
OTHERS = "others"

# So many edges has a hexagonal tile. The first number is that of the edge at direction 0, the others follow clockwise.
EDGES = 6

WORD = "^[a-z][a-z0-9_]*$"
ID = "^[a-z][a-z0-9_]*(\\.[a-z0-9_]+){2}$"

_NOTHING: Mapping[str, int] = MappingProxyType({})


@dataclass(frozen=True, slots=True)
class PrintedSymbols:
    """Printed symbols with their numbers. `others_zero`: every symbol that is not listed is known to be absent."""

    counts: Mapping[str, int] = attribute(default_factory=lambda: _NOTHING)
    others_zero: bool = False

    def count(self, name: str) -> int | None:
        """How many of a symbol are printed, as far as known."""
        return self.counts.get(name, 0 if self.others_zero else None)


class ValueForm(NamedTuple):
    """One form: its schema, its values from the data of a file, and back.

    `in_overlay` is its schema in an overlay, where a form that is being filled in may leave parts of a value empty.
    """

    schema: Callable[[Field], JsonSchema]
    read: Callable[[Any], Any]
    write: Callable[[Any], Any]
    in_overlay: Callable[[Field], JsonSchema]


def described(field: Field, schema: JsonSchema) -> JsonSchema:
    """A schema with what a field is about."""
    return {"description": field.about, **schema} if field.about else schema


def or_nothing(schema: JsonSchema) -> JsonSchema:
    """A schema for what may also be left empty."""
    return {"anyOf": [schema, {"type": "null"}]}


def narrowed(form: FormName) -> JsonSchema:
    """What a kind asks of a price that it narrows to one form."""
    return {"type": "integer"} if form == "number" else _counted(1)


def _same(value: Any) -> Any:
    return value


def _plain(schema: Callable[[Field], JsonSchema]) -> ValueForm:
    """A form whose values are what the file says."""
    return ValueForm(schema, _same, _same, schema)


def _listed(schema: Callable[[Field], JsonSchema]) -> ValueForm:
    """A form whose values are lists."""
    return ValueForm(schema, tuple, list, schema)


def _number(field: Field) -> JsonSchema:
    bounds = {"minimum": field.least, "maximum": field.most}
    return {"type": "integer", **{name: bound for name, bound in bounds.items() if bound is not None}}


def _flag(field: Field) -> JsonSchema:
    return {"type": "boolean"}


def _word(field: Field) -> JsonSchema:
    return {"type": "string", "pattern": WORD}


def _text(field: Field) -> JsonSchema:
    return {"type": "string", "minLength": 1, "pattern": "\\S"}


def _choice(field: Field) -> JsonSchema:
    return {"enum": list(field.of)}


def _choices(field: Field) -> JsonSchema:
    return {"type": "array", "items": _choice(field), "minItems": 1}


def _cards(field: Field) -> JsonSchema:
    return {"type": "array", "items": {"type": "string", "pattern": ID}, "uniqueItems": True, "minItems": 1}


def _edges(field: Field) -> JsonSchema:
    one = {"minimum": 0, **_number(field)}
    return {"type": "array", "items": one, "minItems": EDGES, "maxItems": EDGES}


def _counted(least: int) -> JsonSchema:
    return {
        "type": "object",
        "propertyNames": {"pattern": WORD},
        "additionalProperties": {"type": "integer", "minimum": least},
    }


def _symbols(field: Field) -> JsonSchema:
    others = {"description": "0: no kind beside the listed ones is printed.", "const": 0}
    return {**_counted(0), "properties": {OTHERS: others}, "minProperties": 1}


def _blank_symbols(field: Field) -> JsonSchema:
    """A form lists every symbol, to be filled in bit by bit."""
    filled = _symbols(field)
    del filled["minProperties"]
    filled["properties"] = {OTHERS: or_nothing(filled["properties"][OTHERS])}
    filled["additionalProperties"] = or_nothing(filled["additionalProperties"])
    return filled


def _price(field: Field) -> JsonSchema:
    return {"oneOf": [_number(field), _counted(1)]}


def _read_symbols(data: Mapping[str, int]) -> PrintedSymbols:
    counts = {name: number for name, number in data.items() if name != OTHERS}
    return PrintedSymbols(counts, OTHERS in data)


def _write_symbols(symbols: PrintedSymbols) -> Any:
    return {**symbols.counts, **({OTHERS: 0} if symbols.others_zero else {})} or None


def _write_price(price: int | Mapping[str, int]) -> Any:
    return dict(price) if isinstance(price, Mapping) else price


FORMS: Mapping[FormName, ValueForm] = {
    "number": _plain(_number),
    "flag": _plain(_flag),
    "word": _plain(_word),
    "text": _plain(_text),
    "choice": _plain(_choice),
    "choices": _listed(_choices),
    "symbols": ValueForm(_symbols, _read_symbols, _write_symbols, _blank_symbols),
    "price": ValueForm(_price, _same, _write_price, _price),
    "cards": _listed(_cards),
    "edges": _listed(_edges),
}
