"""Errors in a file of cards: the details of each besides its line (SET-1)."""

from __future__ import annotations

import json
from typing import Any

import pytest

from rules.counter_attack.squads.squad_file import read_cards, read_squad
from rules.counter_attack.squads.squad_file_errors import (
    CardsRefused,
    NoClub,
    NoKit,
    NoName,
    TwoKinds,
    WrongKeepers,
    WrongSize,
)
from rules.input.display_names import LONGEST_NAME

COLUMNS = "name,pace,dribbling,high pass,resilience,heading,shooting,tackling,aerial,saving,handling"
KEEPER = ",4,2,4,5,,,,4,5,4"
OUTFIELD = ",5,3,4,5,2,2,3,,,"
CARDS = [f"K{KEEPER}", *(f"P{number}{OUTFIELD}" for number in range(2, 17))]


def squad(cards: list[str], above: tuple[str, ...] = ("club,Norton", "kit,#ffd23f")) -> str:
    return "\n".join((*above, COLUMNS, *cards))


def faults_of(text: str) -> list[dict[str, Any]]:
    with pytest.raises(CardsRefused) as refused:
        _ = read_squad(text)
    return [{"is": type(fault)} | vars(fault) for fault in refused.value.faults]


@pytest.mark.parametrize(
    ("above", "fault"),
    [
        (("kit,#ffd23f",), {"is": NoClub, "line": 1, "given": "—"}),
        (("kit,#ffd23f", "club,A;B"), {"is": NoClub, "line": 2, "given": "A;B"}),
        (("kit,#ffd23f", "club"), {"is": NoClub, "line": 2, "given": "—"}),
        (("club,Norton",), {"is": NoKit, "line": 1, "given": "—"}),
        (("club,Norton", "kit,yellow"), {"is": NoKit, "line": 2, "given": "yellow"}),
        (("club,Norton", "kit"), {"is": NoKit, "line": 2, "given": "—"}),
    ],
)
def test_a_club_or_a_kit_that_is_none_is_named_with_its_line(above: tuple[str, ...], fault: dict[str, object]) -> None:
    (found,) = faults_of(squad(CARDS, above))
    assert found.items() >= fault.items()


@pytest.mark.parametrize("number", [15, 17])
def test_another_number_of_cards_is_named_beside_the_number_that_there_must_be(number: int) -> None:
    (found,) = faults_of(squad([*CARDS, f"P17{OUTFIELD}"][:number]))
    assert found.items() >= {"is": WrongSize, "cards": number, "size": 16}.items()


def test_the_goalkeepers_among_the_first_eleven_are_named_by_their_lines() -> None:
    (found,) = faults_of(squad([*CARDS[:10], f"G{KEEPER}", *CARDS[11:]]))
    assert found.items() >= {"is": WrongKeepers, "lines": (4, 14)}.items()
    (found,) = faults_of(squad([f"P1{OUTFIELD}", *CARDS[1:11], f"G{KEEPER}", *CARDS[12:]]))
    assert found.items() >= {"is": WrongKeepers, "lines": ()}.items()


def test_a_card_of_both_kinds_says_what_it_lists_of_either() -> None:
    (found,) = faults_of(squad([*CARDS[:3], "Both,5,3,4,5,2,,3,,4,", *CARDS[4:]]))
    assert found.items() >= {"is": TwoKinds, "name": "Both", "attributes": ("saving", "heading", "tackling")}.items()


def test_a_name_of_forty_characters_is_shown_and_a_longer_one_is_none() -> None:
    name = "J" * LONGEST_NAME
    assert [card.name for card in read_cards(f"{COLUMNS}\n{name}{OUTFIELD}")] == [name]
    with pytest.raises(CardsRefused) as refused:
        _ = read_cards(f"{COLUMNS}\n{name}o{OUTFIELD}")
    assert [vars(fault) for fault in refused.value.faults] == [{"line": 2, "given": f"{name}o"}]


def test_a_card_without_a_name_in_json_has_no_name() -> None:
    attributes = dict(zip(COLUMNS.split(",")[1:8], "5345223", strict=True))
    with pytest.raises(CardsRefused) as refused:
        _ = read_cards(json.dumps([attributes, attributes | {"name": None}]))
    assert [(type(fault), vars(fault)) for fault in refused.value.faults] == [(NoName, {"line": 1, "given": "—"})] * 2
