"""The number of ways in which the dice of a duel can fall, with faces that make no difference as one way."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction
from typing import Any, Final

from rules.asking import Play
from rules.counter_attack.ball.free_ball import settle_free_ball
from rules.counter_attack.ball.handling import resolve_handling
from rules.counter_attack.ball.loose_ball import resolve_loose_ball
from rules.counter_attack.ball.steal import resolve_steal
from rules.counter_attack.challenges.dive_at_feet import resolve_dive
from rules.counter_attack.challenges.reckless_tackle import resolve_reckless_tackle
from rules.counter_attack.challenges.tackle import resolve_tackle
from rules.counter_attack.dice.scores import Score
from rules.counter_attack.discipline.booking import ORDINARY, roll_booking
from rules.counter_attack.discipline.injury import roll_injury
from rules.counter_attack.heading.air_ball import Aerial, InTheAir
from rules.counter_attack.heading.control import resolve_control
from rules.counter_attack.heading.header_calls import Aim
from rules.counter_attack.heading.header_duel import resolve_header
from rules.counter_attack.movement.nutmeg import step_through_legs
from rules.counter_attack.odds.default_answers import default_answer
from rules.counter_attack.passing.accuracy import roll_flight
from rules.counter_attack.passing.ground_pass import play_standard_pass
from rules.counter_attack.pitch.ball_paths import ball_path
from rules.counter_attack.set_pieces.penalty import roll_penalty
from rules.counter_attack.set_pieces.save_and_hold import try_for_ball_at
from rules.counter_attack.shooting.block import resolve_block
from rules.counter_attack.shooting.save import resolve_save
from rules.counter_attack.state.match import Match
from rules.counter_attack.state.movement_state import Phase
from rules.hexes import Hex
from rules.odds import Outcome, outcomes
from tests.for_each import for_each
from tests.rig import under_way

NET: Final = Hex.parse("M38")
ENDS: Final = frozenset(
    {
        *("reckless_miss", "reckless_foul", "interception"),
        *("nutmeg_won", "nutmeg_lost", "nutmeg_tied", "fouled_in_nutmeg"),
        *("dive_won", "dive_lost", "dive_tied", "dive_foul"),
        *("header_lost", "header_tied", "off_target", "off_target_with_it", "save?", "goal"),
        *("tackle_won", "tackle_lost", "tackle_tied", "tackle_foul"),
        *("steal_foul", "steal_succeeds", "steal_fails", "blocked", "deflected", "control", "control_fails"),
        *("penalty_missed", "penalty_taken", "held", "parried", "turned_behind", "try_succeeds"),
        *("loose_ball_hits", "loose_ball_rests", "loose_ball_saved", "loose_ball_beats_keeper"),
    }
)
BESIDE: Final = "10h M20 ball; 4a M21; 1h M1; 1a M37"
A_WIZARD: Final = "4a M21; 1h M1; 1a M37; edition condensed; abilities yes; 10h M20 ability=wizard"
IN_THE_AIR: Final = "9h M33 heading=6; 8h L33; 4a M34 heading=3; 5a N33; 1h M1; 1a M36; ball M33"


def reckless(match: Match) -> Play[Any]:
    return resolve_reckless_tackle(match, match.player("4a"), match.player("10h"))


def nutmeg(match: Match) -> Play[Any]:
    return step_through_legs(match, Phase(), match.player("10h"), match.player("4a"))


def dive(match: Match) -> Play[Any]:
    return resolve_dive(match, match.player("1a"), match.player("10h"))


def tackled(match: Match) -> Play[Any]:
    return resolve_tackle(match, match.player("4a"), match.player("10h"))


def loose(match: Match) -> Play[Any]:
    """Let the ball run loose from a player to the south-east."""
    return resolve_loose_ball(match, match.player("10h"), direction=3)


def stolen(match: Match) -> Play[Any]:
    return resolve_steal(match, match.player("4a"), match.player("10h"))


def blocked(match: Match) -> Play[Any]:
    return resolve_block(match, ball_path(match.ball, NET))


def deflected(match: Match) -> Play[Any]:
    return resolve_block(match, ball_path(match.ball, Hex.parse("P38")))


def handled(match: Match) -> Play[Any]:
    return resolve_handling(match, match.player("1a"), Score(3, 4))


def spot_kick(match: Match) -> Play[Any]:
    return roll_penalty(match, match.player("10h"), match.player("1a"))


def controlled(match: Match) -> Play[Any]:
    return resolve_control(InTheAir(match, match.ball, match.attack, Aerial()), match.player("10h"))


def passed_high(match: Match) -> Play[Any]:
    return roll_flight(match, match.player("10h"), 8, "HPA-3")


def tried_for(match: Match) -> Play[Any]:
    return settle_free_ball(match, "MOV-5")


def passed(match: Match) -> Play[Any]:
    return play_standard_pass(match, Hex.parse("M24"))


def hurt(match: Match) -> Play[Any]:
    return roll_injury(match, match.player("10h"))


def booked(match: Match) -> Play[Any]:
    return roll_booking(match, match.player("4a"), ORDINARY)


def thrown(match: Match) -> Play[Any]:
    return try_for_ball_at(match, Hex.parse("M20"))


def headed(*challengers: str) -> Callable[[Match], Play[Any]]:
    """Return a play in which these players challenge for the ball, with a header at goal as their aim."""

    def begin(match: Match) -> Play[Any]:
        players = [match.player(name) for name in challengers]
        ours, theirs = ([each for each in players if (each.side is match.attack) is own] for own in (True, False))
        return resolve_header(InTheAir(match, Hex.parse("M33"), match.attack, Aerial()), Aim(NET), ours, theirs)

    return begin


def ways(text: str, begin: Callable[[Match], Play[Any]], *, apart: bool = False) -> Iterator[Outcome[Match]]:
    def begun() -> tuple[Play[Any], Match]:
        match = under_way(text)
        return begin(match), match

    return outcomes(begun, default_answer, ENDS, apart=apart)


def odds(found: Iterator[Outcome[Match]]) -> dict[str, Fraction]:
    each: dict[str, Fraction] = {}
    for way in found:
        each[way.end] = each.get(way.end, Fraction(0)) + way.odds
    return each


WAYS: Final = {
    "a reckless tackle misses or is a foul": (BESIDE, reckless, 2),
    "a nutmeg is answered by what is lower, equal or higher": (BESIDE, nutmeg, 13),
    "so is a dive at the feet": ("10h M36 ball; 1a L37; 1h M1", dive, 15),
    "a foul is no low score": ("10h J37 ball; 1a M37 saving=0; 1h M1", dive, 9),
    "so is a nutmeg with dice of twelve faces": (f"{BESIDE}; jackpot yes", nutmeg, 17),
    "a tackle is answered as a nutmeg is": (BESIDE, tackled, 15),
    "a tackle from behind is a foul with a 2 as with a 1": ("10h M20 ball; 4a M19; 1h M1; 1a M37", tackled, 12),
    "a steal succeeds, fails or is a foul": (BESIDE, stolen, 3),
    "so does one from a wizard": (f"{A_WIZARD}_+1 ball", stolen, 3),
    "one that succeeds from a wizard may have to do so twice": (f"{A_WIZARD}_repeat ball", stolen, 5),
    "a penalty is saved, tied or goes in, where the first die does not miss": (
        "10h N34 ball; 1a M37; 1h M1",
        spot_kick,
        11,
    ),
    "a block stops a shot or does not": ("10h M28 ball; 4a M30; 1h M1", blocked, 2),
    "a goalkeeper deflects it or does not": ("10h K36 ball; 1h M1; 1a M35", deflected, 2),
    "a ball is held by a die, or it runs in front of the goalkeeper or to either corner": (
        "10h M33 ball; 1a M37; 1h M1",
        handled,
        5,
    ),
    "a ball is brought under control with ease, with a 6 or not": ("10h M20 dribbling=4 ball", controlled, 3),
    "a pass through the air is accurate with ease, with a 6 or not": ("10h M20 high_pass=3 ball", passed_high, 3),
    "a defender beside a ball in space has it or not": ("10h M10; ball M20; 4a M21", tried_for, 2),
    "a pass is intercepted or not": ("10h M20 ball; 9h M24; 4a L22", passed, 2),
    "an injury hurts or does not": (BESIDE, hurt, 2),
    "a card is shown or not": (f"{BESIDE}; leniency 4", booked, 2),
    "a loose ball runs no further than to who is in its way": ("10h M20 ball; 4a N22; 1h M1; 1a M37", loose, 2),
    "how well a loose ball is saved does not matter where a die holds it": ("10h M36 ball; 1a L37; 1h M1", loose, 3),
    "two at the target of a throw pass or fail": (
        "10h M20; 4a M21; 5a M19; 1h M1 ball; 1a M37",
        thrown,
        3,
    ),
    "a header is lost and tied once for each face of the attack": (IN_THE_AIR, headed("9h", "4a"), 12),
    "a goalkeeper goes up for it as anybody does": (IN_THE_AIR, headed("9h", "1a"), 12),
    "the second of the attack matters where it is better": (IN_THE_AIR, headed("9h", "8h", "4a"), 31),
    "the second of the defence matters where it is better": (IN_THE_AIR, headed("9h", "4a", "5a"), 22),
    "a 1 of the second matters where every 1 is off target": (
        f"{IN_THE_AIR}; edition condensed",
        headed("9h", "8h", "4a"),
        31,
    ),
}


@for_each(("text", "begin", "number"), WAYS.values(), ids=WAYS)
def test_faces_that_make_no_difference_are_one_way(text: str, begin: Callable[[Match], Play[Any]], number: int) -> None:
    assert len(list(ways(text, begin))) == number


@for_each(("text", "begin", "number"), WAYS.values(), ids=WAYS)
def test_all_ways_come_to_as_much_as_each_face_by_itself(
    text: str, begin: Callable[[Match], Play[Any]], number: int
) -> None:
    by_face = list(ways(text, begin, apart=True))
    assert odds(ways(text, begin)) == odds(iter(by_face))
    assert len(by_face) > number


def test_a_save_is_higher_than_the_shot_equal_or_lower() -> None:
    def begun() -> tuple[Play[Any], Match]:
        match = under_way("10h M33 ball; 1a M37; 1h M1")
        return resolve_save(match, ball_path(match.ball, NET), Score(3, 4)), match

    assert len(list(outcomes(begun, default_answer, {"save"}))) == 3
