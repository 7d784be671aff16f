"""What the server can be asked, one line for each: the method, what is announced of it, and who answers.

An answer is found by a pure function of what is asked: `(asked, params)` for a document, `(files, params)` for all
decks. What it raises is told to whoever asked, and ends nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from lsprotocol import types

from cardc.lsp.completing import TRIGGERS, completion
from cardc.lsp.format_edits import formatting
from cardc.lsp.question import AskedDocument, FilesOfDeck
from cardc.lsp.quick_fixes import KINDS, code_actions
from cardc.lsp.token_colours import LEGEND, semantic_tokens


class DocumentFeature(NamedTuple):
    """A question about a document.

    `up_to_date`: it is asked of the deck with all texts as they are now. Without that, of the deck that was followed
    last, which is at once there.
    """

    method: str
    answer: Callable[[AskedDocument, Any], Any]
    options: Any = None
    up_to_date: bool = True


class WorkspaceFeature(NamedTuple):
    """A question about all decks."""

    method: str
    answer: Callable[[Sequence[FilesOfDeck], Any], Any]
    options: Any = None


DOCUMENT_FEATURES: tuple[DocumentFeature, ...] = (
    DocumentFeature(
        types.TEXT_DOCUMENT_COMPLETION,
        completion,
        types.CompletionOptions(trigger_characters=TRIGGERS),
        up_to_date=False,
    ),
    DocumentFeature(types.TEXT_DOCUMENT_CODE_ACTION, code_actions, types.CodeActionOptions(code_action_kinds=KINDS)),
    DocumentFeature(types.TEXT_DOCUMENT_FORMATTING, formatting),
    DocumentFeature(types.TEXT_DOCUMENT_SEMANTIC_TOKENS_FULL, semantic_tokens, LEGEND),
)

WORKSPACE_FEATURES: tuple[WorkspaceFeature, ...] = ()
