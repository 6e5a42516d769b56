/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/inside.h"

/*
 * What others played: in the open file, another one, or an opening book.
 */

/* "big.pgn elo>2400": words behind the name of a file say which games. */
static Span split_off_filter(Span *name)
{
    Span all = *name;
    size_t cut = all.length;

    while (cut > 0 && !argument_is_file(span_trim(span_take(all, cut)))) {
        while (cut > 0 && !ascii_is_space(all.data[cut - 1]))
            cut--;
        while (cut > 0 && ascii_is_space(all.data[cut - 1]))
            cut--;
    }
    if (cut == 0)
        return span_of(NULL, 0);
    *name = span_trim(span_take(all, cut));
    return span_trim(span_skip(all, cut));
}

static Status begin_with_file(Session *session, Span typed, Fault *fault)
{
    bool is_quoted = typed.data[0] == '"' || typed.data[0] == '\'';
    Span name = argument_file_name(&typed);
    Span words = is_quoted ? typed : split_off_filter(&name);
    Explorer *explorer = session->explorer;
    Text path = { 0 };
    Status status;

    directory_expand(name, &path);
    if (book_is_polyglot(text_string(&path)))
        status = explorer_open_book(explorer, text_string(&path), fault);
    else
        status =
            explorer_open_games(explorer,
                                &(ExplorerGames){ text_string(&path), words,
                                                  game_here(session->game) },
                                fault);
    text_free(&path);
    return status;
}

static Status begin(Session *session, Span arguments, Fault *fault)
{
    Explorer *explorer = session->explorer;

    if (span_equals(arguments, "book"))
        return explorer_open_book(explorer, NULL, fault);
    if (arguments.length > 0)
        return begin_with_file(session, arguments, fault);
    if (explorer_resume(explorer))
        return OK;
    return library_is_open(session->library)
               ? explorer_open_library(explorer, fault)
               : explorer_open_book(explorer, NULL, fault);
}

static Status do_explore(Session *session, Span arguments, Fault *fault)
{
    bool was_on = explorer_is_on(session->explorer);
    Status status;

    if (span_equals(arguments, "off") || (arguments.length == 0 && was_on)) {
        explorer_close(session->explorer);
        session_request_with(session, (Request){ .kind = REQUEST_PANEL,
                                                 .panel = { 0, PANEL_ALL } });
        return OK;
    }
    status = begin(session, arguments, fault);
    if (status == OK)
        session_request_with(
            session,
            (Request){ .kind = REQUEST_PANEL, .panel = { 0, PANEL_EXPLORER } });
    return status;
}

/* --- The commands --------------------------------------------------------- */

const CommandSpec EXPLORE_COMMANDS[] = {
    { .name = "explore",
      .aliases = "explorer",
      .group = COMMANDS_FILES,
      .arguments = "[book|FILE [FILTER]|off]",
      .word = WORD_FILE,
      .choices = "book|off",
      .summary = "show what was played here in the file's games, with results",
      .more =
          "Counts the games of the list, or those of another file; words after "
          "its name are a filter, as in explore big.pgn white=carlsen "
          "elo>2600. book shows the opening book. Transpositions count.",
      .run = do_explore },
    { .name = NULL },
};
