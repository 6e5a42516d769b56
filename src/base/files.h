/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef BASE_FILES_H
#define BASE_FILES_H

#include "base/fault.h"
#include "base/text.h"

/*
 * Loading and saving.
 *
 * Promises: a name that is not a regular file (a pipe, a device, a directory)
 * is refused and never waited for, but where a name says "any" or "stream".
 * Whatever fails, and wherever the machine dies, a file that is replaced holds
 * either all of its old content or all of the new, and a file that is appended
 * to keeps all of the old.  Symbolic links are followed, so the link stays;
 * mode and owner stay.  Nobody else's change is overwritten unnoticed.  Every
 * system call goes through calls.h.
 *
 * A Fault names the file and the system's reason.  ERR_MISSING: there is no
 * such file.  ERR_CHANGED: somebody changed it since the stamp was taken.
 * ERR_BUSY: another program (or another object of this one) holds the lock.
 * ERR_LIMIT: larger than allowed.  ERR_LATE: the file is replaced, but its
 * folder could not be brought to disk.  All else: ERR_IO.
 *
 * main ignores SIGXFSZ, so that a file that may not grow is an error too.
 *
 * An object belongs to one thread.
 */

/*
 * What a file looked like at a moment: enough to notice that it is another
 * one now.  `{ 0 }` is the stamp of a file that does not exist.
 */
typedef struct FileStamp {
    bool exists;
    bool has_hash; /* the content was read as a whole */
    uint64_t device, inode;
    int64_t size;
    int64_t seconds, nanoseconds; /* of the last change */
    uint64_t hash;
} FileStamp;

/* Look at a file without opening it; what is missing is not a failure. */
Status file_stamp(const char *path, FileStamp *stamp, Fault *fault);

/* Same file and, as far as the stamps know, same content? */
bool file_stamp_is_same(const FileStamp *a, const FileStamp *b);

/*
 * Append the whole file to `content`, at most `limit` bytes, else ERR_LIMIT.
 * `stamp` may be NULL.  On failure `content` is as before.
 */
Status file_read(const char *path, size_t limit, Text *content,
                 FileStamp *stamp, Fault *fault);

/*
 * The same from an open descriptor of any kind, up to its end; for stdin.
 * `name` is for messages.  The descriptor stays open.
 */
Status file_read_stream(int descriptor, const char *name, size_t limit,
                        Text *content, Fault *fault);

/*
 * Write to an open descriptor of any kind, waiting where it must; for what
 * the user asked to have on stdout as it is, e.g. games.  display_flush first.
 */
Status file_write_stream(int descriptor, const char *name, Span bytes,
                         Fault *fault);

/* Names of standard input and output: "-", /dev/stdin and so on. */
bool file_is_stdin(const char *path);
bool file_is_stdout(const char *path);

/* Is there a pipe or device of this name, which cannot be replaced? */
bool file_is_stream(const char *path);

/*
 * Open one, or standard output, for file_write_stream(); waits for whoever is
 * to read it.  Closing leaves the standard streams open.
 */
Status file_stream_open(const char *path, bool (*is_stopped)(void),
                        int *descriptor, Fault *fault);
void file_stream_close(int descriptor);

/* Open one to be read by somebody who takes a descriptor; waits for whoever is
 * to write it. */
Status file_stream_open_input(const char *path, int *descriptor, Fault *fault);

/* Reading in pieces, for files that are bigger than memory should be. */
typedef struct FileReader FileReader;

Status file_reader_open(const char *path, FileReader **result, Fault *fault);

/* An open descriptor of any kind, for stdin: it is waited for, it cannot seek,
 * and it stays open.  `name` is for messages.  Waiting ends with ERR_STOPPED
 * when `is_stopped`, unless NULL, says so. */
FileReader *file_reader_adopt(int descriptor, const char *name,
                              bool (*is_stopped)(void));

/*
 * For jobs whose user waits for them: a file as above; but "-" and /dev/stdin
 * are standard input, and a pipe or device is opened, waited for, and read in
 * order like an adopted descriptor.
 */
Status file_reader_open_any(const char *path, bool (*is_stopped)(void),
                            FileReader **result, Fault *fault);

/* Up to `size` bytes; *count is less only at the end of the file. */
Status file_reader_read(FileReader *reader, void *to, size_t size,
                        size_t *count, Fault *fault);
Status file_reader_seek(FileReader *reader, uint64_t offset, Fault *fault);

/* As it was when opened; compare with file_stamp to notice changes. */
const FileStamp *file_reader_stamp(const FileReader *reader);
void file_reader_close(FileReader *reader);

/*
 * A file that many threads read in the middle of, without waiting for each
 * other.  It is never mapped: what has been cut off meanwhile is an error.
 */
typedef struct FileView FileView;

Status file_view_open(const char *path, FileView **result, Fault *fault);

/* Exactly `size` bytes; false if the file has not got them any more. */
bool file_view_read(const FileView *view, uint64_t offset, void *to,
                    size_t size);
uint64_t file_view_length(const FileView *view); /* when it was opened */
void file_view_close(FileView *view);

/*
 * Put `content` in the place of the file, all or nothing, and on disk when
 * this returns OK.  When `expected` is given, the file must still look like
 * that (a stamp of a missing file: must still be missing), else ERR_CHANGED
 * and nothing happens.  `now`, if given, becomes the stamp of the new file,
 * also after ERR_LATE.
 */
Status file_replace(const char *path, Span content, const FileStamp *expected,
                    FileStamp *now, Fault *fault);

/* The same in pieces: open, write as often as you like, commit or abandon. */
typedef struct FileWriter FileWriter;

/* `expected` as above, copied; may be NULL. */
Status file_writer_open(const char *path, const FileStamp *expected,
                        FileWriter **result, Fault *fault);
Status file_writer_write(FileWriter *writer, Span bytes, Fault *fault);

/* For long jobs: where the system can do it, what is written has no name before
 * it is committed, so that nothing is left of it when the program dies. */
Status file_writer_open_nameless(const char *path, FileWriter **result,
                                 Fault *fault);

/* To the disk with what has been written so far, so that less is left for the
 * end. */
Status file_writer_sync(FileWriter *writer, Fault *fault);

/* Both end the writer, whatever they return. */
Status file_writer_commit(FileWriter *writer, FileStamp *now, Fault *fault);
void file_writer_abandon(FileWriter *writer);

/*
 * A file that only grows: a journal, a log, a collection that games are added
 * to.  It is created when missing (mode 0600) and locked while open: a second
 * opener gets ERR_BUSY.  Each append is one write at the end and is on disk
 * when it returns OK; an append that fails leaves the file as it was, or, if
 * even that fails, with a torn tail, which is why records carry a checksum.
 */
typedef struct FileLog FileLog;

Status file_log_open(const char *path, FileLog **result, Fault *fault);

/* The same for a file of the user's, created with the usual mode. */
Status file_log_open_usual(const char *path, FileLog **result, Fault *fault);
Status file_log_append(FileLog *log, Span bytes, Fault *fault);

/* Append without waiting for the disk, for those who must not be kept waiting;
 * what has been appended so is on disk after the next sync. */
Status file_log_append_soon(FileLog *log, Span bytes, Fault *fault);
Status file_log_sync(FileLog *log, Fault *fault);

/* Everything in it, as file_read, without giving up the lock. */
Status file_log_read(FileLog *log, size_t limit, Text *content, Fault *fault);

/* Cut off a torn tail: keep the first `length` bytes. */
Status file_log_truncate(FileLog *log, uint64_t length, Fault *fault);
uint64_t file_log_length(const FileLog *log);
void file_log_close(FileLog *log);

/*
 * Append to somebody's file, e.g. a game to a collection: as file_log, opened
 * and closed for this one piece; waits a moment for a lock.  A missing file
 * is created with the user's usual mode.
 */
Status file_append(const char *path, Span bytes, Fault *fault);

/*
 * Room on the disk for what does not fit into memory, in the directory of
 * `path`.  It has no name, so that it is gone when it is closed, or when the
 * program dies.  Reading beyond what was written fails.
 */
typedef struct FileSpill FileSpill;

Status file_spill_open(const char *path, FileSpill **result, Fault *fault);
Status file_spill_append(FileSpill *spill, Span bytes, Fault *fault);
Status file_spill_read(FileSpill *spill, uint64_t offset, void *to, size_t size,
                       Fault *fault);
uint64_t file_spill_length(const FileSpill *spill);
void file_spill_close(FileSpill *spill);

/* Remove it; what is missing is not a failure. */
Status file_remove(const char *path, Fault *fault);

#endif
