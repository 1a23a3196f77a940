"""Suspensions and injuries, counted in matches of the player's club."""

from __future__ import annotations

import pytest

from league.errors import NoSuchFace
from league.records.discipline import Absence, Cause, ClubMatch, DisciplineRules, absences, injury_of, kept_out, missing
from league.results import Cards

RED, SECOND_YELLOW, YELLOW = Cards(reds=1), Cards(second_yellows=1), Cards(yellows=1)
RULES = DisciplineRules(red=2, second_yellow=1, yellows=3, yellow_ban=1, injury=(0, 1, 1, 2, 2, 4))


def booked(number: int, cards: Cards) -> ClubMatch:
    """Return a match in which the ten was shown cards."""
    return ClubMatch(number, {"ten": cards})


def out_after(*matches: ClubMatch, rules: DisciplineRules = RULES) -> dict[str, int]:
    """Return how many more matches each player misses, suspensions added up."""
    return {player: sum(each.left for each in why) for player, why in missing(matches, rules).items()}


def test_a_red_card_costs_two_matches() -> None:
    assert missing([booked(1, RED)], RULES) == {"ten": (Absence("ten", Cause.RED, 1, 2, 2),)}


def test_a_second_yellow_costs_one() -> None:
    assert missing([booked(1, SECOND_YELLOW)], RULES) == {"ten": (Absence("ten", Cause.SECOND_YELLOW, 1, 1, 1),)}


def test_what_a_red_card_costs_is_a_setting() -> None:
    assert out_after(booked(1, RED), rules=DisciplineRules(red=3)) == {"ten": 3}
    assert out_after(booked(1, RED), rules=DisciplineRules(red=0)) == {}


def test_a_match_of_the_club_serves_one() -> None:
    assert out_after(booked(1, RED), ClubMatch(2)) == {"ten": 1}


def test_who_has_served_plays_again() -> None:
    assert out_after(booked(1, RED), ClubMatch(2), ClubMatch(3)) == {}


def test_what_is_served_stays_in_the_list() -> None:
    assert absences([booked(1, SECOND_YELLOW), ClubMatch(2)], RULES) == (Absence("ten", Cause.SECOND_YELLOW, 1, 1, 0),)


def test_a_match_that_was_awarded_serves_nothing() -> None:
    assert out_after(booked(1, RED), ClubMatch(2, awarded=True)) == {"ten": 2}


def test_that_an_awarded_match_serves_is_a_setting() -> None:
    rules = DisciplineRules(red=2, served_by_awards=True)
    assert out_after(booked(1, RED), ClubMatch(2, awarded=True), rules=rules) == {"ten": 1}


def test_the_third_yellow_costs_a_match() -> None:
    two = (booked(1, YELLOW), booked(3, YELLOW))
    assert out_after(*two) == {}
    assert missing([*two, booked(4, YELLOW)], RULES) == {"ten": (Absence("ten", Cause.YELLOWS, 4, 1, 1),)}


def test_after_a_ban_yellows_are_counted_anew() -> None:
    five = [booked(number, YELLOW) for number in (1, 2, 3, 5, 6)]
    assert out_after(*five) == {}
    assert out_after(*five, booked(7, YELLOW)) == {"ten": 1}


def test_how_many_yellows_cost_how_much_is_a_setting() -> None:
    rules = DisciplineRules(yellows=2, yellow_ban=3)
    assert out_after(booked(1, YELLOW), booked(2, YELLOW), rules=rules) == {"ten": 3}


def test_where_yellows_are_not_counted_they_cost_nothing() -> None:
    assert out_after(*[booked(1, YELLOW)] * 9, rules=DisciplineRules(yellows=0)) == {}


def test_two_suspensions_are_served_one_after_the_other() -> None:
    """The third yellow comes in the match of the red card: 2 and 1."""
    before = (booked(1, YELLOW), booked(2, YELLOW))
    both = booked(3, Cards(yellows=1, reds=1))
    assert [out_after(*before, both, *[ClubMatch(4)] * served) for served in range(4)] == [
        {"ten": 3},
        {"ten": 2},
        {"ten": 1},
        {},
    ]


def test_an_injury_lasts_as_many_matches_as_the_die_says() -> None:
    assert [injury_of(face, RULES) for face in range(1, 7)] == [0, 1, 1, 2, 2, 4]
    assert missing([ClubMatch(1, injuries={"ten": 6})], RULES) == {"ten": (Absence("ten", Cause.INJURY, 1, 4, 4),)}


def test_a_light_injury_costs_no_match() -> None:
    assert missing([ClubMatch(1, injuries={"ten": 1})], RULES) == {}


def test_an_injury_heals_while_a_suspension_is_served() -> None:
    both = ClubMatch(1, {"ten": RED}, {"ten": 4})
    assert missing([both, ClubMatch(2)], RULES) == {
        "ten": (Absence("ten", Cause.RED, 1, 2, 1), Absence("ten", Cause.INJURY, 1, 2, 1))
    }
    assert missing([both, ClubMatch(2), ClubMatch(3)], RULES) == {}


def test_a_league_without_injuries_has_none() -> None:
    assert missing([ClubMatch(1, injuries={"ten": 6})], DisciplineRules(injury=())) == {}


@pytest.mark.parametrize("face", [0, 7])
def test_an_injury_is_rolled_with_the_die_of_the_rules(face: int) -> None:
    with pytest.raises(NoSuchFace) as refused:
        injury_of(face, RULES)
    assert (refused.value.face, refused.value.faces) == (face, 6)


def test_players_serve_side_by_side() -> None:
    assert out_after(ClubMatch(1, {"ten": RED, "two": SECOND_YELLOW}), ClubMatch(2)) == {"ten": 1}


def test_who_is_kept_out_by_bans_and_an_injury_serves_the_bans_that_add_up() -> None:
    """One match is left for the red card, one for the second yellow; four of the injury do not count beside them."""
    out = missing([booked(1, RED), ClubMatch(2, {"ten": SECOND_YELLOW}, {"ten": 6})], RULES)
    assert kept_out(out["ten"]) == (True, 2)


def test_who_is_only_hurt_is_out_for_the_longest_injury() -> None:
    out = missing([ClubMatch(1, injuries={"ten": 6}), ClubMatch(2, injuries={"ten": 2})], RULES)
    assert kept_out(out["ten"]) == (False, 3)
