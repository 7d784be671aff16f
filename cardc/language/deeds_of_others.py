"""What others do, said nearly as heads and delays say it: `When other players buy a card`, `the next time he pushes`.

Nothing near is guessed that is said of oneself: `When you buy a card` is another meaning.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from cardc.language.plain_words import EVERYONE, OTHERS
from cardc.language.spoken_patterns import alternatives
from cardc.language.vocabulary import Vocabulary
from cardc.source.diagnostics import Problem
from cardc.source.suggest import listed, suggest

# Whom people mean beside those that are read: several, or one in words that say it of all.
_MEANT: Mapping[str, str] = {
    **dict.fromkeys(("everyone else", "other players", "all other players", "opponents", "an other player"), OTHERS),
    **dict.fromkeys(("your opponents", "your opponent", "each opponent", "one opponent"), OTHERS),
    **dict.fromkeys(("everyone", "everybody", "players", "any players", "all players", "every player"), EVERYONE),
}
_OF_DEEDS = re.compile(r"\bthe next time (?!you\b)(?P<rest>[^,.:]+),", re.IGNORECASE)


def who_is_meant(vocabulary: Vocabulary) -> dict[str, str]:
    """Whoever is called so -> the group that they are one of."""
    english = vocabulary.english
    meant = dict(_MEANT)
    for one in english.read:
        for who, said in one.words("players").items():
            meant[str(said).lower()] = who
        for who in vocabulary.names["players"]:
            for form in ("one", "many"):
                if one.has_phrase(f"OfPlayers.{who}"):
                    called = one.phrase(f"OfPlayers.{who}", "", form == "many").lower()
                    meant |= {called: who, f"your {called}": who}
    return {**meant, **vocabulary.heads.of_others.who}


def near_head(text: str, vocabulary: Vocabulary, start: int, end: int) -> Problem | None:
    """A head that is nearly one of what others do, or says something of others that nothing follows."""
    others = vocabulary.heads.of_others
    if not others.spoken:
        return None
    who = who_is_meant(vocabulary)
    often = alternatives({before.strip() for before, _ in others.limits.values()})
    begun = rf"(?P<often>{often}\s+)?(?P<when>{alternatives(others.words_before)})\s+"
    begun += rf"(?P<who>{alternatives(set(who))})\s+(?P<rest>.+)"
    found = re.fullmatch(begun, text[start:end], re.IGNORECASE)
    if found is None:
        return None
    group = who[" ".join(found["who"].lower().split())]
    message = f"no trigger `{text[start:end]}`"
    deeds = {name: trigger.upon for name, trigger in vocabulary.triggers.items() if trigger.others}
    known = {name: vocabulary.english.trigger(name, by=group) for name in deeds}
    said = {name: head.partition(f"{vocabulary.english.somebody(group)} ")[2].lower() for name, head in known.items()}
    meant = _meant(found["rest"], said, {name: _own(vocabulary, deed) for name, deed in deeds.items()})
    if meant is None and found["when"].lower() == "if":
        return None  # it asks for something, which is done behind a head
    if meant is None:
        advice = f"what is followed is that {listed((known[name].partition(' ')[2] for name in known), most=20)}"
        return Problem("text-head", message, start, end, advice)
    name, rest = meant
    head = vocabulary.english.trigger(name, by=group) + rest
    head = found["often"] + head[:1].lower() + head[1:] if found["often"] else head
    return Problem("text-head", message, start, end, f"did you mean `{head}`?", head)


def near_delays(text: str, vocabulary: Vocabulary) -> Iterator[Problem]:
    """`the next time` of others that nothing waits for."""
    if _OF_DEEDS.search(text) is None:
        return
    known = {" ".join(said.split()) for said in vocabulary.heads.next_times}
    english, who = vocabulary.english, who_is_meant(vocabulary)
    said = {str(deed): str(words) for deed, words in english.words("awaited_of_others").items()}
    if not said:
        return
    behind = re.compile(rf"(?P<who>{alternatives(set(who))})\s+(?P<rest>.+?)(?P<turn>\s+this turn)?", re.IGNORECASE)
    for found in _OF_DEEDS.finditer(text):
        if " ".join(found[0].lower().split()) in known or vocabulary.heads.next_opening(text, found.start()):
            continue
        parts = behind.fullmatch(found["rest"])
        if parts is None:
            continue
        group = who[" ".join(parts["who"].lower().split())]
        meant = _meant(parts["rest"], said, {deed: _own(vocabulary, deed) for deed in said})
        if meant is None or meant[1]:
            ways = listed(said.values(), most=20)
            advice = f"what can be waited for of {english.somebody(group)}: {ways}"
            yield Problem("text-syntax", "nothing waits for this", *found.span("rest"), advice)
        else:
            now = f"{english.somebody(group)} {said[meant[0]]}{parts['turn'] or ''}"
            yield Problem("text-syntax", "nothing waits for this", *found.span("rest"), f"did you mean `{now}`?", now)


def spans(text: str, vocabulary: Vocabulary) -> list[tuple[int, int]]:
    """Where a text says whose deed something follows: who that is, is no slip there."""
    others = vocabulary.heads.of_others
    if not others.spoken:
        return []
    begun = (
        rf"(?:\b{alternatives(others.words_before)}|\bthe next time)\s+{alternatives(set(who_is_meant(vocabulary)))}"
    )
    return [found.span() for found in re.finditer(begun, text, re.IGNORECASE)]


def _own(vocabulary: Vocabulary, deed: str) -> str:
    return vocabulary.english.word("awaited", deed).lower()


def _meant(rest: str, said: Mapping[str, str], own: Mapping[str, str]) -> tuple[str, str] | None:
    """The deed that is meant, and what more is said of it."""
    words = " ".join(rest.split())
    for ways in (said, own):
        for name in sorted(ways, key=lambda name: -len(ways[name])):
            if re.match(re.escape(ways[name]) + r"(?![\w-])", words, re.IGNORECASE):
                return name, words[len(ways[name]) :]
    near = suggest(words.lower(), said.values())
    return next(((name, "") for name in said if said[name] == near), None)
