/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/batch_analyse.h"

#include "base/checksum.h"
#include "base/clock.h"
#include "base/display.h"
#include "base/memory.h"
#include "cli/analyse_numbers.h"
#include "cli/analyse_plan.h"
#include "cli/batch_games.h"
#include "cli/batch_unique.h"
#include "cli/option_values.h"
#include "cli/results.h"
#include "study/report.h"
#include "study/report_page.h"

#include <inttypes.h>
#include <string.h>

/*
 * Several games are looked at side by side, each with an engine of its own,
 * and come out in the order in which they went in.
 *
 * What has been found out is never lost.  Into a file: see cli/results.h; the
 * next run goes on where this one was interrupted.  Else, after Ctrl-C, the
 * games that are left are written as they were, and as games with scores are
 * passed over, the result can be analysed further.
 */
enum {
    GLANCE = 200 /* ms between looks whether we shall stop */
};

/* What was done with a game, as it is kept. */
enum { IS_ANALYSED = 'a', IS_KNOWN = 'k' };

typedef struct AnalyseJob AnalyseJob;

/* One game at a time. */
typedef struct Lane {
    Annotator *annotator;
    uint64_t number; /* of its result */
    uint64_t key;    /* of the game */
    bool is_busy;
    Text line; /* of EPD, as it was read; empty: it was a game */
    PgnSummary summary;
} Lane;

struct AnalyseJob {
    BatchGames *games;
    AnalysePlan plan;
    PgnWriteOptions writing;
    Lane *lanes;
    struct pollfd *watched; /* ANNOTATOR_DESCRIPTORS for each lane */
    uint64_t done, known, earlier, left;
    uint64_t all; /* games there are; 0: not known */
    Results *results;
    Text text;
};

/* --- Formats -------------------------------------------------------------- */

static void append_page(const Scores *scores, Text *text)
{
    Text page = { 0 };

    report_page_append(scores, MOVE_SAN, &page);
    listener_append_plain(text_span(&page), text);
    text_append_char(text, '\n');
    text_free(&page);
}

static void append_result(const AnalyseJob *a, const Lane *lane, Text *text)
{
    const Game *game = annotator_game(lane->annotator);
    AnalyseNumbers numbers = { game, annotator_scores(lane->annotator),
                               annotator_report(lane->annotator), lane->key };

    switch (a->plan.format) {
    case ANALYSE_EPD:
        analyse_numbers_epd(&numbers, text_span(&lane->line), text);
        break;
    case ANALYSE_PAGE:
        append_page(annotator_scores(lane->annotator), text);
        break;
    case ANALYSE_JSON:
        game_json_write(game, &a->writing, text);
        analyse_numbers_append(&numbers, text);
        batch_games_append_errors(&lane->summary, text);
        break;
    default:
        pgn_write(game, &a->writing, text);
        break;
    }
}

/* --- The engine of a lane ------------------------------------------------- */

static Status open_lanes(AnalyseJob *a, Fault *fault)
{
    size_t count = (size_t)a->plan.lanes;
    Status status = OK;

    a->lanes = memory_zeroed(count, sizeof *a->lanes);
    a->watched =
        memory_zeroed(count * ANNOTATOR_DESCRIPTORS, sizeof *a->watched);
    for (size_t i = 0; i < count && status == OK; i++)
        status = annotator_new(&a->plan.setup, &a->lanes[i].annotator, fault);
    if (status == ERR_USAGE)
        fault_prefix(fault, status, "--%s: ", OPTION_TABLE[OPTION_ENGINE].name);
    return status;
}

/* --- Progress ------------------------------------------------------------- */

static void show_progress(AnalyseJob *a)
{
    uint64_t count = a->done + a->known;

    batch_progress(&a->games->progress,
                   &(BatchCount){ .what = "games",
                                  .count = count,
                                  .used = count,
                                  .size = a->all - a->earlier });
}

static Status count_game(BatchGames *games, const PgnRaw *raw, Fault *fault)
{
    uint64_t *count = games->context;

    (void)raw, (void)fault;
    ++*count;
    return OK;
}

/* Files can be read twice, pipes cannot. */
static bool can_be_counted(const Options *options)
{
    FileStamp stamp;

    for (size_t i = 0; i < options->operand_count; i++)
        if (file_stamp(options->operands[i], &stamp, NULL) != OK ||
            !stamp.exists)
            return false;
    return options->operand_count > 0;
}

/* If somebody looks; reading takes no time beside analysing. */
static void count_games(AnalyseJob *a, const Options *options)
{
    BatchGames games = { .options = options,
                         .take = count_game,
                         .context = &a->all,
                         .shows_itself = true };
    Fault ignored = { 0 };

    if (batch_progress_is_wanted(&a->games->progress) &&
        can_be_counted(options) && batch_games_run(&games, &ignored) != OK)
        a->all = 0;
}

/* --- In a lane ------------------------------------------------------------ */

static Status finish(AnalyseJob *a, Lane *lane, char kind, Fault *fault)
{
    lane->is_busy = false;
    text_clear(&a->text);
    append_result(a, lane, &a->text);
    return results_put(
        a->results, &(ResultsPiece){ lane->number, kind, text_span(&a->text) },
        fault);
}

static Status attend(AnalyseJob *a, Lane *lane, Fault *fault)
{
    Status status = annotator_attend(lane->annotator, fault);

    if (status != OK || annotator_is_busy(lane->annotator))
        return status;
    a->done++;
    return finish(a, lane, IS_ANALYSED, fault);
}

/* Nobody waits for it any more: the game as it was, where a format has room
 * for games that nobody has looked at. */
static Status give_up(AnalyseJob *a, Lane *lane, Fault *fault)
{
    a->left++;
    annotator_stop(lane->annotator);
    if (a->plan.format != ANALYSE_PAGE)
        return finish(a, lane, IS_KNOWN, fault);
    lane->is_busy = false;
    return results_put(a->results,
                       &(ResultsPiece){ lane->number, IS_KNOWN, { 0 } }, fault);
}

static Status give_up_all(AnalyseJob *a, Fault *fault)
{
    Status status = OK;

    if (results_are_kept(a->results))
        return batch_stopped(fault);
    for (int64_t i = 0; i < a->plan.lanes && status == OK; i++)
        if (a->lanes[i].is_busy)
            status = give_up(a, &a->lanes[i], fault);
    return status;
}

/* What to poll for, and for how long at most. */
static nfds_t watch_lanes(AnalyseJob *a, int64_t *timeout)
{
    int64_t now = clock_milliseconds();
    nfds_t count = 0;

    for (int64_t i = 0; i < a->plan.lanes; i++) {
        const Annotator *annotator = a->lanes[i].annotator;
        int64_t until = annotator_deadline(annotator);

        if (!a->lanes[i].is_busy)
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

    if (batch_is_stopped())
        return give_up_all(a, fault);
    show_progress(a);
    count = watch_lanes(a, &timeout);
    poll(a->watched, count, (int)timeout);
    for (int64_t i = 0; i < a->plan.lanes && status == OK; i++)
        if (a->lanes[i].is_busy)
            status = attend(a, &a->lanes[i], fault);
    return status;
}

/* --- One game after the other --------------------------------------------- */

static Lane *free_lane(AnalyseJob *a)
{
    for (int64_t i = 0; i < a->plan.lanes; i++)
        if (!a->lanes[i].is_busy)
            return &a->lanes[i];
    return NULL;
}

static Status find_room(AnalyseJob *a, Lane **lane, Fault *fault)
{
    Status status = OK;

    while (status == OK &&
           (results_are_full(a->results) || free_lane(a) == NULL))
        status = wait_for_news(a, fault);
    *lane = free_lane(a);
    return status;
}

static Status begin(AnalyseJob *a, Lane *lane, Game *game, Fault *fault)
{
    Status status = annotator_begin(lane->annotator, game, fault);

    lane->is_busy = true;
    if (status != OK)
        return status;
    if (!annotator_is_busy(lane->annotator)) {
        a->known++;
        return finish(a, lane, IS_KNOWN, fault);
    }
    return batch_is_stopped() ? give_up_all(a, fault) : OK;
}

/* Has an earlier run of this job looked at it? */
static bool was_done(AnalyseJob *a, uint64_t number)
{
    char kind;

    if (!results_find(a->results, number, &kind))
        return false;
    if (kind == IS_ANALYSED)
        a->earlier++;
    else
        a->known++;
    return true;
}

static Status take_game(BatchGames *games, const PgnRaw *raw, Fault *fault)
{
    AnalyseJob *a = games->context;
    Lane *lane;
    Status status = find_room(a, &lane, fault);

    if (status != OK)
        return status;

    uint64_t number = results_expect(a->results, checksum_hash64(0, raw->text));

    if (was_done(a, number))
        return OK;
    lane->number = number;
    text_clear(&lane->line);
    if (raw->is_position)
        text_append_span(&lane->line, raw->text);
    lane->key =
        a->plan.format == ANALYSE_JSON ? unique_key(raw, &games->reading) : 0;

    Game *game = pgn_read_game(raw, &games->reading, &lane->summary);

    if (lane->summary.faults > 0)
        batch_games_complain(games, &lane->summary);
    return begin(a, lane, game, fault);
}

static bool is_any_busy(const AnalyseJob *a)
{
    for (int64_t i = 0; i < a->plan.lanes; i++)
        if (a->lanes[i].is_busy)
            return true;
    return false;
}

static Status finish_all(AnalyseJob *a, Fault *fault)
{
    Status status = OK;

    while (status == OK && is_any_busy(a))
        status = wait_for_news(a, fault);
    return status;
}

/* --- All ------------------------------------------------------------------ */

static void append_count(Text *text, uint64_t count, const char *what)
{
    if (count > 0)
        text_format(text, ", %" PRIu64 " %s", count, what);
}

static void tell(const AnalyseJob *a, bool is_kept)
{
    Text text = { 0 };

    text_format(&text, "%" PRIu64 " %s analysed", a->done,
                a->done == 1 ? "game" : "games");
    append_count(&text, a->earlier, "by an earlier run");
    append_count(&text, a->known,
                 a->plan.setup.person != NULL ? "passed over"
                                              : "had scores already");
    append_count(&text, a->left,
                 a->plan.format == ANALYSE_PAGE ? "left out"
                                                : "left as they were");
    if (is_kept)
        text_append(&text, "; the same command continues");
    display_note("%s\n", text_string(&text));
    text_free(&text);
}

static void release_lane(Lane *lane)
{
    annotator_free(lane->annotator);
    text_free(&lane->line);
}

static void release(AnalyseJob *a)
{
    for (int64_t i = 0; a->lanes != NULL && i < a->plan.lanes; i++)
        release_lane(&a->lanes[i]);
    memory_free(a->lanes);
    memory_free(a->watched);
    text_free(&a->text);
    analyse_plan_release(&a->plan);
}

static Status run(AnalyseJob *a, const Options *options, Fault *fault)
{
    Status status =
        results_open(option_value(options, OPTION_OUTPUT),
                     text_span(&a->plan.settings), &a->results, fault);
    bool is_kept;

    if (status != OK)
        return status;
    is_kept = results_are_kept(a->results);
    count_games(a, options);
    a->games->goes_on = !is_kept;
    status = batch_games_run(a->games, fault);
    if (status == OK)
        status = finish_all(a, fault);
    show_progress(a);
    batch_progress_end(&a->games->progress);
    status = results_close(a->results, status, fault);
    if (status == OK || status == ERR_STOPPED)
        tell(a, status == ERR_STOPPED && is_kept);
    return status == OK && batch_is_stopped() && !is_kept ? batch_stopped(fault)
                                                          : status;
}

Status batch_analyse(const Options *options, Fault *fault)
{
    BatchGames games = { .options = options,
                         .take = take_game,
                         .shows_itself = true,
                         .progress = { .is_timed = true } };
    AnalyseJob analyser = { .games = &games };
    Status status = analyse_plan_read(&analyser.plan, options, fault);

    if (status == OK)
        status = option_move_style(options, &analyser.writing.style, fault);
    if (status == OK)
        status = batch_progress_read(&games.progress, options, fault);

    games.context = &analyser;
    if (status == OK)
        status = open_lanes(&analyser, fault);
    if (status == OK)
        status = run(&analyser, options, fault);
    status = batch_games_verdict(&games, status, fault);
    release(&analyser);
    return status;
}
