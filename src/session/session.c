/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/inside.h"

/* --- The library's board -------------------------------------------------- */

static void show_game(void *context, Game *game)
{
    parked_show(context, game);
}

static bool is_taken(void *context)
{
    return session_is_unsaved(context);
}

static void file_closing(void *context)
{
    series_stop(context);
    mine_forget(context);
}

static Library *new_library(Session *session)
{
    LibraryBoard board = { session, show_game, is_taken };
    LibraryWatcher watcher = { .context = session, .closing = file_closing };
    Library *library = library_new(&session->listener, &board);

    library_watch(library, &watcher);
    return library;
}

/* --- Beginning and end ---------------------------------------------------- */

static void leave_game(Session *session)
{
    series_stop(session);
    series_withdraw(session);
    autoplay_stop(session);
}

Status session_new(Session **result, Fault *fault)
{
    Session *session = memory_zeroed(1, sizeof *session);
    Status status;

    session->listener = outbox_listener(session);
    session->settings = settings_new();
    session->library = new_library(session);
    session->explorer = explorer_new(session->library);
    session->series = series_new();
    session->inquiry = inquiry_new(session->library);
    session->mine = mine_new();
    session->laboratory = laboratory_new(&session->listener);
    session->leave_game = leave_game;
    random_start(&session->random, random_entropy());
    status = endgames_new(&session->endgames, fault);
    if (status == OK)
        status = engines_new(session, fault);
    if (status != OK) {
        session_free(session);
        return status;
    }
    session->game = game_new();
    session->play = playing_new(session);
    playing_configure(session);
    play_put_game(session->play, session->game);
    session->coach = analysis_new(session);
    analysis_configure(session);
    session_moved(session);
    *result = session;
    return OK;
}

void session_free(Session *session)
{
    if (session == NULL)
        return;
    recovery_release(session);
    laboratory_free(session->laboratory);
    play_free(session->play);
    players_free(session->players);
    endgames_free(session->endgames);
    series_free(session->series);
    coach_free(session->coach);
    outbox_release(session);
    explorer_free(session->explorer);
    inquiry_free(session->inquiry);
    mine_free(session->mine);
    library_free(session->library);
    paste_release(session);
    parked_release(session);
    own_file_forget(session);
    kept_release(session);
    game_free(session->game);
    settings_free(session->settings);
    memory_free(session->opening);
    memory_free(session);
}

void session_expect_form(Session *session)
{
    session->has_form = true;
}

void session_play_at_once(Session *session)
{
    session->is_alone = true;
    playing_configure(session);
}

void session_read_games(Session *session, int descriptor)
{
    library_read_pipe(session->library, descriptor);
}

void session_feed_games(Session *session, Span bytes)
{
    library_feed(session->library, bytes);
}

/* --- What is going on ----------------------------------------------------- */

void session_sleep(Session *session)
{
    if (session->is_asleep)
        return;
    session->is_asleep = true;
    play_sleep(session->play);
    analysis_stop_report(session);
    coach_rest(session->coach);
    autoplay_stop(session);
}

void session_wake(Session *session)
{
    if (!session->is_asleep)
        return;
    session->is_asleep = false;
    play_wake(session->play);
    analysis_restart(session);
}

bool session_is_busy(const Session *session)
{
    return play_is_thinking(session->play) || play_is_waiting(session->play) ||
           coach_is_busy(session->coach) || series_is_on(session) ||
           library_is_finding(session->library) ||
           inquiry_is_working(session) ||
           library_descriptor(session->library) >= 0;
}

const Library *session_library(const Session *session)
{
    return session->library;
}

const Explorer *session_explorer(const Session *session)
{
    return session->explorer;
}

const Laboratory *session_laboratory(const Session *session)
{
    return session->laboratory;
}

/* --- Waiting -------------------------------------------------------------- */

size_t session_watch(const Session *session,
                     struct pollfd watched[SESSION_DESCRIPTORS])
{
    watched[0] = (struct pollfd){ .fd = library_descriptor(session->library),
                                  .events = POLLIN };
    return 1 + players_watch(session->players, watched + 1,
                             SESSION_DESCRIPTORS - 1);
}

void session_process_events(Session *session)
{
    players_process_events(session->players);
    library_take_incoming(session->library);
}

/* --- Time ----------------------------------------------------------------- */

static int64_t sooner(int64_t a, int64_t b)
{
    if (a < 0)
        return b;
    return b < 0 || a < b ? a : b;
}

static int64_t until_players(const Session *session, int64_t now)
{
    int64_t deadline = players_deadline(session->players);

    if (deadline == INT64_MAX)
        return -1;
    return deadline > now ? deadline - now : 0;
}

int64_t session_until_tick(const Session *session)
{
    int64_t now = clock_milliseconds();
    int64_t until = play_until_tick(session->play, now);

    if (watch_is_due(coach_watch(session->coach)) ||
        coach_is_due(session->coach) || recovery_is_due(session) ||
        library_is_working(session->library) ||
        explorer_is_working(session->explorer) || series_is_due(session) ||
        inquiry_is_working(session) || mine_is_reading(session))
        return 0;
    until = sooner(until, until_players(session, now));
    until = sooner(until, laboratory_until_tick(session->laboratory));
    return sooner(until, autoplay_until(session, now));
}

/* What is found on the way may be drawn later, what it comes to should not. */
static void tick_library(Session *session)
{
    if (!library_is_working(session->library))
        return;
    library_tick(session->library);
    if (library_is_working(session->library))
        session_thoughts_changed(session);
    else
        session_changed(session);
}

static void tick_explorer(Session *session)
{
    if (!explorer_is_working(session->explorer))
        return;
    explorer_tick(session->explorer);
    if (explorer_is_working(session->explorer))
        session_thoughts_changed(session);
    else
        session_changed(session);
}

void session_finish_library(Session *session)
{
    library_finish(session->library);
    session_changed(session);
}

void session_finish_explorer(Session *session)
{
    explorer_finish(session->explorer);
    session_changed(session);
}

void session_tick(Session *session)
{
    int64_t now = clock_milliseconds();

    play_tick(session->play, now);
    players_tick(session->players, now);
    autoplay_tick(session, now);
    watch_tick(coach_watch(session->coach));
    coach_tick(session->coach);
    tick_library(session);
    tick_explorer(session);
    series_tick(session);
    inquiry_tick(session);
    mine_tick(session);
    endgames_tick(session);
    laboratory_tick(session->laboratory);
    recovery_save(session);
}
