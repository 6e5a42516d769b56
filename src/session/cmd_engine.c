/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/inside.h"

#include "lab/brain.h"

#include <string.h>

/*
 * The command engine: external programs as engines.
 */

/* --- Keeping -------------------------------------------------------------- */

static void keep_engine(Session *session, PlayerId player)
{
    Text line = { 0 };

    if (player == PLAYER_OWN || players_is_brain(session->players, player))
        return;
    kept_write_engine(session, player, &line);
    kept_put(session, text_span(&line));
    text_free(&line);
}

static void forget_engine(Session *session, Span name)
{
    Text line = { 0 };

    text_format(&line, "engine add %.*s", SPAN_ARGUMENTS(name));
    kept_drop(session, text_span(&line));
    text_free(&line);
}

/* --- add, remove, list ---------------------------------------------------- */

static PlayerId last_player(const Players *players)
{
    return players_at(players, players_count(players) - 1);
}

/* One that a person adds shows that it runs, or goes again. */
static Status try_added(Session *session, Fault *fault)
{
    PlayerId player = last_player(session->players);
    Status status = OK;

    if (!session->config.is_quiet)
        status = players_try(session->players, player, fault);
    if (status != OK)
        players_remove(session->players, player, NULL);
    return status;
}

static Status add(Session *session, Span arguments, Fault *fault)
{
    Span name;
    Status status;

    if (!span_next_word(&arguments, &name) || span_trim(arguments).length == 0)
        return fault_set(fault, ERR_USAGE, "engine add NAME COMMAND");
    status = players_add(session->players, name, span_trim(arguments), fault);
    if (status == OK)
        status = try_added(session, fault);
    if (status != OK)
        return status;
    session_say(session, TONE_PLAIN,
                "Engine added (engine use %.*s plays and analyses with it)",
                SPAN_ARGUMENTS(name));
    keep_engine(session, last_player(session->players));
    return OK;
}

static Status remove_engine(Session *session, Span arguments, Fault *fault)
{
    PlayerId player;
    Status status = players_find(session->players, arguments, &player, fault);

    if (status == OK)
        status = players_remove(session->players, player, fault);
    if (status == OK)
        forget_engine(session, arguments);
    return status;
}

static const char *use_of(const Players *players, PlayerId player)
{
    bool plays = players_chosen(players, JOB_PLAY) == player;
    bool analyses = players_chosen(players, JOB_ANALYSE) == player;

    if (plays && analyses)
        return "plays, analyses";
    return plays ? "plays" : analyses ? "analyses" : "";
}

static const char *what_brain(const Players *players, PlayerId player)
{
    Span name = span_from(players_name(players, player));

    return brain_find(span_take(name, span_find(name, ',')))->what;
}

static void describe(const Players *players, PlayerId player, Text *text)
{
    Text command = { 0 };

    if (players_is_brain(players, player))
        text_append(&command, what_brain(players, player));
    if (player == PLAYER_OWN)
        text_append(&command, "built-in engine");
    players_write_command(players, player, &command);
    text_format(text, "%-22s %-15s %s\n", players_name(players, player),
                use_of(players, player), text_string(&command));
    text_free(&command);
}

static void describe_brains(Players *players, Text *text)
{
    PlayerId player = PLAYER_OWN;

    text_append(text, "\nThe programs luft descends from:\n\n");
    for (size_t i = 0; i < brain_count(); i++)
        if (players_find(players, span_from(brain_at(i)->name), &player,
                         NULL) == OK)
            describe(players, player, text);
    for (PlayerJob job = 0; job < JOBS; job++) {
        player = players_chosen(players, job);
        if (strchr(players_name(players, player), ',') != NULL &&
            (job == 0 || player != players_chosen(players, 0)))
            describe(players, player, text);
    }
}

static Status list(Session *session, Span arguments, Fault *fault)
{
    Players *players = session->players;
    Text text = { 0 };

    if (arguments.length > 0)
        return fault_set(fault, ERR_USAGE, "engine list takes no arguments");
    for (size_t i = 0; i < players_count(players); i++)
        describe(players, players_at(players, i), &text);
    describe_brains(players, &text);
    text_append(&text, "\nengine add NAME COMMAND adds an engine.\n");
    session_say_page(session, "Engines", text_span(&text));
    text_free(&text);
    return OK;
}

/* --- use ------------------------------------------------------------------ */

static Status use(Session *session, Span arguments, Fault *fault)
{
    Players *players = session->players;
    Span name = span_of(NULL, 0);
    Span job;
    PlayerId player;
    Status status;

    span_next_word(&arguments, &name);
    status = players_find(players, name, &player, fault);
    if (status != OK)
        return status;
    job = span_trim(arguments);
    if (job.length > 0 && !span_equals(job, "play") &&
        !span_equals(job, "analysis"))
        return fault_set(fault, ERR_USAGE, "engine use NAME [play|analysis]");
    if (!span_equals(job, "analysis")) {
        play_use_engine(session->play, player);
        players_choose(players, JOB_PLAY, player);
        kept_put_use(session, JOB_PLAY);
    }
    if (!span_equals(job, "play")) {
        analysis_use(session, player);
        kept_put_use(session, JOB_ANALYSE);
    }
    session_say(session, TONE_PLAIN, "%s %s", players_name(players, player),
                use_of(players, player));
    return OK;
}

/* --- option --------------------------------------------------------------- */

/* Whose options the user means: the one that plays, else the one that
 * analyses. */
static PlayerId player_in_use(const Session *session)
{
    PlayerId player = players_chosen(session->players, JOB_PLAY);

    return player != PLAYER_OWN ? player
                                : players_chosen(session->players, JOB_ANALYSE);
}

typedef struct Wanted {
    PlayerId player;
    Span name;
    Span value;
} Wanted;

/* The longest beginning that is the name of an option: names have blanks. */
static bool split_by_names(const Players *players, Span all, Wanted *wanted)
{
    for (size_t cut = all.length; cut > 0; cut--) {
        if (cut < all.length && !ascii_is_space(all.data[cut]))
            continue;
        wanted->name = span_trim(span_take(all, cut));
        wanted->value = span_trim(span_skip(all, cut));
        if (players_find_option(players, wanted->player, wanted->name) != NULL)
            return true;
    }
    return false;
}

/* "Move Overhead=50", "Move Overhead 50". */
static void split(const Players *players, Span all, Wanted *wanted)
{
    size_t cut = span_find(all, '=');

    if (cut < all.length) {
        wanted->name = span_trim(span_take(all, cut));
        wanted->value = span_trim(span_skip(all, cut + 1));
        return;
    }
    if (split_by_names(players, all, wanted))
        return;
    while (cut > 0 && !ascii_is_space(all.data[cut - 1]))
        cut--;
    if (cut == 0)
        cut = all.length;
    wanted->name = span_trim(span_take(all, cut));
    wanted->value = span_trim(span_skip(all, cut));
}

static void show_option(Session *session, const HostOption *option)
{
    Text text = { 0 };

    text_format(&text, "%s=%s: ", option->name, option->value);
    players_write_range(option, &text);
    session_say(session, TONE_PLAIN, "%s", text_string(&text));
    text_free(&text);
}

/* One of the ancestors has words after its name. */
static void show_words(Session *session, PlayerId player)
{
    Text text = { 0 };

    brain_describe_words(span_from(players_name(session->players, player)),
                         &text);
    text_format(&text,
                "\nengine use NAME,WORD,-WORD,WORD=VALUE changes them.\n");
    session_say_page(session, players_name(session->players, player),
                     text_span(&text));
    text_free(&text);
}

static Status set_option(Session *session, const Wanted *wanted, Fault *fault)
{
    Status status = players_set_option(session->players, wanted->player,
                                       wanted->name, wanted->value, fault);

    if (status == OK)
        keep_engine(session, wanted->player);
    return status;
}

static Status option(Session *session, Span arguments, Fault *fault)
{
    Players *players = session->players;
    Wanted wanted = { .player = player_in_use(session) };
    const HostOption *known;

    if (wanted.player == PLAYER_OWN)
        return fault_set(fault, ERR_USAGE,
                         "the built-in engine has no options (set threads, "
                         "set hash, level)");
    if (players_is_brain(players, wanted.player)) {
        show_words(session, wanted.player);
        return OK;
    }
    if (arguments.length == 0)
        return players_show_options(players, wanted.player, fault);
    split(players, arguments, &wanted);
    known = players_find_option(players, wanted.player, wanted.name);
    if (known != NULL && wanted.value.length == 0 &&
        known->kind != HOST_OPTION_BUTTON &&
        span_find(arguments, '=') == arguments.length) {
        show_option(session, known);
        return OK;
    }
    return set_option(session, &wanted, fault);
}

static const char ENGINE_WORDS[] =
    "add NAME COMMAND|use NAME|list|option [NAME VALUE]|remove NAME";

static Status do_engine(Session *session, Span arguments, Fault *fault)
{
    static const struct {
        const char *word;
        Status (*run)(Session *session, Span arguments, Fault *fault);
    } words[] = {
        { "add", add },
        { "use", use },
        { "list", list },
        { "option", option },
        { "remove", remove_engine },
    };
    Span word = span_from("list");

    span_next_word(&arguments, &word);
    for (size_t i = 0; i < ARRAY_LENGTH(words); i++)
        if (span_equals_ignoring_case(word, words[i].word))
            return words[i].run(session, span_trim(arguments), fault);
    return fault_set(fault, ERR_USAGE, "engine %s", ENGINE_WORDS);
}

/* --- The commands --------------------------------------------------------- */

const CommandSpec ENGINE_COMMANDS[] = {
    { .name = "engine",
      .group = COMMANDS_ENGINES,
      .arguments = ENGINE_WORDS,
      .word = WORD_ENGINE,
      .choices = "add|use|list|option|remove",
      .flags = COMMAND_CONFIG,
      .summary = "add, choose and set up other UCI engines",
      .more =
          "For example engine add fish stockfish, or engine add far ssh host "
          "stockfish. Options follow the command as NAME=VALUE, in quotes if "
          "they contain spaces. ssh cannot ask for a password here: use a key "
          "and a known host. engine use fish plays and analyses with it, "
          "engine use fish play or engine use fish analysis does only one of "
          "them; engine use luft returns to the built-in engine, and the "
          "programs luft descends from are always there: engine use "
          "dhbw-alphabeta. engine option "
          "shows the options of the engine in use, or sets one. An engine is "
          "started when needed, and again after a crash.",
      .run = do_engine },
    { .name = NULL },
};
