"""Reports of a skirmish, in words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from text.message import N_

_TURNS: Final[Mapping[str, str]] = {
    "field_drawn": N_("The dice have drawn a field of {columns} by {rows} hexes."),
    "toss_won": N_("The dice for who begins: {home} against {away}. {side} begin."),
    "deployed": N_("Set up: {stands}."),
    "turn_begins": N_("Turn {turn} begins, round {round}: {side}."),
    "step_begins": N_("{side}: {step}."),
    "comes_to": N_("{figure} comes to, and lies prone."),
    "stands_up": N_("{figure} stands up: half speed, and neither a run nor a charge."),
    "compulsory": N_("{figure} flees, and moves first."),
    "no_rally": N_("{figure} cannot rally: {enemy} is nearest."),
    "rallied": N_("{figure} rallies, and does nothing else but cast this turn."),
    "match_over": N_("**The match is over** ({why}). Figures left: {score}."),
}

_TESTS: Final[Mapping[str, str]] = {
    "passed": N_("{figure} passes {test}: rolled {face}, needed {needed} or less."),
    "failed": N_("{figure} fails {test}: rolled {face}, needed {needed} or less."),
    "leads": N_("{figure} tests on the leadership of {leader}: {leadership}."),
    "nerve_holds": N_("{figure}, {test}: {dice} on two dice, at most {needed} was needed. Its nerve holds."),
    "nerve_fails": N_("{figure}, {test}: {dice} on two dice, at most {needed} was needed. Its nerve fails."),
    "needs_six": N_("{figure} fears {enemy}, and needs sixes to hit in this round."),
}

_CHARGES: Final[Mapping[str, str]] = {
    "declares": N_("{figure} charges {target}!"),
    "on_foot": N_("{figure} charges on foot: no jumps, leaps or climbs."),
    "out_of_sight": N_("{target} is out of sight of {figure}: it must be spotted."),
    "not_spotted": N_("{figure} does not spot {target}, and charges nobody."),
    "no_dive": N_("{target} is too far from {landing} for a dive of {figure}: it is a charge with a jump in it."),
    "no_way": N_("No way leads {figure} to {target}."),
    "long_way": N_("A shorter way leads {figure} to {target} than the one that was named: it takes that."),
    "measured": N_("The way of {figure} to {target} costs {cost}; its charge reaches {reach}."),
    "failed_charge": N_("{figure}'s charge on {target} falls short. Now on {at}."),
    "engaged": N_("**{figure} is in contact with {enemy}.**"),
    "charge_stopped": N_("The charge of {figure} ends there: {target} is not reached."),
    "strikes_first": N_("{figure} strikes first."),
    "intercepts": N_("{figure} steps in the way on {to}: {charger} is stopped on {at}."),
    "does_not_intercept": N_("{figure} is too afraid to intercept {charger}."),
    "low_dive": N_("{figure} comes down from a height of {paces}: too low for a bonus."),
    "dive_bonus": N_("{figure} dives from a height of {paces}: {bonus} to hit and to its strength in this combat."),
    "cornered": N_("{figure} cannot run from {at}."),
    "runs_away": N_("{figure} runs away, to {to}: {paces} on the dice."),
}

_MOVES: Final[Mapping[str, str]] = {
    "moves": N_("{figure} goes to {to}: {paces} of its movement."),
    "runs": N_("{figure} has run: it does not shoot this turn."),
    "climbed": N_("{figure} climbs to {to}: a height of {paces}."),
    "climb_failed": N_("{figure} does not get to {to}."),
    "jumped": N_("{figure} jumps down to {to}: a height of {paces}."),
    "slips": N_("{figure} slips, and falls to {to}."),
    "leapt": N_("{figure} leaps a gap of {width}, to {to}."),
    "leap_too_short": N_("{figure} doesn't have the movement to leap to {to}, and falls."),
    "into_the_gap": N_("{figure} falls into the gap, to {to}."),
    "fell": N_("{figure} falls to {to}, from a height of {paces}."),
    "lies_beside": N_("Somebody is there: {figure} comes down on {to}."),
    "hides": N_("{figure} hides on {at}."),
    "stays_hidden": N_("{figure} is still hidden, on {at}."),
    "revealed": N_("{figure} is revealed."),
}

_WOUNDS: Final[Mapping[str, str]] = {
    "hit": N_("{figure} takes hits: {hits}, of strength {strength}; each wounds on {needed} and more."),
    "no_critical": N_("No hit of a fall is a critical one."),
    "unhurt": N_("{figure} is unhurt."),
    "wounded": N_("{figure} takes wounds: {wounds}; left: {left}. No armour helps."),
    "knocked_down": N_("{figure} is knocked down."),
    "stunned": N_("{figure} is stunned."),
    "out_of_action": N_("**{figure} is out of action**: {why}."),
}

_BY_HAND: Final[Mapping[str, str]] = {
    "proposed": N_("{side} propose: {change}."),
    "agreed": N_("Agreed: {change}."),
    "not_agreed": N_("{side} do not agree: {change}."),
}

_ENDS_OF_DUELS: Final[Mapping[str, str]] = {
    "tests_passed": N_("{figure} has passed all its tests."),
    "tests_failed": N_("{figure} has failed."),
    "d3_1": N_("The D3 of {figure} is 1."),
    "d3_2": N_("The D3 of {figure} is 2."),
    "d3_3": N_("The D3 of {figure} is 3."),
}

REPORTS: Final[Mapping[str, str]] = {
    **_TURNS,
    **_TESTS,
    **_CHARGES,
    **_MOVES,
    **_WOUNDS,
    **_BY_HAND,
    **_ENDS_OF_DUELS,
}
"""The words of each thing that is told, by its name."""
