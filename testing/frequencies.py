"""Odds against frequencies: situations (`testing/situations.py`) are played at random, and their outcomes counted.

`python -m testing.frequencies 50000` plays each this often. Dice are random, choices are those that the odds assume;
nothing else from the calculation of odds is used. Exits with 1 if an outcome's frequency is off by more than four
standard errors.
"""

from __future__ import annotations

import argparse
import math
import multiprocessing
import random
import sys
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from functools import partial
from typing import Any, Final

from rules.asking import Choose, Item, Play, Roll, Top
from rules.counter_attack.flow.whole_match import play_whole_match
from rules.counter_attack.odds.default_answers import default_answer
from rules.counter_attack.odds.plan_odds import PlanOddsCalculator
from rules.counter_attack.odds.plan_run import PlanRun
from rules.counter_attack.scenes.scene import set_scene
from rules.counter_attack.scenes.standalone_duels import DUELS
from rules.counter_attack.squads.cards import Side
from rules.counter_attack.state.match import Match
from rules.counter_attack.state.save_point import resumed, saved
from rules.counter_attack.state.scratch_copy import ScratchMatch
from rules.dice.standalone_duels import DuelRequest, duel_odds, played
from rules.log import Entry
from rules.odds import outcomes
from rules.plays import Hand, fast_forward, logged_values, next_item, run_until, steered
from rules.referee import Referee
from rules.reports import Report
from testing.situations import AFTERMATHS, DUELS_OTHERWISE, SITUATIONS, Situation

PLAYS: Final = 50_000
MOST_ERRORS: Final = 4
"""Largest deviation of a frequency from its odds, in standard errors."""

DUEL: Final = "duel: "
RARE: Final = "all that is rare"
SELDOM: Final = 20
"""Expected count below which outcomes are counted together."""

ANEW: Final = frozenset({"move", "action"})
"""Questions that end an aftermath."""

Begin = Callable[[], tuple[Play[Any], Callable[[], str]]]
"""Starts a play, and returns it with a function for its outcome."""


def _led_to(situation: Situation) -> tuple[Match, Sequence[Entry], list[str]]:
    """Return a situation's match at its last save point, the answers since, and the answers to give."""
    match = set_scene(situation.scene)
    referee = Referee(play_whole_match(match), save=partial(saved, match))
    for answer in _listed(situation.before):
        _ = referee.answer(answer)
    return resumed(referee.saved), referee.since_top, _listed(situation.given)


def _listed(answers: str) -> list[str]:
    return answers.split(", ") if answers else []


def _of_a_plan(situation: Situation) -> tuple[Mapping[str, Fraction], Begin]:
    match, entries, given = _led_to(situation)
    ahead = PlanOddsCalculator(match, entries)

    def begin() -> tuple[Play[Any], Callable[[], str]]:
        play, course = ahead.begin(given)
        return play, partial(_end_of, course)

    return ahead.of(given).whole.ends, begin


def _end_of(course: PlanRun) -> str:
    return course.ends[-1]


def _of_a_duel(terms: DuelRequest) -> tuple[Mapping[str, Fraction], Begin]:
    duel = DUELS[terms.kind]

    def begin() -> tuple[Play[Any], Callable[[], str]]:
        ends: list[str] = []
        return _listened(played(duel, terms), duel.ends, ends), lambda: ends[0]

    return {end: found.odds for end, found in duel_odds(duel, terms).items()}, begin


def _of_an_aftermath(situation: Situation) -> tuple[Mapping[str, Fraction], Begin]:
    match, entries, given = _led_to(situation)
    twin = ScratchMatch(match)
    known = list(logged_values(play_whole_match(twin.reset()), entries))

    def set_up() -> tuple[Play[Any], Match]:
        on = twin.reset()
        play = play_whole_match(on)
        return _until_the_next(play, fast_forward(play, known), given), on

    def begin() -> tuple[Play[Any], Callable[[], str]]:
        play, on = set_up()
        return play, partial(_come_to, on)

    odds: dict[str, Fraction] = {}
    for way in outcomes(set_up, default_answer):
        end = _come_to(way.state)
        odds[end] = odds.get(end, Fraction(0)) + way.odds
    return odds, begin


def _until_the_next(play: Play[None], said: Item | None, given: Sequence[str]) -> Play[None]:
    """Play on from an open question, giving answers for all who are asked, up to the next decision."""
    waiting = list(reversed(given))

    def decide(item: Item) -> object:
        if isinstance(item, Top) or (not waiting and item.name in ANEW):
            return Hand.OVER
        return item.answers.read(waiting.pop()) if isinstance(item, Choose) and waiting else Hand.ON

    return steered(play, said, decide)


def _come_to(match: Match) -> str:
    """Return the facts that distinguish outcomes: goals, the ball, the next question, cards and injuries."""
    hurt = [f"{player} hurt" for player in match.players.values() if match.injuries_of(player)]
    cards = [f"{player} booked" for player in sorted(match.booked, key=str)]
    off = [f"{player} off" for player in sorted(match.sent_off, key=str)]
    where = f"{match.on_ball or 'nobody'} {match.spot or match.ball}"
    next_, score = match.situation or "in flow", f"{match.score(Side.HOME)}-{match.score(Side.AWAY)}"
    return ", ".join([score, f"{match.attack} {next_}", where, *cards, *off, *hurt])


def _listened(play: Play[None], wanted: frozenset[str], heard: list[str]) -> Play[None]:
    """Play up to the first wanted report, and record it."""

    def decide(item: Item) -> object:
        if not isinstance(item, Report) or item.name not in wanted:
            return Hand.ON
        heard.append(item.name)
        return Hand.ON_AND_OVER

    yield from steered(play, next_item(play, None), decide)


def counted(begin: Begin, plays: int, seed: int) -> Counter[str]:
    """Play this many times with random dice, and count the outcomes."""
    chance = random.Random(seed)
    ends: Counter[str] = Counter()
    for _ in range(plays):
        play, end = begin()
        _rolled(play, chance)
        ends[end()] += 1
    return ends


def _rolled(play: Play[Any], chance: random.Random) -> None:
    def reply_to(item: Item) -> object:
        reply = chance.randint(1, item.faces) if isinstance(item, Roll) else None
        return default_answer(item) if isinstance(item, Choose) else reply

    _ = run_until(play, lambda _: False, reply_to)


def errors_of(odds: Mapping[str, Fraction], ends: Counter[str]) -> dict[str, float]:
    """Return each frequency's deviation from its odds in standard errors; infinite for an impossible outcome.

    Rare outcomes count as one, since standard errors of small counts mean little.
    """
    plays, found = ends.total(), dict[str, float]()
    shares, came = _rare_together(odds, ends)
    for end in sorted({*shares, *came}):
        share = float(shares.get(end, 0))
        error = math.sqrt(share * (1 - share) / plays)
        away = abs(came[end] / plays - share)
        found[end] = 0.0 if away == 0 else away / error if error else math.inf
    return found


def _rare_together(odds: Mapping[str, Fraction], ends: Counter[str]) -> tuple[Mapping[str, Fraction], Counter[str]]:
    """Merge outcomes with too small expected counts, and the next one if they are still too few."""
    seldom = Fraction(SELDOM, ends.total())
    shares, came, rare = dict(odds), ends.copy(), Fraction(0)
    for end in sorted(odds, key=odds.__getitem__):
        if odds[end] >= seldom and not 0 < rare < seldom:
            break
        rare += shares.pop(end)
        came[RARE] += came.pop(end, 0)
    return {**shares, RARE: rare} if rare else shares, came


def names() -> list[str]:
    """Return the names of all situations."""
    return [*SITUATIONS, *AFTERMATHS, *(f"{DUEL}{kind}" for kind in (*DUELS, *DUELS_OTHERWISE))]


def odds_and_play(name: str) -> tuple[Mapping[str, Fraction], Begin]:
    """Return a situation's odds by outcome, and a function that starts its play."""
    if name in SITUATIONS:
        return _of_a_plan(SITUATIONS[name])
    if name in AFTERMATHS:
        return _of_an_aftermath(AFTERMATHS[name])
    kind = name.removeprefix(DUEL)
    return _of_a_duel(DUELS_OTHERWISE.get(kind) or DuelRequest(kind, 4, 3))


def worst(name: str, plays: int = PLAYS) -> tuple[str, float, str]:
    """Play one situation; return its name, the largest deviation in standard errors, and its outcome."""
    odds, begin = odds_and_play(name)
    errors = errors_of(odds, counted(begin, plays, seed=names().index(name)))
    end = max(errors, key=errors.__getitem__)
    return name, errors[end], end


def main(arguments: list[str]) -> int:
    """Print the largest deviation of each situation. Returns 1 if one is too large."""
    parser = argparse.ArgumentParser(description="Play situations at random, and compare with their odds.")
    parser.add_argument("plays", type=int, nargs="?", default=PLAYS, help="how often each is played")
    parser.add_argument("--workers", type=int, default=1, help="how many are played at the same time")
    options = parser.parse_args(arguments)
    too_far = 0
    with multiprocessing.Pool(options.workers) as pool:
        for name, errors, end in pool.imap(partial(worst, plays=options.plays), names()):
            too_far += errors > MOST_ERRORS
            print(f"{name:<40} {errors:6.2f} standard errors at most ({end or 'nothing of note'})", flush=True)
    print(f"{len(names())} situations, {options.plays} plays each: {too_far} too far from their odds")
    return int(too_far > 0)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
