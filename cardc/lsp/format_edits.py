"""Formatting: the usual wording of each text in a file, as the smallest changes that bring it about."""

from __future__ import annotations

from lsprotocol import types

from cardc.catalog.formatting import rewordings
from cardc.catalog.rewrite import NewText, rewrite, written
from cardc.lsp.question import AskedDocument


def formatting(asked: AskedDocument, _: types.DocumentFormattingParams) -> list[types.TextEdit] | None:
    """The changes to a document. None where it could not be changed safely, or is no YAML as it stands."""
    here = list(rewordings(asked.deck.catalog, asked.text.text))
    if not here or rewrite(asked.text.text.encode(), here) is None:
        return None
    return [_edit(new, asked) for new in here]


def _edit(new: NewText, asked: AskedDocument) -> types.TextEdit:
    """One text, but for what stays at its beginning and end."""
    scalar = new.scalar
    old, text = asked.text.text[scalar.start_index : scalar.end_index], written(scalar, new.text)
    before = _same(old, text)
    behind = _same(old[before:][::-1], text[before:][::-1])
    start, end = scalar.start_index + before, scalar.end_index - behind
    return types.TextEdit(asked.text.range(start, end), text[before : len(text) - behind])


def _same(one: str, other: str) -> int:
    """How many characters are the same at the beginning."""
    pairs = enumerate(zip(one, other, strict=False))
    return next((number for number, (mine, its) in pairs if mine != its), min(len(one), len(other)))
