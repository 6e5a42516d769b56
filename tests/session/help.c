/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "suites.h"

#include "base/clock.h"
#include "formats/pgn_write.h"
#include "notation/notation.h"

#include <CUnit/CUnit.h>
#include <stdio.h>

enum { PATIENCE = 60000 };

Session *quick_session(void)
{
    Session *session = NULL;
    Fault fault = { 0 };

    if (session_new(&session, &fault) != OK) {
        printf("\n%s\n", fault.text);
        return NULL;
    }
    enter_all(session,
              "set movetime=20\nset threads=1\nset hash=4\n"
              "set level=20\nset book=off\nset learn=off\nset pace=instant");
    return session;
}

Session *recovering_session(void)
{
    Session *session = quick_session();

    session_offer_recovery(session);
    return session;
}

bool enter(Session *session, const char *line)
{
    Fault fault = { 0 };

    if (session_submit(session, span_from(line), &fault) == OK)
        return true;
    printf("\n%s: %s\n", line, fault.text);
    return false;
}

bool enter_all(Session *session, const char *lines)
{
    Span rest = span_from(lines);
    Span line;
    bool is_good = true;

    while (span_split_line(&rest, &line)) {
        char text[256];

        span_copy_into(line, text, sizeof text);
        is_good &= enter(session, text);
    }
    return is_good;
}

bool is_refused(Session *session, const char *line, const char *words)
{
    Fault fault = { 0 };

    if (session_submit(session, span_from(line), &fault) == OK) {
        printf("\n%s was accepted\n", line);
        return false;
    }
    if (span_find_string(span_from(fault.text), words) <
        span_from(fault.text).length)
        return true;
    printf("\n%s: \"%s\" does not say \"%s\"\n", line, fault.text, words);
    return false;
}

bool answer_is(Session *session, const char *line, const char *answer)
{
    Fault fault = { 0 };
    Notice notice = { .text = "" };
    const char *found;

    was_said(session, ""); /* before */
    if (session_submit(session, span_from(line), &fault) == OK) {
        while (session_take_notice(session, &notice))
            ;
        found = notice.text;
    } else {
        found = fault.text;
    }
    if (span_equals(span_from(found), answer))
        return true;
    printf("\n%s: \"%s\" instead of \"%s\"\n", line, found, answer);
    return false;
}

bool answers_are(Session *session, const Exchange *exchanges, size_t count)
{
    bool are_good = true;

    for (size_t i = 0; i < count; i++)
        are_good &= answer_is(session, exchanges[i].line, exchanges[i].answer);
    return are_good;
}

void use_oracle(Session *session, const Scratch *scratch, const char *name,
                const char *script)
{
    char line[600];

    scratch_write(scratch, name, span_from(script));
    snprintf(line, sizeof line, "engine add %s /proc/self/exe mock script:%s",
             name, scratch_path(scratch, name));
    CU_ASSERT(enter(session, line));
    snprintf(line, sizeof line, "engine use %s analysis", name);
    CU_ASSERT(enter(session, line));
}

static void work(Session *session)
{
    struct pollfd watched[SESSION_DESCRIPTORS];
    size_t count = session_watch(session, watched);

    poll(watched, (nfds_t)count, 5);
    session_process_events(session);
    session_tick(session);
}

bool wait_until(Session *session, bool (*is_done)(const Session *session))
{
    int64_t end = clock_milliseconds() + PATIENCE;

    while (!is_done(session)) {
        if (clock_milliseconds() > end)
            return false;
        work(session);
    }
    return true;
}

static bool is_idle(const Session *session)
{
    return !session_is_busy(session);
}

bool settle(Session *session)
{
    return wait_until(session, is_idle);
}

bool was_said(Session *session, const char *words)
{
    Notice notice;
    bool found = false;

    while (session_take_notice(session, &notice)) {
        Span text = span_from(notice.text);

        found |= span_find_string(text, words) < text.length;
    }
    return found;
}

bool was_asked(Session *session, RequestKind kind)
{
    Request request;
    bool found = false;

    while (session_take_request(session, &request))
        found |= request.kind == kind;
    return found;
}

bool main_line_is(const Session *session, const char *moves)
{
    const Game *game = session_game(session);
    Text text = { 0 };
    Node node = GAME_ROOT;
    bool is_same;

    while ((node = game_next(game, node)) != NODE_NONE) {
        char move[MOVE_TEXT_SIZE];
        Position before;

        game_position(game, game_parent(game, node), &before);
        move_write(&before, game_move(game, node), MOVE_SAN, move);
        text_format(&text, "%s%s", text.length > 0 ? " " : "", move);
    }
    is_same = span_equals(text_span(&text), moves);
    if (!is_same)
        printf("\n\"%s\" instead of \"%s\"\n", text_string(&text), moves);
    text_free(&text);
    return is_same;
}

bool position_is(const Session *session, const char *fen)
{
    char text[FEN_SIZE];

    fen_write(session_position(session), FEN_STANDARD, text);
    if (span_equals(span_from(text), fen))
        return true;
    printf("\n\"%s\" instead of \"%s\"\n", text, fen);
    return false;
}

bool game_is(const Session *session, const char *moves)
{
    Text text = { 0 };
    bool is_same;

    pgn_write_moves(session_game(session), NULL, &text);
    is_same = span_equals(span_trim(text_span(&text)), moves);
    if (!is_same)
        printf("\n%s\ninstead of\n%s\n", text_string(&text), moves);
    text_free(&text);
    return is_same;
}

unsigned ply(const Session *session)
{
    return game_ply(session_game(session), game_cursor(session_game(session)));
}

size_t plies(const Session *session)
{
    return game_ply(session_game(session),
                    game_line_end(session_game(session), GAME_ROOT));
}
