"""The examples under a board and in the form can be entered there and then."""

from __future__ import annotations

import re

import pytest

from cogs.components.answer_menus import outlined
from cogs.play.order_form import how_to_type
from cogs.posting.messages.match_messages import prompt
from rules.asking import Choose
from tests.bot.town import Town, read
from text.game_list import GAMES
from text.languages import COMPLETE, speaking
from text.questions import typed

ATTACK = "1h M1; 1a M37; 10h M21 ball; 9h K25; 8h K30; 4a L28; attack home; called 3; situation at feet"
ROOM = 100
"""Letters of a line that has room for more than a board on a phone, such as in a form."""

TYPED_SO = re.compile(r"^-# .*: /play `([^`]+)`", re.MULTILINE)
TYPED = re.compile(r"^-# Or type: /play (?P<examples>.*)$", re.MULTILINE)


@pytest.fixture(autouse=True)
def there_is_room(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let boards show examples though most phones have no room for them."""
    monkeypatch.setattr("cogs.posting.messages.match_messages.PROMPT", 5)


async def hints_of(town: Town) -> list[str]:
    """Return the examples under the newest board that are whole answers."""
    found = TYPED.search(town.board.text)
    assert found is not None
    return [hint for hint in re.findall(r"`([^`]+)`", found["examples"]) if "…" not in hint]


async def must_be_legal(town: Town) -> None:
    hints = await hints_of(town)
    assert hints
    for hint in hints:
        plan = await town.bot.desk.plans.ahead(1, hint, by=town.asked.id)
        assert not plan.faults, hint
        assert plan.kept, hint


async def test_the_examples_of_each_board_of_a_beginning_can_be_entered(town: Town) -> None:
    await town.kick_off()
    for answer in ("4-4-2", "4-4-2"):
        await must_be_legal(town)
        await town.answer(answer)
    await must_be_legal(town)
    await town.first_pass()
    await must_be_legal(town)
    for answer in ("move", "done", "done", "done"):
        await town.answer(answer)
        await must_be_legal(town)


@pytest.mark.parametrize("code", COMPLETE)
async def test_the_examples_in_a_language_can_be_entered_too(town: Town, code: str) -> None:
    await town.stands(ATTACK)
    view = await town.bot.desk.view(1)
    with speaking(code):
        found = TYPED_SO.search(prompt(view, outlined(view)))
        form = how_to_type(view)
    assert found is not None
    assert found[1] in form
    assert view.asked is not None
    plan = await town.bot.desk.plans.ahead(1, found[1], by=view.asked.id)
    assert [order.answer.partition(" ")[0] for order in plan.orders] == ["pass"]


async def test_a_preview_in_french_advises_french_answers(town: Town) -> None:
    await town.stands(ATTACK)
    _ = await town.rosa.slash(town.channel, "me settings", language="fr")

    result = await town.rosa.slash(town.channel, "play", order="move, 8 dances")

    assert result.response is not None
    assert "`9 K28, 8 J33` ou `terminé`." in read(result.response).text


async def test_a_draft_in_french_is_in_its_form_and_played_in_french_words(town: Town) -> None:
    await town.stands(ATTACK)
    _ = await town.rosa.slash(town.channel, "me settings", language="fr")
    _ = await town.rosa.send(town.channel, "move, 9 K28, done", reply_to=town.board.message)
    read_back = town.public[-1]

    form = await town.rosa.click(read_back.message, label="Modifier")
    _ = await town.rosa.click(read_back.message, label="Confirmer")

    assert form.modal is not None
    assert form.modal["components"][0]["component"]["value"] == "mouvement, 9 K28, terminé"
    assert "-# Joué : mouvement, 9 K28, terminé" in [
        said.text.strip().replace("\u202f", " ").replace("\xa0", " ") for said in town.public
    ]


async def test_a_line_up_on_the_right_is_shown_in_the_right_half(town: Town) -> None:
    """Either side may kick off in this town: each is shown hexes of its own half."""
    await town.kick_off()
    halves: set[bool] = set()
    for _ in range(2):
        view = await town.bot.desk.view(1)
        assert isinstance(view.question, Choose)
        shown = typed(view.question, GAMES[view.row.ruleset], (), lambda words: len(words) <= ROOM)
        columns = [int(column) for column in re.findall(r"\d{1,2} [A-Z](\d{1,2})[,`]", shown)]
        assert columns
        assert len({column <= 19 for column in columns}) == 1
        halves.add(columns[0] <= 19)
        await town.answer("4-4-2")
    assert halves == {True, False}


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ("7 K12, 99 M19", "Shirts on the pitch: 1, 8, 9, 10."),
        ("pass 99", "Shirts on the pitch: 1, 8, 9, 10."),
        ("move, 8 dances", "Try `9 K28, 8 J33` or `done`."),
        ("pass", "Try `pass K25`."),
        ("pass A1", "Try `"),
    ],
)
async def test_what_cannot_be_is_answered_with_what_is_there(town: Town, given: str, said: str) -> None:
    await town.stands(ATTACK)

    result = await town.rosa.slash(town.channel, "play", order=given)

    assert result.response is not None
    preview = read(result.response).text
    assert preview.count(said) == 1, preview
    assert "tackle" not in preview
