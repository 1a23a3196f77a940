"""The skirmish as the rest of the program sees it: heads of logs, warbands, fields, and requests."""

from __future__ import annotations

import pytest

from rules.errors import RefereeError
from rules.game import MatchRequest
from rules.skirmish.field_files.field_file import field_text, read_field
from rules.skirmish.fields import NoSuchField
from rules.skirmish.game import SKIRMISH
from rules.skirmish.match_head import MOST_ROUNDS, ROUNDS, NoSuchWarband, RoundsOutOfRange
from rules.skirmish.model.match import Match
from rules.skirmish.model.switches import NoSuchReading
from rules.skirmish.warbands.warband_file import WarbandRefused

WATCH, COURT = SKIRMISH.clubs
DRAWN = "field Yard\nmap\nA|..  ..\n |  ..  ..\nB|..  ..\n |  ..  ..\n"
PLAIN = "4,3,3,3,1,7,"
BAND = f"warband,Three\ncolour,#102030\nname,M,I,S,T,W,Ld,flags\nUlf,{PLAIN}\nMaren,{PLAIN}leader\nZoe,{PLAIN}\n"


def test_who_says_nothing_plays_the_first_two_warbands_on_the_first_field() -> None:
    match: Match = SKIRMISH.begin(SKIRMISH.head(MatchRequest()))
    assert (match.rounds, match.field.name) == (ROUNDS, SKIRMISH.fields[0])
    assert [len([1 for each in match.figures.values() if each.side.value == side]) for side in SKIRMISH.sides] == [8, 8]
    assert all(each.wounds == each.profile.wounds for each in match.figures.values())


def test_both_may_play_the_same_warband_and_their_figures_are_told_apart() -> None:
    match: Match = SKIRMISH.begin(SKIRMISH.head(MatchRequest(clubs=(WATCH, WATCH.upper()))))
    assert match.figures["Ulf"].side.value == "home"
    assert match.figures["Ulf2"].side.value == "away"


def test_a_warband_may_be_its_owners_and_have_another_name() -> None:
    head = SKIRMISH.head(MatchRequest(files=(BAND, ""), names=("Four", "")))
    match: Match = SKIRMISH.begin(head)
    assert [name for name, each in match.figures.items() if each.side.value == "home"] == ["Ulf", "Maren", "Zoe"]
    assert SKIRMISH.request_of(head).clubs == ("Four", WATCH)
    assert SKIRMISH.squad(BAND) == "Three"
    assert SKIRMISH.kit("", BAND) == "#102030"


@pytest.mark.parametrize("field", SKIRMISH.fields)
def test_a_field_is_named_however_it_is_spelt_and_requested_again_by_its_name(field: str) -> None:
    head = SKIRMISH.head(MatchRequest(field=f" {field.upper()}  "))
    assert head["field"] == field
    assert SKIRMISH.head(SKIRMISH.request_of(head)) == head


def test_a_field_may_be_drawn_by_a_challenger() -> None:
    head = SKIRMISH.head(MatchRequest(drawn=DRAWN))
    match: Match = SKIRMISH.begin(head)
    assert (match.field.name, match.field.columns, match.field.rows) == ("Yard", 4, 2)
    assert "\n" not in "".join(head.values())
    assert SKIRMISH.head(SKIRMISH.request_of(head)) == head


def test_what_was_requested_is_read_back_from_the_head_of_a_log() -> None:
    """A rematch uses the field as it was drawn, and no other."""
    drawn = field_text(read_field(DRAWN))
    request = MatchRequest(half=2, edition="standard run_block=8_exclusive", clubs=(COURT, WATCH), drawn=drawn)
    assert SKIRMISH.request_of(SKIRMISH.head(request)) == request


def test_a_head_that_is_dressed_anew_reads_as_one_that_was_requested_so() -> None:
    dressed = SKIRMISH.dressed(SKIRMISH.head(MatchRequest(clubs=(COURT, ""))), "away", "", BAND)
    assert list(dressed.items()) == list(SKIRMISH.head(MatchRequest(clubs=(COURT, ""), files=("", BAND))).items())


def test_whoever_accepts_may_play_another_warband() -> None:
    head = SKIRMISH.head(MatchRequest(clubs=(COURT, "")))
    dressed = SKIRMISH.dressed(head, "away", COURT, "")
    match: Match = SKIRMISH.begin(dressed)
    assert {"Sable", "Sable2"} <= set(match.figures)
    assert SKIRMISH.dressed(head, "away", "", "") == head
    assert list(dressed)[:4] == list(head)[:4]


def test_what_was_agreed_on_is_read() -> None:
    match: Match = SKIRMISH.begin(SKIRMISH.head(MatchRequest(half=2, edition="standard run_block=8_exclusive")))
    assert (match.rounds, match.switches.run_block) == (2, "8_exclusive")


@pytest.mark.parametrize(
    ("requested", "refusal"),
    [
        (MatchRequest(half=0), RoundsOutOfRange),
        (MatchRequest(half=MOST_ROUNDS + 1), RoundsOutOfRange),
        (MatchRequest(edition="standard run_block=9"), NoSuchReading),
        (MatchRequest(edition="community"), NoSuchReading),
        (MatchRequest(field="Wembley"), NoSuchField),
        (MatchRequest(clubs=("Nobody", "")), NoSuchWarband),
        (MatchRequest(files=("name\n", "")), WarbandRefused),
        (MatchRequest(drawn="field\n"), RefereeError),
    ],
    ids=str,
)
def test_what_cannot_be_played_is_refused(requested: MatchRequest, refusal: type[RefereeError]) -> None:
    with pytest.raises(refusal):
        _ = SKIRMISH.head(requested)


def test_a_warband_that_is_no_longer_there_has_no_colour() -> None:
    assert SKIRMISH.kit("Nobody", "") == ""
    assert SKIRMISH.kit("", "") == ""
    assert SKIRMISH.kit(COURT, "").startswith("#")
