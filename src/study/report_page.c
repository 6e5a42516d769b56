/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "study/report_page.h"

#include "game/move_text.h"
#include "study/accuracy.h"
#include "study/labels.h"
#include "study/verdict.h"

typedef struct Tally {
    unsigned moves;
    unsigned labels[LABELS];
    double centipawns; /* lost */
    bool is_measured;
    Accuracy accuracy;
} Tally;

static double clamped(Score score)
{
    return score > 1000 ? 1000 : score < -1000 ? -1000 : score;
}

static void count_move(const Scores *scores, Node node, Tally *tally)
{
    const Game *game = scores_game(scores);
    Label label = label_of_move(scores, node);
    double loss;
    double change;
    Score a;
    Score b;

    if (!label_loss(scores, node, &loss))
        return;
    tally->moves++;
    tally->labels[label]++;
    if (!scores_settled(scores, game_parent(game, node), &a) ||
        !scores_settled(scores, node, &b))
        return;
    change = clamped(a) - clamped(b);
    change = game_mover(game, node) == WHITE ? change : -change;
    tally->centipawns += change > 0 ? change : 0;
}

/* NULL: not known. */
static void put_percent(const double *percent, Text *text)
{
    if (percent == NULL)
        text_append(text, "        -");
    else
        text_format(text, "%8.0f%%", *percent);
}

static void put_accuracy(const Tally tallies[COLORS], Text *text)
{
    text_append(text, "  Accuracy           ");
    for (Color color = WHITE; color < COLORS; color++) {
        const Tally *tally = &tallies[color];

        put_percent(tally->is_measured ? &tally->accuracy.total : NULL, text);
    }
    text_append_char(text, '\n');
}

static void put_phase(const Tally tallies[COLORS], Phase phase, Text *text)
{
    static const char *const names[PHASES] = { "opening", "middlegame",
                                               "endgame" };

    if (tallies[WHITE].accuracy.moves[phase] == 0 &&
        tallies[BLACK].accuracy.moves[phase] == 0)
        return;
    text_format(text, "    %-17s", names[phase]);
    for (Color color = WHITE; color < COLORS; color++) {
        const Accuracy *accuracy = &tallies[color].accuracy;

        put_percent(
            accuracy->moves[phase] > 0 ? &accuracy->phases[phase] : NULL, text);
    }
    text_append_char(text, '\n');
}

static void put_count(const char *name, unsigned white, unsigned black,
                      Text *text)
{
    text_format(text, "  %-19s%8u %8u\n", name, white, black);
}

static void put_losses(const Tally tallies[COLORS], Text *text)
{
    text_append(text, "  Centipawns lost    ");
    for (Color color = WHITE; color < COLORS; color++)
        text_format(text, "%8.0f ",
                    tallies[color].moves == 0
                        ? 0.0
                        : tallies[color].centipawns / tallies[color].moves);
    text_append(text, "  a move\n");
}

/* The words may come from a file. */
static void append_on_one_line(Span words, Text *text)
{
    for (size_t i = 0; i < words.length; i++)
        text_append_char(text, words.data[i] < ' ' && words.data[i] >= 0
                                   ? ' '
                                   : words.data[i]);
}

/* Each row ends in a tab and the command that leads to the move. */
static void put_mistake(const Scores *scores, Node node, MoveStyle style,
                        Text *text)
{
    const Game *game = scores_game(scores);
    Text move = { 0 };
    Text words = { 0 };
    double loss = 0;

    label_loss(scores, node, &loss);
    move_text_append(game, node, style, &move);
    text_append(&move, label_sign(label_of_move(scores, node)));
    text_format(text, "  %-12s %4.0f%%  ", text_string(&move), -loss);
    verdict_append_known(scores, node, style, &words);
    append_on_one_line(text_span(&words), text);
    text_format(text, "\tgoto %u%s\n", game_move_number(game, node),
                game_mover(game, node) == WHITE ? "" : "b");
    text_free(&move);
    text_free(&words);
}

static void put_mistakes(const Scores *scores, MoveStyle style, Text *text)
{
    const Game *game = scores_game(scores);
    Node node = GAME_ROOT;

    while ((node = game_next(game, node)) != NODE_NONE)
        if (label_of_move(scores, node) >= LABEL_INACCURACY)
            put_mistake(scores, node, style, text);
}

void report_page_append(const Scores *scores, MoveStyle style, Text *text)
{
    const Game *game = scores_game(scores);
    Tally tallies[COLORS] = { 0 };
    Node node = GAME_ROOT;

    while ((node = game_next(game, node)) != NODE_NONE)
        count_move(scores, node, &tallies[game_mover(game, node)]);
    for (Color side = WHITE; side < COLORS; side++)
        tallies[side].is_measured =
            accuracy_measure(scores, side, &tallies[side].accuracy);
    append_on_one_line(game_tag(game, "White"), text);
    text_append(text, " - ");
    append_on_one_line(game_tag(game, "Black"), text);
    text_format(text, "  %s\n\n%-21s%8s %8s\n", result_text(game_result(game)),
                "", "White", "Black");
    put_accuracy(tallies, text);
    for (Phase phase = 0; phase < PHASES; phase++)
        put_phase(tallies, phase, text);
    put_losses(tallies, text);
    put_count("Inaccuracies  ?!", tallies[WHITE].labels[LABEL_INACCURACY],
              tallies[BLACK].labels[LABEL_INACCURACY], text);
    put_count("Mistakes  ?", tallies[WHITE].labels[LABEL_MISTAKE],
              tallies[BLACK].labels[LABEL_MISTAKE], text);
    put_count("Blunders  ??", tallies[WHITE].labels[LABEL_BLUNDER],
              tallies[BLACK].labels[LABEL_BLUNDER], text);
    put_count("The engine's move", tallies[WHITE].labels[LABEL_BEST],
              tallies[BLACK].labels[LABEL_BEST], text);
    text_append(text, "\nLosses are percentage points of winning chances.\n\n");
    put_mistakes(scores, style, text);
}

/* --- One game among others ------------------------------------------------ */

const char REPORT_ROW_HEAD[] = " Game   Accuracy        Mistakes\n"
                               "         W    B       W        B\n";

static void put_labels(const Scores *scores, Color side, Text *text)
{
    const Game *game = scores_game(scores);
    unsigned count[LABELS] = { 0 };
    Node node = GAME_ROOT;

    while ((node = game_next(game, node)) != NODE_NONE)
        if (game_mover(game, node) == side)
            count[label_of_move(scores, node)]++;
    text_format(text, "  %2u/%u/%u", count[LABEL_INACCURACY],
                count[LABEL_MISTAKE], count[LABEL_BLUNDER]);
}

void report_row_append(const Scores *scores, size_t number, Text *text)
{
    const Game *game = scores_game(scores);

    text_format(text, "%5zu ", number);
    for (Color side = WHITE; side < COLORS; side++) {
        double accuracy;

        if (accuracy_of_side(scores, side, &accuracy))
            text_format(text, " %4.0f", accuracy);
        else
            text_append(text, "    -");
    }
    for (Color side = WHITE; side < COLORS; side++)
        put_labels(scores, side, text);
    text_append(text, "  ");
    append_on_one_line(game_tag(game, "White"), text);
    text_append(text, " - ");
    append_on_one_line(game_tag(game, "Black"), text);
    text_format(text, "\tgame %zu\n", number);
}
