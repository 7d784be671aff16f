"""A folder of cards, and an editor that has it open: a real client beside a real server."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from lsprotocol import types
from pygls.protocol import default_converter
from pytest_lsp import ClientServerConfig, LanguageClient

from tests.cli.running import GLADE, MINE


class ShowingClient(LanguageClient):
    """A client that keeps everything that it was told to show."""

    def __init__(self) -> None:
        super().__init__(converter_factory=default_converter)
        self.told: list[types.PublishDiagnosticsParams] = []


def showing_client() -> ShowingClient:
    """A client that shows findings and messages."""
    client = ShowingClient()

    @client.feature(types.TEXT_DOCUMENT_PUBLISH_DIAGNOSTICS)
    def publish(params: types.PublishDiagnosticsParams) -> None:
        client.told.append(params)
        client.diagnostics[params.uri] = params.diagnostics

    @client.feature(types.WINDOW_SHOW_MESSAGE)
    def show(params: types.ShowMessageParams) -> None:
        client.messages.append(params)

    @client.feature(types.WINDOW_LOG_MESSAGE)
    def log(params: types.LogMessageParams) -> None:
        client.log_messages.append(params)

    return client


SERVER = ClientServerConfig([sys.executable, "-m", "cardc", "lsp"], client_factory=showing_client)
# So long the slowest of machines may take for an answer, in seconds.
PATIENCE = 60

CARDS = GLADE.replace("  # kept", "")

RULINGS = """\
format: 1
rulings:
- id: glade.gains
  card: Glade
  says: It gains mana.
  trigger: harvest
  kind: effect
"""


def folder_of_cards(folder: Path) -> Path:
    """A folder that adds a card, and a ruling of it, to a bundled game."""
    (folder / "rulings").mkdir(parents=True)
    (folder / "game.yaml").write_text(MINE, encoding="utf-8")
    (folder / "vales.yaml").write_text(CARDS, encoding="utf-8")
    (folder / "rulings" / "vales.yaml").write_text(RULINGS, encoding="utf-8")
    return folder


def capabilities(*encodings: str) -> types.ClientCapabilities:
    """What an editor can do that counts in certain ways."""
    return types.ClientCapabilities(
        general=types.GeneralClientCapabilities(position_encodings=list(encodings)),
        text_document=types.TextDocumentClientCapabilities(
            completion=types.CompletionClientCapabilities(
                completion_item=types.ClientCompletionItemOptions(documentation_format=[types.MarkupKind.Markdown])
            )
        ),
        workspace=types.WorkspaceClientCapabilities(workspace_edit=types.WorkspaceEditClientCapabilities(True)),
    )


class Editor:
    """What somebody does in an editor, and what they see."""

    def __init__(self, client: ShowingClient) -> None:
        self.client = client
        self._versions: dict[str, int] = {}
        self.opened: list[Path] = []

    async def open(self, path: Path, text: str | None = None) -> list[types.Diagnostic]:
        """Opens a file, perhaps with another text than it has on disk; what is wrong with it."""
        self._versions[path.as_uri()] = 1
        self.opened.append(path)
        said = path.read_text(encoding="utf-8") if text is None else text
        item = types.TextDocumentItem(path.as_uri(), "yaml", 1, said)
        return await self._told(path, lambda: self.client.text_document_did_open(types.DidOpenTextDocumentParams(item)))

    async def type(self, path: Path, *texts: str) -> list[types.Diagnostic]:
        """Types: the file has one text after the other, at once; what is wrong in the end."""
        return await self._told(path, lambda: [self._change(path, text) for text in texts])

    async def close(self, path: Path) -> None:
        """Closes a file without saving it."""
        self.opened.remove(path)
        self._versions.pop(path.as_uri())
        self.client.text_document_did_close(
            types.DidCloseTextDocumentParams(types.TextDocumentIdentifier(path.as_uri()))
        )

    def changed_on_disk(self, path: Path, kind: types.FileChangeType) -> None:
        """Tells that another program has changed a file."""
        params = types.DidChangeWatchedFilesParams([types.FileEvent(path.as_uri(), kind)])
        self.client.workspace_did_change_watched_files(params)

    async def comes_to_show(self, path: Path, *codes: str) -> None:
        """Waits until no other codes than these are shown of a file."""
        async with asyncio.timeout(PATIENCE):
            while [one.code for one in self.wrong_in(path)] != [*codes]:
                await asyncio.sleep(0.01)

    def wrong_in(self, path: Path) -> list[types.Diagnostic]:
        """What the editor shows of a file."""
        return list(self.client.diagnostics.get(path.as_uri(), ()))

    def document(self, path: Path) -> types.TextDocumentIdentifier:
        """A file as questions name it."""
        return types.TextDocumentIdentifier(path.as_uri())

    async def completed(self, path: Path, text: str, mark: str = "|") -> dict[str, types.CompletionItem]:
        """What is offered where a mark stands in a text, by what it shows."""
        before, _, behind = text.partition(mark)
        self._change(path, before + behind)
        position = types.Position(before.count("\n"), len(before.rpartition("\n")[2]))
        params = types.CompletionParams(self.document(path), position)
        found = await self.client.text_document_completion_async(params)
        items: Sequence[types.CompletionItem] = getattr(found, "items", found) or ()
        return {item.label: item for item in items}

    def _change(self, path: Path, text: str) -> None:
        uri = path.as_uri()
        self._versions[uri] += 1
        document = types.VersionedTextDocumentIdentifier(version=self._versions[uri], uri=uri)
        whole = types.TextDocumentContentChangeWholeDocument(text)
        self.client.text_document_did_change(types.DidChangeTextDocumentParams(document, [whole]))

    async def _told(self, path: Path, do: Any) -> list[types.Diagnostic]:
        """What is told of a file, in the version that it then has, after something was done."""
        before = len(self.client.told)
        do()
        async with asyncio.timeout(PATIENCE):
            while True:
                for told in self.client.told[before:]:
                    if told.uri == path.as_uri() and told.version == self._versions.get(path.as_uri()):
                        return list(told.diagnostics)
                await asyncio.sleep(0.01)
