"""Agreements of two managers before a match, as the head of its log."""

from __future__ import annotations

import pytest

from rules.counter_attack.game import score_line
from rules.counter_attack.match_head import (
    ClubTwice,
    HalfOutOfRange,
    NoAbilitiesHere,
    NoSuchClub,
    dressed,
    head_requested,
)
from rules.counter_attack.squads.cards import Side
from rules.counter_attack.squads.clubs import CLUBS, LANTERN_QUAY
from rules.counter_attack.squads.draft_deck import DECK
from rules.counter_attack.squads.squad import deck_in, squad_in
from rules.counter_attack.squads.squad_file_errors import CardsRefused
from rules.counter_attack.state.match import Goal, Match, ShootOutKick
from rules.counter_attack.state.named_editions import NoSuchEdition
from rules.counter_attack.state.situation import Situation
from rules.game import MatchRequest

COLUMNS = "name,pace,dribbling,high pass,resilience,heading,shooting,tackling,aerial,saving,handling"
CARDS = ("K,4,2,4,5,,,,4,5,4", *(f"P{number},5,3,4,5,2,2,3,,," for number in range(2, 17)))
FILE = "\n".join(("club,Norton", "kit,#ffd23f", COLUMNS, *CARDS))
"""A squad file of a manager."""


def clubs_of(request: MatchRequest) -> list[str]:
    """Return the clubs of both sides."""
    head = head_requested(request)
    return [squad_in(head, side).club for side in Side]


def test_where_nothing_is_said_a_friendly_is_played() -> None:
    head = head_requested(MatchRequest())

    facts = {"ruleset": "counter_attack", "edition": "community", "half": "30"}
    assert {name: head[name] for name in facts} == facts
    assert {"settle", "jackpot", "offside", "abilities", "squads"} & head.keys() == set()


def test_the_clubs_are_two_of_those_that_come_with_the_game() -> None:
    assert clubs_of(MatchRequest()) == ["Lantern Quay", "Saltmarsh United"]
    assert clubs_of(MatchRequest(clubs=("Saltmarsh United", ""))) == ["Saltmarsh United", "Lantern Quay"]
    assert clubs_of(MatchRequest(clubs=("", "lantern quay"))) == ["Saltmarsh United", "Lantern Quay"]


def test_every_option_stands_in_the_head() -> None:
    options = {"settle": True, "jackpot": True, "offside": False, "abilities": True}
    head = head_requested(MatchRequest(5, "condensed", options))

    assert head["edition"] == "condensed"
    agreed = {"settle": "yes", "jackpot": "yes", "offside": "no", "abilities": "yes"}
    assert {name: head[name] for name in options} == agreed


def test_a_draft_begins_with_the_deck() -> None:
    head = head_requested(MatchRequest(5, options={"draft": True}))

    assert len(deck_in(head)) == len(DECK)
    assert not [name for name in head if name.startswith(("home.", "away."))]
    assert Match(head).situation is Situation.DRAFT


@pytest.mark.parametrize(
    ("requested", "refusal"),
    [
        (MatchRequest(4), HalfOutOfRange),
        (MatchRequest(5, "lost"), NoSuchEdition),
        (MatchRequest(5, options={"abilities": True}), NoAbilitiesHere),
        (MatchRequest(5, clubs=("Nowhere", "")), NoSuchClub),
        (MatchRequest(5, clubs=("Sierra Blanca", "sierra blanca")), ClubTwice),
    ],
)
def test_what_cannot_be_played_is_refused(requested: MatchRequest, refusal: type[Exception]) -> None:
    with pytest.raises(refusal):
        _ = head_requested(requested)


def test_a_half_may_be_as_long_as_the_longest_and_no_longer() -> None:
    assert [head_requested(MatchRequest(half))["half"] for half in (5, 90)] == ["5", "90"]
    with pytest.raises(HalfOutOfRange) as refused:
        _ = head_requested(MatchRequest(91))
    assert vars(refused.value) == {"actions": 91, "least": 5, "most": 90}


def test_an_edition_without_abilities_is_named() -> None:
    with pytest.raises(NoAbilitiesHere) as refused:
        _ = head_requested(MatchRequest(5, "printed2019", {"abilities": True}))
    assert vars(refused.value) == {"edition": "printed2019"}


def test_a_club_that_there_is_not_is_named_beside_those_that_there_are() -> None:
    with pytest.raises(NoSuchClub) as refused:
        _ = head_requested(MatchRequest(5, clubs=("Nowhere", "")))
    assert vars(refused.value) == {"name": "Nowhere", "known": tuple(club.club for club in CLUBS)}


def test_two_sides_of_one_name_are_refused_with_that_name() -> None:
    with pytest.raises(ClubTwice) as refused:
        _ = head_requested(MatchRequest(5, clubs=("sierra blanca", "Sierra Blanca")))
    assert vars(refused.value) == {"club": "Sierra Blanca"}


@pytest.mark.parametrize(
    ("files", "clubs"), [((FILE, ""), ["Norton", "Lantern Quay"]), (("", FILE), ["Lantern Quay", "Norton"])]
)
def test_a_side_may_play_with_the_squad_of_its_owners_file(files: tuple[str, str], clubs: list[str]) -> None:
    assert clubs_of(MatchRequest(5, files=files)) == clubs


def test_a_side_is_dressed_in_the_squad_of_its_owners_file_and_nothing_of_the_old_one_stays() -> None:
    head = head_requested(MatchRequest(5)) | {"away.17": "a card too many"}
    changed = dressed(head, "away", "", FILE)

    assert [card.name for card in squad_in(changed, Side.AWAY).cards] == [card.partition(",")[0] for card in CARDS]
    assert "away.17" not in changed


def test_where_no_club_is_named_a_side_stays_as_it_is() -> None:
    head = head_requested(MatchRequest(5))
    assert dressed(head, "home", "", "") == head


def test_a_side_is_dressed_anew_and_all_else_stays() -> None:
    head = head_requested(MatchRequest(5, "condensed", {"settle": True}))
    changed = dressed(head, "away", "Sierra Blanca", "")

    assert squad_in(changed, Side.AWAY).club == "Sierra Blanca"
    assert squad_in(changed, Side.HOME) == squad_in(head, Side.HOME)
    assert changed["settle"] == "yes"
    assert changed["edition"] == "condensed"


def test_before_a_draft_a_side_is_dressed_in_name_and_colour_only() -> None:
    changed = dressed(head_requested(MatchRequest(5, options={"draft": True})), "away", "Sierra Blanca", "")

    assert squad_in(changed, Side.AWAY).club == "Sierra Blanca"
    assert not [name for name in changed if name.startswith("away.")]


def test_the_score_has_the_home_sides_goals_first_and_its_penalties_too() -> None:
    match = Match(head_requested(MatchRequest(5)))
    match.goals += [Goal(Side.HOME, "9h", 3), Goal(Side.AWAY, "10a", 4), Goal(Side.HOME, "9h", 5)]
    assert score_line(match) == "2-1"
    match.kicks += [ShootOutKick(Side.HOME, "9h", scored=False), ShootOutKick(Side.AWAY, "9a", scored=True)]
    assert score_line(match) == "2-1 (0-1)"


def test_a_club_can_be_called_otherwise() -> None:
    head = head_requested(MatchRequest(5, names=("  Reds  of May", "")))

    assert [squad_in(head, side).club for side in Side] == ["Reds of May", "Saltmarsh United"]
    assert squad_in(head, Side.HOME).cards == LANTERN_QUAY.cards


def test_two_clubs_cannot_be_called_the_same() -> None:
    with pytest.raises(ClubTwice):
        _ = head_requested(MatchRequest(5, names=("Reds", "reds")))


@pytest.mark.parametrize("name", ["Reds; captain 3", "\n", "R" * 41])
def test_a_club_cannot_be_called_what_cannot_be_shown(name: str) -> None:
    with pytest.raises(CardsRefused):
        _ = head_requested(MatchRequest(5, names=(name, "")))
