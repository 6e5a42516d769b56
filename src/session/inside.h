/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef SESSION_INSIDE_H
#define SESSION_INSIDE_H

#include "base/base.h"
#include "board/board.h"
#include "engine/engine.h"
#include "game/game.h"
#include "game/timer.h"
#include "library/explorer.h"
#include "library/library_place.h"
#include "notation/notation.h"
#include "players/players.h"
#include "session/analysis.h"
#include "session/commands.h"
#include "session/endgames.h"
#include "session/inquiry.h"
#include "session/journal.h"
#include "session/kept.h"
#include "session/laboratory.h"
#include "session/mine.h"
#include "session/play.h"
#include "session/session.h"
#include "session/speech.h"
#include "study/coach.h"

/*
 * The inside of a Session, for this room only.  Each part below is written by
 * the file that is named with it; others read it.
 */

/* --- outbox.c: notices and requests --------------------------------------- */

typedef struct QueuedNotice {
    Tone tone;
    char *title; /* of a page; NULL: a line */
    PageKind page;
    char *text;
    unsigned order;
} QueuedNotice;

enum { REQUEST_TEXTS = 5 };

typedef struct QueuedRequest {
    Request request;
    char *texts[REQUEST_TEXTS]; /* which it names, or NULL */
} QueuedRequest;

typedef struct Outbox {
    QueuedNotice *notices;
    size_t notice_count;
    QueuedRequest *requests;
    size_t request_count;
    unsigned count;            /* of all that was said and asked for */
    char *lent[REQUEST_TEXTS]; /* texts that the front-end is looking at */
    unsigned changes;          /* since it asked: CHANGED_... */
} Outbox;

/* --- series.c ------------------------------------------------------------- */

typedef struct Series Series;

/* --- inquiry.c ------------------------------------------------------------ */

typedef struct Inquiry Inquiry;

/* --- mine.c --------------------------------------------------------------- */

typedef struct Mine Mine;

/* --- command.c ------------------------------------------------------------ */

typedef struct Running {
    bool is_forced; /* the command that runs was given with "!" */
} Running;

/* --- config.c ------------------------------------------------------------- */

typedef struct Config {
    Text origin;   /* "FILE:LINE: " while the config file is read */
    bool is_quiet; /* reading it: only what is wrong is said */
} Config;

/* --- kept.c --------------------------------------------------------------- */

typedef struct Kept {
    Text configured; /* what the config file sets */
    bool is_on;      /* what the user sets is kept */
    bool has_failed; /* the user knows */
} Kept;

/* --- autoplay.c ----------------------------------------------------------- */

typedef struct Autoplay {
    int64_t due; /* when the next move comes; 0: off */
} Autoplay;

/* --- left.c --------------------------------------------------------------- */

typedef struct Left {
    Journal *journal; /* of an earlier run; NULL: none */
    Text record;      /* what is in it */
    bool is_put_off;  /* the user has not decided, but is no longer asked */
} Left;

/* --- recovery.c ----------------------------------------------------------- */

typedef struct Recovery {
    Journal *journal; /* NULL: nothing is kept */
    uint64_t state;   /* what is in the journal, as a number */
    bool has_failed;  /* the user knows */
    Left at_start;    /* offered when the program began */
    Left of_file;     /* unsaved changes to the file that is open */
} Recovery;

/* --- paste.c -------------------------------------------------------------- */

typedef struct Paste {
    Text games; /* until the user decides */
} Paste;

/* --- parked.c ------------------------------------------------------------- */

typedef struct ParkedBoard {
    Game *game;
    LibrarySpot spot;   /* while the same file is open; else: */
    LibraryPlace place; /* where the game is from */
    char *filter;       /* of the list there, and its order */
    LibraryOrder order;
} ParkedBoard;

typedef struct Parked {
    ParkedBoard *boards; /* the last is where one came from */
    size_t count;
    ParkedBoard expected; /* without its game: where that is */
    bool is_expecting;    /* a game of the list, by a command */
    bool is_walking;      /* such a game is on the board */
} Parked;

/* --- own_file.c ----------------------------------------------------------- */

typedef struct OwnFile {
    char *path; /* NULL: none */
    FileStamp stamp;
} OwnFile;

/* --- session.c, board.c --------------------------------------------------- */

struct Session {
    Listener listener; /* for the rooms below: outbox.c hears them */
    Settings *settings;
    Game *game;
    Library *library;
    Explorer *explorer;
    Play *play;
    Coach *coach;
    Series *series;
    Inquiry *inquiry;
    Mine *mine;
    Laboratory *laboratory;
    Endgames *endgames;
    void (*leave_game)(Session *session); /* before another game comes */
    Players *players;
    Random random;
    bool is_flipped; /* by the command flip, on top of the setting */
    bool is_asleep;
    bool has_form; /* the front-end asks what to play */
    bool is_alone; /* nobody looks on */
    char *opening;
    size_t archived; /* the number of the game on the board in the archive */
    Running command;
    Config config;
    Kept kept;
    Autoplay autoplay;
    Recovery recovery;
    Parked parked;
    OwnFile own_file;
    Paste paste;
    Outbox outbox;
};

/* --- outbox.c ------------------------------------------------------------- */

void session_say(Session *session, Tone tone, const char *format, ...)
    PRINTF_LIKE(3, 4);
void session_say_page(Session *session, const char *title, Span text);
void session_say_choices(Session *session, const char *title, Span text);
void session_say_game_page(Session *session, const char *title, Span text);
/* Ask the front-end for what needs no more words, or for any request, whose
 * texts are copied; order and origin are put in. */
void session_request(Session *session, RequestKind kind);
void session_request_with(Session *session, Request request);
void session_ask(Session *session, const char *question, const char *yes,
                 const char *no);

/* Something unsaved would be lost: the answer may also be to save it. */
void session_ask_of_unsaved(Session *session, QuestionKind kind,
                            const char *question, const char *yes);
Listener outbox_listener(Session *session);
void outbox_release(Session *session);

/* Something is to be drawn: at once, or when there is time. */
void session_changed(Session *session);
void session_thoughts_changed(Session *session);

/* --- engines.c ------------------------------------------------------------ */

Status engines_new(Session *session, Fault *fault);

/* Hand the settings to the players. */
Status engines_configure(Session *session, Fault *fault);

/* --- playing.c ------------------------------------------------------------ */

/* For session.c, which owns the game being played. */
Play *playing_new(Session *session);

/* Hand the settings to the game being played. */
void playing_configure(Session *session);
unsigned playing_elo(const Session *session); /* as the user wants it */

/* --- recovery.c ----------------------------------------------------------- */

void recovery_open(Session *session);
/* Where there was no journal for us, that one becomes ours; what is in it then
 * is not what is to be kept. */
void recovery_follow(Session *session, Left *left);
/* Write down what would be lost, if that has changed. */
bool recovery_is_due(const Session *session);
void recovery_save(Session *session);
void recovery_release(Session *session);

/* --- resume.c ------------------------------------------------------------- */

/* Append "Anna - luft, move 23"; false if nothing was interrupted. */
bool recovery_describe(const Session *session, Text *text);
/* A file has been opened: offer what an earlier run has not saved into it. */
void recovery_offer_left(Session *session);

/* --- left.c --------------------------------------------------------------- */

/* Has an earlier run left something that it had not saved into the file that is
 * open?  Append when that was: "01:59". */
bool left_find(Session *session);
void left_put_time(const Left *left, Text *text);
void left_put_off(Left *left);
Journal *left_give_journal(Left *left); /* the caller's from here on */
void left_done(Left *left);    /* it is on the board now, or given up */
void left_release(Left *left); /* it stays in its journal */

/* --- autoplay.c ----------------------------------------------------------- */

bool autoplay_is_on(const Session *session);
void autoplay_start(Session *session);
void autoplay_stop(Session *session);
int64_t autoplay_until(const Session *session, int64_t now); /* -1: off */
void autoplay_tick(Session *session, int64_t now);

/* --- recent.c ------------------------------------------------------------- */

/* Append the path of the file opened last (1), of the one before (2), ...;
 * false if there is none. */
bool recent_file(size_t number, Text *file);
void recent_note(const Session *session, const char *file);

/* --- archive.c ------------------------------------------------------------ */

/* Does the user want finished games to be kept, and where? */
bool archive_is_on(const Session *session);
Status archive_path(const Session *session, Text *path, Fault *fault);
bool archive_is_open(const Session *session); /* the list shows it */

/* Put the game on the board into the archive, if the user wants one, moves or
 * not: at its end, or where it is if it has ended before.  Its number there, as
 * far as anybody can say that quickly, or 0. */
Status archive_game(Session *session, size_t *number, Fault *fault);

/* The same for a game of an earlier run, and where it went; or, if it was not
 * played here, into a file beside the archive.  No path: nothing was saved. */
Status archive_add(const Session *session, const Game *game, Text *path,
                   Fault *fault);
Status archive_put_aside(const Session *session, const Game *game, Text *path,
                         Fault *fault);

/* There is a report in the game on the board: if that is in the archive, save
 * it there.  Its number, or 0: nothing was saved (the user knows why). */
size_t archive_keep_report(Session *session);

/* The number of the last game in it; 0 if nobody can say that quickly. */
size_t archive_count(const Session *session);
size_t archive_count_games(const char *path); /* the same of any file */

/* --- cmd_set.c: a setting with everything that follows from it ------------ */

/* As the user wants it, also the next time; or only for now. */
Status session_set(Session *session, Setting setting, Span value, Fault *fault);
Status session_restore(Session *session, Setting setting, Span value,
                       Fault *fault);

/* --- kept.c --------------------------------------------------------------- */

void kept_put_setting(Session *session, Setting setting);
/* Who does the job. */
void kept_put_use(Session *session, PlayerJob job);
/* What `line` sets is as it was at first again. */
void kept_drop(Session *session, Span line);

/* The file; ERR_MISSING: nothing is kept. */
Status kept_load(Text *content, Fault *fault);
Status kept_remove(Fault *fault);

/*
 * What the config file sets, in lines without a last newline: "set NAME",
 * "engine NAME", "use play", "map KEY".  None of it is kept from here on.
 */
void kept_set_configured(Session *session, Span subjects);
bool kept_is_configured(const Session *session, Span subject);
/* Append what a line of the file is about, in the same form. */
void kept_write_subject(Span line, Text *subject);

/* Append the line, without a newline, that makes it as it is now. */
void kept_write_setting(const Session *session, Setting setting, Text *line);
void kept_write_engine(const Session *session, PlayerId player, Text *line);
void kept_write_use(const Session *session, PlayerJob job, Text *line);
void kept_release(Session *session);

/* --- forget.c ------------------------------------------------------------- */

/* Forget all that is kept, and undo it. */
Status kept_forget(Session *session, Fault *fault);

/* --- board.c -------------------------------------------------------------- */

/* Another game on the board; the session owns it from here on. */
void session_take_game(Session *session, Game *game);
/* The same; the one that was there is the caller's. */
Game *session_exchange_game(Session *session, Game *game);
/* The number that the game on the board has in the archive; 0: none. */
void session_set_archived(Session *session, size_t number);
/* The cursor has moved, or the tree has changed. */
void session_moved(Session *session);
/* Turn the board around, on top of the setting, and not any more. */
void session_flip(Session *session);
void session_flip_as_set(Session *session);
/* The style of moves that the user wants. */
MoveStyle session_move_style(const Session *session);

/* --- parked.c ------------------------------------------------------------- */

/* A game of the list is about to be shown because a command asked for it. */
void parked_expect(Session *session);
void parked_expect_none(Session *session);

/* Is it one of the list that was reached so?  From where such a walk begins
 * one can come back. */
bool parked_is_walking(const Session *session);
void parked_begin_walk(Session *session);

/* For the library: put the board aside, if a walk begins, and show the game. */
void parked_show(Session *session, Game *game);

/* Return to the board from which the walk began, if there is one. */
bool parked_is_any(const Session *session);
void parked_back(Session *session);

/* The last board with unsaved changes, or NULL; the same on the board again, if
 * what is there can go. */
const Game *parked_unsaved(const Session *session);
void parked_bring_unsaved(Session *session);

void parked_release(Session *session);

/* --- own_file.c ----------------------------------------------------------- */

/* The game on the board is the last one of this file, another than that whose
 * games are listed. */
void own_file_note(Session *session, const char *path);
void own_file_forget(Session *session);
const char *own_file_path(const Session *session); /* NULL: there is none */
Status own_file_save(Session *session, Fault *fault);

/* --- leave.c -------------------------------------------------------------- */

/*
 * May the game on the board be put away?  If something would be lost (or a
 * game is being played) the user is asked first, and `again` is submitted
 * when the answer is yes.
 */
bool session_may_leave(Session *session, const char *again);
/* The same, for a command with its arguments. */
bool session_may_leave_for(Session *session, const char *command,
                           Span arguments);
/* For a game of the list: an analysis board is put aside, and nothing lost. */
bool session_may_walk(Session *session, const char *command, Span arguments);

/* --- paste.c -------------------------------------------------------------- */

/* The FEN in a line, whatever is around it: quotes, a word, a tag of a
 * PGN.  Empty if there is none; not yet read. */
Span paste_find_fen(Span line);

/* A position was entered, which can be read: append the line that begins a game
 * from it, or looks at it; or false: the user is asked first. */
bool paste_may_take(Session *session, Span fen, Text *command);

/* Ask whether to look at the games in the text; false if there are none. */
bool paste_offer_games(Session *session, Span text);
void paste_release(Session *session);

/* --- cmd_report.c --------------------------------------------------------- */

void session_show_report(Session *session); /* the page */
Status session_begin_retry(Session *session, Color side, Fault *fault);

/* --- series.c ------------------------------------------------------------- */

Series *series_new(void);
void series_free(Series *series);

/* A report on all games of the list, or of the file NAME. */
Status series_report(Session *session, Span name, const SearchLimits *limits,
                     Fault *fault);
/* The mistakes of the next games of the list. */
Status series_retry(Session *session, Fault *fault);
bool series_has_next(const Session *session); /* a game behind this one */

/* All mistakes of this game have been tried: retry alone goes to the next. */
void series_offer(Session *session);
void series_withdraw(Session *session);
bool series_is_offered(const Session *session);

bool series_is_on(const Session *session);
bool series_is_reporting(const Session *session);
bool series_is_due(const Session *session); /* for the next tick */

/* Append "Game 3 of 12: ", if a report on all games is being made. */
void series_write_progress(const Session *session, Text *text);

void series_reported(Session *session); /* the game on the board is done */
void series_tick(Session *session);

/* Say how far it came; nothing, if it is the series that asks for it by taking
 * another game. */
void series_stop(Session *session);

/* --- inquiry.c ------------------------------------------------------------ */

/* Watches the library, and must be freed before it. */
Inquiry *inquiry_new(Library *library);
void inquiry_free(Inquiry *inquiry);

/* Figures about the user in the archive, or about a player in the games of the
 * list: REQUEST_DIGEST comes when they are there. */
struct StatsWho;
Status inquiry_begin_stats(Session *session, const struct StatsWho *who,
                           Fault *fault);
Status inquiry_begin_preparation(Session *session, const char *name,
                                 Fault *fault);
bool inquiry_is_working(const Session *session);
void inquiry_tick(Session *session);
void inquiry_stop(Session *session);

/* --- mine.c --------------------------------------------------------------- */

Mine *mine_new(void);
void mine_free(Mine *mine);

/* The list of the archive has been opened; something in it has changed. */
void mine_read(Session *session);
void mine_read_again(Session *session);
void mine_forget(Session *session); /* another file is going to be listed */
bool mine_is_reading(const Session *session);
void mine_tick(Session *session);

/* --- analysis.c ----------------------------------------------------------- */

/* For session.c, which owns the study. */
Coach *analysis_new(Session *session);

/* Settings have changed that it should know. */
void analysis_configure(Session *session);

void analysis_event(Session *session, const EngineEvent *event);
void analysis_failed(Session *session, const PlayerFailure *failure);

/* Let the engine work on what is wanted now. */
void analysis_update(Session *session);
/* The same, although nothing but the settings has changed. */
void analysis_restart(Session *session);

/* Let another player analyse. */
void analysis_use(Session *session, PlayerId player);

void analysis_begin_report(Session *session, const SearchLimits *limits);
void analysis_stop_report(Session *session); /* also over all games of a file */
void analysis_end_retry(Session *session);

/* --- command.c ------------------------------------------------------------ */

/* By name, alias or a beginning that means one command only. */
Status command_find(Span name, const CommandSpec **command, Fault *fault);
Status command_run(Session *session, Span line, Fault *fault);
/* A line of the config file: not every command is allowed there. */
Status command_configure(Session *session, Span line, Fault *fault);

/* What `show` shows is what these commands do alone. */
CommandHandler command_fen, command_pgn, command_tag, command_eval;

/* --- arguments.c ---------------------------------------------------------- */

/* "on" or "off"; a number from 1 to `high`; or nothing: then the value stays
 * what it was. */
Status argument_switch(Span arguments, bool *is_on, Fault *fault);
Status argument_count(Span arguments, int64_t high, int64_t *count,
                      Fault *fault);

/* "depth 22", "time 3s", "nodes 5M", "inf". */
Status argument_limits(Span text, SearchLimits *limits, Fault *fault);

/* Is there a file of that name? */
bool argument_is_file(Span typed);
/* The first word, which may be in quotes; without them: all of it. */
Span argument_file_name(Span *rest);

#endif
