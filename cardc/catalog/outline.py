"""An effect tree as indented lines, for people who want to see how a text was understood."""

from __future__ import annotations

from collections.abc import Iterator

from cardc.language.node import Node, values

_INDENT = "  "


def outline(node: Node) -> list[str]:
    """One line for each node: its class, its plain values, and below it the nodes that it holds."""
    return list(_lines(node, "", 0))


def _lines(node: Node, label: str, depth: int) -> Iterator[str]:
    plain = [f"{name}={_plain(value)}" for name, value in values(node) if not _holds_nodes(value)]
    yield _INDENT * depth + " ".join([f"{label}{type(node).__name__}", *plain])
    for name, value in values(node):
        if isinstance(value, Node):
            yield from _lines(value, f"{name}: ", depth + 1)
        elif isinstance(value, tuple):
            for item in value:
                if isinstance(item, Node):
                    yield from _lines(item, f"{name}: ", depth + 1)


def _holds_nodes(value: object) -> bool:
    return isinstance(value, Node) or (isinstance(value, tuple) and any(isinstance(item, Node) for item in value))


def _plain(value: object) -> str:
    if isinstance(value, tuple):
        return ",".join(map(str, value)) or "-"
    if isinstance(value, bool) or value is None:
        return {True: "yes", False: "no", None: "-"}[value]
    return str(value) or "-"
