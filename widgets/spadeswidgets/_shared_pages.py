"""The two pages that show what their address says: one in the book, one bare, for frames in foreign pages."""

from __future__ import annotations

from html import escape

from spadeswidgets import _bare

SHARED = "shared"
"""The page in the book, by its name; the front end and ``share.py`` lead to it."""
EMBED = "embed.html"
TITLE = "Shared with you"
DESCRIPTION = (
    "A deal, a position, a finished hand or a question of Spades, to look at and to play on from."
)
BODY = """<section id="shared-with-you">
<h1>Shared with you</h1>
<p>A link can hold a deal, a position, a finished hand or a question. Go on from there: what you do here
stays in this browser.</p>
<section class="spades" data-shared aria-label="What was shared">
<p><strong>This address holds nothing to open.</strong> To make a link, open <em>Settings and help</em>
(the button with three dots) at any table or question of the book, and press <em>Copy link</em>.</p>
<p><a href="{start}">Go to the start of the book</a></p>
</section>
<noscript><p>What was shared is shown by a script, and scripts are switched off in this browser.</p></noscript>
</section>
"""
_EMBED_HEAD = """<meta name="description" content="A lesson of Spades, live, in a frame of another page.">
<base target="_blank">
<link rel="icon" href="_static/favicon.svg">
<link rel="stylesheet" href="_static/{own}/spades.css">
<link rel="modulepreload" href="_static/{own}/share.js">
<script type="module" src="_static/{own}/site.js"></script>"""
_EMBED_STYLE = """h1 { position: absolute; width: 1px; height: 1px; margin: -1px; overflow: hidden; clip-path: inset(50%); }
section[data-shared]:not([data-kind]) { padding: 1px 12px; }
footer { box-sizing: border-box; max-width: 1180px; margin-inline: auto; padding-inline: 12px; font-size: .9rem; }
@media (width >= 660px) { footer { padding-inline: 16px; } }
@media (width >= 1000px) { footer { padding-inline: 20px; } }
footer a { display: inline-block; padding: 10px 0; color: inherit; }"""
_EMBED_BODY = """<main>
<h1>{title}</h1>
<section class="spades" data-shared aria-label="What was shared">
<p><strong>This frame’s address holds nothing to open.</strong> The line of HTML for it is in the book: open
<em>Settings and help</em> (the button with three dots) at any table or question, and press <em>Embed</em>.</p>
</section>
<noscript><p>What was shared is shown by a script, and scripts are switched off in this browser.</p></noscript>
</main>
<footer><a href="index.html" rel="noopener"><span aria-hidden="true">♠ </span>From the book “{title}”</a></footer>"""


def body(start: str) -> str:
    """Return the text of the book's page; ``start`` leads to the book's first one."""
    return BODY.format(start=escape(start))


def embed_page(title: str, own: str) -> str:
    """Return the bare page; ``own`` is the folder of our files in ``_static``."""
    head = _EMBED_HEAD.format(own=escape(own))
    body = _EMBED_BODY.format(title=escape(title))
    return _bare.page(title, head=head, style=_EMBED_STYLE, body=body)
