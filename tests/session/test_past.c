/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What those who come back are greeted with: the games of the archive, a game
 * that was interrupted, the files that were opened last.
 */
#include "home.h"
#include "suites.h"

#include "config.h"
#include "library/library.h"
#include "session/inside.h"
#include "session/past.h"

#include <stdio.h>
#include <string.h>
#include <sys/stat.h>

static const char GAMES[] =
    "[Event \"a\"]\n[White \"Anna\"]\n[Black \"luft\"]\n[Result \"1-0\"]\n\n"
    "1. e4 1-0\n\n"
    "[Event \"b\"]\n[White \"luft\"]\n[Black \"Anna\"]\n[Result \"0-1\"]\n\n"
    "1. e4 0-1\n\n"
    "[Event \"c\"]\n[White \"luft\"]\n[Black \"Anna\"]\n[Result \"1-0\"]\n\n"
    "1. e4 1-0\n\n"
    "[Event \"d\"]\n[White \"Anna\"]\n[Black \"luft\"]\n[Result \"0-1\"]\n\n"
    "1. e4 0-1\n\n"
    "[Event \"e\"]\n[White \"Bert\"]\n[Black \"Clara\"]\n[Result \"1-0\"]\n\n"
    "1. e4 1-0\n\n"
    "[Event \"f\"]\n[White \"Anna\"]\n[Black \"luft\"]\n"
    "[Result \"1/2-1/2\"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bc4 1/2-1/2\n";

/* The archive of a user of that name. */
static void look_back(const char *games, const char *name, Past *past)
{
    Text line = { 0 };
    Session *session;

    make_home();
    session = quick_session();
    write_home("games.pgn", games);
    text_format(&line, "set archive=~/games.pgn\nset name=%s", name);
    CU_ASSERT(enter_all(session, text_string(&line)));
    session_past(session, past);
    session_free(session);
    text_free(&line);
    remove_home();
}

static void test_games_of_the_archive(void)
{
    static const struct {
        const char *name;
        size_t won;
    } cases[] = { { "Anna", 2 }, { "luft", 2 }, { "Bert", 1 }, { "Nemo", 0 } };

    for (size_t i = 0; i < ARRAY_LENGTH(cases); i++) {
        Past past;

        look_back(GAMES, cases[i].name, &past);
        CU_ASSERT_EQUAL(past.games, 6);
        CU_ASSERT_EQUAL(past.won, cases[i].won);
        CU_ASSERT(past.has_last);
        CU_ASSERT_STRING_EQUAL(past.last_game, "Italian Game 1/2-1/2");
        CU_ASSERT_EQUAL(past.last.squares[C4], piece_make(WHITE, BISHOP));
        CU_ASSERT_EQUAL(past.last.side, BLACK);
        CU_ASSERT_FALSE(past.is_interrupted);
        CU_ASSERT_EQUAL(past.file_count, 0);
    }
}

/* Whatever the name was: against programs it was the user, and so was You. */
static void test_games_under_other_names(void)
{
    static const char games[] =
        "[Event \"a\"]\n[White \"Hanna\"]\n[Black \"luft\"]\n[Result \"1-0\"]\n"
        "[WhiteType \"human\"]\n[BlackType \"program\"]\n\n1. e4 1-0\n\n"
        "[Event \"b\"]\n[White \"luft\"]\n[Black \"You\"]\n[Result \"0-1\"]\n\n"
        "1. e4 0-1\n\n"
        "[Event \"c\"]\n[White \"Anna\"]\n[Black \"Hanna\"]\n[Result \"0-1\"]\n"
        "[WhiteType \"program\"]\n[BlackType \"human\"]\n\n1. e4 0-1\n\n"
        "[Event \"d\"]\n[White \"Anna\"]\n[Black \"Hanna\"]\n[Result \"1-0\"]\n"
        "[WhiteType \"human\"]\n[BlackType \"human\"]\n\n1. e4 1-0\n\n"
        "[Event \"e\"]\n[White \"Bert\"]\n[Black \"Hanna\"]\n[Result "
        "\"1-0\"]\n\n"
        "1. e4 1-0\n";
    Past past;

    look_back(games, "Anna", &past);
    CU_ASSERT_EQUAL(past.games, 5);
    CU_ASSERT_EQUAL(past.won, 4);
}

/* No archive, an empty one, and one whose last game has no moves. */
static void test_no_last_game(void)
{
    static const struct {
        const char *archive;
        size_t games;
    } cases[] = {
        { "", 0 },
        { "prose\n", 0 },
        { "[Event \"a\"]\n[White \"Anna\"]\n[Result \"1-0\"]\n\n1-0\n", 1 },
    };
    Session *session;
    Past past;

    for (size_t i = 0; i < ARRAY_LENGTH(cases); i++) {
        look_back(cases[i].archive, "Anna", &past);
        CU_ASSERT_EQUAL(past.games, cases[i].games);
        CU_ASSERT_EQUAL(past.won, cases[i].games);
        CU_ASSERT_FALSE(past.has_last);
    }
    make_home();
    session = quick_session();
    CU_ASSERT(enter(session, "set archive=off"));
    session_past(session, &past);
    CU_ASSERT_EQUAL(past.games, 0);
    CU_ASSERT_FALSE(past.has_last);
    session_free(session);
    remove_home();
}

static void test_interrupted_game(void)
{
    Session *session;
    Past past;

    make_home();
    session = quick_session();
    session_offer_recovery(session);
    session_past(session, &past);
    CU_ASSERT_FALSE(past.is_interrupted);
    CU_ASSERT(enter_all(session, "new human\ne4\ne5\nNf3\nNc6"));
    session_free(session);
    session = quick_session();
    session_offer_recovery(session);
    session_past(session, &past);
    CU_ASSERT(past.is_interrupted);
    CU_ASSERT_STRING_EQUAL(past.interrupted, "White - Black, move 3");
    session_free(session);
    remove_home();
}

/* Opened again, a file is the first; there are five at most, without their
 * folders, and those that are gone are not noted. */
static void test_files_opened_last(void)
{
    Session *session;
    Past past;
    char line[40];
    char name[20];

    make_home();
    session = quick_session();
    session_offer_recovery(session);
    for (int i = 0; i < 12; i++) {
        snprintf(name, sizeof name, "f%d.pgn", i);
        snprintf(line, sizeof line, "open ~/f%d.pgn", i);
        write_home(name, "1. e4 *\n");
        CU_ASSERT(enter(session, line));
    }
    session_past(session, &past);
    CU_ASSERT_EQUAL(past.file_count, PAST_FILES);
    for (size_t i = 0; i < past.file_count; i++) {
        snprintf(name, sizeof name, "f%zu.pgn", 11 - i);
        CU_ASSERT_STRING_EQUAL(past.files[i], name);
    }
    CU_ASSERT(enter(session, "open ~/f10.pgn"));
    session_past(session, &past);
    CU_ASSERT_STRING_EQUAL(past.files[0], "f10.pgn");
    CU_ASSERT_STRING_EQUAL(past.files[1], "f11.pgn");
    CU_ASSERT_STRING_EQUAL(past.files[2], "f9.pgn");
    CU_ASSERT_FALSE(enter(session, "open ~/none.pgn"));
    session_past(session, &past);
    CU_ASSERT_STRING_EQUAL(past.files[0], "f10.pgn");
    session_free(session);
    CU_ASSERT(home_has("state/luft/recent", "/f3.pgn\n"));
    CU_ASSERT_FALSE(home_has("state/luft/recent", "/f2.pgn\n"));
    remove_home();
}

static size_t number_in_archive(const Session *session)
{
    Story story;

    session_story(session, &story);
    return story.archived;
}

static void protect(const char *name)
{
    Text path = { 0 };

    text_format(&path, "%s/%s", home, name);
    CU_ASSERT_EQUAL(chmod(text_string(&path), 0444), 0);
    text_free(&path);
}

static void remove_from_home(const char *name)
{
    Text path = { 0 };

    text_format(&path, "%s/%s", home, name);
    CU_ASSERT_EQUAL(remove(text_string(&path)), 0);
    text_free(&path);
}

/* One without moves is not archived, nor one that cannot be written. */
static void test_number_of_the_game_played(void)
{
    Session *session;

    make_home();
    session = quick_session();
    write_home("games.pgn", GAMES);
    CU_ASSERT(enter_all(session, "set archive=~/games.pgn\nnew human\nf3\n"
                                 "e5\ng4\nQh4"));
    CU_ASSERT_EQUAL(number_in_archive(session), 7);
    CU_ASSERT(enter_all(session, "new human\nresign"));
    CU_ASSERT_EQUAL(number_in_archive(session), 0);
    protect("games.pgn");
    CU_ASSERT(enter_all(session, "new human\nf3\ne5\ng4\nQh4"));
    CU_ASSERT(was_said(session, "cannot archive the game"));
    CU_ASSERT_EQUAL(number_in_archive(session), 0);
    session_free(session);
    remove_home();
}

/* What is worth offering is worth keeping, moves or not; but what was not
 * played here is not one of the games that were. */
static void test_declined_board(void)
{
    Session *session;

    make_home();
    session = recovering_session();
    CU_ASSERT(enter_all(session, "new analysis\ntag Event Draft"));
    session_free(session);
    session = recovering_session();
    CU_ASSERT(enter(session, "resume no"));
    CU_ASSERT(was_said(session, "data/luft/discarded.pgn"));
    CU_ASSERT(home_has("data/luft/discarded.pgn", "Draft"));
    CU_ASSERT_FALSE(home_has("data/luft/games.pgn", "Draft"));
    session_free(session);
    remove_home();
}

static void test_declined_comment(void)
{
    Session *session;

    make_home();
    write_home("theirs.pgn", "[White \"Bert\"]\n\n1. d4 d5 *\n");
    session = recovering_session();
    CU_ASSERT(enter_all(session, "open ~/theirs.pgn\nnext\ncomment mine"));
    session_save_recovery(session);
    session_free(session);
    session = recovering_session();
    CU_ASSERT(enter(session, "resume no"));
    CU_ASSERT(home_has("data/luft/discarded.pgn", "{mine}"));
    CU_ASSERT_FALSE(home_has("data/luft/games.pgn", "Bert"));
    session_free(session);
    remove_home();
}

/* Where it is kept is said, and it says what it was. */
static void test_game_says_what_it_was(void)
{
    Session *session;

    make_home();
    session = quick_session();
    CU_ASSERT(enter_all(session, "set name=Anna\nset archive=~/my/games.pgn\n"
                                 "new side w level 3 time 5+3\nd4\nresign"));
    CU_ASSERT(was_said(session, "Saved as game 1 of ~/my/games.pgn"));
    CU_ASSERT(home_has("my/games.pgn", "[White \"Anna\"]"));
    CU_ASSERT(home_has("my/games.pgn", "[WhiteType \"human\"]"));
    CU_ASSERT(home_has("my/games.pgn", "[BlackType \"program\"]"));
    CU_ASSERT(home_has("my/games.pgn", "[BlackLevel \"3\"]"));
    CU_ASSERT(home_has("my/games.pgn", "[BlackElo \""));
    CU_ASSERT(home_has("my/games.pgn",
                       "[BlackEngine \"luft " PACKAGE_VERSION ", network "));
    CU_ASSERT(home_has("my/games.pgn", "[TimeControl \"300+3\"]"));
    CU_ASSERT(home_has("my/games.pgn", "[Termination \"normal\"]"));
    CU_ASSERT(home_has("my/games.pgn", "[ECO \"A40\"]"));
    CU_ASSERT(home_has("my/games.pgn", "[%clk 0:05:0"));
    session_free(session);
    remove_home();
}

/* Begun with go on a board that nobody played: a game as any other. */
static void test_game_from_a_board(void)
{
    static const struct {
        const char *lines, *words;
    } boards[] = {
        { "fen 4k3/8/8/8/8/8/4P3/4K3 b - - 0 1",
          "[SetUp \"1\"]\n[FEN \"4k3/8/8/8/8/8/4P3/4K3 b - - 0 1\"]\n" },
        { "new analysis\ne4\ne5\nNf3", "1. e4 e5 2. Nf3" },
        { "new analysis\ntag Event Club\nd4", "[Event \"Club\"]" },
    };

    for (size_t i = 0; i < ARRAY_LENGTH(boards); i++) {
        Session *session;

        make_home();
        session = quick_session();
        CU_ASSERT(enter(session, "set name=Anna"));
        CU_ASSERT(enter_all(session, boards[i].lines));
        CU_ASSERT(enter(session, "go"));
        CU_ASSERT(settle(session));
        CU_ASSERT(play_is_own(session_play(session)));
        CU_ASSERT_FALSE(was_asked(session, REQUEST_ENDED));
        CU_ASSERT(enter(session, "resign"));
        CU_ASSERT(was_asked(session, REQUEST_ENDED));
        CU_ASSERT_EQUAL(number_in_archive(session), 1);
        CU_ASSERT(home_has("data/luft/games.pgn", boards[i].words));
        CU_ASSERT(home_has("data/luft/games.pgn", "[White \"Anna\"]\n"
                                                  "[Black \"luft\"]\n"
                                                  "[Result \"0-1\"]\n"));
        session_free(session);
        remove_home();
    }
}

/* The moves before it are lost as little as those played since. */
static void test_leaving_a_game_from_a_board(void)
{
    Session *session;

    make_home();
    session = quick_session();
    CU_ASSERT(enter_all(session, "new analysis\ne4\ne5\nNf3\ngo"));
    CU_ASSERT(settle(session));
    CU_ASSERT(enter(session, "new human"));
    CU_ASSERT(was_asked(session, REQUEST_ASK));
    CU_ASSERT_EQUAL(plies(session), 4);
    session_free(session);
    remove_home();
}

/* From the middle it goes on without what was there, which waits. */
static void test_game_from_the_middle(void)
{
    static const char *const boards[] = { "new analysis\ne4\ne5\nNf3\nprev 2",
                                          "new analysis\nd4\nprev\ne4" };

    for (size_t i = 0; i < ARRAY_LENGTH(boards); i++) {
        Session *session;

        make_home();
        session = quick_session();
        CU_ASSERT(enter_all(session, boards[i]));
        CU_ASSERT(enter(session, "go"));
        CU_ASSERT(settle(session));
        CU_ASSERT(play_is_own(session_play(session)));
        CU_ASSERT_EQUAL(plies(session), 2);
        CU_ASSERT(enter(session, "resign"));
        CU_ASSERT_EQUAL(number_in_archive(session), 1);
        CU_ASSERT(home_has("data/luft/games.pgn", "1. e4 "));
        CU_ASSERT(enter(session, "back"));
        CU_ASSERT(main_line_is(session, i == 0 ? "e4 e5 Nf3" : "d4"));
        session_free(session);
        remove_home();
    }
}

/* In a game of one's own, too, which is kept as it was. */
static void test_go_from_an_earlier_move(void)
{
    Session *session;

    make_home();
    session = quick_session();
    CU_ASSERT(enter_all(session, "new human\nf4\ne5\nfxe5\nprev 2\ngo"));
    CU_ASSERT(was_asked(session, REQUEST_ASK));
    CU_ASSERT_EQUAL(play_live(session_play(session)),
                    game_main_line(session_game(session), 3));
    CU_ASSERT(enter(session, "go!"));
    CU_ASSERT(settle(session));
    CU_ASSERT(home_has("data/luft/games.pgn", "1. f4 e5 2. fxe5 *"));
    CU_ASSERT(play_is_own(session_play(session)));
    CU_ASSERT_EQUAL(plies(session), 2);
    CU_ASSERT(enter(session, "resign"));
    CU_ASSERT_EQUAL(number_in_archive(session), 2);
    session_free(session);
    remove_home();
}

/* With players, or of a file, it is none. */
static void test_no_game_from_a_board(void)
{
    static const char *const boards[] = {
        "new analysis\ntag White Bert\ne4",
        "new analysis\ntag Black Bert\ne4",
        "new analysis\ntag Result 1-0\ne4",
        "open ~/theirs.pgn\nlast",
    };

    make_home();
    write_home("theirs.pgn", "1. d4 d5 *\n");
    for (size_t i = 0; i < ARRAY_LENGTH(boards); i++) {
        Session *session = quick_session();

        CU_ASSERT(enter_all(session, boards[i]));
        CU_ASSERT(enter(session, "go"));
        CU_ASSERT(settle(session));
        CU_ASSERT(play_is_on(session_play(session)));
        CU_ASSERT_FALSE(play_is_own(session_play(session)));
        CU_ASSERT(enter(session, "resign"));
        session_free(session);
    }
    CU_ASSERT_FALSE(home_has("data/luft/games.pgn", ""));
    remove_home();
}

/* Left in the middle it is kept, too. */
static void test_unfinished_game(void)
{
    Session *session;

    make_home();
    session = quick_session();
    CU_ASSERT(enter_all(session, "new human\ne4\nnew! human"));
    CU_ASSERT(
        home_has("data/luft/games.pgn", "[Termination \"unterminated\"]"));
    session_free(session);
    remove_home();
}

/* --- Reports go where the game is ----------------------------------------- */

static const char SCRIPT[] = "-|depth 9 score cp 0 pv f2f3\n"
                             "f2f3|depth 9 score cp 0 pv e7e5\n"
                             "f2f3 e7e5|depth 9 score cp 900 pv e2e4\n"
                             "f2f3 e7e5 g2g4|depth 9 score mate 1 pv d8h4\n";

static void report_on_mate(Session *session, const Scratch *scratch)
{
    use_oracle(session, scratch, "oracle", SCRIPT);
    CU_ASSERT(enter_all(session, "set review=off\nset archive=~/games.pgn\n"
                                 "new human\nf3\ne5\ng4\nQh4"));
    CU_ASSERT(was_said(session, "Saved as game 7 of ~/games.pgn"));
}

static void test_report_goes_into_the_archive(void)
{
    Session *session;
    Scratch scratch;

    make_home();
    scratch_make(&scratch);
    write_home("games.pgn", GAMES);
    session = quick_session();
    report_on_mate(session, &scratch);
    CU_ASSERT_FALSE(home_has("games.pgn", "%eval"));
    CU_ASSERT(enter(session, "report"));
    CU_ASSERT(settle(session));
    CU_ASSERT(was_said(session, "Report saved with game 7 of your games"));
    CU_ASSERT(home_has("games.pgn", "%eval"));
    CU_ASSERT(home_has("games.pgn", "1. e4 e5 2. Nf3 Nc6 3. Bc4 1/2-1/2"));
    CU_ASSERT_FALSE(session_is_unsaved(session));
    CU_ASSERT_EQUAL(number_in_archive(session), 7);
    session_free(session);
    scratch_remove(&scratch);
    remove_home();
}

/* Another game in its place is not written over. */
static void test_report_beside_a_changed_archive(void)
{
    Session *session;
    Scratch scratch;

    make_home();
    scratch_make(&scratch);
    write_home("games.pgn", GAMES);
    session = quick_session();
    report_on_mate(session, &scratch);
    remove_from_home("games.pgn");
    write_home("games.pgn", GAMES);
    write_home("games.pgn", "\n1. e4 *\n");
    CU_ASSERT(enter(session, "report"));
    CU_ASSERT(settle(session));
    CU_ASSERT(was_said(session, "cannot archive the report: "));
    CU_ASSERT_FALSE(home_has("games.pgn", "%eval"));
    session_free(session);
    scratch_remove(&scratch);
    remove_home();
}

/* A game that was taken out of the list of the archive belongs there. */
static void test_report_on_a_game_of_the_list(void)
{
    Session *session;
    Scratch scratch;

    make_home();
    scratch_make(&scratch);
    session = quick_session();
    use_oracle(session, &scratch, "oracle", SCRIPT);
    write_home("games.pgn", "[White \"Anna\"]\n\n1. f3 e5 2. g4 Qh4# 0-1\n\n"
                            "[White \"Bert\"]\n\n1. e4 *\n");
    CU_ASSERT(enter_all(session, "set archive=~/games.pgn\n"
                                 "games mine white=anna\ngame 1\nreport"));
    CU_ASSERT(settle(session));
    CU_ASSERT(was_said(session, "Report saved with game 1 of your games"));
    CU_ASSERT(home_has("games.pgn", "%eval"));
    CU_ASSERT(home_has("games.pgn", "1. e4 *"));
    CU_ASSERT_STRING_EQUAL(library_filter(session->library), "white=anna");
    session_free(session);
    scratch_remove(&scratch);
    remove_home();
}

/* The list of an archive that is open has the game at once. */
static void test_list_grows(void)
{
    Session *session;

    make_home();
    session = quick_session();
    write_home("games.pgn", GAMES);
    CU_ASSERT(enter_all(session, "set archive=~/games.pgn\ngames mine\n"
                                 "new human\nf3\ne5\ng4\nQh4"));
    CU_ASSERT_EQUAL(library_count(session->library), 7);
    CU_ASSERT_EQUAL(library_number(session->library), 7);
    CU_ASSERT_EQUAL(number_in_archive(session), 7);
    CU_ASSERT(enter(session, "game 6"));
    session_free(session);
    remove_home();
}

/* --- Taken back, and ended again ------------------------------------------ */

static size_t count_in_home(const char *words)
{
    Text content = { 0 };
    Span rest;
    size_t count = 0;
    size_t at;

    CU_ASSERT(read_home("games.pgn", &content));
    rest = text_span(&content);
    while ((at = span_find_string(rest, words)) < rest.length) {
        rest = span_skip(rest, at + strlen(words));
        count++;
    }
    text_free(&content);
    return count;
}

/* One game, whatever was played instead, with its last end. */
static void test_ended_again(void)
{
    static const struct {
        const char *lines, *words;
    } cases[] = {
        { "undo\nQh4", "1. f3 e5 2. g4 Qh4# 0-1" },
        { "undo\nresign", "1. f3 e5 2. g4 1-0" },
        { "undo\nd5\ne4\nresign", "3. e4 1-0" },
        { "undo 3\nd5\nd4\nresign", "Qh4#" },
        { "undo\nd5\nnew! human", "unterminated" },
        { "undo\nQh4\nundo\nQh4", "1. f3 e5 2. g4 Qh4# 0-1" },
    };

    for (size_t i = 0; i < ARRAY_LENGTH(cases); i++)
        for (int is_listed = 0; is_listed < 2; is_listed++) {
            Session *session;

            make_home();
            session = quick_session();
            write_home("games.pgn", GAMES);
            CU_ASSERT(enter(session, "set archive=~/games.pgn"));
            if (is_listed)
                CU_ASSERT(enter(session, "games mine"));
            CU_ASSERT(enter_all(session, "new human\nf3\ne5\ng4\nQh4"));
            CU_ASSERT_EQUAL(number_in_archive(session), 7);
            CU_ASSERT(enter_all(session, cases[i].lines));
            CU_ASSERT_EQUAL(count_in_home("[White "), 7);
            CU_ASSERT_EQUAL(count_in_home(cases[i].words), 1);
            session_free(session);
            remove_home();
        }
}

/* Another game in its place stays. */
static void test_ended_again_beside_a_changed_archive(void)
{
    Session *session;

    make_home();
    session = quick_session();
    CU_ASSERT(enter_all(session, "set archive=~/games.pgn\nnew human\n"
                                 "f3\ne5\ng4\nQh4"));
    CU_ASSERT_EQUAL(number_in_archive(session), 1);
    remove_from_home("games.pgn");
    write_home("games.pgn", GAMES);
    CU_ASSERT(enter_all(session, "undo\nQh4"));
    CU_ASSERT_EQUAL(number_in_archive(session), 7);
    CU_ASSERT_EQUAL(count_in_home("[Event "), 7);
    session_free(session);
    remove_home();
}

/* --- The last games against somebody -------------------------------------- */

static bool last_results_are(const Session *session, const char *engine,
                             int level, const char *expected)
{
    Text text = { 0 };
    bool are_right;

    session_last_results(session, engine, level, &text);
    are_right = span_equals(text_span(&text), expected);
    if (!are_right)
        printf("\n%s, not %s\n", text_string(&text), expected);
    text_free(&text);
    return are_right;
}

static void write_encounters(const char *results)
{
    for (; *results != '\0'; results++)
        write_home("games.pgn",
                   *results == 'w'
                       ? "[White \"Anna\"]\n[Black \"luft\"]\n"
                         "[BlackLevel \"6\"]\n[Result \"1-0\"]\n\n1. e4 1-0\n\n"
                   : *results == 'l'
                       ? "[White \"luft\"]\n[Black \"Anna\"]\n"
                         "[WhiteLevel \"6\"]\n[Result \"1-0\"]\n\n1. e4 1-0\n\n"
                   : *results == 'd'
                       ? "[White \"Anna\"]\n[Black \"luft\"]\n"
                         "[BlackLevel \"6\"]\n[Result \"1/2-1/2\"]\n\n"
                         "1. e4 1/2-1/2\n\n"
                       : "[White \"Anna\"]\n[Black \"luft\"]\n"
                         "[BlackLevel \"6\"]\n[Result \"*\"]\n\n1. e4 *\n\n");
}

static void test_last_results(void)
{
    Session *session;

    make_home();
    session = quick_session();
    CU_ASSERT(enter_all(session, "set archive=~/games.pgn\nset name=Anna"));
    CU_ASSERT(last_results_are(session, "luft", 6, ""));
    write_home("games.pgn", GAMES);
    CU_ASSERT(last_results_are(session, "luft", 0, "0 0 ="));
    CU_ASSERT(last_results_are(session, "luft", 6, ""));
    write_encounters("w");
    CU_ASSERT(last_results_are(session, "luft", 6, "1"));
    write_encounters("*l");
    CU_ASSERT(last_results_are(session, "luft", 6, "1 0"));
    write_encounters("dww");
    CU_ASSERT(last_results_are(session, "luft", 6, "= 1 1"));
    CU_ASSERT(last_results_are(session, "luft", 5, ""));
    CU_ASSERT(last_results_are(session, "stockfish", 0, ""));
    /* as the form of a new game asks, and as games are kept */
    CU_ASSERT(enter_all(session, "new level 20 side w\ne4\nresign"));
    CU_ASSERT(last_results_are(session, "luft", 20, "0"));
    CU_ASSERT(enter_all(session, "new level 6 side w\ne4\nresign"));
    CU_ASSERT(last_results_are(session, "luft", 6, "1 1 0"));
    CU_ASSERT(enter_all(session, "new elo 1500 side w\ne4\nresign"));
    CU_ASSERT(last_results_are(session, "luft", 0, "0 = 0"));
    CU_ASSERT(enter(session, "set archive=off"));
    CU_ASSERT(last_results_are(session, "luft", 6, ""));
    session_free(session);
    remove_home();
}

CU_TestInfo past_tests[] = {
    { "the games of the archive", test_games_of_the_archive },
    { "games under other names", test_games_under_other_names },
    { "no last game", test_no_last_game },
    { "an interrupted game", test_interrupted_game },
    { "the files opened last", test_files_opened_last },
    { "the number of the game played", test_number_of_the_game_played },
    { "a declined board", test_declined_board },
    { "a declined comment", test_declined_comment },
    { "a game says what it was", test_game_says_what_it_was },
    { "a game from a board", test_game_from_a_board },
    { "leaving a game from a board", test_leaving_a_game_from_a_board },
    { "a game from the middle", test_game_from_the_middle },
    { "go from an earlier move", test_go_from_an_earlier_move },
    { "no game from a board", test_no_game_from_a_board },
    { "an unfinished game", test_unfinished_game },
    { "a report goes into the archive", test_report_goes_into_the_archive },
    { "a changed archive", test_report_beside_a_changed_archive },
    { "a report on a game of the list", test_report_on_a_game_of_the_list },
    { "the list grows", test_list_grows },
    { "ended again", test_ended_again },
    { "ended again, in a changed archive",
      test_ended_again_beside_a_changed_archive },
    { "the last results", test_last_results },
    CU_TEST_INFO_NULL,
};
