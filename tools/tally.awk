# SPDX-License-Identifier: GPL-3.0-or-later
# Reads names of .trs files (a test's verdict by Automake), adds up what the
# .log files beside them say, and ends with one line: N passed, N failed.
#
# A CUnit program counts with its tests, a script with its own last line of
# the form "N passed, N failed", anything else as one.

function read_log(log_file,    line, words) {
    log_passed = log_failed = 0
    reason = ""
    while ((getline line < log_file) > 0) {
        split(line, words)
        if (line ~ /^ +tests +[0-9]+ +[0-9]+ +[0-9]+ +[0-9]+/) {
            log_passed += words[4]
            log_failed += words[5]
        } else if (line ~ /^[0-9]+ passed, [0-9]+ failed/) {
            log_passed += words[1]
            log_failed += words[3]
        } else if (line ~ /^ *skipped:/) {
            sub(/^ *skipped: */, "", line)
            reason = line
            print "skipped: " name ": " reason
            skips++
        }
    }
    close(log_file)
}

function show(log_file,    line) {
    print "failed: " name ", from " log_file ":"
    while ((getline line < log_file) > 0) {
        if (line !~ /^ *Test: .*passed$/) {
            print "    " line
        }
    }
    close(log_file)
}

{
    verdict = "ERROR"
    while ((getline line < $0) > 0) {
        if (line ~ /^:test-result:/) {
            split(line, words)
            verdict = words[2]
        }
    }
    close($0)
    name = $0
    sub(/\.trs$/, "", name)
    log_file = name ".log"
    sub(/^.*\/build\//, "", name)
    read_log(log_file)
    if (verdict == "PASS" || verdict == "XFAIL") {
        passed += log_passed > 0 ? log_passed : 1
        failed += log_failed
    } else if (verdict == "SKIP") {
        passed += log_passed
        if (reason == "") {
            print "skipped: " name
            skips++
        }
    } else {
        passed += log_passed
        failed += log_failed > 0 ? log_failed : 1
        show(log_file)
    }
}

END {
    if (skips > 0) {
        print "What is skipped, and how to get it: doc/tests.md"
    }
    printf "%d passed, %d failed\n", passed, failed
    exit failed > 0 || passed == 0
}
