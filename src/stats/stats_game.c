/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "stats/stats_game.h"

#include "base/utf8.h"
#include "formats/search_text.h"
#include "study/accuracy.h"

/* --- Whose game it is ----------------------------------------------------- */

static bool is_named(StatsGame *game, const StatsWho *who, Span value)
{
    Span wanted = text_span(&game->wanted);
    Span found;

    text_clear(&game->plain);
    text_clear(&game->folded);
    game_header_text(value, &game->plain);
    search_text_append(&game->folded, text_span(&game->plain));
    found = text_span(&game->folded);
    if (who->is_user)
        return span_is_equal(found, wanted) ||
               span_equals_ignoring_case(found, STATS_USUAL_NAME);
    return span_find_string(found, text_string(&game->wanted)) < found.length;
}

/* A person against a program: that was the user. */
static bool find_person(const PgnRaw *raw, Color *side)
{
    Span white = game_header_find(raw->text, span_from("WhiteType"));
    Span black = game_header_find(raw->text, span_from("BlackType"));

    if (span_is_equal(white, black))
        return false;
    if (span_equals(white, "human") && span_equals(black, "program"))
        *side = WHITE;
    else if (span_equals(white, "program") && span_equals(black, "human"))
        *side = BLACK;
    else
        return false;
    return true;
}

static bool find_side(StatsGame *game, const StatsWho *who, const PgnRaw *raw,
                      const GameHeader *header)
{
    Color *side = &game->tally.side;

    if (who->is_user && find_person(raw, side))
        return true;
    *side = WHITE;
    if (is_named(game, who, header->white))
        return true;
    *side = BLACK;
    return is_named(game, who, header->black);
}

/* --- What its tags say ---------------------------------------------------- */

static unsigned number_of(Span value)
{
    uint64_t number = 0;

    span_to_unsigned(value, 9999, &number);
    return (unsigned)number;
}

/* Nobody has such a name, but files have, and it is kept. */
static void shorten(Text *name)
{
    enum { LONGEST = 80 };

    text_truncate(name, utf8_fit(text_span(name), LONGEST));
}

static void read_names(StatsGame *game, const PgnRaw *raw,
                       const GameHeader *header)
{
    bool is_white = game->tally.side == WHITE;
    Span level = game_header_find(
        raw->text, span_from(is_white ? "BlackLevel" : "WhiteLevel"));

    text_clear(&game->name);
    text_clear(&game->opponent);
    game_header_text(is_white ? header->white : header->black, &game->name);
    game_header_text(is_white ? header->black : header->white, &game->opponent);
    shorten(&game->name);
    shorten(&game->opponent);
    if (number_of(level) > 0)
        text_format(&game->opponent, ", level %u", number_of(level));
    game->opponent_elo = is_white ? header->black_elo : header->white_elo;
}

/* "2024.05.??" as 20240500. */
static unsigned read_date(Span date)
{
    unsigned parts[3] = { 0, 0, 0 };
    char separator = span_find(date, '.') < date.length ? '.' : '-';
    Span part;

    for (size_t i = 0; i < 3 && span_split(&date, separator, &part); i++)
        parts[i] = number_of(part);
    return (parts[0] * 100 + parts[1]) * 100 + parts[2];
}

static Result read_result(const PgnRaw *raw, const GameHeader *header)
{
    Result result = RESULT_OPEN;

    if (!result_read(header->result, &result) || result == RESULT_OPEN)
        return raw->result;
    return result;
}

static void read_event(StatsGame *game, Span event)
{
    game->is_rated = span_starts_with_ignoring_case(event, "rated");
    game->is_casual = span_starts_with_ignoring_case(event, "casual");
}

/* --- What its moves say --------------------------------------------------- */

typedef struct OpeningVisitor {
    PgnVisitor visitor; /* first, so that the visitor finds its way back */
    StatsGame *game;
    bool is_usual; /* the start position */
} OpeningVisitor;

static void begin_at(PgnVisitor *visitor, const Position *start)
{
    Position usual;

    position_start(&usual);
    ((OpeningVisitor *)visitor)->is_usual =
        start->key == usual.key && !start->is_chess960;
}

/* False when it has seen enough. */
static bool take_move(PgnVisitor *visitor, const Position *before, Move move)
{
    OpeningVisitor *seen = (OpeningVisitor *)visitor;
    StatsGame *game = seen->game;
    Position after = *before;
    const Opening *opening;

    if (!seen->is_usual || game->move_count == STATS_OPENING_PLIES)
        return false;
    game->moves[game->move_count++] = move;
    position_play(&after, move);
    opening = opening_find(&after);
    if (opening != NULL)
        game->opening = opening;
    return true;
}

static void read_opening(StatsGame *game, const PgnRaw *raw)
{
    static const PgnOptions wanted = { .skips_variations = true };
    OpeningVisitor visitor = {
        .visitor = { .start = begin_at, .move = take_move }, .game = game
    };
    PgnSummary summary;

    game->opening = NULL;
    game->move_count = 0;
    pgn_read(raw, &wanted, &visitor.visitor, &summary);
}

static void forget_moves(StatsGame *game)
{
    scores_free(game->scores);
    game_free(game->game);
    game->scores = NULL;
    game->game = NULL;
}

/* How it stood when the opening was over. */
static void read_standing(StatsGame *game)
{
    enum { OPENING_PLIES = 24, TOLERANCE = 4 };
    TallyGame *tally = &game->tally;
    Node node = game_main_line(game->game, OPENING_PLIES);
    Score score;

    for (int i = 0; i < TOLERANCE && node != NODE_NONE; i++) {
        if (scores_find(game->scores, node, &score)) {
            tally->has_standing = true;
            score = score > 1000 ? 1000 : score < -1000 ? -1000 : score;
            tally->standing = tally->side == WHITE ? score : -score;
            return;
        }
        node = game_next(game->game, node);
    }
}

static void read_moves(StatsGame *game, const PgnRaw *raw)
{
    PgnSummary summary;
    double accuracy;

    forget_moves(game);
    read_opening(game, raw);
    if (span_find_string(raw->text, "[%eval") >= raw->text.length)
        return;
    game->game = pgn_read_game(raw, NULL, &summary);
    game->scores = scores_new(game->game);
    if (accuracy_of_side(game->scores, game->tally.side, &accuracy))
        game->tally.accuracy = accuracy;
    read_standing(game);
}

bool stats_game_read_tags(StatsGame *game, const StatsWho *who,
                          const PgnRaw *raw)
{
    GameHeader header;

    if (raw->is_position || raw->is_too_long)
        return false;
    if (game->wanted.length == 0)
        search_text_append(&game->wanted, span_from(who->name));
    game_header_read(raw->text, &header);
    game->tally = (TallyGame){ .number = raw->number, .accuracy = -1 };
    if (!find_side(game, who, raw, &header))
        return false;
    game->tally.result = read_result(raw, &header);
    game->tally.date = read_date(header.date);
    read_names(game, raw, &header);
    read_event(game, header.event);
    return true;
}

bool stats_game_read(StatsGame *game, const StatsWho *who, const PgnRaw *raw)
{
    if (!stats_game_read_tags(game, who, raw))
        return false;
    read_moves(game, raw);
    return true;
}

void stats_game_free(StatsGame *game)
{
    forget_moves(game);
    text_free(&game->name);
    text_free(&game->opponent);
    text_free(&game->wanted);
    text_free(&game->plain);
    text_free(&game->folded);
}
