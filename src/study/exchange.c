/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "study/exchange.h"

#include "engine/engine.h"

static const char *const NAMES[PIECE_TYPES] = { "pawn", "knight", "bishop",
                                                "rook", "queen",  "king" };

/* Hundredths of a pawn as people read them: "3.2", "1". */
static void append_pawns(int value, Text *text)
{
    int size = value < 0 ? -value : value;

    text_format(text, "%s%d", value < 0 ? "-" : "", size / 100);
    if (size % 100 != 0)
        text_format(text, ".%d", size % 100 / 10);
}

/* "takes a knight", "takes a rook and promotes" */
static void append_act(const Position *position, Move move, Text *text)
{
    PieceType taken = position_captured(position, move);
    const char *between = "";

    if (taken != NO_PIECE_TYPE) {
        text_format(text, "takes a %s", NAMES[taken]);
        between = " and ";
    }
    if (move_kind(move) == KIND_PROMOTION)
        text_format(text, "%spromotes", between);
    else if (taken == NO_PIECE_TYPE)
        text_append(text, "takes nothing");
}

static void append_step(const Position *position, Move move, MoveStyle style,
                        Text *text)
{
    char shown[MOVE_TEXT_SIZE];

    move_write(position, move, style, shown);
    text_format(text, "  %u%s%-*s ", (unsigned)position->fullmoves,
                position->side == WHITE ? "." : "...",
                position->side == WHITE ? 9 : 7, shown);
    append_act(position, move, text);
}

/* What has been won so far by the side that began. */
static void append_balance(int balance, Text *text)
{
    text_append(text, balance > 0 ? ": +" : ": ");
    append_pawns(balance, text);
    text_append_char(text, '\n');
}

static void append_refusal(const Position *position, const SeeStep *step,
                           MoveStyle style, Text *text)
{
    char shown[MOVE_TEXT_SIZE];

    move_write(position, step->move, style, shown);
    text_format(text, "  %s stops: %s would %s",
                position->side == WHITE ? "White" : "Black", shown,
                step->worth < 0 ? "lose " : "win nothing");
    if (step->worth < 0)
        append_pawns(-step->worth, text);
    text_append_char(text, '\n');
}

static void append_result(const Position *position, const SeeStep *first,
                          MoveStyle style, Text *text)
{
    char shown[MOVE_TEXT_SIZE];

    move_write(position, first->move, style, shown);
    text_format(text, "%s ", shown);
    if (first->worth == 0) {
        text_append(text, "wins and loses nothing\n");
        return;
    }
    text_append(text, first->worth > 0 ? "wins " : "loses ");
    append_pawns(first->worth < 0 ? -first->worth : first->worth, text);
    text_append(text, " in pawns\n");
}

void exchange_append(const Position *position, Move move, MoveStyle style,
                     Text *text)
{
    SeeStep steps[SEE_STEPS];
    size_t count = engine_exchange(position, move, steps);
    Position here = *position;
    int balance = 0;

    for (size_t i = 0; i < count; i++) {
        if (i > 0 && steps[i].worth <= 0) {
            append_refusal(&here, &steps[i], style, text);
            break;
        }
        balance += i % 2 == 0 ? steps[i].gain : -steps[i].gain;
        append_step(&here, steps[i].move, style, text);
        append_balance(balance, text);
        position_make(&here, steps[i].move);
    }
    append_result(position, &steps[0], style, text);
}
