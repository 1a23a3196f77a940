"""Changes by agreement: picked in menus, with any number of figures, and every message of them fits."""

from __future__ import annotations

from dataclasses import replace

import pytest

from cogs.components import answer_layout, answer_menus, limits
from cogs.play.autocomplete import completions
from cogs.play.preview import opened
from cogs.posting.messages.match_messages import laid
from matchday.match.views import MatchView
from rules.asking import Choose
from rules.skirmish.game import SKIRMISH
from tests.bot.limits.test_limits import ROW
from tests.skirmish_rig import begun

FEW = "home Ann (0,0); home Abe (1,0); away Eve (0,1); away Eli (9,0)"
MANY = "; ".join(
    f"{side} {'xyz'[number % 3]}{'abcd'[number // 3]}{side} ({number},{down}) W=10"
    for side, down in (("home", 0), ("away", -12))
    for number in range(12)
)


def by_hand(figures: str) -> MatchView:
    """Show a match in which something may be settled by hand."""
    match, referee = begun(f"{figures}; step by hand")
    question = referee.question
    assert isinstance(question, Choose)
    row, adjusts = replace(ROW, ruleset=SKIRMISH.name), SKIRMISH.adjusts(question)
    return MatchView(
        row=row,
        seq=9,
        ply=referee.ply,
        question=question,
        asked=row.home,
        side=question.who,
        match=match,
        adjusts=adjusts,
    )


def behind(view: MatchView, group: str) -> list[str]:
    """Return all that can be picked behind an option, menu after menu."""
    found: list[str] = []
    for _, options in answer_menus.behind(view, group):
        for option in options:
            opens = option.value.startswith(answer_menus.OPENS)
            found += behind(view, option.value.removeprefix(answer_menus.OPENS)) if opens else [option.value]
    return found


@pytest.mark.parametrize("figures", [FEW, MANY])
def test_everything_that_can_be_set_can_be_picked(figures: str) -> None:
    view = by_hand(figures)
    found = answer_menus.legal(view)
    assert {fact: tuple(behind(view, f"{answer_menus.FACT}{fact}")) for fact in found.facts} == found.facts
    assert set(found.listed()) == {*found.words, *(answer for fact in found.facts.values() for answer in fact)}


def test_there_can_be_more_than_one_message_holds() -> None:
    assert len(answer_menus.legal(by_hand(MANY)).facts["wounds"]) > answer_layout.SHOWN


@pytest.mark.parametrize("figures", [FEW, MANY])
def test_every_message_of_it_fits(figures: str) -> None:
    view = by_hand(figures)
    assert limits.fits(laid(view).around(None))
    for fact in answer_menus.legal(view).facts:
        assert limits.fits(opened(view, f"{answer_menus.FACT}{fact}"))
    assert limits.fits(opened(view, f"{answer_menus.FACT}wounds|0"))


@pytest.mark.parametrize("group", ["nothing", "wounds|999", "wounds|x", "|"])
def test_what_is_no_fact_opens_nothing_that_breaks(group: str) -> None:
    assert limits.fits(opened(by_hand(FEW), f"{answer_menus.FACT}{group}"))


@pytest.mark.parametrize("typed", ["", "w", "wounds", "prone ", "end"])
def test_every_completion_fits(typed: str) -> None:
    offered = completions(by_hand(MANY), typed)
    assert 0 < len(offered) <= limits.OPTIONS
    assert all(str(choice.value).startswith(typed) for choice in offered)
