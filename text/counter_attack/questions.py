"""What stands over the buttons of each question of a football match."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from text.message import N_, Panel

PANELS: Final[Mapping[str, Panel]] = {
    "action": Panel(N_("Call the next action.")),
    "corner_pass": Panel(N_("Where does the low corner go?")),
    "deflect": Panel(N_("Does the goalkeeper try to deflect the shot?")),
    "distribution": Panel(N_("The goalkeeper holds the ball. How does it come back into play?")),
    "dive": Panel(N_("Does the goalkeeper dive at the feet of the player with the ball?")),
    "final_thirds": Panel(N_("Move players of the final thirds, up to 6 hexes each, or say that you are done.")),
    "goal_kick": Panel(N_("Where does the goal kick go?")),
    "keeper_placement": Panel(N_("Where is the goalkeeper placed?")),
    "keeper_step": Panel(N_("The goalkeeper has a free hex. Where does it step?")),
    "move": Panel(N_("Move your players, or say that the part is over.")),
    "pick_up": Panel(N_("Does the goalkeeper pick the ball up with its hands?")),
    "placement": Panel(
        N_("Line up your eleven. The other manager does not see it before both are done."),
        (N_("1 M3, 2 U9, 3 E9, … eleven shirts with a hex each"),),
    ),
    "reposition": Panel(N_("Where does the player come out of the tackle?")),
    "second_phase": Panel(N_("Throw in now, or play a second movement phase first?")),
    "set_piece_placing": Panel(N_("Place players for the corner, or say that you are done.")),
    "set_piece_run": Panel(N_("Run with one player, up to 3 hexes, before the corner is taken.")),
    "snapshot_cover": Panel(N_("A snapshot comes. Move one player up to 2 hexes, or nobody.")),
    "snapshot_offer": Panel(N_("The ball has come to your player. Snapshot at once?")),
    "snapshot_target": Panel(N_("Which goal hex is the snapshot aimed at?")),
    "taker": Panel(N_("Who takes the corner?")),
    "throw_target": Panel(N_("Where is the ball thrown?")),
    "thrower": Panel(N_("Who takes the throw-in?")),
    "try_for_ball": Panel(N_("Does the defender try for the ball beside it?")),
}
"""The words of each question, by its name."""
