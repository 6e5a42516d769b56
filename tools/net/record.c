/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Layout.  Head: "luftgame", games (4 bytes), positions to learn from (4).
 * Each game: its first position as packed.h has it, with the result; how many
 * moves it has (2 bytes), how many positions worth learning from (2), how many
 * bytes follow (2).  Each move: its number among the legal moves in the order
 * of from, to and promotion (1 byte), then by how much its score for White
 * differs from the one before: doubled, one less for a negative number, 7 bits
 * a byte, the lowest first, the highest bit set while more follow.
 *
 * What is worth learning from follows from the position, the move and the
 * score alone, so it is not written down.
 */
#include "net/record.h"

#include "base/bytes.h"

#include <string.h>

enum {
    MAGIC_SIZE = 8,
    AT_GAMES = 8,
    AT_POSITIONS = 12,
    GAME_SIZE = PACKED_SIZE + 6,
    AT_PLIES = PACKED_SIZE,
    AT_KEPT = PACKED_SIZE + 2,
    AT_LENGTH = PACKED_SIZE + 4,
    ORDINARY_LIMIT = 30000,
    MATE = 31000 /* any: they are not learned from */
};

static const char MAGIC[MAGIC_SIZE + 1] = "luftgame";

/* A game as it is read. */
typedef struct Game {
    Sample sample; /* its position, score, result and ply go on */
    unsigned plies;
    Span moves;
} Game;

RecordUse record_use(const Position *position, Move best, Score score)
{
    if (position->checkers)
        return RECORD_CHECK;
    if (!position_is_quiet(position, best))
        return RECORD_NOISY;
    return score_is_mate(score) ? RECORD_MATE : RECORD_KEPT;
}

/* --- The order of moves --------------------------------------------------- */

static unsigned rank_of(Move move)
{
    return move_from(move) << 16 | move_to(move) << 10 | (unsigned)move >> 12;
}

static unsigned number_of(const MoveList *list, Move move)
{
    unsigned number = 0;

    for (size_t i = 0; i < list->length; i++)
        number += rank_of(list->moves[i]) < rank_of(move);
    return number;
}

static Move move_at(const MoveList *list, unsigned number)
{
    for (size_t i = 0; i < list->length; i++)
        if (number_of(list, list->moves[i]) == number)
            return list->moves[i];
    return MOVE_NONE;
}

/* --- Writing -------------------------------------------------------------- */

static unsigned char *bytes_at(Text *text, size_t at)
{
    return (unsigned char *)text->data + at;
}

void record_file_begin(Text *file)
{
    text_append_span(file, span_of(MAGIC, MAGIC_SIZE));
    text_append_repeated(file, '\0', RECORD_HEAD_SIZE - MAGIC_SIZE);
}

uint64_t record_file_end(Text *file)
{
    uint32_t games = 0;
    uint32_t positions = 0;
    size_t at = RECORD_HEAD_SIZE;

    for (; at < file->length; games++) {
        const unsigned char *game = bytes_at(file, at);

        positions += bytes_little16(game + AT_KEPT);
        at += GAME_SIZE + bytes_little16(game + AT_LENGTH);
    }
    bytes_put_little32(bytes_at(file, AT_GAMES), games);
    bytes_put_little32(bytes_at(file, AT_POSITIONS), positions);
    return positions;
}

/* Is it the same position when it has been read again? */
static bool is_kept_whole(const Packed *packed, const Position *position)
{
    Sample read;

    if (packed_read(packed, &read, NULL) != OK ||
        read.position.key != position->key)
        return false;
    for (unsigned right = 0; right < CASTLE_RIGHTS; right++)
        if ((position->castling >> right & 1) != 0 &&
            read.position.rooks[right] != position->rooks[right])
            return false;
    return true;
}

bool record_begin(Record *record, const Position *start, unsigned ply,
                  Text *file)
{
    Sample first = { .position = *start, .ply = ply };
    Packed packed;

    packed_write(&first, &packed);
    if (!is_kept_whole(&packed, start))
        return false;
    *record =
        (Record){ .text = file, .start = file->length, .position = *start };
    text_append_span(file, span_of((const char *)packed.bytes, PACKED_SIZE));
    text_append_repeated(file, '\0', GAME_SIZE - PACKED_SIZE);
    return true;
}

static void append_difference(Text *text, Score difference)
{
    unsigned rest = difference < 0 ? (unsigned)-difference * 2 - 1
                                   : (unsigned)difference * 2;

    for (; rest >= 128; rest >>= 7)
        text_append_char(text, (char)(unsigned char)((rest & 127) | 128));
    text_append_char(text, (char)(unsigned char)rest);
}

/* What is kept of a score: far beyond any advantage it is all the same. */
static Score limited(Score score)
{
    if (score_is_mate(score))
        return score > 0 ? MATE : -MATE;
    if (score > ORDINARY_LIMIT)
        return ORDINARY_LIMIT;
    return score < -ORDINARY_LIMIT ? -ORDINARY_LIMIT : score;
}

void record_move(Record *record, Move move, Score score)
{
    Score kept = limited(score);
    MoveList list;

    movegen_list(&record->position, &list);
    text_append_char(record->text, (char)(unsigned char)number_of(&list, move));
    append_difference(record->text, kept - record->score);
    record->kept += record_use(&record->position, move, score) == RECORD_KEPT;
    record->plies++;
    record->score = kept;
    position_make(&record->position, move);
}

void record_end(Record *record, int result)
{
    size_t length = record->text->length - record->start - GAME_SIZE;
    unsigned char *game = bytes_at(record->text, record->start);

    packed_set_result((Packed *)(void *)game, result);
    bytes_put_little16(game + AT_PLIES, (uint16_t)record->plies);
    bytes_put_little16(game + AT_KEPT, (uint16_t)record->kept);
    bytes_put_little16(game + AT_LENGTH, (uint16_t)length);
}

/* --- Reading -------------------------------------------------------------- */

bool record_is_file(Span file)
{
    return file.length >= RECORD_HEAD_SIZE &&
           memcmp(file.data, MAGIC, MAGIC_SIZE) == 0;
}

static bool take_byte(Span *from, unsigned *byte)
{
    if (from->length == 0)
        return false;
    *byte = (unsigned char)from->data[0];
    *from = span_of(from->data + 1, from->length - 1);
    return true;
}

static bool take_difference(Span *from, Score *difference)
{
    unsigned value = 0;
    unsigned byte = 128;

    for (unsigned shift = 0; byte >= 128; shift += 7) {
        if (shift > 14 || !take_byte(from, &byte))
            return false;
        value |= (byte & 127) << shift;
    }
    *difference = value % 2 == 0 ? (Score)(value / 2) : -(Score)(value / 2) - 1;
    return true;
}

/* The next move and its score; the position stays. */
static bool take_move(Game *game, Move *move)
{
    Score difference;
    unsigned number;
    MoveList list;

    if (!take_byte(&game->moves, &number) ||
        !take_difference(&game->moves, &difference))
        return false;
    movegen_list(&game->sample.position, &list);
    *move = move_at(&list, number);
    game->sample.score += difference;
    return *move != MOVE_NONE && game->sample.score <= MATE &&
           game->sample.score >= -MATE;
}

static Score score_of(const Game *game)
{
    Score score = game->sample.score;

    return score == MATE || score == -MATE ? SCORE_MATE : score;
}

static void keep(const Game *game, Move best, Text *samples)
{
    Packed packed;

    if (record_use(&game->sample.position, best, score_of(game)) != RECORD_KEPT)
        return;
    packed_write(&game->sample, &packed);
    text_append_span(samples, span_of((const char *)packed.bytes, PACKED_SIZE));
}

static bool replay(Game *game, Text *samples)
{
    for (unsigned i = 0; i < game->plies; i++) {
        Move move;

        if (!take_move(game, &move))
            return false;
        keep(game, move, samples);
        position_make(&game->sample.position, move);
        game->sample.ply++;
    }
    return game->moves.length == 0;
}

static bool take_game(Span *rest, Game *game)
{
    const unsigned char *bytes = (const unsigned char *)rest->data;
    size_t length;

    if (rest->length < GAME_SIZE)
        return false;
    length = bytes_little16(bytes + AT_LENGTH);
    if (rest->length - GAME_SIZE < length ||
        packed_read((const void *)bytes, &game->sample, NULL) != OK)
        return false;
    game->sample.score = 0;
    game->plies = bytes_little16(bytes + AT_PLIES);
    game->moves = span_of(rest->data + GAME_SIZE, length);
    *rest = span_of(rest->data + GAME_SIZE + length,
                    rest->length - GAME_SIZE - length);
    return true;
}

Status record_unpack(Span file, Text *samples, Fault *fault)
{
    Span rest =
        span_of(file.data + RECORD_HEAD_SIZE, file.length - RECORD_HEAD_SIZE);

    for (unsigned number = 1; rest.length > 0; number++) {
        size_t before = samples->length;
        Game game;

        if (take_game(&rest, &game) && replay(&game, samples))
            continue;
        text_truncate(samples, before);
        return fault_set(fault, ERR_FORMAT, "game %u is damaged", number);
    }
    return OK;
}
