"""Actions with their player before them: "7 shot M38", "Silva pass K19", "7 snapshot" (NXT-2)."""

from __future__ import annotations

import re
from typing import Final

from rules.asking import spaced
from rules.counter_attack.commands.action_names import AIMED, NAMES, SHOT, SNAPSHOT, parted
from rules.counter_attack.commands.errors import NotOnTheBall
from rules.counter_attack.commands.notation import read_player
from rules.counter_attack.state.match import Match

_BY_THE_BALL: Final = "|".join(
    sorted((name for name in NAMES if NAMES[name] in {*AIMED, SNAPSHOT}), key=len, reverse=True)
)
_WITH_PLAYER: Final = re.compile(rf"(?P<player>[^\W_][\w' -]*?) (?P<said>(?:{_BY_THE_BALL})\b.*)", re.IGNORECASE)


def without_player(match: Match, given: str, clause: str, clause_of_shots: str = "") -> str:
    """Return an action without the player before it, who must be the carrier.

    given: in any case and spacing; a text with no player before its verb is returned unchanged.
    clause: of the refusal of another player. clause_of_shots: of that of a shot or snapshot; "" for the same.

    Raises NoSuchPlayer, SeveralCalled, or NotOnTheBall for another player.
    """
    text = spaced(given)
    found = _WITH_PLAYER.fullmatch(text)
    if found is None or parted(text)[0] in NAMES.values():
        return given
    player = read_player(match, found["player"], match.attack)
    if player is not match.on_ball:
        shoots = parted(found["said"])[0] in {SHOT, SNAPSHOT}
        raise NotOnTheBall(str(player), found["said"], (shoots and clause_of_shots) or clause)
    return found["said"]
