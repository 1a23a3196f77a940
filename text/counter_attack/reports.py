"""Words of reports of a football match. A score has its sum, "4+5-1=8": attribute, die, modifiers."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from rules.reports import AnyReport
from text.counter_attack.dice_captions import ROLLED_FOR, direction
from text.languages import T_
from text.message import N_, N_plural, Varied

_BEGINNINGS: Final[Mapping[str, str]] = {
    "match_begins": N_("Match on: two halves of {actions} actions."),
    "draft_begins": Varied(
        N_("Draft: {side} pick first."),
        "kind",
        {
            "goalkeepers": N_("Draft, goalkeepers: {side} pick first."),
            "outfield players": N_("Draft, outfield players: {side} pick first."),
        },
    ),
    "card_turned_up": N_("Face up: {card} ({attributes})."),
    "picks_card": N_("{side} pick {card}."),
    "squad_drafted": N_("{side} squad: {players}."),
    "referee_card": N_("Referee: {card}, leniency {leniency}."),
    "toss": N_("Toss: home {home}, away {away}. {side} kick off."),
    "toss_tied": N_("Toss: {die} each. Roll again."),
    "lined_up": N_("{side} line up: {placement}."),
    "gives_way": N_("{start} is taken: {player} lines up on {to} instead."),
    "kick_off": N_("Kick-off: {player} has the ball on the centre spot."),
    "added_time": N_("Added time, in actions: {actions} (rolled {die}, leniency {leniency})."),
    "time_for_penalty": N_("{side} still take their penalty: one more action."),
    "half_time": N_("Half time: {home}-{away}."),
    "second_half": N_("The teams change ends. {side} kick off the second half."),
    "level": N_("{home}-{away}, and there has to be a winner."),
    "level_on_aggregate": N_("{home}-{away} on aggregate, and there has to be a winner."),
    "extra_time": N_plural(
        "Extra time: two halves of {actions} action.", "Extra time: two halves of {actions} actions.", "actions"
    ),
    "full_time": N_("Full time: {home}-{away}."),
    "goal": N_("**Goal for {side}!** {scorer}, {minute}'. It's {home}-{away}."),
}

_RUNNING: Final[Mapping[str, str]] = {
    "moves": N_("{player} moves {start} → {to}."),
    "way_blocked": N_("{player} stops: {hex} is now taken."),
    "picks_up": N_("{player} picks up the ball on {at}."),
    "wins_ball": N_("{player} has the ball on {at}."),
    "steal_succeeds": N_("{player} steals the ball from {carrier}: {score}."),
    "steal_fails": N_("{player} fails to steal from {carrier}: {score}."),
    "try_succeeds": N_("{player} wins the ball in space: {score}."),
    "try_fails": N_("{player} can't reach the ball in space: {score}."),
    "from_behind": N_("{tackler} comes at {carrier} from behind."),
    "ability_used": N_("{player} uses an ability: {ability}."),
    "die_again": N_("{player} is a {ability}: {score} doesn't count. Roll again."),
    "tackle_won": N_("{tackler} tackles {carrier} and wins the ball: {challenge} beats {reply}."),
    "tackle_lost": N_("{carrier} gets past {tackler}: {reply} beats {challenge}."),
    "tackle_tied": N_("{tackler} tackles {carrier}: level, {challenge} v {reply}. Loose ball!"),
    "nutmeg_called": N_("{player} goes for a nutmeg on {defender}."),
    "waits_for_nutmeg": N_("{player} faces the nutmeg: no steal attempt."),
    "nutmeg_won": N_("{carrier} nutmegs {defender}: {reply} beats {challenge}!"),
    "nutmeg_lost": N_("{defender} stops {carrier}'s nutmeg and wins the ball: {challenge} beats {reply}."),
    "nutmeg_tied": N_("{carrier} tries to nutmeg {defender}: level, {reply} v {challenge}. Loose ball!"),
    "nutmeg_off": N_("{player} has too little pace left: the nutmeg on {defender} is off."),
    "fouled_in_nutmeg": N_("{player} brings them down: {challenge}. The foul is at {hex}, where the nutmeg started."),
    "stunned": N_("{player} is stunned."),
    "still_stunned": N_("Missing the next movement phase: {players}."),
    "placed": N_("{player} is placed on {to}."),
    "move_over": N_("{player} has finished moving."),
    "phase_broken_off": N_("The movement phase ends early."),
}

_FOULS: Final[Mapping[str, str]] = {
    "tackle_foul": Varied(
        N_("{tackler} goes in on {carrier} again: {challenge} v {reply}. Foul!"),
        "reply",
        {"": N_("{tackler} goes in on {carrier}: {challenge}. Foul!")},
    ),
    "steal_foul": N_("{player} catches {carrier}: {score}. Foul!"),
    "dive_foul": N_("{keeper} brings {carrier} down: {dive}. Foul!"),
    "handball": N_("Handball! {tackler} stops {carrier} outside the box: {challenge} beats {reply}."),
    "reckless_miss": N_("{player} lunges at {target} and misses (rolled {die})."),
    "professional_foul": N_("{player} deliberately brings {target} down."),
    "reckless_foul": N_("{player} brings {target} down recklessly (rolled {die})."),
    "foul": N_("Foul by {player} on {on} at {hex}."),
    "dangerous": N_("From behind: a dangerous foul."),
    "last_man": N_("{player} was the last man."),
    "booking_test": N_("Card for {player}? Rolled {die} against {needed}."),
    "no_card": N_("No card for {player}."),
    "yellow_card": N_("**Yellow card** for {player}."),
    "second_yellow": N_("Second yellow for {player}."),
    "red_card": N_("**Red card!** {player} is sent off."),
    "unhurt": N_("{player} is OK: rolled {die}, resilience {resilience}."),
    "slowed": N_("{player} is injured (rolled {die}, resilience {resilience}): −1 to pace."),
    "injured": N_("{player} is injured (rolled {die}, resilience {resilience}): −1 to every attribute."),
    "must_go_off": N_("{player} is injured again and has to come off."),
    "out_of_breath": N_("{player} can't run on: pace now {pace}."),
    "advantage": N_("Advantage: {side} play on."),
    "no_advantage": N_("No advantage for {side}: play stops."),
    "free_kick_given": N_("Free kick to {side} at {spot}."),
    "penalty_given": N_("**Penalty to {side}!** Foul at {spot}."),
    "substitution": N_("{player} comes on for {goes}."),
    "goes_off": N_("{player} goes off with no replacement."),
    "keeps_goal": N_("{player} goes in goal."),
}

_PASSING: Final[Mapping[str, str]] = {
    "pass": N_("{player} passes {start} → {to}."),
    "tests_in_order": N_("Interception attempts, in order: {players}."),
    "interception": N_("{player} intercepts on {hex}: {score}."),
    "interception_missed": N_("{player} misses the interception on {hex}: {score}."),
    "in_the_way": N_("{player} cuts it out on {hex}."),
    "pass_received": N_("{player} takes the pass on {hex}."),
    "offside": N_("**Offside!** {player} was beyond the ball and the second-last defender at {spot}."),
    "high_pass": N_("{player} hits a high pass {start} → {to}."),
    "long_pass": N_("{player} hits it long {start} → {to}."),
    "accurate": N_("Accurate: {player} rolls {score}, needs {needed}."),
    "inaccurate": N_("Inaccurate: {player} rolls {score}, needs {needed}."),
    "in_the_air": N_("The ball is in the air over {hex}."),
    "goes_astray": N_("The ball drifts off {hex}: {direction}, distance {distance}."),
    "comes_down": N_("It comes down on {hex}."),
    "long_pass_lands": N_("The ball is in space on {hex}. Any attacker can run onto it."),
    "pass_into_space": N_("The ball is in space on {hex}."),
}

_LOOSE: Final[Mapping[str, str]] = {
    "loose_ball": N_("The ball breaks off {player}: {direction}, distance {distance}."),
    "loose_ball_hits": N_("It comes to {player} on {hex}."),
    "attack_keeps_ball": N_("{player} has it. Play on!"),
    "loose_ball_rests": N_("It stops on {hex}."),
    "loose_ball_over_line": Varied(
        N_("Out of play at {hex}."),
        "line",
        {"goal": N_("Out over the goal line at {hex}."), "side": N_("Out over the side line at {hex}.")},
    ),
    "loose_ball_saved": N_("{player} stops it on {hex}: {score}."),
    "loose_ball_beats_keeper": N_("{player} can't reach it on {hex}: {score}."),
    "ball_out": N_("{player} touched it last."),
    "throw_in_given": N_("Throw-in to {side} at {spot}."),
    "goal_kick_given": N_("Goal kick to {side}."),
    "corner_given": N_("Corner to {side} at {spot}."),
}

_IN_THE_AIR: Final[Mapping[str, str]] = {
    "keeper_comes": N_("{player} comes off the line, {start} → {to}."),
    "no_header_now": N_("That was the last action: no header at {hex}."),
    "nobody_near": N_("No one can reach it. The ball is in space on {hex}."),
    "header_aim": Varied(
        N_("{side} go up for a header."),
        "aim",
        {"goal": N_("{side} go up for a header at goal."), "pass": N_("{side} go up to head a pass.")},
    ),
    "challengers": N_("{side} send up {players}."),
    "challenges": N_("{player} rises: {score}."),
    "header_won": N_("{attacker} beats {defender} in the air: {score} v {reply}."),
    "header_lost": N_("{defender} beats {attacker} in the air: {reply} v {score}."),
    "header_tied": N_("{attacker} and {defender} are level in the air, {score} v {reply}. Loose ball!"),
    "off_target_with_it": N_("{player} heads wide: {by} rolled a 1 ({score})."),
    "header_at_goal": N_("{player} heads at {target}: {score}!"),
    "free_header": Varied(
        N_("{player} goes up unchallenged."),
        "aim",
        {
            "goal": N_("{player} goes up unchallenged to head at goal."),
            "pass": N_("{player} goes up unchallenged to head a pass."),
        },
    ),
    "free_headers": Varied(
        N_("Unchallenged: {players}."),
        "aim",
        {
            "goal": N_("Unchallenged, heading at goal: {players}."),
            "pass": N_("Unchallenged, heading a pass: {players}."),
        },
    ),
    "headed_pass": N_("{player} heads the ball {start} → {to}."),
    "headed_pass_received": N_("{player} takes the pass on {hex}."),
    "headed_into_space": N_("The ball comes down in space on {hex}."),
    "caught": N_("{player} catches it (rolled {die})."),
    "spilled": N_("{player} spills it (rolled {die}). Loose ball!"),
    "keeper_claims": N_("{player} claims the high ball."),
    "sit_out": N_("Missing the next movement phase: {players}."),
    "control": N_("{player} controls it: {score}."),
    "control_fails": N_("{player} can't control it: {score}, needs {needed}."),
    "high_corner": N_("{player} hits a high corner to {to}."),
    "throws_to_the_head": N_("{player} throws to a team-mate's head on {to}."),
}

_SHOOTING: Final[Mapping[str, str]] = {
    "shot": N_("{player} shoots at {target}!"),
    "snapshot": N_("{player} takes a snapshot!"),
    "covers": N_("{player} comes across {start} → {to}."),
    "hampered": N_(
        "{total} to the shot: outside the box {outside_box}, tight angle {awkward_angle}, snapshot {snapshot}."
    ),
    "blocked": N_("{player} blocks it: {score}."),
    "not_blocked": N_("{player} can't block it: {score}."),
    "deflected": N_("{player} deflects it: {score}."),
    "not_deflected": N_("{player} can't deflect it: {score}."),
    "off_target": N_("{player} misses the target: {score}."),
    "out_of_reach": N_("Shot {score}, out of the keeper's reach."),
    "goes_for_it": Varied(
        N_plural(
            "{player} goes for it on {to}, {hexes} hex away: {pips} to the save.",
            "{player} goes for it on {to}, {hexes} hexes away: {pips} to the save.",
            "hexes",
        ),
        "pips",
        {
            "0": Varied(
                N_plural(
                    "{player} goes for it on {to}, {hexes} hex away.",
                    "{player} goes for it on {to}, {hexes} hexes away.",
                    "hexes",
                ),
                "hexes",
                {"0": N_("{player} goes for it on {to}.")},
            ),
            "1": N_("{player} is already on {to}: +1 to the save."),
        },
    ),
    "save": N_("{player} goes to save: {score} v {against}."),
    "over_the_wall": N_("{player} lifts it over everyone: {score}."),
    "low_free_kick": N_("{player} keeps it low, so it can be blocked: {score}."),
    "save_tied": N_("{player} gets a hand to it, no more."),
}

_KEEPING: Final[Mapping[str, str]] = {
    "keeper_steps": N_("{player} steps {start} → {to}."),
    "keeper_dives": N_("{player} dives {start} → {to}."),
    "pushed": N_("{player} is pushed {start} → {to}."),
    "held": N_("{player} holds it: rolled {die}, handling {handling}."),
    "not_held": N_("{player} can't hold it: rolled {die}, handling {handling}."),
    "held_well": N_("{player} holds it: {score}."),
    "spilt": N_("{player} can't hold it: {score}, needs {needed} or a 6."),
    "parried": N_("{player} parries it back into play: {direction}."),
    "turned_behind": N_("{player} tips it behind: {direction}. Corner at {corner}."),
    "keeper_holds": N_("{player} holds the ball."),
    "keeper_uses_feet": N_("{player} can only use their feet there."),
    "picks_up_with_hands": N_("{player} picks the ball up."),
    "ball_dropped": N_("{player} drops the ball."),
    "dive_won": N_("{keeper} dives at {carrier}'s feet and holds the ball: {dive} beats {reply}."),
    "dive_lost": N_("{carrier} gets past {keeper}'s dive: {reply} beats {dive}. Play goes on."),
    "dive_tied": N_("{keeper} dives at {carrier}'s feet: level, {dive} v {reply}. Loose ball!"),
}

_PENALTIES: Final[Mapping[str, str]] = {
    "face_counts": N_("{player} rolled a {face}. The {modifiers} changes the total, not the die."),
    "star": N_("★ {player} rolls the star."),
    "penalty_missed": N_("{player} misses the target: {score}."),
    "penalty_taken": N_("Penalty, {player} v {keeper}: {score} v {reply}."),
    "shoot_out": N_("It goes to a shoot-out. {side} go first."),
    "takers": N_("{side} penalty order: {players}."),
    "kick_scored": N_("{player} scores. {home}-{away} on penalties."),
    "kick_missed": N_("No goal for {player}. {home}-{away} on penalties."),
    "shoot_out_won": N_("**{side} win the shoot-out {home}-{away}!**"),
}

_RESTARTS: Final[Mapping[str, str]] = {
    "runs": N_("{player} runs {start} → {to}."),
}

REPORTS: Final[Mapping[str, str]] = {
    **_BEGINNINGS,
    **_RUNNING,
    **_FOULS,
    **_PASSING,
    **_LOOSE,
    **_IN_THE_AIR,
    **_SHOOTING,
    **_KEEPING,
    **_PENALTIES,
    **_RESTARTS,
}
"""Words of each report, by its name."""


_ATTRIBUTES: Final[Mapping[str, str]] = {**ROLLED_FOR, "pace": N_("pace")}
"""Names of the attributes of cards."""


def facts(report: AnyReport) -> Mapping[str, Any]:
    """Return the facts of a report, with a direction as the board shows it, and attributes in words."""
    told = dict(report.facts)
    if "direction" in told:
        told["direction"] = direction(told["direction"])
    if "attributes" in told:
        listed = (one.partition(" ") for one in str(told["attributes"]).split(", "))
        told["attributes"] = ", ".join(f"{T_(_ATTRIBUTES[name])} {pips}" for name, _, pips in listed)
    return told
