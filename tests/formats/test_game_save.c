/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Saving into files of all kinds: damaged ones, several programs at a time,
 * and every system call of every way to save going wrong.
 */
#include "suites.h"

#include "../harness/call_faults.h"
#include "../harness/scratch.h"
#include "base/random.h"
#include "files.h"
#include "formats/game_file.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

static unsigned effort(unsigned normal)
{
    const char *wish = getenv("LUFT_EFFORT");

    if (wish != NULL && strcmp(wish, "long") == 0)
        return normal * 5;
    return wish != NULL && strcmp(wish, "quick") == 0 ? normal / 10 : normal;
}

/* --- Wild files ----------------------------------------------------------- */

/* Bytes changed, pieces taken out, pieces put in twice. */
static void damage(Text *text, Random *random)
{
    uint64_t count = random_below(random, 6);

    for (uint64_t i = 0; i < count && text->length > 0; i++) {
        size_t at = random_below(random, text->length);
        size_t length = random_below(random, 40);
        Text result = { 0 };

        length = length < text->length - at ? length : text->length - at;
        switch (random_below(random, 3)) {
        case 0:
            text->data[at] = "{}()[]\";%\n\r\0 *-1eK"[random_below(random, 19)];
            continue;
        case 1:
            text_append_span(&result, span_of(text->data, at));
            break;
        default:
            text_append_span(&result, span_of(text->data, at + length));
            break;
        }
        text_append_span(
            &result, span_skip(text_span(text),
                               at + (random_below(random, 2) ? length : 0)));
        text_free(text);
        *text = result;
    }
}

typedef struct Part {
    size_t from; /* what is replaced */
    size_t length;
    size_t games;
    size_t faulty;
} Part;

/* Where game `number` (or the last) stands in a text. */
static Part find_game(Span text, size_t number)
{
    PgnStream *stream = pgn_stream_new(source_from_span(text));
    Part part = { 0 };
    PgnSummary summary;
    PgnRaw raw;
    bool is_found;

    while (pgn_stream_next(stream, &raw, &is_found, NULL) == OK && is_found) {
        pgn_read(&raw, NULL, NULL, &summary);
        part.faulty += summary.faults > 0;
        if (part.games++ != number)
            continue;
        part.from = (size_t)raw.offset;
        part.length = summary.length;
    }
    if (pgn_stream_has_positions(stream))
        part.games = 0;
    pgn_stream_free(stream);
    return part;
}

static bool is_untouched(Span before, Span after, const Part *part)
{
    size_t behind = before.length - part->from - part->length;

    return after.length >= part->from + behind &&
           span_is_equal(span_take(before, part->from),
                         span_take(after, part->from)) &&
           span_is_equal(span_skip(before, before.length - behind),
                         span_skip(after, after.length - behind));
}

/* Change one game of the file and look at the others. */
static bool save_one(Scratch *scratch, Span before, const Part *part,
                     size_t number)
{
    GameFile *file = NULL;
    Game *game = NULL;
    Text after = { 0 };
    bool is_right;

    scratch_write(scratch, "g.pgn", before);
    if (game_file_open(scratch_path(scratch, "g.pgn"), &file, NULL) != OK)
        return true; /* UTF-16, or no text at all */
    while (game_file_index(file, 100))
        continue;
    CU_ASSERT_EQUAL(game_file_count(file), part->games);
    CU_ASSERT_EQUAL(game_file_read(file, number, &game, NULL, NULL), OK);
    game_set_tag(game, "Annotator", span_from("me"), NULL);
    CU_ASSERT_EQUAL(game_file_replace(file, number, game, NULL), OK);
    scratch_read(scratch, "g.pgn", &after);
    is_right = is_untouched(before, text_span(&after), part);
    game_free(game);
    game_file_close(file);
    text_free(&after);
    return is_right;
}

static void test_wild_files(void)
{
    PgnNames names = pgn_names();
    unsigned files = effort(1000);
    unsigned faulty = 0;
    Scratch scratch;

    scratch_make(&scratch);
    for (unsigned seed = 0; seed < files; seed++) {
        Random random;
        Text path = { 0 };
        Text text = { 0 };
        Part part;
        size_t number;

        random_start(&random, seed);
        text_format(&path, "pgn/%s",
                    names.names[random_below(&random, names.count)]);
        CU_ASSERT_TRUE(load(own_path(text_string(&path)), &text));
        damage(&text, &random);
        part = find_game(text_span(&text), 0);
        if (part.games > 0) {
            number = random_below(&random, part.games);
            part = find_game(text_span(&text), number);
            faulty += part.faulty > 0;
            if (!save_one(&scratch, text_span(&text), &part, number)) {
                printf("\n  seed %u\n", seed);
                CU_FAIL("a game that was not saved has changed");
            }
        }
        text_free(&path);
        text_free(&text);
    }
    CU_ASSERT_TRUE(faulty >= files / 20);
    scratch_remove(&scratch);
    pgn_names_free(&names);
}

/* --- Several programs ----------------------------------------------------- */

enum { WRITERS = 4 };

/* How many games each of them saves. */
static size_t games_for_each(void)
{
    const char *effort = getenv("LUFT_EFFORT");
    bool is_long = effort != NULL && strcmp(effort, "long") == 0;

    return is_long ? 1000 / WRITERS : 12;
}

/* Save game `number` with a tag of its own, however often others are faster. */
static void save_until_done(const char *path, size_t number)
{
    Status status = ERR_CHANGED;

    while (status == ERR_CHANGED || status == ERR_BUSY) {
        GameFile *file = NULL;
        Game *game = NULL;

        status = game_file_open(path, &file, NULL);
        if (status != OK)
            _exit(2);
        while (game_file_index(file, 100))
            continue;
        status = game_file_read(file, number, &game, NULL, NULL);
        if (status == OK) {
            game_set_tag(game, "Annotator", span_from("saved"), NULL);
            status = game_file_replace(file, number, game, NULL);
        }
        game_free(game);
        game_file_close(file);
    }
    if (status != OK)
        _exit(1);
}

static void test_parallel_saves(void)
{
    Scratch scratch;
    Text text = { 0 };
    GameFile *file = NULL;
    size_t each = games_for_each();

    scratch_make(&scratch);
    for (size_t i = 0; i < WRITERS * each; i++)
        text_format(&text, "[Event \"%zu\"]\n\n1. e4 *\n\n", i);
    scratch_write(&scratch, "g.pgn", text_span(&text));
    for (size_t i = 0; i < WRITERS; i++) {
        if (fork() != 0)
            continue;
        for (size_t j = 0; j < each; j++)
            save_until_done(scratch_path(&scratch, "g.pgn"), j * WRITERS + i);
        _exit(0);
    }
    for (int i = 0; i < WRITERS; i++) {
        int status = 1;

        CU_ASSERT_TRUE(wait(&status) > 0);
        CU_ASSERT_EQUAL(status, 0);
    }
    CU_ASSERT_EQUAL_FATAL(
        game_file_open(scratch_path(&scratch, "g.pgn"), &file, NULL), OK);
    while (game_file_index(file, 100))
        continue;
    CU_ASSERT_EQUAL(game_file_count(file), WRITERS * each);
    for (size_t i = 0; i < game_file_count(file); i++) {
        Game *game = NULL;

        CU_ASSERT_EQUAL_FATAL(game_file_read(file, i, &game, NULL, NULL), OK);
        CU_ASSERT_TRUE(span_equals(game_tag(game, "Annotator"), "saved"));
        game_free(game);
    }
    game_file_close(file);
    text_free(&text);
    scratch_remove(&scratch);
}

/* --- Failures ------------------------------------------------------------- */

static const char OLD[] = "[Event \"one\"]\n\n1. e4 *\n\n"
                          "[Event \"two\"]\n\n1. d4 Nf9 *\n";

static Game *new_game(void)
{
    Game *game = game_new();

    game_set_tag(game, "White", span_from("Changed"), NULL);
    return game;
}

static void prepare(void *context)
{
    scratch_clear(context);
    scratch_write(context, "g.pgn", span_from(OLD));
}

static void prepare_nothing(void *context)
{
    scratch_clear(context);
}

static Status run_in_file(void *context, Status (*act)(GameFile *, Fault *),
                          Fault *fault)
{
    GameFile *file = NULL;
    Status status =
        game_file_open(scratch_path(context, "g.pgn"), &file, fault);

    if (status != OK)
        return status;
    while (game_file_index(file, 100))
        continue;
    status = game_file_fault(file)->status;
    if (status != OK)
        fault_pass(fault, game_file_fault(file));
    else
        status = act(file, fault);
    game_file_close(file);
    return status;
}

static Status append_game(GameFile *file, Fault *fault)
{
    Game *game = new_game();
    Status status = game_file_append(file, game, fault);

    game_free(game);
    return status;
}

static Status delete_game(GameFile *file, Fault *fault)
{
    return game_file_delete(file, 0, fault);
}

static Status run_append(void *context, Fault *fault)
{
    return run_in_file(context, append_game, fault);
}

static Status run_delete(void *context, Fault *fault)
{
    return run_in_file(context, delete_game, fault);
}

static Status run_create(void *context, Fault *fault)
{
    Game *game = new_game();
    Status status =
        game_file_create(scratch_path(context, "g.pgn"), game, fault);

    game_free(game);
    return status;
}

static Status run_overwrite(void *context, Fault *fault)
{
    Game *game = new_game();
    Status status =
        game_file_overwrite(scratch_path(context, "g.pgn"), game, fault);

    game_free(game);
    return status;
}

static bool ends_whole(Span text)
{
    return span_find_string(text, "[White \"Changed\"]") < text.length &&
           span_ends_with(text, "*\n\n");
}

static bool is_appended(Span text)
{
    return span_starts_with(text, OLD) && ends_whole(text);
}

static bool is_deleted(Span text)
{
    return span_equals(text, "[Event \"two\"]\n\n1. d4 Nf9 *\n");
}

static bool is_one_game(Span text)
{
    return span_starts_with(text, "[Event \"?\"]") && ends_whole(text);
}

typedef struct SaveWay {
    const char *name;
    void (*prepare)(void *context);
    Status (*run)(void *context, Fault *fault);
    bool (*is_new)(Span text);
} SaveWay;

typedef struct SaveRig {
    Scratch scratch; /* first: it is what the calls above are given */
    const SaveWay *way;
} SaveRig;

/* Whole: the new file when it is said to be saved, else the old one; after a
 * death either. */
static bool check(void *context, Status status, const Fault *fault)
{
    SaveRig *rig = context;
    Text text = { 0 };
    bool exists = scratch_read(&rig->scratch, "g.pgn", &text);
    bool is_old = rig->way->prepare == prepare_nothing
                      ? !exists
                      : span_equals(text_span(&text), OLD);
    bool is_new = rig->way->is_new(text_span(&text));

    text_free(&text);
    if (fault == NULL)
        return is_old || is_new;
    if (status == ERR_LATE &&
        !span_starts_with(span_from(fault->text), "saved, but "))
        return false;
    return status_is_done(status) ? is_new : is_old;
}

static void test_failures(void)
{
    static const SaveWay ways[] = {
        { "append to an open file", prepare, run_append, is_appended },
        { "delete a game", prepare, run_delete, is_deleted },
        { "a new file", prepare_nothing, run_create, is_one_game },
        { "in the place of a file", prepare, run_overwrite, is_one_game },
    };
    SaveRig rig;

    scratch_make(&rig.scratch);
    for (size_t i = 0; i < ARRAY_LENGTH(ways); i++) {
        CallScenario scenario = { ways[i].name, ways[i].prepare, ways[i].run,
                                  check, &rig };
        CallTally tally;

        rig.way = &ways[i];
        tally = call_faults_try_errors(&scenario);
        CU_ASSERT_TRUE(tally.calls > 5);
        CU_ASSERT_EQUAL(tally.bad, 0);
        tally = call_faults_try_deaths(&scenario);
        CU_ASSERT_EQUAL(tally.bad, 0);
    }
    scratch_remove(&rig.scratch);
}

CU_TestInfo game_save_tests[] = {
    { "wild files", test_wild_files },
    { "parallel saves", test_parallel_saves },
    CU_TEST_INFO_NULL,
};

CU_TestInfo game_save_fault_tests[] = {
    { "failing and dying", test_failures },
    CU_TEST_INFO_NULL,
};
