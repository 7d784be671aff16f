"""What is told of a difference, whatever form it is told in: sections of entries with lines of old and new."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any, NamedTuple

from cardc.comparing.differences import SETS, SUMS, Difference, ProofChange, RulingChange, WordChange
from cardc.publish.told_cards import ToldEntry, ToldLine, told_cards
from cardc.source.text import brief

STATES = {"covered": "proved", "weak": "claimed without its card"}
# Of a list of words no more is told than fits on a few lines.
_LONG = 300


class ToldSection(NamedTuple):
    """Entries of one sort."""

    heading: str
    entries: tuple[ToldEntry, ...]


def told(found: Difference) -> tuple[ToldSection, ...]:
    """Everything that a difference holds, section by section; without empty ones."""
    cards = found.cards
    sections = (
        ToldSection("Cards", tuple(told_cards(found))),
        ToldSection("Cards that could not be compared", tuple(_unread(found))),
        ToldSection("Sets", tuple(map(_word, cards.in_section(SETS)))),
        ToldSection("Printed sums", tuple(map(_word, cards.in_section(SUMS)))),
        ToldSection("Words of the game", tuple(map(_word, cards.other_words))),
        ToldSection("Rulings", tuple(_rulings(found))),
        ToldSection("Scenarios whose result changed", tuple(_results(found))),
        ToldSection("Findings", tuple(_findings(found))),
    )
    return tuple(one for one in sections if one.entries)


def counted(found: Difference) -> str:
    """How much differs, in a line."""
    cards = found.cards
    fates = [one.fate for one in _rulings(found)]
    lost = sum(one.was == "covered" for one in found.proofs)
    gained = sum(one.now == "covered" for one in found.proofs)
    parts = [
        _counts("card", new=len(cards.added), gone=len(cards.gone), changed=len(cards.changed)),
        _counts("card", unread=len(cards.unread)),
        _counts("word or phrase", changed=len(cards.words)),
        _counts("ruling", **{fate: fates.count(fate) for fate in ("new", "gone", "changed")}),
        _counts("proof", lost=lost, gained=gained),
        _counts("scenario", otherwise=len(found.results)),
        _counts(
            "finding",
            new=sum(one.is_new for one in found.findings),
            gone=sum(not one.is_new for one in found.findings),
        ),
    ]
    return "; ".join(filter(None, parts)) or "no difference"


def _counts(what: str, **numbers: int) -> str:
    some = [f"{number:,} {fate}" for fate, number in numbers.items() if number]
    if not some:
        return ""
    plural = {"word or phrase": "words and phrases"}.get(what, f"{what}s")
    return f"{what if sum(numbers.values()) == 1 else plural}: {', '.join(some)}"


# ---- words, rulings, findings


def _unread(found: Difference) -> Iterator[ToldEntry]:
    for one in found.cards.unread:
        names = [name for name, is_so in ((found.old_name, one.in_old), (found.new_name, one.in_new)) if is_so]
        yield ToldEntry(one.title, "", "unread", f"cannot be read in {' nor in '.join(names)}; `cardc check` tells why")


def _word(change: WordChange) -> ToldEntry:
    where = f"text/{change.language}.yaml: " if change.language else ""
    name = f"{change.section}.{change.name}" if change.name else change.section
    was, now = change.was, change.now
    if isinstance(was, list) and isinstance(now, list):
        # Of two lists only what is in one alone is told, if that is all.
        gone, added = [one for one in was if one not in now], [one for one in now if one not in was]
        if gone or added:
            was, now = gone or None, added or None
    fate = "new" if change.was is None else "gone" if change.now is None else "changed"
    return ToldEntry(f"{where}{name}", "", fate, fate, (ToldLine("", _in_data(was), _in_data(now)),))


def _in_data(value: Any) -> str | None:
    if value is None:
        return None
    return brief(value if isinstance(value, str) else json.dumps(value, ensure_ascii=False), _LONG)


def _rulings(found: Difference) -> Iterator[ToldEntry]:
    stated = {one.id for one in found.rulings}
    for one in found.rulings:
        proof = found.proof(one.id)
        fate = "new" if one.was is None else "gone" if one.now is None else "changed"
        lines = (*_ruling_lines(one), *([_proof_line(proof)] if proof is not None else []))
        yield ToldEntry(one.id, "", fate, _proof_words(proof) or fate, lines, one.said.card)
    for proof in found.proofs:
        if proof.ruling not in stated:
            yield ToldEntry(proof.ruling, "", "proof", _proof_words(proof), (_proof_line(proof),))


def _ruling_lines(one: RulingChange) -> Iterator[ToldLine]:
    if one.was is None or one.now is None:
        said = one.said.says
        yield ToldLine("says", None, said, is_text=True) if one.was is None else ToldLine("says", said, is_text=True)
        return
    if one.was_id != one.now_id:
        yield ToldLine("id", one.was_id, one.now_id)
    pairs = (("card", one.was.card, one.now.card), ("state", one.was.status, one.now.status))
    yield from (ToldLine(label, was or None, now or None) for label, was, now in pairs if was != now)
    if one.was.under != one.now.under:
        yield ToldLine("under", _in_data(one.was.under or None), _in_data(one.now.under or None))
    if one.was.says != one.now.says:
        yield ToldLine("says", one.was.says, one.now.says, is_text=True)


def _proof_words(proof: ProofChange | None) -> str:
    if proof is None:
        return ""
    if proof.was == "covered":
        return "lost its proof"
    return "now proved" if proof.now == "covered" else ""


def _proof_line(proof: ProofChange) -> ToldLine:
    by = proof.was_by if proof.was == "covered" else proof.now_by
    was, now = (STATES.get(state, state.replace("_", " ")) or None for state in (proof.was, proof.now))
    return ToldLine("proof", was, now, f"by {', '.join(f'`{name}`' for name in by)}" if by else "")


def _results(found: Difference) -> Iterator[ToldEntry]:
    for one in found.results:
        fate = "new" if not one.was else "gone" if not one.now else "changed"
        yield ToldEntry(one.scenario, "", fate, f"{one.was or 'none'} → {one.now or 'none'}")


def _findings(found: Difference) -> Iterator[ToldEntry]:
    for one in found.findings:
        fate = "new" if one.is_new else "gone"
        yield ToldEntry(f"{one.severity}[{one.code}]: {one.message}", f"{one.file}:{one.line}", fate, fate)
