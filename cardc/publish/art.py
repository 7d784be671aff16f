"""Pictures of one's own for cards: vector drawings, read once, which fill the room that a card has for them."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from pathlib import Path

from cardc.layout.arrangement import Size
from cardc.publish.symbol_pictures import SIZE, Segment, Shape
from cardc.source.diagnostics import Diagnostic, Span
from cardc.source.disk import DISK, Files

# As large as what drawing programs write of a picture with some thousand shapes.
MAX_BYTES = 1_000_000
_ADVICE = "draw it with filled or lined shapes alone; until then the card has an ornament"


@dataclass(frozen=True, slots=True)
class Art:
    """The shapes of a picture within a square, and how much of that its own frame covers."""

    shapes: tuple[Shape, ...]
    frame: Size


@dataclass(slots=True)
class Gallery:
    """The pictures of a theme, each read when a card first needs it; what cannot be drawn is a finding."""

    files: Files = DISK
    findings: list[Diagnostic] = field(default_factory=list)
    known: dict[Path, Art | None] = field(default_factory=dict)

    def read_all(self, paths: Iterable[Path]) -> None:
        """Reads pictures before they are needed, so that it is known which cannot be drawn."""
        for path in paths:
            self.of(path)

    def of(self, path: Path | None) -> Art | None:
        """The picture in a file; None where there is none that can be drawn."""
        if path is None:
            return None
        if path not in self.known:
            found = read_art(path, self.files)
            self.known[path] = found if isinstance(found, Art) else None
            if isinstance(found, Diagnostic):
                self.findings.append(found)
        return self.known[path]


def read_art(path: Path, files: Files = DISK) -> Art | Diagnostic:
    """The picture that a file holds, or why it cannot be drawn."""
    from cardc.publish.svg_reader import parse_picture

    try:
        content = files.read(path, MAX_BYTES + 1)
        if len(content) > MAX_BYTES:
            raise ValueError(f"it is longer than {MAX_BYTES:,} bytes")
        drawing, frame = parse_picture(path.stem, content.decode("utf-8-sig"))
        return Art(drawing.shapes, frame)
    except UnicodeDecodeError:
        why = "it is not written in UTF-8"
    except (OSError, ValueError) as error:
        why = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
    return Diagnostic("drawing-unread", f"this picture cannot be used: {why}", Span(str(path), 1, 1, 1, 1), _ADVICE)


def covering(art: Art, room: Size) -> tuple[Shape, ...]:
    """The shapes as large as they must be to cover a room, their middle in its middle."""
    scale = max(room.width / art.frame.width, room.height / art.frame.height)
    left, top = room.width / 2 - SIZE / 2 * scale, room.height / 2 - SIZE / 2 * scale

    def placed(one: Segment) -> Segment:
        return Segment(one.command, tuple(v * scale + (top if i % 2 else left) for i, v in enumerate(one.corners)))

    return tuple(
        replace(shape, segments=tuple(map(placed, shape.segments)), width=shape.width * scale) for shape in art.shapes
    )
