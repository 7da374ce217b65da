"""The documentation as a site: what lies beside docs/ is brought in, and links are turned to lead where it lies there."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from mkdocs.structure.files import File, Files

ROOT = Path(__file__).parent.parent
BESIDE = {
    "README.md": "about.md",
    "CONTRIBUTING.md": "contributing.md",
    "SECURITY.md": "security.md",
    "CHANGELOG.md": "changes.md",
}
LINK = re.compile(r"(\]\()([^)\s#]+)")
AWAY = re.compile(r"\[([^\]]*)\]\((?:\.\./)*src/[^)]*\)")


def from_beside(text: str) -> str:
    """A page that lay above docs/, with its links as they lead from inside."""
    return LINK.sub(lambda found: found[1] + BESIDE.get(found[2], found[2].removeprefix("docs/")), text)


def on_files(files: Files, config: Any) -> Files:
    for name, page in BESIDE.items():
        files.append(File.generated(config, page, content=from_beside((ROOT / name).read_text(encoding="utf-8"))))
    return files


def on_page_markdown(markdown: str, **_: Any) -> str:
    """The sources are no part of the site: what leads to them is read, and not pressed."""
    return AWAY.sub(r"\1", markdown)
