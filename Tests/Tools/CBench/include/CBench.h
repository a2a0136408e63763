#ifndef SEGUE_CBENCH_H
#define SEGUE_CBENCH_H

// What the benchmark needs of C: to stand in front of malloc, to draw with ncurses, and a plain loop as the floor.

#include <stdbool.h>
#include <stdint.h>

// MARK: Allocations

/// Whether this build can count allocations: with glibc, and without a sanitizer.
bool bench_counts_allocations(void);

/// Calls of malloc, calloc, realloc, posix_memalign, aligned_alloc and memalign by this thread so far.
long bench_allocations(void);

/// From now on, notes on whose behalf this thread allocates; with false, stops that.
void bench_note_callers(bool notes);

/// Writes what was noted to standard error, most calls first: the calls, then each caller's image and offset.
void bench_print_callers(void);

// MARK: ncurses

/// A cell as ncurses is given it: a scalar of one column, two colours as 0xRRGGBB, and bits for bold (1), italic (2)
/// and underline (4).
struct bench_cell {
  uint32_t scalar;
  uint32_t ink;
  uint32_t fill;
  uint32_t style;
};

/// Version of the ncurses that runs, such as "ncurses 6.4.20221231".
const char *bench_peer_version(void);

/// Opens a screen of the terminal type `type` that writes to `descriptor`. One at a time. False when it cannot.
bool bench_peer_open(const char *type, int descriptor, int columns, int rows);

/// Puts all cells of a screen, row by row, and updates the terminal. Returns how many times no colour pair could be
/// had; those cells take the default colours.
long bench_peer_draw(const struct bench_cell *cells, int columns, int rows);

/// Closes the screen.
void bench_peer_close(void);

// MARK: The floor

/// Writes the cells of a screen that differ from `shown`, row by row, and changes `shown`. Returns the number of bytes.
/// `out` has room for 80 bytes a cell.
long bench_floor_encode(
    const struct bench_cell *cells, struct bench_cell *shown, int columns, int rows, unsigned char *out);

#endif
