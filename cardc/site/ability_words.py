"""What triggers and verbs are called in a language: as texts say them, with dots for what they leave open."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Mapping

from cardc.catalog.cards import Card
from cardc.catalog.selection import trees_of
from cardc.language.frame import ALWAYS, VerbClass, frame_of
from cardc.language.node import find
from cardc.language.tree import Action
from cardc.language.vocabulary import Vocabulary
from cardc.language.wording import MissingPhrase, Wording

_LEFT_OUT = re.compile(r"\[[^\]]*\]|\{[a-z_]+\.measure\}")
_FORMS = re.compile(r"<([^<>]*)>")
_FIELD = re.compile(r"\{[^{}]*\}")
_DOTS = "…"


def trigger_label(name: str, vocabulary: Vocabulary, wording: Wording) -> str:
    """`Harvest`, `When another player pushes`; the name of the trigger where the language does not say it."""
    try:
        said = wording.trigger(name)
    except MissingPhrase:
        return name.replace("_", " ")
    told = _FIELD.sub(lambda found: found[0] if found[0][1:-1] in vocabulary.symbols else _DOTS, said)
    return wording.adjust(told)


def verb_phrase(cls: VerbClass, wording: Wording) -> str:
    """`discard …`, `glisser … dans la protection de …`; the name of the verb where the language does not say it."""
    try:
        said = wording.phrase(cls.__name__)
    except MissingPhrase:
        return frame_of(cls).verb
    plain = _FORMS.sub(_infinitive, _LEFT_OUT.sub("", said))
    return re.sub(rf"{_DOTS}( {_DOTS})+", _DOTS, _FIELD.sub(_DOTS, plain)).strip()


def verb_label(cls: VerbClass, wording: Wording) -> str:
    """The same where there is little room: `discard`, `glisser`, `… gagne +…`, `you have … less`"""
    phrase = verb_phrase(cls, wording)
    if phrase.startswith(_DOTS):
        return re.split(r", | \(", phrase)[0]
    if _is_deed(cls, wording):
        return phrase.partition(_DOTS)[0].strip() or phrase
    return phrase.removesuffix(_DOTS).strip() or phrase


def verb_labels(classes: Mapping[str, VerbClass], wording: Wording) -> Mapping[str, str]:
    """A label for each verb; those that a language says alike are told apart by their names."""
    labels = {name: verb_label(cls, wording) for name, cls in classes.items()}
    often = Counter(labels.values())
    return {name: f"{label} ({name})" if often[label] > 1 else label for name, label in labels.items()}


def _is_deed(cls: VerbClass, wording: Wording) -> bool:
    """True for a verb that is said to somebody who does it, and false for what is said of something or somebody."""
    try:
        return wording.phrase(cls.__name__).startswith("<") or frame_of(cls).heads != ALWAYS
    except MissingPhrase:
        return True


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
