/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef STATS_DIGEST_H
#define STATS_DIGEST_H

#include "stats/slips.h"
#include "stats/tally.h"

/*
 * Figures about games as rows to be shown: on a screen, where many of them open
 * the games behind them, or as text.
 */
typedef enum DigestKind {
    DIGEST_TITLE,   /* of a part, with those of its columns */
    DIGEST_TEXT,    /* a sentence, or an empty row */
    DIGEST_RESULTS, /* shares of games won, drawn and lost */
    DIGEST_LOSSES,  /* one share, of what is lost most */
    DIGEST_CURVE    /* values from 0 to 100 */
} DigestKind;

enum {
    DIGEST_LABEL = 27, /* columns, of 80 */
    DIGEST_WORDS = 13,
    DIGEST_BAR = 20,
    DIGEST_CURVE_ROWS = 7,
    DIGEST_CURVE_COLUMNS = 60
};

typedef struct DigestRow {
    DigestKind kind;
    Text label, words, tail; /* at the left, before and behind the bar */
    double shares[3];        /* DIGEST_LOSSES: only the first */
    double *values;
    size_t value_count;
    Text filter; /* for the games behind it; empty: it has none */
} DigestRow;

typedef struct Digest {
    Text title;
    DigestRow *rows;
    size_t count;
} Digest;

Digest *digest_new(void);
void digest_free(Digest *digest);

/* --- Making one ----------------------------------------------------------- */

/* The row added last, which is at the end of the digest and can be changed
 * until the next one is added. */
DigestRow *digest_add(Digest *digest, DigestKind kind, const char *label);
void digest_add_gap(Digest *digest); /* none at the beginning, never two */

/* A part of rows with results, or with losses. */
void digest_begin_results(Digest *digest, const char *title);
void digest_begin_losses(Digest *digest, const char *title);
void digest_add_tally(Digest *digest, const char *label, const Tally *tally);
/* `most` is the greatest mean loss of the rows. */
void digest_add_slips(Digest *digest, const char *label, const Slips *slips,
                      double most);

/* --- Showing it ----------------------------------------------------------- */

/* For the row of a curve from 0 (at the top) to DIGEST_CURVE_ROWS - 1: what is
 * at its left, and in each column '*' where the line is, '|' where it rises or
 * falls, or a blank. */
void digest_curve_line(const DigestRow *row, int line, Text *scale,
                       char marks[DIGEST_CURVE_COLUMNS]);

/* Lines of at most 80 columns, without the title. */
void digest_write_text(const Digest *digest, Text *text);

/* The title and the rows, as one JSON object on one line. */
void digest_write_json(const Digest *digest, Text *text);

#endif
