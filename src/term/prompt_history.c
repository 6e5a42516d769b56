/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "term/prompt_history.h"

#include "base/directory.h"
#include "base/files.h"

enum {
    LINES_KEPT = 1000,
    LINES_MAX = 2000, /* then the oldest are dropped */
    HISTORY_SIZE_MAX = 1 << 20,
    LINE_SIZE_MAX = 500
};

static bool history_path(Text *path)
{
    return directory_find(DIRECTORY_STATE, "history", path, NULL) == OK;
}

static size_t line_count(Span content)
{
    size_t count = 0;

    for (size_t i = 0; i < content.length; i++)
        count += content.data[i] == '\n';
    return count;
}

static Span without_first_lines(Span content, size_t count)
{
    Span line;

    while (count-- > 0 && span_split_line(&content, &line))
        ;
    return content;
}

void prompt_history_load(Prompt *prompt)
{
    Text path = { 0 };
    Text content = { 0 };
    FileStamp stamp = { 0 };

    if (history_path(&path) && file_read(text_string(&path), HISTORY_SIZE_MAX,
                                         &content, &stamp, NULL) == OK) {
        Span rest = text_span(&content);
        size_t count = line_count(rest);
        Span line;

        if (count > LINES_KEPT)
            rest = without_first_lines(rest, count - LINES_KEPT);
        if (count > LINES_MAX)
            file_replace(text_string(&path), rest, &stamp, NULL, NULL);
        while (span_split_line(&rest, &line))
            if (line.length > 0)
                prompt_remember(prompt, line);
    }
    text_free(&path);
    text_free(&content);
}

void prompt_history_add(Text *new_lines, Span line)
{
    line = span_trim(line);
    if (line.length == 0 || line.length > LINE_SIZE_MAX ||
        span_find(line, '\n') < line.length)
        return;
    text_append_span(new_lines, line);
    text_append_char(new_lines, '\n');
}

void prompt_history_save(const Text *new_lines)
{
    Text path = { 0 };

    if (new_lines->length > 0 && history_path(&path) &&
        directory_make_for(text_string(&path), NULL) == OK)
        file_append(text_string(&path), text_span(new_lines), NULL);
    text_free(&path);
}
