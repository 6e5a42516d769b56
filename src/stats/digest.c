/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "stats/digest.h"

#include "base/memory.h"
#include "base/utf8.h"

#include <math.h>

Digest *digest_new(void)
{
    return memory_zeroed(1, sizeof(Digest));
}

void digest_free(Digest *digest)
{
    if (digest == NULL)
        return;
    for (size_t i = 0; i < digest->count; i++) {
        DigestRow *row = &digest->rows[i];

        text_free(&row->label);
        text_free(&row->words);
        text_free(&row->tail);
        text_free(&row->filter);
        memory_free(row->values);
    }
    text_free(&digest->title);
    memory_free(digest->rows);
    memory_free(digest);
}

/* --- Making one ----------------------------------------------------------- */

DigestRow *digest_add(Digest *digest, DigestKind kind, const char *label)
{
    DigestRow *row;

    digest->rows =
        memory_resize(digest->rows, digest->count + 1, sizeof *digest->rows);
    row = &digest->rows[digest->count++];
    *row = (DigestRow){ .kind = kind };
    text_append(&row->label, label);
    return row;
}

static bool is_gap(const DigestRow *row)
{
    return row->kind == DIGEST_TEXT && row->label.length == 0;
}

void digest_add_gap(Digest *digest)
{
    if (digest->count > 0 && !is_gap(&digest->rows[digest->count - 1]))
        digest_add(digest, DIGEST_TEXT, "");
}

void digest_begin_results(Digest *digest, const char *title)
{
    DigestRow *row;

    digest_add_gap(digest);
    row = digest_add(digest, DIGEST_TITLE, title);
    text_append(&row->words, "games   score");
    text_append(&row->tail, "accuracy");
}

void digest_begin_losses(Digest *digest, const char *title)
{
    DigestRow *row;

    digest_add_gap(digest);
    row = digest_add(digest, DIGEST_TITLE, title);
    text_append(&row->words, "moves    loss");
    text_append(&row->tail, "  ?!   ?  ??");
}

static double share_of(unsigned part, const Tally *tally)
{
    unsigned ended = tally->won + tally->drawn + tally->lost;

    return ended == 0 ? 0 : (double)part / ended;
}

void digest_add_tally(Digest *digest, const char *label, const Tally *tally)
{
    DigestRow *row = digest_add(digest, DIGEST_RESULTS, label);

    text_format(&row->words, "%5u", tally->games);
    if (tally_score(tally) >= 0)
        text_format(&row->words, "   %3.0f %%", tally_score(tally));
    if (tally_accuracy(tally) >= 0)
        text_format(&row->tail, "%8.1f", tally_accuracy(tally));
    row->shares[0] = share_of(tally->won, tally);
    row->shares[1] = share_of(tally->drawn, tally);
    row->shares[2] = share_of(tally->lost, tally);
    tally_games_write(&tally->numbers, &row->filter);
}

void digest_add_slips(Digest *digest, const char *label, const Slips *slips,
                      double most)
{
    DigestRow *row = digest_add(digest, DIGEST_LOSSES, label);
    double loss = slips_per_move(slips);

    text_format(&row->words, "%5u   %5.2f", slips->moves, loss < 0 ? 0 : loss);
    text_format(&row->tail, "%4u%4u%4u", slips->labels[LABEL_INACCURACY],
                slips->labels[LABEL_MISTAKE], slips->labels[LABEL_BLUNDER]);
    row->shares[0] = most > 0 && loss > 0 ? loss / most : 0;
    tally_games_write(&slips->games, &row->filter);
}

/* --- A curve -------------------------------------------------------------- */

/* Full tens around the values. */
static void find_scale(const DigestRow *row, double *low, double *high)
{
    *low = 100;
    *high = 0;
    for (size_t i = 0; i < row->value_count; i++) {
        *low = fmin(*low, row->values[i]);
        *high = fmax(*high, row->values[i]);
    }
    *low = floor(*low / 10) * 10;
    *high = ceil(*high / 10) * 10;
    if (*high <= *low)
        *high = *low + 10;
}

/* All of the width is used: between values that are apart the line is
 * straight. */
static double value_in(const DigestRow *row, size_t column)
{
    double place = (double)column * (double)(row->value_count - 1) /
                   (DIGEST_CURVE_COLUMNS - 1);
    size_t before = (size_t)place;
    double rest = place - (double)before;

    if (before + 1 >= row->value_count)
        return row->values[row->value_count - 1];
    return row->values[before] * (1 - rest) + row->values[before + 1] * rest;
}

void digest_curve_line(const DigestRow *row, int line, Text *scale,
                       char marks[DIGEST_CURVE_COLUMNS])
{
    enum { LAST = DIGEST_CURVE_ROWS - 1 };
    double low;
    double high;
    long before = -1;

    find_scale(row, &low, &high);
    if (line == 0 || line == LAST)
        text_format(scale, "%3.0f", line == 0 ? high : low);
    for (size_t i = 0; i < DIGEST_CURVE_COLUMNS; i++) {
        long here = lround((high - value_in(row, i)) / (high - low) * LAST);
        bool is_between = before >= 0 && (line - before) * (line - here) < 0;

        marks[i] = here == line ? '*' : is_between ? '|' : ' ';
        before = here;
    }
}

/* --- As text -------------------------------------------------------------- */

static void put_padded(const Text *part, size_t columns, Text *text)
{
    Span shown = span_take(text_span(part), utf8_fit(text_span(part), columns));
    size_t width = utf8_width(shown);

    text_append_span(text, shown);
    if (width < columns)
        text_append_repeated(text, ' ', columns - width);
}

/* Longest remainders do not matter here: the last share takes what is left. */
static void put_bar(const DigestRow *row, Text *text)
{
    static const char marks[] = { '#', '-', '.' };
    long done = 0;
    double sum = 0;

    for (size_t i = 0; i < 3; i++) {
        long end;

        sum += row->shares[i];
        end = lround(sum * DIGEST_BAR);
        text_append_repeated(text, row->kind == DIGEST_LOSSES ? '*' : marks[i],
                             (size_t)(end - done));
        done = end;
    }
    text_append_repeated(text, ' ', (size_t)(DIGEST_BAR - done));
}

static void put_row(const DigestRow *row, Text *text)
{
    text_append(text, row->kind == DIGEST_TITLE ? "" : "  ");
    put_padded(&row->label, DIGEST_LABEL - (row->kind == DIGEST_TITLE ? 0 : 2),
               text);
    text_append_char(text, ' ');
    put_padded(&row->words, DIGEST_WORDS, text);
    text_append(text, "  ");
    put_bar(row, text);
    text_append(text, "  ");
    text_append_span(text, text_span(&row->tail));
}

static void trim_line(Text *text)
{
    while (text->length > 0 && text->data[text->length - 1] == ' ')
        text_truncate(text, text->length - 1);
}

static void put_curve(const DigestRow *row, Text *text)
{
    char marks[DIGEST_CURVE_COLUMNS];

    for (int line = 0; line < DIGEST_CURVE_ROWS; line++) {
        Text scale = { 0 };

        digest_curve_line(row, line, &scale, marks);
        text_format(text, "  %3s |", text_string(&scale));
        text_append_span(text, span_of(marks, sizeof marks));
        trim_line(text);
        if (line + 1 < DIGEST_CURVE_ROWS)
            text_append_char(text, '\n');
        text_free(&scale);
    }
}

void digest_write_text(const Digest *digest, Text *text)
{
    for (size_t i = 0; i < digest->count; i++) {
        const DigestRow *row = &digest->rows[i];

        if (row->kind == DIGEST_TEXT)
            text_append_span(text, text_span(&row->label));
        else if (row->kind == DIGEST_CURVE)
            put_curve(row, text);
        else
            put_row(row, text);
        trim_line(text);
        text_append_char(text, '\n');
    }
}

/* --- As JSON -------------------------------------------------------------- */

static void put_member(const char *name, const Text *value, Text *text)
{
    if (value->length == 0)
        return;
    text_format(text, ",\"%s\":", name);
    text_append_json(text, span_trim(text_span(value)));
}

static void put_numbers(const char *name, const double *values, size_t count,
                        Text *text)
{
    text_format(text, ",\"%s\":[", name);
    for (size_t i = 0; i < count; i++)
        text_format(text, "%s%.4f", i == 0 ? "" : ",", values[i]);
    text_append_char(text, ']');
}

static void put_row_json(const DigestRow *row, Text *text)
{
    static const char *const kinds[] = { [DIGEST_TITLE] = "title",
                                         [DIGEST_TEXT] = "text",
                                         [DIGEST_RESULTS] = "results",
                                         [DIGEST_LOSSES] = "losses",
                                         [DIGEST_CURVE] = "curve" };

    text_format(text, "{\"kind\":\"%s\"", kinds[row->kind]);
    put_member("label", &row->label, text);
    put_member("words", &row->words, text);
    put_member("tail", &row->tail, text);
    if (row->kind == DIGEST_RESULTS)
        put_numbers("shares", row->shares, ARRAY_LENGTH(row->shares), text);
    if (row->kind == DIGEST_LOSSES)
        put_numbers("shares", row->shares, 1, text);
    if (row->kind == DIGEST_CURVE)
        put_numbers("values", row->values, row->value_count, text);
    put_member("filter", &row->filter, text);
    text_append_char(text, '}');
}

void digest_write_json(const Digest *digest, Text *text)
{
    text_append(text, "{\"title\":");
    text_append_json(text, text_span(&digest->title));
    text_append(text, ",\"rows\":[");
    for (size_t i = 0; i < digest->count; i++) {
        if (i > 0)
            text_append_char(text, ',');
        put_row_json(&digest->rows[i], text);
    }
    text_append(text, "]}\n");
}
