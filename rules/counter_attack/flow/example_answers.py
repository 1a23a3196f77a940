"""Answers shown as examples: legal for the manager who is asked, and harmless if copied.

No player runs without a reason, no goalkeeper leaves its goal, and nothing that can be a foul is suggested.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import islice
from typing import Final

from rules.asking import Choose, in_short
from rules.counter_attack.commands.action_names import ALONG_THE_GROUND, MOVE, SHOT, SNAPSHOT
from rules.counter_attack.commands.hex_targets import AimedAlone, how_likely, likely
from rules.counter_attack.flow.next_action import TARGETS, ActionAnswers, Call
from rules.counter_attack.movement.legal_moves import Move
from rules.counter_attack.movement.phase_answers import PhaseAnswers
from rules.counter_attack.periods.line_up import Placements
from rules.counter_attack.pitch.formations import FORMATIONS
from rules.counter_attack.pitch.geometry import steps_to_goal
from rules.counter_attack.set_pieces.free_kick import Kicks
from rules.counter_attack.set_pieces.shoot_out import TakingOrders
from rules.counter_attack.shooting.shot import ShotTargets
from rules.counter_attack.squads.cards import Player, Side
from rules.counter_attack.state.match import Match
from rules.hexes import Hex
from rules.planning.previews import DONE

MOST: Final = 3
_LOOKED_AT: Final = 4000
_A_FEW: Final = 3
"""Number of hexes that a player runs in an example."""

_CLEAR: Final = 2
"""Distance from the ball, in hexes, from which a run has nothing to do with it."""

_RISKY: Final = re.compile(r"(?:tackle|reckless|foul|hands|nutmeg|dive)\b.*")
_STAND: Final = re.compile(r"(?P<shirt>\d{1,2}) (?P<hex>[A-Z]\d{1,2})")
_AIMED: Final = re.compile(r"(?:(?P<verb>\D+) )?(?P<hex>[A-Z]\d{1,2})")
_OF_THE_KEEPER: Final = frozenset({"dive", "keeper_comes", "keeper_placement", "keeper_run", "keeper_step"})
"""Questions about a goalkeeper. Their example is a word such as "stay", which needs no reason, or the first hex."""

_MAY_FOUL: Final = frozenset({("challenge_passer", "try")})


def hints(match: Match, question: Choose) -> tuple[str, ...]:
    """Return some answers to the open question as they may be typed, the most useful first; maybe none."""
    answers = question.answers
    if isinstance(answers, TakingOrders):
        return ()
    if isinstance(answers, Placements):
        return tuple(FORMATIONS)[:1]
    if isinstance(answers, PhaseAnswers):
        runs = ", ".join(map(in_short, _runs(match, answers)))
        return (*filter(None, [runs]), DONE)
    if isinstance(answers, ActionAnswers):
        return tuple(islice(_calls(match, answers), MOST))
    return tuple(islice(_others(match, question), MOST))


def hint_begun(question: Choose) -> str:
    """Return the beginning of a long answer, "1 M3, 2 U9, 3 E9": a line-up or an order of penalties; else ""."""
    answers = question.answers
    if isinstance(answers, Placements):
        return ", ".join(f"{shirt} {place}" for shirt, place in next(answers.legal()).places[:MOST])
    if isinstance(answers, TakingOrders):
        return ", ".join(str(player.shirt) for player in next(answers.legal()).players[:MOST])
    return ""


def likeliest_first(match: Match, question: Choose, answers: Sequence[str]) -> Sequence[str]:
    """Return answers with hexes, the likeliest first if they send the ball there; others stay in their order."""
    if not isinstance(question.answers, (ActionAnswers, AimedAlone, Kicks)):
        return answers
    return sorted(answers, key=lambda answer: how_likely(match, Hex.parse(answer.rpartition(" ")[2])))


def is_unasked(match: Match, question: Choose, answer: str) -> bool:
    """Return whether an answer is suggested only once it is begun: it may be a foul, or move a goalkeeper."""
    if _RISKY.fullmatch(answer) or (question.name, answer) in _MAY_FOUL:
        return True
    if question.name in _OF_THE_KEEPER:
        return _AIMED.fullmatch(answer) is not None
    stand = _STAND.fullmatch(answer)
    return stand is not None and stand["shirt"] == _keeper_of(match, question)


def _keeper_of(match: Match, question: Choose) -> str:
    keeper = match.keeper(Side(question.who))
    return str(keeper.shirt) if keeper is not None else ""


# A movement phase


def _runs(match: Match, turns: PhaseAnswers) -> Iterator[Move]:
    """Yield runs for two players near the ball who do not have it, each without a try for the ball on the way.

    A player who is already running comes first: another run would end that one.
    """
    phase, taken = turns.phase, set[Hex]()
    left = phase.part.players - len(phase.moved_in_part)

    def by_turn(player: Player) -> tuple[bool, int]:
        return player is not phase.mover, match.hex_of(player).distance(match.ball)

    for player in sorted(match.on_pitch(turns.side), key=by_turn):
        if match.is_keeper(player) or player is match.on_ball or len(taken) == min(2, left):
            continue
        moves = [move for move in turns.movers.moves(player) if not taken.intersection(move.path)]
        move = _best(match, player, moves)
        if move is not None:
            taken.add(move.target)
            yield move


def _best(match: Match, player: Player, moves: Sequence[Move]) -> Move | None:
    """Return a straight move of about three hexes: forward for the attack, towards the ball for the defence."""
    start, end = match.hex_of(player), match.attacks(match.attack)
    attacks = player.side is match.attack

    def goes_on(place: Hex) -> bool:
        if attacks:
            return steps_to_goal(place, end) < steps_to_goal(start, end)
        return place.distance(match.ball) < start.distance(match.ball)

    clear = [move for move in moves if goes_on(move.target) and all(_is_clear(match, step) for step in move.path)]

    def how_odd(move: Move) -> tuple[int, int, Hex]:
        to = move.target
        return abs(start.distance(to) - _A_FEW), abs(start.height - to.height), to

    return min(clear, key=how_odd, default=None)


def _is_clear(match: Match, place: Hex) -> bool:
    """Return whether a player on a hex has nothing to do with the ball: neither tries for it nor gets it (MOV-5)."""
    return place.distance(match.ball) >= _CLEAR


# An action


def _calls(match: Match, calls: ActionAnswers) -> Iterator[str]:
    """Yield a pass along the ground to a team-mate by shirt, a shot, and the other actions of one word."""
    verbs = calls.verbs()
    for verb in (verb for verb in verbs if verb in ALONG_THE_GROUND):
        for best in likely(match, verb, TARGETS[verb](match))[:1]:
            mate = match.player_on(Hex.parse(best.rpartition(" ")[2]))
            yield f"{verb} {mate.shirt}" if mate is not None else best
    if SHOT in verbs:
        straight = min(ShotTargets(match).legal(), key=lambda place: abs(place.height - match.ball.height))
        yield str(Call(SHOT, straight))
    yield from (verb for verb in (SNAPSHOT, MOVE) if verb in verbs)


# Any other question


def _others(match: Match, question: Choose) -> Iterator[str]:
    """Yield an answer with a hex of each kind, and then answers without one."""
    keeper = _keeper_of(match, question)
    listed = [in_short(answer) for answer in islice(question.answers.legal(), _LOOKED_AT)]
    fit = [answer for answer in listed if not is_unasked(match, question, answer)]
    words = [answer for answer in fit if not (_STAND.fullmatch(answer) or _AIMED.fullmatch(answer))]
    words = [answer for answer in words if keeper not in answer.split()] or words
    if question.name in _OF_THE_KEEPER:
        yield from (words or listed)[:1]
        return
    yield from _stands(match, fit)
    yield from _aims(match, fit)
    yield from words[:2]


def _stands(match: Match, listed: Sequence[str]) -> Iterator[str]:
    """Yield, for a player that may be moved or placed, the clear hex nearest to the ball, if any."""
    found = [(answer, Hex.parse(answer.rpartition(" ")[2])) for answer in listed if _STAND.fullmatch(answer)]
    clear = [(answer, place) for answer, place in found if place.distance(match.ball) >= _CLEAR]
    nearest = sorted(clear or found, key=lambda one: (one[1].distance(match.ball), one[1]))
    yield from (answer for answer, _ in nearest[:1])


def _aims(match: Match, listed: Sequence[str]) -> Iterator[str]:
    """Yield for each verb with a target its likeliest hex."""
    by_verb: dict[str, list[tuple[str, Hex]]] = {}
    for answer in listed:
        found = _AIMED.fullmatch(answer)
        if found is not None and not _STAND.fullmatch(answer):
            by_verb.setdefault(found["verb"] or "", []).append((answer, Hex.parse(found["hex"])))
    for aims in by_verb.values():
        yield min(aims, key=lambda aim: how_likely(match, aim[1]))[0]
