"""Replies in a manager's own language, by names and with arrows: played as they would be in English."""

from __future__ import annotations

import pytest

from cogs.components.answer_menus import legal
from tests.bot.town import Town
from tests.by_day import one_in

TONGUES = {
    "fr": "{name} vers {hex}, {shirt} à {place}. Terminé",
    "it": "{name} -> {hex} e {shirt} verso {place}; basta",
    "pt": "{name}: {hex}, {shirt} para {place}, pronto",
    "el": "{name} → {hex} και {shirt} στο {place}. Τέλος",
}


@pytest.mark.parametrize("tongue", one_in(2, TONGUES))
async def test_a_reply_in_any_tongue_moves_the_players_that_it_names(town: Town, tongue: str) -> None:
    await town.line_up()
    await town.first_pass()
    await town.answer("move")
    view = await town.bot.desk.view(1)
    found = legal(view)
    first, second = (found.groups[figure] for figure in found.figures[2:4])
    (one, target), (shirt, place) = first[0].split(), second[-1].split()
    name = view.match.players[f"{one}{'h' if view.side == 'home' else 'a'}"].card.name.rpartition(" ")[2]

    typed = TONGUES[tongue].format(name=name, hex=target, shirt=shirt, place=place)
    mover = town.asked
    _ = await mover.send(town.channel, typed, reply_to=town.board.message)
    await town.confirm_shown(town.public[-1])

    log = await town.log()
    assert first[0] in log
    assert second[-1] in log
    assert town.waiting.id == mover.id
