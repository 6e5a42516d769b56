/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "formats/pgn.h"
#include "formats/pgn_write.h"
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

/* --- Files ---------------------------------------------------------------- */

/* "games.pgn 12": a number at the end is that of the game. */
static Span take_number(Span arguments, uint64_t *number)
{
    size_t cut = arguments.length;

    *number = 1;
    while (cut > 0 && !ascii_is_space(arguments.data[cut - 1]))
        cut--;
    if (cut == 0 ||
        !span_to_unsigned(span_skip(arguments, cut), 100000000, number))
        return arguments;
    return span_trim(span_take(arguments, cut));
}

static Status read_game(PgnStream *stream, uint64_t number, Game **game,
                        PgnSummary *summary, Fault *fault)
{
    bool is_found = true;
    PgnRaw raw = { 0 };
    Status status = OK;

    while (status == OK && is_found && raw.number < number)
        status = pgn_stream_next(stream, &raw, &is_found, fault);
    if (status != OK)
        return status;
    if (!is_found || raw.number < number)
        return fault_set(fault, ERR_MISSING, "there are only %llu games",
                         (unsigned long long)raw.number);
    *game = pgn_read_game(&raw, NULL, summary);
    return OK;
}

Status do_open(Session *session, Span arguments, Fault *fault)
{
    PgnStream *stream = NULL;
    PgnSummary summary = { 0 };
    Game *game = NULL;
    Text path = { 0 };
    uint64_t number;
    Status status;

    directory_expand(take_number(arguments, &number), &path);
    status = pgn_stream_open(text_string(&path), &stream, fault);
    if (status == OK)
        status = read_game(stream, number, &game, &summary, fault);
    pgn_stream_free(stream);
    if (status == OK) {
        play_leave(session);
        session_take_game(session, game);
        if (summary.faults > 0)
            say(session, TONE_ERROR, "line %zu: %s", summary.fault.line,
                summary.fault.text);
        else
            say(session, TONE_PLAIN, "Game %llu of %s",
                (unsigned long long)number, text_string(&path));
    }
    text_free(&path);
    return status;
}

Status do_append(Session *session, Span arguments, Fault *fault)
{
    Text path = { 0 };
    Text pgn = { 0 };
    Status status;

    if (arguments.length == 0)
        return fault_set(fault, ERR_USAGE, "append to which file?");
    directory_expand(arguments, &path);
    pgn_write(session->game, NULL, &pgn);
    status = file_append(text_string(&path), text_span(&pgn), fault);
    if (status == OK) {
        game_mark_saved(session->game);
        say(session, TONE_PLAIN, "Added to %s", text_string(&path));
    }
    text_free(&path);
    text_free(&pgn);
    return status;
}

Status do_pgn(Session *session, Span arguments, Fault *fault)
{
    Status status = argument_none(arguments, VERB_PGN, fault);
    Text text = { 0 };

    if (status != OK)
        return status;
    pgn_write(session->game, NULL, &text);
    say_page(session, text_span(&text));
    text_free(&text);
    return OK;
}
