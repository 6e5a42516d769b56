/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "term/pictures.h"

#include "base/memory.h"
#include "term/kitty.h"
#include "term/sixel.h"
#include "term/theme.h"
#include "term/trace.h"

enum {
    ARTS = 48,           /* pictures of a size that are kept at once */
    SHEETS = 14,         /* colours behind them */
    SHEET_MOST = 1000,   /* pixels that xterm has in one, each way */
    FIRST_IMAGE = 46800, /* a number that hardly anybody else has */
};

/* A rectangle of tiles that belong together. */
typedef struct Patch {
    Tile tile; /* the upper left one */
    Area area;
    Ink back;
    unsigned image; /* where it is shown, with kitty's protocol */
} Patch;

typedef struct Patches {
    Patch *list;
    size_t count, room;
} Patches;

/* A picture of a size, painted. */
typedef struct Art {
    Tile tile; /* of its place in the picture nothing is said */
    Pixels pixels;
    unsigned image; /* its number in the terminal, or 0 */
} Art;

struct Pictures {
    PictureWish wish;
    Patches wanted, shown;
    Art arts[ARTS];
    size_t art_count;
    unsigned images; /* that have been sent */
    Ink sheets[SHEETS];
    size_t sheet_count;
    Trace trace;
    bool *taken; /* cells that belong to a patch already */
};

/* --- Life ----------------------------------------------------------------- */

Pictures *pictures_new(void)
{
    return memory_zeroed(1, sizeof(Pictures));
}

static void forget_arts(Pictures *pictures)
{
    for (size_t i = 0; i < pictures->art_count; i++)
        memory_free(pictures->arts[i].pixels.rgba);
    pictures->art_count = 0;
    pictures->images = 0;
}

void pictures_free(Pictures *pictures)
{
    if (pictures == NULL)
        return;
    forget_arts(pictures);
    memory_free(pictures->wanted.list);
    memory_free(pictures->shown.list);
    memory_free(pictures->taken);
    trace_free(&pictures->trace);
    memory_free(pictures);
}

bool pictures_use(Pictures *pictures, const PictureWish *wish)
{
    const PictureWish *now = &pictures->wish;

    if (now->way == wish->way && now->cell_width == wish->cell_width &&
        now->cell_height == wish->cell_height && now->source == wish->source)
        return false;
    pictures->wish = *wish;
    forget_arts(pictures);
    return true;
}

void pictures_forget(Pictures *pictures, const Grid *grid, Text *bytes)
{
    pictures->shown.count = 0;
    pictures->sheet_count = 0;
    forget_arts(pictures);
    trace_resize(&pictures->trace, grid->columns, grid->rows);
    pictures->taken = memory_resize(pictures->taken,
                                    (size_t)grid->columns * (size_t)grid->rows,
                                    sizeof *pictures->taken);
    if (pictures->wish.way == PICTURES_KITTY)
        text_append(bytes, KITTY_REMOVE_ALL);
}

/* --- From tiles to patches ------------------------------------------------ */

static bool patch_is_equal(const Patch *a, const Patch *b)
{
    return tile_is_equal(a->tile, b->tile) && a->back == b->back &&
           a->area.column == b->area.column && a->area.row == b->area.row &&
           a->area.columns == b->area.columns && a->area.rows == b->area.rows;
}

static const Patch *find(const Patches *patches, const Patch *patch)
{
    for (size_t i = 0; i < patches->count; i++)
        if (patch_is_equal(&patches->list[i], patch))
            return &patches->list[i];
    return NULL;
}

static void add(Patches *patches, Patch patch)
{
    if (patches->count == patches->room) {
        patches->room = patches->room == 0 ? 64 : 2 * patches->room;
        patches->list =
            memory_resize(patches->list, patches->room, sizeof *patches->list);
    }
    patches->list[patches->count++] = patch;
}

/* What is being cut into patches, and which cells belong to one already. */
typedef struct Quilt {
    const Grid *grid;
    bool *taken;
} Quilt;

/* Does the cell continue a patch, so far right and down from its corner? */
static bool continues(const Quilt *quilt, const Patch *patch, int right,
                      int down)
{
    int column = patch->area.column + right;
    int row = patch->area.row + down;
    const Cell *cell = grid_cell(quilt->grid, column, row);
    Tile tile = patch->tile;

    tile.column = (uint8_t)(tile.column + right);
    tile.row = (uint8_t)(tile.row + down);
    return cell != NULL && !quilt->taken[row * quilt->grid->columns + column] &&
           tile_is_equal(cell->tile, tile) && cell->style.back == patch->back;
}

static bool row_continues(const Quilt *quilt, const Patch *patch, int down)
{
    for (int right = 0; right < patch->area.columns; right++)
        if (!continues(quilt, patch, right, down))
            return false;
    return true;
}

static void take(Quilt *quilt, const Area *area)
{
    for (int row = 0; row < area->rows; row++)
        for (int column = 0; column < area->columns; column++)
            quilt->taken[(area->row + row) * quilt->grid->columns +
                         area->column + column] = true;
}

static Patch cut_patch(Quilt *quilt, int column, int row)
{
    const Cell *cell = grid_cell(quilt->grid, column, row);
    Patch patch = { .tile = cell->tile,
                    .area = { column, row, 1, 1 },
                    .back = cell->style.back };

    while (continues(quilt, &patch, patch.area.columns, 0))
        patch.area.columns++;
    while (row_continues(quilt, &patch, patch.area.rows))
        patch.area.rows++;
    take(quilt, &patch.area);
    return patch;
}

static void find_patches(Pictures *pictures, const Grid *grid)
{
    size_t count = (size_t)grid->columns * (size_t)grid->rows;
    Quilt quilt = { grid, pictures->taken };

    pictures->wanted.count = 0;
    for (size_t i = 0; i < count; i++)
        quilt.taken[i] = false;
    for (size_t i = 0; i < count; i++)
        if (grid->cells[i].tile.number != 0 && !quilt.taken[i])
            add(&pictures->wanted, cut_patch(&quilt, (int)i % grid->columns,
                                             (int)i / grid->columns));
}

/* --- Before the text ------------------------------------------------------ */

static bool is_painted(const Pictures *pictures)
{
    return pictures->wish.way == PICTURES_SIXEL ||
           pictures->wish.way == PICTURES_SIXEL_SHEETS;
}

static void wipe_patch(const Patch *patch, PictureWipe *wipe)
{
    for (int row = 0; row < patch->area.rows; row++)
        for (int column = 0; column < patch->area.columns; column++)
            wipe(patch->area.column + column, patch->area.row + row);
}

static void wipe_all(Pictures *pictures, PictureWipe *wipe)
{
    for (size_t i = 0; i < pictures->shown.count; i++)
        wipe_patch(&pictures->shown.list[i], wipe);
    pictures->shown.count = 0;
}

static bool find_sheet(const Pictures *pictures, Ink back, size_t *sheet)
{
    for (*sheet = 0; *sheet < pictures->sheet_count; (*sheet)++)
        if (pictures->sheets[*sheet] == back)
            return true;
    return false;
}

/* Every colour behind pictures has one; if that cannot be, all begin again. */
static bool has_sheets(Pictures *pictures)
{
    size_t sheet;

    for (size_t i = 0; i < pictures->wanted.count; i++) {
        Ink back = pictures->wanted.list[i].back;

        if (find_sheet(pictures, back, &sheet))
            continue;
        if (pictures->sheet_count == SHEETS)
            return false;
        pictures->sheets[pictures->sheet_count++] = back;
    }
    return true;
}

static void assign_sheets(Pictures *pictures, PictureWipe *wipe)
{
    if (has_sheets(pictures))
        return;
    wipe_all(pictures, wipe);
    pictures->sheet_count = 0;
    has_sheets(pictures);
}

void pictures_plan(Pictures *pictures, const Grid *wanted, PictureWipe *wipe)
{
    pictures->wanted.count = 0;
    trace_clear(&pictures->trace);
    if (pictures->wish.way == PICTURES_NONE)
        return;
    find_patches(pictures, wanted);
    if (pictures->wish.way == PICTURES_SIXEL_SHEETS)
        assign_sheets(pictures, wipe);
    for (size_t i = 0; is_painted(pictures) && i < pictures->shown.count; i++)
        if (find(&pictures->wanted, &pictures->shown.list[i]) == NULL)
            wipe_patch(&pictures->shown.list[i], wipe);
}

void pictures_follow(Pictures *pictures, Span bytes)
{
    trace_follow(&pictures->trace, bytes);
}

/* --- After the text ------------------------------------------------------- */

static void paint(const Pictures *pictures, Art *art)
{
    Pixels *pixels = &art->pixels;

    pixels->columns = art->tile.columns * pictures->wish.cell_width;
    pixels->rows = art->tile.rows * pictures->wish.cell_height;
    pixels->rgba =
        memory_zeroed((size_t)pixels->columns * (size_t)pixels->rows, 4);
    pictures->wish.source->paint(art->tile.number, pixels);
}

static bool is_art_of(const Art *art, Tile tile)
{
    return art->tile.number == tile.number &&
           art->tile.columns == tile.columns && art->tile.rows == tile.rows;
}

static Art *find_art(Pictures *pictures, Tile tile)
{
    for (size_t i = 0; i < pictures->art_count; i++)
        if (is_art_of(&pictures->arts[i], tile))
            return &pictures->arts[i];
    return NULL;
}

static Art *art_of(Pictures *pictures, Tile tile)
{
    Art *art = find_art(pictures, tile);

    if (art != NULL)
        return art;
    if (pictures->art_count == ARTS)
        forget_arts(pictures);
    art = &pictures->arts[pictures->art_count++];
    *art = (Art){ .tile = tile };
    paint(pictures, art);
    return art;
}

static bool is_written(const Pictures *pictures, const Patch *patch)
{
    for (int row = 0; row < patch->area.rows; row++)
        for (int column = 0; column < patch->area.columns; column++)
            if (trace_has(&pictures->trace, patch->area.column + column,
                          patch->area.row + row))
                return true;
    return false;
}

static void append_move(Text *bytes, int column, int row)
{
    text_format(bytes, "\033[%d;%dH", row + 1, column + 1);
}

/* --- Kitty ---------------------------------------------------------------- */

static unsigned place_of(const Pictures *pictures, const Patch *patch)
{
    return (unsigned)(1 + patch->area.row * pictures->trace.columns +
                      patch->area.column);
}

static unsigned image_of(Pictures *pictures, const Patch *patch, Text *bytes)
{
    Art *art = art_of(pictures, patch->tile);

    if (art->image == 0) {
        art->image = FIRST_IMAGE + pictures->images++;
        kitty_append_image(bytes, art->image, &art->pixels);
    }
    return art->image;
}

static void place_patch(Pictures *pictures, Patch *patch, Text *bytes)
{
    int width = pictures->wish.cell_width;
    int height = pictures->wish.cell_height;
    KittyPlace place = { .place = place_of(pictures, patch),
                         .x = patch->tile.column * width,
                         .y = patch->tile.row * height,
                         .width = patch->area.columns * width,
                         .height = patch->area.rows * height,
                         .columns = patch->area.columns,
                         .rows = patch->area.rows };

    place.image = patch->image = image_of(pictures, patch, bytes);
    append_move(bytes, patch->area.column, patch->area.row);
    kitty_append_place(bytes, &place);
}

static void remove_gone(const Pictures *pictures, Text *bytes)
{
    for (size_t i = 0; i < pictures->shown.count; i++) {
        const Patch *patch = &pictures->shown.list[i];

        if (find(&pictures->wanted, patch) == NULL)
            kitty_append_removal(bytes, patch->image,
                                 place_of(pictures, patch));
    }
}

/* Pictures of other sizes than before, and more than are kept: those go. */
static void make_room(Pictures *pictures, Text *bytes)
{
    size_t count = pictures->art_count;

    for (size_t i = 0; i < pictures->wanted.count; i++)
        count += find_art(pictures, pictures->wanted.list[i].tile) == NULL;
    if (count <= ARTS)
        return;
    forget_arts(pictures);
    if (pictures->wish.way != PICTURES_KITTY)
        return;
    pictures->shown.count = 0;
    text_append(bytes, KITTY_REMOVE_ALL);
}

/* --- Sixel ---------------------------------------------------------------- */

/* As large as the window, if it can be. */
static int sheet_side(int cells, int cell)
{
    return cells * cell < SHEET_MOST ? cells * cell : SHEET_MOST;
}

static void paint_patch(Pictures *pictures, const Patch *patch, Text *bytes)
{
    int width = pictures->wish.cell_width;
    int height = pictures->wish.cell_height;
    Sixel sixel = { .pixels = art_of(pictures, patch->tile)->pixels,
                    .x = patch->tile.column * width,
                    .y = patch->tile.row * height,
                    .width = patch->area.columns * width,
                    .height = patch->area.rows * height,
                    .back = ink_to_rgb(patch->back),
                    .source = pictures->wish.source };
    size_t sheet;

    sixel.columns = sixel.width;
    sixel.rows = sixel.height;
    if (pictures->wish.way == PICTURES_SIXEL) {
        append_move(bytes, patch->area.column, patch->area.row);
    } else if (find_sheet(pictures, patch->back, &sheet)) {
        /* xterm tells sheets apart by their size */
        sixel.columns = sheet_side(pictures->trace.columns, width);
        sixel.columns -= (int)sheet;
        sixel.rows = sheet_side(pictures->trace.rows, height);
        sixel.left = patch->area.column * width;
        sixel.top = patch->area.row * height;
        append_move(bytes, 0, 0);
    } else {
        return;
    }
    sixel_append(bytes, &sixel);
}

/* --- All ------------------------------------------------------------------ */

static void draw_changes(Pictures *pictures, Text *bytes)
{
    bool is_kitty = pictures->wish.way == PICTURES_KITTY;

    make_room(pictures, bytes);
    if (is_kitty)
        remove_gone(pictures, bytes);
    for (size_t i = 0; i < pictures->wanted.count; i++) {
        Patch *patch = &pictures->wanted.list[i];
        const Patch *shown = find(&pictures->shown, patch);

        if (shown != NULL && !is_written(pictures, patch))
            patch->image = shown->image;
        else if (is_kitty)
            place_patch(pictures, patch, bytes);
        else
            paint_patch(pictures, patch, bytes);
    }
}

void pictures_draw(Pictures *pictures, Text *bytes)
{
    size_t start = bytes->length;
    Patches before = pictures->shown;

    draw_changes(pictures, bytes);
    if (bytes->length > start)
        append_move(bytes, pictures->trace.column, pictures->trace.row);
    pictures->shown = pictures->wanted;
    pictures->wanted = before;
}
