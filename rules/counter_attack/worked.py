"""Worked cases of the football: what can be looked at when one has been played (`docs/notation.md`)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from rules.counter_attack.cards import Side
from rules.counter_attack.match import Match
from rules.counter_attack.pitch import ball_path, header_targets, shot_targets
from rules.counter_attack.scene import set_scene
from rules.counter_attack.whole_match import whole_match
from rules.hexes import Hex
from rules.referee import Referee
from rules.worked import Stage, asks, told


def _paths(given: str) -> Sequence[Hex]:
    """Return the hexes of a line such as "M19 M21" (N20 M20 M21), "shots J26" or "headers M32"."""
    what, place = given.split()
    return _TARGETS[what](Hex.parse(place)) if what in _TARGETS else ball_path(Hex.parse(what), Hex.parse(place))


_TARGETS: Final[Mapping[str, Callable[[Hex], Sequence[Hex]]]] = {"shots": shot_targets, "headers": header_targets}


def _fact(match: Match, referee: Referee, name: str) -> str | None:
    return _SEEN[name](match, referee) if name in _SEEN else _stands(match, name)


def _stands(match: Match, name: str) -> str | None:
    player = match.players.get(name)
    return None if player is None else str(match.position.stands.get(player, "off"))


def _ball(match: Match, _: Referee) -> str:
    return f"over {match.ball}" if match.travels == "air" else str(match.on_ball or match.ball)


def _score(match: Match, _: Referee) -> str:
    return f"{match.score(Side.HOME)}-{match.score(Side.AWAY)}"


def _attack(match: Match, _: Referee) -> str:
    return match.attack.value


def _next(match: Match, _: Referee) -> str:
    return match.situation.value if match.situation else "in flow"


def _called(match: Match, _: Referee) -> str:
    return str(match.clock.called)


def _added(match: Match, _: Referee) -> str:
    return str(match.clock.added)


def _spot(match: Match, _: Referee) -> str:
    return str(match.spot)


_SEEN: Final[Mapping[str, Callable[[Match, Referee], str]]] = {
    "ball": _ball,
    "score": _score,
    "attack": _attack,
    "next": _next,
    "asks": asks,
    "told": told,
    "called": _called,
    "added": _added,
    "spot": _spot,
}

STAGE: Final = Stage(
    set_scene, whole_match, _fact, facts=f"a player such as 10h, or one of {', '.join(_SEEN)}", paths=_paths
)
