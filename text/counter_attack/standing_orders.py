"""Words of standing orders in football: each question in short, and the ways to answer it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from rules.counter_attack.pitch.formations import FORMATIONS
from text.message import N_, Advance

_NOBODY: Final = N_("move no one")
_STAY: Final = N_("stay")
_TRY: Final = N_("go for the ball")
_LEAVE: Final = N_("leave it")
_PLAY_ON: Final = N_("play on")
_BY_PLAN: Final = N_("use my saved plan")
_IN_PLAY: Final = N_("Ball in play")
_KEEPER: Final = N_("My keeper")
_STOPPED: Final = N_("Stoppages")

STANDING_ORDERS: Final[Mapping[str, Advance]] = {
    "after_foul": Advance(
        N_("Foul on my player"),
        {"play on": N_("play on, but ask me in the box"), "free kick": N_("take the free kick, but ask me in the box")},
        _IN_PLAY,
    ),
    "challenge_passer": Advance(N_("My player closes down the passer"), {"try": _TRY, "no": _LEAVE}, _IN_PLAY),
    "challengers": Advance(
        N_("Their high ball"), {"none": N_("no one goes up"), "best": N_("my best headers go up")}, _IN_PLAY
    ),
    "deflect": Advance(N_("A shot passes close to my keeper"), {"deflect": N_("deflect it"), "no": _LEAVE}, _KEEPER),
    "dive": Advance(N_("My keeper can dive at feet"), {"dive": N_("dive"), "stay": _STAY}, _KEEPER),
    "draft_pick": Advance(
        N_("The draft"),
        {"best card": N_("pick the card with the most points"), "own plan": N_("use my saved list")},
        _STOPPED,
    ),
    "final_thirds": Advance(N_("Final thirds, when a keeper has the ball"), {"done": _NOBODY}, _KEEPER),
    "first_time_move": Advance(N_("A one-hex move during a first-time pass"), {"done": _NOBODY}, _IN_PLAY),
    "headed_back": Advance(
        N_("A header back to my keeper"), {"hands": N_("to their hands"), "feet": N_("to their feet")}, _KEEPER
    ),
    "high_pass_move": Advance(N_("A move during a high pass"), {"done": _NOBODY}, _IN_PLAY),
    "keeper_comes": Advance(N_("A high ball into my box"), {"stay": N_("my keeper stays")}, _KEEPER),
    "keeper_run": Advance(N_("A long pass has landed"), {"stay": N_("my keeper stays")}, _KEEPER),
    "keeper_step": Advance(
        N_("My keeper's free hex"),
        {"stay": _STAY, "line of ball": N_("towards the line from ball to goal")},
        _KEEPER,
    ),
    "penalty_keeper": Advance(N_("A penalty against me"), {"middle": N_("wait in the middle")}, _KEEPER),
    "penalty_placing": Advance(N_("Placing players for a penalty"), {"done": N_("place no one")}, _STOPPED),
    "pick_up": Advance(
        N_("My keeper has the ball at their feet"), {"pick up": N_("pick it up"), "play on": _PLAY_ON}, _KEEPER
    ),
    "placement": Advance(
        N_("Kick-off line-up"), {**{name: name for name in FORMATIONS}, "own plan": _BY_PLAN}, _STOPPED
    ),
    "reposition": Advance(N_("After a tackle, my player has the ball"), {"stay": _STAY}, _IN_PLAY),
    "second_phase": Advance(
        N_("My throw-in"), {"throw": N_("throw now"), "move": N_("a second movement phase first")}, _STOPPED
    ),
    "set_piece_placing": Advance(
        N_("Placing players for a corner or free kick"), {"done": N_("place no one"), "own plan": _BY_PLAN}, _STOPPED
    ),
    "set_piece_run": Advance(N_("A run before a corner"), {"done": _NOBODY}, _STOPPED),
    "snapshot_cover": Advance(
        N_("A move before their snapshot"),
        {"done": _NOBODY, "line of ball": N_("one player into the shot's line")},
        _IN_PLAY,
    ),
    "snapshot_offer": Advance(
        N_("A loose ball comes to my player near goal"), {"snapshot": N_("snapshot"), "play on": _PLAY_ON}, _IN_PLAY
    ),
    "substitution": Advance(
        N_("Stoppage: substitutions"),
        {"unless hurt": N_("no one comes on, but ask me about injuries"), "no": N_("no one comes on")},
        _STOPPED,
        N_("No substitution: {side}."),
    ),
    "try_for_ball": Advance(N_("The ball is next to my defender"), {"try": _TRY, "no": _LEAVE}, _IN_PLAY),
    "unchallenged": Advance(
        N_("My high ball, and no one challenges"),
        {"header": N_("a free header"), "control": N_("control the ball")},
        _IN_PLAY,
    ),
    "unopposed": Advance(
        N_("Their high ball, with only my players near"),
        {"header": N_("head it away"), "control": N_("control the ball")},
        _IN_PLAY,
    ),
}
"""Words of each question that takes standing orders, by its name."""
