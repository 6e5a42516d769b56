#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# readme.sh LUFT README: the README with what its examples print now.
#
# In a block, each line "$ COMMAND" is run at the top of the sources, with
# LUFT for ./run, and what it prints replaces the lines up to the next such
# line or the end of the block.  A block that begins with "```text FILE" holds
# that file.
set -eu
luft=$(readlink -f "$1")
readme=$(readlink -f "$2")
cd "$(dirname "$0")/.."
home=$(mktemp -d)
trap 'rm -rf "$home"' EXIT
HOME=$home
LC_ALL=C.UTF-8
export HOME LC_ALL
unset XDG_CONFIG_HOME XDG_DATA_HOME XDG_STATE_HOME XDG_CACHE_HOME

run_example() { # COMMAND
    case $1 in
    ./run\ *) sh -c "\"\$0\" ${1#./run }" "$luft" </dev/null 2>&1 ;;
    *) sh -c "$1" </dev/null 2>&1 ;;
    esac || :
}

state=text
while IFS= read -r line; do
    case $state-$line in
    text-'```text '*)
        printf '%s\n' "$line"
        sed 's/ *$//' "${line#* }"
        state=replaced
        ;;
    text-'```'*)
        printf '%s\n' "$line"
        state=block
        ;;
    text-*) printf '%s\n' "$line" ;;
    *-'```')
        printf '%s\n' "$line"
        state=text
        ;;
    block-'$ '* | replaced-'$ '*)
        printf '%s\n' "$line"
        run_example "${line#??}"
        state=replaced
        ;;
    block-*) printf '%s\n' "$line" ;;
    esac
done <"$readme"
