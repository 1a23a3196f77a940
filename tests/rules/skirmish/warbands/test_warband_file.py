"""Warbands from files, in the heads of logs, and the two that come with the game."""

from __future__ import annotations

import json

import pytest

from rules.errors import LogUnreadable
from rules.skirmish.model.figures import Profile, Side
from rules.skirmish.warbands.stock_warbands import WARBANDS
from rules.skirmish.warbands.warband import (
    CHARACTERISTICS,
    FLAGS,
    Warband,
    flags_of,
    read_colour,
    told_apart,
    warband_in,
)
from rules.skirmish.warbands.warband_file import TAKEN, read_warband, warband_name, warband_text
from rules.skirmish.warbands.warband_file_errors import (
    FigureTwice,
    NameIsAWord,
    NoColour,
    NoFigureName,
    NoSuchColumn,
    NoSuchFlag,
    NotPoints,
    NoWarbandFile,
    NoWarbandName,
    TooManyFigures,
    WarbandRefused,
)
from tests.for_each import for_each

TABLE = """\
warband,Red  Hand
colour,#AA2020
name,M,I,S,T,W,Ld,flags
Ulf,4,3,3,3,1,7,
Grim,6,4,5,5,3,8,"large, causes fear; leader"
Rover,9,2,4,3,1,4,animal
"""
HAND = Warband(
    "Red Hand",
    "#aa2020",
    (
        Profile("Ulf"),
        Profile("Grim", 6, 4, 5, 5, 3, 8, large=True, causes_fear=True, leader=True),
        Profile("Rover", 9, 2, 4, 3, 1, 4, animal=True),
    ),
)
BEASTS = Warband("Beasts", "#000000", (Profile("Bear", large=True, animal=True, causes_fear=True, leader=True),))
"""A warband with a figure that has every property."""


def faults_of(text: str) -> list[tuple[object, ...]]:
    """Return the errors in a file: type and all facts of each."""
    with pytest.raises(WarbandRefused) as refused:
        _ = read_warband(text)
    return [(type(fault), *vars(fault).values()) for fault in refused.value.faults]


def test_a_warband_is_read_from_a_table() -> None:
    assert read_warband(TABLE) == HAND


def test_a_table_may_have_semicolons_long_names_and_its_columns_in_any_order() -> None:
    text = (
        "colour;#AA2020\nwarband;Red Hand\n"
        "Leadership;Wounds;Toughness;Strength;Initiative;Movement;Name\n7;1;3;3;3;4;Ulf\n"
    )
    assert read_warband(text.replace("Movement", "Move")) == Warband("Red Hand", "#aa2020", (Profile("Ulf"),))


def test_a_warband_is_read_from_json() -> None:
    figures = [
        {"name": "Ulf", "M": 4, "I": 3, "S": 3, "T": 3, "W": 1, "Ld": 7},
        {"name": "Grim", "M": 6, "I": 4, "S": 5, "T": 5, "W": 3, "Ld": 8, "flags": ["large", "causes fear", "leader"]},
        {"name": "Rover", "M": 9, "I": 2, "S": 4, "T": 3, "W": 1, "Ld": 4, "flags": "animal"},
    ]
    assert read_warband(json.dumps({"warband": "Red Hand", "colour": "#aa2020", "figures": figures})) == HAND


@pytest.mark.parametrize("warband", [*WARBANDS, HAND, BEASTS], ids=lambda warband: warband.name)
def test_a_warband_reads_back_from_its_table_and_from_the_head_of_a_log(warband: Warband) -> None:
    assert read_warband(warband_text(warband)) == warband
    assert warband_in(dict(warband.in_head(Side.AWAY)), Side.AWAY) == warband


def test_the_head_of_a_log_says_all_of_a_warband_in_words() -> None:
    assert dict(HAND.in_head(Side.HOME)) == {
        "home": "Red Hand; #aa2020",
        "home.1": "Ulf; M 4, I 3, S 3, T 3, W 1, Ld 7",
        "home.2": "Grim; M 6, I 4, S 5, T 5, W 3, Ld 8; large, causes fear, leader",
        "home.3": "Rover; M 9, I 2, S 4, T 3, W 1, Ld 4; animal",
    }


def test_the_figures_of_a_head_keep_their_order_beyond_the_ninth() -> None:
    names = ("Ann", "Ben", "Cid", "Dan", "Eve", "Flo", "Gus", "Hal", "Ian", "Jon", "Kit", "Leo")
    warband = Warband("Twelve", "#000000", tuple(map(Profile, names)))
    head = dict(sorted(warband.in_head(Side.HOME), reverse=True))
    assert warband_in(head, Side.HOME) == warband


@pytest.mark.parametrize(
    ("name", "fact"),
    [
        ("home", "Red Hand"), ("home.1", "Ulf; M 4, I three"), ("home.1", "Ulf; M 4, X 3"), ("home.1", "Ulf"),
        ("home.1", "Ulf; M 4; tall"),
    ],
)  # fmt: skip
def test_a_head_with_no_warband_in_it_is_refused(name: str, fact: str) -> None:
    head = dict(HAND.in_head(Side.HOME)) | {name: fact}
    for side in Side:
        with pytest.raises(LogUnreadable) as refused:
            _ = warband_in(head, side)
        assert vars(refused.value) == {"line": 0, "text": f"warband of {side}"}


def test_a_name_that_the_first_warband_has_gets_a_two() -> None:
    home, away = (
        Warband("Any", "#000000", tuple(map(Profile, names))) for names in (("Ulf", "Ida"), ("ULF", "Una", "Ida"))
    )
    assert [figure.name for figure in told_apart(home, away).figures] == ["ULF2", "Una", "Ida2"]


@for_each(
    ("right", "wrong", "fault"),
    [
        ("warband,Red  Hand\n", "", (NoWarbandName, 1, "")),
        ("Red  Hand", "Red; Hand", (NoWarbandName, 1, "Red; Hand")),
        ("Red  Hand", "R" * 41, (NoWarbandName, 1, "R" * 41)),
        ("Red  Hand", "Red\u202eHand", (NoWarbandName, 1, "Red\u202eHand")),
        ("#AA2020", "red", (NoColour, 2, "red")),
        ("colour,#AA2020\n", "", (NoColour, 1, "")),
        (",T,", ",Z,", (NoSuchColumn, 3, "T", ("name", "M", "I", "S", "Z", "W", "Ld", "flags"))),
        ("Ulf", "Al", (NoFigureName, 4, "Al", 3, 20)),
        ("Ulf", "Ulf Ironsides", (NoFigureName, 4, "Ulf Ironsides", 3, 20)),
        ("Ulf", "K12", (NoFigureName, 4, "K12", 3, 20)),
        ("Ulf", "U" * 21, (NoFigureName, 4, "U" * 21, 3, 20)),
        ("Ulf", "", (NoFigureName, 4, "", 3, 20)),
        ("Ulf", "Charge", (NameIsAWord, 4, "Charge")),
        ("Rover", "ULF", (FigureTwice, 6, "ULF", 4)),
        ("Rover,9", "Rover,11", (NotPoints, 6, "Rover", "M", "11", 1, 10)),
        ("Rover,9", "Rover,0", (NotPoints, 6, "Rover", "M", "0", 1, 10)),
        ("Rover,9", "Rover,", (NotPoints, 6, "Rover", "M", "", 1, 10)),
        ("Rover,9", "Rover,4+", (NotPoints, 6, "Rover", "M", "4+", 1, 10)),
        ("Rover,9", "Rover,\u0664", (NotPoints, 6, "Rover", "M", "\u0664", 1, 10)),
        ("animal", "flies", (NoSuchFlag, 6, "Rover", "flies", ("large", "animal", "causes fear", "leader"))),
        ("Ulf,4,3,3,3,1,7,", "Ulf,4,3,3,3,1", (NotPoints, 4, "Ulf", "Ld", "", 1, 10)),
        ("name,M,I,S,T,W,Ld,flags\nUlf,4,3,3,3,1,7,", "M,I,S,T,W,Ld,name\n4,3,3,3,1,7", (NoFigureName, 4, "", 3, 20)),
        (TABLE[TABLE.index("Ulf") :], "", (TooManyFigures, 1, 0, 12)),
        (TABLE, "", (NoWarbandFile, 1)),
        (TABLE, "{", (NoWarbandFile, 1)),
        (TABLE, '{"figures": 3}', (NoWarbandFile, 1)),
    ],
)
def test_what_is_wrong_is_told_with_its_line(right: str, wrong: str, fault: tuple[object, ...]) -> None:
    assert fault in faults_of(TABLE.replace(right, wrong, 1))


def test_all_that_is_wrong_is_told_at_once() -> None:
    wrong = TABLE.replace("#AA2020", "red").replace("Ulf,4", "Ulf,44").replace("animal", "flies").replace("Grim", "Run")
    assert [fault[:2] for fault in faults_of(wrong)] == [
        (NoColour, 2), (NotPoints, 4), (NameIsAWord, 5), (NoSuchFlag, 6),
    ]  # fmt: skip


def test_a_warband_has_twelve_figures_at_most() -> None:
    head, rows = TABLE[: TABLE.index("Ulf")], [f"{name * 3},4,3,3,3,1,7," for name in "ABCDEFGHIJKLM"]
    assert len(read_warband(head + "\n".join(rows[:12])).figures) == 12
    assert faults_of(head + "\n".join(rows)) == [(TooManyFigures, 1, 13, 12)]


def test_a_name_may_have_letters_of_any_alphabet() -> None:
    assert read_warband(TABLE.replace("Ulf", "Ødegård")).figures[0].name == "Ødegård"
    assert read_warband(TABLE.replace("Ulf", "Улф")).figures[0].name == "Улф"


def test_the_longest_names_and_the_highest_points_are_taken() -> None:
    longest = TABLE.replace("Red  Hand", "R" * 40).replace("Ulf,4", f"{'U' * 20},10")
    warband = read_warband(longest)
    assert (warband.name, warband.figures[0].name, warband.figures[0].move) == ("R" * 40, "U" * 20, 10)


def test_the_name_of_a_warband_is_shown_without_spare_spaces_or_not_at_all() -> None:
    assert warband_name("  Red   Hand ") == "Red Hand"
    with pytest.raises(WarbandRefused) as refused:
        _ = warband_name(" ")
    assert [vars(fault) for fault in refused.value.faults] == [{"line": 1, "given": " "}]


@pytest.mark.parametrize(("given", "read"), [(" #AA2020 ", "#aa2020"), ("#aa202", ""), ("aa2020", ""), ("#gg2020", "")])
def test_a_colour_is_six_digits_behind_a_hash(given: str, read: str) -> None:
    assert read_colour(given) == read


def test_two_warbands_of_eight_come_with_the_game_and_nobody_has_a_name_of_the_other() -> None:
    watch, court = WARBANDS
    assert (watch.name, court.name) == ("Ashlock Watch", "Gutter Court")
    assert [len(each.figures) for each in WARBANDS] == [8, 8]
    assert told_apart(watch, court) == court
    assert {flag for each in WARBANDS for figure in each.figures for flag in flags_of(figure)} == {
        flag.replace("_", " ") for flag in FLAGS
    }
    assert set(CHARACTERISTICS.values()) < set(Profile.__slots__)


def test_no_word_that_orders_something_can_be_a_name() -> None:
    assert {"charge", "dive", "run", "then", "via", "pass", "done", "home", "away", "referee"} <= TAKEN
