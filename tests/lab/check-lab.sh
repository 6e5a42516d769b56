#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# luft --lab from the outside: every experiment to depth 4 within the time that
# it may take in make check, formats, other positions, and what is refused.
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

refuses() { # PATTERN ARGUMENTS
    pattern=$1
    shift
    run "$@"
    [ "$code" = 2 ] && [ ! -s "$work/out" ] && [ "$(wc -l <"$work/err")" = 1 ] &&
        grep -q "^luft: .*$pattern" "$work/err"
    verdict "luft $* (status $code)" $?
}

run --lab
[ "$code" = 0 ] && grep -q '^dhbw-4.1 .* exact ' "$work/out"
verdict "the list" $?
names=$(awk '/^Signs/ { exit } /^[a-z]+-[^ ]* / { name = $1; next } /not in all/ { name = "" }
    name != "" { print name; name = "" }' "$work/out")
[ "$(echo "$names" | wc -l)" -ge 20 ] && ! echo "$names" | grep -q dhbw-1500
verdict "what is in all" $?

run --lab all --max-depth 4 --check
[ "$code" = 0 ] && [ ! -s "$work/err" ]
verdict "all exact cells to depth 4" $?
for name in $names; do
    grep -q "^$name: " "$work/out"
    verdict "all runs $name" $?
done
! grep -q '  -  ' "$work/out"
verdict "no cell is left out" $?

run --lab dhbw-complexity adc-trees --format tsv
[ "$code" = 0 ] && [ "$(grep -c '^experiment' "$work/out")" = 2 ] &&
    grep -qx "dhbw-complexity	positions after three plies	number	38055	38055	=" \
        "$work/out"
verdict "TSV" $?
run --lab dhbw-moves --max-depth 1 --jobs 1 --format json -o "$work/file"
[ "$code" = 0 ] && [ ! -s "$work/out" ] &&
    grep -q '^{"experiment":"dhbw-moves",.*"conclusion":".*"}$' "$work/file"
verdict "JSON to a file" $?

echo '4k3/8/8/8/8/8/4P3/4K3 w - - id "a pawn";' >"$work/one.epd"
run --lab dhbw-moves --max-depth 2 --epd "$work/one.epd" --check
[ "$code" = 0 ] && grep -q '^P1 alpha-beta ' "$work/out" &&
    ! grep -q '^P2 ' "$work/out"
verdict "other positions" $?

run --lab dhbw-nodes --max-depth 3 --svg "$work/nodes.svg"
[ "$code" = 0 ] && head -n 1 "$work/nodes.svg" | grep -q '^<?xml ' &&
    tail -n 1 "$work/nodes.svg" | grep -qx '</svg>'
verdict "a picture" $?
mkdir "$work/pictures"
run --lab adc-trees dhbw-nodes --max-depth 2 --svg "$work/pictures"
[ "$code" = 0 ] && [ "$(ls "$work/pictures")" = dhbw-nodes.svg ]
verdict "pictures in a directory" $?

refuses "adc-trees has no curves" --lab adc-trees --svg "$work/trees.svg"
refuses "one experiment, or a directory" --lab all --svg "$work/all.svg"
run --lab dhbw-1500 --engine luft --games 2 --nodes 300 --format tsv
[ "$code" = 0 ] && [ ! -s "$work/err" ] &&
    [ "$(cut -f 2 "$work/out" | grep -c '^against 1500')" = 6 ] &&
    awk -F '\t' '$3 == "wins" || $3 == "draws" || $3 == "losses" { n += $5 }
        END { exit n != 2 }' "$work/out"
verdict "a match in an experiment" $?
run --lab dhbw-1500 --engine /nowhere/engine --games 2
[ "$code" = 1 ] && grep -q '^dhbw-1500: ' "$work/out" &&
    grep -q 'cannot run "/nowhere/engine"' "$work/err"
verdict "without the other program" $?

refuses "no experiment nosuch" --lab nosuch
refuses "takes no positions" --lab adc-trees --epd "$work/one.epd"
refuses "text, tsv or json" --lab adc-trees --format pgn
refuses "does not go with --lab" --lab --threads 5
refuses "goes with --lab" --check

# SIGTERM: what is done is printed, and the shell is told.
"$LUFT" --lab dhbw-4.1 --jobs 1 >"$work/out" 2>"$work/err" </dev/null &
pid=$!
sleep 1
kill -TERM $pid
code=0
wait $pid || code=$?
[ "$code" = 143 ] && grep -q '^dhbw-4.1: ' "$work/out"
verdict "stopped (status $code)" $?
finish
