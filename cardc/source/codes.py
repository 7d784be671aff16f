"""The diagnostic codes: how grave each is, and the texts that `cardc explain` shows.

They are data, one file for each family in `codes/`; a room that adds findings adds a file.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from types import MappingProxyType
from typing import Literal, TypeAlias

from cardc.source.diagnostics import Diagnostic
from cardc.source.former_names import former_names
from cardc.source.nodes import Mapping, Scalar
from cardc.source.reader import read_file

# A note is told and changes no verdict: what is read now and will not be read later.
Severity: TypeAlias = Literal["error", "warning", "note"]
SEVERITIES: tuple[Severity, ...] = ("error", "warning", "note")

# What a code says of the replacements that its findings propose.
REPAIR, CERTAIN = "repair", "certain"

FOLDER = Path(__file__).resolve().parent / "codes"


@dataclass(frozen=True, slots=True)
class Code:
    """A kind of finding, documented."""

    name: str
    family: str  # the file that it stands in: what the finding is about
    severity: Severity
    title: str
    what: str
    why: str
    example: str
    fix: str
    was: tuple[str, ...] = ()  # names that it had before
    certain: bool = False  # what a finding would replace leaves no doubt; without, it is a guess by spelling


@cache
def codes() -> MappingProxyType[str, Code]:
    """All codes by name, in the order of the files."""
    found: dict[str, Code] = {}
    for path in sorted(FOLDER.glob("*.yaml")):
        for code in read_codes(path):
            if code.name in found:
                raise ValueError(f"{path.name}: the code {code.name} is registered twice")
            found[code.name] = code
    return MappingProxyType(found)


def read_codes(path: Path) -> list[Code]:
    """The codes of one file. It is part of the package, so a fault in it is a fault of the program."""
    node, findings = read_file(path)
    if findings or not isinstance(node, Mapping):
        raise ValueError(f"{path.name}: {findings[0].message if findings else 'expected a mapping'}")
    return [_code(entry.key.text, path.stem, entry.value) for entry in node.entries]


def _code(name: str, family: str, node: object) -> Code:
    if not isinstance(node, Mapping):
        raise ValueError(f"{name}: expected a mapping")
    texts = {entry.key.text: entry.value.text for entry in node.entries if isinstance(entry.value, Scalar)}
    was = tuple(one.text for one in former_names(node))
    repair = texts.pop(REPAIR, None)
    if repair not in (None, CERTAIN):
        raise ValueError(f"{name}: a repair is `{CERTAIN}`, or not stated")
    wanted = {"severity", "title", "what", "why", "example", "fix"}
    if texts.keys() != wanted or not all(text.strip() for text in texts.values()):
        raise ValueError(f"{name}: expected the texts {sorted(wanted)}")
    stated = texts.pop("severity")
    severity = next((one for one in SEVERITIES if one == stated), None)
    if severity is None:
        raise ValueError(f"{name}: no severity `{stated}`")
    return Code(name=name, family=family, severity=severity, was=was, certain=repair == CERTAIN, **texts)


def severity(code: str) -> Severity:
    """How grave a finding of this code is; a code nobody registered is taken seriously."""
    known = codes().get(code)
    return known.severity if known is not None else "error"


def is_certain(finding: Diagnostic) -> bool:
    """True for a finding whose replacement leaves no doubt about what is meant."""
    known = codes().get(finding.code)
    return finding.replacement is not None and known is not None and known.certain


def family(finding: Diagnostic) -> str:
    """What a finding is about: the name of the file that its code stands in."""
    known = codes().get(finding.code)
    return known.family if known is not None else ""


def errors_in(diagnostics: Iterable[Diagnostic]) -> list[Diagnostic]:
    """The findings that are errors, and no warnings."""
    return [one for one in diagnostics if severity(one.code) == "error"]


def verdict(diagnostics: Iterable[Diagnostic]) -> list[Diagnostic]:
    """The findings that count: all but notes."""
    return [one for one in diagnostics if severity(one.code) != "note"]
