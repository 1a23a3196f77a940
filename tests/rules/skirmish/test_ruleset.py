"""The skirmish as the rest of the program sees it: heads of logs, warbands, fields, and what is wanted of them."""

from __future__ import annotations

import pytest

from rules.errors import RefereeError
from rules.game import Wanted
from rules.skirmish.field_files.field_file import field_text, read_field
from rules.skirmish.fields import NoSuchField
from rules.skirmish.game import MOST_ROUNDS, ROUNDS, RULESET, NoSuchWarband, RoundsOutOfRange
from rules.skirmish.model.match import Match
from rules.skirmish.model.switches import NoSuchReading
from rules.skirmish.warbands.warband_file import WarbandRefused

WATCH, COURT = RULESET.clubs
DRAWN = "field Yard\nmap\nA|..  ..\n |  ..  ..\nB|..  ..\n |  ..  ..\n"
PLAIN = "4,3,3,3,1,7,"
BAND = f"warband,Three\ncolour,#102030\nname,M,I,S,T,W,Ld,flags\nUlf,{PLAIN}\nMaren,{PLAIN}leader\nZoe,{PLAIN}\n"


def test_who_says_nothing_plays_the_first_two_warbands_on_the_first_field() -> None:
    match: Match = RULESET.begin(RULESET.head(Wanted()))
    assert (match.rounds, match.field.name) == (ROUNDS, RULESET.fields[0])
    assert [len([1 for each in match.figures.values() if each.side.value == side]) for side in RULESET.sides] == [8, 8]
    assert all(each.wounds == each.profile.wounds for each in match.figures.values())


def test_both_may_play_the_same_warband_and_their_figures_are_told_apart() -> None:
    match: Match = RULESET.begin(RULESET.head(Wanted(clubs=(WATCH, WATCH.upper()))))
    assert match.figures["Ulf"].side.value == "home"
    assert match.figures["Ulf2"].side.value == "away"


def test_a_warband_may_be_its_owners_and_have_another_name() -> None:
    head = RULESET.head(Wanted(files=(BAND, ""), names=("Four", "")))
    match: Match = RULESET.begin(head)
    assert [name for name, each in match.figures.items() if each.side.value == "home"] == ["Ulf", "Maren", "Zoe"]
    assert RULESET.wanted(head).clubs == ("Four", WATCH)
    assert RULESET.squad(BAND) == "Three"
    assert RULESET.kit("", BAND) == "#102030"


@pytest.mark.parametrize("field", RULESET.fields)
def test_a_field_is_named_however_it_is_spelt_and_wanted_again_by_its_name(field: str) -> None:
    head = RULESET.head(Wanted(field=f" {field.upper()}  "))
    assert head["field"] == field
    assert RULESET.head(RULESET.wanted(head)) == head


def test_a_field_may_be_drawn_by_a_challenger() -> None:
    head = RULESET.head(Wanted(drawn=DRAWN))
    match: Match = RULESET.begin(head)
    assert (match.field.name, match.field.columns, match.field.rows) == ("Yard", 4, 2)
    assert "\n" not in "".join(head.values())
    assert RULESET.head(RULESET.wanted(head)) == head


def test_what_was_wanted_is_read_back_from_the_head_of_a_log() -> None:
    """Whoever plays again wants the field as it was drawn, and no other beside it."""
    drawn = field_text(read_field(DRAWN))
    wanted = Wanted(half=2, edition="standard run_block=8_exclusive", clubs=(COURT, WATCH), drawn=drawn)
    assert RULESET.wanted(RULESET.head(wanted)) == wanted


def test_a_head_that_is_dressed_anew_reads_as_one_that_was_wanted_so() -> None:
    dressed = RULESET.dressed(RULESET.head(Wanted(clubs=(COURT, ""))), "away", "", BAND)
    assert list(dressed.items()) == list(RULESET.head(Wanted(clubs=(COURT, ""), files=("", BAND))).items())


def test_whoever_accepts_may_play_another_warband() -> None:
    head = RULESET.head(Wanted(clubs=(COURT, "")))
    dressed = RULESET.dressed(head, "away", COURT, "")
    match: Match = RULESET.begin(dressed)
    assert {"Sable", "Sable2"} <= set(match.figures)
    assert RULESET.dressed(head, "away", "", "") == head
    assert list(dressed)[:4] == list(head)[:4]


def test_what_was_agreed_on_is_read() -> None:
    match: Match = RULESET.begin(RULESET.head(Wanted(half=2, edition="standard run_block=8_exclusive")))
    assert (match.rounds, match.options.run_block) == (2, "8_exclusive")


@pytest.mark.parametrize(
    ("wanted", "refusal"),
    [
        (Wanted(half=0), RoundsOutOfRange),
        (Wanted(half=MOST_ROUNDS + 1), RoundsOutOfRange),
        (Wanted(edition="standard run_block=9"), NoSuchReading),
        (Wanted(edition="community"), NoSuchReading),
        (Wanted(field="Wembley"), NoSuchField),
        (Wanted(clubs=("Nobody", "")), NoSuchWarband),
        (Wanted(files=("name\n", "")), WarbandRefused),
        (Wanted(drawn="field\n"), RefereeError),
    ],
    ids=str,
)
def test_what_cannot_be_played_is_refused(wanted: Wanted, refusal: type[RefereeError]) -> None:
    with pytest.raises(refusal):
        _ = RULESET.head(wanted)


def test_a_warband_that_is_no_longer_there_has_no_colour() -> None:
    assert RULESET.kit("Nobody", "") == ""
    assert RULESET.kit("", "") == ""
    assert RULESET.kit(COURT, "").startswith("#")
