/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "formats/pgn.h"
#include "formats/pgn_write.h"
#include "library/library_place.h"
#include "session/inside.h"

#include <string.h>

/*
 * Unsaved work is never lost: what would be is in the journal, move by move,
 * and is offered at the next start.
 *
 * A record is a few lines "key value", an empty line, and the game as PGN.
 */

/* --- Writing -------------------------------------------------------------- */

static bool has_moves(const Game *game)
{
    return game_next(game, GAME_ROOT) != NODE_NONE;
}

static bool is_worth_keeping(const Session *session)
{
    if (play_is_on(session->play))
        return has_moves(session->game);
    return game_is_changed(session->game);
}

static char seat_letter(Seat seat)
{
    return seat == SEAT_HUMAN ? 'h' : 'e';
}

static void write_play(const Session *session, Text *record)
{
    PlayRecord play;

    if (!play_record(session->play, &play))
        return;
    text_format(record, "seats %c%c\nlive %u\nown %d\n",
                seat_letter(play.seats[WHITE]), seat_letter(play.seats[BLACK]),
                game_ply(session->game, play.live), play.is_own);
    if (play.control.kind == TIME_NONE)
        return;
    text_append(record, "control ");
    time_control_write(&play.control, record);
    text_format(record, "\nclock %lld %lld\n", (long long)play.left[WHITE],
                (long long)play.left[BLACK]);
}

/* How strong the engine plays. */
static void write_strength(const Session *session, Text *record)
{
    if (play_is_on(session->play))
        text_format(record, "level %s\nelo %s\n",
                    setting_text(session->settings, SET_LEVEL),
                    setting_text(session->settings, SET_ELO));
}

/* Nodes are counted as they stand in the PGN: so they are found again. */
static unsigned place_in_text(const Game *game)
{
    Node node = GAME_ROOT;
    unsigned place = 0;

    while (node != game_cursor(game) && node != NODE_NONE) {
        node = game_next_in_text(game, node);
        place++;
    }
    return place;
}

static Node node_in_text(const Game *game, uint64_t place)
{
    Node node = GAME_ROOT;

    while (place-- > 0 && node != NODE_NONE)
        node = game_next_in_text(game, node);
    return node;
}

static void write_record(const Session *session, Text *record)
{
    write_play(session, record);
    write_strength(session, record);
    text_format(record, "cursor %u\n", place_in_text(session->game));
    library_write_place(session->library, record);
    text_append_char(record, '\n');
    pgn_write(session->game, NULL, record);
}

/* Another number whenever there is something else to keep. */
static uint64_t state_number(const Session *session)
{
    return game_revision(session->game) << 34 |
           (uint64_t)play_live(session->play) << 2 |
           (uint64_t)play_is_on(session->play) << 1 |
           game_is_changed(session->game);
}

static void keep_now(Session *session)
{
    Text record = { 0 };
    Fault fault = { 0 };
    Status status;

    if (is_worth_keeping(session)) {
        write_record(session, &record);
        status = journal_put(session->kept.journal, text_span(&record), &fault);
    } else {
        status = journal_clear(session->kept.journal, &fault);
    }
    text_free(&record);
    if (status != OK && !session->kept.has_failed)
        session_say(session, TONE_ERROR, "cannot write the recovery file: %s",
                    fault.text);
    session->kept.has_failed = status != OK;
}

bool keep_is_due(const Session *session)
{
    return session->kept.journal != NULL && session->kept.left.length == 0 &&
           state_number(session) != session->kept.state;
}

void keep(Session *session)
{
    if (!keep_is_due(session))
        return;
    session->kept.state = state_number(session);
    keep_now(session);
}

/* With clocks and strength as they are now. */
static void keep_last(Session *session)
{
    if (play_is_on(session->play))
        session->kept.state = UINT64_MAX;
    keep(session);
}

void session_secure(Session *session)
{
    keep_last(session);
}

/* --- Coming back ---------------------------------------------------------- */

typedef struct Left {
    Seat seats[COLORS];
    bool is_on, is_own;
    uint64_t live;
    uint64_t cursor;
    bool has_cursor;
    Span level, elo; /* in the record */
    TimeControl control;
    int64_t clock[COLORS];
    LibraryPlace place;
    Game *game;
} Left;

static void read_clock(Span value, Left *left)
{
    for (Color color = WHITE; color < COLORS; color++) {
        Span word;

        if (span_next_word(&value, &word))
            span_to_integer(word, -86400000, INT64_MAX / 4,
                            &left->clock[color]);
    }
}

static void read_key(Span key, Span value, Left *left)
{
    if (span_equals(key, "seats") && value.length == 2) {
        left->is_on = true;
        for (Color color = WHITE; color < COLORS; color++)
            left->seats[color] =
                value.data[color] == 'e' ? SEAT_ENGINE : SEAT_HUMAN;
    } else if (span_equals(key, "live")) {
        span_to_unsigned(value, GAME_NODES_MAX, &left->live);
    } else if (span_equals(key, "cursor")) {
        left->has_cursor =
            span_to_unsigned(value, GAME_NODES_MAX, &left->cursor);
    } else if (span_equals(key, "level")) {
        left->level = value;
    } else if (span_equals(key, "elo")) {
        left->elo = value;
    } else if (span_equals(key, "own")) {
        left->is_own = span_equals(value, "1");
    } else if (span_equals(key, "control")) {
        time_control_read(value, &left->control, NULL);
    } else if (span_equals(key, "clock")) {
        read_clock(value, left);
    } else {
        library_read_place(key, value, &left->place);
    }
}

/* What cannot be read is as if it were not there; the game always is. */
static void read_record(Span record, Left *left)
{
    Span line;
    PgnSummary summary;
    PgnRaw raw;

    *left = (Left){ 0 };
    while (span_split_line(&record, &line) && line.length > 0) {
        Span key = span_take(line, span_find(line, ' '));

        read_key(key, span_trim(span_skip(line, key.length)), left);
    }
    raw = pgn_raw_of(record);
    left->game = pgn_read_game(&raw, NULL, &summary);
}

/* The engine that played, if it is known here, else the one in use. */
static PlayerId engine_of_tag(Session *session, const Left *left, Color color)
{
    Span name = game_tag(session->game, color == WHITE ? "White" : "Black");
    PlayerId engine = players_chosen(session->players, JOB_PLAY);

    /* in a game of others it plays on for somebody else */
    if (!left->is_own ||
        players_find(session->players, name, &engine, NULL) == OK)
        return engine;
    session_say(session, TONE_NEWS,
                "engine %.*s is not known here; %s takes over",
                SPAN_ARGUMENTS(name), players_name(session->players, engine));
    return engine;
}

/* It plays on as it did. */
static void restore_strength(Session *session, const Left *left)
{
    if (!left->is_on)
        return;
    if (left->level.length > 0)
        session_set(session, SET_LEVEL, left->level, NULL);
    if (left->elo.length > 0)
        session_set(session, SET_ELO, left->elo, NULL);
}

/* To the move one was at when something was changed last. */
static void restore_cursor(Session *session, const Left *left)
{
    Node node = NODE_NONE;

    if (left->has_cursor)
        node = node_in_text(session->game, left->cursor);
    session_go(session, node != NODE_NONE
                            ? node
                            : game_line_end(session->game, GAME_ROOT));
}

/* False if nothing was being played. */
static bool restore_play(Session *session, const Left *left)
{
    PlayRecord record = { .is_own = left->is_own, .control = left->control };

    record.live = game_main_line(session->game, (unsigned)left->live);
    if (!left->is_on || record.live == NODE_NONE)
        return false;
    for (Color color = WHITE; color < COLORS; color++) {
        record.seats[color] = left->seats[color];
        record.left[color] = left->clock[color];
        if (left->seats[color] == SEAT_ENGINE)
            record.engines[color] = engine_of_tag(session, left, color);
    }
    play_restore(session->play, &record);
    return true;
}

/* Where it cannot be kept it stays in the journal. */
static Status put_away(Session *session, Left *left, Fault *fault)
{
    Status status = archive_game(session, left->game, fault);
    Text path = { 0 };

    game_free(left->game);
    library_place_free(&left->place);
    if (status != OK)
        return status;
    text_clear(&session->kept.left);
    if (has_archive(session) && archive_path(session, &path, NULL) == OK)
        session_say(session, TONE_PLAIN, "Saved in %s", text_string(&path));
    else
        session_say(session, TONE_PLAIN, "not saved: the archive is off");
    text_free(&path);
    return OK;
}

/* The clock runs again with the first move. */
static Status do_resume(Session *session, Span arguments, Fault *fault)
{
    Left left;

    if (session->kept.left.length == 0)
        return fault_set(fault, ERR_USAGE, "no interrupted game");
    read_record(text_span(&session->kept.left), &left);
    session->kept.state = UINT64_MAX; /* the journal still has the old work */
    if (span_equals(arguments, "no"))
        return put_away(session, &left, fault);
    session_take_game(session, left.game);
    game_mark_unsaved(session->game);
    session_say(session, TONE_PLAIN, "Game resumed");
    restore_strength(session, &left);
    text_clear(&session->kept.left); /* that is where the words stood */
    library_return(session->library, &left.place);
    if (!restore_play(session, &left))
        restore_cursor(session, &left);
    library_place_free(&left.place);
    return OK;
}

static void offer_resume(Session *session)
{
    Left left;
    Text text = { 0 };
    Position last;

    read_record(text_span(&session->kept.left), &left);
    game_position(left.game, game_line_end(left.game, GAME_ROOT), &last);
    text_append(&text, "Go on with ");
    text_append_span(&text, game_tag(left.game, "White"));
    text_append(&text, " - ");
    text_append_span(&text, game_tag(left.game, "Black"));
    text_format(&text, ", move %u, which was interrupted?",
                (unsigned)last.fullmoves);
    session_ask(session, text_string(&text), "resume", "resume no");
    text_free(&text);
    library_place_free(&left.place);
    game_free(left.game);
}

void session_keep_work(Session *session, bool may_ask)
{
    Fault fault = { 0 };

    if (journal_open(&session->kept.journal,
                     may_ask ? &session->kept.left : NULL, &fault) != OK)
        session_say(session, TONE_ERROR, "%s", fault.text);
    session->kept.state = state_number(session);
    if (session->kept.left.length > 0)
        offer_resume(session);
}

void keep_release(Session *session)
{
    if (session->kept.journal != NULL) {
        keep_last(session);
        journal_close(session->kept.journal);
    }
    text_free(&session->kept.left);
}

/* --- The commands --------------------------------------------------------- */

const CommandSpec KEEP_COMMANDS[] = {
    { .name = "resume",
      .group = COMMANDS_PLAY,
      .arguments = "[no]",
      .word = WORD_CHOICE,
      .choices = "no",
      .summary = "resume the interrupted game, or discard it",
      .run = do_resume },
    { .name = NULL },
};
