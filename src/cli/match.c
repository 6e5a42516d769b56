/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/match.h"

#include "base/base.h"
#include "cli/batch.h"
#include "cli/match_plan.h"
#include "cli/match_players.h"
#include "cli/sprt_status.h"
#include "match/match_report.h"
#include "match/standing_json.h"

#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { USUAL_INTERVAL = 20, GAMES_MOST = 10000000 };

/* How a match is shown: on a terminal as a standing that is always there, in
 * a pipe as a line for each game and now and then a standing. */
typedef struct Show {
    bool is_live;
    bool is_quiet;
    bool is_json;
    bool has_latency;
    size_t interval; /* games between standings; 0: none but the last */
    size_t lines;    /* of the standing on the terminal */
} Show;

static const int END_SIGNALS[] = { SIGINT, SIGTERM, SIGHUP };

/*
 * Signals that end the match stay blocked, and are looked for between two
 * events: no handler, so nothing is ever interrupted at a bad moment.
 */
static void block_end_signals(void)
{
    sigset_t set;

    sigemptyset(&set);
    for (size_t i = 0; i < ARRAY_LENGTH(END_SIGNALS); i++)
        sigaddset(&set, END_SIGNALS[i]);
    sigprocmask(SIG_BLOCK, &set, NULL);
}

static bool should_stop(void *context)
{
    sigset_t pending;

    (void)context;
    if (sigpending(&pending) != 0)
        return false;
    for (size_t i = 0; i < ARRAY_LENGTH(END_SIGNALS); i++) {
        if (sigismember(&pending, END_SIGNALS[i]) == 1) {
            batch_stop_by(END_SIGNALS[i]);
            return true;
        }
    }
    return false;
}

static size_t count_lines(Span text)
{
    size_t count = 0;

    for (size_t i = 0; i < text.length; i++)
        count += text.data[i] == '\n';
    return count;
}

/* Back to where the last standing began, and clear from there. */
static void erase_standing(Show *show)
{
    for (size_t i = 0; i < show->lines; i++)
        display_control(stdout, "\x1b[A");
    if (show->lines > 0)
        display_control(stdout, "\r\x1b[J");
    show->lines = 0;
}

/* On stderr when the games go to stdout. */
static bool shares_stdout(const Match *match)
{
    const char *pgn = match_plan(match)->pgn;

    return pgn != NULL && file_is_stdout(pgn);
}

static void say(const Match *match, const Text *text)
{
    if (shares_stdout(match))
        display_note("%s", text_string(text));
    else
        display_write(text_span(text));
}

static void show_standing(const Show *show, const Match *match)
{
    Text text = { 0 };

    if (show->is_json)
        standing_write_json(match_standing(match), &text);
    else
        match_report_standing(match, &text);
    if (show->has_latency && !show->is_json)
        match_report_latency(match, &text);
    say(match, &text);
    display_flush();
    text_free(&text);
}

/* It stays until the next game has ended. */
static void show_live_standing(Show *show, const Match *match)
{
    Text text = { 0 };

    match_report_standing(match, &text);
    match_report_progress(match, &text);
    text_append(&text, "\n");
    show->lines = count_lines(text_span(&text));
    display_write(text_span(&text));
    display_flush();
    text_free(&text);
}

/* What led to a fault; of faults that are only counted, to the first ones. */
static void show_last_lines(const Match *match, const GameReport *report)
{
    size_t loser =
        report->points == POINTS_LOSS ? report->white : report->black;

    if (report->last_lines[0] == '\0' ||
        (!report->is_set_aside &&
         standing_lost(match_standing(match), loser, report->end) > 1))
        return;
    display_flush();
    display_note("%s", report->last_lines);
}

static void show_game(const Show *show, const Match *match,
                      const GameReport *report)
{
    Text text = { 0 };

    if (show->is_json)
        match_report_game_json(match, report, &text);
    else
        match_report_game(match, report, &text);
    text_append_char(&text, '\n');
    say(match, &text);
    text_free(&text);
}

static void game_ended(void *context, const Match *match,
                       const GameReport *report)
{
    Show *show = context;

    erase_standing(show);
    if (!show->is_quiet)
        show_game(show, match, report);
    show_last_lines(match, report);
    if (show->is_live)
        show_live_standing(show, match);
    else if (!show->is_quiet && !show->is_json && show->interval > 0 &&
             match_games_done(match) % show->interval == 0)
        show_standing(show, match);
    display_flush();
}

static bool is_on_terminal(void)
{
    const char *kind = getenv("TERM");

    return isatty(STDOUT_FILENO) && kind != NULL && strcmp(kind, "dumb") != 0;
}

static void say_what_was_found(const Show *show, const Match *match)
{
    if (match_plan(match)->resumes && !show->is_json && !show->is_quiet)
        display_print_line("resuming after %zu games",
                           match_games_before(match));
}

static void warn_of_openings(const Match *match)
{
    size_t enough = match_games_of_openings(match);

    if (enough < match_games_of_all_parts(match))
        display_error("warning: the openings are enough for %zu games of %zu; "
                      "then they come again in a fresh order",
                      enough, match_games_of_all_parts(match));
}

static void say_how_to_go_on(const Match *match)
{
    const char *pgn = match_plan(match)->pgn;

    if (pgn != NULL && !file_is_stdout(pgn) && !file_is_stream(pgn))
        display_error(
            "stopped; run the same command with --resume to continue");
}

static Status judge_end(const Match *match, bool has_status, Fault *fault)
{
    if (should_stop(NULL) &&
        match_games_done(match) < match_games_total(match) &&
        standing_verdict(match_standing(match)) == VERDICT_OPEN) {
        say_how_to_go_on(match);
        return batch_stopped(fault);
    }
    const Standing *standing = match_standing(match);

    return has_status ? sprt_status(standing, fault)
                      : sprt_status_faults(standing, fault);
}

static Status read_show(const Options *options, Show *show, Fault *fault)
{
    const char *format = option_value(options, OPTION_FORMAT);
    int64_t interval = USUAL_INTERVAL;
    Status status =
        option_number(options, (OptionRange){ OPTION_INTERVAL, 0, GAMES_MOST },
                      &interval, fault);

    show->is_json = format != NULL && strcmp(format, "json") == 0;
    show->is_quiet = option_is_given(options, OPTION_QUIET);
    show->has_latency = option_is_given(options, OPTION_LATENCY);
    show->is_live = is_on_terminal() && !show->is_json && !show->is_quiet;
    show->interval = (size_t)interval;
    if (format != NULL && !show->is_json && strcmp(format, "text") != 0)
        return fault_set(fault, ERR_USAGE,
                         "--format %s does not go with --match: expected text "
                         "or json",
                         format);
    return status;
}

static Status play(const MatchPlan *plan, Show *show, const Options *options,
                   Fault *fault)
{
    bool has_status = option_is_given(options, OPTION_SPRT_STATUS);
    MatchListener listener = { .context = show,
                               .game_ended = game_ended,
                               .should_stop = should_stop };
    Match *match = NULL;
    Status status = match_new(plan, &listener, &match, fault);

    if (status != OK)
        return status;
    show->is_live = show->is_live && !shares_stdout(match);
    say_what_was_found(show, match);
    warn_of_openings(match);
    block_end_signals();
    status = match_run(match, fault);
    erase_standing(show);
    if (status == OK || match_games_done(match) > 0)
        show_standing(show, match);
    if (status == OK)
        status = judge_end(match, has_status, fault);
    match_free(match);
    return status;
}

Status batch_match(const Options *options, Fault *fault)
{
    MatchPlan plan;
    Show show = { .interval = USUAL_INTERVAL };

    if (option_is_given(options, OPTION_SPRT_STATUS) &&
        !option_is_given(options, OPTION_SPRT))
        return fault_set(fault, ERR_USAGE, "--sprt-status needs --sprt");
    Status status = read_show(options, &show, fault);

    if (status == OK)
        status = match_plan_read(options, &plan, fault);
    if (status != OK)
        return status;
    status = play(&plan, &show, options, fault);
    match_plan_release(&plan);
    return status;
}
