"""All faces of the dice in the air, counted by hand: HEA-5, HEA-7 and CON-1."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import product

import pytest

from rules.asking import Choose
from rules.counter_attack.aerial import Aerial
from rules.counter_attack.heading import ball_in_the_air
from rules.counter_attack.scene import set_scene
from rules.hexes import Hex
from rules.referee import Referee
from tests.clauses import clause
from tests.rig import told

FACES = range(1, 7)
ENDS = {
    "header_won",
    "header_lost",
    "header_tied",
    "off_target",
    "goal",
    "held",
    "save_tied",
    "control",
    "control_fails",
}

CONTEST = "7h K10 ball; 9h M33; 8h L33; 4a M34; 1h M1; 1a R30"


def ends_of(scene: str, answers: Iterable[str], dice: Iterable[int]) -> set[str]:
    """Answer choices and dice in turn, as long as there are any of the kind that is asked for."""
    match = set_scene(scene)
    match.play_begins()
    referee = Referee(ball_in_the_air(match, Hex.parse("M33"), match.player("7h"), after=Aerial()))
    said, thrown = iter(answers), map(str, dice)
    for answer in _in_turn(referee, said, thrown):
        _ = referee.answer(answer)
    return ENDS & set(told(referee))


def _in_turn(referee: Referee, said: Iterator[str], thrown: Iterator[str]) -> Iterator[str]:
    while (question := referee.question) is not None:
        answer = next(said if isinstance(question, Choose) else thrown, None)
        if answer is None:
            return
        yield answer


@clause("HEA-5")
def test_every_throw_of_two_challengers_against_one() -> None:
    """The better of two dice is b in 2b - 1 of 36 throws: of 216 throws 125 beat one die, 36 equal it."""
    ends: Counter[str] = Counter()
    for dice in product(FACES, repeat=3):
        ends.update(ends_of(CONTEST, ["pass", "9 8", "4"], dice))
    assert ends == {"header_won": 125, "header_lost": 55, "header_tied": 36}


@clause("HEA-7")
def test_every_throw_of_a_free_header_at_goal_against_the_save() -> None:
    """Heading 3 against saving 3: a 1 misses; of the 30 other throws 15 are higher, 5 equal and 10 lower."""
    scene = "7h K10 ball; 9h M33; 1h M1; 1a M37 handling=6"
    ends: Counter[str] = Counter()
    for header, save in product(FACES, repeat=2):
        ends.update(ends_of(scene, ["header", "goal M38"], [header, save, 1]))
    assert ends == {"off_target": 6, "goal": 15, "save_tied": 5, "held": 10}


@clause("CON-1")
@pytest.mark.parametrize(("dribbling", "succeed"), [(1, 0), (3, 1), (4, 2), (6, 4)])
def test_every_face_of_an_attempt_to_control(dribbling: int, succeed: int) -> None:
    scene = f"7h K10 ball; 9h M33 dribbling={dribbling}; 1h M1; 1a R30"
    ends = [ends_of(scene, ["control"], [die]) for die in FACES]
    assert ends.count({"control"}) == succeed
    assert ends.count({"control_fails"}) == 6 - succeed
