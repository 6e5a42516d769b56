/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef STUDY_REPORT_H
#define STUDY_REPORT_H

#include "engine/engine.h"
#include "study/question.h"
#include "study/scores.h"

/*
 * A report on a game: every position of the main line is looked at, from the
 * end to the beginning, so that what is found later in the game is already
 * known earlier.  Then those on both sides of a mistake, and all of a pawn
 * ending, are looked at once more, four times as long.
 *
 * In the end it writes into the game: after each move, and before the first,
 * [%eval 0.25,18] (pawns for White, depth) and [%best Nf3] (the engine's move
 * in that position); after mistakes a glyph, a comment in words ("Blunder: "
 * and so on, see verdict.h) and the better line.  What people have written
 * stays; what an earlier report has is replaced.
 *
 * A Report never waits and owns no engine.  It says which position it wants to
 * be looked at next; its owner asks an engine and hands over the events:
 *
 *     while (report_next(report, &question))
 *         ask an engine; report_take(report, &event) for each event of it
 *     report_annotate(report, game);
 */
typedef struct Report Report;

/* On the game of the scores, which get to know what is found.  Both must
 * outlive the report; the main line must stay as it is. */
Report *report_new(Scores *scores, const SearchLimits *limits);
void report_free(Report *report);

/* What of the game counts; { 0 } is all of it. */
typedef struct ReportScope {
    size_t first; /* half-move from which on, counted from 1 */
    bool has_side;
    Color side; /* whose moves are judged */
} ReportScope;

/* Before the first position has been looked at. */
void report_set_scope(Report *report, ReportScope scope);

/* What was found out about a position of the main line. */
typedef struct ReportFinding {
    Node node;
    Score score; /* for White */
    int depth;   /* 0: it was not looked at */
    unsigned length;
    const Move *moves; /* of the best line; valid as long as the report */
} ReportFinding;

/* From 0, the start, on; false behind the end. */
bool report_finding(const Report *report, size_t index, ReportFinding *finding);

/*
 * The position to be looked at now: the same again until there is an answer.
 * False if all have been looked at, or one of them has been deleted.
 */
bool report_next(Report *report, Question *question);

/* An event of the engine that looks at it. */
void report_take(Report *report, const EngineEvent *event);

/* All positions, those of a second look as far as they are known, and those
 * that are still to be looked at. */
size_t report_count(const Report *report);
size_t report_left(const Report *report);

/* Write it into the game of the scores, as one step of undo. */
void report_annotate(const Report *report, Game *game);

/* Has the game a score at every move already?  Mate at the end needs none. */
bool report_is_needless(const Game *game);

/* The same from half-move `first` on, and of the position before it. */
bool report_is_needless_from(const Game *game, size_t first);

/* Has it one of ours, so that a page of it says all that a new one would? */
bool report_is_written(const Game *game);

#endif
