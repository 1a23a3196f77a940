"""Assumptions behind the odds of a shot, in words: "1a Ruiz waits on M37, 1 block tried: 4a Moss"."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from rules.counter_attack.odds.shot_assumptions import Assumed
from text.languages import T_, counted
from text.message import N_, N_plural, in_words

_ASSUMING: Final = N_("-# Assuming: {replies}.")
_STAYS: Final = N_("{keeper} waits on {hex} and goes for the ball")
_NO_KEEPER: Final = N_("no keeper in the box")
_NO_MOVE: Final = N_("no defender moves before the snapshot")
_BLOCK: Final = N_plural("{number} block attempt ({players})", "{number} block attempts ({players})", "number")
_NO_BLOCK: Final = N_("no one can block")
_ANY_BLOCK: Final = N_("every defender by the ball's path tries to block")


def assumed_words(shots: Sequence[Assumed], names: Mapping[str, str]) -> str:
    """Return the assumptions behind the odds of some shots; "" for none. names: of players."""
    return T_(_ASSUMING).format(replies=", ".join(_replies(shots, names))) if shots else ""


def _replies(shots: Sequence[Assumed], names: Mapping[str, str]) -> Iterable[str]:
    """Yield the assumptions common to all shots: the goalkeeper by name, and the blockers if they are the same."""
    if any(shot.covers for shot in shots):
        yield T_(_NO_MOVE)
    keeper, place = shots[0].keeper, shots[0].hex
    yield T_(_STAYS).format(keeper=in_words(keeper, names), hex=place) if keeper else T_(_NO_KEEPER)
    blockers = shots[0].blockers
    if blockers is None or any(shot.blockers != blockers for shot in shots):
        yield T_(_ANY_BLOCK)
    elif not blockers:
        yield T_(_NO_BLOCK)
    else:
        number = len(blockers)
        yield counted(_BLOCK, number, players=in_words(blockers, names))
