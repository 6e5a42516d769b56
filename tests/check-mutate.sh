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
#ifndef SAMPLE_H
#if SIZE > 2 || \
    SIZE < 1
#define SAMPLE_H
#define MORE(a) ((a) + 1) /* 2 */
#define ALL(X) \
    X(ONE, 5)
int sample(int a)
{
    if (a < 10 && !is_odd(a))
        say("a == b");
    assert(a != 3);
    p->x = a >> 1;
    char text[16];
    char other[SIZE];
    a->capacity = a->capacity == 0 ? 64 : a->capacity * 2;
    return true;
}
EOF
cat >"$work/expected" <<'EOF'
9: #define MORE(a) ((a) + 2) /* 2 */
9: #define MORE(a) ((a) - 1) /* 2 */
11:     X(ONE, 4)
11:     X(ONE, 6)
14:     if (!(a < 10 && !is_odd(a)))
14:     if (a < 10 && is_odd(a))
14:     if (a < 10 || !is_odd(a))
14:     if (a < 11 && !is_odd(a))
14:     if (a < 9 && !is_odd(a))
14:     if (a <= 10 && !is_odd(a))
14:     if (a >= 10 && !is_odd(a))
15:         (void)0;
17:     p->x = a >> 2;
18:     char text[15];
20:     a->capacity = a->capacity != 0 ? 64 : a->capacity * 2;
20:     a->capacity = a->capacity == 1 ? 64 : a->capacity * 2;
21:     return false;
EOF
# Of every line all changes, by many samples of one change from each.
changes() { # OPTIONS
    for seed in 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 \
        24 25 26 27 28 29 30 31 32 33 34 35 36 37 38 39 40; do
        awk -v seed="$seed" -v count=100 "$@" \
            -f "$LUFT_SOURCE/tests/mutate.awk" src/sample.c
    done | awk -F '\t' -v source=src/sample.c '
        BEGIN { while ((getline line < source) > 0) text[++count] = line }
        {
            print $2 ": " substr(text[$2], 1, $3 - 1) $5 \
                substr(text[$2], $3 + $4)
        }' | sort -n | uniq
}
cd "$work" && mkdir src && mv sample.c src/ || exit 99
changes >found
sort -n expected >wanted
if ! diff wanted found; then
    echo "mutate.awk makes other changes than it should"
    exit 1
fi

# What is explained away is not tried, and has to be there.
cat >equal <<'EOF'
src/sample.c
- return true;
+ return false;
  a reason
- if (a < 10 && !is_odd(a))
+ if (a < 13 && !is_odd(a))
EOF
changes -v equal=equal >found
if ! grep -v 'return false' wanted | diff - found; then
    echo "mutate.awk makes changes that are explained away"
    exit 1
fi
cat >wanted <<'EOF'
src/sample.c
- if (a < 10 && !is_odd(a))
+ if (a < 13 && !is_odd(a))
EOF
awk -v stale=1 -v equal=equal -f "$LUFT_SOURCE/tests/mutate.awk" \
    src/sample.c >found
if ! diff wanted found; then
    echo "mutate.awk does not see that an explanation is out of date"
    exit 1
fi
cd "$LUFT_SOURCE" || exit 99
# shellcheck disable=SC2046
stale=$(awk -v stale=1 -v equal=tests/mutants-equal -f tests/mutate.awk \
    $(sed -n 's/^src\//&/p' tests/mutants-equal | sort -u) </dev/null)
if [ -n "$stale" ]; then
    echo "$stale"
    echo "tests/mutants-equal: the changes above cannot be made any more"
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
