"""The rule options that ledgers declare, beside what the rules of the game carry out."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple

from cardc.engine.rule_options import CarriedOut
from cardc.source.diagnostics import Diagnostic, Span
from cardc.source.former_names import former_names, renamed
from cardc.source.nodes import Mapping as MappingNode
from cardc.source.nodes import Scalar
from cardc.source.suggest import hint, listed


class DeclaredOption(NamedTuple):
    """An option as a ledger entry declares it: each value with what it means; the first is the default."""

    name: str
    entry: str  # the id of the reading or conflict that leaves it open
    values: Mapping[str, str]
    span: Span
    was: tuple[Scalar, ...] = ()  # names that it had before


class MentionedOption(NamedTuple):
    """An entry that is decided by an option, which another entry declares."""

    name: str
    span: Span


def declared_option(entry: MappingNode) -> DeclaredOption | MentionedOption | None:
    """The option of a ledger entry, if it has one."""
    name, values, entry_id = entry.get("option"), entry.get("values"), entry.get("id")
    if not isinstance(name, Scalar):
        return None
    if not isinstance(values, MappingNode):
        return MentionedOption(name.text, name.span)
    meant = {one.key.text: one.value.text for one in values.entries if isinstance(one.value, Scalar)}
    was = former_names(entry, "option_was")
    return DeclaredOption(name.text, entry_id.text if isinstance(entry_id, Scalar) else "", meant, name.span, was)


class PresupposedOption(NamedTuple):
    """An option by which a ruling is to be played, and the value that it names."""

    name: Scalar
    value: Scalar


def presupposed_options(entry: MappingNode) -> Iterator[PresupposedOption]:
    """The options that a ledger entry presupposes."""
    under = entry.get("under")
    for one in under.entries if isinstance(under, MappingNode) else ():
        if isinstance(one.value, Scalar):
            yield PresupposedOption(one.key, one.value)


def presupposed_findings(
    found: Iterable[PresupposedOption], carried_out: CarriedOut, former: Mapping[str, str]
) -> Iterator[Diagnostic]:
    """Presupposed options that the rules do not know, and values that are none, or the default: nothing proves those.

    `former`: what options were called, with what they are called now.
    """
    for name, value in found:
        now = former.get(name.text, name.text)
        others = carried_out.get(now, ())[1:]
        if now != name.text:
            yield renamed("option", name.text, now, name.span)
        if now not in carried_out:
            advice, near = hint(now, carried_out, f"there are {listed(carried_out, 12)}")
            yield Diagnostic("option-unknown", f"the rules have no option `{now}`", name.span, advice, near)
        elif value.text not in others:
            advice, near = hint(value.text, others, f"besides the default there are {listed(others)}")
            said = f"the option `{now}` has no other value `{value.text}`"
            yield Diagnostic("option-unknown", said, value.span, advice, near)


def option_findings(found: Iterable[DeclaredOption | MentionedOption]) -> Iterator[Diagnostic]:
    """Options that are declared twice, or that are only spoken of."""
    first: dict[str, DeclaredOption] = {}
    mentioned: list[MentionedOption] = []
    for one in found:
        if isinstance(one, MentionedOption):
            mentioned.append(one)
        elif one.name in first:
            notes = ((first[one.name].span, "here"),)
            advice = "leave the `values` away here, or choose another name"
            yield Diagnostic(
                "option-again", f"the option `{one.name}` is declared already", one.span, advice, notes=notes
            )
        else:
            first[one.name] = one
    for other in mentioned:
        if other.name not in first:
            help_, near = hint(other.name, first, "say under `values` what each value means")
            message = f"no entry declares the option `{other.name}`"
            yield Diagnostic("option-unknown", message, other.span, help_, near)


def unplayed_options(declared: Iterable[DeclaredOption], carried_out: CarriedOut) -> Iterator[Diagnostic]:
    """Where the ledgers and the rules do not say the same of an option."""
    for one in declared:
        played = carried_out.get(one.name)
        if played is None:
            advice, near = hint(one.name, carried_out, "register its values under `options` in the game's rulebook")
            message = f"no rule asks for the option `{one.name}`"
            yield Diagnostic("option-without-rule", message, one.span, advice, near)
        elif set(played) != set(one.values):
            message = f"of the option `{one.name}` the rules carry out {listed(played)}, not {listed(one.values)}"
            yield Diagnostic("option-without-rule", message, one.span, "let the ledger and the rulebook say the same")
        elif played[0] != next(iter(one.values)):
            message = f"the rules take `{played[0]}` for the default of `{one.name}`"
            yield Diagnostic("option-default", message, one.span, f"put `{played[0]}` first")
