/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/inside.h"

/*
 * The opening book that the engine plays from.
 */

static Status show_book(Session *session, Fault *fault)
{
    const Position *here = game_here(session->game);
    BookMove moves[BOOK_MOVES_MAX];
    size_t count = 0;
    uint64_t sum = 0;
    Text text = { 0 };
    Status status;

    status = play_book_moves(session->play, here, moves, &count, fault);
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
        text_append(&text, " position not in book");
    session_say(session, TONE_PLAIN, "%s", text_string(&text));
    text_free(&text);
    return OK;
}

static Status forget(Session *session, Fault *fault)
{
    Status status = play_forget_learned(session->play, fault);

    if (status == OK)
        session_say(session, TONE_PLAIN, "Opening learning reset");
    return status;
}

static Status do_book(Session *session, Span arguments, Fault *fault)
{
    if (arguments.length == 0)
        return show_book(session, fault);
    if (span_equals(arguments, "forget"))
        return forget(session, fault);
    return session_set(session, SET_BOOK, arguments, fault);
}

/* --- The commands --------------------------------------------------------- */

const CommandSpec BOOK_COMMANDS[] = {
    { .name = "book",
      .group = COMMANDS_ENGINES,
      .arguments = "[on|off|FILE|forget]",
      .word = WORD_FILE,
      .choices = "on|off|forget",
      .flags = COMMAND_CONFIG,
      .summary = "set the engine's opening book; alone: show its moves here",
      .more = "FILE is a Polyglot book or games in PGN; on selects the "
              "built-in book. A weaker engine knows less of it. What the "
              "engine has learned from its own games (set learn) changes how "
              "often it plays a move; forget resets that.",
      .run = do_book },
    { .name = NULL },
};
