"""What a scenario of Mystic Vale may say: the keys of `given`, and what can be asked of the table by name."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from cardc.catalog.cards import Catalog
from cardc.engine import events as kernel_events
from cardc.engine import options as kernel_options
from cardc.engine.events import Event
from cardc.engine.scenario_words import (
    CHANCE,
    FLAG,
    GivenForm,
    GivenKey,
    ScenarioWords,
    choice,
    chosen_options,
    new_game,
    number,
    text,
    texts,
)
from cardc.games.mystic_vale import history
from cardc.games.mystic_vale.agreed import CONCLAVE_WAYS, WAYS
from cardc.games.mystic_vale.census import OWNED
from cardc.games.mystic_vale.crafted_faults import CODE, card_faults, piece_faults
from cardc.games.mystic_vale.game_state import PHASES, SCORING
from cardc.games.mystic_vale.lookups import REGULAR_PIECE
from cardc.games.mystic_vale.moves import OPTIONS
from cardc.games.mystic_vale.refusals import REASONS
from cardc.games.mystic_vale.registered import BOOK
from cardc.games.mystic_vale.selectors import BALANCE
from cardc.language.vocabulary import Vocabulary
from cardc.source.diagnostics import Problem
from cardc.source.suggest import meant

# The others in the order of play, by the number of players: after the left neighbour, in the end the right one.
SEATS = {
    2: ("left",),
    3: ("left", "right"),
    4: ("left", "across", "right"),
    5: ("left", "far_left", "far_right", "right"),
    6: ("left", "far_left", "across", "far_right", "right"),
}
END = "end"
# What things are counted by: the kinds of cards that lie on a table.
KINDS = ("advancement", "vale", "leader", "amulet", "starting", "conclave")
POOL = 23


def _amulet_faults(title: str, catalog: Catalog) -> Iterator[Problem]:
    found = catalog.by_name(title)
    if found is None or found.kind != "amulet":
        said = f"there is no amulet `{title}`" if found is None else f"{found.title} is no amulet"
        advice, near = meant(catalog.suggest_name(title))
        yield Problem(CODE, said, 0, len(title), advice, near)


CARDS = texts(
    "cards",
    "A card, or a list of them: `C = blank + Stag@top` names one `C` and puts Stag on the top of a blank start; "
    "`<2 guardian 1 mana cost 3>` is an advancement without text that has just what it says (also `level 2`, "
    "`points 3`, `eclipse`); a leader's side stands in parentheses. Without a name, a card is called as it is written.",
    card_faults,
)


def pieces(*kinds: str) -> GivenForm:
    """Pieces of some kinds; without any, of each."""
    about = (
        "A piece, or a list of them: an advancement or a vale by its title, in any language, or a test card; "
        "`X = Stag@middle` names it and says its third."
    )
    return texts("pieces", about, partial(piece_faults, kinds))


ADVANCEMENTS, VALES = pieces("advancement"), pieces("vale")
LABELS = texts("labels", "A name that something has in this scenario, or a list of them.")
AMULET = text("amulet", "The title of an amulet.", _amulet_faults)

_SHARED: dict[str, tuple[GivenForm, str, tuple[str, ...]]] = {
    "players": (
        choice(SEATS),
        "How many players there are; 2 if it is left out. The others are called by their seats.",
        (),
    ),
    "phase": (
        choice((*PHASES, SCORING, END)),
        "What `me` is about to begin; `harvest` if it is left out, `end` for a game that is over.",
        (),
    ),
    "commons": (ADVANCEMENTS, "The advancements in the display, the first leftmost.", ()),
    "soils": (ADVANCEMENTS, "The Fertile Soils for sale.", ()),
    "vale_display": (VALES, "The open vales.", ("open_vales",)),
    **{
        f"level_{n}_advancements": (
            ADVANCEMENTS,
            f"The deck of level {n} advancements, the first on top.",
            (f"level_{n}",),
        )
        for n in (1, 2, 3)
    },
    **{f"level_{n}_vales": (VALES, f"The deck of level {n} vales, the first on top.", (f"vales_{n}",)) for n in (1, 2)},
    "box": (pieces(), "What lies in the box.", ()),
    "pool": (number(least=0), f"The tokens in the pool; {POOL} if it is left out.", ()),
    "end_triggered": (FLAG, "Whether this round is the last.", ()),
    "upgraded_this_turn": (FLAG, "Whether leaders were turned this turn, so that they are still read as before.", ()),
    "chance": (CHANCE, CHANCE.about, ()),
}
_OWN: dict[str, tuple[GivenForm, str]] = {
    "deck": (CARDS, "The deck, the first on top; a blank card and five Cursed Lands if it is left out."),
    "on_deck": (CARDS, "The card on top of the deck that lies open; a blank one if it is left out."),
    "field": (CARDS, "The field, from the left."),
    "discard": (CARDS, "The discard pile, the last on top."),
    "vales": (VALES, "The vales that a player owns."),
    "bought_vales": (LABELS, "Those of the vales that were bought this turn, so that they sleep."),
    "token": (choice(("active", "used")), "Which side of the mana token or amulet lies up; `used` if it is left out."),
    "amulet": (AMULET, "The amulet that takes the place of the token."),
    "vp": (number(least=0), "The tokens that a player has."),
    "bought": (number(least=0), "How many advancements were bought this turn."),
}


_TITLES = {"type": "array", "items": {"type": "string"}}
# What is agreed on before a whole game: by names, or a way to come by them.
_WANTED = {
    "sets": _TITLES,
    "conclaves": {"anyOf": [{"enum": list(CONCLAVE_WAYS)}, _TITLES]},
    "leaders": {"anyOf": [{"enum": list(WAYS)}, _TITLES]},
    "amulets": {"anyOf": [{"enum": list(WAYS)}, _TITLES]},
}


def scenario_words(vocabulary: Vocabulary) -> ScenarioWords:
    """What the scenarios of a game with these words may say; its further zones and symbols are keys, too."""
    given = {name: GivenKey(form, about, shared=True, was=was) for name, (form, about, was) in _SHARED.items()}
    given |= {name: GivenKey(form, about) for name, (form, about) in _OWN.items()}
    options = chosen_options(BOOK.options)
    given["options"] = GivenKey(options, options.about, shared=True)
    begun = new_game(_WANTED)
    given["new_game"] = GivenKey(begun, begun.about, shared=True)
    for zone in vocabulary.zones.values():
        if zone.owner == "player" and zone.name not in given:
            given[zone.name] = GivenKey(pieces(*_lying(zone.name)), f"What lies in the {zone.name}.")
    for symbol in vocabulary.symbols:
        given.setdefault(
            symbol, GivenKey(number(least=0), f"How many {{{symbol}}} the player has beside those on cards.")
        )
    return ScenarioWords(
        given=given,
        seats=SEATS,
        numbers=_numbers(vocabulary),
        zones=_zones(vocabulary),
        truths=_TRUTHS,
        frames=tuple(name for name in BOOK.frames if name not in _AS_NEEDED),
        events=tuple(cls for module in (history, kernel_events) for cls in vars(module).values() if _is_event(cls)),
        options=(*kernel_options.OPTIONS, *OPTIONS),
        beside=("your token", REGULAR_PIECE, *history.PARTS, *PHASES, SCORING),
        refusals=REASONS,
        renamed={"open vales": "vale_display"},
    )


# What is only begun where something has to wait: a scenario cannot be played up to it.
_AS_NEEDED = ("queue", "playing", "spoil_test")


def _lying(zone: str) -> tuple[str, ...]:
    """The kinds of what lies in a zone; none if it may be anything."""
    kind = BOOK.things.lying.get(zone)
    return () if kind is None else (kind,)


def _is_event(cls: object) -> bool:
    return isinstance(cls, type) and issubclass(cls, Event) and bool(cls.kind)


def _numbers(vocabulary: Vocabulary) -> dict[str, str]:
    symbols = {name: f"How many {{{name}}} the player has now." for name in vocabulary.symbols} | {
        name: f"The {{{name}}} of the field and the on-deck card, and what was gained beside them." for name in BALANCE
    }
    return {
        **symbols,
        "vp": "The tokens that the player has.",
        "net decay": "The decay of the field and the on-deck card, less their growth.",
        "score": "The points, as they would count now.",
        "pool": "The tokens in the pool.",
        "turn": "The turn, counted from 1.",
        "bought": "How many advancements were bought this turn.",
        "{symbol} on {card}": "How many of a symbol a card has now.",
        "printed {symbol} on {card}": "How many of them are printed on it.",
        "points of {piece}": "What a card, piece or title adds to the score.",
        "cards in {zone}": "How many things lie in a zone.",
        "titles in {zone}": "How many different titles lie there.",
        "blank in {zone}": "How many blank cards lie there.",
        "level {level} in {zone}": "How many things of a level lie there.",
        "set {set} in {zone}": "How many things of a set lie there.",
        "supply {supply} in {zone}": "How many things of a stack of their own lie there.",
        "{piece} in {zone}": "How many copies of a title lie there, by themselves or in cards.",
        **{f"{kind} in {{zone}}": f"How many things with a {kind} lie there." for kind in KINDS},
        "options": "How many answers the game waits for.",
    }


def _zones(vocabulary: Vocabulary) -> dict[str, str]:
    declared = {
        name: f"The {name.replace('_', ' ')}{f', the {zone.top} on top' if zone.ordered else ''}."
        for name, zone in vocabulary.zones.items()
    }
    return {
        **declared,
        **{name: about for name, (form, about, _) in _SHARED.items() if form.name == "pieces"},
        "vales": "The vales that the player owns.",
        "pieces of {card}": "What lies in a card, each by its name, or else its title.",
        "token": "The mana token, or the amulet in its place.",
        OWNED: "All cards of the player, wherever they lie.",
        "options": "The answers that the game waits for.",
    }


_TRUTHS = {
    "spoiled": "Whether the player spoiled this turn, or in Prep.",
    "token active": "Whether the token or amulet is active.",
    "active": "Whether it is the player's turn.",
    "starts": "Whether the player has the first turn.",
    "decides": "Whether the game waits for the player.",
    "end triggered": "Whether this round is the last.",
    "{card} upgraded": "Whether the leader in a card lies on the upgraded side.",
    "{card} upgraded in effect": "Whether that side is already read.",
}
