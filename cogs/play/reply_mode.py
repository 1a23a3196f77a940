"""Setting of a match for replies to its boards, orders or talk, agreed with the challenge."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from text.languages import T_
from text.message import N_

REPLIES: Final = "replies"
"""The fact in a match's head that makes replies talk; without it they are orders."""

TALK: Final = "talk"

_TALK: Final = N_("Replies to the board are chat, not moves.")


def takes_replies(head: Mapping[str, str]) -> bool:
    """Return whether a match accepts replies to its boards as orders, by its log's head."""
    return head.get(REPLIES) != TALK


def talk_words(head: Mapping[str, str]) -> str:
    """Return the words for replies as talk; "" if they are orders."""
    return "" if takes_replies(head) else T_(_TALK)
