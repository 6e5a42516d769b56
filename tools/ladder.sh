#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# The ladder of doc/strength.md: luft against other engines, one after the
# other, at 5+0.05 with one thread.  Engines that are not installed are left
# out.  Prints one line of the table for each, and keeps the games.  The last
# rung is luft without its network.
#
#   tools/ladder.sh LUFT [GAMES [CONCURRENCY]]
set -u
. "${0%/*}/rung.sh"

# The same hash for everybody; names of options differ.
full='luft:Hash=16'
weak='stockfish Hash=16 UCI_LimitStrength=true'

ladder_begin "${1-./luft}" "${2-100}" "${3-1}" "--tc 5+0.05"
rung gnuchess "$full" gnuchess 'gnuchess --uci Hash=16'
rung glaurung "$full" glaurung 'glaurung Threads=1 Hash=16'
rung toga2 "$full" toga2 'toga2 Hash=16'
for elo in 1500 2000 2500 2850; do
    rung "stockfish-$elo" "$full" stockfish "$weak UCI_Elo=$elo"
done
rung ethereal "$full" ethereal-chess 'ethereal-chess Threads=1 Hash=16'
rung stockfish-10k-nodes "$full" stockfish \
    'stockfish Threads=1 Hash=16 nodes=10000'
rung stockfish "$full" stockfish 'stockfish Threads=1 Hash=16'
rung classical "$full" "$luft" "$luft --uci Hash=16 EvalFile=classical"
