/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/inside.h"

#include "session/commands.h"

#include <string.h>

/*
 * The page of keys: what one can do here comes first, with the commands that
 * have no key, then all keys.
 */
typedef struct Deed {
    const char *how;     /* what is typed or pressed */
    const char *summary; /* NULL: that of the command `how` begins with */
} Deed;

static const Deed PLAYING[] = {
    { "e4 Nf3 O-O", "type your move; Enter plays it" },
    { "F2", "take back your last move" },
    { "F3", "a hint; again for more" },
    { "F9", "let the engine move now and play this side" },
    { "draw", NULL },
    { "resign", NULL },
    { "pause", NULL },
    { "level", "show how strong the engine plays; level 8 changes it" },
    { "F6 new", "new game" },
    { "arrows", "look back; End returns to the game" },
    { "Esc", "to the board: move the pieces with arrows and Space" },
    { "q", "leave; the game can be resumed (typed: q Enter)" },
};

static const Deed RETRYING[] = {
    { "e4 Nf3 O-O", "type a better move; Enter tries it" },
    { "F3", "a hint; again for more" },
    { "R Enter", "show the answer" },
    { "Enter", "the next mistake, when this one is solved" },
    { "stop", "leave the retry" },
    { "F6 new", "new game" },
};

static const Deed LOOKING[] = {
    { "arrows", "through the game; at a fork choose the variation" },
    { "e4 Nf3 O-O", "type a move: it is added as a variation" },
    { "F4", "switch the engine on or off" },
    { "report", NULL },
    { "retry", NULL },
    { "F9 go", "play on from here against the engine" },
    { "games", NULL },
    { "open FILE", NULL },
    { "F6 new", "new game; level, resign and draw are for that" },
    { "q", "one step back; twice leaves the program" },
};

static const char *summary_of(const Deed *deed)
{
    Span rest = span_from(deed->how);
    const CommandSpec *command;
    Span word;

    if (deed->summary != NULL || !span_next_word(&rest, &word))
        return deed->summary;
    for (size_t i = 0; (command = command_at(i)) != NULL; i++)
        if (span_equals(word, command->name))
            return command->summary;
    return "";
}

static void put_deeds(const char *title, const Deed *deeds, size_t count,
                      Text *page)
{
    enum { HOW_COLUMNS = 13 };

    text_format(page, "%s\n", title);
    for (size_t i = 0; i < count; i++)
        text_format(page, "  %-*s %s\n", HOW_COLUMNS, deeds[i].how,
                    summary_of(&deeds[i]));
    text_append(page, "  F10           find any command or setting by its "
                      "name or text\n");
}

static void put_here(const View *view, Text *page)
{
    if (session_is_retrying(view->session))
        put_deeds("Here: a mistake to do better", RETRYING,
                  ARRAY_LENGTH(RETRYING), page);
    else if (view_is_played(view))
        put_deeds("Here: a game in progress", PLAYING, ARRAY_LENGTH(PLAYING),
                  page);
    else
        put_deeds("Here: a game to look at", LOOKING, ARRAY_LENGTH(LOOKING),
                  page);
}

/* The keys of what lies over the moves, or of the cursor. */
static void put_beside(const Ui *ui, Text *page)
{
    const View *view = &ui->picture.view;

    if (ui->picture.choices.count > 0)
        keys_help_at(view_shows_start(view)          ? KEYS_START
                     : view->panel == PANEL_EXPLORER ? KEYS_EXPLORER
                                                     : KEYS_CARD,
                     page);
    else if (view->has_cursor)
        keys_help_at(KEYS_CURSOR, page);
}

static void put_list(const PopupKind *kind, Text *page)
{
    if (kind->help != 0)
        keys_help_at(kind->help, page);
    if (!kind->takes_text)
        keys_help_at(KEYS_LISTS, page);
}

/* Those of a list, when they have been read, leave it as it was. */
void ui_show_keys(Ui *ui)
{
    const View *view = &ui->picture.view;
    const PopupKind *kind = ui->picture.popup.kind;
    Text page = { 0 };

    if (kind != NULL) {
        put_list(kind, &page);
        ui_cover(ui);
    } else if (view->setup.is_on) {
        keys_help_at(KEYS_SETUP, &page);
    } else if (view->preview.is_on) {
        keys_help_at(KEYS_LINE, &page);
    } else {
        put_here(view, &page);
        put_beside(ui, &page);
    }
    if (kind == NULL && !view->setup.is_on) {
        text_append_char(&page, '\n');
        keymap_help(ui->keys, &page);
    }
    popup_open_help(&ui->picture.popup, text_span(&page));
    text_free(&page);
}
