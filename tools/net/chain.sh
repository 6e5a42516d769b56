#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# From nothing to a network: games, positions near them, and learning.
#     chain.sh TOOLS LUFT DIR
# TOOLS is where datagen, label, mix and train are, LUFT the program, DIR where
# everything is kept.  Run again it takes up what was interrupted.
#
# The sizes are those of a toy that is ready in a few minutes; the environment
# changes them.  doc/net.md tells with which the shipped network was made.
set -eu
tools=$1
luft=$2
dir=$3

seed=${NET_SEED-1}
threads=${NET_THREADS-$(getconf _NPROCESSORS_ONLN)}
games=${NET_GAMES-400}        # of the engine against itself
nodes=${NET_NODES-200}        # for each move of them
chunks=${NET_CHUNKS-8}        # of 32768 positions near those of the games
short=${NET_SHORT-16}         # nodes for each of these
epochs=${NET_EPOCHS-8}        # over the positions near, then over the games
judge=${NET_JUDGE-}           # a network that plays; without: classical terms

mkdir -p "$dir"
"$tools/datagen" "$dir/games" --seed "$seed" --games "$games" \
    --nodes "$nodes" --threads "$threads" ${judge:+--judge "$judge"} | tail -n 1
"$tools/mix" "$dir/games.bin" "$dir"/games/*.games
# Other games, to see what has been learned.
"$tools/datagen" "$dir/held" --seed "$((seed + 1000000))" --games 100 \
    --nodes "$nodes" --threads "$threads" ${judge:+--judge "$judge"} | tail -n 1
"$tools/mix" "$dir/held.bin" "$dir"/held/*.games
"$tools/label" "$dir/near" "$dir/games.bin" --seed "$seed" --nodes "$short" \
    --chunks "$chunks" --threads "$threads" | tail -n 1
"$tools/mix" "$dir/near.bin" "$dir"/near/*.bin
"$tools/train" "$dir/near.bin" "$dir/near.net" --held "$dir/held.bin" \
    --blend 0 --epochs "$epochs" \
    --threads "$threads" --seed "$seed" --record "near the games of seed $seed"
"$tools/train" "$dir/games.bin" "$dir/luft.net" --held "$dir/held.bin" \
    --start "$dir/near.net.model" \
    --rate 0.0003 --epochs "$epochs" --threads "$threads" --seed "$seed" \
    --record "games of seed $seed"
"$luft" --bench=6 --eval="$dir/luft.net" | tail -n 3
echo "$dir/luft.net: try it with luft --eval=$dir/luft.net"
