"""What stands over the buttons of each question of a football match."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from text.message import N_, Panel

PANELS: Final[Mapping[str, Panel]] = {
    "action": Panel(N_("Call the next action.")),
    "after_foul": Panel(N_("A foul on your player. Play on, or stop play?")),
    "challenge_passer": Panel(N_("Your player has come next to the passer. Does it go for the ball? A 1 is a foul.")),
    "challengers": Panel(N_("A ball in the air. Who goes up for it?")),
    "corner_pass": Panel(N_("Where does the corner go, low or high?")),
    "deflect": Panel(N_("Does the goalkeeper try to deflect the shot?")),
    "distribution": Panel(N_("The goalkeeper holds the ball. How does it come back into play?")),
    "dive": Panel(N_("Does the goalkeeper dive at the feet of the player with the ball?")),
    "draft_pick": Panel(N_("Pick a card for your squad."), plans=True),
    "far_side": Panel(N_("Through the legs! Where does your player come out?")),
    "final_thirds": Panel(N_("Move those who may move now, up to 6 hexes each, or say that you are done.")),
    "first_time_move": Panel(N_("A first-time pass is on its way. Move one player one hex, or nobody.")),
    "free_kick": Panel(N_("How is the free kick taken?")),
    "goal_kick": Panel(N_("Where does the goal kick go?")),
    "headed_back": Panel(N_("Is the ball headed back to the goalkeeper's hands or to its feet?")),
    "headed_pass": Panel(N_("Where is the ball headed?")),
    "header_aim": Panel(N_("Your header: at goal, or a pass?")),
    "header_by": Panel(N_("Which of your players has the ball in the air?")),
    "high_pass_move": Panel(N_("A high pass is in the air. Move one player, or nobody.")),
    "keeper_comes": Panel(
        N_("A high ball into your box. Does the goalkeeper come out for it? Then it must challenge.")
    ),
    "keeper_placement": Panel(N_("Where is the goalkeeper placed?")),
    "keeper_run": Panel(N_("A long pass has come down. Where does the goalkeeper run?")),
    "keeper_step": Panel(N_("The goalkeeper has a free hex. Where does it step?")),
    "kick_target": Panel(N_("Where does the goalkeeper kick the ball?")),
    "move": Panel(N_("Move your players, or say that the part is over.")),
    "new_keeper": Panel(N_("Your goalkeeper has left the pitch. Who goes in goal?")),
    "penalty_keeper": Panel(N_("Where on the line does your goalkeeper wait for the penalty?")),
    "penalty_placing": Panel(N_("Place players for the penalty, outside box and arc, or say that you are done.")),
    "pick_up": Panel(N_("Does the goalkeeper pick the ball up with its hands?")),
    "placement": Panel(
        N_("Line up your eleven. The other manager does not see it before both are done."),
        (N_("{example}, … (11 shirts, 11 hexes)"),),
        plans=True,
    ),
    "release": Panel(N_("How does the goalkeeper release the ball?")),
    "reposition": Panel(N_("Where is the player who has the ball placed?")),
    "second_phase": Panel(N_("Throw in now, or play a second movement phase first?")),
    "set_piece_placing": Panel(N_("Place players for the set piece, or say that you are done."), plans=True),
    "set_piece_run": Panel(N_("Run with one player, up to 3 hexes, before the corner is taken.")),
    "snapshot_cover": Panel(N_("A snapshot comes. Move one player up to 2 hexes, or nobody.")),
    "snapshot_offer": Panel(N_("The ball has come to your player. Snapshot at once?")),
    "snapshot_target": Panel(N_("Which goal hex is the snapshot aimed at?")),
    "substitution": Panel(N_("Play is stopped. Does somebody come on?")),
    "taker": Panel(N_("Who takes it?")),
    "taking_order": Panel(
        N_(
            "In which order do your players take the penalties? The other manager does not see it before both are done."
        ),
        (N_("{example}, … (the others follow by shirt)"),),
    ),
    "throw_target": Panel(N_("Where is the ball thrown?")),
    "thrower": Panel(N_("Who takes the throw-in?")),
    "try_for_ball": Panel(N_("Go for the loose ball with {player}?")),
    "unchallenged": Panel(N_("Nobody challenges. A free header, or bring the ball under control?")),
    "unopposed": Panel(N_("Only your players are near the ball in the air. What do they do?")),
}
"""The words of each question, by its name."""
