/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/handlers.h"
#include "session/inside.h"
#include "study/report.h"
#include "study/report_page.h"

/*
 * From game to game of the list: a report on each of them, or the next game
 * in which somebody can learn from mistakes.
 *
 * What a report finds is saved game by game, so that hours of work are never
 * lost; games that have a score at every move are passed over, so that a
 * report which was stopped goes on where it was.
 */
static void forget(Tour *tour)
{
    memory_free(tour->numbers);
    memory_free(tour->filter);
    memory_free(tour->player);
    text_free(&tour->page);
    *tour = (Tour){ 0 };
}

void tour_release(Session *session)
{
    forget(&session->tour);
}

static void begin(Session *session, TourKind kind, size_t first)
{
    const Library *library = session->library;
    Tour *tour = &session->tour;
    size_t count = library_shown(library);

    forget(tour);
    tour->kind = kind;
    tour->is_due = true;
    tour->home = library_number(library);
    tour->numbers = memory_resize(NULL, count, sizeof *tour->numbers);
    for (size_t i = first; i < count; i++)
        tour->numbers[tour->count++] = library_shown_number(library, i);
    if (library_filter(library)[0] != '\0')
        tour->filter = memory_copy_string(library_filter(library));
}

static Status show(Session *session, size_t number)
{
    Fault fault = { 0 };
    Status status;

    session->tour.is_stepping = true;
    status = library_show(session->library, number, &fault);
    session->tour.is_stepping = false;
    if (status != OK)
        say(session, TONE_ERROR, "%s", fault.text);
    return status;
}

/* Saving has let all games into the list again. */
static void end(Session *session)
{
    Tour *tour = &session->tour;

    if (tour->filter != NULL && library_filter(session->library)[0] == '\0')
        library_set_filter(session->library, span_from(tour->filter),
                           game_here(session->game), NULL);
    forget(tour);
    analysis_restart(session);
    changed(session);
}

/* --- A report on all games ------------------------------------------------ */

static void show_page(Session *session)
{
    Tour *tour = &session->tour;
    Text page = { 0 };

    if (tour->page.length == 0)
        return;
    text_append(&page, "Mistakes are counted as ?!/?/??.  R tries them again, "
                       "game after game.\n\n");
    text_append(&page, REPORT_ROW_HEAD);
    text_append_span(&page, text_span(&tour->page));
    say_page(session, "Report on all games", text_span(&page));
    text_free(&page);
}

static void tell_result(Session *session)
{
    const Tour *tour = &session->tour;
    Text text = { 0 };

    if (tour->next < tour->count || !tour->is_due)
        text_format(&text, "Stopped: report on %zu of %zu games", tour->written,
                    tour->count);
    else
        text_format(&text, "Report on %zu game%s", tour->written,
                    tour->written == 1 ? "" : "s");
    text_format(&text, ", saved in %s", library_name(session->library));
    if (tour->known > 0)
        text_format(&text, "; %zu needed none", tour->known);
    say(session, TONE_NEWS, "%s", text_string(&text));
    text_free(&text);
}

static void finish_report(Session *session)
{
    Tour *tour = &session->tour;

    if (tour->written > 0)
        show(session, tour->numbers[0]);
    tell_result(session);
    show_page(session);
    end(session);
}

void tour_reported(Session *session)
{
    Library *library = session->library;
    Tour *tour = &session->tour;
    size_t number = library_number(library);
    Fault fault = { 0 };

    if (number != tour->numbers[tour->next - 1]) {
        tour_stop(session); /* the user has put the game elsewhere */
        return;
    }
    if (library_save(library, session->game, &fault) != OK) {
        say(session, TONE_ERROR, "%s", fault.text);
        tour_stop(session);
        return;
    }
    game_mark_saved(session->game);
    tour->written++;
    report_row_append(coach_scores(session->coach), number, &tour->page);
    tour->is_due = true;
    changed(session);
}

static void report_next_game(Session *session)
{
    Tour *tour = &session->tour;

    if (tour->next == tour->count) {
        finish_report(session);
        return;
    }
    if (show(session, tour->numbers[tour->next++]) != OK) {
        tour_stop(session);
        return;
    }
    if (report_is_needless(session->game)) {
        tour->known++;
        return;
    }
    tour->is_due = false;
    report_begin(session, &tour->limits);
}

static Status find_file(Session *session, Span name, Fault *fault)
{
    Text path = { 0 };
    Span file = take_file_name(&name);
    Status status = OK;

    if (span_equals(file, "games")) {
        if (!library_is_open(session->library))
            status = fault_set(fault, ERR_USAGE,
                               "no file of games is open (report FILE)");
    } else {
        directory_expand(file, &path);
        if (!library_holds(session->library, text_string(&path)))
            status =
                library_open(session->library, text_string(&path), 1, fault);
    }
    text_free(&path);
    if (status == OK && !library_can_save(session->library))
        status = fault_set(fault, ERR_USAGE,
                           "%s cannot be saved into; luft --analyse FILE -o "
                           "OTHER reports into another file",
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
    text_format(&question,
                "Look at %s%zu games%s of %s, and save what is "
                "found?",
                is_all ? "all " : "the ", library_shown(library),
                is_all ? "" : " listed", library_name(session->library));
    ask_user(session, text_string(&question), text_string(&again), "");
    text_free(&question);
    text_free(&again);
}

Status tour_report(Session *session, Span name, const SearchLimits *limits,
                   Fault *fault)
{
    Status status;

    if (session_is_unsaved(session))
        return fault_set(fault, ERR_USAGE,
                         "this game has changes: first save or undo them");
    status = find_file(session, name, fault);
    if (status != OK)
        return status;
    library_work(session->library, 200);
    if (library_is_working(session->library))
        return fault_set(fault, ERR_BUSY,
                         "the file is still being read: again in a moment");
    if (!session->is_forced) {
        ask_report(session, limits);
        return OK;
    }
    retry_end(session);
    begin(session, TOUR_REPORT, 0);
    session->tour.limits = *limits;
    return OK;
}

/* --- The next mistakes ---------------------------------------------------- */

static size_t place_behind(const Session *session)
{
    size_t place = library_place(session->library);

    return place == SIZE_MAX ? library_shown(session->library) : place + 1;
}

bool tour_has_next(const Session *session)
{
    return place_behind(session) < library_shown(session->library);
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
    const Tour *tour = &session->tour;

    if (tour->player[0] == '\0' || tour->player[0] == '?')
        return tour->side;
    if (span_equals(game_tag(session->game, "White"), tour->player))
        return WHITE;
    if (span_equals(game_tag(session->game, "Black"), tour->player))
        return BLACK;
    return tour->side;
}

static void retry_next_game(Session *session)
{
    Tour *tour = &session->tour;
    size_t number;

    if (tour->next == tour->count) {
        if (library_number(session->library) != tour->home)
            show(session, tour->home);
        say(session, TONE_NEWS,
            "No mistakes are known in the games that follow (report games "
            "looks for them)");
        end(session);
        return;
    }
    number = tour->numbers[tour->next++];
    if (has_scores(session, number) && show(session, number) == OK &&
        retry_begin(session, side_of_player(session), NULL) == OK)
        end(session);
}

Status tour_retry(Session *session, Fault *fault)
{
    Color side = coach_retry_side(session->coach);
    Span player;

    if (!tour_has_next(session))
        return fault_set(fault, ERR_MISSING,
                         "there are no games behind this one");
    if (!may_leave_for(session, VERB_RETRY, span_from("next")))
        return OK;
    if (!coach_is_retrying(session->coach) && !session->is_retried)
        side = session_is_flipped(session) ? BLACK : WHITE;
    retry_end(session);
    begin(session, TOUR_RETRY, place_behind(session));
    session->tour.side = side;
    player = game_tag(session->game, side == WHITE ? "White" : "Black");
    session->tour.player = span_copy(player);
    return OK;
}

/* --- Time ----------------------------------------------------------------- */

void tour_tick(Session *session)
{
    if (!session->tour.is_due)
        return;
    if (session->tour.kind == TOUR_REPORT)
        report_next_game(session);
    else
        retry_next_game(session);
}

void tour_stop(Session *session)
{
    if (session->tour.kind == TOUR_REPORT) {
        tell_result(session);
        show_page(session);
    }
    if (session->tour.kind != TOUR_NONE)
        end(session);
}
