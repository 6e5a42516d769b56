#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# What the runner of matches takes from the players: its own processor time,
# in per cent of one core, while two games are played at 10 ms a move.
#
#     bench-match.sh LUFT [SECONDS]
#
# Between two copies of luft, and of Stockfish where that is installed.  Needs
# Linux, whose /proc says what a process has used to the nanosecond.
set -u
luft=$1
seconds=${2-20}
PATH=$PATH:/usr/games
games=$(mktemp) || exit 1
runner=
trap 'kill -INT $runner 2>/dev/null; rm -f "$games"' EXIT
trap 'exit 130' INT TERM

used() { # nanoseconds
    cut -d ' ' -f 1 "/proc/$runner/schedstat"
}

slept() { # how often it has waited for something
    awk '/^voluntary/ { print $2 }' "/proc/$runner/status"
}

wrote() { # how often: once for each move, and a little
    awk '/^syscw/ { print $2 }' "/proc/$runner/io"
}

measure() { # NAME ENGINE ENGINE
    : >"$games"
    "$luft" --match "$2" "$3" --movetime 10 --margin 1000 --games 100000 \
        --concurrency 2 --pgn "$games" >/dev/null 2>&1 &
    runner=$!
    sleep 2
    before=$(used)
    sleeps=$(slept)
    moves=$(wrote)
    sleep "$seconds"
    after=$(used)
    sleeps=$(($(slept) - sleeps))
    moves=$(($(wrote) - moves))
    kill -INT $runner && wait $runner
    echo "$1 $((after - before)) $seconds $sleeps $moves" | awk '{
        printf "%-10s %5.2f %% of a core; %3.0f moves a second, ", $1,
            $2 / $3 / 1e7, $5 / $3
        printf "of %2.0f us and %.1f wake-ups each\n", $2 / $5 / 1e3, $4 / $5
    }'
}

if [ ! -r /proc/self/schedstat ]; then
    echo "skipped: needs /proc/PID/schedstat"
    exit 0
fi
measure luft 'luft:Hash=4,Move Overhead=0' 'luft:Hash=4,Move Overhead=0,name=b'
if command -v stockfish >/dev/null; then
    measure stockfish 'stockfish Hash=4' 'stockfish Hash=4 name=b'
fi
