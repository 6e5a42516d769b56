#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# luft --perft and --perft-suite from the outside.
set -u
. "$(dirname "$0")/../harness/verdicts.sh"
work=$(mktemp -d) || exit 99
trap 'rm -rf "$work"' EXIT
kiwi='r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1'
start='rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1'

explain() {
    sed 's/^/    out: /' "$work/out" | head -n 5
    sed 's/^/    err: /' "$work/err" | head -n 5
}

run() { # ARGUMENTS: sets $code, writes out and err
    code=0
    "$LUFT" "$@" >"$work/out" 2>"$work/err" </dev/null || code=$?
}

counts() { # SUM ARGUMENTS
    sum=$1
    shift
    run "$@"
    [ "$code" = 0 ] && [ ! -s "$work/err" ] &&
        grep -qx "Nodes searched: $sum" "$work/out" &&
        grep -qE '^Time: [0-9]+\.[0-9]+ s, [0-9]+\.[0-9] Mnodes/s$' "$work/out"
    verdict "luft $* (status $code)" $?
}

refuses() { # STATUS PATTERN ARGUMENTS
    expected=$1
    pattern=$2
    shift 2
    run "$@"
    [ "$code" = "$expected" ] && [ "$(wc -l <"$work/err")" = 1 ] &&
        grep -q "^luft: .*$pattern" "$work/err"
    verdict "luft $* (status $code)" $?
}

counts 1 --perft 0
counts 20 --perft 1
counts 8902 --perft 3
[ "$(grep -c '^[a-h][1-8][a-h][1-8]: [0-9]*$' "$work/out")" = 20 ] &&
    grep -qx 'e2e4: 600' "$work/out" && grep -qx 'g1h3: 400' "$work/out"
verdict "a line for each move" $?
counts 197281 --perft 4 --divide
grep ': [0-9]*$' "$work/out" | grep '^[a-h]' >"$work/moves"
LC_ALL=C sort -c "$work/moves"
verdict "--divide sorts" $?
counts 4085603 --perft 4 --fen "$kiwi" --threads 2
grep -qx 'e1g1: 86975' "$work/out" && grep -qx 'e1c1: 79803' "$work/out"
verdict "castling as others write it" $?
counts 4085603 --perft 4 --fen "$kiwi" --hash 1 --threads 3
counts 0 --perft 3 --fen '7k/5Q2/6K1/8/8/8/8/8 b - - 0 1'

refuses 2 ': expected ' --perft x
refuses 2 ': expected ' --perft -1
refuses 2 ': expected ' --perft 3 --threads 0
refuses 2 '--fen: ' --perft 3 --fen 'nonsense w - -'
# Two bare kings have more lines of 60 moves than 64 bits can say.
refuses 1 'does not fit' --perft 60 --hash 8 \
    --fen '8/8/4k3/8/8/4K3/8/8 w - - 0 1'

suite=$work/suite.epd
{
    echo '# a remark'
    echo "$start ;D1 20 ;D2 400 ;D3 8902 ;id \"start\""
    echo
    echo "$kiwi;D1 48;D2 2039;D5 1"
} >"$suite"
run --perft-suite "$suite" --max-depth 3 --threads 2
[ "$code" = 0 ] && grep -q '^2 positions, 5 counts, all as' "$work/out"
verdict "a suite (status $code)" $?
refuses 1 'perft 5 of .* is 193690690, not 1 (line 4' --perft-suite "$suite"
echo 'nonsense ;D1 1' >>"$suite"
refuses 1 '(line 5' --perft-suite "$suite" --max-depth 3
echo '8/8/4k3/8/8/4K3/8/8 w - - 0 1 ;D1 many' >"$suite"
refuses 1 'expected a count, got "many" (line 1' --perft-suite "$suite"
echo '8/8/4k3/8/8/4K3/8/8 w - - 0 1 ;D4 1' >"$suite"
refuses 1 'no counts' --perft-suite "$suite" --max-depth 3
refuses 1 'No such file' --perft-suite "$work/missing"

# Ctrl-C: nothing more is said, and 130.  It does not hear it before it has
# begun to listen, so say it until it has heard.
"$LUFT" --perft 11 >"$work/out" 2>"$work/err" &
child=$!
while kill -INT "$child" 2>/dev/null; do
    sleep 0.1
done
wait "$child"
code=$?
[ "$code" = 130 ] && [ ! -s "$work/out" ]
verdict "interrupted (status $code)" $?

finish
