/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Games as datagen writes them: what comes out is what the searches said, in
 * a few bytes a position, and damage is found or does no harm.
 */
#include "../harness/run_suites.h"
#include "net/record.h"

#include "base/base.h"
#include "base/random.h"

#include <CUnit/Basic.h>
#include <string.h>

enum { PLIES = 300, GAMES = 20, SCORES = 12 };

/* Scores at which something changes: lengths, signs, limits, mates. */
static const Score SPECIAL[SCORES] = {
    0, 1, -1, 63, 64, -64, -30000, 30000, 31500, -SCORE_MATE, SCORE_MATE - 9, 5
};

static Score some_score(Random *random)
{
    if (random_below(random, 4) == 0)
        return SPECIAL[random_below(random, SCORES)];
    return (Score)random_between(random, -200, 200);
}

static Score expected_score(Score score)
{
    return score > 30000 ? 30000 : score < -30000 ? -30000 : score;
}

static void append_packed(const Sample *sample, Text *samples)
{
    Packed packed;

    packed_write(sample, &packed);
    text_append_span(samples, span_of((const char *)packed.bytes, PACKED_SIZE));
}

/* Random moves from here, into a record; `expected` is what should come out of
 * it.  Returns how many moves there were. */
static unsigned write_game(Random *random, const Position *start, Text *file,
                           Text *expected)
{
    Sample sample = { .position = *start, .result = -1, .ply = 9 };
    Record record;
    unsigned plies = 0;

    CU_ASSERT_TRUE_FATAL(record_begin(&record, start, 9, file));
    for (; plies < PLIES; plies++) {
        Score score = some_score(random);
        MoveList list;
        Move move;

        movegen_list(&sample.position, &list);
        if (list.length == 0)
            break;
        move = list.moves[random_below(random, list.length)];
        sample.score = expected_score(score);
        if (!sample.position.checkers && !score_is_mate(score) &&
            position_is_quiet(&sample.position, move))
            append_packed(&sample, expected);
        record_move(&record, move, score);
        position_make(&sample.position, move);
        sample.ply++;
    }
    record_end(&record, -1);
    return plies;
}

static Text write_games(Text *expected, unsigned *plies)
{
    Text file = { 0 };
    Random random;

    random_start(&random, 4);
    record_file_begin(&file);
    for (unsigned i = 0; i < GAMES; i++) {
        Position start;

        if (i % 2 == 0)
            position_start(&start);
        else
            position_start960(&start, i * 47);
        *plies += write_game(&random, &start, &file, expected);
    }
    CU_ASSERT_EQUAL(record_file_end(&file), expected->length / PACKED_SIZE);
    return file;
}

static void test_what_is_written_is_read(void)
{
    Text expected = { 0 };
    Text samples = { 0 };
    unsigned plies = 0;
    Text file = write_games(&expected, &plies);
    const unsigned char *head = (const unsigned char *)file.data;

    CU_ASSERT_TRUE_FATAL(record_is_file(text_span(&file)));
    CU_ASSERT_EQUAL(record_unpack(text_span(&file), &samples, NULL), OK);
    CU_ASSERT_TRUE(expected.length > 100 * PACKED_SIZE);
    CU_ASSERT_TRUE(span_is_equal(text_span(&samples), text_span(&expected)));
    CU_ASSERT_EQUAL(head[8], GAMES);
    CU_ASSERT_EQUAL(head[12] | (unsigned)head[13] << 8,
                    samples.length / PACKED_SIZE);
    text_free(&samples);
    text_free(&expected);
    text_free(&file);
}

/* A move is a byte, a score near the one before another. */
static void test_a_quiet_game_is_small(void)
{
    Text file = { 0 };
    Position position;
    Record record;
    Random random;

    random_start(&random, 1);
    position_start(&position);
    CU_ASSERT_TRUE_FATAL(record_begin(&record, &position, 0, &file));
    for (unsigned i = 0; i < 100; i++) {
        MoveList list;
        Move move;

        movegen_list(&position, &list);
        CU_ASSERT_TRUE_FATAL(list.length > 0);
        move = list.moves[random_below(&random, list.length)];
        record_move(&record, move, i % 2 == 0 ? 30 : -30);
        position_make(&position, move);
    }
    record_end(&record, 0);
    CU_ASSERT_TRUE(file.length <= PACKED_SIZE + 6 + 100 * 2);
    text_free(&file);
}

/* What the packed form cannot say is not begun: a rook with the right to
 * castle that another one has passed. */
static void test_inner_rooks(void)
{
    Setup setup;
    Position position;
    Record record;
    Text file = { 0 };

    position_start960(&position, 0); /* bbqnnrkr */
    position_describe(&position, &setup);
    memset(setup.squares, NO_PIECE, sizeof setup.squares);
    setup.squares[F1] = (uint8_t)piece_make(WHITE, ROOK);
    setup.squares[A1] = (uint8_t)piece_make(WHITE, ROOK);
    setup.squares[G1] = (uint8_t)piece_make(WHITE, KING);
    setup.squares[G8] = (uint8_t)piece_make(BLACK, KING);
    setup.castling = 1u << 1;
    setup.rooks[1] = F1;
    CU_ASSERT_EQUAL_FATAL(position_setup(&setup, &position, NULL), OK);
    CU_ASSERT_FALSE(record_begin(&record, &position, 0, &file));
    CU_ASSERT_EQUAL(file.length, 0);
    setup.squares[A1] = NO_PIECE;
    CU_ASSERT_EQUAL_FATAL(position_setup(&setup, &position, NULL), OK);
    CU_ASSERT_TRUE(record_begin(&record, &position, 0, &file));
    text_free(&file);
}

/* Cut off anywhere: said, and what was whole before is there. */
static void test_cut_off(void)
{
    Text expected = { 0 };
    unsigned plies = 0;
    Text file = write_games(&expected, &plies);
    unsigned refused = 0;

    for (size_t length = RECORD_HEAD_SIZE; length < file.length; length += 37) {
        Text samples = { 0 };
        Span part = span_of(file.data, length);

        refused += record_unpack(part, &samples, NULL) == ERR_FORMAT;
        CU_ASSERT_TRUE(samples.length <= expected.length);
        CU_ASSERT_EQUAL(
            memcmp(text_string(&samples), expected.data, samples.length), 0);
        text_free(&samples);
    }
    CU_ASSERT_TRUE(refused > (file.length - RECORD_HEAD_SIZE) / 37 - GAMES);
    CU_ASSERT_FALSE(record_is_file(span_of(file.data, RECORD_HEAD_SIZE - 1)));
    text_free(&expected);
    text_free(&file);
}

/* Any byte changed: what is read is positions, or it is said. */
static void test_damage(void)
{
    Text expected = { 0 };
    unsigned plies = 0;
    Text file = write_games(&expected, &plies);
    Random random;
    unsigned refused = 0;

    random_start(&random, 9);
    for (unsigned i = 0; i < 2000; i++) {
        size_t at = RECORD_HEAD_SIZE +
                    random_below(&random, file.length - RECORD_HEAD_SIZE);
        char before = file.data[at];
        Text samples = { 0 };

        file.data[at] = (char)random_next(&random);
        refused += record_unpack(text_span(&file), &samples, NULL) != OK;
        CU_ASSERT_EQUAL(samples.length % PACKED_SIZE, 0);
        file.data[at] = before;
        text_free(&samples);
    }
    CU_ASSERT_TRUE(refused > 500);
    text_free(&expected);
    text_free(&file);
}

int main(void)
{
    CU_TestInfo tests[] = {
        { "what is written is read", test_what_is_written_is_read },
        { "a quiet game is small", test_a_quiet_game_is_small },
        { "inner rooks", test_inner_rooks },
        { "cut off", test_cut_off },
        { "damage", test_damage },
        CU_TEST_INFO_NULL,
    };
    CU_SuiteInfo suites[] = {
        { "record", NULL, NULL, NULL, NULL, tests },
        CU_SUITE_INFO_NULL,
    };

    return run_suites(suites);
}
