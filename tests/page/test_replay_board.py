"""The board of a replay's page: the grid that arrow keys walk, the camera, looks, movement, and what axe-core says."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

import pytest

from render.drawing.colour import contrast, mixed, parse
from tests.page.spectator import FOOTBALL, LOOKS, SIZES, SKIRMISH, Spectator, data_of, spectator

GOAL_KICK, SHOT, DUEL, GOAL = 17, 49, 56, 65
"""Plies of the recorded match."""

READABLE: Final = 4.5
"""Least contrast of text and its ground, as WCAG 2 has it."""

SLACK: Final = 2.0
"""Units of the board that the camera may be off."""

WHERE: Final = (
    "each => { const box = each.getBoundingClientRect(); return [box.x + box.width / 2, box.y + box.height / 2]; }"
)
TOUCH: Final[dict[str, Any]] = {"x": 195, "y": 300, "gestureSourceType": "touch"}
SPREAD: Final = TOUCH | {"scaleFactor": 2}
DRAG: Final = TOUCH | {"xDistance": 120, "speed": 400}


async def place_of(user: Spectator, name: str) -> list[float]:
    """Return the middle of a hex on the screen."""
    await user.rests()
    return list(await user.hex(name).evaluate(WHERE))


def stands(data: Mapping[str, Any], step: int) -> dict[str, Mapping[str, Any]]:
    """Return the pieces on the field at a step, by their hexes."""
    places: dict[str, str | None] = {}
    for each in data["steps"][: step + 1]:
        places |= each.get("m", {})
    return {place: data["pieces"][int(index)] for index, place in places.items() if place}


async def test_every_hex_tells_a_screen_reader_what_stands_there(tmp_path: Path) -> None:
    async with spectator(tmp_path, reduced_motion="reduce") as user:
        await user.opens()
        for ply in (GOAL_KICK, SHOT, GOAL):
            await user.goes_to(ply)
            labels: dict[str, str] = dict(
                await user.page.locator("[role=gridcell]").evaluate_all(
                    "all => all.map(each => [each.dataset.hex, each.getAttribute('aria-label')])"
                )
            )
            taken = stands(user.data, user.step_of(ply))
            assert len(labels) == len(user.data["field"]["hexes"])
            for name, label in labels.items():
                piece = taken.get(name)
                ball = label.endswith("the ball")
                wanted = (
                    f"{name}: {piece['label']} {piece['name']}, "
                    if piece
                    else f"{name}: {'the ball' if ball else 'empty'}"
                )
                assert label.startswith(wanted)
            assert sum(label.endswith("the ball") for label in labels.values()) == 1


async def test_arrow_keys_walk_the_grid_hex_by_hex_from_the_ball(tmp_path: Path) -> None:
    async with spectator(tmp_path) as user:
        await user.opens(SHOT)
        await user.page.get_by_role("grid", name="Field. Arrow keys walk from hex to hex.").wait_for()
        await user.page.evaluate("document.querySelector('[role=gridcell][tabindex=\"0\"]').focus()")
        walked = [await user.focused()]
        for key in ("ArrowRight", "ArrowDown", "ArrowDown", "ArrowLeft", "ArrowUp"):
            await user.presses(key)
            walked.append((await user.focused()).partition(":")[0])

        assert walked[0] == "K35: 9 Rafael Montesqueda, Lantern Quay, the ball"
        assert walked[1:] == ["K36", "L36", "M36", "M35", "L35"]
        assert await user.step() == user.step_of(SHOT)
        await user.presses("f", "ArrowRight", "ArrowUp")
        assert (await user.focused()).partition(":")[0] == "M34"
        assert await user.page.locator('[role=gridcell][tabindex="0"]').count() == 1


async def test_a_flipped_board_is_turned_round_with_its_letters_upright(tmp_path: Path) -> None:
    async with spectator(tmp_path) as user:
        await user.opens(SHOT)
        corner, other = await place_of(user, "A1"), await place_of(user, "Y37")
        await user.presses("f")

        assert await place_of(user, "A1") == pytest.approx(other, abs=1)
        assert await place_of(user, "Y37") == pytest.approx(corner, abs=1)
        assert await user.page.get_by_role("button", name="Flip the board").get_attribute("aria-pressed") == "true"
        assert await user.page.locator(".piece .number").first.evaluate("each => each.getScreenCTM().a > 0")
        await user.takes_a_picture("flipped")
        await user.clicks("Flip the board")
        assert await place_of(user, "A1") == pytest.approx(corner, abs=1)


async def test_buttons_and_the_wheel_zoom_and_the_camera_follows_the_ball(tmp_path: Path) -> None:
    async with spectator(tmp_path) as user:
        await user.opens(SHOT)
        whole = await user.sees()
        await user.clicks("Zoom in")
        assert (await user.sees())[2] == pytest.approx(whole[2] / 1.5, abs=SLACK)
        await user.clicks("Zoom out")
        assert await user.sees() == pytest.approx(whole, abs=SLACK)

        before = await place_of(user, "M30")
        await user.page.mouse.move(*before)
        await user.page.mouse.wheel(0, -500)
        assert (await user.sees())[2] < whole[2] / 2
        assert await place_of(user, "M30") == pytest.approx(before, abs=3)

        await user.goes_to(GOAL_KICK)
        left, top, width, height = await user.sees()
        ball = next(each for each in user.data["field"]["hexes"] if each[0] == "P1")
        assert left < ball[1] < left + width
        assert top < ball[2] < top + height
        await user.clicks("Whole field")
        assert await user.sees() == pytest.approx(whole, abs=SLACK)


async def test_two_fingers_zoom_on_a_phone_and_one_moves_the_board(tmp_path: Path) -> None:
    async with spectator(tmp_path, "phone", has_touch=True, is_mobile=True) as user:
        await user.opens(SHOT)
        first = await user.sees()
        touch: Any = await user.page.context.new_cdp_session(user.page)
        _ = await touch.send("Input.synthesizePinchGesture", SPREAD)
        near = await user.sees()
        assert near[2] < first[2] / 1.5

        _ = await touch.send("Input.synthesizeScrollGesture", DRAG)
        moved = await user.sees()
        assert moved[0] < near[0] - 50
        assert moved[2] == pytest.approx(near[2], abs=SLACK)
        assert await user.page.evaluate("visualViewport.scale") == 1


async def test_pieces_glide_unless_the_browser_asks_for_calm(tmp_path: Path) -> None:
    moving = "document.getAnimations().filter(each => each.effect.target.closest('#board')).length"
    for wish, glides in (("no-preference", True), ("reduce", False)):
        async with spectator(tmp_path, reduced_motion=wish) as user:
            await user.opens()
            runs = [n for n, step in enumerate(user.data["steps"]) if any(w[0] == "run" for w in step.get("w", ()))]
            await user.goes_to(user.data["steps"][runs[1] - 1]["p"])
            await user.presses("ArrowRight")
            assert (await user.page.evaluate(moving) > 0) is glides
            await user.rests()
            assert await user.page.locator(".paths .run").count() > 0


@pytest.mark.parametrize(
    ("wishes", "look"),
    [
        ({"color_scheme": "light"}, "day"),
        ({"color_scheme": "dark"}, "night"),
        ({"color_scheme": "dark", "contrast": "more"}, "high contrast"),
    ],
)
async def test_the_look_is_the_browsers_until_one_is_chosen_and_that_of_paper_in_print(
    tmp_path: Path, wishes: dict[str, str], look: str
) -> None:
    async with spectator(tmp_path, **wishes) as user:
        await user.opens(SHOT)
        for name, colour in user.data["looks"][look].items():
            assert await user.colour(name) == colour
        assert await user.page.get_by_role("combobox", name="Colours").input_value() == look

        await user.page.emulate_media(media="print")
        await user.turns("paper", user.data["looks"]["print"]["paper"])
        assert not await user.page.locator("#play").is_visible()
        assert await user.page.locator("#board").is_visible()
        await user.takes_a_picture("on-paper")
        await user.page.emulate_media(media="screen")
        await user.turns("paper", user.data["looks"][look]["paper"])

        for chosen in ("Day", "High contrast"):
            await user.picks("Colours", chosen)
            assert await user.colour("grass0") == user.data["looks"][chosen.lower()]["grass0"]


def test_words_can_be_read_on_every_ground_of_the_page_in_every_look() -> None:
    for look in data_of(FOOTBALL)["looks"].values():
        panel, paper, quiet, glow = (parse(look[name]) for name in ("panel", "paper", "quiet", "glow"))
        raised, edge = mixed(panel, paper, 0.1), mixed(panel, paper, 0.28)
        pairs = [(paper, panel), (quiet, panel), (glow, panel), (paper, raised), (quiet, raised), (paper, edge)]
        assert [pair for pair in pairs if contrast(*pair) < READABLE] == []


@pytest.mark.parametrize("size", SIZES)
async def test_axe_finds_nothing_in_any_look(tmp_path: Path, size: str) -> None:
    async with spectator(tmp_path, size, reduced_motion="reduce") as user:
        await user.opens(DUEL)
        assert await user.violations() == []
        for look in LOOKS:  # of all rules, only that of contrast looks at colours
            _ = await user.page.locator("#look").select_option(look)
            assert await user.violations('["color-contrast"]') == []
        assert user.complaints == []


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("log", [FOOTBALL, SKIRMISH])
async def test_five_moments_fit_the_screen_and_controls_are_in_reach(tmp_path: Path, size: str, log: str) -> None:
    async with spectator(tmp_path, size, log=log) as user:
        await user.opens()
        steps = user.data["steps"]
        for index in (0, len(steps) // 4, len(steps) // 2, 3 * len(steps) // 4, len(steps) - 1):
            ply = steps[index]["p"]
            await user.goes_to(ply)
            assert await user.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
            for button in await user.page.locator(".buttons button").all():
                box = await button.bounding_box()
                assert box is not None
                assert box["y"] + box["height"] <= SIZES[size][1]
                assert box["width"] >= 44
                assert box["height"] >= 44
            await user.takes_a_picture(f"{Path(log).stem}-{ply}-{size}")
        assert user.complaints == []
