/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/inside.h"

#include "lab/brain.h"

#include <string.h>

/*
 * What can be typed at the cursor of the prompt: commands and legal moves
 * first, then what the command takes.
 */
typedef struct Search {
    const Session *session;
    Span argument; /* all that follows the command */
    Span before;   /* that without the word at its end */
    Span word;
    size_t count;
    Text *found; /* one on each line */
} Search;

static bool begins_like(Span candidate, Span word)
{
    if (candidate.length < word.length)
        return false;
    for (size_t i = 0; i < word.length; i++)
        if (ascii_to_lower(candidate.data[i]) != ascii_to_lower(word.data[i]))
            return false;
    return true;
}

static void offer(Search *search, Span candidate)
{
    if (!begins_like(candidate, search->word))
        return;
    text_append_span(search->found, candidate);
    text_append_char(search->found, '\n');
    search->count++;
}

static void offer_moves(const Session *session, Search *search)
{
    Position position;
    MoveList list;

    if (play_is_on(session->play))
        game_position(session->game, play_live(session->play), &position);
    else
        position = *game_here(session->game);
    movegen_list(&position, &list);
    for (size_t i = 0; i < list.length; i++) {
        char text[MOVE_TEXT_SIZE];

        move_write(&position, list.moves[i], MOVE_SAN, text);
        text[strcspn(text, "+#")] = '\0';
        offer(search, span_from(text));
    }
}

static void offer_commands(Search *search)
{
    const CommandSpec *command;

    for (size_t i = 0; (command = command_at(i)) != NULL; i++)
        offer(search, span_from(command->name));
}

static void offer_settings(Search *search)
{
    for (Setting setting = 0; setting < SETTINGS; setting++)
        offer(search, span_from(SETTING_TABLE[setting].name));
}

static void offer_values(Setting setting, Search *search)
{
    const SettingSpec *spec = &SETTING_TABLE[setting];
    Span choice;

    if (spec->kind == SETTING_BOOL) {
        offer(search, span_from("on"));
        offer(search, span_from("off"));
    }
    if (spec->kind != SETTING_CHOICE)
        return;
    for (size_t i = 0; setting_choice_at(setting, i, &choice); i++)
        offer(search, choice);
}

static void offer_choices(const char *choices, Search *search)
{
    Span rest = span_from(choices == NULL ? "" : choices);
    Span choice;

    while (span_split(&rest, '|', &choice))
        if (choice.length > 0)
            offer(search, choice);
}

static void offer_squares(Search *search)
{
    for (Square square = A1; square <= H8; square++) {
        char name[3] = { (char)('a' + square_file(square)),
                         (char)('1' + square_rank(square)), '\0' };

        offer(search, span_from(name));
    }
}

static void offer_tags(Search *search)
{
    const Game *game = search->session->game;
    Span name;
    Span value;

    for (size_t i = 0; i < game_tag_count(game); i++) {
        game_tag_at(game, i, &name, &value);
        offer(search, name);
    }
}

/* --- Files ---------------------------------------------------------------- */

/* A name in a directory: offered as it is typed, with the text before it.
 * Directories end in a slash, so that one can go on from there. */
static void offer_name(Search *search, Span typed, const Text *directory,
                       const char *name)
{
    Text path = { 0 };
    Text whole = { 0 };

    text_format(&path, "%s%s", text_string(directory), name);
    text_append_span(&whole, typed);
    text_append(&whole, name);
    if (directory_is_one(text_string(&path)))
        text_append_char(&whole, '/');
    offer(search, text_span(&whole));
    text_free(&path);
    text_free(&whole);
}

static void offer_files(Search *search)
{
    size_t cut = search->word.length;
    Span typed;
    Span rest;
    Text directory = { 0 };
    DirectoryNames names = { 0 };

    while (cut > 0 && search->word.data[cut - 1] != '/')
        cut--;
    typed = span_take(search->word, cut);
    rest = span_skip(search->word, cut);
    directory_expand(cut > 0 ? typed : span_from("./"), &directory);
    if (directory_list(text_string(&directory), "", &names, NULL) == OK)
        for (size_t i = 0; i < names.count; i++) {
            bool is_hidden = names.names[i][0] == '.' && rest.length == 0;

            if (!is_hidden && strchr(names.names[i], '\n') == NULL &&
                begins_like(span_from(names.names[i]), rest))
                offer_name(search, typed, &directory, names.names[i]);
        }
    directory_names_free(&names);
    text_free(&directory);
}

/* The name of a file is all that follows the command, spaces too. */
static void offer_file_argument(const CommandSpec *spec, Search *search)
{
    Span argument = search->argument;
    bool is_quoted = argument.length > 0 &&
                     (argument.data[0] == '"' || argument.data[0] == '\'');

    search->word = is_quoted ? span_skip(argument, 1) : argument;
    if (!is_quoted)
        offer_choices(spec->choices, search);
    offer_files(search);
}

/* --- Commands ------------------------------------------------------------- */

static void offer_players(const Players *players, Search *search)
{
    for (size_t i = 0; i < players_count(players); i++)
        offer(search, span_from(players_name(players, players_at(players, i))));
}

static void offer_brains(Search *search)
{
    for (size_t i = 0; i < brain_count(); i++)
        offer(search, span_from(brain_at(i)->name));
}

/* After white and black those who may sit there. */
static void offer_new(const CommandSpec *spec, Search *search)
{
    Span before = span_trim(search->before);

    bool is_seat = span_ends_with(before, "white") ||
                   span_ends_with(before, "black") ||
                   span_ends_with(before, "against");

    if (!is_seat) {
        offer_choices(spec->choices, search);
        return;
    }
    offer(search, span_from("human"));
    offer_players(search->session->players, search);
    offer_brains(search);
}

/* What to do, and then to which engine. */
static void offer_engines(const CommandSpec *spec, Search *search)
{
    const Session *session = search->session;
    Span before = search->before;
    Span word;

    if (!span_next_word(&before, &word)) {
        offer_choices(spec->choices, search);
    } else if (span_equals(word, "add")) {
        if (span_trim(before).length > 0)
            offer_files(search);
    } else if (span_equals(word, "use") && span_trim(before).length > 0) {
        offer_choices("play|analysis", search);
    } else if (span_equals(word, "use")) {
        offer_players(session->players, search);
        offer_brains(search);
    } else if (span_equals(word, "remove") && span_trim(before).length == 0) {
        offer_players(session->players, search);
    }
}

static void offer_experiments(Search *search)
{
    for (size_t i = 0; i < experiment_count(); i++)
        offer(search, span_from(experiment_at(i)->name));
}

static bool is_behind_sign(const Search *search)
{
    return search->word.data > search->argument.data &&
           search->word.data[-1] == '=';
}

/* Behind a sign only results are few enough to be offered. */
static void offer_filter(const CommandSpec *spec, Search *search)
{
    const char *beginning;

    if (is_behind_sign(search)) {
        if (span_ends_with(search->before, "result"))
            offer_choices("1-0|0-1|1/2-1/2|white|black|draw", search);
        return;
    }
    if (search->before.length == 0)
        offer_choices(spec->choices, search);
    for (size_t i = 0; (beginning = filter_term_beginning(i)) != NULL; i++)
        offer(search, span_from(beginning));
}

static void offer_setting_or_value(Search *search)
{
    Span before = search->before;
    Setting setting;
    Span word;

    if (!span_next_word(&before, &word) ||
        setting_find(word, &setting, NULL) != OK)
        offer_settings(search);
    else if (SETTING_TABLE[setting].takes_file)
        offer_files(search);
    else
        offer_values(setting, search);
}

static void offer_arguments(const CommandSpec *spec, Search *search)
{
    switch (spec->word) {
    case WORD_FILE:
        offer_file_argument(spec, search);
        break;
    case WORD_SETTING:
        offer_setting_or_value(search);
        break;
    case WORD_TAG:
        offer_tags(search);
        break;
    case WORD_COMMAND:
        offer_commands(search);
        break;
    case WORD_NEW:
        offer_new(spec, search);
        break;
    case WORD_ENGINE:
        offer_engines(spec, search);
        break;
    case WORD_EXPERIMENT:
        offer_choices(spec->choices, search);
        offer_experiments(search);
        break;
    case WORD_FILTER:
        offer_filter(spec, search);
        break;
    case WORD_SQUARE:
        offer_squares(search);
        break;
    case WORD_ONOFF:
    case WORD_CHOICE:
        offer_choices(spec->choices, search);
        break;
    case WORD_NONE:
        break;
    }
}

/* "open!" takes what "open" takes. */
static Span without_force(Span name)
{
    if (name.length > 2 && name.data[name.length - 1] == '!')
        name.length--;
    return name;
}

/* `set mouse=` completes behind the sign. */
static size_t word_start(Span line)
{
    size_t start = line.length;

    while (start > 0 && !ascii_is_space(line.data[start - 1]) &&
           line.data[start - 1] != '=')
        start--;
    return start;
}

static Span without_sign(Span before)
{
    before = span_trim(before);
    if (before.length > 0 && before.data[before.length - 1] == '=')
        before = span_take(before, before.length - 1);
    return span_trim(before);
}

size_t session_complete(const Session *session, Span line, size_t *from,
                        Text *completions)
{
    Search search = { .session = session,
                      .word = span_skip(line, word_start(line)),
                      .found = completions };
    Span rest = line;
    Span name;
    const CommandSpec *command;

    while (rest.length > 0 &&
           (ascii_is_space(rest.data[0]) || rest.data[0] == ':'))
        rest = span_skip(rest, 1);
    if (rest.length <= search.word.length) {
        bool is_command = rest.data > line.data && rest.data[-1] == ':';

        search.word = rest;
        if (!is_command)
            offer_moves(session, &search);
        offer_commands(&search);
    } else if (span_next_word(&rest, &name) &&
               command_find(without_force(name), &command, NULL) == OK) {
        size_t behind = (size_t)(search.word.data - rest.data);

        while (rest.length > 0 && ascii_is_space(rest.data[0]) && behind > 0) {
            rest = span_skip(rest, 1);
            behind--;
        }
        search.argument = rest;
        search.before = without_sign(span_take(rest, behind));
        offer_arguments(command, &search);
    }
    *from = (size_t)(search.word.data - line.data);
    return search.count;
}
