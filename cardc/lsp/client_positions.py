"""Places in a text as cardc counts them, and as an editor does.

cardc counts code points from the beginning of a text, and lines and columns from 1; an editor counts lines from 0, and
in a line the units of an encoding that both sides agreed upon when they met. A byte order mark is no part of a text for
cardc; an editor may hand it over.
"""

from __future__ import annotations

from lsprotocol import types
from pygls.workspace import PositionCodec

from cardc.source.diagnostics import Span
from cardc.source.text import SourceText

BOM = "\ufeff"


class ClientText:
    """The text of a file, with its places as the editor counts them."""

    def __init__(self, text: str, codec: PositionCodec, file: str = "") -> None:
        self.source = SourceText(file, text.removeprefix(BOM))
        self._codec = codec
        self._marked = text.startswith(BOM)

    @property
    def text(self) -> str:
        """The text without a byte order mark: what offsets count in."""
        return self.source.text

    def offset(self, position: types.Position) -> int:
        """The offset of a position; one behind the end of its line is the end of that, as editors agreed."""
        lines = self.source.line_starts()
        if position.line >= len(lines):
            return len(self.text)
        line = self.source.line(position.line + 1) or ""
        wanted = position.character - self._before(position.line)
        column = units = 0
        while column < len(line) and units < wanted:
            units += self._codec.client_num_units(line[column])
            column += 1
        return lines[position.line] + column

    def position(self, offset: int) -> types.Position:
        """The position of an offset."""
        return self._position(*self.source.position(offset))

    def range(self, start: int, end: int) -> types.Range:
        """What stands between two offsets."""
        return types.Range(self.position(start), self.position(end))

    def range_of(self, span: Span) -> types.Range:
        """What a span means."""
        return types.Range(self._position(span.line, span.column), self._position(span.end_line, span.end_column))

    def whole(self) -> types.Range:
        """All of it."""
        return types.Range(types.Position(0, 0), self.position(len(self.text)))

    def _position(self, line: int, column: int) -> types.Position:
        said = (self.source.line(line) or "")[: column - 1]
        return types.Position(line - 1, self._codec.client_num_units(said) + self._before(line - 1))

    def _before(self, line: int) -> int:
        """The units of the byte order mark, which stands before everything else."""
        return self._codec.client_num_units(BOM) if self._marked and line == 0 else 0
