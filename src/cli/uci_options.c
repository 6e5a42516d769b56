/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/uci_options.h"

#include "engine/engine.h"
#include "lab/brain.h"

#include <inttypes.h>

enum { NAME_ECHO = 60 /* bytes of an unknown name that are shown again */ };

typedef enum OptionKind {
    KIND_OF_CHECK,
    KIND_OF_SPIN,
    KIND_OF_BUTTON,
    KIND_OF_STRING,
    KIND_OF_BRAIN, /* a combo of their names */
    KIND_OF_TEXT   /* a string to be read only */
} OptionKind;

typedef struct OptionRow {
    const char *name;
    OptionKind kind;
    int64_t standard;
    int64_t low;
    int64_t high;
    const char *text;
} OptionRow;

static const OptionRow ROWS[UCI_OPTIONS] = {
    [UCI_HASH] = { "Hash", KIND_OF_SPIN, 16, 1, HASH_MAX, NULL },
    [UCI_CLEAR_HASH] = { "Clear Hash", KIND_OF_BUTTON, 0, 0, 0, NULL },
    [UCI_THREADS] = { "Threads", KIND_OF_SPIN, 1, 1, THREADS_MAX, NULL },
    [UCI_MULTIPV] = { "MultiPV", KIND_OF_SPIN, 1, 1, MULTIPV_MAX, NULL },
    [UCI_PONDER] = { "Ponder", KIND_OF_CHECK, 0, 0, 1, NULL },
    [UCI_MOVE_OVERHEAD] = { "Move Overhead", KIND_OF_SPIN, 10, 0, 5000, NULL },
    [UCI_CHESS960] = { "UCI_Chess960", KIND_OF_CHECK, 0, 0, 1, NULL },
    [UCI_SHOW_WDL] = { "UCI_ShowWDL", KIND_OF_CHECK, 0, 0, 1, NULL },
    [UCI_ANALYSE_MODE] = { "UCI_AnalyseMode", KIND_OF_CHECK, 0, 0, 1, NULL },
    [UCI_LIMIT_STRENGTH] = { "UCI_LimitStrength", KIND_OF_CHECK, 0, 0, 1,
                             NULL },
    [UCI_ELO] = { "UCI_Elo", KIND_OF_SPIN, 1500, ENGINE_ELO_MIN, ENGINE_ELO_MAX,
                  NULL },
    [UCI_OWN_BOOK] = { "OwnBook", KIND_OF_CHECK, 0, 0, 1, NULL },
    [UCI_BOOK_FILE] = { "BookFile", KIND_OF_STRING, 0, 0, 0, "<empty>" },
    [UCI_EVAL_FILE] = { "EvalFile", KIND_OF_STRING, 0, 0, 0, "<internal>" },
    [UCI_SEED] = { "Seed", KIND_OF_SPIN, 0, 0, UINT32_MAX, NULL },
    [UCI_SYZYGY_PATH] = { "SyzygyPath", KIND_OF_STRING, 0, 0, 0, "<empty>" },
    [UCI_SYZYGY_DEPTH] = { "SyzygyProbeDepth", KIND_OF_SPIN, 1, 1, 100, NULL },
    [UCI_SYZYGY_LIMIT] = { "SyzygyProbeLimit", KIND_OF_SPIN, 7, 0, 7, NULL },
    [UCI_SYZYGY_FIFTY] = { "Syzygy50MoveRule", KIND_OF_CHECK, 1, 0, 1, NULL },
    [UCI_OPPONENT] = { "UCI_Opponent", KIND_OF_STRING, 0, 0, 0, "<empty>" },
    [UCI_BRAIN] = { "Brain", KIND_OF_BRAIN, 0, 0, 0, ENGINE_OWN_BRAIN },
    [UCI_BRAIN_WORDS] = { "BrainWords", KIND_OF_STRING, 0, 0, 0, "<empty>" },
    [UCI_BRAIN_DEPTH] = { "BrainDepth", KIND_OF_SPIN, 0, 0, BRAIN_DEPTH_MAX,
                          NULL },
    [UCI_ABOUT] = { "UCI_EngineAbout", KIND_OF_TEXT, 0, 0, 0,
                    "luft, a chess program for the terminal; GPL-3.0-or-later, "
                    "without any warranty" },
};

static void take_settings(UciOptions *options, const EngineSettings *wanted)
{
    int64_t *numbers = options->standard;

    if (wanted->hash != 0)
        numbers[UCI_HASH] = wanted->hash;
    if (wanted->threads != 0)
        numbers[UCI_THREADS] = wanted->threads;
    numbers[UCI_MULTIPV] = wanted->multipv;
    numbers[UCI_LIMIT_STRENGTH] = wanted->elo != 0;
    if (wanted->elo != 0)
        numbers[UCI_ELO] = wanted->elo;
    numbers[UCI_SEED] = wanted->seed;
    numbers[UCI_BRAIN_DEPTH] = wanted->brain_depth;
    numbers[UCI_CHESS960] = wanted->has_chess960;
    numbers[UCI_OWN_BOOK] = wanted->has_book;
    if (wanted->book_file != NULL)
        options->texts[UCI_BOOK_FILE] = wanted->book_file;
    if (wanted->brain != NULL)
        options->texts[UCI_BRAIN] = wanted->brain;
    if (wanted->tables != NULL)
        options->texts[UCI_SYZYGY_PATH] = wanted->tables;
    if (wanted->judge != NULL)
        options->texts[UCI_EVAL_FILE] = wanted->judge;
}

void uci_options_start(UciOptions *options, const EngineSettings *wanted)
{
    for (UciOption i = 0; i < UCI_OPTIONS; i++) {
        options->standard[i] = ROWS[i].standard;
        options->texts[i] = ROWS[i].text;
    }
    take_settings(options, wanted);
    for (UciOption i = 0; i < UCI_OPTIONS; i++)
        options->numbers[i] = options->standard[i];
}

/* The words that the command line has given are not among the values that a
 * list can have. */
static void list_brains(const char *standard, Text *text)
{
    Span name = span_from(standard);

    text_append(text, "combo default ");
    text_append_span(text, span_take(name, span_find(name, ',')));
    text_append(text, " var " ENGINE_OWN_BRAIN);
    for (size_t i = 0; i < brain_count(); i++)
        text_format(text, " var %s", brain_at(i)->name);
}

void uci_options_list(const UciOptions *options, Text *text)
{
    for (UciOption i = 0; i < UCI_OPTIONS; i++) {
        const OptionRow *row = &ROWS[i];

        text_format(text, "option name %s type ", row->name);
        switch (row->kind) {
        case KIND_OF_CHECK:
            text_format(text, "check default %s",
                        options->standard[i] != 0 ? "true" : "false");
            break;
        case KIND_OF_SPIN:
            text_format(text,
                        "spin default %" PRId64 " min %" PRId64 " max %" PRId64,
                        options->standard[i], row->low, row->high);
            break;
        case KIND_OF_BUTTON:
            text_append(text, "button");
            break;
        case KIND_OF_BRAIN:
            list_brains(options->texts[i], text);
            break;
        case KIND_OF_STRING:
        case KIND_OF_TEXT:
            text_format(text, "string default %s", options->texts[i]);
            break;
        }
        text_append_char(text, '\n');
    }
}

/* Names and values may contain blanks; the word `value` separates them. */
static bool split(Span words, Span *name, Span *value)
{
    Span rest = words;
    Span word = { 0 };

    if (!span_next_word(&rest, &word) || !span_equals(word, "name"))
        return false;
    words = rest;
    *value = span_take(rest, 0);
    *name = span_trim(words);
    while (span_next_word(&rest, &word)) {
        if (!span_equals(word, "value"))
            continue;
        *name = span_trim(span_take(words, (size_t)(word.data - words.data)));
        *value = span_trim(rest);
        break;
    }
    return name->length > 0;
}

static Status read_check(const OptionRow *row, Span value, int64_t *number,
                         Fault *fault)
{
    if (span_equals_ignoring_case(value, "true"))
        *number = 1;
    else if (span_equals_ignoring_case(value, "false"))
        *number = 0;
    else
        return fault_set(fault, ERR_USAGE, "%s: expected true or false",
                         row->name);
    return OK;
}

static Status read_value(const OptionRow *row, Span value, int64_t *number,
                         Fault *fault)
{
    switch (row->kind) {
    case KIND_OF_CHECK:
        return read_check(row, value, number, fault);
    case KIND_OF_SPIN:
        if (!span_to_integer(value, row->low, row->high, number))
            return fault_set(fault, ERR_USAGE,
                             "%s: expected %" PRId64 " to %" PRId64, row->name,
                             row->low, row->high);
        return OK;
    case KIND_OF_BUTTON:
    case KIND_OF_STRING:
    case KIND_OF_BRAIN:
        return OK;
    case KIND_OF_TEXT:
        break;
    }
    return fault_set(fault, ERR_USAGE, "%s cannot be set", row->name);
}

Status uci_option_read(Span words, UciSetting *setting, Fault *fault)
{
    Span name = { 0 };
    Span value = { 0 };

    if (!split(words, &name, &value))
        return fault_set(fault, ERR_USAGE, "expected name NAME value VALUE");
    for (UciOption i = 0; i < UCI_OPTIONS; i++) {
        if (!span_equals_ignoring_case(name, ROWS[i].name))
            continue;
        setting->option = i;
        setting->text = value;
        return read_value(&ROWS[i], value, &setting->number, fault);
    }
    return fault_set(fault, ERR_MISSING, "no such option: %.*s",
                     SPAN_ARGUMENTS(span_take(name, NAME_ECHO)));
}
