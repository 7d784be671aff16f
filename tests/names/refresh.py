"""Notes the diagnostic codes that there are as published, and takes none away: `python -m tests.names.refresh`."""

from pathlib import Path

from cardc.source import codes as registered

CODES = Path(registered.__file__).parent / "codes" / "published.txt"


def codes_text() -> str:
    """The noted codes with those of now, one in a line."""
    noted = CODES.read_text(encoding="utf-8").split() if CODES.is_file() else []
    return "".join(f"{name}\n" for name in sorted({*noted, *registered.codes()}))


if __name__ == "__main__":
    CODES.write_text(codes_text(), encoding="utf-8")
