#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# check-mutate.sh: mutate.awk finds the changes that it should, and no others,
# and its samples depend on the seed alone.
set -u
work=$(mktemp -d) || exit 99
trap 'rm -rf "$work"' EXIT
cat >"$work/sample.c" <<'EOF'
#include <stdio.h> /* a < b */
static const int table[] = { 1, 2, 3, 4, 5 };
/* if (a == b)
 * i++; */
int sample(int a)
{
    if (a < 10 && !is_odd(a))
        say("a == b");
    assert(a != 3);
    p->x = a >> 1;
    return true;
}
EOF
cat >"$work/expected" <<'EOF'
7:     if (!(a < 10 && !is_odd(a)))
7:     if (a < 10 && is_odd(a))
7:     if (a < 10 || !is_odd(a))
7:     if (a < 11 && !is_odd(a))
7:     if (a < 9 && !is_odd(a))
7:     if (a <= 10 && !is_odd(a))
7:     if (a >= 10 && !is_odd(a))
8:         (void)0;
10:     p->x = a >> 2;
11:     return false;
EOF
# Of every line all changes, by many samples of one change from each.
for seed in 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25 \
    26 27 28 29 30 31 32 33 34 35 36 37 38 39 40; do
    awk -v seed="$seed" -v count=100 -f "$LUFT_SOURCE/tests/mutate.awk" \
        "$work/sample.c"
done | awk -F '\t' -v source="$work/sample.c" '
    BEGIN { while ((getline line < source) > 0) text[++count] = line }
    {
        print $2 ": " substr(text[$2], 1, $3 - 1) $5 \
            substr(text[$2], $3 + $4)
    }' | sort -n | uniq >"$work/found"
sort -n "$work/expected" >"$work/wanted"
if ! diff "$work/wanted" "$work/found"; then
    echo "mutate.awk makes other changes than it should"
    exit 1
fi
sample() { # SEED
    awk -v seed="$1" -v count=3 -f "$LUFT_SOURCE/tests/mutate.awk" \
        "$LUFT_SOURCE"/src/game/*.c
}
[ "$(sample 5)" = "$(sample 5)" ] && [ "$(sample 5)" != "$(sample 6)" ] &&
    [ "$(sample 5 | wc -l)" -eq 3 ] || {
    echo "a sample does not depend on its seed alone"
    exit 1
}
