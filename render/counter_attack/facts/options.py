"""Options of the moment in a football match: pass targets, shooting lanes, the offside line, where a player can go.

The rules list what is legal and say how likely it goes wrong; nothing is worked out here.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from itertools import takewhile
from typing import Final

from render.counter_attack.facts.scene import Choice, Offside, Scene
from rules.counter_attack.ball.offside import is_judged, offside_line
from rules.counter_attack.commands.action_names import FIRST_TIME, PASS, SHORT_PASS, SHOT, SNAPSHOT
from rules.counter_attack.flow.next_action import CALLS, TARGETS, ActionAnswers, Call
from rules.counter_attack.movement.legal_moves import MoveAnswers
from rules.counter_attack.odds.action_odds import ball_lost, prospect_of
from rules.counter_attack.odds.goal_odds import free_kick_lanes, lanes
from rules.counter_attack.pitch.areas import HALFWAY
from rules.counter_attack.shooting.snapshot import may_snapshot_on_the_run
from rules.counter_attack.squads.cards import Player, Side
from rules.counter_attack.state.match import Match
from rules.counter_attack.state.scratch_copy import ScratchMatch
from rules.counter_attack.state.situation import Situation
from rules.hexes import Hex
from rules.odds import CONFIRM, FULL, assistance
from text.percentages import percent

ALONG_THE_GROUND: Final = (PASS, FIRST_TIME, SHORT_PASS)
_NEAR: Final = 5
_SOME_RISK: Final = 0.5
"""What a risk is drawn as whose size is not told."""

_NOWHERE: Final = HALFWAY
"""Columns before a goal line, from which on everybody is in the own half."""


def with_options(match: Match, scene: Scene) -> Scene:
    """Add to a scene what the attack can do with the ball now: whom to pass to, where to shoot, who is offside."""
    verbs = _verbs(match)
    return replace(
        scene,
        targets=_as_agreed(match, _mates(match, verbs)),
        lanes=_as_agreed(match, _lanes(match, verbs)),
        offside=_offside(match, verbs),
    )


def with_reach(match: Match, scene: Scene, side: str, shirt: str, places: Iterable[Hex]) -> Scene:
    """Add to a scene where a player can go, each hex with the risk on the way if it has the ball.

    side: "home" or "away". shirt: as it is typed. places: the hexes that are legal for it now.
    """
    player = _player(match, side, shirt)
    risks = _risks_of_moves(match, player)
    return replace(scene, reach=_as_agreed(match, (_choice(place, risks.get(place)) for place in places)))


def with_targets(match: Match, scene: Scene, verb: str, places: Sequence[Hex]) -> Scene:
    """Add to a scene where an action can be aimed at, each hex with the risk that it goes wrong.

    verb: that of the action, "pass" or "shot". places: the hexes that are legal for it now.
    """
    if verb == SHOT:
        return replace(scene, lanes=_as_agreed(match, _lanes(match, (SHOT,))))
    twin = ScratchMatch(match)
    known = verb in TARGETS and match.on_ball is not None
    risks = (ball_lost(prospect_of(match, Call(verb, place), twin)) if known else None for place in places)
    choices = (_choice(place, risk) for place, risk in zip(places, risks, strict=True))
    return replace(scene, targets=_as_agreed(match, choices))


def with_picked(match: Match, scene: Scene, side: str, group: str, places: Sequence[Hex]) -> tuple[Scene, Hex] | None:
    """Add to a scene what can be done with what a manager has picked; None for what is nothing on the pitch.

    side: "home" or "away". group: the shirt of a player of that side, "10", or a verb, "pass".
    places: the hexes that are legal for it now.

    Returns also the hex of that player, of the ball, or of the first hex where all are far from the ball.
    """
    player = _player(match, side, group)
    if player is not None:
        return with_reach(match, scene, side, group, places), match.hex_of(player)
    if not places:
        return None
    beside_the_ball = group in TARGETS or any(match.ball.distance(place) <= _NEAR for place in places)
    return with_targets(match, scene, group, places), match.ball if beside_the_ball else places[0]


def _verbs(match: Match) -> tuple[str, ...]:
    """Return what the attack can call now: also a snapshot on the run (SNP-1)."""
    if match.situation in CALLS:
        return ActionAnswers(match, "CLK-1").verbs()
    return (SNAPSHOT,) if may_snapshot_on_the_run(match) else ()


def _mates(match: Match, verbs: Iterable[str]) -> Iterator[Choice]:
    """List the own players that can be passed to along the ground, with the risk that somebody intercepts."""
    twin = ScratchMatch(match)
    for verb in verbs:
        if verb in ALONG_THE_GROUND:
            near = takewhile(lambda place: match.player_on(place) is not None, TARGETS[verb](match).every())
            yield from (_choice(place, ball_lost(prospect_of(match, Call(verb, place), twin))) for place in near)


def _lanes(match: Match, verbs: Iterable[str]) -> Iterator[Choice]:
    """List the goal hexes that can be shot at, with the chance of a goal."""
    called = [verb for verb in verbs if verb in {SHOT, SNAPSHOT}]
    if called:
        free_kick = match.situation is Situation.FREE_KICK
        chances = free_kick_lanes(match) if free_kick else lanes(match, snapshot=called[0] == SNAPSHOT)
        yield from (Choice(place, float(1 - chance), percent(chance)) for place, chance in chances.items())


def _offside(match: Match, verbs: Iterable[str]) -> Offside | None:
    """Return the offside line where somebody of the attack has the ball and may pass it, now or after the phase."""
    under_way = match.phase is not None or any(verb != SNAPSHOT for verb in verbs)
    before = offside_line(match)
    if not (is_judged(match) and under_way and match.on_ball and match.on_ball.side is match.attack and before):
        return None
    end = match.attacks(match.attack)
    columns = min(before, _NOWHERE)
    return Offside(2 * HALFWAY - 1 - columns if end == "right" else 1 + columns, end)


def _risks_of_moves(match: Match, player: Player | None) -> Mapping[Hex, Fraction]:
    """Return the risk of each move of a player with the ball; of one without there is none."""
    if match.phase is None or player is None or not match.ball_is_with(player):
        return {}
    twin = ScratchMatch(match)
    return {
        move.target: ball_lost(prospect_of(match, move, twin)) for move in MoveAnswers(match, match.phase).moves(player)
    }


def _choice(place: Hex, lost: Fraction | None) -> Choice:
    """Make a choice of a hex: where nothing can go wrong, it says nothing."""
    return Choice(place, float(lost), percent(1 - lost)) if lost else Choice(place)


def _as_agreed(match: Match, choices: Iterable[Choice]) -> tuple[Choice, ...]:
    """Leave away what it was agreed not to tell: how great a risk is, or that there is one."""
    level = assistance(match.head)
    if level == FULL:
        return tuple(choices)
    warned = level == CONFIRM
    return tuple(Choice(one.place, _SOME_RISK if warned and one.risk is not None else None) for one in choices)


def _player(match: Match, side: str, shirt: str) -> Player | None:
    """Return a player on the pitch, None where there is none of that shirt."""
    return next((player for player in match.on_pitch(Side(side)) if str(player.shirt) == shirt), None)
