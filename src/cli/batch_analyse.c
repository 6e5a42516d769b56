/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/batch_analyse.h"

#include "base/display.h"
#include "base/memory.h"
#include "cli/batch_games.h"
#include "cli/start.h"
#include "session/report.h"
#include "study/report.h"

#include <inttypes.h>
#include <string.h>
#include <unistd.h>

/*
 * Several games are looked at side by side, each in a session of its own, and
 * written in the order in which they came.
 *
 * What has been found out is never lost: after Ctrl-C the games that are left
 * are written as they were, and as games with scores are passed over, the
 * result can be analysed further.
 */
enum {
    WAITING = 64,    /* games that may be ahead of the oldest unfinished one */
    JOBS_MOST = 256, /* at the same time */
    TRIES = 3,       /* for an engine that crashes */
    GLANCE = 200     /* ms between looks whether we shall stop */
};

typedef struct Entry {
    Text text;
    bool is_ready;
} Entry;

/* One game at a time. */
typedef struct Desk {
    Session *session;
    Entry *entry; /* NULL: nothing to do */
    unsigned tries;
} Desk;

typedef struct Analyser Analyser;
struct Analyser {
    BatchGames *games;
    void (*write)(Analyser *analyser, const Session *session, Text *text);
    bool copies_rest; /* the format can hold games that nobody looked at */
    PgnWriteOptions writing;
    Text limits;
    Desk *desks;
    int64_t desk_count;
    struct pollfd *watched; /* SESSION_DESCRIPTORS for each desk */
    Entry entries[WAITING]; /* a ring: from `first` up to `next` */
    uint64_t first, next;
    uint64_t done, known, left;
    BatchOutput *output;
    Text trouble; /* what a session complained about last */
};

/* --- Formats -------------------------------------------------------------- */

static void write_pgn(Analyser *a, const Session *session, Text *text)
{
    pgn_write(session_game(session), &a->writing, text);
}

static void write_json(Analyser *a, const Session *session, Text *text)
{
    game_json_write(session_game(session), &a->writing, text);
}

static void write_page(Analyser *a, const Session *session, Text *text)
{
    (void)a;
    review_write(session, text);
    text_append_char(text, '\n');
}

static Status read_format(Analyser *a, const Options *options, Fault *fault)
{
    const char *value = option_value(options, OPTION_FORMAT);
    Span word = span_from(value == NULL ? "pgn" : value);

    a->copies_rest = true;
    if (span_equals(word, "pgn")) {
        a->write = write_pgn;
    } else if (span_equals(word, "json")) {
        a->write = write_json;
    } else if (span_equals(word, "text")) {
        a->write = write_page;
        a->copies_rest = false;
    } else {
        return fault_set(fault, ERR_USAGE,
                         "--format: \"%s\" is none of pgn|json|text", value);
    }
    return OK;
}

/* --- Options -------------------------------------------------------------- */

static Status read_limits(Analyser *a, const Options *options, Fault *fault)
{
    static const struct {
        OptionId option;
        const char *format;
        int64_t most;
    } limits[] = { { OPTION_DEPTH, "depth %" PRId64, 245 },
                   { OPTION_NODES, "nodes %" PRId64, INT64_MAX },
                   { OPTION_MOVETIME, "time %" PRId64 "ms", 86400000 } };

    for (size_t i = 0; i < ARRAY_LENGTH(limits); i++) {
        int64_t number = 0;
        Status status = option_number(options, limits[i].option, 1,
                                      limits[i].most, &number, fault);

        if (status != OK)
            return status;
        if (number == 0)
            continue;
        if (a->limits.length > 0)
            return fault_set(fault, ERR_USAGE,
                             "one of --depth, --nodes and --movetime");
        text_format(&a->limits, limits[i].format, number);
    }
    return OK;
}

static Status read_options(Analyser *a, const Options *options, Fault *fault)
{
    long processors = sysconf(_SC_NPROCESSORS_ONLN);
    Status status = read_format(a, options, fault);

    a->desk_count = processors < 1           ? 1
                    : processors > JOBS_MOST ? JOBS_MOST
                                             : processors;
    if (status == OK)
        status = read_limits(a, options, fault);
    if (status == OK)
        status = option_number(options, OPTION_JOBS, 1, JOBS_MOST,
                               &a->desk_count, fault);
    return status;
}

static Status open_desk(Desk *desk, const Options *options, Fault *fault)
{
    Status status = session_new(&desk->session, fault);

    if (status == OK)
        status =
            session_configure(desk->session, span_from("set threads=1"), fault);
    if (status == OK)
        status = start_configure(desk->session, options, fault);
    return status;
}

static Status open_desks(Analyser *a, const Options *options, Fault *fault)
{
    size_t count = (size_t)a->desk_count;
    Status status = OK;

    a->desks = memory_zeroed(count, sizeof *a->desks);
    a->watched = memory_zeroed(count * SESSION_DESCRIPTORS, sizeof *a->watched);
    for (size_t i = 0; i < count && status == OK; i++)
        status = open_desk(&a->desks[i], options, fault);
    return status;
}

/* --- At a desk ------------------------------------------------------------ */

static void finish(Analyser *a, Desk *desk)
{
    a->write(a, desk->session, &desk->entry->text);
    desk->entry->is_ready = true;
    desk->entry = NULL;
}

/* What goes wrong is said in the end, or not at all. */
static void listen(Analyser *a, Session *session)
{
    Notice notice;

    while (session_take_notice(session, &notice)) {
        if (notice.tone != TONE_ERROR)
            continue;
        text_clear(&a->trouble);
        text_append(&a->trouble, notice.text);
    }
}

/* The engine has gone, and the report with it: begin again. */
static Status try_again(Analyser *a, Desk *desk, Fault *fault)
{
    if (++desk->tries == TRIES)
        return fault_set(fault, ERR_IO, "%s", text_string(&a->trouble));
    return review_start(desk->session, text_span(&a->limits), fault);
}

static Status attend(Analyser *a, Desk *desk, Fault *fault)
{
    session_pump(desk->session);
    session_tick(desk->session);
    listen(a, desk->session);
    if (review_is_done(desk->session)) {
        a->done++;
        finish(a, desk);
        return OK;
    }
    if (!review_is_running(desk->session))
        return try_again(a, desk, fault);
    return OK;
}

/* Nobody waits for it any more: the game as it was. */
static void give_up(Analyser *a)
{
    for (int64_t i = 0; i < a->desk_count; i++) {
        Desk *desk = &a->desks[i];

        if (desk->entry == NULL)
            continue;
        a->left++;
        session_submit(desk->session, span_from(":stop"), NULL);
        if (a->copies_rest)
            a->write(a, desk->session, &desk->entry->text);
        desk->entry->is_ready = true;
        desk->entry = NULL;
    }
}

static Status wait_for_news(Analyser *a, Fault *fault)
{
    nfds_t count = 0;
    int64_t timeout = GLANCE;
    Status status = OK;

    if (batch_is_stopped()) {
        give_up(a);
        return OK;
    }
    for (int64_t i = 0; i < a->desk_count; i++) {
        Session *session = a->desks[i].session;
        int64_t until = session_until_tick(session);

        if (a->desks[i].entry == NULL)
            continue;
        count += (nfds_t)session_watch(session, a->watched + count);
        if (until >= 0 && until < timeout)
            timeout = until;
    }
    poll(a->watched, count, (int)timeout);
    for (int64_t i = 0; i < a->desk_count && status == OK; i++)
        if (a->desks[i].entry != NULL)
            status = attend(a, &a->desks[i], fault);
    return status;
}

/* --- One game after the other --------------------------------------------- */

static Status write_ready(Analyser *a, Fault *fault)
{
    Status status = OK;

    while (status == OK && a->first < a->next) {
        Entry *entry = &a->entries[a->first % WAITING];

        if (!entry->is_ready)
            return OK;
        status = batch_output_write(a->output, text_span(&entry->text), fault);
        text_clear(&entry->text);
        a->first++;
    }
    return status;
}

static Desk *free_desk(Analyser *a)
{
    for (int64_t i = 0; i < a->desk_count; i++)
        if (a->desks[i].entry == NULL)
            return &a->desks[i];
    return NULL;
}

static Status find_room(Analyser *a, Desk **desk, Fault *fault)
{
    Status status = OK;

    while (status == OK &&
           (a->next - a->first == WAITING || free_desk(a) == NULL)) {
        status = wait_for_news(a, fault);
        if (status == OK)
            status = write_ready(a, fault);
    }
    *desk = free_desk(a);
    return status;
}

static Status begin(Analyser *a, Desk *desk, Game *game, Fault *fault)
{
    bool is_needless = report_is_needless(game);
    Entry *entry = &a->entries[a->next++ % WAITING];

    entry->is_ready = false;
    desk->entry = entry;
    desk->tries = 0;
    review_take_game(desk->session, game);
    if (is_needless) {
        a->known++;
        finish(a, desk);
        return OK;
    }
    if (batch_is_stopped()) {
        give_up(a);
        return OK;
    }
    return review_start(desk->session, text_span(&a->limits), fault);
}

static Status take_game(BatchGames *games, const PgnRaw *raw, Fault *fault)
{
    Analyser *a = games->context;
    PgnSummary summary = { 0 };
    Desk *desk;
    Status status = find_room(a, &desk, fault);

    if (status != OK)
        return status;

    Game *game = pgn_read_game(raw, &games->reading, &summary);

    if (summary.faults > 0)
        batch_games_complain(games, &summary);
    status = begin(a, desk, game, fault);
    return status == OK ? write_ready(a, fault) : status;
}

static Status finish_all(Analyser *a, Fault *fault)
{
    Status status = write_ready(a, fault);

    while (status == OK && a->first < a->next) {
        status = wait_for_news(a, fault);
        if (status == OK)
            status = write_ready(a, fault);
    }
    return status;
}

/* --- All ------------------------------------------------------------------ */

static void tell(const Analyser *a)
{
    Text text = { 0 };

    text_format(&text, "%" PRIu64 " %s analysed", a->done,
                a->done == 1 ? "game" : "games");
    if (a->known > 0)
        text_format(&text, ", %" PRIu64 " had scores already", a->known);
    if (a->left > 0)
        text_format(&text, ", %" PRIu64 " left %s", a->left,
                    a->copies_rest ? "as they were" : "out");
    display_note("%s\n", text_string(&text));
    text_free(&text);
}

static void release(Analyser *a)
{
    for (int64_t i = 0; a->desks != NULL && i < a->desk_count; i++)
        session_free(a->desks[i].session);
    for (size_t i = 0; i < WAITING; i++)
        text_free(&a->entries[i].text);
    memory_free(a->desks);
    memory_free(a->watched);
    text_free(&a->limits);
    text_free(&a->trouble);
}

static Status run(Analyser *a, const Options *options, Fault *fault)
{
    Status status = batch_output_open(option_value(options, OPTION_OUTPUT),
                                      &a->output, fault);

    if (status == OK)
        status = batch_games_run(a->games, fault);
    if (status == OK)
        status = finish_all(a, fault);
    batch_progress_end(&a->games->progress);
    status = batch_output_close(a->output, status, fault);
    if (status == OK)
        tell(a);
    return status == OK && batch_is_stopped() ? batch_stopped(fault) : status;
}

Status batch_analyse(const Options *options, Fault *fault)
{
    BatchGames games = { .options = options,
                         .take = take_game,
                         .goes_on = true };
    Analyser analyser = { .games = &games };
    Status status = read_options(&analyser, options, fault);

    games.context = &analyser;
    if (status == OK)
        status = open_desks(&analyser, options, fault);
    if (status == OK)
        status = run(&analyser, options, fault);
    release(&analyser);
    return status;
}
