/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/epd_sums.h"

#include "base/memory.h"
#include "notation/notation.h"

#include <inttypes.h>

typedef struct Sum {
    char *theme; /* NULL: of all */
    unsigned positions;
    unsigned with_moves; /* positions that name good or bad moves */
    unsigned solved;
    unsigned with_mate;
    unsigned announced; /* mates for the right side */
    unsigned exact;
    int64_t points;
    int64_t points_possible;
    uint64_t nodes;
} Sum;

struct EpdSums {
    Sum all;
    Sum *themes; /* in the order in which they came */
    size_t count;
};

EpdSums *epd_sums_new(void)
{
    return memory_zeroed(1, sizeof(EpdSums));
}

void epd_sums_free(EpdSums *sums)
{
    if (sums == NULL)
        return;
    for (size_t i = 0; i < sums->count; i++)
        memory_free(sums->themes[i].theme);
    memory_free(sums->themes);
    memory_free(sums);
}

/* --- One answer ----------------------------------------------------------- */

static bool is_among(const MoveList *moves, Move move)
{
    for (size_t i = 0; i < moves->length; i++)
        if (moves->moves[i] == move)
            return true;
    return false;
}

/* From dm, or from mate, which is negative when the side to move is mated. */
int epd_sums_mate(const Epd *epd)
{
    int64_t number = 0;

    if (epd_number(epd, "dm", &number) || epd_number(epd, "mate", &number))
        return number > -1000 && number < 1000 ? (int)number : 0;
    return 0;
}

/* c9 lists moves, c8 what each of them is worth. */
static void count_points(const Epd *epd, Move move, EpdVerdict *verdict)
{
    Text moves = { 0 };
    Text values = { 0 };

    if (epd_text(epd, "c9", &moves) && epd_text(epd, "c8", &values)) {
        Span move_rest = text_span(&moves);
        Span value_rest = text_span(&values);
        Span word;
        Span value;
        int64_t points = 0;

        while (span_next_word(&move_rest, &word) &&
               span_next_word(&value_rest, &value) &&
               span_to_integer(value, 0, 1000, &points)) {
            if (points > verdict->points_possible)
                verdict->points_possible = points;
            if (uci_read(&epd->position, word) == move)
                verdict->points += points;
        }
    }
    text_free(&moves);
    text_free(&values);
}

/* What there is to say about the mate, "" if there is none to find. */
static const char *judge_mate(const EpdReply *reply, int known)
{
    Score score = reply->line.score;

    if (known == 0)
        return "";
    if (!score_is_mate(score) || (score > 0) != (known > 0))
        return "no mate";
    return score_mate_moves(score) == known ? "mate" : "longer mate";
}

/* Moves that cannot be played here do not count. */
static const char *judge_move(const Epd *epd, Move move)
{
    MoveList good = { 0 };
    MoveList bad = { 0 };

    epd_moves(epd, "bm", &good, NULL);
    epd_moves(epd, "am", &bad, NULL);
    if (good.length == 0 && bad.length == 0)
        return "";
    if ((good.length > 0 && !is_among(&good, move)) || is_among(&bad, move))
        return "wrong";
    return "solved";
}

EpdVerdict epd_sums_judge(const Epd *epd, const EpdReply *reply)
{
    EpdVerdict verdict = { .move = judge_move(epd, reply->move),
                           .mate = judge_mate(reply, epd_sums_mate(epd)) };

    count_points(epd, reply->move, &verdict);
    return verdict;
}

/* --- Sums ----------------------------------------------------------------- */

static void add(Sum *sum, EpdVerdict verdict, uint64_t nodes)
{
    sum->positions++;
    sum->nodes += nodes;
    sum->with_moves += verdict.move[0] != '\0';
    sum->solved += verdict.move[0] == 's';
    sum->with_mate += verdict.mate[0] != '\0';
    sum->announced += verdict.mate[0] == 'm' || verdict.mate[0] == 'l';
    sum->exact += verdict.mate[0] == 'm';
    sum->points += verdict.points;
    sum->points_possible += verdict.points_possible;
}

static bool is_of_number(char c)
{
    return (c >= '0' && c <= '9') || c == '.' || c == '#' || c == '-' ||
           c == '_' || c == ' ' || c == ':';
}

static Span theme_of(Span id)
{
    while (id.length > 0 && is_of_number(id.data[id.length - 1]))
        id.length--;
    return id;
}

static Sum *sum_of(EpdSums *sums, Span theme)
{
    for (size_t i = sums->count; i-- > 0;)
        if (span_equals(theme, sums->themes[i].theme))
            return &sums->themes[i];
    sums->themes = memory_resize(sums->themes, sums->count + 1, sizeof(Sum));
    sums->themes[sums->count] = (Sum){ .theme = span_copy(theme) };
    return &sums->themes[sums->count++];
}

void epd_sums_add(EpdSums *sums, const Epd *epd, const EpdReply *reply)
{
    EpdVerdict verdict = epd_sums_judge(epd, reply);
    Text id = { 0 };

    epd_text(epd, "id", &id);
    add(&sums->all, verdict, reply->nodes);
    add(sum_of(sums, theme_of(text_span(&id))), verdict, reply->nodes);
    text_free(&id);
}

/* Positions that each have a name of their own have no themes. */
static bool has_themes(const EpdSums *sums)
{
    return sums->count > 1 && sums->count * 2 <= sums->all.positions;
}

static void append_theme(const Sum *sum, Text *text)
{
    text_format(text, "%-40s positions %u",
                sum->theme[0] == '\0' ? "(no id)" : sum->theme, sum->positions);
    if (sum->with_moves > 0)
        text_format(text, ", solved %u of %u", sum->solved, sum->with_moves);
    if (sum->points_possible > 0)
        text_format(text, ", points %" PRId64 " of %" PRId64, sum->points,
                    sum->points_possible);
    text_append_char(text, '\n');
}

void epd_sums_append(const EpdSums *sums, int64_t time, Text *text)
{
    const Sum *all = &sums->all;

    text_append_char(text, '\n');
    for (size_t i = 0; has_themes(sums) && i < sums->count; i++)
        append_theme(&sums->themes[i], text);
    text_format(text, "positions %u, nodes %" PRIu64 ", time %" PRId64 " ms\n",
                all->positions, all->nodes, time);
    if (all->with_mate > 0)
        text_format(text,
                    "mates announced %u of %u, at their exact length %u\n",
                    all->announced, all->with_mate, all->exact);
    if (all->points_possible > 0)
        text_format(text, "points %" PRId64 " of %" PRId64 "\n", all->points,
                    all->points_possible);
    if (all->with_moves > 0)
        text_format(text, "solved %u of %u\n", all->solved, all->with_moves);
}

static void append_sum_json(const Sum *sum, Text *text)
{
    text_format(text,
                "{\"positions\":%u,\"with_moves\":%u,\"solved\":%u,"
                "\"with_mate\":%u,\"announced\":%u,\"exact\":%u,"
                "\"points\":%" PRId64 ",\"points_possible\":%" PRId64
                ",\"nodes\":%" PRIu64,
                sum->positions, sum->with_moves, sum->solved, sum->with_mate,
                sum->announced, sum->exact, sum->points, sum->points_possible,
                sum->nodes);
}

void epd_sums_append_json(const EpdSums *sums, int64_t time, Text *text)
{
    text_append(text, "{\"sums\":");
    append_sum_json(&sums->all, text);
    text_format(text, ",\"time\":%" PRId64, time);
    for (size_t i = 0; has_themes(sums) && i < sums->count; i++) {
        text_append(text, i == 0 ? ",\"themes\":{" : ",");
        text_append_json(text, span_from(sums->themes[i].theme));
        text_append_char(text, ':');
        append_sum_json(&sums->themes[i], text);
        text_append_char(text, '}');
    }
    text_append(text, has_themes(sums) ? "}}}\n" : "}}\n");
}
