/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "desk.h"
#include "library/library_place.h"

#include <stdlib.h>
#include <string.h>

static void test_nothing_is_open(void)
{
    Desk desk;
    LibraryRow row;

    desk_begin(&desk);
    CU_ASSERT_FALSE(library_is_open(desk.library));
    CU_ASSERT_FALSE(library_is_working(desk.library));
    CU_ASSERT_FALSE(library_can_save(desk.library));
    CU_ASSERT_STRING_EQUAL(library_name(desk.library), "");
    CU_ASSERT_STRING_EQUAL(library_path(desk.library), "");
    CU_ASSERT_STRING_EQUAL(library_filter(desk.library), "");
    CU_ASSERT_EQUAL(library_count(desk.library), 0);
    CU_ASSERT_EQUAL(library_shown(desk.library), 0);
    CU_ASSERT_EQUAL(library_number(desk.library), 0);
    CU_ASSERT_EQUAL(library_place(desk.library), SIZE_MAX);
    CU_ASSERT_EQUAL(library_progress(desk.library), 1000);
    CU_ASSERT_FALSE(library_row(desk.library, 0, &row));
    CU_ASSERT_FALSE(library_holds(desk.library, "/"));
    desk_end(&desk);
}

static void test_open(void)
{
    Desk desk;
    Fault fault = { 0 };

    desk_begin(&desk);
    CU_ASSERT_NOT_EQUAL(
        library_open(desk.library, desk_path(&desk, "none.pgn"), 1, &fault),
        OK);
    CU_ASSERT(says(&fault, "none.pgn"));
    CU_ASSERT_PTR_NULL(desk.game);
    desk_open(&desk, 1);
    CU_ASSERT(desk_white_is(&desk, "Anna"));
    CU_ASSERT(desk_was_said(&desk, "Game 1 of my games.pgn"));
    desk_open(&desk, 2);
    CU_ASSERT(desk_was_said(&desk, "error: Game 2, line 15")); /* Nf9 */
    CU_ASSERT_EQUAL(library_number(desk.library), 2);
    CU_ASSERT_STRING_EQUAL(library_name(desk.library), "my games.pgn");
    CU_ASSERT_FALSE(library_holds(desk.library, "/"));
    CU_ASSERT(library_holds(desk.library, desk_path(&desk, "my games.pgn")));
    /* what cannot be opened leaves everything as it is */
    CU_ASSERT_EQUAL(
        library_open(desk.library, desk_path(&desk, "my games.pgn"), 4, &fault),
        ERR_MISSING);
    CU_ASSERT(says(&fault, "only 3 games"));
    scratch_write(&desk.scratch, "empty.pgn", span_from("\n\n"));
    CU_ASSERT_EQUAL(
        library_open(desk.library, desk_path(&desk, "empty.pgn"), 1, &fault),
        ERR_MISSING);
    CU_ASSERT(says(&fault, "no games"));
    CU_ASSERT_EQUAL(library_number(desk.library), 2);
    CU_ASSERT(desk_white_is(&desk, "Bert"));
    library_close(desk.library);
    CU_ASSERT_FALSE(library_is_open(desk.library));
    CU_ASSERT_EQUAL(library_number(desk.library), 0);
    CU_ASSERT(desk_white_is(&desk, "Bert")); /* the board stays */
    desk_end(&desk);
}

static void test_show(void)
{
    Desk desk;
    Fault fault = { 0 };
    Game *game = NULL;

    desk_begin(&desk);
    desk_open(&desk, 1);
    CU_ASSERT_EQUAL(library_show(desk.library, 3, &fault), OK);
    CU_ASSERT(desk_white_is(&desk, "Clara"));
    CU_ASSERT_EQUAL(library_show(desk.library, 4, &fault), ERR_MISSING);
    CU_ASSERT_EQUAL(library_show(desk.library, 0, &fault), ERR_MISSING);
    CU_ASSERT_EQUAL(library_number(desk.library), 3);
    CU_ASSERT_EQUAL(library_read(desk.library, 2, &game, &fault), OK);
    CU_ASSERT(span_equals(game_tag(game, "White"), "Bert"));
    game_free(game);
    CU_ASSERT(desk_white_is(&desk, "Clara"));
    CU_ASSERT_EQUAL(library_read(desk.library, 4, &game, NULL), ERR_MISSING);
    library_put_away(desk.library);
    CU_ASSERT_EQUAL(library_number(desk.library), 0);
    CU_ASSERT_EQUAL(library_place(desk.library), SIZE_MAX);
    desk_end(&desk);
}

/* One game needs no number, and is shown without its directories. */
static void test_what_is_said(void)
{
    Desk desk;

    desk_begin(&desk);
    scratch_write(&desk.scratch, "one.pgn", span_from("1. e4 *\n"));
    CU_ASSERT_EQUAL(
        library_open(desk.library, desk_path(&desk, "one.pgn"), 1, NULL), OK);
    library_finish(desk.library);
    text_clear(&desk.said);
    CU_ASSERT_EQUAL(library_show(desk.library, 1, NULL), OK);
    CU_ASSERT_STRING_EQUAL(text_string(&desk.said), "one.pgn\n");
    desk_open(&desk, 1);
    library_finish(desk.library);
    text_clear(&desk.said);
    CU_ASSERT_EQUAL(library_show(desk.library, 3, NULL), OK);
    CU_ASSERT_STRING_EQUAL(text_string(&desk.said), "Game 3 of my games.pgn\n");
    desk_end(&desk);
}

#ifdef HAVE_ZLIB
/* A compressed file that ends too early, "short.pgn.gz". */
static bool make_short_file(const Desk *desk)
{
    Text games = { 0 };
    Text command = { 0 };
    bool is_made;

    for (unsigned i = 0; i < 20000; i++)
        text_format(&games, "[White \"P%u\"]\n\n1. e4 *\n\n", i * 2654435761u);
    scratch_write(&desk->scratch, "long.pgn", text_span(&games));
    text_format(&command, "gzip -c '%s'", desk_path(desk, "long.pgn"));
    text_format(&command, " | head -c 90000 >'%s'",
                desk_path(desk, "short.pgn.gz"));
    is_made = system(text_string(&command)) == 0;
    text_free(&command);
    text_free(&games);
    return is_made;
}

/* What is wrong with a file is said when it is found, once. */
static void test_damaged_file(void)
{
    Desk desk;

    desk_begin(&desk);
    CU_ASSERT(make_short_file(&desk));
    CU_ASSERT_EQUAL(
        library_open(desk.library, desk_path(&desk, "short.pgn.gz"), 1, NULL),
        OK);
    library_finish(desk.library);
    CU_ASSERT(desk_was_said(&desk, "error: "));
    CU_ASSERT(library_count(desk.library) > 100);
    CU_ASSERT_EQUAL(desk_filter(&desk, "white=P0"), OK);
    library_finish(desk.library);
    CU_ASSERT_EQUAL(desk.said.length, 0);
    /* another file may have its own faults */
    CU_ASSERT_EQUAL(
        library_open(desk.library, desk_path(&desk, "short.pgn.gz"), 1, NULL),
        OK);
    text_clear(&desk.said);
    library_finish(desk.library);
    CU_ASSERT(desk_was_said(&desk, "error: "));
    desk_end(&desk);
}
#endif

/* --- Saving --------------------------------------------------------------- */

static void test_save(void)
{
    Desk desk;
    Fault fault = { 0 };
    Text after = { 0 };

    desk_begin(&desk);
    desk_open(&desk, 3);
    CU_ASSERT(library_can_save(desk.library));
    CU_ASSERT_EQUAL(desk_filter(&desk, "clara"), OK);
    CU_ASSERT(desk_list_is(&desk, "3 "));
    game_set_tag(desk.game, "White", span_from("Cora"), NULL);
    CU_ASSERT_EQUAL(library_save(desk.library, desk.game, &fault), OK);
    CU_ASSERT_EQUAL(library_number(desk.library), 3);
    CU_ASSERT(desk_list_is(&desk, "1 2 3 ")); /* all are listed again */
    CU_ASSERT_STRING_EQUAL(library_filter(desk.library), "");
    CU_ASSERT(scratch_read(&desk.scratch, "my games.pgn", &after));
    CU_ASSERT(span_find_string(text_span(&after), "[White \"Cora\"]") <
              after.length);
    CU_ASSERT(span_find_string(text_span(&after), "1. e4   e5 1-0\n\n\n") <
              after.length);
    CU_ASSERT_EQUAL(library_append(desk.library, desk.game, &fault), OK);
    CU_ASSERT_EQUAL(library_number(desk.library), 4);
    CU_ASSERT_EQUAL(library_count(desk.library), 4);
    /* a row that was shown is read again */
    CU_ASSERT_EQUAL(library_show(desk.library, 1, &fault), OK);
    game_set_tag(desk.game, "White", span_from("Alma"), NULL);
    CU_ASSERT_EQUAL(library_save(desk.library, desk.game, &fault), OK);
    {
        LibraryRow row;

        CU_ASSERT(library_row(desk.library, 0, &row));
        CU_ASSERT_STRING_EQUAL(row.white, "Alma");
    }
    /* the file is another one now */
    scratch_write(&desk.scratch, "my games.pgn", span_from("1. e4 *\n"));
    CU_ASSERT_EQUAL(library_save(desk.library, desk.game, &fault), ERR_CHANGED);
    text_free(&after);
    desk_end(&desk);
}

/* It is that very file, not one that looks like it, nor one that is gone. */
static void test_holds(void)
{
    Desk desk;

    desk_begin(&desk);
    scratch_write(&desk.scratch, "other.pgn", span_from(THREE_GAMES));
    desk_open(&desk, 1);
    CU_ASSERT_FALSE(library_holds(desk.library, desk_path(&desk, "other.pgn")));
    CU_ASSERT_FALSE(library_holds(desk.library, desk_path(&desk, "none.pgn")));
    CU_ASSERT(library_holds(desk.library, desk_path(&desk, "my games.pgn")));
    scratch_clear(&desk.scratch);
    CU_ASSERT_FALSE(
        library_holds(desk.library, desk_path(&desk, "my games.pgn")));
    CU_ASSERT_FALSE(library_holds(desk.library, desk_path(&desk, "none.pgn")));
    desk_end(&desk);
}

static void test_adopt(void)
{
    Desk desk;

    desk_begin(&desk);
    library_adopt(desk.library, desk_path(&desk, "my games.pgn"));
    CU_ASSERT_EQUAL(library_number(desk.library), 3);
    CU_ASSERT_PTR_NULL(desk.game); /* it is on the board already */
    scratch_write(&desk.scratch, "other.pgn", span_from("1. e4 *\n"));
    library_adopt(desk.library, desk_path(&desk, "other.pgn"));
    CU_ASSERT_STRING_EQUAL(library_name(desk.library), "my games.pgn");
    CU_ASSERT_EQUAL(library_number(desk.library), 3);
    desk_end(&desk);
}

/* --- The place of unsaved work -------------------------------------------- */

static void read_place(const Text *record, LibraryPlace *place)
{
    Span rest = text_span(record);
    Span line;
    Span key;

    *place = (LibraryPlace){ 0 };
    while (span_split_line(&rest, &line))
        if (span_next_word(&line, &key))
            library_read_place(key, span_trim(line), place);
}

static void test_place(void)
{
    Desk desk;
    Text record = { 0 };
    LibraryPlace place;

    desk_begin(&desk);
    library_write_place(desk.library, &record);
    CU_ASSERT_EQUAL(record.length, 0);
    desk_open(&desk, 3);
    library_write_place(desk.library, &record);
    read_place(&record, &place);
    CU_ASSERT_EQUAL(place.number, 2); /* from 0 in the record */
    library_close(desk.library);
    CU_ASSERT(library_return(desk.library, &place));
    CU_ASSERT_EQUAL(library_number(desk.library), 3);
    CU_ASSERT_STRING_EQUAL(library_name(desk.library), "my games.pgn");
    library_close(desk.library);
    scratch_write(&desk.scratch, "my games.pgn", span_from("1. e4 *\n"));
    CU_ASSERT_FALSE(library_return(desk.library, &place));
    CU_ASSERT_FALSE(library_is_open(desk.library));
    library_place_free(&place);
    CU_ASSERT_FALSE(library_return(desk.library, &place));
    text_free(&record);
    desk_end(&desk);
}

/* Each part of the stamp counts, and none may be missing. */
static void test_stamp(void)
{
    Desk desk;
    Text record = { 0 };
    LibraryPlace place;

    desk_begin(&desk);
    desk_open(&desk, 2);
    library_write_place(desk.library, &record);
    read_place(&record, &place);
    library_close(desk.library);
    for (int part = 0; part < 5; part++) {
        LibraryPlace other = place;

        other.stamp.device += part == 0;
        other.stamp.inode += part == 1;
        other.stamp.size += part == 2;
        other.stamp.seconds += part == 3;
        other.stamp.nanoseconds += part == 4;
        CU_ASSERT_FALSE(library_return(desk.library, &other));
    }
    CU_ASSERT(library_return(desk.library, &place));
    CU_ASSERT_EQUAL(library_number(desk.library), 2);
    place.stamp.exists = false;
    library_read_place(span_from("stamp"), span_from("1 2 3 4"), &place);
    CU_ASSERT_FALSE(place.stamp.exists);
    library_read_place(span_from("stamp"), span_from("1 2 x 4 5"), &place);
    CU_ASSERT_FALSE(place.stamp.exists);
    library_read_place(span_from("stamps"), span_from("1 2 3 4 5"), &place);
    CU_ASSERT_FALSE(place.stamp.exists);
    library_read_place(span_from("file"), span_from("other"), &place);
    CU_ASSERT_STRING_EQUAL(place.path, "other");
    library_place_free(&place);
    text_free(&record);
    desk_end(&desk);
}

/* A record has one line for each thing, whatever files are called. */
static void test_place_of_a_strange_name(void)
{
    Desk desk;
    Text record = { 0 };
    Span rest;
    Span line;
    size_t lines = 0;

    desk_begin(&desk);
    scratch_write(&desk.scratch, "a\nb.pgn", span_from("1. e4 *\n"));
    CU_ASSERT_EQUAL(
        library_open(desk.library, desk_path(&desk, "a\nb.pgn"), 1, NULL), OK);
    library_write_place(desk.library, &record);
    rest = text_span(&record);
    CU_ASSERT(span_find_string(rest, "/a?b.pgn\nnumber 0\nstamp ") <
              rest.length);
    while (span_split_line(&rest, &line))
        lines++;
    CU_ASSERT_EQUAL(lines, 3);
    text_clear(&record);
    library_put_away(desk.library); /* unsaved work is not from there */
    library_write_place(desk.library, &record);
    CU_ASSERT_EQUAL(record.length, 0);
    text_free(&record);
    desk_end(&desk);
}

/* The file was opened to look for the game: it must be closed again. */
static void test_place_without_its_game(void)
{
    Desk desk;
    Text record = { 0 };
    LibraryPlace place;
    long before;

    desk_begin(&desk);
    desk_open(&desk, 3);
    library_write_place(desk.library, &record);
    read_place(&record, &place);
    library_close(desk.library);
    place.number = 3;
    before = desk.memory.live;
    CU_ASSERT_FALSE(library_return(desk.library, &place));
    CU_ASSERT_EQUAL(desk.memory.live, before);
    CU_ASSERT_FALSE(library_is_open(desk.library));
    library_place_free(&place);
    text_free(&record);
    desk_end(&desk);
}

/* --- Watchers ------------------------------------------------------------- */

static void note_closing(void *context)
{
    text_append_char(context, 'c');
}

static void note_growing(void *context)
{
    text_append_char(context, 'g');
}

static void note_changed(void *context)
{
    text_append_char(context, 'l');
}

static void test_watchers(void)
{
    Desk desk;
    Text notes = { 0 };
    LibraryWatcher all = { &notes, note_closing, note_growing, note_changed };
    LibraryWatcher none = { .context = &notes };

    desk_begin(&desk);
    library_watch(desk.library, &none);
    library_watch(desk.library, &all);
    desk_open(&desk, 1);
    CU_ASSERT_EQUAL(notes.length, 0); /* nothing was open */
    CU_ASSERT_EQUAL(desk_filter(&desk, "anna"), OK);
    desk_open(&desk, 2);
    library_close(desk.library);
    library_close(desk.library);
    CU_ASSERT(span_equals(text_span(&notes), "lcc"));
    library_free(desk.library);
    CU_ASSERT_EQUAL(notes.length, 3); /* nobody is told of the end */
    desk.library = NULL;
    text_free(&notes);
    desk_end(&desk);
}

CU_TestInfo file_tests[] = {
    { "nothing is open", test_nothing_is_open },
    { "open", test_open },
    { "show", test_show },
    { "save", test_save },
    { "holds", test_holds },
    { "adopt", test_adopt },
    { "the place of unsaved work", test_place },
    { "a place without its game", test_place_without_its_game },
    { "a stamp", test_stamp },
    { "the place of a strange name", test_place_of_a_strange_name },
    { "watchers", test_watchers },
    { "what is said", test_what_is_said },
#ifdef HAVE_ZLIB
    { "a damaged file", test_damaged_file },
#endif
    CU_TEST_INFO_NULL,
};
