/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/inside.h"

#include <string.h>

/*
 * Text that was pasted, or typed in one piece, and looks like games or
 * positions.  It is kept until the user has decided.
 */
static bool begins_with_placement(Span text)
{
    size_t slashes = 0;

    for (size_t i = 0; i < text.length && slashes < 7; i++) {
        if (strchr("KQRBNPkqrbnp0123456789/", text.data[i]) == NULL)
            return false;
        slashes += text.data[i] == '/';
    }
    return slashes == 7;
}

/* Quotes and brackets end what they have begun. */
static Span until_quote(Span text)
{
    size_t length = 0;

    while (length < text.length && strchr("\"'`])", text.data[length]) == NULL)
        length++;
    return span_take(text, length);
}

Span paste_find_fen(Span line)
{
    bool is_in_word = false;

    for (size_t i = 0; i < line.length; i++) {
        Span rest = span_skip(line, i);

        if (!is_in_word && begins_with_placement(rest))
            return span_trim(until_quote(rest));
        is_in_word = ascii_is_letter(line.data[i]) ||
                     ascii_is_digit(line.data[i]) || line.data[i] == '/';
    }
    return span_take(line, 0);
}

/* --- Positions ------------------------------------------------------------ */

static bool has_unsaved(const Session *session)
{
    return !play_is_on(session->play) && session_is_unsaved(session);
}

/* Somebody who plays wants to play from it, all others to look at it. */
static void write_position_command(const Session *session, Span fen,
                                   Text *command)
{
    text_append(command,
                play_is_on(session->play) ? "new! game fen " : "fen! ");
    text_append_span(command, fen);
}

/* There is one question, whatever it means to say yes. */
static void ask_about_position(Session *session, Span fen)
{
    Text command = { 0 };

    text_append_char(&command, ':');
    write_position_command(session, fen, &command);
    if (has_unsaved(session))
        session_ask_of_unsaved(session, QUESTION_UNSAVED,
                               "Leave this game and look at this position?",
                               text_string(&command));
    else
        session_ask(session,
                    session_is_played(session)
                        ? "Leave this game and begin one from this position?"
                    : play_is_on(session->play)
                        ? "Begin a new game from this position?"
                        : "Look at this position?",
                    text_string(&command), "");
    text_free(&command);
}

/* At the first move there is nothing to ask about. */
bool paste_may_take(Session *session, Span fen, Text *command)
{
    if (game_next(session->game, GAME_ROOT) != NODE_NONE ||
        has_unsaved(session)) {
        ask_about_position(session, fen);
        return false;
    }
    write_position_command(session, fen, command);
    return true;
}

static bool offer_fen(Session *session, Span line)
{
    Position position;

    line = paste_find_fen(line);
    if (fen_read(line, &position, NULL) != OK)
        return false;
    ask_about_position(session, line);
    return true;
}

/* --- Games ---------------------------------------------------------------- */

/* What the games in a text are about; false if there is none worth looking
 * at. */
typedef struct Pasted {
    size_t games;
    uint64_t plies; /* of the first one */
    bool has_positions;
    Text names;
} Pasted;

static void look_at_first(const PgnRaw *raw, Pasted *pasted)
{
    PgnSummary summary = { 0 };
    GameHeader header;

    pgn_read(raw, NULL, NULL, &summary);
    pasted->plies = summary.plies;
    game_header_read(raw->text, &header);
    if (header.white.length == 0 && header.black.length == 0)
        return;
    game_header_text(header.white, &pasted->names);
    text_append(&pasted->names, " - ");
    game_header_text(header.black, &pasted->names);
}

static bool look_into(Span text, Pasted *pasted)
{
    PgnStream *stream = pgn_stream_new(source_from_span(text));
    bool is_found = true;
    PgnRaw raw = { 0 };

    while (pgn_stream_next(stream, &raw, &is_found, NULL) == OK && is_found)
        if (++pasted->games == 1)
            look_at_first(&raw, pasted);
    pasted->has_positions = pgn_stream_has_positions(stream);
    pgn_stream_free(stream);
    return pasted->games > 0 && (pasted->has_positions || pasted->plies > 0 ||
                                 pasted->names.length > 0);
}

static void write_question(const Pasted *pasted, Text *question)
{
    unsigned long long moves = (pasted->plies + 1) / 2;

    text_append(question, "Open the ");
    if (pasted->games > 1)
        text_format(question, "%zu pasted %s", pasted->games,
                    pasted->has_positions ? "positions" : "games");
    else if (pasted->has_positions)
        text_append(question, "pasted position");
    else if (pasted->names.length > 0)
        text_format(question, "pasted game %s, %llu move%s",
                    text_string(&pasted->names), moves, moves == 1 ? "" : "s");
    else
        text_format(question, "pasted game of %llu move%s", moves,
                    moves == 1 ? "" : "s");
}

/* One question, also about what would be left for them. */
static void ask_about(Session *session, const Pasted *pasted)
{
    Text question = { 0 };

    write_question(pasted, &question);
    if (session_is_played(session))
        text_append(&question, " and leave the game in progress");
    else if (has_unsaved(session))
        text_append(&question, " and leave this one");
    text_append_char(&question, '?');
    if (has_unsaved(session))
        session_ask_of_unsaved(session, QUESTION_UNSAVED,
                               text_string(&question), ":paste!");
    else
        session_ask(session, text_string(&question), ":paste!", "");
    text_free(&question);
}

bool paste_offer_games(Session *session, Span text)
{
    Pasted pasted = { 0 };
    bool is_good = look_into(text, &pasted);

    if (is_good) {
        text_clear(&session->paste.games);
        text_append_span(&session->paste.games, text);
        ask_about(session, &pasted);
    }
    text_free(&pasted.names);
    return is_good;
}

void paste_release(Session *session)
{
    text_free(&session->paste.games);
}

void session_offer_paste(Session *session, Span text)
{
    Span trimmed = span_trim(text);
    Span rest = trimmed;
    Span line;

    if (span_split_line(&rest, &line) && span_trim(rest).length == 0 &&
        offer_fen(session, line))
        return;
    if (paste_offer_games(session, trimmed))
        return;
    rest = trimmed;
    while (span_split_line(&rest, &line))
        if (offer_fen(session, line))
            return;
    session_say(session, TONE_ERROR, "pasted text: no game or position found");
}

static Status do_paste(Session *session, Span arguments, Fault *fault)
{
    Text text = { 0 };
    Status status;

    (void)arguments;
    if (session->paste.games.length == 0)
        return fault_set(fault, ERR_USAGE,
                         "nothing pasted: paste a game or position with your "
                         "terminal's key (often Shift-Insert)");
    if (!session_may_leave(session, ":paste!"))
        return OK;
    text_append_span(&text, text_span(&session->paste.games));
    text_free(&session->paste.games);
    status = library_open_text(session->library, "pasted", &text, fault);
    text_free(&text);
    return status;
}

/* --- The commands --------------------------------------------------------- */

const CommandSpec PASTE_COMMANDS[] = {
    { .name = "paste",
      .group = COMMANDS_FILES,
      .summary = "open the last paste",
      .run = do_paste },
    { .name = NULL },
};
