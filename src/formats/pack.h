/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef FORMATS_PACK_H
#define FORMATS_PACK_H

#include "base/fault.h"
#include "base/text.h"
#include "formats/packing.h"

/*
 * Plain bytes compressed, piece by piece, through the libraries that the
 * program was built with: the other half of unpack.h.  A Packer belongs to one
 * thread.
 */
typedef struct Packer Packer;

/* What the end of a name asks for: .gz, .bz2, .xz, .zst. */
Packing packing_of_name(const char *path);

/* ERR_FORMAT when this program was built without the library, ERR_MEMORY. */
Status packer_new(Packing packing, Packer **result, Fault *fault);

/* Append to `packed` what is ready of these bytes and those before. */
Status packer_add(Packer *packer, Span bytes, Text *packed, Fault *fault);

/* Append the rest.  No more bytes may follow. */
Status packer_finish(Packer *packer, Text *packed, Fault *fault);
void packer_free(Packer *packer);

#endif
