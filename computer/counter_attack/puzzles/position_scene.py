"""Positions of matches as scenes of worked cases, without the names of anybody."""

from __future__ import annotations

from dataclasses import fields
from typing import Final

from rules.counter_attack.ball.offside import OPTION
from rules.counter_attack.scenes.scene import KEEPERS, PLAIN, PLAIN_KEEPER
from rules.counter_attack.squads.cards import Card, Player, Side
from rules.counter_attack.state.match import Match

_PIPS: Final = tuple(each.name for each in fields(Card) if each.name not in {"name", "keeper", "ability"})
_IN_A_LINE: Final = 4
"""Number of players in a line of a scene."""


def scene_of(match: Match) -> str | None:
    """Return the scene of a match between two actions; None if a scene cannot show it.

    A scene has the players with their attributes after injuries, the ball, the sides and the situation. The clock, the
    score, cards and what players have done before are left out: the position stands for itself.
    """
    carrier = match.on_ball
    if carrier is None or carrier.side is not match.attack or match.situation is None or match.phase is not None:
        return None
    players = [player for side in Side for player in match.on_pitch(side)]
    if match.offside or match.barred_from_next_touch or not all(_keeps_as_in_a_scene(match, one) for one in players):
        return None
    said = [_player(match, player) for player in players]
    lines = ["; ".join(said[at : at + _IN_A_LINE]) for at in range(0, len(said), _IN_A_LINE)]
    facts = [f"attack {match.attack}", f"situation {match.situation}"]
    facts += [] if match.clock.half == 1 else [f"half {match.clock.half}"]
    facts += [f"{OPTION} yes"] if match.head.get(OPTION) is None else []
    return "\n".join([*lines, "; ".join(facts)])


def _keeps_as_in_a_scene(match: Match, player: Player) -> bool:
    """Return whether the shirt tells if a player keeps goal, and has a goalkeeper's card, as it does in a scene."""
    keeps = player.shirt in KEEPERS
    return match.is_keeper(player) is keeps is player.card.keeper


def _player(match: Match, player: Player) -> str:
    plain, card = PLAIN_KEEPER if player.shirt in KEEPERS else PLAIN, match.pips(player)
    changed = [f"{name}={getattr(card, name)}" for name in _PIPS if getattr(card, name) != getattr(plain, name)]
    with_ball = ["ball"] if match.ball_is_with(player) else []
    return " ".join([str(player), str(match.hex_of(player)), *changed, *with_ball])
