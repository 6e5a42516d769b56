/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef UI_INSIDE_H
#define UI_INSIDE_H

#include "term/answers.h"
#include "term/input.h"
#include "term/key_timing.h"
#include "term/screen.h"
#include "term/tty.h"
#include "term/unmarked_paste.h"
#include "ui/picture.h"
#include "ui/ui.h"

/*
 * The running screen: what loop.c owns and the files below work on.
 */
typedef struct Trouble {
    unsigned order;
    char *text;
} Trouble;

typedef struct Ui {
    Session *session;
    Tty *tty;
    Input *input;
    UnmarkedPaste unmarked; /* where the terminal does not mark pastes */
    int64_t read_at;        /* when bytes came last */
    Answers answers;        /* of the terminal */
    int64_t asked_at;       /* when it was asked; 0: it was not */
    KeyTiming timing;
    Screen *screen;
    Grid *grid;
    Prompt *prompt;
    KeyMap *keys;
    Picture picture;
    Popup covered;     /* the list under the page with its keys */
    Popup list;        /* that the game on the board was chosen from: */
    unsigned list_of;  /* edition of its file */
    char *message;     /* what picture.message shows */
    Trouble *troubles; /* what went wrong, in the order in which it did */
    size_t trouble_count;

    bool is_dirty;          /* something else should be seen */
    bool has_new_thoughts;  /* the same, but it can wait a moment */
    bool has_old_title;     /* the window's title may have to change */
    int64_t thoughts_drawn; /* when thoughts were drawn last */
    int64_t clock_drawn;    /* what the running clock showed then */
    bool question_is_drawn; /* it has been drawn, so a key can answer it */
    bool is_leaving;
    bool is_stopped;        /* by a signal, or because the terminal has gone */
    bool is_focused;        /* the window is in front, as far as we know */
    bool returns_to_board;  /* when the line in the prompt has been entered */
    bool line_is_refused;   /* it stays in the prompt, to be corrected */
    const Game *glide_game; /* the move that was drawn last */
    Node glide_node;
    int64_t moved_at;    /* when that was */
    int64_t glide_due;   /* when the next step is */
    bool is_slow;        /* the terminal is: no motion any more */
    bool asks_move;      /* the user is asked for one, as far as we know */
    bool asked_at_board; /* keys went to the board before that */
    const Game *asking_game;
    int64_t held_due;     /* when view.held_key does what it does alone */
    int64_t late_until;   /* until then late_key may have begun a move */
    Keystroke late_key;   /* it has just done what it does alone */
    Node late_node;       /* where the game was before that */
    Text late_line;       /* what the prompt had then */
    int64_t choice_due;   /* when a letter in the prompt is a choice, or 0 */
    bool line_came_fast;  /* the one that is carried out: see KeyTiming */
    bool asks_fast_line;  /* the question is about such a one */
    bool was_interrupted; /* Ctrl-C has just been pressed */
    bool was_back;        /* q has just been pressed, with nothing to close */
    Focus focus_before;   /* the position editor: where keys went */
    bool carries_piece;   /* the button went down on one to be put down */
    Square pressed;       /* where the mouse button went down, or NO_SQUARE */
    Text begun;           /* what ui_type() has put into the prompt last */
    Text title;           /* as the window has it */
    Text new_lines;       /* typed in this run */
    const char *config_path; /* NULL: the usual one */
} Ui;

/*
 * The files from here on know only those above them: what is asked for and
 * carried out goes down, and news are taken on the way up.
 */

/* --- output.c: to the user and to the terminal ---------------------------- */

void ui_say(Ui *ui, Tone tone, const char *text);
void ui_send(Ui *ui, const Text *bytes);
/* Leave, without a question. */
void ui_stop(Ui *ui);

/* --- asking.c: what the terminal says of itself --------------------------- */

void ui_ask_terminal(Ui *ui);
void ui_answer_of_terminal(Ui *ui, const Event *event);
/* How long the first picture still waits for answers; negative: not at all. */
int64_t ui_until_answers(const Ui *ui, int64_t now);
/* What is read now may be one, or part of one. */
void ui_expect_answers(Ui *ui, int64_t now);
Background ui_background(const Ui *ui);

/* --- following.c: what settings and terminal make of the look ------------- */

void ui_follow_settings(Ui *ui, Text *bytes);

/* --- troubles.c: several errors at once ----------------------------------- */

/* They are kept in the order of the lines of the config file, although
 * requests are carried out after all that was said. */
void ui_note_trouble(Ui *ui, unsigned order, const char *text);
/* Several things have gone wrong: a page, unless there is a question. */
void ui_show_troubles(Ui *ui);
void ui_forget_troubles(Ui *ui);

/* --- focus.c: where keys go ----------------------------------------------- */

void ui_set_focus(Ui *ui, Focus focus);
/* When a game is over the arrow keys go through it. */
void ui_forget_cursor(Ui *ui);
/* Where a move begins to be asked for, keys go to the prompt. */
void ui_follow_asking(Ui *ui);
/* Put something into the prompt, for the user to go on. */
void ui_type(Ui *ui, Span line);

/* --- cover.c: what lies under a popup ---------------------------------------
 */

/* Put what is open under what will be opened; it comes back after that. */
void ui_cover(Ui *ui);
/* What was under a popup that has been closed is back. */
void ui_uncover(Ui *ui);
/* It does not come back, unless it is the question of the start. */
void ui_drop_covered(Ui *ui);

/* The list of games makes way for one of its games; q brings it back.  False if
 * the game on the board is from elsewhere. */
void ui_put_list_away(Ui *ui);
bool ui_bring_list_back(Ui *ui);

/* --- key_help.c, typing.c ------------------------------------------------- */

/* The keys of where one is, as a page. */
void ui_show_keys(Ui *ui);

/* Bytes of a key for the prompt, if they are text. */
void ui_feed_prompt(Ui *ui, Span bytes);
/* The move in the prompt is marked on the board. */
void ui_show_typed_move(Ui *ui);

/* --- suspend.c: somebody else has the terminal for a while ---------------- */

void ui_suspend(Ui *ui);
void ui_run_shell(Ui *ui, const char *command);
void ui_edit_comment(Ui *ui);
/* After something else has had the terminal. */
void ui_resume(Ui *ui);

/* --- preview.c: lines of the engine --------------------------------------- */

void preview_open(Ui *ui, unsigned number, unsigned ply);

/* --- editor.c: the position editor ---------------------------------------- */

void ui_open_setup(Ui *ui);
void ui_close_setup(Ui *ui);
void ui_setup_paste(Ui *ui, Span text);

/* --- requests.c: what the session asks for -------------------------------- */

/* Take all that the session has to say and to ask. */
void ui_listen(Ui *ui);

/* --- commands.c: lines for the session ------------------------------------ */

/* Submit a line, show what is wrong with it; false if it failed. */
bool ui_submit(Ui *ui, Span line, size_t *column);
/* A command of a key, a click or a list. */
void ui_command(Ui *ui, const char *command);

/* --- question.c: the question that is asked ------------------------------- */

/* Close the question and do what the answer says. */
void ui_answer(Ui *ui, Answer answer);
/* True if the line was but an answer to the question of the start. */
bool ui_answer_line(Ui *ui, Span line);
/* It came by itself: its letters may be those of a move. */
bool ui_question_is_unasked(const Ui *ui);
bool ui_question_lets_through(const Ui *ui, Keystroke key);
/* Submit a line; the question of the start stays until the game changes. */
bool ui_submit_beside_offer(Ui *ui, Span line, size_t *column);

/* --- board_moves.c: moves by cursor and mouse ----------------------------- */

void ui_submit_move(Ui *ui, const Position *position, Move move);
/* The square is clicked, or the cursor takes it. */
void ui_square(Ui *ui, Square square);
/* True if the key was one of the board cursor's. */
bool ui_cursor_key(Ui *ui, Keystroke key);

/* --- glide.c: motion ------------------------------------------------------ */

void ui_begin_glide(Ui *ui); /* before drawing, if a move has come */
void ui_end_glide(Ui *ui);
int64_t ui_until_glide(const Ui *ui, int64_t now); /* -1: nothing moves */
void ui_step_glide(Ui *ui, int64_t now);

/* --- choice_keys.c: what the view beside the board offers ----------------- */

/* True if the key has chosen something; in the prompt only Enter does. */
bool ui_choice_key(Ui *ui, Keystroke key);
bool ui_choice_line(Ui *ui, Span line);
void ui_choose(Ui *ui, uint32_t key);
void ui_open_start(Ui *ui);

/* After a key in the prompt: wait for what follows a letter.  And the time
 * until it is chosen, -1: it is not. */
void ui_consider_choice(Ui *ui);
int64_t ui_until_choice(const Ui *ui, int64_t now);
void ui_take_choice(Ui *ui, int64_t now);

/* --- move_keys.c: moves that are typed while keys go to the board -----------
 */

/* The position that a typed move is for. */
void ui_position_to_move_in(const Ui *ui, Position *position);

/* Does a move begin like this? */
bool ui_begins_move(const Ui *ui, Keystroke key);

/* True if the key goes to the board and begins a move or a word: it waits, or
 * has been typed, if it means nothing else, or has stepped back. */
bool ui_hold_key(Ui *ui, Keystroke key);

/* Another key: true if it goes on with the move; else the key that waits has
 * done what it does alone. */
bool ui_held_key(Ui *ui, Keystroke key);
void ui_drop_held(Ui *ui);
int64_t ui_until_held(const Ui *ui, int64_t now); /* -1: none waits */
void ui_take_held(Ui *ui, int64_t now);

/* The key has been taken for something else than the beginning of a move; true
 * if `key` shows that it was one. */
void ui_note_late_key(Ui *ui, Keystroke key);
bool ui_late_key(Ui *ui, Keystroke key);

/* --- editor_keys.c, preview_keys.c ---------------------------------------- */

void ui_setup_key(Ui *ui, Keystroke key);
void ui_setup_mouse(Ui *ui, const Event *event, Square square);
bool preview_key(Ui *ui, Keystroke key);

/* --- keyboard.c, mouse.c, paste.c, events.c: what the user does ----------- */

/* What a key does alone while keys go to the board, and whether it does. */
void ui_board_key(Ui *ui, Keystroke key);
bool ui_key_means_something(const Ui *ui, Keystroke key);

void ui_key(Ui *ui, const Event *event);
void ui_mouse(Ui *ui, const Event *event);
void ui_paste(Ui *ui, const Event *event);
void ui_event(Ui *ui, const Event *event);

/* --- parts.c: what the screen is made of ---------------------------------- */

/* All but the terminal, which is there, and the screen, which may fail.  The
 * session stays the caller's and lives longer. */
void ui_make_parts(Ui *ui, Session *session);
/* With the screen, but neither terminal nor session. */
void ui_free_parts(Ui *ui);

#endif
