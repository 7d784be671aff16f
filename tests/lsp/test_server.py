"""The editor server as an editor meets it: one real server for all of this, and a real client."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio
from lsprotocol import types

from tests.lsp.editor import CARDS, RULINGS, SERVER, Editor, ShowingClient, capabilities, folder_of_cards

SLIP = CARDS.replace("Gain 1", "Gian 1")


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder whose name has to be spelt out in a URI."""
    return folder_of_cards(tmp_path_factory.mktemp("lsp") / "my cards #1 é")


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def client(folder: Path) -> AsyncIterator[ShowingClient]:
    """An editor that has the game's own file open all the time, so that its deck is loaded once."""
    client = await SERVER.start()
    assert isinstance(client, ShowingClient)
    await client.initialize_session(types.InitializeParams(capabilities=capabilities("utf-16")))
    await Editor(client).open(folder / "game.yaml")
    yield client
    await client.shutdown_session()
    await client.stop()


@pytest_asyncio.fixture(loop_scope="module")
async def editor(client: ShowingClient) -> AsyncIterator[Editor]:
    """The same editor, in which nothing else is open before and after."""
    client.told.clear()
    editor = Editor(client)
    yield editor
    for path in [*editor.opened]:
        await editor.close(path)


@pytest.fixture
def cards(folder: Path) -> Path:
    """The file of cards."""
    return folder / "vales.yaml"


pytestmark = pytest.mark.asyncio(loop_scope="module")


async def test_a_sound_file_is_told_to_be_sound(editor: Editor, cards: Path) -> None:
    assert await editor.open(cards) == []


async def test_a_slip_is_told_while_it_is_typed_and_gone_when_it_is_put_right(editor: Editor, cards: Path) -> None:
    await editor.open(cards)
    (slip,) = await editor.type(cards, SLIP)
    assert (slip.code, slip.source, slip.severity) == ("verb-unknown", "cardc", types.DiagnosticSeverity.Error)
    assert slip.message.splitlines() == ["no verb `Gian`", "did you mean `Gain`?"]
    assert slip.code_description is not None
    assert "codes/text.yaml#L" in slip.code_description.href
    assert slip.range == types.Range(types.Position(12, 18), types.Position(12, 22))
    assert cards.read_text(encoding="utf-8") == CARDS  # nothing was saved
    assert await editor.type(cards, CARDS) == []


async def test_findings_are_told_of_the_last_text_alone(editor: Editor, cards: Path) -> None:
    await editor.open(cards)
    last = await editor.type(cards, *(CARDS.replace("1 {mana}", f"{n} {{manna}}") for n in range(2, 6)), SLIP)
    assert [one.code for one in last] == ["verb-unknown"]
    versions = [told.version for told in editor.client.told if told.uri == cards.as_uri()]
    assert versions == [1, 6]


async def test_what_an_edit_breaks_in_a_file_that_is_not_open_is_told_of_that(editor: Editor, cards: Path) -> None:
    rulings = cards.parent / "rulings" / "vales.yaml"
    await editor.open(cards)
    assert editor.wrong_in(rulings) == []
    await editor.type(cards, CARDS.replace("title: Glade", "title: Meadow").replace("vale.glade", "vale.meadow"))
    (lost,) = editor.wrong_in(rulings)
    assert "Glade" in lost.message
    await editor.type(cards, CARDS)
    assert editor.wrong_in(rulings) == []


async def test_columns_count_as_the_editor_counts_them(editor: Editor, cards: Path) -> None:
    wide = CARDS.replace('"Harvest: Gain', '"Harvest: \U0001f33f Gain').replace("\n", "\r\n")
    (slip,) = await editor.open(cards, wide)
    assert slip.range == types.Range(types.Position(12, 18), types.Position(12, 20))  # of two units


async def test_a_file_that_is_no_yaml_is_told_so_and_offers_go_on(editor: Editor, cards: Path) -> None:
    await editor.open(cards)
    broken = CARDS.replace(' on this card."', " on |")
    offered = await editor.completed(cards, broken)
    assert "this" in offered
    (wrong,) = await editor.type(cards, broken.replace("|", ""))
    assert wrong.code == "yaml-syntax"
    assert "this" in await editor.completed(cards, broken)


async def test_closing_a_file_forgets_what_was_not_saved(editor: Editor, cards: Path) -> None:
    await editor.open(cards, SLIP)
    rulings = cards.parent / "rulings" / "vales.yaml"
    await editor.open(rulings)
    assert editor.wrong_in(cards) != []
    await editor.close(cards)
    await editor.type(rulings, RULINGS + "# seen\n")
    assert editor.wrong_in(cards) == []


async def test_what_another_program_writes_makes_and_removes_is_taken_note_of(editor: Editor, cards: Path) -> None:
    await editor.open(cards)
    more = cards.with_name("more.yaml")
    more.write_text(CARDS, encoding="utf-8")
    (twice,) = await editor.changed_on_disk(more, types.FileChangeType.Created, seen=cards)
    assert twice.code == "card-duplicate-id"
    more.write_text(SLIP.replace("glade", "dale").replace("Glade", "Deep Dale"), encoding="utf-8")
    assert await editor.changed_on_disk(more, types.FileChangeType.Changed, seen=cards) == []
    assert [one.code for one in editor.wrong_in(more)] == ["verb-unknown"]
    more.unlink()
    assert await editor.changed_on_disk(more, types.FileChangeType.Deleted, seen=cards) == []
    assert editor.wrong_in(more) == []


async def test_a_file_that_has_nothing_to_do_with_cards_is_left_alone(editor: Editor, tmp_path: Path) -> None:
    other = tmp_path / "compose.yaml"
    other.write_text("services: {web: {image: x}}\n", encoding="utf-8")
    assert await editor.open(other) == []
    assert await editor.completed(other, "services: {web: {image: |}}\n") == {}


async def test_after_an_amount_symbols_are_offered_and_no_things(editor: Editor, cards: Path) -> None:
    await editor.open(cards)
    offered = await editor.completed(cards, CARDS.replace("1 {mana} for", "1 | for"))
    assert {"{mana}", "{guardian}"} <= offered.keys()
    assert not {"card", "advancement"} & offered.keys()
    assert offered["{vp}"].detail == "VP"


async def test_a_verb_is_offered_with_what_it_means(editor: Editor, cards: Path) -> None:
    await editor.open(cards)
    offered = await editor.completed(cards, CARDS.replace("Gain 1", "Ga| 1"))
    documented = offered["Gain"].documentation
    assert isinstance(documented, types.MarkupContent)
    assert "gains an amount of a symbol" in documented.value


async def test_what_is_chosen_replaces_the_word_that_was_begun(editor: Editor, cards: Path) -> None:
    await editor.open(cards)
    offered = await editor.completed(cards, CARDS.replace("{mana} for", "{ma|} for"))
    edit = offered["{mana}"].text_edit
    assert isinstance(edit, types.TextEdit)
    assert edit == types.TextEdit(types.Range(types.Position(12, 25), types.Position(12, 29)), "{mana}")


async def test_names_are_offered_beside_the_texts(editor: Editor, cards: Path) -> None:
    await editor.open(cards)
    assert "mine" in await editor.completed(cards, CARDS.replace("set: mine", "set: |"))
    assert "vale" in await editor.completed(cards, CARDS.replace("kind: vale", "kind: |"))
    assert "sky" in await editor.completed(cards, CARDS.replace("{guardian: 1,", "{s|: 1,"))


async def test_a_finding_is_put_right_by_its_quick_fix(editor: Editor, cards: Path) -> None:
    (slip,) = await editor.open(cards, SLIP)
    asked = types.CodeActionParams(editor.document(cards), slip.range, types.CodeActionContext([slip]))
    (action,) = await editor.client.text_document_code_action_async(asked) or []
    assert isinstance(action, types.CodeAction)
    assert (action.title, action.is_preferred) == ("write `Gain`", True)
    assert action.edit is not None
    (change,) = action.edit.document_changes or []
    assert isinstance(change, types.TextDocumentEdit)
    assert change.text_document.version == 1
    assert change.edits == (types.TextEdit(slip.range, "Gain"),)


async def test_all_that_is_sure_is_put_right_at_once_and_no_guess(editor: Editor, cards: Path) -> None:
    several = CARDS.replace("Gain 1 {mana} for", "Gian 1 {mana} and lose 1 {mana} for")
    await editor.open(cards, several)
    nowhere = types.Range(types.Position(0, 0), types.Position(0, 0))
    context = types.CodeActionContext([], only=["source.fixAll"])
    asked = types.CodeActionParams(editor.document(cards), nowhere, context)
    assert await editor.client.text_document_code_action_async(asked) == ()


async def test_formatting_changes_no_more_than_the_words_that_differ(editor: Editor, cards: Path) -> None:
    loose = CARDS.replace("Gain 1 {mana}", "gain  1 {mana}")
    await editor.open(cards, loose)
    asked = types.DocumentFormattingParams(editor.document(cards), types.FormattingOptions(2, True))
    (edit,) = await editor.client.text_document_formatting_async(asked) or []
    assert edit == types.TextEdit(types.Range(types.Position(12, 18), types.Position(12, 23)), "Gain")


async def test_words_are_coloured_by_what_they_are(editor: Editor, cards: Path) -> None:
    await editor.open(cards)
    asked = types.SemanticTokensParams(editor.document(cards))
    found = await editor.client.text_document_semantic_tokens_full_async(asked)
    assert found is not None
    kinds = ("head", "verb", "symbol", "number", "thing", "zone", "title")
    assert [kinds[colour] for colour in found.data[3::5]] == ["head", "verb", "number", "symbol", "symbol", "thing"]
    assert list(found.data[:10]) == [12, 9, 8, 0, 0, 0, 9, 4, 1, 0]


async def test_twenty_thousand_lines_are_followed(editor: Editor, cards: Path) -> None:
    entry = CARDS.partition("cards:\n")[2]
    long = CARDS + "".join(entry.replace("glade", f"g{n}").replace("Glade", f"Glade {n}") for n in range(2_000))
    assert long.count("\n") > 20_000
    found = await editor.open(cards, long)
    assert {one.code for one in found} <= {"card-near-title", "text-same", "word-unsaid"}
    offered = await editor.completed(cards, long + '  - id: mine.vale.last\n    abilities:\n      - "Harvest: Gain 1 |')
    assert "{mana}" in offered
