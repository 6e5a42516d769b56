/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/make_man.h"

#include "cli/uci_words.h"
#include "session/commands.h"
#include "session/settings_table.h"
#include "ui/keys_table.h"

#include <stdbool.h>
#include <stdio.h>
#include <string.h>

/* A line must not begin with a dot or a quote; the caller prints words in
 * front of what may. */
void print_man_text(const char *text)
{
    for (; *text != '\0'; text++)
        if (*text == '\\')
            printf("\\e");
        else if (*text == '-')
            printf("\\-");
        else if (*text == '\'')
            printf("\\(aq");
        else if (*text == '^')
            printf("\\(ha");
        else if (*text == '~')
            printf("\\(ti");
        else if (*text == '`')
            printf("\\(ga");
        else
            putchar(*text);
}

/* A sentence on a line of its own: a capital letter and a full stop. */
static void print_sentence(const char *text)
{
    char first[2] = { *text, '\0' };

    if (first[0] >= 'a' && first[0] <= 'z')
        first[0] = (char)(first[0] - 'a' + 'A');
    printf("\\&");
    print_man_text(first);
    print_man_text(text + 1);
    printf(".\n");
}

/* --- Commands ------------------------------------------------------------- */

static void print_command(const CommandSpec *spec)
{
    printf(".TP\n\\fB");
    print_man_text(spec->name);
    printf("\\fR");
    if (spec->arguments != NULL) {
        printf(" \\fI");
        print_man_text(spec->arguments);
        printf("\\fR");
    }
    printf("\n");
    print_sentence(spec->summary);
    if (spec->more != NULL) {
        printf("\\&");
        print_man_text(spec->more);
        printf("\n");
    }
    if (spec->aliases != NULL) {
        printf("Also: \\fB");
        print_man_text(spec->aliases);
        printf("\\fR.\n");
    }
}

void print_man_commands(void)
{
    const CommandSpec *command;

    for (int group = 0; group < COMMAND_GROUPS; group++) {
        printf(".SS %s\n", COMMAND_GROUP_NAMES[group]);
        for (size_t i = 0; (command = command_at(i)) != NULL; i++)
            if ((int)command->group == group)
                print_command(command);
    }
}

/* --- Settings ------------------------------------------------------------- */

enum { TAG_WIDTH = 60 }; /* a longer list is in the text below the tag */

static bool is_long(const SettingSpec *spec)
{
    return spec->kind == SETTING_CHOICE && strlen(spec->choices) > TAG_WIDTH;
}

static void print_long_choices(const char *choices)
{
    printf("WORD is one of ");
    for (; *choices != '\0'; choices++) {
        char choice[2] = { *choices, '\0' };

        if (*choices == '|')
            printf(", ");
        else
            print_man_text(choice);
    }
    printf(".\n");
}

static void print_values(const SettingSpec *spec)
{
    switch (spec->kind) {
    case SETTING_BOOL:
        printf("on|off");
        break;
    case SETTING_NUMBER:
        printf("%d..%d", spec->low, spec->high);
        break;
    case SETTING_CHOICE:
        print_man_text(is_long(spec) ? "WORD" : spec->choices);
        break;
    case SETTING_TEXT:
        printf("TEXT");
        break;
    }
}

void print_man_settings(void)
{
    for (int i = 0; i < SETTINGS; i++) {
        const SettingSpec *spec = &SETTING_TABLE[i];

        printf(".TP\n\\fB%s\\fR=\\fI", spec->name);
        print_values(spec);
        printf("\\fR\n");
        print_sentence(spec->summary);
        if (is_long(spec))
            print_long_choices(spec->choices);
        printf("The default is ");
        print_man_text(spec->value);
        printf(".\n");
    }
}

/* --- Keys ----------------------------------------------------------------- */

enum { IN_EMPTY_PROMPT = 2, IN_PROMPT = 4 };

static void print_key(const KeySpec *spec)
{
    printf(".TP\n\\fB");
    print_man_text(spec->keys);
    printf("\\fR");
    if (spec->places & IN_PROMPT)
        printf(" (everywhere)");
    else if (spec->places & IN_EMPTY_PROMPT)
        printf(" (also in the empty prompt)");
    printf("\n");
    print_sentence(spec->summary);
    if (spec->command == NULL)
        return;
    printf("The command is \\fB");
    print_man_text(spec->command);
    printf("\\fR.\n");
}

void print_man_keys(void)
{
    for (size_t i = 0; i < KEY_COUNT; i++)
        if (KEY_TABLE[i].keys == NULL)
            printf(".SS %s\n", KEY_TABLE[i].command);
        else
            print_key(&KEY_TABLE[i]);
}

/* --- UCI ------------------------------------------------------------------ */

void print_man_uci(void)
{
    for (int i = 0; i < UCI_WORDS; i++) {
        const UciWordSpec *spec = &UCI_WORD_TABLE[i];

        if (spec->summary == NULL)
            continue;
        printf(".TP\n\\fB%s\\fR", spec->name);
        if (spec->arguments != NULL) {
            printf(" \\fI");
            print_man_text(spec->arguments);
            printf("\\fR");
        }
        printf("\n");
        print_sentence(spec->summary);
    }
}
