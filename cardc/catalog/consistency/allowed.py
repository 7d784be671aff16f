"""What a card or a folder of cards allows itself, each with the reason: `lint: {allow: {cost-odd: a starter card}}`.

On a card it holds for what is found there, in a `game.yaml` for the whole folder. What allows something that is not
found, or that there is not, is found itself.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from pathlib import Path
from typing import NamedTuple

from cardc.catalog.card_form import LINT
from cardc.catalog.checks.check import Draft
from cardc.source import nodes
from cardc.source.diagnostics import Diagnostic, Span
from cardc.source.nodes import Scalar
from cardc.source.suggest import hint

ALLOW = "allow"
CAN_BE_ALLOWED = frozenset(
    {
        "text-worded-otherwise",
        "cost-odd",
        "word-unused",
        "word-used-once",
        "title-confusable",
        "id-confusable",
        "title-untranslated",
        "face-overflow",
    }
)


class Allowed(NamedTuple):
    """A kind of finding that is allowed, and where: within a span, or anywhere in a folder."""

    code: Scalar
    within: Span | None = None
    folder: Path | None = None

    def fits(self, found: Diagnostic) -> bool:
        """True for a finding that is allowed."""
        if found.code != self.code.text:
            return False
        if self.folder is not None:
            return Path(found.span.file).is_relative_to(self.folder)
        within = self.within
        assert within is not None
        return found.span.file == within.file and (
            (within.line, within.column) <= (found.span.line, found.span.column) < (within.end_line, within.end_column)
        )


def allowed_in(draft: Draft) -> Iterator[Allowed]:
    """All that cards and folders allow themselves."""
    for file, node in draft.lint.items():
        yield from (Allowed(code, folder=Path(file).parent) for code in _codes(node))
    for listed in draft.listed:
        said = listed.node.get(LINT)
        if said is not None:
            yield from (Allowed(code, listed.node.span) for code in _codes(said))


def without_allowed(
    found: Iterable[Diagnostic], allowed: Iterable[Allowed], asked: Collection[str] = CAN_BE_ALLOWED
) -> Iterator[Diagnostic]:
    """What is found and not allowed, and what is allowed for nothing. `asked`: the codes that were looked for."""
    listed = tuple(allowed)
    needed: set[int] = set()
    for one in found:
        fitting = [number for number, each in enumerate(listed) if each.fits(one)]
        needed.update(fitting)
        if not fitting:
            yield one
    for number, each in enumerate(listed):
        code = each.code
        if code.text not in CAN_BE_ALLOWED:
            can = hint(code.text, CAN_BE_ALLOWED, f"those that can be are {', '.join(sorted(CAN_BE_ALLOWED))}")
            yield Diagnostic("allow-unknown", f"`{code.text}` is no finding that can be allowed", code.span, *can)
        elif number not in needed and code.text in asked:
            message = f"nothing is found here that `{code.text}` would allow"
            yield Diagnostic("allow-idle", message, code.span, "remove it")


def _codes(node: nodes.YamlNode) -> Iterator[Scalar]:
    allow = node.get(ALLOW) if isinstance(node, nodes.Mapping) else None
    for entry in allow.entries if isinstance(allow, nodes.Mapping) else ():
        yield entry.key
