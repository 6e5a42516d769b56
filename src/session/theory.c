/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/handlers.h"

/*
 * The opening book in play, and the command book.
 */

/* "on", "off", or the path of a file. */
static bool is_off(const Session *session)
{
    return span_equals(span_from(setting_text(session->settings, SET_BOOK)),
                       "off");
}

static Status open_book(Span value, bool learns, Repertoire **result,
                        Fault *fault)
{
    RepertoireOptions options = { .choice = BOOK_WEIGHTED, .learns = learns };
    Text path = { 0 };
    Status status;

    if (!span_equals(value, "on") && !span_equals(value, "off")) {
        directory_expand(value, &path);
        options.book = text_string(&path);
    }
    status = repertoire_open(&options, result, NULL, fault);
    text_free(&path);
    return status;
}

Status theory_check(Span value, Fault *fault)
{
    Repertoire *repertoire = NULL;
    Status status;

    if (span_equals(value, "on") || span_equals(value, "off"))
        return OK;
    status = open_book(value, false, &repertoire, fault);
    repertoire_close(repertoire);
    return status;
}

void theory_close(Session *session)
{
    repertoire_close(session->repertoire);
    session->repertoire = NULL;
    session->has_no_repertoire = false;
}

/* NULL if there is none to be had. */
static Repertoire *repertoire_of(Session *session)
{
    Span value = span_from(setting_text(session->settings, SET_BOOK));
    Fault fault = { 0 };

    if (session->repertoire != NULL || session->has_no_repertoire)
        return session->repertoire;
    if (open_book(value, setting_is_on(session->settings, SET_LEARN),
                  &session->repertoire, &fault) != OK) {
        say(session, TONE_ERROR, "No opening book: %s", fault.text);
        session->has_no_repertoire = true;
    }
    return session->repertoire;
}

/* A beginner knows two moves of theory, a master all there is. */
static bool has_learned_so_far(const Session *session, unsigned ply)
{
    enum { KNOWS_NONE = 400, RATING_PER_PLY = 50 };
    unsigned elo = strength_elo(session);

    return elo == 0 || ply < (elo - KNOWS_NONE) / RATING_PER_PLY;
}

Move theory_move(Session *session, const Position *position)
{
    unsigned ply = game_ply(session->game, session->play.live);
    Repertoire *repertoire;

    if (is_off(session) || !has_learned_so_far(session, ply))
        return MOVE_NONE;
    repertoire = repertoire_of(session);
    if (repertoire == NULL)
        return MOVE_NONE;
    return repertoire_move(repertoire, position, &session->random);
}

/* From a game with moves taken back there is nothing to learn. */
void theory_learn(Session *session)
{
    const Play *play = &session->play;
    Fault fault = { 0 };

    if (!setting_is_on(session->settings, SET_LEARN) || is_off(session) ||
        play->taken_back != NODE_NONE || repertoire_of(session) == NULL)
        return;
    for (Color color = WHITE; color < COLORS; color++)
        if (play->seats[color] == SEAT_ENGINE &&
            play->engines[color] == PLAYER_OWN &&
            repertoire_learn(session->repertoire, session->game, color,
                             &fault) != OK)
            say(session, TONE_ERROR, "Nothing was learned: %s", fault.text);
}

/* --- The command ---------------------------------------------------------- */

static Status show_book(Session *session, Fault *fault)
{
    const Position *here = game_here(session->game);
    Repertoire *repertoire = repertoire_of(session);
    BookMove moves[BOOK_MOVES_MAX];
    size_t count = 0;
    uint64_t sum = 0;
    Text text = { 0 };
    Status status;

    if (repertoire == NULL)
        return fault_set(fault, ERR_MISSING, "there is no opening book");
    status = repertoire_moves(repertoire, here, moves, &count, fault);
    if (status != OK)
        return status;
    text_format(&text, "Book %s:", setting_text(session->settings, SET_BOOK));
    for (size_t i = 0; i < count; i++)
        sum += moves[i].weight;
    for (size_t i = 0; i < count && sum > 0; i++) {
        text_append_char(&text, ' ');
        session_write_move(session, here, moves[i].move, &text);
        text_format(&text, " %u%%", (unsigned)(moves[i].weight * 100ull / sum));
    }
    if (count == 0)
        text_append(&text, " knows no move here");
    say(session, TONE_PLAIN, "%s", text_string(&text));
    text_free(&text);
    return OK;
}

static Status forget(Session *session, Fault *fault)
{
    Repertoire *repertoire = repertoire_of(session);
    Status status;

    if (repertoire == NULL)
        return fault_set(fault, ERR_MISSING, "there is no opening book");
    status = repertoire_forget(repertoire, fault);
    if (status == OK)
        say(session, TONE_PLAIN, "What was learned is forgotten");
    return status;
}

Status do_book(Session *session, Span arguments, Fault *fault)
{
    if (arguments.length == 0)
        return show_book(session, fault);
    if (span_equals(arguments, "forget"))
        return forget(session, fault);
    return session_set(session, SET_BOOK, arguments, fault);
}
