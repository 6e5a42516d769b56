#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Habits of speech that a native reader stumbles over: none of them in messages,
# help, documents and comments.  Each rule is a pattern (of grep -E, without
# regard to case) and what to write instead.
#
# An argument names another tree to look at, for the test of this test.
set -u
tree=${1-${LUFT_SOURCE-$(dirname "$0")/..}}
cd "$tree" || exit 99

rules='
\<(men|a man|no man)\>|pieces, a piece
\<anew\>|again
\<lest\>|so that ... not
nothing of (it|them)\>|none of it
what (stands|stood)\>|say what it is: the tags, the text, the result
\<(stands|stood) (behind|before|beside|above|below) (the|it|a|its)\>|comes after, is before ...
\<his (own|king|rook|move|moves|side|turn|clock|terminal)\>|its, their, the
\<(if it is|which is|that is|one is) not known\>|unknown
\<(that|it|which|this|letter|word|text) (is|are) no (move|number|letter|piece|position|word|command|game|square|file|name|key|answer|picture|text)\>|is not a ...
\<in passing\>|en passant; at a glance
\<of no use\>|useless
\<can not\>|cannot
\<(analyz(ed|ing|er)|behavior|neighbor|favorite|gray|canceled|catalog of)\>|British spelling
'

texts() {
    find src tests tools -name '*.[ch]' -print
    find README README.md CONTRIBUTING NEWS src/README doc data man \
        \( -name '*.md' -o -name README -o -name CONTRIBUTING -o -name NEWS \
        -o -name '*.in' \) -type f -print 2>/dev/null
}

list=$(mktemp) || exit 99
trap 'rm -f "$list"' EXIT
texts >"$list"
if [ ! -s "$list" ]; then
    echo "nothing to read under $tree"
    exit 1
fi
failed=0
passed=0
while IFS= read -r rule; do
    [ -n "$rule" ] || continue
    better=${rule##*|}
    pattern=${rule%|*}
    found=$(xargs grep -HniE "$pattern" <"$list")
    if [ -n "$found" ]; then
        printf '%s\n' "$found" | head -n 40
        echo "write instead: $better"
        failed=$((failed + 1))
    else
        passed=$((passed + 1))
    fi
done <<END
$rules
END
echo "$passed passed, $failed failed"
[ "$failed" = 0 ]
