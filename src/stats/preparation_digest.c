/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "stats/preparation_inside.h"

/*
 * A Preparation as rows.
 */
enum {
    ROWS_OF_A_TREE = 30,
    DEPTH_OF_A_TREE = 12, /* half-moves */
    FAILURES_SHOWN = 6,
    FEW_GAMES = 3,
    OPENINGS_SHOWN = 6
};

static const char *const SIDE_NAMES[COLORS] = { "White", "Black" };

/* --- Rows ----------------------------------------------------------------- */

static void begin_part(Digest *digest, const char *title)
{
    digest_begin_results(digest, title);
    text_clear(&digest->rows[digest->count - 1].tail);
    text_append(&digest->rows[digest->count - 1].tail, " eval    last");
}

/* The mean score out of the opening, and the day of the last game. */
static void put_tail(const Tally *tally, Text *tail)
{
    text_clear(tail);
    if (tally->stood > 0)
        text_format(tail, "%+5.2f ", tally->standing / tally->stood / 100);
    else
        text_append(tail, "      ");
    tally_write_day(tally->last / 100 * 100, tail);
}

static void add_row(Digest *digest, const char *label, const Tally *tally)
{
    digest_add_tally(digest, label, tally);
    put_tail(tally, &digest->rows[digest->count - 1].tail);
}

/* --- What is played ------------------------------------------------------- */

typedef struct TreeRows {
    const TallyTree *tree;
    Digest *digest; /* NULL: the rows are only counted */
    size_t rows;    /* so far */
    unsigned least; /* games of a row */
} TreeRows;

static bool is_shown(const TreeRows *rows, uint32_t node)
{
    return node != TALLY_TREE_NONE &&
           tally_tree_tally(rows->tree, node)->games >= rows->least;
}

/* Where nearly all games go on with the same move, that is in the same row. */
static uint32_t end_of_row(const TreeRows *rows, uint32_t node)
{
    for (;;) {
        uint32_t next = tally_tree_child(rows->tree, node, 0);

        if (!is_shown(rows, next) ||
            tally_tree_ply(rows->tree, next) > DEPTH_OF_A_TREE ||
            tally_tree_tally(rows->tree, next)->games * 10 <
                tally_tree_tally(rows->tree, node)->games * 9)
            return node;
        node = next;
    }
}

static void add_line(TreeRows *rows, uint32_t from, uint32_t node,
                     unsigned indent)
{
    Text label = { 0 };

    rows->rows++;
    if (rows->digest == NULL)
        return;
    text_append_repeated(&label, ' ', indent);
    tally_tree_write(rows->tree, from, node, &label);
    add_row(rows->digest, text_string(&label),
            tally_tree_tally(rows->tree, node));
    text_free(&label);
}

/* Depth first, without recursion: down to the first child, else on to the next
 * sibling of a node above. */
typedef struct TreeStep {
    uint32_t node;
    size_t child; /* the next one to look at */
} TreeStep;

static void add_tree(TreeRows *rows)
{
    TreeStep steps[TALLY_TREE_PLIES + 1] = { { 0, 0 } };
    size_t depth = 1;

    rows->rows = 0;
    while (depth > 0 && rows->rows <= ROWS_OF_A_TREE) {
        TreeStep *step = &steps[depth - 1];
        uint32_t child =
            tally_tree_child(rows->tree, step->node, step->child++);
        uint32_t end;

        if (!is_shown(rows, child) ||
            tally_tree_ply(rows->tree, child) > DEPTH_OF_A_TREE) {
            depth--;
            continue;
        }
        end = end_of_row(rows, child);
        add_line(rows, step->node, end, (unsigned)depth - 1);
        if (depth < ARRAY_LENGTH(steps))
            steps[depth++] = (TreeStep){ end, 0 };
    }
}

static void add_played(const Preparation *preparation, Color side,
                       Digest *digest)
{
    const TallyTree *tree = preparation->trees[side];
    unsigned games = tally_tree_tally(tree, 0)->games;
    TreeRows rows = { .tree = tree };
    Text title = { 0 };

    if (games == 0)
        return;
    rows.least = games / 25 > 2 ? games / 25 : games < FEW_GAMES ? 1 : 2;
    for (add_tree(&rows); rows.rows > ROWS_OF_A_TREE; add_tree(&rows))
        rows.least++;
    rows.digest = digest;
    text_format(&title, "Plays as %s", SIDE_NAMES[side]);
    begin_part(digest, text_string(&title));
    add_row(digest, "all games", tally_tree_tally(tree, 0));
    add_tree(&rows);
    text_free(&title);
}

/* --- What it fails against ------------------------------------------------ */

/* Points lost in comparison with the usual score of the side; 0: no line to be
 * named. */
static double loss_of(const TallyTree *tree, uint32_t node)
{
    const Tally *tally = tally_tree_tally(tree, node);
    const Tally *all = tally_tree_tally(tree, 0);
    double less = tally_score(all) - tally_score(tally);

    if (tally->games < FEW_GAMES || tally->games * 50 < all->games ||
        tally_score(tally) < 0 || less < 10)
        return 0;
    return less * tally->games;
}

/* The opponent's move made the line what it is. */
static bool is_of_opponent(const TallyTree *tree, uint32_t node, Color side)
{
    return (tally_tree_ply(tree, node) % 2 == 0) == (side == WHITE);
}

static bool is_below(const TallyTree *tree, uint32_t node, uint32_t above)
{
    while (tally_tree_ply(tree, node) > tally_tree_ply(tree, above))
        node = tally_tree_parent(tree, node);
    return node == above;
}

typedef struct Failures {
    uint32_t nodes[FAILURES_SHOWN];
    size_t count;
} Failures;

/* Neither a beginning of one that is known, nor what follows from one. */
static bool is_new(const TallyTree *tree, const Failures *known, uint32_t node)
{
    for (size_t i = 0; i < known->count; i++)
        if (is_below(tree, node, known->nodes[i]) ||
            is_below(tree, known->nodes[i], node))
            return false;
    return true;
}

static uint32_t find_worst(const TallyTree *tree, const Failures *known,
                           Color side)
{
    uint32_t worst = TALLY_TREE_NONE;
    double most = 0;

    for (uint32_t node = 1; node < tally_tree_count(tree); node++)
        if (is_of_opponent(tree, node, side) && loss_of(tree, node) > most &&
            is_new(tree, known, node)) {
            worst = node;
            most = loss_of(tree, node);
        }
    return worst;
}

/* What has no room is left out at the beginning. */
static void add_failure(const TallyTree *tree, uint32_t node, Digest *digest)
{
    enum { ROOM = DIGEST_LABEL - 2 };
    Text line = { 0 };

    tally_tree_write(tree, 0, node, &line);
    if (line.length > ROOM) {
        Span end = span_skip(text_span(&line), line.length - ROOM + 3);
        size_t cut = span_find(end, ' ');
        Text rest = { 0 };

        text_append(&rest, "...");
        text_append_span(&rest, span_skip(end, cut));
        text_free(&line);
        line = rest;
    }
    add_row(digest, text_string(&line), tally_tree_tally(tree, node));
    text_free(&line);
}

static void add_failures(const Preparation *preparation, Color side,
                         Digest *digest)
{
    const TallyTree *tree = preparation->trees[side];
    Failures known = { .count = 0 };
    Text title = { 0 };

    while (known.count < FAILURES_SHOWN) {
        uint32_t node = find_worst(tree, &known, side);

        if (node == TALLY_TREE_NONE)
            break;
        known.nodes[known.count++] = node;
    }
    text_format(&title, "Fails as %s against", SIDE_NAMES[side]);
    if (known.count > 0)
        begin_part(digest, text_string(&title));
    for (size_t i = 0; i < known.count; i++)
        add_failure(tree, known.nodes[i], digest);
    text_free(&title);
}

/* --- Out of the opening --------------------------------------------------- */

static void add_standing(const Preparation *preparation, Color side,
                         Digest *digest)
{
    TallyTable *table = preparation->openings[side];
    size_t count = tally_table_count(table);
    Text title = { 0 };

    if (count == 0)
        return;
    tally_table_sort(table, tally_has_more_games);
    text_format(&title, "After 12 moves as %s", SIDE_NAMES[side]);
    begin_part(digest, text_string(&title));
    for (size_t i = 0; i < count && i < OPENINGS_SHOWN; i++)
        add_row(digest, tally_table_name(table, i),
                tally_table_tally(table, i));
    text_free(&title);
}

static void add_standings(const Preparation *preparation, Digest *digest)
{
    digest_add_gap(digest);
    if (preparation->all.stood == 0) {
        digest_add(digest, DIGEST_TEXT,
                   "No game has engine scores to show how positions out of the "
                   "opening are.");
        return;
    }
    for (Color side = WHITE; side < COLORS; side++)
        add_standing(preparation, side, digest);
    digest_add_gap(digest);
    digest_add(digest, DIGEST_TEXT,
               "eval: the mean engine score after 12 moves, for this player.");
}

/* --- All ------------------------------------------------------------------ */

static void add_last_games(const Preparation *preparation, Digest *digest)
{
    Text title = { 0 };

    digest_add_gap(digest);
    text_append(&title, "Last game");
    if (preparation->last_count > 1)
        text_format(&title, "s, %zu", preparation->last_count);
    digest_add(digest, DIGEST_TITLE, text_string(&title));
    for (size_t i = 0; i < preparation->last_count; i++) {
        const LastGame *game = &preparation->last[i];
        DigestRow *row = digest_add(digest, DIGEST_TEXT, "  ");

        text_append_span(&row->label, span_trim_end(text_span(&game->line)));
        text_format(&row->filter, "number=%zu", (size_t)game->number);
    }
    text_free(&title);
}

static void put_title(const Preparation *preparation, Digest *digest)
{
    TallyTable *names = preparation->names;
    size_t count = tally_table_count(names);

    tally_table_sort(names, tally_has_more_games);
    text_append(&digest->title, "Prepare for ");
    text_append(&digest->title,
                count > 0 ? tally_table_name(names, 0) : preparation->name);
    if (count > 1)
        text_format(&digest->title, " and %zu other name%s", count - 1,
                    count == 2 ? "" : "s");
    text_format(&digest->title, ": %u game%s", preparation->all.games,
                preparation->all.games == 1 ? "" : "s");
}

Digest *preparation_digest(Preparation *preparation)
{
    Digest *digest = digest_new();

    put_title(preparation, digest);
    if (preparation->all.games == 0)
        return digest;
    for (Color side = WHITE; side < COLORS; side++) {
        add_played(preparation, side, digest);
        add_failures(preparation, side, digest);
    }
    add_standings(preparation, digest);
    add_last_games(preparation, digest);
    return digest;
}
