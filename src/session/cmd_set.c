/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/inside.h"

/*
 * Settings: checking those that are more than a word, and what follows.
 */
/* --- Checks --------------------------------------------------------------- */

/* The engine knows no level between none and the lowest. */
static Status elo_check(Span value, Fault *fault)
{
    int64_t elo;

    if (span_equals(value, "0") ||
        span_to_integer(value, ENGINE_ELO_MIN, ENGINE_ELO_MAX, &elo))
        return OK;
    return fault_set(fault, ERR_USAGE, "elo: expected a number from %d to %d",
                     ENGINE_ELO_MIN, ENGINE_ELO_MAX);
}

/* An engine of its own tries it, so that a refusal changes nothing. */
static Status judge_check(Span value, Fault *fault)
{
    Engine *engine = NULL;
    char *name;
    Status status;

    if (span_equals(value, "auto"))
        return OK;
    engine = engine_new(NULL, NULL);
    name = span_copy(value);
    status = engine == NULL ? fault_set(fault, ERR_MEMORY,
                                        "not enough memory for the engine")
                            : engine_set_judge(engine, name, fault);

    memory_free(name);
    engine_free(engine);
    return status;
}

static Status time_check(Span value, Fault *fault)
{
    TimeControl control;

    return time_control_read(value, &control, fault);
}

static Status limit_check(Span value, Fault *fault)
{
    SearchLimits limits = { 0 };

    return argument_limits(value, &limits, fault);
}

static Status language_check(Span value, Fault *fault)
{
    char *language = span_copy(value);
    Status status = OK;

    if (piece_letters_find(language) == NULL)
        status =
            fault_set(fault, ERR_USAGE,
                      "unknown language for piece letters: \"%s\"", language);
    memory_free(language);
    return status;
}

/* --- What follows --------------------------------------------------------- */

static Status tell_engines(Session *session, Fault *fault)
{
    Status status;

    analysis_stop_report(session);
    coach_rest(session->coach);
    status = engines_configure(session, fault);
    analysis_restart(session);
    return status;
}

static Status tell_tables(Session *session, Fault *fault)
{
    Status status;

    analysis_stop_report(session);
    coach_rest(session->coach);
    status = endgames_follow(session, fault);
    analysis_restart(session);
    return status;
}

static Status tell_level(Session *session, Fault *fault)
{
    setting_reset(session->settings, SET_ELO);
    return tell_engines(session, fault);
}

static Status tell_analysis(Session *session, Fault *fault)
{
    (void)fault;
    analysis_restart(session);
    return OK;
}

static Status tell_book(Session *session, Fault *fault)
{
    (void)fault;
    play_close_book(session->play);
    return OK;
}

static Status tell_board(Session *session, Fault *fault)
{
    (void)fault;
    session_flip_as_set(session);
    return OK;
}

static Status tell_theme(Session *session, Fault *fault)
{
    size_t theme = (size_t)setting_choice(session->settings, SET_THEME);

    (void)fault;
    session_request_with(session,
                         (Request){ .kind = REQUEST_THEME, .theme = theme });
    return OK;
}

/* Beside each setting: what its table cannot check, and who has to know.  The
 * others are looked up by those who need them. */
static const struct {
    Status (*check)(Span value, Fault *fault);
    Status (*follow)(Session *session, Fault *fault);
} RULES[SETTINGS] = {
    [SET_THEME] = { NULL, tell_theme },
    [SET_FLIP] = { NULL, tell_board },
    [SET_LANGUAGE] = { language_check, NULL },
    [SET_LINES] = { NULL, tell_analysis },
    [SET_LIMIT] = { limit_check, tell_analysis },
    [SET_THREADS] = { NULL, tell_engines },
    [SET_HASH] = { NULL, tell_engines },
    [SET_JUDGE] = { judge_check, tell_engines },
    [SET_TABLES] = { endgames_check, tell_tables },
    [SET_LEVEL] = { NULL, tell_level },
    [SET_ELO] = { elo_check, tell_engines },
    [SET_TIME] = { time_check, NULL },
    [SET_PONDER] = { NULL, engines_configure },
    [SET_BOOK] = { play_check_book, tell_book },
    [SET_LEARN] = { NULL, tell_book },
};

static Status check(Setting setting, Span value, Fault *fault)
{
    return RULES[setting].check == NULL ? OK
                                        : RULES[setting].check(value, fault);
}

static Status follow(Session *session, Setting setting, Fault *fault)
{
    return RULES[setting].follow == NULL
               ? OK
               : RULES[setting].follow(session, fault);
}

/* --- Setting and showing -------------------------------------------------- */

/* set name="Ann Lee", as shells and other programs want it. */
static Span without_quotes(Span value)
{
    bool is_quoted = value.length >= 2 && value.data[0] == '"' &&
                     value.data[value.length - 1] == '"';

    return is_quoted ? span_take(span_skip(value, 1), value.length - 2) : value;
}

Status session_restore(Session *session, Setting setting, Span value,
                       Fault *fault)
{
    Span bare = without_quotes(value);
    Status status = check(setting, bare, fault);

    if (status == OK)
        status = setting_put(session->settings, setting, bare, fault);
    if (status == OK) {
        analysis_configure(session);
        status = follow(session, setting, fault);
    }
    playing_configure(session);
    session_changed(session);
    return status;
}

Status session_set(Session *session, Setting setting, Span value, Fault *fault)
{
    Status status = session_restore(session, setting, value, fault);

    if (status == OK)
        kept_put_setting(session, setting);
    return status;
}

static void describe(const Session *session, Setting setting, Text *text)
{
    const SettingSpec *spec = &SETTING_TABLE[setting];
    size_t start = text->length;

    text_format(text, "%s%s=%s",
                setting_is_default(session->settings, setting) ? " " : "*",
                spec->name, setting_text(session->settings, setting));
    if (text->length < start + 24)
        text_append_repeated(text, ' ', start + 24 - text->length);
    text_format(text, "  %s\n", spec->summary);
}

static void show_all(Session *session)
{
    Text text = { 0 };

    for (Setting setting = 0; setting < SETTINGS; setting++)
        describe(session, setting, &text);
    text_append(&text, "\n* changed from the default\n");
    if (kept_is_on(session))
        text_append(&text, "  Changes are kept for the next time; set --reset "
                           "forgets them all.\n");
    session_say_page(session, "Settings", text_span(&text));
    text_free(&text);
}

static void show_one(Session *session, Setting setting)
{
    const SettingSpec *spec = &SETTING_TABLE[setting];

    session_say(session, TONE_PLAIN, "%s=%s: %s", spec->name,
                setting_text(session->settings, setting), spec->summary);
}

/* "mouse" alone turns it on, "nomouse" off, "mouse!" around. */
static Status set_bool_word(Session *session, Span word, Fault *fault)
{
    bool is_turned = word.data[word.length - 1] == '!';
    Span name = is_turned ? span_take(word, word.length - 1) : word;
    Setting setting;
    Status status = OK;
    bool is_on = true;

    if (setting_find(name, &setting, fault) != OK) {
        if (!span_starts_with(name, "no") ||
            setting_find(span_skip(name, 2), &setting, NULL) != OK)
            return ERR_USAGE;
        is_on = false;
        status = SETTING_TABLE[setting].kind == SETTING_BOOL ? OK : ERR_USAGE;
    }
    if (status != OK)
        return fault_set(fault, ERR_USAGE, "%s: expected on or off",
                         SETTING_TABLE[setting].name);
    if (SETTING_TABLE[setting].kind != SETTING_BOOL) {
        show_one(session, setting);
        return OK;
    }
    if (is_turned)
        is_on = !setting_is_on(session->settings, setting);
    return session_set(session, setting, span_from(is_on ? "on" : "off"),
                       fault);
}

static Status do_set(Session *session, Span arguments, Fault *fault)
{
    size_t cut = 0;
    Span value;
    Setting setting;
    Status status;

    if (arguments.length == 0) {
        show_all(session);
        return OK;
    }
    if (span_equals(arguments, "--reset"))
        return kept_forget(session, fault);
    while (cut < arguments.length && arguments.data[cut] != '=' &&
           !ascii_is_space(arguments.data[cut]))
        cut++;
    if (cut == arguments.length)
        return set_bool_word(session, arguments, fault);
    value = span_trim(span_skip(arguments, cut));
    if (value.length > 0 && value.data[0] == '=')
        value = span_trim(span_skip(value, 1));
    status = setting_find(span_take(arguments, cut), &setting, fault);
    if (status != OK)
        return status;
    if (value.length == 0)
        return fault_set(fault, ERR_USAGE, "set %s: value missing",
                         SETTING_TABLE[setting].name);
    return session_set(session, setting, value, fault);
}

static Status do_theme(Session *session, Span arguments, Fault *fault)
{
    if (arguments.length == 0 && session->config.is_quiet)
        return fault_set(fault, ERR_USAGE, "usage: theme NAME");
    if (arguments.length == 0) {
        session_request(session, REQUEST_THEMES);
        return OK;
    }
    return session_set(session, SET_THEME, arguments, fault);
}

static Status do_flip(Session *session, Span arguments, Fault *fault)
{
    (void)arguments;
    (void)fault;
    session_flip(session);
    return OK;
}

/* --- The commands --------------------------------------------------------- */

const CommandSpec SET_COMMANDS[] = {
    { .name = "flip",
      .group = COMMANDS_PROGRAM,
      .flags = COMMAND_CONFIG,
      .summary = "flip the board",
      .run = do_flip },
    { .name = "set",
      .group = COMMANDS_PROGRAM,
      .arguments = "[NAME[=VALUE]|--reset]",
      .word = WORD_SETTING,
      .flags = COMMAND_CONFIG,
      .summary = "show or change a setting",
      .more = "What you set, also with theme, map and engine, is kept for the "
              "next time, beneath the config file: what that sets is left to "
              "it. set --reset forgets all that was kept.",
      .run = do_set },
    { .name = "theme",
      .aliases = "colors",
      .group = COMMANDS_PROGRAM,
      .arguments = "[NAME]",
      .word = WORD_CHOICE,
      .choices = THEME_CHOICES,
      .flags = COMMAND_CONFIG,
      .summary = "choose the colours; alone: list and preview them",
      .run = do_theme },
    { .name = NULL },
};
