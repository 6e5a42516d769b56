/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/inside.h"

#include <string.h>

/*
 * What can stand where the cursor of the prompt is: commands and legal moves
 * first, then what the command takes.
 */
typedef struct Search {
    Span word;
    size_t index; /* how many more matches to pass over */
    Text *found;
} Search;

/* True when this is the match that was asked for. */
static bool offer(Search *search, Span candidate)
{
    if (candidate.length < search->word.length)
        return false;
    for (size_t i = 0; i < search->word.length; i++)
        if (ascii_to_lower(candidate.data[i]) !=
            ascii_to_lower(search->word.data[i]))
            return false;
    if (search->index-- > 0)
        return false;
    text_append_span(search->found, candidate);
    return true;
}

static bool offer_moves(const Session *session, Search *search)
{
    Position position;
    MoveList list;

    if (session->play.is_on)
        game_position(session->game, session->play.live, &position);
    else
        position = *game_here(session->game);
    movegen_list(&position, &list);
    for (size_t i = 0; i < list.length; i++) {
        char text[MOVE_TEXT_SIZE];

        move_write(&position, list.moves[i], MOVE_SAN, text);
        text[strcspn(text, "+#")] = '\0';
        if (offer(search, span_from(text)))
            return true;
    }
    return false;
}

static bool offer_verbs(Search *search)
{
    for (Verb verb = 0; verb < VERBS; verb++)
        if (offer(search, span_from(VERB_TABLE[verb].name)))
            return true;
    return false;
}

static bool offer_settings(Search *search)
{
    for (Setting setting = 0; setting < SETTINGS; setting++)
        if (offer(search, span_from(SETTING_TABLE[setting].name)))
            return true;
    return false;
}

static bool offer_values(Setting setting, Search *search)
{
    const SettingSpec *spec = &SETTING_TABLE[setting];
    Span choice;

    if (spec->kind == SETTING_BOOL)
        return offer(search, span_from("on")) ||
               offer(search, span_from("off"));
    if (spec->kind != SETTING_CHOICE)
        return false;
    for (size_t i = 0; setting_choice_at(setting, i, &choice); i++)
        if (offer(search, choice))
            return true;
    return false;
}

static bool offer_choices(const char *choices, Search *search)
{
    Span rest = span_from(choices == NULL ? "" : choices);
    Span choice;

    while (span_split(&rest, '|', &choice))
        if (choice.length > 0 && offer(search, choice))
            return true;
    return false;
}

static bool offer_squares(Search *search)
{
    for (Square square = A1; square <= H8; square++) {
        char name[3] = { (char)('a' + square_file(square)),
                         (char)('1' + square_rank(square)), '\0' };

        if (offer(search, span_from(name)))
            return true;
    }
    return false;
}

static bool offer_tags(const Session *session, Search *search)
{
    Span name;
    Span value;

    for (size_t i = 0; i < game_tag_count(session->game); i++) {
        game_tag_at(session->game, i, &name, &value);
        if (offer(search, name))
            return true;
    }
    return false;
}

/* The names in a directory that begin like the word's last part. */
static bool offer_files(Search *search)
{
    size_t cut = search->word.length;
    Text directory = { 0 };
    DirectoryNames names = { 0 };
    Span whole = search->word;
    bool found = false;

    while (cut > 0 && whole.data[cut - 1] != '/')
        cut--;
    directory_expand(cut > 0 ? span_take(whole, cut) : span_from("./"),
                     &directory);
    search->word = span_skip(whole, cut);
    if (directory_list(text_string(&directory), "", &names, NULL) == OK)
        for (size_t i = 0; i < names.count && !found; i++) {
            if (names.names[i][0] == '.' && search->word.length == 0)
                continue;
            found = offer(search, span_from(names.names[i]));
        }
    if (found)
        text_insert(search->found, 0, span_take(whole, cut));
    directory_names_free(&names);
    text_free(&directory);
    return found;
}

/* What to do, and then to which engine. */
static bool offer_engines(const Session *session, const VerbSpec *spec,
                          Span before, Search *search)
{
    Span word;

    if (!span_next_word(&before, &word))
        return offer_choices(spec->choices, search);
    if (span_equals(word, "add"))
        return span_trim(before).length > 0 && offer_files(search);
    if (!span_equals(word, "use") && !span_equals(word, "remove"))
        return false;
    if (span_trim(before).length > 0)
        return span_equals(word, "use") &&
               offer_choices("play|analysis", search);
    for (size_t i = 0; i <= session->guests.count; i++)
        if (offer(search, span_from(guest_name(session, i))))
            return true;
    return false;
}

static bool offer_arguments(const Session *session, Verb verb, Span before,
                            Search *search)
{
    const VerbSpec *spec = &VERB_TABLE[verb];
    Setting setting;
    Span word;

    switch (spec->word) {
    case WORD_FILE:
        return offer_choices(spec->choices, search) || offer_files(search);
    case WORD_SETTING:
        if (span_next_word(&before, &word) &&
            setting_find(word, &setting, NULL) == OK)
            return offer_values(setting, search);
        return offer_settings(search);
    case WORD_TAG:
        return offer_tags(session, search);
    case WORD_VERB:
        return offer_verbs(search);
    case WORD_ENGINE:
        return offer_engines(session, spec, before, search);
    case WORD_SQUARE:
        return offer_squares(search);
    case WORD_ONOFF:
    case WORD_CHOICE:
        return offer_choices(spec->choices, search);
    case WORD_NONE:
        break;
    }
    return false;
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

bool session_complete(const Session *session, Span line, size_t index,
                      size_t *from, Text *completion)
{
    size_t start = word_start(line);
    Search search = { span_skip(line, start), index, completion };
    Span before = span_trim(span_take(line, start));
    Span name;
    Verb verb;

    *from = start;
    if (before.length > 0 && before.data[0] == ':')
        before = span_skip(before, 1);
    if (search.word.length > 0 && search.word.data[0] == ':' &&
        before.length == 0) {
        *from = start + 1;
        search.word = span_skip(search.word, 1);
        return offer_verbs(&search);
    }
    if (before.length > 0 && before.data[before.length - 1] == '=')
        before = span_take(before, before.length - 1);
    if (!span_next_word(&before, &name))
        return offer_moves(session, &search) || offer_verbs(&search);
    if (verb_find(name, &verb, NULL) != OK)
        return false;
    return offer_arguments(session, verb, span_trim(before), &search);
}
