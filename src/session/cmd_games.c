/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/inside.h"

/*
 * Commands for a file of games: open it, and walk through what is in it.
 */
static Status need_file(const Session *session, Fault *fault)
{
    if (library_is_open(session->library))
        return OK;
    return fault_set(fault, ERR_USAGE, "no file open (open FILE)");
}

/* --- open ----------------------------------------------------------------- */

/* "games.pgn 12": a number at the end is that of the game, if there is no file
 * of that name. */
static Span take_number(Span name, uint64_t *number)
{
    size_t cut = name.length;

    while (cut > 0 && !ascii_is_space(name.data[cut - 1]))
        cut--;
    if (cut == 0 || argument_is_file(name) ||
        !span_to_unsigned(span_skip(name, cut), UINT32_MAX, number))
        return name;
    return span_trim(span_take(name, cut));
}

Status session_open(Session *session, const char *path, uint64_t number,
                    Fault *fault)
{
    Status status;

    parked_expect_none(session);
    status = library_open(session->library, path, (size_t)number, fault);
    if (status == OK)
        recovery_offer_left(session);
    return status;
}

/* "open 3": of the file that is open, or of none. */
static Status check_is_name(const Session *session, Span name, Fault *fault)
{
    int length = (int)name.length;
    uint64_t number;

    if (!span_to_unsigned(name, UINT32_MAX, &number) || argument_is_file(name))
        return OK;
    if (library_is_open(session->library))
        return fault_set(fault, ERR_USAGE,
                         "no file is called %.*s (game %.*s is that of the "
                         "open file)",
                         length, name.data, length, name.data);
    return fault_set(fault, ERR_USAGE,
                     "no file open for its game %.*s (open FILE %.*s; recent "
                     "lists files)",
                     length, name.data, length, name.data);
}

static Status do_open(Session *session, Span arguments, Fault *fault)
{
    Span rest = arguments;
    Span name = argument_file_name(&rest);
    uint64_t number = 1;
    Text path = { 0 };
    Status status = OK;

    if (name.length == 0)
        return fault_set(fault, ERR_USAGE, "usage: open FILE [N]");
    if (rest.length > 0 && !span_to_unsigned(rest, UINT32_MAX, &number))
        return fault_set(fault, ERR_USAGE, "open FILE [N]");
    if (rest.length == 0 && name.data == arguments.data)
        name = take_number(name, &number);
    if (number == 0)
        return fault_set(fault, ERR_USAGE, "games are numbered from 1");
    if (rest.length == 0)
        status = check_is_name(session, name, fault);
    if (status != OK || !session_may_leave_for(session, "open", arguments))
        return status;
    directory_expand(name, &path);
    status = session_open(session, text_string(&path), number, fault);
    if (status == OK)
        recent_note(session, text_string(&path));
    text_free(&path);
    return status;
}

static Status list_recent(Session *session, Fault *fault)
{
    Text page = { 0 };
    Text file = { 0 };
    size_t count = 0;

    while (recent_file(count + 1, &file)) {
        text_format(&page, "%zu  %s\n", ++count, text_string(&file));
        text_clear(&file);
    }
    if (count > 0)
        session_say_page(session, "Recent files", text_span(&page));
    text_free(&page);
    text_free(&file);
    return count > 0 ? OK
                     : fault_set(fault, ERR_MISSING, "no files opened yet");
}

static Status do_recent(Session *session, Span arguments, Fault *fault)
{
    uint64_t number;
    Text file = { 0 };
    Status status = OK;

    if (arguments.length == 0)
        return list_recent(session, fault);
    if (!span_to_unsigned(arguments, UINT32_MAX, &number) || number == 0 ||
        !recent_file((size_t)number, &file))
        return fault_set(fault, ERR_USAGE, "usage: recent [N]");
    if (session_may_leave_for(session, "recent", arguments)) {
        status = session_open(session, text_string(&file), 1, fault);
        if (status == OK)
            recent_note(session, text_string(&file));
    }
    text_free(&file);
    return status;
}

/* --- game, games, find, sort ---------------------------------------------- */

static Status tell_game(Session *session)
{
    const Library *library = session->library;

    if (library_number(library) == 0)
        session_say(session, TONE_PLAIN,
                    "%zu games; the one on the board is not in the list",
                    library_count(library));
    else
        session_say(session, TONE_PLAIN, "Game %zu of %zu in %s",
                    library_number(library), library_count(library),
                    library_path(library));
    return OK;
}

/* Where the main line comes to this position; NODE_NONE: nowhere. */
static Node find_position(const Game *game, Key key)
{
    Position position = *game_start(game);
    Node node = GAME_ROOT;

    while (node != NODE_NONE && position_repetition_key(&position) != key) {
        node = game_next(game, node);
        if (node != NODE_NONE)
            position_play(&position, game_move(game, node));
    }
    return node;
}

/* Who looks at what others played here wants to see how they went on. */
static Status show_number(Session *session, size_t number, Fault *fault)
{
    Key key = position_repetition_key(game_here(session->game));
    Status status = library_show(session->library, number, fault);
    Node node;

    if (status != OK || !explorer_is_on(session->explorer) ||
        game_cursor(session->game) != GAME_ROOT)
        return status;
    node = find_position(session->game, key);
    if (node != NODE_NONE)
        session_go(session, node);
    return OK;
}

/* The number may be beyond what is known yet. */
static Status game_by_number(Session *session, Span word, Fault *fault)
{
    uint64_t number;

    if (!span_to_unsigned(word, UINT32_MAX, &number) || number == 0)
        return fault_set(fault, ERR_USAGE,
                         "usage: game N|next|prev|first|last");
    return show_number(session, (size_t)number, fault);
}

static Status first_game(Session *session, Fault *fault)
{
    if (library_shown(session->library) == 0)
        return fault_set(fault, ERR_MISSING, "the list is empty");
    return library_show_place(session->library, 0, fault);
}

/* It is known when all the others are. */
static Status last_game(Session *session, Fault *fault)
{
    size_t count;

    session_finish_library(session);
    count = library_shown(session->library);
    if (count == 0)
        return fault_set(fault, ERR_MISSING, "the list is empty");
    return library_show_place(session->library, count - 1, fault);
}

static Status do_game(Session *session, Span arguments, Fault *fault)
{
    Status status = need_file(session, fault);

    if (status != OK)
        return status;
    if (arguments.length == 0)
        return tell_game(session);
    if (!session_may_walk(session, "game", arguments))
        return OK;
    if (span_equals(arguments, "next"))
        return library_step(session->library, 1, fault);
    if (span_equals(arguments, "prev"))
        return library_step(session->library, -1, fault);
    if (span_equals(arguments, "first"))
        return first_game(session, fault);
    if (span_equals(arguments, "last"))
        return last_game(session, fault);
    return game_by_number(session, arguments, fault);
}

static Status filter_list(Session *session, Span words, Fault *fault)
{
    Status status = library_set_filter(session->library, words,
                                       game_here(session->game), fault);

    if (status == OK)
        parked_begin_walk(session);
    return status;
}

static bool is_empty(const char *path)
{
    FileStamp stamp;

    return file_stamp(path, &stamp, NULL) != OK || !stamp.exists ||
           stamp.size == 0;
}

static Status need_archive(const Session *session, Fault *fault)
{
    Text path = { 0 };
    Status status;

    if (!archive_is_on(session))
        return fault_set(fault, ERR_USAGE, "the archive is off (set archive)");
    status = archive_path(session, &path, fault);
    if (status == OK && is_empty(text_string(&path)))
        status = fault_set(fault, ERR_MISSING, "no games played yet");
    text_free(&path);
    return status;
}

/* Back is where one was, unless that is the archive already. */
static bool may_open_archive(Session *session, Span arguments)
{
    parked_begin_walk(session);
    if (!archive_is_open(session))
        return session_may_walk(session, "games", arguments);
    if (!session_may_leave_for(session, "games", arguments))
        return false;
    parked_expect_none(session);
    return true;
}

/* With its last game on the board. */
static Status open_archive(Session *session, Fault *fault)
{
    size_t last = archive_count(session);
    Text path = { 0 };
    Status status = archive_path(session, &path, fault);

    if (status == OK)
        status = library_open(session->library, text_string(&path),
                              last > 0 ? last : 1, fault);
    if (status == OK)
        recovery_offer_left(session);
    text_free(&path);
    return status;
}

/* "mine" and a filter, if there is one. */
static Status list_archive(Session *session, Span arguments, Fault *fault)
{
    Span words = arguments;
    Span mine;
    Status status = need_archive(session, fault);

    span_next_word(&words, &mine);
    words = span_trim(words);
    if (status == OK && (!archive_is_open(session) || words.length == 0)) {
        if (!may_open_archive(session, arguments))
            return OK;
        status = open_archive(session, fault);
    }
    if (status == OK)
        mine_read(session);
    if (status == OK && words.length > 0)
        status = filter_list(session, words, fault);
    if (status == OK)
        session_request(session, REQUEST_GAMES);
    return status;
}

static bool is_of_archive(Span arguments)
{
    Span word;

    return span_next_word(&arguments, &word) && span_equals(word, "mine");
}

static Status do_games(Session *session, Span arguments, Fault *fault)
{
    Status status;

    if (is_of_archive(arguments))
        return list_archive(session, arguments, fault);
    status = need_file(session, fault);
    if (status == OK && arguments.length > 0)
        status = filter_list(session,
                             span_equals(arguments, "all") ? span_of(NULL, 0)
                                                           : arguments,
                             fault);
    if (status == OK)
        session_request(session, REQUEST_GAMES);
    return status;
}

/* Of the game on the board, if there is another. */
static bool go_to_hit(Session *session, int step)
{
    Node node = library_hit(session->library, session->game, step);
    Text hit = { 0 };

    if (node == NODE_NONE)
        return false;
    session_go(session, node);
    library_write_hit(session->library, session->game, &hit);
    session_say(session, TONE_PLAIN, "Game %zu: %s",
                library_number(session->library), text_string(&hit));
    text_free(&hit);
    return true;
}

static Status do_find(Session *session, Span arguments, Fault *fault)
{
    Status status = need_file(session, fault);
    bool is_step = arguments.length == 0 || span_equals(arguments, "next") ||
                   span_equals(arguments, "prev");
    int step = span_equals(arguments, "prev") ? -1 : 1;

    if (status != OK)
        return status;
    if (is_step && library_filter(session->library)[0] == '\0')
        return fault_set(fault, ERR_USAGE, "usage: find FILTER");
    if (is_step && go_to_hit(session, step))
        return OK;
    if (!session_may_walk(session, "find", arguments))
        return OK;
    if (is_step)
        return library_step_to_hit(session->library, step, fault);
    status = filter_list(session, arguments, fault);
    if (status == OK)
        library_find_next(session->library);
    return status;
}

static Status do_back(Session *session, Span arguments, Fault *fault)
{
    if (!parked_is_any(session))
        return fault_set(
            fault, ERR_USAGE,
            "no board to go back to: a search leads away from one");
    if (session_may_leave_for(session, "back", arguments))
        parked_back(session);
    return OK;
}

static Status read_order(Span word, GameOrder *order, Fault *fault)
{
    for (GameOrder i = 0; i < GAME_ORDERS; i++)
        if (word.length > 0 &&
            span_is_equal(span_take(span_from(ORDER_NAMES[i]), word.length),
                          word)) {
            *order = i;
            return OK;
        }
    return fault_set(fault, ERR_USAGE,
                     "sort by white, black, event, date, result, eco, elo, "
                     "moves or file");
}

static Status do_sort(Session *session, Span arguments, Fault *fault)
{
    Status status = need_file(session, fault);
    LibraryOrder before = library_order(session->library);
    LibraryOrder order = { .by = before.by };
    Span word;

    if (status == OK && arguments.length == 0) /* the next one */
        order.by = (order.by + 1) % GAME_ORDERS;
    while (status == OK && span_next_word(&arguments, &word))
        if (span_equals(word, "reverse"))
            order.is_reverse = arguments.length > 0 || order.by != before.by ||
                               !before.is_reverse;
        else
            status = read_order(word, &order.by, fault);
    if (status != OK)
        return status;
    library_set_order(session->library, order);
    session_say(session, TONE_PLAIN, "Sorted by %s%s", ORDER_NAMES[order.by],
                order.is_reverse ? ", reverse" : "");
    return OK;
}

/* --- The commands --------------------------------------------------------- */

const CommandSpec GAMES_COMMANDS[] = {
    { .name = "open",
      .aliases = "e",
      .group = COMMANDS_FILES,
      .arguments = "FILE [N]",
      .word = WORD_FILE,
      .summary = "open the first (Nth) game of a PGN, EPD or FEN file",
      .more = "The file may be compressed. Put a name with spaces in quotes. "
              "games lists the games in it.",
      .run = do_open },
    { .name = "recent",
      .group = COMMANDS_FILES,
      .arguments = "[N]",
      .summary = "list recent files, or open one of them",
      .run = do_recent },
    { .name = "games",
      .group = COMMANDS_FILES,
      .arguments = "[FILTER|all|mine [FILTER]]",
      .word = WORD_FILTER,
      .choices = "all|mine",
      .summary = "list the games of the file, those that match, or my games",
      .more = "A filter consists of words from players' names and terms such "
              "as white=carlsen black=anand|kramnik eco=B9 opening=najdorf "
              "result=1-0 year=1990-1999 elo>2600 moves<30 event=candidates "
              "round=1 text=sacrifice -player=nakamura. A game must match all "
              "of them, or all on one side of an or. = compares whole words of "
              "names and other tags as a whole, == always the whole, ~ a part. "
              "elo is that of both players, anyelo of one. fen=. is the "
              "position on the board, mat=KRPvKR a balance of pieces, "
              "board=Nd5,pe6 and pawns=Pd4,pd5 pieces on squares; such a game "
              "is opened where that begins, and n and N go on from there. "
              "number=3-17|20 are games by their numbers. luft(1) has all of "
              "it. games mine opens the archive: the games you have played.",
      .run = do_games },
    { .name = "game",
      .group = COMMANDS_FILES,
      .arguments = "N|next|prev|first|last",
      .word = WORD_CHOICE,
      .choices = "next|prev|first|last",
      .summary = "go to another game of the file",
      .run = do_game },
    { .name = "find",
      .group = COMMANDS_FILES,
      .arguments = "FILTER|next|prev",
      .word = WORD_FILTER,
      .choices = "next|prev",
      .summary = "go to the next game that matches, or the next place in it",
      .more = "The filter is that of the command games. If it looks for "
              "something on the board (fen, mat, board, pawns), find next goes "
              "to the next place in the game, then to the next game.",
      .run = do_find },
    { .name = "back",
      .group = COMMANDS_FILES,
      .summary = "back from a game of the list to the board one came from",
      .more = "The board with its line and variations, as it was when the "
              "first game of the list was opened, by games, find, game or the "
              "explorer.",
      .run = do_back },
    { .name = "sort",
      .group = COMMANDS_FILES,
      .arguments =
          "[white|black|event|date|result|eco|elo|moves|file] [reverse]",
      .word = WORD_CHOICE,
      .choices = "white|black|event|date|result|eco|elo|moves|file|reverse",
      .summary = "sort the list of games; alone: by the next column",
      .run = do_sort },
    { .name = NULL },
};
