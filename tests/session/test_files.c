/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Commands for files and their games: what they do, and what they say.
 */
#include "home.h"
#include "suites.h"

#include "library/explorer.h"
#include "library/library.h"
#include "session/inside.h"
#include "session/shell.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char GAMES[] = "[Event \"x\"]\n[White \"Anna\"]\n\n1. e4 *\n\n"
                            "[Event \"x\"]\n[White \"Bert\"]\n\n1. d4 *\n\n"
                            "[Event \"x\"]\n[White \"Clara\"]\n\n1. c4 *\n";

/* As answer_is(); each @ of the answer is the home of the test. */
static bool home_answer_is(Session *session, const char *line,
                           const char *answer)
{
    Text text = { 0 };
    bool is_same;

    for (; *answer != '\0'; answer++)
        if (*answer == '@')
            text_append(&text, home);
        else
            text_append_char(&text, *answer);
    is_same = answer_is(session, line, text_string(&text));
    text_free(&text);
    return is_same;
}

static bool home_answers_are(Session *session, const Exchange *exchanges,
                             size_t count)
{
    bool are_good = true;

    for (size_t i = 0; i < count; i++)
        are_good &=
            home_answer_is(session, exchanges[i].line, exchanges[i].answer);
    return are_good;
}

/* A session in a home with the games above; finish() ends both. */
static Session *begin(void)
{
    Session *session;

    make_home();
    write_home("games.pgn", GAMES);
    session = quick_session();
    return session;
}

static void finish(Session *session)
{
    session_free(session);
    remove_home();
}

static bool white_is(const Session *session, const char *name)
{
    return span_equals(game_tag(session_game(session), "White"), name);
}

/* --- open, recent --------------------------------------------------------- */

static void test_open_by_number(void)
{
    static const Exchange refused[] = {
        { "open", "usage: open FILE [N]" },
        { "open ~/games.pgn 0", "games are numbered from 1" },
        { "open \"~/games.pgn\" x", "open FILE [N]" },
        { "open '~/games.pgn' 0", "games are numbered from 1" },
    };
    Session *session = begin();

    CU_ASSERT(answers_are(session, refused, ARRAY_LENGTH(refused)));
    CU_ASSERT_FALSE(library_is_open(session_library(session)));
    CU_ASSERT(enter(session, "open ~/games.pgn 2"));
    CU_ASSERT(white_is(session, "Bert"));
    CU_ASSERT(enter(session, "open '~/games.pgn' 3"));
    CU_ASSERT(white_is(session, "Clara"));
    CU_ASSERT(enter(session, "open ~/games.pgn"));
    CU_ASSERT(white_is(session, "Anna"));
    /* a file that has such a name goes first */
    write_home("games.pgn 2", "[White \"Zoe\"]\n\n1. b3 *\n");
    CU_ASSERT(enter(session, "open ~/games.pgn 2"));
    CU_ASSERT(white_is(session, "Zoe"));
    finish(session);
}

/* Digits are no file: which game of which file, then? */
static void test_open_a_number(void)
{
    Session *session = begin();

    CU_ASSERT(answer_is(session, "open 3",
                        "no file open for its game 3 (open FILE 3; recent "
                        "lists files)"));
    CU_ASSERT(enter(session, "open ~/games.pgn"));
    CU_ASSERT(answer_is(session, "open 3",
                        "no file is called 3 (game 3 is that of the open "
                        "file)"));
    CU_ASSERT(white_is(session, "Anna"));
    CU_ASSERT(is_refused(session, "open 3x", "No such file"));
    finish(session);
}

static void test_recent(void)
{
    Session *session = begin();

    write_home("other.pgn", "[White \"Zoe\"]\n\n1. b3 *\n");
    CU_ASSERT(answer_is(session, "recent", "no files opened yet"));
    CU_ASSERT(enter(session, "open ~/games.pgn")); /* nobody keeps it */
    CU_ASSERT(answer_is(session, "recent", "no files opened yet"));
    session_start_recovery(session); /* now somebody does */
    CU_ASSERT(home_answer_is(session, "recent", "1  @/games.pgn\n"));
    CU_ASSERT(enter_all(session, "open ~/other.pgn\nopen ~/games.pgn"));
    CU_ASSERT(
        home_answer_is(session, "recent", "1  @/games.pgn\n2  @/other.pgn\n"));
    CU_ASSERT(answer_is(session, "recent 0", "usage: recent [N]"));
    CU_ASSERT(answer_is(session, "recent 3", "usage: recent [N]"));
    CU_ASSERT(answer_is(session, "recent x", "usage: recent [N]"));
    CU_ASSERT(enter(session, "recent 2"));
    CU_ASSERT(white_is(session, "Zoe"));
    CU_ASSERT(
        home_answer_is(session, "recent", "1  @/other.pgn\n2  @/games.pgn\n"));
    /* unsaved work is asked about */
    CU_ASSERT(enter_all(session, "comment mine\nrecent 2"));
    CU_ASSERT(was_asked(session, REQUEST_ASK));
    CU_ASSERT(white_is(session, "Zoe"));
    CU_ASSERT(enter(session, "recent! 2"));
    CU_ASSERT(white_is(session, "Anna"));
    finish(session);
}

/* --- game, games, find, sort ---------------------------------------------- */

static void test_games(void)
{
    static const Exchange exchanges[] = {
        { "game", "no file open (open FILE)" },
        { "find anna", "no file open (open FILE)" },
        { "sort", "no file open (open FILE)" },
        { "open ~/games.pgn", "Game 1 of games.pgn" },
        { "game", "Game 1 of 3 in @/games.pgn" },
        { "game 0", "usage: game N|next|prev|first|last" },
        { "game x", "usage: game N|next|prev|first|last" },
        { "game last", "Game 3 of games.pgn" },
        { "game", "Game 3 of 3 in @/games.pgn" },
        { "game prev", "Game 2 of games.pgn" },
        { "game", "Game 2 of 3 in @/games.pgn" },
        { "new analysis", "Analysis board: enter the moves of both sides" },
        { "game", "3 games; the one on the board is not in the list" },
    };
    Session *session = begin();

    CU_ASSERT(home_answers_are(session, exchanges, ARRAY_LENGTH(exchanges)));
    CU_ASSERT(enter(session, "games nobody"));
    session_finish_library(session);
    CU_ASSERT(answer_is(session, "game first", "the list is empty"));
    CU_ASSERT(answer_is(session, "game last", "the list is empty"));
    CU_ASSERT(enter(session, "games bert"));
    session_finish_library(session);
    CU_ASSERT(enter(session, "game first"));
    CU_ASSERT(white_is(session, "Bert"));
    CU_ASSERT(enter(session, "game 1")); /* of the file, not of the list */
    CU_ASSERT(white_is(session, "Anna"));
    CU_ASSERT(enter(session, "game last"));
    CU_ASSERT(white_is(session, "Bert"));
    finish(session);
}

static void test_find(void)
{
    Session *session = begin();

    CU_ASSERT(enter(session, "open ~/games.pgn 2"));
    CU_ASSERT(answer_is(session, "find", "usage: find FILTER"));
    CU_ASSERT(answer_is(session, "find prev", "usage: find FILTER"));
    CU_ASSERT(enter(session, "games event=x"));
    session_finish_library(session);
    CU_ASSERT(enter(session, "find"));
    CU_ASSERT(white_is(session, "Clara"));
    CU_ASSERT(enter(session, "find prev"));
    CU_ASSERT(white_is(session, "Bert"));
    CU_ASSERT(enter(session, "find next"));
    CU_ASSERT(white_is(session, "Clara"));
    CU_ASSERT(is_refused(session, "find elo>x", "number"));
    CU_ASSERT(enter_all(session, "comment mine\nfind anna"));
    CU_ASSERT(was_asked(session, REQUEST_ASK));
    CU_ASSERT(white_is(session, "Clara"));
    finish(session);
}

static void test_sort(void)
{
    static const char REFUSAL[] =
        "sort by white, black, event, date, result, eco, elo, moves or file";
    const Exchange exchanges[] = {
        { "sort", "Sorted by white" },
        { "sort", "Sorted by black" },
        { "sort reverse", "Sorted by black, reverse" },
        { "sort reverse", "Sorted by black" },
        { "sort black reverse", "Sorted by black, reverse" },
        { "sort", "Sorted by event" },
        { "sort mo", "Sorted by moves" },
        { "sort reverse elo", "Sorted by elo, reverse" },
        { "sort elo", "Sorted by elo" },
        { "sort moves", "Sorted by moves" },
        { "sort", "Sorted by file" },
        { "sort beauty", REFUSAL },
        { "sort white beauty", REFUSAL },
        { "sort reverse", "Sorted by file, reverse" },
    };
    Session *session = begin();

    CU_ASSERT(enter(session, "open ~/games.pgn"));
    CU_ASSERT(answers_are(session, exchanges, ARRAY_LENGTH(exchanges)));
    finish(session);
}

static void test_games_of_mine(void)
{
    Session *session = begin();

    CU_ASSERT(answer_is(session, "games mine", "no games played yet"));
    CU_ASSERT(enter(session, "set archive=off"));
    CU_ASSERT(
        answer_is(session, "games mine", "the archive is off (set archive)"));
    CU_ASSERT(enter_all(session, "set archive=~/games.pgn\ngames mine"));
    CU_ASSERT(was_asked(session, REQUEST_GAMES));
    CU_ASSERT(white_is(session, "Clara")); /* the last of them */
    CU_ASSERT(enter_all(session, "comment mine\ngames mine"));
    CU_ASSERT(was_asked(session, REQUEST_ASK));
    CU_ASSERT(session_is_unsaved(session));
    finish(session);
}

/* Whose game it was sits below, as when it was played. */
static void test_own_side_is_below(void)
{
    static const struct {
        const char *line;
        bool is_flipped;
    } cases[] = {
        { "open ~/own.pgn", true },  { "game 2", false },
        { "game 3", true },          { "game 4", false },
        { "game 5", false },         { "set name=Bert", false },
        { "game 4", true },          { "flip", false },
        { "set flip=white", false }, { "set flip=auto", true },
        { "new! analysis", false },
    };
    Session *session = begin();

    write_home("own.pgn", "[White \"luft\"]\n[Black \"Ann\"]\n\n1. e4 *\n\n"
                          "[White \"Ann\"]\n[Black \"luft\"]\n\n1. e4 *\n\n"
                          "[White \"luft\"]\n[Black \"You\"]\n\n1. e4 *\n\n"
                          "[White \"Carl\"]\n[Black \"Bert\"]\n\n1. e4 *\n\n"
                          "[White \"Ann\"]\n[Black \"Ann\"]\n\n1. e4 *\n");
    CU_ASSERT(enter(session, "set name=Ann"));
    for (size_t i = 0; i < ARRAY_LENGTH(cases); i++) {
        CU_ASSERT(enter(session, cases[i].line));
        CU_ASSERT_EQUAL(session_is_flipped(session), cases[i].is_flipped);
    }
    finish(session);
}

/* --- save ----------------------------------------------------------------- */

static void test_saving(void)
{
    static const Exchange exchanges[] = {
        { "open ~/games.pgn 2", "Game 2 of games.pgn" },
        { "save", "No changes to save: game 2 of @/games.pgn" },
        { "comment mine", "" },
        { "save", "Saved: game 2 of @/games.pgn" },
        { "append ~/games.pgn", "Added as game 4 of @/games.pgn" },
        { "save ~/games.pgn", "No changes to save: game 4 of @/games.pgn" },
        { "comment yours", "" },
        { "save ~/games.pgn", "Saved: game 4 of @/games.pgn" },
        { "saveas ~/own.pgn", "Saved in @/own.pgn" },
        { "game", "Game 4 of 4 in @/games.pgn" }, /* the list stays */
        { "save", "No changes to save: @/own.pgn" },
        { "comment ours", "" },
        { "save", "Saved: @/own.pgn" },
        { "append ~/games.pgn", "Added as game 5 of @/games.pgn" },
        { "game", "Game 5 of 5 in @/games.pgn" },
        { "comment theirs", "" },
        { "save", "Saved: game 5 of @/games.pgn" },
        { "new analysis", "Analysis board: enter the moves of both sides" },
        { "e4", "" },
        { "append ~/own.pgn", "Added to @/own.pgn" },
        { "e5", "" },
        { "save", "Saved: @/own.pgn" },
    };
    static const Exchange names[] = {
        { "save", "Save to which file?" },
        { "saveas", "Save to which file?" },
        { "append", "Save to which file?" },
    };
    static const char *const typed[] = { "save ", "saveas ", "append " };
    Session *session = begin();
    Request request;

    CU_ASSERT(home_answers_are(session, exchanges, ARRAY_LENGTH(exchanges)));
    CU_ASSERT_FALSE(session_is_unsaved(session));
    CU_ASSERT(enter_all(session, "new! analysis\ne4"));
    CU_ASSERT(answers_are(session, names, ARRAY_LENGTH(names)));
    for (size_t i = 0; i < ARRAY_LENGTH(typed); i++) {
        CU_ASSERT(session_take_request(session, &request));
        CU_ASSERT_EQUAL(request.kind, REQUEST_TYPE);
        CU_ASSERT_STRING_EQUAL(request.typed, typed[i]);
    }
    CU_ASSERT(session_is_unsaved(session));
    finish(session);
}

/* What was saved beside the list is there, and what others wrote stays. */
static void test_saving_beside_the_list(void)
{
    Session *session = begin();

    CU_ASSERT(enter_all(session, "open ~/games.pgn 2\nsaveas ~/own.pgn"));
    CU_ASSERT(enter_all(session, "comment first\nsave"));
    CU_ASSERT(home_has("own.pgn", "first"));
    CU_ASSERT_FALSE(home_has("games.pgn", "first"));
    write_home("own.pgn", "\n[White \"Dora\"]\n\n1. b3 *\n");
    CU_ASSERT(enter(session, "comment second"));
    CU_ASSERT(is_refused(session, "save", "changed by another program"));
    CU_ASSERT(home_has("own.pgn", "Dora"));
    CU_ASSERT(session_is_unsaved(session));
    /* another game has nothing to do with it */
    CU_ASSERT(enter_all(session, "game! 3\ncomment third\nsave"));
    CU_ASSERT(home_has("games.pgn", "third"));
    /* over the file of the list itself: that is the list now */
    CU_ASSERT(enter(session, "saveas! ~/games.pgn"));
    CU_ASSERT_EQUAL(library_count(session_library(session)), 1);
    CU_ASSERT_EQUAL(library_number(session_library(session)), 1);
    finish(session);
}

/* Tab finds a database, and Enter adds to it: not without a question. */
static void test_saving_into_another_file(void)
{
    Session *session = begin();
    Request request;

    write_home("own.pgn", "");
    CU_ASSERT(enter_all(session, "new! analysis\ne4"));
    CU_ASSERT(answer_is(session, "save ~/games.pgn", ""));
    CU_ASSERT_FATAL(session_take_request(session, &request));
    CU_ASSERT_EQUAL(request.kind, REQUEST_ASK);
    CU_ASSERT_STRING_EQUAL(request.question.text,
                           "Add to ~/games.pgn, 3 games?");
    CU_ASSERT(session_is_unsaved(session));
    CU_ASSERT_FALSE(home_has("games.pgn", "1. e4 *\n\n1"));
    CU_ASSERT(enter(session, request.question.yes));
    CU_ASSERT_FALSE(session_is_unsaved(session));
    CU_ASSERT_EQUAL(library_count(session_library(session)), 4);
    /* its own file and the open one it is no question, nor is an empty one */
    CU_ASSERT(enter_all(session, "e5\nsave ~/games.pgn\nsaveas ~/b.pgn\n"
                                 "Nf3\nsave ~/b.pgn\nnew! analysis\nd4\n"
                                 "save ~/games.pgn\nnew! analysis\nc4\n"
                                 "save ~/own.pgn"));
    CU_ASSERT_FALSE(was_asked(session, REQUEST_ASK));
    CU_ASSERT_EQUAL(library_count(session_library(session)), 5);
    CU_ASSERT(home_has("own.pgn", "1. c4 *"));
    CU_ASSERT(enter(session, "save ~/b.pgn"));
    CU_ASSERT(was_asked(session, REQUEST_ASK));
    CU_ASSERT(enter(session, "append ~/b.pgn"));
    CU_ASSERT_FALSE(was_asked(session, REQUEST_ASK));
    CU_ASSERT(home_has("b.pgn", "1. c4 *"));
    finish(session);
}

/* A new file without .pgn may be a slip of the fingers. */
static void test_odd_names(void)
{
    static const char *const commands[] = { "save", "saveas", "append" };
    Session *session = begin();

    for (size_t i = 0; i < ARRAY_LENGTH(commands); i++) {
        Request request;
        char line[40];

        CU_ASSERT(enter_all(session, "new! analysis\ne4"));
        while (session_take_request(session, &request))
            continue;
        snprintf(line, sizeof line, "%s ~/ign%zu", commands[i], i);
        CU_ASSERT(answer_is(session, line, ""));
        CU_ASSERT_FATAL(session_take_request(session, &request));
        CU_ASSERT_EQUAL(request.kind, REQUEST_ASK);
        CU_ASSERT(session_is_unsaved(session));
        snprintf(line, sizeof line, "ign%zu", i);
        CU_ASSERT_FALSE(home_has(line, ""));
        CU_ASSERT(enter(session, request.question.yes));
        CU_ASSERT(home_has(line, "1. e4"));
        CU_ASSERT_FALSE(session_is_unsaved(session));
    }
    /* what is there already is no slip, nor is .PGN */
    CU_ASSERT(enter_all(session, "d5\nappend ~/ign1"));
    CU_ASSERT_FALSE(was_asked(session, REQUEST_ASK));
    CU_ASSERT(home_has("ign1", "1. e4 d5"));
    CU_ASSERT(enter(session, "append ~/A.PGN"));
    CU_ASSERT_FALSE(was_asked(session, REQUEST_ASK));
    CU_ASSERT(home_has("A.PGN", "1. e4 d5"));
    finish(session);
}

static void test_saving_over_another_file(void)
{
    Session *session = begin();
    Request request;
    char question[300];
    char again[300];

    snprintf(question, sizeof question, "Overwrite %s/games.pgn?", home);
    snprintf(again, sizeof again, ":saveas! \"%s/games.pgn\"", home);
    CU_ASSERT(enter_all(session, "new analysis\ne4"));
    CU_ASSERT(answer_is(session, "saveas ~/games.pgn", ""));
    CU_ASSERT_FATAL(session_take_request(session, &request));
    CU_ASSERT_EQUAL(request.kind, REQUEST_ASK);
    CU_ASSERT_STRING_EQUAL(request.question.text, question);
    CU_ASSERT_STRING_EQUAL(request.question.yes, again);
    CU_ASSERT(session_is_unsaved(session));
    CU_ASSERT(home_has("games.pgn", "Clara"));
    CU_ASSERT(home_answer_is(session, again, "Saved in @/games.pgn"));
    CU_ASSERT_FALSE(home_has("games.pgn", "Clara"));
    CU_ASSERT_FALSE(session_is_unsaved(session));
    finish(session);
}

/* Another program has written into the file. */
static void test_saving_what_has_changed(void)
{
    Session *session = begin();

    CU_ASSERT(enter_all(session, "open ~/games.pgn 2\ncomment mine"));
    write_home("games.pgn", "\n[White \"Dora\"]\n\n1. b3 *\n");
    CU_ASSERT(is_refused(session, "save", "; saveas keeps your version"));
    CU_ASSERT(session_is_unsaved(session));
    CU_ASSERT_FALSE(home_has("games.pgn", "mine"));
    CU_ASSERT(home_has("games.pgn", "Dora"));
    CU_ASSERT(is_refused(session, "saveas ~/no/dir/a.pgn", "/no/dir"));
    CU_ASSERT(is_refused(session, "append ~/no/dir/a.pgn", "/no/dir"));
    CU_ASSERT(session_is_unsaved(session));
    finish(session);
}

/* --- explore -------------------------------------------------------------- */

static bool explores(Session *session, const char *line, const char *title)
{
    Text found = { 0 };
    Span end;
    bool is_same;

    if (!enter(session, line))
        return false;
    session_finish_explorer(session);
    explorer_title(session_explorer(session), &found);
    end = text_span(&found);
    if (end.length > strlen(title)) /* without the directory */
        end = span_skip(end, end.length - strlen(title));
    is_same = span_equals(end, title);
    if (!is_same)
        printf("\n%s: \"%s\"\n", line, text_string(&found));
    text_free(&found);
    return is_same && was_asked(session, REQUEST_PANEL);
}

/* Words behind the name of a file say which games, wherever there is one. */
static void test_exploring(void)
{
    Session *session = begin();

    write_home("my best.pgn", GAMES);
    CU_ASSERT(explores(session, "explore ~/games.pgn", "/games.pgn, 3 games"));
    CU_ASSERT(explores(session, "explore ~/games.pgn anna",
                       "/games.pgn with anna, 1 game"));
    CU_ASSERT(explores(session, "explore ~/my best.pgn  event=x white=bert",
                       "/my best.pgn with event=x white=bert, 1 game"));
    CU_ASSERT(explores(session, "explore '~/my best.pgn' clara",
                       "/my best.pgn with clara, 1 game"));
    CU_ASSERT(is_refused(session, "explore ~/none.pgn anna", "none.pgn anna"));
    CU_ASSERT(is_refused(session, "explore ~/none.bin", "none.bin"));
    CU_ASSERT(is_refused(session, "explore ~/games.pgn elo>x", "number"));
    CU_ASSERT(enter(session, "explore off"));
    CU_ASSERT_FALSE(explorer_is_on(session_explorer(session)));
    /* alone: the open file, else the book */
    CU_ASSERT(explores(session, "explore", "the opening book"));
    CU_ASSERT(enter_all(session, "explore\nopen ~/games.pgn"));
    CU_ASSERT(explores(session, "explore", "games.pgn, 3 games"));
    finish(session);
}

/* --- Text of positions and games ------------------------------------------ */

static void test_copying(void)
{
    static const char FEN[] =
        "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1";
    Session *session = begin();
    Request request;

    CU_ASSERT(enter_all(session, "new analysis\ne4\ncopy"));
    CU_ASSERT_FATAL(session_take_request(session, &request));
    CU_ASSERT_EQUAL(request.kind, REQUEST_COPY);
    CU_ASSERT_STRING_EQUAL(request.copied, FEN);
    CU_ASSERT(enter(session, "copy fen"));
    CU_ASSERT_FATAL(session_take_request(session, &request));
    CU_ASSERT_STRING_EQUAL(request.copied, FEN);
    CU_ASSERT(enter(session, "yank pgn"));
    CU_ASSERT_FATAL(session_take_request(session, &request));
    CU_ASSERT_PTR_NOT_NULL(strstr(request.copied, "\n\n1. e4 *\n"));
    CU_ASSERT(answer_is(session, "copy all", "usage: copy fen|pgn"));
    CU_ASSERT_FALSE(session_take_request(session, &request));
    CU_ASSERT(answer_is(session, "fen", FEN));
    CU_ASSERT(enter(session, "pgn"));
    CU_ASSERT(was_said(session, "\n\n1. e4 *\n"));
    /* unsaved work is asked about */
    CU_ASSERT(enter(session, "fen 4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"));
    CU_ASSERT_FATAL(session_take_request(session, &request));
    CU_ASSERT_STRING_EQUAL(request.question.yes,
                           ":fen! 4k3/8/8/8/8/8/4P3/4K3 w - - 0 1");
    CU_ASSERT(main_line_is(session, "e4"));
    finish(session);
}

/* --- The shell ------------------------------------------------------------ */

static void test_shell(void)
{
    static const struct {
        const char *command;
        const char *argument;
        int result;
    } cases[] = {
        { "exit 7", NULL, 7 },          { "exit $1", "5", 5 },
        { "test -z \"$1\"", NULL, 0 },  { "kill -INT $$", NULL, 130 },
        { "kill -PIPE $$", NULL, 141 },
    };

    for (size_t i = 0; i < ARRAY_LENGTH(cases); i++) {
        int result = -1;

        CU_ASSERT_EQUAL(
            shell_run(cases[i].command, cases[i].argument, &result, NULL), OK);
        CU_ASSERT_EQUAL(result, cases[i].result);
    }
}

/* A script in the home as an editor: $1 is the file. */
static void use_editor(const char *variable, const char *script)
{
    Text command = { 0 };

    text_format(&command, "sh %s/%s", home, variable);
    remove(text_string(&command) + 3);
    write_home(variable, script);
    setenv(variable, text_string(&command), 1);
    text_free(&command);
}

static Status edit_with(const char *script, Text *text, Fault *fault)
{
    text_clear(text);
    text_append(text, "old words\n");
    use_editor("EDITOR", script);
    return shell_edit(text, fault);
}

static void test_editor(void)
{
    Text text = { 0 };
    Fault fault = { 0 };

    make_home();
    unsetenv("VISUAL");
    CU_ASSERT_EQUAL(edit_with("sed -i s/old/new/ \"$1\"", &text, &fault), OK);
    CU_ASSERT_STRING_EQUAL(text_string(&text), "new words\n");
    CU_ASSERT_EQUAL(edit_with("exit 3", &text, &fault), ERR_STOPPED);
    CU_ASSERT_STRING_EQUAL(fault.text,
                           "the editor failed (status 3); nothing changed");
    CU_ASSERT_STRING_EQUAL(text_string(&text), "old words\n");
    CU_ASSERT_EQUAL(edit_with("rm \"$1\"", &text, &fault), ERR_MISSING);
    CU_ASSERT_STRING_EQUAL(text_string(&text), "old words\n");
    use_editor("VISUAL", "sed -i s/words/letters/ \"$1\"");
    CU_ASSERT_EQUAL(edit_with("sed -i s/old/new/ \"$1\"", &text, &fault), OK);
    CU_ASSERT_STRING_EQUAL(text_string(&text), "old letters\n");
    unsetenv("VISUAL");
    unsetenv("EDITOR");
    text_free(&text);
    remove_home();
}

static void test_comment_that_cannot_be_read(void)
{
    Session *session = begin();
    Fault fault = { 0 };

    CU_ASSERT(enter_all(session, "new analysis\ne4\ncomment mine"));
    unsetenv("VISUAL");
    use_editor("EDITOR", "printf '\\377' >\"$1\"");
    CU_ASSERT_EQUAL(session_edit_comment(session, &fault), ERR_FORMAT);
    CU_ASSERT_STRING_EQUAL(fault.text, "not UTF-8; nothing changed");
    CU_ASSERT(span_equals(game_comment(session_game(session),
                                       game_cursor(session_game(session)),
                                       PLACE_AFTER),
                          "mine"));
    use_editor("EDITOR", "printf ' no more \\n\\n' >\"$1\"");
    CU_ASSERT_EQUAL(session_edit_comment(session, &fault), OK);
    CU_ASSERT(span_equals(game_comment(session_game(session),
                                       game_cursor(session_game(session)),
                                       PLACE_AFTER),
                          "no more"));
    unsetenv("EDITOR");
    finish(session);
}

/* --- Arguments ------------------------------------------------------------ */

static void test_limits(void)
{
    static const struct {
        const char *text;
        SearchLimits limits;
    } cases[] = {
        { "inf", { .is_infinite = true } },
        { "depth 1", { .depth = 1 } },
        { "depth 22", { .depth = 22 } },
        { "nodes 1", { .nodes = 1 } },
        { "nodes 300k", { .nodes = 300000 } },
        { "nodes 7K", { .nodes = 7000 } },
        { "nodes 5m", { .nodes = 5000000 } },
        { "nodes 5M", { .nodes = 5000000 } },
        { "nodes 2g", { .nodes = 2000000000 } },
        { "nodes 2G", { .nodes = 2000000000 } },
        { "nodes 1000000000", { .nodes = 1000000000 } },
        { "time 3", { .movetime = 3000 } },
        { "time  3s ", { .movetime = 3000 } },
        { "time 500ms", { .movetime = 500 } },
        { "time 2m", { .movetime = 120000 } },
        { "time 1000000ms", { .movetime = 1000000 } },
    };
    static const char *const refused[] = {
        "",          "inf 3",   "depth",         "depth 0",
        "nodes 0",   "nodes x", "nodes k",       "nodes 1000000001",
        "nodes 1 2", "time 0",  "time 1000001s", "time s",
        "time 3h",   "fast",    "depth 9999",    "depth 3 x",
    };

    for (size_t i = 0; i < ARRAY_LENGTH(cases); i++) {
        const SearchLimits *wanted = &cases[i].limits;
        SearchLimits limits = { 0 };

        CU_ASSERT_EQUAL(
            argument_limits(span_from(cases[i].text), &limits, NULL), OK);
        CU_ASSERT_EQUAL(limits.is_infinite, wanted->is_infinite);
        CU_ASSERT_EQUAL(limits.depth, wanted->depth);
        CU_ASSERT_EQUAL(limits.nodes, wanted->nodes);
        CU_ASSERT_EQUAL(limits.movetime, wanted->movetime);
    }
    for (size_t i = 0; i < ARRAY_LENGTH(refused); i++) {
        SearchLimits limits = { .depth = 3 };
        Fault fault = { 0 };

        CU_ASSERT_EQUAL(argument_limits(span_from(refused[i]), &limits, &fault),
                        ERR_USAGE);
        CU_ASSERT_STRING_EQUAL(
            fault.text, "limit: expected depth 22, time 3s, nodes 5M or inf");
        CU_ASSERT_EQUAL(limits.depth, 3); /* as it was */
    }
}

static void test_switches_and_counts(void)
{
    static const Exchange exchanges[] = {
        { "new analysis", "Analysis board: enter the moves of both sides" },
        { "analyse maybe", "expected on or off, got \"maybe\"" },
        { "autoplay maybe", "expected on or off, got \"maybe\"" },
        { "next 0", "expected 1 to 100000, got \"0\"" },
        { "next 100001", "expected 1 to 100000, got \"100001\"" },
        { "prev x", "expected 1 to 100000, got \"x\"" },
        { "undo 1001", "expected 1 to 1000, got \"1001\"" },
        { "enter 1001", "expected 1 to 1000, got \"1001\"" },
        { "next 100000", "already at the end" },
        { "prev 100000", "already at the beginning" },
        { "analyse ON", "" },
        { "analyse OFF", "" },
    };
    Session *session = quick_session();

    CU_ASSERT(answers_are(session, exchanges, ARRAY_LENGTH(exchanges)));
    CU_ASSERT_FALSE(analysis_is_on(session));
    CU_ASSERT(enter(session, "analyse ON"));
    CU_ASSERT(analysis_is_on(session));
    session_free(session);
}

CU_TestInfo file_tests[] = {
    { "open by number", test_open_by_number },
    { "open a number", test_open_a_number },
    { "recent files", test_recent },
    { "games", test_games },
    { "find", test_find },
    { "sort", test_sort },
    { "games of mine", test_games_of_mine },
    { "one's own side is below", test_own_side_is_below },
    { "saving", test_saving },
    { "saving beside the list", test_saving_beside_the_list },
    { "saving into another file", test_saving_into_another_file },
    { "odd names", test_odd_names },
    { "saving over another file", test_saving_over_another_file },
    { "saving what has changed", test_saving_what_has_changed },
    { "exploring", test_exploring },
    { "copying", test_copying },
    { "the shell", test_shell },
    { "the editor", test_editor },
    { "a comment that cannot be read", test_comment_that_cannot_be_read },
    { "limits", test_limits },
    { "switches and counts", test_switches_and_counts },
    CU_TEST_INFO_NULL,
};
