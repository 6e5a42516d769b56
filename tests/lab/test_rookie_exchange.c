/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Exchanges of Rookie 2.0: two sets without any order against playing them out
 * from square to square.
 */
#include "base/random.h"
#include "board/movegen.h"
#include "lab/rookie_exchange.h"
#include "notation/fen.h"
#include "suites.h"

#include <stdlib.h>

enum { GAMES = 60, PLIES = 100 };

static Position position_of(const char *fen)
{
    Position position;

    CU_ASSERT_EQUAL_FATAL(fen_read(span_from(fen), &position, NULL), OK);
    return position;
}

/* Visit the positions of games of random moves. */
static void play(uint64_t seed, void (*visit)(const Position *, void *),
                 void *context)
{
    Random random;

    random_start(&random, seed);
    for (unsigned game = 0; game < GAMES; game++) {
        Position position;

        position_start960(&position, (unsigned)random_below(&random, 960));
        for (unsigned ply = 0; ply < PLIES; ply++) {
            MoveList list;

            movegen_list(&position, &list);
            if (list.length == 0)
                break;
            visit(&position, context);
            position_make(&position,
                          list.moves[random_below(&random, list.length)]);
        }
    }
}

/*
 * The same by going from square to square: who attacks is a number of queues,
 * in which a piece has to wait until those before it have captured, and each
 * side tries every piece that may capture, or none.
 */
enum { QUEUES = 16, LENGTH = 16, CROWD = 7, KING_VALUE = 100 };

typedef struct Queue {
    int values[LENGTH];
    unsigned length;
    unsigned next;
} Queue;

typedef struct Side {
    Queue queues[QUEUES];
    unsigned count;
    unsigned left;
    bool is_sorted; /* nobody waits behind a stronger piece */
} Side;

static const int VALUES[PIECE_TYPES] = { 1, 3, 3, 5, 9, KING_VALUE };

static int best_capture(int victim, Side *attackers, Side *defenders)
{
    int best = 0;

    for (unsigned i = 0; i < attackers->count; i++) {
        Queue *queue = &attackers->queues[i];
        int value;

        if (queue->next == queue->length)
            continue;
        value = queue->values[queue->next++];
        attackers->left--;
        if (value < KING_VALUE || defenders->left == 0) {
            int gain = victim - best_capture(value, defenders, attackers);

            best = gain > best ? gain : best;
        }
        attackers->left++;
        queue->next--;
    }
    return best;
}

static bool moves_along(PieceType type, int files, int ranks)
{
    if (type == QUEEN)
        return true;
    return type == (files == 0 || ranks == 0 ? ROOK : BISHOP);
}

/* May this piece be the first of a queue at that distance? */
static bool attacks_from(const Position *p, Square square, int files, int ranks,
                         int distance)
{
    PieceType type = piece_type(p->squares[square]);
    int forward = piece_color(p->squares[square]) == WHITE ? -1 : 1;

    if (distance == 1 && type == KING)
        return true;
    if (distance == 1 && type == PAWN)
        return files != 0 && ranks == forward;
    return type >= BISHOP && type <= QUEEN && moves_along(type, files, ranks);
}

static void add_queue(const Position *p, Side *side, Color color, Square target,
                      Square from, int files, int ranks)
{
    Queue *queue = &side->queues[side->count];
    int file = (int)square_file(target);
    int rank = (int)square_rank(target);
    int strongest = 0;

    for (int distance = 1;; distance++) {
        Square square;
        int value;

        file += files;
        rank += ranks;
        if (file < 0 || file > 7 || rank < 0 || rank > 7)
            break;
        square = square_make((unsigned)file, (unsigned)rank);
        if (square == from || p->squares[square] == NO_PIECE)
            continue;
        if (piece_color(p->squares[square]) != color)
            break;
        if (queue->length == 0
                ? !attacks_from(p, square, files, ranks, distance)
                : !moves_along(piece_type(p->squares[square]), files, ranks))
            break;
        value = VALUES[piece_type(p->squares[square])];
        side->is_sorted &= value >= strongest;
        strongest = value > strongest ? value : strongest;
        queue->values[queue->length++] = value;
    }
    side->left += queue->length;
    side->count += queue->length > 0;
}

static void add_knights(const Position *p, Side *side, Color color,
                        Square target, Square from)
{
    for (Square square = 0; square < SQUARES; square++) {
        int files = abs((int)square_file(square) - (int)square_file(target));
        int ranks = abs((int)square_rank(square) - (int)square_rank(target));

        if (square == from || p->squares[square] != piece_make(color, KNIGHT) ||
            files * ranks != 2)
            continue;
        side->queues[side->count].values[0] = VALUES[KNIGHT];
        side->queues[side->count++].length = 1;
        side->left++;
    }
}

static Side side_of(const Position *p, Color color, Square target, Square from)
{
    Side side = { .is_sorted = true };

    add_knights(p, &side, color, target, from);
    for (int files = -1; files <= 1; files++)
        for (int ranks = -1; ranks <= 1; ranks++)
            if (files != 0 || ranks != 0)
                add_queue(p, &side, color, target, from, files, ranks);
    return side;
}

typedef struct Compared {
    unsigned equal;
    unsigned more;
} Compared;

/* Away from the last ranks: promotions have tests of their own. */
static void compare_move(const Position *p, Move move, Compared *compared)
{
    Square from = move_from(move);
    Square to = move_to(move);
    PieceType taken = position_captured(p, move);
    Side own = side_of(p, p->side, to, from);
    Side others = side_of(p, p->side ^ 1, to, from);
    int exact;
    int seen;

    if (own.left > CROWD || others.left > CROWD)
        return;
    exact = (taken == NO_PIECE_TYPE ? 0 : VALUES[taken]) -
            best_capture(VALUES[piece_type(p->squares[from])], &others, &own);
    seen = rookie_exchange(NULL, p, move);
    CU_ASSERT_TRUE(seen >= exact);
    if (own.is_sorted && others.is_sorted)
        CU_ASSERT_EQUAL(seen, exact);
    compared->equal += seen == exact;
    compared->more += seen > exact;
}

static void compare_exchanges(const Position *p, void *context)
{
    MoveList list;

    movegen_list(p, &list);
    for (size_t i = 0; i < list.length; i++) {
        unsigned rank = square_rank(move_to(list.moves[i]));

        if (move_kind(list.moves[i]) == KIND_NORMAL && rank > 0 && rank < 7)
            compare_move(p, list.moves[i], context);
    }
}

static void test_exchange(void)
{
    Compared compared = { 0 };

    play(1, compare_exchanges, &compared);
    CU_ASSERT_TRUE(compared.equal > 50000);
    CU_ASSERT_TRUE(compared.more > 5);
}

static int exchange_of(const char *fen, Square from, Square to)
{
    Position position = position_of(fen);
    MoveList list;

    movegen_list(&position, &list);
    for (size_t i = 0; i < list.length; i++)
        if (move_from(list.moves[i]) == from && move_to(list.moves[i]) == to &&
            (move_kind(list.moves[i]) != KIND_PROMOTION ||
             move_promotion(list.moves[i]) == QUEEN))
            return rookie_exchange(NULL, &position, list.moves[i]);
    CU_FAIL_FATAL("no such move");
    return 0;
}

static void test_exchange_cases(void)
{
    static const struct {
        const char *fen;
        Square from;
        Square to;
        int value;
    } cases[] = {
        /* DHBW ChessAI's figure 3.26: a queen for a bishop. */
        { "r7/4k3/8/4p3/8/2BK4/8/q7 w - - 0 1", C3, A1, 6 },
        /* The report's figure 2.6, with bishop and queen in either order: the
         * side that moves may pretend. */
        { "4k3/8/2n5/8/4p3/5B2/6Q1/4K3 w - - 0 1", F3, E4, 1 },
        { "4k3/5p2/6p1/5p2/4p3/5Q2/6B1/4K3 w - - 0 1", F3, E4, -7 },
        /* Figure 2.18's extremes: a queen to an unsafe square, and taken by a
         * pawn that promotes. */
        { "4k3/8/3p4/8/8/8/2Q5/4K3 w - - 0 1", C2, C5, -9 },
        { "q6k/1P6/8/8/8/8/8/4K3 w - - 0 1", B7, A8, 17 },
        { "qr5k/1P6/8/8/8/8/8/4K3 w - - 0 1", B7, A8, 8 },
        { "7k/1P6/8/8/8/8/8/4K3 w - - 0 1", B7, B8, 8 },
        { "r6k/1P6/8/8/8/8/8/4K3 w - - 0 1", B7, B8, -1 },
        /* En passant opens the file: the rook takes back. */
        { "3r3k/8/8/3pP3/8/8/8/4K3 w - d6 0 1", E5, D6, 0 },
        { "7k/8/8/3pP3/8/8/8/4K3 w - d6 0 1", E5, D6, 1 },
        /* A pawn that promotes takes back on the last rank. */
        { "r3k3/8/8/8/8/8/1p6/R5K1 b - - 0 1", A8, A1, 5 },
        { "4k3/8/8/8/8/8/1p6/RR4K1 b - - 0 1", B2, A1, 4 },
    };

    for (size_t i = 0; i < ARRAY_LENGTH(cases); i++) {
        int value = exchange_of(cases[i].fen, cases[i].from, cases[i].to);

        CU_ASSERT_EQUAL(value, cases[i].value);
    }
}

static void compare_cached(const Position *p, void *context)
{
    MoveList list;

    movegen_list(p, &list);
    for (size_t i = 0; i < list.length; i++) {
        int value = rookie_exchange(NULL, p, list.moves[i]);

        CU_ASSERT_EQUAL(rookie_exchange(context, p, list.moves[i]), value);
        CU_ASSERT_TRUE(value >= EXCHANGE_MIN && value <= EXCHANGE_MAX);
        if (position_is_quiet(p, list.moves[i]))
            CU_ASSERT_TRUE(value <= 0);
    }
}

/* The cache changes nothing, and is asked for the same things again. */
static void test_exchange_cache(void)
{
    ExchangeCache *cache = calloc(1, sizeof *cache);

    CU_ASSERT_PTR_NOT_NULL_FATAL(cache);
    play(2, compare_cached, cache);
    CU_ASSERT_TRUE(cache->hits > 10 * cache->misses);
    free(cache);
}

CU_TestInfo rookie_exchange_tests[] = {
    { "exchanges played out", test_exchange },
    { "exchanges by hand", test_exchange_cases },
    { "the cache of exchanges", test_exchange_cache },
    CU_TEST_INFO_NULL,
};
