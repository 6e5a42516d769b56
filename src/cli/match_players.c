/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/match_players.h"

#include "base/base.h"
#include "lab/brain.h"

#include <unistd.h>

static const char OWN_NAME[] = "luft";

static const char *own_program(void)
{
    return access("/proc/self/exe", X_OK) == 0 ? "/proc/self/exe" : OWN_NAME;
}

/* --- Limits --------------------------------------------------------------- */

static Status read_clock(const char *value, MatchLimits *limits, Fault *fault)
{
    Fault why = { 0 };

    if (time_control_read_tag(span_from(value), &limits->control, &why) == OK)
        return OK;
    return fault_set(fault, ERR_USAGE, "tc=%s: %s", value, why.text);
}

/* One word of an engine's line that limits its thinking and is not an option
 * of its own; false when it is none. */
static Status read_limit(const char *name, const char *value,
                         MatchLimits *limits, Fault *fault)
{
    Span text = span_from(value);
    int64_t number = 0;
    bool is_read;

    if (span_equals(span_from(name), "tc"))
        return read_clock(value, limits, fault);
    is_read = span_to_integer(text, 1, INT64_MAX / 2, &number);
    if (is_read && span_equals(span_from(name), "depth")) {
        limits->depth = number < MAX_PLY ? (int)number : MAX_PLY;
    } else if (is_read && span_equals(span_from(name), "nodes")) {
        limits->nodes = (uint64_t)number;
    } else if (is_read) {
        limits->movetime = number;
    } else {
        return fault_set(fault, ERR_USAGE, "%s=%s: expected a number above 0",
                         name, value);
    }
    return OK;
}

static const char *const LIMIT_NAMES[] = { "tc", "movetime", "nodes", "depth" };

/* Limits in the engine's own line replace all the common
 * limits. */
static Status read_own_limits(MatchPlayer *player, Fault *fault)
{
    MatchLimits own = { 0 };
    bool has_own = false;

    for (size_t i = 0; i < ARRAY_LENGTH(LIMIT_NAMES); i++) {
        const char *value =
            engine_command_find(&player->command, LIMIT_NAMES[i]);

        if (value == NULL)
            continue;
        Status status = read_limit(LIMIT_NAMES[i], value, &own, fault);

        if (status != OK)
            return status;
        has_own = true;
        engine_command_remove(&player->command, LIMIT_NAMES[i]);
    }
    if (has_own)
        player->limits = own;
    return OK;
}

static Status read_common_limits(const Options *options, MatchLimits *limits,
                                 Fault *fault)
{
    static const OptionId ids[] = { OPTION_TC, OPTION_MOVETIME, OPTION_NODES,
                                    OPTION_DEPTH };
    bool has_any = false;

    for (size_t i = 0; i < ARRAY_LENGTH(ids); i++) {
        const char *value = option_value(options, ids[i]);

        if (value == NULL)
            continue;
        Status status = read_limit(LIMIT_NAMES[i], value, limits, fault);

        if (status != OK)
            return status;
        has_any = true;
    }
    if (!has_any) {
        return fault_set(fault, ERR_USAGE,
                         "--match needs a limit: --tc 5+0.05, --nodes, --depth "
                         "or --movetime");
    }
    return OK;
}

/* --- Engines -------------------------------------------------------------- */

/* "Threads=2,Hash=64" */
static Status read_settings(Span text, EngineCommand *command, Fault *fault)
{
    Span part;

    while (text.length > 0 && span_split(&text, ',', &part)) {
        size_t at = span_find(part, '=');
        Span name = span_trim(span_take(part, at));
        Span value = span_trim(span_skip(part, at + 1));

        if (at == part.length || name.length == 0) {
            return fault_set(fault, ERR_USAGE,
                             "expected NAME=VALUE, got \"%.*s\"",
                             SPAN_ARGUMENTS(part));
        }
        if (span_equals(name, "name"))
            engine_command_set_name(command, value);
        else
            engine_command_set(command, name, value);
    }
    return OK;
}

/*
 * "Brain=rookie,-null,probes=2,Hash=64": what the brain knows as its words is
 * for it, and it gives the player its name.
 */
static Status read_own_settings(Span text, EngineCommand *command, Fault *fault)
{
    const BrainKind *brain = NULL;
    Text others = { 0 };
    Text name = { 0 };
    Span part;
    Status status = OK;

    while (text.length > 0 && span_split(&text, ',', &part)) {
        part = span_trim(part);
        if (brain != NULL && (brain_has_word(brain, part) ||
                              span_find(part, '=') == part.length)) {
            text_append_char(&name, ',');
            text_append_span(&name, part);
            continue;
        }
        if (span_starts_with_ignoring_case(part, "brain=")) {
            brain = brain_find(span_skip(part, 6));
            text_clear(&name);
            text_append_span(&name, span_skip(part, 6));
        }
        text_format(&others, "%s%.*s", others.length > 0 ? "," : "",
                    SPAN_ARGUMENTS(part));
    }
    if (brain != NULL) {
        size_t comma = span_find(text_span(&name), ',');
        Span words = span_skip(text_span(&name), comma + 1);

        engine_command_set_name(command, text_span(&name));
        if (words.length > 0)
            engine_command_set(command, span_from("BrainWords"), words);
    }
    if (brain != NULL)
        status = brain_check(text_span(&name), fault);
    if (status == OK)
        status = read_settings(text_span(&others), command, fault);
    text_free(&others);
    text_free(&name);
    return status;
}

static bool is_ourselves(Span text)
{
    return span_equals(text, OWN_NAME) ||
           (span_starts_with(text, OWN_NAME) &&
            text.data[sizeof OWN_NAME - 1] == ':');
}

/* "luft:Threads=2,Hash=64" */
static Status read_ourselves(Span text, const char *program,
                             EngineCommand *command, Fault *fault)
{
    char path[] = "";
    char uci[] = "--uci";
    char *own = memory_copy_string(program);
    char *const arguments[] = { own != NULL ? own : path, uci, NULL };

    engine_command_of(arguments, command);
    engine_command_set_name(command, span_from(OWN_NAME));
    memory_free(own);
    return read_own_settings(span_skip(text, sizeof OWN_NAME), command, fault);
}

/* A command line; "luft name=B Hash=64" is this program, too, whatever PATH
 * knows under that name. */
static Status read_command(Span text, const char *program,
                           EngineCommand *command, Fault *fault)
{
    EngineCommand read;
    Status status = engine_command_read(text, &read, fault);

    if (status != OK)
        return status;
    if (span_equals(span_from(read.arguments[0]), OWN_NAME)) {
        engine_command_set_program(&read, program);
        if (read.argument_count == 1)
            engine_command_add_argument(&read, "--uci");
    }
    *command = read;
    return OK;
}

/* "on", "true" and "yes", or what says no. */
static Status read_switch(MatchPlayer *player, const char *name, bool *is_on,
                          Fault *fault)
{
    static const char *const words[] = { "off",  "on", "false",
                                         "true", "no", "yes" };
    const char *value = engine_command_find(&player->command, name);

    if (value == NULL)
        return OK;
    for (size_t i = 0; i < ARRAY_LENGTH(words); i++) {
        if (span_equals_ignoring_case(span_from(value), words[i])) {
            *is_on = i % 2 == 1;
            engine_command_remove(&player->command, name);
            return OK;
        }
    }
    return fault_set(fault, ERR_USAGE, "%s=%s: expected on or off", name,
                     value);
}

static Status read_habits(MatchPlayer *player, Fault *fault)
{
    const char *margin = engine_command_find(&player->command, "margin");

    if (margin != NULL &&
        !span_to_integer(span_from(margin), 1, 60000, &player->margin))
        return fault_set(fault, ERR_USAGE, "margin=%s: expected 1 to 60000",
                         margin);
    engine_command_remove(&player->command, "margin");
    Status status = read_switch(player, "ponder", &player->ponders, fault);

    return status == OK
               ? read_switch(player, "restart", &player->restarts, fault)
               : status;
}

/* What --each says goes for all who do not say it themselves. */
static Status add_common(const Options *options, MatchPlayer *player,
                         Fault *fault)
{
    EngineCommand common;
    const char *each = option_value(options, OPTION_EACH);
    Text line = { 0 };

    if (each == NULL)
        return OK;
    text_format(&line, "each %s", each);
    Status status = engine_command_read(text_span(&line), &common, fault);

    text_free(&line);
    if (status != OK)
        return fault_prefix(fault, status, "--each: ");
    for (size_t i = 0; i < common.setting_count; i++) {
        const EngineSetting *setting = &common.settings[i];

        if (engine_command_find(&player->command, setting->name) == NULL)
            engine_command_set(&player->command, span_from(setting->name),
                               span_from(setting->value));
    }
    if (common.argument_count > 1)
        status = fault_set(fault, ERR_USAGE,
                           "--each: expected NAME=VALUE, got \"%s\"",
                           common.arguments[1]);
    engine_command_release(&common);
    return status;
}

Status match_players_read_command(const char *text, EngineCommand *command,
                                  Fault *fault)
{
    const char *program = own_program();
    Span span = span_trim(span_from(text));

    return is_ourselves(span) ? read_ourselves(span, program, command, fault)
                              : read_command(span, program, command, fault);
}

static Status read_player(const Options *options, const char *text,
                          MatchPlayer *player, Fault *fault)
{
    Status status = match_players_read_command(text, &player->command, fault);

    if (status == OK)
        status = add_common(options, player, fault);
    if (status == OK)
        status = read_own_limits(player, fault);
    if (status == OK)
        status = read_habits(player, fault);
    return status == OK ? OK : fault_prefix(fault, status, "\"%s\": ", text);
}

static bool has_namesake(const MatchPlan *plan, size_t player)
{
    Span name = span_from(plan->players[player].command.name);

    for (size_t i = 0; i < plan->player_count; i++)
        if (i != player && span_equals(name, plan->players[i].command.name))
            return true;
    return false;
}

/* All engines of the same name get numbers. */
static void tell_apart(MatchPlan *plan)
{
    bool *is_double = memory_zeroed(plan->player_count, sizeof *is_double);

    for (size_t i = 0; i < plan->player_count; i++)
        is_double[i] = has_namesake(plan, i);
    for (size_t i = 0; i < plan->player_count; i++) {
        EngineCommand *command = &plan->players[i].command;
        Text name = { 0 };

        text_format(&name, "%s-%zu", command->name, i + 1);
        if (is_double[i])
            engine_command_set_name(command, text_span(&name));
        text_free(&name);
    }
    memory_free(is_double);
}

Status match_players_read(const Options *options, MatchPlan *plan, Fault *fault)
{
    if (options->operand_count < 2) {
        return fault_set(fault, ERR_USAGE,
                         "--match needs two engines: luft --match luft "
                         "'stockfish UCI_Elo=2000'");
    }
    plan->players =
        memory_zeroed(options->operand_count, sizeof *plan->players);
    for (size_t i = 0; i < options->operand_count; i++) {
        MatchPlayer *player = &plan->players[i];
        Status status = read_common_limits(options, &player->limits, fault);

        plan->player_count++;
        if (status == OK)
            status = read_player(options, options->operands[i], player, fault);
        if (status != OK)
            return status;
    }
    tell_apart(plan);
    return OK;
}
