/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/options.h"

#include "base/memory.h"
#include "base/span.h"

#include <inttypes.h>
#include <string.h>

enum { HELP_COLUMN = 26, HELP_WIDTH = 80, NEAR_ENOUGH = 3, NAME_SIZE = 32 };

/* The arguments still to be read, and what they gave so far. */
typedef struct Reader {
    char **argv;
    int argc;
    int next;
    Options options;
    Fault *fault;
} Reader;

static bool takes_argument(const OptionSpec *spec)
{
    return spec->argument != NULL && spec->argument[0] != '[';
}

static bool may_take_argument(const OptionSpec *spec)
{
    return spec->argument != NULL && spec->argument[0] == '[';
}

static OptionId find_name(Span name)
{
    if (span_equals(name, "960"))
        return OPTION_CHESS960; /* as people call it */
    if (span_equals(name, "analyze"))
        return OPTION_ANALYSE;
    for (OptionId id = 0; id < OPTION_COUNT; id++)
        if (span_equals(name, OPTION_TABLE[id].name))
            return id;
    return OPTION_COUNT;
}

static OptionId find_letter(char letter)
{
    if (letter == 'v')
        return OPTION_VERSION; /* what many programs answer to */
    for (OptionId id = 0; id < OPTION_COUNT; id++)
        if (OPTION_TABLE[id].letter == letter)
            return id;
    return OPTION_COUNT;
}

static size_t smallest(size_t a, size_t b, size_t c)
{
    size_t ab = a < b ? a : b;

    return ab < c ? ab : c;
}

/* How many letters to change, add or drop to get from one to the other. */
static size_t distance(Span typed, const char *name)
{
    size_t row[NAME_SIZE + 1];
    size_t length = strlen(name);

    for (size_t j = 0; j <= length; j++)
        row[j] = j;
    for (size_t i = 0; i < typed.length; i++) {
        size_t diagonal = row[0];

        row[0] = i + 1;
        for (size_t j = 1; j <= length; j++) {
            size_t changed = diagonal + (typed.data[i] != name[j - 1]);

            diagonal = row[j];
            row[j] = smallest(changed, row[j] + 1, row[j - 1] + 1);
        }
    }
    return row[length];
}

static const char *nearest_name(Span typed)
{
    const char *nearest = NULL;
    size_t best = NEAR_ENOUGH;

    if (typed.length >= NAME_SIZE)
        return NULL;
    for (OptionId id = 0; id < OPTION_COUNT; id++) {
        size_t here = distance(typed, OPTION_TABLE[id].name);

        if (here < best && here < typed.length) {
            best = here;
            nearest = OPTION_TABLE[id].name;
        }
    }
    return nearest;
}

/* What other programs call it. */
static const char *other_name(Span typed)
{
    static const struct {
        const char *typed;
        OptionId option;
    } words[] = {
        { "annotate", OPTION_ANALYSE },
        { "report", OPTION_ANALYSE },
        { "review", OPTION_ANALYSE },
        { "analysis", OPTION_ANALYSE },
    };

    for (size_t i = 0; i < ARRAY_LENGTH(words); i++)
        if (span_equals(typed, words[i].typed))
            return OPTION_TABLE[words[i].option].name;
    return NULL;
}

static Status unknown_name(Span name, Fault *fault)
{
    const char *nearest = other_name(name);

    if (nearest == NULL)
        nearest = nearest_name(name);
    if (nearest == NULL) {
        return fault_set(fault, ERR_USAGE,
                         "unknown option --%.*s; luft --help lists them all",
                         SPAN_ARGUMENTS(name));
    }
    return fault_set(fault, ERR_USAGE,
                     "unknown option --%.*s; did you mean --%s?",
                     SPAN_ARGUMENTS(name), nearest);
}

static void add_operand(Reader *reader, const char *argument)
{
    reader->options.operands[reader->options.operand_count++] = argument;
}

/* The last of several values wins, but files to read from add up. */
static void set_value(Reader *reader, OptionId id, const char *value)
{
    const char **place = &reader->options.values[id];

    if (id == OPTION_FROM && *place != NULL)
        add_operand(reader, *place);
    *place = value;
}

/* The option's value is the next argument. */
static Status take_next(Reader *reader, OptionId id)
{
    const OptionSpec *spec = &OPTION_TABLE[id];

    if (reader->next == reader->argc) {
        return fault_set(reader->fault, ERR_USAGE, "option --%s needs %s",
                         spec->name, spec->argument);
    }
    set_value(reader, id, reader->argv[reader->next++]);
    return OK;
}

static Status read_long(Reader *reader, const char *argument)
{
    Span rest = span_from(argument);
    Span name;
    bool has_value = span_find(rest, '=') < rest.length;

    span_split(&rest, '=', &name);
    OptionId id = find_name(name);

    if (id == OPTION_COUNT)
        return unknown_name(name, reader->fault);
    const OptionSpec *spec = &OPTION_TABLE[id];

    if (has_value) {
        if (spec->argument == NULL) {
            return fault_set(reader->fault, ERR_USAGE,
                             "option --%s takes no value", spec->name);
        }
        set_value(reader, id, rest.data);
        return OK;
    }
    if (takes_argument(spec))
        return take_next(reader, id);
    set_value(reader, id, "");
    return OK;
}

static Status read_letters(Reader *reader, const char *letters)
{
    for (; *letters != '\0'; letters++) {
        OptionId id = find_letter(*letters);

        if (id == OPTION_COUNT) {
            return fault_set(reader->fault, ERR_USAGE,
                             "unknown option -%c; luft --help lists them all",
                             *letters);
        }
        if (takes_argument(&OPTION_TABLE[id])) {
            if (letters[1] == '\0')
                return take_next(reader, id);
            set_value(reader, id, letters + 1);
            return OK;
        }
        set_value(reader, id, "");
    }
    return OK;
}

static Status read_arguments(Reader *reader)
{
    while (reader->next < reader->argc) {
        const char *argument = reader->argv[reader->next++];
        Status status = OK;

        if (strcmp(argument, "--") == 0)
            while (reader->next < reader->argc)
                add_operand(reader, reader->argv[reader->next++]);
        else if (strncmp(argument, "--", 2) == 0)
            status = read_long(reader, argument + 2);
        else if (argument[0] == '-' && argument[1] != '\0')
            status = read_letters(reader, argument + 1);
        else
            add_operand(reader, argument);
        if (status != OK)
            return status;
    }
    return OK;
}

Status options_read(int argc, char **argv, Options *options, Fault *fault)
{
    Reader reader = { .argv = argv, .argc = argc, .next = 1, .fault = fault };
    size_t most = argc > 0 ? (size_t)argc : 1;

    reader.options.operands =
        memory_zeroed(most, sizeof *reader.options.operands);
    Status status = read_arguments(&reader);

    if (status != OK) {
        options_free(&reader.options);
        return status;
    }
    *options = reader.options;
    return OK;
}

void options_free(Options *options)
{
    memory_free(options->operands);
    *options = (Options){ 0 };
}

bool option_is_given(const Options *options, OptionId id)
{
    return options->values[id] != NULL;
}

const char *option_value(const Options *options, OptionId id)
{
    return options->values[id];
}

const char *option_judge(const Options *options)
{
    const char *judge = option_value(options, OPTION_EVAL);

    return judge != NULL && *judge != '\0' ? judge : NULL;
}

Status option_number(const Options *options, OptionRange range, int64_t *number,
                     Fault *fault)
{
    const char *value = options->values[range.id];

    if (value == NULL)
        return OK;
    if (span_to_integer(span_from(value), range.low, range.high, number))
        return OK;
    return fault_set(fault, ERR_USAGE,
                     "--%s: expected %" PRId64 " to %" PRId64 ", got \"%s\"",
                     OPTION_TABLE[range.id].name, range.low, range.high, value);
}

/* "  -h, --help" or "      --fen FEN" */
static void append_names(Text *text, const OptionSpec *spec)
{
    if (spec->letter != '\0')
        text_format(text, "  -%c, --%s", spec->letter, spec->name);
    else
        text_format(text, "      --%s", spec->name);
    if (may_take_argument(spec))
        text_append(text, spec->argument);
    else if (spec->argument != NULL)
        text_format(text, " %s", spec->argument);
}

/* The words of `help`, in lines that begin below each other. */
static void append_wrapped(Text *text, size_t column, const char *help)
{
    Span rest = span_from(help);
    Span word;

    while (span_next_word(&rest, &word)) {
        if (column + 1 + word.length > HELP_WIDTH) {
            text_append(text, "\n");
            text_append_repeated(text, ' ', HELP_COLUMN);
            column = HELP_COLUMN;
        } else if (column > HELP_COLUMN) {
            text_append(text, " ");
            column++;
        }
        text_append_span(text, word);
        column += word.length;
    }
    text_append(text, "\n");
}

static void append_option(Text *text, const OptionSpec *spec)
{
    size_t start = text->length;

    append_names(text, spec);
    size_t width = text->length - start;

    if (width + 2 > HELP_COLUMN) {
        text_append(text, "\n");
        width = 0;
    }
    text_append_repeated(text, ' ', HELP_COLUMN - width);
    append_wrapped(text, HELP_COLUMN, spec->help);
}

static void append_group(Text *text, OptionGroup group)
{
    bool is_first = true;

    for (OptionId id = 0; id < OPTION_COUNT; id++) {
        if (OPTION_TABLE[id].group != group)
            continue;
        if (is_first) {
            text_format(text, "\n%s:\n", OPTION_GROUP_NAMES[group]);
            is_first = false;
        }
        append_option(text, &OPTION_TABLE[id]);
    }
}

void options_help(Text *text)
{
    text_append(text, "Usage: luft [options] [FILE [GAME] | FEN | -]\n\n"
                      "Without a file a new game begins; - reads games from "
                      "standard input.\n");
    for (OptionGroup group = 0; group < GROUP_COUNT; group++)
        append_group(text, group);
}
