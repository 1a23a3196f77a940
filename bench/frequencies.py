"""Odds against frequencies: fifty situations are played at random, and what comes of them is counted.

`python -m bench.frequencies 200000` plays each so often. Its dice are random, its choices those that odds take for
granted; nothing else of how odds are worked out is used. Exits with 1 where an end comes up more or less often than its
odds say by more than four standard errors.
"""

from __future__ import annotations

import argparse
import math
import multiprocessing
import random
import sys
from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import partial
from typing import Any, Final

from rules.asking import Choose, Play, Report, Roll
from rules.counter_attack.chances import passive
from rules.counter_attack.duels import DUELS
from rules.counter_attack.plans import Ahead, Course
from rules.counter_attack.save_point import resumed, saved
from rules.counter_attack.scene import set_scene
from rules.counter_attack.whole_match import whole_match
from rules.duels import DuelTerms, duel_odds, played
from rules.referee import Referee

PLAYS: Final = 200_000
MOST_ERRORS: Final = 4
"""Standard errors that a frequency may be away from its odds."""

KEEPERS: Final = "1h M1; 1a M37; called 3; leniency 4"
FLOWS: Final = f"{KEEPERS}; situation at feet"
MOVES: Final = "move"
DEFENCE: Final = "move, done"
WALL: Final = "4a M33; 5a L33; situation free kick; attack home; spot M29"
UP: Final = "high pass M33, done, done, stay, 6, stay"


@dataclass(frozen=True)
class Situation:
    """What is played: a scene, the answers and dice that lead to a question, and those whose odds are asked for."""

    scene: str
    before: str
    given: str


SITUATIONS: Final[Mapping[str, Situation]] = {
    "a run past one": Situation(f"10h M19 ball; 4a L21; {FLOWS}", MOVES, "10 M24 via M20 M21 M22 M23"),
    "a run past a good one": Situation(
        f"10h M19 ball; 4a L21 tackling=6; {FLOWS}", MOVES, "10 M24 via M20 M21 M22 M23"
    ),
    "a run past two": Situation(f"10h M19 ball; 4a L21; 5a N23; {FLOWS}", MOVES, "10 M24 via M20 M21 M22 M23"),
    "a run past four": Situation(
        f"10h M19 ball pace=6; 4a L21; 5a N22; 6a L23; 7a N25; {FLOWS}", MOVES, "10 M25 via M20 M21 M22 M23 M24"
    ),
    "a phase of four": Situation(
        f"10h M19 ball; 9h K25; 8h P20; 7h G20; 4a L21; 5a N23; {FLOWS}",
        "",
        "move, 9 K28, 10 M24 via M20 M21 M22 M23, 8 P23, 7 G23",
    ),
    "a run into the box": Situation(f"10h M30 ball; 4a N33; {FLOWS}", MOVES, "10 M35 via M31 M32 M33 M34"),
    "the rest of a phase": Situation(
        f"10h M19 ball pace=6; 4a L21; 5a N24; {FLOWS}", "move, 10 M22 via M20 M21, 3", "10 M24 via M23"
    ),
    "a run and a snapshot": Situation(f"10h M30 ball; 4a L32; {FLOWS}", MOVES, "10 M33 via M31 M32, snapshot, M38"),
    "a tackle": Situation(f"10h M19 ball; 4a M20; {FLOWS}", DEFENCE, "tackle 4 on 10"),
    "a tackle from behind": Situation(f"10h M19 ball; 4a M18; {FLOWS}", DEFENCE, "tackle 4 on 10"),
    "two tackles": Situation(
        f"10h M19 ball dribbling=5; 4a M20; 5a N20; {FLOWS}", DEFENCE, "tackle 4 on 10, tackle 5 on 10"
    ),
    "a goalkeeper's tackle": Situation(
        "10h M36 ball; 1h M1; 1a M37; called 3; situation at feet", DEFENCE, "tackle 1 on 10"
    ),
    "a nutmeg": Situation(f"10h M19 ball dribbling=5; 4a M20; {FLOWS}", MOVES, "nutmeg 4"),
    "a pass past one": Situation(f"10h M19 ball; 9h M25; 4a N23; {FLOWS}", "", "pass M25"),
    "a pass past three": Situation(
        f"10h M19 ball; 9h M27; 4a O23 tackling=5; 5a K24; 6a O26 tackling=6; {FLOWS}", "", "pass M27"
    ),
    "a pass into space": Situation(f"10h M19 ball; 9h M27; 4a N23; {FLOWS}", "", "pass M24"),
    "a pass through the box": Situation(
        "10h K32 ball; 9h K36; 1h M1; 1a M35; called 3; situation at feet", "", "pass K36"
    ),
    "a first-time pass": Situation(
        f"10h M19 ball; 9h M24; 7a N22; {KEEPERS}; situation pass received", "first-time pass M24, done", "7 M22"
    ),
    "a pass and a snapshot": Situation(f"10h M25 ball; 9h M32; 4a O28; {FLOWS}", "", "pass M32, snapshot, M38"),
    "a high pass": Situation(f"10h M10 ball high_pass=4; 9h M20; 4a M21; {FLOWS}", "", "high pass M20"),
    "a long pass": Situation(f"10h M15 ball high_pass=5; {FLOWS}", "", "long pass M29"),
    "a shot": Situation("10h M33 ball shooting=4; 1h M1; 1a M37 saving=4; situation at feet", "", "shot M38"),
    "a shot past two": Situation(
        "10h M29 ball shooting=5; 4a L32; 5a M33; 1h M1; 1a M37 saving=4; situation at feet", "", "shot M38"
    ),
    "a shot at the corner": Situation("10h D36 ball shooting=5; 1h M1; 1a M37; situation at feet", "", "shot M38"),
    "a free kick": Situation(f"10h M29 shooting=6; {KEEPERS}; {WALL}", "stay, stay" + ", done" * 6, "shot M38"),
    "a header at goal": Situation(f"7h K18 ball; 9h M33 heading=5; {FLOWS}", UP, "header, goal M38"),
}
"""Plans in matches. With one duel of each kind they are fifty."""

Begin = Callable[[], tuple[Play[Any], Callable[[], str]]]
"""Begins a play, and returns with it what tells how it has ended when it is over."""


def _of_a_plan(situation: Situation) -> tuple[Mapping[str, Fraction], Begin]:
    match = set_scene(situation.scene)
    start = saved(match)
    referee = Referee(whole_match(match))
    for answer in filter(None, situation.before.split(", ")):
        _ = referee.answer(answer)
    ahead, given = Ahead(resumed(start), referee.since_top), situation.given.split(", ")

    def begin() -> tuple[Play[Any], Callable[[], str]]:
        play, course = ahead.begin(given)
        return play, partial(_end_of, course)

    return ahead.of(given).whole.ends, begin


def _end_of(course: Course) -> str:
    return course.ends[-1]


def _of_a_duel(kind: str) -> tuple[Mapping[str, Fraction], Begin]:
    duel, terms = DUELS[kind], DuelTerms(kind, 4, 3)

    def begin() -> tuple[Play[Any], Callable[[], str]]:
        ends: list[str] = []
        return _listened(played(duel, terms), duel.ends, ends), lambda: ends[0]

    return {end: found.odds for end, found in duel_odds(duel, terms).items()}, begin


def _listened(play: Play[None], wanted: frozenset[str], heard: list[str]) -> Play[None]:
    """Play up to the first report that is wanted, and note it."""
    reply: object = None
    while not heard:
        said = play.send(reply)
        reply = yield said
        if isinstance(said, Report) and said.name in wanted:
            heard.append(said.name)


def counted(begin: Begin, plays: int, seed: int) -> Counter[str]:
    """Play something so many times with random dice, and count how it ends."""
    chance = random.Random(seed)
    ends: Counter[str] = Counter()
    for _ in range(plays):
        play, end = begin()
        _rolled(play, chance)
        ends[end()] += 1
    return ends


def _rolled(play: Play[Any], chance: random.Random) -> None:
    reply: object = None
    try:
        while True:
            said = play.send(reply)
            reply = chance.randint(1, said.faces) if isinstance(said, Roll) else None
            reply = passive(said) if isinstance(said, Choose) else reply
    except StopIteration:
        return


def errors_of(odds: Mapping[str, Fraction], ends: Counter[str]) -> dict[str, float]:
    """Return by how many standard errors each frequency is away from its odds; what is impossible is infinitely far."""
    plays, found = ends.total(), dict[str, float]()
    for end in {*odds, *ends}:
        share = float(odds.get(end, 0))
        error = math.sqrt(share * (1 - share) / plays)
        away = abs(ends[end] / plays - share)
        found[end] = 0.0 if away == 0 else away / error if error else math.inf
    return found


def names() -> list[str]:
    """Return the names of all situations."""
    return [*SITUATIONS, *(f"duel: {kind}" for kind in DUELS)]


def worst(name: str, plays: int = PLAYS) -> tuple[str, float, str]:
    """Play one situation; return its name, the most standard errors of an end, and which end that is."""
    kind = name.removeprefix("duel: ")
    odds, begin = _of_a_plan(SITUATIONS[name]) if name in SITUATIONS else _of_a_duel(kind)
    errors = errors_of(odds, counted(begin, plays, seed=names().index(name)))
    end = max(errors, key=errors.__getitem__)
    return name, errors[end], end


def main(arguments: list[str]) -> int:
    """Print for each situation how far its frequencies are from its odds. Returns 1 where one is too far."""
    parser = argparse.ArgumentParser(description="Play fifty situations at random, and compare with their odds.")
    parser.add_argument("plays", type=int, nargs="?", default=PLAYS, help="how often each is played")
    parser.add_argument("--workers", type=int, default=1, help="how many are played at the same time")
    options = parser.parse_args(arguments)
    too_far = 0
    with multiprocessing.Pool(options.workers) as pool:
        for name, errors, end in pool.imap(partial(worst, plays=options.plays), names()):
            too_far += errors > MOST_ERRORS
            print(f"{name:<28} {errors:6.2f} standard errors at most ({end or 'nothing of note'})", flush=True)
    print(f"{len(names())} situations, {options.plays} plays each: {too_far} too far from their odds")
    return int(too_far > 0)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
