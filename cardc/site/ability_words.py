"""What triggers and verbs are called in a language: as texts say them, with dots for what they leave open."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Mapping

from cardc.catalog.cards import Card
from cardc.catalog.selection import trees_of
from cardc.language.frame import VerbClass, frame_of
from cardc.language.node import find
from cardc.language.plain_words import OTHERS
from cardc.language.tree import Action
from cardc.language.vocabulary import Vocabulary
from cardc.language.wording import MissingPhrase, Wording

_LEFT_OUT = re.compile(r"\[[^\]]*\]|\{[a-z_]+\.measure\}")
_FORMS = re.compile(r"<([^<>]*)>")
_FIELD = re.compile(r"\{[^{}]*\}")
_DOTS = "…"


def trigger_label(name: str, vocabulary: Vocabulary, wording: Wording) -> str:
    """`Harvest`, `When another player pushes`; the name of the trigger where the language does not say it."""
    trigger = vocabulary.triggers.get(name)
    try:
        said = wording.trigger(name, by=OTHERS if trigger is not None and trigger.others else "")
    except MissingPhrase:
        return name.replace("_", " ")
    return _FIELD.sub(lambda found: found[0] if found[0][1:-1] in vocabulary.symbols else _DOTS, said)


def verb_phrase(cls: VerbClass, wording: Wording) -> str:
    """`discard …`, `glisser … dans la protection de …`; the name of the verb where the language does not say it."""
    try:
        said = wording.phrase(cls.__name__)
    except MissingPhrase:
        return frame_of(cls).verb
    plain = _FORMS.sub(_infinitive, _LEFT_OUT.sub("", said))
    return re.sub(rf"{_DOTS}( {_DOTS})+", _DOTS, _FIELD.sub(_DOTS, plain)).strip()


def verb_label(cls: VerbClass, wording: Wording) -> str:
    """The same where there is little room: `discard`, `glisser`, `… gains +…`"""
    phrase = verb_phrase(cls, wording)
    if not phrase.startswith(_DOTS):
        return phrase.partition(_DOTS)[0].strip() or phrase
    return re.split(r", | \(", phrase)[0]


def with_object(phrase: str, thing: str) -> str:
    """A verb with what it is done to, and nothing more: `gain {mana}`, `… gagne +{mana}`"""
    subject, rest = (_DOTS, phrase[len(_DOTS) :]) if phrase.startswith(_DOTS) else ("", phrase)
    before = rest.partition(_DOTS)[0]
    gap = "" if before.endswith((" ", "+")) else " "
    return f"{subject}{before}{gap}{thing}"


def with_subject(phrase: str, thing: str) -> str:
    """What is said of something: `(vale) costs … less`; of a verb that is said to you, with what it is done to."""
    return thing + phrase[len(_DOTS) :] if phrase.startswith(_DOTS) else with_object(phrase, thing)


def verb_classes(vocabulary: Vocabulary, cards: Iterable[Card]) -> Mapping[str, VerbClass]:
    """For each verb, the class that the cards use most, or the first that is declared; in the order of declaration."""
    used = Counter(type(action) for card in cards for tree in trees_of(card) for action in find(tree, Action))
    found: dict[str, VerbClass] = {}
    for cls in vocabulary.verbs:
        name = frame_of(cls).verb
        if name not in found or used[cls] > used[found[name]]:
            found[name] = cls
    return found


def _infinitive(found: re.Match[str]) -> str:
    forms = found[1].split("|")
    return forms[1] if len(forms) > 1 else forms[0]
