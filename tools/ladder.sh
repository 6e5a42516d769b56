#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# The ladder of doc/strength.md: luft against other engines, one after the
# other, at 5+0.05 with one thread.  Engines that are not installed are left
# out.  Prints one line of the table for each, and keeps the games.
#
#   tools/ladder.sh LUFT [GAMES [CONCURRENCY]]
set -u
luft=${1-./luft}
games=${2-100}
concurrency=${3-1}
dir=${LADDER_DIR-ladder}
openings=${LADDER_OPENINGS-}
tc=${LADDER_TC-5+0.05}

PATH=$PATH:/usr/games
mkdir -p "$dir" || exit 1

# The same hash for everybody; names of options differ.
rung() { # name, program, line
    name=$1
    program=$2
    if ! command -v "$program" >/dev/null 2>&1; then
        echo "| $name | not installed | | | |"
        return
    fi
    log=$dir/$name.log
    "$luft" --match 'luft:Hash=16' "$3 name=$name" --tc "$tc" \
        --games "$games" --concurrency "$concurrency" \
        ${openings:+--openings "$openings"} \
        --pgn "$dir/$name.pgn" --resume >"$log" 2>&1 || {
        echo "| $name | failed, see $log | | | |"
        return
    }
    awk -v name="$name" '
        /^Elo: / { sub(/^Elo: /, ""); sub(/, normalized.*/, ""); elo = $0 }
        /^Games: / {
            gsub(",", "")
            games = $2; score = $0
            sub(/^.*\(/, "", score); sub(/\).*$/, "", score)
            result = "+" $4 " -" $6 " =" $8
        }
        /^Games lost by faults/ { sub(/^Games lost by faults of /, ""); faults = faults $0 "; " }
        END { printf "| %s | %s | %s | %s | %s |\n", name, games, result, score, elo
              if (faults != "") printf "  (%s)\n", faults }' "$log"
}

echo "| opponent | games | won, lost, drawn | score | Elo of luft relative to it |"
echo "|---|---|---|---|---|"
rung gnuchess gnuchess 'gnuchess --uci Hash=16'
rung glaurung glaurung 'glaurung Threads=1 Hash=16'
rung toga2 toga2 'toga2 Hash=16'
rung stockfish-1500 stockfish \
    'stockfish Hash=16 UCI_LimitStrength=true UCI_Elo=1500'
rung stockfish-2000 stockfish \
    'stockfish Hash=16 UCI_LimitStrength=true UCI_Elo=2000'
rung stockfish-2500 stockfish \
    'stockfish Hash=16 UCI_LimitStrength=true UCI_Elo=2500'
rung stockfish-2850 stockfish \
    'stockfish Hash=16 UCI_LimitStrength=true UCI_Elo=2850'
rung ethereal ethereal-chess 'ethereal-chess Threads=1 Hash=16'
rung stockfish stockfish 'stockfish Threads=1 Hash=16'
