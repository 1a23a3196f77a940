"""Pages of a match as anybody sees them: its viewer, its preview, and names that mean harm."""

from __future__ import annotations

import re
from html import unescape
from html.parser import HTMLParser

import pytest

from store.database import Store
from tests.pages.test_file import HOSTILE, HOSTILE_IN_DISCORD, named
from tests.web.watched import NUMBERS, PNG, Spectator, WatchedMatch, recorded


class Page(HTMLParser):
    """Reads the tags of a page, and its facts for previews of links."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.tags: list[str] = []
        self.scripts: list[dict[str, str | None]] = []
        self.facts: dict[str, str] = {}
        self.attributes: set[str] = set()
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        facts = dict(attrs)
        self.tags.append(tag)
        self.attributes |= {name for name, _ in attrs}
        if tag == "script":
            self.scripts.append(facts)
        if tag == "meta" and "content" in facts:
            self.facts[facts.get("property") or facts.get("name") or ""] = facts["content"] or ""


async def test_a_page_has_the_viewer_its_data_and_its_preview_from_this_server_alone(
    store: Store, kim: Spectator
) -> None:
    match = await WatchedMatch.begin(store, recorded())
    await match.play(20)

    text = await kim.text(f"/match/{match.token}", **{"Accept-Language": "fr"})
    page, base = Page(text), kim.server.links.base

    data, script = page.scripts
    assert (data["data-from"], data["data-live"]) == (f"/match/{match.token}/data", f"/match/{match.token}/events")
    assert data["data-language"] == "fr"
    assert str(script["src"]).startswith("/static/replay.js?v=")
    assert page.facts["og:title"] == "Lantern Quay 0 \N{EN DASH} 0 Saltmarsh United"
    assert page.facts["og:image"] == f"{base}/match/{match.token}/board.png?ply=20"
    assert page.facts["description"] == page.facts["og:description"]
    assert page.facts["description"].startswith("Ann")
    assert not any(str(number) in text for number in NUMBERS)
    assert page.facts["robots"] == "noindex"
    assert 'lang="fr"' in text
    assert "style" not in page.tags
    assert {"style", "onload", "onclick"} & page.attributes == set()


async def test_a_match_that_is_over_is_followed_by_nobody(store: Store, kim: Spectator) -> None:
    match = await WatchedMatch.begin(store, recorded())
    await match.play(20)
    await match.end()

    assert "data-live" not in await kim.text(f"/match/{match.token}")


async def test_the_board_is_drawn_once_for_each_answer(store: Store, kim: Spectator) -> None:
    match = await WatchedMatch.begin(store, recorded())
    await match.play(20)

    for _ in range(3):
        async with kim.get(f"/match/{match.token}/board.png") as answer:
            assert (answer.content_type, await answer.read()) == ("image/png", PNG)
    first = len(kim.drawn)
    await match.play(21)
    async with kim.get(f"/match/{match.token}/board.png") as answer:
        _ = await answer.read()

    assert (first, len(kim.drawn)) == (1, 2)


@pytest.mark.parametrize("name", [*HOSTILE, *HOSTILE_IN_DISCORD])
async def test_no_name_of_a_club_or_a_manager_breaks_out_of_a_page(store: Store, kim: Spectator, name: str) -> None:
    match = await WatchedMatch.begin(store, named(name.replace(";", ""), "Rafael"), managers=(name, name))
    await match.play(4)

    text = await kim.text(f"/match/{match.token}")
    page = Page(text)
    [title] = re.findall(r"<title>(.*?)</title>", text)

    tame = Page(await kim.text(f"/match/{(await tamed(store)).token}"))
    assert page.tags == tame.tags
    assert page.attributes == tame.attributes
    assert unescape(title) == page.facts["og:title"]


async def tamed(store: Store) -> WatchedMatch:
    """Return the same match with a name that means no harm."""
    match = await WatchedMatch.begin(store, named("Reds", "Rafael"))
    await match.play(4)
    return match
