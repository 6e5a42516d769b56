/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/inside.h"
#include "study/report.h"
#include "study/report_page.h"

/*
 * The commands report and retry.
 */
enum { REPORT_TIME = 300 }; /* ms for each position */

/* --- report --------------------------------------------------------------- */

void session_show_report(Session *session)
{
    Text text = { 0 };

    report_page_append(coach_scores(session->coach),
                       session_move_style(session), &text);
    text_append(&text, "\n  Try the mistakes again (R)\tretry\n"
                       "  Look again, with more time\treport time 1s\n");
    session_say_game_page(session, "Report on the game", text_span(&text));
    text_free(&text);
}

static bool is_limit(Span word)
{
    return span_equals(word, "time") || span_equals(word, "depth") ||
           span_equals(word, "nodes") || span_equals(word, "inf");
}

/* "FILE depth 18": the limit is at the end. */
static Span take_name(Span *arguments)
{
    Span rest = *arguments;
    Span limit = span_skip(rest, rest.length);
    Span word;
    Span name;

    for (Span here = rest; span_next_word(&rest, &word); here = rest)
        if (is_limit(word))
            limit = span_trim_start(here);
    name = span_trim(span_take(*arguments, arguments->length - limit.length));
    *arguments = limit;
    return name;
}

static Status read_limits(Span text, SearchLimits *limits, Fault *fault)
{
    if (text.length == 0) {
        limits->movetime = REPORT_TIME;
        return OK;
    }
    if (argument_limits(text, limits, fault) == OK && !limits->is_infinite)
        return OK;
    return fault_set(fault, ERR_USAGE,
                     "report: expected a limit for each position, as in "
                     "report time 1s, report depth 18");
}

static Status do_report(Session *session, Span arguments, Fault *fault)
{
    SearchLimits limits = { 0 };
    Span name;

    if (session_is_reporting(session))
        return fault_set(fault, ERR_USAGE,
                         "a report is running (stop ends it)");
    if (play_is_on(session->play))
        return fault_set(fault, ERR_USAGE, "finish or resign this game first");
    if (arguments.length == 0 && (coach_has_current_report(session->coach) ||
                                  report_is_written(session->game))) {
        session_show_report(session);
        return OK;
    }
    name = take_name(&arguments);
    if (read_limits(arguments, &limits, fault) != OK)
        return ERR_USAGE;
    if (name.length > 0)
        return series_report(session, name, &limits, fault);
    if (game_next(session->game, GAME_ROOT) == NODE_NONE)
        return fault_set(fault, ERR_USAGE, "no moves to analyse yet");
    analysis_begin_report(session, &limits);
    return OK;
}

/* --- retry ---------------------------------------------------------------- */

static Status explain_no_mistakes(Session *session, Color side, Fault *fault)
{
    bool has_next = series_has_next(session);
    double accuracy;

    if (has_next && analysis_accuracy(session, side, &accuracy))
        series_offer(session);
    return fault_set(fault, ERR_MISSING, "no mistakes found for %s yet (%s)",
                     side == WHITE ? "White" : "Black",
                     series_is_offered(session)
                         ? "R continues with the next game"
                     : has_next ? "run report first, or retry next"
                                : "run report first");
}

Status session_begin_retry(Session *session, Color side, Fault *fault)
{
    series_withdraw(session);
    if (coach_begin_retry(session->coach, side, fault) != OK)
        return explain_no_mistakes(session, side, fault);
    session_go(session, coach_retry_place(session->coach));
    return OK;
}

/* The solution, the next mistake, or the next game. */
static Status go_on(Session *session, Fault *fault)
{
    bool moves_on;
    Status status = coach_retry_again(session->coach, &moves_on, fault);

    if (moves_on) {
        session_go(session, coach_retry_place(session->coach));
    } else if (!coach_is_retrying(session->coach) && series_has_next(session)) {
        series_offer(session);
        session_say(session, TONE_NEWS, "R continues with the next game");
    }
    return status;
}

static Status retry_next(Session *session, Fault *fault)
{
    if (series_has_next(session) &&
        !session_may_leave_for(session, "retry", span_from("next")))
        return OK;
    return series_retry(session, fault);
}

static Status do_retry(Session *session, Span arguments, Fault *fault)
{
    Color side = session_is_flipped(session) ? BLACK : WHITE;

    if (play_is_on(session->play))
        return fault_set(fault, ERR_USAGE, "finish or resign this game first");
    if (span_equals(arguments, "stop")) {
        analysis_end_retry(session);
        return OK;
    }
    if (span_equals(arguments, "white") || span_equals(arguments, "black"))
        return session_begin_retry(
            session, span_equals(arguments, "white") ? WHITE : BLACK, fault);
    if (span_equals(arguments, "next"))
        return retry_next(session, fault);
    if (arguments.length > 0)
        return fault_set(fault, ERR_USAGE, "retry [white|black|next|stop]");
    if (coach_is_retrying(session->coach))
        return go_on(session, fault);
    if (series_is_offered(session))
        return retry_next(session, fault);
    return session_begin_retry(session, side, fault);
}

/* --- The commands --------------------------------------------------------- */

const CommandSpec REPORT_COMMANDS[] = {
    { .name = "report",
      .group = COMMANDS_ANALYSE,
      .arguments = "[FILE|games] [time 1s|depth N]",
      .word = WORD_FILE,
      .summary = "analyse the whole game: accuracy, mistakes, better lines",
      .more = "Writes scores, glyphs, better lines and mistakes in words into "
              "the game; undo removes them all. stop or Esc ends the report. A "
              "game that has a report shows it; report time 1s makes another. "
              "In the page of the report Enter goes to the move.\n\nMistakes, "
              "and all of a pawn ending, are looked at a second time with four "
              "times the effort. A loss of 5, 10 or 15 percentage points of "
              "winning chances is an inaccuracy, a mistake, a blunder; the "
              "engine's own move is none, and one that keeps the result (two "
              "pawns ahead or behind, before and after it) an inaccuracy at "
              "most. Accuracy is measured as lichess does, of whole games and "
              "of each phase, the total never outside its phases.\n\nWhat is "
              "written: [%eval PAWNS,DEPTH] and [%best MOVE] for each "
              "position, the first included; after a mistake its glyph and a "
              "comment that begins Inaccuracy:, Mistake: or Blunder:.\n\n"
              "report FILE "
              "does this for all games of a file, report games for those in "
              "the list (games FILTER shortens it). Each game is saved as soon "
              "as it is done. Games with a score at every move are skipped, so "
              "a stopped report continues where it was.",
      .run = do_report },
    { .name = "retry",
      .group = COMMANDS_ANALYSE,
      .arguments = "[white|black|next|stop]",
      .word = WORD_CHOICE,
      .choices = "white|black|next|stop",
      .summary =
          "find better moves than the mistakes of the side at the bottom",
      .more = "Needs a report first. A move is right if it costs at most 2 "
              "percentage points of winning chances. retry again shows the "
              "solution, or goes on to the next mistake; after the last one, "
              "to the next games of the list with the same player. retry next "
              "goes there directly.",
      .run = do_retry },
    { .name = NULL },
};
