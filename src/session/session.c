/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "formats/openings.h"
#include "game/move_text.h"
#include "session/inside.h"

/* --- The library's board -------------------------------------------------- */

static void show_game(void *context, Game *game)
{
    Session *session = context;

    session_take_game(session, game);
}

static bool is_taken(void *context)
{
    return session_is_unsaved(context);
}

static void file_closing(void *context)
{
    series_stop(context);
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

Status session_new(Session **result, Fault *fault)
{
    Session *session = memory_zeroed(1, sizeof *session);
    Status status;

    session->listener = talk_listener(session);
    session->settings = settings_new();
    session->library = new_library(session);
    session->explorer = explorer_new(session->library);
    session->series = series_new();
    random_start(&session->random, random_entropy());
    status = engines_new(session, fault);
    if (status != OK) {
        session_free(session);
        return status;
    }
    session->game = game_new();
    playing_new(session);
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
    keep_release(session);
    play_free(session->play);
    players_free(session->players);
    series_free(session->series);
    coach_free(session->coach);
    talk_release(session);
    explorer_free(session->explorer);
    library_free(session->library);
    text_free(&session->pasted);
    game_free(session->game);
    settings_free(session->settings);
    memory_free(session->opening);
    memory_free(session);
}

void session_read_games(Session *session, int descriptor)
{
    library_read_pipe(session->library, descriptor);
}

/* --- What is on the board ------------------------------------------------- */

void session_take_game(Session *session, Game *game)
{
    play_put_game(session->play, game);
    series_stop(session);
    coach_take_game(session->coach, game);
    session->autoplay_at = 0;
    session->is_retried = false;
    library_put_away(session->library);
    game_free(session->game);
    session->game = game;
    players_new_game(session->players);
    session_moved(session);
}

static void name_opening(Session *session)
{
    const Opening *opening =
        opening_of(session->game, game_cursor(session->game));
    Text text = { 0 };

    if (opening != NULL)
        text_format(&text, "%s %s", opening->code, opening->name);
    memory_free(session->opening);
    session->opening = text.length > 0 ? text_take(&text) : NULL;
    text_free(&text);
}

void session_moved(Session *session)
{
    name_opening(session);
    watch_follow(coach_watch(session->coach));
    changed(session);
}

void session_go(Session *session, Node node)
{
    if (!game_has(session->game, node))
        return;
    game_go(session->game, node);
    session_moved(session);
}

void session_sleep(Session *session, bool is_asleep)
{
    if (is_asleep == session->is_asleep)
        return;
    session->is_asleep = is_asleep;
    play_sleep(session->play, is_asleep);
    if (is_asleep) {
        report_stop(session);
        coach_rest(session->coach);
        session->autoplay_at = 0;
    } else {
        analysis_restart(session);
    }
}

bool session_is_busy(const Session *session)
{
    return play_is_thinking(session->play) || play_is_waiting(session->play) ||
           coach_is_busy(session->coach) || series_is_on(session) ||
           library_is_hunting(session->library) ||
           library_descriptor(session->library) >= 0;
}

unsigned session_take_changes(Session *session)
{
    unsigned changes = session->changes;

    session->changes = 0;
    return changes;
}

const Library *session_library(const Session *session)
{
    return session->library;
}

const Explorer *session_explorer(const Session *session)
{
    return session->explorer;
}

const Settings *session_settings(const Session *session)
{
    return session->settings;
}

const Game *session_game(const Session *session)
{
    return session->game;
}

const Position *session_position(const Session *session)
{
    return game_here(session->game);
}

/* Has a person moved in the game that is going on? */
static bool is_played_by_hand(const Session *session)
{
    const Play *play = session->play;
    Color first = game_start(session->game)->side;
    bool engine_begins = play_seat(play, first) == SEAT_ENGINE &&
                         play_seat(play, first ^ 1) == SEAT_HUMAN;
    Node node = game_next(session->game, GAME_ROOT);

    if (node != NODE_NONE && engine_begins)
        node = game_next(session->game, node);
    return play_is_on(play) && node != NODE_NONE;
}

bool may_leave_game(Session *session, const char *again)
{
    bool is_played = is_played_by_hand(session);
    bool is_lost =
        play_is_on(session->play) ? is_played : session_is_unsaved(session);

    if (is_played && session->is_forced)
        archive_game(session, session->game, NULL);
    if (session->is_forced || !is_lost)
        return true;
    ask_user(session,
             is_played ? "Leave the game in progress?"
                       : "Leave this game without saving it?",
             again, "");
    return false;
}

/* The side of the only person at the board. */
static bool lone_player(const Session *session, Color *color)
{
    Seat white = play_seat(session->play, WHITE);

    if (play_live(session->play) == NODE_NONE ||
        white == play_seat(session->play, BLACK))
        return false;
    *color = white == SEAT_HUMAN ? WHITE : BLACK;
    return true;
}

bool session_is_flipped(const Session *session)
{
    Color bottom = WHITE;

    switch (setting_choice(session->settings, SET_FLIP)) {
    case FLIP_BLACK:
        bottom = BLACK;
        break;
    case FLIP_MOVER:
        bottom = game_here(session->game)->side;
        break;
    case FLIP_AUTO:
        lone_player(session, &bottom);
        break;
    default:
        break;
    }
    return (bottom == BLACK) != session->is_flipped;
}

const char *session_opening(const Session *session)
{
    return session->opening == NULL ? "" : session->opening;
}

bool session_is_unsaved(const Session *session)
{
    return game_is_changed(session->game);
}

/* --- Moves as text -------------------------------------------------------- */

const PieceLetters *session_letters(const Session *session)
{
    return piece_letters_find(setting_text(session->settings, SET_LANGUAGE));
}

MoveStyle session_move_style(const Session *session)
{
    static const MoveStyle styles[] = { [NOTATION_SAN] = MOVE_SAN,
                                        [NOTATION_FIGURINE] = MOVE_FIGURINE,
                                        [NOTATION_LONG] = MOVE_LONG,
                                        [NOTATION_UCI] = MOVE_UCI };

    return styles[setting_choice(session->settings, SET_NOTATION)];
}

void session_write_move(const Session *session, const Position *position,
                        Move move, Text *text)
{
    char shown[MOVE_TEXT_SIZE];

    move_write(position, move, session_move_style(session), shown);
    text_append(text, shown);
}

void session_write_node(const Session *session, Node node, Text *text)
{
    if (node != GAME_ROOT)
        move_text_append_marked(session->game, node,
                                session_move_style(session), text);
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

void session_pump(Session *session)
{
    players_pump(session->players);
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

    if (watch_is_due(coach_watch(session->coach)) || keep_is_due(session) ||
        library_is_working(session->library) ||
        explorer_is_working(session->explorer) || series_is_due(session))
        return 0;
    until = sooner(until, until_players(session, now));
    if (session->autoplay_at != 0)
        until = sooner(
            until, session->autoplay_at > now ? session->autoplay_at - now : 0);
    return until;
}

static void play_on_by_itself(Session *session, int64_t now)
{
    if (session->autoplay_at == 0 || session->autoplay_at > now)
        return;
    if (!game_forward(session->game)) {
        session->autoplay_at = 0;
        say(session, TONE_PLAIN, "The end of the line");
        return;
    }
    session->autoplay_at =
        now + setting_number(session->settings, SET_AUTOPLAY);
    session_moved(session);
}

/* What is found on the way may be drawn later, what it comes to should not. */
static void tick_library(Session *session)
{
    if (!library_is_working(session->library))
        return;
    library_tick(session->library);
    session->changes |=
        library_is_working(session->library) ? CHANGED_THOUGHTS : CHANGED_VIEW;
}

static void tick_explorer(Session *session)
{
    if (!explorer_is_working(session->explorer))
        return;
    explorer_tick(session->explorer);
    session->changes |= explorer_is_working(session->explorer)
                            ? CHANGED_THOUGHTS
                            : CHANGED_VIEW;
}

void session_finish_library(Session *session)
{
    library_finish(session->library);
    changed(session);
}

void session_finish_explorer(Session *session)
{
    explorer_finish(session->explorer);
    changed(session);
}

void session_tick(Session *session)
{
    int64_t now = clock_milliseconds();

    play_tick(session->play, now);
    players_tick(session->players, now);
    play_on_by_itself(session, now);
    watch_tick(coach_watch(session->coach));
    tick_library(session);
    tick_explorer(session);
    series_tick(session);
    keep(session);
}
