/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "scenes.h"

#include "base/files.h"
#include "base/memory.h"
#include "formats/book_make.h"
#include "formats/formats.h"
#include "host/command.h"
#include "host/dialogue.h"
#include "host/lines.h"
#include "notation/epd.h"

/* Files, games and what is said in protocols. */

const char SCENE_GAMES[] =
    "[Event \"a\"]\n\n1. e4 (1. d4 d5 (1... Nf6)) 1... e5 {x} $1 *\n\n"
    "[Event \"b\"]\n\n1. d4 d5 D 2. c4 {y} *\n\n";

static const char *path_of(void *context)
{
    return scratch_path(&((Scene *)context)->scratch, "games.pgn");
}

void scene_make_games(const Scene *scene)
{
    scratch_write(&scene->scratch, "games.pgn", span_from(SCENE_GAMES));
}

static GameFile *open_games(void *context)
{
    GameFile *file = NULL;

    scene_make_games(context);
    if (game_file_open(path_of(context), &file, NULL) != OK)
        return NULL;
    while (game_file_index(file, 1000))
        continue;
    return file;
}

static Game *some_game(void)
{
    PgnSummary summary;
    PgnRaw raw = pgn_raw_of(span_from(SCENE_GAMES));

    return pgn_read_game(&raw, NULL, &summary);
}

static void read_a_game(void *context)
{
    Text text = { 0 };
    Game *game = some_game();

    (void)context;
    pgn_write(game, NULL, &text);
    text_free(&text);
    game_free(game);
}

static void open_a_file(void *context)
{
    game_file_close(open_games(context));
}

static void read_from_a_file(void *context)
{
    GameFile *file = open_games(context);

    for (size_t i = 0; file != NULL && i < game_file_count(file); i++) {
        GameRow row = { 0 };

        if (game_file_row(file, i, &row, NULL) == OK)
            game_row_free(&row);
    }
    game_file_close(file);
}

static void sort_a_file(void *context)
{
    GameFile *file = open_games(context);

    if (file == NULL)
        return;
    game_file_set_order(file, ORDER_DATE, false);
    while (game_file_sort(file, 1000))
        continue;
    game_file_close(file);
}

static void replace_in_a_file(void *context)
{
    GameFile *file = open_games(context);
    Game *game = some_game();

    if (file != NULL)
        game_file_replace(file, 0, game, NULL);
    game_file_close(file);
    game_free(game);
}

static void append_to_a_file(void *context)
{
    GameFile *file = open_games(context);
    Game *game = some_game();

    if (file != NULL)
        game_file_append(file, game, NULL);
    game_file_close(file);
    game_free(game);
}

static void delete_from_a_file(void *context)
{
    GameFile *file = open_games(context);

    if (file != NULL)
        game_file_delete(file, 0, NULL);
    game_file_close(file);
}

static void write_alone(void *context)
{
    Game *game = some_game();

    game_file_overwrite(path_of(context), game, NULL);
    game_free(game);
}

static void replace_a_file(void *context)
{
    file_replace(path_of(context), span_from(SCENE_GAMES), NULL, NULL, NULL);
}

static void filter_a_file(void *context)
{
    GameFile *file = open_games(context);
    Filter *filter = NULL;

    if (file != NULL && filter_read(span_from("white:a or d4 date>1900 \"b\""),
                                    NULL, &filter, NULL) == OK) {
        game_file_set_filter(file, filter);
        while (game_file_filter(file, 1000))
            continue;
    }
    game_file_close(file);
}

static void add_to_a_new_file(void *context)
{
    Game *game = some_game();
    const char *path =
        scratch_path(&((Scene *)context)->scratch, "another.pgn");

    game_file_append_to(path, game, NULL);
    file_remove(path, NULL);
    game_free(game);
}

static void write_json(void *context)
{
    Game *game = some_game();
    Text text = { 0 };

    (void)context;
    game_json_write(game, NULL, &text);
    text_free(&text);
    game_free(game);
}

static void read_epd(void *context)
{
    static const char LINE[] = "4k3/8/8/8/8/8/4P3/4K3 w - - bm e4 Kd2; "
                               "id \"a b\"; c0 \"x\"; acd 12;";
    Epd epd = { 0 };
    Text text = { 0 };

    (void)context;
    if (epd_read(span_from(LINE), &epd, NULL) == OK) {
        epd_set_text(&epd, "id", span_from("another"));
        epd_set_number(&epd, "dm", 3);
        epd_text(&epd, "c0", &text);
        epd_write(&epd, &text);
    }
    epd_free(&epd);
    text_free(&text);
}

static Status take_entry(BookSink *sink, const PolyglotEntry *entry,
                         Fault *fault)
{
    (void)sink;
    (void)entry;
    (void)fault;
    return OK;
}

static void make_a_book(void *context)
{
    BookWish wish = { .min_games = 1, .memory = 1 << 16 };
    BookSink sink = { take_entry };
    BookMaker *maker = book_maker_new(&wish);
    PgnRaw raw = pgn_raw_of(span_from(SCENE_GAMES));

    (void)context;
    if (book_maker_add(maker, &raw, NULL, NULL) == OK)
        book_maker_finish(maker, &sink, NULL);
    book_maker_free(maker);
}

static void ask_a_book(void *context)
{
    const Scene *scene = context;
    unsigned char bytes[POLYGLOT_ENTRY_SIZE];
    BookMove moves[BOOK_MOVES_MAX];
    Book *book = NULL;
    size_t count;
    Position start;

    position_start(&start);
    polyglot_put(bytes, &(PolyglotEntry){ start.key, 0x31c, 1, 0 });
    scratch_write(&scene->scratch, "book.bin",
                  span_of((const char *)bytes, sizeof bytes));
    if (book_open(scratch_path(&scene->scratch, "book.bin"), &book, NULL,
                  NULL) == OK)
        book_moves(book, &start, moves, &count, NULL);
    book_close(book);
}

static void learn_from_a_game(void *context)
{
    const char *path = scratch_path(&((Scene *)context)->scratch, "learn");
    Game *game = some_game();
    Learn *learn = NULL;

    file_remove(path, NULL);
    game_set_result(game, RESULT_WHITE);
    if (learn_open(path, &learn, NULL) == OK)
        learn_game(learn, game, WHITE, NULL);
    learn_close(learn);
    game_free(game);
}

static void count_moves(void *context)
{
    MoveCounts *counts = move_counts_new(20);
    PgnRaw raw = pgn_raw_of(span_from(SCENE_GAMES));

    (void)context;
    move_counts_add(counts, &raw);
    move_counts_free(counts);
}

static void write_a_log(void *context)
{
    const char *path = scratch_path(&((Scene *)context)->scratch, "log");
    FileLog *log = NULL;
    Text content = { 0 };

    file_remove(path, NULL);
    if (file_log_open(path, &log, NULL) != OK)
        return;
    file_log_append(log, span_from("a record\n"), NULL);
    file_log_read(log, 1 << 16, &content, NULL);
    file_log_truncate(log, 0, NULL);
    file_log_close(log);
    text_free(&content);
}

static void spill(void *context)
{
    FileSpill *file = NULL;
    char back[4];

    if (file_spill_open(path_of(context), &file, NULL) != OK)
        return;
    if (file_spill_append(file, span_from("spilled"), NULL) == OK)
        file_spill_read(file, 2, back, sizeof back, NULL);
    file_spill_close(file);
}

static void edit_a_game(void *context)
{
    Game *game = some_game();

    (void)context;
    game_go(game, game_main_line(game, 1));
    game_set_comment(game, game_cursor(game), PLACE_AFTER, span_from("new"));
    game_set_clock(game, game_cursor(game), 1000);
    game_set_tag(game, "White", span_from("somebody"), NULL);
    game_delete_variations(game, GAME_ROOT);
    while (game_undo(game))
        continue;
    while (game_redo(game))
        continue;
    game_free(game_copy(game));
    game_free(game);
}

static void hear_an_engine(void *context)
{
    static const char SAID[] =
        "id name x\noption name Hash type spin default 1 min 1 max 9\n"
        "info depth 3 score cp 20 pv e2e4 e7e5\nbestmove e2e4 ponder e7e5\n";
    Span rest = span_from(SAID);
    Span line;
    Span words;
    LineReader reader = { 0 };
    LineWriter writer = { 0 };

    (void)context;
    while (line_reader_next(&reader, &rest, &line)) {
        HostOption option = { 0 };

        if (dialogue_kind(line, &words) == SAYING_OPTION &&
            host_option_read(words, &option))
            host_option_release(&option);
        line_writer_add(&writer, line);
    }
    line_reader_release(&reader);
    line_writer_release(&writer);
}

static void read_a_command(void *context)
{
    EngineCommand command;

    (void)context;
    if (engine_command_read(span_from("'/bin/an engine' -a \"b c\" d=e"),
                            &command, NULL) == OK)
        engine_command_release(&command);
}

const SceneKind FILE_SCENES[] = {
    { "reading and writing a game", read_a_game },
    { "opening a file", open_a_file },
    { "rows of a file", read_from_a_file },
    { "sorting a file", sort_a_file },
    { "filtering a file", filter_a_file },
    { "replacing a game", replace_in_a_file },
    { "appending a game", append_to_a_file },
    { "deleting a game", delete_from_a_file },
    { "overwriting a file", write_alone },
    { "a game for a new file", add_to_a_new_file },
    { "a position with operations", read_epd },
    { "replacing a file", replace_a_file },
    { "a game as JSON", write_json },
    { "making a book", make_a_book },
    { "asking a book", ask_a_book },
    { "learning from a game", learn_from_a_game },
    { "counting moves", count_moves },
    { "a log", write_a_log },
    { "what does not fit into memory", spill },
    { "editing a game", edit_a_game },
    { "hearing an engine", hear_an_engine },
    { "the command of an engine", read_a_command },
    { NULL, NULL },
};
