"""`cardc lsp`: takes what an editor says, hands it on, and sends back what was found.

Messages are taken by one thread, and decks are worked on by another, one piece of work after the other: so the server
hears of a change while it is busy, and lets go of what that made stale.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import sys
from collections.abc import Callable, Collection, Mapping
from concurrent.futures import ThreadPoolExecutor
from functools import cached_property, partial
from pathlib import Path
from types import MappingProxyType
from typing import Any, TypeVar

from lsprotocol import types
from pygls.exceptions import FeatureRequestError
from pygls.lsp.server import LanguageServer
from pygls.workspace import PositionCodec

from cardc import __version__
from cardc.errors import CardcError
from cardc.lsp.features import (
    COMMAND_FEATURES,
    DOCUMENT_FEATURES,
    WORKSPACE_FEATURES,
    CommandFeature,
    DocumentFeature,
    WorkspaceFeature,
)
from cardc.lsp.file_uris import path_of, uri_of
from cardc.lsp.published_findings import FindingsByFile, by_file
from cardc.lsp.question import AskedDocument, EditorAbilities, FilesOfDeck
from cardc.lsp.workspace import Document, Documents, Workspace

T = TypeVar("T")

# After so many seconds without a further key, findings are looked for.
PAUSE = 0.05
# What takes longer than so many seconds is told in two steps: first what is wrong with cards and words.
AT_ONCE = 0.2
# So often it is asked whether the editor is still there, in seconds.
STILL_THERE = 2.0
# What other programs may change while an editor is open.
WATCHED = "**/{*.yaml,*.yml,cardc.toml}"


class CardServer(LanguageServer):
    """The server of one editor."""

    def __init__(self, game: str | None = None) -> None:
        # With whole texts nothing has to be pieced together, in which the two sides might not agree.
        super().__init__("cardc", __version__, text_document_sync_kind=types.TextDocumentSyncKind.Full)
        self.cards = Workspace(game)
        self.documents: Documents = MappingProxyType({})
        self.language = ""  # the one that the user of the editor reads, if that is known
        self._worker = ThreadPoolExecutor(1, "decks")
        self._published: dict[str, list[types.Diagnostic]] = {}
        self._took = 0.0
        self._complained = ""
        self._waiting: asyncio.TimerHandle | None = None
        self._tasks: set[asyncio.Task[None]] = set()

    # ---- documents

    def hold(self, path: Path, document: Document | None) -> None:
        """The editor has this text of a file now, or has closed it."""
        held = {**self.documents, path: document}
        self.documents = MappingProxyType({path: one for path, one in held.items() if one is not None})
        self.check_soon()

    def check_soon(self, pause: float = PAUSE) -> None:
        """Look for findings once nothing was typed for a while."""
        if self._waiting is not None:
            self._waiting.cancel()
        self._waiting = asyncio.get_running_loop().call_later(pause, self._begin, self._check)

    def _begin(self, work: Callable[[], Any]) -> None:
        task = asyncio.ensure_future(work())
        self._tasks.add(task)
        task.add_done_callback(self._ended)

    def _ended(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        error = None if task.cancelled() else task.exception()
        if error is not None:
            self._say(f"{type(error).__name__}: {error}", types.MessageType.Error, quietly=True)

    async def _check(self) -> None:
        """Find what is wrong, and tell it unless something was changed meanwhile."""
        documents = self.documents
        clock = asyncio.get_running_loop().time
        try:
            began = clock()
            early = await self.worked(partial(self._findings, documents, cards_alone=True))
            if max(clock() - began, self._took) > AT_ONCE:
                self._publish(early, documents, only=early.keys() & self.cards.changed)
                await asyncio.sleep(min(self._took, 1.0))
            if documents is not self.documents:
                return
            began = clock()
            found = await self.worked(partial(self._findings, documents))
            self._took = clock() - began
        except CardcError as error:
            if str(error) != self._complained:  # not with every key
                self._complained = str(error)
                self._say(str(error), types.MessageType.Error)
            return
        self._publish(found, documents)
        await self._warm_up(documents)

    def _findings(self, documents: Documents, *, cards_alone: bool = False) -> FindingsByFile:
        self.cards.follow(documents)
        files = {id(deck): self._files_of(deck, documents) for deck in self.cards.decks}
        return by_file(self.cards.findings(cards_alone=cards_alone), files)

    def _publish(self, found: FindingsByFile, documents: Documents, only: Collection[Path] | None = None) -> None:
        """Send the findings of these documents, and of all files where they are others than before.

        Nothing is sent that was found of texts that are no longer the texts.
        """
        if documents is not self.documents:
            return
        now = {self._uri(path): listed for path, listed in found.items()}
        versions = {document.uri: document.version for document in documents.values()}
        uris = dict.fromkeys([*versions, *now, *self._published]) if only is None else map(self._uri, only)
        for uri in uris:
            listed = now.get(uri, [])
            if uri in versions or listed != self._published.get(uri, []):
                told = types.PublishDiagnosticsParams(uri, listed, versions.get(uri))
                self.text_document_publish_diagnostics(told)
        self._published = {uri: listed for uri, listed in now.items() if listed} if only is None else self._published

    def _uri(self, path: Path) -> str:
        return self.documents[path].uri if path in self.documents else uri_of(path)

    async def _warm_up(self, documents: Documents) -> None:
        """Once for each deck, while nobody types."""
        for work in self.cards.not_yet_warm():
            while documents is not self.documents:  # somebody types
                documents = self.documents
                await asyncio.sleep(1.0)
            await self.worked(work)

    # ---- questions

    async def asked(self, feature: DocumentFeature, params: Any) -> Any:
        """The answer to a question about a document; none about a file that has nothing to do with cards."""
        path, documents = path_of(params.text_document.uri), self.documents
        if path is None or path not in documents:
            return None
        return await self.worked(partial(self._answer, feature, params, path, documents))

    def _answer(self, feature: DocumentFeature, params: Any, path: Path, documents: Documents) -> Any:
        project = self.cards.of(path, documents[path])
        if project is None or feature.up_to_date:
            self.cards.follow(documents)
            project = self.cards.of(path, documents[path])
        if project is None:
            return None
        deck = project.known_of(path)
        files = self._files_of(deck, documents)
        return feature.answer(AskedDocument(deck, path, documents[path], files, self.language), params)

    async def asked_of_all(self, feature: WorkspaceFeature, params: Any) -> Any:
        """The answer to a question about all decks."""
        documents = self.documents

        def answer() -> Any:
            self.cards.follow(documents)
            return feature.answer([self._files_of(deck, documents) for deck in self.cards.decks], params)

        return await self.worked(answer)

    async def commanded(self, feature: CommandFeature, uri: str, name: str) -> str:
        """Has something done with the deck of an open file, and shows what came of it in a line."""
        path, documents = path_of(uri), self.documents
        deck = None
        if path is not None and path in documents:
            deck = await self.worked(partial(self._deck_of, path, documents))
        if deck is None:
            self._say(f"open the file with `{name}` first", types.MessageType.Warning)
            return ""
        try:
            if feature.apart:
                # Its own deck shares nothing with the one that is followed meanwhile.
                told = await asyncio.to_thread(lambda: feature.run(deck.from_files(deck.files), name))
            else:
                told = await self.worked(partial(feature.run, deck, name))
        except CardcError as error:
            self._say(str(error), types.MessageType.Error)
            return str(error)
        self._say(told.line, types.MessageType.Info if told.good else types.MessageType.Warning)
        return "\n".join(part for part in (told.line, told.text) if part)

    def _deck_of(self, path: Path, documents: Documents) -> Any:
        self.cards.follow(documents)
        project = self.cards.of(path, documents[path])
        return project.deck if project is not None else None

    def _files_of(self, deck: Any, documents: Documents) -> FilesOfDeck:
        uris = {path: document.uri for path, document in documents.items()}
        return FilesOfDeck(deck, self.codec, uris, self.abilities)

    # ---- beside

    @property
    def codec(self) -> PositionCodec:
        """How this editor counts."""
        return self.workspace.position_codec

    @cached_property
    def abilities(self) -> EditorAbilities:
        """What this editor can do."""
        workspace, texts = self.client_capabilities.workspace, self.client_capabilities.text_document
        edits = workspace.workspace_edit if workspace is not None else None
        completion = texts.completion if texts is not None else None
        items = completion.completion_item if completion is not None else None
        shown = items.documentation_format if items is not None else None
        return EditorAbilities(
            versions=edits is not None and bool(edits.document_changes),
            markdown=types.MarkupKind.Markdown in (shown or ()),
        )

    async def worked(self, work: Callable[[], T]) -> T:
        """Has the thread of the decks do something."""
        return await asyncio.get_running_loop().run_in_executor(self._worker, work)

    def report_server_error(self, error: Exception, source: Any) -> None:
        """Nobody who writes cards is helped by a box in their way: it goes to the log, or to who asked."""
        if source is not FeatureRequestError:
            self._say(f"{type(error).__name__}: {error}", types.MessageType.Error, quietly=True)

    def _say(self, message: str, kind: types.MessageType, *, quietly: bool = False) -> None:
        if quietly:
            self.window_log_message(types.LogMessageParams(kind, message))
        else:
            self.window_show_message(types.ShowMessageParams(kind, message))

    async def changed_on_disk(self, paths: list[Path]) -> None:
        """Other programs have written, made or removed files."""
        await self.worked(partial(self.cards.changed_on_disk, paths, self.documents))
        self.check_soon()

    async def watch(self) -> None:
        """Ask the editor to tell what other programs change, if it can."""
        workspace = self.client_capabilities.workspace
        watched = workspace.did_change_watched_files if workspace is not None else None
        if watched is None or not watched.dynamic_registration:
            return
        options = types.DidChangeWatchedFilesRegistrationOptions([types.FileSystemWatcher(WATCHED)])
        registration = types.Registration("cardc-files", types.WORKSPACE_DID_CHANGE_WATCHED_FILES, options)
        with contextlib.suppress(Exception):  # an editor that cannot after all is asked no more
            await self.client_register_capability_async(types.RegistrationParams([registration]))

    def end_with(self, editor: int | None) -> None:
        """End when the process of the editor has ended, even if somebody else keeps the pipe open."""
        if editor is None or os.name == "nt" or not _is_running(editor):
            return  # it cannot be asked for, or lives where it cannot be seen

        def look() -> None:
            if not _is_running(editor):
                os._exit(1)
            asyncio.get_running_loop().call_later(STILL_THERE, look)

        look()

    def shutdown(self) -> None:
        """The editor has gone: what is not begun need not be done."""
        self._worker.shutdown(wait=False, cancel_futures=True)
        super().shutdown()  # type: ignore[no-untyped-call]


def _is_running(process: int) -> bool:
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    except OSError:
        return True
    return True


def make_server(game: str | None = None) -> CardServer:
    """A server with everything that it can be asked."""
    server = CardServer(game)
    for feature in DOCUMENT_FEATURES:
        server.feature(feature.method, feature.options)(partial(_asked, server, feature))
    for one in WORKSPACE_FEATURES:
        server.feature(one.method, one.options)(partial(_asked_of_all, server, one))

    for command in COMMAND_FEATURES:
        server.command(command.name)(_command(server, command))

    @server.feature(types.INITIALIZE)
    def initialize(params: types.InitializeParams) -> None:
        server.language = (params.locale or "").partition("-")[0].partition("_")[0]
        server.end_with(params.process_id)
        options = params.initialization_options
        named = options.get("game") if isinstance(options, Mapping) else None
        if isinstance(named, str) and named and not server.cards.game:
            server.cards.game = named

    @server.feature(types.INITIALIZED)
    async def initialized(_: types.InitializedParams) -> None:
        await server.watch()

    @server.feature(types.TEXT_DOCUMENT_DID_OPEN)
    def did_open(params: types.DidOpenTextDocumentParams) -> None:
        opened = params.text_document
        _hold(server, Document(opened.uri, opened.version, opened.text))

    @server.feature(types.TEXT_DOCUMENT_DID_CHANGE)
    def did_change(params: types.DidChangeTextDocumentParams) -> None:
        changed = params.text_document
        _hold(server, Document(changed.uri, changed.version, params.content_changes[-1].text))

    @server.feature(types.TEXT_DOCUMENT_DID_CLOSE)
    def did_close(params: types.DidCloseTextDocumentParams) -> None:
        path = path_of(params.text_document.uri)
        if path is not None:
            server.hold(path, None)

    @server.feature(types.WORKSPACE_DID_CHANGE_WATCHED_FILES)
    async def did_change_watched_files(params: types.DidChangeWatchedFilesParams) -> None:
        await server.changed_on_disk([path for one in params.changes if (path := path_of(one.uri)) is not None])

    return server


async def _asked(server: CardServer, feature: DocumentFeature, params: Any) -> Any:
    return await server.asked(feature, params)


async def _asked_of_all(server: CardServer, feature: WorkspaceFeature, params: Any) -> Any:
    return await server.asked_of_all(feature, params)


def _command(server: CardServer, feature: CommandFeature) -> Callable[[str, str], Any]:
    async def run(uri: str, name: str) -> str:
        return await server.commanded(feature, uri, name)

    return run


def _hold(server: CardServer, document: Document) -> None:
    path = path_of(document.uri)
    if path is not None:
        server.hold(path, document)


def serve(game: str | None = None) -> None:
    """Serve the editor at the standard streams until it leaves."""
    output = sys.stdout.buffer
    # What is printed by a game, or by a library, is no message.
    sys.stdout = sys.stderr
    make_server(game).start_io(sys.stdin.buffer, output)
