# SPDX-License-Identifier: GPL-3.0-or-later
# What the checks of a script come to; to be sourced, before any cd:
#
#     . "$(dirname "$0")/../harness/verdicts.sh"
#     verdict WHAT STATUS       0 is right
#     same WHAT EXPECTED IS
#     finish                    last: the sum, and the status of the script
#
# A script that can say more about a failure has a function explain of its own.
passed=0
failed=0

explain() {
    :
}

verdict() { # WHAT STATUS
    if [ "$2" = 0 ]; then
        passed=$((passed + 1))
    else
        failed=$((failed + 1))
        echo "wrong: $1"
        explain
    fi
}

same() { # WHAT EXPECTED IS
    if [ "$2" = "$3" ]; then
        verdict "$1" 0
    else
        verdict "$1" 1
        printf '  should: %s\n  is:     %s\n' "$2" "$3"
    fi
}

finish() {
    echo "$passed passed, $failed failed"
    [ "$failed" = 0 ]
}
