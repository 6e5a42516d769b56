/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "desk.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

const char THREE_GAMES[] =
    "[Event \"one\"]\n[White \"Anna\"]\n[Black \"Zoe\"]\n"
    "[Date \"1999.01.01\"]\n[Result \"1-0\"]\n\n1. e4   e5 1-0\n\n\n"
    "[Event \"two\"]\n[White \"Bert\"]\n[Black \"Anna\"]\n"
    "[Date \"1990.01.01\"]\n\n1. e4 Nf9 what is this *\n\n"
    "[Event \"three\"]\n[White \"Clara\"]\n[Black \"Bert\"]\n\n1. d4 d5 *\n";

static void show(void *context, Game *game)
{
    Desk *desk = context;

    library_put_away(desk->library);
    game_free(desk->game);
    desk->game = game;
}

static bool is_taken(void *context)
{
    return ((Desk *)context)->is_taken;
}

static void hear(void *context, Tone tone, const char *text)
{
    Desk *desk = context;

    text_format(&desk->said, "%s%s\n", tone == TONE_ERROR ? "error: " : "",
                text);
}

static void change(void *context)
{
    ((Desk *)context)->changes++;
}

void desk_begin(Desk *desk)
{
    LibraryBoard board = { desk, show, is_taken };
    Listener listener = { .context = desk, .say = hear, .changed = change };

    *desk = (Desk){ 0 };
    memory_faults_start(&desk->memory);
    scratch_make(&desk->scratch);
    setenv("XDG_CACHE_HOME", scratch_path(&desk->scratch, "cache"), 1);
    scratch_write(&desk->scratch, "my games.pgn", span_from(THREE_GAMES));
    desk->library = library_new(&listener, &board);
}

void desk_end(Desk *desk)
{
    library_free(desk->library);
    game_free(desk->game);
    text_free(&desk->said);
    CU_ASSERT_EQUAL(desk->memory.live, 0);
    memory_faults_stop();
    scratch_remove(&desk->scratch);
}

const char *desk_path(const Desk *desk, const char *name)
{
    return scratch_path(&desk->scratch, name);
}

void desk_open(Desk *desk, size_t number)
{
    CU_ASSERT_EQUAL_FATAL(library_open(desk->library,
                                       desk_path(desk, "my games.pgn"), number,
                                       NULL),
                          OK);
}

Status desk_filter(Desk *desk, const char *words)
{
    Position start;

    position_start(&start);
    return library_set_filter(desk->library, span_from(words), &start, NULL);
}

bool desk_white_is(const Desk *desk, const char *name)
{
    return desk->game != NULL &&
           span_equals(game_tag(desk->game, "White"), name);
}

bool desk_was_said(Desk *desk, const char *words)
{
    Span said = text_span(&desk->said);
    bool is_found = span_find_string(said, words) < said.length;

    if (!is_found)
        printf("\nnot said: %s\nbut: %s\n", words, text_string(&desk->said));
    text_clear(&desk->said);
    return is_found;
}

bool desk_list_is(Desk *desk, const char *numbers)
{
    Text text = { 0 };
    LibraryRow row;
    bool is_same;

    library_finish(desk->library);
    for (size_t i = 0; library_row(desk->library, i, &row); i++) {
        text_format(&text, "%zu ", row.number);
        CU_ASSERT_EQUAL(library_shown_number(desk->library, i), row.number);
    }
    is_same = span_equals(text_span(&text), numbers);
    if (!is_same)
        printf("\n\"%s\" instead of \"%s\"\n", text_string(&text), numbers);
    text_free(&text);
    return is_same;
}

bool says(const Fault *fault, const char *words)
{
    Span text = span_from(fault->text);

    if (span_find_string(text, words) < text.length)
        return true;
    printf("\n\"%s\" does not say \"%s\"\n", fault->text, words);
    return false;
}
