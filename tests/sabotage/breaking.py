"""Breaks one function on purpose, for a moment: a piece of its text is replaced, and its code swapped.

The function itself stays the same object, so that everybody who imported it plays the broken one.
"""

from __future__ import annotations

import ast
import importlib
import inspect
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from types import CodeType, FunctionType

from cardc.api.deck import Deck


class NotThere(LookupError):
    """A replacement that does not apply: its function is gone, or its text does not stand there exactly once."""


@contextmanager
def broken(where: str, old: str, new: str, *decks: Deck) -> Iterator[None]:
    """While it lasts, the function `module:Class.function` runs with `new` where its text says `old`.

    `decks` are played with meanwhile: what another engine read once for all their tables is read anew.
    """
    function = function_at(where)
    sound = function.__code__
    function.__code__ = changed_code(function, old, new)
    try:
        with new_stages(*decks):
            yield
    finally:
        function.__code__ = sound


@contextmanager
def new_stages(*decks: Deck) -> Iterator[None]:
    """While it lasts, decks are played on new stages, which nothing keeps that they were loaded from."""
    for deck in decks:
        assert deck.game.stage is not None
        vars(deck)["stage"] = deck.game.stage(deck.catalog.vocabulary)
    try:
        yield
    finally:
        for deck in decks:
            del vars(deck)["stage"]


def function_at(where: str) -> FunctionType:
    """The function that `module:Class.function` names."""
    module, _, path = where.partition(":")
    found = importlib.import_module(module)
    for name in path.split("."):
        if not hasattr(found, name):
            raise NotThere(f"there is no `{where}`")
        found = getattr(found, name)
    if isinstance(found, property):
        found = found.fget
    function = inspect.unwrap(getattr(found, "__func__", found))
    if not isinstance(function, FunctionType):
        raise NotThere(f"`{where}` is no function written in Python")
    return function


def changed_code(function: FunctionType, old: str, new: str) -> CodeType:
    """The code of a function, compiled from its changed text."""
    sound = function.__code__
    lines = _text(sound.co_filename).splitlines(keepends=True)
    start, end = _lines_of(sound)
    own = "".join(lines[start:end])
    if own.count(old) != 1:
        raise NotThere(f"`{old}` stands {own.count(old)} times in `{sound.co_qualname}`, and must stand there once")
    text = "".join([*lines[:start], own.replace(old, new), *lines[end:]])
    code = next(_codes(compile(text, sound.co_filename, "exec", dont_inherit=True), sound.co_qualname))
    if code.co_freevars != sound.co_freevars:
        raise NotThere(f"`{new}` speaks of other names around `{sound.co_qualname}`")
    return code


@cache
def _text(path: str) -> str:
    return Path(path).read_text(encoding="utf-8")


def _lines_of(code: CodeType) -> tuple[int, int]:
    """Where a function begins, with its decorators, and where it ends."""
    end = _functions(code.co_filename).get((code.co_name, code.co_firstlineno))
    if end is None:
        raise NotThere(f"`{code.co_qualname}` is not written as a function")
    return code.co_firstlineno - 1, end


@cache
def _functions(path: str) -> dict[tuple[str, int], int]:
    """The last line of each function of a file, by its name and the first of its lines, decorators included."""
    return {
        (node.name, min((node.lineno, *(one.lineno for one in node.decorator_list)))): node.end_lineno
        for node in ast.walk(ast.parse(_text(path)))
        if isinstance(node, ast.FunctionDef) and node.end_lineno is not None
    }


def _codes(code: CodeType, name: str) -> Iterator[CodeType]:
    """All code of that name within a module."""
    if code.co_qualname == name:
        yield code
    for inner in code.co_consts:
        if isinstance(inner, CodeType):
            yield from _codes(inner, name)
