"""Menus of targets that nobody stands on begin with the likely ones: forward, and near own players."""

from __future__ import annotations

from cogs.components.answer_menus import OPENS, menus_of, outlined
from rules.asking import Choose
from rules.counter_attack.flow.next_action import play_next_action
from rules.counter_attack.state.situation import Situation
from rules.hexes import Hex
from tests.bot.limits.test_limits import view_of
from tests.rig import play_until, set_scene

SCENE = "1h M1; 10h M12 ball; 9h H24; 8h S22; 4h F6; 1a M37; 4a J30; 5a Q30; attack home"


def test_the_menu_of_long_passes_begins_near_own_players_and_not_on_the_goal_line() -> None:
    match = set_scene(SCENE)
    match.set_next(Situation.AT_FEET)
    referee = play_until(play_next_action(match), "")
    assert isinstance(referee.question, Choose)
    view = view_of(match, referee.question, referee)

    menus = menus_of(view, outlined(view))

    values = next(
        [option.value for option in options] for _, options in menus if options[0].value.startswith("long pass")
    )
    places = [Hex.parse(value.rpartition(" ")[2]) for value in values if not value.startswith(OPENS)]
    mates = [match.hex_of(match.player(name)) for name in ("9h", "8h")]
    assert len(places) == 24
    assert all(min(place.distance(mate) for mate in mates) == 6 for place in places)
    assert all(place.column >= match.ball.column for place in places)
