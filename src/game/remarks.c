/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Reading the comments, glyphs and commands of moves.
 */
#include "game/tree.h"

#include <string.h>

static const Note *note_at(const Game *game, Node node, Place place)
{
    return remark_of(game, node)->notes[place];
}

Span game_comment(const Game *game, Node node, Place place)
{
    const Note *note = note_at(game, node, place);

    return note == NULL ? span_of("", 0) : note->text;
}

size_t game_command_count(const Game *game, Node node, Place place)
{
    const Note *note = note_at(game, node, place);

    return note == NULL ? 0 : note->count;
}

Command game_command(const Game *game, Node node, Place place, size_t index)
{
    return note_at(game, node, place)->commands[index];
}

bool game_find_command(const Game *game, Node node, const char *name,
                       Span *value)
{
    for (Place place = PLACE_AFTER; place <= PLACE_BEFORE; place++) {
        size_t count = game_command_count(game, node, place);

        for (size_t i = 0; i < count; i++) {
            Command command = game_command(game, node, place, i);

            if (!span_equals(command.name, name))
                continue;
            *value = command.value;
            return true;
        }
    }
    return false;
}

size_t game_nag_count(const Game *game, Node node)
{
    const Nags *nags = remark_of(game, node)->nags;

    return nags == NULL ? 0 : nags->count;
}

uint8_t game_nag(const Game *game, Node node, size_t index)
{
    return remark_of(game, node)->nags->list[index];
}

bool game_has_nag(const Game *game, Node node, uint8_t nag)
{
    size_t count = game_nag_count(game, node);

    return count > 0 &&
           memchr(remark_of(game, node)->nags->list, nag, count) != NULL;
}

/* Thousandths in the digits after a decimal point. */
static bool read_fraction(Span digits, int64_t *thousandths)
{
    int64_t value = 0;
    int64_t unit = 100;

    for (size_t i = 0; i < digits.length; i++) {
        if (!ascii_is_digit(digits.data[i]))
            return false;
        value += (digits.data[i] - '0') * unit;
        unit /= 10;
    }
    *thousandths = value;
    return true;
}

/* "1:02:03.5", "2:03", "3": up to three numbers, each below 10 million so that
 * no sum overflows. */
static bool read_time(Span text, int64_t *milliseconds)
{
    enum { PART_MAX = 9999999 };
    int64_t total = 0;
    int64_t fraction = 0;
    size_t point = span_find(text, '.');
    Span whole = span_take(text, point);
    Span part;
    unsigned parts = 0;

    if (!read_fraction(span_skip(text, point + 1), &fraction))
        return false;
    while (span_split(&whole, ':', &part)) {
        uint64_t value;

        if (++parts > 3 || !span_to_unsigned(part, PART_MAX, &value))
            return false;
        total = total * 60 + (int64_t)value;
    }
    *milliseconds = total * 1000 + fraction;
    return true;
}

bool game_clock(const Game *game, Node node, int64_t *left)
{
    Span value;

    return game_find_command(game, node, "clk", &value) &&
           read_time(value, left);
}

bool game_time_spent(const Game *game, Node node, int64_t *spent)
{
    Span value;

    return game_find_command(game, node, "emt", &value) &&
           read_time(value, spent);
}

/* "3" of "#3": the plies depend on who is to move. */
static bool read_mate(Span text, Color to_move, Score *score)
{
    int64_t moves;

    if (!span_to_integer(text, -MAX_PLY / 2, MAX_PLY / 2, &moves))
        return false;

    bool is_white = moves > 0 || (moves == 0 && text.data[0] != '-');
    int count = (int)(moves < 0 ? -moves : moves);
    bool mover_mates = is_white == (to_move == WHITE);
    int plies = mover_mates && count > 0 ? 2 * count - 1 : 2 * count;

    *score = is_white ? score_mate_in(plies) : score_mated_in(plies);
    return true;
}

static bool read_pawns(Span text, Score *score)
{
    bool is_negative = span_starts_with(text, "-");
    Span number =
        span_skip(text, is_negative || span_starts_with(text, "+") ? 1 : 0);
    size_t point = span_find(number, '.');
    int64_t thousandths;
    uint64_t pawns = 0;

    if (number.length == 0 ||
        !read_fraction(span_skip(number, point + 1), &thousandths))
        return false;
    if (point > 0 && !span_to_unsigned(span_take(number, point), 300, &pawns))
        return false;

    int value = (int)pawns * 100 + (int)(thousandths + 5) / 10;

    *score = is_negative ? -value : value;
    return true;
}

static bool find_evaluation(const Game *game, Node node, const char *name,
                            Evaluation *evaluation)
{
    Span value;
    Span part;
    Evaluation result = { 0, 0 };
    uint64_t depth;

    if (!game_find_command(game, node, name, &value))
        return false;
    if (!span_split(&value, ',', &part))
        return false;

    Color to_move = game_mover(game, node) ^ 1;

    part = span_trim(part);
    if (span_starts_with(part, "#") || span_starts_with(part, "M")) {
        if (!read_mate(span_skip(part, 1), to_move, &result.score))
            return false;
    } else if (!read_pawns(part, &result.score)) {
        return false;
    }
    if (span_split(&value, ',', &part) &&
        span_to_unsigned(span_trim(part), 1000, &depth))
        result.depth = (unsigned)depth;
    *evaluation = result;
    return true;
}

bool game_evaluation(const Game *game, Node node, Evaluation *evaluation)
{
    return find_evaluation(game, node, "eval", evaluation);
}

bool game_player_score(const Game *game, Node node, Score *score)
{
    Evaluation evaluation;

    if (!find_evaluation(game, node, "score", &evaluation))
        return false;
    *score = evaluation.score;
    return true;
}
