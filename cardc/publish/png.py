"""A page of a PDF as a PNG of exactly so many pixels, which knows its resolution."""

from __future__ import annotations

import struct
import zlib
from collections.abc import Sequence
from typing import NamedTuple

from cardc.source.seal import png_seal

_SIGNATURE = b"\x89PNG\r\n\x1a\n"
_MM_PER_INCH = 25.4

# Colours with and without a fourth value that tells how much of what lies below shows, as PNG numbers them.
_RGB, _RGBA = 2, 6
_WHITE, _NOTHING = 0xFFFFFFFF, 0x00FFFFFF


class Pixels(NamedTuple):
    """The size of a picture."""

    across: int
    down: int


def pixels(width: float, height: float, dpi: int) -> Pixels:
    """How many pixels so many millimetres are."""
    return Pixels(*(max(1, round(length / _MM_PER_INCH * dpi)) for length in (width, height)))


def png_of(pdf: bytes, size: Pixels, dpi: int, *, clear: bool = False) -> bytes:
    """The first page as a picture of a size; a `clear` one is transparent where nothing is drawn."""
    import pypdfium2
    from pypdfium2 import raw

    document = pypdfium2.PdfDocument(pdf)
    try:
        page = document[0]
        depth = 4 if clear else 3
        kind = raw.FPDFBitmap_BGRA if clear else raw.FPDFBitmap_BGR
        bitmap = pypdfium2.PdfBitmap.new_native(*size, kind, rev_byteorder=True)
        raw.FPDFBitmap_FillRect(bitmap.raw, 0, 0, *size, _NOTHING if clear else _WHITE)
        raw.FPDF_RenderPageBitmap(bitmap.raw, page.raw, 0, 0, *size, 0, raw.FPDF_REVERSE_BYTE_ORDER)
        rows = memoryview(bitmap.buffer).cast("B")  # looked at, not copied: they are by far the largest thing here
        starts = range(0, bitmap.height * bitmap.stride, bitmap.stride)
        return _file(size, [rows[start : start + size.across * depth] for start in starts], dpi, clear)
    finally:
        document.close()


def _file(size: Pixels, rows: Sequence[memoryview], dpi: int, clear: bool) -> bytes:
    """Rows of pixels in the form of the PNG standard; its resolution is told in pixels per metre."""
    header = struct.pack(">IIBBBBB", *size, 8, _RGBA if clear else _RGB, 0, 0, 0)
    per_metre = round(dpi / 0.0254)
    packed = zlib.compressobj(9)
    data = b"".join(packed.compress(part) for row in rows for part in (b"\0", row)) + packed.flush()
    return b"".join(
        (
            _SIGNATURE,
            _chunk(b"IHDR", header),
            _chunk(b"pHYs", struct.pack(">IIB", per_metre, per_metre, 1)),
            png_seal(),
            _chunk(b"IDAT", data),
            _chunk(b"IEND", b""),
        )
    )


def _chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
