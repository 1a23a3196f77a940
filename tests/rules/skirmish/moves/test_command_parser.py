"""Skirmish commands, split into answers: several in a row, in other languages, and as phones spell."""

from __future__ import annotations

import pytest

from rules.asking import Choose, OneOf
from rules.skirmish.moves.command_parser import orders
from tests.for_each import for_each
from text.skirmish.typed_synonyms import typed_words

CUT = """
    move | move Ulf K12                                | move ulf k12
    move | Move Ulf K12, hide Ulf                      | move ulf k12 / hide ulf
    move | move Ulf K12; run Grim L 3. done            | move ulf k12 / run grim l3 done
    move | run Ulf SE*3, jump K12, SE*7                | run ulf se*3 then jump k12 then se*7
    move | climb Ulf K12, then L13, hide Ulf           | climb ulf k12 then l13 / hide ulf
    move | move Ulf K12 -> L13                         | move ulf k12 l13
    move | Ulf NE * 2, Grim + 3, Ulf -2                | ulf ne*2 / grim +3 / ulf -2
    move | Ulf NE x2                                   | ulf ne*2
    move | run Ulf SE*3, +2, jump K12                  | run ulf se*3 then +2 then jump k12
    onward | +2                                        | +2
    move | run Ulf SE*3, jump K12 SE                   | run ulf se*3 then jump k12 se
    move | hide Ulf, K12                               | hide ulf / k12
    move | move Ulf K12, leap over K13 to K14          | move ulf k12 then leap over k13 to k14
    move | leap Ulf over K13 to K14, leap Grim K15     | leap ulf over k13 to k14 / leap grim k15
    move | move Ulf K12, to L13, jump to:M13           | move ulf k12 then to l13 then jump to:m13
    move | move Ulf K12, leap                          | move ulf k12 / leap
    onward | K12, leap over K13 K14 to K15             | k12 then leap over k13 k14 to k15
    move | move Ulf K12/1, done                        | move ulf k12/1 / done
    move | sposta Ulf K12, fine                        | move ulf k12 / done
    charge | charge Ulf Grim via K12 K13, done         | charge ulf grim via k12 k13 / done
    charge | charge Ulf Grim                           | charge ulf grim
    charge | charge Ulf Grim on foot via K12, done     | charge ulf grim on foot via k12 / done
    charge | charge Ulf Grim via jump K 12             | charge ulf grim via jump k12
    recovery | stand Ulf, stand Grim, done             | stand ulf / stand grim / done
    by_hand | prone Ulf, wounds Grim 2                 | prone ulf / wounds grim 2
    onward | K12, then jump L12                        | k12 then jump l12
    onward | K12, jump L12                             | k12 then jump l12
    onward | stop                                      | stop
    interception | Grim: K 12!                         | grim k12
    interception | Grim; K12                           | grim k12
    agreement | Agree                                  | agree
    deployment | Ulf A3, Grim B 4                      | ulf a3, grim b4
    deployment | as drawn                              | as drawn
    move | ...                                         |
"""
IN_OTHER_TONGUES = """
    bondir Ulf par-dessus K13 K14 vers K15     | leap ulf over k13 k14 to k15
    franchir Ulf par dessus K13 jusqu'à K14    | leap ulf over k13 to k14
    bouger Ulf K12, bond au-dessus de K13 jusqu'en K14 | move ulf k12 then leap over k13 to k14
    balzare Ulf sopra K13 K14 fino a K15       | leap ulf over k13 k14 to k15
    muovi Ulf K12, balzo oltre K13 verso K14   | move ulf k12 then leap over k13 to k14
    salto longo Ulf por cima de K13 até a K14  | leap ulf over k13 to k14
    transpor Ulf K14 sobre K13                 | leap ulf k14 over k13
    άλμα Ulf πάνω από K13 προς K14             | leap ulf over k13 to k14
    άλμα Ulf K14 πέρα από K13                  | leap ulf k14 over k13
"""


@pytest.mark.parametrize("line", IN_OTHER_TONGUES.strip().splitlines(), ids=str.strip)
def test_a_gap_is_named_in_other_tongues(line: str) -> None:
    typed, wanted = (part.strip() for part in line.split("|"))
    question = Choose("home", "move", "SK-ORD-1", OneOf((), "SK-ORD-1"))
    assert orders(typed, question, typed_words()) == [wanted]


CHARGES = """
    charger Ulf Grim à pied         | charge ulf grim on foot
    charger Ulf Grim par l'échelle par K12    | charge ulf grim on foot via k12
    charger Ulf Grim par sauter K12           | charge ulf grim via jump k12
    caricare Ulf Grim per la scala per K12    | charge ulf grim on foot via k12
    carregar Ulf Grim a pé                    | charge ulf grim on foot
    έφοδος Ulf Grim με τα πόδια               | charge ulf grim on foot
"""


@pytest.mark.parametrize("line", CHARGES.strip().splitlines(), ids=str.strip)
def test_how_a_charge_gets_along_is_said_in_other_tongues(line: str) -> None:
    typed, wanted = (part.strip() for part in line.split("|"))
    question = Choose("home", "charge", "SK-CHG-2", OneOf((), "SK-CHG-2"))
    assert orders(typed, question, typed_words()) == [wanted]


WORDS = {"sposta": "move", "fine": "done"}


@for_each("line", CUT.strip().splitlines(), ids=str.strip)
def test_what_is_typed_is_cut_into_answers(line: str) -> None:
    name, typed, wanted = (part.strip() for part in line.split("|"))
    question = Choose("home", name, "SK-ORD-1", OneOf((), "SK-ORD-1"))
    assert orders(typed, question, WORDS) == [each.strip() for each in wanted.split(" / ")]


def test_each_line_is_an_order_of_its_own() -> None:
    question = Choose("home", "move", "SK-ORD-1", OneOf((), "SK-ORD-1"))
    assert orders("move Ulf K12\nhide Ulf\n", question, {}) == ["move ulf k12", "hide ulf"]


def test_the_places_of_a_warband_may_stand_on_lines_of_their_own() -> None:
    question = Choose("home", "deployment", "SK-HEX-6", OneOf((), "SK-HEX-6"))
    assert orders("Ulf A3\nGrim B 4", question, {}) == ["ulf a3,grim b4"]
