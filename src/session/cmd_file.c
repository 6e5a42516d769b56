/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "formats/pgn_write.h"
#include "session/inside.h"

/*
 * Commands for positions and games as text, and for files.
 */
Status command_fen(Session *session, Span arguments, Fault *fault)
{
    char text[FEN_SIZE];
    Position position;
    Status status;

    if (arguments.length == 0) {
        fen_write(game_here(session->game), FEN_STANDARD, text);
        session_say(session, TONE_PLAIN, "%s", text);
        return OK;
    }
    status = fen_read(arguments, &position, fault);
    if (status != OK)
        return status;
    if (!session_may_leave_for(session, "fen", arguments))
        return OK;
    play_set_up(session->play, &position);
    session_say(session, TONE_PLAIN,
                "Enter the moves of both sides; go plays against the engine");
    return OK;
}

static Status copy_game(Session *session)
{
    Text text = { 0 };

    pgn_write(session->game, NULL, &text);
    session_request_with(session, (Request){ .kind = REQUEST_COPY,
                                             .copied = text_string(&text) });
    text_free(&text);
    return OK;
}

static Status do_copy(Session *session, Span arguments, Fault *fault)
{
    char text[FEN_SIZE];

    if (span_equals(arguments, "pgn"))
        return copy_game(session);
    if (arguments.length > 0 && !span_equals(arguments, "fen"))
        return fault_set(fault, ERR_USAGE, "usage: copy fen|pgn");
    fen_write(game_here(session->game), FEN_STANDARD, text);
    session_request_with(session,
                         (Request){ .kind = REQUEST_COPY, .copied = text });
    return OK;
}

Status command_pgn(Session *session, Span arguments, Fault *fault)
{
    Text text = { 0 };

    (void)arguments;
    (void)fault;
    pgn_write(session->game, NULL, &text);
    session_say_page(session, "The game as PGN", text_span(&text));
    text_free(&text);
    return OK;
}

/* --- The commands --------------------------------------------------------- */

const CommandSpec FILE_COMMANDS[] = {
    { .name = "fen",
      .group = COMMANDS_FILES,
      .arguments = "[F]",
      .summary = "show this position as FEN, or start from another",
      .run = command_fen },
    { .name = "pgn",
      .group = COMMANDS_FILES,
      .summary = "show the game as PGN",
      .run = command_pgn },
    { .name = "copy",
      .aliases = "yank",
      .group = COMMANDS_FILES,
      .arguments = "[fen|pgn]",
      .word = WORD_CHOICE,
      .choices = "fen|pgn",
      .summary = "copy the position or the game to the clipboard",
      .run = do_copy },
    { .name = NULL },
};
