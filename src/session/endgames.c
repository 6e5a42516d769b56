/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/endgames.h"

#include "session/inside.h"

#include <stdlib.h>

enum { COMPLAINTS = 16, COMPLAINT_SIZE = 256 };

typedef struct Complaint {
    char text[COMPLAINT_SIZE];
} Complaint;

struct Endgames {
    Tables *tables;      /* NULL: none */
    Mailbox *complaints; /* from the threads of engines */
    TablesVerdict verdict;
    Key key; /* of the position that it is about */
    uint16_t halfmoves;
    bool is_asked; /* about that position */
    bool is_known; /* and the tables know it */
};

/* --- Opening -------------------------------------------------------------- */

static void hear(void *context, const char *message)
{
    Complaint complaint;

    span_copy_into(span_from(message), complaint.text, sizeof complaint.text);
    mailbox_offer(context, &complaint);
}

Status endgames_new(Endgames **result, Fault *fault)
{
    Endgames *endgames = memory_zeroed(1, sizeof *endgames);
    Status status = mailbox_new(COMPLAINTS, sizeof(Complaint),
                                &endgames->complaints, fault);

    if (status != OK) {
        memory_free(endgames);
        return status;
    }
    *result = endgames;
    return OK;
}

void endgames_free(Endgames *endgames)
{
    if (endgames == NULL)
        return;
    tables_free(endgames->tables);
    mailbox_free(endgames->complaints);
    memory_free(endgames);
}

Tables *endgames_tables(const Endgames *endgames)
{
    return endgames->tables;
}

/* NULL for none. */
static Status open_path(Span path, const TablesListener *listener,
                        Tables **tables, Fault *fault)
{
    *tables = NULL;
    if (path.length == 0 || span_equals(path, "none"))
        return OK;
    return tables_open(path, listener, tables, fault);
}

Status endgames_check(Span value, Fault *fault)
{
    Tables *tables;
    Status status = open_path(value, NULL, &tables, fault);

    tables_free(status == OK ? tables : NULL);
    return status;
}

Status endgames_follow(Session *session, Fault *fault)
{
    Endgames *endgames = session->endgames;
    const TablesListener listener = { endgames->complaints, hear };
    Span path = span_from(setting_text(session->settings, SET_TABLES));
    Tables *old = endgames->tables;
    Tables *tables;
    Status status = open_path(path, &listener, &tables, fault);

    if (status != OK)
        return status;
    endgames->tables = tables;
    endgames->is_asked = false;
    status = engines_configure(session, fault);
    tables_free(old);
    return status;
}

void endgames_tick(Session *session)
{
    Complaint complaint;

    while (mailbox_take(session->endgames->complaints, &complaint))
        session_say(session, TONE_ERROR, "%s; it is left out", complaint.text);
}

/* --- The board ------------------------------------------------------------ */

static void ask(Endgames *endgames, const Position *position)
{
    if (endgames->is_asked && endgames->key == position->key &&
        endgames->halfmoves == position->halfmoves)
        return;
    endgames->is_asked = true;
    endgames->key = position->key;
    endgames->halfmoves = position->halfmoves;
    endgames->is_known =
        position_count(position) <= tables_count(endgames->tables).pieces &&
        tables_verdict(endgames->tables, position, &endgames->verdict, NULL) ==
            OK;
}

const TablesVerdict *endgames_verdict(const Session *session)
{
    Endgames *endgames = session->endgames;

    if (endgames->tables == NULL || play_is_on(session->play))
        return NULL;
    ask(endgames, game_here(session->game));
    return endgames->is_known ? &endgames->verdict : NULL;
}

bool endgames_describe(const Session *session, size_t columns, Text *text)
{
    static const char start[] = "tables: ";
    const TablesVerdict *verdict = endgames_verdict(session);
    const Position *here = game_here(session->game);
    size_t before = text->length;

    if (verdict == NULL)
        return false;
    text_append(text, start);
    tables_describe(here, verdict, text);
    if (text->length - before <= columns)
        return true;
    text_truncate(text, before + sizeof start - 1);
    tables_describe_briefly(here, verdict, text);
    return true;
}

/* --- All moves ------------------------------------------------------------ */

static void put_move(const Session *session, const TablesMove *move, Text *text)
{
    enum { NAME = 8 };
    const Position *here = game_here(session->game);
    char typed[MOVE_TEXT_SIZE];
    size_t start = text->length;
    size_t length;

    session_write_move(session, here, move->move, text);
    length = text->length - start;
    text_append_repeated(text, ' ', length < NAME ? NAME - length : 1);
    text_append(text, tables_word(tables_wdl_now(move->wdl, move->dtz,
                                                 here->halfmoves)));
    if (move->dtz != 0)
        text_format(text, ", DTZ %d", abs(move->dtz));
    move_write(here, move->move, MOVE_UCI, typed);
    text_format(text, "\t%s\n", typed);
}

/* OK: the verdict is about the board. */
static Status find(const Session *session, Fault *fault)
{
    Endgames *endgames = session->endgames;
    const Position *here = game_here(session->game);

    if (endgames->tables == NULL)
        return fault_set(fault, ERR_MISSING,
                         "no endgame tables are set: set tables DIR");
    if (position_count(here) > tables_count(endgames->tables).pieces)
        return fault_set(
            fault, ERR_MISSING, "the tables go up to %u pieces, here are %u",
            tables_count(endgames->tables).pieces, position_count(here));
    ask(endgames, here);
    return endgames->is_known ? OK
                              : tables_verdict(endgames->tables, here,
                                               &endgames->verdict, fault);
}

Status endgames_show(Session *session, Fault *fault)
{
    const TablesVerdict *verdict = &session->endgames->verdict;
    Text text = { 0 };
    Status status = play_check_help(session->play, fault);

    if (status == OK)
        status = find(session, fault);
    if (status != OK)
        return status;
    tables_describe(game_here(session->game), verdict, &text);
    text_append(&text, "\n\n");
    for (size_t i = 0; i < verdict->count; i++)
        put_move(session, &verdict->moves[i], &text);
    session_say_choices(session, "Endgame tables", text_span(&text));
    text_free(&text);
    return OK;
}
