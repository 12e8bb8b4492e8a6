"""``python -m spadeswidgets build | serve | play``."""

from __future__ import annotations

import argparse
import signal
import sys
import threading
import webbrowser
from pathlib import Path

from spadeswidgets._terminal import in_front
from spadeswidgets.site import Server, SiteError, build

BOOK = Path("book")


def main(arguments: list[str] | None = None) -> int:
    options = _parser().parse_args(arguments)
    out: Path = options.out or options.book / "_build" / "html"
    try:
        if options.command in {"build", "play"}:
            print(f"Building the book in {out} ...", flush=True)
            publish = options.command == "build"
            if publish:
                build(
                    options.book,
                    out,
                    options.address,
                    lite=options.lite,
                    repository=options.repository,
                )
            else:
                build(options.book, out, offline=False)
        if options.command in {"serve", "play"}:
            with in_front():
                serve(Server(out, port=options.port, prefix=options.prefix), show=options.show)
    except SiteError as error:
        print(f"spadeswidgets: {error}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        print()
        return 130
    return 0


def serve(server: Server, *, show: bool) -> None:
    """Serve until Ctrl-C."""
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    with server:
        try:
            print(f"\n  Spades is at {server.url}\n  Ctrl-C stops it.\n", flush=True)
            if show:
                threading.Thread(target=webbrowser.open, args=[server.url], daemon=True).start()
            server.serve_forever()
        except KeyboardInterrupt:
            print("\nStopped.", flush=True)


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m spadeswidgets", description=__doc__)
    commands = parser.add_subparsers(dest="command", required=True)
    for name, text in {
        "build": "build the book as a static site",
        "serve": "serve a built site on this machine",
        "play": "build, serve and open",
    }.items():
        command = commands.add_parser(name, help=text, description=text)
        command.add_argument("--book", type=Path, default=BOOK, help="the book's folder (book)")
        command.add_argument("--out", type=Path, help="the site's folder (BOOK/_build/html)")
        if name == "build":
            command.add_argument(
                "--address", default="", help="where it will stand, as https://example.org/spades/"
            )
            command.add_argument(
                "--lite", action="store_true", help="with JupyterLite in the folder lite"
            )
            command.add_argument(
                "--repository",
                default="",
                help="where the sources are, as https://github.com/you/spades[/tree/BRANCH/FOLDER]",
            )
        else:
            command.add_argument("--port", type=int, help="the port (a free one)")
            command.add_argument("--prefix", default="/", help="serve below this path (/)")
            command.add_argument(
                "--no-open", dest="show", action="store_false", help="open nothing"
            )
    return parser


if __name__ == "__main__":
    sys.exit(main())
