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

static bool is_worth_saving(const Session *session)
{
    if (play_is_on(session->play))
        return has_moves(session->game);
    return game_is_changed(session->game) || parked_unsaved(session) != NULL;
}

/* Boards that were put aside wait until nothing else is to be kept. */
static bool keeps_parked(const Session *session)
{
    return !play_is_on(session->play) && !game_is_changed(session->game) &&
           parked_unsaved(session) != NULL;
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
    text_format(record, "rules %d %d %d\n", play.rules.no_takebacks,
                play.rules.no_help, play.rules.is_rated);
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

/* Nodes are counted in the order of the PGN, so that they are found again. */
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

static void write_parked(const Game *game, Text *record)
{
    text_format(record, "cursor %u\n\n", place_in_text(game));
    pgn_write(game, NULL, record);
}

static void write_record(const Session *session, Text *record)
{
    if (keeps_parked(session)) {
        write_parked(parked_unsaved(session), record);
        return;
    }
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
    if (keeps_parked(session))
        return ~game_revision(parked_unsaved(session));
    return game_revision(session->game) << 34 |
           (uint64_t)play_live(session->play) << 2 |
           (uint64_t)play_is_on(session->play) << 1 |
           game_is_changed(session->game);
}

static void save_now(Session *session)
{
    Text record = { 0 };
    Fault fault = { 0 };
    Status status;

    if (is_worth_saving(session)) {
        write_record(session, &record);
        status =
            journal_put(session->recovery.journal, text_span(&record), &fault);
    } else {
        status = journal_clear(session->recovery.journal, &fault);
    }
    text_free(&record);
    if (status != OK && !session->recovery.has_failed)
        session_say(session, TONE_ERROR, "cannot write the recovery file: %s",
                    fault.text);
    session->recovery.has_failed = status != OK;
}

bool recovery_is_due(const Session *session)
{
    return session->recovery.journal != NULL &&
           session->recovery.record.length == 0 &&
           state_number(session) != session->recovery.state;
}

void recovery_save(Session *session)
{
    if (!recovery_is_due(session))
        return;
    session->recovery.state = state_number(session);
    save_now(session);
}

/* With clocks and strength as they are now. */
static void save_last(Session *session)
{
    if (play_is_on(session->play))
        session->recovery.state = UINT64_MAX;
    recovery_save(session);
}

void session_save_recovery(Session *session)
{
    save_last(session);
}

/* --- Coming back ---------------------------------------------------------- */

typedef struct SavedWork {
    Seat seats[COLORS];
    bool is_on, is_own;
    uint64_t live;
    uint64_t cursor;
    bool has_cursor;
    Span level, elo; /* in the record */
    PlayRules rules;
    TimeControl control;
    int64_t clock[COLORS];
    LibraryPlace place;
    Game *game;
} SavedWork;

static void read_clock(Span value, SavedWork *saved)
{
    for (Color color = WHITE; color < COLORS; color++) {
        Span word;

        if (span_next_word(&value, &word))
            span_to_integer(word, -86400000, INT64_MAX / 4,
                            &saved->clock[color]);
    }
}

static void read_rules(Span value, PlayRules *rules)
{
    bool *const flags[] = { &rules->no_takebacks, &rules->no_help,
                            &rules->is_rated };
    Span word;

    for (size_t i = 0; i < ARRAY_LENGTH(flags); i++)
        *flags[i] = span_next_word(&value, &word) && span_equals(word, "1");
}

static void read_key(Span key, Span value, SavedWork *saved)
{
    if (span_equals(key, "seats") && value.length == 2) {
        saved->is_on = true;
        for (Color color = WHITE; color < COLORS; color++)
            saved->seats[color] =
                value.data[color] == 'e' ? SEAT_ENGINE : SEAT_HUMAN;
    } else if (span_equals(key, "live")) {
        span_to_unsigned(value, GAME_NODES_MAX, &saved->live);
    } else if (span_equals(key, "cursor")) {
        saved->has_cursor =
            span_to_unsigned(value, GAME_NODES_MAX, &saved->cursor);
    } else if (span_equals(key, "level")) {
        saved->level = value;
    } else if (span_equals(key, "elo")) {
        saved->elo = value;
    } else if (span_equals(key, "own")) {
        saved->is_own = span_equals(value, "1");
    } else if (span_equals(key, "control")) {
        time_control_read(value, &saved->control, NULL);
    } else if (span_equals(key, "rules")) {
        read_rules(value, &saved->rules);
    } else if (span_equals(key, "clock")) {
        read_clock(value, saved);
    } else {
        library_read_place(key, value, &saved->place);
    }
}

/* What cannot be read is as if it were not there; the game always is. */
static void read_record(Span record, SavedWork *saved)
{
    Span line;
    PgnSummary summary;
    PgnRaw raw;

    *saved = (SavedWork){ 0 };
    while (span_split_line(&record, &line) && line.length > 0) {
        Span key = span_take(line, span_find(line, ' '));

        read_key(key, span_trim(span_skip(line, key.length)), saved);
    }
    raw = pgn_raw_of(record);
    saved->game = pgn_read_game(&raw, NULL, &summary);
}

/* The engine that played, if it is known here, else the one in use. */
static PlayerId engine_of_tag(Session *session, const SavedWork *saved,
                              Color color)
{
    Span name = game_tag(session->game, color == WHITE ? "White" : "Black");
    PlayerId engine = players_chosen(session->players, JOB_PLAY);

    /* in a game of others it plays on for somebody else */
    if (!saved->is_own ||
        players_find(session->players, name, &engine, NULL) == OK)
        return engine;
    session_say(session, TONE_NEWS, "unknown engine %.*s: %s takes over",
                SPAN_ARGUMENTS(name), players_name(session->players, engine));
    return engine;
}

/* It plays on as it did. */
static void restore_strength(Session *session, const SavedWork *saved)
{
    if (!saved->is_on)
        return;
    if (saved->level.length > 0)
        session_restore(session, SET_LEVEL, saved->level, NULL);
    if (saved->elo.length > 0)
        session_restore(session, SET_ELO, saved->elo, NULL);
}

/* To the move one was at when something was changed last. */
static void restore_cursor(Session *session, const SavedWork *saved)
{
    Node node = NODE_NONE;

    if (saved->has_cursor)
        node = node_in_text(session->game, saved->cursor);
    session_go(session, node != NODE_NONE
                            ? node
                            : game_line_end(session->game, GAME_ROOT));
}

/* False if nothing was being played. */
static bool restore_play(Session *session, const SavedWork *saved)
{
    PlayRecord record = { .is_own = saved->is_own,
                          .control = saved->control,
                          .rules = saved->rules };

    record.live = game_main_line(session->game, (unsigned)saved->live);
    if (!saved->is_on || record.live == NODE_NONE)
        return false;
    for (Color color = WHITE; color < COLORS; color++) {
        record.seats[color] = saved->seats[color];
        record.left[color] = saved->clock[color];
        if (saved->seats[color] == SEAT_ENGINE)
            record.engines[color] = engine_of_tag(session, saved, color);
    }
    play_restore(session->play, &record);
    return true;
}

/* One that was being played stays unfinished, and its tags say so. */
static void mark_unfinished(const SavedWork *saved)
{
    if (!saved->is_on || !saved->is_own)
        return;
    game_set_tag(saved->game, "Termination", span_from("unterminated"), NULL);
}

/* Where it cannot be kept it stays in the journal. */
static Status discard(Session *session, SavedWork *saved, Fault *fault)
{
    bool is_played = saved->is_on && saved->is_own;
    Text path = { 0 };
    Status status;

    mark_unfinished(saved);
    status = is_played ? archive_add(session, saved->game, &path, fault)
                       : archive_put_aside(session, saved->game, &path, fault);
    game_free(saved->game);
    library_place_free(&saved->place);
    if (status == OK)
        text_clear(&session->recovery.record);
    if (status == OK && path.length > 0)
        session_say(session, TONE_PLAIN, "Saved in %s", text_string(&path));
    else if (status == OK)
        session_say(session, TONE_PLAIN, "not saved: the archive is off");
    text_free(&path);
    return status;
}

/* It belongs to its file again, if that is as it was. */
static void restore_place(Session *session, const LibraryPlace *place)
{
    if (!library_return(session->library, place) && place->path != NULL)
        session_say(session, TONE_NEWS,
                    "Game resumed; its file has changed: save asks for a name");
    else
        session_say(session, TONE_PLAIN, "Game resumed");
}

/* The clock runs again with the first move. */
static void resume(Session *session, SavedWork *saved)
{
    session_take_game(session, saved->game);
    game_mark_unsaved(session->game);
    restore_place(session, &saved->place);
    restore_strength(session, saved);
    if (!restore_play(session, saved))
        restore_cursor(session, saved);
    library_place_free(&saved->place);
}

static Status resume_left(Session *session, Span arguments, Fault *fault)
{
    SavedWork saved;
    Status status = OK;

    if (left_record(session) == NULL)
        return fault_set(fault, ERR_USAGE, "no interrupted game");
    read_record(text_span(left_record(session)), &saved);
    if (span_equals(arguments, "no"))
        status = discard(session, &saved, fault);
    else
        resume(session, &saved);
    recovery_save(session);
    if (status == OK)
        left_done(session);
    return status;
}

static Status do_resume(Session *session, Span arguments, Fault *fault)
{
    SavedWork saved;

    if (session->recovery.record.length == 0)
        return resume_left(session, arguments, fault);
    read_record(text_span(&session->recovery.record), &saved);
    session->recovery.state =
        UINT64_MAX; /* the journal still has the old work */
    if (span_equals(arguments, "no"))
        return discard(session, &saved, fault);
    resume(session, &saved);
    text_clear(&session->recovery.record); /* spans above pointed into it */
    return OK;
}

static void describe_record(Span record, Text *text)
{
    SavedWork saved;
    Position last;

    read_record(record, &saved);
    game_position(saved.game, game_line_end(saved.game, GAME_ROOT), &last);
    text_append_span(text, game_tag(saved.game, "White"));
    text_append(text, " - ");
    text_append_span(text, game_tag(saved.game, "Black"));
    text_format(text, ", move %u", (unsigned)last.fullmoves);
    library_place_free(&saved.place);
    game_free(saved.game);
}

bool recovery_describe(const Session *session, Text *text)
{
    if (session->recovery.record.length == 0)
        return false;
    describe_record(text_span(&session->recovery.record), text);
    return true;
}

static void offer_resume(Session *session)
{
    Text text = { 0 };

    text_append(&text, "Resume the interrupted game ");
    recovery_describe(session, &text);
    text_append(&text, "?");
    session_ask(session, text_string(&text), "resume", "resume no");
    text_free(&text);
}

void recovery_offer_left(Session *session)
{
    Text question = { 0 };

    if (!left_find(session))
        return;
    text_format(&question, "%s has unsaved changes of ",
                library_name(session->library));
    left_put_time(session, &question);
    text_append(&question, " (");
    describe_record(text_span(left_record(session)), &question);
    text_append(&question, "). Resume?");
    session_ask(session, text_string(&question), "resume", "");
    text_free(&question);
}

static void open_journal(Session *session, Text *record)
{
    Fault fault = { 0 };

    if (journal_open(&session->recovery.journal, record, &fault) != OK)
        session_say(session, TONE_ERROR, "%s", fault.text);
    session->recovery.state = state_number(session);
    if (library_is_open(session->library))
        recent_note(session, library_path(session->library));
}

void session_start_recovery(Session *session)
{
    open_journal(session, NULL);
    if (library_is_open(session->library))
        recovery_offer_left(session);
}

void session_offer_recovery(Session *session)
{
    open_journal(session, &session->recovery.record);
    if (session->recovery.record.length > 0)
        offer_resume(session);
}

void recovery_release(Session *session)
{
    left_release(session);
    if (session->recovery.journal != NULL) {
        save_last(session);
        journal_close(session->recovery.journal);
    }
    text_free(&session->recovery.record);
}

/* --- The commands --------------------------------------------------------- */

const CommandSpec RECOVERY_COMMANDS[] = {
    { .name = "resume",
      .group = COMMANDS_PLAY,
      .arguments = "[no]",
      .word = WORD_CHOICE,
      .choices = "no",
      .summary = "resume the interrupted game, or discard it",
      .run = do_resume },
    { .name = NULL },
};
