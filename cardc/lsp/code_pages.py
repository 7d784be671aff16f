"""Where it is told what a code means: a file of cardc that an editor can open, at the line of the code."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from types import MappingProxyType

from cardc.lsp.file_uris import uri_of
from cardc.source import nodes
from cardc.source.codes import FOLDER
from cardc.source.reader import read_file


@cache
def code_pages() -> Mapping[str, str]:
    """The place of each code, as a link."""
    found: dict[str, str] = {}
    for path in sorted(FOLDER.glob("*.yaml")):
        node, _ = read_file(path)
        for entry in node.entries if isinstance(node, nodes.Mapping) else ():
            found[entry.key.text] = f"{uri_of(path)}#L{entry.key.span.line}"
    return MappingProxyType(found)
