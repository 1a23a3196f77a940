"""Luck on the page of a football match, told at the step at which a duel or an attempt is over."""

from __future__ import annotations

from typing import Final

from matchday.records.replay import GrowingReplay
from pages.replay_data import ReplayBook, begun_book
from rules.counter_attack.dice.scores import DIE_CLAUSE
from rules.counter_attack.game import COUNTER_ATTACK
from rules.counter_attack.scenes.scene import set_scene
from rules.referee import Referee
from rules.script import play_out
from store.match.save_points import SavePoint, written

SHOT: Final = "10h M33 ball; 9h M20; 1h M1; 1a M37 saving=6 handling=4 high_pass=4; 8a M22; 3a A20"
SAVED: Final = """
    home chooses action: shot J38
    10h rolls shot: 2
    1a rolls save: 6
"""


def luck_of(scene: str, script: str) -> list[tuple[int, str]]:
    """Play a scene, and return what its page tells of luck in English, each with its step."""
    book = book_of(scene, script)
    dice, told = book.dice["en"], book.told["en"]
    lines = [[*told[step], *(line for duel in dice[step] for line in duel)] for step in range(len(book.steps))]
    return [(step, line) for step, said in enumerate(lines) for line in said if "before the dice" in line]


def book_of(scene: str, script: str) -> ReplayBook:
    """Play a scene, and return the book of its page."""
    match = set_scene(scene)
    at = SavePoint(0, 0, written(COUNTER_ATTACK.save(match)))
    referee = Referee(COUNTER_ATTACK.script(match), die_clause=DIE_CLAUSE)
    play_out(referee, script, to_the_end=False)
    book = begun_book("counter_attack")
    for moment in GrowingReplay(0, COUNTER_ATTACK, {}, at=at, listen=book.listen).add(referee.log):
        book.enter(moment)
    return book


def test_an_attempt_is_over_when_the_goalkeeper_holds_the_ball() -> None:
    """3 and the die beat 6 and the die in 3 of 36 throws; 3 ties run loose, a third to the goal, half are stopped."""
    script = f"{SAVED}1a rolls handling: 3"

    assert luck_of(SHOT, script) == [(4, "Home: 10% before the dice. Luck: \N{MINUS SIGN}10%.")]


def test_a_kick_after_a_save_is_no_part_of_the_attempt() -> None:
    """High pass 4 needs a 4 for the 8."""
    script = f"""{SAVED}
        1a rolls handling: 3
        away chooses distribution: final thirds
        away chooses final_thirds: done
        home chooses final_thirds: done
        away chooses release: kick
        away chooses kick_target: A20
        away chooses high_pass_move: done
        home chooses high_pass_move: done
        1a rolls accuracy: 4
    """

    *_, (_, told) = luck_of(SHOT, script)

    assert told == "1a 1: 50% before the dice. Luck: +50%."


def test_an_attempt_off_target_is_over_before_the_goal_kick() -> None:
    """Of the shooter's faces the 1 misses; a shooter of 6 beats a goalkeeper of 0 with any other."""
    scene = "10h M33 shooting=6 ball; 1h M1; 1a M37 saving=0"

    assert luck_of(scene, "home chooses action: shot M38\n10h rolls shot: 1") == [
        (2, "Home: 83% before the dice. Luck: \N{MINUS SIGN}83%.")
    ]


def test_the_last_attempt_of_a_match_is_told_too() -> None:
    scene = f"{SHOT}; attack home; half 2; number 30; called 31; added 2"
    mirrored = scene.replace("M33", "M5").replace("1h M1;", "1h M37;").replace("1a M37", "1a M1")
    script = f"{SAVED}1a rolls handling: 3".replace("J38", "J0")

    told = luck_of(mirrored, script)

    assert [step for step, _ in told] == [4]


def test_a_kick_of_a_shoot_out_is_a_goal_or_none_and_no_luck() -> None:
    """Of 0+6 a save of 3-2 falls short with a 1 to 4; a 5 ties, which is a miss."""
    scene = "1h M1; 1a M37; 9a K22 shooting=0; 9h K20; situation shoot-out; half 4; settle yes"
    script = """
        home rolls first_penalty: 1
        away rolls first_penalty: 2
        away chooses taking_order: 9
        home chooses taking_order: 9
        9a rolls penalty: 6
        1h rolls penalty_save: 1
    """

    said = book_of(scene, script).dice["en"][-1][0]

    assert said[1].endswith(" 1-4: Goal \N{MIDDLE DOT} 5-6: No goal")
    assert said[2:] == ["Chance of this result: 67%."]
