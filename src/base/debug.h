/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef BASE_DEBUG_H
#define BASE_DEBUG_H

#include <assert.h>

/*
 * Claims that take long to check, such as that all parts of a position agree.
 * They are checked in debug builds only (configure --enable-debug, or with
 * sanitizers); claims that cost nothing are asserted in every build.
 */
#ifdef LUFT_DEBUG
#define assert_in_debug(claim) assert(claim)
#else
#define assert_in_debug(claim) ((void)0)
#endif

#endif
