"""A goalkeeper's dive at the feet of a carrier in its box: clause GKP-9."""

from __future__ import annotations

from typing import Final

from rules.asking import Play, choose
from rules.counter_attack.ball.dive_move import dive_to
from rules.counter_attack.ball.loose_ball import resolve_loose_ball
from rules.counter_attack.challenges.lost_challenge import escape_tackle, let_ball_run_loose
from rules.counter_attack.challenges.reports import DiveFoul, DiveLost, DiveTied, DiveWon, Placed
from rules.counter_attack.challenges.reposition import offer_reposition
from rules.counter_attack.commands.hex_targets import choose_around
from rules.counter_attack.dice.score_rolls import judge_one, roll_challenge, roll_reply
from rules.counter_attack.discipline.foul import resolve_foul, stop_play
from rules.counter_attack.discipline.reports import Foul
from rules.counter_attack.pitch.geometry import DIVE, diving_line
from rules.counter_attack.squads.cards import Player
from rules.counter_attack.state.match import Match
from rules.counter_attack.state.movement_state import Phase
from rules.counter_attack.state.situation import Situation
from rules.hexes import Hex

DIVES: Final = "dive"
STAYS: Final = "stay"


def resolve_dive_at_snapshot(match: Match) -> Play[None]:
    """Let the goalkeeper dive at a player who has called a snapshot, inside a phase or outside (GKP-9).

    In some editions it does so only in the attack's own parts of a phase, or never.
    """
    in_own_part = match.phase is not None and match.phase.part.is_attack
    dives = match.edition.gk_dive_at_snapshot and (in_own_part or match.edition.gk_dive_snapshots == "any")
    if dives and match.on_ball is not None:
        yield from offer_dive(match, match.phase, match.on_ball)


def offer_dive_before_first_step(match: Match, phase: Phase, player: Player) -> Play[None]:
    """Let the goalkeeper dive at a carrier who begins its move on the diving line (GKP-9)."""
    if match.edition.gk_dive_first_step and match.ball_is_with(player):
        yield from offer_dive(match, phase, player)


def offer_dive(match: Match, phase: Phase | None, carrier: Player) -> Play[None]:
    """Ask whether the goalkeeper dives at the carrier, if it is on the diving line."""
    keeper = diver(match, phase, carrier)
    if keeper is None:
        return
    picked = yield from choose(keeper.side, "dive", "GKP-9", (DIVES, STAYS))
    if picked == DIVES:
        if phase is not None and carrier is phase.mover:  # otherwise the dive is not in that player's move
            phase.dived.add(keeper)
        yield from resolve_dive(match, keeper, carrier)


def diver(match: Match, phase: Phase | None, carrier: Player) -> Player | None:
    """Return the goalkeeper that may dive at the carrier now, once in a move, or None.

    phase: the movement phase in progress, if any.
    """
    side = carrier.side.other
    keeper = match.keeper_in_box(side)
    if keeper is None:
        return None
    has_dived = phase is not None and carrier is phase.mover and keeper in phase.dived
    on_line = match.hex_of(carrier) in diving_line(match.hex_of(keeper), match.defends(side))
    return keeper if on_line and not has_dived else None


def resolve_dive(match: Match, keeper: Player, carrier: Player, *, as_tackle: bool = False) -> Play[None]:
    """Settle a dive: saving against dribbling, one pip less from three hexes away; a 1 is a foul (GKP-9).

    as_tackle: whether it is the goalkeeper's tackle in the defence's part: if lost or tied it then ends like a tackle.
    """
    far = -1 if match.hex_of(keeper).distance(match.hex_of(carrier)) == DIVE else 0
    dive = yield from roll_challenge(match, keeper, match.pips(keeper).saving, "dive", "GKP-9", far)
    if (yield from judge_one(keeper, dive)):
        yield DiveFoul(keeper=keeper, carrier=carrier, dive=dive)
        if (yield from _settle_dive_foul(match, keeper, carrier)):
            yield from beat_diving_keeper(match, keeper, carrier, as_tackle=as_tackle)
        return
    reply = yield from roll_reply(match, carrier, match.pips(carrier).dribbling, "dribbling", "GKP-9", against=dive)
    if dive.strength > reply.strength:
        yield DiveWon(keeper, carrier, dive, reply)
        yield from win_dive(match, keeper, carrier)
    elif dive.strength < reply.strength:
        yield DiveLost(keeper, carrier, dive, reply)
        yield from beat_diving_keeper(match, keeper, carrier, as_tackle=as_tackle)
    else:
        yield DiveTied(keeper, carrier, dive, reply)
        yield from _resolve_tied_dive(match, keeper, carrier, as_tackle=as_tackle)


def _settle_dive_foul(match: Match, keeper: Player, carrier: Player) -> Play[bool]:
    """Settle a foul by a dive, and return whether play goes on; in some editions it is a penalty at once (GKP-9)."""
    if match.edition.gk_dive_foul == "foul":
        return (yield from resolve_foul(match, keeper, carrier))
    yield Foul(player=keeper, on=carrier, hex=match.hex_of(carrier), clause="GKP-9")
    yield from stop_play(match, carrier.side, match.hex_of(carrier))
    return False


def _resolve_tied_dive(match: Match, keeper: Player, carrier: Player, *, as_tackle: bool) -> Play[None]:
    """Let the ball run loose from the place of the dive; the goalkeeper has touched it last (GKP-9).

    as_tackle: as in `resolve_dive`: if so, the ball runs from the goalkeeper, as from any tackler (TAC-6).
    """
    if match.phase is not None and match.phase.mover is carrier:
        match.phase.mover = None  # MOV-2: only the run of the player who loses the ball is over
    if as_tackle:
        yield from let_ball_run_loose(match, keeper)
        return
    from_keeper = match.edition.gk_dive_tie == "keeper"
    yield from resolve_loose_ball(match, keeper, at=None if from_keeper else match.hex_of(carrier))


def win_dive(match: Match, keeper: Player, carrier: Player) -> Play[None]:
    """Let the goalkeeper hold the ball on the carrier's hex; in some editions next to it (GKP-9)."""
    there = match.hex_of(carrier)
    if match.edition.gk_dive_win_reposition:
        yield from place_beside_carrier(match, keeper, there)
    else:
        yield from dive_to(match, keeper, there, "GKP-9")
    match.give_ball(keeper)
    match.set_next(Situation.SAVE_AND_HOLD)


def place_beside_carrier(match: Match, keeper: Player, there: Hex) -> Play[None]:
    """Place the goalkeeper in its box, next to the player who had the ball; if already there, it may stay (GKP-9).

    there: the hex of that player, who stays on it unless the goalkeeper finds no room beside it and dives onto it.
    """
    start = match.hex_of(keeper)
    free = [place for place in match.free_around(there) if match.is_in_own_box(keeper.side, place)]
    may_stay = start.distance(there) == 1 and match.is_in_own_box(keeper.side, start)
    if not may_stay and not free:
        yield from dive_to(match, keeper, there, "GKP-9")
        return
    stays = [STAYS] if may_stay else []
    picked = yield from choose_around(keeper.side, "reposition", "GKP-9", (*stays, *free), there)
    if isinstance(picked, Hex):
        match.move(keeper, picked)
        yield Placed(player=keeper, start=start, to=picked, clause="GKP-9")


def beat_diving_keeper(match: Match, keeper: Player, carrier: Player, *, as_tackle: bool) -> Play[None]:
    """Let the carrier go on: after a tackle it is placed as after any other, else it stays (GKP-9).

    as_tackle: as in `resolve_dive`.

    In some editions it may be placed one hex away, and the goalkeeper takes its hex.
    """
    there = match.hex_of(carrier)
    if match.edition.gk_dive_lose_swap:
        yield from offer_reposition(match, carrier, there, "GKP-9")
    elif as_tackle:
        yield from escape_tackle(match, carrier, keeper)
        return
    if match.hex_of(carrier) != there:
        start = match.hex_of(keeper)
        match.move(keeper, there)
        yield Placed(player=keeper, start=start, to=there, clause="GKP-9")
