"""The seal of a file tells whether it is still what cardc wrote."""

from __future__ import annotations

import struct
import zlib

import pytest

from cardc.source.seal import UNSEALED, is_sealed, png_seal, sealed

TEXT = f"<!-- {UNSEALED} -->\nall of it\n".encode()


def test_a_sealed_file_is_as_long_and_knows_itself() -> None:
    made = sealed(TEXT)
    assert len(made) == len(TEXT)
    assert UNSEALED.encode() not in made
    assert is_sealed(made)


@pytest.mark.parametrize("at", [0, 12, 30, -1])
def test_any_changed_byte_breaks_the_seal(at: int) -> None:
    made = bytearray(sealed(TEXT))
    made[at] ^= 1
    assert not is_sealed(bytes(made))


@pytest.mark.parametrize("other", [b"", b"made by hand", TEXT, b"cardc-0123456789abcdef"])
def test_what_cardc_did_not_write_has_none(other: bytes) -> None:
    assert not is_sealed(other)


def test_a_file_without_room_for_a_seal_stays_as_it_is() -> None:
    assert sealed(b"id,title\r\n") == b"id,title\r\n"


def test_the_seal_of_a_png_is_a_whole_chunk() -> None:
    made = sealed(b"before" + png_seal() + b"behind")
    assert is_sealed(made)
    chunk = made.removeprefix(b"before").removesuffix(b"behind")
    (length,) = struct.unpack(">I", chunk[:4])
    assert length == len(chunk) - 12
    assert chunk[4:].startswith(b"tEXtSoftware\0cardc-")
    assert struct.unpack(">I", chunk[-4:])[0] == zlib.crc32(chunk[4:-4])


def test_the_name_of_the_tool_elsewhere_in_a_file_does_no_harm() -> None:
    made = sealed(TEXT + b"cardc-ffffffffffffffff and " + UNSEALED.encode())
    assert is_sealed(made)
