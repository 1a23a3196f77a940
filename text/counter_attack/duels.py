"""Words of duels outside a match: their kinds, modifiers, and players."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from text.counter_attack.dice_captions import OUTCOMES, ROLLED_FOR
from text.dice_names import DuelWords
from text.message import N_

KINDS: Final[Mapping[str, str]] = {
    "tackle": N_("Tackle"),
    "steal": N_("Steal from a runner"),
    "nutmeg": N_("Nutmeg"),
    "shot": N_("Shot"),
    "snapshot": N_("Snapshot"),
    "header": N_("Header against an outfield player"),
    "aerial": N_("Header against the keeper's hands"),
    "header at goal": N_("Free header at goal"),
    "control": N_("Controlling a high ball"),
    "interception": N_("Intercepting a pass"),
    "cut out": N_("Keeper cuts out a pass"),
    "high pass": N_("High pass accuracy"),
    "long pass": N_("Long pass accuracy"),
    "dive": N_("Keeper dives at feet"),
    "block": N_("Blocking a shot"),
    "deflection": N_("Keeper deflects a shot"),
    "handling": N_("Keeper holds a saved shot"),
    "penalty": N_("Penalty"),
    "free kick": N_("Free kick at goal"),
    "reckless": N_("Reckless tackle"),
    "booking": N_("Card for a foul"),
    "injury": N_("Injury to the fouled player"),
    "free ball": N_("Going for a loose ball"),
    "loose ball": N_("Loose ball"),
}
"""All kinds, most popular first."""

MODS: Final[Mapping[str, str]] = {
    "from behind": N_("from behind"),
    "last man": N_("last man"),
    "jackpot": N_("jackpot dice"),
    "third hex": N_("on the keeper's third hex"),
    "second hex": N_("on the keeper's second hex"),
    "on the path": N_("on the ball's path"),
    "third to third": N_("between final thirds"),
    "two hexes away": N_("from two hexes away"),
    "opponent two hexes away": N_("the defender from two hexes away"),
    "outside the box": N_("from outside the box"),
    "awkward angle": N_("from outside the box at a tight angle"),
    "dive of three": N_("keeper dives three hexes"),
    "a wall": N_("past a wall"),
    "booked already": N_("already booked"),
    "injured already": N_("already injured"),
}
"""Modifiers."""

ROLLS: Final[Mapping[str, str]] = {
    "accuracy": N_("pass accuracy"),
    "added_time": N_("added time"),
    "block": N_("a block"),
    "booking": N_("a card"),
    "card": N_("a card from the deck"),
    "control": N_("control of the ball"),
    "deflection": N_("a deflection"),
    "direction": N_("the ball's direction"),
    "distance": N_("the ball's distance"),
    "dive": N_("a dive at the feet"),
    "dribbling": N_("keeping the ball"),
    "first_penalty": N_("the first penalty"),
    "first_pick": N_("the first pick"),
    "handling": N_("holding the ball"),
    "headed_back": N_("catching the ball"),
    "header": N_("a header"),
    "injury": N_("an injury"),
    "interception": N_("an interception"),
    "leniency": N_("the referee"),
    "loose_ball_save": N_("saving a loose ball"),
    "penalty": N_("a penalty"),
    "penalty_save": N_("saving a penalty"),
    "reckless_tackle": N_("a reckless tackle"),
    "save": N_("a save"),
    "shot": N_("a shot"),
    "steal": N_("a steal"),
    "tackle": N_("a tackle"),
    "toss": N_("the toss"),
    "try_for_ball": N_("reaching a loose ball"),
}
"""Purposes of dice, by the name in the rules."""

CALLED: Final[Mapping[str, str]] = {
    "home": N_("Attackers"),
    "away": N_("Defenders"),
    "1h": N_("Own keeper"),
    "1a": N_("Goalkeeper"),
    "4a": N_("Defender"),
    "7h": N_("Passer"),
    "8h": N_("Team-mate"),
    "9h": N_("Attacker"),
    "10h": N_("Attacker"),
}
"""Names of the players in a duel."""

ATTRIBUTES: Final[Mapping[str, str]] = {**ROLLED_FOR, "leniency": N_("referee's leniency")}
"""Attributes."""

_HOLDS: Final = N_("{player} holds the ball")
_SPILLS: Final = N_("{player} can't hold it")

ENDS: Final[Mapping[str, str]] = {
    **OUTCOMES,
    "goal": N_("Goal"),
    "kick_scored": N_("Goal"),
    "kick_missed": N_("No goal"),
    "held": _HOLDS,
    "held_well": _HOLDS,
    "not_held": _SPILLS,
    "spilt": _SPILLS,
    "accurate": N_("Accurate"),
    "inaccurate": N_("Inaccurate"),
    "control_fails": N_("Not under control"),
    "no_card": N_("No card"),
    "yellow_card": N_("Yellow card"),
    "red_card": N_("Red card"),
    "unhurt": N_("Unhurt"),
    "injured": N_("Injured"),
    "slowed": N_("Injured"),
    "loose_ball": N_("Loose ball"),
    "goes_astray": N_("The ball goes astray"),
    "parried": N_("Parried into play"),
    "turned_behind": N_("Tipped behind: corner"),
}
"""Outcomes of a duel."""

WORDS: Final = DuelWords(KINDS, ATTRIBUTES, MODS, ROLLS, CALLED, ENDS)
"""All words of duels."""
