/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "formats/openings.h"
#include "game/move_text.h"
#include "session/inside.h"
#include "stats/stats_game.h"

/*
 * The game on the board, and how it is shown.
 */

Game *session_exchange_game(Session *session, Game *game)
{
    Game *before = session->game;

    play_put_game(session->play, game);
    session->leave_game(session);
    coach_take_game(session->coach, game);
    library_put_away(session->library);
    own_file_forget(session);
    session->game = game;
    session->archived = 0;
    players_new_game(session->players);
    parked_expect_none(session);
    session_moved(session);
    return before;
}

void session_take_game(Session *session, Game *game)
{
    game_free(session_exchange_game(session, game));
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
    session_changed(session);
}

void session_go(Session *session, Node node)
{
    if (!game_has(session->game, node))
        return;
    game_go(session->game, node);
    session_moved(session);
}

const Game *session_game(const Session *session)
{
    return session->game;
}

const Position *session_position(const Session *session)
{
    return game_here(session->game);
}

const Settings *session_settings(const Session *session)
{
    return session->settings;
}

void session_set_archived(Session *session, size_t number)
{
    session->archived = number;
}

static bool is_mine(const Session *session, const char *tag)
{
    Span name = game_tag(session->game, tag);

    return span_equals_ignoring_case(
               name, setting_text(session->settings, SET_NAME)) ||
           span_equals_ignoring_case(name, STATS_USUAL_NAME);
}

/* The side of the only person at the board; in a game that nobody plays here
 * that of the user, if one is. */
static Color own_side(const Session *session)
{
    Seat white = play_seat(session->play, WHITE);
    Seat black = play_seat(session->play, BLACK);
    bool is_black = white == SEAT_ENGINE && black == SEAT_HUMAN;

    if (play_live(session->play) == NODE_NONE)
        is_black = is_mine(session, "Black") && !is_mine(session, "White");
    return is_black ? BLACK : WHITE;
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
        bottom = own_side(session);
        break;
    default:
        break;
    }
    return (bottom == BLACK) != session->is_flipped;
}

void session_flip(Session *session)
{
    session->is_flipped = !session->is_flipped;
}

void session_flip_as_set(Session *session)
{
    session->is_flipped = false;
}

const char *session_opening(const Session *session)
{
    return session->opening == NULL ? "" : session->opening;
}

bool session_is_unsaved(const Session *session)
{
    return game_is_changed(session->game);
}

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
