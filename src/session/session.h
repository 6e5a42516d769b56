/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef SESSION_SESSION_H
#define SESSION_SESSION_H

#include "base/fault.h"
#include "base/listener.h"
#include "base/text.h"
#include "game/game.h"
#include "notation/notation.h"
#include "session/request.h"
#include "session/settings.h"

#include <poll.h>

/*
 * What the program does, without a screen.
 *
 * A Session owns the game on the board, the clock, the engines, the opened
 * file and the settings.  A front-end (the screen in room ui, line mode in
 * room cli) gives it lines of text and time, and shows what it says.
 *
 * Everything belongs to one thread.  Nothing here waits: engines think on
 * their own threads and report through a mailbox, whose descriptor the
 * front-end polls.
 */
typedef struct Session Session;

/* ERR_IO or ERR_MEMORY: not even a mailbox could be created. */
Status session_new(Session **result, Fault *fault);

/* Stops all engines.  Unsaved work stays in the journal. */
void session_free(Session *session);

/*
 * From here on unsaved work is written down in the user's state directory, so
 * that nothing is lost whatever happens.  If an earlier run has left some, the
 * second asks the user whether to go on with it.
 */
void session_start_recovery(Session *session);
void session_offer_recovery(Session *session);
bool session_offers_to_resume(const Session *session); /* still */

/* From here on `new` without words asks for a form: REQUEST_NEW. */
void session_expect_form(Session *session);

/* Nobody looks on: weaker opponents do not take their time, whatever is set. */
void session_play_at_once(Session *session);

/* Open a file as the command open does: PGN, EPD or FEN, also compressed;
 * `number` from 1. */
Status session_open(Session *session, const char *path, uint64_t number,
                    Fault *fault);

/* Read games from a pipe, which the session closes: the first goes on the board
 * as soon as it arrives, the others join the list. */
void session_read_games(Session *session, int descriptor);
/* The first bytes of it, if they have been read already. */
void session_feed_games(Session *session, Span bytes);

/* --- In ------------------------------------------------------------------- */

/*
 * One line as typed at the prompt: a move, a command with its arguments, a
 * FEN.  A failure changes nothing and says why; when the fault has a column,
 * that is where in `line` it went wrong.
 */
Status session_submit(Session *session, Span line, Fault *fault);

/* The same for a line of the config file: commands only, and only those that
 * set things up. */
Status session_configure(Session *session, Span line, Fault *fault);

/* What to poll for; the answer is how many were written.  Process events
 * when one of them is ready, and after session_until_tick() at the latest. */
enum { SESSION_DESCRIPTORS = 64 };
size_t session_watch(const Session *session,
                     struct pollfd watched[SESSION_DESCRIPTORS]);
void session_process_events(Session *session);

/* Milliseconds until session_tick has something to do; -1 if never. */
int64_t session_until_tick(const Session *session);
void session_tick(Session *session);

/* Save unsaved work before it is shown: everything the user has seen is safe.
 * session_tick does it, too. */
void session_save_recovery(Session *session);

/* Move the cursor to another move of the game. */
void session_go(Session *session, Node node);

/*
 * Pasted text of several lines: if it contains a position or a game, the user
 * is asked whether to open it.  Nothing happens without an answer.
 */
void session_offer_paste(Session *session, Span text);

/* Let the user change the comment after the present move in an editor, which
 * gets the terminal: for REQUEST_EDIT. */
Status session_edit_comment(Session *session, Fault *fault);

/* The program is suspended (Ctrl-Z, a shell) or comes back: clocks and engines
 * pause in between. */
void session_sleep(Session *session);
void session_wake(Session *session);

/* --- Out ------------------------------------------------------------------ */

/* Is an engine about to say something: a move, a hint, a threat? */
bool session_is_busy(const Session *session);

/* What has changed since the last call; thoughts of an engine may be drawn
 * later, everything else should be drawn now. */
enum { CHANGED_VIEW = 1, CHANGED_THOUGHTS = 2 };
unsigned session_take_changes(Session *session);

/*
 * What the session has to say, oldest first: a line, or a page of several
 * lines.  The front-end frees nothing; the text is valid until the next call.
 */
typedef enum PageKind {
    PAGE_TEXT,
    PAGE_CHOICES, /* rows may be chosen (base/listener.h) */
    PAGE_GAME     /* the same about the game on the board: its graph belongs to
                     it where there is room */
} PageKind;

typedef struct Notice {
    Tone tone;
    const char *title; /* of a page; NULL: it is a line */
    PageKind page;
    const char *text;
    unsigned order; /* among all that is said and asked for */
} Notice;

/* Is there a notice or a request to take? */
bool session_has_news(const Session *session);

bool session_take_notice(Session *session, Notice *notice);

/*
 * What only a front-end can do, oldest first.  Its texts are valid until the
 * next call.
 */
bool session_take_request(Session *session, Request *request);

/* --- Reading the state ---------------------------------------------------- */

const Settings *session_settings(const Session *session);
const Game *session_game(const Session *session);

/* Piece letters understood besides the English ones. */
const PieceLetters *session_letters(const Session *session);

/* The position on the board: that of the game's cursor. */
const Position *session_position(const Session *session);

/* Is Black at the bottom? */
bool session_is_flipped(const Session *session);

/* "C41 Philidor Defence", or empty. */
const char *session_opening(const Session *session);

/* The file of games that is open, and what others played. */
typedef struct Library Library;
typedef struct Explorer Explorer;
const Library *session_library(const Session *session);
const Explorer *session_explorer(const Session *session);

/* What goes on in the lab. */
typedef struct Laboratory Laboratory;
const Laboratory *session_laboratory(const Session *session);

/* Finish all work there, however long it takes: for line mode. */
void session_finish_library(Session *session);
void session_finish_explorer(Session *session);

/* How a move of this position is written, as the user wants it. */
void session_write_move(const Session *session, const Position *position,
                        Move move, Text *text);

/* "12. Nf3" or "12... Nf6" with glyphs, for the node of the game. */
void session_write_node(const Session *session, Node node, Text *text);

/* Has a person moved in the game that is going on? */
bool session_is_played(const Session *session);

/* Would anything be lost if the program ended now? */
bool session_is_unsaved(const Session *session);

/* Completions of the end of `line`, from *from on: one per line of
 * `completions`; returns how many. */
size_t session_complete(const Session *session, Span line, size_t *from,
                        Text *completions);

#endif
