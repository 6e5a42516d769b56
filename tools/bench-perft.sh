#!/bin/bash
# SPDX-License-Identifier: GPL-3.0-or-later
# How fast moves are counted, next to Stockfish where that is installed:
#
#     bench-perft.sh LUFT [RUNS]
#
# The programs take turns; the table shows medians of processor time, so that
# other work on the machine disturbs little.  LUFT_DEPTHS="6 5" makes it
# quicker than "7 6" (start position, kiwipete).
set -u
luft=$1
runs=${2-3}
read -r deep shallow <<<"${LUFT_DEPTHS-7 6}"
kiwi='r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1'
start='rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1'
TIMEFORMAT='%U %S'
PATH=$PATH:/usr/games

seconds() { # COMMAND...: its processor time
    { time "$@" >/dev/null 2>&1; } 2>&1 | awk '{ print $1 + $2 }'
}

stockfish_counts() { # FEN DEPTH
    printf 'position fen %s\ngo perft %s\nquit\n' "$1" "$2" | stockfish
}

median() {
    sort -n | awk '{ t[NR] = $1 } END { print t[int((NR + 1) / 2)] }'
}

compare() { # NAME FEN DEPTH
    local own= rival= i
    for ((i = 0; i < runs; i++)); do
        own+=$(seconds "$luft" --perft "$3" --fen "$2")$'\n'
        if command -v stockfish >/dev/null; then
            rival+=$(seconds stockfish_counts "$2" "$3")$'\n'
        fi
    done
    own=$(printf %s "$own" | median)
    rival=$(printf %s "$rival" | median)
    awk -v name="$1 $3" -v own="$own" -v rival="$rival" 'BEGIN {
        printf "%-12s %9.3f ", name, own
        if (rival != "") printf "%11.3f %7.1f\n", rival, rival / own
        else print "not installed"
    }'
}

printf '%-12s %9s %11s %7s\n' perft luft stockfish ratio
compare start "$start" "$deep"
compare kiwipete "$kiwi" "$shallow"
