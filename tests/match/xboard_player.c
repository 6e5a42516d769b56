/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "player.h"

#include "base/base.h"
#include "notation/notation.h"

#include <stdio.h>
#include <stdlib.h>

/* The same player in the other protocol: it makes its moves itself, and thinks
 * whenever it is its turn. */
typedef struct XboardPlayer {
    int64_t seed;
    Position position;
    bool plays; /* not "force" */
    bool says_features;
} XboardPlayer;

static void think(XboardPlayer *player)
{
    char text[MOVE_TEXT_SIZE];
    Move move = player_choose(&player->position, player->seed);

    move_write(&player->position, move, MOVE_SAN, text);
    printf("3 25 1 50 %s\n", text);
    move_write(&player->position, move, MOVE_UCI, text);
    position_make(&player->position, move);
    printf(player->says_features ? "move %s\n" : "My move is: %s\n", text);
}

static void take_move(XboardPlayer *player, Span word)
{
    Move move = uci_read(&player->position, word);

    if (move == MOVE_NONE) {
        printf("Illegal move: %.*s\n", SPAN_ARGUMENTS(word));
        return;
    }
    position_make(&player->position, move);
    if (player->plays)
        think(player);
}

static void obey(XboardPlayer *player, Span line)
{
    if (span_starts_with(line, "protover ") && player->says_features) {
        printf("feature done=0\nfeature ping=1 setboard=1 usermove=1 san=1\n"
               "feature myname=\"Old Player\" memory=1 "
               "option=\"Style -combo calm /// *wild\" done=1\n");
    } else if (span_starts_with(line, "ping ")) {
        printf("pong %.*s\n", SPAN_ARGUMENTS(span_skip(line, 5)));
    } else if (span_equals(line, "new")) {
        position_start(&player->position);
        player->plays = true;
    } else if (span_equals(line, "force")) {
        player->plays = false;
    } else if (span_equals(line, "go")) {
        player->plays = true;
        think(player);
    } else if (span_starts_with(line, "setboard ")) {
        fen_read(span_skip(line, 9), &player->position, NULL);
    } else if (span_starts_with(line, "usermove ")) {
        take_move(player, span_skip(line, 9));
    } else if (span_equals(line, "quit")) {
        exit(0);
    } else if (span_equals(line, "uci")) {
        printf("Illegal move: uci\n");
        fflush(stdout);
        exit(1);
    } else if (!player->says_features && line.length == 4) {
        take_move(player, line);
    }
    fflush(stdout);
}

int xboard_player_run(int count, char **words)
{
    static char line[1 << 16];
    XboardPlayer player = { .says_features = true };

    for (int i = 0; i < count; i++) {
        Span word = span_from(words[i]);

        if (span_starts_with(word, "seed="))
            span_to_integer(span_skip(word, 5), 0, INT32_MAX, &player.seed);
        player.says_features &= !span_equals(word, "old");
    }
    position_start(&player.position);
    while (fgets(line, sizeof line, stdin) != NULL)
        obey(&player, span_trim(span_from(line)));
    return 0;
}
