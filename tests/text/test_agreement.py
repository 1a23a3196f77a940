"""All that two managers agree on, in words: edition, switches, help, and the terms of a competition."""

from __future__ import annotations

from dataclasses import Field, fields

import pytest

from rules.counter_attack.match_head import head_requested
from rules.counter_attack.periods.match_terms import on_terms
from rules.counter_attack.state.edition import Edition
from rules.counter_attack.state.named_editions import EDITIONS
from rules.game import MatchRequest
from rules.rulebook import RULEBOOK
from rules.score_sheets import MatchTerms, Unavailable
from rules.skirmish.match_head import head_requested as head_of_a_skirmish
from rules.skirmish.model.switches import Switches
from tests.for_each import for_each
from text.counter_attack import agreement
from text.counter_attack.agreement import agreed
from text.counter_attack.clauses.clause_index import CHAPTERS as FOOTBALL
from text.game_list import GAMES
from text.skirmish.agreement import agreed as agreed_in_skirmish
from text.skirmish.clauses import CHAPTERS as SKIRMISH
from text.switches import otherwise


def test_every_edition_has_words_in_its_order_and_nothing_else_has() -> None:
    assert list(agreement.EDITIONS) == list(EDITIONS)


def test_a_friendly_is_said_with_its_edition_its_half_and_its_clubs() -> None:
    said = agreed(head_requested(MatchRequest(5))).whole

    assert said == "Lantern Quay v Saltmarsh United. Community rules. 5 actions per half."


@pytest.mark.parametrize(
    ("option", "on", "said"),
    [
        ("settle", True, "extra time, then penalties"),
        ("jackpot", True, "12-sided dice"),
        ("offside", False, "No offside"),
        ("draft", True, "draft squads from 60 cards"),
    ],
)
def test_what_is_not_as_usual_is_said(option: str, on: bool, said: str) -> None:  # noqa: FBT001 - a row of the table
    assert said in agreed(head_requested(MatchRequest(5, options={option: on}))).whole
    assert said not in agreed(head_requested(MatchRequest(5))).whole


def test_an_edition_with_changes_says_what_they_are_about_and_no_name_of_a_switch() -> None:
    edition = "condensed steal_ten=no gk_dive_foul=foul gk_dive_tie=keeper quick_throw=9"

    said = agreed(head_requested(MatchRequest(5, edition))).whole

    assert "Condensed rules. 5 actions per half. Rule changes: Steal `STL-2`, Goalkeepers `GKP-9` `GKP-4`." in said


@for_each("switch", [*fields(Edition), *fields(Switches)], ids=lambda switch: switch.name)
def test_every_switch_is_told_in_words_of_players(switch: Field[object]) -> None:
    football = switch in fields(Edition)
    words = FOOTBALL if football else SKIRMISH
    said = otherwise([f"{switch.name}=x"], Edition if football else Switches, words)

    chapter, _, code = said.partition(" `")
    assert chapter in words.values()
    assert code.strip("`") in GAMES["counter_attack" if football else "skirmish"].clauses


def test_a_match_that_began_with_an_earlier_rulebook_says_so() -> None:
    head = head_requested(MatchRequest(5))
    earlier = {name: fact for name, fact in head.items() if name != RULEBOOK}

    assert "Rulebook version 1, as when the match started." in agreed(earlier).whole
    assert "Rulebook" not in agreed(head).whole


def test_a_skirmish_that_began_with_an_earlier_rulebook_says_so() -> None:
    head = head_of_a_skirmish(MatchRequest(2))
    earlier = {name: fact for name, fact in head.items() if name != RULEBOOK}

    assert "Rulebook version 1, as when the match started." in agreed_in_skirmish(earlier).whole
    assert "Rulebook" not in agreed_in_skirmish(head).whole


@pytest.mark.parametrize(
    ("assist", "said"),
    [("full", ""), ("confirm", " Odds are hidden."), ("none", " Odds and dice warnings are off.")],
)
def test_how_much_managers_are_helped_is_agreed_on(assist: str, said: str) -> None:
    head = head_requested(MatchRequest(5))
    assert agreed({**head, "assist": assist}).whole == agreed(head).whole + said


@pytest.mark.parametrize(
    ("terms", "said"),
    [
        (MatchTerms(extra_time=True), "extra time. Still level: a draw"),
        (MatchTerms(shoot_out=True), "straight to penalties"),
        (
            MatchTerms(first_leg=(1, 2)),
            "Second leg. From the first leg: Lantern Quay 1, Saltmarsh United 2.",
        ),
        (MatchTerms(first_leg=(1, 2), away_goals=True), "away goals count double"),
        (MatchTerms(out=((Unavailable("Ada Vale", "injured"),), ())), "Suspended or injured: Ada Vale."),
    ],
)
def test_what_a_competition_asks_of_the_match_is_said(terms: MatchTerms, said: str) -> None:
    head = head_requested(MatchRequest(5))

    assert said in agreed(on_terms(head, terms)).whole
    assert said not in agreed(head).whole
