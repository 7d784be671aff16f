"""Quick fixes: what findings would have written in place of what is there, one by one or all in a file."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

from lsprotocol import types

from cardc.lsp.asked import Asked
from cardc.lsp.client_positions import ClientText
from cardc.lsp.published_findings import shown
from cardc.source.diagnostics import Diagnostic

FIX_ALL = "source.fixAll.cardc"
KINDS: Sequence[str] = [types.CodeActionKind.QuickFix, FIX_ALL]
# A word that is only near another may be meant otherwise, so it is not replaced unasked.
_GUESSED = "did you mean"


class TextChange(NamedTuple):
    """What stands between two offsets is replaced by a text."""

    start: int
    end: int
    text: str


def code_actions(asked: Asked, params: types.CodeActionParams) -> list[types.CodeAction]:
    """What can be put right in a range of a document."""
    if asked.deck.loaded_from.text(asked.path) not in (None, asked.document.text):
        return []  # it is no YAML as it stands: places that were known before are others now
    fixable = [one for one in asked.deck.told if _is_here(one, asked.path) and one.replacement is not None]
    wanted = params.context.only
    actions: list[types.CodeAction] = []
    if _wants(types.CodeActionKind.QuickFix, wanted):
        actions += (_fix(one, asked) for one in fixable if _meets(asked.text.range_of(one.span), params.range))
    safe = apart([_change(one, asked.text) for one in fixable if not one.help.startswith(_GUESSED)])
    if safe and _wants(FIX_ALL, wanted) and (wanted or len(safe) > 1):
        edit = _edit(asked, safe)
        actions.append(types.CodeAction("put right whatever is sure", kind=FIX_ALL, edit=edit))
    return actions


def apart(changes: Iterable[TextChange]) -> list[TextChange]:
    """Those of some changes that do not meet: of two that do, the first."""
    kept: list[TextChange] = []
    for change in sorted(changes):
        if not kept or change.start >= kept[-1].end:
            kept.append(change)
    return kept


def _fix(one: Diagnostic, asked: Asked) -> types.CodeAction:
    title = f"write `{one.replacement}`" if one.replacement else "remove it"
    return types.CodeAction(
        title,
        kind=types.CodeActionKind.QuickFix,
        diagnostics=[shown(one, asked.files)],
        is_preferred=True,
        edit=_edit(asked, [_change(one, asked.text)]),
    )


def _change(one: Diagnostic, text: ClientText) -> TextChange:
    span, source = one.span, text.source
    start, end = source.index(span.line, span.column), source.index(span.end_line, span.end_column)
    return TextChange(start, end, one.replacement or "")


def _edit(asked: Asked, changes: Iterable[TextChange]) -> types.WorkspaceEdit:
    """The changes to the text that was looked at, and to no later one."""
    edits = [types.TextEdit(asked.text.range(one.start, one.end), one.text) for one in changes]
    document = types.OptionalVersionedTextDocumentIdentifier(uri=asked.document.uri, version=asked.document.version)
    if asked.files.editor.versions:
        return types.WorkspaceEdit(document_changes=[types.TextDocumentEdit(document, list(edits))])
    return types.WorkspaceEdit(changes={asked.document.uri: edits})


def _is_here(one: Diagnostic, path: Path) -> bool:
    return Path(one.span.file).absolute() == path.absolute()


def _wants(kind: str, wanted: Sequence[str] | None) -> bool:
    """Whether an editor asks for a kind: for all, for it, or for one that it is a part of."""
    return not wanted or any(kind == one or kind.startswith(f"{one}.") for one in wanted)


def _meets(one: types.Range, other: types.Range) -> bool:
    return _at(one.start) <= _at(other.end) and _at(other.start) <= _at(one.end)


def _at(position: types.Position) -> tuple[int, int]:
    return position.line, position.character


def changed(text: str, changes: Iterable[TextChange]) -> str:
    """A text after some changes that do not meet."""
    return "".join(_pieces(text, sorted(changes)))


def _pieces(text: str, changes: Iterable[TextChange]) -> Iterator[str]:
    last = 0
    for change in changes:
        yield text[last : change.start]
        yield change.text
        last = change.end
    yield text[last:]
