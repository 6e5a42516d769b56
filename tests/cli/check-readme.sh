#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# The README does not go stale: its examples print what it says (make readme),
# and the files, options, settings of the shell and targets of make that it
# names are there.
set -u
. "$(dirname "$0")/../harness/verdicts.sh"
top=${LUFT_SOURCE-$(cd "$(dirname "$0")/../.." && pwd)}
build=${LUFT_BUILD:-$top/build}
luft=${LUFT:-$build/luft}
work=$(mktemp -d) || exit 99
trap 'rm -rf "$work"' EXIT

"$top/tools/readme.sh" "$luft" "$top/README" >"$work/now" 2>&1
diff "$top/README" "$work/now"
verdict "examples print something else; make readme repairs it" $?
[ "$(grep -c '^\$ ./run' "$top/README")" -gt 2 ]
verdict "has examples" $?
cmp "$top/README" "$top/README.md"
verdict "README.md is the same" $?

grep -oE '\<(doc|data|tools|src|tests|packaging|man)/[a-zA-Z0-9_./-]*' \
    "$top/README" | sed 's,^build/,,; s,\.$,,' | sort -u >"$work/files"
[ "$(wc -l <"$work/files")" -gt 8 ]
verdict "names files" $?
while IFS= read -r file; do
    [ -e "$top/$file" ] || [ -e "$build/$file" ] ||
        [ -x "$build/${file#tests/*/}" ] || [ -e "$top/$file.c" ]
    verdict "there is no $file" $?
done <"$work/files"

"$luft" --help >"$work/help"
"$top/configure" --help >>"$work/help" 2>/dev/null
grep -oE -- '--[a-z][a-z-]*[a-z]' "$top/README" | sort -u >"$work/options"
while IFS= read -r option; do
    grep -qE -- "$option\\b" "$work/help"
    verdict "there is no option $option" $?
done <"$work/options"

grep -oE '`make [a-z-]+' "$top/README" | cut -d' ' -f2 | sort -u >"$work/targets"
while IFS= read -r target; do
    grep -qE "^([a-z-]+ )*$target( [a-z-]+)*:" "$build/Makefile"
    verdict "there is no make $target" $?
done <"$work/targets"
finish
