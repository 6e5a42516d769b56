#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# luft --epd: what is counted, and what becomes of lines that are wrong.
set -u
. "$(dirname "$0")/../harness/verdicts.sh"
work=$(mktemp -d) || exit 99
trap 'rm -rf "$work"' EXIT

explain() {
    sed 's/^/    /' "$work/out" "$work/err" | cut -c 1-100 | tail -n 12
}

solve() { # sets $code
    code=0
    "$LUFT" --epd "$work/suite" --depth 3 >"$work/out" 2>"$work/err" ||
        code=$?
}

said() { # FILE PATTERN
    grep -q -- "$2" "$work/$1"
    verdict "$1: $2" $?
}

mate='6k1/5ppp/8/8/8/8/5PPP/R5K1 w - -'
cat >"$work/suite" <<END
$mate bm Ra8#; dm 1; id "good";

# a remark
$mate bm Kh1; id "not found";
$mate am Ra8#; id "avoid";
$mate bm Ra8#; am Kh1; c9 "a1a8 g1h1"; c8 "10 3"; id "points";
7k/5Q2/6K1/8/8/8/8/8 b - - id "stalemate: left out";
$mate id "nothing to find";
END
printf '%s bm Ra8#; id "CR";\r\n' "$mate" >>"$work/suite"
printf '%s bm Ra8#; id "evil \033[2J";\n' "$mate" >>"$work/suite"
printf '%s bm Ra8#; id "no newline"' "$mate" >>"$work/suite"
solve
verdict "status $code" "$code"
said out '^positions 8, '
said out '^solved 5 of 7$'
said out '^mates announced 1 of 1, at their exact length 1$'
said out '^points 10 of 10$'
[ ! -s "$work/err" ]
verdict "nothing on stderr" $?
! LC_ALL=C grep -q "$(printf '\033')" "$work/out"
verdict "no escape sequence gets through" $?

# Wrong lines are told of by number; the others are solved all the same.
cat >"$work/suite" <<END
this is no position
$mate bm Ra8#; id "one";
$mate bm Qh8#; id "illegal";
8/8/8/8/8/8/8/8 w - - bm e4;
$mate bm Ra8#; id "two";
END
solve
[ "$code" = 1 ]
verdict "status 1, not $code" $?
said out '^solved 2 of 2$'
said err 'line 1: '
said err 'line 3: bm: '
said err 'line 4: '
said err ': 2 lines skipped: not a valid FEN$'

: >"$work/suite"
solve
verdict "an empty suite: status $code" "$code"
"$LUFT" --epd "$work/missing" >"$work/out" 2>"$work/err"
[ $? = 1 ]
verdict "no such file" $?

# Classic sacrifices with 20,000 nodes each: 17 of 35 before mates by checks
# were watched for.
solved=$("$LUFT" --epd "$LUFT_SOURCE/tests/data/sacrifices.epd" \
    --nodes 20000 2>"$work/err" | tee "$work/out" |
    sed -n 's/^solved \([0-9]*\) of 35$/\1/p')
[ "${solved:-0}" -ge 19 ]
verdict "classic sacrifices: ${solved:-0} of 35" $?
said out 'Qxh7+ *#[78] *solved .* Lasker-Thomas'

# --- Other engines, several at a time, other formats ----------------------------

i=0
: >"$work/suite"
while [ $i -lt 6 ]; do
    i=$((i + 1))
    echo "$mate bm Ra8#; id \"Back rank.00$i\";" >>"$work/suite"
    echo "4k3/8/8/8/8/8/4P3/4K3 w - - bm e4; id \"Pawn ending $i\";" \
        >>"$work/suite"
done
"$LUFT" --epd "$work/suite" --nodes 2000 --format epd >"$work/one" 2>"$work/err"
"$LUFT" --epd "$work/suite" --nodes 2000 --format epd --jobs 4 \
    -o "$work/four" 2>"$work/err"
sed 's/ acs [0-9]*;//' "$work/one" >"$work/out"
sed 's/ acs [0-9]*;//' "$work/four" | cmp -s - "$work/out"
verdict "--jobs 4 finds the same, in the same order" $?
said out '^6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - bm Ra8#; id "Back rank.001"; acd [0-9]*; acn [0-9]*; ce 32766; pv Ra8#;$'
said out '^4k3/.* ce [0-9]*; pv [a-hK]'
"$LUFT" --epd "$work/one" --depth 1 >"$work/out" 2>"$work/err"
verdict "what is written can be read again" $?
"$LUFT" --epd "$work/suite" --nodes 2000 >"$work/out" 2>"$work/err"
said out '^Back rank  *positions 6, solved 6 of 6$'
said out '^Pawn ending  *positions 6, solved [0-6] of 6$'
"$LUFT" --epd "$work/suite" --nodes 2000 --format json >"$work/out" \
    2>"$work/err"
said out '^{"number":1,"fen":".*","id":"Back rank.001","move":"Ra8#","score":{"mate":1},"depth":.*,"pv":\["Ra8#"\],"solved":true}$'
said out '^{"sums":{"positions":12,.*"themes":{"Back rank":{"positions":6,'
"$LUFT" --epd "$work/suite" --depth 2 --jobs 2 --engine "$LUFT --uci" \
    >"$work/out" 2>"$work/err"
verdict "another engine" $?
said out '^positions 12, nodes [1-9]'
said out '^Back rank  *positions 6, solved 6 of 6$'
"$LUFT" --epd "$work/suite" --engine /no/such/engine >"$work/out" 2>"$work/err"
[ $? = 1 ]
verdict "an engine that is not there" $?

finish
