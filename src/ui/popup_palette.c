/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/popup_kind.h"

#include "base/memory.h"
#include "session/commands.h"

#include <string.h>

/*
 * The palette: all commands and settings, of which those are left that have
 * what is typed in their names or descriptions.
 */
typedef struct Palette {
    PopupList list; /* first: it is one of the lists */
    Text typed;
    const KeyMap *keys;
} Palette;

/* How well a word fits; better ones come first. */
typedef enum Fit { FIT_NONE, FIT_TEXT, FIT_NAME, FIT_BEGINNING, FITS } Fit;

static void palette_free(void *state)
{
    Palette *palette = state;

    text_free(&palette->typed);
    popup_list_free(state);
}

/* --- What is found -------------------------------------------------------- */

static bool has_word(const char *text, Span word)
{
    Span rest = span_from(text != NULL ? text : "");

    for (; rest.length >= word.length; rest = span_skip(rest, 1)) {
        char *start = span_copy(span_take(rest, word.length));
        bool is_there = span_equals_ignoring_case(word, start);

        memory_free(start);
        if (is_there)
            return true;
    }
    return false;
}

static bool begins_with(const char *name, Span word)
{
    char *copy = span_copy(word);
    bool begins = span_starts_with_ignoring_case(span_from(name), copy);

    memory_free(copy);
    return begins;
}

static Fit fit_of_word(const char *name, const char *others, const char *text,
                       Span word)
{
    if (begins_with(name, word))
        return FIT_BEGINNING;
    if (has_word(name, word) || has_word(others, word))
        return FIT_NAME;
    return has_word(text, word) ? FIT_TEXT : FIT_NONE;
}

/* All words have to be there; the worst of them counts. */
static Fit fit_of(const Palette *palette, const char *name, const char *others,
                  const char *text)
{
    Span rest = text_span(&palette->typed);
    Fit worst = FIT_BEGINNING;
    Span word;

    while (span_next_word(&rest, &word)) {
        Fit fit = fit_of_word(name, others, text, word);

        worst = fit < worst ? fit : worst;
    }
    return worst;
}

static void add_row(Popup *popup, const char *name, const char *summary,
                    const char *command)
{
    enum { NAME_COLUMNS = 18, KEY_COLUMNS = 8 };
    const Palette *palette = popup->state;
    Text row = { 0 };
    Text key = { 0 };

    keymap_write_key(palette->keys, command, &key);
    text_format(&row, "%-*s %-*s %s", NAME_COLUMNS, name, KEY_COLUMNS,
                text_string(&key), summary);
    popup_add(popup, text_string(&row), command);
    text_free(&row);
    text_free(&key);
}

/* It runs if it is complete without words; else they are to be typed. */
static void add_command(Popup *popup, const CommandSpec *command)
{
    bool is_complete =
        command->arguments == NULL || command->arguments[0] == '[';
    Text line = { 0 };

    text_format(&line, is_complete ? "%s" : "%s ...", command->name);
    add_row(popup, command->name, command->summary, text_string(&line));
    text_free(&line);
}

/* It shows its present value where that is to be changed. */
static void add_setting(Popup *popup, const SettingSpec *spec)
{
    Text name = { 0 };
    Text line = { 0 };

    text_format(&name, "set %s", spec->name);
    if (spec->kind == SETTING_BOOL)
        text_format(&line, "set %s!", spec->name);
    else
        text_format(&line, "set %s=...", spec->name);
    add_row(popup, text_string(&name), spec->summary, text_string(&line));
    text_free(&name);
    text_free(&line);
}

static void add_fitting(Popup *popup, Fit wanted)
{
    const Palette *palette = popup->state;
    const CommandSpec *command;

    for (size_t i = 0; (command = command_at(i)) != NULL; i++)
        if (strcmp(command->name, "palette") != 0 &&
            fit_of(palette, command->name, command->aliases,
                   command->summary) == wanted)
            add_command(popup, command);
    for (Setting setting = 0; setting < SETTINGS; setting++) {
        const SettingSpec *spec = &SETTING_TABLE[setting];

        if (fit_of(palette, spec->name, "set", spec->summary) == wanted)
            add_setting(popup, spec);
    }
}

static void find(Popup *popup)
{
    PopupList *list = popup_list(popup);

    popup_list_clear(popup);
    list->selected = 0;
    list->top = 0;
    for (Fit fit = FITS; --fit > FIT_NONE;)
        add_fitting(popup, fit);
}

/* --- Keys ----------------------------------------------------------------- */

/* The command, with room for words, which a switch needs to be told. */
static void type_selected(Popup *popup, Text *command)
{
    const PopupList *list = popup_list(popup);
    Span line;

    if (list->selected >= list->count)
        return;
    line = span_from(list->entries[list->selected].command);
    text_append_span(command, line);
    if (span_ends_with(line, "!"))
        text_truncate(command, command->length - 1);
    if (!span_ends_with(line, "..."))
        text_append(command, span_ends_with(line, "!") ? "=..." : " ...");
    popup_close(popup);
}

static void palette_key(Popup *popup, const Session *session, Keystroke key,
                        Text *command)
{
    enum { TYPED_MAX = 40 };
    Palette *palette = popup->state;
    Text *typed = &palette->typed;

    if (key.code == KEY_ENTER) {
        popup_list_click(popup, session, palette->list.selected, command);
        return;
    }
    if (key.code == KEY_TAB) {
        type_selected(popup, command);
        return;
    }
    if (key.code == KEY_BACKSPACE && typed->length > 0)
        text_truncate(typed, typed->length - 1);
    else if (key.code == 'u' && key.modifiers == KEY_CTRL)
        text_clear(typed);
    else if (key.code >= ' ' && key.code <= '~' && typed->length < TYPED_MAX)
        text_append_char(typed, (char)key.code);
    else
        return;
    find(popup);
}

static void palette_paste(Popup *popup, Span text)
{
    Span line;

    if (!span_split_line(&text, &line))
        return;
    for (size_t i = 0; i < line.length; i++)
        palette_key(popup, NULL, (Keystroke){ (unsigned char)line.data[i], 0 },
                    NULL);
}

/* --- Drawing -------------------------------------------------------------- */

static void palette_draw(Popup *popup, Canvas canvas, const View *view)
{
    const Palette *palette = popup->state;
    Text title = { 0 };

    text_append(&title, "Find: ");
    text_append_span(&title, text_span(&palette->typed));
    text_append_char(&title, '_');
    popup_draw_title(canvas, view, text_string(&title),
                     "Enter runs, Tab types it, Esc closes");
    if (palette->list.count == 0)
        canvas_write(popup_body(canvas), 1, 0,
                     "Nothing has this in its name or description",
                     look_style(&view->look, ROLE_DIM));
    popup_list_draw_entries(popup, popup_body(canvas), view);
    text_free(&title);
}

static const PopupKind PALETTE = { .free = palette_free,
                                   .help = KEYS_PALETTE,
                                   .takes_text = true,
                                   .draw = palette_draw,
                                   .key = palette_key,
                                   .paste = palette_paste,
                                   .click = popup_list_click,
                                   .scroll = popup_list_scroll };

bool popup_is_palette(const Popup *popup)
{
    return popup->kind == &PALETTE;
}

void popup_open_palette(Popup *popup, const KeyMap *keys)
{
    Palette *palette = memory_zeroed(1, sizeof *palette);

    palette->list.title = memory_copy_string("");
    palette->keys = keys;
    popup_open(popup, &PALETTE, palette);
    find(popup);
}
