"""Parser of a move: "10 K19", "10 K21 via L20", "10 M19 > K19", "7 +3", "Silva K19" (MOV-2)."""

from __future__ import annotations

import re
from typing import Final

from rules.counter_attack.commands.errors import HexTaken, OffThePitch
from rules.counter_attack.commands.movement_errors import NoPath, OwnPass, PastThePart, StandsThere, TooFar
from rules.counter_attack.commands.notation import read_player
from rules.counter_attack.movement.legal_moves import Move, MoveAnswers
from rules.counter_attack.pitch.areas import read_hex
from rules.counter_attack.pitch.geometry import GOAL, PITCH, on_pitch_around
from rules.counter_attack.pitch.walk_paths import Path
from rules.counter_attack.squads.cards import Player, Side
from rules.counter_attack.state.match import Match
from rules.errors import RefereeError
from rules.hexes import Hex, at

_MOVE: Final = re.compile(
    r"(?P<shirt>\d{1,2}[ha]?|[^\W\d_]{2,}(?= ))(?: ?(?:to|-+>|>) ?| )?"
    r"(?P<past>(?:[a-z]\d{1,2} > )*)(?P<target>[+-] ?\d{1,2}|[a-z]+\d+)(?: via (?P<via>.+))?",
    re.IGNORECASE,
)


def read_move(movers: MoveAnswers, side: Side, text: str) -> Move | None:
    """Return a move from text without spare spaces.

    side: of the player.

    Without `via` the path is a shortest one, for the carrier the safest of these. `via` names hexes to pass, and so do
    those before an arrow, of which the first may be the player's own hex. Returns None for a text that is no move.
    Raises the refusals of `MoveAnswers.refusal_to_move`, NoSuchHex, OffThePitch, HexTaken, StandsThere, TooFar,
    PastThePart or NoPath.
    """
    found = _MOVE.fullmatch(text)
    if found is None:
        return None
    player = read_player(movers.match, found["shirt"], side)
    refusal = movers.refusal_to_move(player)
    if refusal is not None:
        raise refusal
    target = _target(movers.match, player, found["target"].replace(" ", ""))
    stops = [read_hex(label) for label in re.split(r"[ ,]+", found["via"] or "") if label]
    past = [read_hex(label) for label in found["past"].split(" > ") if label]
    walk = _Walk(movers, player)
    if past[:1] == [walk.start]:
        past = past[1:]
    stops = [*stops, *past]
    for number, stop in enumerate([*stops, target], start=1):
        walk.go_on(stop, last=number > len(stops))
    return Move(player, walk.path)


def aim_of(match: Match, side: Side, text: str) -> tuple[Player, Hex] | None:
    """Return the player and the hex of a move, legal or not; None if the text names none of them.

    side, text: as in `read_move`.
    """
    found = _MOVE.fullmatch(text)
    if found is None:
        return None
    try:
        player = read_player(match, found["shirt"], side)
        return player, _target(match, player, found["target"].replace(" ", ""))
    except RefereeError:
        return None


def _target(match: Match, player: Player, given: str) -> Hex:
    """Return the hex of a label, or some hexes forward (+) or back (-) along the player's row."""
    if given[0] not in "+-":
        return read_hex(given)
    forward = 1 if match.attacks(player.side) == "right" else -1
    start = match.hex_of(player)
    target = at(start.column + forward * int(given), start.row)
    if target is None:
        raise OffThePitch(given)
    return target


class _Walk:
    """A path under construction, leg by leg."""

    def __init__(self, movers: MoveAnswers, player: Player) -> None:
        self.movers = movers
        self.player = player
        self.start = movers.match.hex_of(player)
        self.hexes = movers.left(player)
        self.path: Path = ()

    def go_on(self, stop: Hex, *, last: bool) -> None:
        """Extend the path to a hex. Raises OffThePitch, HexTaken, StandsThere, TooFar, PastThePart or NoPath.

        last: whether the path ends there.
        """
        match, player = self.movers.match, self.player
        here = self.path[-1] if self.path else self.start
        with_ball = match.ball in (self.start, *self.path)
        _check(match, player, stop, may_score=with_ball and last)
        if stop == here:
            raise StandsThere(str(player), str(stop))
        left = max(self.hexes - len(self.path), 0)
        leg = self._leg(here, stop, min(left, here.distance(stop)), with_ball=with_ball)
        leg = leg or self._leg(here, stop, left, with_ball=with_ball)
        if leg is None:
            raise self._refusal(here, stop)
        self.path = (*self.path, *leg)

    def _leg(self, here: Hex, stop: Hex, hexes: int, *, with_ball: bool) -> Path | None:
        """Return a path of limited length from one hex to another; a single step needs no search."""
        if hexes == 1 and here.distance(stop) == 1:
            return (stop,)
        return self.movers.paths_on(self.player, here, hexes, with_ball=with_ball).get(stop)

    def _refusal(self, here: Hex, stop: Hex) -> TooFar | PastThePart | NoPath:
        """Return the refusal of a hex out of reach; if a free path leads there, with its length."""
        player = self.player
        steps = self.movers.steps(player, here)
        known = [steps[place] + 1 for place in on_pitch_around(stop) if place in steps]
        if not known:
            return NoPath(str(player), str(stop))
        asked, left, limit = len(self.path) + min(known), self.hexes, self.movers.limit(player)
        pace = self.movers.match.pips(player).pace
        if limit is not None and limit < pace:
            return PastThePart(str(player), str(stop), asked, left, limit)
        return TooFar(str(player), str(stop), asked, left, pace)


def _check(match: Match, player: Player, stop: Hex, *, may_score: bool) -> None:
    """Refuse a hex that the player cannot move to (GEN-1, GEN-2, FTP-6); the carrier may end in the goal."""
    in_goal = may_score and player.side is match.attack and stop in GOAL[match.attacks(player.side)]
    if stop not in PITCH and not in_goal:
        raise OffThePitch(str(stop))
    if player is match.barred_from_next_touch and stop == match.ball:
        raise OwnPass(str(player), str(stop))
    by = match.player_on(stop)
    if by is not None and by is not player:
        raise HexTaken(str(stop), str(by))
