#!/bin/bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Nodes a second in an opening position, next to Stockfish where that is
# installed:
#
#     bench-nodes.sh LUFT [RUNS [SECONDS]]
#
# The programs take turns; the table shows medians.  All of them need idle
# processors: time on the clock is what counts here.
set -u
luft=$1
runs=${2-3}
seconds=${3-4}
moves='e2e4 e7e5 g1f3 b8c6 f1b5 a7a6'
PATH=$PATH:/usr/games

speed() { # OPTIONS PROGRAM...: thousands of nodes a second
    local options=$1
    shift
    {
        printf 'uci\nsetoption name Hash value 256\n%b' "$options"
        printf 'position startpos moves %s\ngo movetime %s\n' "$moves" \
            "${seconds}000"
        sleep "$((seconds + 1))"
        echo quit
    } | "$@" | sed -n 's/^info depth.* nps \([0-9]*\) .*/\1/p' | tail -n 1 |
        awk '{ printf "%d\n", $1 / 1000 }'
}

median() {
    sort -n | awk '{ t[NR] = $1 } END { print t[int((NR + 1) / 2)] }'
}

one='' classical='' two='' rival=''
for ((i = 0; i < runs; i++)); do
    one+=$(speed '' "$luft" --uci)$'\n'
    classical+=$(speed 'setoption name EvalFile value classical\n' \
        "$luft" --uci)$'\n'
    two+=$(speed 'setoption name Threads value 2\n' "$luft" --uci)$'\n'
    if command -v stockfish >/dev/null; then
        rival+=$(speed '' stockfish)$'\n'
    fi
done
one=$(printf %s "$one" | median)
row() { # NAME SPEEDS BASE NAME-OF-BASE
    local speed
    speed=$(printf %s "$2" | median)
    awk -v name="$1" -v speed="$speed" -v base="$3" -v of="$4" 'BEGIN {
        printf "%-22s %6d thousand nodes/s", name, speed
        if (base > 0) printf ", %.2f times %s", speed / base, of
        print ""
    }'
}
base=$(printf %s "$rival" | median)
row "luft" "$one" "${base:-0}" stockfish
row "luft, classical" "$classical" "${base:-0}" stockfish
row "luft, two threads" "$two" "$one" "one thread"
if [ -n "$rival" ]; then
    row "stockfish" "$rival" 0 ''
fi
