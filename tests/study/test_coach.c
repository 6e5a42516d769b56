/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is said to somebody who wants a hint, or tries a mistake again. */
#include "suites.h"

#include "study/hint.h"
#include "study/retry.h"

#include <stdio.h>

typedef struct Heard {
    char text[200];
    unsigned changes;
} Heard;

static void hear(void *context, Tone tone, const char *text)
{
    Heard *heard = context;

    (void)tone;
    snprintf(heard->text, sizeof heard->text, "%s", text);
}

static void hear_change(void *context)
{
    ((Heard *)context)->changes++;
}

static Voice voice_to(Heard *heard)
{
    return (Voice){
        .listener = { .context = heard, .say = hear, .changed = hear_change }
    };
}

static bool was_heard(const Heard *heard, const char *words)
{
    Span text = span_from(heard->text);

    if (span_find_string(text, words) < text.length)
        return true;
    printf("\n\"%s\" instead of \"%s\"\n", heard->text, words);
    return false;
}

/* --- Hints ---------------------------------------------------------------- */

static EngineEvent answer_of(Move move, Score score)
{
    return (EngineEvent){ .kind = ENGINE_ANSWER,
                          .move = move,
                          .line = { .score = score } };
}

static void test_hint_in_three_degrees(void)
{
    Game *game = game_of("e4 e5");
    Scores *scores = scores_new(game);
    Hint *hint = hint_new();
    Heard heard = { 0 };
    Voice voice = voice_to(&heard);
    EngineEvent answer = answer_of(move_make(G8, F6), 60);
    Question question = { 0 };
    Position position;
    Node node = ply(game, 1);
    int degree;

    game_position(game, node, &position);
    CU_ASSERT(hint_want(hint, scores, node, &question));
    CU_ASSERT_EQUAL(question.node, node);
    CU_ASSERT(question.limits.movetime > 0);
    CU_ASSERT(hint_is_about(hint, node));
    CU_ASSERT_FALSE(hint_is_about(hint, GAME_ROOT));
    CU_ASSERT_EQUAL(hint_move(hint, node, &degree), MOVE_NONE);
    CU_ASSERT_EQUAL(degree, 0);
    hint_tell(hint, &position, &voice); /* nothing is known yet */
    CU_ASSERT_STRING_EQUAL(heard.text, "");
    hint_take(hint, &answer);
    hint_drop_question(hint); /* too late: it is known */
    hint_tell(hint, &position, &voice);
    CU_ASSERT(was_heard(&heard, "slightly better for you, +0.60"));
    CU_ASSERT_EQUAL(heard.changes, 1);
    CU_ASSERT_FALSE(hint_want(hint, scores, node, &question));
    hint_tell(hint, &position, &voice);
    CU_ASSERT(was_heard(&heard, "knight on g8"));
    CU_ASSERT_FALSE(hint_want(hint, scores, node, &question));
    CU_ASSERT_FALSE(hint_want(hint, scores, node, &question)); /* no fourth */
    hint_tell(hint, &position, &voice);
    CU_ASSERT(was_heard(&heard, "best is Nf6"));
    CU_ASSERT_EQUAL(hint_move(hint, node, &degree), move_make(G8, F6));
    CU_ASSERT_EQUAL(degree, 3);
    CU_ASSERT_EQUAL(hint_move(hint, GAME_ROOT, &degree), MOVE_NONE);
    CU_ASSERT(hint_want(hint, scores, ply(game, 2), &question));
    hint_drop_question(hint);
    CU_ASSERT_FALSE(hint_is_about(hint, ply(game, 2)));
    hint_free(hint);
    scores_free(scores);
    game_free(game);
}

/* From depth 12 on what is known is as good as an answer, but not before, and
 * only if the move is known, too. */
static void test_hint_from_what_is_known(void)
{
    static const struct {
        int depth;
        Move best;
        bool is_asked;
    } cases[] = { { 11, 1, true }, { 12, MOVE_NONE, true }, { 12, 1, false } };

    for (size_t i = 0; i < ARRAY_LENGTH(cases); i++) {
        Game *game = game_of("e4 e5");
        Scores *scores = scores_new(game);
        Hint *hint = hint_new();
        Heard heard = { 0 };
        Voice voice = voice_to(&heard);
        Question question;
        Position position;
        Node node = ply(game, 1); /* Black is to move */
        Move best = cases[i].best == MOVE_NONE ? MOVE_NONE : move_make(D7, D5);

        scores_keep(scores, node, (Assessment){ 200, cases[i].depth, best });
        CU_ASSERT_EQUAL(hint_want(hint, scores, node, &question),
                        cases[i].is_asked);
        if (!cases[i].is_asked) {
            game_position(game, node, &position);
            hint_tell(hint, &position, &voice);
            CU_ASSERT(was_heard(&heard, "clearly worse for you"));
        }
        hint_free(hint);
        scores_free(scores);
        game_free(game);
    }
}

/* Above the pieces on the board by 1.80: a tactic. */
static void test_situations(void)
{
    static const struct {
        Score score;
        const char *words;
    } cases[] = {
        { SCORE_MATE - 3, "there is a forced mate" },
        { -SCORE_MATE + 4, "you are getting mated" },
        { 680, "a tactic wins material" },
        { 679, "clearly better for you" },
        { 150, "clearly better for you" },
        { 149, "slightly better for you" },
        { 50, "slightly better for you" },
        { 49, "about equal" },
        { -49, "about equal" },
        { -50, "slightly worse for you" },
        { -149, "slightly worse for you" },
        { -150, "clearly worse for you" },
    };
    /* White is a rook up: two against one */
    Game *game = game_of_fen("r3k3/8/8/8/8/8/8/R3K2R w - - 0 1", "");
    Scores *scores = scores_new(game);
    Position position;

    game_position(game, GAME_ROOT, &position);
    for (size_t i = 0; i < ARRAY_LENGTH(cases); i++) {
        Hint *hint = hint_new();
        Heard heard = { 0 };
        Voice voice = voice_to(&heard);
        EngineEvent answer = answer_of(move_make(A1, A8), cases[i].score);
        Question question;

        CU_ASSERT(hint_want(hint, scores, GAME_ROOT, &question));
        hint_take(hint, &answer);
        hint_tell(hint, &position, &voice);
        CU_ASSERT(was_heard(&heard, cases[i].words));
        hint_free(hint);
    }
    scores_free(scores);
    game_free(game);
}

/* --- Second tries --------------------------------------------------------- */

typedef struct RetryRig {
    Game *game;
    Scores *scores;
    Heard heard;
    Voice voice;
    Retry *retry;
} RetryRig;

/* Moves and scores as in game_of(). */
static void begin_retry(RetryRig *rig, const char *moves, Color side)
{
    *rig = (RetryRig){ .game = game_of(moves) };
    rig->scores = scores_new(rig->game);
    rig->voice = voice_to(&rig->heard);
    rig->retry = retry_new(rig->scores, side, &rig->voice);
}

static void end_retry(RetryRig *rig)
{
    retry_free(rig->retry);
    scores_free(rig->scores);
    game_free(rig->game);
}

static void say(Retry *retry, Score score, int depth, Move move)
{
    EngineEvent event = { .kind = ENGINE_LINE,
                          .line = { .index = 1,
                                    .bound = BOUND_EXACT,
                                    .score = score,
                                    .depth = depth,
                                    .pv_length = move != MOVE_NONE,
                                    .pv = { move } } };

    retry_take(retry, &event);
}

static void answer(Retry *retry, Score score, int depth, Move move)
{
    EngineEvent event = { .kind = ENGINE_ANSWER };

    say(retry, score, depth, move);
    retry_take(retry, &event);
}

/* Black's king comes out and is mated; White errs at moves 2 and 3. */
static const char KING_OUT[] = "e4 0.0 e5 0.0 Qh5 -2.0 Ke7 9.0";
static const char TWO_MISTAKES[] = "e4 0.0 e5 0.0 Qh5 -2.0 Nc6 -1.5 Qg4 -5.0";

static void test_retry_goes_from_mistake_to_mistake(void)
{
    RetryRig rig;
    Question question;
    Text text = { 0 };

    begin_retry(&rig, TWO_MISTAKES, WHITE);
    CU_ASSERT_PTR_NULL(retry_new(rig.scores, BLACK, &rig.voice));
    CU_ASSERT_PTR_NOT_NULL_FATAL(rig.retry);
    CU_ASSERT_EQUAL(retry_count(rig.retry), 2);
    CU_ASSERT(retry_advance(rig.retry));
    CU_ASSERT(was_heard(&rig.heard, "Find a better move than 2.Qh5"));
    CU_ASSERT_EQUAL(retry_place(rig.retry), ply(rig.game, 2));
    CU_ASSERT_FALSE(retry_question(rig.retry, &question));
    retry_append(rig.retry, &text);
    CU_ASSERT(span_starts_with(text_span(&text), "White: mistake 1 of 2\n"));
    CU_ASSERT(retry_advance(rig.retry));
    CU_ASSERT_EQUAL(retry_place(rig.retry), ply(rig.game, 4));
    CU_ASSERT_FALSE(retry_advance(rig.retry));
    CU_ASSERT_EQUAL(retry_solved_count(rig.retry), 0);
    text_free(&text);
    end_retry(&rig);
}

static void test_retry_accepts_2_points(void)
{
    RetryRig rig;
    Question question = { 0 };
    Text text = { 0 };

    begin_retry(&rig, TWO_MISTAKES, WHITE);
    CU_ASSERT(retry_advance(rig.retry));
    CU_ASSERT_EQUAL(retry_try(rig.retry, move_make(D1, H5), NULL), ERR_USAGE);
    CU_ASSERT_EQUAL(retry_try(rig.retry, move_make(B1, C3), NULL), OK);
    CU_ASSERT_EQUAL(retry_try(rig.retry, move_make(G1, F3), NULL), ERR_BUSY);
    CU_ASSERT_EQUAL(retry_reveal(rig.retry, NULL), ERR_BUSY);
    CU_ASSERT(retry_question(rig.retry, &question));
    CU_ASSERT_EQUAL(question.node, ply(rig.game, 2));
    CU_ASSERT_EQUAL(question.then, move_make(B1, C3));
    answer(rig.retry, 22, 10, MOVE_NONE); /* of Black: 2.02 points */
    /* as deep as that, what was there before? */
    CU_ASSERT(retry_question(rig.retry, &question));
    CU_ASSERT_EQUAL(question.then, MOVE_NONE);
    CU_ASSERT_EQUAL(question.limits.depth, 10);
    answer(rig.retry, 0, 10, move_make(D2, D4));
    CU_ASSERT(
        was_heard(&rig.heard, "gives away 2% of winning chances. Try again"));
    CU_ASSERT_FALSE(retry_is_done(rig.retry));
    CU_ASSERT_FALSE(retry_question(rig.retry, &question));
    CU_ASSERT_EQUAL(scores_assessment(rig.scores, ply(rig.game, 2))->best,
                    move_make(D2, D4));
    CU_ASSERT_EQUAL(retry_try(rig.retry, move_make(G1, F3), NULL), OK);
    CU_ASSERT(retry_question(rig.retry, &question));
    CU_ASSERT_EQUAL(question.limits.depth, 10);
    say(rig.retry, 300, 5, MOVE_NONE); /* not the last word */
    say(rig.retry, 21, 10, MOVE_NONE);
    retry_take(rig.retry, &(EngineEvent){ .kind = ENGINE_LINE,
                                          .line = { .index = 1,
                                                    .bound = BOUND_LOWER,
                                                    .score = 300,
                                                    .depth = 11 } });
    retry_take(rig.retry, &(EngineEvent){ .kind = ENGINE_LINE,
                                          .line = { .index = 2,
                                                    .bound = BOUND_EXACT,
                                                    .score = 300,
                                                    .depth = 10 } });
    retry_take(rig.retry, &(EngineEvent){ .kind = ENGINE_ANSWER });
    CU_ASSERT(was_heard(&rig.heard, "Good move (Enter continues)"));
    CU_ASSERT(retry_is_done(rig.retry));
    CU_ASSERT_EQUAL(retry_solved_count(rig.retry), 1);
    CU_ASSERT_EQUAL(retry_try(rig.retry, move_make(D2, D4), NULL), OK);
    CU_ASSERT(was_heard(&rig.heard, "Correct"));
    retry_append(rig.retry, &text);
    CU_ASSERT_STRING_EQUAL(
        text_string(&text),
        "White: mistake 1 of 2\n\nSolved.\n\nEnter: the next "
        "one\nstop: leave\n");
    text_free(&text);
    CU_ASSERT_EQUAL(retry_solved_count(rig.retry), 1); /* counted once */
    end_retry(&rig);
}

/* What was won before may not be given away, even if the game is then even. */
static void test_retry_in_a_won_position(void)
{
    RetryRig rig;

    begin_retry(&rig, "e4 0.0 e5 3.0 Qh5 -2.0", WHITE);
    CU_ASSERT(retry_advance(rig.retry));
    CU_ASSERT_EQUAL(retry_try(rig.retry, move_make(B1, C3), NULL), OK);
    answer(rig.retry, 0, 10, MOVE_NONE);
    answer(rig.retry, 300, 10, move_make(D2, D4));
    CU_ASSERT(was_heard(&rig.heard, "gives away"));
    CU_ASSERT_FALSE(retry_is_done(rig.retry));
    CU_ASSERT_EQUAL(retry_try(rig.retry, move_make(G1, F3), NULL), OK);
    answer(rig.retry, -310, 10, MOVE_NONE);
    CU_ASSERT(was_heard(&rig.heard, "Good move"));
    end_retry(&rig);
}

/* There is nothing to ask about a move that mates. */
static void test_retry_that_mates(void)
{
    RetryRig rig;
    Question question;

    begin_retry(&rig,
                "e4 0.0 e5 0.0 Qh5 0.0 Nc6 0.0 Bc4 0.0 Nf6 9.0 "
                "Qf3 0.0",
                WHITE);
    CU_ASSERT(retry_advance(rig.retry));
    CU_ASSERT_EQUAL(retry_try(rig.retry, move_make(H5, F7), NULL), OK);
    CU_ASSERT_FALSE(retry_question(rig.retry, &question));
    CU_ASSERT(was_heard(&rig.heard, "That ends the game (Enter continues)"));
    CU_ASSERT(retry_is_done(rig.retry));
    CU_ASSERT_EQUAL(retry_solved_count(rig.retry), 1);
    end_retry(&rig);
}

/* Black's losses are White's gains. */
static void test_retry_of_black(void)
{
    RetryRig rig;

    begin_retry(&rig, KING_OUT, BLACK);
    CU_ASSERT_PTR_NOT_NULL_FATAL(rig.retry);
    CU_ASSERT_EQUAL(retry_count(rig.retry), 1);
    CU_ASSERT(retry_advance(rig.retry));
    CU_ASSERT(was_heard(&rig.heard, "2...Ke7"));
    CU_ASSERT_EQUAL(retry_try(rig.retry, move_make(G8, F6), NULL), OK);
    answer(rig.retry, 300, 10, MOVE_NONE); /* of White, who is to move */
    answer(rig.retry, 200, 10, move_make(B8, C6));
    CU_ASSERT(was_heard(&rig.heard, "gives away"));
    CU_ASSERT_EQUAL(scores_assessment(rig.scores, ply(rig.game, 3))->score,
                    -200);
    CU_ASSERT_EQUAL(retry_try(rig.retry, move_make(D8, E7), NULL), OK);
    answer(rig.retry, -200, 10, MOVE_NONE);
    CU_ASSERT(was_heard(&rig.heard, "Good move"));
    end_retry(&rig);
}

static void test_retry_shows_what_was_best(void)
{
    RetryRig rig;
    Question question;
    Text text = { 0 };

    begin_retry(&rig, TWO_MISTAKES, WHITE);
    CU_ASSERT(retry_advance(rig.retry));
    CU_ASSERT_EQUAL(retry_reveal(rig.retry, NULL), OK);
    CU_ASSERT(retry_question(rig.retry, &question));
    CU_ASSERT_EQUAL(question.then, MOVE_NONE);
    answer(rig.retry, 30, 12, move_make(G1, F3));
    CU_ASSERT(was_heard(&rig.heard, "Best was Nf3 (Enter continues)"));
    CU_ASSERT(retry_is_done(rig.retry));
    CU_ASSERT_EQUAL(retry_solved_count(rig.retry), 0); /* not by oneself */
    retry_append(rig.retry, &text);
    CU_ASSERT_STRING_EQUAL(text_string(&text),
                           "White: mistake 1 of 2\n\nThe answer was shown.\n\n"
                           "Enter: the next one\nstop: leave\n");
    text_free(&text);
    CU_ASSERT(retry_advance(rig.retry));
    CU_ASSERT_FALSE(retry_is_done(rig.retry));
    CU_ASSERT_EQUAL(retry_reveal(rig.retry, NULL), OK);
    answer(rig.retry, -150, 12, move_make(H5, G4));
    CU_ASSERT(was_heard(&rig.heard, "finds nothing better than Qg4"));
    retry_free(rig.retry);
    rig.retry = retry_new(rig.scores, WHITE, &rig.voice);
    CU_ASSERT(retry_advance(rig.retry));
    CU_ASSERT_EQUAL(retry_reveal(rig.retry, NULL), OK);
    answer(rig.retry, 0, 3, MOVE_NONE);
    CU_ASSERT(was_heard(&rig.heard, "No best move is known"));
    end_retry(&rig);
}

/* A report of another day has written what was better into the game. */
static void test_retry_shows_what_the_game_says(void)
{
    const Move better = move_make(G1, F3);
    RetryRig rig;
    Question question;

    begin_retry(&rig, TWO_MISTAKES, WHITE);
    CU_ASSERT_EQUAL(
        game_insert_line(rig.game, ply(rig.game, 2), &better, 1, NULL, NULL),
        OK);
    CU_ASSERT(retry_advance(rig.retry));
    CU_ASSERT_EQUAL(retry_reveal(rig.retry, NULL), OK);
    CU_ASSERT_FALSE(retry_question(rig.retry, &question));
    CU_ASSERT(was_heard(&rig.heard, "Best was Nf3 (Enter continues)"));
    CU_ASSERT(retry_is_done(rig.retry));
    CU_ASSERT(rig.heard.changes > 0);
    end_retry(&rig);
}

static void test_retry_says_what_there_is_to_do(void)
{
    RetryRig rig;
    Text text = { 0 };

    begin_retry(&rig, KING_OUT, BLACK);
    CU_ASSERT(retry_advance(rig.retry));
    retry_append(rig.retry, &text);
    CU_ASSERT_STRING_EQUAL(
        text_string(&text),
        "Black: mistake 1 of 1\n\nFind a better move than\n"
        "2...Ke7\n\nR Enter: show the answer\nstop: leave\n");
    text_free(&text);
    end_retry(&rig);
}

CU_TestInfo coach_tests[] = {
    { "a hint in three degrees", test_hint_in_three_degrees },
    { "a hint from what is known", test_hint_from_what_is_known },
    { "situations", test_situations },
    { "from mistake to mistake", test_retry_goes_from_mistake_to_mistake },
    { "a second try may lose 2 points", test_retry_accepts_2_points },
    { "a second try in a won position", test_retry_in_a_won_position },
    { "a second try that mates", test_retry_that_mates },
    { "second tries of Black", test_retry_of_black },
    { "what was best", test_retry_shows_what_was_best },
    { "what was best, as the game says", test_retry_shows_what_the_game_says },
    { "what there is to do", test_retry_says_what_there_is_to_do },
    CU_TEST_INFO_NULL,
};
