"""Words of reports of a skirmish."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from text.message import N_, Varied

_TURNS: Final[Mapping[str, str]] = {
    "field_drawn": N_("Field rolled: {columns} by {rows} hexes."),
    "toss_won": N_("Toss: home {home}, away {away}. {side} begin."),
    "deployed": N_("On the field: {stands}."),
    "turn_begins": N_("Turn {turn}, round {round}: {side}."),
    "step_begins": Varied(
        N_("{side}: {step}."),
        "step",
        {
            "recovery": N_("{side}: recovery."),
            "charges": N_("{side}: charges."),
            "compulsory moves": N_("{side}: compulsory moves."),
            "all other moves": N_("{side}: all other moves."),
            "by hand": N_("{side}: shooting and combat."),
        },
    ),
    "comes_to": N_("{figure} comes round and is now prone."),
    "stands_up": N_("{figure} stands up: half speed, no running or charging."),
    "compulsory": N_("{figure} is fleeing and moves first."),
    "no_rally": N_("{figure} can't rally: {enemy} is the nearest figure."),
    "rallied": N_("{figure} rallies and can only cast spells this turn."),
    "match_over": Varied(
        N_("**Match over.** Figures left: {score}."),
        "why",
        {
            "agreed": N_("**Match over**, as agreed. Figures left: {score}."),
            "nobody left": N_("**Match over:** only one side is left. Figures left: {score}."),
            "rounds": N_("**Match over:** that was the last turn. Figures left: {score}."),
        },
    ),
}

_TESTS: Final[Mapping[str, str]] = {
    "passed": Varied(
        N_("{figure} passes the test: rolled {face}, needed {needed} or less."),
        "test",
        {
            "climbing": N_("{figure} passes the climbing test: rolled {face}, needed {needed} or less."),
            "jumping": N_("{figure} passes the jumping test: rolled {face}, needed {needed} or less."),
            "leaping": N_("{figure} passes the leaping test: rolled {face}, needed {needed} or less."),
            "slip": N_("{figure} keeps their footing: rolled {face}, needed {needed} or less."),
            "spotting": N_("{figure} spots the target: rolled {face}, needed {needed} or less."),
        },
    ),
    "failed": Varied(
        N_("{figure} fails the test: rolled {face}, needed {needed} or less."),
        "test",
        {
            "climbing": N_("{figure} fails the climbing test: rolled {face}, needed {needed} or less."),
            "jumping": N_("{figure} fails the jumping test: rolled {face}, needed {needed} or less."),
            "leaping": N_("{figure} fails the leaping test: rolled {face}, needed {needed} or less."),
            "slip": N_("{figure} loses their footing: rolled {face}, needed {needed} or less."),
            "spotting": N_("{figure} can't spot the target: rolled {face}, needed {needed} or less."),
        },
    ),
    "leads": N_("{figure} uses {leader}'s leadership: {leadership}."),
    "nerve_holds": Varied(
        N_("{figure} passes the fear test: rolled {dice} on 2 dice, needed {needed} or less."),
        "test",
        {"rally": N_("{figure} passes the rally test: rolled {dice} on 2 dice, needed {needed} or less.")},
    ),
    "nerve_fails": Varied(
        N_("{figure} fails the fear test: rolled {dice} on 2 dice, needed {needed} or less."),
        "test",
        {"rally": N_("{figure} fails the rally test: rolled {dice} on 2 dice, needed {needed} or less.")},
    ),
    "needs_six": N_("{figure} fears {enemy} and needs 6s to hit this round."),
}

_CHARGES: Final[Mapping[str, str]] = {
    "declares": N_("{figure} charges {target}!"),
    "on_foot": N_("{figure} charges on foot: no jumps, leaps or climbs."),
    "out_of_sight": N_("{figure} can't see {target} and has to spot them first."),
    "not_spotted": N_("{figure} fails to spot {target}: no charge."),
    "no_dive": N_("{target} is too far from {landing} for {figure} to dive. It's a charge with a jump."),
    "no_way": N_("{figure} has no way to {target}."),
    "long_way": N_("{figure} takes a shorter way to {target} than the one you named."),
    "measured": N_("{figure}'s route to {target} costs {cost}. Charge reach: {reach}."),
    "failed_charge": N_("{figure}'s charge on {target} falls short. Now on {at}."),
    "engaged": N_("**{figure} is in contact with {enemy}.**"),
    "charge_stopped": N_("{figure}'s charge ends there, without reaching {target}."),
    "strikes_first": N_("{figure} strikes first."),
    "intercepts": N_("{figure} steps in on {to} and stops {charger} on {at}."),
    "does_not_intercept": N_("{figure} is too afraid to intercept {charger}."),
    "low_dive": N_("{figure} comes down from a height of {paces}: too low for a bonus."),
    "dive_bonus": N_("{figure} dives from a height of {paces}: +{bonus} to hit and +{bonus} strength in this combat."),
    "cornered": N_("{figure} is cornered on {at} and can't run away."),
    "runs_away": N_("{figure} runs away to {to} (rolled {paces})."),
}

_MOVES: Final[Mapping[str, str]] = {
    "moves": N_("{figure} moves to {to}. Movement used: {paces}."),
    "runs": N_("{figure} has run: no shooting this turn."),
    "climbed": N_("{figure} climbs to {to}: a height of {paces}."),
    "climb_failed": N_("{figure} fails to climb to {to}."),
    "jumped": N_("{figure} jumps down to {to}: a height of {paces}."),
    "slips": N_("{figure} slips and falls to {to}."),
    "leapt": N_("{figure} leaps a gap of {width}, to {to}."),
    "leap_too_short": N_("{figure} doesn't have the movement to leap to {to}, and falls."),
    "into_the_gap": N_("{figure} falls into the gap, to {to}."),
    "fell": N_("{figure} falls to {to}, from a height of {paces}."),
    "lies_beside": N_("The hex is taken: {figure} lands on {to} instead."),
    "hides": N_("{figure} hides on {at}."),
    "stays_hidden": N_("{figure} is still hidden on {at}."),
    "revealed": N_("{figure} is no longer hidden."),
}

_WOUNDS: Final[Mapping[str, str]] = {
    "hit": Varied(
        N_("Hits on {figure}: {hits}, strength {strength}. Each wounds on {needed}+."),
        "needed",
        {
            "6": N_("Hits on {figure}: {hits}, strength {strength}. Each wounds on a {needed}."),
            "7": N_("Hits on {figure}: {hits}, strength {strength}. That's too weak to wound them."),
        },
    ),
    "no_critical": N_("A fall never causes a critical hit."),
    "unhurt": N_("{figure} is unhurt."),
    "wounded": N_("Wounds to {figure}: {wounds}, left: {left}. No armour helps."),
    "knocked_down": N_("{figure} is knocked down."),
    "stunned": N_("{figure} is stunned."),
    "out_of_action": Varied(
        N_("**{figure} is out of action.**"),
        "why",
        {
            "agreed": N_("**{figure} is out of action**, as agreed."),
            "fled": N_("**{figure} is out of action:** fled the field."),
            "impassable": N_("**{figure} is out of action:** fell into impassable ground."),
            "injured": N_("**{figure} is out of action:** injured."),
        },
    ),
}

_BY_HAND: Final[Mapping[str, str]] = {
    "proposed": N_("{side} propose: {change}."),
    "agreed": N_("Agreed: {change}."),
    "not_agreed": N_("{side} refuse: {change}."),
}

_ENDS_OF_DUELS: Final[Mapping[str, str]] = {
    "tests_passed": N_("{figure} passes every test."),
    "tests_failed": N_("{figure} fails."),
    "d3_1": N_("{figure}'s D3 is 1."),
    "d3_2": N_("{figure}'s D3 is 2."),
    "d3_3": N_("{figure}'s D3 is 3."),
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
"""Words of each report, by its name."""
