/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/batch_epd.h"

#include "base/base.h"
#include "cli/analyst.h"
#include "cli/batch.h"
#include "cli/epd_sums.h"
#include "cli/epd_write.h"
#include "cli/option_values.h"
#include "cli/part.h"
#include "formats/source.h"
#include "notation/notation.h"

#include <string.h>

/*
 * Several positions are looked at side by side, each by an engine of its own,
 * and told of in the order in which they came.
 */
enum {
    SUITE_LIMIT = 256 << 20,
    DEFAULT_MOVETIME = 1000,
    DEFAULT_HASH = 64,
    LANES_MOST = 256,
    AHEAD = 2 * LANES_MOST, /* positions after the oldest without an answer */
    GLANCE = 100            /* ms between looks whether we shall stop */
};

typedef struct Exercise {
    Epd epd;
    EpdReply reply;
    bool is_ready;
} Exercise;

typedef struct Lane {
    Analyst *analyst;
    Exercise *exercise; /* NULL: nothing to do */
    bool is_answered;
} Lane;

typedef struct Suite {
    const Options *options;
    const char *path;
    SearchLimits limits;
    PlayersOptions players;
    EpdFormat format;
    Part part;
    Lane *lanes;
    int64_t lane_count;
    struct pollfd *watched;    /* ANALYST_DESCRIPTORS for each lane */
    Span rest;                 /* of the file */
    size_t line;               /* from 1 */
    uint64_t number;           /* of the line with a position, from 1 */
    unsigned unread;           /* lines that are not positions */
    Exercise exercises[AHEAD]; /* a ring: from `first` up to `next` */
    uint64_t first, next;
    EpdSums *sums;
    BatchOutput *output;
    Text text;
} Suite;

/* --- Options -------------------------------------------------------------- */

static Status read_limits(Suite *suite, Fault *fault)
{
    int64_t depth = 0;
    int64_t nodes = 0;
    int64_t movetime = 0;
    int64_t threads = 1;
    int64_t hash = DEFAULT_HASH;
    const struct {
        OptionRange range;
        int64_t *number;
    } numbers[] = {
        { { OPTION_DEPTH, 1, MAX_PLY - 1 }, &depth },
        { { OPTION_NODES, 1, INT64_MAX / 2 }, &nodes },
        { { OPTION_MOVETIME, 1, INT64_MAX / 2 }, &movetime },
        { { OPTION_THREADS, 1, THREADS_MAX }, &threads },
        { { OPTION_HASH, 1, HASH_MAX }, &hash },
        { { OPTION_JOBS, 1, LANES_MOST }, &suite->lane_count },
    };
    const char *judge = option_judge(suite->options);

    for (size_t i = 0; i < ARRAY_LENGTH(numbers); i++)
        if (option_number(suite->options, numbers[i].range, numbers[i].number,
                          fault) != OK)
            return ERR_USAGE;
    if (depth == 0 && nodes == 0 && movetime == 0)
        movetime = DEFAULT_MOVETIME;
    suite->limits = (SearchLimits){ .depth = (int)depth,
                                    .nodes = (uint64_t)nodes,
                                    .movetime = movetime };
    suite->players =
        (PlayersOptions){ .threads = (unsigned)threads,
                          .hash = (size_t)hash,
                          .judge = judge == NULL ? "auto" : judge };
    return OK;
}

/* An engine tries it, so that a refusal comes before the positions. */
static Status check_judge(const Options *options, Fault *fault)
{
    Engine *engine = engine_new(NULL, NULL);
    Status status =
        engine == NULL
            ? fault_set(fault, ERR_MEMORY, "not enough memory for an engine")
            : option_set_judge(options, engine, fault);

    engine_free(engine);
    return status;
}

static Status read_options(Suite *suite, Fault *fault)
{
    Status status = read_limits(suite, fault);

    if (status == OK)
        status = check_judge(suite->options, fault);
    if (status == OK)
        status = option_part(suite->options, &suite->part, fault);
    if (status == OK)
        status = epd_write_format(suite->options, &suite->format, fault);
    return status;
}

/* --- In a lane ------------------------------------------------------------ */

static void hear(void *context, const EngineEvent *event)
{
    Lane *lane = context;
    EpdReply *reply = &lane->exercise->reply;

    if (event->kind == ENGINE_LINE && event->line.index <= 1 &&
        event->line.bound == BOUND_EXACT)
        reply->line = event->line;
    if (event->kind != ENGINE_ANSWER)
        return;
    reply->move = event->move;
    reply->nodes = event->nodes;
    reply->time = event->time;
    lane->is_answered = true;
}

static Status open_lanes(Suite *suite, Fault *fault)
{
    size_t count = (size_t)suite->lane_count;
    AnalystSetup setup = { .options = &suite->players,
                           .engine =
                               option_value(suite->options, OPTION_ENGINE),
                           .event = hear };
    Status status = OK;

    suite->lanes = memory_zeroed(count, sizeof *suite->lanes);
    suite->watched =
        memory_zeroed(count * ANALYST_DESCRIPTORS, sizeof *suite->watched);
    for (size_t i = 0; i < count && status == OK; i++) {
        setup.context = &suite->lanes[i];
        status = analyst_new(&setup, &suite->lanes[i].analyst, fault);
    }
    if (status == ERR_USAGE)
        fault_prefix(fault, status, "--%s: ", OPTION_TABLE[OPTION_ENGINE].name);
    return status;
}

static Status ask(const Suite *suite, Lane *lane, Fault *fault)
{
    PlayerTask task = { .position = &lane->exercise->epd.position,
                        .limits = suite->limits };

    task.limits.mate = epd_sums_mate(&lane->exercise->epd);
    lane->is_answered = false;
    return analyst_ask(lane->analyst, &task, fault);
}

static Status attend(Suite *suite, Lane *lane, Fault *fault)
{
    Status status = analyst_attend(lane->analyst, fault);

    if (status != OK || analyst_is_waiting(lane->analyst))
        return status;
    if (!lane->is_answered)
        return ask(suite, lane, fault); /* it has crashed */
    lane->exercise->is_ready = true;
    lane->exercise = NULL;
    return OK;
}

/* What to poll for, and for how long at most. */
static nfds_t watch_lanes(Suite *suite, int64_t *timeout)
{
    int64_t now = clock_milliseconds();
    nfds_t count = 0;

    for (int64_t i = 0; i < suite->lane_count; i++) {
        const Lane *lane = &suite->lanes[i];
        int64_t until;

        if (lane->exercise == NULL)
            continue;
        count += (nfds_t)analyst_watch(lane->analyst, suite->watched + count);
        until = analyst_deadline(lane->analyst);
        if (until < INT64_MAX && until - now < *timeout)
            *timeout = until > now ? until - now : 0;
    }
    return count;
}

static Status wait_for_news(Suite *suite, Fault *fault)
{
    int64_t timeout = GLANCE;
    nfds_t count = watch_lanes(suite, &timeout);
    Status status = OK;

    poll(suite->watched, count, (int)timeout);
    for (int64_t i = 0; i < suite->lane_count && status == OK; i++)
        if (suite->lanes[i].exercise != NULL)
            status = attend(suite, &suite->lanes[i], fault);
    return status;
}

/* --- One position after the other ----------------------------------------- */

static void complain(const Suite *suite, const Fault *fault)
{
    display_error("%s: line %zu: %s", suite->path, suite->line, fault->text);
}

/* A line that cannot be read is told of and left out; operations that make no
 * sense are told of. */
static bool read_line(Suite *suite, Span line, Epd *epd)
{
    Fault fault = { 0 };

    if (epd_read(line, epd, &fault) != OK) {
        complain(suite, &fault);
        suite->unread++;
        return false;
    }
    if (epd_check(epd, &fault) != OK)
        complain(suite, &fault);
    if (movegen_any(&epd->position))
        return true;
    epd_free(epd);
    return false;
}

/* The next position with a legal move; false at the end. */
static bool next_position(Suite *suite, Epd *epd)
{
    Span line;

    while (span_split_line(&suite->rest, &line)) {
        suite->line++;
        *epd = (Epd){ 0 };
        if (!epd_is_blank(line) && part_has(&suite->part, ++suite->number) &&
            read_line(suite, line, epd))
            return true;
    }
    return false;
}

/* Give the lanes something to do. */
static Status fill_lanes(Suite *suite, Fault *fault)
{
    Status status = OK;

    for (int64_t i = 0; i < suite->lane_count && status == OK; i++) {
        Lane *lane = &suite->lanes[i];
        Exercise *exercise = &suite->exercises[suite->next % AHEAD];

        if (lane->exercise != NULL || suite->next - suite->first == AHEAD)
            continue;
        *exercise = (Exercise){ 0 };
        if (!next_position(suite, &exercise->epd))
            return OK;
        suite->next++;
        lane->exercise = exercise;
        analyst_forget(lane->analyst);
        status = ask(suite, lane, fault);
    }
    return status;
}

static Status write_text(Suite *suite, Fault *fault)
{
    Status status =
        batch_output_write(suite->output, text_span(&suite->text), fault);

    text_clear(&suite->text);
    return status == OK ? batch_output_flush(suite->output, fault) : status;
}

static Status tell_ready(Suite *suite, Fault *fault)
{
    Status status = OK;

    while (status == OK && suite->first < suite->next) {
        Exercise *exercise = &suite->exercises[suite->first % AHEAD];

        if (!exercise->is_ready)
            break;
        suite->first++;
        epd_sums_add(suite->sums, &exercise->epd, &exercise->reply);
        epd_write_reply(suite->format, suite->first,
                        &(EpdAnswer){ &exercise->epd, &exercise->reply },
                        &suite->text);
        epd_free(&exercise->epd);
        status = write_text(suite, fault);
    }
    return status;
}

static Status solve_all(Suite *suite, Fault *fault)
{
    Status status = fill_lanes(suite, fault);

    while (status == OK && suite->first < suite->next && !batch_is_stopped()) {
        status = wait_for_news(suite, fault);
        if (status == OK)
            status = tell_ready(suite, fault);
        if (status == OK)
            status = fill_lanes(suite, fault);
    }
    return status;
}

/* --- All ------------------------------------------------------------------ */

static Status tell_sums(Suite *suite, int64_t time, Fault *fault)
{
    if (suite->format == EPD_FORMAT_JSON)
        epd_sums_append_json(suite->sums, time, &suite->text);
    if (suite->format == EPD_FORMAT_TEXT)
        epd_sums_append(suite->sums, time, &suite->text);
    return write_text(suite, fault);
}

static Status run(Suite *suite, Fault *fault)
{
    int64_t start = clock_milliseconds();
    Status status = solve_all(suite, fault);

    if (status == OK)
        status = tell_sums(suite, clock_milliseconds() - start, fault);
    status = batch_output_close(suite->output, status, fault);
    if (status == OK && batch_is_stopped())
        status = batch_stopped(fault);
    if (status == OK && suite->unread > 0)
        status = fault_set(fault, ERR_FORMAT,
                           "%s: %u lines skipped: not a valid FEN", suite->path,
                           suite->unread);
    return status;
}

static void release(Suite *suite)
{
    for (int64_t i = 0; suite->lanes != NULL && i < suite->lane_count; i++)
        analyst_free(suite->lanes[i].analyst);
    for (; suite->first < suite->next; suite->first++)
        epd_free(&suite->exercises[suite->first % AHEAD].epd);
    memory_free(suite->lanes);
    memory_free(suite->watched);
    epd_sums_free(suite->sums);
    text_free(&suite->text);
    memory_free(suite);
}

Status batch_epd(const Options *options, Fault *fault)
{
    Suite *suite = memory_zeroed(1, sizeof *suite);
    Text content = { 0 };
    Status status;

    suite->options = options;
    suite->path = option_value(options, OPTION_EPD);
    suite->lane_count = 1;
    suite->sums = epd_sums_new();
    status = read_options(suite, fault);
    if (status == OK)
        status = source_load(suite->path, SUITE_LIMIT, &content, fault);
    if (status == OK)
        status = open_lanes(suite, fault);
    if (status == OK)
        status = batch_output_open(option_value(options, OPTION_OUTPUT),
                                   &suite->output, fault);
    if (status == OK) {
        suite->rest = text_span(&content);
        batch_begin();
        status = run(suite, fault);
    }
    release(suite);
    text_free(&content);
    return status;
}
