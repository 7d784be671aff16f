"""What the server can be asked, one line for each: the method, what is announced of it, and who answers.

An answer is found by a pure function of what is asked: `(asked, params)` for a document, `(files, params)` for all
decks. What it raises is told to whoever asked, and ends nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, NamedTuple

from lsprotocol import types

from cardc.api.deck import Deck
from cardc.api.navigation.lenses import CLAIMS, MUTANTS, RULINGS, RUN, TRACE
from cardc.api.navigation.running import RunTold, card_rulings, ruling_claims, run_scenario, surviving_mutants
from cardc.lsp import navigating
from cardc.lsp.asked import Asked, FilesOfDeck
from cardc.lsp.completing import TRIGGERS, completion
from cardc.lsp.format_edits import formatting
from cardc.lsp.quick_fixes import KINDS, code_actions
from cardc.lsp.token_colours import LEGEND, semantic_tokens


class DocumentFeature(NamedTuple):
    """A question about a document.

    `up_to_date`: it is asked of the deck with all texts as they are now. Without that, of the deck that was followed
    last, which is at once there.
    """

    method: str
    answer: Callable[[Asked, Any], Any]
    options: Any = None
    up_to_date: bool = True


class WorkspaceFeature(NamedTuple):
    """A question about all decks."""

    method: str
    answer: Callable[[Sequence[FilesOfDeck], Any], Any]
    options: Any = None


class CommandFeature(NamedTuple):
    """Something that the editor has done, with the deck of a file and the name of what it is done with.

    `apart`: it takes long, so it is done with a deck of its own, beside everything else.
    """

    name: str
    run: Callable[[Deck, str], RunTold]
    apart: bool = False


_NAVIGATION = (
    DocumentFeature(types.TEXT_DOCUMENT_DEFINITION, navigating.definition),
    DocumentFeature(types.TEXT_DOCUMENT_IMPLEMENTATION, navigating.implementation),
    DocumentFeature(types.TEXT_DOCUMENT_REFERENCES, navigating.referring),
    DocumentFeature(types.TEXT_DOCUMENT_DOCUMENT_HIGHLIGHT, navigating.highlights),
    DocumentFeature(types.TEXT_DOCUMENT_HOVER, navigating.hover),
    DocumentFeature(types.TEXT_DOCUMENT_PREPARE_RENAME, navigating.prepare_rename),
    DocumentFeature(types.TEXT_DOCUMENT_RENAME, navigating.renamed, types.RenameOptions(prepare_provider=True)),
    DocumentFeature(types.TEXT_DOCUMENT_DOCUMENT_SYMBOL, navigating.outline),
    DocumentFeature(types.TEXT_DOCUMENT_CODE_LENS, navigating.lenses),
    DocumentFeature(types.TEXT_DOCUMENT_INLAY_HINT, navigating.inlays),
)

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
    *_NAVIGATION,
)

WORKSPACE_FEATURES: tuple[WorkspaceFeature, ...] = (WorkspaceFeature(types.WORKSPACE_SYMBOL, navigating.searched),)

COMMAND_FEATURES: tuple[CommandFeature, ...] = (
    CommandFeature(navigating.COMMANDS[RUN], run_scenario),
    CommandFeature(navigating.COMMANDS[TRACE], partial(run_scenario, traced=True)),
    CommandFeature(navigating.COMMANDS[RULINGS], card_rulings),
    CommandFeature(navigating.COMMANDS[CLAIMS], ruling_claims),
    CommandFeature(navigating.COMMANDS[MUTANTS], surviving_mutants, apart=True),
)
