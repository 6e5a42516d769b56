/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Filters, and what they look at: the tags of the header, and letters without
 * accents.
 */
#include "suites.h"

#include "formats/filter.h"
#include "formats/search_text.h"
#include "notation/fen.h"

#include <stdio.h>
#include <string.h>

static const char GAME[] =
    "[Event \"Open de \\\"Par\\u00eds\\\"\"]\n[Site \"Paris FRA\"]\n"
    "[Date \"1994.05.12\"]\n[Round \"7.1\"]\n"
    "[White \"M\xc3\xbcller, J\xc3\xbcrgen\"]\n[Black \"Smith\"]\n"
    "[Result \"1-0\"]\n[ECO \"C20\"]\n[WhiteElo \"2650\"]\n"
    "[BlackElo \"2400\"]\n[Opening \"King's Pawn\"]\n[Annotator \"me\"]\n\n"
    "1. e4 e5 2. Qh5 {a sacrifice?} Nc6 3. Bc4 Nf6 (3... g6 4. Qf3) 4. Qxf7# "
    "1-0\n";

static bool accepts(const char *words, const char *game)
{
    Filter *filter = NULL;
    PgnRaw raw = pgn_raw_of(span_from(game));
    Position here;
    Fault fault = { 0 };
    bool is_accepted;

    CU_ASSERT_EQUAL_FATAL(
        fen_read(span_from("r1bqkbnr/pppp1ppp/2n5/4p2Q/4P3/8/PPPP1PPP/"
                           "RNB1KBNR w KQkq - 2 3"),
                 &here, NULL),
        OK);
    if (filter_read(span_from(words), &here, &filter, &fault) != OK)
        printf("\n  %s: %s\n", words, fault.text);
    CU_ASSERT_PTR_NOT_NULL_FATAL(filter);
    is_accepted = filter_accepts(filter, &raw, NULL);
    filter_free(filter);
    return is_accepted;
}

static void test_terms(void)
{
    static const struct {
        const char *words;
        bool is_met;
    } cases[] = {
        { "", true },
        { "muller", true },
        { "M\xc3\xbcller smith", true },
        { "\"muller, jurgen\"", true },
        { "\"muller, jurgen\" \"smith\"", true },
        { "\"muller, j x\"", false },
        { "white=smith", false },
        { "black=smith", true },
        { "player=smith|jones", true },
        { "player=jones", false },
        { "-jones", true },
        { "-smith", false },
        { "white!=smith", true },
        { "event=open site=fra round=7.1", true },
        { "round=7", false },
        { "round=1", false },
        { "round=71", false },
        { "round~7", true },
        { "round!~7", false },
        { "Round==7.1", true },
        { "white=muller", true },
        { "white=mull", false },
        { "white~mull", true },
        { "white!~mull", false },
        { "white=\"muller jurgen\"", true },
        { "white=\"Muller,J\"", true }, /* an initial */
        { "white=\"muller, ju\"", false },
        { "white=\"muller x\"", false },
        { "white=j", false },
        { "event=\"open d\"", false },
        { "white==muller", false },
        { "white==\"muller, jurgen\"", true },
        { "white!==\"muller, jurgen\"", false },
        { "white!==muller", true },
        { "white=\"\"", false },
        { "mull", true },
        { "black=smi", false },
        { "event=op", false },
        { "annotator=m", false },
        { "Annotator~m", true },
        { "whitetitle=gm", false },
        { "whitetitle=\"\"", true },
        { "tag:annotator=me", true },
        { "tag:Nonsense=me", false },
        { "tag:Nonsense!=me", true },
        { "annotator=me", true },
        { "Annotator=you", false },
        { "opening=\"king's pawn\"", true },
        { "opening=king", true },
        { "opening=paw", false },
        { "opening~paw", true },
        { "opening=\"bishop's opening\"", false }, /* what the tag says */
        { "text=sacrifice", true },
        { "text=\"a sacrifice\"", true },
        { "text=nonsense", false },
        { "result=1-0", true },
        { "result=0-1|1/2-1/2", false },
        { "result!=0-1", true },
        { "eco=C", true },
        { "eco=C20", true },
        { "eco=C2", true },
        { "eco=C21-C29", false },
        { "eco=B90-C20", true },
        { "year=1994", true },
        { "year=1990-1993", false },
        { "year>1993 year<1995", true },
        { "year>=1995", false },
        { "date=1994.05", true },
        { "date<1994.05.12", false },
        { "date>=1994.05.12", true },
        { "elo>2300", true },
        { "elo>2500", false },
        { "anyelo>2500", true },
        { "elo1>2500", true },
        { "anyelo>2650", false },
        { "anyelo<2500", true },
        { "elo<2500", false },
        { "anyelo!=2650", false },
        { "whiteelo>2500", true },
        { "blackelo=2400", true },
        { "-blackelo=2400", false },
        { "plies=7", true },
        { "plies=7..", true },
        { "plies=8..", false },
        { "plies=..7", true },
        { "plies=..6", false },
        { "plies=6..8", true },
        { "plies=\"6-7\"", true },
        { "plies>6", true },
        { "plies>7", false },
        { "plies>=7", true },
        { "plies<=7", true },
        { "plies<8", true },
        { "plies<=6", false },
        { "plies=99999999", false },
        { "result=white", true },
        { "result=WHITE", true },
        { "result=black", false },
        { "result=draw|white", true },
        { "date=1994.05.12", true },
        { "date=1994.05.13", false },
        { "date=1994-05", true },
        { "date=1994.05.12..1994.05.13", true },
        { "date=1993..1994.04", false },
        { "date>1994.05", false },
        { "date>1994.04", true },
        { "date>1994.05.11", true },
        { "date<1994.05.13", true },
        { "date<=1994.05", true },
        { "date<=1994.05.11", false },
        { "date<1994", false },
        { "date>=1995", false },
        { "date=\"1994\"", true },
        { "eco=c20-c20", true },
        { "eco=D-E", false },
        { "eco=C21", false },
        { "player=a|b|c|d|e|f|g|smith", true },
        { "whiteelo=2650-2660", true },
        { "whiteelo=2651-2660", false },
        { "whiteelo=2600-2649", false },
        { "--smith", true },
        { "text=\"\"", true },
        { "plies<7", false },
        { "moves=4", true },
        { "moves>4", false },
        { "jones or smith", true },
        { "smith or jones", true },
        { "jones or black=jones", false },
        { "jones | smith", true },
        { "jones result=1-0 or smith result=0-1", false },
        { "smith result=1-0 OR jones", true },
        { "jones or smith plies=6 or smith plies=7", true },
        { "jones or fen=.", true },
        { "fen=. or plies=6", true },
        { "-fen=. or plies=6", false },
        { "\"or\"", false },
        { "player=or", false },
        { "board=qh5", false },
        { "board=Qh5", true },
        { "board=Qh5,pe5,nc6", true },
        { "board=Qh5,ng8,nf6", false }, /* never at the same time */
        { "board=Qf7", true },          /* in the last position */
        { "board=Qf3", false },         /* only in a variation */
        { "-board=Qf3", true },
        { "board=r1bqkbnr/*/??n*/4p2Q/????P*/*/PPPP1PPP/RNB1KBNR", true },
        { "board=r1bqkbnr/*/??n*/4p1?Q/????P*/*/PPPP1PPP/RNB1KBNR", true },
        { "board=r1bqkbnr/*/??n*/5p1Q/????P*/*/PPPP1PPP/RNB1KBNR", false },
        { "board=*/*/*/???????A/*/*/*/*", true },
        { "board=*/*/*/???????a/*/*/*/*", false },
        { "board=*/*/*/???????1/*/*/*/???Q*", true },
        { "board=8/*/*/*/*/*/*/*", false },
        { "board=.", true },
        { "pawns=.", true },
        { "pawns=Pe4,pe5", true },
        { "pawns=Pe4,pe6", false },
        { "pawns=8/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/8", true },
        { "pawns=8/pppp2pp/8/4p3/4P3/8/PPPP1PPP/8", true }, /* Qxf7 */
        { "pawns=8/pppp1ppp/8/4p3/4P3/8/PPPP1PP1/8", false },
        { "pawns=*/*/*/8/8/*/*/*", true },
        { "pawns=*/*/*/8/4P3/8/8/8", false },
        { "fen=.", true },
        { "fen=\"8/8/8/4k3/8/8/8/4K3 w - - 0 1\"", false },
        { "-fen=.", false },
        { "mat=KRvK", false },
        { "elo>2300 result=1-0 eco=C muller plies<10 fen=.", true },
        { "elo>2300 result=1-0 eco=C muller plies<6 fen=.", false },
    };

    for (size_t i = 0; i < ARRAY_LENGTH(cases); i++) {
        bool is_right = accepts(cases[i].words, GAME) == cases[i].is_met;

        CU_ASSERT_TRUE(is_right);
        if (!is_right)
            printf("\n  %s\n", cases[i].words);
    }
}

/* A position that is only in a variation is none of the game. */
static void test_main_line_only(void)
{
    static const char g6[] =
        "fen=\"r1bqkbnr/pppp1p1p/2n3p1/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR w KQkq "
        "- 0 4\"";

    CU_ASSERT_FALSE(accepts(g6, GAME));
}

/* A balance of pieces must stand for two plies, whoever has which side. */
static void test_material(void)
{
    static const char game[] =
        "[FEN \"4k3/8/8/8/8/r7/8/R3K3 b - - 0 1\"]\n\n1... Rxa1+ 2. Kd2 Ra8 *";
    static const char taken_back[] =
        "[FEN \"4k3/8/8/8/8/1b6/r7/R3K3 w - - 0 1\"]\n\n1. Rxa2 Bxa2 *";

    CU_ASSERT_TRUE(accepts("mat=KRvK", game));
    CU_ASSERT_TRUE(accepts("mat=KvKR", game));
    CU_ASSERT_FALSE(accepts("mat=KRvKB", taken_back));
    CU_ASSERT_TRUE(accepts("mat=KvKB", taken_back));
    CU_ASSERT_TRUE(accepts("mat=kvkb", taken_back));
    CU_ASSERT_TRUE(accepts("mat=\"KRvK\"", game));
    CU_ASSERT_FALSE(accepts("mat=KRvKBRR", taken_back));
}

/* Moves in the letters of another language: the position is found by them. */
static void test_letters(void)
{
    static const char game[] = "1. e4 e5 2. Sf3 Sc6 3. Lb5 a6 *";
    PgnOptions german = { .letters = piece_letters_find("de") };
    PgnRaw raw = pgn_raw_of(span_from(game));
    Filter *filter = NULL;

    CU_ASSERT_EQUAL_FATAL(
        filter_read(span_from("plies=6"), NULL, &filter, NULL), OK);
    CU_ASSERT_TRUE(filter_accepts(filter, &raw, &german));
    CU_ASSERT_FALSE(filter_accepts(filter, &raw, NULL));
    filter_free(filter);
    filter_free(NULL);
}

/* Where the tag does not say who won, the moves' end does. */
static void test_result_behind_moves(void)
{
    PgnStream *stream =
        pgn_stream_new(source_from_span(span_from("1. e4 e5 0-1\n")));
    Filter *filter = NULL;
    PgnRaw raw;
    bool is_found;

    CU_ASSERT_EQUAL_FATAL(
        filter_read(span_from("result=0-1"), NULL, &filter, NULL), OK);
    CU_ASSERT_EQUAL(pgn_stream_next(stream, &raw, &is_found, NULL), OK);
    CU_ASSERT_TRUE_FATAL(is_found);
    CU_ASSERT_TRUE(filter_accepts(filter, &raw, NULL));
    filter_free(filter);
    pgn_stream_free(stream);
}

static void test_faults(void)
{
    static const struct {
        const char *words;
        size_t column;
    } cases[] = {
        { "year=abc", 6 },
        { "muller elo>>3", 12 },
        { "eco=Z", 5 },
        { "result=2-0", 8 },
        { "fen=nonsense", 5 },
        { "mat=KQ", 5 },
        { "plies=1-2-3", 7 },
        { "plies=", 7 },
        { "year=1x-2", 6 },
        { "year=1-2x", 6 },
        { "plies=100000000", 7 },
        { "=smith", 1 },
        { "white<b", 7 },
        { "eco>B", 5 },
        { "eco=", 5 },
        { "eco=B900", 5 },
        { "eco=B-", 5 },
        { "date=", 6 },
        { "date=1.2.3.4", 6 },
        { "date=99999", 6 },
        { "date=2024..x", 6 },
        { "mat=KvQ", 5 },
        { "mat=KKvK", 5 },
        { "mat=KXvK", 5 },
        { "fen=.", 5 },
        { "mat=KPPPPPPPPPPPPPPPPvK", 5 },
        { "event=1|2|3|4|5|6|7|8|9", 7 },
        { "whit=smith", 1 },
        { "smith -wihte=smith", 8 },
        { "nonsense=1", 1 },
        { "tag:=1", 1 },
        { "or smith", 1 },
        { "smith or", 7 },
        { "smith or or jones", 10 },
        { "smith |", 7 },
        { "elo~2600", 5 },
        { "result~1", 8 },
        { "date=2024.13", 6 },
        { "date=2024.12.32", 6 },
        { "board=", 7 },
        { "board=.", 7 },
        { "board=Nd9", 7 },
        { "board=Xd4", 7 },
        { "board=Nd4,", 7 },
        { "board=*/*/*/*/*/*/*", 7 },
        { "board=*/*/*/*/*/*/*/*/*", 7 },
        { "board=9/*/*/*/*/*/*/*", 7 },
        { "board=44p/*/*/*/*/*/*/*", 7 },
        { "board=7/*/*/*/*/*/*/*", 7 },
        { "board=8*/*/*/*/*/*/*/*", 7 },
        { "board=*p/*/*/*/*/*/*/*", 7 },
        { "pawns=Nd4", 7 },
        { "pawns=*/*/*/N7/*/*/*/*", 7 },
        { "pawns=*/*/*/A7/*/*/*/*", 7 },
    };

    for (size_t i = 0; i < ARRAY_LENGTH(cases); i++) {
        Filter *filter = NULL;
        Fault fault = { 0 };

        CU_ASSERT_EQUAL(
            filter_read(span_from(cases[i].words), NULL, &filter, &fault),
            ERR_FORMAT);
        CU_ASSERT_PTR_NULL(filter);
        CU_ASSERT_EQUAL(fault.column, cases[i].column);
        if (fault.column != cases[i].column)
            printf("\n  %s: %zu %s\n", cases[i].words, fault.column,
                   fault.text);
        filter_free(filter);
    }
}

/* What was probably meant is said, if anything is near. */
static void test_guesses(void)
{
    static const struct {
        const char *words, *said;
    } cases[] = {
        { "wihte=a", "white?" },        { "WhiteTitel=GM", "WhiteTitle?" },
        { "elos>2600", "elo?" },        { "openning=a", "opening?" },
        { "nonsense=1", "tag:Name" },   { "xyz=1", "tag:Name" },
        { "anotator=a", "Annotator?" }, { "rond=1", "Round?" },
    };

    for (size_t i = 0; i < ARRAY_LENGTH(cases); i++) {
        Filter *filter = NULL;
        Fault fault = { 0 };
        Span said;

        CU_ASSERT_EQUAL(
            filter_read(span_from(cases[i].words), NULL, &filter, &fault),
            ERR_FORMAT);
        said = span_from(fault.text);
        CU_ASSERT(span_find_string(said, cases[i].said) < said.length);
    }
}

/* What is offered for completion is understood. */
static void test_beginnings(void)
{
    const char *beginning;
    size_t count = 0;

    for (; (beginning = filter_term_beginning(count)) != NULL; count++) {
        static const char *const values[] = { "1", "KRvK", "Nd5", "B9",
                                              "",  "Pd4",  "1-0", "Name=x" };
        Position here;
        bool is_understood = false;

        position_start(&here);
        for (size_t i = 0; i < ARRAY_LENGTH(values); i++) {
            Filter *filter = NULL;
            Text words = { 0 };

            text_format(&words, "%s%s", beginning, values[i]);
            is_understood |=
                filter_read(text_span(&words), &here, &filter, NULL) == OK;
            filter_free(filter);
            text_free(&words);
        }
        CU_ASSERT_TRUE(is_understood);
    }
    CU_ASSERT(count > 20);
}

static void test_too_many_terms(void)
{
    Filter *filter = NULL;
    Text words = { 0 };

    for (unsigned i = 0; i < 64; i++)
        text_append(&words, "-a ");
    CU_ASSERT_EQUAL(filter_read(text_span(&words), NULL, &filter, NULL), OK);
    filter_free(filter);
    filter = NULL;
    text_append(&words, "-a ");
    CU_ASSERT_EQUAL(filter_read(text_span(&words), NULL, &filter, NULL),
                    ERR_FORMAT);
    CU_ASSERT_PTR_NULL(filter);
    text_free(&words);
}

/* A GM is no WGM, and a name in two tags is one. */
static void test_tags_of_twic(void)
{
    static const char game[] =
        "[White \"Hou Yifan\"]\n[Black \"Ju Wenjun\"]\n"
        "[WhiteTitle \"GM\"]\n[BlackTitle \"WGM\"]\n[Round \"10.3\"]\n"
        "[Opening \"Sicilian\"]\n"
        "[Variation \"Najdorf, Byrne (English) attack\"]\n\n1. e4 c5 *\n";

    CU_ASSERT_TRUE(accepts("whitetitle=GM", game));
    CU_ASSERT_FALSE(accepts("blacktitle=GM", game));
    CU_ASSERT_TRUE(accepts("blacktitle~GM", game));
    CU_ASSERT_FALSE(accepts("round=1", game));
    CU_ASSERT_FALSE(accepts("round=3", game));
    CU_ASSERT_TRUE(accepts("round~0.3", game));
    CU_ASSERT_TRUE(accepts("opening=najdorf", game));
    CU_ASSERT_TRUE(accepts("opening=sicilian", game));
    CU_ASSERT_TRUE(accepts("opening=\"sicilian najdorf\"", game));
    CU_ASSERT_TRUE(accepts("variation=english", game));
    CU_ASSERT_FALSE(accepts("opening=dragon", game));
    CU_ASSERT_TRUE(accepts("white=hou", game));
    CU_ASSERT_FALSE(accepts("white=ho", game));
}

/* Where a game has no tag, its moves tell the opening. */
static void test_own_openings(void)
{
    static const char game[] =
        "[ECO \"?\"]\n\n1. Nf3 c5 2. e4 d6 3. d4 cxd4 4. Nxd4 Nf6 5. Nc3 a6 "
        "6. h3 e5 *\n";
    static const char other[] =
        "[ECO \"C20\"]\n[Opening \"Mine\"]\n\n1. e4 c5 2. Nf3 d6 *\n";
    static const char none[] =
        "[FEN \"4k3/8/8/8/8/8/8/4K2R w - - 0 1\"]\n\n1. Rh2 *\n";

    CU_ASSERT_TRUE(accepts("eco=B9", game));
    CU_ASSERT_TRUE(accepts("eco=B90", game));
    CU_ASSERT_FALSE(accepts("eco=B5", game));
    CU_ASSERT_FALSE(accepts("-eco=B9", game));
    CU_ASSERT_TRUE(accepts("opening=najdorf", game));
    CU_ASSERT_FALSE(accepts("opening=dragon", game));
    CU_ASSERT_TRUE(accepts("opening=dragon or eco=B90", game));
    CU_ASSERT_TRUE(accepts("eco=C20", other));
    CU_ASSERT_FALSE(accepts("eco=B", other));
    CU_ASSERT_FALSE(accepts("opening=sicilian", other));
    CU_ASSERT_FALSE(accepts("eco=A-E", none));
    CU_ASSERT_TRUE(accepts("-eco=A-E", none));
    CU_ASSERT_TRUE(accepts("-opening=sicilian", none));
}

/* --- Facts ---------------------------------------------------------------- */

static void test_header(void)
{
    GameHeader header;
    Text plain = { 0 };

    game_header_read(span_from(GAME), &header);
    CU_ASSERT_TRUE(span_equals(header.site, "Paris FRA"));
    CU_ASSERT_TRUE(span_equals(header.black, "Smith"));
    CU_ASSERT_EQUAL(header.year, 1994);
    CU_ASSERT_EQUAL(header.white_elo, 2650);
    CU_ASSERT_EQUAL(header.black_elo, 2400);
    CU_ASSERT_PTR_NULL(header.fen.data);
    game_header_text(header.event, &plain);
    CU_ASSERT_STRING_EQUAL(text_string(&plain), "Open de \"Par\\u00eds\"");
    CU_ASSERT_TRUE(span_equals(
        game_header_find(span_from(GAME), span_from("annotator")), "me"));
    CU_ASSERT_PTR_NULL(
        game_header_find(span_from(GAME), span_from("Nothing")).data);
    text_free(&plain);
}

/* The first tag of a name counts, and only tags above the moves. */
static void test_odd_header(void)
{
    GameHeader header;
    Text plain = { 0 };

    game_header_read(
        span_from("[Date \"2001-02-03\"]\n[Date \"1999\"]\n"
                  "[WhiteElo \"?\"]\n[BlackElo \" 2000 \"]\n"
                  "[White \"Andr\xe9\"]\n\n1. e4\n[Black \"late\"]\n*"),
        &header);
    CU_ASSERT_EQUAL(header.year, 2001);
    CU_ASSERT_EQUAL(header.white_elo, 0);
    CU_ASSERT_EQUAL(header.black_elo, 2000);
    CU_ASSERT_PTR_NULL(header.black.data);
    game_header_text(header.white, &plain);
    CU_ASSERT_STRING_EQUAL(text_string(&plain), "Andr\xc3\xa9");
    text_free(&plain);
}

static void test_eco_numbers(void)
{
    CU_ASSERT_EQUAL(game_header_eco_number(span_from("A00")), 1);
    CU_ASSERT_EQUAL(game_header_eco_number(span_from("E99")), 500);
    CU_ASSERT_EQUAL(game_header_eco_number(span_from("B90/05")), 191);
    CU_ASSERT_EQUAL(game_header_eco_number(span_from("F00")), 0);
    CU_ASSERT_EQUAL(game_header_eco_number(span_from("A0")), 0);
    CU_ASSERT_EQUAL(game_header_eco_number(span_from("")), 0);
}

static void test_folding(void)
{
    static const char *const pairs[][2] = {
        { "M\xc3\xbcller", "muller" },
        { "\xc3\x87\x61\xc4\x9fr\xc4\xb1", "cagri" },
        { "\xc5\x81\xc3\xb3\x64\xc5\xba", "lodz" },
        { "\xc5\xa0\x61hovi\xc4\x87", "sahovic" },
        { "\xc4\x90or\xc4\x91\x65", "dorde" },
        { "\xc3\x98rsted", "orsted" },
        { "\xc3\x86\xc3\x9f\xc5\x93\xc3\x9e", "aessoeth" },
        { "\xc5\xbd\xc5\xbe\xc5\xb8\xc3\xbf\xc3\xbd", "zzyyy" },
        { "\xc5\xb0\xc5\x91\xc5\xa4\xc5\x99", "uotr" },
        { "u\xcc\x88", "u" }, /* a letter and its marks */
        { "\xd0\x96", "\xd0\x96" },
        { "3\xc3\x97\x33", "3\xc3\x97\x33" },
    };

    for (size_t i = 0; i < ARRAY_LENGTH(pairs); i++) {
        Text folded = { 0 };

        search_text_append(&folded, span_from(pairs[i][0]));
        CU_ASSERT_STRING_EQUAL(text_string(&folded), pairs[i][1]);
        text_free(&folded);
    }
}

/* --- Numbers of games ----------------------------------------------------- */

static bool takes_number(const char *words, uint64_t number)
{
    Filter *filter = NULL;
    PgnRaw raw = pgn_raw_of(span_from(GAME));
    GameBrief brief = { .number = number };
    bool is_accepted;

    CU_ASSERT_EQUAL_FATAL(filter_read(span_from(words), NULL, &filter, NULL),
                          OK);
    raw.number = number;
    is_accepted = filter_accepts(filter, &raw, NULL);
    CU_ASSERT(filter_uses_brief(filter));
    CU_ASSERT_EQUAL(filter_may_accept_brief(filter, &brief), is_accepted);
    filter_free(filter);
    return is_accepted;
}

static void test_numbers(void)
{
    static const struct {
        const char *words;
        const char *taken; /* of the numbers 1 to 9 */
    } cases[] = {
        { "number=3", "--x------" },
        { "number=2-4", "-xxx-----" },
        { "number=7|2-3|9", "-xx---x-x" },
        { "number=1-5|2|3-6|8-8", "xxxxxx-x-" },
        { "number=5-5|6|7", "----xxx--" },
        { "number!=2-8", "x-------x" },
        { "-number=2-8", "x-------x" },
        { "number=9-3", "---------" },
        { "number=4 or number=6", "---x-x---" },
        { "Number=4294967295", "---------" },
    };

    for (size_t i = 0; i < ARRAY_LENGTH(cases); i++)
        for (uint64_t number = 1; number <= 9; number++)
            CU_ASSERT_EQUAL(takes_number(cases[i].words, number),
                            cases[i].taken[number - 1] == 'x');
}

/* Rows of figures may be about thousands of games. */
static void test_very_many_numbers(void)
{
    Text words = { 0 };

    text_append(&words, "number=1");
    for (unsigned i = 3; i < 20000; i += 2)
        text_format(&words, "|%u", i);
    CU_ASSERT(takes_number(text_string(&words), 9999));
    CU_ASSERT_FALSE(takes_number(text_string(&words), 9998));
    text_free(&words);
}

static void test_bad_numbers(void)
{
    static const char *const words[] = { "number=",     "number=x",
                                         "number=1|",   "number=1-",
                                         "number=-3",   "number=1-2-3",
                                         "number>3",    "number~3",
                                         "number=1||2", "number=4294967296" };

    for (size_t i = 0; i < ARRAY_LENGTH(words); i++) {
        Filter *filter = NULL;
        Fault fault = { 0 };

        CU_ASSERT_EQUAL(filter_read(span_from(words[i]), NULL, &filter, &fault),
                        ERR_FORMAT);
        CU_ASSERT(fault.column > 0);
    }
}

CU_TestInfo filter_tests[] = {
    { "terms", test_terms },
    { "the main line only", test_main_line_only },
    { "balances of pieces", test_material },
    { "letters of another language", test_letters },
    { "a result behind the moves", test_result_behind_moves },
    { "faults and their columns", test_faults },
    { "guesses", test_guesses },
    { "beginnings of terms", test_beginnings },
    { "too many terms", test_too_many_terms },
    { "tags of TWIC", test_tags_of_twic },
    { "openings of the moves", test_own_openings },
    { "header", test_header },
    { "odd header", test_odd_header },
    { "ECO numbers", test_eco_numbers },
    { "letters without accents", test_folding },
    { "numbers", test_numbers },
    { "very many numbers", test_very_many_numbers },
    { "bad numbers", test_bad_numbers },
    CU_TEST_INFO_NULL,
};
