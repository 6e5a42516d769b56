#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# What is wrong on the command line is status 2, whatever the option
# (usage-errors.txt has one command line a line); a broken game is status 1
# with --strict, and is told of in JSON; parts make up the whole.
set -u
. "$(dirname "$0")/../harness/verdicts.sh"
work=$(mktemp -d) || exit 99
trap 'rm -rf "$work"' EXIT
cd "$work" || exit 99

explain() {
    [ ! -e err ] || sed 's/^/    /' err | tail -n 3
}

printf '1. e4 e5 *\n\n1. d4 *\n' >a.pgn
printf '4k3/8/8/8/8/8/4P3/4K3 w - - 0 1 ;D1 6\n' >s.epd
while read -r line; do
    code=0
    eval "timeout 20 $LUFT --no-config $line" </dev/null >out 2>err || code=$?
    [ $code = 2 ] && grep -q '^luft: ' err
    verdict "luft $line: status $code" $?
done <"$LUFT_SOURCE/tests/cli/usage-errors.txt"
"$LUFT" --help | awk '/^  (-.,|   ) --/ {
    name = $0
    sub(/^  (-.,|   ) --/, "", name)
    if (name ~ /^[a-z0-9-]+(\[=| [A-Zawu0-9])/) {
        sub(/[ \[].*/, "", name)
        print name
    }
}' >names
missing=$(while read -r name; do
    grep -q -- "--$name\b" "$LUFT_SOURCE/tests/cli/usage-errors.txt" ||
        echo "$name"
done <names)
[ "$(wc -l <names)" -gt 70 ]
verdict "--help lists options with values" $?
same "every one of them is in usage-errors.txt" "" "$missing"
rm names
same "no file is made by them" "a.pgn err out s.epd" "$(echo *)"

# --- Broken games ---------------------------------------------------------------

printf '1. e4 e5 2. Nf9 *\n\n1. e4 *\n\n1. e5 *\n' >broken.pgn
for job in --list --convert --eco '--convert --format json' \
    '--analyse --depth 1' '--make-book x.bin --min-games 1'; do
    "$LUFT" $job broken.pgn >out 2>err
    same "$job of a broken game" 0 $?
    "$LUFT" $job --strict broken.pgn >strict 2>err
    same "$job --strict of a broken game" 1 $?
    cmp -s out strict
    verdict "$job --strict writes the same" $?
    tail -n 1 err | grep -q '2 broken games, the first: broken.pgn: "Nf9"'
    verdict "$job --strict says what is broken" $?
    "$LUFT" $job --strict a.pgn >out 2>err
    same "$job --strict of good games" 0 $?
done
for job in --convert '--analyse --depth 1'; do
    "$LUFT" $job --format json broken.pgn >out 2>err
    same "$job: errors in JSON" 2 "$(grep -c '"errors":1,"error":{"line":' out)"
done

# --- Parts ------------------------------------------------------------------------

i=0
while [ $i -lt 7 ]; do
    printf '[Event "%s"]\n\n1. e4 *\n\n' $i
    i=$((i + 1))
done >seven.pgn
for job in '--list' '--convert --format json' '--eco' \
    '--convert --format json --filter event!=1'; do
    for part in 1 2 3; do
        "$LUFT" $job --part $part/3 seven.pgn >part$part 2>err
    done
    paste -d '\n' part1 part2 part3 | grep . | LC_ALL=C sort >parts
    "$LUFT" $job seven.pgn 2>err | LC_ALL=C sort | cmp -s - parts
    verdict "$job: three parts are the whole" $?
    [ -s part1 ] && [ -s part2 ] && [ -s part3 ]
    verdict "$job: no part is empty" $?
done
same "numbers are those of the whole" "3 6" \
    "$("$LUFT" --list --part 3/3 seven.pgn | cut -f 1 | tr '\n' ' ' |
        sed 's/ $//')"
printf '%s\n' '8/8/8/8/8/4k3/8/4K3 w - - ;D1 99' '' \
    '4k3/8/8/8/8/8/4P3/4K3 w - - 0 1 ;D1 6' >suite.epd
"$LUFT" --perft-suite suite.epd >out 2>err
same "a suite that is wrong" 1 $?
"$LUFT" --perft-suite suite.epd --part 2/2 >out 2>err
same "the part of it that is right" 0 $?
"$LUFT" --perft-suite suite.epd --part 1/2 >out 2>err
same "the part of it that is wrong" 1 $?
"$LUFT" --perft-suite suite.epd --part 3/3 >out 2>err
same "an empty part" 0 $?

# --- What ends, and what is said then -------------------------------------------

# No mate is a result, too: when it is shown, the search ends.
three='8/6k1/7p/3bb3/4q1p1/P1p5/6P1/2KQ1B2 b - - 0 1' # exactly three moves
timeout 60 "$LUFT" --go 'mate 2' --fen "$three" >out 2>err
same "mate 2 of a mate in 3" 0 $?
grep -q '^No mate in 2\.$' out
verdict "no mate in 2" $?
timeout 60 "$LUFT" --go 'mate 3' --fen "$three" >out 2>err
grep -q 'Bf4+' out && ! grep -q '^No mate' out
verdict "mate in 3" $?
timeout 60 "$LUFT" --go 'mate -2' --fen "$three" >out 2>err
grep -q '^No mate in 2 against the side to move\.$' out
verdict "no mate in 2 against the side to move" $?
timeout 60 "$LUFT" --go 'mate 2 nodes 100000 searchmoves a3a4' \
    --fen '6k1/5ppp/8/8/8/P7/5PPP/R5K1 w - - 0 1' >out 2>err
! grep -q '^No mate' out
verdict "nothing is said of moves that may not be played" $?

# Lines come when they are whole: the first one while there is still work.
first_line() { # WHAT ARGUMENTS
    what=$1
    shift
    rm -f pipe
    mkfifo pipe
    timeout --preserve-status 60 "$LUFT" "$@" >pipe 2>err &
    child=$!
    exec 8<pipe
    line=
    IFS= read -r line <&8
    kill -0 $child 2>/dev/null
    verdict "$what: a line comes at once" $?
    kill -INT $child
    cat <&8 >rest
    exec 8<&-
    code=0
    wait $child || code=$?
    same "$what: stopped by Ctrl-C" 130 $code
}
first_line --bench --bench=16
grep -q '^Nodes searched  : [1-9]' rest
verdict "--bench: the sum so far" $?
first_line --go --go 'depth 90'
grep -q '^Best move: ' rest
verdict "--go: the best move so far" $?
i=0
while [ $i -lt 50 ]; do
    echo '4k3/8/8/8/8/8/4P3/4K3 w - - bm e4;'
    i=$((i + 1))
done >many.epd
first_line --epd --epd many.epd --movetime 300
grep -q '^solved [0-9]* of [1-9]' rest
verdict "--epd: the sum so far" $?
first_line --analyse --analyse --movetime 100 seven.pgn seven.pgn

finish
