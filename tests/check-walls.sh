#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Do the walls stand?  Each is shown a tree that breaks it, and has to say so.
set -u
here=$(cd "$(dirname "$0")" && pwd)
work=$(mktemp -d) || exit 99
trap 'rm -rf "$work"' EXIT
passed=0
failed=0
licence='/* SPDX-License-Identifier: GPL-3.0-or-later */'

# A tree with one file in it, which holds one line more than the licence.
plant() { # FILE LINE
    rm -rf "$work/tree"
    mkdir -p "$work/tree/tests" "$work/tree/tools" "$work/tree/src/base"
    printf '%s\n#include "base/base.h"\n' "$licence" \
        >"$work/tree/src/base/base.c"
    mkdir -p "$work/tree/$(dirname "$1")"
    printf '%s\n%s\n' "$licence" "$2" >>"$work/tree/$1"
}

verdict() { # WHAT EXPECTED-STATUS STATUS
    if { [ "$2" = 0 ] && [ "$3" = 0 ]; } || { [ "$2" != 0 ] && [ "$3" = 1 ]; }
    then
        passed=$((passed + 1))
    else
        failed=$((failed + 1))
        echo "$1: status $3, expected $2"
    fi
}

layers() { # STATUS FILE LINE
    plant "$2" "$3"
    "$here/check-layers.sh" "$work/tree" >"$work/out" 2>&1
    verdict "$2: $3" "$1" $?
}

layers 0 src/ui/loop.c '#include "session/session.h"'
layers 1 src/board/make.c '#include "search/search.h"'
layers 1 src/board/make.c '#include "search.h"'
layers 1 src/board/make.c '# include "../search/search.h"'
layers 1 src/ui/pane.c '#include "engine/engine.h"'
layers 0 src/ui/loop.c '#include "term/tty.h"'
layers 1 src/term/lines.c '#include "session/session.h"'
layers 0 src/session/play.c '#include "session/inside.h"'
layers 1 src/ui/loop.c '#include "session/inside.h"'
layers 0 src/ui/loop.c '#include "library/library.h"'
layers 1 src/session/recovery.c '#include "library/inside.h"'
layers 1 src/library/library.c '#include "session/session.h"'
layers 0 src/cli/batch.c '#include "match/match.h"'
layers 1 src/cli/batch.c '#include "eval/eval.h"'
layers 0 src/search/see.c '#include "board/bitboard.h"'
layers 1 src/game/tree.c '#include "board/bitboard.h"'
layers 1 src/search/see.c '#include "base/calls.h"'
layers 0 src/term/terminal.c '#include <curses.h>'
layers 0 src/term/screen.c '#include <term.h>'
layers 1 src/term/tty.c '#include <term.h>'
layers 1 src/term/canvas.c '#include <ncursesw/curses.h>'
layers 0 src/term/prompt.c '#include <readline/readline.h>'
layers 1 src/cli/main.c '#include <readline/history.h>'
layers 0 src/engine/pool.c '#include <pthread.h>'
layers 1 src/search/worker.c '#include <pthread.h>'
layers 1 src/attic/old.c '#include "base/base.h"'

# What the build writes into a source tree has no licence and no room.
plant src/base/other.c ''
mkdir -p "$work/tree/src/flavours/parts"
echo '/* Written by make_tables.c; do not edit. */
#include "other.h"' >"$work/tree/src/flavours/parts/tables.c"
"$here/check-layers.sh" "$work/tree" >"$work/out" 2>&1
verdict 'a file that the build has written' 0 $?
echo 'int x;' >"$work/tree/src/base/tables.c"
"$here/check-layers.sh" "$work/tree" >"$work/out" 2>&1
verdict 'a file without a licence' 1 $?

lines() { # COUNT
    printf 'static void f(void)\n{\n'
    yes '    g();' | head -n "$(($1 - 2))"
    printf '}\n'
}

layers 0 src/base/long.c "$(lines 60)"
layers 1 src/base/long.c "$(lines 61)"
layers 0 src/base/long.c "$(yes 'int f(void);' | head -n 600)"

plant src/board/make.c ''
echo 'make.c makes moves' >"$work/tree/src/README"
"$here/check-layers.sh" "$work/tree" >"$work/out" 2>&1
verdict "a map of what is there" 0 $?
echo 'lost.c is gone' >"$work/tree/src/README"
"$here/check-layers.sh" "$work/tree" >"$work/out" 2>&1
verdict "a map of what is not there" 1 $?

plant src/board/make.c ''
echo 'int nobody;' >"$work/tree/src/board/bare.c"
"$here/check-layers.sh" "$work/tree" >"$work/out" 2>&1
verdict "a file without a licence line" 1 $?
rm -r "$work/tree/src"
mkdir "$work/tree/src"
"$here/check-layers.sh" "$work/tree" >"$work/out" 2>&1
verdict "a tree without sources" 1 $?

globals() { # STATUS OBJECT LINE
    rm -f "$work"/*.[oa]
    echo "$3" >"$work/line.c"
    ${CC:-cc} -c -o "$work/$2" "$work/line.c" &&
        ar cr "$work/libroom.a" "$work/$2"
    "$here/check-globals.sh" "$work/libroom.a" >"$work/out" 2>&1
    verdict "$2: $3" "$1" $?
}

calls() { # STATUS OBJECT LINE
    rm -f "$work"/*.[oa]
    echo "$3" >"$work/line.c"
    ${CC:-cc} -O0 -c -o "$work/$2" "$work/line.c" &&
        ar cr "$work/libroom.a" "$work/$2"
    "$here/check-calls.sh" "$work/libroom.a" >"$work/out" 2>&1
    verdict "$2: $3" "$1" $?
}

# A header with an object and its part, and a file that writes to them.
owners() { # STATUS FILE LINE
    plant "$2" "void f(Game *game, Value *value)
{
    $3
}"
    cat >"$work/tree/src/base/inside.h" <<'END'
/* --- play.c --- */
typedef struct Play {
    int count;
} Play;

/* --- session.c --- */
typedef struct Game {
    Play play;
    Play *other;
    int size, room;
} Game;

typedef struct Value {
    int size;
} Value;

void game_free(Game *game);
END
    "$here/check-owners.sh" "$work/tree" >"$work/out" 2>&1
    verdict "$2: $3" "$1" $?
}

owners 0 src/base/session.c 'game->size = 1;'
owners 0 src/base/session_more.c 'game->size = 1;'
owners 0 src/base/game.c 'game->size = 1;'
owners 1 src/base/other.c 'game->size = 1;'
owners 1 src/board/session.c 'game->size = 1;'
owners 0 src/base/other.c 'if (game->size == 1) value->size = 1;'
owners 0 src/base/play.c 'game->play.count++;'
owners 1 src/base/play.c 'game->room++;'
owners 1 src/base/other.c 'game->play.count += 1;'
owners 1 src/base/other.c 'Play *play = &game->play; --play->count;'
owners 1 src/base/other.c 'memset(&game->play, 0, sizeof game->play);'
owners 0 src/base/other.c 'f("game->size = 1"); /* game->size = 1; */'
rm -r "$work/tree/src"
mkdir "$work/tree/src"
"$here/check-owners.sh" "$work/tree" >"$work/out" 2>&1
verdict "owners in a tree without sources" 1 $?

arguments() { # STATUS FILE LINE
    plant "$2" "$3"
    "$here/check-arguments.sh" "$work/tree" >"$work/out" 2>&1
    verdict "$2: $3" "$1" $?
}

body='
{
}'
arguments 0 src/base/base.c 'void f(void) { g(1, truth); }'
arguments 1 src/base/base.c 'void f(void) { g(1, true); }'
arguments 1 src/base/base.c 'void f(void) { g(false); }'
arguments 1 src/base/base.c 'void f(void) { if (h(g(1, true), 2)) return; }'
arguments 0 src/base/base.c 'void f(void) { x_set_open(x, true); }'
arguments 0 src/base/base.c 'void f(void) { g(x == true, (X){ 1, true }); }'
arguments 0 src/base/base.c 'static const bool T[] = { true, false };'
arguments 0 src/base/base.c 'void f(void) { g("(x, true)"); /* g(true); */ }'
arguments 0 tests/base/test.c 'void f(void) { g(1, true); }'
arguments 0 src/attic/old.c "void f(int a, int b, int c, int d)$body"
arguments 1 src/attic/old.c "void f(int a, int b, int c, int d, int e)$body"
arguments 1 src/attic/old.c "void f(int a, int b, int c,
       int d, int e)$body"
arguments 0 src/attic/old.c "void f(int a, int b, int c, int (*d)(int, int))$body"
arguments 0 src/attic/old.c "void f(int a, int b, int c, int d, ...)$body"
arguments 0 src/attic/old.c 'void f(int a, int b, int c, int d, int e);'
rm -r "$work/tree/src"
mkdir "$work/tree/src"
"$here/check-arguments.sh" "$work/tree" >"$work/out" 2>&1
verdict "arguments in a tree without sources" 1 $?

called() { # STATUS LINE
    plant src/base/user.c "$2"
    echo 'int helps(int x);' >>"$work/tree/src/base/base.h"
    "$here/check-called.sh" "$work/tree" >"$work/out" 2>&1
    verdict "called: $2" "$1" $?
}

called 0 'static int use(void) { return helps(1); }'
called 0 'static int (*const table[])(int) = { helps };'
called 1 'int helps(int x)
{
}'
called 1 'static int use(void) { return 1; /* helps(1) */ }'
called 1 'static const char use[] = "helps(1)";'

# A room of COUNT objects, each of which calls the next one; in a RING the last
# calls the first again.
knots() { # STATUS SHAPE COUNT
    rm -f "$work"/*.[oa]
    i=0
    while [ "$i" -lt "$3" ]; do
        next=$((i + 1))
        [ "$2" = chain ] || next=$((next % $3))
        printf 'int f%d(void);\nint f%d(void);\n' "$i" "$next" >"$work/line.c"
        if [ "$2" = table ]; then
            printf 'extern int (*const t%d[1])(void);\n' "$next"
            printf 'extern int (*const t%d[1])(void);\n' "$i"
            printf 'int (*const t%d[1])(void) = { f%d };\n' "$i" "$i"
            printf 'int f%d(void) { return t%d[0](); }\n' "$i" "$next"
        else
            printf 'int f%d(void) { return f%d() + 1; }\n' "$i" "$next"
        fi >>"$work/line.c"
        ${CC:-cc} -w -c -o "$work/part$i.o" "$work/line.c" || return
        i=$((i + 1))
    done
    ar cr "$work/libroom.a" "$work"/part*.o
    "$here/check-knots.sh" "$work/libroom.a" >"$work/out" 2>&1
    verdict "$2 of $3 objects" "$1" $?
}

words() { # STATUS LINE
    plant src/board/make.c "$2"
    "$here/check-words.sh" "$work/tree" >"$work/out" 2>&1
    verdict "words: $2" "$1" $?
}

words 0 '/* Black has three pieces left, and it is not known which. */'
words 1 '/* Black has three men left. */'
words 1 'static const char TEXT[] = "the text is no move";'
words 1 '/* What stands above the moves is read anew. */'
words 1 '/* The behavior of others. */'
words 0 'static const char TEXT[] = "the man page";'

# A function of this name, exported by a room.
names() { # STATUS ROOM NAME
    rm -f "$work"/*.[oa]
    printf 'int %s(void);\nint %s(void) { return 1; }\n' "$3" "$3" >"$work/line.c"
    ${CC:-cc} -w -c -o "$work/part.o" "$work/line.c" || return
    ar cr "$work/libroom.a" "$work/part.o"
    "$here/check-names.sh" "$2" "$work/libroom.a" >"$work/out" 2>&1
    verdict "$3 in $2" "$1" $?
}

if [ -z "${LUFT_SANITIZED-}" ] && nm --version 2>/dev/null | grep -q GNU; then
    globals 0 table.o 'const int table[2] = { 1, 2 };'
    globals 0 names.o 'int f(void); int (*const names[1])(void) = { f };'
    globals 1 count.o 'int count = 1;'
    globals 1 total.o 'int total;'
    globals 1 hidden.o 'static int n; int next(void) { return n++; }'
    globals 1 local.o 'int next(void) { static int n = 5; return n++; }'
    globals 1 thread.o '_Thread_local int mine;'
    globals 0 signals.o 'static int n; int next(void) { return n++; }'
    globals 1 signals.o 'int n; int next(void) { return n++; }'
    calls 0 display.o '#include <stdio.h>
        void f(void) { fputs("x", stdout); }'
    calls 1 canvas.o '#include <stdio.h>
        void f(void) { fputs("x", stdout); }'
    calls 1 canvas.o '#include <stdlib.h>
        void *f(void) { return malloc(1); }'
    calls 1 memory.o '#include <stdlib.h>
        int f(const char *s) { return system(s); }'
    calls 1 display.o 'char *__strcpy_chk(char *, const char *, unsigned long);
        void f(char *a) { __strcpy_chk(a, a, 5); }'
    knots 0 ring 5
    knots 1 ring 6
    knots 0 chain 8
    knots 0 table 5
    knots 1 table 6
    names 0 session session_ask
    names 0 game tree_link
    names 0 search quiesce_with_checks
    names 1 session say
    names 1 session is_file
    names 1 match report_game
    names 1 study score_win_percent
else
    echo "skipped: the walls around variables need GNU nm, no sanitizers"
fi
echo "$passed passed, $failed failed"
[ "$failed" = 0 ]
