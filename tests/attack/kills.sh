#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Kill luft at random moments while it saves a game over and over.  What it has
# said is saved must be there, the games around it as they were.
#     kills.sh LUFT TIMES
set -u
luft=$1
times=$2
work=$(mktemp -d) || exit 99
trap 'rm -rf "$work"' EXIT
HOME=$work XDG_STATE_HOME=$work/state
export HOME XDG_STATE_HOME
failed=0

first='[Event "first"]'
last='[Event "last"]'
old() {
    printf '%s\n\n1. a3 a6 *\n\n[Event "middle"]\n\n1. e4 e5 *\n\n' "$first"
    printf '%s\n\n1. h3 h6 *\n' "$last"
}

commands() {
    echo "open games.pgn"
    echo "game 2"
    i=0
    while [ $i -lt 400 ]; do
        echo "comment number $i x"
        echo save
        i=$((i + 1))
    done
}

cd "$work" || exit 99
commands >commands
n=0
while [ "$n" -lt "$times" ]; do
    n=$((n + 1))
    old >games.pgn
    "$luft" --plain --no-config <commands >said 2>&1 &
    pid=$!
    pause=$(awk -v n="$n" -v pid="$pid" 'BEGIN {
        srand(n * 7919 + pid); printf "%.3f", 0.005 + rand() * 0.3 }')
    sleep "$pause"
    kill -9 $pid 2>/dev/null
    wait $pid 2>/dev/null
    saved=$(grep -c '^Saved' said)
    bad=
    [ "$(grep -c '^\[Event ' games.pgn)" = 3 ] || bad="not three games"
    grep -q '^1\. a3 a6 \*' games.pgn || bad="the first game has changed"
    grep -q '^1\. h3 h6 \*' games.pgn || bad="the last game has changed"
    if [ "$saved" -gt 1 ]; then
        grep -q 'number [0-9]* x' games.pgn || bad="what was saved is not there"
    fi
    "$luft" --list games.pgn >list 2>&1 || bad="it cannot be read"
    if [ -n "$bad" ]; then
        echo "kill $n after $pause s: $bad"
        failed=$((failed + 1))
    fi
done
left=$(find . -name '.games.pgn.luft-*' | wc -l)
echo "kills: $times tried, $failed failed ($left temporary files left)"
[ "$failed" = 0 ]
