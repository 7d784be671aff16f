"""Another game speaks with its own words: neither the grammar nor the language knows the bundled one.

The game has tiles on a shared board and a hand, its own prepositions, a filter over a value of its own, a group of
players of its own, and says one phrase of the language otherwise.
"""

from dataclasses import dataclass
from functools import cache

import pytest
import yaml

from cardc.language.ability import canonical, read_ability
from cardc.language.examples import example
from cardc.language.frame import VerbFrame, frame_of, verb
from cardc.language.lint import clashes, unsaid
from cardc.language.printer import print_ability
from cardc.language.sections import Side
from cardc.language.tree import Action, What
from cardc.language.verbs import GENERAL_VERBS
from cardc.language.vocabulary import Vocabulary, vocabulary
from tests.language.bundled import with_core


@verb(
    VerbFrame(
        "lay",
        ("lays",),
        object="what",
        after=(("beside", "beside"),),
        takes=(("what", ("tile",)), ("beside", ("tile",))),
    )
)
@dataclass(frozen=True, slots=True)
class Lay(Action):
    """Lays a tile beside another."""

    what: What
    beside: What


@verb(VerbFrame("flip", ("flips",), object="what", after=(("over to", "side"),), takes=(("what", ("tile",)),)))
@dataclass(frozen=True, slots=True)
class Flip(Action):
    """Shows another side of a tile."""

    what: What
    side: Side


GAME = """\
game: hills
symbols: {scout: {group: force}, berry: {group: food}}
nouns:
  tile: {kind: tile, traits: [movable, shows]}
  hidden tile: {kind: tile, zone: hand}
  ability: {kind: ability}
adjectives: [open]
zones: {hand: {owner: player}, board: {owner: nobody}}
triggers: {laid: {does: event}, always: {does: always}}
moments: [dawn]
sides: [day, night]
owners: [rival]
players: [rivals]
whereabouts: [seen]
fields: {height: {form: number}, request: {form: symbols}}
"""

ENGLISH = """\
language: en
nouns:
  tile: {one: tile, many: tiles}
  hidden tile: {one: hidden tile, many: hidden tiles}
  ability: {one: ability, many: abilities}
adjectives: {open: open}
zones: {hand: {name: hand}, board: {name: board, in: {nobody: on the board}}}
triggers: {laid: When laid, always: Always}
moments: {dawn: dawn}
sides: {day: its day side, night: its night side}
players: {rivals: each rival}
whereabouts: {seen: seen tonight}
ranges: {height: "of height {range}"}
trailing: [height]
within: {request: "in the request of {what}"}
in: {rival: "in the {zone} of a rival"}
phrases:
  Stands.first: "{what} is the first tile {place}"
  Theirs.rivals: "each rival's {group}"
  Lay: "<lay|lay|lays> {what} beside {beside}"
  Flip: "<flip|flip|flips> {what} over to {side}"
"""

FRENCH = """\
language: fr
nouns:
  tile: {one: tuile, many: tuiles, gender: f}
  hidden tile: {one: tuile cachée, many: tuiles cachées, gender: f}
  ability: {one: capacité, many: capacités, gender: f}
adjectives: {open: {one: ouverte, many: ouvertes}}
zones:
  hand: {name: main, gender: f}
  board: {name: plateau, gender: m, in: {nobody: sur le plateau}, of: {nobody: du plateau}}
triggers: {laid: Une fois posée, always: Toujours}
moments: {dawn: l'aube}
sides: {day: sa face de jour, night: sa face de nuit}
players: {rivals: chaque rival}
whereabouts: {seen: {one: vue cette nuit, many: vues cette nuit}}
ranges: {height: "de hauteur {range}"}
within: {request: "dans la demande de {what}"}
trailing: [open, height]
in: {rival: "dans la {zone} d'un rival"}
of: {rival: "de la {zone} d'un rival"}
phrases:
  Theirs.rivals: "la {group} de chaque rival"
  Lay: "<posez|poser|pose> {what} à côté de {beside}"
  Flip: "<retournez|retourner|retourne> {what} sur {side}"
"""

SPANISH = """\
language: es
nouns:
  tile: {one: loseta, many: losetas, gender: f}
  hidden tile: {one: loseta oculta, many: losetas ocultas, gender: f}
  ability: {one: habilidad, many: habilidades, gender: f}
adjectives: {open: {one: abierta, many: abiertas}}
zones: {hand: {name: mano, gender: f}, board: {name: área de juego, gender: f}}
triggers: {laid: Al colocarla, always: Siempre}
moments: {dawn: el amanecer}
sides: {day: su cara de día, night: su cara de noche}
players: {rivals: cada rival}
whereabouts: {seen: {one: vista esta noche, many: vistas esta noche}}
ranges: {height: "de altura {range}"}
within: {request: "en la petición de {what}"}
trailing: [open, height]
in: {rival: "en la {zone} de un rival"}
of: {rival: "de la {zone} de un rival"}
phrases:
  Theirs.rivals: "la {group} de cada rival"
  Lay: "<coloca|colocar|coloca|colocas> {what} junto a {beside}"
  Flip: "<gira|girar|gira|giras> {what} a {side}"
"""

CATALAN = """\
language: ca
nouns:
  tile: {one: rajola, many: rajoles, gender: f}
  hidden tile: {one: rajola oculta, many: rajoles ocultes, gender: f}
  ability: {one: habilitat, many: habilitats, gender: f}
adjectives: {open: {one: oberta, many: obertes}}
zones: {hand: {name: mà, gender: f}, board: {name: espai de joc, gender: m}}
triggers: {laid: En col·locar-la, always: Sempre}
moments: {dawn: la alba}
sides: {day: la seva cara de dia, night: la seva cara de nit}
players: {rivals: cada rival}
whereabouts: {seen: {one: vista aquesta nit, many: vistes aquesta nit}}
ranges: {height: "de alçària {range}"}
within: {request: "en la petició de {what}"}
trailing: [open, height]
in: {rival: "a la {zone} de un rival"}
of: {rival: "de la {zone} de un rival"}
phrases:
  Theirs.rivals: "la {group} de cada rival"
  Lay: "<col·loqueu|col·locar|col·loca> {what} a el costat de {beside}"
  Flip: "<gireu|girar|gira> {what} cap a {side}"
"""


@cache
def hills() -> Vocabulary:
    texts = [with_core(yaml.safe_load(text)) for text in (ENGLISH, FRENCH, SPANISH, CATALAN)]
    return vocabulary(yaml.safe_load(GAME), texts, (*GENERAL_VERBS, Lay, Flip))


@pytest.mark.parametrize(
    ("text", "french"),
    [
        (
            "When laid: Lay a tile in your hand beside a tile on the board.",
            "Une fois posée\u00a0: posez une tuile de votre main à côté d’une tuile du plateau.",
        ),
        (
            "When laid: Flip each open tile on the board over to its night side.",
            "Une fois posée\u00a0: retournez chaque tuile ouverte du plateau sur sa face de nuit.",
        ),
        (
            "When laid: Each rival may discard a tile in their hand.",
            "Une fois posée\u00a0: chaque rival peut défausser une tuile de sa main.",
        ),
        (
            "When laid: Look at a tile in the hand of a rival.",
            "Une fois posée\u00a0: regardez une tuile de la main d’un rival.",
        ),
        (
            "When laid: Look at each rival’s hidden tile.",
            "Une fois posée\u00a0: regardez la tuile cachée de chaque rival.",
        ),
        (
            "When laid: If this tile is the first tile in your hand, "
            "gain 1 {berry} for each {scout} in the request of this tile.",
            "Une fois posée\u00a0: si cette tuile est la première carte de votre main, "
            "gagnez 1\u00a0{berry} pour chaque {scout} dans la demande de cette tuile.",
        ),
        (
            "When laid: Discard a tile of height 2 or 3 seen tonight.",
            "Une fois posée\u00a0: défaussez une tuile de hauteur 2 ou 3 vue cette nuit.",
        ),
        ("Always: This tile gains +1 {scout}.", "Toujours\u00a0: cette tuile gagne +1\u00a0{scout}."),
    ],
)
def test_a_text_is_read_and_said_in_the_words_of_the_game(text: str, french: str) -> None:
    reading = read_ability(text, hills())
    assert reading.ability is not None, reading.problems
    assert canonical(reading.ability, hills()) == text
    assert print_ability(reading.ability, hills().wordings["fr"]) == french


@pytest.mark.parametrize(
    ("text", "spanish", "catalan"),
    [
        (
            "When laid: Lay a tile in your hand beside a tile on the board.",
            "Al colocarla: coloca una loseta de tu mano junto a una loseta del área de juego.",
            "En col·locar-la: col·loqueu una rajola de la vostra mà al costat d’una rajola de l’espai de joc.",
        ),
        (
            "When laid: Flip each open tile on the board over to its night side.",
            "Al colocarla: gira cada loseta abierta del área de juego a su cara de noche.",
            "En col·locar-la: gireu cada rajola oberta de l’espai de joc cap a la seva cara de nit.",
        ),
        (
            "When laid: Look at a tile in the hand of a rival.",
            "Al colocarla: mira una loseta de la mano de un rival.",
            "En col·locar-la: mireu una rajola de la mà d’un rival.",
        ),
        (
            "When laid: If this tile is the first tile in your hand, "
            "gain 1 {berry} for each {scout} in the request of this tile.",
            "Al colocarla: si esta loseta ocupa la primera posición de tu mano, "
            "gana 1\u00a0{berry} por cada {scout} en la petición de esta loseta.",
            "En col·locar-la: si aquesta rajola ocupa la primera posició de la vostra mà, "
            "guanyeu 1\u00a0{berry} per cada {scout} a la petició d’aquesta rajola.",
        ),
        (
            "When laid: Discard a tile of height 2 or 3 seen tonight.",
            "Al colocarla: descarta una loseta de altura 2 o 3 vista esta noche.",
            "En col·locar-la: descarteu una rajola d’alçària 2 o 3 vista aquesta nit.",
        ),
        (
            "When laid: Choose a tile in your hand. It gains +1 {scout} until dawn.",
            "Al colocarla: una loseta de tu elección, en tu mano, gana +1\u00a0{scout} hasta el amanecer.",
            "En col·locar-la: una rajola de la vostra elecció, a la vostra mà, guanya +1\u00a0{scout} fins a l’alba.",
        ),
    ],
)
def test_a_text_is_said_in_the_words_of_the_game_in_spanish_and_catalan(text: str, spanish: str, catalan: str) -> None:
    ability = read_ability(text, hills()).ability
    assert ability is not None
    assert [print_ability(ability, hills().wordings[one]) for one in ("es", "ca")] == [spanish, catalan]


def test_its_words_can_be_told_apart_and_are_all_said() -> None:
    assert clashes(hills()) == []
    assert not any(unsaid(hills(), wording) for wording in hills().wordings.values())


@pytest.mark.parametrize(
    ("text", "help"),
    [
        ("When laid: gain.", "say for example `gain 1 {scout}`"),
        ("When laid: discard a tile.", "say `in your hand`, `on this tile`, `you own` …"),
        ("When laid: discard an ability in your hand.", "it takes `tile`"),
        ("When laid: lay a tile in your hand.", "say for example `lay a tile in your hand beside this tile`"),
        ("When laid: discard it.", "name the object before, in the same ability: `choose a tile in your hand. …`"),
    ],
)
def test_advice_is_in_the_words_of_the_game(text: str, help: str) -> None:
    (problem,) = read_ability(text, hills()).problems
    assert problem.help == help


@pytest.mark.parametrize("cls", [*GENERAL_VERBS, Lay, Flip])
def test_each_verb_has_an_example_even_where_the_game_lacks_a_word_for_it(cls: type[Action]) -> None:
    said = example(cls, hills())
    assert said
    assert not {"card", "cards", "field", "deck"} & set(said.replace("*", "").split()), said


def test_a_verb_cannot_take_a_preposition_that_belongs_to_nouns() -> None:
    with pytest.raises(ValueError, match="`rest` cannot take `on`"):
        verb(VerbFrame("rest", after=(("on", "what"),)))


def test_a_frame_is_found_by_its_verb() -> None:
    assert frame_of(Lay).verb == "lay"
