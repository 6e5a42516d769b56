#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# The levels of doc/strength.md: luft limited to a rating against Stockfish
# limited to the same, which should end level.
#
#   tools/levels.sh LUFT [GAMES [CONCURRENCY]]
set -u
. "${0%/*}/rung.sh"

ladder_begin "${1-./luft}" "${2-100}" "${3-1}" 1+0.02
for elo in 1400 1600 1800 2000 2200 2400 2600 2850; do
    limit="Hash=16 UCI_LimitStrength=true UCI_Elo=$elo"
    rung "level-$elo" "luft:$(echo "$limit" | tr ' ' ,)" stockfish \
        "stockfish $limit"
done
