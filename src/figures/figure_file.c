/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "figures/figure_file.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void figure_file_fail(const char *what, const char *file)
{
    fprintf(stderr, "make_figures: %s: %s\n", file, what);
    exit(1);
}

static char *read_whole(const char *path)
{
    enum { MOST = 1 << 16 };
    FILE *file = fopen(path, "rb");
    char *text = calloc(1, MOST);

    if (file == NULL || text == NULL)
        figure_file_fail("cannot be read", path);
    if (fread(text, 1, MOST - 1, file) == MOST - 1)
        figure_file_fail("is too long", path);
    fclose(file);
    return text;
}

/* The value of the first such attribute behind `text`, or NULL. */
static const char *attribute(const char *text, const char *name, char *value)
{
    char pattern[32];
    const char *start;
    size_t length;

    snprintf(pattern, sizeof pattern, " %s=\"", name);
    start = strstr(text, pattern);
    if (start == NULL)
        return NULL;
    start += strlen(pattern);
    length = strcspn(start, "\"");
    if (length >= FIGURE_PATH_LENGTH)
        return NULL;
    memcpy(value, start, length);
    value[length] = '\0';
    return start + length;
}

/* Append a path; what is broken for people becomes one line. */
static void append_path(char *to, const char *path, const char *file)
{
    size_t length = strlen(to);

    if (length + strlen(path) + 2 > FIGURE_PATH_LENGTH)
        figure_file_fail("has too long paths", file);
    if (length > 0)
        to[length++] = ' ';
    for (; *path != '\0'; path++)
        if (*path != '\n' && (*path != ' ' || to[length - 1] != ' '))
            to[length++] = *path;
        else if (*path == '\n')
            to[length++] = ' ';
    to[length] = '\0';
}

static int read_marks(const char *text, const char *name, double *marks)
{
    char value[FIGURE_PATH_LENGTH];
    char *rest = value;
    int count = 0;

    if (attribute(text, name, value) == NULL)
        return 0;
    while (*rest != '\0' && count < FIGURE_MARKS)
        marks[count++] = strtod(rest, &rest);
    return count;
}

void figure_file_read(const char *path, FigureFile *figure)
{
    char *text = read_whole(path);
    const char *rest = text;
    char class[FIGURE_PATH_LENGTH];
    char value[FIGURE_PATH_LENGTH];

    memset(figure, 0, sizeof *figure);
    figure->x_count = read_marks(text, "data-x", figure->x);
    figure->y_count = read_marks(text, "data-y", figure->y);
    while ((rest = attribute(rest, "class", class)) != NULL) {
        rest = attribute(rest, "d", value);
        if (rest == NULL)
            figure_file_fail("has a path without points", path);
        append_path(strcmp(class, "body") == 0   ? figure->body
                    : strcmp(class, "line") == 0 ? figure->line
                                                 : figure->spot,
                    value, path);
    }
    free(text);
}
