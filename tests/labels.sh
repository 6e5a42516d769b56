#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Makes reports on twelve games of people and measures how far the labels agree
# with Stockfish's view of them, see labels.awk.
#     tests/labels.sh SHARED_DATA LUFT...
# The last program decides the status; others before it, as of an earlier
# version, are measured for comparison.
set -eu
data=$1
shift
here=${0%/*}
reference=$here/data/labels.tsv
games=$data/human/games-test.pgn.zst
nodes=200000 # about what 300 ms are on a slow machine

[ -f "$games" ] || { echo "no $games: skipped"; exit 77; }
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
trap 'exit 1' HUP INT TERM

zstd -dcq "$games" | awk -v wanted="$(grep -v '^#' "$reference" | cut -f 1)" '
    BEGIN {
        count = split(wanted, list, "\n")
        for (i = 1; i <= count; i++)
            is_wanted[list[i]] = 1
    }
    /^\[Event / { game++ }
    game in is_wanted' >"$work/games.pgn"

status=0
for luft in "$@"; do
    printf '%s: ' "$luft"
    "$luft" --analyse "$work/games.pgn" --nodes $nodes -o "$work/report.pgn" \
        2>/dev/null
    "$luft" --convert "$work/report.pgn" --strip variations \
        -o "$work/plain.pgn" 2>/dev/null
    status=0
    awk -f "$here/labels.awk" "$reference" "$work/plain.pgn" || status=$?
    rm "$work/report.pgn" "$work/plain.pgn"
done
exit $status
