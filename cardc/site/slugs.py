"""Names as parts of addresses: letters, digits and `-`, and never two of them alike."""

from __future__ import annotations

import re
import unicodedata
from zlib import crc32

_LONGEST = 60


def slug(name: str) -> str:
    """A name as a file can be called by it; what would be cut or changed tells so by a number of its own."""
    plain = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode().lower()
    short = re.sub(r"[^a-z0-9.]+", "-", plain).strip("-.")
    if short == name and len(short) <= _LONGEST:
        return short
    return f"{short[:_LONGEST].rstrip('-.')}-{crc32(name.encode()):08x}"
