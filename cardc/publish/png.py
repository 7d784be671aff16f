"""A page of a PDF as a PNG that knows its resolution."""

from __future__ import annotations

import struct
import zlib
from collections.abc import Sequence

_SIGNATURE = b"\x89PNG\r\n\x1a\n"
_PER_INCH = 72


def png_of(pdf: bytes, dpi: int) -> bytes:
    """The first page at a resolution."""
    import pypdfium2

    document = pypdfium2.PdfDocument(pdf)
    try:
        bitmap = document[0].render(scale=dpi / _PER_INCH, rev_byteorder=True)
        rows = memoryview(bitmap.buffer).cast("B")  # looked at, not copied: they are by far the largest thing here
        starts = range(0, bitmap.height * bitmap.stride, bitmap.stride)
        return _file(bitmap.width, [rows[start : start + bitmap.width * 3] for start in starts], dpi)
    finally:
        document.close()


def _file(width: int, rows: Sequence[memoryview], dpi: int) -> bytes:
    """RGB rows in the form of the PNG standard; its resolution is told in pixels per metre."""
    header = struct.pack(">IIBBBBB", width, len(rows), 8, 2, 0, 0, 0)
    per_metre = round(dpi / 0.0254)
    packed = zlib.compressobj(9)
    pixels = b"".join(packed.compress(part) for row in rows for part in (b"\0", row)) + packed.flush()
    return b"".join(
        (
            _SIGNATURE,
            _chunk(b"IHDR", header),
            _chunk(b"pHYs", struct.pack(">IIB", per_metre, per_metre, 1)),
            _chunk(b"IDAT", pixels),
            _chunk(b"IEND", b""),
        )
    )


def _chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
