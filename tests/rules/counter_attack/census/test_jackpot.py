"""All 144 throws of duels with dice of twelve faces, counted by hand: JAC-1.

Each count is four times that with six faces, with changes by the stars: of the four throws of two sixes one is two
stars, two have one star, and one has none; and a star also beats whatever would have tied with or beaten its six.
"""

from __future__ import annotations

import pytest

from tests.casework.census import census
from tests.clauses import clause

pytestmark = pytest.mark.nightly

TACKLE = ("10h M20 dribbling={1} ball; 4a M21 tackling={0}; 1h M1; 1a M37", "move: done\nmove: tackle 4 on 10")
UP = "high_pass_move: done\nhigh_pass_move: done\naccuracy: 6\nchallengers: 4"
PENALTY = "taker: 9\npenalty_placing: done\npenalty_keeper: M37"


@clause("TAC-2", "TAC-3", "JAC-1")
def test_a_tackle_between_equals() -> None:
    """24 fouls: the 1 and the 7. Four times 15, 5 and 10; of the four ties of two sixes each star wins one."""
    scene, script = TACKLE
    counted = census(
        f"{scene.format(4, 4)}; jackpot yes",
        f"action: move\n{script}",
        "tackle_foul tackle_won tackle_tied tackle_lost",
        of=144,
    )
    assert counted == {"tackle_foul": 24, "tackle_won": 61, "tackle_tied": 18, "tackle_lost": 41}


@clause("TAC-2", "JAC-1")
def test_a_tackle_by_the_worst_of_the_best() -> None:
    """Tackling 1 against dribbling 6 wins with the star only, against eleven faces.

    The two stars tie, and the plain six ties the 1 and the 7.
    """
    scene, script = TACKLE
    counted = census(
        f"{scene.format(1, 6)}; jackpot yes",
        f"action: move\n{script}",
        "tackle_foul tackle_won tackle_tied tackle_lost",
        of=144,
    )
    assert counted == {"tackle_foul": 24, "tackle_won": 11, "tackle_tied": 3, "tackle_lost": 106}


@clause("NUT-3", "JAC-1")
def test_a_nutmeg_between_equals() -> None:
    """Four times 6, 4 and 20 of 36. The attacker's star wins two that its six would tie, and one that it would lose.

    Against the other star it ties, where its six would lose.
    """
    counted = census(
        "10h M20 ball; 4a M21; 1h M1; 1a M37; jackpot yes",
        "action: move\nmove: nutmeg 4",
        "fouled_in_nutmeg nutmeg_won nutmeg_tied nutmeg_lost",
        of=144,
    )
    assert counted == {"fouled_in_nutmeg": 24, "nutmeg_won": 27, "nutmeg_tied": 15, "nutmeg_lost": 78}


@clause("GKP-9", "JAC-1")
def test_a_dive_between_equals() -> None:
    """As a tackle."""
    counted = census(
        "10h M36 ball; 1h M1; 1a L37; jackpot yes",
        "action: move\nmove: 10 M37\ndive: dive",
        "dive_foul dive_won dive_tied dive_lost",
        of=144,
    )
    assert counted == {"dive_foul": 24, "dive_won": 61, "dive_tied": 18, "dive_lost": 41}


@clause("SAV-4", "JAC-1")
def test_a_shot_against_a_save_of_the_same_attribute() -> None:
    """As a tackle: 24 throws miss."""
    counted = census(
        "10h M33 ball; 1h M1; 1a M37; jackpot yes", "action: shot M38", "off_target goal save_tied handling?", of=144
    )
    assert counted == {"off_target": 24, "goal": 61, "save_tied": 18, "handling?": 41}


@clause("HEA-5", "JAC-1")
def test_one_against_one_in_the_air() -> None:
    """Four times 15, 6 and 15; of the four ties of two sixes each side's star wins one."""
    counted = census(
        "7h K18 ball; 9h M29; 4a M30; 1h M1; 1a M37; jackpot yes",
        f"action: high pass M29\n{UP}",
        "header_won header_tied header_lost",
        of=144,
    )
    assert counted == {"header_won": 61, "header_tied": 22, "header_lost": 61}


@clause("PEN-1", "PEN-2", "JAC-1")
def test_a_penalty_between_equals() -> None:
    """Four times 24, 3, 3 and 6 of 36. The goalkeeper's star holds two fives, and a plain six.

    It holds two fours that its six would tie, and it ties the star.
    """
    scene = "1h M1; 1a M36; 9h L30; attack home; situation penalty; spot N34; jackpot yes"
    counted = census(scene, PENALTY, "penalty_missed goal save_tied handling?", of=144)
    assert counted == {"penalty_missed": 24, "goal": 92, "save_tied": 11, "handling?": 17}


@clause("STL-2")
@pytest.mark.parametrize("jackpot", ["yes", "no"])
def test_a_test_has_six_faces_as_ever(jackpot: str) -> None:
    """Only duels are rolled with these dice."""
    scene = f"10h M10 ball; 4a L13; 1h M1; 1a M37; jackpot {jackpot}"
    counted = census(scene, "action: move\nmove: 10 M14 via M12", "steal_foul steal_succeeds steal_fails", of=6)
    assert counted == {"steal_foul": 1, "steal_succeeds": 1, "steal_fails": 4}
