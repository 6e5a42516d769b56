/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Words that choose games, from anywhere, for a few games.  A filter that finds
 * something on the board accepts the game where it has a hit, what an index
 * knows rules out no game that is accepted, and a fault has a place.
 */
#include "formats/filter.h"
#include "formats/openings.h"

#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static const char *const GAMES[] = {
    "[White \"M\xc3\xbcller, J\xc3\xbcrgen\"]\n[Black \"Smith\"]\n"
    "[Round \"10.3\"]\n[WhiteElo \"2700\"]\n[Date \"1994.05.12\"]\n\n"
    "1. Nf3 Nf6 2. Ng1 Ng8 3. e4 (3. d4) e5 {a remark} 1-0\n",
    ("[FEN \"4k3/8/8/8/8/r7/8/R3K3 b - - 0 1\"]\n[BlackElo \"4500\"]\n"
     "[ECO \"B90\"]\n\n1... Rxa1+ 2. Kd2 Ra8 *\n"),
    "", "1. d4 xx", "[White \"\xff\"]\n[Variation \"x\"]\n\n*"
};

static void require(bool condition)
{
    if (!condition)
        abort();
}

/* As an index makes it. */
static GameBrief brief_of(const PgnRaw *raw)
{
    GameHeader header;
    Result result = RESULT_OPEN;

    game_header_read(raw->text, &header);
    if (!result_read(header.result, &result) || result == RESULT_OPEN)
        result = raw->result;
    return (GameBrief){
        .year = header.year < 4095 ? header.year : 4095,
        .eco = game_header_eco_number(header.eco),
        .white_elo = header.white_elo < 4095 ? header.white_elo : 4095,
        .black_elo = header.black_elo < 4095 ? header.black_elo : 4095,
        .opening = opening_number_of(raw, NULL),
        .result = result,
        .number = raw->number,
    };
}

static void look_for_hits(const Filter *filter, const PgnRaw *raw)
{
    PgnSummary summary;
    Game *game = pgn_read_game(raw, NULL, &summary);
    Node first = filter_hit_from(filter, game, 0);
    Node last = filter_hit_before(filter, game, 1000);

    require((first == NODE_NONE) == (last == NODE_NONE));
    if (first != NODE_NONE)
        require(game_ply(game, first) <= game_ply(game, last));
    require(first == NODE_NONE || filter_has_hits(filter));
    game_free(game);
}

static void apply(const Filter *filter)
{
    for (size_t i = 0; i < ARRAY_LENGTH(GAMES); i++) {
        PgnRaw raw = pgn_raw_of(span_from(GAMES[i]));
        unsigned opening = opening_number_of(&raw, NULL);
        GameBrief brief = brief_of(&raw);
        bool is_accepted = filter_accepts(filter, &raw, NULL);

        require(filter_accepts_knowing(filter, &raw, NULL, &opening) ==
                is_accepted);
        if (is_accepted)
            require(filter_may_accept_brief(filter, &brief));
        look_for_hits(filter, &raw);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    Span words = span_of((const char *)data, size);
    Filter *filter = NULL;
    Fault fault = { 0 };
    Position here;

    position_start(&here);
    if (filter_read(words, &here, &filter, &fault) != OK) {
        require(fault.text[0] != '\0');
        require(fault.column >= 1 && fault.column <= size + 1);
        require(filter == NULL);
        return 0;
    }
    apply(filter);
    filter_free(filter);
    return 0;
}
