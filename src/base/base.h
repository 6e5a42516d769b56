/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef BASE_BASE_H
#define BASE_BASE_H

/*
 * Everything that has nothing to do with chess.  Any room may include this,
 * or the single header it needs.
 */
#include "base/bytes.h"
#include "base/charset.h"
#include "base/checksum.h"
#include "base/clock.h"
#include "base/common.h"
#include "base/directory.h"
#include "base/display.h"
#include "base/fault.h"
#include "base/files.h"
#include "base/mailbox.h"
#include "base/memory.h"
#include "base/parallel.h"
#include "base/random.h"
#include "base/span.h"
#include "base/text.h"
#include "base/utf8.h"

#endif
