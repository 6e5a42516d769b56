/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "host/command.h"

#include "base/memory.h"

#include <string.h>

/* One word of a command line, without its quotes. */
typedef struct Word {
    Text text;
    size_t equals; /* where the first unprotected "=" is; SIZE_MAX: nowhere */
    bool is_protected; /* some of it */
} Word;

static Status read_quoted(Span line, size_t *at, Text *text, Fault *fault)
{
    char quote = line.data[*at];
    size_t start = *at;

    for (++*at; *at < line.length && line.data[*at] != quote; ++*at) {
        if (quote == '"' && line.data[*at] == '\\' && *at + 1 < line.length &&
            (line.data[*at + 1] == '"' || line.data[*at + 1] == '\\'))
            ++*at;
        text_append_char(text, line.data[*at]);
    }
    if (*at == line.length)
        return fault_at(fault, ERR_USAGE, 0, start + 1, "unclosed quote");
    ++*at;
    return OK;
}

/* The word at *at, which is not a blank. */
static Status read_word(Span line, size_t *at, Word *word, Fault *fault)
{
    *word = (Word){ .equals = SIZE_MAX };
    while (*at < line.length && !ascii_is_space(line.data[*at])) {
        char c = line.data[*at];

        word->is_protected |= c == '"' || c == '\'' || c == '\\';
        if (c == '"' || c == '\'') {
            Status status = read_quoted(line, at, &word->text, fault);

            if (status != OK) {
                text_free(&word->text);
                return status;
            }
            continue;
        }
        if (c == '=' && word->equals == SIZE_MAX)
            word->equals = word->text.length;
        if (c == '\\' && *at + 1 < line.length)
            c = line.data[++*at];
        text_append_char(&word->text, c);
        ++*at;
    }
    return OK;
}

void engine_command_add_argument(EngineCommand *command, const char *argument)
{
    command->arguments =
        memory_resize(command->arguments, command->argument_count + 2,
                      sizeof *command->arguments);
    command->arguments[command->argument_count++] =
        memory_copy_string(argument);
    command->arguments[command->argument_count] = NULL;
}

static void set_string(char **string, Span value)
{
    memory_free(*string);
    *string = span_copy(value);
}

static void add_word(EngineCommand *command, const Word *word)
{
    Span all = text_span(&word->text);

    if (command->argument_count == 0 || word->equals == SIZE_MAX ||
        word->equals == 0 || all.data[0] == '-') {
        engine_command_add_argument(command, text_string(&word->text));
        return;
    }
    Span name = span_trim(span_take(all, word->equals));
    Span value = span_skip(all, word->equals + 1);

    if (span_equals(name, "name"))
        set_string(&command->name, value);
    else if (span_equals(name, "dir"))
        set_string(&command->directory, value);
    else if (span_equals(name, "proto"))
        command->protocol = span_equals(value, "xboard") ? PROTOCOL_XBOARD
                            : span_equals(value, "uci")  ? PROTOCOL_UCI
                                                         : PROTOCOL_ANY;
    else
        engine_command_set(command, name, value);
}

/* The last part of a path. */
static Span base_name(const char *path)
{
    const char *slash = strrchr(path, '/');

    return span_from(slash == NULL || slash[1] == '\0' ? path : slash + 1);
}

static Status read_words(Span line, EngineCommand *command, Fault *fault)
{
    size_t at = 0;
    bool follows_o = false; /* as in ssh -o BatchMode=yes */

    for (;;) {
        Word word;

        while (at < line.length && ascii_is_space(line.data[at]))
            at++;
        if (at == line.length)
            break;
        Status status = read_word(line, &at, &word, fault);

        if (status != OK)
            return status;
        if (follows_o)
            word.equals = SIZE_MAX;
        add_word(command, &word);
        follows_o = span_equals(text_span(&word.text), "-o") &&
                    !word.is_protected && command->argument_count > 1;
        text_free(&word.text);
    }
    if (command->argument_count == 0 || command->arguments[0][0] == '\0')
        return fault_at(fault, ERR_USAGE, 0, 1, "no program given");
    return OK;
}

Status engine_command_read(Span line, EngineCommand *command, Fault *fault)
{
    EngineCommand read = { 0 };

    if (span_find(line, '\0') < line.length)
        return fault_set(fault, ERR_USAGE, "a command cannot contain a NUL");
    Status status = read_words(line, &read, fault);

    if (status != OK) {
        engine_command_release(&read);
        return status;
    }
    if (read.name == NULL && read.arguments != NULL)
        read.name = span_copy(base_name(read.arguments[0]));
    *command = read;
    return OK;
}

void engine_command_of(char *const *arguments, EngineCommand *command)
{
    EngineCommand made = { .name = span_copy(base_name(arguments[0])) };

    for (size_t i = 0; arguments[i] != NULL; i++)
        engine_command_add_argument(&made, arguments[i]);
    *command = made;
}

void engine_command_copy(EngineCommand *copy, const EngineCommand *command)
{
    EngineCommand made = { .name = memory_copy_string(command->name),
                           .protocol = command->protocol };

    if (command->directory != NULL)
        made.directory = memory_copy_string(command->directory);
    for (size_t i = 0; i < command->argument_count; i++)
        engine_command_add_argument(&made, command->arguments[i]);
    for (size_t i = 0; i < command->setting_count; i++) {
        engine_command_set(&made, span_from(command->settings[i].name),
                           span_from(command->settings[i].value));
    }
    *copy = made;
}

void engine_command_release(EngineCommand *command)
{
    for (size_t i = 0; i < command->argument_count; i++)
        memory_free(command->arguments[i]);
    for (size_t i = 0; i < command->setting_count; i++) {
        memory_free(command->settings[i].name);
        memory_free(command->settings[i].value);
    }
    memory_free(command->arguments);
    memory_free(command->settings);
    memory_free(command->name);
    memory_free(command->directory);
    *command = (EngineCommand){ 0 };
}

void engine_command_set_program(EngineCommand *command, const char *path)
{
    set_string(&command->arguments[0], span_from(path));
}

void engine_command_set_protocol(EngineCommand *command,
                                 EngineProtocol protocol)
{
    command->protocol = protocol;
}

void engine_command_set_name(EngineCommand *command, Span name)
{
    set_string(&command->name, name);
}

static EngineSetting *find(const EngineCommand *command, Span name)
{
    for (size_t i = 0; i < command->setting_count; i++)
        if (span_equals_ignoring_case(name, command->settings[i].name))
            return &command->settings[i];
    return NULL;
}

void engine_command_set(EngineCommand *command, Span name, Span value)
{
    EngineSetting *setting = find(command, name);

    if (setting == NULL) {
        command->settings =
            memory_resize(command->settings, command->setting_count + 1,
                          sizeof *command->settings);
        setting = &command->settings[command->setting_count++];
        *setting = (EngineSetting){ .name = span_copy(name) };
    }
    set_string(&setting->value, value);
}

const char *engine_command_find(const EngineCommand *command, const char *name)
{
    const EngineSetting *setting = find(command, span_from(name));

    return setting == NULL ? NULL : setting->value;
}

void engine_command_remove(EngineCommand *command, const char *name)
{
    EngineSetting *setting = find(command, span_from(name));

    if (setting == NULL)
        return;
    memory_free(setting->name);
    memory_free(setting->value);
    command->setting_count--;
    memmove(setting, setting + 1,
            (size_t)(command->settings + command->setting_count - setting) *
                sizeof *setting);
}

/* --- Writing -------------------------------------------------------------- */

static bool is_plain(const char *word)
{
    return word[0] != '\0' &&
           word[strspn(word, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUV"
                             "WXYZ0123456789_./:+,@%-")] == '\0';
}

/* "-o" is not plain: what comes behind it would be read as its own. */
static void write_word(const char *word, Text *line)
{
    if (is_plain(word) && strcmp(word, "-o") != 0) {
        text_append(line, word);
        return;
    }
    text_append_char(line, '"');
    for (; *word != '\0'; word++) {
        if (*word == '"' || *word == '\\')
            text_append_char(line, '\\');
        text_append_char(line, *word);
    }
    text_append_char(line, '"');
}

void engine_command_write(const EngineCommand *command, Text *line)
{
    for (size_t i = 0; i < command->argument_count; i++) {
        text_append(line, i > 0 ? " " : "");
        write_word(command->arguments[i], line);
    }
    if (command->directory != NULL) {
        text_append(line, " dir=");
        write_word(command->directory, line);
    }
    if (command->protocol != PROTOCOL_ANY)
        text_append(line, command->protocol == PROTOCOL_UCI ? " proto=uci"
                                                            : " proto=xboard");
    for (size_t i = 0; i < command->setting_count; i++) {
        text_append_char(line, ' ');
        write_word(command->settings[i].name, line);
        text_append_char(line, '=');
        write_word(command->settings[i].value, line);
    }
}
