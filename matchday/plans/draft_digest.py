"""Digests of drafts, and the part of a draft that is still valid."""

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
    return digest_of(written.seq, [order.answer for order in written.given])


def still_meant(written: Draft, live: Live) -> list[str]:
    """Return the answers of a draft that still apply: to the open question, or a similar one in this action.

    Orders left over by dice belong to the action in which the dice fell, even if they have ended it.
    """
    begins = live.seq - len(live.referee.since_top) + any(order.left for order in written.orders)
    names = [order.question for order in written.orders[:1]]
    question = live.question
    like_it = question is not None and [question.name] == names and written.seq >= begins
    return [order.answer for order in written.orders] if like_it else []
