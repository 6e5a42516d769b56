/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef SESSION_HANDLERS_H
#define SESSION_HANDLERS_H

#include "session/inside.h"

/*
 * What the commands do, in the files cmd_*.c by group.  The table that joins
 * them to their names is in handlers.c.
 */
Status do_new(Session *session, Span arguments, Fault *fault);
Status do_go(Session *session, Span arguments, Fault *fault);
Status do_undo(Session *session, Span arguments, Fault *fault);
Status do_redo(Session *session, Span arguments, Fault *fault);
Status do_hint(Session *session, Span arguments, Fault *fault);
Status do_draw(Session *session, Span arguments, Fault *fault);
Status do_claim(Session *session, Span arguments, Fault *fault);
Status do_resign(Session *session, Span arguments, Fault *fault);
Status do_pause(Session *session, Span arguments, Fault *fault);
Status do_rematch(Session *session, Span arguments, Fault *fault);
Status do_resume(Session *session, Span arguments, Fault *fault);
Status do_level(Session *session, Span arguments, Fault *fault);
Status do_elo(Session *session, Span arguments, Fault *fault);
Status do_time(Session *session, Span arguments, Fault *fault);
Status do_stop(Session *session, Span arguments, Fault *fault);
Status do_next(Session *session, Span arguments, Fault *fault);
Status do_prev(Session *session, Span arguments, Fault *fault);
Status do_first(Session *session, Span arguments, Fault *fault);
Status do_last(Session *session, Span arguments, Fault *fault);
Status do_goto(Session *session, Span arguments, Fault *fault);
Status do_up(Session *session, Span arguments, Fault *fault);
Status do_down(Session *session, Span arguments, Fault *fault);
Status do_enter(Session *session, Span arguments, Fault *fault);
Status do_leave(Session *session, Span arguments, Fault *fault);
Status do_branch(Session *session, Span arguments, Fault *fault);
Status do_mistake(Session *session, Span arguments, Fault *fault);
Status do_blunder(Session *session, Span arguments, Fault *fault);
Status do_autoplay(Session *session, Span arguments, Fault *fault);
Status do_analyse(Session *session, Span arguments, Fault *fault);
Status do_lines(Session *session, Span arguments, Fault *fault);
Status do_limit(Session *session, Span arguments, Fault *fault);
Status do_threat(Session *session, Span arguments, Fault *fault);
Status do_best(Session *session, Span arguments, Fault *fault);
Status do_insert(Session *session, Span arguments, Fault *fault);
Status do_line(Session *session, Span arguments, Fault *fault);
Status do_lock(Session *session, Span arguments, Fault *fault);
Status do_hide(Session *session, Span arguments, Fault *fault);
Status do_eval(Session *session, Span arguments, Fault *fault);
Status do_comment(Session *session, Span arguments, Fault *fault);
Status do_eco(Session *session, Span arguments, Fault *fault);
Status do_explore(Session *session, Span arguments, Fault *fault);
Status do_report(Session *session, Span arguments, Fault *fault);
Status do_retry(Session *session, Span arguments, Fault *fault);
Status do_nag(Session *session, Span arguments, Fault *fault);
Status do_tag(Session *session, Span arguments, Fault *fault);
Status do_promote(Session *session, Span arguments, Fault *fault);
Status do_demote(Session *session, Span arguments, Fault *fault);
Status do_delete(Session *session, Span arguments, Fault *fault);
Status do_setup(Session *session, Span arguments, Fault *fault);
Status do_open(Session *session, Span arguments, Fault *fault);
Status do_append(Session *session, Span arguments, Fault *fault);
Status do_save(Session *session, Span arguments, Fault *fault);
Status do_saveas(Session *session, Span arguments, Fault *fault);
Status do_games(Session *session, Span arguments, Fault *fault);
Status do_game(Session *session, Span arguments, Fault *fault);
Status do_find(Session *session, Span arguments, Fault *fault);
Status do_sort(Session *session, Span arguments, Fault *fault);
Status do_paste(Session *session, Span arguments, Fault *fault);
Status do_pgn(Session *session, Span arguments, Fault *fault);
Status do_fen(Session *session, Span arguments, Fault *fault);
Status do_copy(Session *session, Span arguments, Fault *fault);
Status do_book(Session *session, Span arguments, Fault *fault);
Status do_engine(Session *session, Span arguments, Fault *fault);
Status do_show(Session *session, Span arguments, Fault *fault);
Status do_where(Session *session, Span arguments, Fault *fault);
Status do_rank(Session *session, Span arguments, Fault *fault);
Status do_file(Session *session, Span arguments, Fault *fault);
Status do_moves(Session *session, Span arguments, Fault *fault);
Status do_clock(Session *session, Span arguments, Fault *fault);
Status do_who(Session *session, Span arguments, Fault *fault);
Status do_perft(Session *session, Span arguments, Fault *fault);
Status do_divide(Session *session, Span arguments, Fault *fault);
Status do_flip(Session *session, Span arguments, Fault *fault);
Status do_set(Session *session, Span arguments, Fault *fault);
Status do_theme(Session *session, Span arguments, Fault *fault);
Status do_map(Session *session, Span arguments, Fault *fault);
Status do_unmap(Session *session, Span arguments, Fault *fault);
Status do_write_config(Session *session, Span arguments, Fault *fault);
Status do_focus(Session *session, Span arguments, Fault *fault);
Status do_panel(Session *session, Span arguments, Fault *fault);
Status do_cursor(Session *session, Span arguments, Fault *fault);
Status do_menu(Session *session, Span arguments, Fault *fault);
Status do_back(Session *session, Span arguments, Fault *fault);
Status do_keys(Session *session, Span arguments, Fault *fault);
Status do_help(Session *session, Span arguments, Fault *fault);
Status do_doctor(Session *session, Span arguments, Fault *fault);
Status do_redraw(Session *session, Span arguments, Fault *fault);
Status do_suspend(Session *session, Span arguments, Fault *fault);
Status do_shell(Session *session, Span arguments, Fault *fault);
Status do_quit(Session *session, Span arguments, Fault *fault);

#endif
