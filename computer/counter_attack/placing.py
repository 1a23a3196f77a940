"""Placing of players before a restart, by what each place is worth: corners, free kicks, and the final thirds."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from computer.candidates import Candidate
from computer.counter_attack.in_the_air import InFlight
from computer.counter_attack.levels import ComputerLevel
from computer.counter_attack.outlook import Outlook
from rules.asking import Choose
from rules.counter_attack.commands.player_to_hex import DONE, PlayerToHex
from rules.counter_attack.pitch.geometry import BOX, GOAL_FROM_TOP, ball_path, on_pitch_around, steps_to_goal
from rules.counter_attack.set_pieces.restart_positions import at_the_ball
from rules.counter_attack.squads.cards import Player, Side
from rules.counter_attack.state.match import Match
from rules.hexes import Hex

PLACED: Final = frozenset({"set_piece_placing", "final_thirds", "set_piece_run"})
"""Questions for a player to be placed, or moved before a restart."""

GAIN: Final = 0.004
"""Goals by which a placing must improve the position in order to be made."""

THIRD: Final = 0.1
"""Share of the attack's third-best continuation in the danger of a position."""

STAY: Final = 4
"""Players of the attack that stay behind, the goalkeeper included."""

SPOTS: Final = 8
"""Hexes that are looked at for each player of the attack."""

PLACERS: Final = 5
"""Players that are looked at for each placing of the attack."""

AT_A_PENALTY: Final = 8
"""Hexes from the spot within which a player may reach a ball that comes back from a penalty."""

FOLLOW_UP: Final = 3
"""Players of each side that wait for such a ball, beside the taker or the goalkeeper."""

THREATS: Final = 3
"""Continuations of the attack around which the defence places players."""


@dataclass(frozen=True)
class RestartKind:
    """A restart, as far as placing looks at it.

    reach: largest distance of its pass along the ground, in hexes. onside: whether nobody can be offside.
    corner: whether its high ball is a corner's.
    """

    reach: int
    onside: bool
    corner: bool


class RestartPlacing:
    """The placing of one side. match: a copy, with the ball on the spot of the restart."""

    def __init__(self, match: Match, level: ComputerLevel, question: Choose) -> None:
        self.match, self.level, self.question = match, level, question
        self.side = Side(question.who)
        self.kind = _kind_of(match, question)
        self.listed = [one for one in question.answers.legal() if isinstance(one, PlayerToHex)]

    def candidates(self) -> Iterator[Candidate]:
        """Yield the placing that betters the position most, or "done" if none does; nothing if that is not legal."""
        placed = self._attacks() if self.side is self.match.attack else self._defends()
        if placed is not None or DONE in self.question.answers.legal():
            yield Candidate((placed or DONE,))

    # The attack

    def _attacks(self) -> PlayerToHex | None:
        taker = self._taker()
        if taker is not None:
            return taker
        best, most = None, 0.0
        for player, options in self._of_the_attack():
            now = self._worth(player, self.match.hex_of(player))
            for one in options:
                worth = self._worth(player, one.to)
                if worth > max(most, now + GAIN):
                    best, most = one, worth
        return best

    def _taker(self) -> PlayerToHex | None:
        """Return the placing of a taker for a free kick, if nobody is at the ball: the best shot or passer (FK-1)."""
        match, spot = self.match, self.match.ball
        if self.kind.corner or self.question.name != "set_piece_placing":
            return None
        if any(match.hex_of(one) in at_the_ball(spot) for one in match.on_pitch(self.side)):
            return None
        onto = [one for one in self.listed if one.to in at_the_ball(spot) and not match.is_keeper(one.player)]
        near = steps_to_goal(spot, match.attacks(self.side)) <= match.edition.shot

        def skill(one: PlayerToHex) -> int:
            card = match.pips(one.player)
            return card.shooting if near else card.high_pass

        return max(onto, key=lambda one: (skill(one), one.to == spot), default=None)

    def _of_the_attack(self) -> Iterator[tuple[Player, Sequence[PlayerToHex]]]:
        """Yield the players that may gain most from being placed, each with its most promising hexes."""
        match, end, spot = self.match, self.match.attacks(self.side), self.match.ball
        by: dict[Player, list[PlayerToHex]] = {}
        stay = set(sorted(match.on_pitch(self.side), key=lambda one: -steps_to_goal(match.hex_of(one), end))[:STAY])
        for one in self.listed:
            near = one.to in BOX[end] or one.to.distance(spot) <= self.kind.reach
            if near and one.player not in stay and match.hex_of(one.player) not in at_the_ball(spot):
                by.setdefault(one.player, []).append(one)
        outlook = self._outlook()

        def promise(one: PlayerToHex) -> float:
            beside = sum(near in foes for near in on_pitch_around(one.to))
            return outlook.worth_at(one.to) * (1 - beside / 6)

        foes = set(outlook.foes.values())
        useful = sorted(by, key=lambda player: -self._skill(player))[:PLACERS]
        for player in useful:
            options = sorted(by[player], key=promise, reverse=True)
            yield player, [*options[:SPOTS], *options[SPOTS :: max(1, len(options) // SPOTS)][:SPOTS]]

    def _skill(self, player: Player) -> int:
        card = self.match.pips(player)
        return card.shooting + card.heading + card.dribbling + card.pace

    def _worth(self, player: Player, to: Hex) -> float:
        """Return the worth of a restart that is played to a player on a hex."""
        match, stood = self.match, self.match.position
        match.position = stood.moved(player, to)
        outlook = self._outlook()
        worths = [outlook.worth_at(to) * self.level.weights.spread, outlook.pass_to(player, self.kind.reach)]
        taker = self._passer()
        if taker is not None and to in BOX[outlook.end]:
            worths.append(self._in_the_air(outlook, taker, to))
        match.position = stood
        return max(worth for worth in worths if worth is not None)

    def _in_the_air(self, outlook: Outlook, taker: Player, to: Hex) -> float | None:
        if not self.level.restarts:
            return None
        flight = InFlight(outlook, runs=not self.kind.corner)
        return flight.corner(taker, to) if self.kind.corner else flight.high_pass(taker, to)

    def _passer(self) -> Player | None:
        """Return the taker, or the likely one: the player with the best high pass at the ball."""
        match = self.match
        near = [one for one in match.on_pitch(match.attack) if match.hex_of(one) in at_the_ball(match.ball)]
        return match.player_on(match.ball) or max(near, key=lambda one: match.pips(one).high_pass, default=None)

    # The defence

    def _defends(self) -> PlayerToHex | None:
        start = self._danger()
        wanted = self._wanted()
        options: dict[Player, list[PlayerToHex]] = {}
        for one in self.listed:
            if one.to in wanted and not self.match.is_keeper(one.player):
                options.setdefault(one.player, []).append(one)
        best, least = None, start - GAIN
        for one in self._looked_at(options):
            danger = self._danger(one)
            if danger < least:
                best, least = one, danger
        return best

    def _looked_at(self, options: dict[Player, list[PlayerToHex]]) -> Iterator[PlayerToHex]:
        """Yield placings of the players farthest from all danger, on the wanted hexes."""
        own = self.match.defends(self.side)
        spare = sorted(options, key=lambda one: -steps_to_goal(self.match.hex_of(one), own))
        for player in spare[: self.level.threats]:
            ways = options[player]
            yield from ways[:: max(1, len(ways) // (2 * SPOTS))]

    def _danger(self, placing: PlayerToHex | None = None) -> float:
        """Return the worth of the restart to the attack, a little of its second and third way included."""
        match, stood = self.match, self.match.position
        if placing is not None:
            match.position = stood.moved(placing.player, placing.to)
        found = sorted((worth for worth, _ in self._threats()), reverse=True)
        match.position = stood
        best, second, third = (*found, 0.0, 0.0, 0.0)[:3]
        return best + self.level.weights.spread * second + THIRD * third

    def _threats(self) -> Iterator[tuple[float, Hex]]:
        outlook, taker = self._outlook(), self._passer()
        yield from outlook.continuations(None)
        if taker is None:
            return
        if not self.kind.onside:
            yield outlook.shots.shot(taker, self.match.ball), self.match.ball
        for mate, place in outlook.mates.items():
            if place in BOX[outlook.end] and mate is not taker:
                worth = self._in_the_air(outlook, taker, place)
                if worth is not None:
                    yield worth, place

    def _wanted(self) -> set[Hex]:
        """Return hexes beside and before those who threaten most, and on the way to them."""
        end, spot = self.match.defends(self.side), self.match.ball
        wanted = set[Hex]()
        for _, place in sorted(self._threats(), key=lambda one: -one[0])[:THREATS]:
            nearest = min(GOAL_FROM_TOP[end], key=place.distance)
            wanted.update(on_pitch_around(place), ball_path(place, nearest)[:2])
            if place != spot:
                wanted.update(ball_path(spot, place)[-4:-1])
        return wanted

    def _outlook(self) -> Outlook:
        return Outlook(self.match, self.level, restart=self.kind.reach, onside=self.kind.onside)


def penalty_placings(match: Match, question: Choose) -> Iterator[Candidate]:
    """Yield the placing of the next player near the box before a penalty, or "done" if enough are there (PEN-1)."""
    side, spot = Side(question.who), match.ball
    attacks = side is match.attack
    near = sum(match.hex_of(one).distance(spot) <= AT_A_PENALTY for one in match.on_pitch(side))
    nearest: dict[Player, PlayerToHex] = {}
    for one in question.answers.legal():
        if isinstance(one, PlayerToHex) and match.hex_of(one.player).distance(spot) > AT_A_PENALTY:
            _ = nearest.setdefault(one.player, one)

    def skill(player: Player) -> int:
        card = match.pips(player)
        return card.shooting + card.pace if attacks else card.tackling + card.pace

    able = [one for one in nearest if not match.is_keeper(one)]
    if near <= FOLLOW_UP and able:
        yield Candidate((nearest[max(able, key=skill)],))
    else:
        yield Candidate((DONE,))


def _kind_of(match: Match, question: Choose) -> RestartKind:
    """Return the kind of a restart by the clause of its question."""
    edition = match.edition
    if question.clause.startswith("COR"):
        return RestartKind(edition.short_pass, onside=True, corner=True)
    return RestartKind(edition.standard_pass, onside=question.clause.startswith("GKP"), corner=False)
