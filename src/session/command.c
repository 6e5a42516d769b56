/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/inside.h"

#include "formats/pgn.h"

#include <string.h>

/*
 * What a typed line means.  A legal move wins over everything; then commands
 * by name or a beginning of it.  What is neither gets the answer that helps
 * most: why it is not a move, if it looks like one.
 */

static bool is_alias(Span name, Span alias)
{
    /* pieces have capital letters: one alone is not a command */
    if (name.length != alias.length || name.length == 1)
        return span_is_equal(name, alias);
    for (size_t i = 0; i < name.length; i++)
        if (ascii_to_lower(name.data[i]) != alias.data[i])
            return false;
    return true;
}

static bool is_named(const CommandSpec *spec, Span name)
{
    Span rest = span_from(spec->aliases == NULL ? "" : spec->aliases);
    Span alias;

    if (span_equals_ignoring_case(name, spec->name))
        return true;
    while (span_next_word(&rest, &alias))
        if (is_alias(name, alias))
            return true;
    return false;
}

static bool may_be_short_for(const CommandSpec *spec, Span name)
{
    Span whole = span_from(spec->name);

    return name.length >= 2 && name.length <= whole.length &&
           span_is_equal(span_take(whole, name.length), name);
}

static void name_several(Span name, Fault *fault)
{
    const CommandSpec *command;
    Text text = { 0 };

    for (size_t i = 0; (command = command_at(i)) != NULL; i++)
        if (may_be_short_for(command, name))
            text_format(&text, "%s%s", text.length > 0 ? ", " : "",
                        command->name);
    fault_set(fault, ERR_USAGE, "\"%.*s\" is ambiguous: %s",
              SPAN_ARGUMENTS(name), text_string(&text));
    text_free(&text);
}

Status command_find(Span name, const CommandSpec **command, Fault *fault)
{
    const CommandSpec *candidate;
    size_t found = 0;

    for (size_t i = 0; (candidate = command_at(i)) != NULL; i++) {
        if (is_named(candidate, name)) {
            *command = candidate;
            return OK;
        }
        if (may_be_short_for(candidate, name)) {
            *command = candidate;
            found++;
        }
    }
    if (found == 1)
        return OK;
    if (found > 1)
        name_several(name, fault);
    else
        fault_set(fault, ERR_USAGE,
                  "unknown command \"%.*s\" (help lists them)",
                  SPAN_ARGUMENTS(name));
    return ERR_USAGE;
}

static Status run(Session *session, const CommandSpec *command, Span arguments,
                  Fault *fault)
{
    Status status = OK;

    if (command->arguments == NULL && arguments.length > 0)
        status =
            fault_set(fault, ERR_USAGE, "%s takes no arguments", command->name);
    else
        status = command->run(session, arguments, fault);
    session->command.is_forced = false;
    session_changed(session);
    return status;
}

static Status run_named(Session *session, const char *name, Span arguments,
                        Fault *fault)
{
    const CommandSpec *command = NULL;
    Status status = command_find(span_from(name), &command, fault);

    return status == OK ? run(session, command, arguments, fault) : status;
}

/* "open! F": without asking, as in vi. */
static Span take_force(Session *session, Span name)
{
    session->command.is_forced =
        name.length > 2 && name.data[name.length - 1] == '!';
    return session->command.is_forced ? span_take(name, name.length - 1) : name;
}

/* "wq" and "x": vi's way to save and leave. */
static Status save_and_quit(Session *session, Fault *fault)
{
    Status status = OK;

    if (session_is_unsaved(session) || play_is_on(session->play))
        status = run_named(session, "save", span_of(NULL, 0), fault);
    if (status == OK && !session_is_unsaved(session))
        status = run_named(session, "quit", span_of(NULL, 0), fault);
    return status;
}

/* Of all that is typed only names of files may be any bytes, and even they
 * none but those of a string. */
static Status check_text(const CommandSpec *command, Span line, Fault *fault)
{
    size_t nul = span_find(line, '\0');
    size_t good = utf8_valid_prefix(line);

    if (nul < line.length)
        return fault_at(fault, ERR_FORMAT, 0, nul + 1, "a NUL is not text");
    if (good == line.length || command->word == WORD_FILE)
        return OK;
    return fault_at(fault, ERR_FORMAT, 0, good + 1, "not UTF-8");
}

/* The command that begins the line, of which its arguments are left. */
static Status take_command(Session *session, Span *line,
                           const CommandSpec **command, Fault *fault)
{
    Span whole = *line;
    Span name = *line;
    Status status;

    span_next_word(line, &name);
    *line = span_trim(*line);
    status = command_find(take_force(session, name), command, fault);
    return status == OK ? check_text(*command, whole, fault) : status;
}

Status command_run(Session *session, Span line, Fault *fault)
{
    const CommandSpec *command;
    Status status;

    if (line.length == 0)
        return OK;
    if (span_equals(line, "wq") || span_equals(line, "x"))
        return save_and_quit(session, fault);
    if (line.length > 1 && line.data[0] == '!')
        return run_named(session, "shell", span_skip(line, 1), fault);
    if (span_equals(line, "q!"))
        line = span_from("quit!");
    status = take_command(session, &line, &command, fault);
    return status == OK ? run(session, command, line, fault) : status;
}

Status command_configure(Session *session, Span line, Fault *fault)
{
    const CommandSpec *command;
    Status status;

    if (line.length == 0)
        return OK;
    status = take_command(session, &line, &command, fault);
    if (status != OK)
        return status;
    if (!(command->flags & COMMAND_CONFIG))
        return fault_set(fault, ERR_USAGE, "%s: not allowed in a config file",
                         command->name);
    return run(session, command, line, fault);
}

/* --- Moves ---------------------------------------------------------------- */

/* "12.", "12...", "12. ... " in front of a move is left out. */
static Span without_number(Span text)
{
    Span rest = text;

    while (rest.length > 0 && ascii_is_digit(rest.data[0]))
        rest = span_skip(rest, 1);
    if (rest.length == text.length || rest.length == 0 || rest.data[0] != '.')
        return text;
    while (rest.length > 0 && (rest.data[0] == '.' || rest.data[0] == ' '))
        rest = span_skip(rest, 1);
    return rest;
}

/* "O-O", "ooo", "0-0+": but not "open". */
static bool looks_like_castling(Span text)
{
    for (size_t i = 0; i < text.length; i++)
        if (strchr("Oo0-+#!?", text.data[i]) == NULL)
            return false;
    return true;
}

static bool looks_like_move(Span text)
{
    bool has_digit = false;

    if (text.length < 2 || text.length > 10)
        return false;
    if (strchr("abcdefghABCDEFGHKQRNkqrnO0o12345678", text.data[0]) == NULL)
        return false;
    for (size_t i = 0; i < text.length; i++) {
        has_digit |= ascii_is_digit(text.data[i]);
        if (text.data[i] == ' ')
            return false;
    }
    return has_digit || looks_like_castling(text);
}

static void board_for_moves(const Session *session, Position *position)
{
    if (play_is_on(session->play))
        game_position(session->game, play_live(session->play), position);
    else if (coach_is_retrying(session->coach))
        game_position(session->game, coach_retry_place(session->coach),
                      position);
    else
        *position = *game_here(session->game);
}

static Status play_typed(Session *session, Move move, Fault *fault)
{
    Status status;

    if (play_is_on(session->play)) {
        if (play_is_paused(session->play))
            play_pause(session->play);
        game_go(session->game, play_live(session->play));
        return play_move(session->play, move, fault);
    }
    if (coach_is_retrying(session->coach))
        return coach_retry_move(session->coach, move, fault);
    status = game_play(session->game, move, fault);
    if (status == OK)
        session_moved(session);
    return status;
}

static bool is_others_turn(const Session *session)
{
    return play_is_on(session->play) && !play_awaits_human(session->play);
}

/* Other letters and figures too, and "e2 e4": but not "e" or "elo". */
static bool may_be_move(Span text)
{
    Span rest = text;
    Span word;

    if (looks_like_move(text) || !span_next_word(&rest, &word))
        return looks_like_move(text);
    for (size_t i = 0; i < word.length; i++)
        if (ascii_is_digit(word.data[i]))
            return true;
    return false;
}

/* Moves without numbers may be a game. */
static bool offer_moves(Session *session, Span line)
{
    PgnRaw raw = pgn_raw_of(line);
    PgnSummary summary = { 0 };

    pgn_read(&raw, NULL, NULL, &summary);
    return summary.plies > 1 && paste_offer_games(session, line);
}

/* True if the line was a move, or wanted to be one; then *status says how it
 * went. */
static bool try_move(Session *session, Span line, Status *status, Fault *fault)
{
    Span text = without_number(line);
    Position position;
    Fault why = { 0 };
    Move move = MOVE_NONE;

    board_for_moves(session, &position);
    if (!is_others_turn(session))
        *status =
            move_read(&position, text, session_letters(session), &move, &why);
    else if (may_be_move(text))
        *status = play_keep_premove(session->play, text, &why);
    else
        return false;
    if (*status == OK && move != MOVE_NONE)
        *status = play_typed(session, move, &why);
    else if (*status != OK && offer_moves(session, line))
        *status = OK;
    else if (!may_be_move(text) ||
             (*status == ERR_FORMAT && !looks_like_move(text)))
        return false;
    if (*status != OK && fault != NULL)
        *fault = why;
    return true;
}

enum { SHORTEST_GAME = 8 };

static bool looks_like_fen(Span line)
{
    size_t slashes = 0;
    Span board = span_take(line, span_find(line, ' '));

    for (size_t i = 0; i < board.length; i++)
        slashes += board.data[i] == '/';
    return slashes == 7 && line.length >= 15;
}

/* "1. e4 e5 2. Nf3", or tags: a whole game in one line. */
static bool looks_like_game(Span line)
{
    PgnRaw raw = pgn_raw_of(line);
    PgnSummary summary = { 0 };

    if (line.length < SHORTEST_GAME ||
        (line.data[0] != '[' && !ascii_is_digit(line.data[0])))
        return false;
    pgn_read(&raw, NULL, NULL, &summary);
    return summary.plies > 1 || (line.data[0] == '[' && summary.plies == 1);
}

/* Several words of which the first is a move. */
static bool begins_with_move(Span line)
{
    Span rest = without_number(line);
    Span word;

    return span_next_word(&rest, &word) && span_trim(rest).length > 0 &&
           looks_like_move(word);
}

/* Or a position with what is known of it, as in a file of EPD. */
static Status try_fen(Session *session, Span line, Fault *fault)
{
    Span within = paste_find_fen(line);
    Span fen = within.length > 0 ? within : line;
    Position position;
    Text command = { 0 };
    Status status = OK;

    if (fen_read(fen, &position, NULL) != OK)
        return paste_offer_games(session, line)
                   ? OK
                   : fen_read(fen, &position, fault);
    if (paste_may_take(session, fen, &command))
        status = command_run(session, text_span(&command), fault);
    text_free(&command);
    return status;
}

static bool is_verb(Span line)
{
    Span rest = line;
    Span name;
    const CommandSpec *command;

    return span_next_word(&rest, &name) && name.length >= 2 &&
           command_find(span_ends_with(name, "!")
                            ? span_take(name, name.length - 1)
                            : name,
                        &command, NULL) == OK;
}

/* A position, a game or a command: true if the line is one of them; then
 * *status says how it went. */
static bool try_other(Session *session, Span line, Status *status, Fault *fault)
{
    bool is_fen = looks_like_fen(line);

    *status = OK;
    if (!is_fen && looks_like_game(line) && paste_offer_games(session, line))
        return true;
    if (!is_fen && is_verb(line) && !looks_like_move(line)) {
        *status = command_run(session, line, fault);
        return true;
    }
    if (!is_fen && paste_find_fen(line).length == 0)
        return false;
    *status = try_fen(session, line, fault);
    return true;
}

/* Nothing else is as short as a move and looks like one. */
static bool is_plain_move(Span line)
{
    return line.length < SHORTEST_GAME && looks_like_move(line);
}

Status session_submit(Session *session, Span line, Fault *fault)
{
    Status status;

    line = span_trim(line);
    if (coach_retry_means(session->coach, line) ||
        (series_is_offered(session) && span_equals(line, "R")))
        line = span_from("retry");
    if (line.length == 0)
        return OK;
    if (line.data[0] == ':')
        return command_run(session, span_trim(span_skip(line, 1)), fault);
    if (!is_plain_move(line) && try_other(session, line, &status, fault))
        return status;
    if (try_move(session, line, &status, fault))
        return status;
    if (begins_with_move(line))
        return fault_set(fault, ERR_USAGE,
                         "expected one move, or a game from its first move");
    return command_run(session, line, fault);
}
