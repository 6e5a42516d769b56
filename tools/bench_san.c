/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * How long does reading a SAN move take?
 *
 *     bench_san [FILE.pgn]
 *
 * Takes the moves of the games in a file (variations and comments left out),
 * or of random games, and replays them: once with san_read_fast() and
 * position_make(), once with position_make() alone.  The difference is the
 * reader.  The best of several rounds counts.
 */
#include "base/base.h"
#include "notation/fen.h"
#include "notation/san.h"

#include <stdio.h>
#include <string.h>

enum { ROUNDS = 9, RANDOM_GAMES = 4000, RANDOM_PLIES = 80 };

typedef struct Moves {
    Text text; /* all SAN texts, one after the other */
    uint8_t *lengths;
    Move *moves;
    size_t count;
    size_t capacity;
} Moves;

/* A game ends with a text of length 0. */
static void add(Moves *all, const char *san, size_t length, Move move)
{
    if (all->count == all->capacity) {
        all->capacity = all->capacity == 0 ? 4096 : all->capacity * 2;
        all->lengths =
            memory_resize(all->lengths, all->capacity, sizeof *all->lengths);
        all->moves =
            memory_resize(all->moves, all->capacity, sizeof *all->moves);
    }
    text_append_span(&all->text, span_of(san, length));
    all->lengths[all->count] = (uint8_t)length;
    all->moves[all->count++] = move;
}

static void add_random_games(Moves *all)
{
    Random random;

    random_start(&random, 1);
    for (unsigned game = 0; game < RANDOM_GAMES; game++) {
        Position position;

        position_start(&position);
        for (unsigned ply = 0; ply < RANDOM_PLIES; ply++) {
            MoveList list;
            Move move;
            char san[MOVE_TEXT_SIZE];

            movegen_list(&position, &list);
            if (list.length == 0)
                break;
            move = list.moves[random_below(&random, list.length)];
            move_write(&position, move, MOVE_SAN, san);
            add(all, san, strlen(san), move);
            position_make(&position, move);
        }
        add(all, "", 0, MOVE_NONE);
    }
}

/* Without the text in braces and parentheses. */
static void strip(Span line, unsigned *depth, bool *in_comment, Text *plain)
{
    for (size_t i = 0; i < line.length; i++) {
        char c = line.data[i];

        if (*in_comment) {
            *in_comment = c != '}';
        } else if (c == '{') {
            *in_comment = true;
        } else if (c == '(') {
            ++*depth;
        } else if (c == ')') {
            *depth -= *depth > 0;
        } else if (*depth == 0) {
            text_append_char(plain, c);
            continue;
        }
        text_append_char(plain, ' ');
    }
}

static bool is_result(Span word)
{
    return span_equals(word, "1-0") || span_equals(word, "0-1") ||
           span_equals(word, "1/2-1/2") || span_equals(word, "*");
}

static void add_game_words(Moves *all, Span rest, Position *position)
{
    Span word;

    while (span_next_word(&rest, &word)) {
        size_t dot = word.length;
        Move move;

        if (is_result(word)) {
            add(all, "", 0, MOVE_NONE);
            position_start(position);
            continue;
        }
        while (dot > 0 && word.data[dot - 1] != '.')
            dot--;
        word = span_skip(word, dot);
        move = san_read_fast(position, word);
        if (move == MOVE_NONE)
            continue;
        add(all, word.data, word.length, move);
        position_make(position, move);
    }
}

static bool add_file(Moves *all, const char *path)
{
    FILE *file = fopen(path, "r");
    char line[4096];
    unsigned depth = 0;
    bool in_comment = false;
    Position position;
    Text plain = { 0 };

    if (file == NULL) {
        perror(path);
        return false;
    }
    position_start(&position);
    while (fgets(line, sizeof line, file) != NULL) {
        if (line[0] == '[')
            continue;
        text_clear(&plain);
        strip(span_of(line, strlen(line)), &depth, &in_comment, &plain);
        add_game_words(all, text_span(&plain), &position);
    }
    text_free(&plain);
    fclose(file);
    return true;
}

/* Microseconds for all moves; a wrong one ends the program with a message. */
static int64_t replay_reading(const Moves *all)
{
    Position position;
    const char *at = text_string(&all->text);
    int64_t start = clock_microseconds();

    position_start(&position);
    for (size_t i = 0; i < all->count; i++) {
        Move move;

        if (all->lengths[i] == 0) {
            position_start(&position);
            continue;
        }
        move = san_read_fast(&position, span_of(at, all->lengths[i]));
        if (move != all->moves[i])
            return -1;
        at += all->lengths[i];
        position_make(&position, move);
    }
    return clock_microseconds() - start;
}

static int64_t replay_making(const Moves *all)
{
    Position position;
    Key keys = 0;
    int64_t start = clock_microseconds();

    position_start(&position);
    for (size_t i = 0; i < all->count; i++) {
        keys ^= position.key;
        if (all->lengths[i] == 0)
            position_start(&position);
        else
            position_make(&position, all->moves[i]);
    }
    return clock_microseconds() - start + (keys == 1);
}

static bool measure(const Moves *all)
{
    double moves = 0;
    double reading = 1e12;
    double making = 1e12;

    for (size_t i = 0; i < all->count; i++)
        moves += all->lengths[i] > 0;
    for (unsigned round = 0; round < ROUNDS; round++) {
        double first = (double)replay_reading(all);
        double second = (double)replay_making(all);

        if (first < 0)
            return false;
        reading = first < reading ? first : reading;
        making = second < making ? second : making;
    }
    printf("%.0f moves: read and played in %.1f ns, played in %.1f ns, "
           "read in %.1f ns\n",
           moves, reading * 1000 / moves, making * 1000 / moves,
           (reading - making) * 1000 / moves);
    return true;
}

int main(int argc, char **argv)
{
    Moves all = { .count = 0 };
    bool is_good = true;

    if (argc > 1)
        is_good = add_file(&all, argv[1]);
    else
        add_random_games(&all);
    if (is_good && all.count > 0)
        is_good = measure(&all);
    if (!is_good)
        fprintf(stderr, "bench_san: a move was not read as it was written\n");
    text_free(&all.text);
    memory_free(all.lengths);
    memory_free(all.moves);
    return is_good ? 0 : 1;
}
