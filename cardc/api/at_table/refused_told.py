"""Why a move is not to be had: each reason in words, with the rulings that it rests on."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from cardc.api.at_table.option_rows import OptionRow
from cardc.api.at_table.table_words import TableWords
from cardc.api.at_table.typed_answer import typed_answer
from cardc.engine.stage import Table
from cardc.source.suggest import suggest
from cardc.source.text import brief


def why_not(table: Table, who: int, said: str, rows: Sequence[OptionRow], words: TableWords) -> Iterator[str]:
    """Why a move is not offered; without one, all that are refused at this decision."""
    refused = table.refused(who)
    move = " ".join(said.split())
    if not move:
        if not refused:
            yield "nothing that might be thought of here is refused"
        for label, reasons in refused.items():
            yield f"{words.told(label)}: {'; '.join(reason.told() for reason in reasons)}"
        return
    named = {words.told(label).casefold(): label for label in refused} | {label.casefold(): label for label in refused}
    label = named.get(move.casefold()) or _begun(move, named) or words.with_titles(move)
    conceived = table.why_not(who, label) or ()
    told = [reason.told() for reason in refused.get(label, ())]
    if not told and () not in map(tuple, conceived):  # of like moves, one that is offered is not refused
        told = [reason.told() for reasons in conceived for reason in reasons]
    if told:
        yield f"{words.told(label)}: {'; '.join(dict.fromkeys(told))}"
        return
    meant = typed_answer(move, rows).row
    if meant is not None:
        yield f"{meant.label} is not refused: it is number {meant.number}"
        return
    near = suggest(move.casefold(), named)
    advice = f"did you mean `{near}`?" if near else "`why` alone lists what is refused here, as far as the rules tell"
    yield f"the rules of this game tell nothing of `{brief(move)}`; {advice}"


def _begun(move: str, named: dict[str, str]) -> str:
    found = {label for name, label in named.items() if name.startswith(move.casefold())}
    return found.pop() if len(found) == 1 else ""
