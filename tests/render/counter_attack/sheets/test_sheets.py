"""Sheets: the summary, the line-up and the card of a player, in every look and at the size of a phone."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from io import BytesIO

import pytest
from PIL import Image, ImageChops

from render.counter_attack.facts.scene import kits_of
from render.counter_attack.sheets.heat import draw_heat
from render.counter_attack.sheets.line_up import Group, LineUp, ListedPlayer, draw_lineup
from render.counter_attack.sheets.match_sheets import (
    FOOTBALL_SHEETS,
    lineup_of,
    player_card_of,
    squad_of,
    summary_of,
    title_of,
)
from render.counter_attack.sheets.player import Attribute, PlayerCard, draw_player
from render.counter_attack.sheets.squad import SquadGroup, SquadPlayer, SquadSheet, draw_squad
from render.counter_attack.sheets.summary import StatisticRow, Summary, draw_summary
from render.counter_attack.sheets.words import LONGEST, card_words, lineup_words, squad_words, summary_words
from render.drawing.colour import RED_CARD, WHITE, YELLOW_CARD, contrast, parse
from render.drawing.look import DAY, LOOKS, Look
from render.drawing.signs import Sign
from render.sheets.inks import faint, sheet_palette
from render.sheets.paper import SMALL, WIDTH, Paper
from rules.counter_attack.match_head import head_of
from rules.counter_attack.periods.match_terms import on_terms
from rules.counter_attack.records.player_stats import MatchStatistics, PlayerStats
from rules.counter_attack.scenes.scene import set_scene
from rules.counter_attack.squads.cards import Side
from rules.counter_attack.squads.clubs import CLUBS, LANTERN_QUAY, SALTMARSH_UNITED
from rules.counter_attack.state.clock import Clock
from rules.counter_attack.state.match import Match, ShootOutKick
from rules.counter_attack.state.situation import Situation
from rules.hexes import Hex
from rules.log import Log
from rules.score_sheets import MatchTerms, Unavailable
from testing.play.random_matches import varied
from tests.for_each import for_each
from tests.render.easel import KICK_OFF, position
from tests.render.heats import HEAT

POINT_PX = 3
KILOBYTE = 1024
NOBODY = MatchStatistics({side: PlayerStats() for side in Side}, {})
HOME = replace(position().home, club="Lantern Quay", colour=parse("#ffd23f"), goals=2, scorers=("9 Vale 12'",))
AWAY = replace(position().away, club="Saltmarsh United", colour=parse("#1b2a6b"), goals=1)
SUMMARY = Summary(
    "Full time",
    "2 \N{EN DASH} 1",
    HOME,
    AWAY,
    (
        StatisticRow("Shots", "9 (4)", "5 (2)", 9 / 14),
        StatisticRow("Corners", "3", "0", 1.0),
        StatisticRow("Offsides", "0", "0", None),
    ),
    ("A note.",),
    sent_off=((), ("6 Hlavonek 71'",)),
)
LINEUP = LineUp(
    "2-1",
    HOME,
    AWAY,
    (
        Group(
            "On the pitch",
            (ListedPlayer(1, "A. Keeper", keeper=True), ListedPlayer(10, "B. Striker")),
            (ListedPlayer(7, "C. Wing"),),
        ),
        Group("Bench", (), ()),
    ),
)
CARD = PlayerCard(
    HOME,
    AWAY,
    "home",
    10,
    "Ada Vale",
    "Outfield player",
    (Attribute("Pace", 4, 1), Attribute("Shooting", 6)),
    notes=("Ability: wizard +1",),
    done=(("2", "goals"),),
    signs=("yellow", "captain"),
)
SQUAD = SquadSheet(
    "2-1",
    HOME,
    AWAY,
    "away",
    (
        SquadGroup("Goalkeepers", (SquadPlayer(1, "A. Keeper", (Attribute("Saving", 5),), keeper=True),)),
        SquadGroup("Outfield players", (SquadPlayer(7, "C. Wing", (Attribute("Pace", 4, 1),), is_on=False),)),
        SquadGroup("Empty", ()),
    ),
)
SIGNED: tuple[tuple[Sign, ...], ...] = (
    (),
    ("yellow",),
    ("red",),
    ("injured",),
    ("on",),
    ("off",),
    ("captain",),
    ("captain", "yellow"),
)
EVERY: dict[str, Callable[[Look], Paper]] = {
    "summary": lambda look: draw_summary(SUMMARY, look),
    "line-up": lambda look: draw_lineup(LINEUP, look),
    "card": lambda look: draw_player(CARD, look),
    "squad": lambda look: draw_squad(SQUAD, look),
    "heat": lambda look: draw_heat(HEAT, look),
}


@for_each("name", EVERY)
@for_each("look", LOOKS.values(), ids=list(LOOKS))
def test_every_sheet_is_a_palette_picture_as_wide_as_three_phones_in_every_look(name: str, look: Look) -> None:
    picture = Image.open(BytesIO(EVERY[name](look).packed()))
    assert (picture.mode, picture.width) == ("P", WIDTH)
    assert WIDTH == 360 * POINT_PX


def test_the_smallest_letters_of_a_sheet_are_ten_points_high_on_a_phone() -> None:
    assert SMALL >= 10 * POINT_PX


@pytest.mark.parametrize("look", LOOKS.values(), ids=list(LOOKS))
def test_words_can_be_read_on_every_ground_of_a_sheet(look: Look) -> None:
    on_paper = [contrast(ink, ground) for ink in (look.paper,) for ground in (look.panel, faint(look))]
    on_panel = [contrast(ink, look.panel) for ink in (look.quiet, look.glow)]
    on_grass = [contrast(look.chalk, shade) for shade in look.grass]
    assert min(*on_paper, *on_panel, *on_grass) >= 4.5


@pytest.mark.parametrize("look", LOOKS.values(), ids=list(LOOKS))
def test_the_colours_of_a_sheet_fit_into_one_palette(look: Look) -> None:
    kits = kits_of(HOME, replace(AWAY, pattern="stripes", second=WHITE), look.keepers)
    colours = sheet_palette(look, kits.all).colours
    assert len(colours) < 256
    assert {YELLOW_CARD, RED_CARD, *(colour for kit in kits.all for colour in kit.colours)} <= set(colours)


def test_a_bar_is_as_long_as_the_share_of_a_side() -> None:
    rows = [StatisticRow("Shots", "3", "1", share) for share in (0.75, 0.25)]
    long, short = (shirts_in(draw_summary(replace(SUMMARY, rows=(row,)))) for row in rows)
    assert long / short == pytest.approx(3, rel=0.05)


def shirts_in(paper: Paper) -> int:
    """Count the pixels below the band of a sheet that have the colour of the home shirts."""
    frame = paper.canvas.frame
    below = frame.crop((0, 420, *frame.size)).histogram()
    return below[paper.canvas.palette.number(HOME.colour)]


def test_who_was_sent_off_stands_under_the_name_of_its_club() -> None:
    without = draw_summary(replace(SUMMARY, sent_off=((), ()))).canvas.frame.convert("RGB")
    changed = ImageChops.difference(
        without, draw_summary(SUMMARY).canvas.frame.convert("RGB").crop((0, 0, *without.size))
    )
    box = changed.getbbox()
    assert box is not None
    assert box[0] > WIDTH / 2


def test_a_group_without_players_is_left_out() -> None:
    only = replace(LINEUP, groups=LINEUP.groups[:1])
    assert draw_lineup(only).packed() == draw_lineup(LINEUP).packed()


def test_a_row_of_the_line_up_shows_what_has_happened_to_its_player() -> None:
    plain = LINEUP.groups[0]
    shown = {
        draw_lineup(replace(LINEUP, groups=(replace(plain, away=(ListedPlayer(7, "C. Wing", signs=signs),)),))).packed()
        for signs in SIGNED
    }
    assert len(shown) == 8


def test_a_pip_that_an_injury_took_is_hollow_and_not_empty() -> None:
    pictures = {
        draw_player(replace(CARD, attributes=(Attribute("Pace", pips, lost),))).packed()
        for pips, lost in ((5, 0), (4, 1), (4, 0))
    }
    assert len(pictures) == 3


def test_very_long_names_stay_in_the_picture() -> None:
    long = "Wanderers of the Western Isles " * 9
    home = replace(HOME, club=long, scorers=(f"9 {long} 12'",))
    named = SquadPlayer(9, long, (Attribute(long, 6),))
    edge = (WIDTH - 10, 330, WIDTH, 400)
    pictures = [
        draw_summary(replace(SUMMARY, home=home)),
        draw_lineup(replace(LINEUP, home=home, title=long)),
        draw_player(replace(CARD, home=home, name=long, role=long, notes=(long,))),
        draw_squad(replace(SQUAD, away=home, title=long, groups=(SquadGroup(long, (named,) * 3),))),
    ]
    free = [sheet.canvas.frame.crop(edge).getcolors() for sheet in pictures]
    assert [len(colours or ()) for colours in free] == [1, 1, 1, 1]


@pytest.mark.parametrize("seed", range(3))
def test_the_sheets_of_a_whole_match_can_be_drawn_and_said(seed: int) -> None:
    played = varied(seed).play()
    match, log = played.match, Log(played.match.head, tuple(played.referee.log))
    sheets = [
        FOOTBALL_SHEETS.line_up(match, log, DAY),
        FOOTBALL_SHEETS.squad(match, log, DAY, "away"),
        FOOTBALL_SHEETS.summary(match, log, DAY),
        FOOTBALL_SHEETS.player(match, log, DAY, "away", "1"),
    ]
    assert all(sheet is not None and len(sheet.png) < 200 * KILOBYTE for sheet in sheets)
    assert all(sheet is not None and 0 < len(sheet.words) <= LONGEST for sheet in sheets)


def test_there_is_no_card_for_a_shirt_that_nobody_wears() -> None:
    assert player_card_of(set_scene(KICK_OFF), NOBODY, "home", 99) is None


def test_the_card_has_the_attributes_as_they_are_today() -> None:
    match = set_scene(KICK_OFF)
    player = match.player("10h")
    match.injure(player)
    card = player_card_of(match, NOBODY, "home", 10)
    assert card is not None
    pace = next(each for each in card.attributes if each.name == "Pace")
    assert (pace.pips, pace.lost) == (match.pips(player).pace, 1)
    assert card.signs == ("injured",)


def test_everybody_of_both_squads_is_on_the_line_up_sheet_once() -> None:
    match = set_scene(KICK_OFF)
    groups = lineup_of(match, NOBODY).groups
    assert len(groups[0].home) == 11
    assert sorted(player.shirt for group in groups for player in group.home) == list(range(1, 17))


def test_before_the_match_the_whole_squads_are_listed() -> None:
    lineup = lineup_of(Match(head_of(*CLUBS[:2])), NOBODY)
    assert lineup.title == "Before the match"
    assert [len(group.home) for group in lineup.groups] == [0, 16, 0]


@pytest.mark.parametrize("stands", [(), ("1h",)])
def test_who_may_not_be_chosen_stands_apart(stands: tuple[str, ...]) -> None:
    nine = Unavailable(LANTERN_QUAY.cards[8].name, "injured")
    head = on_terms(head_of(LANTERN_QUAY, SALTMARSH_UNITED, 5), MatchTerms(out=((nine,), ())))
    match = Match(head)
    match.line_up({match.player(name): Hex.parse("M3") for name in stands})

    *others, out = lineup_of(match, NOBODY).groups

    assert [player.shirt for player in out.home] == [9]
    assert 9 not in {player.shirt for group in others for player in group.home}


def test_who_was_sent_off_has_gone_and_bears_the_red_card() -> None:
    match = set_scene(KICK_OFF)
    match.sent_off.add(match.player("5a"))
    match.booked.add(match.player("5a"))
    match.take_off(match.player("5a"))
    gone = lineup_of(match, NOBODY).groups[-1]
    assert [(player.shirt, player.signs) for player in gone.away if player.signs] == [(5, ("red",))]


def test_a_red_card_in_added_time_is_told_as_such() -> None:
    match = set_scene(KICK_OFF)
    match.sent_off.add(match.player("5a"))
    statistics = replace(NOBODY, moments={("5a", "red"): Clock(30, called=32, added=3)})
    assert summary_of(match, statistics).sent_off[1] == ("5 45+2'",)


def test_a_squad_lists_every_player_of_a_side_with_its_numbers_of_today() -> None:
    match = set_scene(KICK_OFF)
    player, keeper = match.player("10h"), match.player("1h")
    match.injure(player)

    keepers, outfield = squad_of(match, Side.HOME).groups

    listed = {each.shirt: each for group in (keepers, outfield) for each in group.players}
    assert sorted(listed) == list(range(1, 17))
    assert {each.name: (each.pips, each.lost) for each in listed[10].attributes}["Pace"] == (match.pips(player).pace, 1)
    assert {each.name: each.pips for each in listed[1].attributes}["Saving"] == keeper.card.saving
    assert [each.keeper for each in keepers.players] == [True] * len(keepers.players)


@pytest.mark.parametrize("column", range(7))
def test_a_number_that_an_injury_lowered_has_another_colour(column: int) -> None:
    def drawn(lost: int) -> Image.Image:
        numbers = tuple(Attribute("Pace", 4, lost if number == column else 0) for number in range(7))
        group = SquadGroup("Outfield players", (SquadPlayer(7, "C. Wing", numbers),))
        return draw_squad(replace(SQUAD, groups=(group,))).canvas.frame.convert("RGB")

    left, _, right, _ = ImageChops.difference(drawn(0), drawn(1)).getbbox() or (0, 0, 0, 0)
    assert 0 < right - left < 40


def test_who_has_gone_is_written_more_quietly() -> None:
    def ink(*, is_on: bool) -> bytes:
        player = SquadPlayer(7, "C. Wing", (Attribute("Pace", 4),), is_on=is_on)
        return draw_squad(replace(SQUAD, groups=(SquadGroup("Outfield players", (player,)),))).packed()

    match = set_scene(KICK_OFF)
    match.bench.update(match.player(f"{shirt}a") for shirt in range(12, 17))
    match.take_off(match.player("5a"))
    gone = {each.shirt for group in squad_of(match, Side.AWAY).groups for each in group.players if not each.is_on}
    assert gone == {5}
    assert ink(is_on=False) != ink(is_on=True)


def at(half: int, called: int = 0, situation: Situation = Situation.LINE_UP) -> Match:
    """Return a match at some moment."""
    match = set_scene(KICK_OFF)
    match.clock = Clock(30, half=half, called=called)
    match.situation = situation
    return match


@pytest.mark.parametrize(
    ("match", "title"),
    [
        (at(1, 12), "After 18'"),
        (at(1, 30, Situation.HALF_TIME), "Half time"),
        (at(2), "Half time"),
        (at(2, 30, Situation.FULL_TIME), "Full time"),
        (at(2, 30, Situation.EXTRA_TIME), "Level after 90'"),
        (at(3), "Level after 90'"),
        (at(4, 30, Situation.FULL_TIME), "After extra time"),
    ],
)
def test_the_summary_names_the_moment(match: Match, title: str) -> None:
    assert title_of(match) == title


def test_a_shoot_out_is_in_the_score_of_the_summary() -> None:
    match = at(4, 30, Situation.FULL_TIME)
    match.kicks += [ShootOutKick(Side.HOME, "9h", scored=True), ShootOutKick(Side.AWAY, "9a", scored=False)]
    summary = summary_of(match, NOBODY)
    assert summary_words(summary).startswith("After penalties: Home 0 \N{EN DASH} 0 (1\N{EN DASH}0) Away.")


def test_what_could_not_be_counted_is_said() -> None:
    assert "The rules were corrected" in summary_of(set_scene(KICK_OFF), replace(NOBODY, whole=False)).note[-1]


def test_every_sheet_is_said_in_words_too() -> None:
    assert summary_words(SUMMARY).startswith(
        "Full time: Lantern Quay 2 \N{EN DASH} 1 Saltmarsh United. Goals for Lantern Quay: 9 Vale"
    )
    assert "Sent off, Saltmarsh United: 6 Hlavonek 71'." in summary_words(SUMMARY)
    assert "1 A. Keeper (keeper), 10 B. Striker" in lineup_words(LINEUP)
    assert card_words(CARD).startswith(
        "10 Ada Vale, Lantern Quay. Outfield player. booked, captain. Pace 4, Shooting 6."
    )
    assert squad_words(SQUAD) == (
        "Saltmarsh United. 2-1. Goalkeepers (Saving): 1 A. Keeper 5. Outfield players (Pace): 7 C. Wing 4."
    )
