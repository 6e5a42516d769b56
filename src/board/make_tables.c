/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Writes the attack tables as C source; runs while luft is being built.
 *
 * It works square by square with the plainest code there is, because its
 * output is what all the fast code rests on.  The argument names the part to
 * write: `small`, `pext` or `magic`; so each big table is an object of its
 * own and the linker can leave out the one that is not used.
 */
#include "board/attacks.h"
#include "board/zobrist.h"

#include <inttypes.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct Direction {
    int file;
    int rank;
} Direction;

static const Direction DIAGONAL[4] = {
    { 1, 1 }, { 1, -1 }, { -1, 1 }, { -1, -1 }
};
static const Direction STRAIGHT[4] = {
    { 1, 0 }, { -1, 0 }, { 0, 1 }, { 0, -1 }
};

static uint64_t bit_at(int file, int rank)
{
    if (file < 0 || file > 7 || rank < 0 || rank > 7)
        return 0;
    return (uint64_t)1 << (rank * 8 + file);
}

/* One ray from a square up to and including the first occupied square. */
static uint64_t ray(int square, Direction step, uint64_t occupied)
{
    uint64_t reached = 0;
    int file = square % 8 + step.file;
    int rank = square / 8 + step.rank;

    for (uint64_t here; (here = bit_at(file, rank)) != 0;) {
        reached |= here;
        if (occupied & here)
            break;
        file += step.file;
        rank += step.rank;
    }
    return reached;
}

static uint64_t rays(int square, const Direction steps[4], uint64_t occupied)
{
    uint64_t reached = 0;

    for (int i = 0; i < 4; i++)
        reached |= ray(square, steps[i], occupied);
    return reached;
}

/* The last square of a ray never matters: nothing lies behind it. */
static uint64_t relevant(int square, const Direction steps[4])
{
    uint64_t mask = 0;

    for (int i = 0; i < 4; i++) {
        uint64_t whole = ray(square, steps[i], 0);
        int file = square % 8;
        int rank = square / 8;

        while (bit_at(file + steps[i].file, rank + steps[i].rank)) {
            file += steps[i].file;
            rank += steps[i].rank;
        }
        mask |= whole & ~bit_at(file, rank);
    }
    return mask;
}

/* Spread the low bits of `index` over the bits of `mask`, lowest first. */
static uint64_t spread(uint64_t index, uint64_t mask)
{
    uint64_t result = 0;

    for (; mask; mask &= mask - 1) {
        if (index & 1)
            result |= mask & -mask;
        index >>= 1;
    }
    return result;
}

static int bits_in(uint64_t set)
{
    int n = 0;

    for (; set; set &= set - 1)
        n++;
    return n;
}

static uint64_t next_random(uint64_t *state)
{
    uint64_t z = (*state += 0x9E3779B97F4A7C15u);

    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9u;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EBu;
    return z ^ (z >> 31);
}

/* Every way the lines of a square can be occupied, and what is then reached. */
typedef struct Cases {
    uint64_t occupied[4096];
    uint64_t attacks[4096];
    uint64_t size;
} Cases;

static void list_cases(Cases *cases, const Slider *slider, int square,
                       const Direction steps[4])
{
    cases->size = (uint64_t)1 << (64 - slider->shift);
    for (uint64_t i = 0; i < cases->size; i++) {
        cases->occupied[i] = spread(i, slider->mask);
        cases->attacks[i] = rays(square, steps, cases->occupied[i]);
    }
}

/* Does this magic send every occupation to an entry that fits? */
static bool magic_fits(const Slider *slider, const Cases *cases,
                       uint64_t *entries)
{
    memset(entries, 0, cases->size * sizeof *entries);
    for (uint64_t i = 0; i < cases->size; i++) {
        uint64_t index =
            cases->occupied[i] * slider->magic >> (slider->shift & 63);

        if (entries[index] != 0 && entries[index] != cases->attacks[i])
            return false;
        entries[index] = cases->attacks[i];
    }
    return true;
}

/* Numbers with few bits set are tried until one sorts all occupations. */
static void find_magic(Slider *slider, const Cases *cases, uint64_t *entries,
                       uint64_t *state)
{
    do {
        slider->magic =
            next_random(state) & next_random(state) & next_random(state);
    } while (bits_in(slider->mask * slider->magic >> 56) < 6 ||
             !magic_fits(slider, cases, entries));
}

static void fill_sliders(Slider sliders[64], const Direction steps[4],
                         uint32_t offset, uint64_t *magic_table)
{
    static Cases cases;
    uint64_t state = 2026;

    for (int square = 0; square < 64; square++) {
        Slider *slider = &sliders[square];

        slider->mask = relevant(square, steps);
        slider->shift = (uint32_t)(64 - bits_in(slider->mask));
        slider->offset = offset;
        list_cases(&cases, slider, square, steps);
        find_magic(slider, &cases, magic_table + offset, &state);
        offset += (uint32_t)1 << (64 - slider->shift);
    }
}

static void fill_pext(const Slider sliders[64], const Direction steps[4],
                      uint64_t *table)
{
    for (int square = 0; square < 64; square++) {
        const Slider *slider = &sliders[square];
        uint64_t size = (uint64_t)1 << (64 - slider->shift);

        for (uint64_t i = 0; i < size; i++)
            table[slider->offset + i] =
                rays(square, steps, spread(i, slider->mask));
    }
}

static void print_table(const char *declaration, const uint64_t *values,
                        size_t length)
{
    printf("const Bitboard %s = {\n", declaration);
    for (size_t i = 0; i < length; i++)
        printf("0x%" PRIx64 "u,%s", values[i], i % 6 == 5 ? "\n" : "");
    printf("};\n\n");
}

static void print_pairs(const char *name, uint64_t table[64][64])
{
    printf("const Bitboard %s[SQUARES][SQUARES] = {\n", name);
    for (int from = 0; from < 64; from++) {
        printf("{\n");
        for (int to = 0; to < 64; to++)
            printf("0x%" PRIx64 "u,%s", table[from][to],
                   to % 8 == 7 ? "\n" : "");
        printf("},\n");
    }
    printf("};\n\n");
}

static void print_sliders(const char *name, const Slider sliders[64])
{
    printf("const Slider %s[SQUARES] = {\n", name);
    for (int square = 0; square < 64; square++) {
        const Slider *slider = &sliders[square];

        printf("{ 0x%" PRIx64 "u, 0x%" PRIx64 "u, %" PRIu32 ", %" PRIu32
               " },\n",
               slider->mask, slider->magic, slider->offset, slider->shift);
    }
    printf("};\n\n");
}

static void print_leapers(void)
{
    uint64_t knight[64] = { 0 };
    uint64_t king[64] = { 0 };
    uint64_t pawn[128] = { 0 };

    for (int square = 0; square < 64; square++) {
        int file = square % 8;
        int rank = square / 8;

        for (int df = -2; df <= 2; df++) {
            for (int dr = -2; dr <= 2; dr++) {
                uint64_t to = bit_at(file + df, rank + dr);

                if (df * df + dr * dr == 5)
                    knight[square] |= to;
                if ((df || dr) && df * df <= 1 && dr * dr <= 1)
                    king[square] |= to;
                if (df * df == 1 && dr == 1)
                    pawn[square] |= to;
                if (df * df == 1 && dr == -1)
                    pawn[64 + square] |= to;
            }
        }
    }
    print_table("ATTACKS_KNIGHT[SQUARES]", knight, 64);
    print_table("ATTACKS_KING[SQUARES]", king, 64);
    printf("const Bitboard ATTACKS_PAWN[COLORS][SQUARES] = {\n{");
    for (int i = 0; i < 128; i++)
        printf("0x%" PRIx64 "u,%s", pawn[i], i == 63 ? "},\n{" : "");
    printf("}\n};\n\n");
}

static void print_lines(void)
{
    static uint64_t between[64][64];
    static uint64_t through[64][64];
    uint64_t diagonal[64];
    uint64_t straight[64];

    for (int from = 0; from < 64; from++) {
        diagonal[from] = rays(from, DIAGONAL, 0);
        straight[from] = rays(from, STRAIGHT, 0);
        for (int i = 0; i < 8; i++) {
            Direction step = i < 4 ? DIAGONAL[i] : STRAIGHT[i - 4];
            Direction back = { -step.file, -step.rank };
            uint64_t ahead = ray(from, step, 0);
            uint64_t line = (uint64_t)1 << from | ahead | ray(from, back, 0);

            for (int to = 0; to < 64; to++) {
                uint64_t target = (uint64_t)1 << to;

                if (!(ahead & target))
                    continue;
                through[from][to] = line;
                between[from][to] = ray(from, step, target) & ~target;
            }
        }
    }
    print_table("ATTACKS_BISHOP_EMPTY[SQUARES]", diagonal, 64);
    print_table("ATTACKS_ROOK_EMPTY[SQUARES]", straight, 64);
    print_pairs("LINE_BETWEEN", between);
    print_pairs("LINE_THROUGH", through);
}

/* The part of a key that a piece on a square contributes; see zobrist.h. */
static uint64_t man_key(int type, int color, int square)
{
    return ZOBRIST_NUMBERS[((2 * type + color) ^ 1) * 64 + square];
}

static uint64_t man_reach(int type, int square)
{
    static const int knight = 1, bishop = 2, rook = 3, king = 5;
    uint64_t reach = 0;

    if (type == knight || type == king)
        for (int to = 0; to < 64; to++) {
            int df = abs(to % 8 - square % 8);
            int dr = abs(to / 8 - square / 8);

            if (type == knight ? df * dr == 2 : df <= 1 && dr <= 1 && df + dr)
                reach |= (uint64_t)1 << to;
        }
    if (type != knight && type != king && type != rook)
        reach |= rays(square, DIAGONAL, 0);
    if (type != knight && type != king && type != bishop)
        reach |= rays(square, STRAIGHT, 0);
    return reach;
}

/* Cuckoo: whoever is in the way moves on to its other place. */
static void insert_move(uint64_t keys[8192], unsigned moves[8192], uint64_t key,
                        unsigned move)
{
    uint64_t slot = key % 8192;

    while (key != 0) {
        uint64_t other_key = keys[slot];
        unsigned other_move = moves[slot];

        keys[slot] = key;
        moves[slot] = move;
        key = other_key;
        move = other_move;
        slot = slot == key % 8192 ? (key >> 16) % 8192 : key % 8192;
    }
}

static void print_moves(void)
{
    static uint64_t keys[8192];
    static unsigned moves[8192];

    for (int type = 1; type < 6; type++)
        for (int color = 0; color < 2; color++)
            for (int from = 0; from < 64; from++)
                for (int to = from + 1; to < 64; to++)
                    if (man_reach(type, from) >> to & 1)
                        insert_move(keys, moves,
                                    man_key(type, color, from) ^
                                        man_key(type, color, to),
                                    (unsigned)(from | to << 6));
    print_table("ZOBRIST_MOVE_KEYS[ZOBRIST_MOVES_SIZE]", keys, 8192);
    printf("const Move ZOBRIST_MOVES[ZOBRIST_MOVES_SIZE] = {\n");
    for (int i = 0; i < 8192; i++)
        printf("%u,%s", moves[i], i % 12 == 11 ? "\n" : "");
    printf("};\n");
}

int main(int argc, char **argv)
{
    static Slider bishop[64];
    static Slider rook[64];
    static uint64_t table[BISHOP_ENTRIES + ROOK_ENTRIES];
    const char *part = argc == 2 ? argv[1] : "";

    fill_sliders(bishop, DIAGONAL, 0, table);
    fill_sliders(rook, STRAIGHT, BISHOP_ENTRIES, table);

    printf("/* Written by make_tables.c; do not edit. */\n"
           "#include \"board/attacks.h\"\n"
           "#include \"board/zobrist.h\"\n\n");
    if (strcmp(part, "small") == 0) {
        print_leapers();
        print_lines();
        print_moves();
        print_sliders("SLIDER_BISHOP", bishop);
        print_sliders("SLIDER_ROOK", rook);
        return EXIT_SUCCESS;
    }
    if (strcmp(part, "magic") == 0) {
        print_table("ATTACKS_SLIDER_MAGIC[BISHOP_ENTRIES + ROOK_ENTRIES]",
                    table, BISHOP_ENTRIES + ROOK_ENTRIES);
        return EXIT_SUCCESS;
    }
    if (strcmp(part, "pext") == 0) {
        fill_pext(bishop, DIAGONAL, table);
        fill_pext(rook, STRAIGHT, table);
        print_table("ATTACKS_SLIDER_PEXT[BISHOP_ENTRIES + ROOK_ENTRIES]", table,
                    BISHOP_ENTRIES + ROOK_ENTRIES);
        return EXIT_SUCCESS;
    }
    fprintf(stderr, "make_tables: small, magic or pext?\n");
    return EXIT_FAILURE;
}
