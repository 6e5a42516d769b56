/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/inside.h"

/*
 * The board in words, and what `show` prints.
 */
static void say_words(Session *session, const char *title, Text *text)
{
    session_say_page(session, title, text_span(text));
    text_free(text);
}

/* "N", "knight", "rooks"; false for anything else. */
static bool read_type(Span word, PieceType *type)
{
    static const char letters[] = "pnbrqk";

    for (PieceType i = PAWN; i <= KING; i++) {
        if (word.length == 1 && ascii_to_lower(word.data[0]) == letters[i]) {
            *type = i;
            return true;
        }
        if (word.length > 2 &&
            span_starts_with_ignoring_case(word, speech_of_type(i))) {
            *type = i;
            return true;
        }
    }
    return false;
}

static bool read_side(Span word, Color *color)
{
    if (span_equals_ignoring_case(word, "white"))
        *color = WHITE;
    else if (span_equals_ignoring_case(word, "black"))
        *color = BLACK;
    else
        return false;
    return true;
}

static Status do_where(Session *session, Span arguments, Fault *fault)
{
    Text text = { 0 };
    Span word;
    Color color = COLORS;
    PieceType type = NO_PIECE_TYPE;

    while (span_next_word(&arguments, &word))
        if (!read_side(word, &color) && !read_type(word, &type))
            return fault_set(fault, ERR_USAGE,
                             "usage: where N, where black rooks");
    if (type == NO_PIECE_TYPE) {
        speech_of_board(session, &text);
        say_words(session, "The board in words", &text);
        return OK;
    }
    for (Color side = WHITE; side < COLORS; side++)
        if (color == COLORS || color == side)
            speech_of_pieces(session, type, side, &text);
    say_words(session, "Where they are", &text);
    return OK;
}

static void put_piece(Text *text, Piece piece, Square square)
{
    text_format(text, "%c%c %s %s\n", (char)('a' + square_file(square)),
                (char)('1' + square_rank(square)),
                piece_color(piece) == WHITE ? "white" : "black",
                speech_of_type(piece_type(piece)));
}

static void say_row(Session *session, Square first, unsigned step)
{
    const Position *here = game_here(session->game);
    Text text = { 0 };

    for (unsigned i = 0; i < 8; i++) {
        Square square = first + i * step;

        if (position_piece(here, square) != NO_PIECE)
            put_piece(&text, position_piece(here, square), square);
    }
    if (text.length == 0)
        text_append(&text, "empty\n");
    say_words(session, "The pieces in a row", &text);
}

static Status do_rank(Session *session, Span arguments, Fault *fault)
{
    int64_t rank;

    if (!span_to_integer(arguments, 1, 8, &rank))
        return fault_set(fault, ERR_USAGE, "rank 1 to rank 8");
    say_row(session, square_make(0, (unsigned)rank - 1), 1);
    return OK;
}

static Status do_file(Session *session, Span arguments, Fault *fault)
{
    char file = arguments.length == 1 ? ascii_to_lower(arguments.data[0]) : 0;

    if (file < 'a' || file > 'h')
        return fault_set(fault, ERR_USAGE, "file a to file h");
    say_row(session, square_make((unsigned)(file - 'a'), 0), 8);
    return OK;
}

static bool read_square(Span text, Square *square)
{
    char file = text.length == 2 ? ascii_to_lower(text.data[0]) : 0;
    char rank = text.length == 2 ? text.data[1] : 0;

    if (file < 'a' || file > 'h' || rank < '1' || rank > '8')
        return false;
    *square = square_make((unsigned)(file - 'a'), (unsigned)(rank - '1'));
    return true;
}

static Status do_moves(Session *session, Span arguments, Fault *fault)
{
    const Position *here = game_here(session->game);
    Square from = NO_SQUARE;
    Text text = { 0 };
    MoveList list;

    if (arguments.length > 0 && !read_square(arguments, &from))
        return fault_set(fault, ERR_USAGE, "usage: moves [SQUARE]");
    movegen_list(here, &list);
    for (size_t i = 0; i < list.length; i++) {
        if (from != NO_SQUARE && move_from(list.moves[i]) != from)
            continue;
        if (text.length > 0)
            text_append(&text, "  ");
        session_write_move(session, here, list.moves[i], &text);
    }
    if (text.length == 0)
        text_format(&text, "no legal move%s%.*s",
                    arguments.length > 0 ? " from " : "",
                    SPAN_ARGUMENTS(arguments));
    session_say(session, TONE_PLAIN, "%s", text_string(&text));
    text_free(&text);
    return OK;
}

static Status do_clock(Session *session, Span arguments, Fault *fault)
{
    Text text = { 0 };

    (void)arguments;
    (void)fault;
    speech_of_clock(session, &text);
    say_words(session, "Clocks", &text);
    return OK;
}

static Status do_who(Session *session, Span arguments, Fault *fault)
{
    Text text = { 0 };

    (void)arguments;
    (void)fault;
    speech_of_turn(session, &text);
    session_say(session, TONE_PLAIN, "%s", text_string(&text));
    text_free(&text);
    return OK;
}

/* --- show ----------------------------------------------------------------- */

static void put_board(const Session *session, Text *text)
{
    static const char letters[] = "PpNnBbRrQqKk.";
    const Position *here = game_here(session->game);
    bool is_flipped = session_is_flipped(session);

    for (unsigned row = 0; row < 8; row++) {
        unsigned rank = is_flipped ? row : 7 - row;

        text_format(text, "%u ", rank + 1);
        for (unsigned column = 0; column < 8; column++) {
            unsigned file = is_flipped ? 7 - column : column;
            Piece piece = position_piece(here, square_make(file, rank));

            text_format(text, " %c", letters[piece]);
        }
        text_append_char(text, '\n');
    }
    text_append(text,
                is_flipped ? "   h g f e d c b a\n" : "   a b c d e f g h\n");
}

static void show_board(Session *session)
{
    Text text = { 0 };

    put_board(session, &text);
    say_words(session, "The board", &text);
}

static const char SHOW_WORDS[] = "board|fen|pgn|eval|clock|keys|game";

static Status do_show(Session *session, Span arguments, Fault *fault)
{
    Span nothing = span_of(NULL, 0);

    if (arguments.length == 0 || span_equals(arguments, "board")) {
        show_board(session);
        return OK;
    }
    if (span_equals(arguments, "fen"))
        return command_fen(session, nothing, fault);
    if (span_equals(arguments, "pgn"))
        return command_pgn(session, nothing, fault);
    if (span_equals(arguments, "game"))
        return command_tag(session, nothing, fault);
    if (span_equals(arguments, "eval"))
        return command_eval(session, nothing, fault);
    if (span_equals(arguments, "clock"))
        return do_clock(session, nothing, fault);
    if (span_equals(arguments, "keys")) {
        session_request(session, REQUEST_KEYS);
        return OK;
    }
    return fault_set(fault, ERR_USAGE, "show %s", SHOW_WORDS);
}

/* --- Counting ------------------------------------------------------------- */

enum { PERFT_MAX = 7 }; /* the screen freezes while it counts */

static Status read_depth(Span arguments, int64_t *depth, Fault *fault)
{
    if (span_to_integer(arguments, 1, PERFT_MAX, depth))
        return OK;
    return fault_set(
        fault, ERR_USAGE,
        "perft: expected a depth from 1 to %d (luft --perft goes deeper)",
        PERFT_MAX);
}

static Status do_perft(Session *session, Span arguments, Fault *fault)
{
    int64_t depth;
    Status status = read_depth(arguments, &depth, fault);
    int64_t before = clock_milliseconds();
    uint64_t nodes;

    if (status != OK)
        return status;
    nodes = perft_count(game_here(session->game), (unsigned)depth, NULL);
    session_say(session, TONE_PLAIN, "perft %d: %llu nodes in %.3f s",
                (int)depth, (unsigned long long)nodes,
                (double)(clock_milliseconds() - before) / 1000);
    return OK;
}

static Status do_divide(Session *session, Span arguments, Fault *fault)
{
    const Position *here = game_here(session->game);
    int64_t depth;
    Status status = read_depth(arguments, &depth, fault);
    uint64_t total = 0;
    Text text = { 0 };
    MoveList list;

    if (status != OK)
        return status;
    movegen_list(here, &list);
    for (size_t i = 0; i < list.length; i++) {
        char move[MOVE_TEXT_SIZE];
        Position after = *here;
        uint64_t nodes = 1;

        position_make(&after, list.moves[i]);
        if (depth > 1)
            nodes = perft_count(&after, (unsigned)depth - 1, NULL);
        move_write(here, list.moves[i], MOVE_UCI, move);
        text_format(&text, "%s: %llu\n", move, (unsigned long long)nodes);
        total += nodes;
    }
    text_format(&text, "\nNodes searched: %llu\n", (unsigned long long)total);
    say_words(session, "Legal moves counted", &text);
    return OK;
}

/* --- The commands --------------------------------------------------------- */

const CommandSpec SPEECH_COMMANDS[] = {
    { .name = "show",
      .group = COMMANDS_SPEECH,
      .arguments = SHOW_WORDS,
      .word = WORD_CHOICE,
      .choices = SHOW_WORDS,
      .summary = "show a part of the session as text",
      .run = do_show },
    { .name = "where",
      .group = COMMANDS_SPEECH,
      .arguments = "PIECE",
      .summary = "list the squares of these pieces: where N, where black rooks",
      .run = do_where },
    { .name = "rank",
      .group = COMMANDS_SPEECH,
      .arguments = "1-8",
      .summary = "list the pieces on a rank",
      .run = do_rank },
    { .name = "file",
      .group = COMMANDS_SPEECH,
      .arguments = "a-h",
      .summary = "list the pieces on a file",
      .run = do_file },
    { .name = "moves",
      .group = COMMANDS_SPEECH,
      .arguments = "[SQUARE]",
      .word = WORD_SQUARE,
      .summary = "list the legal moves, or those of one piece",
      .run = do_moves },
    { .name = "clock",
      .group = COMMANDS_SPEECH,
      .summary = "show both clocks",
      .run = do_clock },
    { .name = "who",
      .group = COMMANDS_SPEECH,
      .summary = "say who plays and whose turn it is",
      .run = do_who },
    { .name = "perft",
      .group = COMMANDS_LAB,
      .arguments = "N",
      .summary = "count the legal move sequences of length N",
      .run = do_perft },
    { .name = "divide",
      .group = COMMANDS_LAB,
      .arguments = "N",
      .summary = "the same, move by move",
      .run = do_divide },
    { .name = NULL },
};
