/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/inside.h"
#include "study/report.h"
#include "study/report_page.h"

/*
 * A series of games of the list: a report on each of them, or the next game
 * with mistakes to be tried again.
 *
 * What a report finds is saved game by game, so that hours of work are never
 * lost; games that have a score at every move are passed over, so that a
 * report which was stopped goes on where it was.
 */
typedef enum SeriesKind { SERIES_NONE, SERIES_REPORT, SERIES_RETRY } SeriesKind;

struct Series {
    SeriesKind kind;
    bool is_due;      /* the next game is to be taken */
    bool is_stepping; /* it is the series that changes the game on the board */
    size_t *numbers;  /* in the file, as the list was when it began */
    size_t count, next;
    SearchLimits limits;
    size_t written, known;
    Text page;
    char *filter;
    size_t home; /* the game one came from */
    char *player;
    Color side;
    bool is_offered; /* retry alone goes to the next game */
};

static void forget(Series *series)
{
    memory_free(series->numbers);
    memory_free(series->filter);
    memory_free(series->player);
    text_free(&series->page);
    *series = (Series){ .is_offered = series->is_offered };
}

Series *series_new(void)
{
    return memory_zeroed(1, sizeof(Series));
}

void series_free(Series *series)
{
    if (series == NULL)
        return;
    forget(series);
    memory_free(series);
}

bool series_is_on(const Session *session)
{
    return session->series->kind != SERIES_NONE;
}

bool series_is_reporting(const Session *session)
{
    return session->series->kind == SERIES_REPORT;
}

bool series_is_due(const Session *session)
{
    return session->series->is_due;
}

void series_write_progress(const Session *session, Text *text)
{
    const Series *series = session->series;

    if (series->kind == SERIES_REPORT)
        text_format(text, "Game %zu of %zu: ", series->next, series->count);
}

static void begin(Session *session, SeriesKind kind, size_t first)
{
    const Library *library = session->library;
    Series *series = session->series;
    size_t count = library_shown(library);

    forget(series);
    series->kind = kind;
    series->is_due = true;
    series->home = library_number(library);
    series->numbers = memory_resize(NULL, count, sizeof *series->numbers);
    for (size_t i = first; i < count; i++)
        series->numbers[series->count++] = library_shown_number(library, i);
    if (library_filter(library)[0] != '\0')
        series->filter = memory_copy_string(library_filter(library));
}

static Status show(Session *session, size_t number)
{
    Fault fault = { 0 };
    Status status;

    session->series->is_stepping = true;
    status = library_show(session->library, number, &fault);
    session->series->is_stepping = false;
    if (status != OK)
        session_say(session, TONE_ERROR, "%s", fault.text);
    return status;
}

/* Saving has let all games into the list again. */
static void end(Session *session)
{
    Series *series = session->series;

    if (series->filter != NULL && library_filter(session->library)[0] == '\0')
        library_set_filter(session->library, span_from(series->filter),
                           game_here(session->game), NULL);
    forget(series);
    mine_read_again(session);
    analysis_restart(session);
    session_changed(session);
}

/* --- A report on all games ------------------------------------------------ */

static void show_page(Session *session)
{
    Series *series = session->series;
    Text page = { 0 };

    if (series->page.length == 0)
        return;
    text_append(&page, "Mistakes are counted as ?!/?/??.  R retries them, game "
                       "by game.\n\n");
    text_append(&page, REPORT_ROW_HEAD);
    text_append_span(&page, text_span(&series->page));
    session_say_choices(session, "Report on all games", text_span(&page));
    text_free(&page);
}

static void tell_result(Session *session)
{
    const Series *series = session->series;
    Text text = { 0 };

    if (series->next < series->count || !series->is_due)
        text_format(&text, "Stopped: report on %zu of %zu games",
                    series->written, series->count);
    else
        text_format(&text, "Report on %zu game%s", series->written,
                    series->written == 1 ? "" : "s");
    text_format(&text, ", saved in %s", library_name(session->library));
    if (series->known > 0)
        text_format(&text, "; %zu needed none", series->known);
    session_say(session, TONE_NEWS, "%s", text_string(&text));
    text_free(&text);
}

static void stop(Session *session)
{
    if (session->series->kind == SERIES_REPORT) {
        tell_result(session);
        show_page(session);
    }
    if (session->series->kind != SERIES_NONE)
        end(session);
}

static void finish_report(Session *session)
{
    Series *series = session->series;

    if (series->written > 0)
        show(session, series->numbers[0]);
    tell_result(session);
    show_page(session);
    end(session);
}

void series_reported(Session *session)
{
    Library *library = session->library;
    Series *series = session->series;
    size_t number = library_number(library);
    Fault fault = { 0 };

    if (number != series->numbers[series->next - 1]) {
        stop(session); /* the user has put the game elsewhere */
        return;
    }

    Status status = library_save(library, session->game, &fault);

    if (status != OK)
        session_say(session, TONE_ERROR, "%s", fault.text);
    if (!status_is_done(status)) {
        stop(session);
        return;
    }
    game_mark_saved(session->game);
    series->written++;
    report_row_append(coach_scores(session->coach), number, &series->page);
    series->is_due = true;
    session_changed(session);
}

static void report_next_game(Session *session)
{
    Series *series = session->series;

    if (series->next == series->count) {
        finish_report(session);
        return;
    }
    if (show(session, series->numbers[series->next++]) != OK) {
        stop(session);
        return;
    }
    if (report_is_needless(session->game)) {
        series->known++;
        return;
    }
    series->is_due = false;
    analysis_begin_report(session, &series->limits);
}

static Status find_file(Session *session, Span name, Fault *fault)
{
    Text path = { 0 };
    Span file = argument_file_name(&name);
    Status status = OK;

    if (span_equals(file, "games")) {
        if (!library_is_open(session->library))
            status = fault_set(fault, ERR_USAGE, "no file open (report FILE)");
    } else {
        directory_expand(file, &path);
        if (!library_holds(session->library, text_string(&path)))
            status =
                library_open(session->library, text_string(&path), 1, fault);
    }
    text_free(&path);
    if (status == OK && !library_can_save(session->library))
        status = fault_set(fault, ERR_USAGE,
                           "cannot save into %s (luft --analyse FILE -o OTHER "
                           "writes another file)",
                           library_name(session->library));
    return status;
}

static void ask_report(Session *session, const SearchLimits *limits)
{
    const Library *library = session->library;
    bool is_all = library_filter(library)[0] == '\0';
    Text again = { 0 };
    Text question = { 0 };

    text_append(&again, ":report! games ");
    if (limits->depth > 0)
        text_format(&again, "depth %d", limits->depth);
    else if (limits->nodes > 0)
        text_format(&again, "nodes %llu", (unsigned long long)limits->nodes);
    else
        text_format(&again, "time %lldms", (long long)limits->movetime);
    text_format(&question, "Analyse %s%zu games%s of %s and save the results?",
                is_all ? "all " : "the ", library_shown(library),
                is_all ? "" : " listed", library_name(session->library));
    session_ask(session, text_string(&question), text_string(&again), "");
    text_free(&question);
    text_free(&again);
}

Status series_report(Session *session, Span name, const SearchLimits *limits,
                     Fault *fault)
{
    Status status;

    if (session_is_unsaved(session))
        return fault_set(fault, ERR_USAGE,
                         "this game has changes: save or undo them first");
    status = find_file(session, name, fault);
    if (status != OK)
        return status;
    library_work(session->library, 200);
    if (library_is_working(session->library))
        return fault_set(fault, ERR_BUSY,
                         "the file is still being read; try again in a moment");
    if (!session->command.is_forced) {
        ask_report(session, limits);
        return OK;
    }
    analysis_end_retry(session);
    begin(session, SERIES_REPORT, 0);
    session->series->limits = *limits;
    return OK;
}

/* --- The next mistakes ---------------------------------------------------- */

static size_t place_behind(const Session *session)
{
    size_t place = library_place(session->library);

    return place == SIZE_MAX ? library_shown(session->library) : place + 1;
}

bool series_has_next(const Session *session)
{
    return place_behind(session) < library_shown(session->library);
}

void series_offer(Session *session)
{
    session->series->is_offered = true;
}

void series_withdraw(Session *session)
{
    session->series->is_offered = false;
}

bool series_is_offered(const Session *session)
{
    return session->series->is_offered;
}

static bool has_scores(Session *session, size_t number)
{
    Game *game = NULL;
    Evaluation evaluation;
    bool has = false;
    Node node;

    if (library_read(session->library, number, &game, NULL) != OK)
        return false;
    for (node = game_next(game, GAME_ROOT); node != NODE_NONE && !has;
         node = game_next(game, node))
        has = game_evaluation(game, node, &evaluation);
    game_free(game);
    return has;
}

/* The same player, whatever the colour. */
static Color side_of_player(const Session *session)
{
    const Series *series = session->series;

    if (series->player[0] == '\0' || series->player[0] == '?')
        return series->side;
    if (span_equals(game_tag(session->game, "White"), series->player))
        return WHITE;
    if (span_equals(game_tag(session->game, "Black"), series->player))
        return BLACK;
    return series->side;
}

static void retry_next_game(Session *session)
{
    Series *series = session->series;
    size_t number;

    if (series->next == series->count) {
        if (library_number(session->library) != series->home)
            show(session, series->home);
        session_say(
            session, TONE_NEWS,
            "No mistakes found in the next games (run report games first)");
        end(session);
        return;
    }
    number = series->numbers[series->next++];
    if (has_scores(session, number) && show(session, number) == OK &&
        session_begin_retry(session, side_of_player(session), NULL) == OK)
        end(session);
}

Status series_retry(Session *session, Fault *fault)
{
    Color side = coach_retry_side(session->coach);
    Span player;

    if (!series_has_next(session))
        return fault_set(fault, ERR_MISSING,
                         "this is the last game of the list");
    if (!coach_is_retrying(session->coach) && !series_is_offered(session))
        side = session_is_flipped(session) ? BLACK : WHITE;
    analysis_end_retry(session);
    begin(session, SERIES_RETRY, place_behind(session));
    session->series->side = side;
    player = game_tag(session->game, side == WHITE ? "White" : "Black");
    session->series->player = span_copy(player);
    return OK;
}

/* --- Time ----------------------------------------------------------------- */

void series_tick(Session *session)
{
    if (!session->series->is_due)
        return;
    if (session->series->kind == SERIES_REPORT)
        report_next_game(session);
    else
        retry_next_game(session);
}

void series_stop(Session *session)
{
    if (!session->series->is_stepping)
        stop(session);
}
