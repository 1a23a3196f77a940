"""The words of duels outside a match: their kinds, what is not as usual, and who is who."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from text.counter_attack.dice_captions import OUTCOMES, ROLLED_FOR
from text.dice_names import DuelWords
from text.message import N_

KINDS: Final[Mapping[str, str]] = {
    "tackle": N_("Tackle"),
    "steal": N_("Steal from a passing runner"),
    "nutmeg": N_("Nutmeg"),
    "shot": N_("Shot"),
    "snapshot": N_("Snapshot"),
    "header": N_("Header against an outfield player"),
    "aerial": N_("Header against the goalkeeper's hands"),
    "header at goal": N_("Free header at goal"),
    "control": N_("Control of a ball in the air"),
    "interception": N_("Interception of a pass"),
    "cut out": N_("Keeper cuts out a pass"),
    "high pass": N_("Accuracy of a high pass"),
    "long pass": N_("Accuracy of a long pass"),
    "dive": N_("The goalkeeper dives at the feet"),
    "block": N_("Block of a shot"),
    "deflection": N_("The goalkeeper deflects a shot"),
    "handling": N_("The goalkeeper holds what was saved"),
    "penalty": N_("Penalty"),
    "free kick": N_("Free kick at goal"),
    "reckless": N_("Reckless tackle"),
    "booking": N_("Card for a foul"),
    "injury": N_("Injury to the fouled player"),
    "free ball": N_("Try for a ball in space"),
    "loose ball": N_("Loose ball"),
}
"""Every kind, those that are wanted most often first."""

MODS: Final[Mapping[str, str]] = {
    "from behind": N_("from behind"),
    "last man": N_("the last man"),
    "jackpot": N_("jackpot dice"),
    "third hex": N_("on the third hex"),
    "second hex": N_("on the second hex"),
    "on the path": N_("on the path"),
    "third to third": N_("from third to third"),
    "two hexes away": N_("from two hexes away"),
    "opponent two hexes away": N_("the opponent from two hexes away"),
    "outside the box": N_("from outside the box"),
    "awkward angle": N_("from outside the box and an awkward angle"),
    "dive of three": N_("a dive of three hexes"),
    "a wall": N_("past a wall"),
    "booked already": N_("booked already"),
    "injured already": N_("injured already"),
}
"""What may be not as usual."""

ROLLS: Final[Mapping[str, str]] = {
    "accuracy": N_("the accuracy of the pass"),
    "added_time": N_("added time"),
    "block": N_("a block"),
    "booking": N_("a card"),
    "card": N_("a card of the deck"),
    "control": N_("control of the ball"),
    "deflection": N_("a deflection"),
    "direction": N_("the direction of the ball"),
    "distance": N_("the distance of the ball"),
    "dive": N_("a dive at the feet"),
    "dribbling": N_("keeping the ball"),
    "first_penalty": N_("who takes the first penalty"),
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
    "try_for_ball": N_("the ball in space"),
}
"""What a die is rolled for, by the name that the rules roll it under."""

CALLED: Final[Mapping[str, str]] = {
    "home": N_("Attackers"),
    "away": N_("Defenders"),
    "1h": N_("Own goalkeeper"),
    "1a": N_("Goalkeeper"),
    "4a": N_("Defender"),
    "7h": N_("Passer"),
    "8h": N_("Team-mate"),
    "9h": N_("Attacker"),
    "10h": N_("Attacker"),
}
"""How the players of a duel are called."""

ATTRIBUTES: Final[Mapping[str, str]] = {**ROLLED_FOR, "leniency": N_("leniency of the referee")}
"""What pips are of."""

_HOLDS: Final = N_("{player} holds the ball")
_SPILLS: Final = N_("{player} cannot hold it")

ENDS: Final[Mapping[str, str]] = {
    **OUTCOMES,
    "goal": N_("Goal"),
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
    "loose_ball": N_("The ball runs loose"),
    "goes_astray": N_("The ball misses its hex"),
    "parried": N_("In front of the goal"),
    "turned_behind": N_("Turned behind: corner"),
}
"""How a duel ends."""

WORDS: Final = DuelWords(KINDS, ATTRIBUTES, MODS, ROLLS, CALLED, ENDS)
"""All of them."""
