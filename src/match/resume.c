/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Going on with a match that was interrupted.
 *
 * The file with the games is also the memory of the match: each game carries
 * the identity of the match (tag Match) and its number in it (MatchGame).  The
 * identity is a hash of everything that makes games comparable, so that a
 * match with other engines, limits or openings is never taken for the same;
 * parts of a match that were played elsewhere are.  A game without a result
 * at its end was cut off when the machine died, or was spoilt by a fault, and
 * is played again.
 */
#include "match/inside.h"

#include "base/checksum.h"
#include "formats/pgn.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

enum { FILE_MAX = 1 << 30 };

/* What the tags of a game say about us. */
typedef struct Found {
    PgnVisitor visitor;
    char id[MATCH_ID_SIZE];
    int64_t number;
    GameEnd end;
    Result result;
    const Match *match;
    bool has_key; /* it is a game of this match */
    GameKey key;
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
    text_append(text, player->ponders ? "ponders\n" : "");
}

static void make_id(Match *match)
{
    const MatchPlan *plan = match->plan;
    Text text = { 0 };

    for (size_t i = 0; i < plan->player_count; i++)
        describe_player(&plan->players[i], &text);
    text_format(&text, "%d %d %u %" PRIu64 " %d %zu %016" PRIx64,
                (int)plan->form, (int)plan->order, plan->opening_plies,
                plan->seed, plan->is_chess960, plan->start,
                openings_feed_checksum(match->feed));
    snprintf(match->id, sizeof match->id, "%016" PRIx64,
             checksum_hash64(0, text_span(&text)));
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

static bool is_one_of_ours(const Found *found)
{
    return strcmp(found->id, found->match->id) == 0 && found->number >= 1 &&
           (uint64_t)found->number <= found->match->game_count;
}

static void see_start(PgnVisitor *visitor, const Position *start)
{
    Found *found = (Found *)(void *)visitor;

    found->has_key = is_one_of_ours(found);
    if (found->has_key) {
        Fixture fixture =
            schedule_fixture(found->match->plan, (size_t)found->number - 1);

        game_key_start(&found->key, &fixture, start);
    }
}

/* The moves of others do not matter. */
static bool see_move(PgnVisitor *visitor, const Position *before, Move move)
{
    Found *found = (Found *)(void *)visitor;

    (void)before;
    if (found->has_key)
        game_key_add(&found->key, move);
    return found->has_key;
}

typedef enum FoundKind { FOUND_OTHER, FOUND_WHOLE, FOUND_TORN } FoundKind;

/* Is it a game of a match like this one? */
static FoundKind read_found(const Match *match, const PgnRaw *raw, Found *found)
{
    PgnSummary summary;

    *found = (Found){
        .visitor = { .tag = see_tag, .start = see_start, .move = see_move },
        .end = END_ABORTED,
        .match = match
    };
    pgn_read(raw, NULL, &found->visitor, &summary);
    if (strcmp(found->id, match->id) != 0)
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
    size_t game = (size_t)found->number - 1;

    if (found->has_key &&
        match_enter_key(match, game, game_key_finish(&found->key)) == 0)
        match_enter_result(match, game, points[found->result], found->end);
}

/* Enter the games of this match; *torn is where a last, torn one begins, or 0.
 */
static Status enter_games(Match *match, Span content, uint64_t *torn,
                          Fault *fault)
{
    PgnStream *stream = pgn_stream_new(source_from_span(content));
    bool is_found = true;
    PgnRaw raw;
    Status status = OK;

    *torn = 0;
    while (status == OK) {
        Found found;

        status = pgn_stream_next(stream, &raw, &is_found, fault);
        if (status != OK || !is_found)
            break;
        FoundKind kind = read_found(match, &raw, &found);

        *torn = kind == FOUND_TORN ? raw.offset : 0;
        if (kind == FOUND_WHOLE)
            enter_found(match, &found);
    }
    pgn_stream_free(stream);
    return status;
}

static Status enter_past(Match *match, Fault *fault)
{
    Text content = { 0 };
    uint64_t torn = 0;
    Status status = file_log_read(match->record, FILE_MAX, &content, fault);

    if (status == OK)
        status = enter_games(match, text_span(&content), &torn, fault);
    if (status == OK && torn > 0)
        status = file_log_truncate(match->record, torn, fault);
    text_free(&content);
    return status;
}

Status match_resume(Match *match, Fault *fault)
{
    const MatchPlan *plan = match->plan;

    make_id(match);
    match->stream = -1;
    if (plan->pgn == NULL)
        return OK;
    if (file_is_stdout(plan->pgn) || file_is_stream(plan->pgn))
        return file_stream_open(plan->pgn, NULL, &match->stream, fault);
    Status status = file_log_open_usual(plan->pgn, &match->record, fault);

    if (status == OK && plan->resumes)
        status = enter_past(match, fault);
    if (status == OK && file_log_length(match->record) > 0) {
        /* whatever the file ends with, a game begins on a new line */
        status = file_log_append(match->record, span_from("\n"), fault);
    }
    return status;
}
