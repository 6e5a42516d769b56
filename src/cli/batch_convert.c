/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * luft --convert: games in, games (or positions, or moves) out.
 */
#include "cli/batch_games.h"

#include "base/checksum.h"
#include "base/memory.h"
#include "cli/batch_unique.h"
#include "cli/option_values.h"
#include "formats/pack.h"
#include "notation/epd.h"
#include "notation/fen.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

typedef struct Converter Converter;
struct Converter {
    const Options *options;
    BatchGames *games;
    /* Append the game in the chosen format. */
    void (*write)(Converter *converter, const PgnRaw *raw, PgnSummary *summary);
    PgnWriteOptions writing;
    bool wants_all_positions;
    UniqueSet *seen; /* NULL: duplicates are fine */
    int64_t split;   /* games to a file; 0: all in one */
    uint64_t part;   /* number of the present file */
    uint64_t in_part;
    BatchOutput *output;
    Text text;
    Text buffer;
};

/* --- Formats -------------------------------------------------------------- */

static void write_pgn(Converter *c, const PgnRaw *raw, PgnSummary *summary)
{
    Game *game = pgn_read_game(raw, &c->games->reading, summary);

    pgn_write(game, &c->writing, &c->text);
    game_free(game);
}

static void write_json(Converter *c, const PgnRaw *raw, PgnSummary *summary)
{
    Game *game = pgn_read_game(raw, &c->games->reading, summary);

    game_json_write(game, &c->writing, &c->text);
    batch_games_append_errors(summary, &c->text);
    game_free(game);
}

/* Looks on while the main line is read. */
typedef struct LineVisitor {
    PgnVisitor visitor; /* first, so that the visitor finds its way back */
    Converter *converter;
    const char *id;
    bool is_epd;
    bool is_begun;
} LineVisitor;

static void read_main_line(Converter *c, const PgnRaw *raw,
                           LineVisitor *visitor, PgnSummary *summary)
{
    PgnOptions reading = c->games->reading;

    reading.skips_variations = true;
    visitor->converter = c;
    pgn_read(raw, &reading, &visitor->visitor, summary);
}

/* "White - Black, Event Date", as far as it is known. */
static void describe_game(Converter *c, const PgnRaw *raw)
{
    GameHeader header;

    game_header_read(raw->text, &header);
    text_clear(&c->buffer);
    game_header_text(header.white, &c->buffer);
    text_append(&c->buffer, " - ");
    game_header_text(header.black, &c->buffer);
    text_append(&c->buffer, ", ");
    game_header_text(header.event, &c->buffer);
    text_append(&c->buffer, " ");
    game_header_text(header.date, &c->buffer);
}

/* `move` is what was played here, or MOVE_NONE. */
static void put_position(LineVisitor *v, const Position *position, Move move)
{
    Text *text = &v->converter->text;
    Epd epd = { .position = *position };
    char fen[FEN_SIZE];

    if (!v->is_epd) {
        fen_write(position, FEN_STANDARD, fen);
        text_append(text, fen);
    } else {
        epd_set_text(&epd, "id", text_span(&v->converter->buffer));
        if (move_is_real(move)) {
            MoveList one = { .length = 1, .moves = { move } };

            epd_set_moves(&epd, "sm", &one);
        }
        epd_write(&epd, text);
    }
    text_append_char(text, '\n');
    epd_free(&epd);
}

static bool put_before(PgnVisitor *visitor, const Position *before, Move move)
{
    LineVisitor *v = (LineVisitor *)visitor;

    if (v->converter->wants_all_positions)
        put_position(v, before, move);
    return true;
}

static void write_positions(Converter *c, const PgnRaw *raw,
                            PgnSummary *summary, LineVisitor *visitor)
{
    visitor->visitor.move = put_before;
    describe_game(c, raw);
    read_main_line(c, raw, visitor, summary);
    put_position(visitor, &summary->final, MOVE_NONE);
}

static void write_epd(Converter *c, const PgnRaw *raw, PgnSummary *summary)
{
    LineVisitor visitor = { .is_epd = true };

    write_positions(c, raw, summary, &visitor);
}

static void write_fen(Converter *c, const PgnRaw *raw, PgnSummary *summary)
{
    LineVisitor visitor = { .is_epd = false };

    write_positions(c, raw, summary, &visitor);
}

static void put_start(PgnVisitor *visitor, const Position *start)
{
    LineVisitor *v = (LineVisitor *)visitor;
    Text *text = &v->converter->text;
    Position usual;
    char fen[FEN_SIZE];

    position_start(&usual);
    if (start->key == usual.key && start->halfmoves == 0) {
        text_append(text, "position startpos");
        return;
    }
    fen_write(start, FEN_STANDARD, fen);
    text_format(text, "position fen %s", fen);
}

static bool put_uci(PgnVisitor *visitor, const Position *before, Move move)
{
    LineVisitor *v = (LineVisitor *)visitor;
    char uci[MOVE_TEXT_SIZE];

    move_write(before, move, MOVE_UCI, uci);
    text_format(&v->converter->text, "%s %s", v->is_begun ? "" : " moves", uci);
    v->is_begun = true;
    return true;
}

static void write_uci(Converter *c, const PgnRaw *raw, PgnSummary *summary)
{
    LineVisitor visitor = { .visitor = { .start = put_start,
                                         .move = put_uci } };
    size_t before = c->text.length;

    read_main_line(c, raw, &visitor, summary);
    if (c->text.length > before)
        text_append_char(&c->text, '\n');
}

/* --- Options -------------------------------------------------------------- */

typedef struct FormatName {
    const char *name;
    void (*write)(Converter *converter, const PgnRaw *raw, PgnSummary *summary);
} FormatName;

static const FormatName FORMATS[] = {
    { "pgn", write_pgn }, { "json", write_json }, { "epd", write_epd },
    { "fen", write_fen }, { "uci", write_uci },
};

static Status refuse(Fault *fault, OptionId option, const char *value)
{
    return fault_set(fault, ERR_USAGE, "--%s: expected one of %s, got \"%s\"",
                     OPTION_TABLE[option].name, OPTION_TABLE[option].argument,
                     value);
}

static Status read_format(Converter *c, Fault *fault)
{
    const char *value = option_value(c->options, OPTION_FORMAT);

    c->write = write_pgn;
    if (value == NULL)
        return OK;
    for (size_t i = 0; i < ARRAY_LENGTH(FORMATS); i++) {
        if (strcmp(value, FORMATS[i].name) != 0)
            continue;
        c->write = FORMATS[i].write;
        return OK;
    }
    if (strcmp(value, "text") == 0)
        return fault_set(fault, ERR_USAGE, "--format text goes with --analyse");
    return refuse(fault, OPTION_FORMAT, value);
}

static Status read_strip(Converter *c, Fault *fault)
{
    const char *value = option_value(c->options, OPTION_STRIP);
    Span rest = span_from(value == NULL ? "" : value);
    Span word;

    while (value != NULL && span_split(&rest, ',', &word)) {
        bool is_all = span_equals(word, "all");

        if (!is_all && !span_equals(word, "comments") &&
            !span_equals(word, "commands") &&
            !span_equals(word, "variations") && !span_equals(word, "nags"))
            return refuse(fault, OPTION_STRIP, value);
        c->writing.omits_comments |= is_all || span_equals(word, "comments");
        c->writing.omits_commands |= is_all || span_equals(word, "commands");
        c->writing.omits_variations |=
            is_all || span_equals(word, "variations");
        c->writing.omits_nags |= is_all || span_equals(word, "nags");
    }
    return OK;
}

static Status read_options(Converter *c, Fault *fault)
{
    const char *output = option_value(c->options, OPTION_OUTPUT);
    Status status = read_format(c, fault);

    c->wants_all_positions = option_is_given(c->options, OPTION_ALL_POSITIONS);
    if (status == OK)
        status = option_move_style(c->options, &c->writing.style, fault);
    if (status == OK)
        status = read_strip(c, fault);
    if (status == OK)
        status = option_number(c->options,
                               (OptionRange){ OPTION_SPLIT, 1, INT64_MAX },
                               &c->split, fault);
    if (status == OK && c->split > 0 &&
        (output == NULL || file_is_stdout(output)))
        status = fault_set(fault, ERR_USAGE,
                           "--split needs a file name: -o NAME.pgn");
    if (status == OK && option_is_given(c->options, OPTION_UNIQUE))
        c->seen = unique_set_new();
    return status;
}

/* --- Files ---------------------------------------------------------------- */

/* Where the ending begins, in front of that of a compressed file. */
static size_t stem_length(const char *path)
{
    const char *slash = strrchr(path, '/');
    Span name = span_from(slash == NULL ? path : slash + 1);
    size_t before = (size_t)(name.data - path);
    unsigned endings = packing_of_name(path) == PACKING_NONE ? 1 : 2;
    size_t at = name.length;

    while (endings > 0 && at-- > 1)
        endings -= name.data[at] == '.';
    return before + (endings == 0 ? at : name.length);
}

/* "games.pgn" becomes "games-0001.pgn". */
static void name_part(const char *path, uint64_t part, Text *name)
{
    size_t stem = stem_length(path);

    text_append_span(name, span_of(path, stem));
    text_format(name, "-%04" PRIu64 "%s", part, path + stem);
}

static Status open_part(Converter *c, Fault *fault)
{
    const char *path = option_value(c->options, OPTION_OUTPUT);
    Text name = { 0 };
    Status status;

    if (c->split == 0)
        return batch_output_open(path, &c->output, fault);
    name_part(path, ++c->part, &name);
    c->in_part = 0;
    status = batch_output_open(text_string(&name), &c->output, fault);
    text_free(&name);
    return status;
}

/* Make sure that there is a file to write to. */
static Status next_part(Converter *c, Fault *fault)
{
    if (c->output != NULL && c->split > 0 && c->in_part == (uint64_t)c->split) {
        BatchOutput *full = c->output;
        Status status;

        c->output = NULL;
        status = batch_output_close(full, OK, fault);
        if (status != OK)
            return status;
    }
    if (c->output == NULL)
        return open_part(c, fault);
    return OK;
}

static Status convert_game(BatchGames *games, const PgnRaw *raw, Fault *fault)
{
    Converter *c = games->context;
    PgnSummary summary;
    Status status;

    if (c->seen != NULL && !unique_set_add(c->seen, raw, &games->reading))
        return OK;
    text_clear(&c->text);
    c->write(c, raw, &summary);
    if (summary.faults > 0)
        batch_games_complain(games, &summary);
    status = next_part(c, fault);
    if (status == OK)
        status = batch_output_write(c->output, text_span(&c->text), fault);
    c->in_part++;
    return status;
}

Status batch_convert(const Options *options, Fault *fault)
{
    BatchGames games = { .options = options, .take = convert_game };
    Converter converter = { .options = options, .games = &games };
    Status status = read_options(&converter, fault);

    games.context = &converter;
    if (status == OK && converter.split == 0)
        status = open_part(&converter, fault);
    if (status == OK)
        status = batch_games_run(&games, fault);
    status = batch_output_close(converter.output, status, fault);
    status = batch_games_verdict(&games, status, fault);
    unique_set_free(converter.seen);
    text_free(&converter.text);
    text_free(&converter.buffer);
    return status;
}
