"""Pages of leagues: everything of a league, nothing of Discord, and no name that breaks out."""

from __future__ import annotations

import re
from html.parser import HTMLParser
from typing import Final

import pytest

from league.competition import queries
from league.competition.competition import CompetitionRules
from league.competition.event_log import replay
from league.records.tallies import Tally
from store.database import Store
from store.league import competitions, leagues, logged_events, public_leagues, tallies
from store.league.competitions import NewCompetition
from store.league.leagues import LeagueRules, NewLeague
from store.league.tallies import TallyLine
from store.match import public_matches
from store.people import privacy
from tests.clauses import ROOT
from tests.web.invented_league import CHANNEL, GUILD, HOSTILE, LEAGUE, NOW, PEOPLE, SECRET, Browser, invented
from text.languages import COMPLETE
from web.league.league_words import LEAGUE_WORDS

PAGES: Final = (
    *("", "/fixtures", "/brackets", "/statistics", "/statistics?competition=all", "/players", "/titles"),
    *(f"{page}?competition={number}" for page in ("", "/fixtures", "/brackets") for number in (1, 2, 3)),
    *(f"/clubs/{number}" for number in (1, 2, 3, 4)),
    *(f"/managers/{number}" for number in (1, 2, 3, 4)),
)
TEMPLATES: Final = ROOT / "web" / "templates"
FILES: Final = (".ics", ".ics?competition=2", ".csv", ".csv?what=players&competition=1", ".csv?what=fixtures")
OF_COMPETITION: Final = ("", "/tables", "/fixtures", "/brackets", "/statistics/players", "/statistics/managers")
API: Final = (
    *(f"/competitions/{number}{part}" for number in (1, 2, 3) for part in OF_COMPETITION),
    *("", "/titles/4", "/clubs", "/clubs/1", "/managers", "/managers/2", "/ratings"),
    *("/statistics/clubs", "/statistics/managers"),
)


def everything(token: str) -> list[str]:
    """Return all addresses of a league with a token."""
    own = [f"/league/{token}{part}" for part in (*PAGES, *FILES)]
    return own + [f"/api/v1/leagues/{token}{part}" for part in API]


class Elements(HTMLParser):
    """The elements of a page, its words, and what is left open."""

    VOID: Final = ("meta", "link", "br", "img")

    def __init__(self) -> None:
        super().__init__()
        self.seen: list[tuple[str, dict[str, str | None]]] = []
        self.open: list[str] = []
        self.words: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.seen.append((tag, dict(attrs)))
        if tag not in self.VOID:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.words.append(data)


def parsed(page: str) -> Elements:
    """Return the elements of a page, each of which is closed."""
    found = Elements()
    found.feed(page)
    found.close()
    assert found.open == []
    return found


async def test_no_address_of_a_league_tells_an_id_or_lets_a_name_out(store: Store, browser: Browser) -> None:
    league = await invented(store)

    for path in everything(league.token):
        answer, body = await browser.get(path)
        assert answer.status == 200, path
        assert [each for each in SECRET if each in body] == [], path
        if answer.content_type == "text/html":
            page = parsed(body)
            assert [each for each in HOSTILE if each in body] == [], path
            assert {tag for tag, _ in page.seen} & {"script", "img", "svg", "u"} == set(), path
            assert [name for _, given in page.seen for name in given if name.startswith("on")] == [], path
    previewed = [
        given["content"] for _, given in parsed((await browser.get(league.address()))[1]).seen if "property" in given
    ]
    assert previewed == [
        "website",
        LEAGUE,
        "groups <i>1</i> (in progress)",
        f"{browser.server.links.base}{league.address()}",
    ]
    assert "{{ 7 * 7 }}" in (await browser.get(league.address("/managers/3")))[1]
    assert [*browser.session.cookie_jar] == []


@pytest.mark.parametrize("language", COMPLETE)
async def test_a_table_has_the_numbers_of_the_channel(store: Store, browser: Browser, language: str) -> None:
    league = await invented(store)
    async with store.reading() as db:
        season = replay(CompetitionRules(), await logged_events.of(db, league.season))
    [table] = queries.tables(season)

    _, body = await browser.get(league.address("?competition=1"), **{"Accept-Language": language})
    rows = re.search(r'<table class="standings">.*?<tbody>(.*?)</tbody>', body, re.DOTALL)
    assert rows is not None
    shown = [re.findall(r"<td[^>]*>([^<]*)</td>", row)[:8] for row in rows[1].split("</tr>")[:-1]]

    assert [each[0] for each in shown] == [str(row.place) for row in table.rows]
    assert [each[1:5] for each in shown] == [
        [str(each) for each in (row.record.played, row.record.won, row.record.drawn, row.record.lost)]
        for row in table.rows
    ]
    assert [each[7] for each in shown] == [f"{row.record.goals}:{row.record.against}" for row in table.rows]
    assert [each[6] for each in shown] == [str(row.record.points) for row in table.rows]
    assert f'<html lang="{language}">' in body


async def test_pages_lead_only_to_pages_that_there_are(store: Store, browser: Browser) -> None:
    league = await invented(store)
    to_see, seen = ["/"], set[str]()

    while to_see:
        path = to_see.pop()
        answer, body = await browser.get(path)
        seen.add(path)
        assert answer.status == 200, path
        if answer.content_type == "text/html":
            links = [given.get("href") or "" for tag, given in parsed(body).seen if tag in {"a", "link"}]
            local = {each.partition("#")[0] for each in links} - {""}
            assert [each for each in local if not each.startswith("/")] == []
            to_see += sorted(each for each in local - seen - {*to_see} if "/match/" not in each)

    assert league.address("/managers/3") in seen
    assert league.address("/clubs/4") in seen
    assert league.address(".ics") in seen


async def test_a_league_that_is_not_on_the_web_is_nowhere(store: Store, browser: Browser) -> None:
    league = await invented(store)
    _ = [await browser.get(path) for path in everything(league.token)]
    async with store.writing() as db:
        await public_leagues.withdraw(db, league.id)

    told = {(await browser.get(path))[0].status for path in everything(league.token)}
    listed = (await browser.get("/api/v1/leagues"))[1]
    async with store.writing() as db:
        await public_leagues.show(db, league.id, NOW, listed=False)
    page = await browser.get("/")

    assert told == {404}
    assert '"total":0' in listed
    assert league.token not in page[1]
    assert "League" not in page[1]


async def test_numbers_that_there_are_not_are_no_pages(store: Store, browser: Browser) -> None:
    league = await invented(store)
    parts = (
        *("/clubs/0", "/clubs/5", "/clubs/x", "/managers/99", "?competition=9", "?competition=4", "?competition=-1"),
        *("/clubs/1%0a", "?competition=\uff11", ".csv?what=seeds", "/fixtures?competition=9999999999999"),
    )

    told = {part: await browser.get(league.address(part)) for part in parts}

    assert [part for part, (answer, _) in told.items() if answer.status != 404] == []
    assert [part for part, (_, body) in told.items() if any(each in body for each in SECRET)] == []


async def test_a_change_shows_at_once_and_a_forgotten_name_is_gone(store: Store, browser: Browser) -> None:
    league = await invented(store)
    first = {path: (await browser.get(path))[1] for path in everything(league.token)}
    again = {path: (await browser.get(path))[1] for path in everything(league.token)}
    async with store.writing() as db:
        await privacy.forget(db, PEOPLE[1].id)
    later = {path: (await browser.get(path))[1] for path in everything(league.token)}

    assert again == first
    assert sum("=HYPERLINK(0)" in body for body in first.values()) > 5
    assert [path for path, body in later.items() if "HYPERLINK" in body] == []
    assert "a former manager" in later[league.address("")]
    table, manager = [
        (await browser.get(league.address(path), **{"Accept-Language": "fr"}))[1] for path in ("", "/managers/2")
    ]
    assert "un ancien manager" in table
    assert "<title>un ancien manager · " in manager
    assert "<h2>un ancien manager</h2>" in manager
    assert "former" not in table + manager


async def test_the_fixtures_lead_to_the_match_that_is_played(store: Store, browser: Browser) -> None:
    league = await invented(store)
    door = browser.server.context.visibility
    [page] = await door.listed()

    _, body = await browser.get(league.address("/fixtures?competition=1"))

    assert [f'href="/match/{token}"' in body for token in (await door.matches_of(page, range(1, 100))).values()] == [
        True
    ]


async def test_a_match_has_its_link_as_soon_as_it_has_a_page(store: Store, browser: Browser) -> None:
    """It begins when both managers are ready, some time after the league has told of it."""
    league = await invented(store)
    [page] = await browser.server.context.visibility.listed()
    [match] = await browser.server.context.visibility.matches_of(page, range(1, 100))
    async with store.writing() as db:
        await public_matches.close(db, match)
    before = (await browser.get(league.address("/fixtures?competition=1")))[1]
    async with store.writing() as db:
        await public_matches.open_page(db, match, NOW, page.league_id)

    after = (await browser.get(league.address("/fixtures?competition=1")))[1]

    assert 'href="/match/' not in before
    assert 'href="/match/' in after


async def test_a_managers_page_counts_this_league_alone(store: Store, browser: Browser) -> None:
    league = await invented(store)
    async with store.writing() as db:
        other = await leagues.create(db, NewLeague(GUILD, CHANNEL, "Hidden league", LeagueRules("counter_attack")))
        season = await competitions.create(db, NewCompetition(other, "league", "Hidden season", CompetitionRules()))
        line = TallyLine("manager", str(PEOPLE[0].id), Tally(7777, wins=7777))
        await tallies.add(db, other, season, [line])

    for path in (league.address("/managers/1"), f"/api/v1/leagues/{league.token}/managers/1"):
        _, body = await browser.get(path)
        assert [each for each in ("Hidden", "7777") if each in body] == []


def test_every_word_of_the_pages_is_used_and_every_used_one_is_there() -> None:
    templates = [file.read_text(encoding="utf-8") for file in TEMPLATES.glob("league*.html")]
    used = {key for text in templates for key in re.findall(r'\bword\("(\w+)"\)', text)}
    in_tabs = {"table", "fixtures", "brackets", "statistics", "players", "titles"}

    assert len(templates) == 10
    assert used | in_tabs == {*LEAGUE_WORDS}
