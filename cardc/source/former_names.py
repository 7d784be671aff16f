"""Names that something had before: `was: [old]` beside what is called otherwise now, and old names are followed."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple

from cardc.source.diagnostics import Diagnostic, Span
from cardc.source.nodes import Mapping as MappingNode
from cardc.source.nodes import Scalar, Sequence

WAS = "was"


class Called(NamedTuple):
    """A name, where it stands, and what it took the place of."""

    name: str
    span: Span
    was: tuple[Scalar, ...] = ()


def former_names(node: MappingNode, key: str = WAS) -> tuple[Scalar, ...]:
    """What an entry says that it was called."""
    listed = node.get(key)
    items = listed.items if isinstance(listed, Sequence) else ()
    return tuple(item for item in items if isinstance(item, Scalar))


def followed(called: Iterable[Called]) -> dict[str, str]:
    """What each former name is called now."""
    return {old.text: one.name for one in called for old in one.was}


def renamed(what: str, old: str, new: str, span: Span) -> Diagnostic:
    """The finding for an old name that was followed."""
    return Diagnostic("id-renamed", f"the {what} `{old}` is called `{new}` now", span, f"write `{new}`", new)


def name_faults(what: str, called: Iterable[Called]) -> Iterator[Diagnostic]:
    """Former names that mean something else as well."""
    listed = list(called)
    there = {one.name: one.span for one in listed}
    taken: dict[str, Span] = {}
    for one in listed:
        for old in one.was:
            other = there.get(old.text) or taken.get(old.text)
            if other is not None:
                message = f"`{old.text}` was the name of this {what}, and names another one as well"
                advice = "give the other one a name that nothing ever had"
                yield Diagnostic("id-reused", message, old.span, advice, notes=((other, "here"),))
            taken[old.text] = old.span


def vanished(what: str, published: Iterable[Scalar], there: Mapping[str, object]) -> Iterator[Diagnostic]:
    """Published names that nothing has, and nothing had."""
    for name in published:
        if name.text not in there:
            message = f"the {what} `{name.text}` was published, and there is none of that name"
            advice = f"write `was: [{name.text}]` beside what took its place, or bring it back"
            yield Diagnostic("id-vanished", message, name.span, advice)
