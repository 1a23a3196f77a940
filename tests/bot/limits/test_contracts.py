"""Discord's limits: kept by every command, button, menu, form and panel, in every language, at the largest size."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any

import discord
import pytest
from discord import app_commands, ui

from bot import FORMS, ITEMS
from cogs.challenge.buttons import ChallengeButton, ResignButton
from cogs.components import custom_ids, limits
from cogs.components.answer_menus import legal
from cogs.components.modals import SentForm
from cogs.components.subjects import OfOne
from cogs.computer.insights import InsightButton
from cogs.computer.reviews import ReviewButton
from cogs.duel.messages import DuelButton, TapeButton
from cogs.league.ready_card import ReadyButton
from cogs.league.sign_up import SignUpButton
from cogs.league.titles import TitleButton
from cogs.learn.lesson_buttons import LearnButton, LessonButton, LessonMenu
from cogs.match.clock_buttons import ClockButton
from cogs.match.display.replay import SinceMenu, StepButton
from cogs.match.follow import FollowButton
from cogs.match.more_menu import LookButton, more
from cogs.match.next_match import TodayButton
from cogs.match.order_offers import AlwaysButton
from cogs.match.seat_buttons import SeatButton
from cogs.match.takebacks import TakebackButton, TakebackMenu
from cogs.match.wishes_and_notes import WishButton
from cogs.me import orders as my_orders
from cogs.me import plans, settings
from cogs.me.orders import OrdersButton, OrdersMenu
from cogs.me.plan_form import plan_form
from cogs.me.plans import PlanMenu, PlansButton
from cogs.me.privacy import ForgetButton
from cogs.me.settings import PreferenceButton, PreferenceMenu
from cogs.play.answer_buttons import AnswerButton
from cogs.play.order_form import LONGEST_ORDER, EnterButton, form_of
from cogs.play.order_form_options import FormChoices, fields_of
from cogs.play.preview import DraftButton, Menu, opened, preview
from cogs.posting.messages import match_messages
from cogs.posting.unreachable import ReopenButton
from cogs.puzzle.messages import PuzzleButton, PuzzleMenu
from matchday.plans.plans import Plan
from matchday.plans.saved_plans import LONGEST_NAME, Usable
from matchday.plans.saved_plans import MOST as MOST_PLANS
from rules.counter_attack.game import COUNTER_ATTACK
from rules.errors import NotUnderstood
from rules.game import MatchRequest
from rules.planning.previews import PreviewedOrder
from store.people.preferences import USUAL
from store.people.saved_plans import SavedPlan
from tests.bot.limits.test_limits import CASES, ROW, pictures_of, views_of
from tests.bot.town import Town
from tests.for_each import for_each
from text.game_list import GAMES
from text.languages import LANGUAGES, T_, nearest, speaking

COMMAND = 8_000
DESCRIPTION = 100
MENU_NAME = 32
GAME = GAMES["counter_attack"]

ONE_EACH: list[ui.DynamicItem[Any]] = [
    AnswerButton(custom_ids.MOST, 9, "10 K19"),
    Menu(custom_ids.MOST, 9, "3"),
    ChallengeButton(1, 0, "accept"),
    ReadyButton(custom_ids.MOST, 9, "word"),
    ResignButton(1, 9),
    StepButton(custom_ids.MOST, 0, "back-99999-high contrast"),
    LookButton(custom_ids.MOST, 9),
    InsightButton(custom_ids.MOST, 9, "use-3"),
    ReviewButton(custom_ids.MOST, 9, "again-99999-home"),
    EnterButton(custom_ids.MOST, 9),
    DraftButton(custom_ids.MOST, 9, "confirm-abcdef"),
    PreferenceButton(0, 0, "skip"),
    PreferenceMenu(0, 0, "language"),
    ForgetButton(),
    OrdersButton(custom_ids.MOST, 9),
    OrdersMenu(custom_ids.MOST, 0, "order.penalty_placing"),
    TakebackButton(custom_ids.MOST, 9, "allow.99999"),
    TakebackMenu(custom_ids.MOST, 9, "from"),
    FollowButton(custom_ids.MOST, 9),
    PlansButton(custom_ids.MOST, 9, "keep"),
    WishButton(custom_ids.MOST, 9, "keep.14 for 9"),
    PlanMenu(custom_ids.MOST, 9, "change"),
    ClockButton(custom_ids.MOST, 9, "nudge"),
    SeatButton(custom_ids.MOST, 9, "let"),
    ReopenButton(custom_ids.MOST, 9),
    DuelButton(custom_ids.MOST, 9, "press"),
    TapeButton(custom_ids.MOST, 9),
    SignUpButton(custom_ids.MOST, 0, "leave"),
    TitleButton(custom_ids.MOST, 0, "give_up"),
    TodayButton(0, 20260302),
    SinceMenu(),
    AlwaysButton(custom_ids.MOST, 99999, "always.snapshot_cover.line of ball"),
    LearnButton(),
    LessonButton(8, 99999, "confirm abcdef"),
    LessonMenu(8, 99999, f"3-{custom_ids.base36(2**63)}"),
    PuzzleButton(custom_ids.MOST, 0, "progress"),
    PuzzleMenu(custom_ids.MOST, 0, "answer"),
]


def longest(part: Mapping[str, Any], field: str) -> int:
    """Return how long a field is in the language in which it is longest."""
    said: list[str] = [part.get(field) or "", *(part.get(f"{field}_localizations") or {}).values()]
    return max(map(len, said))


def parts_of(command: Mapping[str, Any]) -> Iterator[Mapping[str, Any]]:
    """Return a command, and all its options and choices, those of its subcommands too."""
    yield command
    for part in (*command.get("options", ()), *command.get("choices", ())):
        yield from parts_of(part)


def size_of(command: Mapping[str, Any]) -> int:
    """Return how many characters Discord counts in a command."""
    return sum(
        longest(part, "name") + longest(part, "description") + len(str(part.get("value", "")))
        for part in parts_of(command)
    )


@pytest.fixture
async def commands(town: Town) -> list[dict[str, Any]]:
    """Return the payload of every command, with all that is said of it in other languages."""
    tree = town.bot.tree
    translator = tree.translator
    assert translator is not None
    return [await command.get_translated_payload(tree, translator) for command in tree.get_commands()]


async def test_every_command_is_short_enough_in_the_language_in_which_it_is_longest(
    commands: list[dict[str, Any]],
) -> None:
    sizes = {command["name"]: size_of(command) for command in commands}

    assert len(sizes) == len(commands) >= 8
    assert {name: size for name, size in sizes.items() if size > COMMAND} == {}


async def test_every_part_of_a_command_is_described_in_few_words_and_has_not_too_many_choices(
    commands: list[dict[str, Any]],
) -> None:
    for part in (part for command in commands for part in parts_of(command)):
        assert longest(part, "name") <= limits.NAME, part
        assert longest(part, "description") <= DESCRIPTION, part
        assert len(part.get("choices", ())) <= limits.OPTIONS, part
        assert len(part.get("options", ())) <= limits.OPTIONS, part


async def test_there_are_at_most_five_menus_of_messages(town: Town) -> None:
    found = [type(command) for command in town.bot.tree.get_commands() if isinstance(command, app_commands.ContextMenu)]
    assert len(found) <= 5


@pytest.mark.parametrize("language", LANGUAGES)
async def test_menus_of_messages_are_called_in_words_of_each_language(
    commands: list[dict[str, Any]], language: str
) -> None:
    menus = [command for command in commands if command["type"] == discord.AppCommandType.message.value]

    assert len(menus) == 3
    for menu in menus:
        with speaking(language):
            said = T_(menu["name"])
        called: dict[str, str] = menu.get("name_localizations") or {}
        here = [locale.value for locale in discord.Locale if nearest(locale.value) == language]
        assert {called.get(locale, menu["name"]) for locale in here} == {said}
        assert len(said) <= MENU_NAME


def test_there_is_one_of_each_kind_that_lives_through_a_restart() -> None:
    assert {type(item) for item in ONE_EACH} == set(ITEMS)


@for_each("item", ONE_EACH, ids=lambda item: type(item).__name__)
def test_a_custom_id_is_about_the_subject_of_its_class(item: ui.DynamicItem[Any]) -> None:
    assert isinstance(item, OfOne)
    assert custom_ids.about(item.custom_id) == (item.subject, item.number)


@pytest.mark.parametrize("form", FORMS)
def test_a_form_is_about_the_subject_of_its_class(form: type[SentForm]) -> None:
    assert issubclass(form, OfOne)
    assert custom_ids.about(custom_ids.custom_id(custom_ids.MOST, 9, form.kind, "1")) == (form.subject, custom_ids.MOST)


@for_each("item", ONE_EACH, ids=lambda item: type(item).__name__)
def test_a_custom_id_is_known_by_its_own_class_and_by_no_other(item: ui.DynamicItem[Any]) -> None:
    known = [type(each) for each in ONE_EACH if each.template.fullmatch(item.custom_id)]

    assert known == [type(item)]
    assert len(item.custom_id) <= limits.CUSTOM_ID


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_form_fits_with_the_longest_entry_in_it(language: str) -> None:
    with speaking(language):
        chosen = FormChoices("after_foul", "play on", {f"pass {number}": "x" * limits.OPTION for number in range(40)})
        fields = fields_of(chosen, GAME)
        form = form_of(
            custom_ids.custom_id(custom_ids.MOST, 99_999, custom_ids.FORM, str(custom_ids.MOST)),
            "7 K12, " * LONGEST_ORDER,
            fields,
            skips=True,
        )

        assert len(limits.form_fits(form).to_dict()["components"]) == 4


@pytest.mark.parametrize("language", LANGUAGES)
def test_plans_fit_however_many_and_long_they_are_and_so_does_the_form_of_each_kind(language: str) -> None:
    many = [
        SavedPlan(kind, "W" * LONGEST_NAME, "9 M19, " * 100) for kind in GAME.saved_plans for _ in range(MOST_PLANS)
    ]
    mine = [replace(plan, name=f"{number:02}{plan.name[2:]}") for number, plan in enumerate(many)][:MOST_PLANS]

    with speaking(language):
        assert limits.fits(plans.panel(GAME, mine))
        for kind in GAME.saved_plans:
            usable = [Usable(replace(plan, kind=kind), ("9 M19",) * 11) for plan in mine]
            assert limits.fits(plans.offered(GAME, kind, usable, custom_ids.MOST, 99_999))
            assert limits.form_fits(plan_form(kind, mine[0].name, mine[0].orders, str(custom_ids.MOST)))


@pytest.mark.parametrize("language", LANGUAGES)
def test_settings_and_standing_orders_fit_for_every_question(language: str) -> None:
    with speaking(language):
        assert limits.fits(settings.panel(USUAL))
        given = {question: next(iter(words.ways)) for question, words in GAME.standing_orders.items()}
        for question in ("", *given):
            assert limits.fits(my_orders.panel(GAME, given, custom_ids.MOST, question))


@pytest.mark.parametrize("language", LANGUAGES)
def test_previews_and_what_stands_behind_more_fit_however_much_is_wrong(language: str) -> None:
    view = next(views_of(CASES[0]))
    view = replace(view, row=replace(ROW, head=COUNTER_ATTACK.head(MatchRequest())))
    wrong = PreviewedOrder("x" * LONGEST_ORDER, "", refusal=NotUnderstood("x" * LONGEST_ORDER, "10 K19", "MOV-1"))
    good = PreviewedOrder("7 k12", "7 K12", "7 K12", "move", "MOV-1")
    orders = (good, *(wrong for _ in range(40)))

    with speaking(language):
        plan = Plan(custom_ids.MOST, 99_999, view.side or "home", orders, None, done=False, after=view)
        assert limits.fits(preview(plan, pictures_of(view).shown))
        assert limits.fits(more(view, ROW.home.id))
        for group in legal(view).groups:
            assert limits.fits(opened(view, group))


@pytest.mark.parametrize("language", LANGUAGES)
def test_boards_fit_in_every_language(language: str) -> None:
    with speaking(language):
        for view in (view for file in CASES[:: len(CASES) // 8] for view in views_of(file)):
            assert (
                limits.fits(match_messages.laid(view).around(pictures_of(view))).total_children_count
                <= limits.COMPONENTS
            )
