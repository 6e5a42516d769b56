/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/xboard_inside.h"
#include "cli/xboard_text.h"
#include "lab/brain.h"

enum { RATING_MAX = 5000 };

void xboard_complain(Xboard *x, const char *why, Span line)
{
    line = span_trim(line);
    channel_send(x->channel, "Error (%s): %.*s", why,
                 SPAN_ARGUMENTS(span_take(line, XBOARD_ECHO)));
}

/* The only word of a command as a number. */
static bool read_number(Xboard *x, Span words, int64_t most, int64_t *number)
{
    if (span_to_integer(span_trim(words), 0, most, number))
        return true;
    xboard_complain(x, "number out of range", words);
    return false;
}

/* --- Clocks --------------------------------------------------------------- */

static void do_level(Xboard *x, Span words)
{
    XboardClock *clock = &x->clock;

    if (!xboard_level(words, &clock->moves, &clock->base, &clock->increment)) {
        xboard_complain(x, "not a time control", words);
        return;
    }
    clock->movetime = 0;
    clock->left = clock->base;
    clock->theirs = clock->base;
}

static void do_st(Xboard *x, Span words)
{
    if (!xboard_seconds(span_trim(words), &x->clock.movetime))
        xboard_complain(x, "number out of range", words);
}

static void do_nps(Xboard *x, Span words)
{
    read_number(x, words, INT32_MAX, &x->clock.nps);
}

/* rating OWN THEIRS; 0 is unknown */
static void do_rating(Xboard *x, Span words)
{
    Span own = { 0 };
    Span theirs = { 0 };

    span_next_word(&words, &own);
    span_next_word(&words, &theirs);
    x->own_rating = 0;
    x->opponent.rating = 0;
    span_to_integer(own, 0, RATING_MAX, &x->own_rating);
    span_to_integer(theirs, 0, RATING_MAX, &x->opponent.rating);
}

static void do_sd(Xboard *x, Span words)
{
    int64_t depth;

    if (read_number(x, words, INT32_MAX, &depth))
        x->clock.depth = depth < MAX_PLY ? (int)depth : MAX_PLY - 1;
}

static void do_time(Xboard *x, Span words)
{
    int64_t hundredths;

    if (read_number(x, words, INT32_MAX, &hundredths))
        x->clock.left = hundredths * 10;
}

static void do_otim(Xboard *x, Span words)
{
    int64_t hundredths;

    if (read_number(x, words, INT32_MAX, &hundredths))
        x->clock.theirs = hundredths * 10;
}

/* --- Settings ------------------------------------------------------------- */

static void do_post(Xboard *x, Span words)
{
    (void)words;
    x->posts = true;
}

static void do_nopost(Xboard *x, Span words)
{
    (void)words;
    x->posts = false;
}

static void do_hard(Xboard *x, Span words)
{
    (void)words;
    x->ponders = true;
}

static void do_easy(Xboard *x, Span words)
{
    (void)words;
    x->ponders = false;
    if (x->task == XBOARD_PONDERING)
        xboard_stop(x);
}

/* What was under way is begun again with the new size. */
static void resume(Xboard *x, XboardTask task)
{
    if (task == XBOARD_THINKING || task == XBOARD_ANALYSING)
        xboard_continue(x);
}

static void do_memory(Xboard *x, Span words)
{
    XboardTask task = x->task;
    int64_t megabytes;
    Fault fault = { 0 };

    if (!read_number(x, words, HASH_MAX, &megabytes))
        return;
    xboard_stop(x);
    if (engine_set_hash(x->engine, (size_t)megabytes, &fault) != OK)
        xboard_complain(x, fault.text, span_from("memory"));
    resume(x, task);
}

static void do_cores(Xboard *x, Span words)
{
    XboardTask task = x->task;
    int64_t threads;
    Fault fault = { 0 };

    if (!read_number(x, words, THREADS_MAX, &threads))
        return;
    xboard_stop(x);
    if (engine_set_threads(x->engine, (unsigned)threads, &fault) != OK)
        xboard_complain(x, fault.text, span_from("cores"));
    resume(x, task);
}

static void set_number(Xboard *x, Span name, int64_t number)
{
    if (span_equals(name, "MultiPV") && number >= 1 && number <= MULTIPV_MAX)
        x->multipv = (unsigned)number;
    else if (span_equals(name, "MoveOverhead") && number <= 5000)
        x->overhead = number;
    else if (span_equals(name, "LimitStrength") && number <= 1)
        x->is_limited = number == 1;
    else if (span_equals(name, "Elo") && number >= ENGINE_ELO_MIN &&
             number <= ENGINE_ELO_MAX)
        x->elo = (unsigned)number;
    else if (span_equals(name, "OwnBook") && number <= 1)
        own_book_switch(&x->book, number == 1);
    else if (span_equals(name, "BrainDepth") && number <= BRAIN_DEPTH_MAX)
        x->brain_depth = (unsigned)number;
    else if (span_equals(name, "Seed"))
        x->seed = (uint64_t)number;
    else
        xboard_complain(x, "unknown option or invalid value", name);
}

/* What was under way goes on with the other one. */
static void set_brain(Xboard *x, Span name, Span value)
{
    XboardTask task = x->task;
    Fault fault = { 0 };
    Status status;

    xboard_stop(x);
    status = (span_equals(name, "Brain") ? brain_choice_set_name
                                         : brain_choice_set_words)(
        &x->brain, x->engine, value, &fault);
    if (status != OK)
        xboard_complain(x, fault.text, name);
    resume(x, task);
}

static void set_book(Xboard *x, Span name, Span value)
{
    Fault fault = { 0 };

    if (own_book_name(&x->book, value, &fault) != OK)
        xboard_complain(x, fault.text, name);
}

static void set_option(Xboard *x, Span name, Span value)
{
    XboardTask task = x->task;
    int64_t number = 0;

    if (span_equals(name, "ClearHash")) {
        xboard_stop(x);
        engine_clear(x->engine);
        resume(x, task);
    } else if (span_equals(name, "BookFile")) {
        set_book(x, name, value);
    } else if (span_equals(name, "Brain") || span_equals(name, "BrainWords")) {
        set_brain(x, name, value);
    } else if (read_number(x, value, UINT32_MAX, &number)) {
        set_number(x, name, number);
    }
}

/* Names have no blanks, because some programs cannot send these; with them,
 * as in "OwnBook", they are understood all the same. */
static void do_option(Xboard *x, Span words)
{
    Text name = { 0 };
    Span rest = words;
    Span left = { 0 };
    Span word;

    span_split(&rest, '=', &left);
    while (span_next_word(&left, &word))
        text_append_span(&name, word);
    set_option(x, text_span(&name), span_trim(rest));
    text_free(&name);
}

/* "egtpath syzygy /dir" */
static void do_egtpath(Xboard *x, Span words)
{
    XboardTask task = x->task;
    Fault fault = { 0 };
    Span kind;

    if (!span_next_word(&words, &kind) ||
        !span_equals_ignoring_case(kind, "syzygy"))
        return;
    xboard_stop(x);
    if (engine_tables_name(&x->tables, x->engine, span_trim(words), &fault) !=
        OK)
        xboard_complain(x, fault.text, span_from("egtpath"));
    resume(x, task);
}

static const struct {
    const char *name;
    void (*obey)(Xboard *x, Span words);
} SETTINGS[] = {
    { "level", do_level }, { "st", do_st },         { "sd", do_sd },
    { "nps", do_nps },     { "rating", do_rating }, { "time", do_time },
    { "otim", do_otim },   { "hard", do_hard },     { "easy", do_easy },
    { "post", do_post },   { "nopost", do_nopost }, { "memory", do_memory },
    { "cores", do_cores }, { "option", do_option }, { "egtpath", do_egtpath },
};

bool xboard_obey_setting(Xboard *x, Span word, Span rest)
{
    for (size_t i = 0; i < ARRAY_LENGTH(SETTINGS); i++)
        if (span_equals(word, SETTINGS[i].name)) {
            SETTINGS[i].obey(x, rest);
            return true;
        }
    return false;
}
