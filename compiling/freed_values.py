"""Mends the text in C of what frees a value: it must never be left for later.

Python frees what is nested deep bit by bit: it strings together what it leaves for later, by a field that only objects
have that the collector of cycles knows. Mypyc lets it do so with all objects, also with values (`acyclic=True`), which
have no such field: so memory was overwritten whenever a value was the one to be freed behind some fifty others. What a
value holds is nested a few deep at most, and may as well be freed at once.
"""

from __future__ import annotations

import re

# What frees an object, as mypyc writes it; and what it says there when the object may be left for later.
_FREEING = re.compile(r"^\w+_dealloc\([^\n]*\*self\)\n\{\n.*?^\}$", re.MULTILINE | re.DOTALL)
_LEFT_FOR_LATER = re.compile(r"^ *(CPy_TRASHCAN_(BEGIN|END)\([^\n]*\)|done: ;)\n", re.MULTILINE)
# Said of an object that the collector of cycles knows.
_KNOWN_TO_COLLECTOR = "PyObject_GC_UnTrack(self);"


def without_trashcan(text: str) -> str:
    """The text in C where nothing that is freed is left for later but what the collector of cycles knows."""
    return _FREEING.sub(_at_once, text)


def _at_once(found: re.Match[str]) -> str:
    frees = found[0]
    return frees if _KNOWN_TO_COLLECTOR in frees else _LEFT_FOR_LATER.sub("", frees)
