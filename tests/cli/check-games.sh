#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# luft --list and --convert as a shell sees them.
# shellcheck disable=SC2016,SC2181 # dollars of glyphs; several lines before $?
set -u
. "$(dirname "$0")/../harness/verdicts.sh"
work=$(mktemp -d) || exit 99
trap 'rm -rf "$work"' EXIT
data=$LUFT_SOURCE/tests/data/pgn
tab=$(printf '\t')

cat >"$work/a.pgn" <<'END'
[Event "Test"]
[Site "?"]
[Date "1999.05.01"]
[Round "1"]
[White "Müller, Jürgen"]
[Black "Smith, A"]
[Result "1-0"]
[ECO "C20"]
[WhiteElo "2700"]
[BlackElo "2400"]

1. e4 $1 {good [%clk 0:01:00]} (1. d4 d5) 1... e5 2. Qh5 Nc6 3. Bc4 Nf6 4. Qxf7# 1-0

[Event "Test"]
[Site "?"]
[Date "2001.??.??"]
[Round "2"]
[White "Smith, Adam"]
[Black "Müller, J"]
[Result "*"]

1. d4 d5 2. Nf9 *

[Event "Test"]
[White "Mueller"]
[Black "Smith, B"]
[Result "1-0"]

1. e4 e5 2. Qh5 Nc6 3. Bc4 Nf6 4. Qxf7# 1-0

[Event "Again"]
[White "Müller,J"]
[Black "Smith"]
[Result "1-0"]

1. e4 e5 2. Qh5 Nc6 3. Bc4 Nf6 4. Qxf7# 1-0
END

# --- --list --------------------------------------------------------------------

mate="r1bqkb1r/pppp1Qpp/2n2n2/4p3/2B1P3/8/PPPP1PPP/RNB1K1NR b KQkq - 0 4"
same "--list" \
    "1${tab}0${tab}Müller, Jürgen${tab}Smith, A${tab}1999.05.01${tab}1-0${tab}C20${tab}7${tab}$mate" \
    "$("$LUFT" --list "$work/a.pgn" | head -n 1)"
same "--list tells errors" "error 22:13 \"Nf9\" is not a move" \
    "$("$LUFT" --list "$work/a.pgn" | sed -n 2p | cut -f 9)"
same "--list knows openings" "C20 D00 C20 C20" \
    "$("$LUFT" --list "$work/a.pgn" | cut -f 7 | tr '\n' ' ' | sed 's/ $//')"
same "--list of standard input" "4" "$("$LUFT" --list - <"$work/a.pgn" | wc -l)"
same "--list of two files" "# $work/a.pgn # $work/a.pgn" \
    "$("$LUFT" --list "$work/a.pgn" "$work/a.pgn" | grep '^#' | tr '\n' ' ' |
        sed 's/ $//')"
"$LUFT" --list "$work/missing.pgn" >"$work/out" 2>"$work/err"
same "a missing file is status 1" 1 $?
grep -q 'missing.pgn: No such file' "$work/err"
verdict "a missing file is named" $?
"$LUFT" --list >/dev/null 2>&1
same "no file is status 2" 2 $?
"$LUFT" --list "$work/missing.pgn" "$work/a.pgn" >"$work/out" 2>/dev/null
same "one of two missing is status 1" 1 $?
same "the other one is read" 5 "$(wc -l <"$work/out")"
printf '4k3/8/8/8/8/8/4P3/4K3 w - - bm e4; id "one";\n\n# remark\n8/8/8/8/8/4k3/8/4K3 b - - 0 1\n' \
    >"$work/list.epd"
same "--list of positions" "2" "$("$LUFT" --list "$work/list.epd" | wc -l)"

count() { # FILTER
    "$LUFT" --list --filter "$1" "$work/a.pgn" | cut -f 1 | tr -d '\n'
}
same "filter: a name without accents" "124" "$(count muller)"
same "filter: White" "14" "$(count 'white=müller')"
same "filter: one of two" "134" "$(count 'white=mueller|müller')"
same "filter: not" "13" "$(count '-again result=1-0 -event=again')"
same "filter: result" "2" "$(count 'result=*')"
same "filter: result is not" "134" "$(count 'result!=*')"
same "filter: ECO, two by their moves" "134" "$(count eco=C2)"
same "filter: ECO range" "134" "$(count eco=B90-C30)"
same "filter: Opening of the moves" "134" \
    "$(count 'opening="wayward queen"')"
same "filter: misspelt" "" "$(count 'wihte=muller' 2>/dev/null)"
same "filter: or" "1234" "$(count 'eco=C2 or year=2001')"
same "filter: pieces on squares" "134" "$(count 'board=Qh5,pe5')"
same "filter: year" "12" "$(count 'year=1990-2005')"
same "filter: date" "2" "$(count 'date>2000')"
same "filter: both ratings" "" "$(count 'elo>2500')"
same "filter: one rating" "1" "$(count 'whiteelo>=2700')"
same "filter: plies" "2" "$(count 'plies<5')"
same "filter: moves" "134" "$(count moves=4)"
same "filter: text" "1" "$(count 'text="good [%clk"')"
same "filter: any tag" "1" "$(count whiteelo=2700)"
same "filter: position" "134" \
    "$(count "fen=\"rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq -\"")"
same "filter: position not in variations" "2" \
    "$(count "fen=\"rnbqkbnr/pppppppp/8/8/3P4/8/PPP1PPPP/RNBQKBNR b KQkq -\"")"
same "filter: material" "134" \
    "$(count 'mat=KQRRBBNNPPPPPPPPvKQRRBBNNPPPPPPP')"
for bad in 'elo=x' 'fen=x' 'mat=KvX' 'result=won' 'eco=Z1' '=x' 'white<3'; do
    "$LUFT" --list --filter "$bad" "$work/a.pgn" >/dev/null 2>&1
    same "filter $bad is refused" 2 $?
done

# --- --analyse -----------------------------------------------------------------

cat >"$work/mistakes.pgn" <<'END'
[White "A"]
[Black "B"]
[Result "0-1"]

1. f3 e5 2. g4 Qh4# 0-1

[White "C"]
[Black "D"]
[Result "1-0"]

1. e4 e5 2. Qh5 Nc6 3. Bc4 Nf6 4. Qxf7# 1-0
END
"$LUFT" --analyse --depth 6 --jobs 2 "$work/mistakes.pgn" \
    -o "$work/analysed.pgn" 2>"$work/err"
same "--analyse is status 0" 0 $?
same "--analyse says what it did" "2 games analysed" "$(cat "$work/err")"
same "--analyse keeps the order" "A C" \
    "$(sed -n 's/^\[White "\(.*\)"\]/\1/p' "$work/analysed.pgn" |
        tr '\n' ' ' | sed 's/ $//')"
tr '\n' ' ' <"$work/analysed.pgn" | # the lines may be broken anywhere
    grep -q '2. g4 \$4 {\[%eval #-1,[0-9]*\][^}]*} (2\.'
verdict "--analyse finds the blunder and something better" $?
"$LUFT" --analyze "$work/analysed.pgn" >"$work/again.pgn" 2>"$work/err"
cmp -s "$work/analysed.pgn" "$work/again.pgn"
verdict "--analyse passes over what is analysed" $?
same "--analyse says so" "0 games analysed, 2 had scores already" \
    "$(cat "$work/err")"
"$LUFT" --analyse --format text --depth 6 --filter white=A - \
    <"$work/mistakes.pgn" 2>/dev/null >"$work/out"
same "--analyse writes a page" "1" "$(grep -c '2.g4??' "$work/out")"
same "--analyse obeys the filter" "1" "$(grep -c Accuracy "$work/out")"
same "--analyse in JSON" "2" "$("$LUFT" --analyse --format json --depth 4 \
    "$work/mistakes.pgn" 2>/dev/null | grep -c '"eval"')"
"$LUFT" --analyse --depth 3 --nodes 100 "$work/mistakes.pgn" >/dev/null 2>&1
same "--analyse with two limits is refused" 2 $?
"$LUFT" --analyse --engine /nowhere/engine "$work/mistakes.pgn" \
    -o "$work/never.pgn" 2>"$work/err"
same "--analyse without its engine is status 1" 1 $?
grep -q '/nowhere/engine' "$work/err" && test ! -e "$work/never.pgn"
verdict "--analyse names the engine, and writes nothing" $?
"$LUFT" --convert --format text "$work/mistakes.pgn" >/dev/null 2>"$work/err"
grep -q -- '--analyse' "$work/err"
verdict "--convert --format text leads to --analyse" $?
"$LUFT" --annotate "$work/mistakes.pgn" >/dev/null 2>"$work/err"
grep -q 'did you mean --analyse' "$work/err"
verdict "--annotate leads to --analyse" $?

# Ctrl-C while it goes to standard output: the rest comes as it was, and can be
# analysed later.
for i in 1 2 3 4 5 6 7 8; do
    cat "$work/mistakes.pgn"
    echo
done >"$work/many.pgn"
timeout --preserve-status -s INT 1 "$LUFT" --analyse --movetime 400 --jobs 1 \
    "$work/many.pgn" >"$work/half.pgn" 2>"$work/err"
same "--analyse stopped is status 130" 130 $?
same "--analyse stopped: all games are there" 16 \
    "$("$LUFT" --list "$work/half.pgn" | wc -l)"
grep -q 'left as they were' "$work/err"
verdict "--analyse stopped: it says so" $?

# --- --convert -----------------------------------------------------------------

moves() {
    "$LUFT" --convert "$@" "$work/a.pgn" 2>/dev/null |
        sed -n '/^$/,$p' | sed -n 2p
}
same "convert" '1. e4 $1 {[%clk 0:01:00] good} (1. d4 d5) 1... e5 2. Qh5 Nc6 3. Bc4 Nf6 4. Qxf7#' "$(moves)"
same "strip comments" '1. e4 $1 {[%clk 0:01:00]} (1. d4 d5) 1... e5 2. Qh5 Nc6 3. Bc4 Nf6 4. Qxf7# 1-0' \
    "$(moves --strip comments)"
same "strip several" '1. e4 {[%clk 0:01:00] good} 1... e5 2. Qh5 Nc6 3. Bc4 Nf6 4. Qxf7# 1-0' \
    "$(moves --strip=nags,variations)"
same "strip all" '1. e4 e5 2. Qh5 Nc6 3. Bc4 Nf6 4. Qxf7# 1-0' \
    "$(moves --strip all)"
same "long notation" '1. e2-e4 e7-e5 2. Qd1-h5 Nb8-c6 3. Bf1-c4 Ng8-f6 4. Qh5xf7# 1-0' \
    "$(moves --strip all --notation long)"
same "uci notation" '1. e2e4 e7e5 2. d1h5 b8c6 3. f1c4 g8f6 4. h5f7 1-0' \
    "$(moves --strip all --notation uci)"
same "uci" 'position startpos moves e2e4 e7e5 d1h5 b8c6 f1c4 g8f6 h5f7' \
    "$("$LUFT" --convert --format uci "$work/a.pgn" 2>/dev/null | head -n 1)"
same "fen" "$mate" \
    "$("$LUFT" --convert --format fen "$work/a.pgn" 2>/dev/null | head -n 1)"
same "all positions" 24 \
    "$("$LUFT" --convert --format fen --all-positions --filter eco=C20 \
        "$work/a.pgn" | wc -l)"
same "epd" 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - id "Müller, Jürgen - Smith, A, Test 1999.05.01"; sm e4;' \
    "$("$LUFT" --convert --format epd --all-positions "$work/a.pgn" \
        2>/dev/null | head -n 1)"
same "json" 4 "$("$LUFT" --convert --format json "$work/a.pgn" 2>/dev/null |
    grep -c '^{"tags":{"Event":')"
if command -v python3 >/dev/null 2>&1; then
    for file in "$data"/*.pgn; do
        "$LUFT" --convert --format json "$file" 2>/dev/null
    done | python3 -c '
import json, sys
for line in sys.stdin.buffer.read().split(b"\n"):
    if line and b"deep" not in line and len(line) < 100000:
        json.loads(line.decode("utf-8"))'
    verdict "JSON can be read" $?
fi
"$LUFT" --convert "$work/a.pgn" >/dev/null 2>"$work/err"
same "a bad game is no failure" 0 $?
same "a bad game is told" \
    "luft: $work/a.pgn: \"Nf9\" is not a move (line 22, column 13)" \
    "$(cat "$work/err")"
"$LUFT" --convert "$work/a.pgn" 2>/dev/null | grep -q '{unread: Nf9}'
verdict "nothing is lost" $?
same "unique" 3 "$("$LUFT" --convert --unique --format uci "$work/a.pgn" \
    2>/dev/null | wc -l)"

# Written and read again: the same.
for file in "$data"/*.pgn; do
    "$LUFT" --convert "$file" >"$work/once.pgn" 2>/dev/null || continue
    "$LUFT" --convert "$work/once.pgn" >"$work/twice.pgn" 2>/dev/null
    cmp -s "$work/once.pgn" "$work/twice.pgn"
    verdict "converting twice: $file" $?
done

"$LUFT" --convert -o "$work/out.pgn" "$work/a.pgn" 2>/dev/null
"$LUFT" --convert "$work/a.pgn" 2>/dev/null | cmp -s - "$work/out.pgn"
verdict "-o FILE" $?
"$LUFT" --convert -o "$work/out.pgn" "$work/out.pgn" 2>/dev/null
same "a file onto itself" 4 "$("$LUFT" --list "$work/out.pgn" | wc -l)"
"$LUFT" --convert --split 3 -o "$work/part.pgn" "$work/a.pgn" 2>/dev/null
same "split" "3 1" \
    "$("$LUFT" --list "$work/part-0001.pgn" | wc -l) $("$LUFT" --list "$work/part-0002.pgn" | wc -l)"
"$LUFT" --convert --split 3 "$work/a.pgn" >/dev/null 2>&1
same "split needs a name" 2 $?
printf '1. e4 e5 2. Sf3 Sc6 *\n' >"$work/de.pgn"
same "letters" '1. e4 e5 2. Nf3 Nc6 *' \
    "$("$LUFT" --convert --letters de "$work/de.pgn" | sed -n '/^1/p')"

if command -v gzip >/dev/null 2>&1; then
    gzip -c "$work/a.pgn" >"$work/a.gz"
    "$LUFT" --list "$work/a.gz" >"$work/out" 2>/dev/null
    if [ $? = 0 ]; then
        same "compressed" 4 "$(wc -l <"$work/out")"
    fi
fi

# --- Books and openings ---------------------------------------------------------

"$LUFT" --make-book "$work/book.bin" --from "$work/a.pgn" --min-games 2 \
    2>/dev/null
same "make-book" 0 $?
same "show-book" "e4${tab}6${tab}100.0%${tab}B00" \
    "$("$LUFT" --show-book "$work/book.bin" | cut -f 1-4)"
same "show-book with a position" "Bc4" \
    "$("$LUFT" --show-book="$work/book.bin" \
        --fen 'r1bqkbnr/pppp1ppp/2n5/4p2Q/4P3/8/PPPP1PPP/RNB1KBNR w KQkq - 2 3' |
        cut -f 1)"
"$LUFT" --make-book "$work/two.bin" --min-games 1 --from "$work/a.pgn" \
    --from "$work/a.pgn" 2>"$work/two"
grep -q 'from 8 games' "$work/two"
verdict "--from may be given twice" $?

"$LUFT" --make-book "$work/white.bin" --from "$work/a.pgn" --min-games 1 \
    --white-only --max-ply 2 2>/dev/null
same "white only" "32" "$(wc -c <"$work/white.bin" | tr -d ' ')"
"$LUFT" --show-book "$work/missing.bin" >/dev/null 2>&1
same "a missing book is status 1" 1 $?
"$LUFT" --show-book | grep -q '^e4'
verdict "the book of the program" $?
same "eco" "C20" "$("$LUFT" --eco "$work/a.pgn" 2>/dev/null | cut -f 2 | head -n 1)"
"$LUFT" --eco -o "$work/named.pgn" "$work/a.pgn" 2>/dev/null
same "eco fills in" 4 "$(grep -c '^\[Opening "' "$work/named.pgn")"

# --- The world outside ---------------------------------------------------------

i=0
while [ $i -lt 300 ]; do
    cat "$work/a.pgn"
    i=$((i + 1))
done >"$work/big.pgn"
"$LUFT" --list "$work/big.pgn" 2>"$work/err" | head -n 1 >/dev/null
same "a closed pipe is quiet" "" "$(cat "$work/err")"

# A signal that comes before the program listens is ignored, as always behind
# an "&": then once more, with more time for it.
interrupted() { # SECONDS
    rm -f "$work/pipe" "$work/never.pgn"
    mkfifo "$work/pipe"
    "$LUFT" --convert - -o "$work/never.pgn" <"$work/pipe" >/dev/null \
        2>"$work/err" &
    child=$!
    exec 9>"$work/pipe"
    cat "$work/a.pgn" >&9
    sleep "$1"
    kill -INT $child
    # The pipe stays open and silent: nothing else wakes the program.
    left=100
    while kill -0 $child 2>/dev/null && [ $((left -= 1)) -gt 0 ]; do
        sleep 0.1
    done
    [ $left -gt 0 ]
    woken=$?
    exec 9>&-
    wait $child
    code=$?
    [ $code = 130 ] && [ $woken = 0 ]
}

interrupted 0.2 || interrupted 2 || interrupted 20
same "Ctrl-C is 130" 130 $code
verdict "Ctrl-C is heard while the pipe is silent" $woken
[ ! -e "$work/never.pgn" ]
verdict "Ctrl-C leaves no half file" $?
same "Ctrl-C leaves nothing beside it" "" \
    "$(find "$work" -name '*never*' | head -n 1)"

# --- Diagrams ---------------------------------------------------------------

"$LUFT" --diagram "$work/a.pgn" --ply 1 -o "$work/d.svg" 2>"$work/err"
same "a diagram" "0" "$?"
same "a diagram says nothing" "" "$(cat "$work/err")"
same "it is SVG" "</svg>" "$(tail -n 1 "$work/d.svg")"
"$LUFT" --diagram '8/8/8/8/8/8/8/K1k5 w - - 0 1' -o "$work/d.png"
same "it is PNG" "IHDR" "$(head -c 16 "$work/d.png" | tail -c 4)"
"$LUFT" --diagram '8/8/8/8/8/8/8/K1k5 w - - 0 1' | grep -c '<use' >"$work/out"
same "SVG on standard output, with two kings" "2" "$(cat "$work/out")"
"$LUFT" --diagram "$work/a.pgn" --game 99 2>"$work/err"
same "no such game" 2 $?
"$LUFT" --diagram "$work/a.pgn" --ply 999 2>"$work/err"
same "no such half-move" 2 $?
"$LUFT" --diagram "$work/a.pgn" -o "$work/d.gif" 2>"$work/err"
same "no such format" 2 $?
"$LUFT_SOURCE"/tools/icon.sh "$LUFT" >"$work/icon.svg"
same "the icon is a corner of a diagram (make icon)" 0 \
    "$(cmp "$work/icon.svg" "$LUFT_SOURCE/data/icons/luft.svg" >&2; echo $?)"

finish
