#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Searches and counts at length, for a build with sanitizers: they end the
# program with another status when they find something.
#     tests/long-search.sh LUFT
set -eu
luft=$1
kiwi='r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1'

count() { # LEAVES ARGUMENTS...
    leaves=$1
    shift
    echo "luft $*"
    "$luft" "$@" | grep -x "Nodes searched: $leaves"
}

count 119060324 --perft 6 --threads 2
count 119060324 --perft 6 --threads 4 --hash 16
count 193690690 --perft 5 --threads 4 --hash 1 --fen "$kiwi"
count 193690690 --perft 5 --fen "$kiwi"

echo "luft --bench=11"
"$luft" --bench=11 | grep '^Nodes searched'

# Threads that are started, stopped and given other tables all the time.
echo "luft --uci"
{
    echo uci
    i=0
    while [ $i -lt 40 ]; do
        echo "setoption name Threads value $((i % 4 + 1))"
        echo "setoption name Hash value $((i % 7 + 1))"
        echo "position fen $kiwi"
        echo "go depth $((i % 5 + 8))"
        [ $((i % 3)) = 0 ] || sleep 0.3
        echo stop
        i=$((i + 1))
    done
    for position in startpos "fen $kiwi"; do
        echo "setoption name Threads value 4"
        echo "position $position"
        echo "go movetime 60000"
        sleep 65
    done
    echo quit
} | "$luft" --uci >long-search.txt
grep -c '^bestmove' long-search.txt | grep -x 42
