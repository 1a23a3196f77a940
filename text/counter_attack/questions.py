"""Words above the buttons of each question of a football match."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from text.message import N_, N_plural, Panel, Varied

PANELS: Final[Mapping[str, Panel]] = {
    "action": Panel(N_("Choose your next action.")),
    "after_foul": Panel(N_("Fouled! Play on, or take the kick?")),
    "challenge_passer": Panel(N_("Challenge the passer? A 1 is a foul.")),
    "challengers": Panel(N_("High ball: pick who goes up.")),
    "corner_pass": Panel(N_("Corner: pick a hex, low or high.")),
    "deflect": Panel(N_("Deflect the shot with your keeper?")),
    "distribution": Panel(N_("Choose how your keeper restarts.")),
    "dive": Panel(N_("Dive at the attacker's feet?")),
    "draft_pick": Panel(N_("Pick a card."), plans=True),
    "far_side": Panel(N_("Nutmeg! Pick where you come out.")),
    "final_thirds": Panel(N_("Final thirds: up to 6 hexes each, then Done.")),
    "first_time_move": Panel(N_("Move one player one hex, or press Done.")),
    "free_kick": Panel(N_("Choose how to take the free kick.")),
    "goal_kick": Panel(N_("Pick a hex for the goal kick.")),
    "headed_back": Panel(N_("Head it to your keeper's hands or feet?")),
    "headed_pass": Panel(N_("Pick where to head the ball.")),
    "header_aim": Panel(N_("Your header: at goal, or a pass?")),
    "header_by": Panel(N_("Pick who gets the high ball.")),
    "high_pass_move": Panel(N_("High pass: move one player, or press Done.")),
    "keeper_comes": Panel(N_("Send your keeper out to challenge?")),
    "keeper_placement": Panel(
        Varied(N_("Place your keeper, or press Stay."), "clause", {"GKK-1": N_("Goal kick: place your keeper.")})
    ),
    "keeper_run": Panel(N_("Move your keeper, or press Stay.")),
    "keeper_step": Panel(N_("Free step for your keeper, or press Stay.")),
    "kick_target": Panel(N_("Pick where your keeper kicks.")),
    "move": Panel(
        N_("Move your players, then press Done."),
        counts=Varied(
            N_("{moved} of {players} moved. Press Done to finish."),
            "more",
            {"1": N_("Last of {players}: a full run or Done ends it.")},
        ),
    ),
    "new_keeper": Panel(N_("Your keeper is off: pick a new one.")),
    "penalty_keeper": Panel(N_("Penalty: pick your keeper's hex.")),
    "penalty_placing": Panel(N_("Penalty: place players, then press Done.")),
    "pick_up": Panel(N_("Pick the ball up with your keeper?")),
    "placement": Panel(
        N_("Line up your eleven, hidden for now."),
        (N_("{example}, … (11 shirts, 11 hexes)"),),
        plans=True,
    ),
    "release": Panel(N_("Choose how your keeper releases the ball.")),
    "reposition": Panel(N_("Place your player with the ball, or press Stay.")),
    "second_phase": Panel(N_("Throw now, or after another movement phase?")),
    "set_piece_placing": Panel(
        N_("Set piece: place players, then press Done."),
        plans=True,
        counts=Varied(
            N_plural(
                "Set piece: place {left} player, or press Done.",
                "Set piece: place up to {left} players, or press Done.",
                "left",
            ),
            "may_end",
            {
                "0": N_plural(
                    "Free kick: place {left}, at the ball.",
                    "Free kick: place up to {left}, one at the ball.",
                    "left",
                )
            },
        ),
    ),
    "set_piece_run": Panel(N_("Move one player up to 3 hexes, or press Done.")),
    "snapshot_cover": Panel(N_("Snapshot! Move a player 1-2 hexes, or press No.")),
    "snapshot_offer": Panel(N_("The ball's yours: take the snapshot?")),
    "snapshot_target": Panel(N_("Pick a goal hex for your snapshot.")),
    "substitution": Panel(
        Varied(N_("Bring someone on, or press No."), "clause", {"INJ-3": N_("Injured again: pick who comes on.")})
    ),
    "taker": Panel(N_("Pick who takes it.")),
    "taking_order": Panel(
        N_("Order your penalty takers, hidden for now."),
        (N_("{example}, … (the others follow by shirt)"),),
    ),
    "throw_target": Panel(N_("Pick where to throw the ball.")),
    "thrower": Panel(N_("Pick who takes the throw-in.")),
    "try_for_ball": Panel(N_("Go for the loose ball with {player}?")),
    "unchallenged": Panel(N_("Free header, or control the ball?")),
    "unopposed": Panel(N_("The high ball is yours. Pick what to do.")),
}
"""Words of each question, by its name."""
