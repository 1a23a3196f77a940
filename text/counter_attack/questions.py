"""What stands over the buttons of each question of a football match."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from text.message import N_, Panel

PANELS: Final[Mapping[str, Panel]] = {
    "action": Panel(N_("Call the next action.")),
    "after_foul": Panel(N_("A foul on your player. Play on, or stop play?")),
    "challenge_passer": Panel(N_("You've closed down the passer. Go for the ball? Rolling a 1 is a foul.")),
    "challengers": Panel(N_("A ball in the air. Who goes up for it?")),
    "corner_pass": Panel(N_("Where does the corner go, low or high?")),
    "deflect": Panel(N_("Does the goalkeeper try to deflect the shot?")),
    "distribution": Panel(N_("Your keeper has the ball. Choose how to restart.")),
    "dive": Panel(N_("Should your keeper dive at the attacker's feet?")),
    "draft_pick": Panel(N_("Pick a card for your squad."), plans=True),
    "far_side": Panel(N_("Through the legs! Where does your player come out?")),
    "final_thirds": Panel(N_("Final thirds: move players up to 6 hexes each, then press Done.")),
    "first_time_move": Panel(N_("First-time pass on its way. Move one player one hex, or press Done.")),
    "free_kick": Panel(N_("How is the free kick taken?")),
    "goal_kick": Panel(N_("Where does the goal kick go?")),
    "headed_back": Panel(N_("Is the ball headed back to the goalkeeper's hands or to its feet?")),
    "headed_pass": Panel(N_("Where is the ball headed?")),
    "header_aim": Panel(N_("Your header: at goal, or a pass?")),
    "header_by": Panel(N_("Which of your players has the ball in the air?")),
    "high_pass_move": Panel(N_("High pass in the air. Move one player, or press Done.")),
    "keeper_comes": Panel(N_("High ball into your box. Send your keeper out to challenge?")),
    "keeper_placement": Panel(N_("Where is the goalkeeper placed?")),
    "keeper_run": Panel(N_("A long pass has come down. Where does the goalkeeper run?")),
    "keeper_step": Panel(N_("The goalkeeper has a free hex. Where does it step?")),
    "kick_target": Panel(N_("Where does the goalkeeper kick the ball?")),
    "move": Panel(N_("Move your players, then press Done."), counts=True),
    "new_keeper": Panel(N_("Your goalkeeper has left the pitch. Who goes in goal?")),
    "penalty_keeper": Panel(N_("Penalty: pick your keeper's hex on the line.")),
    "penalty_placing": Panel(N_("Penalty: place players outside box and arc, then press Done.")),
    "pick_up": Panel(N_("Does the goalkeeper pick the ball up with its hands?")),
    "placement": Panel(
        N_("Line up your eleven. It stays hidden until you're both ready."),
        (N_("{example}, … (11 shirts, 11 hexes)"),),
        plans=True,
    ),
    "release": Panel(N_("How does the goalkeeper release the ball?")),
    "reposition": Panel(N_("Where is the player who has the ball placed?")),
    "second_phase": Panel(N_("Throw in now, or play a second movement phase first?")),
    "set_piece_placing": Panel(N_("Place players for the set piece, then press Done."), plans=True),
    "set_piece_run": Panel(N_("Before the corner: move one player up to 3 hexes, or press Done.")),
    "snapshot_cover": Panel(N_("A snapshot comes. Move one player up to 2 hexes, or nobody.")),
    "snapshot_offer": Panel(N_("The ball has come to your player. Snapshot at once?")),
    "snapshot_target": Panel(N_("Which goal hex is the snapshot aimed at?")),
    "substitution": Panel(N_("Play is stopped. Does somebody come on?")),
    "taker": Panel(N_("Who takes it?")),
    "taking_order": Panel(
        N_("List your penalty takers in order, hidden until you're both ready."),
        (N_("{example}, … (the others follow by shirt)"),),
    ),
    "throw_target": Panel(N_("Where is the ball thrown?")),
    "thrower": Panel(N_("Who takes the throw-in?")),
    "try_for_ball": Panel(N_("Go for the loose ball with {player}?")),
    "unchallenged": Panel(N_("You're unchallenged. Free header, or control the ball?")),
    "unopposed": Panel(N_("Only your players are near the ball in the air. What do they do?")),
}
"""The words of each question, by its name."""
