"""Save points: a match between two actions as lists, strings and numbers, and back."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import astuple, dataclass, replace
from typing import Any, Final

from rules.counter_attack.squads.cards import Player, Side
from rules.counter_attack.state.clock import Clock
from rules.counter_attack.state.match import Goal, Match, ShootOutKick
from rules.counter_attack.state.position import Position
from rules.counter_attack.state.situation import Situation
from rules.errors import SavePointUnreadable
from rules.game import Saved
from rules.hexes import Hex

FORMAT: Final = 3
"""The version of the format of `saved`. It grows whenever an older program could no longer read it."""

FROM_HEAD: Final = frozenset({"edition", "squads", "players"})
"""Attributes that come from the head of the log and the draft."""

BETWEEN_ACTIONS: Final = frozenset({"phase", "travels", "sent_from"})
"""Attributes that are never set at a save point."""


@dataclass(frozen=True, slots=True)
class _Written:
    """Functions that save one attribute of a match, and read it back with the match for its players.

    under: its name in a save point, if other than the attribute's.
    """

    write: Callable[[Any], Any]
    read: Callable[[Match, Any], Any]
    under: str = ""


def _names(players: Iterable[Player]) -> list[str]:
    return sorted(map(str, players))


def _players(match: Match, names: list[str]) -> set[Player]:
    return {match.player(name) for name in names}


def _read_drafted(match: Match, given: Mapping[str, list[int]]) -> dict[Side, tuple[int, ...]]:
    if given:
        match.draft({Side(side): numbers for side, numbers in given.items()})
    return match.drafted


def _write_position(position: Position) -> list[Any]:
    return [[[str(player), str(place)] for player, place in position.stands.items()], str(position.ball)]


def _read_position(match: Match, given: list[Any]) -> Position:
    stands, ball = given
    return Position({match.player(name): Hex.parse(place) for name, place in stands}, Hex.parse(ball))


def _plain(of: Callable[[Any], Any]) -> _Written:
    """Return how an attribute is saved by its `str`, or as None."""
    return _Written(
        lambda value: None if value is None else str(value),
        lambda _match, given: None if given is None else of(given),
    )


_NUMBER: Final = _Written(int, lambda _match, given: int(given))
_PLAYER: Final = _Written(
    lambda player: player and str(player),
    lambda match, given: None if given is None else match.player(given),
)

WRITTEN: Final[Mapping[str, _Written]] = {
    "head": _Written(dict, lambda match, _given: match.head),
    "drafted": _Written(
        lambda drafted: {side.value: list(numbers) for side, numbers in drafted.items()},
        _read_drafted,
    ),
    "injuries": _Written(
        lambda injuries: {str(player): number for player, number in injuries.items()},
        lambda match, given: {match.player(name): number for name, number in given.items()},
        under="players",
    ),
    "position": _Written(_write_position, _read_position),
    "clock": _Written(lambda clock: list(astuple(clock)), lambda _match, given: Clock(*given)),
    "leniency": _NUMBER,
    "attack": _plain(Side),
    "first_kick_off": _plain(Side),
    "goals": _Written(
        lambda goals: [[str(goal.side), goal.scorer, goal.minute, goal.beyond] for goal in goals],
        lambda _match, given: [Goal(Side(side), scorer, *when) for side, scorer, *when in given],
    ),
    "kicks": _Written(
        lambda kicks: [[str(kick.side), kick.taker, kick.scored] for kick in kicks],
        lambda _match, given: [ShootOutKick(Side(side), taker, scored) for side, taker, scored in given],
    ),
    "situation": _plain(Situation),
    "spot": _plain(Hex.parse),
    "last_touch": _PLAYER,
    "no_hands_side": replace(_plain(Side), under="feet_only"),
    "barred_from_next_touch": replace(_PLAYER, under="not_next"),
    "offside": _Written(
        lambda offside: [[str(player), str(place)] for player, place in offside.items()],
        lambda match, given: {match.player(name): Hex.parse(place) for name, place in given},
    ),
    "tried_for_ball": _Written(_names, _players, under="tried"),
    "sitting_out": _Written(_names, _players, under="sits_out"),
    "in_goal": _Written(
        lambda in_goal: sorted(map(str, in_goal.values())),
        lambda match, names: {match.player(name).side: match.player(name) for name in names},
    ),
    "booked": _Written(_names, _players),
    "sent_off": _Written(_names, _players),
    "substituted_off": _Written(_names, _players, under="replaced"),
    "bench": _Written(_names, _players),
}
"""Every attribute of a match that lasts from one action to the next. A test compares this list with `Match`."""


def saved(match: Match) -> Saved:
    """Return a match as lists, strings and numbers only.

    Valid only while its referee is at the top of the script: raises ValueError while a movement phase is in progress
    or the ball is travelling.
    """
    if match.phase is not None or match.travels:
        message = "a match is written down between two actions, not in a movement phase or a flight"
        raise ValueError(message)
    return {"format": FORMAT, **{how.under or name: how.write(getattr(match, name)) for name, how in WRITTEN.items()}}


def resumed(save: Saved) -> Match:
    """Return the match that `saved` wrote. Raises SavePointUnreadable for another format."""
    if save.get("format") != FORMAT:
        raise SavePointUnreadable(str(save.get("format")), FORMAT)
    match = Match(save["head"])
    for name, how in WRITTEN.items():
        setattr(match, name, how.read(match, save[how.under or name]))
    return match
