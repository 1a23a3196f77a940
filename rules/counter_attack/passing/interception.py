"""Interceptions of passes along the ground: PAS-3 to PAS-7, FTP-3, FTP-4, and the goalkeeper's by GKP-8."""

from __future__ import annotations

from collections.abc import Container, Iterable, Iterator, Sequence
from dataclasses import dataclass

from rules.asking import Play, choose
from rules.counter_attack.ball.dive_move import dive_to
from rules.counter_attack.ball.free_ball import NO, TRY
from rules.counter_attack.ball.keeper_step import box_entered, offer_keeper_step, offer_step_as_ball_enters
from rules.counter_attack.ball.possession import win_ball
from rules.counter_attack.dice.score_rolls import judge_one
from rules.counter_attack.dice.scores import ENOUGH
from rules.counter_attack.dice.test_order import DefenderTest, announce_test_order, roll_defender_test
from rules.counter_attack.discipline.foul import resolve_foul
from rules.counter_attack.passing.reports import Interception, InterceptionMissed, InTheWay
from rules.counter_attack.pitch.geometry import DIVE, diving_line
from rules.counter_attack.squads.cards import Player, Side
from rules.counter_attack.state.match import Match
from rules.hexes import Hex


@dataclass(frozen=True, slots=True)
class PasserRush:
    """A defender that has moved during a first-time pass (FTP-3, FTP-4).

    target: of the pass.
    on_path: whether it now stands on the path, where it then tests.
    """

    mover: Player
    passer: Player
    target: Hex
    on_path: bool

    def may_foul(self, match: Match, defender: Player) -> bool:
        """Return whether a defender has moved next to the passer, so that a 1 is a foul (FTP-4)."""
        return defender is self.mover and match.hex_of(defender).distance(match.hex_of(self.passer)) == 1


def resolve_interceptions(match: Match, path: Sequence[Hex], rush: PasserRush | None = None) -> Play[set[Player]]:
    """Let the defence try to intercept a pass along its path.

    path: the hexes that the ball touches, in order of travel, without the passer's own (PAS-5).
    rush: the defender that has moved during a first-time pass; None for none.

    Returns the defenders who failed. After an interception, the action is no longer in progress.
    """
    missed: set[Player] = set()
    if rush is not None:
        yield from _challenge_passer(match, path, rush, missed)
    outside, inside, keeps_goal = _parted_by_the_box(match, path)
    # GKP-8: a goalkeeper waits if its best chance on the whole path is in the box
    best = [one for one in interception_tests(match, path, rush) if match.is_keeper(one.player)]
    waits = {one.player for one in best if one.reached >= len(outside)}
    if match.action_in_progress:
        yield from _all_try(match, outside, missed, rush, waits)
    if keeps_goal is not None and match.action_in_progress:
        yield from offer_keeper_step(match, keeps_goal, "PAS-6")
        yield from _all_try(match, inside, missed, rush)
    return missed


def _parted_by_the_box(match: Match, path: Sequence[Hex]) -> tuple[Sequence[Hex], Sequence[Hex], Side | None]:
    """Split a path where the ball enters a box (PAS-6): at most once a pass, and not if the pass starts in that box.

    Returns also the side whose goalkeeper has a free hex for it: None if the pass is meant for that goalkeeper.
    """
    for entry, place in enumerate(path):
        side = box_entered(match, match.ball, place, match.attack)
        if side is not None and match.player_on(path[-1]) is not match.keeper(side):
            return path[:entry], path[entry:], side
    return path, (), None


def interception_tests(match: Match, path: Sequence[Hex], rush: PasserRush | None) -> Iterable[DefenderTest]:
    """Return each defender's one test, on the first hex with its best chance (GKP-8)."""
    best: dict[Player, DefenderTest] = {}
    for one in _possible(match, path, rush):
        if one.player not in best or one.chance > best[one.player].chance:
            best[one.player] = one
    return best.values()


def _possible(match: Match, path: Sequence[Hex], rush: PasserRush | None) -> Iterator[DefenderTest]:
    """Yield each defender's possible tests, in order of travel: none on the attack's hexes (PAS-3)."""
    keeper = match.keeper(match.defence)
    for reached, place in enumerate(path):
        on_it = match.player_on(place)
        if on_it is not None and on_it.side is match.attack:
            continue
        by_hand = _by_hand(match, place)
        if rush is not None and rush.mover is on_it and not (on_it is keeper and by_hand):
            yield DefenderTest(
                rush.mover, reached, match.pips(rush.mover).tackling, sure=1 if place == rush.target else 5
            )  # FTP-3
        for defender in match.touching(place, match.defence):
            if not (defender is keeper and by_hand) and not (rush and rush.on_path and defender is rush.mover):
                yield DefenderTest(defender, reached, match.pips(defender).tackling)
        if keeper is not None and (by_hand or (on_it is keeper and (rush is None or on_it is not rush.mover))):
            yield from _keepers(match, keeper, reached, place)


def _by_hand(match: Match, place: Hex) -> bool:
    """Return whether a goalkeeper of the defence uses its hands on this hex: in its own box (GKP-2)."""
    return match.is_in_own_box(match.defence, place)


def _keepers(match: Match, keeper: Player, reached: int, place: Hex) -> Iterator[DefenderTest]:
    """Yield the goalkeeper's test on one hex of the path: 5/10, 6/10 or 6/11; on its own hex any face will do (GKP-8).

    In editions in which it dives, all are 6/10; in others it reaches only the hexes next to it.
    """
    stands, reading = match.hex_of(keeper), match.edition.gk_wall_intercept
    away = stands.distance(place)
    if away == 0:
        yield DefenderTest(keeper, reached, match.pips(keeper).saving, sure=1)
    elif away == 1:
        yield DefenderTest(keeper, reached, match.pips(keeper).saving, sure=6 if reading == "dive" else 5)
    elif reading != "beside" and place in diving_line(stands, match.defends(keeper.side)):
        harder = away == DIVE and reading == "wall"
        yield DefenderTest(keeper, reached, match.pips(keeper).saving, enough=ENOUGH + 1 if harder else ENOUGH)


def _all_try(
    match: Match, path: Sequence[Hex], missed: set[Player], rush: PasserRush | None, waits: Container[Player] = ()
) -> Play[None]:
    """Make the tests in their order; the first success ends them (GEN-6).

    missed: the defenders who have failed; each tests once.
    waits: the goalkeeper that does not test yet.
    """
    possible = [one for one in interception_tests(match, path, rush) if one.player not in waits]
    tests = [one for one in possible if one.player not in missed or one.sure == 1]  # GKP-8: on the path it cannot fail
    for one in (yield from announce_test_order(tests)):
        place = path[one.reached]
        if (yield from _try_to_intercept(match, one, place, rush, _clause(match, one, place, rush))):
            yield from _win_interception(match, one.player, place)
        missed.add(one.player)
        if not match.action_in_progress:
            return


def _try_to_intercept(match: Match, one: DefenderTest, place: Hex, rush: PasserRush | None, clause: str) -> Play[bool]:
    """Make one test: 6/10 on tackling (PAS-3), 5/10 after moving onto the path (FTP-3), or the keeper's (PAS-7).

    clause: of the test.
    """
    defender = one.player
    if one.sure == 1:
        yield InTheWay(player=defender, hex=place, clause=clause)
        return True
    may_foul = rush is not None and rush.may_foul(match, defender)
    test = yield from roll_defender_test(one, "interception", clause, may_foul=may_foul)
    yield (Interception if test.passed else InterceptionMissed)(defender, place, test.score, one.least, clause)
    if rush is not None and may_foul and (yield from judge_one(defender, test.score)):
        _ = yield from resolve_foul(match, defender, rush.passer, in_duel=False)
    return test.passed


def _clause(match: Match, one: DefenderTest, place: Hex, rush: PasserRush | None) -> str:
    """Return the clause of a defender's test on a hex of its path."""
    defender, stands = one.player, match.hex_of(one.player)
    if match.is_keeper(defender) and _by_hand(match, place):
        return "GKP-8"
    if stands == place:
        return "GKP-8" if rush is None or defender is not rush.mover else "FTP-3"
    if rush is not None and rush.may_foul(match, defender):
        return "FTP-4"
    return "PAS-5" if stands.distance(match.ball) == 1 else "PAS-3"


def _challenge_passer(match: Match, path: Sequence[Hex], rush: PasserRush, missed: set[Player]) -> Play[None]:
    """Let a defender that has moved next to the passer test, even if the path does not touch its zone (FTP-4)."""
    defender, start = rush.mover, match.ball
    if not rush.may_foul(match, defender) or any(
        one.player is defender for one in interception_tests(match, path, rush)
    ):
        return
    if (yield from choose(defender.side, "challenge_passer", "FTP-4", (TRY, NO))) == NO:
        return
    by_hand = match.is_keeper(defender) and _by_hand(match, start)
    one = DefenderTest(defender, 0, match.pips(defender).saving if by_hand else match.pips(defender).tackling)
    if (yield from _try_to_intercept(match, one, start, rush, "FTP-4")):
        yield from win_ball(match, defender, "PAS-4")
        yield from offer_step_as_ball_enters(match, start, defender.side)
    missed.add(defender)


def _win_interception(match: Match, defender: Player, place: Hex) -> Play[None]:
    """Give the ball to a defender on its hex (PAS-4), or to the goalkeeper where it met the ball (PAS-7)."""
    if match.is_keeper(defender) and _by_hand(match, place):
        yield from dive_to(match, defender, place, "GKP-8")
        yield from win_ball(match, defender, "PAS-7")
    else:
        yield from win_ball(match, defender, "PAS-4")
        yield from offer_step_as_ball_enters(match, place, defender.side)
