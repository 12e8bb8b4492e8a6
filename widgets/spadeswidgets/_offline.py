"""The service worker of a built site: one release, whole, that is shown with the network off."""

from __future__ import annotations

import hashlib
import json
from pathlib import Path

from spadeswidgets._assets import RUNTIME, STATIC, WHOLE_LIBRARY

NAME = "sw.js"
LEFT_OUT = ("_static/locales/", "_static/vendor/", "_sources/", "lite/")
"""What the theme brings along and no page asks for, and the workshop, which is large."""
NO_PART = {NAME, ".buildinfo", ".nojekyll", "objects.inv", "sitemap.xml", "_static/social.png"}
LIBRARY = f"{RUNTIME}/library-"
ENDINGS = (".map", ".LICENSE.txt")


FAREWELL = """self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil((async () => {
  const ours = (await caches.keys()).filter((name) => name.startsWith(`spades ${self.registration.scope} `));
  await Promise.all(ours.map((name) => caches.delete(name)));
  await self.registration.unregister();
})()));
"""
"""Stands where a site is not to be kept: a browser that kept an earlier one here lets go of it."""


def files_of(site: Path) -> dict[str, str]:
    """Return the files that make up a release, by path, each with the beginning of its digest."""
    paths = {path.relative_to(site).as_posix(): path for path in sorted(site.rglob("*"))}
    # Wheels are for browsers only where the engine could not be compiled.
    endings = (*ENDINGS, ".whl") if any(name.endswith(".bin") for name in paths) else ENDINGS
    cut = any(LIBRARY in name for name in paths)
    return {
        name: hashlib.sha256(path.read_bytes()).hexdigest()[:16]
        for name, path in paths.items()
        if path.is_file() and name not in NO_PART
        if not name.startswith(LEFT_OUT) and not name.endswith(endings)
        if not (cut and name.endswith(WHOLE_LIBRARY))
    }


def service_worker(site: Path) -> str:
    """Return the script that keeps the site as it is now.

    Its first lines name the release and list its files, so a browser sees at once that there is a new one.
    """
    files = json.dumps(files_of(site), separators=(",", ":"))
    release = hashlib.sha256(files.encode()).hexdigest()[:16]
    code = (STATIC / NAME).read_text("utf-8")
    return f'const RELEASE="{release}";\nconst FILES={files};\n{code}'
