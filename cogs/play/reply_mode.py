"""The setting for replies to the boards of a match, orders or talk: agreed on with the challenge."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from text.languages import T_
from text.message import N_

REPLIES: Final = "replies"
"""The fact in the head of a match that says so; without it they are orders."""

TALK: Final = "talk"

_TALK: Final = N_("Replies to the board are chat, not moves.")


def takes_replies(head: Mapping[str, str]) -> bool:
    """Tell whether a match is played by replies to its boards too, by the head of its log."""
    return head.get(REPLIES) != TALK


def talk_words(head: Mapping[str, str]) -> str:
    """Say that replies are talk; "" where they are orders too."""
    return "" if takes_replies(head) else T_(_TALK)
