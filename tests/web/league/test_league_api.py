"""The interface for programs: each answer is as its own description says."""

from __future__ import annotations

import json
from typing import Any, Final
from urllib.parse import quote, urlencode

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from jsonschema import Draft202012Validator
from yarl import URL

from store.database import Store
from tests.databases import FILES_ONLY
from tests.web.invented_league import LEAGUE, Browser, InventedLeague, invented

ROOT: Final = "/api/v1"
KINDS: Final = ("players", "clubs", "managers")


async def document(browser: Browser) -> dict[str, Any]:
    """Return the description of the interface."""
    return json.loads((await browser.get(f"{ROOT}/openapi.json"))[1])


def addresses(described: dict[str, Any], league: InventedLeague) -> list[tuple[str, str]]:
    """Return each path that is described with each value of its blanks that there is."""
    found: list[tuple[str, str]] = []
    for path in described["paths"]:
        whole = path.replace("{token}", league.token)
        numbers = range(1, 5) if "{number}" in path else range(1)
        for number in numbers:
            numbered = whole.replace("{number}", str(number))
            found += [(path, numbered.replace("{kind}", kind)) for kind in (KINDS if "{kind}" in path else ("",))]
    return found


def check(described: dict[str, Any], path: str, status: int, body: str) -> None:
    """Check an answer against the description of its path."""
    told = described["paths"][path]["get"]["responses"][str(status)]["content"]["application/json"]["schema"]
    validator: Any = Draft202012Validator({**told, "components": described["components"]})
    validator.validate(json.loads(body))


async def test_every_answer_is_as_described(store: Store, browser: Browser) -> None:
    league, described = await invented(store), await document(browser)
    answered: dict[str, set[int]] = {}

    for path, address in addresses(described, league):
        answer, body = await browser.get(address)
        assert answer.content_type == "application/json"
        check(described, path, answer.status, body)
        answered.setdefault(path, set()).add(answer.status)

    assert {path for path, told in answered.items() if 200 not in told} == set()
    assert {status for told in answered.values() for status in told} == {200, 404}
    assert len(answered) == len(described["paths"]) == 14
    for each in described["components"]["schemas"].values():
        Draft202012Validator.check_schema(each)


async def test_pages_of_a_list_make_the_whole_list(store: Store, browser: Browser) -> None:
    league = await invented(store)
    following: str | None = f"{ROOT}/leagues/{league.token}/competitions/1/fixtures?limit=5&odd=%22%3Cx"
    pages: list[dict[str, Any]] = []

    while following is not None:
        pages.append(json.loads((await browser.get(following))[1]))
        following = pages[-1]["next"]

    assert [page["next"] for page in pages if "odd" in str(page["next"])] == []
    assert [each["number"] for page in pages for each in page["items"]] == [*range(1, 13)]
    assert [(page["page"], page["pages"], page["total"]) for page in pages] == [(1, 3, 12), (2, 3, 12), (3, 3, 12)]


async def test_an_answer_that_is_known_is_not_sent_again(store: Store, browser: Browser) -> None:
    league = await invented(store)
    path = f"{ROOT}/leagues/{league.token}/competitions/1/tables"

    first, _ = await browser.get(path)
    again, body = await browser.get(path, **{"If-None-Match": first.headers["ETag"]})
    other, _ = await browser.get(path, **{"If-None-Match": '"other"'})

    assert (first.status, again.status, other.status) == (200, 304, 200)
    assert body == ""


async def test_the_list_has_the_leagues_that_are_listed(store: Store, browser: Browser) -> None:
    league = await invented(store)

    page = json.loads((await browser.get(f"{ROOT}/leagues"))[1])

    assert page["items"] == [{"name": LEAGUE, "token": league.token}]


@FILES_ONLY
async def test_whatever_is_asked_is_answered_as_described(store: Store, browser: Browser) -> None:
    """Ask for odd pages, numbers, kinds and tokens: nothing fails, and each answer is as described."""
    league, described = await invented(store), await document(browser)
    odd = st.one_of(st.integers(-3, 300).map(str), st.text("09\uff11\u0663-+. &=#%/\\\0x", max_size=9))
    kinds = st.sampled_from([*KINDS, "seeds", "player"])
    drawn_from = {"path": st.sampled_from([*described["paths"]]), "kind": kinds, "token": st.just(league.token) | odd}
    drawn_from |= dict.fromkeys(("number", "page", "limit", "competition"), odd)
    asked: list[dict[str, str]] = []

    @settings(max_examples=150, database=None, deadline=None, suppress_health_check=[HealthCheck.too_slow])
    @given(st.fixed_dictionaries(drawn_from))
    def gather(drawn: dict[str, str]) -> None:
        asked.append(drawn)

    gather()

    for drawn in asked:
        query = {name: drawn[name] for name in ("page", "limit", "competition")}
        blanks = {name: quote(drawn[name], safe="") or "x" for name in ("token", "number", "kind")}
        address = URL(f"{browser.server.links.base}{drawn['path'].format(**blanks)}?{urlencode(query)}", encoded=True)
        async with browser.session.get(address) as answer:
            body = await answer.text()
        assert answer.status in {200, 400, 404}, address
        check(described, drawn["path"], answer.status, body)


async def test_nothing_can_be_written(store: Store, browser: Browser) -> None:
    league = await invented(store)
    address = f"{browser.server.links.base}{ROOT}/leagues/{league.token}"

    for method in ("POST", "PUT", "DELETE", "PATCH", "OPTIONS"):
        async with browser.session.request(method, address, data=b"x") as answer:
            assert answer.status == 405, method
            assert "error" in await answer.json()
