/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "formats/pgn.h"
#include "library/library_place.h"
#include "session/inside.h"

/*
 * What recovery.c has written down comes back, if the user wants it: at the
 * start of the program, or when its file is opened.
 */

/* --- What was left -------------------------------------------------------- */

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

/* As recovery.c counts them. */
static Node node_in_text(const Game *game, uint64_t place)
{
    Node node = GAME_ROOT;

    while (place-- > 0 && node != NODE_NONE)
        node = game_next_in_text(game, node);
    return node;
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

/* What `resume` is about; NULL: there is nothing. */
static Left *left_to_resume(Session *session)
{
    Left *at_start = &session->recovery.at_start;
    Left *of_file = &session->recovery.of_file;

    if (session_offers_to_resume(session) || of_file->journal == NULL)
        return at_start->journal == NULL ? NULL : at_start;
    return of_file;
}

/* It is in our own journal before it leaves the other one. */
static void take_over(Session *session, Left *left)
{
    SavedWork saved;

    recovery_follow(session, left);
    read_record(text_span(&left->record), &saved);
    resume(session, &saved);
    recovery_save(session);
    if (!session->recovery.has_failed)
        left_done(left);
    else
        left_release(left);
}

static Status give_up(Session *session, Left *left, Fault *fault)
{
    SavedWork saved;
    Status status;

    read_record(text_span(&left->record), &saved);
    status = discard(session, &saved, fault);
    if (status != OK)
        return status;
    recovery_follow(session, left);
    recovery_save(session);
    left_done(left);
    return OK;
}

static Status do_resume(Session *session, Span arguments, Fault *fault)
{
    Left *left = left_to_resume(session);

    if (left == NULL)
        return fault_set(fault, ERR_USAGE, "no interrupted game");
    if (span_equals(arguments, "no"))
        return give_up(session, left, fault);
    if (span_equals(arguments, "later"))
        left_put_off(left);
    else if (session_may_leave_for(session, "resume", arguments))
        take_over(session, left);
    return OK;
}

bool session_offers_to_resume(const Session *session)
{
    const Left *left = &session->recovery.at_start;

    return left->journal != NULL && !left->is_put_off;
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
    const Left *left = &session->recovery.at_start;

    if (left->journal == NULL)
        return false;
    describe_record(text_span(&left->record), text);
    return true;
}

static void offer_resume(Session *session)
{
    Text text = { 0 };

    text_append(&text, "Resume the interrupted game ");
    recovery_describe(session, &text);
    text_append(&text, "?");
    session_request_with(session,
                         (Request){ .kind = REQUEST_ASK,
                                    .question = { .text = text_string(&text),
                                                  .yes = "resume",
                                                  .no = "resume no",
                                                  .later = "resume later" } });
    text_free(&text);
}

void recovery_offer_left(Session *session)
{
    Text question = { 0 };

    if (!left_find(session))
        return;
    text_format(&question, "%s has unsaved changes of ",
                library_name(session->library));
    left_put_time(&session->recovery.of_file, &question);
    text_append(&question, " (");
    describe_record(text_span(&session->recovery.of_file.record), &question);
    text_append(&question, "). Resume?");
    session_ask(session, text_string(&question), "resume", "");
    text_free(&question);
}

void session_start_recovery(Session *session)
{
    recovery_open(session);
    if (library_is_open(session->library))
        recovery_offer_left(session);
}

void session_offer_recovery(Session *session)
{
    static const JournalSeeker any = { .wants = NULL };
    Left *left = &session->recovery.at_start;

    if (journal_find(&any, &left->journal, &left->record))
        offer_resume(session);
    recovery_open(session);
}

/* --- The commands --------------------------------------------------------- */

const CommandSpec RECOVERY_COMMANDS[] = {
    { .name = "resume",
      .group = COMMANDS_PLAY,
      .arguments = "[no|later]",
      .word = WORD_CHOICE,
      .choices = "no|later",
      .summary = "resume the interrupted game, discard it, or decide later",
      .run = do_resume },
    { .name = NULL },
};
