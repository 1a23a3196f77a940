"""Worth of balls in the air: high and long passes, headers and control, by the chances of the rules themselves."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from computer.counter_attack.outlook import Outlook
from computer.counter_attack.shots import FACES, won
from rules.counter_attack.ball.offside import is_judged, offside_now
from rules.counter_attack.dice.scores import JACKPOT, Score
from rules.counter_attack.heading.air_ball import LEAP, Aerial, InTheAir
from rules.counter_attack.heading.header_calls import Aim, Aims
from rules.counter_attack.heading.keeper_rush import where_it_can_challenge
from rules.counter_attack.odds.duel_odds import header_chance
from rules.counter_attack.passing.high_pass import RUN
from rules.counter_attack.passing.long_pass import accuracy_needed
from rules.counter_attack.pitch.geometry import BOX
from rules.counter_attack.squads.cards import Player
from rules.counter_attack.state.match import Match
from rules.hexes import Hex

HEADED: Final = 2
"""Actions that a ball in the air takes until it is headed, controlled or run onto (CLK-1)."""

KEPT_RUNNING: Final = 0.85
"""Share that is left of the worth of a run onto a long pass, because somebody may still get in its way."""


class InFlight:
    """The worth to the attack of passes through the air in a position.

    outlook: on the position. runs: whether each side may still move a player before the header (HPA-3).
    """

    def __init__(self, outlook: Outlook, *, runs: bool = True) -> None:
        self.outlook, self.match = outlook, outlook.match
        self._run = RUN[self.match.edition.hp_moves] if runs else 0

    # High passes

    def high_pass(self, passer: Player, target: Hex) -> float:
        """Return the worth of a high pass to a hex on which a player of the attack is or can be in time (HPA-1)."""
        match = self.match
        if self.outlook.left < HEADED:
            return 0.0
        accurate = reaches(match, match.pips(passer).high_pass, match.edition.high_pass_accuracy)
        stood = match.position
        runner = self._under(passer, target)
        if runner is None or (is_judged(match) and runner in offside_now(match)):
            return -self.outlook.lost_at(target)
        match.position = stood.moved(runner, target)
        over = self.over(target, Aerial(barred=passer, keeper_comes=True))
        match.position = stood
        return accurate * over + (1 - accurate) * self._astray(target)

    def corner(self, taker: Player, target: Hex) -> float:
        """Return the worth of a high corner (COR-3)."""
        match = self.match
        if self.outlook.left < HEADED:
            return 0.0
        certain = not match.edition.advanced
        accurate = 1.0 if certain else reaches(match, match.pips(taker).high_pass, match.edition.high_pass_accuracy)
        over = self.over(target, Aerial(barred=taker, keeper_comes=True, control=False, open_play=False, corner=True))
        return accurate * over + (1 - accurate) * self._astray(target)

    def _under(self, passer: Player, target: Hex) -> Player | None:
        """Return the player who is to be under a high pass: the one there, or the best header in reach (HPA-3)."""
        match = self.match
        there = match.player_on(target)
        if there is not None:
            return there if there.side is match.attack and there is not passer else None
        near = [
            mate
            for mate, place in self.outlook.mates.items()
            if mate is not passer and not match.is_keeper(mate) and place.distance(target) <= self._run
        ]
        return max(near, key=lambda mate: match.pips(mate).heading, default=None)

    def _astray(self, target: Hex) -> float:
        """Return the worth of a ball that misses its target: about that of one in space there."""
        return self.outlook.in_space(target)

    def over(self, at: Hex, after: Aerial) -> float:
        """Return the worth of a ball in the air over a hex to the side that sent it (HEA, CON)."""
        match = self.match
        ball = InTheAir(match, at, match.attack, after)
        ours, theirs = ball.outfield(match.attack), self._challengers(ball)
        keeper = self._keeper(ball)
        if not ours:
            return self.outlook.in_space(at) if not theirs and keeper is None else -self.outlook.lost_at(at)
        ours.sort(key=lambda one: -self._strength(ball, one))
        ours = ours[: match.edition.challengers]
        return max(
            self._at_goal(ball, ours, theirs, keeper),
            self._headed_on(ball, ours, theirs, keeper),
            self._controlled(ball, ours, theirs, keeper),
        )

    def _strength(self, ball: InTheAir, player: Player) -> int:
        return ball.attribute(player) + ball.modifier(player)

    def _challengers(self, ball: InTheAir) -> list[Score]:
        """Return the scores of the defence's best challengers, one of whom may still run there."""
        match = self.match
        there = ball.outfield(match.defence)
        scores = sorted(
            (Score(ball.attribute(one), 0, ball.modifier(one)) for one in there), key=lambda one: -one.total
        )
        if self._run:
            coming = [
                match.pips(foe).heading
                for foe, place in self.outlook.foes.items()
                if foe not in there
                and not match.is_keeper(foe)
                and foe not in match.sitting_out
                and place.distance(ball.at) <= LEAP + self._run - 1
            ]
            scores += [Score(max(coming), 0)] if coming else []
        return sorted(scores, key=lambda one: -one.total)[: match.edition.challengers]

    def _keeper(self, ball: InTheAir) -> Score | None:
        """Return the score of the defence's goalkeeper, if it can challenge or come to where it can (HPA-7)."""
        match = self.match
        keeper = match.keeper(match.defence)
        if keeper is None or keeper not in self.outlook.foes:
            return None
        if ball.keeper(match.defence) is not None:
            return Score(ball.attribute(keeper), 0, ball.modifier(keeper))
        comes = ball.after.keeper_comes and match.is_in_own_box(match.defence, match.hex_of(keeper))
        return Score(match.pips(keeper).aerial, 0) if comes and where_it_can_challenge(ball, keeper) else None

    def _at_goal(self, ball: InTheAir, ours: Sequence[Player], theirs: Sequence[Score], keeper: Score | None) -> float:
        """Return the chance of a goal by a header at goal, if the goalkeeper does what is best for it (HEA-7)."""
        match = self.match
        if all(aim == Aim() for aim in Aims(ball, match.attack).legal()):
            return 0.0
        scores = [Score(ball.attribute(one), 0, ball.modifier(one)) for one in ours]
        in_goal = match.keeper_in_box(match.defence)
        saving = match.pips(in_goal).saving if in_goal is not None else 0
        saved = won(match, scores[0].total, saving)
        past = wins(match, scores, theirs)
        stays = past * saved
        if keeper is None:
            return stays
        return min(stays, wins(match, scores, [*theirs, keeper]))

    def _headed_on(
        self, ball: InTheAir, ours: Sequence[Player], theirs: Sequence[Score], keeper: Score | None
    ) -> float:
        """Return the worth of a header to a player of the attack, whom nobody can intercept (HEA-6)."""
        match, outlook = self.match, self.outlook
        best = max(
            (
                max(outlook.snapshot(mate, place), outlook.on_move(mate, place))
                for mate, place in outlook.mates.items()
                if mate not in ours and place.distance(ball.at) <= match.edition.header
            ),
            default=outlook.worth_at(ball.at) * outlook.weights.loose,
        )
        against = [*theirs, keeper] if keeper is not None else list(theirs)
        scores = [Score(ball.attribute(one), 0, ball.modifier(one)) for one in ours]
        chance = wins(match, scores, against)
        return chance * best - (1 - chance) * outlook.lost_at(ball.at)

    def _controlled(
        self, ball: InTheAir, ours: Sequence[Player], theirs: Sequence[Score], keeper: Score | None
    ) -> float:
        """Return the worth of control, if nobody challenges (CON-1)."""
        if theirs or keeper is not None or not ball.may_be_controlled:
            return -1.0
        match, outlook = self.match, self.outlook
        best = -1.0
        for one in ours:
            place = match.hex_of(one)
            far = -match.edition.control_far if ball.is_far(one) else 0
            chance = reaches(match, match.pips(one).dribbling + far, match.edition.control)
            worth = max(outlook.snapshot(one, place), outlook.on_move(one, place))
            best = max(best, chance * worth - (1 - chance) * outlook.lost_at(place) / 2)
        return best

    # Long passes

    def long_pass(self, passer: Player, target: Hex) -> float:
        """Return the worth of a long pass to a hex onto which a player of the attack can run first (LPA-3 to LPA-7)."""
        match, outlook = self.match, self.outlook
        if outlook.left < HEADED:
            return 0.0
        runner = self._first_there(target)
        keeper = match.keeper(match.defence)
        stopped = keeper is not None and self._keeper_gets(keeper, target)
        needed = accuracy_needed(match, match.ball, target)
        accurate = reaches(match, match.pips(passer).high_pass, needed)
        lost = -outlook.lost_at(target)
        if runner is None or stopped:
            return lost
        there = max(outlook.worth_at(target), outlook.snapshot(runner, target) if target in BOX[outlook.end] else 0.0)
        return accurate * KEPT_RUNNING * there + (1 - accurate) * self._astray(target)

    def _first_there(self, target: Hex) -> Player | None:
        """Return the best shot of the attack's players that reach a hex in the next movement phase (MOV-3)."""
        match = self.match
        barred = offside_now(match) if is_judged(match) else {}
        able = [
            mate
            for mate, place in self.outlook.mates.items()
            if mate not in barred and mate not in match.sitting_out and place.distance(target) <= match.pips(mate).pace
        ]
        return max(able, key=lambda mate: match.pips(mate).shooting, default=None)

    def _keeper_gets(self, keeper: Player, target: Hex) -> bool:
        """Return whether the defence's goalkeeper may run onto a long pass first (LPA-6)."""
        match = self.match
        runs = match.pips(keeper).pace if match.edition.long_pass_gk else 0
        step = int(match.is_in_own_box(keeper.side, target))
        return match.hex_of(keeper).distance(target) <= runs + step


def reaches(match: Match, pips: int, needed: int) -> float:
    """Return the probability that a test of accuracy or control reaches a number (HPA-3, LPA-3, CON-1)."""
    six = match.edition.accuracy_natural_six
    return sum(pips + face >= needed or (six and face == FACES) for face in range(1, FACES + 1)) / FACES


def wins(match: Match, ours: Sequence[Score], theirs: Sequence[Score]) -> float:
    """Return the probability that the attack wins a header; 1 if nobody challenges (HEA-5)."""
    if not theirs:
        return 1.0
    key = match.head.get(JACKPOT, ""), tuple(one.total for one in ours), tuple(one.total for one in theirs)
    known = _WINS.get(key)
    if known is None:
        known = _WINS[key] = float(header_chance(match, ours, theirs))
    return known


_WINS: Final[dict[tuple[str, tuple[int, ...], tuple[int, ...]], float]] = {}
"""Probabilities by the kind of die and the attributes of both sides, with their modifiers: some thousands."""
