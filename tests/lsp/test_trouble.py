"""What the server says where it cannot do what it should."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from lsprotocol import types

from tests.lsp.editor import CARDS, PATIENCE, SERVER, ShowingClient, capabilities


@pytest.mark.asyncio
async def test_a_game_that_there_is_not_is_told_once_and_ends_nothing(tmp_path: Path) -> None:
    client = await SERVER.start()
    assert isinstance(client, ShowingClient)
    await client.initialize_session(
        types.InitializeParams(capabilities=capabilities("utf-16"), initialization_options={"game": "no_such_game"})
    )
    uri = (tmp_path / "alone.yaml").as_uri()
    for version in (1, 2):
        item = types.TextDocumentItem(uri, "yaml", version, CARDS)
        client.text_document_did_open(types.DidOpenTextDocumentParams(item))
        async with asyncio.timeout(PATIENCE):
            while not client.messages:
                await asyncio.sleep(0.01)
    asked = types.CompletionParams(types.TextDocumentIdentifier(uri), types.Position(0, 0))
    with pytest.raises(Exception, match="no_such_game"):
        await client.text_document_completion_async(asked)
    assert [shown.message.partition(",")[0] for shown in client.messages] == ["no game `no_such_game`"]
    await client.shutdown_session()
    await client.stop()
