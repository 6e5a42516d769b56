#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# luft --probe and luft --tables as a shell sees them.
set -u
. "$(dirname "$0")/../harness/verdicts.sh"
work=$(mktemp -d) || exit 99
trap 'rm -rf "$work"' EXIT
syzygy=$LUFT_SHARED_DATA/syzygy
rook='8/8/4k3/8/5r2/3QK3/8/8 w - - 0 1'

"$LUFT" --probe "$rook" 2>"$work/err"
same "where the tables are is to be said" 2 $?
same "the reason" "luft: where are the tables?  --tb DIR says so" \
    "$(head -n 1 "$work/err")"
"$LUFT" --tb "$work/none" --probe "$rook" 2>"$work/err"
same "no directory" 1 $?
"$LUFT" --tb "$work" --probe "$rook" 2>"$work/err"
same "no tables" 1 $?
same "which is missing" "luft: there is no table KQvKR.rtbw" "$(cat "$work/err")"
"$LUFT" --tables "$work" 2>"$work/err"
same "an empty directory" 1 $?

"$LUFT" --make-tables "$work/own" --pieces 3 2>"$work/err"
same "three pieces are made" 0 $?
same "with both files" 10 "$(find "$work/own" -name 'K*vK*.rtb[wz]' | wc -l | tr -d ' ')"
same "and nothing else" 10 "$(find "$work/own" -type f | wc -l | tr -d ' ')"
"$LUFT" --tables "$work/own" >"$work/page"
same "they are whole" "0 5" "$? $(grep -c ' good$' "$work/page")"
printf x >>"$work/own/KRvK.rtbz"
"$LUFT" --make-tables "$work/own" KRvK
"$LUFT" --tables "$work/own" >"$work/page"
same "a damaged one is made again" "0 5" "$? $(grep -c ' good$' "$work/page")"
"$LUFT" --tb "$work/own" --probe '8/8/8/4k3/8/4K3/4P3/8 b - - 0 1' >"$work/page"
same "and they are right" "White wins, mate or conversion in 4 moves (DTZ 8)" \
    "$(head -n 1 "$work/page")"
"$LUFT" --make-tables "$work/page" 2>"$work/err"
same "a file in the place of a directory" 1 $?
same "is named" "luft: $work/page: not a directory" "$(cat "$work/err")"
"$LUFT" --make-tables "$work/own" KQQQvKQ 2>"$work/err"
same "too many pieces" 2 $?
"$LUFT" --make-tables "$work/own" --pieces 6 2>"$work/err"
same "too many pieces in all" 2 $?

printf '[FEN "8/8/8/3k4/8/8/4PK2/8 w - - 0 1"]\n[SetUp "1"]\n\n1. Kf3 Ke5 2. e3 *\n' \
    >"$work/game.pgn"
"$LUFT" --analyse --nodes 500 --tb "$work/own" "$work/game.pgn" >"$work/page" \
    2>/dev/null
same "a report knows what is won" 3 "$(grep -o 'eval 317.53' "$work/page" | wc -l | tr -d ' ')"
same "and what throws it away" 1 "$(grep -c 'win slip' "$work/page")"
"$LUFT" --analyse --tb /nowhere "$work/game.pgn" 2>"$work/err"
same "no such tables" 1 $?

# killed somewhere on the way, and taken up again
mkdir "$work/four"
"$LUFT" --make-tables "$work/four" --threads 1 KQvKR KQRvK 2>/dev/null &
maker=$!
sleep 0.3
kill -9 $maker 2>/dev/null
wait $maker 2>/dev/null
"$LUFT" --make-tables "$work/four" KQvKR KQRvK
same "a killed run is taken up" 0 $?
"$LUFT" --tables "$work/four" >"$work/page"
same "with whole files" "0 2" "$? $(grep -c ' good$' "$work/page")"

if [ -d "$syzygy/tables" ]; then
    "$LUFT" --tb "$syzygy/tables" --probe "$rook" >"$work/page"
    same "a verdict" 0 $?
    same "in words" "White wins, mate or conversion in 1 move (DTZ 1)" \
        "$(head -n 1 "$work/page")"
    same "all legal moves" 25 "$(wc -l <"$work/page" | tr -d ' ')"
    same "the best first" "  Kxf4     win          DTZ 1" \
        "$(sed -n 2p "$work/page")"
    "$LUFT" --tb "$work:$syzygy/tables" --format json \
        --probe '4k3/PP6/8/8/8/8/8/4K3 w - - 0 1' >"$work/json"
    same "as JSON" \
        '{"fen":"4k3/PP6/8/8/8/8/8/4K3 w - - 0 1","wdl":2,"dtz":1,"moves":[{"san":"a8=Q+"' \
        "$(cut -d, -f1-4 "$work/json")"
    "$LUFT" --tb "$syzygy/tables" \
        --probe 'KR6/8/8/8/8/8/8/7k w - - 85 120' >"$work/page"
    same "the counter of fifty moves" \
        "White would win, but the fifty-move rule makes it a draw (DTZ 19, too late now)" \
        "$(head -n 1 "$work/page")"
    "$LUFT" --tb "$syzygy/tables" \
        --probe '4k3/8/8/8/8/8/8/R3K3 w Q - 0 1' 2>"$work/err"
    same "castling" 1 $?
    "$LUFT" --tables "$syzygy/tables" >"$work/page"
    same "all are good" 0 $?
    same "every one" 35 "$(grep -c ' good$' "$work/page")"
    "$LUFT" --tables "$syzygy/tables-broken" >"$work/page" 2>"$work/err"
    same "some are damaged" 1 $?
    same "how many" "luft: 7 of 12 files are damaged" "$(cat "$work/err")"
    same "a wrong name" \
        "KRvKB            272       5392  not a table of these pieces" \
        "$(grep KRvKB "$work/page")"
else
    echo "skipped: no shared data (doc/tests.md)"
fi

finish
