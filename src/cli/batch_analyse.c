/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/batch_analyse.h"

#include "base/clock.h"
#include "base/display.h"
#include "base/memory.h"
#include "base/processor.h"
#include "cli/annotator.h"
#include "cli/batch_games.h"
#include "study/report.h"
#include "study/report_page.h"

#include <inttypes.h>
#include <string.h>

/*
 * Several games are looked at side by side, each with an engine of its own,
 * and written in the order in which they came.
 *
 * What has been found out is never lost: after Ctrl-C the games that are left
 * are written as they were, and as games with scores are passed over, the
 * result can be analysed further.
 */
enum {
    WAITING = 64,     /* games that may be ahead of the oldest unfinished one */
    LANES_MOST = 256, /* games at the same time */
    GLANCE = 200,     /* ms between looks whether we shall stop */
    REPORT_TIME = 300 /* ms for each position */
};

typedef struct Entry {
    Text text;
    bool is_ready;
} Entry;

typedef struct AnalyseJob AnalyseJob;

/* One game at a time. */
typedef struct Lane {
    Annotator *annotator;
    Entry *entry; /* NULL: nothing to do */
} Lane;

struct AnalyseJob {
    BatchGames *games;
    void (*write)(AnalyseJob *analyser, const Lane *lane, Text *text);
    bool copies_rest; /* the format can hold games that nobody looked at */
    PgnWriteOptions writing;
    SearchLimits limits;
    PlayersOptions players;
    Lane *lanes;
    int64_t lane_count;
    struct pollfd *watched; /* ANNOTATOR_DESCRIPTORS for each lane */
    Entry entries[WAITING]; /* a ring: from `first` up to `next` */
    uint64_t first, next;
    uint64_t done, known, left;
    BatchOutput *output;
};

/* --- Formats -------------------------------------------------------------- */

static void write_pgn(AnalyseJob *a, const Lane *lane, Text *text)
{
    pgn_write(annotator_game(lane->annotator), &a->writing, text);
}

static void write_json(AnalyseJob *a, const Lane *lane, Text *text)
{
    game_json_write(annotator_game(lane->annotator), &a->writing, text);
}

static void write_page(AnalyseJob *a, const Lane *lane, Text *text)
{
    Text page = { 0 };

    (void)a;
    report_page_append(annotator_scores(lane->annotator), MOVE_SAN, &page);
    listener_append_plain(text_span(&page), text);
    text_append_char(text, '\n');
    text_free(&page);
}

static Status read_format(AnalyseJob *a, const Options *options, Fault *fault)
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
                         "--format: expected pgn, json or text, got \"%s\"",
                         value);
    }
    return OK;
}

/* --- Options -------------------------------------------------------------- */

static Status read_limits(SearchLimits *limits, const Options *options,
                          Fault *fault)
{
    const struct {
        OptionId option;
        int64_t most;
    } kinds[] = { { OPTION_DEPTH, MAX_PLY - 1 },
                  { OPTION_NODES, INT64_MAX },
                  { OPTION_MOVETIME, 86400000 } };
    int64_t numbers[ARRAY_LENGTH(kinds)] = { 0 };
    size_t count = 0;

    for (size_t i = 0; i < ARRAY_LENGTH(kinds); i++) {
        Status status = option_number(
            options, (OptionRange){ kinds[i].option, 1, kinds[i].most },
            &numbers[i], fault);

        if (status != OK)
            return status;
        count += numbers[i] > 0;
    }
    if (count > 1)
        return fault_set(fault, ERR_USAGE,
                         "only one of --depth, --nodes and --movetime");
    limits->depth = (int)numbers[0];
    limits->nodes = (uint64_t)numbers[1];
    limits->movetime = count == 0 ? REPORT_TIME : numbers[2];
    return OK;
}

/* An engine of its own tries it, so that a refusal comes before the games. */
static Status check_judge(const char *judge, Fault *fault)
{
    Engine *engine = engine_new(NULL, NULL);
    Status status =
        engine == NULL
            ? fault_set(fault, ERR_MEMORY, "not enough memory for an engine")
            : engine_set_judge(engine, judge, fault);

    engine_free(engine);
    if (status != OK)
        fault_prefix(fault, ERR_USAGE,
                     "--%s: ", OPTION_TABLE[OPTION_EVAL].name);
    return status == OK ? OK : ERR_USAGE;
}

static Status read_engine(PlayersOptions *engine, const Options *options,
                          Fault *fault)
{
    const char *judge = option_judge(options);
    int64_t hash = 128;
    Status status = option_number(
        options, (OptionRange){ OPTION_HASH, 1, HASH_MAX }, &hash, fault);

    *engine = (PlayersOptions){ .threads = 1,
                                .hash = (size_t)hash,
                                .judge = judge == NULL ? "auto" : judge };
    if (status == OK && judge != NULL)
        status = check_judge(judge, fault);
    return status;
}

static Status read_options(AnalyseJob *a, const Options *options, Fault *fault)
{
    unsigned processors = processor_count();
    Status status = read_format(a, options, fault);

    a->lane_count = processors < LANES_MOST ? processors : LANES_MOST;
    if (status == OK)
        status = read_limits(&a->limits, options, fault);
    if (status == OK)
        status = read_engine(&a->players, options, fault);
    if (status == OK)
        status =
            option_number(options, (OptionRange){ OPTION_JOBS, 1, LANES_MOST },
                          &a->lane_count, fault);
    return status;
}

/* --- The engine of a lane ------------------------------------------------- */

static Status open_lanes(AnalyseJob *a, Fault *fault)
{
    const Options *options = a->games->options;
    size_t count = (size_t)a->lane_count;
    AnnotatorSetup setup = { .options = &a->players,
                             .engine = option_value(options, OPTION_ENGINE),
                             .limits = a->limits };
    Status status = OK;

    a->lanes = memory_zeroed(count, sizeof *a->lanes);
    a->watched =
        memory_zeroed(count * ANNOTATOR_DESCRIPTORS, sizeof *a->watched);
    for (size_t i = 0; i < count && status == OK; i++)
        status = annotator_new(&setup, &a->lanes[i].annotator, fault);
    if (status == ERR_USAGE)
        fault_prefix(fault, status, "--%s: ", OPTION_TABLE[OPTION_ENGINE].name);
    return status;
}

/* --- In a lane ------------------------------------------------------------ */

static void finish(AnalyseJob *a, Lane *lane)
{
    a->write(a, lane, &lane->entry->text);
    lane->entry->is_ready = true;
    lane->entry = NULL;
}

static Status attend(AnalyseJob *a, Lane *lane, Fault *fault)
{
    Status status = annotator_attend(lane->annotator, fault);

    if (status != OK || annotator_is_busy(lane->annotator))
        return status;
    a->done++;
    finish(a, lane);
    return OK;
}

/* Nobody waits for it any more: the game as it was. */
static void give_up(AnalyseJob *a)
{
    for (int64_t i = 0; i < a->lane_count; i++) {
        Lane *lane = &a->lanes[i];

        if (lane->entry == NULL)
            continue;
        a->left++;
        annotator_stop(lane->annotator);
        if (a->copies_rest)
            finish(a, lane);
        else
            lane->entry->is_ready = true;
        lane->entry = NULL;
    }
}

/* What to poll for, and for how long at most. */
static nfds_t watch_lanes(AnalyseJob *a, int64_t *timeout)
{
    int64_t now = clock_milliseconds();
    nfds_t count = 0;

    for (int64_t i = 0; i < a->lane_count; i++) {
        const Annotator *annotator = a->lanes[i].annotator;
        int64_t until = annotator_deadline(annotator);

        if (a->lanes[i].entry == NULL)
            continue;
        count += (nfds_t)annotator_watch(annotator, a->watched + count);
        if (until < INT64_MAX && until - now < *timeout)
            *timeout = until > now ? until - now : 0;
    }
    return count;
}

static Status wait_for_news(AnalyseJob *a, Fault *fault)
{
    int64_t timeout = GLANCE;
    Status status = OK;
    nfds_t count;

    if (batch_is_stopped()) {
        give_up(a);
        return OK;
    }
    count = watch_lanes(a, &timeout);
    poll(a->watched, count, (int)timeout);
    for (int64_t i = 0; i < a->lane_count && status == OK; i++)
        if (a->lanes[i].entry != NULL)
            status = attend(a, &a->lanes[i], fault);
    return status;
}

/* --- One game after the other --------------------------------------------- */

static Status write_ready(AnalyseJob *a, Fault *fault)
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

static Lane *free_lane(AnalyseJob *a)
{
    for (int64_t i = 0; i < a->lane_count; i++)
        if (a->lanes[i].entry == NULL)
            return &a->lanes[i];
    return NULL;
}

static Status find_room(AnalyseJob *a, Lane **lane, Fault *fault)
{
    Status status = OK;

    while (status == OK &&
           (a->next - a->first == WAITING || free_lane(a) == NULL)) {
        status = wait_for_news(a, fault);
        if (status == OK)
            status = write_ready(a, fault);
    }
    *lane = free_lane(a);
    return status;
}

static Status begin(AnalyseJob *a, Lane *lane, Game *game, Fault *fault)
{
    Status status = annotator_begin(lane->annotator, game, fault);

    lane->entry = &a->entries[a->next++ % WAITING];
    lane->entry->is_ready = false;
    if (status != OK)
        return status;
    if (!annotator_is_busy(lane->annotator)) {
        a->known++;
        finish(a, lane);
    } else if (batch_is_stopped()) {
        give_up(a);
    }
    return OK;
}

static Status take_game(BatchGames *games, const PgnRaw *raw, Fault *fault)
{
    AnalyseJob *a = games->context;
    PgnSummary summary = { 0 };
    Lane *lane;
    Status status = find_room(a, &lane, fault);

    if (status != OK)
        return status;

    Game *game = pgn_read_game(raw, &games->reading, &summary);

    if (summary.faults > 0)
        batch_games_complain(games, &summary);
    status = begin(a, lane, game, fault);
    return status == OK ? write_ready(a, fault) : status;
}

static Status finish_all(AnalyseJob *a, Fault *fault)
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

static void tell(const AnalyseJob *a)
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

static void release(AnalyseJob *a)
{
    for (int64_t i = 0; a->lanes != NULL && i < a->lane_count; i++)
        annotator_free(a->lanes[i].annotator);
    for (size_t i = 0; i < WAITING; i++)
        text_free(&a->entries[i].text);
    memory_free(a->lanes);
    memory_free(a->watched);
}

static Status run(AnalyseJob *a, const Options *options, Fault *fault)
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
    AnalyseJob analyser = { .games = &games };
    Status status = read_options(&analyser, options, fault);

    games.context = &analyser;
    if (status == OK)
        status = open_lanes(&analyser, fault);
    if (status == OK)
        status = run(&analyser, options, fault);
    release(&analyser);
    return status;
}
