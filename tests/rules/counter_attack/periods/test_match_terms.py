"""Terms of a competition for a match: extra time and shoot-outs after a draw, alone or as a second leg."""

from __future__ import annotations

from itertools import product

import pytest

from league.formats.cup import CupRules, Tie, decide
from league.formats.cup import TieNeeds as Needs
from league.results import Result
from rules.counter_attack.game import COUNTER_ATTACK
from rules.counter_attack.match_head import head_of
from rules.counter_attack.periods.match_terms import first_leg, on_terms, what_follows
from rules.counter_attack.squads.clubs import LANTERN_QUAY, SALTMARSH_UNITED
from rules.counter_attack.state.match import Match
from rules.counter_attack.state.save_point import resumed, saved
from rules.counter_attack.state.situation import Situation
from rules.errors import LogUnreadable
from rules.score_sheets import MatchTerms, Unavailable
from tests.for_each import for_each
from tests.rig import set_scene

PLAIN = head_of(LANTERN_QUAY, SALTMARSH_UNITED, 5)
NEEDED = {Situation.EXTRA_TIME: Needs.EXTRA_TIME, Situation.SHOOT_OUT: Needs.SHOOT_OUT}
BOOLS = (False, True)


def ended(head: str, score: tuple[int, int], half: int) -> Match:
    """Return a match with its last half over."""
    return set_scene(f"1h M1; half {half}; score {score[0]}-{score[1]}; {head}")


def in_scene(terms: MatchTerms) -> str:
    """Return the lines of terms in the head of a log, as a scene."""
    return "; ".join(f"{name} {fact}" for name, fact in on_terms({}, terms).items())


@pytest.mark.parametrize(
    ("terms", "written"),
    [
        (MatchTerms(), {}),
        (MatchTerms(extra_time=True, shoot_out=True), {"settle": "yes"}),
        (MatchTerms(extra_time=True), {"settle": "extra_time"}),
        (MatchTerms(shoot_out=True), {"settle": "shoot_out"}),
        (MatchTerms(first_leg=(1, 2)), {"first_leg": "1-2"}),
        (MatchTerms(first_leg=(1, 2), away_goals=True), {"first_leg": "1-2", "away_goals": "yes"}),
        (MatchTerms(away_goals=True), {}),
        (MatchTerms(out=((), (Unavailable("Ada Vale", "injured", 3),))), {"out.away.1": "injured 3 Ada Vale"}),
    ],
)
def test_terms_are_written_into_the_head(terms: MatchTerms, written: dict[str, str]) -> None:
    assert on_terms(PLAIN, terms) == {**PLAIN, **written}


def test_new_terms_stand_in_place_of_those_before() -> None:
    before = on_terms(
        PLAIN, MatchTerms(shoot_out=True, first_leg=(1, 2), out=((Unavailable("Ada Vale", "injured"),), ()))
    )

    assert on_terms(before, MatchTerms()) == PLAIN


def test_terms_outlast_that_a_side_is_dressed_anew() -> None:
    terms = MatchTerms(first_leg=(1, 2), out=((Unavailable("Ada Vale", "injured"),), ()))

    head = COUNTER_ATTACK.dressed(COUNTER_ATTACK.on_terms(PLAIN, terms), "home", "Harbour Nine", "")

    assert {"first_leg", "out.home.1"} <= head.keys()


@for_each("how", list(product(BOOLS, BOOLS, BOOLS)))
@for_each("first", [None, (0, 0), (1, 2), (2, 1), (1, 1)])
@for_each("score", [(0, 0), (1, 0), (0, 1), (1, 1), (2, 1)])
def test_a_match_goes_on_exactly_where_its_tie_is_not_decided(
    how: tuple[bool, bool, bool], first: tuple[int, int] | None, score: tuple[int, int]
) -> None:
    extra_time, shoot_out, away_goals = how
    rules = CupRules(extra_time=extra_time, shoot_out=shoot_out, away_goals=away_goals)
    legs = [Result("Bees", "Ants", (first[1], first[0]))] if first else []
    tie = Tie(1, "Bees", "Ants") if first else Tie(1, "Ants", "Bees")

    match = ended(in_scene(MatchTerms(extra_time, shoot_out, first, away_goals)), score, 2)
    wanted = decide(tie, [*legs, Result("Ants", "Bees", score)], len(legs) + 1, rules)
    follows = what_follows(match)

    assert (NEEDED[follows] if follows else None) == (wanted if wanted in NEEDED.values() else None)


@for_each("how", list(product(BOOLS, BOOLS)))
@for_each("first", [None, (0, 0), (1, 2), (1, 1)])
@for_each("score", [(0, 0), (2, 1), (1, 1), (2, 2)])
def test_after_extra_time_a_shoot_out_follows_exactly_where_the_tie_is_not_decided(
    how: tuple[bool, bool], first: tuple[int, int] | None, score: tuple[int, int]
) -> None:
    shoot_out, away_goals = how
    rules = CupRules(extra_time=True, shoot_out=shoot_out, away_goals=away_goals)
    legs = [Result("Bees", "Ants", (first[1], first[0]))] if first else []
    tie = Tie(1, "Bees", "Ants") if first else Tie(1, "Ants", "Bees")

    match = ended(in_scene(MatchTerms(True, shoot_out, first, away_goals)), score, 4)  # noqa: FBT003 - the first of its facts
    last = Result("Ants", "Bees", score, normal=(0, 0))
    wanted = decide(tie, [*legs, last], len(legs) + 1, rules)

    assert (what_follows(match) is Situation.SHOOT_OUT) == (wanted is Needs.SHOOT_OUT)


def test_a_save_point_keeps_the_terms() -> None:
    head = on_terms(PLAIN, MatchTerms(first_leg=(1, 2), out=((Unavailable("Ada Vale", "injured"),), ())))

    assert resumed(saved(Match(head))).head == head


def test_a_first_leg_that_is_none_cannot_be_read() -> None:
    with pytest.raises(LogUnreadable):
        _ = first_leg({"first_leg": "won"})
