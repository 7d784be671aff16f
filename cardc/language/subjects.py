"""What a statement is about: the words that stand before its verb."""

from __future__ import annotations

from typing import cast

from cardc.language import tree as t
from cardc.language.frame import frame_of


def is_about_what_was_chosen(statement: t.Statement) -> bool:
    """True for a sentence whose subject is `it`, `they`, `that card` …"""
    subject = subject_of(statement)
    return subject is not None and not isinstance(subject, t.Select | t.SomeOf | t.This)


def subject_of(statement: t.Statement) -> t.What | None:
    """What an action is said of, where its verb has a subject."""
    if not isinstance(statement, t.Action) or not frame_of(type(statement)).subject:
        return None
    return cast(t.What, getattr(statement, frame_of(type(statement)).subject))
