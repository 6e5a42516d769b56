/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "home.h"
#include "suites.h"

#include "session/commands.h"
#include "session/kept.h"

#include <string.h>

/*
 * The words of `new`, and games with rules.
 */
static const char *side_of_human(const Session *session)
{
    const Play *play = session_play(session);
    bool white = play_seat(play, WHITE) == SEAT_HUMAN;
    bool black = play_seat(play, BLACK) == SEAT_HUMAN;

    if (white && black)
        return "both";
    return white ? "white" : black ? "black" : "none";
}

static void test_words(void)
{
    static const struct {
        const char *line;
        const char *human;
        const char *control; /* "" : none */
        const char *event;
    } cases[] = {
        { "new! game", "white", "", "Casual game" },
        { "new! level 8 black 5+3", "black", "300+3", "Casual game" },
        { "new! 5+3 black", "black", "300+3", "Casual game" },
        { "new! white 3+2 rated", "white", "180+2", "Rated game" },
        { "new! rated casual", "white", "", "Casual game" },
        { "new! human 10+0", "both", "600", "Casual game" },
        { "new! against human side black", "black", "", "Casual game" },
        { "new! against human", "both", "", "Casual game" },
        { "new! against dhbw-alphabeta side black", "black", "",
          "Casual game" },
        { "new! black dhbw-alphabeta", "white", "", "Casual game" },
        { "new! black human", "both", "", "Casual game" },
        { "new! white luft black luft", "none", "", "Casual game" },
    };
    Session *session = quick_session();

    for (size_t i = 0; i < ARRAY_LENGTH(cases); i++) {
        const Game *game;

        CU_ASSERT(enter(session, cases[i].line));
        game = session_game(session);
        CU_ASSERT_STRING_EQUAL(side_of_human(session), cases[i].human);
        CU_ASSERT(span_equals(game_tag(game, "TimeControl"), cases[i].control));
        CU_ASSERT(span_equals(game_tag(game, "Event"), cases[i].event));
    }
    CU_ASSERT(span_equals(game_tag(session_game(session), "White"), "luft"));
    session_free(session);
}

/* What completion offers is understood. */
static void test_words_are_known(void)
{
    static const char *const values[] = { "against human", "black",
                                          "elo 1500",      "fen 8/8/8/8/8/8",
                                          "level 3",       "opening B90",
                                          "side white",    "time 3+2" };
    Session *session = quick_session();
    const CommandSpec *command = NULL;
    Span rest;
    Span word;
    Text line = { 0 };

    for (size_t i = 0; (command = command_at(i)) != NULL; i++)
        if (strcmp(command->name, "new") == 0)
            break;
    rest = span_from(command->choices);
    while (span_split(&rest, '|', &word)) {
        Fault fault = { 0 };

        text_clear(&line);
        text_format(&line, "new! %.*s", SPAN_ARGUMENTS(word));
        for (size_t i = 0; i < ARRAY_LENGTH(values); i++)
            if (span_starts_with(span_from(values[i]), text_string(&line) + 5))
                text_format(&line, "%s", values[i] + word.length);
        session_submit(session, text_span(&line), &fault);
        CU_ASSERT_PTR_NULL(strstr(fault.text, "unexpected"));
    }
    text_free(&line);
    session_free(session);
}

static void test_openings(void)
{
    Session *session = quick_session();
    const Play *play = session_play(session);

    CU_ASSERT(enter(session, "new opening najdorf 5+3 human"));
    CU_ASSERT(main_line_is(session, "e4 c5 Nf3 d6 d4 cxd4 Nxd4 Nf6 Nc3 a6"));
    CU_ASSERT_EQUAL(play_first(play), play_live(play));
    CU_ASSERT(play_awaits_human(play));
    /* no move was made by hand: nobody is asked */
    CU_ASSERT(enter(session, "new opening \"ruy lopez\" human"));
    CU_ASSERT(main_line_is(session, "e4 e5 Nf3 Nc6 Bb5"));
    CU_ASSERT(enter(session, "a6"));
    CU_ASSERT(enter(session, "new opening B90"));
    CU_ASSERT(was_asked(session, REQUEST_ASK));
    CU_ASSERT(is_refused(session, "new opening nonsense",
                         "unknown opening \"nonsense\""));
    CU_ASSERT(is_refused(session, "new opening", "unknown opening"));
    /* the engine that has White goes on from there */
    CU_ASSERT(enter(session, "new! opening najdorf side black"));
    CU_ASSERT(settle(session));
    CU_ASSERT_EQUAL(plies(session), 11);
    session_free(session);
}

static void test_here_and_960(void)
{
    Session *session = quick_session();

    CU_ASSERT(enter_all(session, "new analysis\ne4\ne5\nnew! here human"));
    CU_ASSERT(position_is(session,
                          "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w "
                          "KQkq - 0 2"));
    CU_ASSERT(enter_all(session, "set variant=960\nnew! human"));
    CU_ASSERT(session_position(session)->is_chess960);
    CU_ASSERT(enter(session, "new! chess human"));
    CU_ASSERT_FALSE(session_position(session)->is_chess960);
    CU_ASSERT(enter(session, "new! analysis"));
    CU_ASSERT_FALSE(session_position(session)->is_chess960);
    CU_ASSERT(enter(session, "new! analysis 960 5"));
    CU_ASSERT(session_position(session)->is_chess960);
    session_free(session);
}

/* In a rated game there are no takebacks, and there is no help. */
static void test_rules(void)
{
    static const char *const helps[] = { "hint", "threat", "analyse", "eval" };
    Session *session = quick_session();

    CU_ASSERT(enter_all(session, "new human rated\ne4"));
    CU_ASSERT(is_refused(session, "undo", "no takebacks in this game"));
    CU_ASSERT(is_refused(session, "go", "no help in this game"));
    for (size_t i = 0; i < ARRAY_LENGTH(helps); i++)
        CU_ASSERT(is_refused(session, helps[i], "no help in this game"));
    CU_ASSERT(enter(session, "resign"));
    CU_ASSERT(is_refused(session, "undo", "no takebacks"));
    CU_ASSERT(enter(session, "eval"));
    CU_ASSERT(enter_all(session, "rematch\nd4"));
    CU_ASSERT(
        span_equals(game_tag(session_game(session), "Event"), "Rated game"));
    CU_ASSERT(is_refused(session, "undo", "no takebacks"));
    CU_ASSERT(enter_all(session, "new! human notakebacks\ne4\neval"));
    CU_ASSERT(is_refused(session, "undo", "no takebacks"));
    CU_ASSERT(enter_all(session, "new! human nohints\ne4\nundo"));
    CU_ASSERT(is_refused(session, "hint", "no help"));
    CU_ASSERT(enter_all(session, "set takebacks=off\nnew! human\ne4"));
    CU_ASSERT(is_refused(session, "undo", "no takebacks"));
    CU_ASSERT(enter_all(session, "new! human casual\ne4\nundo"));
    session_free(session);
}

/* The rules that are kept for games do not forbid to look at a board on which
 * none has begun; one whose moves were taken back has. */
static void test_see_before_the_first_move(void)
{
    Session *session = quick_session();

    CU_ASSERT(enter_all(session, "set rated=on\nnew! human\nsee e4"));
    CU_ASSERT(enter(session, "e4"));
    CU_ASSERT(is_refused(session, "see e5", "no help in this game"));
    CU_ASSERT(enter_all(session, "new! human casual nohints\nsee e4\ne4"));
    CU_ASSERT(is_refused(session, "see e5", "no help in this game"));
    CU_ASSERT(enter(session, "undo"));
    CU_ASSERT(is_refused(session, "see e4", "no help in this game"));
    session_free(session);
}

/* Also after it was interrupted. */
static void test_rules_come_back(void)
{
    Session *session;

    make_home();
    session = recovering_session();
    CU_ASSERT(enter_all(session, "new human rated\ne4"));
    session_save_recovery(session);
    session_free(session);
    session = recovering_session();
    CU_ASSERT(enter(session, "resume"));
    CU_ASSERT(play_is_on(session_play(session)));
    CU_ASSERT(is_refused(session, "undo", "no takebacks"));
    CU_ASSERT(is_refused(session, "hint", "no help"));
    CU_ASSERT(play_rules(session_play(session))->is_rated);
    session_free(session);
    remove_home();
}

/* With `keep` the next game is like this one. */
static void test_keep(void)
{
    Session *session = quick_session();
    const Settings *settings = session_settings(session);

    CU_ASSERT(enter(session, "new side black 3+2 rated 960 keep"));
    CU_ASSERT_STRING_EQUAL(setting_text(settings, SET_SIDE), "black");
    CU_ASSERT_STRING_EQUAL(setting_text(settings, SET_TIME), "3+2");
    CU_ASSERT_STRING_EQUAL(setting_text(settings, SET_VARIANT), "960");
    CU_ASSERT(setting_is_on(settings, SET_RATED));
    CU_ASSERT(setting_is_on(settings, SET_TAKEBACKS));
    CU_ASSERT(enter(session, "new! against dhbw-alphabeta casual chess "
                             "notakebacks keep"));
    CU_ASSERT(enter(session, "new! white 1+0")); /* nothing is kept of that */
    CU_ASSERT(enter(session, "new!"));
    CU_ASSERT_STRING_EQUAL(side_of_human(session), "black");
    CU_ASSERT(span_equals(game_tag(session_game(session), "White"),
                          "dhbw-alphabeta"));
    CU_ASSERT_FALSE(session_position(session)->is_chess960);
    CU_ASSERT(enter(session, "new! level 8")); /* which an ancestor has not */
    CU_ASSERT(span_equals(game_tag(session_game(session), "White"), "luft"));
    CU_ASSERT(enter(session, "new! level 8 against dhbw-alphabeta"));
    CU_ASSERT(span_equals(game_tag(session_game(session), "White"),
                          "dhbw-alphabeta"));
    CU_ASSERT(enter(session, "new! against human keep"));
    CU_ASSERT(enter(session, "new!"));
    CU_ASSERT_STRING_EQUAL(side_of_human(session), "both");
    CU_ASSERT(enter(session, "new! level 20")); /* somebody has to have it */
    CU_ASSERT_STRING_EQUAL(side_of_human(session), "black");
    session_free(session);
}

/* At the start nobody's clock runs before he has sat down. */
static void test_engine_waits(void)
{
    Session *session = quick_session();
    const Play *play = session_play(session);

    CU_ASSERT(enter(session, "new 3+2 black wait"));
    CU_ASSERT(was_said(session, "pause lets the engine begin"));
    CU_ASSERT(settle(session));
    CU_ASSERT_EQUAL(plies(session), 0);
    CU_ASSERT(enter(session, "pause"));
    CU_ASSERT(settle(session));
    CU_ASSERT_EQUAL(plies(session), 1);
    CU_ASSERT(play_awaits_human(play));
    CU_ASSERT(enter(session, "new! white wait"));
    CU_ASSERT_FALSE(play_is_paused(play));
    session_free(session);
}

/* A game from a board that was set up is one of one's own. */
static void test_game_from_a_board(void)
{
    Session *session;
    const Game *game;

    make_home();
    session = quick_session();
    CU_ASSERT(enter_all(session, "set name=Anna\n"
                                 "fen 7k/8/8/8/8/8/4R3/4K3 b - - 0 1\ngo"));
    CU_ASSERT(settle(session));
    game = session_game(session);
    CU_ASSERT(span_equals(game_tag(game, "White"), "Anna"));
    CU_ASSERT(span_equals(game_tag(game, "Black"), "luft"));
    CU_ASSERT(play_is_own(session_play(session)));
    CU_ASSERT_EQUAL(game_result(game), RESULT_OPEN);
    CU_ASSERT(enter(session, "resign"));
    CU_ASSERT_EQUAL(game_result(game), RESULT_BLACK);
    CU_ASSERT(was_asked(session, REQUEST_ENDED));
    CU_ASSERT(home_has("data/luft/games.pgn", "[White \"Anna\"]"));
    /* one of others stays theirs */
    CU_ASSERT(enter_all(session, "new! analysis\ntag White Bert\ne4\ngo"));
    CU_ASSERT(settle(session));
    CU_ASSERT_FALSE(play_is_own(session_play(session)));
    CU_ASSERT(span_equals(game_tag(session_game(session), "White"), "Bert"));
    session_free(session);
    remove_home();
}

/* Without words the form is asked for, where there is one. */
static void test_form_is_asked_for(void)
{
    Session *session = quick_session();

    CU_ASSERT(enter(session, "new"));
    CU_ASSERT_FALSE(was_asked(session, REQUEST_NEW));
    session_expect_form(session);
    CU_ASSERT(enter(session, "new"));
    CU_ASSERT(was_asked(session, REQUEST_NEW));
    CU_ASSERT(enter(session, "new game"));
    CU_ASSERT_FALSE(was_asked(session, REQUEST_NEW));
    session_free(session);
}

/* The engine's lines are not for the game just begun, and one sees one's own
 * side. */
static void test_new_game_is_fresh(void)
{
    Session *session = quick_session();

    CU_ASSERT(enter_all(session, "new analysis\nanalyse on\nflip\nnew game"));
    CU_ASSERT_FALSE(analysis_is_on(session));
    CU_ASSERT_FALSE(session_is_flipped(session));
    CU_ASSERT(enter_all(session, "new analysis\nanalyse on\nnew engine"));
    CU_ASSERT_FALSE(analysis_is_on(session));
    CU_ASSERT(enter_all(session, "new! human\nflip\nrematch"));
    CU_ASSERT_FALSE(session_is_flipped(session));
    session_free(session);
}

CU_TestInfo wish_tests[] = {
    { "words", test_words },
    { "words are known", test_words_are_known },
    { "openings", test_openings },
    { "here and Chess960", test_here_and_960 },
    { "rules", test_rules },
    { "see before the first move", test_see_before_the_first_move },
    { "rules come back", test_rules_come_back },
    { "keep", test_keep },
    { "an engine waits", test_engine_waits },
    { "a game from a board", test_game_from_a_board },
    { "the form is asked for", test_form_is_asked_for },
    { "a new game is fresh", test_new_game_is_fresh },
    CU_TEST_INFO_NULL,
};
