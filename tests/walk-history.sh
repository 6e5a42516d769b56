#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# walk-history.sh [COMMITS]: what somebody goes through who pulls and starts
# the program again and again, with other options now and then: a clone is
# taken to each of the last commits in turn, and ./run has to build and start
# it in the tree that the one before has left.  Today's tools/prepare.sh is
# used throughout; it is what is tested.
set -u
top=$(cd "$(dirname "$0")/.." && pwd -P)
commits=${1-30}
git -C "$top" rev-parse --git-dir >/dev/null 2>&1 || {
    echo "skipped: needs the history of a git checkout"
    exit 77
}
work=$(mktemp -d) || exit 99
trap 'rm -rf "$work"' EXIT
git clone -q "$top" "$work/luft" || exit 99
cd "$work/luft" || exit 99
passed=0
failed=0

walk() { # COMMIT OPTIONS
    git checkout -q --force "$1" && cp "$top/tools/prepare.sh" tools/
    if LUFT_CONFIGURE=$2 ./run --version >"$work/out" 2>&1; then
        passed=$((passed + 1))
    else
        failed=$((failed + 1))
        echo "$(git log -1 --format='%h %s') with \"$2\":"
        tail -n 15 "$work/out"
    fi
}

turn=0
for commit in $(git rev-list --reverse --max-count="$commits" HEAD); do
    turn=$((turn + 1))
    case $((turn / 4 % 3)) in
    0) walk "$commit" '' ;;
    1) walk "$commit" --enable-net=no ;;
    2) walk "$commit" --enable-sanitizers=undefined ;;
    esac
done
echo "$passed passed, $failed failed"
[ "$failed" = 0 ]
