/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/inside.h"

/*
 * Positions and moves in words: for screen readers, braille lines and people
 * who play without looking.
 */
static const char *const NAMES[PIECE_TYPES] = { "pawn", "knight", "bishop",
                                                "rook", "queen",  "king" };

const char *speech_of_type(PieceType type)
{
    return NAMES[type];
}

static const char *side_word(Color color)
{
    return color == WHITE ? "White" : "Black";
}

static void put_square(Text *text, Square square)
{
    text_format(text, "%c%c", (char)('a' + square_file(square)),
                (char)('1' + square_rank(square)));
}

static void put_ending_words(const Position *before, Move move, Text *text)
{
    Position after = *before;

    position_make(&after, move);
    if (!position_in_check(&after))
        return;
    text_append(text, movegen_any(&after) ? ", check" : ", checkmate");
}

static void put_plain_move(const Position *before, Move move, Text *text)
{
    Square from = move_from(move);
    Square to = move_to(move);

    text_format(text, "%s ", NAMES[piece_type(position_piece(before, from))]);
    put_square(text, from);
    if (position_is_capture(before, move))
        text_format(text, " takes %s on ",
                    NAMES[position_captured(before, move)]);
    else
        text_append(text, " to ");
    put_square(text, to);
    if (move_kind(move) == KIND_EN_PASSANT)
        text_append(text, " en passant");
    if (move_kind(move) == KIND_PROMOTION)
        text_format(text, ", becomes a %s", NAMES[move_promotion(move)]);
}

void speech_of_move(const Session *session, Node node, Text *text)
{
    const Game *game = session->game;
    Position before;
    Move move;

    if (node == GAME_ROOT) {
        text_append(text, "The beginning");
        return;
    }
    game_position(game, game_parent(game, node), &before);
    move = game_move(game, node);
    text_format(text, "%s %u: ", side_word(before.side),
                game_move_number(game, node));
    if (move == MOVE_NULL) {
        text_append(text, "passes");
        return;
    }
    if (move_kind(move) == KIND_CASTLING)
        text_append(text, move_to(move) > move_from(move) ? "castles short"
                                                          : "castles long");
    else
        put_plain_move(&before, move, text);
    put_ending_words(&before, move, text);
}

void speech_of_pieces(const Session *session, PieceType type, Color color,
                      Text *text)
{
    Bitboard pieces = position_pieces(game_here(session->game), color, type);
    bool has_any = pieces != 0;

    text_format(text, "%s %s%s: ", side_word(color), NAMES[type],
                type == KING ? "" : "s");
    while (pieces != 0) {
        put_square(text, (Square)__builtin_ctzll(pieces));
        pieces &= pieces - 1;
        text_append(text, pieces != 0 ? ", " : "");
    }
    text_append(text, has_any ? "\n" : "none\n");
}

void speech_of_board(const Session *session, Text *text)
{
    for (Color color = WHITE; color < COLORS; color++)
        for (PieceType type = KING + 1; type-- > PAWN;)
            speech_of_pieces(session, type, color, text);
}

void speech_of_clock(const Session *session, Text *text)
{
    for (Color color = WHITE; color < COLORS; color++) {
        int64_t left;

        if (!play_clock(session->play, color, &left)) {
            text_append(text, "No clock\n");
            return;
        }
        text_format(text, "%s ", side_word(color));
        time_control_write_clock(left, text);
        text_append(text, play_clock_runs(session->play) == color ? ", runs\n"
                                                                  : "\n");
    }
}

/* "Anna (White)", or "White" where nobody has a name. */
static void append_player(const Session *session, Color color, Text *text)
{
    Text name = { 0 };

    play_name(session->play, color, &name);
    text_append_span(text, text_span(&name));
    if (!span_equals(text_span(&name), side_word(color)))
        text_format(text, " (%s)", side_word(color));
    text_free(&name);
}

void speech_of_turn(const Session *session, Text *text)
{
    const Position *here = game_here(session->game);

    append_player(session, WHITE, text);
    text_append(text, " against ");
    append_player(session, BLACK, text);
    text_append(text, ". ");
    if (play_ending(session->play)[0] != '\0')
        text_format(text, "%s.", play_ending(session->play));
    else
        text_format(text, "%s to move%s, move %u.", side_word(here->side),
                    position_in_check(here) ? " and in check" : "",
                    (unsigned)here->fullmoves);
}
