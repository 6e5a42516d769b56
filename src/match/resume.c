/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Going on with a match that was interrupted.
 *
 * The file with the games is also the memory of the match: each game carries
 * the identity of the match (tag Match) and its number in it (MatchGame).  The
 * identity begins with a hash of everything that makes games comparable, so
 * that a match with other engines, limits or openings is never taken for the
 * same; then comes when the match was begun.  A game without a result at
 * its end was cut off when the machine died, and is played again.
 */
#include "match/inside.h"

#include "base/checksum.h"
#include "base/clock.h"
#include "formats/pgn.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

enum { HASH_DIGITS = 16, FILE_MAX = 1 << 30 };

/* What the tags of a game say about us. */
typedef struct Found {
    PgnVisitor visitor;
    char id[MATCH_ID_SIZE];
    int64_t number;
    GameEnd end;
    Result result;
} Found;

static void describe_player(const MatchPlayer *player, Text *text)
{
    const EngineCommand *command = &player->command;
    const MatchLimits *limits = &player->limits;

    text_format(text, "%s\n", command->name);
    for (size_t i = 0; i < command->argument_count; i++)
        text_format(text, "%s\n", command->arguments[i]);
    for (size_t i = 0; i < command->setting_count; i++) {
        text_format(text, "%s=%s\n", command->settings[i].name,
                    command->settings[i].value);
    }
    time_control_write_tag(&limits->control, text);
    text_format(text, " %" PRId64 " %" PRIu64 " %d\n", limits->movetime,
                limits->nodes, limits->depth);
}

static void make_id(Match *match)
{
    const MatchPlan *plan = match->plan;
    Text text = { 0 };

    for (size_t i = 0; i < plan->player_count; i++)
        describe_player(&plan->players[i], &text);
    text_format(&text, "%d %d %u %" PRIu64 " %d %s", (int)plan->form,
                (int)plan->order, plan->opening_plies, plan->seed,
                plan->is_chess960,
                plan->openings == NULL ? "" : plan->openings);
    snprintf(match->id, sizeof match->id, "%016" PRIx64 "-%" PRId64,
             checksum_hash64(0, text_span(&text)), clock_wall_seconds());
    text_free(&text);
}

static void see_tag(PgnVisitor *visitor, Span name, Span value)
{
    Found *found = (Found *)(void *)visitor;

    if (span_equals(name, "Match"))
        span_copy_into(value, found->id, sizeof found->id);
    else if (span_equals(name, "MatchGame"))
        span_to_integer(value, 1, INT64_MAX, &found->number);
    else if (span_equals(name, "Result"))
        result_read(value, &found->result);
    else if (span_equals(name, "MatchEnd"))
        game_end_read_name(value, &found->end);
}

static bool stop_reading(PgnVisitor *visitor, const Position *before, Move move)
{
    (void)visitor;
    (void)before;
    (void)move;
    return false;
}

typedef enum FoundKind { FOUND_OTHER, FOUND_WHOLE, FOUND_TORN } FoundKind;

/* Is it a game of a match like this one? */
static FoundKind read_found(const Match *match, const PgnRaw *raw, Found *found)
{
    PgnSummary summary;

    *found = (Found){ .visitor = { .tag = see_tag, .move = stop_reading },
                      .end = END_ABORTED };
    pgn_read(raw, NULL, &found->visitor, &summary);
    if (strncmp(found->id, match->id, HASH_DIGITS + 1) != 0)
        return FOUND_OTHER;
    if (found->number >= 1 && found->end != END_ABORTED &&
        found->result != RESULT_OPEN &&
        span_ends_with(span_trim(raw->text), result_text(found->result)))
        return FOUND_WHOLE;
    return FOUND_TORN;
}

static void enter_found(Match *match, const Found *found)
{
    static const unsigned points[] = { [RESULT_WHITE] = POINTS_WIN,
                                       [RESULT_BLACK] = POINTS_LOSS,
                                       [RESULT_DRAW] = POINTS_DRAW };

    if ((uint64_t)found->number <= match->game_count) {
        match_enter_result(match, (size_t)found->number - 1,
                           points[found->result], found->end);
    }
}

/* What a look at the file has found. */
typedef struct Past {
    char id[MATCH_ID_SIZE]; /* of the last match like this one; "": none */
    uint64_t torn;          /* where a last, torn game begins; 0: nowhere */
} Past;

/* The first time `past` is filled; the second time, when it has an identity,
 * the games of that match are entered. */
static Status scan(Match *match, Span content, Past *past, Fault *fault)
{
    PgnStream *stream = pgn_stream_new(source_from_span(content));
    bool enters = past->id[0] != '\0';
    bool is_found = true;
    PgnRaw raw;
    Status status = OK;

    while (status == OK) {
        Found found;

        status = pgn_stream_next(stream, &raw, &is_found, fault);
        if (status != OK || !is_found)
            break;
        FoundKind kind = read_found(match, &raw, &found);

        past->torn = kind == FOUND_TORN ? raw.offset : 0;
        if (kind != FOUND_WHOLE)
            continue;
        if (!enters)
            memcpy(past->id, found.id, sizeof past->id);
        else if (strcmp(past->id, found.id) == 0)
            enter_found(match, &found);
    }
    pgn_stream_free(stream);
    return status;
}

static Status enter_past(Match *match, Fault *fault)
{
    Text content = { 0 };
    Past past = { .torn = 0 };
    Status status = file_log_read(match->record, FILE_MAX, &content, fault);

    if (status == OK)
        status = scan(match, text_span(&content), &past, fault);
    if (status == OK && past.id[0] != '\0') {
        memcpy(match->id, past.id, sizeof match->id);
        status = scan(match, text_span(&content), &past, fault);
    }
    if (status == OK && past.torn > 0)
        status = file_log_truncate(match->record, past.torn, fault);
    text_free(&content);
    return status;
}

Status match_resume(Match *match, Fault *fault)
{
    const MatchPlan *plan = match->plan;

    make_id(match);
    if (plan->pgn == NULL)
        return OK;
    Status status = file_log_open_usual(plan->pgn, &match->record, fault);

    if (status == OK && plan->resumes)
        status = enter_past(match, fault);
    if (status == OK && file_log_length(match->record) > 0) {
        /* whatever the file ends with, a game begins on a new line */
        status = file_log_append(match->record, span_from("\n"), fault);
    }
    return status;
}
