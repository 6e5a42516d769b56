/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Writes what is said about the options outside the program: the OPTIONS
 * section of the man page and the completions of bash, zsh and fish.  Runs
 * while luft is being built, possibly on another kind of machine, so it uses
 * nothing but the table and the C library.
 *
 *     make_docs man VERSION <luft.1.in    fills in @OPTIONS@, @VERSION@,
 *                                         @COMMANDS@, @SETTINGS@, @KEYS@
 *                                         and @UCI@
 *     make_docs bash | zsh | fish
 */
#include "cli/make_man.h"
#include "cli/option_table.h"

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef enum ArgumentKind {
    TAKES_NOTHING,
    TAKES_TEXT, /* numbers, names: nothing a shell could complete */
    TAKES_FILE,
    TAKES_DIRECTORY,
    TAKES_COMMAND, /* a program, by its name or its file */
    TAKES_WORD
} ArgumentKind;

/* The argument without the brackets that say it may be left out. */
static const char *bare_argument(const OptionSpec *spec, char *buffer,
                                 size_t size)
{
    const char *from = spec->argument;
    size_t length = strlen(from);

    if (from[0] == '[') {
        from += 2;
        length -= 3;
    }
    if (length >= size) {
        fprintf(stderr, "make_docs: %s is too long\n", spec->argument);
        exit(EXIT_FAILURE);
    }
    memcpy(buffer, from, length);
    buffer[length] = '\0';
    return buffer;
}

static bool is_optional(const OptionSpec *spec)
{
    return spec->argument != NULL && spec->argument[0] == '[';
}

static ArgumentKind argument_kind(const OptionSpec *spec)
{
    if (spec->argument == NULL)
        return TAKES_NOTHING;
    if (strchr(spec->argument, '|') != NULL)
        return TAKES_WORD;
    if (strstr(spec->argument, "FILE") != NULL)
        return TAKES_FILE;
    if (strstr(spec->argument, "DIR") != NULL)
        return TAKES_DIRECTORY;
    if (strstr(spec->argument, "COMMAND") != NULL)
        return TAKES_COMMAND;
    return TAKES_TEXT;
}

/* Prints `text`, with a backslash before each character in `special`. */
static void print_escaped(const char *text, const char *special)
{
    for (; *text != '\0'; text++) {
        if (strchr(special, *text) != NULL)
            putchar('\\');
        putchar(*text);
    }
}

/* The choices of a TAKES_WORD argument, with `separator` between them. */
static void print_words(const OptionSpec *spec, char separator)
{
    char buffer[128];

    bare_argument(spec, buffer, sizeof buffer);
    for (char *c = buffer; *c != '\0'; c++)
        putchar(*c == '|' ? separator : *c);
}

/* --- Man page ------------------------------------------------------------- */

static void print_man_option(const OptionSpec *spec)
{
    printf(".TP\n");
    if (spec->letter != '\0')
        printf("\\fB\\-%c\\fR, ", spec->letter);
    printf("\\fB\\-\\-");
    print_escaped(spec->name, "-");
    printf("\\fR");
    if (spec->argument != NULL) {
        printf("%s\\fI", is_optional(spec) ? "" : " ");
        print_escaped(spec->argument, "-");
        printf("\\fR");
    }
    printf("\n");
    print_escaped(spec->help, "-");
    printf(".\n");
    if (spec->details != NULL) {
        print_escaped(spec->details, "-");
        printf("\n");
    }
}

static void print_man_options(void)
{
    for (int group = 0; group < GROUP_COUNT; group++) {
        bool is_first = true;

        for (int id = 0; id < OPTION_COUNT; id++) {
            if ((int)OPTION_TABLE[id].group != group)
                continue;
            if (is_first) {
                printf(".SS %s\n", OPTION_GROUP_NAMES[group]);
                is_first = false;
            }
            print_man_option(&OPTION_TABLE[id]);
        }
    }
}

static void print_man(const char *version)
{
    static const char mark[] = "@VERSION@";
    char line[1024];

    while (fgets(line, sizeof line, stdin) != NULL) {
        char *place = strstr(line, mark);

        if (strcmp(line, "@OPTIONS@\n") == 0) {
            print_man_options();
        } else if (strcmp(line, "@COMMANDS@\n") == 0) {
            print_man_commands();
        } else if (strcmp(line, "@SETTINGS@\n") == 0) {
            print_man_settings();
        } else if (strcmp(line, "@KEYS@\n") == 0) {
            print_man_keys();
        } else if (strcmp(line, "@UCI@\n") == 0) {
            print_man_uci();
        } else if (place != NULL) {
            printf("%.*s%s%s", (int)(place - line), line, version,
                   place + strlen(mark));
        } else {
            fputs(line, stdout);
        }
    }
}

/* --- bash ----------------------------------------------------------------- */

static void print_bash_pattern(const OptionSpec *spec)
{
    printf("    --%s", spec->name);
    if (spec->letter != '\0')
        printf(" | -%c", spec->letter);
    printf(")\n");
}

static void print_bash_argument(const OptionSpec *spec)
{
    ArgumentKind kind = argument_kind(spec);

    if (kind == TAKES_NOTHING)
        return;
    print_bash_pattern(spec);
    if (is_optional(spec))
        printf("        if [[ $equals ]]; then\n    ");
    if (kind == TAKES_WORD) {
        printf("        COMPREPLY=($(compgen -W '");
        print_words(spec, ' ');
        printf("' -- \"$word\"))\n");
    } else if (kind == TAKES_FILE || kind == TAKES_DIRECTORY ||
               kind == TAKES_COMMAND) {
        printf("        mapfile -t COMPREPLY < <(compgen -%s)\n",
               kind == TAKES_FILE      ? "f -- \"$word\""
               : kind == TAKES_COMMAND ? "c -- \"$word\" | sort -u"
                                       : "d -- \"$word\"");
        printf("        compopt -o filenames 2>/dev/null\n");
    } else {
        printf("        COMPREPLY=()\n");
    }
    if (is_optional(spec))
        printf("            return\n        fi\n        ;;\n");
    else
        printf("        return\n        ;;\n");
}

static void print_bash_names(void)
{
    for (int id = 0; id < OPTION_COUNT; id++) {
        const OptionSpec *spec = &OPTION_TABLE[id];

        printf("%s--%s", id == 0 ? "" : " ", spec->name);
        if (spec->letter != '\0')
            printf(" -%c", spec->letter);
    }
}

static void print_bash(void)
{
    printf("# bash completion for luft, written by make_docs\n"
           "_luft() {\n"
           "    local word=${COMP_WORDS[COMP_CWORD]} equals=\n"
           "    local previous=${COMP_WORDS[COMP_CWORD - 1]}\n"
           "    if [[ $word == = ]]; then\n"
           "        equals=yes word=\n"
           "    elif [[ $previous == = && $COMP_CWORD -gt 1 ]]; then\n"
           "        equals=yes previous=${COMP_WORDS[COMP_CWORD - 2]}\n"
           "    fi\n"
           "    COMPREPLY=()\n"
           "    if [[ \" ${COMP_WORDS[*]:1:COMP_CWORD - 1} \" == *' -- '* ]]\n"
           "    then\n"
           "        mapfile -t COMPREPLY < <(compgen -f -- \"$word\")\n"
           "        compopt -o filenames 2>/dev/null\n"
           "        return\n"
           "    fi\n"
           "    case $previous in\n");
    for (int id = 0; id < OPTION_COUNT; id++)
        print_bash_argument(&OPTION_TABLE[id]);
    printf("    esac\n"
           "    if [[ $word == -* ]]; then\n"
           "        COMPREPLY=($(compgen -W '");
    print_bash_names();
    printf("' -- \"$word\"))\n"
           "        return\n"
           "    fi\n"
           "    mapfile -t COMPREPLY < <(compgen -f -- \"$word\")\n"
           "    compopt -o filenames 2>/dev/null\n"
           "}\n"
           "complete -F _luft luft\n");
}

/* --- zsh ------------------------------------------------------------------ */

static void print_zsh_argument(const OptionSpec *spec)
{
    ArgumentKind kind = argument_kind(spec);
    char buffer[128];

    if (kind == TAKES_NOTHING)
        return;
    printf("%s:", is_optional(spec) ? ":" : "");
    if (kind == TAKES_WORD) {
        printf("choice:(");
        print_words(spec, ' ');
        printf(")");
        return;
    }
    print_escaped(bare_argument(spec, buffer, sizeof buffer), ":[]\\");
    printf(":%s", kind == TAKES_FILE        ? "_files"
                  : kind == TAKES_DIRECTORY ? "_files -/"
                  : kind == TAKES_COMMAND   ? "{_command_names -e || _files}"
                                            : " ");
}

static void print_zsh_option(const OptionSpec *spec)
{
    const char *sign = spec->argument == NULL ? ""
                       : is_optional(spec)    ? "=-"
                                              : "=";

    if (spec->letter != '\0') {
        printf("    '(-%c --%s)'{-%c%s,--%s%s}'[", spec->letter, spec->name,
               spec->letter, spec->argument == NULL ? "" : "+", spec->name,
               sign);
    } else {
        printf("    '--%s%s[", spec->name, sign);
    }
    print_escaped(spec->help, "[]\\:");
    printf("]");
    print_zsh_argument(spec);
    printf("' \\\n");
}

static void print_zsh(void)
{
    printf("#compdef luft\n"
           "# zsh completion for luft, written by make_docs\n"
           "_arguments -s -S \\\n");
    for (int id = 0; id < OPTION_COUNT; id++)
        print_zsh_option(&OPTION_TABLE[id]);
    printf("    '*:file:_files'\n");
}

/* --- fish ----------------------------------------------------------------- */

static void print_fish(void)
{
    printf("# fish completion for luft, written by make_docs\n");
    for (int id = 0; id < OPTION_COUNT; id++) {
        const OptionSpec *spec = &OPTION_TABLE[id];
        ArgumentKind kind = argument_kind(spec);

        printf("complete -c luft -l %s", spec->name);
        if (spec->letter != '\0')
            printf(" -s %c", spec->letter);
        if (kind == TAKES_WORD) {
            printf(" -x -a '");
            print_words(spec, ' ');
            printf("'");
        } else if (kind == TAKES_FILE) {
            printf("%s -F", is_optional(spec) ? "" : " -r");
        } else if (kind == TAKES_COMMAND) {
            printf(" -x -a '(__fish_complete_command)'");
        } else if (kind == TAKES_DIRECTORY) {
            printf(" -x -a '(__fish_complete_directories)'");
        } else if (kind == TAKES_TEXT && !is_optional(spec)) {
            printf(" -x");
        }
        printf(" -d '");
        print_escaped(spec->help, "'\\");
        printf("'\n");
    }
}

/* No quotes of the shells may be in the table: these are the only fields that
 * are copied into quoted words. */
static bool table_is_quotable(void)
{
    for (int id = 0; id < OPTION_COUNT; id++) {
        const OptionSpec *spec = &OPTION_TABLE[id];

        if (strchr(spec->help, '\'') != NULL ||
            (spec->argument != NULL && strchr(spec->argument, '\'') != NULL)) {
            fprintf(stderr, "make_docs: --%s: no quotes, please\n", spec->name);
            return false;
        }
    }
    return true;
}

int main(int argc, char **argv)
{
    const char *what = argc > 1 ? argv[1] : "";

    if (!table_is_quotable())
        return EXIT_FAILURE;
    if (strcmp(what, "man") == 0 && argc == 3) {
        print_man(argv[2]);
    } else if (strcmp(what, "bash") == 0) {
        print_bash();
    } else if (strcmp(what, "zsh") == 0) {
        print_zsh();
    } else if (strcmp(what, "fish") == 0) {
        print_fish();
    } else {
        fprintf(stderr, "make_docs: man VERSION, bash, zsh or fish?\n");
        return EXIT_FAILURE;
    }
    return fflush(stdout) == 0 && !ferror(stdout) ? EXIT_SUCCESS : EXIT_FAILURE;
}
