"""Data as plain script files, which a page may load from a disk as well: `cardcSite.name({...});`."""

from __future__ import annotations

import json

from cardc.language.node import Json

# What would end a script element, or a line of a script, within a text.
_ESCAPED = {"<": "\\u003c", "\u2028": "\\u2028", "\u2029": "\\u2029"}


def script_call(name: str, text: str) -> bytes:
    """A script that hands JSON to the function of a name; it can stand within a page as well."""
    for character, escaped in _ESCAPED.items():
        text = text.replace(character, escaped)
    return f"cardcSite.{name}({text});\n".encode()


def script_data(name: str, data: Json) -> bytes:
    """The same of plain data."""
    return script_call(name, json.dumps(data, ensure_ascii=False, separators=(",", ":")))
