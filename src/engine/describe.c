/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/engine.h"

#include "engine/wdl.h"
#include "eval/eval.h"
#include "eval/shipped.h"

/*
 * A position in sentences.
 *
 * What the network sees has no parts that could be added up.  What it would
 * lose with a piece says more than any term: the difference is the worth of
 * that piece here.
 */
enum {
    UNUSUAL = 15, /* per cent beside what such a piece is worth */
    NAMED = 3     /* pieces of each sort */
};

/* What they are worth to the network on average, in positions of master games
 * out of the opening. */
static const Score USUAL[PIECE_TYPES] = { 100, 350, 370, 480, 1000, 0 };

static Score for_white(const Network *network, const Position *position)
{
    Score score = wdl_normal(position, network_evaluate(network, position));

    return position->side == WHITE ? score : -score;
}

static Position without(const Position *position, Square square)
{
    Position less = *position;
    Piece piece = less.squares[square];
    Bitboard others = ~((Bitboard)1 << square);

    less.squares[square] = NO_PIECE;
    less.types[piece_type(piece)] &= others;
    less.colors[piece_color(piece)] &= others;
    return less;
}

bool engine_worth(const Position *position, Square square, Score *worth)
{
    const Network *network = network_shipped();
    Position less = without(position, square);
    Score change;

    if (network == NULL)
        return false;
    change = for_white(network, position) - for_white(network, &less);
    *worth = piece_color(position->squares[square]) == WHITE ? change : -change;
    return true;
}

/* --- Pieces of unusual worth ---------------------------------------------- */

typedef struct Worth {
    Square square;
    Score worth;
    int unusual; /* per cent of what is usual, more or less */
} Worth;

/* Sorted in, most unusual first. */
static void insert(Worth worths[NAMED], Worth worth)
{
    for (size_t i = 0; i < NAMED; i++)
        if (worth.unusual > worths[i].unusual) {
            Worth next = worths[i];

            worths[i] = worth;
            worth = next;
        }
}

static void look_at_pieces(const Position *position, Worth more[NAMED],
                           Worth less[NAMED])
{
    for (Square square = A1; square <= H8; square++) {
        Piece piece = position->squares[square];
        Score usual = piece == NO_PIECE ? 0 : USUAL[piece_type(piece)];
        Worth worth = { .square = square };

        if (usual == 0 || !engine_worth(position, square, &worth.worth))
            continue;
        worth.unusual = (worth.worth - usual) * 100 / usual;
        /* a third of a pawn more is nothing to tell of a pawn */
        if (piece_type(piece) == PAWN)
            worth.unusual /= 3;
        insert(more, worth);
        worth.unusual = -worth.unusual;
        insert(less, worth);
    }
}

static void append_worths(const char *what, const Position *position,
                          const Worth worths[NAMED], Text *text)
{
    static const char *const names[PIECE_TYPES] = { "pawn", "knight", "bishop",
                                                    "rook", "queen",  "king" };
    const char *between = "";

    if (worths[0].unusual < UNUSUAL)
        return;
    text_format(text, "Worth %s than usual:\n  ", what);
    for (size_t i = 0; i < NAMED && worths[i].unusual >= UNUSUAL; i++) {
        Piece piece = position->squares[worths[i].square];
        Score worth = worths[i].worth;

        text_format(text, "%sthe %s on %c%c (%s%d.%d)", between,
                    names[piece_type(piece)],
                    (char)('a' + square_file(worths[i].square)),
                    (char)('1' + square_rank(worths[i].square)),
                    worth <= -5 ? "-" : "",
                    (worth < 0 ? 5 - worth : worth + 5) / 100,
                    (worth < 0 ? 5 - worth : worth + 5) / 10 % 10);
        between = ", ";
    }
    text_append_char(text, '\n');
}

static void append_pieces(const Position *position, Text *text)
{
    Worth more[NAMED] = { { 0 } };
    Worth less[NAMED] = { { 0 } };
    size_t before = text->length;

    look_at_pieces(position, more, less);
    append_worths("more", position, more, text);
    append_worths("less", position, less, text);
    if (text->length > before)
        text_append(text, "(in pawns: what the network would lose without)\n");
}

/* --- Sides ---------------------------------------------------------------- */

static void append_standing(Score score, Text *text)
{
    static const struct {
        int least;
        const char *words;
    } steps[] = { { 250, "is winning" },
                  { 150, "is much better" },
                  { 70, "is better" },
                  { 30, "is slightly better" } };
    Score size = score < 0 ? -score : score;

    for (size_t i = 0; i < ARRAY_LENGTH(steps); i++)
        if (size >= steps[i].least) {
            text_format(text, "%s %s", score > 0 ? "White" : "Black",
                        steps[i].words);
            return;
        }
    text_append(text, "about equal");
}

static void append_side(const Position *position, Color side, const char *none,
                        Text *text)
{
    Text sentences = { 0 };

    if (eval_describe(position, side, &sentences) > 0)
        text_format(text, "\nFor %s:\n%s", side == WHITE ? "White" : "Black",
                    text_string(&sentences));
    else
        text_append(text, none);
    text_free(&sentences);
}

void engine_describe(const Position *position, const Score *believed,
                     Text *text)
{
    const Network *network = network_shipped();
    const char *known = eval_knowledge(position);
    char number[SCORE_TEXT_SIZE];
    Score score = 0;
    Color better = WHITE;
    Color worse = BLACK;

    if (network != NULL) {
        score = for_white(network, position);
        score_format(score, number);
        text_format(text, "Network, without looking ahead: %s, ", number);
        append_standing(score, text);
        text_append_char(text, '\n');
    }
    if (believed != NULL)
        score = *believed;
    if (known != NULL)
        text_format(text, "Ending: %s\n", known);
    if (score < 0) {
        better = BLACK;
        worse = WHITE;
    }
    append_side(position, better,
                known == NULL && (score > 30 || score < -30)
                    ? "\nNo single feature explains it: look at the moves "
                      "(analyse)\n"
                    : "",
                text);
    append_side(position, worse, "", text);
    text_append_char(text, '\n');
    append_pieces(position, text);
}
