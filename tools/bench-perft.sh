#!/bin/bash
# SPDX-License-Identifier: GPL-3.0-or-later
# How fast moves are counted, next to Stockfish where that is installed:
#
#     bench-perft.sh LUFT [RUNS]
#
# The programs take turns; the tables show medians.  The first is of processor
# time, so that other work on the machine disturbs little; so are those of the
# table in memory and of another build.  Two threads need two idle processors
# to be compared at all: that one is of time on the clock.
#
#     LUFT_DEPTHS="6 5"      quicker than "7 6" (start position, kiwipete)
#     LUFT_HASH_DEPTH=7      quicker than 8
#     LUFT_OTHER=FILE        another build of luft, a portable one for example
set -u
luft=$1
runs=${2-3}
read -r deep shallow <<<"${LUFT_DEPTHS-7 6}"
hash_depth=${LUFT_HASH_DEPTH-8}
other=${LUFT_OTHER-}
kiwi='r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1'
start='rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1'
PATH=$PATH:/usr/games

seconds() { # COMMAND...: its processor time
    local TIMEFORMAT='%U %S'
    { time "$@" >/dev/null 2>&1; } 2>&1 | awk '{ print $1 + $2 }'
}

seconds_on_clock() { # COMMAND...
    local TIMEFORMAT='%R'
    { time "$@" >/dev/null 2>&1; } 2>&1
}

stockfish_counts() { # FEN DEPTH
    printf 'position fen %s\ngo perft %s\nquit\n' "$1" "$2" | stockfish
}

median() {
    sort -n | awk '{ t[NR] = $1 } END { print t[int((NR + 1) / 2)] }'
}

# One row: the medians of two commands, given as names of functions, and how
# often the first goes into the second.
row() { # NAME CLOCK FIRST SECOND
    local a="" b="" i
    for ((i = 0; i < runs; i++)); do
        a+=$("$2" "$3")$'\n'
        b+=$("$2" "$4")$'\n'
    done
    a=$(printf %s "$a" | median)
    b=$(printf %s "$b" | median)
    awk -v name="$1" -v a="$a" -v b="$b" 'BEGIN {
        printf "%-12s %9.3f %11.3f %7.2f\n", name, a, b, (a > 0 ? b / a : 0)
    }'
}

heading() { # WHAT FIRST SECOND
    printf '%s%-12s %9s %11s %7s\n' "$blank" "$1" "$2" "$3" ratio
    blank=$'\n'
}
blank=

luft_start() { "$luft" --perft "$deep"; }
luft_kiwi() { "$luft" --perft "$shallow" --fen "$kiwi"; }
fish_start() { stockfish_counts "$start" "$deep"; }
fish_kiwi() { stockfish_counts "$kiwi" "$shallow"; }
two_start() { "$luft" --perft "$deep" --threads 2; }
two_kiwi() { "$luft" --perft "$shallow" --fen "$kiwi" --threads 2; }
plain() { "$luft" --perft "$hash_depth"; }
hash() { "$luft" --perft "$hash_depth" --hash 1024; }
other_start() { "$other" --perft "$deep"; }
other_kiwi() { "$other" --perft "$shallow" --fen "$kiwi"; }

if command -v stockfish >/dev/null; then
    heading processor luft stockfish
    row "start $deep" seconds luft_start fish_start
    row "kiwipete $shallow" seconds luft_kiwi fish_kiwi
else
    echo 'Stockfish is not installed: nothing to compare with.'
    blank=$'\n'
fi
heading clock '2 threads' '1 thread'
row "start $deep" seconds_on_clock two_start luft_start
row "kiwipete $shallow" seconds_on_clock two_kiwi luft_kiwi
heading processor '1 GB hash' 'no hash'
row "start $hash_depth" seconds hash plain
if [ -n "$other" ]; then
    heading processor luft other
    row "start $deep" seconds luft_start other_start
    row "kiwipete $shallow" seconds luft_kiwi other_kiwi
fi
