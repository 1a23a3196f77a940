"""The page of a replay: what is shown and told, step by step, by keys, buttons, links and menus."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import pytest

from pages.replay_page import VIEWER
from tests.page.spectator import FOOTBALL, SKIRMISH, data_of, spectator
from text.languages import COMPLETE

MOST_SCRIPT: int = 60_000
SHOT, CARD, GOAL = 49, 57, 65
"""Plies of the recorded match: a shot, a card, a goal."""

CONTROLS: Final = (
    "() => [...document.querySelectorAll('button, select, input, [tabindex=\"0\"]')]"
    ".filter(each => each.checkVisibility()).map((each, at) => { each.dataset.stop = at; return at; })"
)
"""Script that numbers the controls of the page."""
STOP: Final = """() => {
    const at = document.activeElement, style = getComputedStyle(at);
    const ring = style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) >= 2;
    const cursor = document.querySelector('.cursor.shown') && document.getElementById('here').textContent;
    const shown = at.dataset.hex ? cursor : ring;
    return [Number(at.dataset.stop ?? -1), at.matches(':focus-visible') && Boolean(shown)];
}"""
"""Script that returns the number of the control with the focus, -1 for none, and whether the page shows it there."""


@pytest.mark.parametrize("log", [FOOTBALL, SKIRMISH])
async def test_a_replay_opened_from_disk_needs_nothing_but_its_file(tmp_path: Path, log: str) -> None:
    async with spectator(tmp_path, log=log) as user:
        await user.opens()
        await user.clicks("Last")
        await user.clicks("Play")
        await user.page.wait_for_timeout(1_500)

        assert user.complaints == []
        assert user.asked == [user.address]
        assert await user.page.title() == user.data["title"]["en"]
        assert await user.page.locator("[role=gridcell]").count() == len(user.data["field"]["hexes"])
        assert sorted(await user.is_refused()) == ["connect-src", "img-src", "script-src-elem", "undefined"]


def test_the_script_is_small_and_comes_without_a_build() -> None:
    assert (VIEWER / "replay.js").stat().st_size <= MOST_SCRIPT
    assert sorted(each.name for each in VIEWER.iterdir()) == ["replay.css", "replay.html", "replay.js"]


async def test_without_a_script_the_match_is_told_in_words(tmp_path: Path) -> None:
    async with spectator(tmp_path, java_script_enabled=False) as user:
        _ = await user.page.goto(user.address)

        said = await user.page.locator("body").inner_text()

        assert user.data["title"]["en"] in said
        assert [line for lines in user.data["told"]["en"] for line in lines if line not in said] == []
        assert await user.page.get_by_role("button").count() == 0


async def test_keys_step_by_answer_by_action_and_to_both_ends(tmp_path: Path) -> None:
    async with spectator(tmp_path) as user:
        await user.opens()
        actions = [index for index, step in enumerate(user.data["steps"]) if step.get("b") and index]
        last = len(user.data["steps"]) - 1
        told = list[int]()
        for key in ("ArrowRight", "ArrowRight", "ArrowLeft", "End", "Home", "Shift+ArrowRight", "Shift+ArrowRight"):
            await user.presses(key)
            told.append(await user.step())
        await user.presses("Shift+ArrowLeft")

        assert told == [1, 2, 1, last, 0, actions[0], actions[1]]
        assert await user.step() == actions[0]


async def test_buttons_step_too_and_lead_to_the_next_chance(tmp_path: Path) -> None:
    async with spectator(tmp_path) as user:
        await user.opens()
        chances = [
            index
            for index, step in enumerate(user.data["steps"])
            if {kind for kind, *_ in step.get("e", ())} & {"goal", "shot", "chance"}
        ]
        found = list[int]()
        for _ in chances:
            await user.clicks("Next chance")
            found.append(await user.step())
        await user.clicks("Next")
        await user.clicks("Next action")
        await user.clicks("Back")
        await user.clicks("First")

        assert found == chances
        assert user.step_of(SHOT) in chances
        assert user.step_of(GOAL) in chances
        assert await user.step() == 0


async def test_the_time_line_is_a_slider_that_tells_where_it_stands(tmp_path: Path) -> None:
    async with spectator(tmp_path) as user:
        await user.opens(GOAL)
        slider = user.page.get_by_role("slider", name="Timeline")
        steps = len(user.data["steps"])

        assert await slider.get_attribute("aria-valuetext") == f"Step {GOAL + 1} of {steps}, 45', 1 \N{EN DASH} 0"
        await slider.focus()
        await user.presses("ArrowLeft")
        assert await user.step() == GOAL - 1
        assert await user.page.locator("#score").inner_text() == "0 \N{EN DASH} 0"


async def test_a_link_leads_to_a_ply_and_the_address_follows_the_steps(tmp_path: Path) -> None:
    async with spectator(tmp_path, permissions=["clipboard-read", "clipboard-write"]) as user:
        await user.opens(SHOT)
        assert await user.step() == user.step_of(SHOT)
        assert "shoots" in " ".join(await user.hears())

        await user.presses("ArrowRight")
        await user.page.wait_for_function(f"() => location.hash === '#ply={SHOT + 1}'")
        await user.clicks("Copy link")
        await user.page.get_by_role("button", name="Link copied").wait_for()
        assert await user.page.evaluate("navigator.clipboard.readText()") == f"{user.address}#ply={SHOT + 1}"

        await user.page.locator("#log a", has_text="Yellow card").first.click()
        assert await user.step() == user.step_of(CARD)
        assert await user.page.locator(".club.away .cards [role=img]").count() == 1


async def test_the_live_region_tells_each_step_in_the_words_of_the_log(tmp_path: Path) -> None:
    async with spectator(tmp_path, reduced_motion="reduce") as user:
        await user.opens()
        heard = [await user.hears()]
        for _ in user.data["steps"][1:]:
            await user.presses("ArrowRight")
            heard.append(await user.hears())

        told = user.data["told"]["en"]
        assert heard == [lines or [turn] for lines, turn in zip(told, user.data["turn"]["en"], strict=True)]
        assert user.complaints == []


async def test_dice_stand_with_their_sums_and_with_what_each_face_would_have_meant(tmp_path: Path) -> None:
    async with spectator(tmp_path) as user:
        await user.opens()
        for index, step in enumerate(user.data["steps"]):
            if duels := step.get("d"):
                await user.goes_to(step["p"])
                shown = [await each.locator("p").all_inner_texts() for each in await user.page.locator(".duel").all()]
                assert shown == user.data["dice"]["en"][index]
                assert await user.page.locator(".duel svg").count() == sum(map(len, duels))

        await user.goes_to(SHOT)
        assert "expected goals" in await user.page.locator("#told .marks").inner_text()


async def test_languages_are_spoken_as_the_browser_has_it_or_as_the_menu_says(tmp_path: Path) -> None:
    async with spectator(tmp_path, locale="fr-CH") as user:
        await user.opens(SHOT)
        words = user.data["ui"]
        assert await user.hears() == user.data["told"]["fr"][user.step_of(SHOT)]

        for before, code, name in (("fr", "it", "Italiano"), ("it", "en", "English")):
            await user.picks(words[before]["language"], name)
            assert await user.page.locator("html").get_attribute("lang") == code
            assert await user.page.title() == user.data["title"][code]
            assert await user.hears() == user.data["told"][code][user.step_of(SHOT)]
            assert await user.page.get_by_role("button", name=words[code]["next_chance"], exact=True).is_visible()

    assert data_of(FOOTBALL)["languages"] == list(COMPLETE)


async def test_playing_stops_at_the_end_and_begins_anew_from_there(tmp_path: Path) -> None:
    async with spectator(tmp_path) as user:
        last = len(data_of(FOOTBALL)["steps"]) - 1
        await user.opens(user.data["steps"][last - 2]["p"])
        await user.picks("Speed", "Fast")
        await user.presses("Space")
        await user.page.get_by_role("button", name="Pause", exact=True).wait_for()
        await user.page.get_by_role("button", name="Play", exact=True).wait_for()
        assert await user.step() == last

        await user.clicks("Play")
        assert await user.step() == 0
        await user.reaches(1)
        await user.clicks("Pause")
        before = await user.step()
        await user.page.wait_for_timeout(1_000)
        assert await user.step() == before


async def test_a_link_followed_right_after_a_step_leads_to_its_own_ply(tmp_path: Path) -> None:
    async with spectator(tmp_path) as user:
        await user.opens()
        # the address is written a moment after a step: here in the moment between the link and what comes of it
        await user.page.evaluate(
            "ply => { location.hash = `#ply=${ply}`; history.replaceState(null, '', '#ply=1'); }", SHOT
        )

        await user.reaches(user.step_of(SHOT))
        await user.page.wait_for_function(f"() => location.hash === '#ply={SHOT}'")


@pytest.mark.parametrize("log", [FOOTBALL, SKIRMISH])
async def test_tab_leads_to_every_control_and_shows_where_it_is_and_back_again(tmp_path: Path, log: str) -> None:
    async with spectator(tmp_path, log=log, reduced_motion="reduce") as user:
        await user.opens()
        controls = list(await user.page.evaluate(CONTROLS))

        onwards, back = list[list[object]](), list[list[object]]()
        for way, key in ((onwards, "Tab"), (back, "Shift+Tab")):
            for _ in controls:
                await user.presses(key)
                way.append(list(await user.page.evaluate(STOP)))

        assert onwards == [[each, True] for each in controls]
        assert [each for each in back if each[0] != -1] == [[each, True] for each in reversed(controls[:-1])]


async def test_every_button_and_menu_is_worked_by_keys(tmp_path: Path) -> None:
    async with spectator(tmp_path, reduced_motion="reduce") as user:
        last = len(data_of(FOOTBALL)["steps"]) - 1
        await user.opens()
        whole = await user.sees()
        told = list[int]()
        for name, key in (("Last", "Enter"), ("Back", "Space"), ("First", "Enter"), ("Next", "Space")):
            await user.page.get_by_role("button", name=name, exact=True).focus()
            await user.presses(key)
            told.append(await user.step())
        for name, key in (("Zoom in", "Enter"), ("Flip the board", "Space")):
            await user.page.get_by_role("button", name=name, exact=True).focus()
            await user.presses(key)
        near = await user.sees()
        await user.page.get_by_role("combobox", name="Colours").focus()
        await user.presses("P")
        await user.page.locator("#log a[tabindex='0']").focus()
        for _ in user.data["steps"]:
            if "Yellow card" in await user.page.evaluate("document.activeElement.textContent"):
                break
            await user.presses("ArrowDown")
        await user.presses("ArrowUp", "ArrowDown", "Enter")

        assert told == [last, last - 1, 0, 1]
        assert near[2] < whole[2]
        assert await user.page.get_by_role("button", name="Flip the board").get_attribute("aria-pressed") == "true"
        assert await user.page.locator("html").get_attribute("data-look") == "print"
        await user.reaches(user.step_of(CARD))
