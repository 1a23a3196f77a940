"""A match as one HTML file with everything in it: no request leaves it, and nothing but its own script can run."""

from __future__ import annotations

import gzip
import json
from base64 import b64encode
from collections.abc import Mapping
from functools import cache
from hashlib import sha256
from html import escape
from pathlib import Path
from string import Template
from typing import Any, Final

from matchday.records.replay import Recording
from pages.replay_data import replay_data
from text.languages import COMPLETE, ENGLISH

VIEWER: Final = Path(__file__).parent / "viewer"
"""Folder of the template, the style and the script."""

_POLICY: Final = (
    "default-src 'none'; style-src {style}; script-src {script}; img-src 'none'; base-uri 'none'; form-action 'none'"
)


def replay_page(recording: Recording, language: str) -> bytes:
    """Return a match as an HTML file, which can be read in each complete language. Takes seconds. Raises NoPage.

    language: the code of the language that the page is told in where no script runs.
    """
    return page_with(replay_data(recording), language if language in COMPLETE else ENGLISH)


def page_with(data: Mapping[str, Any], language: str) -> bytes:
    """Return the file with this data; it is the same for the same data."""
    style, script = (_part(f"replay.{kind}") for kind in ("css", "js"))
    title = data["title"][language]
    policy = _POLICY.format(style=source_of(style), script=source_of(script))
    text = "\n".join(f"<p>{escape(' '.join(lines))}</p>" for lines in data["told"][language] if lines)
    page = viewer_page(
        language,
        title,
        head=f'<meta http-equiv="Content-Security-Policy" content="{policy}">\n<style>{style}</style>',
        before=f'<noscript><h1>{escape(title)}</h1><div class="text">{text}</div></noscript>',
        scripts=f'<script type="application/octet-stream" id="data">{packed(data)}</script>\n'
        f'<script type="module">{script}</script>',
    )
    return page.encode()


def viewer_page(language: str, title: str, *, head: str, before: str, scripts: str) -> str:
    """Return the viewer's page.

    language: its code. head: markup of its style, and whatever else its head has. before: markup of what is seen before
    the script shows the match. scripts: markup of the data and the script.
    """
    parts = {"head": head, "before": before, "scripts": scripts}
    return Template(_part("replay.html")).substitute(parts, title=escape(title), language=language)


def source_of(inline: str) -> str:
    """Return the name of an inline style or script in a content security policy: its hash.

    >>> source_of("")
    "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='"
    """
    return f"'sha256-{b64encode(sha256(inline.encode()).digest()).decode()}'"


def packed(data: Mapping[str, Any]) -> str:
    """Return data as text of letters and digits, in which nothing can end a script."""
    written = json.dumps(data, ensure_ascii=False, separators=(",", ":"))
    return b64encode(gzip.compress(written.encode(), mtime=0)).decode()


@cache
def _part(name: str) -> str:
    return (VIEWER / name).read_text(encoding="utf-8")
