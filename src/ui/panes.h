/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef UI_PANES_H
#define UI_PANES_H

#include "ui/choices.h"

/*
 * The parts of the screen.  Each draws what a View shows on the canvas it is
 * given, whatever its size, and nothing else; so each can be tested without a
 * terminal.
 */

/* pane_bar.c: the title at the top, the players. */
void pane_bar_draw(Canvas canvas, const View *view);
void pane_player_draw(Canvas canvas, const View *view, Color color);

/* Both clocks at the right edge of a row, where players have none; the columns
 * that they take. */
int pane_clocks_draw(Canvas canvas, const View *view);

/* pane_message.c: what the program says or asks, on as many rows as there are;
 * the rows it needs in `columns` columns. */
typedef struct Message {
    Tone tone;
    const char *text;
    const char *answers; /* to a question, or what Enter does; NULL: none */
} Message;

#define ANSWERS "y/n" /* each a letter to click */
#define ANSWERS_OR_SAVE "y/n  s: save"

bool pane_message_is_empty(const View *view, const Message *message);
int pane_message_rows(const View *view, const Message *message, int columns);
void pane_message_draw(Canvas canvas, const View *view, const Message *message);

/* A line for so many columns from the front of *rest: as many words as fit, at
 * least one; of a long word as much as fits. */
Span pane_take_line(Span *rest, int columns);

/* pane_position.c: the board with everything that is marked on it. */
void pane_position_draw(Canvas canvas, const View *view, int size);

/* pane_moves.c: the score sheet; `top` is its first visible row and changes
 * when the cursor would be out of sight. */
void pane_moves_draw(Canvas canvas, const View *view, int *top);

/* pane_analysis.c: what the engine thinks.  Its rows, at least, to be useful
 * in `columns` columns. */
int pane_analysis_rows(const View *view, int columns);
void pane_analysis_draw(Canvas canvas, const View *view);

/* pane_explorer.c: what others have played here. */
void pane_explorer_draw(Canvas canvas, const View *view);
void pane_explorer_choices(const View *view, Choices *choices);

/* pane_graph.c: the evaluation beside the board, and over the whole game. */
void pane_eval_draw(Canvas canvas, const View *view);
void pane_graph_draw(Canvas canvas, const View *view);

/* Is there something for a graph to show?  Or hidden. */
bool pane_graph_is_known(const View *view);

/* The curve alone in full width, with a row of dots below it; is there one? */
bool pane_curve_has_scores(const View *view);
void pane_curve_draw(Canvas canvas, const View *view);

/* pane_duel.c: what the engines say that play each other, one in each block. */
enum { PANE_DUEL_ROWS = 4 };
bool pane_duel_is_shown(const View *view);
void pane_duel_draw(Canvas canvas, const View *view, Color color);

/* pane_end.c: the card at the end of a game, and what it offers.  Drawing it
 * returns the rows it took. */
bool pane_end_fits(int columns, int rows);
void pane_end_choices(const View *view, Choices *choices);
int pane_end_draw(Canvas canvas, const View *view, const Choices *choices);

/* pane_setup.c: pieces and buttons of the position editor, and its FEN. */
void pane_setup_draw(Canvas canvas, const View *view);

/* pane_start.c: what one can do before the first move. */
bool pane_start_fits(int columns, int rows);
void pane_start_choices(const View *view, Choices *choices);
void pane_start_draw(Canvas canvas, const View *view, const Choices *choices);

/* pane_card.c: how a theme looks, in one row; and a test card of what the
 * terminal can show, in eleven. */
enum { CARD_ROWS = 11 };
int pane_sample_columns(void);
void pane_sample_draw(Canvas canvas, const Look *look);
void pane_card_draw(Canvas canvas, const Look *look);

/* pane_panel.c: everything beside the board. */
void pane_panel_draw(Canvas canvas, const View *view, int *moves_top);

#endif
