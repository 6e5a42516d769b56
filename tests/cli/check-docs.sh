#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# The man page and the completions know every option that --help knows, and
# the programs that read them have nothing to complain about.
set -u
. "$(dirname "$0")/../harness/verdicts.sh"
skipped=
cd "$LUFT_BUILD" || exit 99
work=$(mktemp -d) || exit 99
trap 'rm -rf "$work"' EXIT

has() {
    command -v "$1" >/dev/null 2>&1 || {
        skipped="$skipped $1"
        false
    }
}

names=$("$LUFT" --help |
    sed -n 's/^  \(-.,\|   \) --\([a-z0-9-]*\).*/\2/p')
[ -n "$names" ]
verdict "--help lists options" $?
sed -e "s,\\\\-,-,g" -e "s,\\\\(aq,',g" -e "s,\\\\(ha,^,g" man/luft.1 >"$work/page"
for name in $names; do
    grep -q "\\\\fB--$name\\\\fR" "$work/page"
    verdict "the man page has --$name" $?
    grep -q -- "--$name\\( \\|'\\)" completions/luft
    verdict "bash completes --$name" $?
    grep -q -- "--$name\\(=\\|\\[\\|}\\)" completions/_luft
    verdict "zsh completes --$name" $?
    grep -q -- " -l $name " completions/luft.fish
    verdict "fish completes --$name" $?
done
commands=$(printf 'help\nquit!\n' | HOME=$work "$LUFT" --plain --no-config |
    sed -n 's/^  \([a-z-]*\)  *[a-z].*/\1/p')
[ "$(echo "$commands" | wc -l)" -gt 50 ]
verdict "help lists commands" $?
for name in $commands; do
    grep -q "^\\\\fB$name\\\\fR" "$work/page"
    verdict "the man page has the command $name" $?
done
settings=$(printf 'set\nquit!\n' | HOME=$work "$LUFT" --plain --no-config |
    sed -n 's/^[ *]\([a-z0-9]*\)=.*/\1/p')
[ "$(echo "$settings" | wc -l)" -gt 20 ]
verdict "set lists settings" $?
for name in $settings; do
    grep -q "^\\\\fB$name\\\\fR=" "$work/page"
    verdict "the man page has the setting $name" $?
done
# Of each line { "KEYS", WHERE, "COMMAND", "SUMMARY" } of the key map, where the
# command may be NULL: in the man page, with its summary behind it.
sed -n 's/^    { "\([^"]*\)", [A-Z]*, [^,]*, "\([^"]*\)" },$/\1|\2/p' \
    "$LUFT_SOURCE/src/ui/keys_table.c" >"$work/keys"
[ "$(wc -l <"$work/keys")" -gt 100 ]
verdict "the key map lists keys" $?
while IFS='|' read -r keys summary; do
    grep -F -A 5 -e "\\fB$keys\\fR" "$work/page" | tr '\n' ' ' |
        grep -q -i -F -e "$summary"
    verdict "the man page has the key $keys: $summary" $?
done <"$work/keys"
! grep -q '@[A-Z]*@' man/luft.1
verdict "nothing left to fill in in the man page" $?

if has mandoc; then
    mandoc -T lint man/luft.1 >"$work/complaints" 2>&1
    [ ! -s "$work/complaints" ]
    verdict "mandoc: $(cat "$work/complaints")" $?
fi
if has groff; then
    groff -man -ww -z -Tutf8 man/luft.1 2>"$work/complaints"
    [ ! -s "$work/complaints" ]
    verdict "groff: $(cat "$work/complaints")" $?
fi

# What each shell makes of unfinished lines: options, their words, files.
mkdir "$work/games"
: >"$work/games/one.pgn"
: >"$work/games/-x.pgn"

compare() { # SHELL: what it found with what it should have
    diff -u "$work/expected" "$work/found"
    verdict "$1 completes as it should" $?
}

if has bash; then
    printf '%s\n' --version --perft-suite figurine auto one.pgn printf -x.pgn \
        >"$work/expected"
    # shellcheck disable=SC2016 # for that bash to expand
    (cd "$work/games" && bash -c '. "$0"
        complete_words() {
            COMP_WORDS=(luft "$@") COMP_CWORD=$#
            _luft
            echo "${COMPREPLY[*]}"
        }
        complete_words --ver
        complete_words --perft-s
        complete_words --notation fig
        complete_words --color au
        complete_words --list one
        complete_words -e printf
        complete_words -- -x' "$LUFT_BUILD/completions/luft") \
        >"$work/found"
    compare bash
fi
if has zsh; then
    zsh -n completions/_luft
    verdict "zsh reads its completions" $?
    cat >"$work/expected" <<END
luft --version|
luft --perft-suite=|
luft --notation figurine|
luft --notation=figurine|
luft --color auto|
luft -c one.pgn|
luft one.pgn|
luft -e mkfifo|
END
    (cd "$work/games" &&
        HOME=$work zsh -f "$LUFT_SOURCE/tests/cli/complete.zsh" \
            "$LUFT_BUILD/completions" 'luft --ver' 'luft --perft-s' \
            'luft --notation fig' 'luft --notation=fig' 'luft --color au' \
            'luft -c one' 'luft one' 'luft -e mkfif' | sed 's/ *$/|/') >"$work/found"
    compare zsh
fi
if has fish; then
    printf '%s\n' --version --perft-suite figurine --notation=figurine auto \
        one.pgn one.pgn mkfifo --fen >"$work/expected"
    # shellcheck disable=SC2016 # for that fish to expand
    (cd "$work/games" && HOME=$work fish -c 'source $argv[1]
        for line in $argv[2..-1]
            complete -C $line
        end' "$LUFT_BUILD/completions/luft.fish" 'luft --ver' \
        'luft --perft-s' 'luft --notation fig' 'luft --notation=fig' \
        'luft --color au' 'luft -c one' 'luft one' 'luft -e mkfif' \
        'luft --eval --fe' | cut -f1) >"$work/found"
    compare fish
fi
[ -z "$skipped" ] || echo "skipped: not installed:$skipped (Debian has packages of that name)"
finish
