/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The names on the left of a term.  A name that nobody knows is most likely
 * misspelt, and a list that is empty for that reason helps nobody.
 */
#include "formats/filter_terms.h"

static const struct {
    const char *name;
    TermKind kind;
} NAMES[] = {
    { "player", TERM_PLAYER },
    { "name", TERM_PLAYER },
    { "white", TERM_WHITE },
    { "black", TERM_BLACK },
    { "event", TERM_EVENT },
    { "site", TERM_SITE },
    { "opening", TERM_OPENING },
    { "variation", TERM_OPENING },
    { "text", TERM_TEXT },
    { "number", TERM_NUMBER },
    { "result", TERM_RESULT },
    { "eco", TERM_ECO },
    { "year", TERM_YEAR },
    { "date", TERM_DATE },
    { "elo", TERM_ELO },
    { "rating", TERM_ELO },
    { "anyelo", TERM_ANY_ELO },
    { "elo1", TERM_ANY_ELO },
    { "whiteelo", TERM_WHITE_ELO },
    { "blackelo", TERM_BLACK_ELO },
    { "plies", TERM_PLIES },
    { "moves", TERM_MOVES },
    { "fen", TERM_POSITION },
    { "mat", TERM_MATERIAL },
    { "material", TERM_MATERIAL },
    { "board", TERM_PATTERN },
    { "pawns", TERM_PATTERN },
};

/* Tags as the standard has them and as files of today do. */
static const char *const TAGS[] = {
    "Round",
    "Annotator",
    "WhiteTitle",
    "BlackTitle",
    "WhiteTeam",
    "BlackTeam",
    "WhiteFideId",
    "BlackFideId",
    "WhiteNA",
    "BlackNA",
    "WhiteType",
    "BlackType",
    "WhiteLevel",
    "BlackLevel",
    "WhiteEngine",
    "BlackEngine",
    "WhiteUSCF",
    "BlackUSCF",
    "WhiteCountry",
    "BlackCountry",
    "WhiteRatingDiff",
    "BlackRatingDiff",
    "WhiteClock",
    "BlackClock",
    "WhiteIsComp",
    "BlackIsComp",
    "WhiteTeamCountry",
    "BlackTeamCountry",
    "EventDate",
    "EventType",
    "EventSponsor",
    "EventRounds",
    "EventCountry",
    "EventCategory",
    "Section",
    "Stage",
    "SubVariation",
    "NIC",
    "Time",
    "UTCTime",
    "UTCDate",
    "StartTime",
    "EndTime",
    "EndDate",
    "Timezone",
    "TimeControl",
    "Termination",
    "SetUp",
    "Variant",
    "Mode",
    "PlyCount",
    "Source",
    "SourceTitle",
    "SourceDate",
    "SourceVersion",
    "SourceVersionDate",
    "SourceQuality",
    "Remark",
    "GameId",
    "GameURL",
    "Link",
    "CurrentPosition",
    "Orientation",
    "RatingPool",
    "Tournament",
    "StudyName",
    "ChapterName",
    "ChapterURL",
};

static size_t least(size_t a, size_t b)
{
    return a < b ? a : b;
}

/* Letters to change, add or leave out. */
static size_t difference(Span a, Span b)
{
    size_t row[TERM_NAME_ROOM + 1];

    for (size_t j = 0; j <= b.length; j++)
        row[j] = j;
    for (size_t i = 0; i < a.length; i++) {
        size_t before = row[0]++;

        for (size_t j = 0; j < b.length; j++) {
            bool is_same =
                ascii_to_lower(a.data[i]) == ascii_to_lower(b.data[j]);
            size_t changed = before + (is_same ? 0 : 1);

            before = row[j + 1];
            row[j + 1] = least(changed, least(before, row[j]) + 1);
        }
    }
    return row[b.length];
}

typedef struct Guess {
    Span name;
    const char *best;
    size_t difference;
} Guess;

static void consider(Guess *guess, const char *name)
{
    size_t found;

    if (span_from(name).length >= TERM_NAME_ROOM)
        return;
    found = difference(guess->name, span_from(name));
    if (found >= guess->difference)
        return;
    guess->difference = found;
    guess->best = name;
}

/* Two letters wrong, but not all of a short name. */
static const char *guess_name(Span name)
{
    Guess guess = { name, "", name.length < 4 ? 2 : 3 };

    for (size_t i = 0; i < ARRAY_LENGTH(NAMES); i++)
        consider(&guess, NAMES[i].name);
    for (size_t i = 0; i < ARRAY_LENGTH(TAGS); i++)
        consider(&guess, TAGS[i]);
    return guess.best;
}

static void take_tag(Span name, Term *term)
{
    term->kind = TERM_TAG;
    term->tag = span_copy(name);
}

static bool is_known_tag(Span name)
{
    for (size_t i = 0; i < ARRAY_LENGTH(TAGS); i++)
        if (span_equals_ignoring_case(name, TAGS[i]))
            return true;
    return false;
}

bool term_read_name(Span name, Term *term, char meant[TERM_NAME_ROOM])
{
    meant[0] = '\0';
    for (size_t i = 0; i < ARRAY_LENGTH(NAMES); i++)
        if (span_equals_ignoring_case(name, NAMES[i].name)) {
            term->kind = NAMES[i].kind;
            term->is_of_pawns = span_equals_ignoring_case(name, "pawns");
            return true;
        }
    if (span_starts_with_ignoring_case(name, "tag:") && name.length > 4) {
        take_tag(span_skip(name, 4), term);
        return true;
    }
    if (!is_known_tag(name)) {
        span_copy_into(span_from(guess_name(name)), meant, TERM_NAME_ROOM);
        return false;
    }
    take_tag(name, term);
    return true;
}

/* --- For completion ------------------------------------------------------- */

const char *filter_term_beginning(size_t index)
{
    static const char *const beginnings[] = {
        "player=",      "white=",      "black=",       "event=",
        "site=",        "round=",      "opening=",     "eco=",
        "result=",      "year=",       "date=",        "elo>",
        "anyelo>",      "moves<",      "plies<",       "fen=.",
        "mat=",         "board=",      "pawns=",       "text=",
        "number=",      "whiteelo>",   "blackelo>",    "tag:",
        "WhiteTitle=",  "BlackTitle=", "TimeControl=", "Annotator=",
        "Termination=",
    };

    return index < ARRAY_LENGTH(beginnings) ? beginnings[index] : NULL;
}
