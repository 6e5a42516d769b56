# SPDX-License-Identifier: GPL-3.0-or-later
# One opponent of a ladder, for ladder.sh and levels.sh, which read this file:
# a match, of which a line of a table is printed and the games are kept.
#
#     ladder_begin LUFT GAMES CONCURRENCY PACE
#     rung NAME LUFT-LINE PROGRAM LINE
#
# An engine that is not installed is left out.  LADDER_DIR keeps the games,
# LADDER_OPENINGS are other openings, LADDER_TC is a time control and
# LADDER_NODES are nodes for each move instead of PACE, which is how a match
# says it.  LADDER_RUNGS names the rungs to play, if not all.
ladder_begin() {
    luft=$1
    games=$2
    concurrency=$3
    pace=$4
    [ -z "${LADDER_TC-}" ] || pace="--tc $LADDER_TC"
    [ -z "${LADDER_NODES-}" ] || pace="--nodes $LADDER_NODES"
    dir=${LADDER_DIR-ladder}
    openings=${LADDER_OPENINGS-}
    PATH=$PATH:/usr/games
    mkdir -p "$dir" || exit 1
    echo "| opponent | games | won, lost, drawn | score | Elo of luft relative to it |"
    echo "|---|---|---|---|---|"
}

rung() {
    name=$1
    case " ${LADDER_RUNGS-$name} " in
    *" $name "*) ;;
    *) return ;;
    esac
    if ! command -v "$3" >/dev/null 2>&1; then
        echo "| $name | not installed | | | |"
        return
    fi
    log=$dir/$name.log
    "$luft" --match "$2" "$4 name=$name" $pace \
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
