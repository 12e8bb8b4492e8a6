#!/bin/sh
# .ci/chromium.sh: makes sure there is a Chromium for the browser tests.
set -eu
find_chromium() {
    for name in "${CHROMIUM:-}" chromium chromium-browser google-chrome; do
        if [ -n "$name" ] && command -v "$name" >/dev/null; then return 0; fi
    done
    return 1
}

if find_chromium; then exit 0; fi
if command -v apt-get >/dev/null; then
    if [ "$(id -u)" = 0 ]; then sudo=; elif sudo -n true 2>/dev/null; then sudo="sudo -n"; else sudo=no; fi
    if [ "$sudo" != no ]; then
        echo "Installing Chromium for the browser tests."
        $sudo apt-get update -qq
        DEBIAN_FRONTEND=noninteractive $sudo apt-get install -y -qq --no-install-recommends chromium >/dev/null
        if find_chromium; then exit 0; fi
    fi
fi
echo "The browser tests need Chromium: install it (on Debian 'sudo apt install chromium'), or name one, as in 'make test CHROMIUM=/path/to/chrome'." >&2
exit 1
