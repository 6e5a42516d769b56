/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/batch_tables.h"

#include "base/base.h"
#include "cli/batch.h"
#include "notation/fen.h"
#include "notation/san.h"

#include <inttypes.h>
#include <string.h>

/* --- Opening -------------------------------------------------------------- */

static void complain(void *context, const char *message)
{
    (void)context;
    display_error("%s", message);
}

static Status open_path(const char *path, Tables **result, Fault *fault)
{
    const TablesListener listener = { NULL, complain };

    return tables_open(span_from(path), &listener, result, fault);
}

Status batch_tables_open(const Options *options, Tables **result, Fault *fault)
{
    const char *path = option_value(options, OPTION_TB);

    if (path == NULL || *path == '\0')
        return fault_set(fault, ERR_USAGE,
                         "where are the tables?  --tb DIR says so");
    return open_path(path, result, fault);
}

static Status read_format(const Options *options, bool *is_json, Fault *fault)
{
    const char *format = option_value(options, OPTION_FORMAT);

    *is_json = format != NULL && strcmp(format, "json") == 0;
    if (format == NULL || *is_json || strcmp(format, "text") == 0)
        return OK;
    return fault_set(fault, ERR_USAGE, "--format: expected text or json");
}

/* --- A position ----------------------------------------------------------- */

static void write_move_json(const Position *position, const TablesMove *move,
                            Text *text)
{
    char san[MOVE_TEXT_SIZE];
    char uci[MOVE_TEXT_SIZE];

    move_write(position, move->move, MOVE_SAN, san);
    move_write(position, move->move, MOVE_UCI, uci);
    text_format(text, "{\"san\":\"%s\",\"uci\":\"%s\",\"wdl\":%d,\"dtz\":%d}",
                san, uci, move->wdl, move->dtz);
}

static void write_json(const Position *position, const TablesVerdict *verdict,
                       Text *text)
{
    char fen[FEN_SIZE];

    fen_write(position, FEN_STANDARD, fen);
    text_format(text, "{\"fen\":\"%s\",\"wdl\":%d,\"dtz\":%d,\"moves\":[", fen,
                verdict->wdl, verdict->dtz);
    for (size_t i = 0; i < verdict->count; i++) {
        if (i > 0)
            text_append_char(text, ',');
        write_move_json(position, &verdict->moves[i], text);
    }
    text_append(text, "]}\n");
}

static void write_text(const Position *position, const TablesVerdict *verdict,
                       Text *text)
{
    tables_describe(position, verdict, text);
    text_append_char(text, '\n');
    for (size_t i = 0; i < verdict->count; i++) {
        const TablesMove *move = &verdict->moves[i];
        char san[MOVE_TEXT_SIZE];

        move_write(position, move->move, MOVE_SAN, san);
        text_format(text, "  %-8s %-13s", san, tables_word(move->wdl));
        if (move->dtz != 0)
            text_format(text, "DTZ %d", move->dtz);
        while (text->data[text->length - 1] == ' ')
            text_truncate(text, text->length - 1);
        text_append_char(text, '\n');
    }
}

static Status probe(const Position *position, Tables *tables, bool is_json,
                    Fault *fault)
{
    TablesVerdict *verdict = memory_new(sizeof *verdict);
    Text text = { 0 };
    Status status = tables_verdict(tables, position, verdict, fault);

    if (status == OK) {
        if (is_json)
            write_json(position, verdict, &text);
        else
            write_text(position, verdict, &text);
        display_print("%s", text_string(&text));
    }
    text_free(&text);
    memory_free(verdict);
    return status;
}

Status batch_probe(const Options *options, Fault *fault)
{
    Position position;
    Tables *tables = NULL;
    bool is_json = false;
    Status status = read_format(options, &is_json, fault);

    if (status == OK && fen_read(span_from(option_value(options, OPTION_PROBE)),
                                 &position, fault) != OK)
        status = fault_prefix(fault, ERR_USAGE, "--probe: ");
    if (status == OK)
        status = batch_tables_open(options, &tables, fault);
    if (status != OK)
        return status;
    status = probe(&position, tables, is_json, fault);
    tables_free(tables);
    return status;
}

/* --- A directory ---------------------------------------------------------- */

/* What a line says, and what all of them come to. */
typedef struct TablesReport {
    const Tables *tables;
    bool is_json;
    uint64_t bytes;
    unsigned good, bad;
} TablesReport;

static uint64_t size_of(const char *path)
{
    FileStamp stamp = { 0 };

    return path != NULL && file_stamp(path, &stamp, NULL) == OK
               ? (uint64_t)stamp.size
               : 0;
}

/* A line is long enough without the path. */
static void shorten(const char *path, Fault *fault)
{
    size_t length = strlen(path);
    Fault full = *fault;

    if (strncmp(full.text, path, length) == 0 && full.text[length] == ':')
        fault_set(fault, full.status, "%s", full.text + length + 2);
}

/* "good", "missing" or what is wrong. */
static void check(TablesReport *report, const char *path, Fault *fault)
{
    if (path == NULL) {
        fault_set(fault, OK, "missing");
    } else if (tables_check(report->tables, path, fault) == OK) {
        report->good++;
        fault_set(fault, OK, "good");
    } else {
        report->bad++;
        shorten(path, fault);
    }
    report->bytes += size_of(path);
}

static void write_entry(TablesReport *report, const TablesEntry *entry,
                        Text *text)
{
    Fault wdl = { 0 };
    Fault dtz = { 0 };

    check(report, entry->wdl, &wdl);
    check(report, entry->dtz, &dtz);
    if (report->is_json) {
        text_format(text,
                    "{\"name\":\"%s\",\"pieces\":%u,\"wdl\":%" PRIu64
                    ",\"dtz\":%" PRIu64 ",\"wdl_state\":",
                    entry->name, entry->pieces, size_of(entry->wdl),
                    size_of(entry->dtz));
        text_append_json(text, span_from(wdl.text));
        text_append(text, ",\"dtz_state\":");
        text_append_json(text, span_from(dtz.text));
        text_append(text, "}\n");
        return;
    }
    text_format(text, "%-9s %10" PRIu64 " %10" PRIu64 "  ", entry->name,
                size_of(entry->wdl), size_of(entry->dtz));
    if (strcmp(wdl.text, dtz.text) == 0)
        text_format(text, "%s\n", wdl.text);
    else
        text_format(text, "WDL %s, DTZ %s\n", wdl.text, dtz.text);
}

static Status list(TablesReport *report, Fault *fault)
{
    TablesEntry entry;
    Text text = { 0 };

    if (!report->is_json)
        display_print("%-9s %10s %10s\n", "table", "WDL", "DTZ");
    for (size_t i = 0; tables_entry(report->tables, i, &entry); i++) {
        if (batch_is_stopped())
            return batch_stopped(fault);
        text_clear(&text);
        write_entry(report, &entry, &text);
        display_print("%s", text_string(&text));
        display_flush();
    }
    text_free(&text);
    return OK;
}

static Status report_all(TablesReport *report, const char *path, Fault *fault)
{
    TablesCount count = tables_count(report->tables);
    Status status;

    if (count.wdl + count.dtz == 0)
        return fault_set(fault, ERR_MISSING, "%s: no tables", path);
    status = list(report, fault);
    if (status != OK)
        return status;
    if (!report->is_json)
        display_print("%u WDL and %u DTZ tables, up to %u pieces, %.1f MB\n",
                      count.wdl, count.dtz, count.pieces,
                      (double)report->bytes / 1e6);
    return report->bad == 0
               ? OK
               : fault_set(fault, ERR_FORMAT, "%u of %u files are damaged",
                           report->bad, report->bad + report->good);
}

Status batch_tables(const Options *options, Fault *fault)
{
    TablesReport report = { 0 };
    const char *path = options->operand_count > 0
                           ? options->operands[0]
                           : option_value(options, OPTION_TB);
    Tables *tables;
    Status status = read_format(options, &report.is_json, fault);

    if (status == OK && (path == NULL || options->operand_count > 1))
        status = fault_set(fault, ERR_USAGE, "--tables needs one directory");
    if (status == OK)
        status = open_path(path, &tables, fault);
    if (status != OK)
        return status;
    batch_begin();
    report.tables = tables;
    status = report_all(&report, path, fault);
    tables_free(tables);
    return status;
}
