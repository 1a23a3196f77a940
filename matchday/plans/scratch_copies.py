"""Copies of a match for trying answers: the spare one of the last trial, or a new one."""

from __future__ import annotations

from collections.abc import Sequence

from matchday.match.live import Live, Spare
from rules.errors import LogDiverged
from rules.referee import Referee
from store.match.save_points import decoded


def copied(live: Live) -> Live:
    """Return a copy of a match: its spare copy, else one from its newest save point and the answers since."""
    copy = _take_spare(live) or _made_again(live)
    copy.seq, copy.next_roll, copy.standing_orders = live.seq, live.next_roll, live.standing_orders
    return copy


def give_back(live: Live, copy: Live, given: Sequence[str]) -> None:
    """Give a copy back to its match for the next trial; nobody may use it any more.

    live: as it stood when the copy was taken. given: all answers given to the copy since, dice too.
    """
    live.spare = Spare(copy, [*given])


def _take_spare(live: Live) -> Live | None:
    """Take the spare copy of a match, brought up to date; None if it is missing or has gone another way."""
    spare, live.spare = live.spare, None
    if spare is None or spare.ahead:
        return None
    try:
        for entry in spare.behind:
            spare.copy.referee.replay(entry)
    except LogDiverged:
        return None
    spare.copy.referee.forget()
    return spare.copy


def _made_again(live: Live) -> Live:
    referee, game = live.referee, live.game
    since = referee.since_top
    match = game.resume(decoded(referee.saved))
    twin = Referee(game.script(match), since, first_ply=referee.ply - len(since))
    return Live(live.match_id, game, match, twin, live.tape, live.seq, live.next_roll)
