#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# The ancestors from the outside: in a match under their names, in --go, and
# what is refused.
set -u
. "$(dirname "$0")/../harness/verdicts.sh"
work=$(mktemp -d) || exit 99
trap 'rm -rf "$work"' EXIT

explain() {
    sed 's/^/    out: /' "$work/out" | head -n 5
    sed 's/^/    err: /' "$work/err" | head -n 5
}

run() { # ARGUMENTS: sets $code, writes out and err
    code=0
    "$LUFT" "$@" >"$work/out" 2>"$work/err" </dev/null || code=$?
}

run --match luft:Brain=dhbw-alphabeta,depth=2 luft:Brain=random,seed=4 \
    --games 2 --nodes 2000 --max-moves 60 --pgn "$work/games.pgn"
[ "$code" = 0 ] && grep -q '^dhbw-alphabeta against random' "$work/out" &&
    grep -qx '\[White "dhbw-alphabeta"\]' "$work/games.pgn" &&
    grep -qx '\[Black "dhbw-alphabeta"\]' "$work/games.pgn" &&
    grep -qx '\[White "random"\]' "$work/games.pgn"
verdict "a match under their names" $?

for brain in $("$LUFT" --uci <<'END' | sed -n 's/^option name Brain type combo default luft var luft var //p' | sed 's/ var / /g'
uci
END
); do
    run --go 'nodes 3000' --brain "$brain,seed=1"
    [ "$code" = 0 ] && grep -q '^Best move: ' "$work/out"
    verdict "--go with $brain" $?
    cp "$work/out" "$work/first"
    run --go 'nodes 3000' --brain "$brain,seed=1"
    grep '^Best move' "$work/first" >"$work/one"
    grep '^Best move' "$work/out" | cmp -s - "$work/one"
    verdict "$brain the same again" $?
    grep -qx "\\\\fB$(echo "$brain" | sed 's/-/\\\\-/g')\\\\fR" man/luft.1
    verdict "the man page has $brain" $?
done
run --go 'nodes 100000' --brain dhbw-minimax --brain-depth 2
[ "$code" = 0 ] && grep -q '^  2/2 ' "$work/out" && ! grep -q '^  3/' "$work/out"
verdict "--brain-depth" $?

# The openings of AlphaDeepChess's matches as a file are those of the program.
epd=$LUFT_SOURCE/data/lab/adc-50.epd
cut -d ' ' -f 1-4 "$epd" >"$work/one"
sed -n 's/^    "\(.* [wb] .*\)",$/\1/p' "$LUFT_SOURCE/src/lab/paper_adc.c" \
    >"$work/out"
[ "$(wc -l <"$work/out")" = 50 ] && cmp -s "$work/one" "$work/out"
verdict "data/lab/adc-50.epd" $?
run --match luft:Brain=adc-tt luft:Brain=adc-basic --games 2 --nodes 500 \
    --openings "$epd" --max-moves 30
[ "$code" = 0 ] && grep -q '^adc-tt against adc-basic' "$work/out"
verdict "a match from these openings" $?

refused() { # PATTERN ARGUMENTS
    pattern=$1
    shift
    run "$@"
    [ "$code" != 0 ] && grep -q "^luft: .*$pattern" "$work/err"
    verdict "luft $* (status $code)" $?
}

refused 'no brain named "nobody"' --go 'depth 1' --brain nobody
refused 'unknown word "wings"' --go 'depth 1' --brain random,wings
refused 'brain-depth: expected' --go 'depth 1' --brain random --brain-depth 101
refused 'unknown word "wings"' --match luft luft:Brain=random,wings --depth 1
refused 'expected one of' --match luft luft:Brain=nobody --depth 1
finish
