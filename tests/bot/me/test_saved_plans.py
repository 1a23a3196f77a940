"""Saved plans: made in /me orders or from what was placed, used under the board or by name, where they are legal."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

import pytest
import simcord

from cogs.components.answer_menus import legal
from cogs.me.plan_form import NAME, ORDERS
from matchday.match.dice import Tape
from rules.asking import Roll
from rules.counter_attack.squads.draft_deck import DECK
from rules.counter_attack.squads.squad import SIZE
from store.people.people import Person
from tests.bot.play.test_doors import shown
from tests.bot.town import Said, Town, read
from tests.by_day import one_in

WIDE = "1 M3, 2 W9, 3 C9, 4 I9, 5 Q9, 6 Q15, 7 U15, 8 I15, 9 M15, 10 P15, 11 E15"
CORNER = "1h M1; 2h J18; 3h K18; 8h L18; 1a M37; 2a J20; 3a K20; 8a L20; situation corner; attack home; spot Y37"


def field(form: dict[str, Any], name: str) -> str:
    """Return the contents of a form's field."""
    fields = [part["component"] for part in form["components"]]
    return next(each.get("value", "") for each in fields if each["custom_id"] == name)


async def plans(town: Town, who: simcord.MemberActor) -> Said:
    """Open a person's plans."""
    orders = shown(await who.slash(town.channel, "me orders"))
    return shown(await who.click(orders.message, label="My plans"))


async def sent(town: Town, who: simcord.MemberActor, kind: str, name: str, typed: str) -> simcord.InteractionResult:
    """Submit the form of a new plan as a person."""
    panel = await plans(town, who)
    form = await who.select(panel.message, [kind], custom_id=panel.answers[kind])
    return await who.submit_modal(form, {NAME: name, ORDERS: typed})


async def make(town: Town, who: simcord.MemberActor, kind: str, name: str, typed: str) -> Said:
    """Make a plan as a person."""
    return shown(await sent(town, who, kind, name, typed))


async def corner(town: Town, *placed: str) -> None:
    """Come to the placing of Rosa's corner, and let her place some players."""
    await town.stands(CORNER)
    said = [(town.rosa, "stay"), (town.bram, "stay"), (town.rosa, "3"), *((town.rosa, one) for one in placed)]
    for number, (who, order) in enumerate(said):
        _ = await town.bot.desk.answer(1, [order], by=who.id, interaction_id=number)


async def usable(town: Town) -> Said:
    """Show the plans usable now to the manager to act."""
    return shown(await town.asked.click(town.board.message, label="My plans"))


@pytest.mark.parametrize(
    ("name", "typed", "said"),
    [
        (
            "B",
            "   ",
            "**You typed no letters or numbers, so there's nothing to read.** `COR-1` Type it like this: 9 L33",
        ),
        (
            "B",
            "🙂",
            "**You typed no letters or numbers, so there's nothing to read.** `COR-1` Type it like this: 9 L33",
        ),
        ("  ", "8 L33", "**This plan has no name.** Choose a short one, such as B."),
    ],
    ids=["spaces", "an emoji", "a name of spaces"],
)
async def test_a_plan_with_nothing_to_read_in_it_is_refused_in_fitting_words(
    town: Town, name: str, typed: str, said: str
) -> None:
    assert (await make(town, town.rosa, "our corner", name, typed)).text.strip().startswith(said)


async def test_a_plan_is_made_shown_renamed_and_thrown_away(town: Town) -> None:
    made = await make(town, town.rosa, "our corner", "B", "8 l33, 2 → N34")
    form = await town.rosa.select(made.message, ["our corner|B"], custom_id="ca1:0:0:q:change")
    assert form.modal is not None
    assert field(form.modal, ORDERS) == "8 L33, 2 N34"
    renamed = shown(await town.rosa.submit_modal(form, {NAME: "Near post", ORDERS: "8 L33"}))
    gone = shown(await town.rosa.select(renamed.message, ["our corner|Near post"], custom_id="ca1:0:0:q:drop"))

    assert "our corner: **B** `8 L33, 2 N34`" in made.text
    assert "our corner: **Near post** `8 L33`" in renamed.text
    assert "**B**" not in renamed.text
    assert "no plans yet" in gone.text


async def test_nobody_sees_the_plans_of_others(town: Town) -> None:
    _ = await make(town, town.rosa, "our corner", "B", "8 L33")

    assert "no plans yet" in (await plans(town, town.bram)).text


async def test_what_can_be_no_plan_is_told_and_what_was_typed_is_given_back(town: Town) -> None:
    refused = read((await sent(town, town.rosa, "our corner", "B", "8 L33, 8 L34")).followups[0])

    assert "8 L33, 8 L34" in refused.text
    assert "Not saved. You typed:" in refused.text
    assert "no plans yet" in (await plans(town, town.rosa)).text


async def test_a_line_up_is_used_with_three_taps(town: Town) -> None:
    for who in (town.rosa, town.bram):
        _ = await make(town, who, "their kick-off", "Wide", WIDE)
        _ = await make(town, who, "our kick-off", "Wide", WIDE.replace("9 M15", "9 M19"))
    await town.kick_off()

    for _ in range(2):
        found = await usable(town)
        kind = next(iter(found.answers))
        await town.confirm(await town.asked.select(found.message, [kind], custom_id=found.answers[kind]))

    view = await town.bot.desk.view(1)
    assert view.question is not None
    assert view.question.name == "action"
    assert {"W9", "C9", "C29", "W29"} <= {str(place) for place in view.match.position.stands.values()}


@pytest.mark.nightly
async def test_a_plan_is_used_by_its_name_and_turned_to_where_play_is(town: Town) -> None:
    _ = await make(town, town.rosa, "our corner", "B", "8 L33, 2 N34")
    await corner(town)

    await town.confirm(await town.rosa.slash(town.channel, "play", order="use my corner plan b"))

    log = await town.log()
    assert "home chooses set_piece_placing COR-1: 8 N33" in log
    assert "home chooses set_piece_placing COR-1: 2 M34" in log


@pytest.mark.nightly
async def test_only_plans_that_are_legal_there_are_offered(town: Town) -> None:
    _ = await make(town, town.rosa, "our corner", "A", "8 M37")
    _ = await make(town, town.rosa, "our corner", "B", "8 L33, 2 N34")
    _ = await make(town, town.rosa, "their corner", "C", "8 L33")
    await corner(town)

    assert set((await usable(town)).answers) == {"our corner|B"}


async def test_a_plan_that_there_is_not_or_is_not_legal_is_refused(town: Town) -> None:
    _ = await make(town, town.rosa, "our corner", "A", "8 M37")
    await corner(town)

    unknown = shown(await town.rosa.slash(town.channel, "play", order="plan Z"))
    illegal = shown(await town.rosa.slash(town.channel, "play", order="plan A"))

    assert "no saved plan “Z”" in unknown.text
    assert "M37" in illegal.text
    assert "Confirm" not in illegal.buttons


async def test_what_is_placed_and_drafted_is_kept_as_a_plan(town: Town) -> None:
    await corner(town, "8 N33")
    _ = await town.rosa.slash(town.channel, "play", order="2 M34")

    found = await usable(town)
    form = await town.rosa.click(found.message, label="Save as plan")
    assert form.modal is not None
    kept = shown(await town.rosa.submit_modal(form, {NAME: "B", ORDERS: field(form.modal, ORDERS)}))

    assert "our corner: **B** `8 L33, 2 N34`" in kept.text


async def test_by_standing_order_the_first_plan_is_used_unasked(town: Town) -> None:
    _ = await make(town, town.rosa, "our corner", "B", "8 L33, 2 N34")
    rosa = Person(town.rosa.id, "Rosa")
    _ = await town.bot.desk.standing.give(rosa, town.bot.game, "set_piece_placing", "own plan")

    await corner(town)

    log = await town.log()
    assert "COR-1: 8 N33  # by standing order" in log
    assert "COR-1: 2 M34  # by standing order" in log
    assert (await town.bot.desk.view(1)).side == "away"


async def line_up_form(town: Town) -> str:
    """Return the contents of the line-up's form, opened by the manager to act."""
    opened = await town.asked.click(town.board.message, label="Enter moves")
    assert opened.modal is not None
    return field(opened.modal, "orders")


async def test_the_form_of_the_very_first_line_up_begins_with_a_formation_spelt_out(town: Town) -> None:
    await town.kick_off()

    written = await line_up_form(town)

    assert written.startswith("1 M3")
    assert "9 M19" in written


def home_wins(tape: Tape, number: int, roll: Roll) -> int:
    """Let the first side win every toss."""
    _ = tape, number
    return 4 if roll.who == "home" else 1


@pytest.mark.nightly
async def test_the_form_of_a_line_up_begins_with_that_of_the_match_before(
    new_town: Callable[..., Awaitable[Town]],
) -> None:
    town = await new_town(dice=home_wins)
    own = WIDE.replace("9 M15", "9 M19")
    await town.kick_off()
    await town.answer(own)
    _ = await town.bot.desk.resign(1, by=town.bram.id, interaction_id=1)

    await town.kick_off()

    assert town.asked is town.rosa
    assert await line_up_form(town) == own


async def test_nobody_else_uses_plans_for_whoever_is_asked(town: Town) -> None:
    await town.kick_off()

    refused = await town.waiting.click(town.board.message, label="My plans")

    assert "turn" in shown(refused).text


@pytest.mark.nightly
async def test_a_draft_is_picked_from_a_list_unasked_the_first_that_lies_there(town: Town) -> None:
    wanted = [card.name for card in reversed(DECK)]
    _ = await make(town, town.rosa, "draft", "Mine", ", ".join(wanted).lower())
    for who, way in ((town.rosa, "own plan"), (town.bram, "best card")):
        person = Person(who.id, who.name)
        _ = await town.bot.desk.standing.give(person, town.bot.game, "draft_pick", way)

    await town.kick_off(draft=True)

    lines = [line for line in (await town.log()).splitlines() if "chooses draft_pick" in line]
    assert len(lines) > SIZE
    assert [line for line in lines if not line.endswith("# by standing order")] == []
    question = (await town.bot.desk.view(1)).question
    assert question is not None
    assert question.name == "placement"


@pytest.mark.nightly
async def test_of_the_cards_that_lie_there_that_is_picked_which_stands_first_on_the_list(town: Town) -> None:
    await town.kick_off(draft=True)
    lying = [str(answer) for answer in legal(await town.bot.desk.view(1)).words]
    _ = await make(town, town.asked, "draft", "Mine", "\n".join([*lying[2:], lying[0]]))

    found = await usable(town)
    await town.confirm(await town.asked.select(found.message, ["draft|Mine"], custom_id=found.answers["draft|Mine"]))

    assert f"draft_pick SET-2: {lying[2]}" in await town.log()


@pytest.mark.nightly
async def test_plans_are_completed_where_one_can_be_used_and_then_understood(town: Town) -> None:
    _ = await make(town, town.rosa, "our corner", "B", "8 L33, 2 N34")
    _ = await make(town, town.rosa, "our corner", "Near post", "8 M37")
    await corner(town)

    by_word, by_name, behind, other = [
        [choice["value"] for choice in await town.rosa.autocomplete(town.channel, "play", "order", typed)]
        for typed in ("pl", "b", "8 N33, pl", "plan x")
    ]

    assert by_word == ["plan B"]
    assert by_name[0] == "plan B"
    assert behind == other == []
    shown_as = (await town.rosa.autocomplete(town.channel, "play", "order", "plan"))[0]["name"]
    assert shown_as == "plan B · 8 N33, 2 M34"
    await town.confirm(await town.rosa.slash(town.channel, "play", order="plan B"))
    assert "COR-1: 2 M34" in await town.log()


@pytest.mark.parametrize(
    "typed",
    one_in(
        3,
        [
            "plan B",
            "utilise mon plan de corner B",
            "combinaison B",
            "usa il mio piano B",
            "piano b",
            "usa o meu plano B",
            "plano b",
            "σχέδιο Β",  # noqa: RUF001 - a Greek letter
            "χρησιμοποίησε το σχέδιό μου Β",  # noqa: RUF001 - a Greek letter
        ],
    ),
)
async def test_a_plan_is_called_for_in_whatever_tongue(town: Town, typed: str) -> None:
    _ = await make(town, town.rosa, "our corner", "B", "8 L33, 2 N34")
    await corner(town)

    plan = await town.bot.desk.plans.plan(1, typed, by=town.rosa.id)

    assert plan.kept[:2] == ["8 N33", "2 M34"]
