"""What is written in place of what is there: by quick fixes and by formatting; and which words have which colour."""

from __future__ import annotations

from pathlib import Path

import pytest
from lsprotocol import types
from pygls.workspace import PositionCodec

from cardc.lsp.format_edits import formatting
from cardc.lsp.question import AskedDocument, FilesOfDeck
from cardc.lsp.quick_fixes import FIX_ALL, code_actions
from cardc.lsp.token_colours import TOKEN_TYPES, coloured, semantic_tokens
from cardc.lsp.workspace import Document, Workspace
from tests.bundled_decks import deck
from tests.lsp.editor import CARDS, folder_of_cards

CODEC = PositionCodec()
EVERYWHERE = types.Range(types.Position(0, 0), types.Position(9_999, 0))
# A text that keeps its own words.
OWN = "harvest: gain 1 {mana}."
NAMED = types.TextDocumentIdentifier("file:///vales.yaml")


@pytest.fixture(scope="module")
def workspace() -> Workspace:
    return Workspace()


@pytest.fixture(scope="module")
def cards(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return folder_of_cards(tmp_path_factory.mktemp("changes") / "cards") / "vales.yaml"


def question(workspace: Workspace, cards: Path, text: str) -> AskedDocument:
    """A question about a text of the file of cards."""
    document = Document(NAMED.uri, 1, text)
    workspace.follow({cards: document})
    known = workspace.decks[0]
    return AskedDocument(known, cards, document, FilesOfDeck(known, CODEC))


def applied(asked: AskedDocument, edits: list[types.TextEdit] | None) -> str:
    """The text after some edits, as an editor makes them."""
    text = asked.text.text
    for edit in sorted(edits or (), key=lambda one: asked.offset(one.range.start), reverse=True):
        text = text[: asked.offset(edit.range.start)] + edit.new_text + text[asked.offset(edit.range.end) :]
    return text


def formatted(asked: AskedDocument) -> str:
    return applied(asked, formatting(asked, types.DocumentFormattingParams(NAMED, types.FormattingOptions(2, True))))


@pytest.mark.parametrize("end", ["\n", "\r\n"])
@pytest.mark.parametrize(
    ("loose", "usual"),
    [
        ('"Harvest: gain 1 {mana}."', '"Harvest: Gain 1 {mana}."'),
        ("'harvest: Gain  1 {mana}.'", "'Harvest: Gain 1 {mana}.'"),
        ('"Harvest:\n        gain 1\n        {mana}."', '"Harvest: Gain 1 {mana}."'),
        (f"{{text: '{OWN}', wording: printed so}}", f"{{text: '{OWN}', wording: printed so}}"),
    ],
)
def test_formatting_gives_the_usual_words(workspace: Workspace, cards: Path, loose: str, usual: str, end: str) -> None:
    text = CARDS.partition("      - ")[0]
    asked = question(workspace, cards, f"{text}      - {loose}\n".replace("\n", end))
    assert formatted(asked) == f"{text}      - {usual}\n".replace("\n", end)


def test_a_text_with_a_fault_is_left_as_it_is(workspace: Workspace, cards: Path) -> None:
    text = CARDS.replace("Gain 1", "gian  1")
    assert formatted(question(workspace, cards, text)) == text


def fixes(asked: AskedDocument, *only: str) -> list[types.CodeAction]:
    return code_actions(
        asked, types.CodeActionParams(NAMED, EVERYWHERE, types.CodeActionContext([], only=only or None))
    )


def after(asked: AskedDocument, action: types.CodeAction) -> str:
    assert action.edit is not None
    assert action.edit.changes is not None
    return applied(asked, list(action.edit.changes[NAMED.uri]))


def test_all_that_is_sure_is_written_and_what_is_guessed_is_not(workspace: Workspace, cards: Path) -> None:
    sure = CARDS.replace("Gain 1 {mana} for each {guardian} on this card.", "Gain 1 {mana} and lose 1 {mana}.")
    (every,) = fixes(question(workspace, cards, sure), "source.fixAll")
    assert every.kind == FIX_ALL
    assert "Gain 1 {mana}, then lose 1 {mana}." in after(question(workspace, cards, sure), every)
    assert fixes(question(workspace, cards, CARDS.replace("Gain", "Gian")), FIX_ALL) == []


def test_a_fix_stands_where_its_finding_does(workspace: Workspace, cards: Path) -> None:
    asked = question(workspace, cards, CARDS.replace("Gain", "Gian"))
    (fix,) = fixes(asked)
    assert after(asked, fix) == CARDS
    elsewhere = types.Range(types.Position(0, 0), types.Position(0, 3))
    assert code_actions(asked, types.CodeActionParams(NAMED, elsewhere, types.CodeActionContext([]))) == []


def colours(text: str) -> list[tuple[str, str]]:
    found = sorted(coloured(text, deck().catalog.vocabulary))
    return [(text[one.start : one.end], TOKEN_TYPES[one.colour]) for one in found]


def test_each_kind_of_word_has_its_colour() -> None:
    assert colours("Harvest: Gain 2 {mana}, then discard a card from your discard pile.") == [
        ("Harvest:", "keyword"),
        ("Gain", "function"),
        ("2", "number"),
        ("{mana}", "enumMember"),
        ("discard", "function"),
        ("card", "type"),
        ("discard pile", "property"),
    ]


def test_a_text_that_breaks_off_is_coloured_as_far_as_it_goes() -> None:
    assert ("Gain", "function") in colours("Harvest: Gain 1 {mana} {")
    assert colours("") == []


def test_a_word_that_runs_over_a_line_is_coloured_line_by_line(workspace: Workspace, cards: Path) -> None:
    text = CARDS.replace("on this card.", "on cards in your discard\n        pile.")
    found = semantic_tokens(question(workspace, cards, text), types.SemanticTokensParams(NAMED))
    colour = TOKEN_TYPES.index("property")
    data = list(found.data)
    lengths = [data[i + 2] for i in range(0, len(data), 5) if data[i + 3] == colour]
    assert lengths == [len("discard"), len("pile")]
