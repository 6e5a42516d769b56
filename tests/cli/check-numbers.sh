#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# --analyse: numbers for other programs, positions, one player, a part of a
# game.
set -u
. "$(dirname "$0")/../harness/verdicts.sh"
work=$(mktemp -d) || exit 99
trap 'rm -rf "$work"' EXIT
cd "$work" || exit 99

has() { # WHAT PATTERN FILE
    grep -q -e "$2" "$3"
    verdict "$1: $2" $?
}

lacks() { # WHAT PATTERN FILE
    ! grep -q -e "$2" "$3"
    verdict "$1: no $2" $?
}

analyse() { # ARGUMENTS: writes out and err
    "$LUFT" --analyse --nodes 1500 --jobs 1 "$@" >out 2>err
    verdict "--analyse $*: $(cat err)" $?
    tr '\n' ' ' <out >all
}

cat >games.pgn <<'END'
[White "Müller, Anna"]
[Black "Smith, Bob"]
[Result "0-1"]

1. e4 e5 2. Nf3 Nc6 3. Bc4 Nd4 4. Nxe5 Qg5 5. Nxf7 Qxg2 6. Rf1 Qxe4+ 7. Be2
Nf3# 0-1

[White "Other, X"]
[Black "Third, Y"]
[Result "*"]

1. d4 d5 *
END

# Numbers.
analyse --format json games.pgn
has "a key" '"key":"[0-9a-f]\{16\}"' out
[ "$("$LUFT" --list --columns key --game 1 games.pgn)" = \
    "$(sed -n '1s/.*"key":"\([0-9a-f]*\)".*/\1/p' out)" ]
verdict "the key of --list" $?
has "accuracy" '"accuracy":{"white":[0-9.]*,"black":[0-9.]*}' out
has "the start" '"positions":\[{"ply":0,"eval":-\{0,1\}[0-9.]*,"depth":[0-9]*,"pv":\["[a-h][12]' out
has "a loss" '"ply":9,[^}]*"loss":[1-9][0-9.]*,"accuracy":[0-9.]*}' out
has "a mate" '{"ply":13,"mate":-1,"depth":[0-9]*,"pv":\["d4f3"\]' out
lacks "of the mated position" '"ply":14' out
[ "$(wc -l <out)" = 2 ]
verdict "one line for each game" $?

# Once annotated the same numbers come out of the game.
"$LUFT" --analyse --nodes 1500 --jobs 1 games.pgn 2>/dev/null >annotated.pgn
"$LUFT" --analyse --nodes 1500 --jobs 1 --format json annotated.pgn \
    2>/dev/null >again
for file in out again; do
    sed 's/.*"key"/"key"/;s/,"pv":\[[^]]*\]//g' "$file" >"$file.numbers"
done
cmp -s out.numbers again.numbers
verdict "the numbers of an annotated game" $?

# One player: only their games, only their mistakes.
analyse --player mull games.pgn
has "White's blunder" '5. Nxf7 \$[24]' all
lacks "Black's moves" '[0-9]\.\.\. [^ ]* \$' all
has "the other game as it was" '1. d4 d5 \*' all
grep -q '1 game analysed, 1 passed over' err
verdict "what it says: $(cat err)" $?
analyse --player 'SMITH, B' games.pgn
lacks "White's moves" 'Nxf7 \$' all
analyse --player nobody games.pgn
lacks "a score" '%eval' all

# From a half-move on.
analyse --from-ply 9 --game 1 games.pgn
lacks "a score before" '[1-4]\. [^{]*{\[%eval[^}]*} [2-4]\.' all
has "the score before it" 'Qg5 {\[%eval' all
has "the blunder" '5. Nxf7 \$[24]' all
cp out once.pgn
analyse --from-ply 9 once.pgn
grep -q '^0 games analysed' err
verdict "it is not looked at twice: $(cat err)" $?
analyse --from-ply 9 --game 1 --format json games.pgn
has "numbers from there on" '"positions":\[{"ply":8,"eval"' out

# Positions.
cat >some.epd <<'END'
6k1/5ppp/8/8/8/8/8/R5K1 w - - bm Ra8#; id "back rank";
4k3/8/8/8/8/8/4P3/4K3 b - - hmvc 3;
8/8/8/8/8/5k2/5q2/7K w - - id "nothing to find";
END
analyse --format epd some.epd
has "mate" 'w - - bm Ra8#; id "back rank"; acd [0-9]*; dm 1; pv Ra8#;' out
has "a score for the side to move" 'b - - hmvc 3; acd [0-9]*; ce -\{0,1\}[0-9]*; pv K' out
[ "$(wc -l <out)" = 3 ]
verdict "a line for each position" $?
analyse some.epd
has "in PGN" '%eval #1,' out
analyse --format json some.epd
has "in JSON" '"positions":\[{"ply":0,"mate":1,"depth":[0-9]*,"pv":\["a1a8"\]}\]' out
analyse games.pgn --format epd
has "games" '^rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - acd' out

finish
