"""The seal of a file that cardc made: it names the tool and what the file held, so that a change by anyone else shows.

Whoever writes a form lays `UNSEALED` where that form tells what made it; `sealed` puts a digest of all the rest there.
"""

from __future__ import annotations

import re
import zlib
from hashlib import sha256

# What stands in a file until it is sealed: as long as a seal, so that nothing moves.
UNSEALED = "cardc-0000000000000000"
# A chunk of a PNG has a checksum of its own, which is part of the seal.
_SEAL = re.compile(rb"(?s)(tEXtSoftware\0)cardc-([0-9a-f]{16}).{4}|cardc-([0-9a-f]{16})")
_CHECKSUM = 4


def png_seal() -> bytes:
    """The chunk of a PNG that the seal is put into."""
    told = b"tEXtSoftware\0" + UNSEALED.encode()
    return (len(told) - _CHECKSUM).to_bytes(4) + told + zlib.crc32(told).to_bytes(4)


def sealed(content: bytes) -> bytes:
    """The file with its seal; one that has no place for it stays as it is."""
    found = next((one for one in _SEAL.finditer(content) if UNSEALED.encode() in one[0]), None)
    if found is None:
        return content
    told = (found[1] or b"") + b"cardc-" + _digest(content, found).encode()
    checksum = zlib.crc32(told).to_bytes(4) if found[1] else b""
    return content[: found.start()] + told + checksum + content[found.end() :]


def is_sealed(content: bytes) -> bool:
    """True for a file that is what cardc wrote, to the last byte."""
    return any((one[2] or one[3]).decode() == _digest(content, one) for one in _SEAL.finditer(content))


def _digest(content: bytes, seal: re.Match[bytes]) -> str:
    return sha256(content[: seal.start()] + content[seal.end() :]).hexdigest()[:16]
