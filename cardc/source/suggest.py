"""The nearest known word: what the writer probably meant."""

from collections.abc import Iterable


def suggest(word: str, candidates: Iterable[str]) -> str | None:
    """The candidate nearest to `word`, if one is near enough; ties go to the first in the alphabet."""
    best: tuple[int, bool, int, str] | None = None
    folded = word.casefold()
    limit = _limit(folded)
    for candidate in candidates:
        other = candidate.casefold()
        if candidate == word or abs(len(other) - len(folded)) > limit:
            continue
        edits = distance(folded, other, limit)
        if edits > limit:
            continue
        rank = (edits, other[:1] != folded[:1], abs(len(other) - len(folded)), candidate)
        if best is None or rank < best:
            best, limit = rank, edits
    return best[3] if best is not None else None


Advice = tuple[str, str | None]  # what to do, and what to write in place of what is there, if that is known


def hint(word: str, known: Iterable[str], otherwise: str = "") -> Advice:
    """The advice for an unknown word: the nearest known one, or what is to be done otherwise."""
    return meant(suggest(word, known), otherwise)


def meant(near: str | None, otherwise: str = "") -> Advice:
    """The advice that asks whether something near was meant."""
    return (f"did you mean `{near}`?" if near else otherwise), near


def also(advice: str) -> str:
    """An advice as the end of a message, where there is one."""
    return f"; {advice}" if advice else ""


def listed(words: Iterable[str], most: int = 5) -> str:
    """Words for an advice, the first of them if there are many; `none` if there is none."""
    spoken = [f"`{word}`" for word in words]
    more = f" and {len(spoken) - most} more" if len(spoken) > most else ""
    return ", ".join(spoken[:most]) + more or "none"


def distance(first: str, second: str, limit: int) -> int:
    """How many edits (insert, delete, replace, swap neighbours) apart; `limit + 1` if more than `limit`."""
    older: list[int] = []
    old = list(range(len(second) + 1))
    for i, left in enumerate(first, start=1):
        new = [i]
        for j, right in enumerate(second, start=1):
            cost = min(old[j] + 1, new[j - 1] + 1, old[j - 1] + (left != right))
            if i > 1 and j > 1 and left == second[j - 2] and first[i - 2] == right:
                cost = min(cost, older[j - 2] + 1)
            new.append(cost)
        if min(new) > limit and min(old) > limit:
            return limit + 1
        older, old = old, new
    return min(old[-1], limit + 1)


def _limit(word: str) -> int:
    """How many edits still look like a slip: none in two letters, one in five, never more than three."""
    return min(3, len(word) // 3)
