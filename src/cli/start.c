/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/start.h"

#include "base/display.h"
#include "base/files.h"
#include "cli/console.h"
#include "host/command.h"
#include "session/config.h"
#include "session/kept.h"
#include "term/tty.h"
#include "ui/ui.h"

#include <string.h>
#include <unistd.h>

/* --- From options to commands --------------------------------------------- */

/* Options that are settings: one table instead of code for each. */
static const struct {
    OptionId option;
    const char *setting;
} SETTING_OPTIONS[] = {
    { OPTION_PIECES, "pieces" },   { OPTION_THEME, "theme" },
    { OPTION_SIDE, "side" },       { OPTION_LEVEL, "level" },
    { OPTION_ELO, "elo" },         { OPTION_TIME, "time" },
    { OPTION_THREADS, "threads" }, { OPTION_HASH, "hash" },
    { OPTION_MULTIPV, "lines" },   { OPTION_MOVETIME, "movetime" },
    { OPTION_BOOK, "book" },
};

static Status configure(Session *session, OptionId option, const char *format,
                        Fault *fault)
{
    Fault why = { 0 };
    Text line = { 0 };
    Status status;

    text_append(&line, format);
    status = session_configure(session, text_span(&line), &why);
    text_free(&line);
    if (status != OK)
        return fault_set(fault, ERR_USAGE, "--%s: %s",
                         OPTION_TABLE[option].name, why.text);
    return OK;
}

/* Where the config file has an engine of that name, it becomes NAME-2. */
static Status add_engine(Session *session, const char *name, const char *words,
                         Fault *fault)
{
    enum { TRIES = 9 };
    Text line = { 0 };
    Text as = { 0 };
    Status status = ERR_USAGE;

    for (int i = 1; i <= TRIES && status != OK; i++) {
        text_clear(&as);
        text_clear(&line);
        text_append(&as, name);
        if (i > 1)
            text_format(&as, "-%d", i);
        text_format(&line, "engine add %s %s", text_string(&as), words);
        status = configure(session, OPTION_ENGINE, text_string(&line), fault);
    }
    text_clear(&line);
    text_format(&line, "engine use %s", text_string(&as));
    if (status == OK)
        status = configure(session, OPTION_ENGINE, text_string(&line), fault);
    text_free(&line);
    text_free(&as);
    return status;
}

/* A name that is known, or a command to add under the name in it. */
static Status use_engine(Session *session, const char *words, Fault *fault)
{
    EngineCommand command;
    Text line = { 0 };
    Status status;

    text_format(&line, "engine use %s", words);
    status = session_configure(session, text_span(&line), NULL);
    text_clear(&line);
    if (status == OK) {
        text_free(&line);
        return OK;
    }
    status = engine_command_read(span_from(words), &command, fault);
    if (status == OK) {
        status = engine_command_look(&command, fault);
        if (status == OK)
            status = add_engine(session, command.name, words, fault);
        engine_command_release(&command);
    }
    text_free(&line);
    return status;
}

static Status put_setting(Session *session, OptionId option, const char *name,
                          const char *value, Fault *fault)
{
    Text line = { 0 };
    Status status;

    text_format(&line, "set %s=%s", name, value);
    status = configure(session, option, text_string(&line), fault);
    text_free(&line);
    return status;
}

/* Where analysis stops. */
static Status apply_limits(Session *session, const Options *options,
                           Fault *fault)
{
    static const struct {
        OptionId option;
        const char *unit;
    } limits[] = { { OPTION_DEPTH, "depth" }, { OPTION_NODES, "nodes" } };
    Status status = OK;

    for (size_t i = 0; i < ARRAY_LENGTH(limits) && status == OK; i++) {
        const char *value = option_value(options, limits[i].option);
        Text limit = { 0 };

        if (value == NULL)
            continue;
        text_format(&limit, "%s %s", limits[i].unit, value);
        status = put_setting(session, limits[i].option, "limit",
                             text_string(&limit), fault);
        text_free(&limit);
    }
    return status;
}

/* Somebody who names an engine or its strength wants to play against one,
 * whoever was the opponent the last time. */
static Status choose_opponent(Session *session, const Options *options,
                              Fault *fault)
{
    static const OptionId named[] = { OPTION_ENGINE, OPTION_LEVEL, OPTION_ELO };

    for (size_t i = 0; i < ARRAY_LENGTH(named); i++)
        if (option_is_given(options, named[i]))
            return put_setting(session, named[i], "opponent", "engine", fault);
    return OK;
}

Status start_configure(Session *session, const Options *options, Fault *fault)
{
    Status status = OK;

    for (size_t i = 0; i < ARRAY_LENGTH(SETTING_OPTIONS) && status == OK; i++) {
        const char *value = option_value(options, SETTING_OPTIONS[i].option);

        if (value != NULL)
            status = put_setting(session, SETTING_OPTIONS[i].option,
                                 SETTING_OPTIONS[i].setting, value, fault);
    }
    if (status == OK)
        status = choose_opponent(session, options, fault);
    if (status == OK)
        status = apply_limits(session, options, fault);
    if (status == OK && option_judge(options) != NULL)
        status = put_setting(session, OPTION_EVAL, "judge",
                             option_judge(options), fault);
    if (status == OK && option_is_given(options, OPTION_ENGINE))
        status =
            use_engine(session, option_value(options, OPTION_ENGINE), fault);
    if (status == OK && option_is_given(options, OPTION_NO_MOUSE))
        status = configure(session, OPTION_NO_MOUSE, "set mouse=off", fault);
    if (status == OK && option_is_given(options, OPTION_NO_LEARNING))
        status = configure(session, OPTION_NO_LEARNING, "set learn=off", fault);
    return status;
}

/* --- What to begin with --------------------------------------------------- */

static Status begin_at(Session *session, const char *fen, Fault *fault)
{
    Text line = { 0 };
    Status status;

    text_format(&line, ":new fen %s", fen);
    status = session_submit(session, text_span(&line), fault);
    text_free(&line);
    return status;
}

static bool is_file(const char *path)
{
    FileStamp stamp = { 0 };

    return file_stamp(path, &stamp, NULL) == OK && stamp.exists;
}

/* Eight ranks of pieces and digits, right or wrong. */
static bool is_placement(Span word)
{
    size_t slashes = 0;

    for (size_t i = 0; i < word.length; i++) {
        if (strchr("KQRBNPkqrbnp0123456789/", word.data[i]) == NULL)
            return false;
        slashes += word.data[i] == '/';
    }
    return slashes == 7;
}

/* A FEN may be one operand or, without quotes, several. */
static bool looks_like_fen(const Options *options, Text *fen)
{
    Span rest;
    Span word;

    for (size_t i = 0; i < options->operand_count; i++)
        text_format(fen, "%s%s", i > 0 ? " " : "", options->operands[i]);
    rest = text_span(fen);
    return span_next_word(&rest, &word) && is_placement(word) &&
           !is_file(options->operands[0]);
}

/* Games from standard input; the keys then come from the terminal, which
 * takes its place. */
static Status begin_with_pipe(Session *session, Fault *fault)
{
    int source;
    Status status;

    if (isatty(STDIN_FILENO))
        return fault_set(fault, ERR_USAGE,
                         "- reads games from standard input, but that is a "
                         "terminal (try: cat games.pgn | luft -)");
    status = tty_replace_stdin(&source, fault);
    if (status != OK)
        return status;
    session_read_games(session, source);
    return OK;
}

/* luft <(zcat games.pgn.gz) */
static Status begin_with_stream(Session *session, const char *path,
                                Fault *fault)
{
    int source;
    Status status = file_stream_open_input(path, &source, fault);

    if (status == OK)
        session_read_games(session, source);
    return status;
}

static Status begin_with(Session *session, const Options *options, Fault *fault)
{
    const char *operand = options->operands[0];
    uint64_t number = 1;
    Text fen = { 0 };
    Status status;

    if (strcmp(operand, "-") == 0)
        return begin_with_pipe(session, fault);
    if (options->operand_count == 1 && file_is_stream(operand))
        return begin_with_stream(session, operand, fault);
    if (looks_like_fen(options, &fen)) {
        text_insert(&fen, 0, span_from(":fen "));
        status = session_submit(session, text_span(&fen), fault);
    } else if (options->operand_count > 2 ||
               (options->operand_count == 2 &&
                (!span_to_unsigned(span_from(options->operands[1]), UINT32_MAX,
                                   &number) ||
                 number == 0))) {
        status = fault_set(
            fault, ERR_USAGE,
            "expected one file, and optionally the number of a game in it");
    } else {
        status = session_open(session, operand, number, fault);
    }
    text_free(&fen);
    return status;
}

static bool can_show_screen(const Options *options)
{
    return !option_is_given(options, OPTION_PLAIN) && isatty(STDIN_FILENO) &&
           isatty(STDOUT_FILENO) && tty_is_usable();
}

/* Of Chess960 the option says the number: "" for any.  Under the start screen
 * an engine that has White waits, unless that was asked for just now. */
static Status begin_anew(Session *session, const Options *options, Fault *fault)
{
    const char *number = option_value(options, OPTION_CHESS960);
    Text line = { 0 };
    Status status;

    text_append(&line, ":new game");
    if (can_show_screen(options) && !option_is_given(options, OPTION_SIDE))
        text_append(&line, " wait");
    if (number != NULL)
        text_format(&line, " 960 %s", number);
    status = session_submit(session, text_span(&line), fault);
    text_free(&line);
    return status;
}

static Status begin(Session *session, const Options *options, Fault *fault)
{
    const char *fen = option_value(options, OPTION_FEN);

    if (option_is_given(options, OPTION_DOCTOR))
        return session_submit(session, span_from(":doctor"), fault);
    if (fen != NULL)
        return begin_at(session, fen, fault);
    if (options->operand_count > 0)
        return begin_with(session, options, fault);
    return begin_anew(session, options, fault);
}

static Status color_wish(const Options *options, ColorWish *wish, Fault *fault)
{
    const char *value = option_value(options, OPTION_COLOR);

    *wish = COLOR_AUTO;
    if (value == NULL || strcmp(value, "auto") == 0)
        return OK;
    if (strcmp(value, "always") == 0)
        *wish = COLOR_ALWAYS;
    else if (strcmp(value, "never") == 0)
        *wish = COLOR_NEVER;
    else
        return fault_set(fault, ERR_USAGE,
                         "--color: expected auto, always or never");
    return OK;
}

/* Somebody who says nothing wants to play, or to go on playing. */
static bool may_resume(const Options *options)
{
    return options->operand_count == 0 &&
           !option_is_given(options, OPTION_FEN) &&
           !option_is_given(options, OPTION_DOCTOR);
}

static bool reads_games(const Options *options)
{
    return options->operand_count > 0 && strcmp(options->operands[0], "-") == 0;
}

static Status prepare(Session *session, const Options *options, Fault *fault)
{
    Status status = OK;

    if (!option_is_given(options, OPTION_NO_CONFIG)) {
        status =
            config_read(session, option_value(options, OPTION_CONFIG), fault);
        config_read_kept(session);
    }
    if (!isatty(STDIN_FILENO) && !reads_games(options))
        session_play_at_once(session);
    if (status == OK)
        status = start_configure(session, options, fault);
    if (status == OK)
        status = begin(session, options, fault);
    if (status != OK || !isatty(STDIN_FILENO))
        return status;
    if (!option_is_given(options, OPTION_NO_CONFIG))
        kept_start(session);
    if (may_resume(options))
        session_offer_recovery(session);
    else
        session_start_recovery(session);
    return OK;
}

static Status run(Session *session, const Options *options, Span read,
                  Fault *fault)
{
    UiWish wish = { .config_path = option_value(options, OPTION_CONFIG),
                    .begins_at_board = options->operand_count > 0,
                    .has_start = may_resume(options) };
    Status status = color_wish(options, &wish.color, fault);

    if (status == OK)
        status = prepare(session, options, fault);
    if (status != OK)
        return status;
    if (reads_games(options)) { /* then it is none of the lines */
        session_feed_games(session, read);
        read = span_of(NULL, 0);
    }
    if (!can_show_screen(options) && option_is_given(options, OPTION_DOCTOR))
        return console_run(session, NULL, span_from("quit!\n"), fault);
    if (!can_show_screen(options))
        return console_run(session, wish.config_path, read, fault);
    return ui_run(session, &wish, fault);
}

Status start_run(const Options *options, Span read, Fault *fault)
{
    Session *session = NULL;
    Status status = session_new(&session, fault);

    if (status != OK)
        return status;
    status = run(session, options, read, fault);
    session_free(session);
    return status;
}

Status start_with_games(const Options *options, Span read, Fault *fault)
{
    const char *dash[] = { "-", NULL };
    Options with = *options;

    with.operands = dash;
    with.operand_count = 1;
    return start_run(&with, read, fault);
}
