"""Answers of the server about where things are: each translates what navigation finds for an editor."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from lsprotocol import types
from pygls.exceptions import JsonRpcException

from cardc.api.navigation.finding import definitions, implementations, mention_at, references
from cardc.api.navigation.hovering import told_at
from cardc.api.navigation.known_names import CARD, RULING, SCENARIO
from cardc.api.navigation.lenses import CLAIMS, MUTANTS, RULINGS, RUN, TRACE, inlays_of, lenses_of
from cardc.api.navigation.mentions import DECLARES, Mention
from cardc.api.navigation.outlines import ABILITY, SECTION, SIDE, OutlinePart, outline_of, search
from cardc.api.navigation.renaming import NotRenamed, Renaming, declared_at, rename
from cardc.lsp.question import AskedDocument, FilesOfDeck
from cardc.source.diagnostics import Span

# The command that each lens is for.
COMMANDS = {
    RUN: "cardc.runScenario",
    TRACE: "cardc.traceScenario",
    RULINGS: "cardc.rulings",
    CLAIMS: "cardc.claims",
    MUTANTS: "cardc.mutants",
}
# How editors show the parts of a file.
_SYMBOL_KINDS = {
    CARD: types.SymbolKind.Class,
    SIDE: types.SymbolKind.Module,
    ABILITY: types.SymbolKind.Method,
    RULING: types.SymbolKind.Property,
    SCENARIO: types.SymbolKind.Event,
    SECTION: types.SymbolKind.Namespace,
}
# A request that was understood and cannot be done, as the protocol numbers it.
_FAILED = -32803


def definition(asked: AskedDocument, params: types.DefinitionParams) -> list[types.Location]:
    """Where what stands here is declared; from a declaration, what bears it out."""
    mention = _mention(asked, params.position)
    if mention is None:
        return []
    found = definitions(asked.deck, mention.named)
    if mention.role == DECLARES:
        found = implementations(asked.deck, mention.named) or found
    return _locations(asked.files, (one.span for one in found))


def implementation(asked: AskedDocument, params: types.ImplementationParams) -> list[types.Location]:
    """The scenarios of a ruling, the rulings of a card or scenario, the cards that use a word."""
    mention = _mention(asked, params.position)
    found = implementations(asked.deck, mention.named) if mention is not None else ()
    return _locations(asked.files, (one.span for one in found))


def referring(asked: AskedDocument, params: types.ReferenceParams) -> list[types.Location]:
    """Everywhere that what stands here is named."""
    mention = _mention(asked, params.position)
    if mention is None:
        return []
    found = references(asked.deck, mention.named, declarations=params.context.include_declaration)
    return _locations(asked.files, (one.span for one in found))


def highlights(asked: AskedDocument, params: types.DocumentHighlightParams) -> list[types.DocumentHighlight]:
    """The same within the file."""
    mention, file = _mention(asked, params.position), asked.deck.index.file(asked.path)
    if mention is None or file is None:
        return []
    here = (one for one in file.mentions if one.named == mention.named)
    return [types.DocumentHighlight(asked.text.range_of(one.span)) for one in here]


def hover(asked: AskedDocument, params: types.HoverParams) -> types.Hover | None:
    """What there is to know of a place."""
    told = told_at(asked.deck, asked.path, *_place(asked, params.position))
    if told is None:
        return None
    content = types.MarkupContent(types.MarkupKind.Markdown, told.markdown)
    return types.Hover(content, asked.text.range_of(told.span))


def prepare_rename(asked: AskedDocument, params: types.PrepareRenameParams) -> types.PrepareRenamePlaceholder:
    """What would be renamed here; an error says why nothing can be."""
    mention = _renameable(asked, params.position)
    return types.PrepareRenamePlaceholder(asked.text.range_of(mention.span), mention.said)


def renamed(asked: AskedDocument, params: types.RenameParams) -> types.WorkspaceEdit:
    """All edits that call what stands here otherwise."""
    mention = _renameable(asked, params.position)
    try:
        renaming = rename(asked.deck, mention.named, params.new_name, mention.by)
    except NotRenamed as error:
        raise JsonRpcException(str(error), _FAILED) from error
    return _workspace_edit(asked.files, renaming)


def outline(asked: AskedDocument, params: types.DocumentSymbolParams) -> list[types.DocumentSymbol]:
    """What the file holds."""
    return [_document_symbol(asked, one) for one in outline_of(asked.deck, asked.path)]


def lenses(asked: AskedDocument, params: types.CodeLensParams) -> list[types.CodeLens]:
    """What can be run from a line."""
    return [
        types.CodeLens(
            asked.text.range_of(one.span),
            types.Command(one.title, COMMANDS[one.kind], arguments=[asked.document.uri, one.of]),
        )
        for one in lenses_of(asked.deck, asked.path)
    ]


def inlays(asked: AskedDocument, params: types.InlayHintParams) -> list[types.InlayHint]:
    """The abilities in another language, behind their texts, as far as the editor shows the lines."""
    first, last = params.range.start.line, params.range.end.line
    hints = (
        (asked.text.range_of(Span("", one.line, one.column, one.line, one.column)).start, one.text)
        for one in inlays_of(asked.deck, asked.path, asked.language)
        if first <= one.line - 1 <= last
    )
    return [types.InlayHint(position, text, padding_left=True) for position, text in hints]


def searched(decks: Sequence[FilesOfDeck], params: types.WorkspaceSymbolParams) -> list[types.WorkspaceSymbol]:
    """Cards, rulings, scenarios and symbols by a part of what they are called."""
    found = [(files, one) for files in decks for one in search(files.deck, params.query)]
    return [
        types.WorkspaceSymbol(
            location=files.location(one.mention.span),
            name=one.said,
            kind=_SYMBOL_KINDS.get(one.named.kind, types.SymbolKind.Constant),
            container_name=one.named.name if one.said != one.named.name else one.named.kind,
        )
        for files, one in found
    ]


# ---- between cardc and the editor


def _place(asked: AskedDocument, position: types.Position) -> tuple[int, int]:
    return asked.text.source.position(asked.offset(position))


def _mention(asked: AskedDocument, position: types.Position) -> Mention | None:
    return mention_at(asked.deck, asked.path, *_place(asked, position))


def _renameable(asked: AskedDocument, position: types.Position) -> Mention:
    mention = _mention(asked, position)
    if mention is None:
        raise JsonRpcException("nothing is named here that could be renamed", _FAILED)
    try:
        declared_at(asked.deck, mention.named, mention.by)
    except NotRenamed as error:
        raise JsonRpcException(str(error), _FAILED) from error
    return mention


def _locations(files: FilesOfDeck, spans: Iterable[Span]) -> list[types.Location]:
    return [files.location(span) for span in dict.fromkeys(spans)]


def _workspace_edit(files: FilesOfDeck, renaming: Renaming) -> types.WorkspaceEdit:
    """Edits by file. Only where a file moves is the longer form needed, which not every editor reads."""
    changes: dict[str, list[types.TextEdit]] = {}
    for edit in renaming.edits:
        text = files.text(edit.span.file)
        changes.setdefault(files.uri(edit.span.file), []).append(types.TextEdit(text.range_of(edit.span), edit.text))
    if not renaming.moves:
        return types.WorkspaceEdit(changes)
    edits = [
        types.TextDocumentEdit(types.OptionalVersionedTextDocumentIdentifier(uri), [*listed])
        for uri, listed in changes.items()
    ]
    moves = [types.RenameFile(files.uri(one.old), files.uri(one.new)) for one in renaming.moves]
    return types.WorkspaceEdit(document_changes=[*edits, *moves])


def _document_symbol(asked: AskedDocument, part: OutlinePart) -> types.DocumentSymbol:
    return types.DocumentSymbol(
        name=part.name,
        kind=_SYMBOL_KINDS.get(part.kind, types.SymbolKind.Key),
        range=asked.text.range_of(part.span),
        selection_range=asked.text.range_of(part.at),
        detail=part.detail or None,
        children=[_document_symbol(asked, one) for one in part.parts] or None,
    )
