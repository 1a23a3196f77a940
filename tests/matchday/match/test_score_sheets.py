"""Score sheets as leagues count them: a recorded match, and small sheets made by hand."""

from __future__ import annotations

import pytest

from league.results import Cards
from matchday.records.score_sheets import cards_in, injured_in, lucks_of, result_of, tallies_of
from rules.counter_attack.game import COUNTER_ATTACK
from rules.log import read_log, standing
from rules.score_sheets import DiceResult, PlayerSheet, ScoreSheet, SideSheet
from store.league.tallies import TallyLine
from tests.clauses import ROOT

ANN, BEN = 7, 8


LOGS = ROOT / "tests/rules/counter_attack/logs_of_rulebook_1"
"""Matches that are never recorded again."""


def recorded(name: str) -> ScoreSheet:
    """Write the score sheet of a recorded match."""
    log = read_log((LOGS / f"{name}.log").read_text(encoding="utf-8"))
    return COUNTER_ATTACK.score_sheet(log.head, standing(log.entries))


def sheet_of(home: SideSheet, away: SideSheet | None = None) -> ScoreSheet:
    """Return a sheet on which hardly anything stands."""
    return ScoreSheet((home, away or SideSheet("Bees")))


def booked(name: str, yellows: int, reds: int = 0) -> PlayerSheet:
    """Return a player to which cards were shown."""
    return PlayerSheet(name, yellows=yellows, reds=reds)


@pytest.fixture(scope="module")
def lines() -> dict[str, TallyLine]:
    """Return all that is counted of a match that away has won by a goal, by who it was."""
    return {line.who: line for line in tallies_of(recorded("community-3"), "12", "34", (ANN, BEN))}


def test_the_result_has_the_goals_and_the_cards_of_both() -> None:
    result = result_of(recorded("community-3"), "12", "34")

    assert (result.clubs, result.goals, result.normal, result.shoot_out) == (("12", "34"), (0, 1), None, None)
    assert result.cards == (Cards(), Cards(second_yellows=1))


def test_a_shoot_out_stands_beside_the_goals() -> None:
    result = result_of(recorded("drafted"), "12", "34")

    assert (result.goals, result.normal, result.shoot_out) == ((0, 0), (0, 0), (2, 1))


def test_cards_are_kept_by_player_and_only_where_there_are_any() -> None:
    home = SideSheet("Ants", players=(booked("Ada", 1), booked("Bea", 2, 1), booked("Cleo", 0), booked("Dot", 0, 1)))

    cards = cards_in(sheet_of(home), 0)

    assert cards == {"Ada": Cards(yellows=1), "Bea": Cards(second_yellows=1), "Dot": Cards(reds=1)}


def test_who_was_hurt_is_named_so_that_a_die_can_be_rolled() -> None:
    away = SideSheet("Bees", players=(PlayerSheet("Ada"), PlayerSheet("Bea", injured=True)))

    assert injured_in(sheet_of(SideSheet("Ants"), away), 1) == ("Bea",)


def test_clubs_and_managers_have_won_and_lost(lines: dict[str, TallyLine]) -> None:
    assert [(lines[who].kind, lines[who].tally.wins, lines[who].tally.defeats) for who in ("12", "34")] == [
        ("club", 0, 1),
        ("club", 1, 0),
    ]
    assert lines[str(ANN)].tally == lines["12"].tally
    assert lines[str(BEN)].tally == lines["34"].tally


def test_the_scorer_and_who_gave_the_pass_are_counted(lines: dict[str, TallyLine]) -> None:
    assert lines["34 Jae-won Seolmuk"].tally.goals == 1
    assert sum(line.tally.assists for line in lines.values() if line.kind == "player") == 1


def test_a_goalkeeper_that_stayed_on_has_kept_a_clean_sheet() -> None:
    lines = {line.who: line.tally for line in tallies_of(recorded("community-6"), "12", "34", (ANN, BEN))}

    assert lines["12 Ruben Halvorsgate"].clean_sheets == lines["12"].clean_sheets == 1
    assert lines["12 Idris Palomeque"].clean_sheets == 0


def test_every_line_is_of_one_match(lines: dict[str, TallyLine]) -> None:
    assert {line.tally.matches for line in lines.values()} == {1}
    assert len(lines) == 2 + 2 + 14 + 14


def test_the_luck_of_one_is_the_bad_luck_of_the_other(lines: dict[str, TallyLine]) -> None:
    home, away = lucks_of(recorded("community-3"))

    assert home.difference == pytest.approx(-away.difference)
    assert home.sample == away.sample > 5
    assert (lines["12"].luck, lines[str(BEN)].luck) == (home, away)


def test_a_goal_against_the_odds_is_good_luck() -> None:
    shot = DiceResult(0.25, came_off=True, stake=1.0)

    home, away = lucks_of(sheet_of(SideSheet("Ants", thrown=(shot,))))

    assert (home.difference, away.difference) == (0.75, -0.75)
