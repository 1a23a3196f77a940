"""The bot as a program: started in a folder, without this environment's variables."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from tests.clauses import ROOT

CLEAN = {"PATH": "/usr/bin:/bin", "OPEN_BROWSER": "off", "PORT": "0"}


def started(folder: Path, *arguments: str, said: str = "", **environment: str) -> subprocess.CompletedProcess[str]:
    """Start the bot in a folder, and wait until it has ended. said: input for its questions."""
    return subprocess.run(
        [sys.executable, ROOT / "bot.py", *arguments],
        cwd=folder,
        env={**CLEAN, **environment},
        input=said,
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
