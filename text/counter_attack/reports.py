"""What happens in a football match, in words. A score comes with its sum, "4+5-1=8": attribute, die, modifiers."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from text.counter_attack.air import IN_THE_AIR
from text.message import N_, N_plural

_BEGINNINGS: Final[Mapping[str, str]] = {
    "match_begins": N_("A match of two halves of {actions} actions begins."),
    "draft_begins": N_("The draft of the {kind}: {side} pick first."),
    "card_turned_up": N_("Face up: {card} ({attributes})."),
    "picks_card": N_("{side} pick {card}."),
    "squad_drafted": N_("The squad of {side}: {players}."),
    "referee_card": N_("The referee is {card}, with a leniency of {leniency}."),
    "toss": N_("The toss, home against away: {home} against {away}. {side} kick off."),
    "toss_tied": N_("The dice for who begins: {die} each, so they are thrown again."),
    "lined_up": N_("{side} line up: {placement}."),
    "gives_way": N_("{player} gives way on {start} and stands on {to}."),
    "kick_off": N_("Kick-off: {player} is on the centre spot with the ball."),
    "added_time": N_("Added time, in actions: {actions} (rolled {die}, leniency {leniency})."),
    "time_for_penalty": N_("The penalty for {side} is still taken: one action more."),
    "half_time": N_("Half time: {home}-{away}."),
    "second_half": N_("Sides are changed. {side} kick off the second half."),
    "level": N_("It is level, {home}-{away}, and it must be settled."),
    "level_on_aggregate": N_("Both legs together it is level, {home}-{away}, and it must be settled."),
    "extra_time": N_plural(
        "Extra time: two halves of {actions} action.", "Extra time: two halves of {actions} actions.", "actions"
    ),
    "full_time": N_("Full time: {home}-{away}."),
    "goal": N_("**Goal for {side}!** Scorer: {scorer}, minute {minute}. It stands {home}-{away}."),
}

_RUNNING: Final[Mapping[str, str]] = {
    "moves": N_("{player} moves {start} → {to}."),
    "way_blocked": N_("{player} cannot go on: {hex} is taken now."),
    "picks_up": N_("{player} collects the ball on {at}."),
    "wins_ball": N_("{player} has the ball on {at}."),
    "steal_succeeds": N_("{player} steals the ball from {carrier}: {score}."),
    "steal_fails": N_("{player} tries to steal from {carrier}: {score}, not enough."),
    "try_succeeds": N_("{player} gets to the ball in space: {score}."),
    "try_fails": N_("{player} goes for the ball in space: {score}, not enough."),
    "from_behind": N_("{tackler} comes at {dribbler} from behind."),
    "ability_used": N_("{player} uses an ability: {ability}."),
    "die_again": N_("{player} is a {ability}: {score} does not count, the die is rolled once more."),
    "tackle_won": N_("{tackler} tackles {dribbler}: {challenge} beats {reply}. The ball is won."),
    "tackle_lost": N_("{tackler} tackles {dribbler}: {challenge} loses to {reply}. {dribbler} gets away."),
    "tackle_tied": N_("{tackler} tackles {dribbler}: {challenge} against {reply}. The ball runs loose."),
    "nutmeg_called": N_("{player} goes for a nutmeg on {defender}."),
    "waits_for_nutmeg": N_("{player} waits for it and does not steal."),
    "nutmeg_won": N_("{carrier} nutmegs {defender}: {reply} beats {challenge}!"),
    "nutmeg_lost": N_("{carrier} tries to nutmeg {defender}: {reply} loses to {challenge}. The ball is won."),
    "nutmeg_tied": N_("{carrier} tries to nutmeg {defender}: {reply} against {challenge}. The ball runs loose."),
    "nutmeg_off": N_("{player} cannot get through any more: the nutmeg on {defender} is off."),
    "fouled_in_nutmeg": N_(
        "{player} brings it down: {challenge}. The foul counts on {hex}, where the nutmeg was begun."
    ),
    "stunned": N_("{player} is stunned."),
    "still_stunned": N_("They sit out the next movement phase: {players}."),
    "placed": N_("{player} is placed on {to}."),
    "move_over": N_("The move of {player} is over."),
    "phase_broken_off": N_("The movement phase is over at once."),
}

_FOULS: Final[Mapping[str, str]] = {
    "tackle_foul": N_("{tackler} goes in on {dribbler}: {challenge}. A foul!"),
    "steal_foul": N_("{player} catches {carrier}: {score}. A foul!"),
    "dive_foul": N_("{keeper} brings {carrier} down: {dive}. A foul!"),
    "handball": N_(
        "{tackler} takes the ball from {dribbler} with the hands, outside the box: {challenge} beats {reply}."
    ),
    "reckless_miss": N_("{player} lunges at {target}: die {die}. {target} gets away."),
    "professional_foul": N_("{player} drags {target} down, on purpose."),
    "reckless_foul": N_("{player} brings {target} down recklessly: die {die}."),
    "foul": N_("Foul by {player} on {on}, on {hex}."),
    "dangerous": N_("From behind, that was dangerous."),
    "last_man": N_("{player} was the last man."),
    "booking_test": N_("The referee looks at {player}: die {die} against {needed}."),
    "no_card": N_("No card for {player}."),
    "yellow_card": N_("**Yellow card** for {player}."),
    "second_yellow": N_("It is the second yellow card for {player}."),
    "red_card": N_("**Red card** for {player}, who leaves for good."),
    "unhurt": N_("{player} gets up again: die {die}, resilience {resilience}."),
    "slowed": N_("{player} is injured: die {die}, resilience {resilience}. Its pace is one lower."),
    "injured": N_("{player} is injured: die {die}, resilience {resilience}. Every attribute is one lower."),
    "must_go_off": N_("{player} has been injured a second time and cannot go on."),
    "out_of_breath": N_("{player} cannot run on: its pace is {pace} now."),
    "advantage": N_("Advantage: {side} play on."),
    "no_advantage": N_("Play is stopped: {side} cannot play on."),
    "free_kick_given": N_("Free kick for {side} on {spot}."),
    "penalty_given": N_("**Penalty for {side}!** The foul was on {spot}."),
    "substitution": N_("{player} comes on for {goes}."),
    "goes_off": N_("{player} goes off, and nobody comes on."),
    "keeps_goal": N_("{player} keeps goal now."),
}

_PASSING: Final[Mapping[str, str]] = {
    "pass": N_("{player} plays the ball {start} → {to}."),
    "tests_in_order": N_("They go for it in this order: {players}."),
    "interception": N_("{player} intercepts on {hex}: {score}."),
    "interception_missed": N_("{player} goes for it on {hex}: {score}, not enough."),
    "in_the_way": N_("{player} stands in its way on {hex} and has it."),
    "pass_received": N_("{player} receives on {hex}."),
    "offside": N_("**Offside!** {player} stood ahead of the ball and the second-last opponent, on {spot}. Free kick."),
    "high_pass": N_("{player} plays it high {start} → {to}."),
    "long_pass": N_("{player} plays it long {start} → {to}."),
    "accurate": N_("Accurate: {player} has {score}, and {needed} is enough."),
    "inaccurate": N_("Inaccurate: {player} has {score}, and needs {needed}."),
    "in_the_air": N_("The ball is in the air over {hex}."),
    "goes_astray": N_("It misses {hex}: direction {direction}, distance {distance}."),
    "comes_down": N_("It comes down on {hex}."),
    "long_pass_lands": N_("The ball lies in space on {hex}; anybody of the attack may fetch it."),
    "pass_into_space": N_("The ball lies in space on {hex}."),
}

_LOOSE: Final[Mapping[str, str]] = {
    "loose_ball": N_("The ball runs loose from {player}: direction {direction}, distance {distance}."),
    "loose_ball_hits": N_("It comes to {player} on {hex}."),
    "attack_keeps_ball": N_("{player} has it, and play goes on."),
    "loose_ball_rests": N_("It comes to rest on {hex}."),
    "loose_ball_over_line": N_("It runs over the {line} line by {hex}."),
    "loose_ball_saved": N_("{player} stops it on {hex}: {score}."),
    "loose_ball_beats_keeper": N_("{player} reaches for it on {hex}: {score}, not enough."),
    "ball_out": N_("{player} touched it last."),
    "throw_in_given": N_("Throw-in for {side} on {spot}."),
    "goal_kick_given": N_("Goal kick for {side}."),
    "corner_given": N_("Corner for {side} on {spot}."),
}

_SHOOTING: Final[Mapping[str, str]] = {
    "shot": N_("{player} shoots at {target}!"),
    "snapshot": N_("{player} snapshots!"),
    "covers": N_("{player} comes across {start} → {to}."),
    "hampered": N_(
        "It is a hard one, {total}: outside the box {outside_box}, angle {awkward_angle}, snapshot {snapshot}."
    ),
    "blocked": N_("{player} blocks it: {score}."),
    "not_blocked": N_("{player} tries to block: {score}, not enough."),
    "deflected": N_("{player} deflects it: {score}."),
    "not_deflected": N_("{player} tries to deflect: {score}, not enough."),
    "off_target": N_("{player} misses the goal: {score}."),
    "out_of_reach": N_("The shot has {score}, and is out of the goalkeeper's reach."),
    "goes_for_it": N_plural(
        "{player} goes for it on {to}: {hexes} hex, {pips}.",
        "{player} goes for it on {to}: {hexes} hexes, {pips}.",
        "hexes",
    ),
    "save": N_("The save of {player} has {score} against {against}."),
    "over_the_wall": N_("{player} lifts it over everybody: {score}."),
    "save_tied": N_("{player} gets a hand to it, no more."),
}

_KEEPING: Final[Mapping[str, str]] = {
    "keeper_steps": N_("{player} steps {start} → {to}."),
    "keeper_dives": N_("{player} dives {start} → {to}."),
    "pushed": N_("{player} is pushed {start} → {to}."),
    "held": N_("{player} holds it: die {die}, below handling {handling}."),
    "not_held": N_("{player} cannot hold it: die {die}, handling {handling}."),
    "held_well": N_("{player} holds it: {score}."),
    "spilt": N_("{player} cannot hold it: {score}, and needs {needed} or a 6."),
    "parried": N_("{player} lets it go in front: direction {direction}."),
    "turned_behind": N_("{player} turns it behind: direction {direction}. Corner on {corner}."),
    "keeper_holds": N_("{player} holds the ball."),
    "keeper_uses_feet": N_("{player} may only use the feet there."),
    "picks_up_with_hands": N_("{player} picks the ball up."),
    "ball_dropped": N_("{player} drops the ball."),
    "dive_won": N_("{keeper} dives at the feet of {carrier}: {dive} beats {reply}, and holds the ball."),
    "dive_lost": N_("{keeper} dives at the feet of {carrier}: {dive} loses to {reply}. Play goes on."),
    "dive_tied": N_("{keeper} dives at the feet of {carrier}: {dive} against {reply}. The ball runs loose."),
}

_PENALTIES: Final[Mapping[str, str]] = {
    "face_counts": N_("The die of {player} shows {face}; {modifiers} changes the score, not that."),
    "star": N_("★ {player} rolls the star."),
    "penalty_missed": N_("{player} misses the goal: {score}."),
    "penalty_taken": N_("{player} takes the penalty with {score} against {keeper} with {reply}."),
    "shoot_out": N_("A shoot-out decides. {side} take the first penalty."),
    "takers": N_("{side} take them in this order: {players}."),
    "kick_scored": N_("{player} scores. It stands {home}-{away} on penalties."),
    "kick_missed": N_("{player} does not score. It stands {home}-{away} on penalties."),
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
    **IN_THE_AIR,
    **_SHOOTING,
    **_KEEPING,
    **_PENALTIES,
    **_RESTARTS,
}
"""The words of each thing that is told, by its name."""
