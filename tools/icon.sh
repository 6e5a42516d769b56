#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# icon.sh LUFT: the program's icon as SVG, the corner of a diagram by LUFT in
# which the king has just been given his escape square.
set -eu
game=$(mktemp)
picture=$(mktemp -u).svg
trap 'rm -f "$game" "$picture"' EXIT
cat >"$game" <<'END'
[SetUp "1"]
[FEN "k7/8/8/8/8/8/5PPP/5RK1 w - - 0 1"]

1. h3 *
END
"$1" --diagram "$game" --ply 1 -o "$picture"
# Three squares of 100 by 100 each way; the board begins at 44, 16.
sed 's/viewBox="[^"]*"/viewBox="544 516 300 300"/' "$picture"
