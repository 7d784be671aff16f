"""A difference as data for programs; `docs/diff.md` tells what each entry is."""

from __future__ import annotations

import json
from typing import Any

from cardc.catalog.card_words import set_title
from cardc.catalog.data import card_data
from cardc.catalog.overlays import Edition
from cardc.catalog.provenance import Origin
from cardc.comparing.differences import (
    SETS,
    SUMS,
    CardChange,
    Difference,
    RulingChange,
    SaidText,
    TextChange,
    ValueAsStated,
    WordChange,
)
from cardc.language.node import to_json
from cardc.language.wording import ENGLISH
from cardc.publish.difference_told import counted

FORMAT = 1


def difference_json(found: Difference) -> str:
    """All of a difference."""
    return json.dumps(difference_data(found), ensure_ascii=False, indent=2) + "\n"


def difference_data(found: Difference) -> dict[str, Any]:
    """The same as plain data."""
    cards = found.cards
    return {
        "format": FORMAT,
        "game": found.new.catalog.game,
        "old": found.old_name,
        "new": found.new_name,
        "differs": bool(found),
        "summary": counted(found),
        "cards": {
            "added": [_card(found.new, name) for name in cards.added],
            "gone": [_card(found.old, name) for name in cards.gone],
            "changed": [_changed(one) for one in cards.changed],
            "unread": [one._asdict() for one in cards.unread],
        },
        "sets": [
            {"set": one.name, "title": set_title(found.new.catalog, one.name, ENGLISH), **_word(one)}
            for one in cards.in_section(SETS)
        ],
        "sums": [_word(one) for one in cards.in_section(SUMS)],
        "words": [_word(one) for one in cards.other_words],
        "rulings": [_ruling(one) for one in found.rulings],
        "proofs": [one._asdict() for one in found.proofs],
        "scenarios": [one._asdict() for one in found.results],
        "findings": [one._asdict() for one in found.findings],
        "notes": list(found.notes),
    }


def _card(edition: Edition, name: str) -> dict[str, Any]:
    card = edition.catalog.cards[name]
    return {**card_data(card, edition.catalog.card_form), "set": card.set}


def _changed(one: CardChange) -> dict[str, Any]:
    core = {
        name: {"was": was, "now": now}
        for name, was, now in (
            ("id", one.was_id, one.now_id),
            ("title", one.was_title, one.now_title),
            ("set", one.was_set, one.now_set),
            ("kind", one.was_kind, one.now_kind),
        )
    }
    return {
        **core,
        "renamed": one.is_renamed,
        "wording_only": one.is_wording_only,
        "values": [
            {"side": v.side, "field": v.field, "of_origin": v.is_of_origin, "was": _value(v.was), "now": _value(v.now)}
            for v in one.values
        ],
        "names": [name._asdict() for name in one.names],
        "lists": [{"field": li.field, "gone": list(li.gone), "added": list(li.added)} for li in one.lists],
        "texts": [_text(text) for text in one.texts],
        "orders": [{"side": o.side, "was": list(o.was), "now": list(o.now)} for o in one.orders],
    }


def _value(side: ValueAsStated | None) -> dict[str, Any] | None:
    if side is None:
        return None
    return {"value": side.value, "shown": side.shown, "rank": side.rank, "origin": _origin(side.origin)}


def _origin(origin: Origin | None) -> dict[str, str] | None:
    return origin._asdict() if origin is not None else None


def _text(one: TextChange) -> dict[str, Any]:
    by = {"option": one.by[0], "value": one.by[1]} if one.by is not None else None
    return {"side": one.side, "fate": one.fate, "by": by, "was": _said(one.was), "now": _said(one.now)}


def _said(side: SaidText | None) -> dict[str, Any] | None:
    if side is None:
        return None
    tree = to_json(side.tree) if side.tree is not None else None
    return {"text": side.text, "tree": tree, "printed": dict(side.printed), "reason": side.reason}


def _word(one: WordChange) -> dict[str, Any]:
    return {"language": one.language, "section": one.section, "name": one.name, "was": one.was, "now": one.now}


def _ruling(one: RulingChange) -> dict[str, Any]:
    sides = {
        name: {**side._asdict(), "under": dict(side.under)} if side is not None else None
        for name, side in (("was", one.was), ("now", one.now))
    }
    return {"id": one.id, "was_id": one.was_id, "now_id": one.now_id, **sides}
