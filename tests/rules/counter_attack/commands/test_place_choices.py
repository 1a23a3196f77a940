"""Refusals of a hex that is none of the few that one player may be placed on: each says why."""

from __future__ import annotations

import pytest

from rules.asking import Choose, Play
from rules.counter_attack.ball.keeper_step import offer_keeper_step
from rules.counter_attack.challenges.reposition import NotAround, offer_reposition
from rules.counter_attack.commands.errors import HexTaken, OffThePitch
from rules.counter_attack.commands.player_to_hex import HexOutOfReach
from rules.counter_attack.heading.air_ball import Aerial, InTheAir
from rules.counter_attack.heading.keeper_rush import CannotChallengeThere, offer_keeper_rush
from rules.counter_attack.passing.long_pass import play_long_pass
from rules.counter_attack.set_pieces.penalty import OffTheLine, award_penalty
from rules.counter_attack.squads.cards import Side
from rules.errors import NotAnOption, RefereeError
from rules.hexes import Hex
from tests.rig import in_play, play_until, set_scene


def refusal_of(question: object, given: str) -> RefereeError:
    """Return the refusal of an answer to a choice."""
    assert isinstance(question, Choose)
    with pytest.raises(RefereeError) as refused:
        _ = question.answers.read(given)
    return refused.value


@pytest.mark.parametrize(
    ("given", "kind", "clause"),
    [
        ("L20", HexTaken, "GEN-2"),
        ("M30", NotAround, "TAC-4"),
        ("A0", OffThePitch, "GEN-1"),
        ("sing", NotAnOption, "TAC-4"),
    ],
)
def test_a_place_after_a_tackle_is_around_the_tackled_player(given: str, kind: type[RefereeError], clause: str) -> None:
    match = in_play("10h M20; 9h L20; 4a M21 ball; attack away")
    referee = play_until(offer_reposition(match, match.player("4a"), Hex.parse("M20"), "TAC-4"), "")

    refusal = refusal_of(referee.question, given)

    assert (type(refusal), vars(type(refusal)).get("clause", vars(refusal).get("clause"))) == (kind, clause)
    assert not isinstance(refusal, NotAround) or (refusal.hex, refusal.other) == ("M30", "10h")


def test_a_goalkeeper_runs_no_further_than_its_pace_after_a_long_pass() -> None:
    match = in_play("10h M15 ball; 9h J29; 1a M37 pace=3")
    dice = "10h rolls accuracy: 1\n10h rolls direction: 6\n10h rolls distance: 6"
    referee = play_until(play_long_pass(match, Hex.parse("M35")), dice)

    refusal = refusal_of(referee.question, "M30")

    assert isinstance(refusal, HexOutOfReach)
    assert (refusal.player, refusal.hex, refusal.hexes, refusal.clause) == ("1a", "M30", 3, "LPA-6")
    assert isinstance(refusal_of(referee.question, "J29"), HexTaken)


def test_a_goalkeeper_steps_one_hex() -> None:
    match = in_play("10h M30 ball; 1a M37")
    referee = play_until(offer_keeper_step(match, Side.AWAY, "MOV-7"), "")

    refusal = refusal_of(referee.question, "M35")

    assert isinstance(refusal, HexOutOfReach)
    assert (refusal.hexes, refusal.clause) == (1, "MOV-7")


@pytest.mark.parametrize(("given", "kind"), [("M25", CannotChallengeThere), ("M31", HexOutOfReach)])
def test_a_goalkeeper_comes_only_to_where_it_can_challenge(given: str, kind: type[RefereeError]) -> None:
    match = in_play("10h M15 ball; 1a M37")
    ball = InTheAir(match, Hex.parse("M33"), match.attack, Aerial(keeper_comes=True))

    def comes() -> Play[None]:
        _ = yield from offer_keeper_rush(ball)

    referee = play_until(comes(), "")

    assert isinstance(refusal_of(referee.question, given), kind)


def test_a_goalkeeper_stands_on_its_line_for_a_penalty() -> None:
    match = set_scene("10h M20; 1h M1; 1a M37; 4a M30; attack home")
    referee = play_until(award_penalty(match), "home chooses taker: 10\nhome chooses penalty_placing: done")

    assert isinstance(refusal_of(referee.question, "M36"), OffTheLine)
