/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/handlers.h"

/*
 * Commands for positions and games as text, and for files.
 */
Status do_fen(Session *session, Span arguments, Fault *fault)
{
    char text[FEN_SIZE];
    PlayWish wish = { .is_analysis = true };
    Status status;

    if (arguments.length == 0) {
        fen_write(game_here(session->game), FEN_STANDARD, text);
        say(session, TONE_PLAIN, "%s", text);
        return OK;
    }
    status = fen_read(arguments, &wish.start, fault);
    if (status != OK)
        return status;
    play_begin(session, &wish);
    say(session, TONE_PLAIN,
        "Moves of both sides; go plays against the engine");
    return OK;
}

Status do_copy(Session *session, Span arguments, Fault *fault)
{
    char text[FEN_SIZE];

    if (arguments.length > 0 && !span_equals(arguments, "fen"))
        return fault_set(fault, ERR_USAGE, "copy fen");
    fen_write(game_here(session->game), FEN_STANDARD, text);
    ask_for(session, REQUEST_COPY, text);
    return OK;
}

/* --- Pastes --------------------------------------------------------------- */

static bool offer_fen(Session *session, Span line)
{
    Position position;
    Text command = { 0 };

    line = span_trim(line);
    if (fen_read(line, &position, NULL) != OK)
        return false;
    text_append(&command, "fen ");
    text_append_span(&command, line);
    ask_user(session, "Begin from the position you have pasted?",
             text_string(&command), "");
    text_free(&command);
    return true;
}

void session_offer_paste(Session *session, Span text)
{
    Span rest = text;
    Span line;

    while (span_split_line(&rest, &line))
        if (offer_fen(session, line))
            return;
    say(session, TONE_ERROR, "there is no position in what you have pasted");
}
