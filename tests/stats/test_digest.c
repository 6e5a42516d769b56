/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "suites.h"

#include "base/memory.h"

#include <stdio.h>
#include <string.h>

static bool text_is(const Digest *digest, const char *expected)
{
    Text text = { 0 };
    bool is_right;

    digest_write_text(digest, &text);
    is_right = span_equals(text_span(&text), expected);
    if (!is_right)
        printf("\n%s", text_string(&text));
    text_free(&text);
    return is_right;
}

static void test_rows(void)
{
    Digest *digest = digest_new();
    Tally tally = { .games = 10,
                    .won = 5,
                    .drawn = 2,
                    .lost = 3,
                    .measured = 2,
                    .accuracy = 171 };
    Slips slips = { .moves = 40, .points = 100, .labels = { 30, 0, 5, 4, 1 } };

    digest_add_gap(digest);
    digest_begin_results(digest, "By colour");
    digest_add_tally(digest, "Gr\303\274nfeld", &tally);
    digest_begin_losses(digest, "Losses");
    digest_add_slips(digest, "a name that is too long for its column", &slips,
                     5);
    digest_add_gap(digest);
    digest_add_gap(digest);
    digest_add(digest, DIGEST_TEXT, "That is all.");
    CU_ASSERT(text_is(
        digest,
        "By colour                   games   score                        "
        "accuracy\n"
        "  Gr\303\274nfeld                     10    60 %  "
        "##########----......      85.5\n"
        "\n"
        "Losses                      moves    loss                          "
        "?!   ?  ??\n"
        "  a name that is too long f    40    2.50  **********               "
        "5   4   1\n"
        "\n"
        "That is all.\n"));
    digest_free(digest);
    digest_free(NULL);
}

static Digest *curve_of(const double *values, size_t count)
{
    Digest *digest = digest_new();
    DigestRow *row = digest_add(digest, DIGEST_CURVE, "");

    row->values = memory_copy(values, count * sizeof *values);
    row->value_count = count;
    return digest;
}

/* A straight line from one value to the next. */
static void test_curve(void)
{
    static const double values[] = { 40, 100, 40 };
    Digest *digest = curve_of(values, ARRAY_LENGTH(values));

    CU_ASSERT(text_is(
        digest,
        "  100 |                            ****\n"
        "      |                       *****    *****\n"
        "      |                  *****              *****\n"
        "      |             *****                        *****\n"
        "      |        *****                                  *****\n"
        "      |   *****                                            *****\n"
        "   40 |***                                                      "
        "***\n"));
    digest_free(digest);
}

/* Where it rises or falls fast it has no gaps. */
static void test_steep_curve(void)
{
    double values[DIGEST_CURVE_COLUMNS];
    Digest *digest;

    for (size_t i = 0; i < DIGEST_CURVE_COLUMNS; i++)
        values[i] = i == 1 ? 100 : 40;
    digest = curve_of(values, ARRAY_LENGTH(values));
    CU_ASSERT(text_is(digest,
                      "  100 | *\n"
                      "      | ||\n"
                      "      | ||\n"
                      "      | ||\n"
                      "      | ||\n"
                      "      | ||\n"
                      "   40 |* **********************************************"
                      "************\n"));
    digest_free(digest);
}

/* All the same is a line, too. */
static void test_flat_curve(void)
{
    static const double values[] = { 90, 90 };
    Digest *digest = curve_of(values, ARRAY_LENGTH(values));

    CU_ASSERT(text_is(digest,
                      "  100 |\n"
                      "      |\n"
                      "      |\n"
                      "      |\n"
                      "      |\n"
                      "      |\n"
                      "   90 |************************************************"
                      "************\n"));
    digest_free(digest);
}

CU_TestInfo digest_tests[] = {
    { "rows", test_rows },
    { "curve", test_curve },
    { "steep curve", test_steep_curve },
    { "flat curve", test_flat_curve },
    CU_TEST_INFO_NULL,
};
