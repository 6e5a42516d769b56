/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "cli/xboard_text.h"

#include "lab/brain.h"
#include "notation/san.h"

#include <inttypes.h>

enum {
    MATE_BASE = 100000, /* mate in N is this and N more */
    MINUTE = 60000,
    LONGEST = 24 * 60 * MINUTE,
    SECONDS_MAX = 999999999
};

/* The default is starred. */
static void append_brains(const EngineSettings *wanted, Text *text)
{
    Span all =
        span_from(wanted->brain != NULL ? wanted->brain : ENGINE_OWN_BRAIN);
    const BrainKind *standard = brain_find(span_take(all, span_find(all, ',')));

    text_format(text, "feature option=\"Brain -combo %s" ENGINE_OWN_BRAIN,
                standard == NULL ? "*" : "");
    for (size_t i = 0; i < brain_count(); i++)
        text_format(text, " /// %s%s", brain_at(i) == standard ? "*" : "",
                    brain_at(i)->name);
    text_append(text, "\"\nfeature option=\"BrainWords -string ");
    text_append_span(text, span_skip(all, span_find(all, ',') + 1));
    text_append(text, "\"\n");
}

void xboard_features(const EngineSettings *wanted, Text *text)
{
    text_format(
        text,
        "feature ping=1 setboard=1 playother=1 san=0 usermove=1 time=1 draw=1\n"
        "feature sigint=0 sigterm=0 reuse=1 analyze=1 colors=0 ics=1 name=1\n"
        "feature pause=0 nps=1 debug=1 memory=1 smp=1 egt=\"syzygy\"\n"
        "feature variants=\"normal,fischerandom\"\n"
        "feature myname=\"luft " PACKAGE_VERSION "\"\n"
        "feature option=\"ClearHash -button\"\n"
        "feature option=\"MultiPV -spin %d 1 %d\"\n"
        "feature option=\"MoveOverhead -spin 10 0 5000\"\n"
        "feature option=\"LimitStrength -check %d\"\n"
        "feature option=\"Elo -spin %d %d %d\"\n"
        "feature option=\"OwnBook -check %d\"\n"
        "feature option=\"BookFile -file %s\"\n"
        "feature option=\"Seed -spin 0 0 1000000\"\n"
        "feature option=\"BrainDepth -spin %d 0 %d\"\n",
        (int)wanted->multipv, MULTIPV_MAX, wanted->elo != 0,
        wanted->elo != 0 ? (int)wanted->elo : XBOARD_ELO, ENGINE_ELO_MIN,
        ENGINE_ELO_MAX, wanted->has_book,
        wanted->book_file != NULL ? wanted->book_file : "",
        (int)wanted->brain_depth, BRAIN_DEPTH_MAX);
    append_brains(wanted, text);
    text_append(text, "feature done=1\n");
}

/* --- Thoughts ------------------------------------------------------------- */

static int score_number(Score score)
{
    if (!score_is_mate(score))
        return score;
    return score > 0 ? MATE_BASE + score_mate_moves(score)
                     : -MATE_BASE + score_mate_moves(score);
}

void xboard_line(Text *text, const EngineEvent *event, const Position *root)
{
    const SearchLine *line = &event->line;
    Position position = *root;

    text_format(text, "%d %d %" PRId64 " %" PRIu64, line->depth,
                score_number(line->score), event->time / 10, event->nodes);
    for (unsigned i = 0; i < line->pv_length; i++) {
        char move[MOVE_TEXT_SIZE];

        if (!position_is_legal(&position, line->pv[i]))
            break;
        move_write(&position, line->pv[i], MOVE_SAN, move);
        text_format(text, " %s", move);
        position_make(&position, line->pv[i]);
    }
    text_append_char(text, '\n');
}

/* --- Moves ---------------------------------------------------------------- */

void xboard_move(const Position *position, Move move, Text *text)
{
    char written[MOVE_TEXT_SIZE];

    if (position->is_chess960 && move_kind(move) == KIND_CASTLING) {
        text_append(text, move_to(move) > move_from(move) ? "O-O" : "O-O-O");
        return;
    }
    move_write(position, move, MOVE_UCI, written);
    text_append(text, written);
}

Move xboard_read_move(const Position *position, Span word)
{
    Move move = uci_read(position, word);

    if (move == MOVE_NONE)
        move_read(position, word, NULL, &move, NULL);
    return move;
}

bool xboard_is_like_move(Span word)
{
    return word.length >= 4 && word.length <= 5 &&
           ascii_is_letter(word.data[0]) && ascii_is_digit(word.data[1]) &&
           ascii_is_letter(word.data[2]) && ascii_is_digit(word.data[3]);
}

/* --- The end -------------------------------------------------------------- */

const char *xboard_result(const Position *position, const Trail *trail)
{
    switch (outcome_of(position, trail)) {
    case OUTCOME_CHECKMATE:
        return position->side == WHITE ? "0-1 {Black mates}"
                                       : "1-0 {White mates}";
    case OUTCOME_STALEMATE:
        return "1/2-1/2 {Stalemate}";
    case OUTCOME_DEAD_POSITION:
        return "1/2-1/2 {Insufficient material}";
    case OUTCOME_FIVEFOLD:
    case OUTCOME_THREEFOLD:
        return "1/2-1/2 {Draw by repetition}";
    case OUTCOME_SEVENTY_FIVE:
    case OUTCOME_FIFTY:
        return "1/2-1/2 {Draw by the fifty-move rule}";
    case OUTCOME_OPEN:
        break;
    }
    return NULL;
}

/* --- Clocks --------------------------------------------------------------- */

/* "5" or "0:30" */
static bool read_base(Span word, int64_t *milliseconds)
{
    Span rest = word;
    Span part = { 0 };
    int64_t minutes = 0;
    int64_t seconds = 0;

    span_split(&rest, ':', &part);
    if (!span_to_integer(part, 0, LONGEST / MINUTE, &minutes))
        return false;
    if (rest.data != NULL && !span_to_integer(rest, 0, 59, &seconds))
        return false;
    *milliseconds = minutes * MINUTE + seconds * 1000;
    return true;
}

bool xboard_seconds(Span word, int64_t *milliseconds)
{
    Span rest = word;
    Span whole = { 0 };
    int64_t seconds = 0;
    int64_t thousandths = 0;

    span_split(&rest, '.', &whole);
    if (!span_to_integer(whole, 0, SECONDS_MAX, &seconds) &&
        (whole.length > 0 || rest.length == 0))
        return false;
    rest = span_take(rest, 3);
    if (rest.length > 0 && !span_to_integer(rest, 0, 999, &thousandths))
        return false;
    for (size_t i = rest.length; i < 3; i++)
        thousandths *= 10;
    *milliseconds = seconds * 1000 + thousandths;
    return true;
}

bool xboard_level(Span words, int *moves, int64_t *base, int64_t *increment)
{
    Span word[3] = { { 0 } };
    int64_t count = 0;

    for (size_t i = 0; i < 3; i++)
        span_next_word(&words, &word[i]);
    if (!span_to_integer(word[0], 0, 1000, &count) ||
        !read_base(word[1], base) || !xboard_seconds(word[2], increment) ||
        *increment > LONGEST)
        return false;
    *moves = (int)count;
    return true;
}
