"""Continuations: new matches that go on from the middle of another one, with dice of their own."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from datetime import datetime
from typing import Final

from matchday.errors import CannotGoBack
from matchday.match.build_view import row_of, state_of
from matchday.match.dice import goes_on_from
from matchday.match.live import EntryResults, Live
from matchday.match.load import load
from matchday.match.record import record
from rules.game import Game
from store.delivery import notices
from store.delivery.notices import NoticeBody
from store.match import entries, matches
from store.match.entries import standing_of
from store.match.matches import MatchRow
from store.transaction import Transaction

CONTINUES: Final = "continues"
"""The fact in a match's head that names the match it continues."""


async def take_over(  # noqa: PLR0913 - both matches, and the place
    db: Transaction, match_id: int, continued: MatchRow, to: int, head: Mapping[str, str], *, alone: bool = False
) -> bool:
    """Begin a new match with the answers of another one that stand before ply `to`.

    match_id: of the new one, which is challenged. head: its own. alone: whether it needs its channel for itself.

    Returns whether there is any such answer; if not, nothing has happened. See `go_on`.
    """
    stands = [each for each in standing_of(await entries.since(db, continued.id)) if each.entry.ply < to]
    if not stands:
        return False
    words = goes_on_from(continued.id, [each.entry for each in stands], match_id)
    _ = await matches.kick_off(db, match_id, words, head, alone=alone)
    new = await row_of(db, match_id)
    copied = [replace(each, seq=seq, drawn=None) for seq, each in enumerate(stands)]
    await entries.append(db, match_id, copied)
    facts = {"commitment": new.commitment, "words": words}
    await notices.write(db, match_id, len(copied), "kick_off", NoticeBody(facts=facts))
    return True


async def go_on(db: Transaction, row: MatchRow, game: Game, at: datetime, *, back: bool = False) -> Live:
    """Continue a match from its log as it stands, and return it.

    at: the current time (UTC). back: whether an answer was taken back.

    Raises CannotGoBack if the log no longer fits the rules.
    """
    loaded = await load(db, row, game)
    if loaded.back_to is not None or loaded.live.question is None:
        raise CannotGoBack(row.id)
    await record(db, await state_of(db, row.id), loaded.live, EntryResults(), before=None, at=at, back=back)
    return loaded.live
