/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/epd_write.h"

#include "base/base.h"
#include "notation/notation.h"

#include <inttypes.h>
#include <string.h>

enum {
    NAME_MAX_LENGTH = 60, /* bytes of an id that are shown */
    EPD_MATE = 32767,     /* minus the plies to it */
    MILLISECONDS = 1000
};

Status epd_write_format(const Options *options, EpdFormat *format, Fault *fault)
{
    static const char *const names[] = { [EPD_FORMAT_TEXT] = "text",
                                         [EPD_FORMAT_EPD] = "epd",
                                         [EPD_FORMAT_JSON] = "json" };
    const char *value = option_value(options, OPTION_FORMAT);

    *format = EPD_FORMAT_TEXT;
    for (size_t i = 0; value != NULL && i < ARRAY_LENGTH(names); i++) {
        if (strcmp(value, names[i]) != 0)
            continue;
        *format = (EpdFormat)i;
        return OK;
    }
    if (value == NULL)
        return OK;
    return fault_set(fault, ERR_USAGE,
                     "--format: expected text, epd or json, got \"%s\"", value);
}

static void write_text(uint64_t number, const EpdAnswer *answer, Text *text)
{
    const EpdReply *reply = answer->reply;
    EpdVerdict verdict = epd_sums_judge(answer->epd, reply);
    char move[MOVE_TEXT_SIZE];
    char score[SCORE_TEXT_SIZE];
    Text name = { 0 };

    move_write(&answer->epd->position, reply->move, MOVE_SAN, move);
    score_format(reply->line.score, score);
    epd_text(answer->epd, "id", &name);
    text_format(text, "%4" PRIu64 " %-7s %-8s %8s d%-3d %11" PRIu64 "  %-11s ",
                number, move, score, verdict.move, reply->line.depth,
                reply->nodes, verdict.mate);
    display_append_line(text, span_take(text_span(&name), NAME_MAX_LENGTH));
    text_append_char(text, '\n');
    text_free(&name);
}

/* As far as it can be played. */
static void take_line(const Position *position, const SearchLine *line,
                      MoveList *moves)
{
    Position here = *position;

    moves->length = 0;
    for (unsigned i = 0; i < line->pv_length; i++) {
        if (!position_is_legal(&here, line->pv[i]))
            return;
        moves->moves[moves->length++] = line->pv[i];
        position_make(&here, line->pv[i]);
    }
}

/* For the side to move, in hundredths of a pawn. */
static int64_t centipawns(Score score)
{
    if (!score_is_mate(score))
        return score;
    return score > 0 ? EPD_MATE - (SCORE_MATE - score)
                     : -EPD_MATE + (SCORE_MATE + score);
}

static void write_epd(const EpdAnswer *answer, Text *text)
{
    const EpdReply *reply = answer->reply;
    Epd *epd = answer->epd;
    MoveList moves;

    take_line(&epd->position, &reply->line, &moves);
    epd_set_number(epd, "acd", reply->line.depth);
    epd_set_number(epd, "acn", (int64_t)reply->nodes);
    epd_set_number(epd, "acs", reply->time / MILLISECONDS);
    epd_set_number(epd, "ce", centipawns(reply->line.score));
    if (moves.length > 0)
        epd_set_line(epd, "pv", &moves);
    epd_write(epd, text);
    text_append_char(text, '\n');
}

static void append_move(const Position *position, Move move, Text *text)
{
    char shown[MOVE_TEXT_SIZE];

    move_write(position, move, MOVE_SAN, shown);
    text_append_json(text, span_from(shown));
}

static void append_pv(const EpdAnswer *answer, Text *text)
{
    Position here = answer->epd->position;
    MoveList moves;

    take_line(&here, &answer->reply->line, &moves);
    text_append(text, ",\"pv\":[");
    for (size_t i = 0; i < moves.length; i++) {
        if (i > 0)
            text_append_char(text, ',');
        append_move(&here, moves.moves[i], text);
        position_make(&here, moves.moves[i]);
    }
    text_append_char(text, ']');
}

static void append_verdict(const EpdVerdict *verdict, Text *text)
{
    if (verdict->move[0] != '\0')
        text_format(text, ",\"solved\":%s",
                    verdict->move[0] == 's' ? "true" : "false");
    if (verdict->mate[0] != '\0')
        text_format(text, ",\"mate\":\"%s\"", verdict->mate);
    if (verdict->points_possible > 0)
        text_format(text,
                    ",\"points\":%" PRId64 ",\"points_possible\":%" PRId64,
                    verdict->points, verdict->points_possible);
}

static void write_json(uint64_t number, const EpdAnswer *answer, Text *text)
{
    const EpdReply *reply = answer->reply;
    EpdVerdict verdict = epd_sums_judge(answer->epd, reply);
    Score score = reply->line.score;
    Text name = { 0 };
    char fen[FEN_SIZE];

    fen_write(&answer->epd->position, FEN_STANDARD, fen);
    text_format(text, "{\"number\":%" PRIu64 ",\"fen\":\"%s\"", number, fen);
    if (epd_text(answer->epd, "id", &name)) {
        text_append(text, ",\"id\":");
        text_append_json(text, text_span(&name));
    }
    text_append(text, ",\"move\":");
    append_move(&answer->epd->position, reply->move, text);
    if (score_is_mate(score))
        text_format(text, ",\"score\":{\"mate\":%d}", score_mate_moves(score));
    else
        text_format(text, ",\"score\":{\"cp\":%d}", (int)score);
    text_format(text, ",\"depth\":%d,\"nodes\":%" PRIu64 ",\"time\":%" PRId64,
                reply->line.depth, reply->nodes, reply->time);
    append_pv(answer, text);
    append_verdict(&verdict, text);
    text_append(text, "}\n");
    text_free(&name);
}

void epd_write_reply(EpdFormat format, uint64_t number, const EpdAnswer *answer,
                     Text *text)
{
    switch (format) {
    case EPD_FORMAT_EPD:
        write_epd(answer, text);
        break;
    case EPD_FORMAT_JSON:
        write_json(number, answer, text);
        break;
    default:
        write_text(number, answer, text);
        break;
    }
}
