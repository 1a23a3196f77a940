"""Squads from files of managers: taken whole or refused, with all errors at once (SET-1)."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.counter_attack.squads.cards import Card, Side
from rules.counter_attack.squads.clubs import LANTERN_QUAY
from rules.counter_attack.squads.squad import Squad, squad_in
from rules.counter_attack.squads.squad_file import COLUMNS, read_cards, read_squad
from rules.counter_attack.squads.squad_file_errors import (
    AttributesMissing,
    CardsRefused,
    NameTwice,
    NoCardFile,
    NoClub,
    NoColumn,
    NoKit,
    NoName,
    NotPips,
    TwoKinds,
    WrongKeepers,
    WrongSize,
)
from tests.clauses import ROOT
from tests.for_each import for_each
from text.refusals.refusal_words import say_all

PAGE = ROOT / "docs/files/squads.md"
LED_BY_NOBODY = replace(LANTERN_QUAY, captain=0)


def cells(card: Card) -> list[str]:
    return [str(getattr(card, column.replace(" ", "_")) or "") for column in COLUMNS]


def table(squad: Squad, delimiter: str = ",") -> str:
    rows = [["club", squad.club], ["kit", squad.kit], COLUMNS, *map(cells, squad.cards)]
    return "\n".join(delimiter.join(row) for row in rows)


def in_json(squad: Squad) -> str:
    cards = [{name: cell for name, cell in zip(COLUMNS, cells(card), strict=True) if cell} for card in squad.cards]
    return json.dumps({"club": squad.club, "kit": squad.kit, "cards": cards}, indent=1)


PLAIN = table(LED_BY_NOBODY)
FIRST_CARD = 4
"""The line of the first card in PLAIN: above it are club, kit and the names of the columns."""


def changed(lines: Mapping[int, str]) -> str:
    """Return PLAIN with some lines replaced; an empty one is left out."""
    return "\n".join(lines.get(number, line) for number, line in enumerate(PLAIN.splitlines(), start=1))


def faults_of(text: str) -> list[dict[str, Any]]:
    with pytest.raises(CardsRefused) as refused:
        _ = read_squad(text)
    return [{"is": type(fault)} | vars(fault) for fault in refused.value.faults]


@pytest.mark.parametrize("delimiter", [",", ";", "\t"])
def test_a_table_is_read_whatever_stands_between_its_cells(delimiter: str) -> None:
    assert read_squad(table(LED_BY_NOBODY, delimiter)) == LED_BY_NOBODY


def test_a_squad_in_json_is_the_same_squad() -> None:
    assert read_squad(in_json(LED_BY_NOBODY)) == LED_BY_NOBODY


@pytest.mark.parametrize(
    "text",
    [
        "\ufeff" + PLAIN,
        PLAIN.replace("\n", "\r\n"),
        PLAIN.replace("\n", "\n\n"),
        PLAIN.replace("high pass", "High_Pass").replace("aerial", "Aerial ability").replace("name", "NAME"),
        PLAIN.replace("\n", ",,,\n"),
        PLAIN.replace(",,", ",-,"),
        PLAIN.replace(",,", ",0,"),
        PLAIN.replace("Ruben Halvorsgate", '"Ruben  Halvorsgate"'),
    ],
    ids=["mark of bytes", "other ends", "blank lines", "other names", "spare cells", "dashes", "noughts", "quotes"],
)
def test_what_spreadsheets_do_to_a_table_is_no_fault(text: str) -> None:
    assert read_squad(text) == LED_BY_NOBODY


def test_columns_of_the_owners_own_are_passed_over() -> None:
    wider = "\n".join(f"{line},anything" for line in PLAIN.splitlines())
    assert read_squad(wider) == LED_BY_NOBODY


def test_the_columns_may_stand_in_any_order() -> None:
    rows = [line.split(",") for line in PLAIN.splitlines()]
    turned = rows[:2] + [row[::-1] for row in rows[2:]]
    assert read_squad("\n".join(map(",".join, turned))) == LED_BY_NOBODY


@pytest.mark.parametrize(
    ("line", "fault"),
    [
        ("Jan Vos,5,3,4,5,2,2,7,,,", {"is": NotPips, "name": "Jan Vos", "attribute": "tackling", "given": "7"}),
        ("Jan Vos,5,3,4,5,2,2,four,,,", {"is": NotPips, "name": "Jan Vos", "attribute": "tackling", "given": "four"}),
        ("Jan Vos,5,3,4,5,2,2,4.5,,,", {"is": NotPips, "name": "Jan Vos", "attribute": "tackling", "given": "4.5"}),
        (
            "Jan Vos,5,,4,5,2,2,,,,",
            {"is": AttributesMissing, "name": "Jan Vos", "kind": "outfield", "attributes": ("dribbling", "tackling")},
        ),
        ("Jan Vos,5,3,4,5,2,2,3,,4,", {"is": TwoKinds, "name": "Jan Vos"}),
        (",5,3,4,5,2,2,3,,,", {"is": NoName, "given": "—"}),
        ('"Jan; Vos",5,3,4,5,2,2,3,,,', {"is": NoName, "given": "Jan; Vos"}),
        (f"{'Jan ' * 11},5,3,4,5,2,2,3,,,", {"is": NoName}),
        ("idris palomeque,5,3,4,5,2,2,3,,,", {"is": NameTwice, "name": "idris palomeque", "first": 5}),
    ],
)
def test_a_bad_card_is_a_fault_with_its_line(line: str, fault: dict[str, object]) -> None:
    (found,) = faults_of(changed({FIRST_CARD + 4: line}))
    assert found.items() >= (fault | {"line": FIRST_CARD + 4}).items()


def test_a_keepers_card_that_lacks_something_says_what() -> None:
    (found,) = faults_of(changed({FIRST_CARD: "Jan Vos,4,2,4,5,,,,4,5,"}))
    assert (found["is"], found["kind"], found["attributes"]) == (AttributesMissing, "keeper", ("handling",))


@for_each(
    ("lines", "kinds"),
    [
        ({1: ""}, [NoClub]),
        ({1: "club,A;B"}, [NoClub]),
        ({1: "club"}, [NoClub]),
        ({2: ""}, [NoKit]),
        ({2: "kit,yellow"}, [NoKit]),
        ({2: "kit,#ffd23"}, [NoKit]),
        ({1: "", 2: ""}, [NoClub, NoKit]),
        ({FIRST_CARD + 8: ""}, [WrongSize, WrongKeepers]),
        ({FIRST_CARD + 14: ""}, [WrongSize]),
        ({FIRST_CARD: "Jan Vos,5,3,4,5,2,2,3,,,"}, [WrongKeepers]),
        ({3: "name,pace"}, [NoColumn] * 9),
    ],
)
def test_a_squad_that_is_none_says_why(lines: Mapping[int, str], kinds: list[type[Exception]]) -> None:
    assert [fault["is"] for fault in faults_of(changed(lines))] == kinds


def test_every_fault_is_said_at_once_in_the_order_of_the_lines() -> None:
    found = faults_of(changed({5: "Jan Vos,9,x,4,5,2,2,3,,,", 9: ",5,3,4,5,2,2,3,,,", 14: "Al Bo,5,3,4,5,2,2,,,,"}))

    assert [(fault["line"], fault["is"]) for fault in found] == [
        (5, NotPips),
        (5, NotPips),
        (9, NoName),
        (14, AttributesMissing),
    ]


def test_a_fault_in_json_has_its_line_too() -> None:
    text = in_json(LED_BY_NOBODY).replace("Idris Palomeque", "")
    (found,) = faults_of(text)
    line: int = found["line"]
    assert text.splitlines()[line].strip() == '"name": "",'


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("", 1),
        ("{}", 1),
        ("[1]", 1),
        ('{"cards": [\n{},\n3]}', 3),
        ('{"club": "A",\n"kit" "#ffffff"}', 2),
        ("club,A\n", 1),
        (changed({6: 'Jan "Vos,5'}) + '\n"', 20),
        ("[" * 100_000, 1),
    ],
)
def test_what_is_no_file_of_cards_says_on_which_line(text: str, line: int) -> None:
    assert faults_of(text) == [{"is": NoCardFile, "line": line}]


def test_a_deck_may_have_any_number_of_cards() -> None:
    cards = "\n".join(PLAIN.splitlines()[2:9])
    assert read_cards(cards) == LED_BY_NOBODY.cards[:6]


def test_a_deck_with_a_fault_is_refused_whole() -> None:
    with pytest.raises(CardsRefused):
        _ = read_cards(PLAIN.replace("Ruben Halvorsgate", ""))


def test_a_squad_from_a_file_is_played_like_any_other() -> None:
    squad = read_squad(PLAIN)
    assert squad_in(dict(squad.in_head(Side.AWAY)), Side.AWAY) == squad


@given(st.text(st.sampled_from('name,pace;"\n{}[]:#1469 club kit cards')))
def test_no_text_does_more_than_being_refused(text: str) -> None:
    with pytest.raises(CardsRefused):
        _ = read_squad(text)


def test_all_faults_can_be_said() -> None:
    with pytest.raises(CardsRefused) as refused:
        _ = read_squad(changed({5: "Jan Vos,9,x,4,5,2,2,3,,,", 9: ",5,3,4,5,2,2,3,,,", 14: "Al Bo,5,3,4,5,2,2,,,,"}))

    assert say_all(refused.value).splitlines()[:4] == [
        "Line 5: Jan Vos's pace is “9”.",
        "Line 5: Jan Vos's dribbling is “x”.",
        "Line 9: “—” isn't a valid card name.",
        "Line 14: Al Bo's outfield card is missing tackling.",
    ]


@pytest.mark.parametrize("language", ["csv", "json"])
def test_the_examples_of_the_page_are_squads(language: str) -> None:
    page = PAGE.read_text(encoding="utf-8")
    example = page.partition(f"```{language}\n")[2].partition("```")[0]

    assert read_squad(example).club
