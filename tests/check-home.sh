#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Tests leave the home of whoever runs them alone.
set -u
here=$(cd "$(dirname "$0")" && pwd)
build=${LUFT_BUILD:-$here/../build}
work=$(mktemp -d) || exit 99
trap 'rm -rf "$work"' EXIT
passed=0
failed=0

verdict() { # WHAT STATUS
    if [ "$2" = 0 ]; then
        passed=$((passed + 1))
    else
        failed=$((failed + 1))
        echo "$1: failed"
    fi
}

# A home that is not there stays so, although it could be made.
in_no_home() { # COMMAND...
    HOME=$work/nonexistent XDG_DATA_HOME=$work/nonexistent/data \
        XDG_STATE_HOME=$work/nonexistent/state \
        XDG_CONFIG_HOME=$work/nonexistent/config \
        "$here/in-home.sh" "$@" >"$work/out" 2>&1
}

in_no_home sh -c 'mkdir "$HOME/data" && : >"$TMPDIR/x" && echo "$HOME"'
verdict "a test has a home and room" $?
read -r home <"$work/out"
[ ! -e "$home" ]
verdict "which is gone afterwards" $?
in_no_home sh -c 'exit 77'
[ $? = 77 ]
verdict "the status is that of the test" $?

# These play and finish games, which the program keeps in the user's archive;
# the second one is started as by hand, with nobody who gives it a home.
test=tests/session/test_session
if [ -x "$build/$test" ]; then
    (cd "$build" && LUFT_EFFORT=quick in_no_home "./$test")
    verdict "$test" $?
    [ ! -e "$work/nonexistent" ]
    verdict "$test: nothing in the user's home" $?
fi
test=tests/ui/test_ui
if [ -x "$build/$test" ]; then
    mkdir "$work/mine"
    (cd "$build" && HOME=$work/mine LUFT_EFFORT=quick "./$test") \
        >"$work/out" 2>&1
    verdict "$test by hand" $?
    [ -z "$(ls -A "$work/mine")" ]
    verdict "$test by hand: nothing in the user's home" $?
fi
echo "$passed passed, $failed failed"
[ "$failed" = 0 ]
