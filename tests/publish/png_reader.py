"""Reads a PNG back as its own header and pixels tell it."""

from __future__ import annotations

import struct
import zlib
from collections.abc import Iterator
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class ReadPng:
    """A picture: its size in pixels, how many of them a metre has, and its rows of colours."""

    width: int
    height: int
    per_metre: int
    depth: int
    rows: tuple[bytes, ...]

    @property
    def millimetres(self) -> tuple[float, float]:
        return self.width / self.per_metre * 1000, self.height / self.per_metre * 1000

    def at(self, across: float, down: float) -> tuple[int, ...]:
        """The colour at a place, in parts of the whole; a fourth value tells how much it covers."""
        x = min(int(across * self.width), self.width - 1)
        return tuple(self.rows[min(int(down * self.height), self.height - 1)][x * self.depth : (x + 1) * self.depth])


def read_png(content: bytes) -> ReadPng:
    """The picture that the chunks of a file describe, each of which must have its checksum."""
    chunks = dict(_chunks(content))
    width, height, bits, colours = struct.unpack(">IIBB", chunks[b"IHDR"][:10])
    per_metre, other, unit = struct.unpack(">IIB", chunks[b"pHYs"])
    assert (bits, per_metre == other, unit) == (8, True, 1)
    depth = {2: 3, 6: 4}[colours]
    data = zlib.decompress(chunks[b"IDAT"])
    line = width * depth + 1
    assert len(data) == height * line
    assert not any(data[start] for start in range(0, len(data), line)), "rows are not filtered"
    return ReadPng(width, height, per_metre, depth, tuple(data[i + 1 : i + line] for i in range(0, len(data), line)))


def _chunks(content: bytes) -> Iterator[tuple[bytes, bytes]]:
    assert content.startswith(b"\x89PNG\r\n\x1a\n")
    at = 8
    while at < len(content):
        (length,) = struct.unpack(">I", content[at : at + 4])
        kind, data = content[at + 4 : at + 8], content[at + 8 : at + 8 + length]
        assert zlib.crc32(kind + data) == struct.unpack(">I", content[at + 8 + length : at + 12 + length])[0]
        yield kind, data
        at += 12 + length
