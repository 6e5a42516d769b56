/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "match/inside.h"

#include "formats/pgn_write.h"

#include <inttypes.h>
#include <time.h>

static void set_tag(Game *game, const char *name, const Text *value)
{
    game_set_tag(game, name, text_span(value), NULL);
}

static void set_tag_string(Game *game, const char *name, const char *value)
{
    game_set_tag(game, name, span_from(value), NULL);
}

static void set_tag_number(Game *game, const char *name, size_t number)
{
    Text text = { 0 };

    text_format(&text, "%zu", number);
    set_tag(game, name, &text);
    text_free(&text);
}

static void set_date(Game *game, int64_t seconds)
{
    time_t when = (time_t)seconds;
    struct tm local;
    Text text = { 0 };

    if (localtime_r(&when, &local) == NULL)
        return;
    text_format(&text, "%04d.%02d.%02d", local.tm_year + 1900, local.tm_mon + 1,
                local.tm_mday);
    set_tag(game, "Date", &text);
    text_free(&text);
}

/* "5+0.05", "10000 nodes", … */
static void append_limits(Text *text, const MatchLimits *limits)
{
    if (limits->control.kind != TIME_NONE)
        time_control_write_tag(&limits->control, text);
    else if (limits->movetime > 0)
        text_format(text, "%" PRId64 " ms a move", limits->movetime);
    else if (limits->nodes > 0)
        text_format(text, "%" PRIu64 " nodes", limits->nodes);
    else
        text_format(text, "depth %d", limits->depth);
}

void match_limits_write(const MatchPlan *plan, size_t player, Text *text)
{
    append_limits(text, &plan->players[player].limits);
}

static void set_limits(const Bout *bout, Game *game)
{
    Text white = { 0 };
    Text black = { 0 };

    append_limits(&white, &bout->seats[WHITE]->player->limits);
    append_limits(&black, &bout->seats[BLACK]->player->limits);
    if (span_is_equal(text_span(&white), text_span(&black))) {
        set_tag(game, "TimeControl", &white);
    } else {
        set_tag(game, "WhiteTimeControl", &white);
        set_tag(game, "BlackTimeControl", &black);
    }
    text_free(&white);
    text_free(&black);
}

static const char *player_name(const Match *match, size_t player)
{
    return match->plan->players[player].command.name;
}

static void set_tags(const Match *match, const Bout *bout, Game *game)
{
    Text round = { 0 };

    text_format(&round, "%zu.%zu", bout->fixture.round + 1,
                bout->number % (2 * schedule_encounters(match->plan)) + 1);
    const MatchPlan *plan = match->plan;

    set_tag_string(game, "Event",
                   plan->event != NULL ? plan->event : "Engine match");
    if (plan->site != NULL)
        set_tag_string(game, "Site", plan->site);
    set_tag(game, "Round", &round);
    set_date(game, bout->started_at);
    set_tag_string(game, "White", player_name(match, bout->fixture.white));
    set_tag_string(game, "Black", player_name(match, bout->fixture.black));
    set_limits(bout, game);
    set_tag_string(game, "Termination", game_end_termination(bout->end));
    set_tag_number(game, "PlyCount", bout->count);
    set_tag_string(game, "Match", match->id);
    set_tag_number(game, "MatchGame", bout->number + 1);
    if (bout->is_set_aside)
        set_tag_string(game, "MatchFault",
                       player_name(match, bout->points == POINTS_LOSS
                                              ? bout->fixture.white
                                              : bout->fixture.black));
    set_tag_string(game, "MatchEnd", game_end_name(bout->end));
    text_free(&round);
}

static void add_moves(const Bout *bout, Game *game)
{
    Node node = GAME_ROOT;
    Text text = { 0 };

    for (size_t i = 0; i < bout->count; i++) {
        if (game_add(game, node, bout->moves[i], &node, NULL) != OK)
            break;
        text_clear(&text);
        move_note_write(&bout->notes[i], bout->plan->notes, &bout->lines,
                        &text);
        if (i + 1 == bout->count)
            text_format(&text, ", %s", bout->reason);
        game_set_comment(game, node, PLACE_AFTER, text_span(&text));
    }
    if (bout->count == 0)
        game_set_comment(game, GAME_ROOT, PLACE_AFTER, span_from(bout->reason));
    text_free(&text);
}

void match_record_write(const Match *match, const Bout *bout, Text *text)
{
    static const Result results[] = { RESULT_BLACK, RESULT_DRAW, RESULT_WHITE };
    Game *game = game_new_from(&bout->opening.start);

    set_tags(match, bout, game);
    add_moves(bout, game);
    game_set_result(game,
                    bout->is_set_aside ? RESULT_OPEN : results[bout->points]);
    pgn_write(game, NULL, text);
    game_free(game);
}
