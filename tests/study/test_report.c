/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "suites.h"

#include "study/report.h"
#include "study/report_page.h"

#include <string.h>

static const SearchLimits LIMITS = { .depth = 12 };

/* The engine's line, and its answer, about the position asked for. */
static void answer(Report *report, Score score, const Move *moves,
                   unsigned count)
{
    EngineEvent event = { .kind = ENGINE_LINE,
                          .line = { .index = 1,
                                    .depth = 12,
                                    .score = score,
                                    .bound = BOUND_EXACT,
                                    .pv_length = count } };

    for (unsigned i = 0; i < count; i++)
        event.line.pv[i] = moves[i];
    report_take(report, &event);
    event.kind = ENGINE_ANSWER;
    report_take(report, &event);
}

/* Answer all that is asked with the same score for White. */
static void answer_all(Report *report, const Game *game, Score white)
{
    Question question;

    while (report_next(report, &question)) {
        Position position;

        game_position(game, question.node, &position);
        answer(report, position.side == WHITE ? white : -white, NULL, 0);
    }
}

static void test_from_the_end(void)
{
    Game *game = game_of("f3 e5 g4 Qh4");
    Scores *scores = scores_new(game);
    Report *report = report_new(scores, &LIMITS);
    Question question;

    CU_ASSERT_EQUAL(report_count(report), 5);
    CU_ASSERT_EQUAL(report_left(report), 5);
    CU_ASSERT(report_next(report, &question));
    CU_ASSERT_EQUAL(question.node, ply(game, 3)); /* nobody asks about mate */
    CU_ASSERT_EQUAL(question.limits.depth, 12);
    CU_ASSERT_EQUAL(report_left(report), 4);
    CU_ASSERT(report_next(report, &question)); /* not yet answered */
    CU_ASSERT_EQUAL(question.node, ply(game, 3));
    answer(report, 50, NULL, 0);
    CU_ASSERT(report_next(report, &question));
    CU_ASSERT_EQUAL(question.node, ply(game, 2));
    CU_ASSERT_EQUAL(scores_assessment(scores, ply(game, 3))->score, -50);
    answer_all(report, game, 0);
    CU_ASSERT_EQUAL(report_left(report), 0);
    CU_ASSERT_FALSE(report_next(report, &question));
    report_free(report);
    scores_free(scores);
    game_free(game);
}

/* 1. e4 e5 2. Nf3 Qg5? loses the queen; Nc6 was better. */
static Game *reported(const char *moves, const Move *line, unsigned count)
{
    Game *game = game_of(moves);
    Scores *scores = scores_new(game);
    Report *report = report_new(scores, &LIMITS);
    Question question;

    while (report_next(report, &question))
        if (question.node == ply(game, 4))
            answer(report, 900, NULL, 0);
        else if (question.node == ply(game, 3))
            answer(report, -20, line, count);
        else
            answer(report, game_mover(game, question.node) == WHITE ? -20 : 20,
                   NULL, 0);
    report_annotate(report, game);
    report_free(report);
    scores_free(scores);
    return game;
}

static void test_annotations(void)
{
    const Move line[] = { move_make(B8, C6), move_make(F1, B5),
                          move_make(A7, A6), move_make(B5, A4),
                          move_make(G8, F6), move_make(B1, C3),
                          move_make(F8, E7) };
    Game *game = reported("e4 e5 Nf3 Qg5", line, ARRAY_LENGTH(line));
    Evaluation evaluation = { 0 };
    Span best = { 0 };
    Node queen = ply(game, 4);
    Node better = game_child(game, ply(game, 3), 1);

    CU_ASSERT(game_evaluation(game, queen, &evaluation));
    CU_ASSERT_EQUAL(evaluation.score, 900);
    CU_ASSERT_EQUAL(evaluation.depth, 12);
    CU_ASSERT(game_evaluation(game, ply(game, 1), &evaluation));
    CU_ASSERT(game_evaluation(game, GAME_ROOT, &evaluation));
    CU_ASSERT_EQUAL(evaluation.score, 20);
    CU_ASSERT(span_equals(game_comment(game, queen, PLACE_AFTER),
                          "Blunder: 2...Qg5 leaves Black lost; 2...Nc6 was "
                          "best"));
    CU_ASSERT(game_find_command(game, ply(game, 3), "best", &best));
    CU_ASSERT(span_equals(best, "Nc6"));
    CU_ASSERT(game_has_nag(game, queen, 4));
    CU_ASSERT_EQUAL(game_nag_count(game, ply(game, 3)), 0);
    CU_ASSERT_EQUAL(game_child_count(game, ply(game, 3)), 2);
    CU_ASSERT_EQUAL(game_move(game, better), move_make(B8, C6));
    CU_ASSERT_EQUAL(game_ply(game, game_line_end(game, better)), 3 + 6);
    CU_ASSERT(game_undo(game)); /* one step for all of it */
    CU_ASSERT_FALSE(game_has_nag(game, queen, 4));
    CU_ASSERT_EQUAL(game_child_count(game, ply(game, 3)), 1);
    game_free(game);
}

/* --- A second look -------------------------------------------------------- */

typedef struct Look {
    Node node;
    int depth;
} Look;

/* Answers with what the game's own scores say, but on a second look (deeper)
 * at `node` with `second`; the looks are noted.  Returns how many there were.
 */
static size_t look_twice(Game *game, Node node, Score second, Look looks[32])
{
    Scores *scores = scores_new(game);
    Report *report = report_new(scores, &LIMITS);
    Question question;
    size_t count = 0;

    while (report_next(report, &question) && count < 32) {
        Evaluation evaluation = { 0, 0 };
        Score white;

        game_evaluation(game, question.node, &evaluation);
        white = question.node == node && question.limits.depth > LIMITS.depth
                    ? second
                    : evaluation.score;
        looks[count++] = (Look){ question.node, question.limits.depth };
        CU_ASSERT_EQUAL(report_left(report) > 0, true);
        answer(report,
               game_mover(game, question.node) == BLACK ? white : -white, NULL,
               0);
    }
    CU_ASSERT_EQUAL(report_left(report), 0);
    CU_ASSERT_EQUAL(report_count(report), count);
    report_annotate(report, game);
    report_free(report);
    scores_free(scores);
    return count;
}

/* Only the positions on both sides of a mistake, and deeper. */
static void test_mistakes_are_looked_at_twice(void)
{
    Game *game = game_of("e4 0.0 e5 0.0 Nf3 0.0 Qg5 9.0 Nxg5 9.0");
    Look looks[32];

    CU_ASSERT_EQUAL_FATAL(look_twice(game, NODE_NONE, 0, looks), 8);
    for (size_t i = 0; i < 6; i++) {
        CU_ASSERT_EQUAL(looks[i].node, ply(game, 5 - (unsigned)i));
        CU_ASSERT_EQUAL(looks[i].depth, 12);
    }
    CU_ASSERT_EQUAL(looks[6].node, ply(game, 4));
    CU_ASSERT_EQUAL(looks[7].node, ply(game, 3));
    CU_ASSERT_EQUAL(looks[6].depth, 15);
    CU_ASSERT_EQUAL(looks[7].depth, 15);
    CU_ASSERT(game_has_nag(game, ply(game, 4), 4));
    game_free(game);
}

static void test_a_label_that_does_not_stand(void)
{
    Game *game = game_of("e4 0.0 e5 0.0 Nf3 0.0 Qg5 9.0 Nxg5 9.0");
    Look looks[32];

    CU_ASSERT_EQUAL(look_twice(game, ply(game, 3), 900, looks), 8);
    CU_ASSERT_FALSE(game_has_nag(game, ply(game, 4), 4));
    CU_ASSERT_EQUAL(game_comment(game, ply(game, 4), PLACE_AFTER).length, 0);
    game_free(game);
}

/* What the second look finds out makes a mistake of the move before. */
static void test_a_doubt_next_to_a_doubt(void)
{
    Game *game = game_of("e4 0.0 e5 0.0 Nf3 0.0 Qg5 9.0 Nxg5 9.0");
    Look looks[32];

    CU_ASSERT_EQUAL(look_twice(game, ply(game, 3), -900, looks), 9);
    CU_ASSERT_EQUAL(looks[8].node, ply(game, 2));
    CU_ASSERT(game_has_nag(game, ply(game, 3), 4));
    CU_ASSERT(game_has_nag(game, ply(game, 4), 4));
    game_free(game);
}

static void test_pawn_endings_are_looked_at_twice(void)
{
    Game *game = game_of_fen("4k3/8/8/8/8/8/4P3/4KN1r b - - 0 1",
                             "Rxf1 0.0 Kxf1 0.0 Ke7 0.0 Kf2 0.0");
    Look looks[32];

    CU_ASSERT_EQUAL(look_twice(game, NODE_NONE, 0, looks), 5 + 3);
    CU_ASSERT_EQUAL(looks[7].node, ply(game, 2));
    CU_ASSERT_EQUAL(looks[7].depth, 15);
    game_free(game);
}

/* Four times the time, or the nodes. */
static void test_a_second_look_takes_four_times_as_long(void)
{
    const SearchLimits limits = { .movetime = 300, .nodes = 1000 };
    Game *game = game_of_fen("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", "");
    Scores *scores = scores_new(game);
    Report *report = report_new(scores, &limits);
    Question question;

    CU_ASSERT(report_next(report, &question));
    CU_ASSERT_EQUAL(question.limits.movetime, 300);
    answer(report, 0, NULL, 0);
    CU_ASSERT(report_next(report, &question));
    CU_ASSERT_EQUAL(question.limits.movetime, 1200);
    CU_ASSERT_EQUAL(question.limits.nodes, 4000);
    CU_ASSERT_EQUAL(question.limits.depth, 0);
    answer(report, 0, NULL, 0);
    CU_ASSERT_FALSE(report_next(report, &question));
    report_free(report);
    scores_free(scores);
    game_free(game);
}

/* What the first report has said is no person's judgement. */
static void test_a_report_replaces_a_report(void)
{
    Game *game = game_of("e4 0.0 e5 0.0 Nf3 0.0 Qg5 9.0 Nxg5 9.0");
    Look looks[32];

    look_twice(game, NODE_NONE, 0, looks);
    CU_ASSERT(game_has_nag(game, ply(game, 4), 4));
    game_set_evaluation(game, ply(game, 4), (Evaluation){ 120, 20 });
    game_set_evaluation(game, ply(game, 5), (Evaluation){ 120, 20 });
    look_twice(game, NODE_NONE, 0, looks);
    CU_ASSERT_FALSE(game_has_nag(game, ply(game, 4), 4));
    CU_ASSERT(game_has_nag(game, ply(game, 4), 2));
    CU_ASSERT(span_starts_with(game_comment(game, ply(game, 4), PLACE_AFTER),
                               "Mistake: 2...Qg5 "));
    game_set_comment(game, ply(game, 4), PLACE_AFTER, span_from("Why not?"));
    look_twice(game, NODE_NONE, 0, looks);
    CU_ASSERT(
        span_equals(game_comment(game, ply(game, 4), PLACE_AFTER), "Why not?"));
    game_free(game);
}

/* The page of a game that was saved and read again: not a number, not a word
 * of it is another. */
static void test_the_page_of_a_saved_game(void)
{
    const Move line[] = { move_make(B8, C6), move_make(F1, B5) };
    const Move taken[] = { move_make(F3, G5), move_make(B8, C6) };
    Game *game = game_of("e4 e5 Nf3 Qg5 Nxg5");
    Scores *scores = scores_new(game);
    Report *report = report_new(scores, &LIMITS);
    Question question;
    Text first = { 0 };
    Text second = { 0 };

    while (report_next(report, &question)) {
        Move played = game_next(game, question.node) == NODE_NONE
                          ? MOVE_NONE
                          : game_move(game, game_next(game, question.node));

        if (question.node == ply(game, 3))
            answer(report, -35, line, 2);
        else if (question.node == ply(game, 4))
            answer(report, 812, taken, 2);
        else
            answer(report,
                   question.node == ply(game, 5)              ? -812
                   : game_mover(game, question.node) == BLACK ? 30
                                                              : -30,
                   &played, played != MOVE_NONE);
    }
    report_annotate(report, game);
    report_page_append(scores, MOVE_SAN, &first);
    scores_take_game(scores, game); /* only the game knows now */
    report_page_append(scores, MOVE_SAN, &second);
    CU_ASSERT_STRING_EQUAL(text_string(&first), text_string(&second));
    CU_ASSERT(strstr(text_string(&second), "The engine's move         3") !=
              NULL);
    CU_ASSERT(strstr(text_string(&second),
                     "loses the queen to Nxg5; 2...Nc6 was best") != NULL);
    text_free(&first);
    text_free(&second);
    report_free(report);
    scores_free(scores);
    game_free(game);
}

/* Where the engine would have made the same mistake, nothing is better. */
static void test_no_better_line_than_the_move_played(void)
{
    const Move same = move_make(D8, G5);
    Game *game = reported("e4 e5 Nf3 Qg5", &same, 1);

    CU_ASSERT_EQUAL(game_child_count(game, ply(game, 3)), 1);
    CU_ASSERT_EQUAL(game_nag_count(game, ply(game, 4)), 0);
    game_free(game);
}

/* The move played is a mistake for what was known before, more deeply; what
 * this engine would have played there is no better line, then. */
static void test_the_mistake_is_no_better_line(void)
{
    const Move line[] = { move_make(D8, G5), move_make(F3, G5) };
    Game *game = game_of("e4 e5 Nf3 Qg5");
    Scores *scores = scores_new(game);
    Report *report = report_new(scores, &LIMITS);
    Question question;

    scores_keep(scores, ply(game, 3),
                (Assessment){ 20, 30, move_make(B8, C6) });
    while (report_next(report, &question))
        if (question.node == ply(game, 4))
            answer(report, 900, NULL, 0);
        else
            answer(report, 0, line,
                   question.node == ply(game, 3) ? ARRAY_LENGTH(line) : 0);
    report_annotate(report, game);
    CU_ASSERT(game_has_nag(game, ply(game, 4), 4));
    CU_ASSERT_EQUAL(game_child_count(game, ply(game, 3)), 1);
    CU_ASSERT_EQUAL(game_child_count(game, ply(game, 4)), 0);
    report_free(report);
    scores_free(scores);
    game_free(game);
}

/* A person's mark stays what it is. */
static void test_marks_of_people_stay(void)
{
    const Move better = move_make(B8, C6);
    Game *game = game_of("e4 e5 Nf3 Qg5");
    Scores *scores = scores_new(game);
    Report *report;
    Question question;

    game_add_nag(game, ply(game, 4), 5);
    report = report_new(scores, &LIMITS);
    while (report_next(report, &question))
        answer(report, question.node == ply(game, 4) ? 900 : 0, &better,
               question.node == ply(game, 3));
    report_annotate(report, game);
    CU_ASSERT(game_has_nag(game, ply(game, 4), 5));
    CU_ASSERT_FALSE(game_has_nag(game, ply(game, 4), 4));
    CU_ASSERT_EQUAL(game_child_count(game, ply(game, 3)), 2);
    report_free(report);
    scores_free(scores);
    game_free(game);
}

/* Second lines and bounds are not what the position is worth. */
static void test_only_exact_first_lines_count(void)
{
    Game *game = game_of("e4");
    Scores *scores = scores_new(game);
    Report *report = report_new(scores, &LIMITS);
    EngineEvent event = {
        .kind = ENGINE_LINE,
        .line = { .index = 2, .depth = 30, .score = 500, .bound = BOUND_EXACT }
    };
    Question question;

    CU_ASSERT(report_next(report, &question));
    report_take(report, &event);
    event.line.index = 1;
    event.line.bound = BOUND_LOWER;
    report_take(report, &event);
    event.kind = ENGINE_ANSWER;
    report_take(report, &event);
    CU_ASSERT_PTR_NULL(scores_assessment(scores, ply(game, 1)));
    CU_ASSERT(report_next(report, &question));
    CU_ASSERT_EQUAL(question.node, GAME_ROOT);
    report_free(report);
    scores_free(scores);
    game_free(game);
}

/* However shallow the user wants it: it is what he gets. */
static void test_a_shallow_report_is_believed(void)
{
    const SearchLimits one = { .depth = 1 };
    Game *game = game_of("e4");
    Scores *scores = scores_new(game);
    Report *report = report_new(scores, &one);
    EngineEvent event = { .kind = ENGINE_LINE,
                          .line = {
                              .index = 1, .depth = 1, .bound = BOUND_EXACT } };
    Question question;
    Score score;

    CU_ASSERT(report_next(report, &question));
    report_take(report, &event);
    event.kind = ENGINE_ANSWER;
    report_take(report, &event);
    CU_ASSERT(scores_find(scores, ply(game, 1), &score));
    report_free(report);
    scores_free(scores);
    game_free(game);
}

static void test_a_position_is_gone(void)
{
    Game *game = game_of("e4 e5");
    Scores *scores = scores_new(game);
    Report *report = report_new(scores, &LIMITS);
    Question question;

    game_delete(game, ply(game, 2));
    CU_ASSERT_FALSE(report_next(report, &question));
    CU_ASSERT_EQUAL(report_left(report), 3);
    report_free(report);
    scores_free(scores);
    game_free(game);
}

static bool is_needless(const char *moves)
{
    Game *game = game_of(moves);
    bool is = report_is_needless(game);

    game_free(game);
    return is;
}

static void test_needless(void)
{
    CU_ASSERT(is_needless(""));
    CU_ASSERT(is_needless("e4 0.1 e5 0.1"));
    CU_ASSERT(is_needless("f3 0.1 e5 0.1 g4 -9 Qh4"));
    CU_ASSERT_FALSE(is_needless("e4 0.1 e5 Nf3 0.1"));
    CU_ASSERT_FALSE(is_needless("e4"));
}

/* --- For people ----------------------------------------------------------- */

static bool page_has(const Scores *scores, const char *words)
{
    Text text = { 0 };
    bool has;

    report_page_append(scores, MOVE_SAN, &text);
    has = strstr(text_string(&text), words) != NULL;
    text_free(&text);
    return has;
}

static void test_page(void)
{
    Game *game = game_of("e4 0.2 e5 0.2 Nf3 0.2 Qg5 9.0 Nxg5 9.0");
    Scores *scores = scores_new(game);

    CU_ASSERT(page_has(scores, "Blunders  ??              0        1\n"));
    CU_ASSERT(page_has(scores, "Mistakes  ?               0        0\n"));
    CU_ASSERT(page_has(scores, "  2...Qg5??     -45%  "));
    CU_ASSERT_FALSE(page_has(scores, "2.Nf3")); /* nothing to say about it */
    CU_ASSERT(page_has(scores, "    opening               100%"));
    CU_ASSERT_FALSE(page_has(scores, "endgame"));
    CU_ASSERT_FALSE(page_has(scores, "best\t"));
    scores_keep(scores, ply(game, 3),
                (Assessment){ 20, 16, move_make(B8, C6) });
    CU_ASSERT(page_has(scores, "; 2...Nc6 was best\tgoto 2b\n"));
    scores_free(scores);
    game_free(game);
}

/* Each better move is written for the position it is played in. */
static void test_better_moves_of_both_sides(void)
{
    Game *game = game_of("e4 0.2 e5 0.2 Nf3 0.2 Qg5 9.0 Nc3 -5.0");
    Scores *scores = scores_new(game);

    scores_keep(scores, ply(game, 3),
                (Assessment){ 20, 16, move_make(B8, C6) });
    scores_keep(scores, ply(game, 4),
                (Assessment){ 900, 16, move_make(F3, G5) });
    CU_ASSERT(page_has(scores, "; 2...Nc6 was best\tgoto 2b\n"));
    CU_ASSERT(page_has(scores, "; 3.Nxg5 was best\tgoto 3\n"));
    scores_keep(scores, ply(game, 4),
                (Assessment){ 900, 17, move_make(B1, C3) });
    CU_ASSERT_FALSE(page_has(scores, "  3.Nc3"));
    scores_free(scores);
    game_free(game);
}

/* Six pieces are an endgame, seven are not. */
static void test_endgame(void)
{
    Game *seven = game_of_fen("rnb1k3/8/8/8/8/8/8/RNBQK3 w - - 0 1", "Ke2 0.1");
    Game *six = game_of_fen("rnb1k3/8/8/8/8/8/8/RNB1K3 w - - 0 1", "Ke2 0.1");
    Scores *scores = scores_new(seven);

    scores_keep(scores, GAME_ROOT, (Assessment){ 10, 16, MOVE_NONE });
    CU_ASSERT_FALSE(page_has(scores, "endgame"));
    CU_ASSERT(page_has(scores, "opening"));
    scores_take_game(scores, six);
    scores_keep(scores, GAME_ROOT, (Assessment){ 10, 16, MOVE_NONE });
    CU_ASSERT(page_has(scores, "endgame"));
    scores_free(scores);
    game_free(seven);
    game_free(six);
}

static void test_row(void)
{
    Game *game = game_of("e4 0.2 e5 0.2 Nf3 0.2 Qg5 9.0");
    Scores *scores = scores_new(game);
    Text text = { 0 };

    game_set_tag(game, "White", span_from("Anna"), NULL);
    game_set_tag(game, "Black", span_from("Bert"), NULL);
    report_row_append(scores, 12, &text);
    CU_ASSERT(span_ends_with(text_span(&text),
                             "   0/0/0   0/0/1  Anna - Bert\tgame 12\n"));
    CU_ASSERT(span_starts_with(text_span(&text), "   12   100 "));
    text_free(&text);
    scores_free(scores);
    game_free(game);
}

CU_TestInfo report_tests[] = {
    { "from the end", test_from_the_end },
    { "annotations", test_annotations },
    { "mistakes are looked at twice", test_mistakes_are_looked_at_twice },
    { "a label that does not stand", test_a_label_that_does_not_stand },
    { "a doubt next to a doubt", test_a_doubt_next_to_a_doubt },
    { "pawn endings are looked at twice",
      test_pawn_endings_are_looked_at_twice },
    { "a second look takes four times as long",
      test_a_second_look_takes_four_times_as_long },
    { "a report replaces a report", test_a_report_replaces_a_report },
    { "the page of a saved game", test_the_page_of_a_saved_game },
    { "no better line than the move played",
      test_no_better_line_than_the_move_played },
    { "the mistake is no better line", test_the_mistake_is_no_better_line },
    { "marks of people stay", test_marks_of_people_stay },
    { "only exact first lines count", test_only_exact_first_lines_count },
    { "a shallow report is believed", test_a_shallow_report_is_believed },
    { "a position is gone", test_a_position_is_gone },
    { "needless", test_needless },
    { "page", test_page },
    { "better moves of both sides", test_better_moves_of_both_sides },
    { "endgame", test_endgame },
    { "row", test_row },
    CU_TEST_INFO_NULL,
};
