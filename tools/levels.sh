#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# The levels of doc/strength.md: luft limited to a rating against Stockfish
# limited to the same, which should end level.  Both are limited by nodes, so
# that it does not matter how busy the machine is: Stockfish plays what it sees
# at a depth that its rating decides, and gets at least as many as take it there
# (with more its table knows more, and it plays better); luft ends by itself
# after what its rating allows.
#
#   tools/levels.sh LUFT [GAMES [CONCURRENCY]]
set -u
. "${0%/*}/rung.sh"

ladder_begin "${1-./luft}" "${2-100}" "${3-1}" "--nodes 1000000"
for elo in 1400 1600 1800 2000 2200 2400 2600 2850; do
    limit="Hash=16 UCI_LimitStrength=true UCI_Elo=$elo"
    nodes=20000
    [ $elo -lt 2400 ] || nodes=100000
    [ $elo -lt 2850 ] || nodes=200000
    rung "level-$elo" "luft:$(echo "$limit" | tr ' ' ,)" stockfish \
        "stockfish $limit nodes=$nodes"
done
