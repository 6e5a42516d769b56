/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "base/memory.h"
#include "ui/pane_lab.h"
#include "ui/popup_kind.h"

#include <string.h>

/*
 * The race of all brains.
 */
typedef struct RaceSheet {
    LabRaceList list;
    unsigned depth;      /* when it was drawn last */
    const LabRace *race; /* the same; or NULL */
} RaceSheet;

static void write_title(const View *view, const LabRace *race, Text *title)
{
    const Laboratory *laboratory = session_laboratory(view->session);

    text_format(title, "Race to depth %u: all brains, %s to move",
                lab_race_depth(race),
                lab_race_position(race)->side == WHITE ? "White" : "Black");
    if (laboratory_is_racing(laboratory))
        text_append(title, " ...");
}

static void race_draw(Popup *popup, Canvas canvas, const View *view)
{
    RaceSheet *sheet = popup->state;
    const LabRace *race =
        laboratory_last_race(session_laboratory(view->session));
    Text title = { 0 };

    sheet->race = race;
    if (race == NULL) {
        popup_draw_title(canvas, view, "Race", "q closes");
        return;
    }
    sheet->depth = lab_race_depth(race);
    write_title(view, race, &title);
    popup_draw_title(canvas, view, text_string(&title), "t tree, q closes");
    text_free(&title);
    pane_race_draw(popup_body(canvas), view, race, &sheet->list);
}

/* --- Keys ----------------------------------------------------------------- */

static bool is_selected_minimax(const RaceSheet *sheet)
{
    LabRaceRow row;

    if (sheet->race == NULL)
        return false;
    lab_race_row(sheet->race, sheet->list.selected, &row);
    return strstr(row.name, "minimax") != NULL;
}

static void again(const RaceSheet *sheet, int step, Text *command)
{
    int depth = (int)sheet->depth + step;

    if (depth >= 1 && depth <= LABORATORY_DEPTH_MAX)
        text_format(command, "lab race %d", depth);
}

static void race_key(Popup *popup, const Session *session, Keystroke key,
                     Text *command)
{
    const RaceSheet *sheet = popup->state;

    (void)session;
    if (key.modifiers != 0)
        return;
    if (key.code == '+' || key.code == '=')
        again(sheet, 1, command);
    else if (key.code == '-')
        again(sheet, -1, command);
    else if (key.code == 'r')
        again(sheet, 0, command);
    else if (key.code == 's')
        text_append(command, "lab stop");
    else if (key.code == 't' || key.code == KEY_ENTER)
        text_append(command, is_selected_minimax(sheet) ? "lab tree minimax"
                                                        : "lab tree");
}

static void race_scroll(Popup *popup, int rows)
{
    RaceSheet *sheet = popup->state;

    if (sheet->race != NULL)
        sheet->list.selected =
            popup_step(sheet->list.selected, rows, lab_race_count(sheet->race));
}

static void race_click(Popup *popup, const Session *session, size_t index,
                       Text *command)
{
    RaceSheet *sheet = popup->state;

    (void)session;
    (void)command;
    sheet->list.selected = index;
}

static bool race_wants(const Popup *popup, Keystroke key, bool is_typing)
{
    (void)popup;
    (void)is_typing;
    return key.code != ':'; /* that begins a command everywhere */
}

static const PopupKind RACE = {
    .free = memory_free,
    .hint = "up/down choose  + - deeper, less deep  s stops  t tree  q closes",
    .help = KEYS_RACE,
    .draw = race_draw,
    .wants = race_wants,
    .key = race_key,
    .click = race_click,
    .scroll = race_scroll
};

void popup_open_race(Popup *popup)
{
    RaceSheet *sheet = popup->kind == &RACE ? popup->state : NULL;

    if (sheet == NULL)
        popup_open(popup, &RACE, memory_zeroed(1, sizeof *sheet));
    else
        sheet->race = NULL; /* there is a new one */
}
