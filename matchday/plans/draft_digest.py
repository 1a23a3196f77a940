"""Drafts as they are written: by which digest each is known, and what of it may still be meant."""

from __future__ import annotations

from base64 import b32encode
from collections.abc import Sequence
from hashlib import sha256

from matchday.match.live import Live
from store.match.drafts import Draft


def digest_of(seq: int, answers: Sequence[str]) -> str:
    """Return the digest of a plan: six letters. seq: of the question that the first answer is for."""
    said = "\n".join([str(seq), *answers])
    return b32encode(sha256(said.encode()).digest()).decode()[:6].lower()


def digest_of_draft(written: Draft) -> str:
    """Return the digest of a draft."""
    return digest_of(written.seq, [order.answer for order in written.orders])


def still_meant(written: Draft, live: Live) -> list[str]:
    """Return the answers of a draft, while they may be meant: for the open question, or one like it in this action.

    What dice have left of an entry is of the action in which they fell, be it that they have ended it.
    """
    begins = live.seq - len(live.referee.since_top) + any(order.left for order in written.orders)
    names = [order.question for order in written.orders[:1]]
    question = live.question
    like_it = question is not None and [question.name] == names and written.seq >= begins
    return [order.answer for order in written.orders] if like_it else []
