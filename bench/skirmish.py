"""Time to find the cheapest paths of a charge, and the visible figures, on the largest and roughest field."""

from __future__ import annotations

import random
import statistics
from collections.abc import Callable, Sequence

from rules.skirmish.charges.charge_routes import charge_routes
from rules.skirmish.model.battlefield import Battlefield, Edge, Ground, Spot, Terrain, Way
from rules.skirmish.model.figures import Figure, Profile, Side
from rules.skirmish.model.match import Match
from rules.skirmish.model.switches import Switches
from rules.skirmish.moves.legal_moves import MoveAnswers
from rules.skirmish.routes.routes import reachable
from rules.skirmish.sight.line_of_sight import line_is_free
from testing.measurements import calibration, seconds, show

COLUMNS, ROWS = 60, 26
FIGURES = 8
BUDGET = 2 * 6 * 4
LINES = 500


def broken_field(dice: random.Random) -> Battlefield:
    """Make a field where every fourth hex is high, slow or a house, and every tenth edge has a wall or a ladder."""
    flat = Battlefield("bench", COLUMNS, ROWS)
    ground = {
        place: dice.choice((Ground((dice.choice((1, 2, 4, 6)),), Terrain.DIFFICULT), Ground((0, 6)), Ground((2,))))
        for place in flat.hexes
        if dice.random() < 1 / 4
    }
    edges = {
        (place, near): Edge(wall=dice.choice((1, 4)), way=dice.choice((None, Way.LADDER)))
        for place in flat.hexes
        for near in flat.around(place)
        if place < near and dice.random() < 1 / 10
    }
    return Battlefield("bench", COLUMNS, ROWS, ground, edges)


def muster(field: Battlefield, dice: random.Random) -> Match:
    """Put two warbands of eight on a field, at opposite ends."""
    figures: dict[str, Figure] = {}
    for side, columns in ((Side.HOME, range(3)), (Side.AWAY, range(COLUMNS - 3, COLUMNS))):
        places = dice.sample([place for place in field.hexes if place.column in columns], FIGURES)
        for number, place in enumerate(places):
            figure = Figure(Profile(f"{side}{number}", move=6), side, 1, Spot(place))
            figure.turn.start = figure.spot
            figures[figure.name] = figure
    return Match({}, field, Switches(), figures, rounds=1)


def took(works: Sequence[Callable[[], object]]) -> list[float]:
    """Return the milliseconds of each of some works."""
    return [seconds(work) * 1_000 for work in works]


def main() -> None:
    """Print the times, with the calibration loop."""
    dice = random.Random(8)
    match = muster(broken_field(dice), dice)
    field = match.field
    show("calibration loop", calibration() * 1_000, "ms")
    pairs = [(one, other) for one in match.of(Side.HOME) for other in match.of(Side.AWAY)]
    charges = took([lambda one=one, other=other: charge_routes(match, one, other) for one, other in pairs])
    show(f"charge across 60 x 26, median of {len(charges)}", statistics.median(charges), "ms")
    show(f"charge across 60 x 26, worst of {len(charges)}", max(charges), "ms")
    fresh = seconds(lambda: charge_routes(muster(broken_field(random.Random(8)), dice), *pairs[0])) * 1_000
    show("the same on a field never walked before", fresh, "ms")
    runs = took([lambda one=one: list(reachable(match, one, BUDGET)) for one in match.of(Side.HOME)])
    show(f"all that a run of 12 can reach, median of {len(runs)}", statistics.median(runs), "ms")
    moves = MoveAnswers(match, Side.HOME)
    listed = min(took([lambda: list(moves.legal())] * 5))
    show(f"all that {FIGURES} may do, {len(list(moves.legal()))} answers", listed, "ms")
    lines = [(Spot(dice.choice(field.hexes)), Spot(dice.choice(field.hexes))) for _ in range(LINES)]
    sight = seconds(lambda: [line_is_free(field, *line) for line in lines]) / LINES * 1_000
    show(f"line of sight, mean of {LINES}", sight, "ms")
    flat = Battlefield("flat", COLUMNS, ROWS)
    clear = seconds(lambda: [line_is_free(flat, *line) for line in lines]) / LINES * 1_000
    show(f"line of sight that nothing blocks, mean of {LINES}", clear, "ms")


if __name__ == "__main__":
    main()
