"""Time to calculate exact odds: a plan with four rolls, every lane of a shot, every move of the carrier."""

from __future__ import annotations

import statistics
from collections.abc import Iterator
from functools import partial
from itertools import count, islice

from render.counter_attack.facts.match_scene import scene_of
from render.counter_attack.facts.options import with_options
from rules.counter_attack.movement.legal_moves import Move, MoveAnswers
from rules.counter_attack.odds.action_odds import odds_of
from rules.counter_attack.odds.goal_odds import lanes
from rules.counter_attack.odds.plan_odds import odds_function
from rules.counter_attack.scenes.scene import set_scene
from rules.counter_attack.state.match import Match
from rules.counter_attack.state.movement_state import Phase
from rules.counter_attack.state.scratch_copy import ScratchMatch
from rules.hexes import Hex
from testing.measurements import calibration, seconds, show
from testing.play.random_matches import varied

CROWD = "9h K30; 8h O30; 7h E20; 2a J30; 3a M34; 8a P32; 9a E35; 1h M1; 1a M37 saving=4; called 3"
FOUR_ROLLS = f"10h M19 ball pace=6; 4a L21; 5a N22; 6a L23; 7a N25; {CROWD}"
SHOT = f"10h M29 ball shooting=5; 4a L32; 5a N33; {CROWD}; situation at feet"
PATH = "M20 M21 M22 M23 M24 M25"
PHASE = ("move", "9 K32", "8 O31", "7 E22", f"10 M25 via {PATH.removesuffix(' M25')}")


def four_rolls() -> tuple[Match, Move]:
    """Return a match in a movement phase, and a run past four defenders who may each steal the ball."""
    match = set_scene(FOUR_ROLLS)
    match.begin_action()
    match.phase = Phase()
    return match, Move(match.player("10h"), tuple(map(Hex.parse, PATH.split())))


def reach(match: Match) -> None:
    """Calculate the risk of every move of the carrier."""
    twin = ScratchMatch(match)
    for move in MoveAnswers(match, match.phase or Phase()).moves(match.player("10h")):
        _ = odds_of(match, move, twin)


def options_of_positions() -> Iterator[float]:
    """Yield the seconds for a picture's options, at every choice of an action in some matches."""
    for seed in count(1):
        played = varied(seed)
        for _ in played.plies():
            question = played.referee.question
            if question is not None and question.name == "action":
                match, scene = played.match, scene_of(played.match)
                yield seconds(partial(with_options, match, scene), rounds=1)


def main(how_many: int = 80) -> None:
    """Print the times, with the calibration loop."""
    show("calibration loop", calibration() * 1_000, "ms")
    match, move = four_rolls()
    show("odds of a plan with four rolls", seconds(lambda: odds_of(match, move)) * 1_000, "ms")
    plan = set_scene(f"{FOUR_ROLLS}; situation at feet")
    show("odds of a phase of four with four rolls", seconds(lambda: odds_function(plan, ())(PHASE)) * 1_000, "ms")
    show("odds of every move past four defenders", seconds(lambda: reach(match)) * 1_000, "ms")
    shooting = set_scene(SHOT)
    show("odds of a shot, all goal hexes", seconds(lambda: lanes(shooting, snapshot=False)) * 1_000, "ms")
    took = list(islice(options_of_positions(), how_many))
    show(f"what can be done now, median of {how_many}", statistics.median(took) * 1_000, "ms")
    show(f"what can be done now, worst of {how_many}", max(took) * 1_000, "ms")


if __name__ == "__main__":
    main()
