"""What a feature is asked with: a deck, a file, its text, and the way between places of cardc and of the editor."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from types import MappingProxyType
from typing import NamedTuple

from lsprotocol import types
from pygls.workspace import PositionCodec

from cardc.api.deck import Deck
from cardc.lsp.client_positions import ClientText
from cardc.lsp.file_uris import uri_of
from cardc.lsp.workspace import Document
from cardc.source.diagnostics import Span


class EditorAbilities(NamedTuple):
    """What an editor can do beyond the least: take changes to a version of a text, and show Markdown."""

    versions: bool = False
    markdown: bool = False


NO_URIS: Mapping[Path, str] = MappingProxyType({})


class FilesOfDeck:
    """The files of a deck as the deck read them, with their places as the editor counts them."""

    def __init__(
        self,
        deck: Deck,
        codec: PositionCodec,
        uris: Mapping[Path, str] = NO_URIS,
        editor: EditorAbilities = EditorAbilities(),  # noqa: B008 - a value
    ) -> None:
        """`uris`: what the editor calls files that it has open."""
        self.deck = deck
        self.codec = codec
        self.editor = editor
        self._uris = uris
        self._texts: dict[str, ClientText] = {}

    def text(self, file: Path | str) -> ClientText:
        """The text of a file; an empty one if it cannot be read."""
        name = str(file)
        if name not in self._texts:
            try:
                said = self.deck.loaded_from.read(name).decode("utf-8", "replace")
            except OSError:
                said = ""
            self._texts[name] = ClientText(said, self.codec, name)
        return self._texts[name]

    def uri(self, file: Path | str) -> str:
        """The URI of a file, as the editor names it if it has it open."""
        whole = Path(file).absolute()
        return self._uris.get(whole) or uri_of(whole)

    def location(self, span: Span) -> types.Location:
        """A span as a place that the editor can go to."""
        return types.Location(self.uri(span.file), self.text(span.file).range_of(span))


@dataclass(frozen=True)
class Asked:
    """A question about a document. `deck`: the last one that could read it; `text`: as it is now.

    `language`: the one that the user of the editor reads, if that is known.
    """

    deck: Deck
    path: Path
    document: Document
    files: FilesOfDeck
    language: str = ""

    @cached_property
    def text(self) -> ClientText:
        """The text of the document."""
        return ClientText(self.document.text, self.files.codec, str(self.path))

    def offset(self, position: types.Position) -> int:
        """Where the editor asks, in the text."""
        return self.text.offset(position)
