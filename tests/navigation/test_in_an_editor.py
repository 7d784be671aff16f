"""The same, asked by an editor: the real server, a real client."""

from __future__ import annotations

import asyncio
import shutil
import sys
from pathlib import Path

import pytest
import pytest_lsp
from lsprotocol import types
from pygls.exceptions import JsonRpcException
from pytest_lsp import ClientServerConfig, LanguageClient

from tests.navigation.small_grove import GROVE


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The expansion where it can be changed."""
    made = tmp_path_factory.mktemp("editor") / "grove"
    shutil.copytree(GROVE, made)
    return made


@pytest_lsp.fixture(
    config=ClientServerConfig(server_command=[sys.executable, "-m", "cardc", "lsp"]),
    scope="module",
)
async def editor(lsp_client: LanguageClient, folder: Path):  # type: ignore[no-untyped-def]
    """An editor that has the files of the expansion open."""
    capabilities = types.ClientCapabilities(general=types.GeneralClientCapabilities(position_encodings=["utf-16"]))
    await lsp_client.initialize_session(
        types.InitializeParams(capabilities=capabilities, root_uri=folder.as_uri(), locale="fr-FR")
    )
    for name in ("advancements.yaml", "grove.scenarios.yaml", "rulings/grove.yaml"):
        path = folder / name
        document = types.TextDocumentItem(path.as_uri(), "yaml", 1, path.read_text(encoding="utf-8"))
        lsp_client.text_document_did_open(types.DidOpenTextDocumentParams(document))
    yield
    await lsp_client.shutdown_session()


def place(folder: Path, name: str, words: str, part: str = "") -> dict[str, object]:
    """A place in a file as parameters say it, in units of UTF-16."""
    path = folder / name
    text = path.read_text(encoding="utf-8")
    start = text.index(words) + words.index(part or words)
    line_start = text.rfind("\n", 0, start) + 1
    character = len(text[line_start:start].encode("utf-16-le")) // 2
    position = types.Position(text.count("\n", 0, start), character)
    return {"text_document": types.TextDocumentIdentifier(path.as_uri()), "position": position}


def said(folder: Path, location: types.Location) -> str:
    """The words at a location of the expansion."""
    path = Path(location.uri.removeprefix("file://"))
    line = path.read_text(encoding="utf-8").splitlines()[location.range.start.line]
    units = line.encode("utf-16-le")[location.range.start.character * 2 : location.range.end.character * 2]
    return f"{path.name}: {units.decode('utf-16-le')}"


@pytest.mark.asyncio(loop_scope="module")
async def test_where_it_is_declared(editor: LanguageClient, folder: Path) -> None:
    params = types.DefinitionParams(**place(folder, "advancements.yaml", "each {pollen}", "pollen"))
    found = await editor.text_document_definition_async(params)
    assert [said(folder, one) for one in found] == ["game.yaml: pollen"]


@pytest.mark.asyncio(loop_scope="module")
async def test_from_a_ruling_to_its_scenario_and_back(editor: LanguageClient, folder: Path) -> None:
    params = types.DefinitionParams(**place(folder, "rulings/grove.yaml", "id: hive.optional", "hive"))
    (found,) = await editor.text_document_definition_async(params)
    assert said(folder, found) == "grove.scenarios.yaml: hive.optional"
    params = types.DefinitionParams(**place(folder, "grove.scenarios.yaml", "{hive.optional", "hive"))
    (back,) = await editor.text_document_definition_async(params)
    assert said(folder, back) == "grove.yaml: hive.optional"


@pytest.mark.asyncio(loop_scope="module")
async def test_who_names_it(editor: LanguageClient, folder: Path) -> None:
    at = place(folder, "advancements.yaml", "{fr: Apicultrice}", "Apicultrice")
    params = types.ReferenceParams(types.ReferenceContext(include_declaration=False), **at)
    found = await editor.text_document_references_async(params)
    assert {said(folder, one) for one in found} >= {
        "advancements.yaml: Bee Keeper",
        "grove.scenarios.yaml: Bee Keeper",
        "game.yaml: grove.advancement.bee_keeper",
    }
    marked = await editor.text_document_document_highlight_async(types.DocumentHighlightParams(**at))
    assert len(marked) == 4


@pytest.mark.asyncio(loop_scope="module")
async def test_what_there_is_to_know(editor: LanguageClient, folder: Path) -> None:
    found = await editor.text_document_hover_async(
        types.HoverParams(**place(folder, "advancements.yaml", "named “Bee Keeper”", "Keeper"))
    )
    assert "Apicultrice" in found.contents.value
    assert "*fr*: Fin de la partie" in found.contents.value.replace("\u00a0", " ")


@pytest.mark.asyncio(loop_scope="module")
async def test_renaming_a_title_edits_all_files(editor: LanguageClient, folder: Path) -> None:
    at = place(folder, "grove.scenarios.yaml", "use Bee Keeper", "Bee")
    prepared = await editor.text_document_prepare_rename_async(types.PrepareRenameParams(**at))
    assert prepared.placeholder == "Bee Keeper"
    edit = await editor.text_document_rename_async(types.RenameParams(new_name="Weaver", **at))
    assert {Path(uri).name: len(edits) for uri, edits in edit.changes.items()} == {
        "advancements.yaml": 2,
        "grove.scenarios.yaml": 3,
        "grove.yaml": 2,
        "totals.yaml": 1,
    }


@pytest.mark.asyncio(loop_scope="module")
async def test_renaming_a_symbol_moves_its_drawing(editor: LanguageClient, folder: Path) -> None:
    at = place(folder, "advancements.yaml", "each {pollen}", "pollen")
    edit = await editor.text_document_rename_async(types.RenameParams(new_name="nectar", **at))
    moves = [one for one in edit.document_changes if isinstance(one, types.RenameFile)]
    assert [(Path(one.old_uri).name, Path(one.new_uri).name) for one in moves] == [("pollen.svg", "nectar.svg")]


@pytest.mark.asyncio(loop_scope="module")
async def test_what_cannot_be_renamed_says_why(editor: LanguageClient, folder: Path) -> None:
    of_game = types.PrepareRenameParams(**place(folder, "advancements.yaml", "{mana}", "mana"))
    with pytest.raises(JsonRpcException, match="belongs to the bundled game"):
        await editor.text_document_prepare_rename_async(of_game)
    taken = types.RenameParams(new_name="mana", **place(folder, "advancements.yaml", "each {pollen}", "pollen"))
    with pytest.raises(JsonRpcException, match="`mana` is taken"):
        await editor.text_document_rename_async(taken)


@pytest.mark.asyncio(loop_scope="module")
async def test_what_a_file_holds_and_what_can_be_looked_for(editor: LanguageClient, folder: Path) -> None:
    document = types.TextDocumentIdentifier((folder / "advancements.yaml").as_uri())
    held = await editor.text_document_document_symbol_async(types.DocumentSymbolParams(document))
    assert [one.name for one in held] == ["Bee Keeper", "Hive", "Queen's Call"]
    found = await editor.workspace_symbol_async(types.WorkspaceSymbolParams("apicul"))
    assert (found[0].name, found[0].container_name) == ("Apicultrice", "grove.advancement.bee_keeper")


@pytest.mark.asyncio(loop_scope="module")
async def test_abilities_are_said_in_the_language_of_the_editor(editor: LanguageClient, folder: Path) -> None:
    document = types.TextDocumentIdentifier((folder / "advancements.yaml").as_uri())
    shown = types.Range(types.Position(0, 0), types.Position(20, 0))
    hints = await editor.text_document_inlay_hint_async(types.InlayHintParams(document, shown))
    assert [one.label.partition("\u00a0")[0] for one in hints] == ["Récolte"]


@pytest.mark.asyncio(loop_scope="module")
async def test_a_lens_runs_its_scenario(editor: LanguageClient, folder: Path) -> None:
    document = types.TextDocumentIdentifier((folder / "grove.scenarios.yaml").as_uri())
    lenses = await editor.text_document_code_lens_async(types.CodeLensParams(document))
    assert [one.command.title for one in lenses] == ["run", "trace", "run", "trace"]
    text = await editor.workspace_execute_command_async(
        types.ExecuteCommandParams(lenses[0].command.command, lenses[0].command.arguments)
    )
    assert text == "`Bee Keeper counts pollen` holds; proves bee_keeper.per_pollen, bee_keeper.not_elsewhere"
    await asyncio.sleep(0)
    assert editor.messages[-1].message == text
    traced = await editor.workspace_execute_command_async(
        types.ExecuteCommandParams(lenses[1].command.command, lenses[1].command.arguments)
    )
    assert "used Bee Keeper" in traced


@pytest.mark.asyncio(loop_scope="module")
async def test_a_command_for_a_file_that_is_not_open_says_so(editor: LanguageClient) -> None:
    params = types.ExecuteCommandParams("cardc.rulings", ["file:///nowhere/cards.yaml", "Hive"])
    assert await editor.workspace_execute_command_async(params) == ""
    assert "open the file" in editor.messages[-1].message
