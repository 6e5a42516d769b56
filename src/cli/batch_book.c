/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/batch_book.h"

#include "base/display.h"
#include "base/memory.h"
#include "cli/batch_games.h"
#include "cli/option_values.h"
#include "formats/book_make.h"

#include <string.h>

/* --- Making --------------------------------------------------------------- */

static Status add_game(BatchGames *games, const PgnRaw *raw, Fault *fault)
{
    return book_maker_add(games->context, raw, &games->reading, fault);
}

typedef struct BookFile {
    BookSink sink; /* first, so that the sink finds its way back */
    BatchOutput *output;
    uint64_t entries;
    BatchProgress progress;
} BookFile;

static Status put_entry(BookSink *sink, const PolyglotEntry *entry,
                        Fault *fault)
{
    BookFile *file = (BookFile *)sink;
    unsigned char bytes[POLYGLOT_ENTRY_SIZE];

    if (batch_is_stopped())
        return batch_stopped(fault);
    polyglot_put(bytes, entry);
    file->entries++;
    batch_progress(&file->progress, &(BatchCount){ .what = "book moves written",
                                                   .count = file->entries });
    return batch_output_write(
        file->output, span_of((const char *)bytes, sizeof bytes), fault);
}

static Status read_wish(const Options *options, BookWish *wish, Fault *fault)
{
    int64_t max_ply = 40;
    int64_t min_games = 3;
    Status status = option_number(
        options, (OptionRange){ OPTION_MAX_PLY, 1, 1000 }, &max_ply, fault);

    if (status == OK)
        status = option_number(options,
                               (OptionRange){ OPTION_MIN_GAMES, 1, 1000000 },
                               &min_games, fault);
    *wish = (BookWish){ .max_ply = (unsigned)max_ply,
                        .min_games = (unsigned)min_games,
                        .counts_results = true,
                        .beside = option_value(options, OPTION_MAKE_BOOK) };
    wish->only[WHITE] = option_is_given(options, OPTION_WHITE_ONLY);
    wish->only[BLACK] = option_is_given(options, OPTION_BLACK_ONLY);
    if (wish->only[WHITE] && wish->only[BLACK])
        wish->only[WHITE] = wish->only[BLACK] = false;
    return status;
}

static Status write_book(BookMaker *maker, const char *path, uint64_t *entries,
                         Fault *fault)
{
    BookFile file = { .sink = { put_entry } };
    Status status = batch_output_open(path, &file.output, fault);

    if (status == OK)
        status = book_maker_finish(maker, &file.sink, fault);
    batch_progress_end(&file.progress);
    *entries = file.entries;
    return batch_output_close(file.output, status, fault);
}

static Status make_book(const Options *options, Fault *fault)
{
    const char *path = option_value(options, OPTION_MAKE_BOOK);
    BatchGames games = { .options = options, .take = add_game };
    BookWish wish;
    BookMaker *maker;
    uint64_t entries = 0;
    Status status = read_wish(options, &wish, fault);

    if (status != OK)
        return status;
    maker = book_maker_new(&wish);
    games.context = maker;
    status = batch_games_run(&games, fault);
    if (status == OK)
        status = write_book(maker, path, &entries, fault);
    if (status == OK)
        display_note("luft: %s: %llu moves from %llu games\n", path,
                     (unsigned long long)entries,
                     (unsigned long long)book_maker_games(maker));
    status = batch_games_verdict(&games, status, fault);
    book_maker_free(maker);
    return status;
}

/* The file of --from comes before those that are only named. */
Status batch_make_book(const Options *options, Fault *fault)
{
    const char *from = option_value(options, OPTION_FROM);
    Options wider = *options;
    Status status;

    if (from == NULL)
        return make_book(options, fault);
    wider.operands =
        memory_new((options->operand_count + 1) * sizeof *wider.operands);
    wider.operands[0] = from;
    if (options->operand_count > 0)
        memcpy(wider.operands + 1, options->operands,
               options->operand_count * sizeof *wider.operands);
    wider.operand_count++;
    status = make_book(&wider, fault);
    memory_free(wider.operands);
    return status;
}

/* --- Showing -------------------------------------------------------------- */

static void show_move(const Position *position, const BookMove *move,
                      uint64_t sum)
{
    Position after = *position;
    char san[MOVE_TEXT_SIZE];
    const Opening *opening;

    move_write(position, move->move, MOVE_SAN, san);
    position_make(&after, move->move);
    opening = opening_find(&after);
    display_print("%s\t%u\t%.1f%%\t%s\t%s\n", san, move->weight,
                  sum == 0 ? 0.0 : 100.0 * move->weight / (double)sum,
                  opening == NULL ? "" : opening->code,
                  opening == NULL ? "" : opening->name);
}

static Status show_moves(Book *book, const Position *position, Fault *fault)
{
    BookMove moves[BOOK_MOVES_MAX];
    size_t count = 0;
    uint64_t sum = 0;
    Status status = book_moves(book, position, moves, &count, fault);

    if (status != OK)
        return status;
    for (size_t i = 0; i < count; i++)
        sum += moves[i].weight;
    for (size_t i = 0; i < count; i++)
        show_move(position, &moves[i], sum);
    if (count == 0)
        display_note("luft: position not in book\n");
    return OK;
}

static Status open_book(const char *path, Book **book, Fault *fault)
{
    Fault warning = { 0 };
    Status status = OK;

    if (path[0] == '\0')
        *book = book_of_program();
    else
        status = book_open_any(path, book, &warning, fault);
    if (status == OK && warning.status != OK)
        display_fault(&warning);
    return status;
}

Status batch_show_book(const Options *options, Fault *fault)
{
    const char *path = option_value(options, OPTION_SHOW_BOOK);
    Position position;
    Book *book;
    Status status = option_position(options, &position, fault);

    if (status != OK)
        return status;
    if (path[0] == '\0' && options->operand_count > 0)
        path = options->operands[0];
    status = open_book(path, &book, fault);
    if (status != OK)
        return status;
    status = show_moves(book, &position, fault);
    book_close(book);
    return status;
}

/* --- Opening names -------------------------------------------------------- */

typedef struct Namer {
    BatchOutput *output;
    bool writes_games;
    Text text;
} Namer;

static void list_opening(Namer *namer, const PgnRaw *raw, const Game *game)
{
    const Opening *opening = opening_of_game(game);

    text_format(&namer->text, "%llu\t%s\t%s\t", (unsigned long long)raw->number,
                opening == NULL ? "" : opening->code,
                opening == NULL ? "" : opening->name);
    display_append_line(&namer->text, game_tag(game, "White"));
    text_append(&namer->text, "\t");
    display_append_line(&namer->text, game_tag(game, "Black"));
    text_append(&namer->text, "\n");
}

static void fill_in(Game *game)
{
    const Opening *opening = opening_of_game(game);
    Span family;
    Span variation;

    if (opening == NULL)
        return;
    opening_split(opening, &family, &variation);
    game_set_tag(game, "ECO", span_from(opening->code), NULL);
    game_set_tag(game, "Opening", family, NULL);
    if (variation.length > 0)
        game_set_tag(game, "Variation", variation, NULL);
    else
        game_remove_tag(game, "Variation");
}

static Status name_game(BatchGames *games, const PgnRaw *raw, Fault *fault)
{
    Namer *namer = games->context;
    PgnSummary summary;
    Game *game = pgn_read_game(raw, &games->reading, &summary);

    text_clear(&namer->text);
    if (summary.faults > 0)
        batch_games_complain(games, &summary);
    if (namer->writes_games) {
        fill_in(game);
        pgn_write(game, NULL, &namer->text);
    } else {
        list_opening(namer, raw, game);
    }
    game_free(game);
    return batch_output_write(namer->output, text_span(&namer->text), fault);
}

Status batch_eco(const Options *options, Fault *fault)
{
    const char *path = option_value(options, OPTION_OUTPUT);
    Namer namer = { .writes_games = path != NULL };
    BatchGames games = { .options = options,
                         .take = name_game,
                         .context = &namer };
    Status status = batch_output_open(path, &namer.output, fault);

    if (status == OK)
        status = batch_games_run(&games, fault);
    status = batch_output_close(namer.output, status, fault);
    status = batch_games_verdict(&games, status, fault);
    text_free(&namer.text);
    return status;
}

/* --- Learning ------------------------------------------------------------- */

Status batch_reset_learning(const Options *options, Fault *fault)
{
    Status status = learn_forget(NULL, fault);

    (void)options;
    if (status == OK)
        display_note("luft: opening learning reset\n");
    return status;
}
