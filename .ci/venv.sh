#!/bin/sh
# .ci/venv.sh EXTRA: a working .venv with the project and one of its extras installed.
set -eu
extra=$1
venv=.venv

works() {
    "$1" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null
}

if ! { works $venv/bin/python && $venv/bin/python -c 'import pip' 2>/dev/null; }; then
    for python in "${PYTHON:-}" python3 python3.14 python3.13 python3.12 python3.11 python; do
        if [ -n "$python" ] && works "$python"; then break; fi
        python=
    done
    if [ -z "$python" ]; then
        echo "Spades needs Python 3.11 or newer: install it, or name it, as in 'make play PYTHON=/path/to/python3'." >&2
        exit 1
    fi
    echo "Making $venv with $("$python" --version)."
    rm -rf $venv
    if ! "$python" -m venv $venv; then
        rm -rf $venv
        echo "This Python can't make a virtual environment; on Debian and Ubuntu 'apt install python3-venv' helps." >&2
        exit 1
    fi
fi

stamp=$venv/spades-$extra
key="$(pwd) $(cat pyproject.toml constraints.txt | cksum)"
if [ "$(cat $stamp 2>/dev/null)" = "$key" ] || [ "$(cat $venv/spades-dev 2>/dev/null)" = "$key" ]; then
    exit 0
fi
echo "Installing Python packages into $venv (a minute or two, once)."
$venv/bin/python -m pip install -qq --disable-pip-version-check -c constraints.txt -e ".[$extra]"
echo "$key" > $stamp
