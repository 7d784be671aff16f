"""Words to groups of players who act, or are acted upon: all, all others, those of a group whom something tells.

A group has one usual name, `each other player`; whatever people say beside it, `all opponents`, is read as that. One
player who is told by what is the most, `the player with the most …`, is each who has so much: there may be several.
"""

from __future__ import annotations

from typing import NamedTuple

from cardc.language import tree as t
from cardc.language.plain_words import EVERYONE, OTHERS, PLAYER
from cardc.language.read.cursor import Cursor
from cardc.language.read.noun_phrases import whose

_ALL = ("each", "every", "all", "both")
_ANYBODY: dict[tuple[str, ...], str] = {("everyone",): EVERYONE, ("everybody",): EVERYONE}
_ANYBODY |= {(*words, "else"): OTHERS for words in tuple(_ANYBODY)}
_RIVALS = ("opponent", "opponents")


class SomePlayers(NamedTuple):
    """A group of players, and whom of them alone."""

    who: str
    those: t.Whose | None = None


def some_players(cursor: Cursor) -> SomePlayers | None:
    """`each other player`, `each neighbour who owns fewer cards than you`, `the player with the most {symbol}`."""
    before = cursor.i
    said = cursor.take_from(cursor.vocabulary.phrases.spoken("players")) or _group(cursor)
    if said is not None:
        return SomePlayers(said, whose(cursor))
    if cursor.peek() in ("whoever has", "whoever owns"):
        return SomePlayers(EVERYONE, whose(cursor))
    if cursor.take("the"):
        said = _called(cursor)
        those = whose(cursor) if said is not None else None
        if said is not None and those is not None and isinstance(those.compare, t.Foremost):
            return SomePlayers(said, those)
    cursor.i = before
    return None


def _group(cursor: Cursor) -> str | None:
    """`all opponents`, `each of your neighbours`, `your neighbours each`, `everyone else`."""
    before, anybody = cursor.i, cursor.take_from(_ANYBODY)
    if anybody is not None:
        return anybody
    each = any(cursor.take(word) for word in _ALL)
    of = each and cursor.take("of")
    definite = cursor.take("the") or cursor.take("your")
    plural = cursor.i
    said = _called(cursor)
    several = said is not None and cursor.words[cursor.i - 1].text.endswith("s") and cursor.i > plural
    behind = several and cursor.take("each")
    told = several and (said != EVERYONE or cursor.peek() == "with" or cursor.peek().startswith("who "))
    if said is not None and (not of or (definite and several)) and (each or behind or told):
        return said
    cursor.i = before
    return None


def _called(cursor: Cursor) -> str | None:
    """`player`, `other players`, `opponent`, `neighbour`: the group whose members are called so."""
    before, other = cursor.i, cursor.take("other")
    found = cursor.take_from(cursor.vocabulary.phrases.called)
    if found is not None and not other:
        return found
    if not other and any(cursor.take(word) for word in _RIVALS):
        return OTHERS
    noun = cursor.vocabulary.phrases.noun_forms.get(cursor.peek())
    if found is None and noun is not None and cursor.vocabulary.kind_of(noun[0]) == PLAYER:
        cursor.next()
        return OTHERS if other else EVERYONE
    cursor.i = before
    return None
