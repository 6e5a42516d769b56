/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Writes the table of king and pawn against king: for every position of the
 * three pieces, is it won for the side with the pawn?  Runs while the program
 * is being built.
 *
 * The pawn is white and on the files a to d; all else is a mirror image.  At
 * first only wins and draws are known that follow from the rules at once: a
 * pawn that promotes in safety wins, a pawn that is lost or a stalemate draws.
 * Then every position that is still open looks at its successors, again and
 * again until nothing changes; what is open at the end is a draw, because
 * white has found no way to make progress.
 */
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

enum { WHITE, BLACK };
enum { OPEN, WIN, DRAW, IMPOSSIBLE };
enum { PAWNS = 24, KINGS = 64, POSITIONS = 2 * KINGS * KINGS * PAWNS };

typedef struct Three {
    int side;
    int white;
    int black;
    int pawn;
} Three;

/* The order is that of kpk.c. */
static Three unpack(int index)
{
    Three three;
    int pawn = index / (2 * KINGS * KINGS);

    three.side = index & 1;
    three.white = index >> 1 & 63;
    three.black = index >> 7 & 63;
    three.pawn = (pawn / 4 + 1) * 8 + pawn % 4;
    return three;
}

static int pack(Three three)
{
    int pawn = (three.pawn / 8 - 1) * 4 + three.pawn % 8;

    return three.side | three.white << 1 | three.black << 7 |
           pawn * 2 * KINGS * KINGS;
}

static int distance(int a, int b)
{
    int files = abs(a % 8 - b % 8);
    int ranks = abs(a / 8 - b / 8);

    return files > ranks ? files : ranks;
}

static bool pawn_attacks(int pawn, int square)
{
    return square / 8 == pawn / 8 + 1 && abs(square % 8 - pawn % 8) == 1;
}

/* The square a king reaches in one of eight directions, or -1. */
static int king_step(int square, int direction)
{
    static const int files[] = { -1, 0, 1, -1, 1, -1, 0, 1 };
    static const int ranks[] = { -1, -1, -1, 0, 0, 1, 1, 1 };
    int file = square % 8 + files[direction];
    int rank = square / 8 + ranks[direction];

    return file < 0 || file > 7 || rank < 0 || rank > 7 ? -1 : rank * 8 + file;
}

static bool is_possible(Three t)
{
    if (distance(t.white, t.black) < 2 || t.white == t.pawn ||
        t.black == t.pawn)
        return false;
    return t.side == BLACK || !pawn_attacks(t.pawn, t.black);
}

static bool promotes(Three t)
{
    int goal = t.pawn + 8;

    if (t.side != WHITE || t.pawn / 8 != 6 || goal == t.white ||
        goal == t.black)
        return false;
    return distance(t.black, goal) > 1 || distance(t.white, goal) == 1;
}

static bool black_may_go(Three t, int to)
{
    return to >= 0 && distance(to, t.white) > 1 && !pawn_attacks(t.pawn, to);
}

/* Black takes the pawn, or has no move.  (A pawn alone never mates.) */
static bool draws_at_once(Three t)
{
    bool can_move = false;

    if (t.side != BLACK)
        return false;
    for (int i = 0; i < 8; i++) {
        int to = king_step(t.black, i);

        if (!black_may_go(t, to))
            continue;
        can_move = true;
        if (to == t.pawn)
            return true;
    }
    return !can_move;
}

static int judge_black(const unsigned char *known, Three t)
{
    bool all_win = true;

    for (int i = 0; i < 8; i++) {
        Three next = t;

        next.side = WHITE;
        next.black = king_step(t.black, i);
        if (!black_may_go(t, next.black))
            continue;
        if (known[pack(next)] == DRAW)
            return DRAW;
        all_win = all_win && known[pack(next)] == WIN;
    }
    return all_win ? WIN : OPEN;
}

/* A king's move or a step of the pawn; promotion has been looked at. */
static int judge_white(const unsigned char *known, Three t)
{
    Three next = t;

    next.side = BLACK;
    for (int i = 0; i < 8; i++) {
        next.white = king_step(t.white, i);
        if (next.white >= 0 && is_possible(next) && known[pack(next)] == WIN)
            return WIN;
    }
    next.white = t.white;
    for (int steps = 1; steps <= (t.pawn / 8 == 1 ? 2 : 1); steps++) {
        next.pawn = t.pawn + 8 * steps;
        if (next.pawn / 8 == 7 || next.pawn == t.white || next.pawn == t.black)
            break;
        if (known[pack(next)] == WIN)
            return WIN;
    }
    return OPEN;
}

static void start(unsigned char *known)
{
    for (int i = 0; i < POSITIONS; i++) {
        Three t = unpack(i);

        known[i] = !is_possible(t)    ? IMPOSSIBLE
                   : promotes(t)      ? WIN
                   : draws_at_once(t) ? DRAW
                                      : OPEN;
    }
}

static bool improve(unsigned char *known)
{
    bool has_changed = false;

    for (int i = 0; i < POSITIONS; i++) {
        Three t = unpack(i);

        if (known[i] != OPEN)
            continue;
        known[i] = (unsigned char)(t.side == WHITE ? judge_white(known, t)
                                                   : judge_black(known, t));
        has_changed = has_changed || known[i] != OPEN;
    }
    return has_changed;
}

int main(void)
{
    static unsigned char known[POSITIONS];

    start(known);
    while (improve(known)) {
    }
    puts("/* Written by make_kpk.c; do not edit. */\n"
         "#include \"eval/endgame.h\"\n");
    puts("const uint32_t KPK_WINS[KPK_WORDS] = {");
    for (int word = 0; word < POSITIONS / 32; word++) {
        uint32_t bits = 0;

        for (int i = 0; i < 32; i++)
            bits |= (uint32_t)(known[word * 32 + i] == WIN) << i;
        printf("0x%08lX,%s", (unsigned long)bits, word % 6 == 5 ? "\n" : " ");
    }
    puts("};");
    return 0;
}
