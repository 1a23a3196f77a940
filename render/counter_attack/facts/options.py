"""Current options in a football match: pass targets, shooting lanes, the offside line, a player's moves.

The rules list legal answers and their risks; nothing is calculated here.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from itertools import takewhile
from typing import Final

from render.counter_attack.facts.scene import Choice, OffsideLine, Scene
from rules.counter_attack.ball.offside import is_judged, offside_line
from rules.counter_attack.commands.action_names import FIRST_TIME, PASS, SHORT_PASS, SHOT, SNAPSHOT
from rules.counter_attack.flow.next_action import CALLS, TARGETS, ActionAnswers, Call
from rules.counter_attack.movement.legal_moves import MoveAnswers
from rules.counter_attack.odds.action_odds import ball_lost, odds_of
from rules.counter_attack.odds.goal_odds import GOAL, free_kick_lanes, lanes
from rules.counter_attack.pitch.areas import HALFWAY
from rules.counter_attack.pitch.geometry import PITCH
from rules.counter_attack.shooting.snapshot import may_snapshot_on_the_run
from rules.counter_attack.squads.cards import Player, Side
from rules.counter_attack.state.match import Match
from rules.counter_attack.state.scratch_copy import ScratchMatch
from rules.counter_attack.state.situation import Situation
from rules.hexes import Hex
from rules.odds import CONFIRM, FULL, assistance
from text.numerals import percent

ALONG_THE_GROUND: Final = (PASS, FIRST_TIME, SHORT_PASS)
_NEAR: Final = 5
_SOME_RISK: Final = 0.5
"""Drawn risk if the true risk is not shown."""

_NOWHERE: Final = HALFWAY
"""Columns from a goal line to the halfway line, where an offside line catches nobody."""


def with_options(match: Match, scene: Scene) -> Scene:
    """Add the attack's current options with the ball: pass targets, shooting lanes, and the offside line."""
    verbs = _verbs(match)
    return replace(
        scene,
        targets=_hide_risks(match, _mates(match, verbs)),
        lanes=_hide_risks(match, _lanes(match, verbs)),
        offside=_offside(match, verbs),
    )


def with_reach(match: Match, scene: Scene, side: str, shirt: str, places: Iterable[Hex]) -> Scene:
    """Add a player's available hexes, with the risk on the way for the carrier.

    side: "home" or "away". shirt: as it is typed. places: the legal hexes.
    """
    player = player_of(match, side, shirt)
    risks = _risks_of_moves(match, player)
    return replace(scene, reach=_hide_risks(match, (_choice(place, risks.get(place)) for place in places)))


def with_targets(match: Match, scene: Scene, verb: str, places: Sequence[Hex]) -> Scene:
    """Add an action's available targets, each with the risk of failure.

    verb: of the action, "pass" or "shot". places: the legal hexes.
    """
    if verb == SHOT:
        return replace(scene, lanes=_hide_risks(match, _lanes(match, (SHOT,))))
    twin = ScratchMatch(match)
    known = verb in TARGETS and match.on_ball is not None
    risks = (ball_lost(odds_of(match, Call(verb, place), twin)) if known else None for place in places)
    choices = (_choice(place, risk) for place, risk in zip(places, risks, strict=True))
    return replace(scene, targets=_hide_risks(match, choices))


def with_picked(match: Match, scene: Scene, side: str, group: str, places: Sequence[Hex]) -> tuple[Scene, Hex] | None:
    """Add the options of a manager's pick; None if it is nothing on the pitch.

    side: "home" or "away". group: the shirt of a player of that side, "10", or a verb, "pass".
    places: the legal hexes.

    Also returns the hex of that player, of the ball, or of the first hex if all are far from the ball.
    """
    player = player_of(match, side, group)
    if player is not None:
        return with_reach(match, scene, side, group, places), match.hex_of(player)
    if not places:
        return None
    beside_the_ball = group in TARGETS or any(match.ball.distance(place) <= _NEAR for place in places)
    return with_targets(match, scene, group, places), match.ball if beside_the_ball else places[0]


def _verbs(match: Match) -> tuple[str, ...]:
    """Return the actions that the attack can call now, including a snapshot on the run (SNP-1)."""
    if match.situation in CALLS:
        return ActionAnswers(match, "CLK-1").verbs()
    return (SNAPSHOT,) if may_snapshot_on_the_run(match) else ()


def _mates(match: Match, verbs: Iterable[str]) -> Iterator[Choice]:
    """Yield the team-mates that can receive a pass along the ground, with the risk of an interception."""
    twin = ScratchMatch(match)
    for verb in verbs:
        if verb in ALONG_THE_GROUND:
            near = takewhile(lambda place: match.player_on(place) is not None, TARGETS[verb](match).legal())
            yield from (_choice(place, ball_lost(odds_of(match, Call(verb, place), twin))) for place in near)


def _lanes(match: Match, verbs: Iterable[str]) -> Iterator[Choice]:
    """Yield the goal hexes in reach of a shot, with the chance of a goal."""
    called = [verb for verb in verbs if verb in {SHOT, SNAPSHOT}]
    if called:
        free_kick = match.situation is Situation.FREE_KICK
        chances = free_kick_lanes(match) if free_kick else lanes(match, snapshot=called[0] == SNAPSHOT)
        yield from (Choice(place, float(1 - chance), percent(chance)) for place, chance in chances.items())


def _offside(match: Match, verbs: Iterable[str]) -> OffsideLine | None:
    """Return the offside line if the attack has the ball and may pass it, now or after the phase."""
    under_way = match.phase is not None or any(verb != SNAPSHOT for verb in verbs)
    before = offside_line(match)
    if not (is_judged(match) and under_way and match.on_ball and match.on_ball.side is match.attack and before):
        return None
    end = match.attacks(match.attack)
    columns = min(before, _NOWHERE)
    return OffsideLine(2 * HALFWAY - 1 - columns if end == "right" else 1 + columns, end)


def _risks_of_moves(match: Match, player: Player | None) -> Mapping[Hex, Fraction]:
    """Return the risk of each move of the carrier; other players have none.

    On the pitch it is that of losing the ball; in the goal, of scoring none (MOV-10).
    """
    if match.phase is None or player is None or not match.ball_is_with(player):
        return {}
    twin = ScratchMatch(match)
    chances = ((move.target, odds_of(match, move, twin)) for move in MoveAnswers(match, match.phase).moves(player))
    return {
        place: ball_lost(odds) if place in PITCH else 1 - odds.ends.get(GOAL, Fraction(0)) for place, odds in chances
    }


def _choice(place: Hex, lost: Fraction | None) -> Choice:
    """Return the choice of a hex; without risk it has no text."""
    return Choice(place, float(lost), percent(1 - lost)) if lost else Choice(place)


def _hide_risks(match: Match, choices: Iterable[Choice]) -> tuple[Choice, ...]:
    """Remove what was agreed to be hidden: the size of a risk, or any risk."""
    level = assistance(match.head)
    if level == FULL:
        return tuple(choices)
    warned = level == CONFIRM
    return tuple(Choice(one.place, _SOME_RISK if warned and one.risk is not None else None) for one in choices)


def player_of(match: Match, side: str, shirt: str) -> Player | None:
    """Return a player on the pitch, None if the shirt is not there."""
    return next((player for player in match.on_pitch(Side(side)) if str(player.shirt) == shirt), None)
